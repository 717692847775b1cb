"""How long a game can be: a bound, or turns that show that it can go on for ever."""

from __future__ import annotations

import pytest
from play.counters import counters
from play.games import changed, game_from, shipped_text

from printkit.diagnostics import Diagnostic, RulesetError
from printkit.play.exploring.explore import Explored, Plan, play_share, summarize
from printkit.play.exploring.longest import is_endless, length_amiss, longest_at_random, longest_game
from printkit.play.game import Game

TO_AND_FRO = "endless: [e1-f1, h4-g3, f1-e1, g3-h4]"


def tower(*changes: tuple[str, str]) -> Game:
    """Tower-of-power, in which stones can go to and fro, with changes."""
    return game_from(changed(*changes, text=shipped_text("tower-of-power")), "tower-of-power.yaml")


def amiss(game: Game) -> list[Diagnostic]:
    """What is wrong with what it says of its length, examples aside."""
    return list(length_amiss(game, ()))


def one_game(game: Game, plan: Plan) -> Explored:
    """What the first random game shows."""
    return summarize(game, plan, play_share(game, plan, [1]))


def test_stones_that_go_to_and_fro() -> None:
    """After four turns by hand all stones lie as before and White moves again; only random games have a bound."""
    game = tower()
    assert amiss(game) == []
    assert (longest_game(game), longest_at_random(game)) == (None, 3000)


def test_what_opens_a_game_need_not_come_again() -> None:
    """A stone steps ahead for good, then two go to and fro: after the sixth turn all stands as after the second."""
    ahead = "endless: [d2-e2, h4-g3, e1-f1, g3-h4, f1-e1, h4-g3]"
    assert amiss(tower((TO_AND_FRO, ahead))) == []


@pytest.mark.parametrize(
    ("turns", "place", "message"),
    [
        ("[e1-f1, h4-g3]", "h4-g3", "the game does not stand as before one of them"),  # both have moved
        ("[e1-f1, h4-g3, f1-e1]", "f1-e1", "the game does not stand as before one of them"),  # Black's is not back
        ("[e1-f1, e1-f1]", "e1-f1", "the game does not go on like this: 'e1-f1' is refused. Rule 12 (step.yours)"),
        ("[e1-f1, up]", "up", "the game does not go on like this"),
    ],
)
def test_turns_that_show_nothing(turns: str, place: str, message: str) -> None:
    """Turns that can't be played, or lead elsewhere, are told with their place."""
    [found] = amiss(tower((TO_AND_FRO, f"endless: {turns}")))
    assert message in found.message
    assert found.span is not None
    assert found.span.source.text[found.span.start : found.span.end] == place
    assert found.span.start > found.span.source.text.index("longest:")


def test_a_rule_that_counts_the_turns_ends_what_comes_again() -> None:
    """With a draw after 100 turns the game is not endless, though its positions come again."""
    last = "\nends:\n  late: {says: Then it is a draw., when: turn ends, check: turns >= 100, result: draw}\n"
    [found] = amiss(tower(("\nends:\n", last)))
    assert found.message.startswith("a rule counts the turns")
    assert found.span is not None
    assert found.span.source.text[found.span.start : found.span.end] == "turns >= 100"


def test_one_rule_that_counts_the_turns_is_enough() -> None:
    """Two such rules give one finding, at the first of them."""
    last = """
ends:
  late: {says: Then it is a draw., when: turn ends, check: turns >= 100, result: draw}
  later: {says: Then it is one too., when: turn ends, check: turns >= 200, result: draw}
"""
    [found] = amiss(tower(("\nends:\n", last)))
    assert found.span is not None
    assert found.span.source.text[found.span.start : found.span.end] == "turns >= 100"


@pytest.mark.parametrize(
    ("text", "bound", "got"),
    [("worker-step", "  turns: last-turn\n", "  turns: 0\n"), ("tower-of-power", "random: 3000", "random: 0")],
)
def test_a_game_has_a_turn(text: str, bound: str, got: str) -> None:
    """A bound of no turn is told at its number, whichever kind of bound it is."""
    [found] = amiss(game_from(changed((bound, got), text=shipped_text(text)), f"{text}.yaml"))
    assert found.message == "a game has at least 1 turn (got 0)"
    assert found.span is not None
    start = found.span.source.text.index(got) + got.index("0")
    assert (found.span.start, found.span.end) == (start, start + 1)


def test_one_turn_is_a_bound() -> None:
    """Who says that worker-step has one turn is told that it goes on, not that one turn is no bound."""
    messages = [one.message for one in amiss(game_from(changed(("  turns: last-turn\n", "  turns: 1\n"))))]
    assert any("random game 1 goes on" in message for message in messages)
    assert not any("at least" in message for message in messages)


def test_a_position_beyond_the_bound() -> None:
    """Five counters last five turns at most, one a turn: after five there may be a position, after six not."""
    game = counters(longest="{turns: 5}", positions="{last: {given: {turns: 5}}, late: {given: {turns: 6}}}")
    [found] = amiss(game)
    assert found.message == "the position 'late' has 6 turns, but 'longest' says that no game has more than 5"


def test_who_says_nothing_promises_nothing() -> None:
    """Without a word on its length a game has no bound, is not said to be endless, and nothing is amiss."""
    game = counters()
    assert (longest_game(game), longest_at_random(game), is_endless(game)) == (None, None, False)
    assert amiss(game) == []


def test_a_random_game_beyond_its_bound() -> None:
    """Thirty stones can't all be taken in 20 turns of random play; a limit below the bound shows nothing."""
    game = tower(("random: 3000", "random: 20"))
    found = one_game(game, Plan(1, 1))
    assert [str(one.message) for one in found.findings] == [
        "no random game has more than 20 turns by this, but random game 1 goes on"
    ]
    assert (found.longest, found.at_random, found.limit) == (None, 20, 20)
    assert one_game(game, Plan(1, 1, limit=10)).findings == ()


@pytest.mark.parametrize(
    ("lines", "code", "place"),
    [
        (f"turns: 50\n  {TO_AND_FRO}\n  random: 30", "longest", "50"),
        (TO_AND_FRO, "missing-key", None),
        ("turns: 50\n  random: 30", "longest", "30"),
        ("random: 30", "longest", "30"),
        ("{}", "missing-key", None),
        ("endless: []\n  random: 30", "longest", "30"),
    ],
)
def test_a_bound_or_none(lines: str, code: str, place: str | None) -> None:
    """A game has a bound, or is endless with one for random games; anything else is told when the file is read."""
    text = shipped_text("tower-of-power")
    written = text[text.index(TO_AND_FRO) : text.index("\n\n", text.index(TO_AND_FRO))]
    with pytest.raises(RulesetError) as error:
        tower((written, lines))
    assert [one.code for one in error.value.diagnostics] == [code]
    span = error.value.diagnostics[0].span
    assert span is not None
    assert place is None or span.source.text[span.start : span.end] == place


@pytest.mark.parametrize(
    ("lines", "hint"),
    [
        ("turns: 50\n  random: 30", "take it away, or show how it goes on (endless)"),
        ("random: 30", "say how many turns a game can have (turns), or show how it goes on (endless)"),
    ],
)
def test_a_bound_for_random_games_alone(lines: str, hint: str) -> None:
    """It is told what is missing: beside a bound for all games it is too much, alone it says nothing of them."""
    text = shipped_text("tower-of-power")
    written = text[text.index(TO_AND_FRO) : text.index("\n\n", text.index(TO_AND_FRO))]
    with pytest.raises(RulesetError) as error:
        tower((written, lines))
    [found] = error.value.diagnostics
    assert (found.message, found.hint) == ("'random' is for a game that can go on for ever", hint)
