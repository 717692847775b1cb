"""The rules of six classics in plain Python, to be compared with the shipped rulesets; each shares nothing with them.

A game is told by a state, ``turns(state)`` in the notation of its record sheet, ``play(state, turn)`` and
``result(state)``: None while it goes on, else the winner's letter or ``draw``. A state is ``(mover, board, extra)``:
0 or 1, a mapping, and what else there is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any

State = tuple[int, dict[str, Any], tuple[int, ...]]
WAYS = [(x, y) for x, y in product((-1, 0, 1), repeat=2) if x or y]


@dataclass(frozen=True)
class ByHand:
    """A game: its players' letters, its start and its three functions, and the table that its board is kept in."""

    letters: str
    table: str
    start: State
    turns: Callable[[State], set[str]]
    play: Callable[[State, str], State]
    result: Callable[[State], str | None]
    variant: str | None = None


def moved(cell: str, way: tuple[int, int], times: int = 1) -> str:
    """The cell some steps away, on the board or not."""
    return chr(ord(cell[0]) + way[0] * times) + str(int(cell[1:]) + way[1] * times)


def cells(columns: str, rows: int) -> dict[str, Any]:
    """An empty board."""
    return {f"{column}{row}": None for column in columns for row in range(1, rows + 1)}


def has_row(board: Mapping[str, Any], length: int, who: int) -> bool:
    """Whether somebody has so many in a row in any direction."""
    return any(all(board.get(moved(c, w, n)) == who for n in range(length)) for c in board for w in WAYS)


def in_a_row(letters: str, table: str, columns: str, rows: int, length: int, falls: bool) -> ByHand:
    """Marks in a row, where they fall or stay where they are put."""

    def turns(state: State) -> set[str]:
        _, board, _ = state
        free = {cell for cell in board if board[cell] is None}
        return {cell for cell in free if not falls or moved(cell, (0, -1)) not in free}

    def play(state: State, turn: str) -> State:
        mover, board, extra = state
        return 1 - mover, {**board, turn: mover}, extra

    def result(state: State) -> str | None:
        mover, board, _ = state
        if has_row(board, length, 1 - mover):
            return letters[1 - mover]
        return None if None in board.values() else "draw"

    return ByHand(letters, table, (0, cells(columns, rows), ()), turns, play, result)


def breakthrough() -> ByHand:
    """Men that march: one row forward, straight to a free cell, slanting to any but their own."""
    board = cells("abcdefgh", 8)
    board |= {cell: 0 for cell in board if cell[1] in "12"} | {cell: 1 for cell in board if cell[1] in "78"}

    def turns(state: State) -> set[str]:
        mover, board, _ = state
        found = set()
        for cell, x in product((cell for cell in board if board[cell] == mover), (-1, 0, 1)):
            there = moved(cell, (x, 1 - 2 * mover))
            if there in board and (board[there] is None if x == 0 else board[there] != mover):
                found.add(f"{cell}-{there}")
        return found

    def play(state: State, turn: str) -> State:
        mover, board, extra = state
        old, new = turn.split("-")
        return 1 - mover, {**board, old: None, new: mover}, extra

    def result(state: State) -> str | None:
        mover, board, _ = state
        home = any(board[cell] == 1 - mover for cell in board if cell[1] == ("1" if mover == 0 else "8"))
        return "WB"[1 - mover] if home or mover not in board.values() else None

    return ByHand("WB", "man on cell", (0, board, ()), turns, play, result)


def othello() -> ByHand:
    """Discs that are closed in are turned over."""
    board = {**cells("abcdefgh", 8), "d4": 0, "e5": 0, "d5": 1, "e4": 1}

    def turned(board: Mapping[str, Any], mover: int, cell: str) -> list[str]:
        found = []
        for way in WAYS:
            string = []
            there = moved(cell, way)
            while board.get(there) == 1 - mover:
                string.append(there)
                there = moved(there, way)
            if board.get(there) == mover:
                found += string
        return found

    def places(board: Mapping[str, Any], mover: int) -> set[str]:
        return {cell for cell in board if board[cell] is None and turned(board, mover, cell)}

    def turns(state: State) -> set[str]:
        return places(state[1], state[0]) or {"pass"}

    def play(state: State, turn: str) -> State:
        mover, board, extra = state
        new = {} if turn == "pass" else dict.fromkeys([turn, *turned(board, mover, turn)], mover)
        return 1 - mover, {**board, **new}, extra

    def result(state: State) -> str | None:
        _, board, _ = state
        if places(board, 0) or places(board, 1):
            return None
        first, second = (list(board.values()).count(who) for who in (0, 1))
        return "draw" if first == second else "BW"[first < second]

    return ByHand("BW", "disc on cell", (0, board, ()), turns, play, result)


def oware() -> ByHand:
    """Seeds are sown round twelve houses and captured in twos and threes; ``extra`` is the stores and the turns."""
    ring = "ABCDEFabcdef"

    def side(mover: int) -> str:
        return ring[6 * mover : 6 * mover + 6]

    def sown(board: dict[str, int], house: str) -> tuple[dict[str, int], str]:
        new, at = {**board, house: 0}, ring.index(house)
        for _ in range(board[house]):
            at = (at + 1) % 12
            at = (at + 1) % 12 if ring[at] == house else at
            new[ring[at]] += 1
        return new, ring[at]

    def turns(state: State) -> set[str]:
        mover, board, _ = state
        full = {house for house in side(mover) if board[house]}
        if any(board[house] for house in side(1 - mover)):
            return full
        return {house for house in full if any(sown(board, house)[0][there] for there in side(1 - mover))}

    def play(state: State, turn: str) -> State:
        mover, board, (south, north, played) = state
        new, last = sown(board, turn)
        other, caught = side(1 - mover), []
        while last in other and new[last] in (2, 3):
            caught.append(last)
            last = ring[ring.index(last) - 1]
        if sum(new[house] for house in caught) == sum(new[house] for house in other):
            caught = []
        gain = sum(new[house] for house in caught)
        stores = (south, north + gain) if mover else (south + gain, north)
        return 1 - mover, {**new, **dict.fromkeys(caught, 0)}, (*stores, played + 1)

    def result(state: State) -> str | None:
        mover, board, (south, north, played) = state
        if (south, north)[1 - mover] > 24:
            return "SN"[1 - mover]
        if played < 120 and turns(state):
            return None
        south, north = (store + sum(board[h] for h in side(who)) for who, store in enumerate((south, north)))
        return "draw" if south == north else "SN"[south < north]

    return ByHand("SN", "seeds in house", (0, dict.fromkeys(ring, 4), (0, 0, 0)), turns, play, result)


def nine_mens_morris() -> ByHand:
    """Three squares of eight points each, joined at the middles; ``extra`` is the hands and the turns."""
    rings = [[(4 + x * r, 4 + y * r) for x, y in [(-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1)]]
             for r in (3, 2, 1)]  # fmt: skip
    mills = [{ring[at], ring[at + 1], ring[(at + 2) % 8]} for ring in rings for at in (0, 2, 4, 6)]
    mills += [{ring[at] for ring in rings} for at in (1, 3, 5, 7)]
    name = {point: "_abcdefg"[point[0]] + str(point[1]) for ring in rings for point in ring}
    lines = [{name[point] for point in mill} for mill in mills]
    inner = [sorted(mill) for mill in mills]  # in order along the line, so the second is the middle
    steps = {(name[a], name[b]) for end, middle, other in inner for a, b in both_ways(middle, (end, other))}

    def in_mill(board: Mapping[str, Any], point: str) -> bool:
        return any(point in line and len({board[p] for p in line}) == 1 for line in lines)

    def turns(state: State) -> set[str]:
        mover, board, extra = state
        free, own = ({p for p in board if board[p] == what} for what in (None, mover))
        firsts: dict[str, dict[str, int | None]] = {point: {point: mover} for point in free}
        if not extra[mover]:
            ways = [(a, b) for a, b in product(own, free) if (a, b) in steps or len(own) == 3]
            firsts = {f"{a}-{b}": {a: None, b: mover} for a, b in ways}
        found = set()
        for text, change in firsts.items():
            new = {**board, **change}
            if not in_mill(new, text[-2:]):
                found.add(text)
                continue
            others = {p for p in new if new[p] == 1 - mover}
            found |= {f"{text} x{p}" for p in {p for p in others if not in_mill(new, p)} or others}
        return found

    def play(state: State, turn: str) -> State:
        mover, board, (white, black, played) = state
        first, _, taken = turn.partition(" x")
        new = (
            {**board, first[-2:]: mover}
            | ({first[:2]: None} if "-" in first else {})
            | ({taken: None} if taken else {})
        )
        placed = "-" not in first
        return 1 - mover, new, (white - (placed and not mover), black - (placed and mover), played + 1)

    def result(state: State) -> str | None:
        mover, board, extra = state
        if extra[mover] + list(board.values()).count(mover) < 3:
            return "WB"[1 - mover]
        if extra[2] >= 120:
            return "draw"
        return None if turns(state) else "WB"[1 - mover]

    start = (0, dict.fromkeys(sorted(name.values())), (9, 9, 0))
    return ByHand("WB", "man on point", start, turns, play, result)


def both_ways(middle: tuple[int, int], ends: tuple[tuple[int, int], ...]) -> list[tuple[tuple[int, int], ...]]:
    """Each step between the middle of a line and its ends, both ways."""
    return [pair for end in ends for pair in ((middle, end), (end, middle))]


CLASSICS = {
    "tic-tac-toe": in_a_row("XO", "mark on cell", "abc", 3, 3, falls=False),
    "connect-four": in_a_row("RY", "disc on cell", "abcdefg", 6, 4, falls=True),
    "breakthrough": breakthrough(),
    "othello": othello(),
    "oware": oware(),
    "nine-mens-morris": nine_mens_morris(),
}
