"""A picture of a board in; the same position as a small landscape of boxes seen from above a corner, out."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, radians, sin

from printkit.layout.figures.picture import BoardPicture
from printkit.layout.figures.pieces import Disc
from printkit.layout.figures.signs import polygon
from printkit.layout.fonts import MM_PER_POINT
from printkit.layout.marks import BLACK, KAPPA, WHITE, Block, Circle, Line, Mark, Path, Point, Role, Stroke, grey

TILT = radians(30)
BOX_PT, GROUND_PT, CELL_PT = 1.0, 1.5, 0.75
SHADE = grey(10)
LEVEL = 0.56
"""Height of a level, in sides of a cell."""
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
    """Height of the landscape, mm: the ground, and what rises above its farthest corner."""
    side = isometric_side(picture, width)
    return (len(picture.columns) + len(picture.rows)) * side * sin(TILT) + _above(picture, side)


def _above(picture: BoardPicture, side: float) -> float:
    """How far boxes and pawns rise above the farthest corner of the ground, mm."""
    view = _View(0, 0, side)
    farthest = view.at(0, len(picture.rows), 0)[1]
    tops = [0.0]
    for name in picture.cells:
        column, row = picture.place(name)
        level = picture.rings.get(name, 0)
        tops.append(farthest - view.at(column, row + 1, level)[1])
        if name in picture.discs:
            tops.append(farthest - view.at(column + 0.5, row + 0.5, level)[1] + 0.95 * side)
    return max(tops)


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
        if name in picture.discs:
            marks += _pawn(view.at(column + 0.5, row + 0.5, level), side, picture.discs[name])
    return Block(Role.FIGURE, tuple(marks), alt=picture.alt)


def _ground(view: _View, picture: BoardPicture) -> list[Mark]:
    wide, deep = len(picture.columns), len(picture.rows)
    thin = Stroke(CELL_PT)
    marks: list[Mark] = [Line(view.at(n, 0, 0), view.at(n, deep, 0), thin) for n in range(1, wide)]
    marks += [Line(view.at(0, n, 0), view.at(wide, n, 0), thin) for n in range(1, deep)]
    corners = [view.at(*corner, 0) for corner in ((0, 0), (wide, 0), (wide, deep), (0, deep))]
    return [*marks, polygon(*corners, fill=None, stroke=Stroke(GROUND_PT))]


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


def _pawn(foot: Point, side: float, piece: Disc) -> list[Mark]:
    """A cone and a ball; a dark owner's is solid with a white edge that parts it from what is behind."""
    x, y = foot
    rx, high, ball = 0.25 * side, 0.62 * side, 0.2 * side
    ry = 0.42 * rx
    fill = BLACK if piece.dark else WHITE
    stroke = Stroke(0.9, WHITE if piece.dark else BLACK)
    neck = 0.3 * rx
    angle = pi / 7
    cone = Path(
        (
            ("M", (x - neck, y - high)),
            ("L", (x - rx, y - ry * sin(angle) * 0.4)),
            ("C", (x - rx, y + 1.1 * ry), (x + rx, y + 1.1 * ry), (x + rx, y - ry * sin(angle) * 0.4)),
            ("L", (x + neck, y - high)),
            ("Z",),
        ),
        stroke=stroke,
        fill=fill,
    )
    head = (x, y - high - 0.35 * ball)
    halo = Circle(head, ball + 0.9 * MM_PER_POINT / 2, fill=WHITE)
    return [cone, halo, Circle(head, ball, stroke=Stroke(0.9, fill if piece.dark else BLACK), fill=fill)]
