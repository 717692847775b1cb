"""A position on a board of columns and rows in; where its cells lie and which of them are busy, out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from math import hypot

from printkit.layout.figures.pieces import Disc


@dataclass(frozen=True, slots=True)
class Arrow:
    """A move from one cell to another; ``refused`` draws it without a head, ending in the not-legal badge."""

    start: str
    end: str
    refused: bool = False


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """What is drawn on a board: cells are named column + row (*B2*), ``rows`` begin at the bottom.

    ``rings`` counts the nested squares of a cell, ``closed`` is the count that shows the closed sign.
    ``arrows`` and ``pluses`` say what is about to happen, ``changed`` what has happened. ``alt`` is the
    picture in words.
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

    @property
    def cells(self) -> tuple[str, ...]:
        """All names, row by row from the bottom."""
        return tuple(column + row for row in self.rows for column in self.columns)

    def place(self, cell: str) -> tuple[int, int]:
        """Column and row of a cell, both from 0, the row from the bottom; raises `KeyError`."""
        return _places(self.columns, self.rows)[cell]


@cache
def _places(columns: tuple[str, ...], rows: tuple[str, ...]) -> dict[str, tuple[int, int]]:
    """The place of each cell by its name."""
    return {column + row: (x, y) for y, row in enumerate(rows) for x, column in enumerate(columns)}


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
    taken = {*picture.discs, *picture.pluses}
    for arrow in picture.arrows:
        taken |= {arrow.start, arrow.end}
        taken |= {cell for cell in picture.cells if is_passed(picture, arrow, cell)}
    return frozenset(taken)
