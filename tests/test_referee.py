"""The referee of worker-step against counts and cases that were not made with it."""

from __future__ import annotations

from dataclasses import replace

import pytest
import referee_worker_step as referee
from referee_worker_step import State

FIVE = referee.start(5, 5, white="A1 B1", black="D1 E1")
SINGLE = referee.start(4, 4, white="A1", black="D4")


def with_heights(**heights: int) -> State:
    """The start with some other heights."""
    begin = referee.start()
    return replace(begin, heights={**begin.heights, **heights})


@pytest.mark.parametrize(
    ("begin", "counts"),
    [
        pytest.param(referee.start(), [36, 1228, 55582], id="4x4"),
        pytest.param(SINGLE, [18, 316, 10598], id="one worker each"),
        pytest.param(FIVE, [33, 996, 43355], id="5x5"),
    ],
)
def test_counts_agree_with_another_program(begin: State, counts: list[int]) -> None:
    """The turn sequences to depth 1, 2 and 3 are as many as another program found.

    The figures were given to the project with its task (4x4: the list ``step_build`` of its independent
    counts; 5x5: its list of facts); none of our code made them. The first of 4x4 by hand: from A1 a worker
    reaches A2, B1 and B2, where 5, 5 and 8 cells are free to build on; the one on D1 the same: 2 x 18 = 36.
    """
    assert [referee.count(begin, depth) for depth in (1, 2, 3)] == counts


@pytest.mark.parametrize(
    ("state", "text", "clauses"),
    [
        (referee.start(), "A1-B2 A1+1", ()),
        (with_heights(B1=2), "A1-B1 A1+1", ("climb",)),
        (with_heights(A1=1, B1=2), "A1-B1 A1+2", ()),
        (with_heights(A1=1, B1=3), "A1-B1 A1+2", ("climb",)),
        (with_heights(A1=3), "A1-B1 A1+4", ()),
        (with_heights(A1=3, B1=4), "A1-B1 A1+4", ("open",)),
        (with_heights(A1=2, B1=3), "A1-B1", ()),
        (with_heights(A1=2, B1=3), "A1-B1 A1+3", ("summit",)),
        (with_heights(A1=3, B1=3), "A1-B1", ("turn",)),
        (referee.start(), "A1-B2", ("turn",)),
        (referee.start(), "A1-B2 A1+1 A2+1", ("turn",)),
        (referee.start(), "A4-A3 A4+1", ("own-worker",)),
        (referee.start(), "A1-D1 A1+1", ("beside", "free")),
        (referee.start(), "A1-A2 C1+1", ("beside-mover",)),
        (referee.start(), "A1-B2 B2+1", ("beside-mover", "free-site")),
        (with_heights(B1=4), "A1-A2 B1+4", ("not-closed", "one-level")),
        (replace(referee.start(), turns=50), "A1-B2 A1+1", ("time",)),
        (with_heights(A2=2, B1=2, B2=2, C1=2, C2=2, D2=2), "A1-A2", ("stuck",)),
    ],
)
def test_verdicts_are_those_of_the_clauses(state: State, text: str, clauses: tuple[str, ...]) -> None:
    """A written turn breaks exactly the clauses that a person found in WS5 to WS15 and WS-A1 to WS-A10."""
    assert referee.broken(state, text) == clauses


@pytest.mark.parametrize("text", ["A1 to B2", "A1-B2  A1+1", "A1-B2 A1+01", "A1-E2 A1+1", "A1-B2 A0+1", ""])
def test_other_texts_are_no_turns(text: str) -> None:
    """What is not written as moves and buildings on the board has no verdict at all."""
    with pytest.raises(ValueError, match=r"not readable|not on the board"):
        referee.broken(referee.start(), text)


def test_a_turn_moves_and_builds() -> None:
    """The example of WS11: A1 to B2, then A1 raised from 0 to 1; Black is next."""
    after = referee.play(referee.start(), "A1-B2 A1+1")
    assert after.heights["A1"] == sum(after.heights.values()) == 1
    assert after.workers == {"B2": "W", "D1": "W", "A4": "B", "D4": "B"}
    assert (after.to_move, after.turns, after.over) == ("B", 1, None)


def test_a_climb_to_the_summit_ends_the_game() -> None:
    """WS8: from 2 onto 3 wins at once, also as the last turn (WS-A4); nothing is built."""
    high = replace(with_heights(A4=2, B4=3), to_move="B", turns=49)
    after = referee.play(high, "A4-B4")
    assert after.over == referee.outcome(after) == "B"
    assert after.heights == high.heights
    assert referee.legal_turns(after) == set()


def test_the_turn_limit_comes_before_being_stuck() -> None:
    """WS14, WS-A4: after turn 50 the game is drawn, even if the next player is stuck; after 49 it is not."""
    walls = {"A2": 2, "B1": 2, "B2": 2, "C1": 2, "C2": 2, "D2": 2}
    boxed = with_heights(**walls)
    assert referee.outcome(boxed) == referee.outcome(replace(boxed, turns=49)) == "B"
    assert referee.outcome(replace(boxed, turns=50)) == "draw"
    assert referee.play(replace(referee.start(), to_move="B", turns=49), "A4-A3 A4+1").over == "draw"
    assert referee.play(replace(referee.start(), turns=48), "A1-A2 A1+1").over is None


def test_a_winning_climb_is_a_way_out() -> None:
    """WS-A10: whose only move is a climb from 2 to 3 is not stuck, and that move is the only legal turn."""
    walls = {"A1": 2, "A2": 4, "B1": 3, "B2": 4, "C1": 2, "C2": 2, "D2": 2}
    corner = with_heights(**walls)
    assert referee.outcome(corner) is None
    assert referee.legal_turns(corner) == {"A1-B1"}


def test_a_mover_can_always_build() -> None:
    """WS-A2: whoever can move can complete the turn, for the cell just left is free and open."""
    looked = 0
    for seed in range(300):
        state = referee.random_position(seed)
        moves = {f"{origin}-{target}" for origin, target in referee.steps(state)}
        looked += len(moves)
        assert moves == {text.split()[0] for text in referee.turns_of(state)}
    assert looked > 1000


@pytest.mark.parametrize("size", [(4, 4), (5, 5), (2, 7)])
def test_listing_and_judging_agree(size: tuple[int, int]) -> None:
    """Of all turns that can be written, the listed ones and no others break no clause."""
    names = referee.cells(*size)
    looked = 0
    for seed in range(20):
        state = referee.random_position(seed, *size)
        moves = [f"{origin}-{target}" for origin in state.workers for target in names]
        passed = {move for move in moves if not referee.broken(state, move)}
        good = [move for move in moves if referee.broken(state, move) == ("turn",)]
        builds = [f"{site}+{height}" for site in names for height in range(6)]
        whole = (f"{move} {build}" for move in good for build in builds)
        passed |= {text for text in whole if not referee.broken(state, text)}
        assert passed == referee.legal_turns(state)
        looked += len(passed)
    assert looked > 100
