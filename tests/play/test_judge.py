"""What the rules say of a written turn: every failed clause, in its own words, with the values."""

from __future__ import annotations

import pytest
from play.games import changed, classic, game_from, worker_step

from printkit.diagnostics import LocatedError
from printkit.play.game import IllegalMoveError
from printkit.play.proving.replay import replay_examples
from printkit.source import Text


def refusals(text: str, **facts: int | str) -> list[str]:
    """The ids of the clauses that refuse a turn of worker-step, facts given with _ for spaces."""
    game = worker_step()
    position = game.position({fact.replace("_", " "): value for fact, value in facts.items()})
    return [refusal.id for refusal in game.judge(position, text).refusals]


@pytest.mark.parametrize(
    ("turn", "expected"),
    [
        ("A1-B2 A1+1", []),  # WS11
        ("A1-C3 A1+1", ["move.beside"]),  # WS5
        ("A4-A3 A4+1", ["move.own-worker"]),  # WS5: one own worker
        ("A1-B2 D4+1", ["build.beside-mover", "build.free-site"]),  # WS7
        ("A1-B2 A1+2", ["build.one-level"]),  # WS7
        ("A1-B2", ["turn"]),  # WS13
        ("A1-B2 A1+1 A2+1", ["turn"]),
        ("A1-E5 A1+1", ["unknown-place"]),
        ("a1-b2 a1+1", ["unknown-place"]),
        ("A1 B2", ["unreadable"]),
        ("", ["unreadable"]),
        ("A1-B2  A1+1", ["unreadable"]),
        ("A1-B2 A1+1 ", ["unreadable"]),
        ("A1-B2 A1+01", ["unreadable"]),
        ("A1-B2 A1+9999999", ["unreadable"]),
    ],
)
def test_verdicts_are_kept_apart(turn: str, expected: list[str]) -> None:
    """Unreadable, off the board, incomplete and against a rule are told apart; all failed clauses are named."""
    assert refusals(turn) == expected


def test_a_refusal_gives_the_values_in_the_words_of_the_phrase() -> None:
    """WS10: from 0 onto 2; number, sentence and each value stand in the refusal."""
    game = worker_step()
    with pytest.raises(IllegalMoveError) as caught:
        game.play(game.position({"height of B2": 2}), "A1-B2 A1+1")
    [refusal] = caught.value.refusals
    assert refusal.id == "move.climb"
    assert refusal.number == 8
    assert refusal.explanation == "height of B2 (2) <= height of A1 (0) + climb (1)"
    assert "Rule 8 (move.climb): " in str(caught.value)
    assert "[not true: height of B2 (2) <= " in str(caught.value)


def test_after_a_win_nothing_may_be_played() -> None:
    """WS-A7: the game ended before building; the ending refuses whatever is written after it."""
    game = worker_step()
    position = game.position({"height of A1": 2, "height of B1": 3})
    assert [r.id for r in game.judge(position, "A1-B1 A1+3").refusals] == ["ends.summit"]
    won = game.play(position, "A1-B1")
    assert game.legal_turns(won) == ()
    assert [r.id for r in game.judge(won, "A4-A3 A4+1").refusals] == ["ends.summit"]


def test_the_outcome_is_a_function_of_the_position() -> None:
    """WS13, WS14: a stuck player and a fiftieth turn are seen in positions given by hand too."""
    game = worker_step()
    stuck = game.outcome(game.position({"height of A2 B1 B2 C1 C2 D2": 2}))
    assert stuck is not None
    assert (stuck.ending, stuck.winner, stuck.text) == ("ends.stuck", "B", "Black wins")
    drawn = game.outcome(game.position({"turns": 50}))
    assert drawn is not None
    assert (drawn.ending, drawn.winner, drawn.text) == ("ends.time", None, "Draw")
    assert game.outcome(game.position({"turns": 49})) is None


def test_an_ending_may_be_asked_of_any_player() -> None:
    """A row that stands already, for the player to move, ends the game as well (``of: any player``)."""
    game = classic("four-in-a-row")
    outcome = game.outcome(game.position({"disc on a1 b1 c1 d1": "X", "to move": "X"}))
    assert outcome is not None
    assert outcome.winner == "X"


def test_a_number_that_leaves_its_range_is_a_fault_of_the_ruleset() -> None:
    """Nothing may push a height beyond its range: the missing rule is asked for where the action is written."""
    text = changed(("        check: height of site < dome\n", "        check: height of site <= dome\n"))
    game = game_from(text)
    with pytest.raises(LocatedError, match=r"after 'build', 'height of cell' leaves its range 0 to 4"):
        game.play(game.position({"height of B1": 4}), "A1-A2 B1+5")


OPTIONAL = """
title: Place and take
version: 1
about: {lead: A test., minutes: 5, purpose: A test., observe: A test., provenance: A test., free: A test.}
players: {X: Cross, O: Nought}
board: {cell: grid a1 to c1}
keeps: {mark on cell: player or none, taken of player: 0 to 9}
start: {}
turn: {plays: put then take, rules: {RULES}}
actions:
  put:
    written: <spot>
    choose: {spot: cell}
    rules: {free: {says: A free cell., check: mark on spot is none}}
    does: mark on spot becomes me
  take:
    when: some c in cells has mark on c is opponent
    written: x<prey>
    choose: {prey: cell}
    rules: {theirs: {says: Take one of theirs., check: mark on prey is opponent}}
    does: [mark on prey becomes none, taken of me gains 1]
ends:
  three: {says: Three taken., when: turn ends, check: taken of me >= 3, result: me wins}
kit: [cover]
"""


def test_an_action_with_when_is_played_only_where_it_can_be() -> None:
    """A follow-up with ``when`` must be written when it holds and must not be when it does not."""
    game = game_from(OPTIONAL.replace("rules: {RULES}", "rules: {}"))
    start = game.start()
    assert game.legal_turns(start) == ("a1", "b1", "c1")
    after = game.play(start, "a1")
    assert set(game.legal_turns(after)) == {"b1 xa1", "c1 xa1"}
    assert [r.id for r in game.judge(after, "b1").refusals] == ["turn"]
    assert [r.id for r in game.judge(start, "a1 xa1").refusals] == ["turn"]
    taken = game.play(after, "b1 xa1")
    assert (taken["taken of O"], taken["mark on a1"]) == (1, None)


def test_a_rule_of_the_whole_turn() -> None:
    """A clause of the turn is asked when all actions are done, in listing and in judging."""
    rule = "rules: {middle: {says: Keep the middle., check: mark on b1 is not opponent}}"
    game = game_from(OPTIONAL.replace("rules: {RULES}", rule))
    position = game.position({"mark on b1": "X", "mark on a1": "X", "to move": "O"})
    assert game.legal_turns(position) == ("c1 xb1",)
    assert [r.id for r in game.judge(position, "c1 xa1").refusals] == ["turn.middle"]


def test_columns_of_a_record_sheet_are_phrases_about_a_turn() -> None:
    """Each value is as it was before the turn; what a turn did not choose stays empty."""
    game = worker_step()
    position = game.position({"height of A1": 2, "height of B1": 3})
    [won] = [r.last for r in replay_examples(game) if r.name == "up from 2 to 3"]
    assert won is not None
    assert won.before == position
    columns = [game.values(Text.plain(phrase), won) for phrase in ("from", "height of to", "site", "me", "turns + 1")]
    assert columns == ["A1", "3", "", "W", "1"]
