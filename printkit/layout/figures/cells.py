"""A picture of a board, a place on the sheet and a size in; where its cells lie and how its arrows run, out; mm."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import hypot

from printkit.layout.figures import signs
from printkit.layout.figures.picture import Arrow, BoardPicture, Way, line_between
from printkit.layout.figures.pieces import Corner
from printkit.layout.marks import Mark, Point

PIECE, STONE, ON_POINT = 0.58, 0.66, 0.78
"""Diameter of a piece with a letter, of one without, and of one on drawn lines, in cells."""
SHORT_STOP = 0.36
"""How far from the middle of a taken or closed cell an arrow ends, in cells."""
BULGE = 0.6
"""How far aside the curve beside a row is pulled, in cells: it passes between the row and its neighbours."""

_TOWARDS = {
    (-1, -1): Corner.TOP_LEFT,
    (1, -1): Corner.TOP_RIGHT,
    (1, 1): Corner.BOTTOM_RIGHT,
    (-1, 1): Corner.BOTTOM_LEFT,
}


@dataclass(frozen=True, slots=True)
class Cells:
    """Where the cells of a picture lie: the top left corner of the frame and the side of a cell, mm."""

    picture: BoardPicture
    x: float
    y: float
    cell: float

    @property
    def wide(self) -> float:
        """Width of the frame."""
        return len(self.picture.columns) * self.cell

    @property
    def high(self) -> float:
        """Height of the frame."""
        return len(self.picture.rows) * self.cell

    def corner(self, name: str) -> Point:
        """The upper left corner of a cell."""
        column, row = self.picture.place(name)
        return (self.x + column * self.cell, self.y + (len(self.picture.rows) - 1 - row) * self.cell)

    def centre(self, name: str) -> Point:
        """The middle of a cell."""
        x, y = self.corner(name)
        return (x + self.cell / 2, y + self.cell / 2)


def piece_size(picture: BoardPicture) -> float:
    """Diameter of the pieces of a picture, in cells."""
    if picture.points:
        return ON_POINT
    pieces = [*picture.discs.values(), *(piece for pile in picture.piles.values() for piece in pile)]
    return PIECE if not pieces or any(piece.lettered for piece in pieces) else STONE


def used_corners(cells: Cells, name: str) -> frozenset[Corner]:
    """The corners of a cell that an arrow on the slant runs through."""
    used = set()
    for arrow in cells.picture.arrows:
        for here, there in ((arrow.start, arrow.end), (arrow.end, arrow.start)):
            if here == name:
                (ax, ay), (bx, by) = cells.centre(here), cells.centre(there)
                used.add(_TOWARDS.get((_sign(bx - ax), _sign(by - ay))))
    return frozenset(corner for corner in used if corner is not None)


def _sign(value: float) -> int:
    return (value > 0.01) - (value < -0.01)


def free_corner(used: Iterable[Corner], preferred: tuple[Corner, ...]) -> Corner:
    """The first of the ``preferred`` corners that is not used, or the first of all."""
    taken = frozenset(used)
    return next((corner for corner in preferred if corner not in taken), preferred[0])


def in_corner(corner: Point, side: float, which: Corner, off: float) -> Point:
    """The point ``off`` mm from both sides of a corner of the square at ``corner``."""
    right = which in (Corner.TOP_RIGHT, Corner.BOTTOM_RIGHT)
    low = which in (Corner.BOTTOM_LEFT, Corner.BOTTOM_RIGHT)
    return (corner[0] + (side - off if right else off), corner[1] + (side - off if low else off))


def _towards(a: Point, b: Point, distance: float) -> Point:
    """The point ``distance`` mm from ``a`` on the way to ``b``."""
    length = hypot(b[0] - a[0], b[1] - a[1])
    return (a[0] + (b[0] - a[0]) * distance / length, a[1] + (b[1] - a[1]) * distance / length)


def arrow_marks(cells: Cells, arrow: Arrow) -> tuple[Mark, ...]:
    """From the piece's edge to the middle of the target; short of it when the target is taken or closed."""
    if arrow.way is Way.BESIDE:
        return _beside(cells, arrow)
    picture, cell = cells.picture, cells.cell
    a, b = cells.centre(arrow.start), cells.centre(arrow.end)
    away = piece_size(picture) / 2 if picture.is_taken(arrow.start) else 0.2
    start = _towards(a, b, away * cell + 0.4)
    shut = picture.closed is not None and picture.rings.get(arrow.end, 0) == picture.closed
    blocked = picture.is_taken(arrow.end) or shut or arrow.end in picture.pluses
    short = max(SHORT_STOP, piece_size(picture) / 2 + 0.02) * cell if blocked else 0
    if arrow.refused:
        badge = min(signs.BADGE, 0.4 * cell)
        return signs.refused_arrow(start, _towards(b, a, short + badge / 4) if blocked else b, badge)
    return signs.arrow(start, _towards(b, a, short), head=min(0.26 * cell, 3.4))


def _beside(cells: Cells, arrow: Arrow) -> tuple[Mark, ...]:
    """A curve from the edge of the first piece of a row to the edge of the last, on the emptier side of the row."""
    a, b = cells.centre(arrow.start), cells.centre(arrow.end)
    length, cell = hypot(b[0] - a[0], b[1] - a[1]), cells.cell
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    side = 1 if _crowd(cells, arrow, 1) <= _crowd(cells, arrow, -1) else -1
    nx, ny = -uy * side, ux * side
    edge = (piece_size(cells.picture) / 2 * cell + 0.4) * 0.7072
    pull, along = BULGE * cell, min(0.3 * length, 0.8 * cell)

    def at(origin: Point, forth: float, aside: float) -> Point:
        return (origin[0] + ux * forth + nx * aside, origin[1] + uy * forth + ny * aside)

    start, tip = at(a, edge, edge), at(b, -edge, edge)
    head = min(0.26 * cell, 3.4)
    if arrow.refused:
        return signs.refused_curve(start, at(a, along, pull), at(b, -along, pull), tip, min(signs.BADGE, 0.4 * cell))
    return signs.curved_arrow(start, at(a, along, pull), at(b, -along, pull), tip, head)


def _crowd(cells: Cells, arrow: Arrow, side: int) -> int:
    """How many cells beside a row are taken or off the board; 1 is the right side of who goes along it on paper."""
    picture = cells.picture
    (ax, ay), (bx, by) = picture.place(arrow.start), picture.place(arrow.end)
    aside = (_sign(by - ay) * side, -_sign(bx - ax) * side)
    count = 0
    for name in line_between(picture, arrow.start, arrow.end):
        x, y = picture.place(name)
        x, y = x + aside[0], y + aside[1]
        inside = 0 <= x < len(picture.columns) and 0 <= y < len(picture.rows)
        count += not inside or picture.is_taken(picture.columns[x] + picture.rows[y])
    return count
