"""Actions in any order: one turn for each result, the shortest first; what is listed and what is accepted."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

from itertools import product

import pytest
from play.games import classic
from play.made import codes, errors, made, played

from printkit.diagnostics import LocatedError
from printkit.play.game import Game
from printkit.play.position import Position

ACTIONS = ["+a1", "+b1", "+c1", "-a1", "-b1", "-c1", *(f"{c}!{n}" for c, n in product(["a1", "b1", "c1"], range(4)))]


def ids(game: Game, position: Position, text: str) -> list[str]:
    """The ids of what refuses a turn."""
    return [refusal.id for refusal in game.judge(position, text).refusals]


def test_the_turns_from_an_empty_board() -> None:
    """By hand, from nothing on a1, b1, c1: pass; one pebble more (3 ways); one spot turned, with none or one pebble on
    some spot (3 spots, 4 boards): 1 + 3 + 12 = 16. Two pebbles more are refused by the balance, but three outside end
    the game before it is asked: 2 + 1 or 1 + 2 there, 0 to 2 between them, one of 3 spots turned or none: 24 more."""
    game = classic("pebbles")
    turns = game.legal_turns(game.start())
    assert turns[0] == "pass"
    assert set(turns[1:4]) == {"+a1", "+b1", "+c1"}
    assert set(turns[4:7]) == {"a1!0", "b1!0", "c1!0"}
    assert len(turns) == 16 + 24
    assert [turn.count(";") for turn in turns] == sorted(turn.count(";") for turn in turns)


def expected(position: Position) -> dict[tuple[int, ...], int]:
    """By brute force: pebbles, spot turned (0: none), whether it is over; with the fewest actions that lead there."""
    start = tuple(position.numbers("pebbles on spot").values())
    found: dict[tuple[int, ...], int] = {}
    layer = {(*start, 0)}
    seen = set(layer)
    for depth in range(1, 10):
        following = set()
        for *pebbles, turned in layer:
            for at in range(3):
                for change in (1, -1):
                    if 0 <= pebbles[at] + change <= 2:
                        after = [n + change * (k == at) for k, n in enumerate(pebbles)]
                        over = int(change == 1 and after[0] + after[2] == 3)
                        following.add((*after, turned, over))
                if not turned:
                    following.add((*pebbles, at + 1, 0))
        new = {one[:4] for one in following if not one[4]} - seen
        for one in following:
            if (one[4] or (one[:4] in new and sum(one[:3]) <= sum(start) + 1)) and one not in found:
                found[one] = depth
        seen |= new
        layer = new
    return found


@pytest.mark.parametrize("pebbles", list(product(range(3), repeat=3)))
def test_every_result_once_and_by_its_shortest_turn(pebbles: tuple[int, int, int]) -> None:
    """From each of the 27 boards the listed turns lead to every result that there is, once, as briefly as can be."""
    game = classic("pebbles")
    facts: dict[str, str | int] = {f"pebbles on {c}": n for c, n in zip(("a1", "b1", "c1"), pebbles, strict=True)}
    position = game.position(facts)
    turns = game.legal_turns(position)
    wanted = expected(position)
    assert turns[0] == "pass"
    found: dict[tuple[int, ...], int] = {}
    for turn in turns[1:]:
        after = game.play(position, turn)
        actions = turn.split("; ")
        turned = next((1 + "abc".index(one[0]) for one in actions if "!" in one), 0)
        over = int(game.outcome(after) is not None)
        key = (*after.numbers("pebbles on spot").values(), turned, over)
        assert key not in found
        found[key] = len(actions)
    assert found == wanted


@pytest.mark.parametrize("pebbles", [(0, 0, 0), (1, 0, 2), (2, 2, 0)])
def test_what_is_accepted_is_listed(pebbles: tuple[int, int, int]) -> None:
    """Every turn of up to three actions that can be written is accepted exactly if it keeps the rules, and then its
    result is that of a listed turn."""
    game = classic("pebbles")
    facts: dict[str, str | int] = {f"pebbles on {c}": n for c, n in zip(("a1", "b1", "c1"), pebbles, strict=True)}
    position = game.position(facts)
    results = {game.play(position, turn) for turn in game.legal_turns(position)}
    accepted = 0
    for length in (1, 2, 3):
        for actions in product(ACTIONS, repeat=length):
            verdict = game.judge(position, "; ".join(actions))
            if verdict.after is not None:
                accepted += 1
                after = game.play(position, "; ".join(actions))
                changed = after.table("pebbles on spot") != position.table("pebbles on spot")
                assert after in results or not changed
    assert accepted > 80


def test_single_actions_may_be_asked_for() -> None:
    """The actions that may come first: not what would be refused as a whole turn by a rule on the turn."""
    game = classic("pebbles")
    position = game.position({"pebbles on a1": 2})
    assert set(game.legal_actions(position)) == {"+b1", "+c1", "-a1", "a1!2", "b1!0", "c1!0"}


def test_in_which_order_it_is_judged() -> None:
    """The first action that fails a clause stops the turn; the rules of the turn are asked when it is finished."""
    game = classic("pebbles")
    start = game.start()
    assert ids(game, start, "-a1") == ["take.some-there"]
    assert ids(game, start, "-a1; +b1") == ["take.some-there"]  # the first that fails stops the turn
    assert ids(game, start, "+a1; -a1") == []  # each action sees what the one before has done
    assert ids(game, start, "a1!0; b1!1") == ["turn-over.once", "turn-over.count"]
    assert ids(game, start, "+a1; +b1") == ["play.balance"]
    assert ids(game, start, "+a1; +b1; -a1") == []  # only the finished turn is asked
    assert ids(game, start, "+a1;+b1") == ["unreadable"]
    assert ids(game, start, "+a1; ") == ["unreadable"]
    assert ids(game, start, "; +a1") == ["unreadable"]
    assert ids(game, start, "pass; +a1") == ["unreadable"]
    assert ids(game, start, "+d1") == ["unknown-place"]


def test_an_ending_stops_the_turn() -> None:
    """With a third pebble outside the game is over at once: the balance is not asked, and nothing may follow."""
    game = classic("pebbles")
    position = game.position({"pebbles on a1": 2, "pebbles on b1": 1})
    won = game.play(position, "+b1; +c1")
    outcome = game.outcome(won)
    assert outcome is not None
    assert outcome.winner == "W"
    assert ids(game, position, "+c1; -c1") == ["ends.three"]
    assert "+c1" in game.legal_turns(position)


def test_the_empty_turn_is_asked_nothing() -> None:
    """``pass`` is always legal, and what happens at a turn's end happens all the same."""
    game = classic("pebbles")
    position = game.position({"turned": "a1"})
    after = game.play(position, "pass")
    assert (after["turned"], after.turns, after.to_move) == (None, 1, "B")


def test_an_action_with_a_condition() -> None:
    """``when`` says whether an action can be played at all; where it does not hold, the phase refuses it."""
    game = made(
        keeps="{man on square: player or none}",
        turn="{plays: any of put or jump}",
        actions="""
  put: {written: <c>, choose: {c: square}, rules: {free: {says: a., check: man on c is none}}, does: man on c becomes me}
  jump: {written: j<c>, when: some q in squares has man on q is opponent, choose: {c: square}, does: man on c becomes none}
""",
    )
    assert ids(game, game.start(), "ja1") == ["turn"]
    assert not any(turn.startswith("j") for turn in game.legal_turns(game.start()))
    assert game.play(game.position({"man on b2": "B"}), "ja1")["man on a1"] is None
    # without a word for it an empty turn is none, and a turn that changes nothing is not listed
    assert ids(game, game.start(), "") == ["unreadable"]
    full = game.position({"man on a1 b1 a2 b2": "W"})
    assert game.legal_turns(full) == ()


BETWEEN = [
    # (plays, between, notation of a second action, codes)
    ("any of put or say", "' '", "hey <e>", []),
    ("any of put or say", "' '", "<e> <f>", ["written"]),
    ("any of put or say", "'+'", "<e>+<f>", ["written"]),
    ("any of put or say", "' + '", "<e>+<f>", []),
    ("put then say", "' '", "<e> <f>", ["written"]),
    ("put or say", "' '", "<e> <f>", []),
    ("put or say", "' '", "<e>", ["written"]),
]


@pytest.mark.parametrize(("plays", "between", "written", "wanted"), BETWEEN, ids=[" ".join(one[:3]) for one in BETWEEN])
def test_texts_that_could_be_read_in_two_ways(plays: str, between: str, written: str, wanted: list[str]) -> None:
    """What stands between two actions may not make one action look like two."""
    choose = "{e: square, f: square}" if "<f>" in written else "{e: square}"
    put = "put: {written: <c>, choose: {c: square}, does: man on c becomes me}"
    actions = f"{{{put}, say: {{written: '{written}', choose: {choose}}}}}"
    assert codes(turn=f"{{plays: {plays}, between: {between}}}", actions=actions) == wanted


def test_listed_texts_read_back() -> None:
    """Every listed turn reads as the actions it was made of, character for character."""
    game = classic("pebbles")
    position = played(game, "+a1", "b1!0; +b1")
    turns = game.legal_turns(position)
    assert len(turns) > 20
    for turn in turns:
        assert game.write(position, game.judge(position, turn)) == turn


def test_an_action_of_too_many_choices() -> None:
    """Thirteen choices are more than the listing nests, in a turn of a fixed order and in an action of any order."""
    names = [f"n{number}" for number in range(13)]
    chosen = ", ".join(f"{name}: 1 to 1" for name in names)
    written = "-".join(f"<{name}>" for name in names)
    actions = f"{{put: {{written: {written}, choose: {{{chosen}}}, does: man on a1 becomes me}}}}"
    assert ("too-slow", "a turn has at most 12 choices") in errors(actions=actions)
    assert ("too-slow", "an action has at most 12 choices") in errors(turn="{plays: any of put}", actions=actions)


def test_an_action_without_an_end() -> None:
    """Nothing keeps a number from growing for ever: listing tells the fault where judging would, and does not hang."""
    game = made(
        keeps="{heap: 0 to 5}",
        turn="{plays: any of add}",
        actions="{add: {written: more, does: heap gains 1}}",
    )
    with pytest.raises(LocatedError, match="after 'add', 'heap' leaves its range 0 to 5"):
        game.legal_turns(game.start())
    with pytest.raises(LocatedError, match="after 'add', 'heap' leaves its range 0 to 5"):
        game.play(game.start(), " ".join(["more"] * 6))
