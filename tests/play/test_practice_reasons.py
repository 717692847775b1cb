"""Why a rule decides a turn: its values, and how near a miss it is, worked out by hand."""

from __future__ import annotations

import pytest
from play.counters import counters
from play.games import worker_step
from play.made import made

from printkit.play.game import Game
from printkit.play.position import Position
from printkit.play.practice.reasons import claim_reason, ending_reason, kept_by, refused_by
from printkit.play.practice.walk import turn_of

FIVE = ("1 to 2", "0 to 9")
"""Any number of the five counters may be taken, as far as the share goes."""


@pytest.mark.parametrize(
    ("check", "taken", "gap", "values"),
    [
        ("n <= left", 2, 5 - 2, "n (2) <= left (5)"),
        ("n <= left", 5, 0, "n (5) <= left (5)"),
        ("n <= left", 6, -1, "n (6) <= left (5)"),
        ("n < left", 4, 0, "n (4) < left (5)"),  # 4 is the most that is below 5
        ("n < left", 5, -1, "n (5) < left (5)"),
        ("left >= n", 5, 0, "left (5) >= n (5)"),
        ("left >= n", 7, -2, "left (5) >= n (7)"),
        ("left > n", 4, 0, "left (5) > n (4)"),
        ("left > n", 5, -1, "left (5) > n (5)"),
        ("n is 3", 3, 0, "n (3) is 3"),
        ("n is 3", 5, -2, "n (5) is 3"),
        ("n is 3", 1, -2, "n (1) is 3"),
        ("n is not 3", 3, -1, "n (3) is not 3"),
        ("n is not 3", 4, 0, "n (4) is not 3"),
        ("n is not 3", 1, 1, "n (1) is not 3"),
        ("n + 1 <= left * 2 - 3", 2, (5 * 2 - 3) - (2 + 1), "n (2) + 1 <= left (5) * 2 - 3"),
        ("n + 1 <= left * 2 - 3", 7, (5 * 2 - 3) - (7 + 1), "n (7) + 1 <= left (5) * 2 - 3"),
        ("n is in share", 2, None, "n (2) is in share"),  # no comparison of two numbers
        ("n <= left and n < 9", 2, None, "n (2) <= left (5) and n (2) < 9"),  # two comparisons
    ],
)
def test_how_far_a_condition_is_from_its_edge(check: str, taken: int, gap: int | None, values: str) -> None:
    """Of five counters so many are taken: at the edge the gap is 0, one beyond it is -1."""
    game = counters(FIVE, ("check: n <= left", f"check: {check}"))
    verdict = game.judge(game.start(), str(taken), show="take.enough")
    refused = refused_by(game, verdict, "take.enough")
    reason = refused or kept_by(game, verdict, "take.enough")
    assert (reason.gap, reason.values) == (gap, values)
    assert gap is None or (refused is not None) == (gap < 0)
    # 1 the start, 2 and 3 the rules of the action
    assert (reason.id, reason.number, reason.says) == ("take.enough", 3, "No more than there are.")


def test_values_of_places_are_no_numbers() -> None:
    """Whether two places are the same has nothing to spare and nothing to miss; a place stands for its name."""
    action = "{put: {written: <c>, choose: {c: square}, rules: {a: {says: Not there., check: c is not a1}}}}"
    game = made(actions=action)
    verdict = game.judge(game.start(), "a1", show="put.a")
    reason = refused_by(game, verdict, "put.a")
    assert reason is not None
    assert (reason.gap, reason.values) == (None, "a1 is not a1")


@pytest.mark.parametrize(
    "check",
    [
        "height of flag < 3",
        "3 > height of flag",
        "3 is height of flag",
        "height of flag + 1 < 3",
        "3 > 1 + height of flag",
    ],
)
def test_nothing_is_no_number(check: str) -> None:
    """The flag stands nowhere, so its height is nothing, which is neither missing nor to spare."""
    action = f"{{put: {{written: <c>, choose: {{c: square}}, rules: {{a: {{says: Few., check: {check}}}}}}}}}"
    game = made(keeps="{height of square: 0 to 9, flag: square or none}", actions=action)
    reason = refused_by(game, game.judge(game.start(), "a1", show="put.a"), "put.a")
    assert reason is not None
    assert reason.gap is None


def test_who_does_not_refuse_has_no_reason() -> None:
    """Three of five are refused by the share alone; what has no number on the cards gives no reason either."""
    game = counters()
    verdict = game.judge(game.start(), "3")
    assert refused_by(game, verdict, "take.enough") is None
    assert refused_by(game, verdict, "take.share") is not None
    unreadable = game.judge(game.start(), "x")
    assert refused_by(game, unreadable, unreadable.refusals[0].id) is None


SCORES = {
    "keeps": "{score of player: 0 to 9}",
    "actions": "{put: {written: <c>, choose: {c: square}, does: score of me gains 1}}",
    "ends": """
  top: {says: a, when: turn ends, check: score of me >= 3, result: me wins}
  low: {says: b, when: turn starts, check: score of me > 5, result: me loses}
""",
}


def ending(game: Game, position: Position, text: str, name: str) -> tuple[str, int | None]:
    """Values and gap of the condition of an ending after a turn."""
    rule = next(one for one in game.resolved.endings if one.id == f"ends.{name}")
    reason = ending_reason(game, turn_of(game, position, text), rule)
    return reason.values, reason.gap


def test_an_ending_is_looked_at_when_it_is_asked() -> None:
    """White has 1, Black 0, and White's turn gains 1.

    When the turn ends it is White who is asked about, with 2; when the next one starts it is Black, with 0.
    """
    game = made(**SCORES)
    position = game.position({"score of W": 1, "score of B": 0})
    assert ending(game, position, "a1", "top") == ("score of me (W) (2) >= 3", 2 - 3)
    assert ending(game, position, "a1", "low") == ("score of me (B) (0) > 5", 0 - 5 - 1)


def test_an_ending_that_is_met() -> None:
    """Two of three counters leave one, two of two leave none."""
    game = counters()
    assert ending(game, game.position({"left": 3}), "2", "last") == ("left (1) is 0", -1)
    assert ending(game, game.position({"left": 2}), "2", "last") == ("left (0) is 0", 0)


def test_an_ending_in_the_middle_of_a_turn() -> None:
    """From 2 to 2 is no win: the heights are those after the move, before the building that makes B2 three high."""
    game = worker_step()
    facts: dict[str, int | str] = {"worker on A1": "none", "worker on B2": "W", "height of B2": 2, "height of C2": 2}
    values, gap = ending(game, game.position(facts), "B2-C2 B2+3", "summit")
    assert values == "height of B2 (2) is summit (3) - 1 and height of C2 (2) is summit (3)"
    assert gap is None


def test_a_claim_that_is_one_turn_off() -> None:
    """After three turns a claim that takes four lacks one."""
    game = made(
        claims="{late: {says: b, check: turns >= 9, result: draw}, tie: {says: c, check: turns >= 4, result: draw}}"
    )
    reason = claim_reason(game, game.position({"turns": 3}), "claims.tie")
    assert (reason.id, reason.values, reason.gap) == ("claims.tie", "turns (3) >= 4", -1)
