"""``[player] can [action]``: what one player could do, asked within the turn of another or of the own."""

from __future__ import annotations

import pytest
from play.games import changed, count, game_from, shipped, shipped_text

from printkit.diagnostics import RulesetError

TOY = """\
title: Stones
version: 1
about: {lead: A toy., minutes: 5, purpose: A test., observe: It., provenance: For the tests., free: On paper.}
players: {W: White, B: Black}
board: {cell: grid a1 to c1}
keeps: {stone on cell: player or none, hand of player: 0 to 3}
start: {stones: {given: {hand of every player: 3}}}
turn: {plays: put or wait}
actions:
  put:
    written: <spot>
    choose: {spot: cell}
    rules:
      free: {says: The cell must be free., check: stone on spot is none}
      held: {says: You need a stone., check: hand of me > 0}
      apart: {says: It has no stone beside it., afterwards: every c in cells beside spot has stone on c is none}
    does: [stone on spot becomes me, hand of me loses 1]
  wait:
    written: wait
    choose: {}
    rules:
      forced: {says: Wait only if you can't put., check: not me can put}
    does: hand of me loses 0
ends:
  over: {says: The end., when: turn starts, check: not me can put and not opponent can put, result: draw}
kit: [cover]
"""


def toy(*changes: tuple[str, str]) -> str:
    """The toy with texts replaced."""
    return changed(*changes, text=TOY)


def codes(text: str) -> list[tuple[str, str]]:
    """Code and message of each error."""
    with pytest.raises(RulesetError) as caught:
        game_from(text, "toy.yaml")
    return [(one.code, one.message) for one in caught.value.diagnostics]


def test_it_is_told_of_either_player() -> None:
    """White has no stone in hand and waits; Black could put one, so the game goes on, and White may not put."""
    game = game_from(TOY, "toy.yaml")
    without = game.position({"hand of W": "0"})
    assert game.legal_turns(without) == ("wait",)
    assert game.outcome(without) is None
    assert sorted(game.legal_turns(game.start())) == ["a1", "b1", "c1"]


def test_clauses_about_the_position_after_count() -> None:
    """After b1 the free cells a1 and c1 both have a stone beside them: nobody can put, and the game is over."""
    game = game_from(TOY, "toy.yaml")
    after = game.play(game.start(), "b1")
    outcome = game.outcome(after)
    assert outcome is not None
    assert outcome.ending == "ends.over"


def test_a_condition_for_the_action_counts() -> None:
    """An action with ``when`` that does not hold can't be played, though all of its rules hold."""
    game = game_from(toy(("    choose: {spot: cell}\n", "    choose: {spot: cell}\n    when: turns < 1\n")), "toy.yaml")
    assert sorted(game.legal_turns(game.start())) == ["a1", "b1", "c1"]
    assert game.outcome(game.position({"turns": "1", "to move": "B"})) is not None


def test_nothing_is_changed_by_asking() -> None:
    """The effects of an action that is only asked about leave no trace: positions before and after are equal."""
    game = game_from(TOY, "toy.yaml")
    start = game.start()
    before = (start, game.legal_turns(start))
    assert (game.start(), game.legal_turns(start)) == before


def test_a_refusal_gives_the_answer_as_its_reason() -> None:
    """Who waits without need is told that ``me can put`` holds."""
    game = game_from(TOY, "toy.yaml")
    verdict = game.judge(game.start(), "wait")
    [refusal] = verdict.refusals
    assert refusal.id == "wait.forced"
    assert refusal.is_condition
    assert refusal.explanation == "not me (W) can put"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("check: stone on spot is none", "check: me can put"),
        ("check: stone on spot is none", "check: not opponent can wait"),
        ("afterwards: every c in cells beside spot has stone on c is none", "afterwards: not opponent can put"),
    ],
    ids=["itself", "through another", "afterwards"],
)
def test_no_action_asks_about_itself(old: str, new: str) -> None:
    """Nor does it by way of another one: the answer would never come."""
    assert ("circular", "whether anybody can put is asked within 'put' itself") in codes(toy((old, new)))


def test_a_term_does_not_hide_a_circle() -> None:
    """A term that asks whether a player can put is no way round."""
    text = toy(("turn: {plays", "terms: {player is free-to-put: player can put}\nturn: {plays"))
    assert game_from(text, "toy.yaml").legal_turns is not None
    circle = changed(("check: stone on spot is none", "check: not opponent is free-to-put"), text=text)
    assert ("circular", "whether anybody can put is asked within 'put' itself") in codes(circle)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("check: man on from is me\n", "check: man on from is me and not me can take\n"),
        ("check: me is stuck\n", "check: not me can take\n"),
        ("check: every p in players has men of p <= all-men\n", "check: every p in players has not p can take\n"),
        ("  plays: place or move", "  remember: {mill: if me can take then 1 else 0}\n  plays: place or move"),
    ],
    ids=["in a rule", "in an ending", "in a law", "remembered"],
)
def test_an_action_that_needs_the_one_before_is_not_asked_about(old: str, new: str) -> None:
    """Whether a man can be taken depends on the man just placed, so out of a turn nobody could say."""
    text = changed((old, new), text=shipped_text("nine-mens-morris"))
    message = "'take' needs what comes before it in a turn, so nobody can ask about it alone"
    assert ("circular", message) in codes(text)


def test_what_is_remembered_and_not_used_is_no_hindrance() -> None:
    """An action may be asked about though something is remembered in its turns, if it does not speak of that."""
    text = toy(("turn: {plays: put or wait}", "turn: {plays: put or wait, remember: {before: hand of me}}"))
    game = game_from(text, "toy.yaml")
    assert len(game.legal_turns(game.start())) == 3
    text = changed(("check: hand of me > 0", "check: before > 0"), text=text)
    assert codes(text) == [("circular", "'put' needs what comes before it in a turn, so nobody can ask about it alone")]


def test_an_unknown_action_is_named() -> None:
    """A misspelt action is an error where it stands."""
    with pytest.raises(RulesetError) as caught:
        game_from(toy(("check: not me can put}", "check: not me can putt}")), "toy.yaml")
    [error] = caught.value.diagnostics
    assert error.span is not None
    assert error.span.line == 22


@pytest.mark.parametrize(("depth", "expected"), list(enumerate([4, 12, 56, 244, 1396, 8200], start=1)))
def test_passes_are_forced_as_counted(depth: int, expected: int) -> None:
    """Othello, where a pass is allowed only without another turn, has as many sequences as OpenSpiel 2.0.2 counts."""
    game = shipped("othello")
    assert count(game, game.start(), depth) == expected
