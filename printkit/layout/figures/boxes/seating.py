"""Bricks and who stands on which of them in; the places of pawns, and of a step from one to another, out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot

from printkit.layout.figures.boxes.sight import Side, sight
from printkit.layout.figures.boxes.structure import (
    Brick,
    Figure,
    Place,
    Step,
    StructurePicture,
    free_squares,
    outer,
    turned,
)
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


def rungs_between(bricks: tuple[Brick, ...], start: str, goal: str, refused: bool = False) -> Step:
    """Rungs from a free square of one brick (or of the table) to the nearest one of another.

    Of several, up a side that is seen; then in the middle of it.
    """
    named = {brick.name: brick for brick in bricks}
    there, here = named[goal], named.get(start)
    ends = _squares(bricks, there)
    starts = _squares(bricks, here) if here else _around(bricks, there)
    middle = _top(there)

    def cost(pair: tuple[Place, Place]) -> tuple[float, bool, float]:
        (ax, ay, _), (bx, by, _) = pair
        far = hypot(bx - ax, by - ay)
        return round(far, 6), not is_side_seen(*pair), hypot(bx - middle[0], by - middle[1])

    return Step(*min(((a, b) for a in starts for b in ends), key=cost), refused, rungs=True)


def _squares(bricks: tuple[Brick, ...], brick: Brick) -> list[Place]:
    """The middles of the free squares of a top, or that of a top that is covered."""
    return [_middle(square, brick.level) for square in free_squares(bricks, brick)] or [_top(brick)]


def _around(bricks: tuple[Brick, ...], brick: Brick) -> list[Place]:
    """The middles of the squares of the table beside a brick; under it, where all are taken."""
    taken = frozenset(square for other in bricks for square in other.squares)
    beside = {(x + dx, y + dy) for x, y in brick.squares for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    return [_middle(square, 0) for square in sorted(beside - taken)] or [(*_top(brick)[:2], 0.0)]


def is_side_seen(start: Place, end: Place) -> bool:
    """Whether the side between two squares is one of those that are seen: they face lower y and greater x."""
    along, up = end[0] - start[0], end[1] - start[1]
    return up > abs(along) or -along > abs(up)


def seat(bricks: tuple[Brick, ...], name: str, taken: Iterable[Place]) -> Place:
    """Where a pawn comes to stand on a brick, others' places left out while there are free ones."""
    places = _on_brick(bricks, next(brick for brick in bricks if brick.name == name), last=False)
    others = frozenset(taken)
    return next((place for place in places if place not in others), places[0])


def lay_step(before: Brick, after: Brick, refused: bool = False) -> Step:
    """From the far half of a brick's top to the middle of its top where it will lie."""
    x, y, z = _top(before)
    (dx, dy, _) = before.size
    return Step((x - dx / 4, y + dy / 4, z), _top(after), refused, ghost=after)


def best_corner(
    bricks: tuple[Brick, ...], wanted: Iterable[str] = (), rungs: Sequence[tuple[Place, Place]] = ()
) -> int:
    """How many quarter turns of the table show most of all tops, above all of the ``wanted``, and of climbed sides."""
    names = frozenset(wanted)

    def shown(corner: int) -> float:
        there = turned(StructurePicture(bricks, steps=tuple(Step(*ends) for ends in rungs)), corner)
        tops: dict[int, int] = {}
        for seen in sight(there.bricks).values():
            if seen.side is Side.TOP:
                tops[seen.brick] = tops.get(seen.brick, 0) + 1
        score = 0.0
        for number, brick in enumerate(there.bricks):
            free = len(free_squares(there.bricks, brick))
            share = tops.get(number, 0) / (2 * free) if free else 1.0
            score += min(share, 1.0) * (3 if brick.name in names else 1)
        return score + 2 * sum(is_side_seen(step.start, step.end) for step in there.steps)

    return max(range(4), key=lambda corner: (round(shown(corner), 6), -corner))
