"""Owners, heights and sizes in millimetres in; discs, start marks, rings, tokens and tiles as ink out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from math import cos, pi, sin

from printkit.layout.figures import signs
from printkit.layout.figures.surfaces import Surface, flat, pattern_marks
from printkit.layout.fonts import MM_PER_POINT, cap_height, width
from printkit.layout.marks import BLACK, WHITE, Circle, Face, Mark, Path, Point, Rect, Stroke
from printkit.layout.text import Style, centred

LETTER_PT_PER_MM = 1.45
"""Size of the letter on a disc, in points for each mm of the disc's diameter."""
RING_PT = 0.75
PATTERNED = 12.0
"""The least diameter of a disc, mm, on which a pattern can be told: smaller ones have their tint and their letter."""
PATTERN_EDGE = 0.6
"""Between a pattern and the edge of its disc, mm."""
LETTER_ROOM = 0.7
"""Diameter of the white round on a pattern, in diameters of the disc."""
STONE_PT = 1.0
"""The outline of a piece without a letter."""
TURNABLE = frozenset("lnubqdpzNZMWI169")
"""Signs that look like another when they are turned by half (an l like a 1); they are underlined."""


@dataclass(frozen=True, slots=True)
class Disc:
    """One piece seen from above: its owner's letter, whether it is dark or light, and whether it bears the letter.

    Of more than two owners each has a ``surface`` of its own, a tint and a pattern, and none is dark.
    """

    letter: str
    dark: bool
    lettered: bool = True
    surface: Surface | None = None

    @property
    def fill(self) -> str:
        """The colour of its body."""
        if self.surface is not None:
            return self.surface.tint
        return BLACK if self.dark else WHITE

    @property
    def ink(self) -> str:
        """The colour of what stands on it."""
        return WHITE if self.dark else BLACK


class Corner(IntEnum):
    """The corners of a square, clockwise from the top left."""

    TOP_LEFT = 0
    TOP_RIGHT = 1
    BOTTOM_RIGHT = 2
    BOTTOM_LEFT = 3


def _letter_style(letter: str, diameter: float) -> Style:
    """The size at which ``letter`` stands well inside a disc of ``diameter`` mm: no wider than two thirds of it."""
    size = LETTER_PT_PER_MM * diameter
    widest = 0.66 * diameter
    return Style(size * widest / max(width(letter, size, Face.BOLD), widest), 0, Face.BOLD)


def disc(centre: Point, diameter: float, piece: Disc, said: str | None = None) -> tuple[Mark, ...]:
    """A light disc is a ring, a dark one is solid; of several owners each has a tint, and a pattern where it is seen.

    All bear their letter, or ``said`` in its place. ``diameter`` is over all, mm.
    """
    letter = (piece.letter if piece.lettered else "") if said is None else said
    if piece.dark:
        marks: tuple[Mark, ...] = (Circle(centre, diameter / 2, fill=BLACK),)
    else:
        ring_pt = 1 + 0.1 * diameter if piece.lettered and piece.surface is None else STONE_PT
        marks = (Circle(centre, diameter / 2 - ring_pt * MM_PER_POINT / 2, stroke=Stroke(ring_pt), fill=piece.fill),)
    if piece.surface is not None and diameter >= PATTERNED:
        marks += _pattern(centre, diameter, piece.surface)
    if not letter:
        return marks
    style = _letter_style(letter, diameter)
    return *marks, centred(*centre, letter, style, colour=piece.ink)


def _pattern(centre: Point, diameter: float, surface: Surface) -> tuple[Mark, ...]:
    """A surface's pattern on a disc, and the white round that keeps its middle free for the letter."""
    x, y = centre
    inner = 0.5 - PATTERN_EDGE / diameter
    places = tuple((0.5 + inner * cos(n * pi / 16), 0.5 + inner * sin(n * pi / 16)) for n in range(32))
    plane = flat(x - diameter / 2, y - diameter / 2, diameter)
    return (
        *pattern_marks(surface, plane, (places,)),
        Circle(centre, LETTER_ROOM * diameter / 2, stroke=Stroke(STONE_PT), fill=WHITE),
    )


def start_mark(centre: Point, diameter: float, piece: Disc) -> tuple[Mark, ...]:
    """Where a piece starts: a thin ring with its hollow letter; a dark owner's has a ring 1.2 mm inside."""
    stroke = Stroke(RING_PT)
    marks: list[Mark] = [Circle(centre, diameter / 2, stroke=stroke)]
    if piece.dark:
        marks.append(Circle(centre, diameter / 2 - 1.2, stroke=stroke))
    if not piece.lettered:
        return tuple(marks)
    style = _letter_style(piece.letter, diameter)
    return *marks, centred(*centre, piece.letter, style, colour=WHITE, outline=stroke)


def small_start_mark(centre: Point, diameter: float, piece: Disc, count: int = 1) -> tuple[Mark, ...]:
    """The start mark where no letter stands: a ring, or a dark owner's solid dot; from two pieces their ``count``."""
    body = Circle(centre, diameter / 2, fill=BLACK)
    if not piece.dark:
        body = Circle(centre, diameter / 2, stroke=Stroke(RING_PT))
    if count == 1:
        return (body,)
    style = _letter_style(str(count), diameter)
    return body, centred(*centre, str(count), style, colour=WHITE if piece.dark else BLACK)


@dataclass(frozen=True, slots=True)
class RingStyle:
    """Nested squares: distance of the first from the edge and from one to the next, in parts of the side."""

    first: float
    step: float
    sign: float
    """Diameter of the closed sign, in parts of the side."""


ON_TILE = RingStyle(first=0.065, step=0.058, sign=0.485)
IN_DIAGRAM = RingStyle(first=0.085, step=0.08, sign=0.34)


def _ring(x: float, y: float, side: float, inset: float, broken: frozenset[Corner], gap: float) -> list[Path]:
    """One square ``inset`` mm inside the one at ``x``, ``y``; it stops ``gap`` mm before a broken corner."""
    lo, hi = inset, side - inset
    cut = max(gap, inset)
    far = side - cut
    corner = {0: (lo, lo), 1: (hi, lo), 2: (hi, hi), 3: (lo, hi)}
    arriving = {0: (lo, cut), 1: (far, lo), 2: (hi, far), 3: (cut, hi)}
    leaving = {0: (cut, lo), 1: (hi, cut), 2: (far, hi), 3: (lo, far)}

    def at(point: Point) -> Point:
        return (x + point[0], y + point[1])

    if not broken or cut <= inset:
        return [signs.polygon(*(at(corner[n]) for n in range(4)), fill=None, stroke=Stroke(RING_PT))]
    first = min(broken)
    runs: list[list[Point]] = []
    for n in ((first + k) % 4 for k in range(4)):
        if n in broken:
            if runs:
                runs[-1].append(at(arriving[n]))
            runs.append([at(leaving[n])])
        else:
            runs[-1].append(at(corner[n]))
    runs[-1].append(at(arriving[first]))
    return [Path((("M", run[0]), *(("L", point) for point in run[1:])), stroke=Stroke(RING_PT)) for run in runs]


def _step(count: int, style: RingStyle) -> float:
    """From one of ``count`` squares to the next, in parts of the side."""
    return min(style.step, (0.4 - style.first) / max(count - 1, 1))


def rings(
    x: float,
    y: float,
    side: float,
    count: int,
    style: RingStyle,
    broken: Iterable[Corner] = (),
    gap: float = 0,
) -> tuple[Mark, ...]:
    """``count`` nested squares in the square of ``side`` mm at ``x``, ``y``.

    They stop ``gap`` mm before each broken corner. More squares than the step allows move closer, so that the
    innermost keeps a fifth of the side.
    """
    step = _step(count, style)
    corners = frozenset(broken)
    marks: list[Mark] = []
    for n in range(count):
        marks += _ring(x, y, side, (style.first + n * step) * side, corners, gap)
    return tuple(marks)


def height_sample(x: float, y: float, side: float, value: int, closed: int | None) -> tuple[Mark, ...]:
    """A cell with the rings of ``value``; the closed sign stands for the last ring when it is ``closed``."""
    shut = value == closed
    marks = (
        Rect(x, y, side, side, stroke=Stroke(1.0)),
        *rings(x, y, side, value - 1 if shut else value, ON_TILE),
    )
    if shut:
        marks += signs.closed((x + side / 2, y + side / 2), ON_TILE.sign * side)
    return marks


def is_turnable(text: str) -> bool:
    """Whether ``text`` turned by half reads as another number: 6 and 9, 68 and 89."""
    turned = {"0": "0", "6": "9", "8": "8", "9": "6"}
    return bool(text) and all(c in turned for c in text) and "".join(turned[c] for c in reversed(text)) != text


_TWINS = {"b": "q", "d": "p", "n": "u", "M": "W"}
_TURNED = _TWINS | {other: one for one, other in _TWINS.items()}


def is_mistakable(label: str, others: Iterable[str]) -> bool:
    """Whether a label turned by half reads as another number, or as one of the ``others``."""
    return is_turnable(label) or _TURNED.get(label) in tuple(others)


def numeral(
    centre: Point, text: str, size_pt: float, face: Face, turn: float = 0, underlined: bool | None = None
) -> tuple[Mark, ...]:
    """A number centred on ``centre``; underlined when it could be read upside down as another, or as told."""
    line = is_turnable(text) if underlined is None else underlined
    return _sign(centre, text, Style(size_pt, 0, face), turn, underlined=line)


def _sign(centre: Point, text: str, style: Style, turn: float, *, underlined: bool) -> tuple[Mark, ...]:
    """A text upright or turned by half, centred on ``centre``, with a line below its feet or without."""
    words = centred(*centre, text, style, turn)
    if not underlined:
        return (words,)
    wide, down = width(text, style.size_pt, style.face), 1 if turn == 0 else -1
    thick = 0.09 * style.size_pt * MM_PER_POINT
    middle = centre[1] + down * (style.cap_height / 2 + 1.6 * thick)
    return words, Rect(centre[0] - wide / 2, middle - thick / 2, wide, thick, fill=BLACK)


def token(x: float, y: float, side: float, piece: Disc, said: str | None = None) -> tuple[Mark, ...]:
    """A disc in the middle of a square of ``side`` mm that is cut straight; it bears its letter, or ``said``."""
    return disc((x + side / 2, y + side / 2), 0.76 * side, piece, said)


def tile(x: float, y: float, side: float, value: int, closed: int | None = None) -> tuple[Mark, ...]:
    """A square to lay on a cell: rings, the number in the middle and in two opposite corners (one turned)."""
    shut = value == closed
    scale = side / 36
    text, index_pt = str(value), 16 * scale
    opposite = (Corner.TOP_LEFT, Corner.BOTTOM_RIGHT)
    marks = rings(x, y, side, value - 1 if shut else value, ON_TILE, opposite, 0.226 * side)
    off = 0.127 * side
    marks += numeral((x + off, y + off), text, index_pt, Face.BOLD)
    marks += numeral((x + side - off, y + side - off), text, index_pt, Face.BOLD, turn=180)
    middle = (x + side / 2, y + side / 2)
    if shut:
        return marks + signs.closed(middle, ON_TILE.sign * side)
    inside = side - 2 * (ON_TILE.first + max(value - 1, 0) * _step(value, ON_TILE)) * side - 2
    size = min(56 * scale, 56 * scale * inside / max(cap_height(56 * scale), width(text, 56 * scale)))
    return marks + numeral(middle, text, size, Face.REGULAR)


def piece_top(x: float, y: float, side: float, piece: Disc, kind: str) -> tuple[Mark, ...]:
    """A piece's square top: its owner's disc, and the letter of its kind in two opposite corners, one turned.

    Letters that could be taken for others when turned are underlined. Without a ``kind`` the disc is larger.
    """
    middle = (x + side / 2, y + side / 2)
    if not kind:
        return disc(middle, 0.7 * side, piece)
    style, off = Style(max(9.0, 0.56 * side), 0, Face.BOLD), 0.15 * side
    marks = disc(middle, 0.56 * side, piece)
    for cx, cy, turn in ((x + off, y + off, 0), (x + side - off, y + side - off, 180)):
        marks += _sign((cx, cy), kind, style, turn, underlined=bool(TURNABLE.intersection(kind)))
    return marks
