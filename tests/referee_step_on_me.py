"""A step-on-me position in, its legal turns, rulings and outcome out: the rules a second time, by hand.

It shares no code with printkit, so that the two can be compared. It was written from the project's numbered
clauses and readings (SM1 to SM12, SM-A1 to SM-A13). Turns are written ``hide A1`` (the secret short cylinder),
``s-B2`` (a short one into B2) and ``l-B2`` (a long one).
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from refereeing import Ruling, ruling

# What the clauses are about. ``hiding`` and ``playing`` stand for an action that does not belong to that part of
# the game, is missing or is too many; ``four`` and ``nothing-left`` for a turn after the end.
CLAUSES = {
    "in-hand": "the player still has a cylinder of that length (SM2, SM7)",
    "not-full": "the hole has room for another cylinder: no long one and no two short ones in it (SM-A2)",
}
HOLES = tuple(f"{column}{row}" for row in "1234" for column in "ABCD")  # SM1, SM-A1
LENGTH = {"s": 1, "l": 2}  # SM2: a short one is half a long one
DEPTH = 2  # SM8, SM9: a long one reaches the surface, a short one does not
OTHER = {"W": "B", "B": "W"}
LINES = (
    *(tuple(f"{column}{row}" for column in "ABCD") for row in "1234"),
    *(tuple(f"{column}{row}" for row in "1234") for column in "ABCD"),
    ("A1", "B2", "C3", "D4"),
    ("A4", "B3", "C2", "D1"),
)

Cylinder = str  # owner and length: Ws, Wl, Bs, Bl


@dataclass(frozen=True)
class State:
    """A position. ``piles`` has every hole, lowest cylinder first; ``hands`` the number left of each cylinder.

    ``phase`` is ``hiding`` until both secret cylinders are hidden, then ``playing``; ``turns`` counts from then on.
    """

    piles: Mapping[str, tuple[Cylinder, ...]] = field(default_factory=lambda: dict.fromkeys(HOLES, ()))
    hands: Mapping[Cylinder, int] = field(default_factory=lambda: {"Ws": 8, "Wl": 4, "Bs": 8, "Bl": 4})
    to_move: str = "W"
    phase: str = "hiding"
    turns: int = 0


def start() -> State:
    """Before the secret placements: every hole empty, 8 short and 4 long cylinders each (SM2); White first (SM-A6)."""
    return State()


def load(pile: tuple[Cylinder, ...]) -> int:
    """How much of a hole is filled."""
    return sum(LENGTH[cylinder[1]] for cylinder in pile)


def shows(state: State, hole: str) -> str | None:
    """Whose cylinder is visible at the surface of a hole (SM8 to SM10, SM-A8)."""
    pile = state.piles[hole]
    return pile[-1][0] if load(pile) == DEPTH else None


def outcome(state: State) -> str | None:
    """The winner, ``draw`` or None while the game goes on; a row of four comes before an empty hand."""
    for player in (OTHER[state.to_move], state.to_move):
        if any(all(shows(state, hole) == player for hole in line) for line in LINES):
            return player
    return None if state.phase == "hiding" or placements(state) else "draw"


def ended_by(state: State) -> str | None:
    """``four`` (SM12), ``nothing-left`` (SM-A9) or None."""
    result = outcome(state)
    return None if result is None else "nothing-left" if result == "draw" else "four"


def placements(state: State) -> set[str]:
    """The placements that the rules allow, whether or not the game has ended (SM7; no passing, SM-A10)."""
    kinds = [kind for kind in LENGTH if state.hands[state.to_move + kind] > 0]
    return {f"{kind}-{hole}" for kind in kinds for hole in HOLES if load(state.piles[hole]) < DEPTH}


def legal_turns(state: State) -> set[str]:
    """All legal turns as texts; none when it is over. Any hole may hold a secret, the other's too (SM-A5)."""
    if outcome(state):
        return set()
    return {f"hide {hole}" for hole in HOLES} if state.phase == "hiding" else placements(state)


def play(state: State, text: str) -> State:
    """The position after a legal turn. Raises ValueError for any other text."""
    if text not in legal_turns(state):
        raise ValueError(f"not a legal turn here: {text}")
    kind, hole = ("s", text.removeprefix("hide ")) if state.phase == "hiding" else tuple(text.split("-"))
    cylinder = state.to_move + kind
    pile = (*state.piles[hole], cylinder)
    if load(pile) > DEPTH:  # SM11: it sticks out and is gone for good; the turn is spent (SM-A3)
        pile = pile[:-1]
    hidden_both = state.phase == "hiding" and state.to_move == "B"
    return replace(
        state,
        piles={**state.piles, hole: pile},
        hands={**state.hands, cylinder: state.hands[cylinder] - 1},
        to_move=OTHER[state.to_move],
        phase="playing" if hidden_both else state.phase,
        turns=state.turns + (state.phase == "playing"),
    )


def judge(state: State, text: str) -> Ruling:
    """The clauses a written turn breaks. Raises ValueError when the text is not made of placements on the board.

    Actions after the first are too many; they are looked at only when the first one is legal.
    """
    actions = [re.fullmatch(r"(?:(hide) |([sl])-)([A-D][1-4])", part) for part in re.split(r" (?=[hsl])", text)]
    if any(found is None for found in actions):
        raise ValueError(f"not readable: {text}")
    if ending := ended_by(state):
        return Ruling(frozenset({ending}))
    [(hides, kind, hole), *more] = [found.groups() for found in actions if found]
    if (hides is not None) != (state.phase == "hiding"):
        return Ruling(frozenset({state.phase}))
    if not hides:
        in_hand = state.hands[state.to_move + kind] > 0
        first = ruling({"in-hand": in_hand, "not-full": load(state.piles[hole]) < DEPTH})
        if not first.legal:
            return first
    return Ruling(frozenset({state.phase})) if more else Ruling()


def unseen_by(state: State, viewer: str) -> frozenset[str]:
    """The holes whose contents a player can't know: not full, and without a cylinder the player put there (SM9).

    Empty holes are among them. What lies under a visible short cylinder is not spoken of here.
    """
    piles = state.piles.items()
    return frozenset(hole for hole, pile in piles if load(pile) < DEPTH and all(one[0] != viewer for one in pile))


def count(state: State, depth: int) -> int:
    """How many sequences of exactly ``depth`` turns there are; a finished game stops."""
    turns = legal_turns(state)
    return len(turns) if depth == 1 else sum(count(play(state, text), depth - 1) for text in turns)


def random_position(seed: int) -> State:
    """A position from play, the same for the same seed, some hands made empty; some have a row of four already."""
    chance = random.Random(seed)
    state = start()
    for _ in range(chance.randrange(25)):
        turns = sorted(legal_turns(state))
        if not turns:
            break
        state = play(state, chance.choice(turns))
    hands = {one: left if chance.random() < 0.8 else 0 for one, left in state.hands.items()}
    return replace(state, hands=hands)


def odd_turn(state: State, chance: random.Random) -> str:
    """A readable turn that is often illegal: a cylinder used up, a full hole, the wrong part of the game."""
    hole = chance.choice(HOLES)
    if chance.random() < (0.8 if state.phase == "hiding" else 0.2):
        return f"hide {hole}"
    return f"{chance.choice('sl')}-{hole}"


def facts(state: State) -> dict[str, str | int]:
    """The position in words: piles and hands as ``WsBs`` and ``hand of Ws``."""
    piles = {f"pile in {hole}": "".join(pile) or "nothing" for hole, pile in state.piles.items()}
    hands = {f"hand of {cylinder}": left for cylinder, left in state.hands.items()}
    return {**piles, **hands, "to move": state.to_move, "phase": state.phase, "turns": state.turns}
