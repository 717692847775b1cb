"""Convex polygons in; whether their insides meet, out: two pieces of card can't be cut from the same place."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from printkit.layout.figures.nets.folding import Net
from printkit.layout.marks import Point

TOUCH = 1e-6
"""Shared edges are allowed; sums of lengths differ in the last bits, mm."""


def overlap(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """By separating axes: no edge of either has all of one polygon on its one side and all of the other beyond."""
    for polygon in (one, other):
        for (ax, ay), (bx, by) in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
            nx, ny = by - ay, ax - bx
            size = (nx * nx + ny * ny) ** 0.5
            mine = [((x - ax) * nx + (y - ay) * ny) / size for x, y in one]
            theirs = [((x - ax) * nx + (y - ay) * ny) / size for x, y in other]
            if max(mine) <= min(theirs) + TOUCH or max(theirs) <= min(mine) + TOUCH:
                return False
    return True


def overlapping(nets: Sequence[Net]) -> list[tuple[str, str]]:
    """The names of faces of nets that lie on each other on paper."""
    faces = [(f"{n} {face.name}", face.corners) for n, net in enumerate(nets) for face in net.faces]
    return [(a, b) for (a, one), (b, other) in combinations(faces, 2) if overlap(one, other)]
