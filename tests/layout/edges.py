"""A page with a board in; the straight edges outside the board that look like further lines of it, out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from printkit.layout.bounds import all_marks
from printkit.layout.marks import Line, Mark, Page, Path, Rect, Role

NEAR = 0.3
"""A measuring program that looks for lines at a distance takes one that is this near (mm) to be meant."""


def edges(marks: Iterable[Mark], axis: int) -> Iterator[float]:
    """Where straight edges lie across an axis: x of upright ones (0), y of level ones (1)."""
    for mark in marks:
        match mark:
            case Line(a, b):
                yield from (a[axis] for _ in range(abs(a[axis] - b[axis]) < 1e-9))
            case Rect():
                start = (mark.x, mark.y)[axis]
                yield from (start, start + (mark.width, mark.height)[axis])
            case Path():
                points = [step[-1] for step in mark.steps if isinstance(step[-1], tuple)]
                pairs = pairwise([*points, points[0]])
                yield from (a[axis] for a, b in pairs if abs(a[axis] - b[axis]) < 1e-9)


def continuing(page: Page, cell: float, axis: int) -> list[float]:
    """The edges of the rest of the page that lie whole cells before the board's first line or behind its last."""
    figure = next(block for block in page.blocks if block.role is Role.FIGURE)
    frame = next(mark for mark in figure.marks if isinstance(mark, Rect))
    first, size = (frame.x, frame.y)[axis], (frame.width, frame.height)[axis]
    rest = set(edges(all_marks(block for block in page.blocks if block is not figure), axis))
    assert len(rest) > 10
    cells = [(edge - first) / cell for edge in sorted(rest) if not first - NEAR < edge < first + size + NEAR]
    return [first + at * cell for at in cells if abs(at - round(at)) * cell < NEAR]
