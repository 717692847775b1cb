"""Places in mm in; what sheets to write on are made of, out: example bands, boxes, lines and small arrows."""

from __future__ import annotations

from printkit.layout.marks import BLACK, WHITE, Block, Line, Mark, Path, Point, Rect, Role, Stroke, grey
from printkit.layout.paper import COMPOSED_WIDTH

WRITING = Stroke(0.75)
BAND_OVERHANG = 3.0
"""How far the grey band of an example stands out of the content box on both sides."""

_ARROW_LENGTH = 5.2
_ARROW_HEAD = 2.2


def band(y: float, height: float) -> Block:
    """The grey ground under an example, which is printed and never written on."""
    ground = Rect(-BAND_OVERHANG, y, COMPOSED_WIDTH + 2 * BAND_OVERHANG, height, fill=grey(6))
    return Block(Role.DECORATION, (ground,))


def boxes(x: float, y: float, side: float, count: int) -> tuple[Mark, ...]:
    """A row of ``count`` joined squares to write in."""
    walls = tuple(Line((x + n * side, y), (x + n * side, y + side), WRITING) for n in range(1, count))
    return (Rect(x, y, count * side, side, WRITING, WHITE), *walls)


def writing_line(x: float, y: float, width: float) -> Line:
    """A line to write on."""
    return Line((x, y), (x + width, y), WRITING)


def small_arrow(centre: Point) -> tuple[Mark, ...]:
    """The arrow between two fields of one row: from here to there."""
    x, y = centre
    tip, neck = x + _ARROW_LENGTH / 2, x + _ARROW_LENGTH / 2 - _ARROW_HEAD
    half = 0.42 * _ARROW_HEAD
    head = Path((("M", (tip, y)), ("L", (neck, y - half)), ("L", (neck, y + half)), ("Z",)), fill=BLACK)
    return (Line((x - _ARROW_LENGTH / 2, y), (neck + 0.3, y), Stroke(0.8)), head)


def crossed_out(centre: Point, size: float) -> Line:
    """One stroke from the lower left to the upper right of a square of ``size`` mm."""
    x, y = centre
    half = size / 2
    return Line((x - half, y + half), (x + half, y - half), Stroke(1.3), round_ends=True)
