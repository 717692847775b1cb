"""What is seen of a structure in; a pill on each top with its name, owner and height, where it covers least, out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot

from printkit.layout.bounds import Box
from printkit.layout.figures.boxes.block_steps import number_at
from printkit.layout.figures.boxes.markers import ball_radius, pill, pill_size, pill_words
from printkit.layout.figures.boxes.sight import Seen, Side
from printkit.layout.figures.boxes.structure import Brick
from printkit.layout.figures.boxes.viewing import View
from printkit.layout.marks import Mark, Point
from printkit.layout.text import SMALL, TEXT

ROOMY_UNIT = 9.0
"""From this side of a unit on (mm) pills are set in 12 pt, below it in 10 pt."""
MOST_LOST = 0.4
"""Where more of a pill than this part would lie beside its top, there is none."""
COVERED = 3.0
"""How much worse it is to be covered than to hang over the edge of the top."""


def pills(view: View) -> Iterator[Mark]:
    """A pill on every top of which enough is seen."""
    style = TEXT if view.unit >= ROOMY_UNIT else SMALL
    taken = list(_taken(view))
    for number, brick in enumerate(view.picture.bricks):
        label = pill_words(brick, view.picture.names)
        wide, high = pill_size(label, style)
        centre = _pill_place(view, number, brick, (wide, high), taken)
        if centre is not None:
            yield from pill(centre, label, style)
            x, y = centre
            taken.append((x - wide / 2, y - high / 2, x + wide / 2, y + high / 2))


def _pill_place(view: View, number: int, brick: Brick, size: tuple[float, float], taken: Sequence[Box]) -> Point | None:
    """The place nearest to the middle of the top where the pill covers little else; None where too little is seen."""
    (x, y, _), (dx, dy, _) = brick.corner, brick.size
    middle = view.at((x + dx / 2, y + dy / 2, brick.level))
    if not any(_is_top(seen, number) for seen in view.sight.values()):
        return None

    def cost(spot: Point) -> tuple[float, float]:
        beside, over = _lost(view, number, spot, size, taken)
        return beside + COVERED * over, hypot(spot[0] - middle[0], spot[1] - middle[1])

    if cost(middle)[0] == 0:
        return middle
    spots = [view.at((x + i / 4, y + j / 4, brick.level)) for i in range(1, 4 * dx) for j in range(1, 4 * dy)]
    best = min(spots, key=cost)
    return best if _lost(view, number, best, size, taken)[0] < MOST_LOST else None


def _lost(
    view: View, number: int, centre: Point, size: tuple[float, float], taken: Sequence[Box]
) -> tuple[float, float]:
    """How much of a pill would lie beside its top, and under something else, in parts of the pill."""
    wide, high = size
    points = [
        (centre[0] + wide * (i / 6 - 0.5), centre[1] + high * (j / 2 - 0.5))
        for i in range(7)
        for j in range(3)
        if not (i in (0, 6) and j != 1)
    ]
    off = sum(1 for point in points if not _is_top(view.seen(point), number))
    over = sum(1 for x, y in points if any(left < x < right and top < y < low for left, top, right, low in taken))
    return off / len(points), over / len(points)


def _taken(view: View) -> Iterator[Box]:
    """Where a pill would be covered: by the feet of pawns, by locks, by the ends of arrows."""
    for pawn_ in view.picture.pawns:
        (x, y), r = view.at(pawn_.at), ball_radius(view.unit)
        yield x - r, y - 2.6 * r, x + r, y + 0.4 * r
    for lock in view.picture.locks:
        (x, y), wide = view.at(lock.at), lock_wide(view.unit)
        yield x - wide / 2, y - 1.4 * wide, x + wide / 2, y
    for step in view.picture.steps:
        points = [view.at(step.end)] if step.rungs else [view.at(step.start), view.at(step.end)]
        for x, y in [*points, *([number_at(view, step)] if step.number is not None else [])]:
            yield x - 2.4, y - 2.4, x + 2.4, y + 2.4


def lock_wide(unit: float) -> float:
    return max(0.55 * unit, 5.0)


def _is_top(seen: Seen | None, number: int) -> bool:
    return seen is not None and seen.brick == number and seen.side is Side.TOP
