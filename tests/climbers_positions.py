"""A seed in; a heap of blocks that lie well, a climbers position on it, and turns legal or odd for it out."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping
from dataclasses import replace

from climbers_rulings import (
    BETWEEN,
    GONE,
    HAND,
    PASS,
    REACH,
    REACTION,
    TABLE,
    Action,
    Lock,
    Look,
    Put,
    State,
    Step,
    do,
    rule,
    start,
)
from referee_climbers import after, can_rise
from unit_cubes import NEUTRAL, Heap, Kind, Lie, Square, read_kind

PLAYERS = "YSRPB"
SHAPES = {"f": ("2x2x1", 12), "c": ("2x2x2", 12), "t": ("2x2x4", 9)}  # CL2
PAIRS = ("RY SB PN", "SB RY NP", "PN YR BS")  # CL-A1: opposite colours
BIG = ("n1", "n2")  # CL-A2
HIGHEST = 9


def whole_set() -> dict[str, Kind]:
    """All 35 blocks; flat ones and tall ones show each colour on both of their shapes of face."""
    kinds = {
        f"{letter}{number + 1}": read_kind(f"{shape} {PAIRS[number % len(PAIRS)]}")
        for letter, (shape, count) in SHAPES.items()
        for number in range(count)
    }
    return kinds | dict.fromkeys(BIG, read_kind("2x2x6 NN NN NN"))


def random_heap(chance: random.Random, kinds: Mapping[str, Kind], count: int) -> Heap:
    """So many blocks, each put down level and against the others, mostly low, now and then high.

    Half of the heaps have small blocks before others, so that much can be reached without a ladder.
    """
    heap = Heap(kinds, {})
    blocks = chance.sample(sorted(kinds), len(kinds))
    if chance.random() < 0.5:
        blocks.sort(key=lambda block: kinds[block].odd)
    for block in blocks[:count]:
        sign = chance.choice((1, 1, -1))
        tries = sorted((random_lie(heap, block, chance) for _ in range(30)), key=lambda lie: lie.z * sign)
        heap = next((heap.put(block, lie) for lie in tries if fits(heap, block, lie)), heap)
    return heap


def fits(heap: Heap, block: str, lie: Lie) -> bool:
    """Whether a block may be put so when a heap is built."""
    return heap.is_level(block, lie) and lie.z <= HIGHEST and (not heap.lies or heap.is_touching(block, lie))


def random_lie(heap: Heap, block: str, chance: random.Random, squares: Collection[Square] = ()) -> Lie:
    """A block laid down somewhere at the heap, or at some squares of it, well or badly."""
    poses = sorted(heap.kinds[block].poses())
    neutral = [pose for pose in poses if pose[0] == NEUTRAL]
    face, way = chance.choice(neutral if chance.random() < 0.3 else poses)
    if squares and chance.random() < 0.5:
        corner, off = min(squares), (0, 0)
    else:
        corner = chance.choice(sorted(squares or heap.highest) or [(0, 0)])
        off = (chance.randrange(-3, 3), chance.randrange(-3, 3))
    return heap.landing(block, Lie(corner[0] + off[0], corner[1] + off[1], 0, face, way))


def random_state(seed: int, kinds: Mapping[str, Kind], count: int, players: str = PLAYERS) -> State:
    """A position that might come up in play, the same for the same seed, now and then in the middle of reactions."""
    chance = random.Random(seed)
    heap = random_heap(chance, kinds, count)
    names = tuple(sorted(chance.sample(players, chance.randint(2, len(players))), key=players.index))
    to_move = chance.choice(names)
    hands = {player: frozenset(one for one in REACH if chance.random() < 0.7) for player in names}
    before = replace(start(heap, "".join(names)), ladders=hands, to_move=to_move, owner=to_move)
    state = with_discs(with_climbers(before, chance), chance)
    moved, fails, turns = chance.choice([None, *heap.lies]), chance.randrange(len(names)), chance.randrange(5, 60)
    return in_reaction(replace(state, moved=moved, fails=fails, turns=turns), chance)


def with_climbers(state: State, chance: random.Random) -> State:
    """Some climbers somewhere on tops that suit them and have room."""
    for player in chance.sample(state.players, len(state.players)):
        tops = [
            block for block, lie in state.heap.lies.items()
            if lie.face in (player, NEUTRAL) and len(state.standing(block)) < state.room(block)
        ]  # fmt: skip
        if tops and chance.random() < 0.75:
            clock = state.clock + 1
            places, arrived = {**state.places, player: chance.choice(tops)}, {**state.arrived, player: clock}
            state = replace(state, places=places, arrived=arrived, clock=clock)
    return state


def with_discs(state: State, chance: random.Random) -> State:
    """Some discs on free tops, some gone."""
    discs = dict(state.discs)
    for player in state.players:
        tops = [
            block for block in state.heap.lies
            if state.heap.free(block) and not state.standing(block) and block not in discs.values()
        ]  # fmt: skip
        discs[player] = chance.choice([HAND, HAND, HAND, GONE, *(chance.sample(tops, 2) if len(tops) > 1 else [])])
    return replace(state, discs=discs)


def in_reaction(state: State, chance: random.Random) -> State:
    """Now and then the first who can climb after a main turn of the player before; else the position as it is."""
    if chance.random() < 0.5:
        return state
    player = after(state, state.owner)
    while player != state.owner:
        reacting = replace(state, to_move=player, phase=REACTION)
        if can_rise(reacting):
            return reacting
        player = after(state, player)
    return state


def random_action(state: State, chance: random.Random) -> Action:
    """Anything that can be written down, now and then about a block that is not there."""
    block = chance.choice(sorted(state.heap.kinds if chance.random() < 0.03 else state.heap.lies))
    rest = [] if state.phase == REACTION and chance.random() < 0.9 else ["climb", "put", "put", "lock", "look"]
    match chance.choice(["step", "step", *rest]):
        case "step":
            return Step(block)
        case "climb":
            return Step(block, chance.choice(sorted(REACH)))
        case "put":
            if block in state.heap.lies and chance.random() < 0.03:
                return Put(block, state.heap.lies[block])
            return Put(block, random_lie(state.heap, block, chance, crowded(state, chance)))
        case "lock":
            return Lock(block)
    return Look(block)


def crowded(state: State, chance: random.Random) -> Collection[Square]:
    """Now and then the squares of a top where somebody stands."""
    places = [place for place in state.places.values() if place != TABLE]
    return state.heap.squares(chance.choice(places)) if places and chance.random() < 0.4 else ()


def legal_action(state: State, moving: str | None, chance: random.Random) -> Action | None:
    """A legal action if a few tries find one."""
    for _ in range(40):
        action = random_action(state, chance)
        if rule(state, action, moving).legal:
            return action
    return None


def random_turn(state: State, chance: random.Random) -> str:
    """A turn of up to four actions that is often legal until its last one."""
    if chance.random() < 0.05:
        return PASS
    now, moving, parts = state, None, []
    for _ in range(chance.randint(1, 4)):
        wanted = legal_action(now, moving, chance) if chance.random() < 0.75 else None
        action = wanted or random_action(now, chance)
        parts.append(str(action))
        if not rule(now, action, moving).legal:
            break
        now, moving = do(now, action), action.block if isinstance(action, Put) else moving
    return BETWEEN.join(parts)
