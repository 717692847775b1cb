"""Bricks in; what of them is seen from above a corner, exactly: each visible piece of a side, each visible edge, out.

Seen from above the corner with the greatest x and the least y, all edges of unit cubes are equally long and fall on one
net of triangles. Every unit square covers two of them, and what lies nearest to the eye in a triangle is what is seen:
no order of drawing can go wrong. A point (x, y, z) falls on column x + y and, downwards in half units, on x - y - 2z.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from math import cos, radians
from typing import TypeAlias

from printkit.layout.figures.boxes.structure import Brick, Cell, Place
from printkit.layout.figures.surfaces import Polygon
from printkit.layout.marks import Point

ACROSS = cos(radians(30))
"""Width of a column, in units."""

Node: TypeAlias = tuple[int, int]
"""A corner of the net of triangles: its column, and half units downwards."""
Triangle: TypeAlias = tuple[int, int]
"""A triangle by its column and the height of its middle; its point is on the left where their sum is even."""


class Side(IntEnum):
    """The three sides of a box that can be seen."""

    TOP = 0
    LEFT = 1
    RIGHT = 2


@dataclass(frozen=True, slots=True)
class Seen:
    """What is seen in a triangle: a side of a brick (its number), and the cube with the unit square there."""

    brick: int
    side: Side
    cube: Cell


def seen_at(place: Place) -> Point:
    """Where a point of space is seen: units to the right and down from where the origin is seen."""
    x, y, z = place
    return (x + y) * ACROSS, (x - y) / 2 - z


def node_at(node: Node) -> Point:
    """Where a corner of the net is seen, in units."""
    return node[0] * ACROSS, node[1] / 2


def corners(triangle: Triangle) -> tuple[Node, Node, Node]:
    """The three corners of a triangle: its point, then the ends of its upright side from above."""
    c, q = triangle
    point, upright = (c, c + 1) if (c + q) % 2 == 0 else (c + 1, c)
    return (point, q), (upright, q - 1), (upright, q + 1)


def _squares(brick: Brick) -> Iterator[tuple[Side, Cell]]:
    """The unit squares of the three sides, each by the cube it belongs to."""
    (x, y, z), (dx, dy, dz) = brick.corner, brick.size
    for i in range(dx):
        for j in range(dy):
            yield Side.TOP, (x + i, y + j, z + dz - 1)
    for k in range(dz):
        for i in range(dx):
            yield Side.LEFT, (x + i, y, z + k)
        for j in range(dy):
            yield Side.RIGHT, (x + dx - 1, y + j, z + k)


def _covered(side: Side, cube: Cell) -> tuple[Triangle, Triangle]:
    """The two triangles that a unit square of a cube covers."""
    x, y, z = cube
    column, down = x + y, x - y - 2 * z
    match side:
        case Side.TOP:
            return (column, down - 2), (column + 1, down - 2)
        case Side.LEFT:
            return (column, down), (column, down - 1)
        case Side.RIGHT:
            return (column + 1, down), (column + 1, down - 1)


def sight(bricks: Iterable[Brick]) -> Mapping[Triangle, Seen]:
    """What is seen in each triangle that any brick covers.

    A step towards the eye is one along x, one against y and one up: the cube with the greatest x - y + z hides others.
    """
    nearest: dict[Triangle, tuple[int, Seen]] = {}
    for number, brick in enumerate(bricks):
        for side, cube in _squares(brick):
            near = cube[0] - cube[1] + cube[2]
            for triangle in _covered(side, cube):
                if triangle not in nearest or near > nearest[triangle][0]:
                    nearest[triangle] = (near, Seen(number, side, cube))
    return {triangle: seen for triangle, (_, seen) in nearest.items()}


def sides(view: Mapping[Triangle, Seen]) -> Mapping[tuple[int, Side], frozenset[Triangle]]:
    """The visible triangles of each side of each brick."""
    found: dict[tuple[int, Side], set[Triangle]] = defaultdict(set)
    for triangle, seen in view.items():
        found[seen.brick, seen.side].add(triangle)
    return {key: frozenset(triangles) for key, triangles in sorted(found.items())}


def outline(triangles: frozenset[Triangle]) -> tuple[tuple[Node, ...], ...]:
    """The closed lines round triangles, corner by corner; the inside is always on the same hand."""
    ways: dict[Node, list[Node]] = defaultdict(list)
    for triangle in sorted(triangles):
        point, upper, lower = corners(triangle)
        left = (triangle[0] + triangle[1]) % 2 == 0
        ring = (point, upper, lower) if left else (point, lower, upper)
        for a, b in zip(ring, (*ring[1:], ring[0]), strict=True):
            if a in ways.get(b, ()):
                ways[b].remove(a)
            else:
                ways[a].append(b)
    rings = []
    for start in sorted(ways):
        while ways[start]:
            ring_, at = [start], ways[start].pop()
            while at != start:
                ring_.append(at)
                at = ways[at].pop()
            rings.append(_straight(ring_))
    return tuple(rings)


def _straight(ring: list[Node]) -> tuple[Node, ...]:
    """A ring without the corners at which it goes straight on."""
    count = len(ring)
    return tuple(
        here
        for n, here in enumerate(ring)
        if (here[0] - ring[n - 1][0], here[1] - ring[n - 1][1])
        != (ring[(n + 1) % count][0] - here[0], ring[(n + 1) % count][1] - here[1])
    )


class Edge(IntEnum):
    """What a line between two triangles parts: two squares of one side, or two sides."""

    GRID = 0
    OUTER = 1


def edges(view: Mapping[Triangle, Seen], only: frozenset[Triangle] | None = None) -> Iterator[tuple[Edge, Node, Node]]:
    """Every visible edge, once, unit edges that go straight on as one line; with ``only``, those of these triangles."""
    found: dict[tuple[Edge, int, int], list[tuple[int, Node, Node]]] = defaultdict(list)
    for triangle in sorted({near for one in view for near in (one, *_neighbours(one))}):
        for other, a, b in _shared(triangle):
            if only is not None and triangle not in only and other not in only:
                continue
            kind = _parts(view.get(triangle), view.get(other))
            if kind is not None:
                slope = (b[1] - a[1]) // (b[0] - a[0]) if a[0] != b[0] else 2
                line = a[0] if slope == 2 else a[1] - slope * a[0]
                found[kind, slope, line].append((a[1] if slope == 2 else a[0], a, b))
    for (kind, _, _), pieces in sorted(found.items()):
        pieces.sort()
        _, start, end = pieces[0]
        for _, a, b in pieces[1:]:
            if a != end:
                yield kind, start, end
                start = a
            end = b
        yield kind, start, end


def _neighbours(triangle: Triangle) -> tuple[Triangle, ...]:
    c, q = triangle
    beside = (c + 1, q) if (c + q) % 2 == 0 else (c - 1, q)
    return beside, (c, q - 1), (c, q + 1)


def _shared(triangle: Triangle) -> Iterator[tuple[Triangle, Node, Node]]:
    """The edges of the triangles that point left; each edge of the net belongs to exactly one of them."""
    c, q = triangle
    if (c + q) % 2 == 0:
        yield (c + 1, q), (c + 1, q - 1), (c + 1, q + 1)
        yield (c, q - 1), (c, q), (c + 1, q - 1)
        yield (c, q + 1), (c, q), (c + 1, q + 1)


def _parts(one: Seen | None, other: Seen | None) -> Edge | None:
    """What the line between two triangles parts; None inside one unit square."""
    if one is None or other is None:
        return None if one is other else Edge.OUTER
    if (one.brick, one.side) != (other.brick, other.side):
        return Edge.OUTER
    return None if one.cube == other.cube else Edge.GRID


def places_of(seen: Seen, triangle: Triangle) -> tuple[Place, ...]:
    """The corners in space of the triangle of what is seen there."""
    x, y, z = seen.cube
    return tuple(_place(seen.side, node, x + 1 if seen.side is Side.RIGHT else y, z + 1) for node in corners(triangle))


def _place(side: Side, node: Node, fixed: float, level: float) -> Place:
    """The point of a side at a corner of the net: ``fixed`` is the y of a left, the x of a right side."""
    column, down = node
    match side:
        case Side.TOP:
            apart = down + 2 * level
            return (column + apart) / 2, (column - apart) / 2, level
        case Side.LEFT:
            return column - fixed, fixed, (column - 2 * fixed - down) / 2
        case Side.RIGHT:
            return fixed, column - fixed, (2 * fixed - column - down) / 2


def on_top(brick: Brick, triangle: Triangle) -> Polygon:
    """A triangle of a brick's top in units of that top, from its corner with the least x and y."""
    x, y, _ = brick.corner
    there = (_place(Side.TOP, node, 0, brick.level) for node in corners(triangle))
    return tuple((px - x, py - y) for px, py, _ in there)
