"""What is told on a block or stands on it, and where, in; pills, pawns, locks, rungs and arrows as ink out."""

from __future__ import annotations

from dataclasses import replace
from math import hypot, pi, sin
from typing import TypeAlias

from printkit.layout.figures import signs
from printkit.layout.figures.boxes.structure import Brick
from printkit.layout.figures.surfaces import Surface
from printkit.layout.fonts import MM_PER_POINT
from printkit.layout.marks import BLACK, KAPPA, WHITE, Circle, Face, Line, Mark, Path, Point, Rect, Stroke, Words
from printkit.layout.text import TEXT, Style, centred, width, words

PILL_HIGH = 6.0
"""Height of a pill, mm, at 12 pt; at 10 pt it is as much smaller."""
BALL, SMALLEST_BALL = 0.36, 2.9
"""Radius of a pawn's ball: in units, and at least so many mm, so that its letter is read."""
LINE_PT = 1.0


Label: TypeAlias = tuple[tuple[str, Face], ...]
"""A few short words side by side, each with its weight."""


def pill_words(brick: Brick, named: bool = True, level: bool = True) -> Label:
    """What a pill says: the brick's name, the owner's letter in bold (none is an empty ring), the height."""
    said = [(brick.name, Face.REGULAR)] if named else []
    said.append((brick.top.letter, Face.BOLD))
    return (*said, *([(str(brick.level), Face.REGULAR)] if level else []))


def pill(
    centre: Point, label: Label, style: Style, *, upright: bool = False, underline: bool = False
) -> tuple[Mark, ...]:
    """A white pill with a label; ``upright`` reads from below, ``underline`` tells the foot of what may lie turned."""
    x, y = centre
    wide, high = pill_size(label, style)
    r = high / 2
    left, right, k = x - wide / 2 + r, x + wide / 2 - r, KAPPA * r
    steps: tuple[tuple[str | Point, ...], ...] = (
        ("M", (left, y - r)), ("L", (right, y - r)),
        ("C", (right + k, y - r), (right + r, y - k), (right + r, y)),
        ("C", (right + r, y + k), (right + k, y + r), (right, y + r)),
        ("L", (left, y + r)),
        ("C", (left - k, y + r), (left - r, y + k), (left - r, y)),
        ("C", (left - r, y - k), (left - k, y - r), (left, y - r)), ("Z",),
    )  # fmt: skip
    marks: list[Path | Words | Circle] = [Path(steps, stroke=Stroke(0.75), fill=WHITE)]
    at = x - wide / 2 + (wide - _long(label, style)) / 2
    for text, face in label:
        shown, r = Style(style.size_pt, 0, face), style.cap_height / 2
        marks.append(words(at, y + r, text, shown) if text else Circle((at + r, y), r, stroke=Stroke(0.75)))
        at += _wide(text, shown) + _gap(style)
    if underline:
        foot, half = y + style.cap_height / 2 + 0.6, _long(label, style) / 2
        marks.append(Path((("M", (x - half, foot)), ("L", (x + half, foot))), stroke=Stroke(0.75)))
    return tuple(_upright(mark, centre) for mark in marks) if upright else tuple(marks)


def _upright(mark: Path | Words | Circle, centre: Point) -> Mark:
    """A mark turned a quarter against the clock about a centre."""

    def at(point: Point) -> Point:
        return centre[0] + point[1] - centre[1], centre[1] - point[0] + centre[0]

    if isinstance(mark, Circle):
        return replace(mark, centre=at(mark.centre))
    if isinstance(mark, Words):
        x, y = at((mark.x, mark.y))
        return replace(mark, x=x, y=y, turn=mark.turn - 90)
    steps = tuple(tuple(at(part) if isinstance(part, tuple) else part for part in step) for step in mark.steps)
    return replace(mark, steps=steps)


def _gap(style: Style) -> float:
    return 0.1 * style.size_pt


def _wide(text: str, style: Style) -> float:
    """Width of a word of a label, mm; the ring that stands for none is as high as a capital."""
    return width(text, style) if text else style.cap_height


def _long(label: Label, style: Style) -> float:
    """Length of a label on one line, mm."""
    wide = sum(_wide(text, Style(style.size_pt, 0, face)) for text, face in label)
    return wide + _gap(style) * (len(label) - 1)


def pill_size(label: Label, style: Style) -> tuple[float, float]:
    """Width and height of a pill, mm."""
    high = PILL_HIGH * style.size_pt / TEXT.size_pt
    return max(_long(label, style) + 0.34 * style.size_pt, high), high


# -- pieces


def ball_radius(unit: float) -> float:
    """Radius of a pawn's ball, mm."""
    return max(BALL * unit, SMALLEST_BALL)


def pawn(foot: Point, ball: float, owner: Surface) -> tuple[Mark, ...]:
    """A cone with a ball of radius ``ball`` mm that bears the owner's letter; its foot stands round ``foot``."""
    x, y = foot
    rx, high = 0.95 * ball, 2.6 * ball
    ry, neck = 0.42 * rx, 0.3 * rx
    side = ry * sin(pi / 7) * 0.4
    cone = Path(
        (
            ("M", (x - neck, y - high)),
            ("L", (x - rx, y - side)),
            ("C", (x - rx, y + 1.1 * ry), (x + rx, y + 1.1 * ry), (x + rx, y - side)),
            ("L", (x + neck, y - high)),
            ("Z",),
        ),
        stroke=Stroke(LINE_PT),
        fill=owner.tint,
    )
    head = (x, y - high - 0.35 * ball)
    style = Style(2 * ball * 1.5, 0, Face.BOLD)
    ring = Circle(head, ball, stroke=Stroke(LINE_PT), fill=owner.tint)
    return cone, ring, centred(*head, owner.letter, style)


def lock_sign(foot: Point, wide: float, letter: str) -> tuple[Mark, ...]:
    """A padlock of ``wide`` mm that stands on ``foot``, the owner's letter on its body."""
    x, y = foot
    high, r = 0.8 * wide, 0.3 * wide
    top, k = y - high, KAPPA * r
    line = Stroke(max(LINE_PT, 0.2 * wide))
    bow = Path(
        (
            ("M", (x - r, top)),
            ("L", (x - r, top - 0.5 * r)),
            ("C", (x - r, top - 0.5 * r - k), (x - k, top - 1.5 * r), (x, top - 1.5 * r)),
            ("C", (x + k, top - 1.5 * r), (x + r, top - 0.5 * r - k), (x + r, top - 0.5 * r)),
            ("L", (x + r, top)),
        ),
        stroke=line,
    )
    halo = Path(bow.steps, stroke=Stroke(line.width_pt + 1.2 / MM_PER_POINT, WHITE))
    body = Rect(x - wide / 2, top, wide, high, stroke=Stroke(LINE_PT), fill=WHITE)
    style = Style(0.88 * high / MM_PER_POINT, 0, Face.BOLD)
    return halo, bow, body, centred(x, top + high / 2, letter, style)


# -- steps

NUMBER = 5.2
"""Side of the black square with the number of a step, mm."""


def number_sign(centre: Point, number: int) -> tuple[Mark, ...]:
    """The black square that tells the place of a step in the turn, or of a piece in the order of building."""
    x, y = centre
    edge = NUMBER + 0.7
    return (
        Rect(x - edge / 2, y - edge / 2, edge, edge, fill=WHITE),
        Rect(x - NUMBER / 2, y - NUMBER / 2, NUMBER, NUMBER, fill=BLACK),
        centred(x, y, str(number), Style(11 if number < 10 else 9.5, 0, Face.BOLD), colour=WHITE),
    )


HEAD = 3.2


def _bend(start: Point, tip: Point, rise: float) -> Point:
    """The control point of a bow."""
    far = hypot(tip[0] - start[0], tip[1] - start[1])
    return start[0] + 0.42 * (tip[0] - start[0]), min(start[1], tip[1]) - rise - 0.1 * far


def bow_number(start: Point, tip: Point, rise: float) -> Point:
    """Where the number of a bow stands: above the middle of it."""
    bend = _bend(start, tip, rise)
    return (start[0] + 2 * bend[0] + tip[0]) / 4 - 3.0, (start[1] + 2 * bend[1] + tip[1]) / 4 - 2.2


def bow(start: Point, tip: Point, rise: float, refused: bool) -> tuple[Mark, ...]:
    """An arrow that bows upwards on a white halo; a refused one has no head and ends in the badge."""
    bend = _bend(start, tip, rise)
    dx, dy = tip[0] - bend[0], tip[1] - bend[1]
    long = hypot(dx, dy) or 1.0
    back = 0 if refused else 0.8 * HEAD / long
    neck = (tip[0] - dx * back, tip[1] - dy * back)

    def towards(a: Point, b: Point) -> Point:
        return a[0] + (b[0] - a[0]) * 2 / 3, a[1] + (b[1] - a[1]) * 2 / 3

    steps: tuple[tuple[str | Point, ...], ...] = (("M", start), ("C", towards(start, bend), towards(neck, bend), neck))
    halo = Path(steps, stroke=Stroke(signs.ARROW_PT + 2 * signs.HALO / MM_PER_POINT, WHITE))
    shaft = Path(steps, stroke=Stroke(signs.ARROW_PT))
    if refused:
        return halo, shaft, *signs.not_legal(tip, 0.9 * signs.BADGE)
    root = (tip[0] - dx / long * HEAD, tip[1] - dy / long * HEAD)
    return halo, shaft, *signs.arrow(root, tip, HEAD)[1::2]


def rungs(feet: tuple[Point, Point], tops: tuple[Point, Point], count: int) -> tuple[Mark, ...]:
    """Two rails from ``feet`` to ``tops`` with so many rungs; white under black parts them from what is behind."""

    def on(rail: int, part: float) -> Point:
        (ax, ay), (bx, by) = feet[rail], tops[rail]
        return ax + (bx - ax) * part, ay + (by - ay) * part

    lines = [(on(rail, 0), on(rail, 1)) for rail in (0, 1)]
    lines += [(on(0, part), on(1, part)) for part in ((n + 0.5) / count for n in range(count))]
    under = [Line(a, b, Stroke(1.3 + 1.0 / MM_PER_POINT, WHITE)) for a, b in lines]
    return (*under, *(Line(a, b, Stroke(1.3), round_ends=True) for a, b in lines))
