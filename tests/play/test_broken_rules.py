"""Rule files whose shape is sound and whose rules are not, beside the full list of errors each must give."""

from __future__ import annotations

from pathlib import Path

import pytest
from play.games import changed, game_from

from printkit.diagnostics import RulesetError
from printkit.play.compiler import compile_game
from printkit.play.replay import replay_examples
from printkit.ruleset.loader import load_ruleset

BROKEN = Path(__file__).parents[1] / "broken"
FILES = sorted(BROKEN.glob("lang-*.yaml"))


def errors_of(path: Path) -> str:
    """Everything that printkit says of the rules of a file, as an author reads it; empty when it finds no fault."""
    ruleset = load_ruleset(path.read_bytes(), path.name)
    try:
        replay_examples(compile_game(ruleset))
    except RulesetError as error:
        return f"{error}\n"
    return ""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_gives_exactly_the_errors_written_beside_it(path: Path) -> None:
    """Every fault of the rules is found in one run, at its place, and none brings another."""
    assert errors_of(path) == path.with_suffix(".txt").read_text(encoding="utf-8")


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


def test_there_are_files() -> None:
    """A list lies beside every file, and no list is empty."""
    assert len(FILES) >= 20
    assert all(path.with_suffix(".txt").stat().st_size for path in FILES)


def test_the_file_they_were_broken_from_is_sound() -> None:
    """The toy game that the broken files are variations of gives no error, so each fault is the one put in."""
    assert errors_of(Path(__file__).parents[1] / "language" / "stepping.yaml") == ""
