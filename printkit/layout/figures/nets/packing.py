"""Nets and a sheet in; how many of one net fit on it, where they lie, and the room that is left, out.

A sheet is divided into squares of half a unit: sides of boxes fill whole ones, tabs as many as they reach into. So
nets can lie in each other's corners, and two that touch share a cut.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, floor
from typing import TypeAlias

from printkit.layout.figures.nets.boxnets import Form, box_net, forms
from printkit.layout.figures.nets.folding import Net, extent, placed

_EPS = 1e-6
TRIES = 60
"""How many placings are tried with one form: enough for all orders of a few nets, few enough to take no time."""


@dataclass(frozen=True, slots=True)
class Room:
    """A rectangle on the sheet, mm."""

    x: float
    y: float
    wide: float
    high: float


@dataclass(frozen=True, slots=True)
class Layout:
    """Nets of one box on a sheet, in the order in which they are used, and the largest rooms that they leave free."""

    nets: tuple[Net, ...]
    rooms: tuple[Room, ...]


Square: TypeAlias = tuple[int, int]
Spot: TypeAlias = tuple["_Shape", int, int]


@dataclass(frozen=True, slots=True)
class _Shape:
    """A turned net as squares of half a unit: one bit each, row by row of a sheet, and its columns and rows."""

    turn: int
    bits: int
    columns: int
    rows: int


@lru_cache(maxsize=64)
def pack(edges: tuple[int, int, int], unit: float, deep: float, wide: float, high: float, most: int) -> Layout | None:
    """As many nets of a box, of ``edges`` units, as fit on ``wide`` × ``high`` mm; None when not one fits.

    No more than ``most`` are laid. Of all forms the one that fits most often is taken, then that which leaves
    the largest free rectangle. ``deep`` is that of a tab, mm.
    """
    step = unit / 2
    columns, rows = floor(wide / step + _EPS), floor(high / step + _EPS)
    found: list[tuple[Net, list[Spot], int]] = []
    for form in _unlike(edges):
        net = box_net((edges[0] * unit, edges[1] * unit, edges[2] * unit), form, deep, min(deep / 2, unit / 4))
        shapes = [shape for shape in _shapes(net, step, columns) if shape.columns <= columns and shape.rows <= rows]
        laid, taken = _fill(shapes, columns, rows, most)
        if laid and (not found or len(laid) >= len(found[0][1])):
            found = [one for one in found if len(one[1]) == len(laid)] + [(net, laid, taken)]
    if not found:
        return None
    net, laid, taken = max(found, key=lambda one: _area(_largest(one[2], columns, rows)))
    nets = tuple(_laid(net, shape, x, y, step) for shape, x, y in laid)
    return Layout(nets, tuple(Room(*(value * step for value in room)) for room in _free(taken, columns, rows)))


def _unlike(edges: tuple[int, int, int]) -> Iterator[Form]:
    """The forms that make different nets of a box, whatever is printed on their sides."""
    seen = set()
    for form in forms():
        wide = tuple(edges[(form.axis + 1 + (form.first + n + 1) % 2) % 3] for n in range(2))
        kind = (edges[form.axis], wide, form.upper, form.lower)
        if kind not in seen:
            seen.add(kind)
            yield form


def _cells(net: Net, step: float) -> set[Square]:
    """The squares that the faces of a net take, or reach into."""
    cells: set[Square] = set()
    for face in net.faces:
        left, top, right, bottom = extent([Net((face,))])
        ys = range(floor(top / step + _EPS), ceil(bottom / step - _EPS))
        cells |= {(x, y) for x in range(floor(left / step + _EPS), ceil(right / step - _EPS)) for y in ys}
    return cells


def _shapes(net: Net, step: float, columns: int) -> Iterator[_Shape]:
    """A net in its four turns, each that looks alike once."""
    cells, seen = _cells(net, step), set()
    for turn in range(4):
        low_x, low_y = min(x for x, _ in cells), min(y for _, y in cells)
        wide, high = max(x for x, _ in cells) - low_x + 1, max(y for _, y in cells) - low_y + 1
        if wide <= columns:
            bits = sum(1 << ((y - low_y) * columns + x - low_x) for x, y in cells)
            if bits not in seen:
                seen.add(bits)
                yield _Shape(turn, bits, wide, high)
        cells = {(-y - 1, x) for x, y in cells}


def _laid(net: Net, shape: _Shape, x: int, y: int, step: float) -> Net:
    """A net where its shape lies; a tab reaches into its square from the side it hangs on."""
    turned = placed(net, 0, 0, shape.turn)
    cells = _cells(turned, step)
    low_x, low_y = min(x for x, _ in cells), min(y for _, y in cells)
    return placed(turned, (x - low_x) * step, (y - low_y) * step)


def _fill(shapes: Sequence[_Shape], columns: int, rows: int, most: int) -> tuple[list[Spot], int]:
    """The longest row of nets found, each as high and then as far left as it goes, and the squares they take."""
    best: list[Spot] = []
    taken_by_best = 0
    tries = TRIES

    def go(taken: int, laid: list[Spot]) -> None:
        nonlocal best, taken_by_best, tries
        if len(laid) > len(best):
            best, taken_by_best = list(laid), taken
        for shape in shapes:
            if len(best) >= most or tries <= 0:
                return
            tries -= 1
            spot = _spot(shape, taken, columns, rows)
            if spot is not None:
                x, y = spot
                go(taken | shape.bits << (y * columns + x), [*laid, (shape, x, y)])

    go(0, [])
    return best, taken_by_best


def _spot(shape: _Shape, taken: int, columns: int, rows: int) -> Square | None:
    """The highest and then leftmost place where nothing lies."""
    for y in range(rows - shape.rows + 1):
        for x in range(columns - shape.columns + 1):
            if not taken & shape.bits << (y * columns + x):
                return x, y
    return None


def rooms_beside(taken: Iterable[Room], wide: float, high: float, step: float) -> tuple[Room, ...]:
    """The free rooms of a sheet of ``wide`` × ``high`` mm with some taken, the largest first; to ``step`` mm."""
    columns, rows = floor(wide / step + _EPS), floor(high / step + _EPS)
    squares = {
        y * columns + x
        for room in taken
        for x in range(max(0, floor(room.x / step)), min(columns, ceil((room.x + room.wide) / step)))
        for y in range(max(0, floor(room.y / step)), min(rows, ceil((room.y + room.high) / step)))
    }
    bits = sum(1 << square for square in squares)
    return tuple(Room(*(value * step for value in room)) for room in _free(bits, columns, rows))


Rectangle: TypeAlias = tuple[int, int, int, int]
"""x, y, width and height in squares."""
SMALLEST_ROOM = 4


def _area(rectangle: Rectangle) -> int:
    return rectangle[2] * rectangle[3]


def _free(taken: int, columns: int, rows: int) -> Iterator[Rectangle]:
    """Free rectangles that don't overlap, the largest first."""
    while _area(largest := _largest(taken, columns, rows)) >= SMALLEST_ROOM:
        yield largest
        x, y, wide, high = largest
        taken |= sum(((1 << wide) - 1) << ((y + row) * columns + x) for row in range(high))


def _largest(taken: int, columns: int, rows: int) -> Rectangle:
    """The largest rectangle of free squares: below each row, columns of free squares that reach up to some height."""
    best, reach = (0, 0, 0, 0), [0] * columns
    for row in range(rows):
        for x in range(columns):
            reach[x] = 0 if taken >> (row * columns + x) & 1 else reach[x] + 1
        rising: list[tuple[int, int]] = []  # where a height begins, and the height
        for x, height in enumerate((*reach, 0)):
            start = x
            while rising and rising[-1][1] >= height:
                start, high = rising.pop()
                if (x - start) * high > _area(best):
                    best = (start, row - high + 1, x - start, high)
            rising.append((start, height))
    return best
