"""One bad declaration is one error, however many phrases speak of it."""

from __future__ import annotations

import pytest
from play.games import changed, classic_text, game_from

from printkit.diagnostics import RulesetError
from printkit.layout.figures.surfaces import COLOURS
from printkit.play.resolving import look

DECLARATIONS = [
    ("climb: 1", "climb: one", "number"),
    ("dome: 4", "dome: 04", "number"),
    ("last-turn: 50", "last-turn: 50 to 20", "range"),
    ("height of cell: 0 to dome", "height of cell: 0 to doom", "range"),
    ("height of cell: 0 to dome", "height of sell: 0 to dome", "unknown-noun"),
    ("worker on cell: player or none", "worker on cell: plaier or none", "keeps"),
    ("worker on cell: player or none", "first on cell: player or none", "name-clash"),
    ("plays: move then build", "plays: mov then build", "unknown-action"),
    ("choose: {from: cell, to: cell}", "choose: {from: cell, to: sell}", "unknown-noun"),
    ("choose: {from: cell, to: cell}", "choose: {from: sell, to: cell}", "unknown-noun"),
    ("choose: {from: cell, to: cell}", "choose: {not: cell, to: cell}", "name-clash"),
    ("choose: {from: cell, to: cell}", "choose: {form: cell, to: cell}", "written"),
    ("written: <from>-<to>", "written: <from>-<to", "written"),
    ("choose: {site: cell, new: number}", "choose: {site: cell, new: nmber}", "unknown-noun"),
]
"""One declaration of the shipped game, misspelt, and the only error that it must give."""


@pytest.mark.parametrize(("old", "new", "code"), DECLARATIONS, ids=[new for _, new, _ in DECLARATIONS])
def test_one_bad_declaration_brings_no_other_errors(old: str, new: str, code: str) -> None:
    """However many phrases, sentences and facts speak of what could not be declared: it is told only there."""
    with pytest.raises(RulesetError) as caught:
        game_from(changed((old, new)))
    assert [one.code for one in caught.value.diagnostics] == [code]


LOOKS = [
    ("rings: height of cell", "rings: hight of cell", "'hight of cell' does not keep numbers for every cell"),
    ("rings: height of cell", "rings: worker on cell", "'worker on cell' does not keep numbers for every cell"),
    ("discs: worker on cell", "discs: height of cell", "'height of cell' does not keep players for every cell"),
    ("closed: dome", "closed: doom", "a number from 0 to 4 must stand here, not 'doom'"),
    ("closed: dome", "closed: 17", "a number from 0 to 4 must stand here, not '17'"),
    ("move: arrow from to", "moov: arrow from to", "'moov' is not an action of this game"),
    ("move: arrow from to", "move: arow from to", "'arow from to' is not a sign"),
    ("move: arrow from to", "move: arrow from", "'arrow from' is not a sign"),
    ("move: arrow from to", "move: arrow from site", "'site' is not a cell that 'move' knows"),
    ("build: plus site", "build: plus new", "'new' is not a cell that 'build' knows"),
    ("build: plus site", "build: [plus site, plus new]", "'new' is not a cell that 'build' knows"),
    (
        "  piece: worker",
        "  piles: height of cell",
        "'height of cell' does not keep piles of players or pieces for every cell",
    ),
    ("  piece: worker", "  depth: dome", "'depth' is that of piles, and no piles are drawn"),
    ("  piece: worker", "  tall: length", "'length' is not a measure of the pieces"),
    ("  piece: worker", "  counts: worker on cell", "'worker on cell' does not keep numbers for every cell"),
    ("  piece: worker", "  stores: height of cell", "'height of cell' does not keep numbers for every player"),
    ("  piece: worker", "  dark: R", "'R' is not one of two players"),
    ("  piece: worker", "  colours: {R: red}", "'R' is not a player of this game"),
    ("  piece: worker", "  colours: {W: pink}", "'pink' is not a colour of pieces"),
    ("  piece: worker", "  colours: {W: red, B: red}", "'red' is the colour of 'W' already"),
    ("  piece: worker", "  host: visits of cell", "'visits of cell' is not kept by this game"),
]
"""What ``look`` may name wrongly, and the message that must come of it."""


@pytest.mark.parametrize(("old", "new", "message"), LOOKS, ids=[new for _, new, _ in LOOKS])
def test_a_look_names_what_is_there(old: str, new: str, message: str) -> None:
    """A table, number, action or choice that is not there is told where ``look`` names it."""
    with pytest.raises(RulesetError) as caught:
        game_from(changed((old, new)))
    assert [(one.code, one.message) for one in caught.value.diagnostics] == [("look", message)]


def test_an_only_action_that_is_broken_is_told_once() -> None:
    """Nothing is left to list, and that is no fault of its own."""
    text = "choose: {spot: sell}"
    with pytest.raises(RulesetError) as caught:
        game_from(classic_text("three-in-a-row").replace("choose: {spot: cell}", text), "three-in-a-row.yaml")
    assert [one.code for one in caught.value.diagnostics] == ["unknown-noun"]


def test_colours_are_those_that_can_be_drawn() -> None:
    """The names that ``look`` may give are the tints of the sheets, in the same order."""
    assert tuple(COLOURS) == look.COLOURS
