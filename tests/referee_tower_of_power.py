"""A tower-of-power position in, its legal turns, rulings and outcome out: the rules a second time, by hand.

It shares no code with printkit, so that the two can be compared. It was written from the project's numbered
clauses and readings (TP1 to TP16, TP-A1 to TP-A17). Turns are written ``b2-b4>d6`` (gather the row from b2 to b4
on b4, its base, and lay it out as far as d6) and ``g5-f5`` (a single step).
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from refereeing import Ruling, ruling

# What the clauses are about. ``turn`` stands for an action too many; ``stuck`` for a turn after the end.
CLAUSES = {
    "row": "far end and base are different squares of one straight line (TP4, TP-A2)",
    "unbroken": "every square of the row shows a stone of the player on top (TP4, TP-A3, TP-A12)",
    "straight": "the last square lies in a straight line from the base (TP5, TP-A6)",
    "not-back": "it does not lie in the direction the row came from (TP10, TP-A7)",
    "enough": "each gathered stone gets a square of its own, on the board (TP5, TP9, TP-A5)",
    "own-stone": "a single step is made with a stone of the player on top (TP8, TP13)",
    "one-square": "it goes to a square that touches the old one (TP8, TP-A8)",
}
FILES, RANKS = "abcdefgh", "12345678"
SQUARES = tuple(file + rank for rank in RANKS for file in FILES)
WAYS = tuple((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0))
OTHER = {"W": "B", "B": "W"}
FEW = 3  # TP16, TP-A14
CORNER = 15  # TP2: 5 + 4 + 3 + 2 + 1


@dataclass(frozen=True)
class State:
    """A position. ``piles`` has every square, the owners of its stones from the lowest up: ``WWB``, empty text."""

    piles: Mapping[str, str]
    to_move: str = "W"
    turns: int = 0


def start() -> State:
    """The corner triangles of a1 and h8 (TP2, TP-A1); White begins (TP3)."""
    piles = {}
    for square in SQUARES:
        corner = FILES.index(square[0]) + RANKS.index(square[1])
        piles[square] = "W" if corner <= 4 else "B" if corner >= 10 else ""
    assert [*piles.values()].count("W") == [*piles.values()].count("B") == CORNER
    return State(piles)


def step(square: str, way: tuple[int, int], distance: int) -> str | None:
    """The square so many steps away, None off the board."""
    file, rank = FILES.index(square[0]) + way[0] * distance, RANKS.index(square[1]) + way[1] * distance
    return FILES[file] + RANKS[rank] if 0 <= file < len(FILES) and 0 <= rank < len(RANKS) else None


def way_to(first: str, second: str) -> tuple[tuple[int, int], int] | None:
    """The direction and distance from one square to another, None when they are equal or not in line."""
    across, along = ord(second[0]) - ord(first[0]), ord(second[1]) - ord(first[1])
    distance = max(abs(across), abs(along))
    if distance == 0 or {abs(across), abs(along)} - {0, distance}:
        return None
    return (across // distance, along // distance), distance


def shows(state: State, square: str) -> bool:
    """Whether the top stone of a square belongs to the player to move; covered stones don't count (TP13, TP15)."""
    return state.piles[square].endswith(state.to_move)


def steps(state: State) -> set[str]:
    """The single steps: a top stone to any of the squares around, whatever lies there (TP8, TP-A9, TP-A10)."""
    own = [square for square in SQUARES if shows(state, square)]
    reached = ((square, step(square, way, 1)) for square in own for way in WAYS)
    return {f"{square}-{there}" for square, there in reached if there}


def spreads(state: State) -> set[str]:
    """The rows gathered and laid out: any unbroken part, either end as base, any way but back (TP4 to TP10)."""
    found = set()
    for base in (square for square in SQUARES if shows(state, square)):
        for back in WAYS:
            stones = 0
            while (far := step(base, back, stones + 1)) and shows(state, far):
                stones += 1
                lasts = (step(base, way, stones) for way in WAYS if way != back)
                found |= {f"{far}-{base}>{last}" for last in lasts if last}
    return found


def outcome(state: State) -> str | None:
    """The winner, or None while the game goes on: whoever is to move and can't has lost (TP1, TP-A13)."""
    return None if steps(state) else OTHER[state.to_move]


def ended_by(state: State) -> str | None:
    """``stuck`` or None."""
    return "stuck" if outcome(state) else None


def may_claim(state: State) -> bool:
    """Whether a draw may be claimed: both have few stones left on the board, covered ones too (TP16, TP-A14)."""
    return all(sum(pile.count(player) for pile in state.piles.values()) <= FEW for player in "WB")


def legal_turns(state: State) -> set[str]:
    """All legal turns as texts; none when it is over. A row of two and a step differ, if not in effect (TP-A16)."""
    return steps(state) | spreads(state)


def landed(pile: str, player: str) -> str:
    """A pile after a stone was laid on it: an enemy's top stone is captured, nothing below it (TP14, TP15, TP-A11)."""
    return (pile[:-1] if pile.endswith(OTHER[player]) else pile) + player


def play(state: State, text: str) -> State:
    """The position after a legal turn. Raises ValueError for any other text."""
    if text not in legal_turns(state):
        raise ValueError(f"not a legal turn here: {text}")
    piles = dict(state.piles)
    row, _, last = text.partition(">")
    far, base = row.split("-")
    lifted, target, origin = ([far], base, far)
    if last:  # the base's own pile stays as it is (TP6, TP-A4)
        back = way_to(base, far)
        assert back
        lifted = [step(base, back[0], distance) or base for distance in range(1, back[1] + 1)]
        target, origin = last, base
    for square in lifted:
        piles[square] = piles[square][:-1]
    forward = way_to(origin, target)
    assert forward
    for distance in range(1, forward[1] + 1):
        square = step(origin, forward[0], distance) or target
        piles[square] = landed(piles[square], state.to_move)
    return replace(state, piles=piles, to_move=OTHER[state.to_move], turns=state.turns + 1)


def judge(state: State, text: str) -> Ruling:
    """The clauses a written turn breaks. Raises ValueError when the text is not made of squares on the board.

    Actions after the first are too many; they are looked at only when the first one is legal.
    """
    square = "[a-h][1-8]"
    actions = [re.fullmatch(f"({square})-({square})(?:>({square}))?", part) for part in text.split(" ")]
    if any(found is None for found in actions):
        raise ValueError(f"not readable: {text}")
    if ending := ended_by(state):
        return Ruling(frozenset({ending}))
    [(first, second, last), *more] = [found.groups() for found in actions if found]
    answer = judge_spread(state, first, second, last) if last else judge_step(state, first, second)
    return Ruling(frozenset({"turn"})) if answer.legal and more else answer


def judge_step(state: State, origin: str, target: str) -> Ruling:
    """The clauses that a single step breaks."""
    way = way_to(origin, target)
    return ruling({"own-stone": shows(state, origin), "one-square": way is not None and way[1] == 1})


def judge_spread(state: State, far: str, base: str, last: str) -> Ruling:
    """The clauses that a row gathered on ``base`` and laid out to ``last`` breaks.

    Where row or path is not straight, what is said of its squares or its direction stays open.
    """
    back, forward = way_to(base, far), way_to(base, last)
    holds: dict[str, bool | None] = {"row": back is not None, "straight": forward is not None}
    holds["unbroken"] = holds["not-back"] = holds["enough"] = None
    if back:
        squares = (step(base, back[0], distance) for distance in range(back[1] + 1))
        holds["unbroken"] = all(square is not None and shows(state, square) for square in squares)
    if back and forward:
        holds["not-back"] = forward[0] != back[0]
        holds["enough"] = forward[1] == back[1]
    return ruling(holds)


def count(state: State, depth: int) -> int:
    """How many sequences of exactly ``depth`` turns there are; a finished game stops."""
    turns = legal_turns(state)
    return len(turns) if depth == 1 else sum(count(play(state, text), depth - 1) for text in turns)


def random_position(seed: int) -> State:
    """A position, the same for the same seed: piles of up to four stones, few or many, often mixed."""
    chance = random.Random(seed)
    stones = {player: chance.randint(0, CORNER) for player in "WB"}
    piles = dict.fromkeys(SQUARES, "")
    crowd = chance.sample(SQUARES, chance.choice((4, 9, 20)))
    for player in chance.sample("W" * stones["W"] + "B" * stones["B"], sum(stones.values())):
        square = chance.choice(crowd)
        if len(piles[square]) < 4:
            piles[square] += player
    return State(piles, chance.choice("WB"), chance.randrange(100))


def odd_turn(state: State, chance: random.Random) -> str:
    """A readable turn that is often illegal; two thirds are legal ones, half of these with one square changed."""
    turns = sorted(legal_turns(state))
    if turns and chance.random() < 0.67:
        squares = re.findall("[a-h][1-8]", chance.choice(turns))
        if chance.random() < 0.5:
            squares[chance.randrange(len(squares))] = chance.choice(SQUARES)
    else:
        squares = [chance.choice(SQUARES) for _ in range(chance.choice((2, 3, 3)))]
    return "-".join(squares[:2]) + (f">{squares[2]}" if squares[2:] else "")


def facts(state: State) -> dict[str, str | int]:
    """The position in words: ``pile on b4`` with its stones from the lowest up."""
    piles: dict[str, str | int] = {f"pile on {square}": pile or "nothing" for square, pile in state.piles.items()}
    return {**piles, "to move": state.to_move, "turns": state.turns}
