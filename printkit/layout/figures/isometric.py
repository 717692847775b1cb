"""A picture of a board in; the same position as a small landscape of boxes seen from above a corner, out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from math import cos, sin

from printkit.layout.figures.isopieces import TILT, hole, pawn, stones, stones_high
from printkit.layout.figures.picture import BoardPicture
from printkit.layout.figures.pieces import Disc
from printkit.layout.figures.signs import polygon
from printkit.layout.marks import KAPPA, WHITE, Block, Line, Mark, Path, Point, Role, Stroke, grey

BOX_PT, GROUND_PT, CELL_PT = 1.0, 1.5, 0.75
SHADE = grey(10)
LEVEL = 0.56
"""Height of a level, in sides of a cell."""
CHEQUER = grey(6)
DEEP = 0.42
"""Depth of a level of a hole, in sides of a cell."""
MARGIN = 0.05
"""How much narrower a box is than its cell on each side, in sides of a cell."""


@dataclass(frozen=True, slots=True)
class _View:
    """Left corner of the board on the sheet and the side of a cell, mm."""

    x: float
    y: float
    side: float

    def at(self, column: float, row: float, level: float) -> Point:
        """Where a point of the landscape is seen; columns run down to the right, rows up to the right."""
        return (
            self.x + (column + row) * self.side * cos(TILT),
            self.y + (column - row) * self.side * sin(TILT) - level * LEVEL * self.side,
        )


def isometric_side(picture: BoardPicture, width: float) -> float:
    """Side of a cell, mm, at which the landscape is ``width`` mm wide."""
    return width / ((len(picture.columns) + len(picture.rows)) * cos(TILT))


def isometric_height(picture: BoardPicture, width: float) -> float:
    """Height of the landscape, mm: the ground, what rises above its farthest corner, and its holes' depth."""
    side = isometric_side(picture, width)
    return (len(picture.columns) + len(picture.rows)) * side * sin(TILT) + _above(picture, side) + _below(picture, side)


def _below(picture: BoardPicture, side: float) -> float:
    """How far a board with holes reaches below its surface, mm."""
    return picture.depth * DEEP * side


def _above(picture: BoardPicture, side: float) -> float:
    """How far boxes, pawns and stones rise above the farthest corner of the ground, mm."""
    view = _View(0, 0, side)
    farthest = view.at(0, len(picture.rows), 0)[1]
    tops = [0.0]
    for name in picture.cells:
        column, row = picture.place(name)
        level = picture.rings.get(name, 0)
        tops.append(farthest - view.at(column, row + 1, level)[1])
        if _stands(picture, name):
            tops.append(farthest - view.at(column + 0.5, row + 0.5, level)[1] + 0.95 * side)
        foot = view.at(column + 0.5, row + 0.5, level)[1]
        tops.append(farthest - foot + stones_high(len(_lying(picture, name)), side))
    return max(tops)


def _stands(picture: BoardPicture, name: str) -> bool:
    """Whether a pawn stands on a cell: pieces that climb stand, those of a level board lie."""
    return name in picture.discs and bool(picture.rings) and not picture.depth


def _lying(picture: BoardPicture, name: str) -> tuple[Disc, ...]:
    """What lies on a cell, the lowest first: a pile, or on a level board its piece."""
    if name in picture.discs and not picture.rings and not picture.depth:
        return (picture.discs[name],)
    return picture.piles.get(name, ())


def isometric(picture: BoardPicture, x: float, y: float, width: float) -> Block:
    """The landscape ``width`` mm wide with its top left corner at ``x``, ``y``."""
    side = isometric_side(picture, width)
    view = _View(x, y + _above(picture, side) + len(picture.rows) * side * sin(TILT), side)
    marks = _ground(view, picture)
    for name in sorted(picture.cells, key=lambda name: picture.place(name)[0] - picture.place(name)[1]):
        column, row = picture.place(name)
        level = picture.rings.get(name, 0)
        shut = level > 0 and level == picture.closed
        for n in range(level - 1 if shut else level):
            marks += _box(view, column, row, n)
        if shut:
            marks += _roof(view, column, row, level - 1)
        middle = view.at(column + 0.5, row + 0.5, level)
        if picture.depth:
            marks += hole(partial(_in_cell, view, column, row), side, picture.discs.get(name))
        elif _stands(picture, name):
            marks += pawn(middle, side, picture.discs[name])
        marks += stones(middle, side, _lying(picture, name))
    return Block(Role.FIGURE, tuple(marks), alt=picture.alt)


def _ground(view: _View, picture: BoardPicture) -> list[Mark]:
    wide, deep = len(picture.columns), len(picture.rows)
    thin = Stroke(CELL_PT)
    if picture.depth:
        return _slab(view, wide, deep, picture.depth * DEEP)
    marks: list[Mark] = []
    for name in picture.cells:
        if picture.is_dark(name):
            x, y = picture.place(name)
            marks.append(polygon(*(view.at(x + a, y + b, 0) for a, b in _SQUARE), fill=CHEQUER))
    marks += [Line(view.at(n, 0, 0), view.at(n, deep, 0), thin) for n in range(1, wide)]
    marks += [Line(view.at(0, n, 0), view.at(wide, n, 0), thin) for n in range(1, deep)]
    corners = [view.at(*corner, 0) for corner in ((0, 0), (wide, 0), (wide, deep), (0, deep))]
    return [*marks, polygon(*corners, fill=None, stroke=Stroke(GROUND_PT))]


def _in_cell(view: _View, column: int, row: int, x: float, y: float) -> Point:
    """Where a point of a cell is seen on the ground."""
    return view.at(column + x, row + y, 0)


_SQUARE = ((0, 0), (1, 0), (1, 1), (0, 1))


def _slab(view: _View, wide: int, deep: int, thick: float) -> list[Mark]:
    """The ground as a board of some thickness, in sides of a cell: its left side white, its right side grey."""
    down, stroke = thick * view.side, Stroke(BOX_PT)
    left, near, right, far = (view.at(*corner, 0) for corner in ((0, 0), (wide, 0), (wide, deep), (0, deep)))

    def below(point: Point) -> Point:
        return (point[0], point[1] + down)

    return [
        polygon(left, near, below(near), below(left), fill=WHITE, stroke=stroke),
        polygon(near, right, below(right), below(near), fill=SHADE, stroke=stroke),
        polygon(left, near, right, far, fill=WHITE, stroke=stroke),
    ]


def _box(view: _View, column: int, row: int, level: int) -> list[Mark]:
    """One level: its left side white, its right side grey, its top white."""
    lo, hi, stroke = MARGIN, 1 - MARGIN, Stroke(BOX_PT)

    def at(dx: float, dy: float, dz: int) -> Point:
        return view.at(column + dx, row + dy, level + dz)

    left = (at(lo, lo, 0), at(hi, lo, 0), at(hi, lo, 1), at(lo, lo, 1))
    right = (at(hi, lo, 0), at(hi, hi, 0), at(hi, hi, 1), at(hi, lo, 1))
    top = (at(lo, lo, 1), at(hi, lo, 1), at(hi, hi, 1), at(lo, hi, 1))
    return [
        polygon(*left, fill=WHITE, stroke=stroke),
        polygon(*right, fill=SHADE, stroke=stroke),
        polygon(*top, fill=WHITE, stroke=stroke),
    ]


def _half_ellipsoid(centre: Point, rx: float, ry: float, high: float, stroke: Stroke, fill: str) -> Path:
    """Outline of half an ellipsoid: half an ellipse above, the front half of its base below."""
    x, y = centre
    return Path(
        (
            ("M", (x - rx, y)),
            ("C", (x - rx, y - KAPPA * high), (x - KAPPA * rx, y - high), (x, y - high)),
            ("C", (x + KAPPA * rx, y - high), (x + rx, y - KAPPA * high), (x + rx, y)),
            ("C", (x + rx, y + KAPPA * ry), (x + KAPPA * rx, y + ry), (x, y + ry)),
            ("C", (x - KAPPA * rx, y + ry), (x - rx, y + KAPPA * ry), (x - rx, y)),
            ("Z",),
        ),
        stroke=stroke,
        fill=fill,
    )


def _roof(view: _View, column: int, row: int, level: int) -> list[Mark]:
    """The closed sign in space: a round roof instead of a box."""
    rx = 0.42 * view.side
    return [_half_ellipsoid(view.at(column + 0.5, row + 0.5, level), rx, 0.58 * rx, rx, Stroke(BOX_PT), WHITE)]
