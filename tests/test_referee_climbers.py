"""The referee of climbers against cases made by hand from the project's clauses and readings."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest
from climbers_positions import PLAYERS, random_state, random_turn, whole_set
from climbers_rulings import CLAUSES, OWN_TURN, REACTION, State, read_action, start
from referee_climbers import apply, facts, judge, outcome, set_up_faults, single_actions
from unit_cubes import Heap, read_kind, read_lie


def heap(**lies: str) -> Heap:
    """Some of the 35 blocks, each with its lie."""
    return Heap(whole_set(), {block: read_lie(text) for block, text in lies.items()})


def state(
    lies: dict[str, str],
    to_move: str = "R",
    places: dict[str, str] | None = None,
    discs: dict[str, str] | None = None,
    moved: str | None = None,
    fails: int = 0,
) -> State:
    """Five players; ``places`` names the climbers that are not on the table, ``discs`` the discs not in hand."""
    before = start(heap(**lies), PLAYERS)
    there, laid = {**before.places, **(places or {})}, {**before.discs, **(discs or {})}
    return replace(before, to_move=to_move, owner=to_move, places=there, discs=laid, moved=moved, fails=fails)


def refused(position: State, text: str) -> set[str]:
    """The clauses that refuse a turn; empty when it is legal."""
    return set(judge(position, text).refused)


ROW = {"c1": "0/0/0 N -", "c2": "2/0/0 R -", "f1": "4/0/0 R -"}  # tops at 2, 2 and 1


def test_blocks_are_as_high_as_the_rules_say() -> None:
    """Size 1 is 1 lying and 2 standing, size 2 is 2, size 4 is 2 lying and 4 standing, the big one 6 (CL5 to CL7)."""
    flat = heap(f1="0/0/0 R -", f2="4/0/0 R x", c1="8/0/0 S -", t2="12/0/0 N x", t1="20/0/0 R -", n1="24/0/0 N -")
    assert [flat.level(block) for block in ("f1", "f2", "c1", "t2", "t1", "n1")] == [1, 2, 2, 2, 4, 6]
    assert flat.level("table") == 0


@pytest.mark.parametrize(
    ("block", "lie", "room"),
    [
        ("f3", "0/0/0 N -", 4),
        ("f1", "0/0/0 N x", 2),
        ("c1", "0/0/0 N -", 4),
        ("t1", "0/0/0 N y", 8),
        ("t3", "0/0/0 N -", 4),
    ],
)
def test_neutral_tops_hold_as_many_as_they_have_squares(block: str, lie: str, room: int) -> None:
    """Flat: four lying, two standing. Cube: four. Tall: at least five lying, four standing (CL5 to CL7)."""
    assert state({block: lie}).room(block) == room


def test_a_coloured_top_holds_one() -> None:
    """All tops but neutral ones hold one climber (CL3)."""
    assert state(ROW).room("c2") == 1


def test_places_beside_each_other_share_an_edge() -> None:
    """Edge to edge is beside, corner to corner is not (CL18, CL-A7); a split top is one place (CL-A5)."""
    blocks = heap(c1="0/0/0 N -", c2="2/2/0 R -", t2="-4/0/0 N x", f1="-3/0/2 S y", c3="-6/0/0 R -")
    assert blocks.beside("c1", "t2")
    assert blocks.beside("c3", "t2")
    assert not blocks.beside("c1", "c2")
    assert not blocks.beside("c1", "c1")
    assert blocks.free("t2") == {(-4, 0), (-4, 1), (-2, 0), (-2, 1), (-1, 0), (-1, 1)}


def test_the_table_touches_the_outside_only() -> None:
    """A court closed in by blocks is no part of the table (CL-A8)."""
    walls = {"t1": "0/0/0 S x", "t2": "4/0/0 R x", "t4": "0/4/0 S x", "t5": "4/4/0 R x"}
    walls |= {"c1": "0/2/0 B -", "c2": "6/2/0 B -"}
    assert not heap(**walls, f1="2/2/0 R -").beside("table", "f1")
    del walls["c2"]
    assert heap(**walls, f1="2/2/0 R -").beside("table", "f1")


@pytest.mark.parametrize(
    ("turn", "clauses"),
    [
        ("f1", set()),  # CL8: 1 up
        ("f1; c2", set()),  # CL17: as far as possible
        ("f1; c2; c1", set()),
        ("c2", {"one-level"}),  # CL6, CL8
        ("c2+short", set()),  # CL9: exactly 2
        ("c2+long", set()),
        ("f1+short", {"reach"}),  # CL-A9: never for 1
        ("f1; c1", {"along-an-edge"}),
        ("f1; c2; f1", {"never-down"}),  # CL18
        ("f1; c2; c1+long", {"reach"}),  # CL-A9: never for 0
        ("c2+short; c1; c1+short", {"along-an-edge", "own-ladder", "reach"}),
    ],
)
def test_steps_and_ladders(turn: str, clauses: set[str]) -> None:
    """One level by foot, two by a ladder, never down."""
    assert refused(state(ROW), turn) == clauses


@pytest.mark.parametrize(
    ("low", "high", "short", "long"),
    [
        ("f3=0/0/0 N -", "c1=2/0/0 N -", False, False),
        ("f3=0/0/0 N -", "t3=2/0/0 N -", False, True),  # 3 up
        ("c2=0/0/0 N -", "t3=2/0/0 N -", True, True),  # 2 up
        ("c2=0/0/0 N -", "n1=2/0/0 N -", False, True),  # 4 up
        ("f3=0/0/0 N -", "n1=2/0/0 N -", False, False),  # 5 up: CL10
    ],
)
def test_reach_of_ladders(low: str, high: str, short: bool, long: bool) -> None:
    """A short ladder goes up exactly 2, a long one 2, 3 or 4 (CL9, CL-A9)."""
    lies = dict(one.split("=") for one in (low, high))
    here, there = lies
    position = state(lies, places={"R": here})
    assert (not refused(position, f"{there}+short"), not refused(position, f"{there}+long")) == (short, long)


def test_used_ladders_are_gone() -> None:
    """Both may be used in a turn with a surface in between, each once (CL10, CL11, CL20)."""
    peak = state({"c1": "0/0/0 N -", "n1": "2/0/0 N -"})
    after = apply(peak, "c1+short; n1+long")
    assert after.places["R"] == "n1"
    assert after.ladders["R"] == frozenset()
    assert refused(peak, "n1+long") == {"reach"}


def test_colours_crowds_and_discs_keep_climbers_off() -> None:
    """Own colour or neutral (CL3), room for each (CL19), no disc, not even one's own (CL12, CL-A10)."""
    assert refused(state(ROW, "B"), "f1") == {"own-colour"}
    crowd = dict.fromkeys("YSPB", "c1")
    assert refused(state(ROW, places=crowd), "c1+short") == {"room"}
    assert refused(state(ROW, discs={"B": "c1"}), "c1+short") == {"no-locked-goal"}
    assert refused(state(ROW), "c1!; c1+short") == {"no-locked-goal"}


@pytest.mark.parametrize(
    ("turn", "clauses"),
    [
        ("c2=0/0 R -", set()),
        ("c2=1/0 R -", {"full-support"}),  # CL14: half over the hole it leaves
        ("f1=1/0 R -", set()),  # like a brick in a wall
        ("f1=-2/1 R -", set()),  # one square of a side: CL4
        ("f1=-2/2 R -", {"touching"}),  # a corner: CL4
        ("f1=8/0 R -", {"touching"}),
        ("f1=4/0 R -", {"changed"}),  # CL24
        ("f1=4/0 Y -", set()),  # turned in its place: CL23
        ("f1=4/1 R -; c2=0/0 R -", {"one-block"}),  # CL17
        ("f1=0/0 R -; c1=4/0 N -", {"one-block", "nothing-on-it"}),  # CL-A3
        ("c2=6/0 R -", set()),  # CL25: c1 is left alone
        ("t1=6/0 R -", {"in-the-mountain"}),
        ("c1=6/0 P -", set()),
    ],
)
def test_moving_blocks(turn: str, clauses: set[str]) -> None:
    """Level, touching, changed, one in a turn; what it leaves behind may come apart."""
    assert refused(state(ROW), turn) == clauses


def test_blocks_that_stay() -> None:
    """Under a climber, under a block, under a disc, moved in the turn before (CL12, CL22, CL-A3, CL-A14)."""
    assert refused(state(ROW, places={"B": "f1"}), "f1=0/0 R -") == {"nobody-on-it"}
    assert refused(state({**ROW, "f6": "0/0/2 R x"}), "c1=6/0 N -") == {"nothing-on-it"}
    assert refused(state(ROW, discs={"B": "f1"}), "f1=0/0 R -") == {"not-locked"}
    assert refused(state(ROW, discs={"B": "c1"}), "f1=0/0 R -") == {"not-on-locked"}
    assert refused(state({**ROW, "f6": "0/0/2 R x"}, discs={"B": "c1"}), "f6=6/0 R x") == set()  # CL-A11
    after = apply(state(ROW), "f1=0/0 R -")
    assert after.moved == "f1"
    assert refused(after, "f1=4/0 R -") == {"not-just-moved"}
    assert refused(apply(after, "pass"), "f1=4/0 R -") == set()


def test_nobody_is_pushed_off() -> None:
    """A block may go where climbers stand if each keeps a free square of the same top (CL26, CL-A6)."""
    long = {"t2": "0/0/0 N x", "f1": "4/0/0 R -"}
    assert refused(state(long, places=dict.fromkeys("YSPB", "t2")), "f1=0/0 R -") == set()
    assert refused(state(long, places=dict.fromkeys("YSRPB", "t2")), "f1=0/0 R -") == {"no-push-off"}
    assert refused(state(ROW, places={"R": "c2"}), "f1=2/0 R -") == {"no-push-off"}


def test_discs() -> None:
    """On a free top without climber and disc, once (CL12, CL-A12); it leaves before its owner's turn (CL-A13)."""
    half = {**ROW, "f6": "0/0/2 S x"}
    assert refused(state(half), "c1!") == set()
    assert refused(state({**ROW, "f6": "0/0/2 N -"}), "c1!") == {"free-surface"}
    assert refused(state(ROW, places={"B": "f1"}), "f1!") == {"nobody-there"}
    assert refused(state(ROW, discs={"B": "f1"}), "f1!") == {"no-second-disc"}
    assert refused(state(ROW, discs={"R": "gone"}), "f1!") == {"disc-in-hand"}
    position = apply(state({"c1": "0/0/0 N -", "c2": "2/0/0 B -"}), "c1!")
    for player, turn in (("P", "pass"), ("B", "c2+short"), ("Y", "pass"), ("S", "pass")):
        assert position.to_move == player
        assert position.discs["R"] == "c1"
        position = apply(position, turn)
    assert (position.to_move, position.discs["R"]) == ("R", "gone")


def test_looking_changes_nothing() -> None:
    """Any block that can be lifted, also the one just moved and a locked one (CL24, CL-A16)."""
    after = apply(state(ROW, moved="f1", discs={"B": "c2"}), "f1@; c2@; c1@")
    assert after.moved is None
    assert after.heap == state(ROW).heap
    assert refused(state(ROW, places={"B": "f1"}), "f1@") == {"nobody-on-it"}


def test_reactions_come_in_turn_order() -> None:
    """Those who can climb may, in turn order; others are skipped; then the next main turn (CL21, CL-A17)."""
    lies = {"f1": "0/0/0 R -", "f6": "4/0/0 N -"}
    first = apply(state(lies), "pass")
    assert [first.to_move, first.phase, first.owner] == ["P", REACTION, "R"]
    second = apply(first, "f6")
    assert [second.to_move, second.phase] == ["B", REACTION]
    third = apply(apply(apply(second, "pass"), "f6"), "pass")
    assert [third.to_move, third.phase, third.owner, third.fails] == ["P", OWN_TURN, "P", 1]
    only = apply(state({"f1": "0/0/0 R -"}), "pass")
    assert [only.to_move, only.phase] == ["P", OWN_TURN]


def test_reactions_are_steps_that_end_higher() -> None:
    """No ladder, no block, no disc, no look; along alone is not enough (CL-A9, CL-A17)."""
    lies = {"f3": "0/0/0 N -", "f6": "2/0/0 N -", "c1": "4/0/0 N -"}
    position = apply(state(lies, places={"P": "f3"}), "pass")
    assert [position.to_move, position.phase] == ["P", REACTION]
    assert refused(position, "f6") == {"higher"}
    assert refused(position, "f6; c1") == set()
    for odd in ("f6+short", "f6; c1+long", "f6=0/2 N -", "f6!", "f6@"):
        assert refused(position, odd) == {REACTION}
    assert apply(position, "pass").to_move == "B"


def test_failures_are_counted_in_main_turns() -> None:
    """A main turn that does not end higher fails, also when voluntary; a reaction changes nothing (CL-A18)."""
    position = state(ROW, fails=2)
    assert apply(position, "pass").fails == 3
    assert apply(position, "f1").fails == 0
    along = state(ROW, fails=2, places={"R": "c2"})
    assert apply(along, "c1").fails == 3
    reacting = apply(state({"f3": "0/0/0 N -"}, fails=2), "pass")
    assert apply(reacting, "f3").fails == 3


def test_the_end() -> None:
    """When all have failed in a row the highest wins, the earlier of equals, nobody from the table (CL27, CL-A19)."""
    high = {"c1": "0/0/0 N -", "t3": "2/0/0 N -"}
    last = state(high, fails=4, places={"Y": "c1", "S": "c1", "P": "t3"})
    assert outcome(last) is None
    assert outcome(apply(last, "pass")) == "P"
    equals = replace(last, places={**last.places, "P": "table"}, arrived={**last.arrived, "Y": 2, "S": 1})
    assert outcome(apply(equals, "pass")) == "S"
    assert refused(apply(equals, "pass"), "pass") == {"nobody-rises"}
    assert outcome(apply(state(high, fails=4), "pass")) == "draw"
    reacting = apply(state({"f3": "0/0/0 N -"}, fails=4), "pass")
    assert reacting.phase == OWN_TURN  # no reaction after the end


def test_arrival_is_when_the_height_was_reached() -> None:
    """Going along changes nothing, each climb does (CL27)."""
    position = apply(state(ROW), "f1; c2; c1")
    assert position.arrived["R"] == position.clock == 2
    again = replace(position, to_move="R", owner="R", phase=OWN_TURN)
    assert apply(again, "c2").arrived["R"] == 2


def mountain(**changes: str | None) -> Heap:
    """Two big blocks hidden by eight standing as high and two flat ones on top; changed by name, None takes away."""
    walls = {"w1": "0/-2", "w2": "2/-2", "w3": "0/2", "w4": "2/2", "w5": "-2/0", "w6": "4/0"}
    kinds = {"n1": "2x2x6 NN NN NN", "n2": "2x2x6 NN NN NN", "f1": "2x2x1 RY SB PN", "f2": "2x2x1 RY SB PN"}
    lies: dict[str, str | None] = {"n1": "0/0/0 N -", "n2": "2/0/0 N -", "f1": "0/0/6 R -", "f2": "2/0/6 R -"}
    lies |= {wall: f"{corner}/0 R -" for wall, corner in walls.items()} | changes
    all_kinds = {name: read_kind(text) for name, text in (kinds | dict.fromkeys(walls, "2x2x6 RY SB PN")).items()}
    return Heap(all_kinds, {name: read_lie(text) for name, text in lies.items() if text})


def test_set_up() -> None:
    """Big blocks upright side by side and hidden, no holes, nothing hanging over, every block used (CL14)."""
    assert set_up_faults(mountain()) == set()
    assert set_up_faults(mountain(f2=None)) == {"missing", "hidden"}
    assert set_up_faults(mountain(f1="1/0/6 R -", f2="3/0/6 R -")) == {"hidden"}
    assert set_up_faults(mountain(f1="-3/0/6 R -")) == {"hidden", "support"}
    assert set_up_faults(mountain(n2="4/0/0 N -", w6="2/0/0 R -")) == {"side by side", "hidden"}


def test_random_positions_obey_the_rules_of_standing() -> None:
    """Blocks lie level, climbers on their colour or neutral with room, discs on tops that were free."""
    kinds, climbers, discs, reactions = whole_set(), 0, 0, 0
    for seed in range(80):
        position = random_state(seed, kinds, 5 + seed % 4)
        assert position.heap.is_sound()
        for block in position.heap.lies:
            standing = position.standing(block)
            assert len(standing) <= position.room(block)
            assert all(position.heap.lies[block].face in (player, "N") for player in standing)
            assert not (standing and position.is_locked(block))
            climbers, discs = climbers + len(standing), discs + position.is_locked(block)
        reactions += position.phase == REACTION
    assert min(climbers, discs, reactions) > 10


def test_random_turns_meet_every_clause() -> None:
    """Among turns made at random some are legal, and each clause refuses some; texts and facts can be read back."""
    kinds, met = whole_set(), Counter[str]()
    for seed in range(120):
        position = random_state(seed, kinds, 5 + seed % 4)
        chance = random.Random(seed)
        for _ in range(14):
            text = random_turn(position, chance)
            answer = judge(position, text)
            met.update(answer.refused or {"legal"})
            assert all(str(read_action(position, part)) == part for part in text.split("; ") if text != "pass")
            if answer.legal:
                assert facts(apply(position, text))["to move"] in position.players
    assert met["legal"] > 500
    assert set(met) >= set(CLAUSES)


def test_single_actions_are_what_judging_lets_pass() -> None:
    """Each listed action is legal, and what is legal at random is listed."""
    for seed in range(3):
        position, chance = random_state(seed, whole_set(), 5), random.Random(seed)
        listed = single_actions(position)
        assert all(judge(position, text).refused <= {"higher"} for text in listed)
        turns = {turn for turn in (random_turn(position, chance) for _ in range(60)) if "; " not in turn}
        assert {turn for turn in turns - {"pass"} if judge(position, turn).legal} <= listed


def test_the_whole_set() -> None:
    """All 35 blocks (CL2): a heap of them lies level, and turns on it are judged."""
    position = random_state(3, whole_set(), 35)
    assert len(position.heap.lies) == 35
    assert position.heap.is_sound()
    turns = [random_turn(position, random.Random(seed)) for seed in range(30)]
    assert {judge(position, turn).legal for turn in turns} == {True, False}
