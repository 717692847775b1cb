"""Which nouns and names a ruleset declares, and what the sheets call them."""

from __future__ import annotations

from pathlib import Path

import pytest

from printkit.diagnostics import RulesetError
from printkit.ruleset.document import read_document
from printkit.ruleset.loader import load_ruleset
from printkit.ruleset.nouns import names_in, word_for

CORNERS = Path(__file__).with_name("corners.yaml").read_text(encoding="utf-8")


def test_names_of_every_kind() -> None:
    """The noun of the board, the nouns and bare words of tables, kinds and their words, and all that has a name."""
    text = (
        b"board: {hole: grid A1 to B2}\n"
        b"keeps: {pile in hole: pile of players, turn-over: number, disc: hole or hand or none}\n"
        b"kinds: {way: along across}\npieces: {short: {letter: s}}\npositions: {half-way: {}}\n"
        b"phases: {opening: {}}\nactions: {put: {choose: {spot: hole}}}\n"
        b"variants: {v: {changes: {positions: {other: {}}}}}\n"
    )
    names = names_in(read_document(text, "x"))
    assert set(names) == {
        "hole", "pile", "turn-over", "way", "along", "across", "short", "half-way", "opening", "put", "spot", "other",
        "disc", "hand",
    }  # fmt: skip
    assert str(names["along"].span) == "x:3:14"


def test_what_the_sheets_call_a_name() -> None:
    """Its entry in words; without one the name itself, its hyphens as blanks."""
    game = load_ruleset(f"{CORNERS}words: {{cell: casilla}}\n".encode(), "corners.yaml")
    assert word_for(game, "cell") == "casilla"
    assert word_for(game, "half-way") == "half way"


def test_a_word_for_nothing_is_told() -> None:
    """A misspelt noun would be printed nowhere: the nearest is named, at the place of the wrong one."""
    with pytest.raises(RulesetError) as caught:
        load_ruleset(f"{CORNERS}words: {{cel: casilla}}\n".encode(), "corners.yaml")
    (found,) = caught.value.diagnostics
    assert (found.code, found.hint) == ("unknown-name", "did you mean 'cell'?")
    assert found.span is not None
    assert found.span.column == 9
