"""Columns, rows and the side of a cell in mm in; a small empty map of a board to write on, as one figure, out."""

from __future__ import annotations

from collections.abc import Sequence

from printkit.layout.marks import Block, Line, Mark, Rect, Role, Stroke
from printkit.layout.text import SMALL, centred

FRAME, CELL = Stroke(1.5), Stroke(0.75)
COORDINATES_OFF = 3.4
"""Middle of the coordinates, from the frame, mm."""
COORDINATES_DEEP = 6.0
"""How much room they take on the left and below, mm."""
TICK = 2.2


def blank_map(
    columns: Sequence[str], rows: Sequence[str], x: float, y: float, cell: float, alt: str, levels: int = 1
) -> Block:
    """The map with the corner of its first cell at ``x``, ``y``; letters below, numbers on the left.

    Ticks at the left of each cell part it into ``levels`` to write in, one above the other.
    """
    wide, high = len(columns) * cell, len(rows) * cell
    marks: list[Mark] = [Line((x + n * cell, y), (x + n * cell, y + high), CELL) for n in range(1, len(columns))]
    marks += [Line((x, y + n * cell), (x + wide, y + n * cell), CELL) for n in range(1, len(rows))]
    for row in range(len(rows)):
        for column in range(len(columns)):
            for level in range(1, levels):
                left, middle = x + column * cell, y + (row + level / levels) * cell
                marks.append(Line((left, middle), (left + TICK, middle), CELL))
    marks.append(Rect(x, y, wide, high, stroke=FRAME))
    for n, letter in enumerate(columns):
        marks.append(centred(x + (n + 0.5) * cell, y + high + COORDINATES_OFF, letter, SMALL))
    for n, number in enumerate(rows):
        marks.append(centred(x - COORDINATES_OFF, y + high - (n + 0.5) * cell, number, SMALL))
    return Block(Role.FIGURE, tuple(marks), alt=alt)
