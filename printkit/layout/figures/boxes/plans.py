"""A structure of boxes in; the same seen straight from above, with the numbers of its squares, as one figure out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from math import floor
from typing import TypeAlias

from printkit.layout.figures.boxes.markers import (
    NUMBER,
    Label,
    lock_sign,
    number_sign,
    pill,
    pill_size,
    pill_words,
)
from printkit.layout.figures.boxes.structure import Brick, StructurePicture, outer, turned
from printkit.layout.figures.surfaces import Plane, Surface, box, pattern_marks
from printkit.layout.marks import WHITE, Block, Circle, Face, Line, Mark, Point, Rect, Role, Stroke
from printkit.layout.text import SMALL, Style, centred

EDGE_PT, GRID_PT, CHANGED_PT = 1.0, 0.6, 2.0
NUMBERS_OFF = 3.2
"""Middle of the numbers of squares, from the edge of the plan, mm."""
NUMBERS_DEEP = 5.2

Square: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class PlanStyle:
    """How a plan is drawn.

    With ``fresh`` only those bricks have tint, pattern and label, the others are outlines. ``order`` puts a number on a
    brick. ``around`` are squares left free on each side.
    """

    fresh: frozenset[str] | None = None
    order: Mapping[str, int] = field(default_factory=dict)
    around: int = 0
    numbers: bool = True
    frame: tuple[int, int, int, int] | None = None


@dataclass(frozen=True, slots=True)
class _Plan:
    """What the parts of a plan share: its squares by what lies on top, the lower left corner on paper, the unit."""

    picture: StructurePicture
    style: PlanStyle
    tops: Mapping[Square, int]
    x: float
    y: float
    unit: float
    low: Square
    high: Square

    @property
    def plane(self) -> Plane:
        """The table: u along x, v along y, which runs up the paper."""
        origin = (self.x - self.low[0] * self.unit, self.y + self.low[1] * self.unit)
        return Plane(origin, (self.unit, 0), (0, -self.unit))

    def is_fresh(self, number: int) -> bool:
        """Whether a brick is drawn with all that is known of it."""
        return self.style.fresh is None or self.picture.bricks[number].name in self.style.fresh


def top_squares(bricks: Sequence[Brick]) -> dict[Square, int]:
    """The number of the highest brick over each square."""
    tops: dict[Square, int] = {}
    for number, brick in enumerate(bricks):
        for square in brick.squares:
            if square not in tops or bricks[tops[square]].level < brick.level:
                tops[square] = number
    return tops


def plan_range(picture: StructurePicture, style: PlanStyle) -> tuple[int, int, int, int]:
    """The least x and y, and those behind the last squares."""
    if style.frame is not None:
        return style.frame
    (x0, y0, _), (x1, y1, _) = outer(picture.bricks)
    return x0 - style.around, y0 - style.around, x1 + style.around, y1 + style.around


def plan_size(picture: StructurePicture, unit: float, style: PlanStyle) -> tuple[float, float]:
    """Width and height of a plan, mm, the numbers of its squares included."""
    picture = turned(picture, -picture.corner % 4)
    x0, y0, x1, y1 = plan_range(picture, style)
    deep = NUMBERS_DEEP if style.numbers else 0
    return (x1 - x0) * unit + deep, (y1 - y0) * unit + deep


def plan(picture: StructurePicture, x: float, y: float, unit: float, style: PlanStyle | None = None) -> Block:
    """The plan with its upper left corner at ``x``, ``y``; numbers of the squares stand to the left and below.

    North is up, whichever way the picture was turned.
    """
    style = style or PlanStyle()
    picture = turned(picture, -picture.corner % 4)
    x0, y0, x1, y1 = plan_range(picture, style)
    left = x + (NUMBERS_DEEP if style.numbers else 0)
    drawn = _Plan(picture, style, top_squares(picture.bricks), left, y + (y1 - y0) * unit, unit, (x0, y0), (x1, y1))
    return Block(Role.FIGURE, tuple(_marks(drawn)), alt=picture.alt)


def _marks(drawn: _Plan) -> Iterator[Mark]:
    squares: dict[int, list[Square]] = defaultdict(list)
    for square, number in sorted(drawn.tops.items()):
        squares[number].append(square)
    for number, shown in squares.items():
        if drawn.is_fresh(number):
            yield from _top(drawn, drawn.picture.bricks[number], shown)
    yield from _lines(drawn)
    for number, shown in squares.items():
        if drawn.is_fresh(number):
            yield from _label(drawn, drawn.picture.bricks[number], shown)
    for lock in drawn.picture.locks:
        x, y = drawn.plane.at(lock.at[:2])
        wide = max(0.6 * drawn.unit, 4.6)
        yield from lock_sign((x, y + 0.6 * wide), wide, lock.owner.letter)
    for figure in drawn.picture.pawns:
        yield from _disc(drawn.plane.at(figure.at[:2]), max(0.76 * drawn.unit, 5.4), figure.owner)
    if drawn.style.numbers:
        yield from _numbers(drawn)


def _top(drawn: _Plan, brick: Brick, shown: Sequence[Square]) -> Iterator[Mark]:
    """Tint and pattern of what is seen of a top; the pattern begins at the brick's own corner."""
    plane, (x, y, _) = drawn.plane, brick.corner
    if brick.top.tint != WHITE:
        for run_x, run_y, long in _runs(shown):
            left, top = plane.at((run_x, run_y + 1))
            yield Rect(left, top, long * drawn.unit, drawn.unit, fill=brick.top.tint)
    own = Plane(plane.at((x, y)), plane.along, plane.across)
    yield from pattern_marks(brick.top, own, tuple(box(1, 1, sx - x, sy - y) for sx, sy in shown))


def _runs(squares: Sequence[Square]) -> Iterator[tuple[int, int, int]]:
    """Squares side by side in a row as one: x, y and how many."""
    left = set(squares)
    for x, y in sorted(squares, key=lambda square: (square[1], square[0])):
        if (x, y) in left:
            long = 1
            while (x + long, y) in left:
                long += 1
            left -= {(x + n, y) for n in range(long)}
            yield x, y, long


def _largest(squares: Sequence[Square]) -> tuple[int, int, int, int]:
    """The largest rectangle of squares, the nearest to a square of these: x, y, width and height."""
    there = set(squares)
    found = [
        (x, y, wide, high)
        for x, y in sorted(there)
        for wide in range(1, 10)
        for high in range(1, 10)
        if all((x + i, y + j) in there for i in range(wide) for j in range(high))
    ]
    return max(found, key=lambda one: (one[2] * one[3], min(one[2], one[3])))


def _label(drawn: _Plan, brick: Brick, shown: Sequence[Square]) -> Iterator[Mark]:
    """The pill in the middle of the largest free rectangle, with the number of the order above or before it."""
    stood = {(floor(one.at[0]), floor(one.at[1])) for one in (*drawn.picture.pawns, *drawn.picture.locks)}
    x, y, wide, high = _largest([square for square in shown if square not in stood] or shown)
    centre = drawn.plane.at((x + wide / 2, y + high / 2))
    room = (wide * drawn.unit - 1.2, high * drawn.unit - 1.2)
    order = drawn.style.order.get(brick.name)
    named = drawn.picture.names
    labels = [pill_words(brick, named), pill_words(brick, named, level=False), ((brick.name, Face.REGULAR),)]
    for label in labels:
        for way in _Way:
            size = _label_size(label, way, order is not None)
            if size[0] <= room[0] and size[1] <= room[1]:
                yield from _label_marks(label, way, order, centre)
                return
    if order is not None:
        yield from number_sign(centre, order)


class _Way(Enum):
    """How a number and a pill stand together."""

    STACKED = "above each other"
    LEVEL = "side by side"
    UPRIGHT = "side by side, read from below"


_APART = 0.8


def _label_size(label: Label, way: _Way, numbered: bool) -> tuple[float, float]:
    wide, high = pill_size(label, SMALL)
    if numbered and way is _Way.STACKED:
        return max(wide, NUMBER), high + _APART + NUMBER
    along = wide + _APART + NUMBER if numbered else wide
    across = max(high, NUMBER) if numbered else high
    return (across, along) if way is _Way.UPRIGHT else (along, across)


def _label_marks(label: Label, way: _Way, order: int | None, centre: Point) -> Iterator[Mark]:
    x, y = centre
    if order is None:
        yield from pill(centre, label, SMALL, upright=way is _Way.UPRIGHT)
        return
    size = _label_size(label, way, numbered=True)
    first, last = NUMBER / 2, pill_size(label, SMALL)[way is _Way.STACKED] / 2
    if way is _Way.LEVEL:
        yield from number_sign((x - size[0] / 2 + first, y), order)
        yield from pill((x + size[0] / 2 - last, y), label, SMALL)
    else:
        yield from number_sign((x, y - size[1] / 2 + first), order)
        yield from pill((x, y + size[1] / 2 - last), label, SMALL, upright=way is _Way.UPRIGHT)


def _lines(drawn: _Plan) -> Iterator[Mark]:
    """Lines between squares: of one brick thin, of two heavier; a changed brick has a heavy outline."""
    found: dict[tuple[float, int, int], list[int]] = defaultdict(list)
    for square in sorted(drawn.tops):
        x, y = square
        for other, upright, line, at in (
            ((x - 1, y), 1, x, y), ((x + 1, y), 1, x + 1, y), ((x, y - 1), 0, y, x), ((x, y + 1), 0, y + 1, x)
        ):  # fmt: skip
            width_pt = _line_between(drawn, square, other)
            if width_pt:
                found[width_pt, upright, line].append(at)
    for (width_pt, upright, line), places in sorted(found.items()):
        for start, end in _stretches(sorted(set(places))):
            ends = [(line, start), (line, end)] if upright else [(start, line), (end, line)]
            a, b = map(drawn.plane.at, ends)
            yield Line(a, b, Stroke(width_pt), round_ends=width_pt > GRID_PT)


def _line_between(drawn: _Plan, square: Square, other: Square) -> float:
    one, two = drawn.tops[square], drawn.tops.get(other)
    if one == two:
        return GRID_PT if drawn.is_fresh(one) else 0
    names = [drawn.picture.bricks[n].name for n in (one, two) if n is not None]
    if any(name in drawn.picture.changed for name in names):
        return CHANGED_PT
    return EDGE_PT if any(drawn.is_fresh(n) for n in (one, two) if n is not None) else 0.75


def _stretches(places: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Whole numbers that follow each other as the stretch they cover."""
    start = places[0]
    for here, following in zip(places, [*places[1:], None], strict=True):
        if following != here + 1:
            yield start, here + 1
            start = following if following is not None else start


def _disc(centre: Point, across: float, owner: Surface) -> tuple[Mark, ...]:
    """A pawn from above."""
    ring = Circle(centre, across / 2, stroke=Stroke(1.0), fill=owner.tint)
    return ring, centred(*centre, owner.letter, Style(1.45 * across, 0, Face.BOLD))


def _numbers(drawn: _Plan) -> Iterator[Mark]:
    """The numbers of the columns below and of the rows to the left."""
    for x in range(drawn.low[0], drawn.high[0]):
        at, _ = drawn.plane.at((x + 0.5, drawn.low[1]))
        yield centred(at, drawn.y + NUMBERS_OFF, str(x), SMALL)
    for y in range(drawn.low[1], drawn.high[1]):
        _, at = drawn.plane.at((drawn.low[0], y + 0.5))
        yield centred(drawn.x - NUMBERS_OFF, at, str(y), SMALL)
