"""Straight lines on paper in; their overlaps taken away, merged to the longest lines and chained, out; mm."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import hypot
from typing import TypeAlias

from printkit.layout.marks import Point

Segment: TypeAlias = tuple[Point, Point]

NEAR = 1e-6
"""Points this near to each other (mm) are one."""
Span: TypeAlias = tuple[float, float]


def length(line: Segment) -> float:
    """How long a line is."""
    return hypot(line[1][0] - line[0][0], line[1][1] - line[0][1])


def _along(line: Segment, other: Segment) -> Span | None:
    """Where ``other`` begins and ends on the straight line through ``line``, from its start; None beside it."""
    (ax, ay), (bx, by) = line
    long = length(line)
    ux, uy = (bx - ax) / long, (by - ay) / long
    if any(abs((x - ax) * uy - (y - ay) * ux) > NEAR * 10 for x, y in other):
        return None
    low, high = sorted((x - ax) * ux + (y - ay) * uy for x, y in other)
    return low, high


def _part(line: Segment, span: Span) -> Segment:
    """The piece of a line between two distances from its start."""
    (ax, ay), (bx, by) = line
    long = length(line)

    def at(far: float) -> Point:
        if abs(far) < NEAR:
            return line[0]
        return line[1] if abs(far - long) < NEAR else (ax + (bx - ax) * far / long, ay + (by - ay) * far / long)

    return at(span[0]), at(span[1])


def without(line: Segment, others: Iterable[Segment]) -> tuple[Segment, ...]:
    """What is left of a line where no other lies on it."""
    left: list[Span] = [(0.0, length(line))]
    for other in others:
        span = _along(line, other)
        if span is not None:
            pieces = [((low, min(high, span[0])), (max(low, span[1]), high)) for low, high in left]
            left = [piece for two in pieces for piece in two if piece[1] - piece[0] > NEAR]
    return tuple(_part(line, span) for span in left)


def meets(line: Segment, edge: Segment) -> bool:
    """Whether a line lies on an edge and does not run past it (to a thousandth of a mm)."""
    span = _along(edge, _snapped(line, edge))
    return span is not None and span[0] > -1e-3 and span[1] < length(edge) + 1e-3


def _snapped(line: Segment, edge: Segment) -> Segment:
    """A line whose ends are put on the straight line through ``edge`` when they are a thousandth of a mm off."""
    (ax, ay), (bx, by) = edge
    long = length(edge)
    ux, uy = (bx - ax) / long, (by - ay) / long

    def on(point: Point) -> Point:
        off = (point[0] - ax) * uy - (point[1] - ay) * ux
        return (point[0] - off * uy, point[1] + off * ux) if abs(off) < 1e-3 else point

    return on(line[0]), on(line[1])


def merged(lines: Iterable[Segment]) -> tuple[Segment, ...]:
    """The same ink with every piece drawn once: lines that overlap or follow each other straight on become one."""
    rest = list(lines)
    done: list[Segment] = []
    while rest:
        line = rest.pop(0)
        grown = True
        while grown:
            grown = False
            for other in rest:
                span = _along(line, other)
                if span and span[0] < length(line) + NEAR and span[1] > -NEAR:
                    line = _joined(line, other, span)
                    rest.remove(other)
                    grown = True
                    break
        done.append(line)
    return tuple(done)


def _joined(line: Segment, other: Segment, span: Span) -> Segment:
    """One line from the first to the last end of two on the same straight line."""
    (ax, ay), (bx, by) = line
    ends = sorted((*line, *other), key=lambda p: (p[0] - ax) * (bx - ax) + (p[1] - ay) * (by - ay))
    return (line[0] if span[0] > -NEAR else ends[0]), (line[1] if span[1] < length(line) + NEAR else ends[-1])


def _key(point: Point) -> tuple[int, int]:
    return round(point[0] / (NEAR * 100)), round(point[1] / (NEAR * 100))


def chains(lines: Sequence[Segment]) -> tuple[tuple[Point, ...], ...]:
    """Lines strung together at the ends that exactly two share; a closed chain ends in its first point."""
    at: dict[tuple[int, int], list[int]] = defaultdict(list)
    for number, line in enumerate(lines):
        for point in line:
            at[_key(point)].append(number)
    used: set[int] = set()

    def walk(point: Point, number: int) -> list[Point]:
        """All points after ``point`` on the way that begins with that line."""
        way: list[Point] = []
        while number not in used:
            used.add(number)
            a, b = lines[number]
            point = b if _key(a) == _key(point) else a
            way.append(point)
            following = [n for n in at[_key(point)] if n not in used]
            if len(at[_key(point)]) != 2 or not following:
                break
            number = following[0]
        return way

    ends = [(p, n) for n, line in enumerate(lines) for p in line if len(at[_key(p)]) != 2]
    found: list[tuple[Point, ...]] = []
    for point, number in (*ends, *((line[0], n) for n, line in enumerate(lines))):
        if number not in used:
            way = (point, *walk(point, number))
            closed = len(way) > 2 and _key(way[-1]) == _key(point)
            found.append((*way[:-1], point) if closed else way)
    return tuple(found)
