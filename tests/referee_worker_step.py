"""A worker-step position in, its legal turns, verdicts and outcome out: the rules a second time, by hand.

It shares no code with printkit, so that the two can be compared. It was written from the project's numbered
clauses and readings (WS1 to WS15, WS-A1 to WS-A10) and knows boards of any size up to 26 columns.
"""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

CLIMB = 1  # WS6: levels a move may go up
SUMMIT = 3  # WS8: the height whose climb wins
DOME = 4  # WS4: the height that is closed
LAST_TURN = 50  # WS14, WS-A3: single turns, both players together
OTHER = {"W": "B", "B": "W"}


@dataclass(frozen=True)
class State:
    """A position. ``heights`` has every cell, ``workers`` the occupied ones with their owner (W or B).

    ``turns`` counts complete turns, a winning climb is none (WS-A10). ``over`` is a winner, ``draw`` or None.
    """

    heights: Mapping[str, int]
    workers: Mapping[str, str]
    to_move: str = "W"
    turns: int = 0
    over: str | None = None


def cells(columns: int, rows: int) -> list[str]:
    """The names of a board's cells, A1 first, row by row."""
    return [f"{chr(ord('A') + column)}{row + 1}" for row in range(rows) for column in range(columns)]


def start(columns: int = 4, rows: int = 4, white: str = "A1 D1", black: str = "A4 D4") -> State:
    """The position before the first turn: all heights 0 (WS1), White to move (WS-A5)."""
    workers = dict.fromkeys(white.split(), "W") | dict.fromkeys(black.split(), "B")
    return State(dict.fromkeys(cells(columns, rows), 0), workers)


def touching(first: str, second: str) -> bool:
    """Whether two cells are neighbours by a side or a corner (WS3); a cell is not its own neighbour."""
    across = abs(ord(first[0]) - ord(second[0]))
    along = abs(int(first[1:]) - int(second[1:]))
    return max(across, along) == 1


def wins_by(state: State, origin: str, target: str) -> bool:
    """Whether stepping from ``origin`` to ``target`` is the winning climb (WS8, WS15, WS-A6)."""
    return state.heights[origin] == SUMMIT - 1 and state.heights[target] == SUMMIT


def steps(state: State) -> list[tuple[str, str]]:
    """The legal moves of the player to move, without the building (WS5, WS6)."""
    found = []
    for origin, owner in state.workers.items():
        if owner != state.to_move:
            continue
        for target, height in state.heights.items():
            near = touching(origin, target) and target not in state.workers
            if near and height < DOME and height - state.heights[origin] <= CLIMB:
                found.append((origin, target))
    return found


def turns_of(state: State) -> set[str]:
    """The turns the rules allow here, whether or not the game has ended already."""
    found = set()
    for origin, target in steps(state):
        if wins_by(state, origin, target):
            found.add(f"{origin}-{target}")
            continue
        taken = (set(state.workers) - {origin}) | {target}
        for site, height in state.heights.items():
            if touching(site, target) and site not in taken and height < DOME:
                found.add(f"{origin}-{target} {site}+{height + 1}")
    return found


def outcome(state: State) -> str | None:
    """The winner, ``draw``, or None while the game goes on; the limit comes before being stuck (WS-A4)."""
    if state.over:
        return state.over
    if state.turns >= LAST_TURN:
        return "draw"
    return None if steps(state) else OTHER[state.to_move]


def legal_turns(state: State) -> set[str]:
    """All legal turns as texts: ``A1-B2 A1+1``, or ``A1-B1`` for a winning climb. None when it is over."""
    return set() if outcome(state) else turns_of(state)


def play(state: State, text: str) -> State:
    """The position after a legal turn. Raises ValueError for any other text.

    A winning climb leaves ``to_move`` and ``turns`` as they were: the turn was not completed.
    """
    if text not in legal_turns(state):
        raise ValueError(f"not a legal turn here: {text}")
    step, _, building = text.partition(" ")
    origin, target = step.split("-")
    workers = {cell: owner for cell, owner in state.workers.items() if cell != origin}
    workers[target] = state.to_move
    if not building:
        return replace(state, workers=workers, over=state.to_move)
    site, height = building.split("+")
    heights = {**state.heights, site: int(height)}
    after = State(heights, workers, OTHER[state.to_move], state.turns + 1)
    return replace(after, over=outcome(after))


def ended_by(state: State) -> str | None:
    """Which ending holds: ``summit``, ``time``, ``stuck`` or None."""
    result = outcome(state)
    if result is None:
        return None
    if state.turns >= LAST_TURN and result == "draw":
        return "time"
    return "stuck" if not steps(state) and result != state.to_move else "summit"


def broken(state: State, text: str) -> tuple[str, ...]:
    """The clauses a written turn breaks, in printed order; empty for a legal one.

    Moves: own-worker, beside, free, open, climb; building: beside-mover, free-site, not-closed, one-level.
    ``turn`` stands for an action that is missing, out of order or too many; the name of an ending for what
    comes after it. Only the first refused action is reported. Raises ValueError when the text is not made of
    moves and buildings on the board.
    """
    actions = [re.fullmatch(r"([A-Z]\d+)(?:-([A-Z]\d+)|\+(0|[1-9]\d*))", part) for part in text.split(" ")]
    if any(found is None for found in actions):
        raise ValueError(f"not readable: {text}")
    written = [found.groups() for found in actions if found]
    if any(cell not in state.heights for origin, target, _ in written for cell in (origin, target or origin)):
        raise ValueError(f"not on the board: {text}")
    if ending := ended_by(state):
        return (ending,)
    origin, target, _ = written[0]
    if target is None:
        return ("turn",)
    if wrong := broken_by_move(state, origin, target):
        return wrong
    if wins_by(state, origin, target):
        return ("summit",) if written[1:] else ()
    if len(written) == 1 or written[1][1] is not None:
        return ("turn",)
    site, _, height = written[1]
    taken = (set(state.workers) - {origin}) | {target}
    if wrong := broken_by_building(state, taken, target, site, int(height)):
        return wrong
    return ("turn",) if written[2:] else ()


def broken_by_move(state: State, origin: str, target: str) -> tuple[str, ...]:
    """The clauses of the move that do not hold."""
    rise = state.heights[target] - state.heights[origin]
    holds = {
        "own-worker": state.workers.get(origin) == state.to_move,
        "beside": touching(origin, target),
        "free": target not in state.workers,
        "open": state.heights[target] != DOME,
        "climb": rise <= CLIMB,
    }
    return tuple(name for name, true in holds.items() if not true)


def broken_by_building(state: State, taken: set[str], mover: str, site: str, height: int) -> tuple[str, ...]:
    """The clauses of the building that do not hold, with ``mover`` the new cell of the worker (WS-A1)."""
    holds = {
        "beside-mover": touching(site, mover),
        "free-site": site not in taken,
        "not-closed": state.heights[site] != DOME,
        "one-level": height == state.heights[site] + 1,
    }
    return tuple(name for name, true in holds.items() if not true)


def count(state: State, depth: int) -> int:
    """How many sequences of exactly ``depth`` turns there are; a finished game stops."""
    turns = legal_turns(state)
    return len(turns) if depth == 1 else sum(count(play(state, text), depth - 1) for text in turns)


def random_position(seed: int, columns: int = 4, rows: int = 4) -> State:
    """A position nobody has won yet, the same for the same seed: heights 0 to 4, one or two workers each.

    Not every one can come up in a game: workers may stand on 3, and ``turns`` is any number below the limit.
    """
    chance = random.Random(seed)
    heights = {cell: chance.choice((0, 0, 1, 1, 2, 2, 3, 3, 4)) for cell in cells(columns, rows)}
    free = [cell for cell, height in heights.items() if height < DOME]
    each = min(chance.choice((1, 2, 2)), len(free) // 2)
    spots = chance.sample(free, 2 * each)
    workers = dict(zip(spots, itertools.cycle("WB"), strict=False))
    return State(heights, workers, chance.choice("WB"), chance.randrange(LAST_TURN))
