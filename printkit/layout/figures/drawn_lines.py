"""A picture of points on drawn lines in, the centre of each point and its size; strokes and points as ink, out; mm."""

from __future__ import annotations

from collections.abc import Callable

from printkit.layout.figures.picture import BoardPicture
from printkit.layout.marks import BLACK, WHITE, Circle, Line, Mark, Point, Stroke


def line_marks(
    picture: BoardPicture, centre: Callable[[str], Point], stroke: Stroke, across: float, *, filled: bool
) -> list[Mark]:
    """The lines, and on them the points: dots of ``across`` mm, or open rings to put a piece on."""
    marks: list[Mark] = [Line(centre(a), centre(b), stroke, round_ends=True) for a, b in picture.strokes]
    if filled:
        return [*marks, *(Circle(centre(point), across / 2, fill=BLACK) for point in picture.points)]
    return [*marks, *(Circle(centre(point), across / 2, stroke=stroke, fill=WHITE) for point in picture.points)]
