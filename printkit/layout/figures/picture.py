"""A position on a board of columns and rows in; where its cells lie and which of them are busy, out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache
from math import hypot
from typing import TypeVar

from printkit.layout.figures.pieces import Disc

V = TypeVar("V")


class Way(StrEnum):
    """How a move is drawn: straight and above all else, in a curve beside a row, or straight and under the pieces."""

    STRAIGHT = "straight"
    BESIDE = "beside"
    UNDER = "under"


@dataclass(frozen=True, slots=True)
class Arrow:
    """A move from one cell to another; ``refused`` draws it without a head, ending in the not-legal badge."""

    start: str
    end: str
    refused: bool = False
    way: Way = Way.STRAIGHT


class Side(StrEnum):
    """The sides of a picture."""

    LEFT = "left"
    RIGHT = "right"
    TOP = "top"
    BOTTOM = "bottom"


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """What is drawn on a board: cells are named column + row (*B2*), ``rows`` begin at the bottom.

    ``rings`` counts the nested squares of a cell, ``closed`` is the count that shows the closed sign. ``discs`` are
    single pieces, ``piles`` what lies on one another, the lowest first, ``notes`` what is written in a cell where
    nothing may be drawn. ``arrows`` and ``pluses`` say what is about to happen, ``changed`` what has happened,
    ``chosen`` what is taken up, ``struck`` what leaves the board. ``shade`` is None on a plain board; on a chequered
    one the cells are dark whose column and row, counted from 0, add up to an even number with it. On ``open`` sides
    the board goes on. ``depth`` is that of its holes, in levels. With ``points`` it is no board of cells: pieces stand
    on the points, and ``strokes`` are the lines that are drawn between two of them. ``alt`` is the picture in words.
    """

    columns: tuple[str, ...]
    rows: tuple[str, ...]
    rings: Mapping[str, int] = field(default_factory=dict)
    closed: int | None = None
    discs: Mapping[str, Disc] = field(default_factory=dict)
    arrows: tuple[Arrow, ...] = ()
    pluses: tuple[str, ...] = ()
    changed: frozenset[str] = frozenset()
    alt: str = ""
    piles: Mapping[str, tuple[Disc, ...]] = field(default_factory=dict)
    notes: Mapping[str, str] = field(default_factory=dict)
    chosen: frozenset[str] = frozenset()
    shade: int | None = None
    open: frozenset[Side] = frozenset()
    depth: int = 0
    struck: tuple[str, ...] = ()
    points: tuple[str, ...] = ()
    strokes: tuple[tuple[str, str], ...] = ()

    @property
    def cells(self) -> tuple[str, ...]:
        """All names, row by row from the bottom."""
        return self.points or tuple(column + row for row in self.rows for column in self.columns)

    def place(self, cell: str) -> tuple[int, int]:
        """Column and row of a cell, both from 0, the row from the bottom; raises `KeyError`."""
        return _places(self.columns, self.rows)[cell]

    def is_taken(self, cell: str) -> bool:
        """Whether a piece stands on a cell."""
        return cell in self.discs or bool(self.piles.get(cell))

    def is_dark(self, cell: str) -> bool:
        """Whether a cell is one of the dark ones of a chequered board."""
        return self.shade is not None and (sum(self.place(cell)) + self.shade) % 2 == 0


@cache
def _places(columns: tuple[str, ...], rows: tuple[str, ...]) -> dict[str, tuple[int, int]]:
    """The place of each cell by its name."""
    return {column + row: (x, y) for y, row in enumerate(rows) for x, column in enumerate(columns)}


def cropped(picture: BoardPicture, columns: range, rows: range) -> BoardPicture:
    """The part of a picture in some columns and rows, counted from 0; its arrows must lie in it."""
    kept = tuple(picture.columns[n] for n in columns), tuple(picture.rows[n] for n in rows)
    inside = frozenset(_places(*kept))

    def only(table: Mapping[str, V]) -> dict[str, V]:
        return {cell: value for cell, value in table.items() if cell in inside}

    sides = {
        Side.LEFT: columns.start > 0,
        Side.RIGHT: columns.stop < len(picture.columns),
        Side.BOTTOM: rows.start > 0,
        Side.TOP: rows.stop < len(picture.rows),
    }
    return replace(
        picture,
        columns=kept[0],
        rows=kept[1],
        rings=only(picture.rings),
        discs=only(picture.discs),
        piles=only(picture.piles),
        notes=only(picture.notes),
        pluses=tuple(cell for cell in picture.pluses if cell in inside),
        struck=tuple(cell for cell in picture.struck if cell in inside),
        changed=picture.changed & inside,
        chosen=picture.chosen & inside,
        shade=None if picture.shade is None else (picture.shade + columns.start + rows.start) % 2,
        open=picture.open | {side for side, goes_on in sides.items() if goes_on},
    )


def line_between(picture: BoardPicture, start: str, end: str) -> tuple[str, ...]:
    """The cells from ``start`` to ``end``, both with it; the two alone when they lie in no straight line."""
    (ax, ay), (bx, by) = picture.place(start), picture.place(end)
    across, up = bx - ax, by - ay
    count = max(abs(across), abs(up))
    if across and up and abs(across) != abs(up):
        return start, end
    steps = ((ax + across * n // count, ay + up * n // count) for n in range(count + 1)) if count else ((ax, ay),)
    return tuple(picture.columns[x] + picture.rows[y] for x, y in steps)


def is_passed(picture: BoardPicture, arrow: Arrow, cell: str) -> bool:
    """Whether an arrow runs over the middle of a cell, its own two ends left out."""
    if cell in (arrow.start, arrow.end):
        return False
    (ax, ay), (bx, by), (x, y) = (picture.place(name) for name in (arrow.start, arrow.end, cell))
    length = hypot(bx - ax, by - ay)
    along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length
    aside = abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / length
    return 0 < along < length and aside < 0.3


def busy_cells(picture: BoardPicture) -> frozenset[str]:
    """The cells whose middle a piece, a build mark or an arrow takes: a number goes to the corner there."""
    taken = {*picture.discs, *picture.pluses, *(cell for cell, pile in picture.piles.items() if pile)}
    for arrow in picture.arrows:
        taken |= {arrow.start, arrow.end}
        taken |= {cell for cell in picture.cells if is_passed(picture, arrow, cell)}
    return frozenset(taken)
