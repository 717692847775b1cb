"""Turns as text: what is listed reads back, and nothing else does."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from play.games import changed, classic, game_from, worker_step

from printkit.diagnostics import RulesetError
from printkit.play.resolving.notation import UnreadableTurnError, read_template
from printkit.source import Text

GAME = worker_step()


@pytest.mark.parametrize("name", ["three-in-a-row", "breakthrough", "four-in-a-row"])
def test_listed_turns_round_trip(name: str) -> None:
    """Reading a listed turn and writing it again gives the same text, character for character."""
    game = classic(name)
    turns = game.legal_turns(game.start())
    assert turns
    for text in turns:
        assert game.write(game.start(), game.judge(game.start(), text)) == text


@settings(derandomize=True, max_examples=200)
@given(st.text(alphabet="ABCDEabcd12345-+ 0", max_size=14))
def test_whatever_reads_is_written_the_same(text: str) -> None:
    """Strict: a text is read only if writing what was read gives exactly that text."""
    verdict = GAME.judge(GAME.start(), text)
    if verdict.steps:
        assert GAME.write(GAME.start(), verdict) == text


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("<from>", "'to' must be written exactly once"),
        ("<from>-<to>-<to>", "'to' must be written exactly once"),
        ("<from><to>", "two slots need a sign between them"),
        ("<from>-<two>", "'<two>' is not a choice of this action"),
        ("<from>, <to>", "mean something to YAML"),
        ("<from-<to>", "'from' must be written exactly once"),
    ],
)
def test_templates_that_could_not_be_read_back(written: str, message: str) -> None:
    """Every choice stands once, signs stand between, nothing clashes with YAML."""
    with pytest.raises(RulesetError) as caught:
        game_from(changed(("written: <from>-<to>", f"written: '{written}'")))
    assert message in str(caught.value.diagnostics[0])
    assert caught.value.diagnostics[0].code == "written"


def test_a_template_of_signs_is_matched_literally() -> None:
    """Signs that mean something to a pattern language are only themselves: ``.`` is a point."""
    declared = GAME._rules.declared
    notation = read_template(Text.plain("<spot>.+"), {"spot": "cell"}, declared)
    assert notation.reader.match("A1.+")
    assert not notation.reader.match("A1x+")


def test_a_place_off_the_board_is_named_with_what_there_is() -> None:
    """The shape is right, the name is not on the board; a wrong case gets the right one as a hint."""
    verdict = GAME.judge(GAME.start(), "A1-E2 A1+1")
    assert "'E2' is not a cell of this game; cells run from A1 to D4" in verdict.refusals[0].says
    verdict = GAME.judge(GAME.start(), "a1-B2 A1+1")
    assert "did you mean 'A1'?" in verdict.refusals[0].says


def test_unreadable_errors_know_their_place() -> None:
    """The reader says where it stopped: after the first action, at character 6."""
    with pytest.raises(UnreadableTurnError) as caught:
        GAME.engine.judge.readers[0].read("A1-B2 rubbish")
    assert (caught.value.code, caught.value.place) == ("unreadable", 6)
