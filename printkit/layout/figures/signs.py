"""Where a sign stands and how big it is in; its ink out. A sign means one thing on every sheet."""

from __future__ import annotations

from math import hypot

from printkit.layout.fonts import MM_PER_POINT
from printkit.layout.marks import BLACK, WHITE, Circle, Line, Mark, Path, Point, Rect, Stroke

ARROW_PT = 1.5
STRUCK_PT = 1.3
ARROW_HEAD_WIDTH = 0.84
"""Width of an arrow head, in parts of its length."""
HALO = 0.75
"""White on each side of an arrow, mm: a line that it crosses ends clearly before it."""
BADGE = 6.0
"""Diameter of a verdict, mm."""

THEN_WIDTH, THEN_HEIGHT = 5.5, 8.8

ARROW_HEAD_LENGTH = 3.0
"""Length of an arrow's head, mm."""
_SHAFT = Stroke(ARROW_PT)
_HALO_EDGE = Stroke(2 * HALO / MM_PER_POINT, WHITE)
_HALO_SHAFT = Stroke(_SHAFT.width_pt + _HALO_EDGE.width_pt, WHITE)


def polygon(*points: Point, fill: str | None = BLACK, stroke: Stroke | None = None) -> Path:
    """A closed path through ``points``."""
    first, *rest = points
    return Path((("M", first), *(("L", point) for point in rest), ("Z",)), stroke=stroke, fill=fill)


def legal(centre: Point, diameter: float = BADGE) -> tuple[Mark, ...]:
    """An open ring with a tick."""
    x, y = centre
    r = diameter / 2
    stroke = Stroke(0.2 * diameter)
    ring = Circle(centre, r - 0.1 * diameter * MM_PER_POINT, stroke=stroke, fill=WHITE)
    tick = Path(
        (
            ("M", (x - 0.44 * r, y + 0.02 * r)),
            ("L", (x - 0.12 * r, y + 0.38 * r)),
            ("L", (x + 0.46 * r, y - 0.4 * r)),
        ),
        stroke=Stroke(0.3 * diameter),
        round_ends=True,
    )
    return ring, tick


def not_legal(centre: Point, diameter: float = BADGE) -> tuple[Mark, ...]:
    """A solid disc with a white cross: told from the ring of `legal` by its fill and by its sign."""
    x, y = centre
    arm = 0.18 * diameter
    stroke = Stroke(0.33 * diameter, WHITE)
    return (
        Circle(centre, diameter / 2, fill=BLACK),
        Line((x - arm, y - arm), (x + arm, y + arm), stroke, round_ends=True),
        Line((x - arm, y + arm), (x + arm, y - arm), stroke, round_ends=True),
    )


def verdict(centre: Point, is_legal: bool, diameter: float = BADGE) -> tuple[Mark, ...]:
    """The badge for a turn that the rules allow, or refuse."""
    return legal(centre, diameter) if is_legal else not_legal(centre, diameter)


def closed(centre: Point, diameter: float) -> tuple[Mark, ...]:
    """A ring with a bar: nothing may go here any more."""
    x, y = centre
    bar, thick = 0.58 * diameter, 0.17 * diameter
    return (
        Circle(centre, diameter / 2, stroke=Stroke(max(0.75, min(1.2, 0.09 * diameter))), fill=WHITE),
        Rect(x - bar / 2, y - thick / 2, bar, thick, fill=BLACK),
    )


def plus(centre: Point, side: float) -> tuple[Mark, ...]:
    """A black square with a white plus and a thin white edge: something is added here."""
    x, y = centre
    arm, thick = 0.3 * side, 0.17 * side
    edge = side + 2 * 0.35
    return (
        Rect(x - edge / 2, y - edge / 2, edge, edge, fill=WHITE),
        Rect(x - side / 2, y - side / 2, side, side, fill=BLACK),
        Rect(x - arm, y - thick / 2, 2 * arm, thick, fill=WHITE),
        Rect(x - thick / 2, y - arm, thick, 2 * arm, fill=WHITE),
    )


def struck(centre: Point, across: float) -> tuple[Mark, ...]:
    """One stroke from the lower left to the upper right, on a white halo: what it crosses leaves the board."""
    x, y = centre
    off = across / 2 * 0.7072
    ends = (x - off, y + off), (x + off, y - off)
    return Line(*ends, Stroke(STRUCK_PT + _HALO_EDGE.width_pt, WHITE)), Line(*ends, Stroke(STRUCK_PT), round_ends=True)


def then(centre: Point, width: float = THEN_WIDTH) -> tuple[Mark, ...]:
    """The triangle between a position and the one after it."""
    x, y = centre
    left, right, half = x - width / 2, x + width / 2, THEN_HEIGHT * width / THEN_WIDTH / 2
    return (polygon((left, y - half), (right, y), (left, y + half)),)


def _head(tip: Point, direction: Point, length: float) -> tuple[Point, Point, Point]:
    """The three corners of a head whose point is ``tip``; ``direction`` has length 1."""
    dx, dy = direction
    bx, by = tip[0] - dx * length, tip[1] - dy * length
    half = ARROW_HEAD_WIDTH * length / 2
    return tip, (bx - dy * half, by + dx * half), (bx + dy * half, by - dx * half)


def _unit(a: Point, b: Point) -> Point:
    length = hypot(b[0] - a[0], b[1] - a[1])
    return ((b[0] - a[0]) / length, (b[1] - a[1]) / length)


def arrow(start: Point, tip: Point, head: float = ARROW_HEAD_LENGTH) -> tuple[Mark, ...]:
    """A straight arrow between two different points on a white halo; ``head`` is the head's length, mm."""
    dx, dy = _unit(start, tip)
    neck = (tip[0] - dx * head * 0.8, tip[1] - dy * head * 0.8)
    corners = _head(tip, (dx, dy), head)
    return (
        Line(start, neck, _HALO_SHAFT),
        polygon(*corners, fill=WHITE, stroke=_HALO_EDGE),
        Line(start, neck, _SHAFT),
        polygon(*corners),
    )


def refused_arrow(start: Point, end: Point, badge: float = BADGE) -> tuple[Mark, ...]:
    """A shaft without a head that ends in the not-legal badge centred on ``end``."""
    return (
        Line(start, end, _HALO_SHAFT),
        Line(start, end, _SHAFT),
        *not_legal(end, badge),
    )


def _curve(start: Point, first: Point, second: Point, end: Point) -> tuple[Mark, ...]:
    """A curve between two points, pulled towards two others, on a white halo."""
    steps = (("M", start), ("C", first, second, end))
    return Path(steps, stroke=_HALO_SHAFT), Path(steps, stroke=_SHAFT)


def curved_arrow(
    start: Point, first: Point, second: Point, tip: Point, head: float = ARROW_HEAD_LENGTH
) -> tuple[Mark, ...]:
    """An arrow that leaves ``start`` towards ``first`` and comes to its tip from ``second``, on a white halo."""
    direction = _unit(second, tip)
    neck = (tip[0] - direction[0] * head * 0.8, tip[1] - direction[1] * head * 0.8)
    corners = _head(tip, direction, head)
    halo, shaft = _curve(start, first, second, neck)
    return halo, polygon(*corners, fill=WHITE, stroke=_HALO_EDGE), shaft, polygon(*corners)


def refused_curve(start: Point, first: Point, second: Point, end: Point, badge: float = BADGE) -> tuple[Mark, ...]:
    """A curved shaft without a head that ends in the not-legal badge."""
    return (*_curve(start, first, second, end), *not_legal(end, badge))


def arc_arrow(start: Point, tip: Point, rise: float) -> tuple[Mark, ...]:
    """An arrow that rises about ``rise`` mm over the higher of its ends and comes down upright on ``tip``."""
    top = min(start[1], tip[1]) - rise / 0.75
    neck = (tip[0], tip[1] - ARROW_HEAD_LENGTH * 0.8)
    lean = 0.12 * (tip[0] - start[0])
    curve = Path((("M", start), ("C", (start[0] + lean, top), (tip[0], top), neck)), stroke=_SHAFT)
    return curve, polygon(*_head(tip, (0.0, 1.0), ARROW_HEAD_LENGTH))
