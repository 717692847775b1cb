"""Rows and columns of pieces in; cut lines out: one between two neighbours, running past the corners."""

from __future__ import annotations

from collections.abc import Sequence

from printkit.layout.marks import Block, Line, Mark, Role, Stroke

CUT_PT = 1.0
OVERRUN = 2.5
"""How far a cut line runs past the last corner, mm: it still shows after the first cut."""


def edges(start: float, side: float, count: int) -> tuple[float, ...]:
    """The ``count + 1`` edges of ``count`` squares of ``side`` mm in a row."""
    return tuple(start + n * side for n in range(count + 1))


def cut_lines(columns: Sequence[float], rows: Sequence[float], last_row: int | None = None) -> Block:
    """Upright lines at the ``columns``, level lines at the ``rows`` (mm, ascending), past the outer corners.

    With ``last_row`` only that many squares of the lowest row are there: no line runs through what is empty.
    """
    stroke, filled = Stroke(CUT_PT), len(columns) - 1 if last_row is None else last_row
    left, top = columns[0] - OVERRUN, rows[0] - OVERRUN
    marks: list[Mark] = []
    for n, x in enumerate(columns):
        lowest = rows[-1] if n <= filled else rows[-2]
        if lowest > rows[0]:
            marks.append(Line((x, top), (x, lowest + OVERRUN), stroke))
    for y in rows:
        far = columns[filled] if y == rows[-1] or len(rows) == 2 else columns[-1]
        marks.append(Line((left, y), (far + OVERRUN, y), stroke))
    return Block(Role.DECORATION, tuple(marks))


def cut_squares(x: float, y: float, side: float, columns: int, count: int) -> Block:
    """The cut lines round ``count`` squares of ``side`` mm, laid row by row, ``columns`` in a row."""
    wide = min(columns, count)
    deep = -(-count // columns)
    return cut_lines(edges(x, side, wide), edges(y, side, deep), count - (deep - 1) * columns)
