"""Bricks and who stands on which of them in; the places of pawns, and of a step from one to another, out."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from printkit.layout.figures.sight import Side, sight
from printkit.layout.figures.structure import Brick, Figure, Place, Step, free_squares, outer
from printkit.layout.figures.surfaces import Surface

TABLE = ""
"""Where those stand who are on no brick."""
APART, IN_FRONT = 1.5, 1.2
"""On the table pawns stand in a row: from one to the next, and from the structure, in units."""


def seated(bricks: tuple[Brick, ...], stand: Sequence[tuple[str, Surface]], last: bool = False) -> tuple[Figure, ...]:
    """A figure for each owner on the brick of that name, each on a square of its own while there are free ones.

    Squares that are seen come first, the farthest first (with ``last``, the nearest); on the table a row in front.
    """
    at: dict[str, list[Surface]] = {}
    for name, owner in stand:
        at.setdefault(name, []).append(owner)
    named = {brick.name: brick for brick in bricks}
    figures: list[Figure] = []
    for name, owners in at.items():
        places = _on_table(bricks, len(owners)) if name == TABLE else _on_brick(bricks, named[name], last)
        figures += [Figure(owner, places[n % len(places)]) for n, owner in enumerate(owners)]
    return tuple(figures)


def _on_table(bricks: tuple[Brick, ...], count: int) -> list[Place]:
    (x, y, _), _ = outer(bricks)
    return [(x + 0.2 + APART * n, y - IN_FRONT, 0) for n in range(count)]


def _on_brick(bricks: tuple[Brick, ...], brick: Brick, last: bool) -> list[Place]:
    seen: dict[tuple[int, int], int] = {}
    number = bricks.index(brick)
    for one in sight(bricks).values():
        if one.brick == number and one.side is Side.TOP:
            seen[one.cube[:2]] = seen.get(one.cube[:2], 0) + 1
    squares = list(free_squares(bricks, brick))
    if last:
        squares.reverse()
    squares.sort(key=lambda square: -seen.get(square, 0))
    return [_middle(square, brick.level) for square in squares] or [_top(brick)]


def _middle(square: tuple[int, int], level: int) -> Place:
    return square[0] + 0.5, square[1] + 0.5, level


def _top(brick: Brick) -> Place:
    """The middle of a brick's top."""
    (x, y, _), (dx, dy, _) = brick.corner, brick.size
    return x + dx / 2, y + dy / 2, brick.level


def step_between(
    bricks: tuple[Brick, ...], start: str, goal: str, *, rungs: bool = False, refused: bool = False
) -> Step:
    """The shortest step from a free square of one brick (or of the table) to one of another.

    Of several, one up a side that is seen; then one in the middle of it.
    """
    named = {brick.name: brick for brick in bricks}
    there = named[goal]
    ends = [_middle(square, there.level) for square in free_squares(bricks, there)] or [_top(there)]
    if start == TABLE:
        taken = frozenset(square for brick in bricks for square in brick.squares)
        around = {(x + dx, y + dy) for x, y in there.squares for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
        starts = [_middle(square, 0) for square in sorted(around - taken)] or [(*ends[0][:2], 0.0)]
    else:
        here = named[start]
        starts = [_middle(square, here.level) for square in free_squares(bricks, here)] or [_top(here)]
    middle = _top(there)

    def cost(pair: tuple[Place, Place]) -> tuple[float, bool, float]:
        (ax, ay, _), (bx, by, _) = pair
        far = hypot(bx - ax, by - ay)
        return round(far, 6), not (by > ay or bx < ax), hypot(bx - middle[0], by - middle[1])

    a, b = min(((a, b) for a in starts for b in ends), key=cost)
    return Step(a, b, refused, rungs)


def moved_brick(before: Brick, after: Brick, refused: bool = False) -> Step:
    """From the middle of a brick's top to the middle of its top where it will lie."""
    return Step(_top(before), _top(after), refused)
