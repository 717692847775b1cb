"""A picture of a board and a size of cells in; a small diagram, one figure, out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import hypot

from printkit.layout.figures import signs
from printkit.layout.figures.picture import Arrow, BoardPicture, busy_cells
from printkit.layout.figures.pieces import IN_DIAGRAM, Corner, disc, numeral, rings
from printkit.layout.marks import WHITE, Block, Circle, Face, Line, Mark, Point, Rect, Role, Stroke, grey
from printkit.layout.text import SMALL, centred

FRAME_PT = 1.5
CELL_PT = 0.75
LABELS_OFF = 3.4
"""Middle of the letters and numbers beside a diagram, from its frame, mm."""
LABELS_DEEP = 5.2
"""How much room the letters take below a diagram (and the numbers to its left), mm."""
SMALLEST_CELL = 8.5
"""Below this a diagram can't be read at arm's length: use words or a side view instead."""

PIECE = 0.58
"""Diameter of a piece, in cells."""
HALO = 0.3
"""Ground left free round a piece, mm: rings end clearly before it."""
CHANGED = grey(10)
CORNER_GAP = 0.34
"""Side of the corner that rings leave free for a number, in cells."""
SHORT_STOP = 0.36
"""How far from the middle of a taken or closed cell an arrow ends, in cells."""

_TOWARDS = {
    (-1, -1): Corner.TOP_LEFT,
    (1, -1): Corner.TOP_RIGHT,
    (1, 1): Corner.BOTTOM_RIGHT,
    (-1, 1): Corner.BOTTOM_LEFT,
}


@dataclass(frozen=True, slots=True)
class _Grid:
    """Where the cells of a picture lie: the top left corner of the frame and the side of a cell, mm."""

    picture: BoardPicture
    x: float
    y: float
    cell: float

    def corner(self, name: str) -> Point:
        column, row = self.picture.place(name)
        return (self.x + column * self.cell, self.y + (len(self.picture.rows) - 1 - row) * self.cell)

    def centre(self, name: str) -> Point:
        x, y = self.corner(name)
        return (x + self.cell / 2, y + self.cell / 2)


def diagram_size(picture: BoardPicture, cell: float) -> tuple[float, float]:
    """Width and height of a diagram's frame, mm, without the letters and numbers outside it."""
    return len(picture.columns) * cell, len(picture.rows) * cell


def diagram(picture: BoardPicture, x: float, y: float, cell: float) -> Block:
    """The picture with the top left corner of its frame at ``x``, ``y`` and cells of ``cell`` mm.

    Raises `ValueError` for cells under `SMALLEST_CELL`.
    """
    if cell < SMALLEST_CELL:
        raise ValueError(f"a cell of a diagram must be {SMALLEST_CELL} mm or more (got {cell})")
    grid = _Grid(picture, x, y, cell)
    busy = busy_cells(picture)
    marks: list[Mark] = [Rect(*grid.corner(name), cell, cell, fill=CHANGED) for name in sorted(picture.changed)]
    marks += _lines(grid)
    for name in picture.cells:
        marks += _level(grid, name, name in busy)
    for arrow in picture.arrows:
        marks += _arrow(grid, arrow)
    for name, piece in picture.discs.items():
        ground = CHANGED if name in picture.changed else WHITE
        marks.append(Circle(grid.centre(name), PIECE * cell / 2 + HALO, fill=ground))
        marks += disc(grid.centre(name), PIECE * cell, piece)
    for name in picture.pluses:
        marks += _plus(grid, name)
    marks += _labels(grid)
    return Block(Role.FIGURE, tuple(marks), alt=picture.alt)


def _lines(grid: _Grid) -> list[Mark]:
    """The frame and the lines between the cells."""
    wide, high = diagram_size(grid.picture, grid.cell)
    thin = Stroke(CELL_PT)
    columns = [grid.x + n * grid.cell for n in range(1, len(grid.picture.columns))]
    rows = [grid.y + n * grid.cell for n in range(1, len(grid.picture.rows))]
    return [
        *(Line((x, grid.y), (x, grid.y + high), thin) for x in columns),
        *(Line((grid.x, y), (grid.x + wide, y), thin) for y in rows),
        Rect(grid.x, grid.y, wide, high, stroke=Stroke(FRAME_PT)),
    ]


def _labels(grid: _Grid) -> list[Mark]:
    """Letters below and numbers to the left."""
    _, high = diagram_size(grid.picture, grid.cell)
    below = grid.y + high + LABELS_OFF
    letters = [
        centred(grid.x + (n + 0.5) * grid.cell, below, letter, SMALL) for n, letter in enumerate(grid.picture.columns)
    ]
    numbers = [
        centred(grid.x - LABELS_OFF, grid.y + high - (n + 0.5) * grid.cell, number, SMALL)
        for n, number in enumerate(grid.picture.rows)
    ]
    return [*letters, *numbers]


def _used_corners(grid: _Grid, name: str) -> frozenset[Corner]:
    """The corners of a cell that an arrow on the slant runs through."""
    used = set()
    for arrow in grid.picture.arrows:
        for here, there in ((arrow.start, arrow.end), (arrow.end, arrow.start)):
            if here == name:
                (ax, ay), (bx, by) = grid.centre(here), grid.centre(there)
                used.add(_TOWARDS.get((_sign(bx - ax), _sign(by - ay))))
    return frozenset(corner for corner in used if corner is not None)


def _sign(value: float) -> int:
    return (value > 0.01) - (value < -0.01)


def _free_corner(used: Iterable[Corner], preferred: tuple[Corner, ...]) -> Corner:
    taken = frozenset(used)
    return next((corner for corner in preferred if corner not in taken), preferred[0])


def _in_corner(corner: Point, side: float, which: Corner, off: float) -> Point:
    """The point ``off`` mm from both sides of a corner of the square at ``corner``."""
    right = which in (Corner.TOP_RIGHT, Corner.BOTTOM_RIGHT)
    low = which in (Corner.BOTTOM_LEFT, Corner.BOTTOM_RIGHT)
    return (corner[0] + (side - off if right else off), corner[1] + (side - off if low else off))


def _level(grid: _Grid, name: str, busy: bool) -> tuple[Mark, ...]:
    """Rings and number of one cell; nothing for a cell of height 0."""
    level, cell = grid.picture.rings.get(name, 0), grid.cell
    if not level:
        return ()
    x, y = grid.corner(name)
    if level == grid.picture.closed:
        return (
            *rings(x, y, cell, level - 1, IN_DIAGRAM),
            *signs.closed(grid.centre(name), IN_DIAGRAM.sign * cell),
        )
    if not busy:
        return (
            *rings(x, y, cell, level, IN_DIAGRAM),
            *numeral(grid.centre(name), str(level), 1.05 * cell, Face.BOLD),
        )
    where = _free_corner(_used_corners(grid, name), (Corner.TOP_LEFT, Corner.TOP_RIGHT, Corner.BOTTOM_LEFT))
    marks = rings(x, y, cell, level, IN_DIAGRAM, (where,), CORNER_GAP * cell)
    size = max(8.0, 0.75 * cell)
    return marks + numeral(_in_corner((x, y), cell, where, 0.19 * cell), str(level), size, Face.BOLD)


def _towards(a: Point, b: Point, distance: float) -> Point:
    """The point ``distance`` mm from ``a`` on the way to ``b``."""
    length = hypot(b[0] - a[0], b[1] - a[1])
    return (a[0] + (b[0] - a[0]) * distance / length, a[1] + (b[1] - a[1]) * distance / length)


def _arrow(grid: _Grid, arrow: Arrow) -> tuple[Mark, ...]:
    """From the piece's edge to the middle of the target; short of it when the target is taken or closed."""
    picture, cell = grid.picture, grid.cell
    a, b = grid.centre(arrow.start), grid.centre(arrow.end)
    away = PIECE / 2 if arrow.start in picture.discs else 0.2
    start = _towards(a, b, away * cell + 0.4)
    shut = picture.closed is not None and picture.rings.get(arrow.end, 0) == picture.closed
    blocked = arrow.end in picture.discs or shut or arrow.end in picture.pluses
    short = SHORT_STOP * cell if blocked else 0
    if arrow.refused:
        badge = min(signs.BADGE, 0.4 * cell)
        return signs.refused_arrow(start, _towards(b, a, short + badge / 4) if blocked else b, badge)
    return signs.arrow(start, _towards(b, a, short), head=min(0.26 * cell, 3.4))


def _plus(grid: _Grid, name: str) -> tuple[Mark, ...]:
    """The build mark: in the middle, or small in a corner when the cell is taken."""
    picture, cell = grid.picture, grid.cell
    ends = {end for arrow in picture.arrows for end in (arrow.start, arrow.end)}
    if name not in picture.discs and name not in ends:
        return signs.plus(grid.centre(name), 0.4 * cell)
    used = _used_corners(grid, name)
    where = _free_corner(used, (Corner.BOTTOM_RIGHT, Corner.BOTTOM_LEFT, Corner.TOP_RIGHT))
    return signs.plus(_in_corner(grid.corner(name), cell, where, 0.2 * cell), 0.31 * cell)
