"""Kind ``ring-board``: round places at exact size on both papers; pictures of positions on a ring."""

from __future__ import annotations

import pytest
from materials.shipped import HERE, changed, played, scene

from printkit.diagnostics import RulesetError
from printkit.layout.bounds import all_marks, together
from printkit.layout.frame import Sheet
from printkit.layout.marks import Block, Circle, Role, Words
from printkit.layout.paper import A4, LETTER, Paper
from printkit.layout.text import DoesNotFitError
from printkit.materials import ring_board
from printkit.materials.painters import painter_of

NAME = "oware"
PAPERS = pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])


def sheet(paper: Paper = A4, house: float = 30) -> Sheet:
    """The only sheet."""
    (only,) = ring_board.plan(ring_board.Options(span=HERE, house_mm=house), scene(paper, NAME)).sheets
    return only


def figure(shown: Sheet) -> Block:
    """The board on it."""
    return next(block for block in shown.blocks if block.role is Role.FIGURE)


@PAPERS
def test_twelve_places_fill_the_width(paper: Paper) -> None:
    """Six places 30 mm apart are 180; all ink lies in the content box, below the words."""
    board = figure(sheet(paper))
    centres = sorted({round(mark.centre[0], 6) for mark in board.marks if isinstance(mark, Circle)})
    assert centres == [15, 45, 75, 105, 135, 165]
    left, top, right, bottom = together(all_marks((board,)))
    assert left >= 0
    assert right <= 180
    assert top > 9
    assert bottom <= paper.content_height


def test_the_words_say_how_much_goes_where() -> None:
    """Four seeds into each house, as the rules say; the far names are turned to their player."""
    text = " ".join(mark.text for block in sheet().blocks for mark in all_marks((block,)) if isinstance(mark, Words))
    assert "Put 4 seeds into each house." in text
    turned = {mark.text for mark in figure(sheet()).marks if isinstance(mark, Words) and mark.turn == 180}
    assert turned == {*"abcdef", "North"}


def test_the_words_for_places_and_for_what_lies_in_them_are_those_of_the_game() -> None:
    """A game that calls its houses pits and its seeds beans, as a translation does, has them on the board's sheet."""
    game = changed(("look:\n", "words: {house: pit, seeds: beans}\nlook:\n"), name=NAME)
    (only,) = ring_board.plan(ring_board.Options(span=HERE), scene(A4, NAME, game=game)).sheets
    text = " ".join(mark.text for mark in all_marks(only.blocks) if isinstance(mark, Words))
    assert "Put 4 beans into each pit." in text


def test_places_too_far_apart_are_refused_with_the_widest() -> None:
    """Six times 31 mm are wider than 180."""
    with pytest.raises(DoesNotFitError) as caught:
        sheet(house=31)
    assert caught.value.hint == "the largest distance that fits across is 30 mm"


def test_a_grid_is_refused() -> None:
    """There is no ring to draw on a board of cells."""
    with pytest.raises(RulesetError) as caught:
        ring_board.plan(ring_board.Options(span=HERE), scene())
    assert [one.code for one in caught.value.diagnostics] == ["no-picture"]


def test_a_listener_hears_what_lies_where() -> None:
    """Before South sows E of the position 'chain': every house, both stores, the house that was chosen."""
    game, replays = played(NAME)
    turn = next(replay.turns[-1] for replay in replays if replay.name == "three houses")
    before, after = next(iter(painter_of(game).pairs(scene(name=NAME), turn)))
    told = before.draw(0, 0, 10).alt
    assert told is not None
    assert "E 4," in told
    assert "South 14, North 13." in told
    assert told.endswith("Chosen: E.")
    told = after.draw(0, 0, 10).alt
    assert told is not None
    assert "South 21, North 13." in told
    assert told.endswith("Changed: E, F, a, b, c.")


def test_the_cover_says_what_must_lie_ready() -> None:
    """No sheet holds seeds, so the board's line on the cover counts them: four in each of twelve houses."""
    row = ring_board.plan(ring_board.Options(span=HERE), scene(A4, NAME)).contents
    assert row is not None
    assert row.then == "lay out with 48 seeds"
