"""The referees of step-on-me and tower-of-power against counts and cases that were not made with them."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace

import pytest
import referee_step_on_me as holes
import referee_tower_of_power as towers
from refereeing import Referee, Ruling, differing, ruling


def played(*turns: str) -> holes.State:
    """Step-on-me after some turns."""
    state = holes.start()
    for turn in turns:
        state = holes.play(state, turn)
    return state


def stones(to_move: str = "W", **piles: str) -> towers.State:
    """A tower-of-power board with nothing but these piles."""
    return towers.State({**dict.fromkeys(towers.SQUARES, ""), **piles}, to_move)


SECRETS = played("hide A1", "hide D4")
TRAPPED = played("hide A1", "hide D4", "l-D4")
FOUR_LEFT = played("hide A1", "hide D4", "l-A2", "s-C3", "l-B2", "s-C4", "l-C2", "s-B3")


def test_step_on_me_counts_agree_with_another_program() -> None:
    """After both secrets on A1 there are as many turn sequences as another program found.

    The figures came with the project's task. By hand: A1 is full, so 15 holes take either length, 30 turns. After
    a long one 14 holes are left, after a short one 15: 15 x 28 + 15 x 30 = 870.
    """
    state = played("hide A1", "hide A1")
    assert [holes.count(state, depth) for depth in (1, 2, 3)] == [30, 870, 24390]


def test_tower_of_power_counts_agree_with_another_program() -> None:
    """The turns from the start, to depth 1 and 2, are as many as another program found (given with the task)."""
    assert [towers.count(towers.start(), depth) for depth in (1, 2)] == [705, 496285]


@pytest.mark.parametrize(
    ("state", "text", "refused"),
    [
        (holes.start(), "hide A1", set()),
        (holes.start(), "s-A1", {"hiding"}),
        (holes.start(), "hide A1 hide A2", {"hiding"}),
        (played("hide A1"), "hide A1", set()),
        (SECRETS, "hide B1", {"playing"}),
        (SECRETS, "s-D4", set()),
        (SECRETS, "l-D4", set()),
        (SECRETS, "l-A1", set()),
        (SECRETS, "s-B1 s-B2", {"playing"}),
        (played("hide A1", "hide A1"), "s-A1", {"not-full"}),
        (played("hide A1", "hide D4", "l-B1"), "s-B1", {"not-full"}),
        (replace(SECRETS, hands={**SECRETS.hands, "Wl": 0}), "l-B1", {"in-hand"}),
        (replace(played("hide A1", "hide A1"), hands={"Ws": 1, "Wl": 0, "Bs": 1, "Bl": 1}), "l-A1", None),
        (replace(SECRETS, hands=dict.fromkeys(SECRETS.hands, 0)), "s-B1", {"nothing-left"}),
        (holes.play(FOUR_LEFT, "l-D2"), "s-B1", {"four"}),
    ],
)
def test_step_on_me_cases(state: holes.State, text: str, refused: set[str] | None) -> None:
    """Cases settled by reading the clauses; None stands for both clauses of a placement."""
    assert holes.judge(state, text).refused == ({"in-hand", "not-full"} if refused is None else refused)


def test_a_long_one_on_a_hidden_short_one_is_lost_and_spends_the_turn() -> None:
    """SM11, SM-A3: the long one is in no hole and in no hand, the short one stays hidden, Black moves next."""
    assert TRAPPED.piles["D4"] == ("Bs",)
    assert holes.shows(TRAPPED, "D4") is None
    assert (TRAPPED.hands["Wl"], TRAPPED.to_move) == (3, "B")


def test_four_visible_in_line_win_and_a_disqualified_one_does_not_count() -> None:
    """SM12: the fourth in row 2 wins; SM-A7: the same long one on a hidden short one is gone."""
    assert holes.outcome(holes.play(FOUR_LEFT, "l-D2")) == "W"
    trap = replace(FOUR_LEFT, piles={**FOUR_LEFT.piles, "D2": ("Bs",)})
    assert holes.outcome(holes.play(trap, "l-D2")) is None
    assert holes.outcome(holes.play(trap, "s-D2")) == "W"


def test_when_nothing_is_left_the_game_is_a_draw() -> None:
    """SM-A9: 22 placements after the secrets empty both hands, if nobody has four in line before."""
    drawn = 0
    for seed in range(300):
        chance, state = random.Random(seed), played("hide A1", "hide D4")
        while turns := sorted(holes.legal_turns(state)):
            state = holes.play(state, chance.choice(turns))
        if holes.outcome(state) == "draw":
            assert (state.turns, sum(state.hands.values())) == (22, 0)
            drawn += 1
    assert drawn > 0


def test_only_what_one_hid_oneself_is_known() -> None:
    """SM9: after the secrets on A1 and D4 White knows A1 and no other hole, Black D4."""
    assert set(holes.HOLES) - holes.unseen_by(SECRETS, "W") == {"A1"}
    assert set(holes.HOLES) - holes.unseen_by(SECRETS, "B") == {"D4"}


@pytest.mark.parametrize(
    ("state", "text", "refused"),
    [
        (towers.start(), "b2-b4>d6", set()),
        (towers.start(), "b1-b4>e7", set()),
        (towers.start(), "b4-b2>b4", {"not-back"}),
        (towers.start(), "b2-b4>b2", {"not-back"}),
        (towers.start(), "b2-b4>c5", {"enough"}),
        (towers.start(), "a2-a5>b6", {"enough"}),
        (towers.start(), "b2-b5>e8", {"unbroken"}),
        (towers.start(), "b2-c4>e6", {"row"}),
        (towers.start(), "b2-b2>c3", {"row"}),
        (towers.start(), "b2-b4>c6", {"straight"}),
        (towers.start(), "b2-b4>b6", set()),
        (towers.start(), "g5-f5", {"own-stone"}),
        (towers.start(), "a1-a2", set()),
        (towers.start(), "a1-a3", {"one-square"}),
        (towers.start(), "a1-a2 a2-a3", {"turn"}),
        (stones(b2="W", b3="WB", b4="W", h8="B"), "b2-b4>d6", {"unbroken"}),
        (stones(b2="W", b3="BW", b4="BBW", h8="B"), "b2-b4>d6", set()),
        (stones(b2="WB", h8="B"), "b2-b3", {"stuck"}),
    ],
)
def test_tower_of_power_cases(state: towers.State, text: str, refused: set[str]) -> None:
    """Cases settled by reading the clauses."""
    assert towers.judge(state, text).refused == refused


@pytest.mark.parametrize(
    ("before", "text", "after"),
    [
        pytest.param({"b2": "W", "b3": "W", "b4": "W"}, "b2-b4>d6", {"b4": "W", "c5": "W", "d6": "W"}, id="TP7"),
        pytest.param({"b2": "BW", "b4": "BBW", "b3": "WW"}, "b2-b4>b6", {"b2": "B", "b3": "W", "b4": "BBW", "b5": "W",
            "b6": "W"}, id="TP13: only tops are gathered, the pile of the base stays"),
        pytest.param({"a1": "W", "a2": "W", "a3": "W", "b2": "B", "c1": "WB"}, "a1-a3>c1", {"a3": "W", "b2": "W",
            "c1": "WW"}, id="TP14, TP15: two captures, what lay below stays"),
        pytest.param({"a1": "W", "b1": "BW"}, "a1-b1", {"b1": "BWW"}, id="TP12: on an own stone"),
        pytest.param({"a1": "WW", "b1": "WBB"}, "a1-b1", {"a1": "W", "b1": "WBW"}, id="TP-A12: top enemy captured"),
    ],
)  # fmt: skip
def test_tower_of_power_effects(before: Mapping[str, str], text: str, after: Mapping[str, str]) -> None:
    """What lies where after a turn, settled by reading the clauses; the two squares of Black's are far away."""
    state = towers.play(stones(**before, h8="B"), text)
    assert {square: pile for square, pile in state.piles.items() if pile} == {**after, "h8": "B"}


def test_a_draw_may_be_claimed_at_three_stones_each_and_covered_ones_count() -> None:
    """TP16, TP-A14: three and three may, four and three may not, though one of the four is covered."""
    assert towers.may_claim(stones(a1="WWW", h8="B", h7="B", g8="B"))
    assert not towers.may_claim(stones(a1="WWW", h8="WB", h7="B", g8="B"))


@pytest.mark.parametrize("referee", [holes, towers], ids=["step-on-me", "tower-of-power"])
def test_what_is_ruled_legal_is_what_is_listed(referee: Referee) -> None:
    """On 150 made positions with 40 odd turns each, a turn is ruled legal exactly when it is listed."""
    seen = {True: 0, False: 0}
    for seed in range(150):
        state = referee.random_position(seed)
        chance, legal = random.Random(seed), referee.legal_turns(state)
        for text in (referee.odd_turn(state, chance) for _ in range(40)):
            assert referee.judge(state, text).legal == (text in legal), text
            seen[text in legal] += 1
    assert min(seen.values()) > 500


def test_a_difference_is_noticed() -> None:
    """The comparison accepts equal refusals and those left open, and names one that is missing or too many."""
    expected = ruling({"a": False, "b": True, "c": None})
    assert expected == Ruling(frozenset("a"), frozenset("c"))
    assert differing("a", expected) is None
    assert differing("ac", expected) is None
    assert "'a'" in str(differing("c", expected))
    assert "'b'" in str(differing("ab", expected))
    assert "'c'" in str(differing("c", ruling({"a": True, "c": None})))
