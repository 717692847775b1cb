"""A climbers position and one action in, the clauses that it breaks and the position after it out.

A part of the referee (``referee_climbers``). The blocks are sets of unit cubes (``unit_cubes``).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from refereeing import Ruling, ruling
from unit_cubes import NEUTRAL, Heap, Lie

# What the clauses are about. ``own-turn`` and ``reaction`` stand for an action that does not belong to that part;
# ``nobody-rises`` and ``nobody-left`` for a turn after the end, won or drawn.
CLAUSES = {
    "along-an-edge": "the climber goes to a place beside its own, never cornerwise (CL18, CL-A7, CL-A8)",
    "own-colour": "the top it goes to has its colour or is neutral (CL3)",
    "room": "the top is not full: a coloured one holds one, a neutral one as many as it has free squares (CL19, CL-A6)",
    "no-locked-goal": "no lock disc lies there (CL12, CL-A10)",
    "never-down": "it never goes to a lower place (CL18), so never back to the table (CL-A8)",
    "one-level": "without a ladder it goes up one level at most (CL8)",
    "own-ladder": "the player still has that ladder (CL11)",
    "reach": "a short ladder goes up 2, a long one 2 to 4, neither less (CL9, CL-A9)",
    "in-the-mountain": "the block is there at all",
    "nobody-on-it": "no climber stands on the block (CL17, CL22)",
    "nothing-on-it": "no block lies on the block (CL-A3)",
    "one-block": "no other block was moved in this turn (CL17, CL-A21)",
    "not-locked": "no disc lies on the block that is moved (CL12)",
    "not-just-moved": "it is not the block put in the main turn before this one (CL22, CL-A14)",
    "changed": "it lies otherwise afterwards (CL24)",
    "touching": "one of its unit squares touches another block (CL23, CL-A4)",
    "full-support": "its whole underside lies on the table or on other tops (CL14, CL-A3)",
    "not-on-locked": "it is not put on a locked block (CL12)",
    "no-push-off": "each climber on a block below keeps a free square there (CL26, CL-A6)",
    "disc-in-hand": "the disc is still in the player's hand (CL12, CL13)",
    "nobody-there": "no climber stands where the disc is laid (CL12, CL-A12)",
    "free-surface": "some square there has nothing above it (CL-A12)",
    "no-second-disc": "no disc lies there (CL-A12)",
    "higher": "a reaction ends on a higher level than it began (CL21, CL-A17)",
}
REACH = {"short": (2, 2), "long": (2, 4)}
CLIMB = 1  # CL8
HAND, GONE, TABLE = "hand", "gone", "table"
OWN_TURN, REACTION = "own-turn", "reaction"
WON, DRAWN = "nobody-rises", "nobody-left"
PASS, BETWEEN = "pass", "; "
BLOCK = "([a-z][0-9]*)"
STEP = re.compile(rf"{BLOCK}(?:\+(short|long))?")
PUT = re.compile(rf"{BLOCK}=(-?\d+)/(-?\d+) (\w) ([-xy])")
LOCK = re.compile(f"{BLOCK}!")
LOOK = re.compile(f"{BLOCK}@")


@dataclass(frozen=True)
class State:
    """A position. ``moved`` is the block put in the main turn before, ``arrived`` when each rose last by ``clock``.

    ``fails`` counts the main turns in a row in which nobody rose. In a reaction ``owner`` is not ``to_move``.
    """

    heap: Heap
    places: Mapping[str, str]
    ladders: Mapping[str, frozenset[str]]
    discs: Mapping[str, str]
    arrived: Mapping[str, int]
    to_move: str
    owner: str
    phase: str = OWN_TURN
    moved: str | None = None
    fails: int = 0
    clock: int = 0
    turns: int = 0

    @property
    def players(self) -> tuple[str, ...]:
        """Those playing, in turn order."""
        return tuple(self.places)

    def level(self, player: str) -> int:
        """How high a climber stands."""
        return self.heap.level(self.places[player])

    def standing(self, block: str) -> list[str]:
        """The climbers on a block."""
        return [player for player, place in self.places.items() if place == block]

    def is_locked(self, block: str) -> bool:
        """Whether a disc lies on it."""
        return block in self.discs.values()

    def room(self, block: str) -> int:
        """How many climbers its top can hold: one if coloured, one a free square if neutral (CL-A6)."""
        free = len(self.heap.free(block))
        return free if self.heap.lies[block].face == NEUTRAL else min(free, 1)


def start(heap: Heap, players: str) -> State:
    """Everybody on the table with both ladders and the disc (CL15), the first to move."""
    both = frozenset(("short", "long"))
    names = tuple(players)
    places, discs = dict.fromkeys(names, TABLE), dict.fromkeys(names, HAND)
    return State(heap, places, dict.fromkeys(names, both), discs, dict.fromkeys(names, 0), names[0], names[0])


@dataclass(frozen=True)
class Step:
    """A climber goes to a block, by a ladder where one is named."""

    to: str
    ladder: str = ""

    def __str__(self) -> str:
        return self.to + (f"+{self.ladder}" if self.ladder else "")


@dataclass(frozen=True)
class Put:
    """A block is taken and lies so afterwards; its height follows, so ``lie.z`` says nothing."""

    block: str
    lie: Lie

    def __str__(self) -> str:
        return f"{self.block}={self.lie.turn_text}"


@dataclass(frozen=True)
class Lock:
    """A disc is laid on a block."""

    block: str

    def __str__(self) -> str:
        return f"{self.block}!"


@dataclass(frozen=True)
class Look:
    """A block is lifted, looked under and put back as it was (CL24, CL-A16)."""

    block: str

    def __str__(self) -> str:
        return f"{self.block}@"


Action = Step | Put | Lock | Look


def read_action(state: State, text: str) -> Action:
    """Read one action. Raises ValueError when it is of no known form or speaks of what no block is or can do."""
    if found := STEP.fullmatch(text):
        action: Action = Step(found[1], found[2] or "")
    elif found := PUT.fullmatch(text):
        action = Put(found[1], Lie(int(found[2]), int(found[3]), 0, found[4], found[5]))
    elif found := LOCK.fullmatch(text):
        action = Lock(found[1])
    elif found := LOOK.fullmatch(text):
        action = Look(found[1])
    else:
        raise ValueError(f"not readable: {text}")
    kind = state.heap.kinds.get(found[1])
    if kind is None:
        raise ValueError(f"there is no block {found[1]}")
    if isinstance(action, Put) and not kind.size(action.lie.face, action.lie.way):
        raise ValueError(f"{action.block} can't lie {action.lie.turn_text}")
    return action


def rule_step(state: State, step: Step) -> Ruling:
    """The clauses that a step breaks, with a ladder or without; of a block that is not there little can be said."""
    me, here = state.to_move, state.places[state.to_move]
    holds: dict[str, bool | None] = dict.fromkeys(("own-colour", "room", "no-locked-goal"))
    ways = ("own-ladder", "reach") if step.ladder else ("never-down", "one-level")
    if step.to not in state.heap.lies:
        return ruling({"along-an-edge": False, **holds, **dict.fromkeys(ways)})
    rise = state.heap.level(step.to) - state.heap.level(here)
    low, high = REACH.get(step.ladder, (0, CLIMB))
    holds = {
        "along-an-edge": state.heap.beside(here, step.to),
        "own-colour": state.heap.lies[step.to].face in (me, NEUTRAL),
        "room": len(state.standing(step.to)) < state.room(step.to),
        "no-locked-goal": not state.is_locked(step.to),
    }
    if step.ladder:
        return ruling({**holds, "own-ladder": step.ladder in state.ladders[me], "reach": low <= rise <= high})
    return ruling({**holds, "never-down": rise >= low, "one-level": rise <= high})


def liftable(state: State, block: str) -> dict[str, bool]:
    """What is asked of a block that is taken up."""
    there = block in state.heap.lies
    return {
        "in-the-mountain": there,
        "nobody-on-it": not state.standing(block),
        "nothing-on-it": not there or not state.heap.covering(block),
    }


def rule_put(state: State, put: Put, moving: str | None) -> Ruling:
    """The clauses that moving a block breaks; whether somebody is pushed off is asked when all others hold."""
    block, heap = put.block, state.heap
    lie = heap.landing(block, put.lie)
    below = heap.under(block, lie)
    holds = {
        **liftable(state, block),
        "one-block": moving is None,
        "not-locked": not state.is_locked(block),
        "not-just-moved": block != state.moved,
        "changed": lie != heap.lies.get(block),
        "touching": heap.is_touching(block, lie),
        "full-support": heap.is_level(block, lie),
        "not-on-locked": not any(state.is_locked(other) for other in below),
    }
    if all(holds.values()):
        after = replace(state, heap=heap.put(block, lie))
        holds["no-push-off"] = all(len(after.standing(one)) <= len(after.heap.free(one)) for one in below)
    return ruling(holds)


def rule_lock(state: State, lock: Lock) -> Ruling:
    """The clauses that laying a disc breaks."""
    block = lock.block
    return ruling(
        {
            "disc-in-hand": state.discs[state.to_move] == HAND,
            "nobody-there": not state.standing(block),
            "free-surface": block in state.heap.lies and bool(state.heap.free(block)),
            "no-second-disc": not state.is_locked(block),
        }
    )


def rule(state: State, action: Action, moving: str | None) -> Ruling:
    """The clauses that an action breaks; ``moving`` is the block that was moved in this turn before."""
    match action:
        case Step(ladder=ladder) if not (ladder and state.phase == REACTION):
            return rule_step(state, action)
        case _ if state.phase == REACTION:
            return Ruling(frozenset({REACTION}))  # CL-A17, CL-A9: steps only
        case Put():
            return rule_put(state, action, moving)
        case Lock():
            return rule_lock(state, action)
        case Look():
            return ruling(liftable(state, action.block))
    raise AssertionError(action)


def do(state: State, action: Action) -> State:
    """The position in the same turn after a legal action."""
    me = state.to_move
    if isinstance(action, Look):
        return state
    if isinstance(action, Lock):
        return replace(state, discs={**state.discs, me: action.block})
    if isinstance(action, Put):
        lie = state.heap.landing(action.block, action.lie)
        return replace(state, heap=state.heap.put(action.block, lie))
    after = replace(state, places={**state.places, me: action.to})
    after = replace(after, ladders={**state.ladders, me: state.ladders[me] - {action.ladder}})  # CL11
    if after.level(me) > state.level(me):
        clock = state.clock + 1
        after = replace(after, clock=clock, arrived={**state.arrived, me: clock})
    return after
