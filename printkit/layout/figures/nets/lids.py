"""Sizes in mm in; lids with a handle, and pieces whose back hides what they are, to cut and fold, out."""

from __future__ import annotations

from printkit.layout.figures.pieces import Disc, piece_top
from printkit.layout.marks import Line, Mark, Stroke

HATCH = Stroke(0.75)
HATCH_PITCH = 4.0
HATCH_INSET = 3.0
"""From the edge of a square to its hatching, mm: a cut that is off by this much does not touch it."""


def hatched(x: float, y: float, side: float) -> tuple[Mark, ...]:
    """Lines from the lower left to the upper right in a square: the side that hides something."""
    lo, room = HATCH_INSET, side - 2 * HATCH_INSET
    count = max(1, round(2 * room / HATCH_PITCH))
    marks: list[Mark] = []
    for n in range(1, count):
        at = n * 2 * room / count
        start = (lo + max(0.0, at - room), lo + min(at, room))
        marks.append(Line((x + start[0], y + start[1]), (x + start[1], y + start[0]), HATCH))
    return tuple(marks)


def two_sided(x: float, y: float, side: float, piece: Disc, kind: str) -> tuple[Mark, ...]:
    """A piece's top with its hatched back below it, to fold behind; the fold itself is not among the marks."""
    return *piece_top(x, y, side, piece, kind), *hatched(x, y + side, side)
