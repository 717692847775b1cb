"""A pile and what is put on it in; both piles from the side, before and after, and what is taken off, out; mm."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from printkit.layout.figures import signs
from printkit.layout.figures.pieces import Disc
from printkit.layout.figures.towers import LOZENGE_HIGH, LOZENGE_ROUND, LOZENGE_STEP, LOZENGE_WIDE, rounded
from printkit.layout.marks import Block, Line, Mark, Path, Role, Stroke
from printkit.layout.text import SMALL, centred, words

GROUND_PT, PIECE_PT, STROKE_OUT_PT = 1.5, 1.0, 1.3
HALF_WIDE = 13.4
"""Length of the ground line under a pile."""
BETWEEN = 3.2
"""From one ground line to the other."""
THEN_WIDE = 2.8
FALL = 12.0
"""From a pile to what will lie on it: room for the arrow."""
CLEARANCE = 0.6
"""Between a piece and the wall of the hole it lies in."""
FLOOR = 0.8
BEFORE = 1.3
"""How far the arrow ends before what it leads to, mm: its white edge leaves that whole."""
OFF_BELOW = 4.6
"""From the lowest line to what is taken off."""
OFF_ABOVE = 1.0
"""From the stroke through what bounced to the word above it."""
SQUARE = 0.6
"""The corners of what lies in a hole."""
_OVER = 1.4


@dataclass(frozen=True, slots=True)
class Layer:
    """One piece from the side: whose it is, and how many levels high it stands."""

    piece: Disc
    tall: int = 1

    @property
    def high(self) -> float:
        """Its height."""
        return (self.tall - 1) * LOZENGE_STEP + LOZENGE_HIGH


@dataclass(frozen=True, slots=True)
class PilePicture:
    """A pile, the lowest first, what comes onto it, the pile after that, and what left the board.

    ``bounced``: what came left again, and is crossed out where it stood. ``depth`` is that of the hole it lies in, in
    levels; 0 on open ground. Where the turn is not ``legal``, nothing is after it. ``off_word`` stands beside what
    left, or above it, ``alt`` is the picture in words.
    """

    before: tuple[Layer, ...]
    arriving: Layer | None
    after: tuple[Layer, ...]
    off: tuple[Layer, ...] = ()
    legal: bool = True
    bounced: bool = False
    depth: int = 0
    off_word: str = ""
    alt: str = ""


def pile_width() -> float:
    """Width of both ground lines and what is between them."""
    return 2 * HALF_WIDE + BETWEEN


def _stack(pile: Sequence[Layer]) -> float:
    """Height of a pile."""
    return sum(layer.tall for layer in pile) * LOZENGE_STEP


def _after(picture: PilePicture) -> tuple[Layer, ...]:
    """What is drawn on the second ground line: what bounced is still there, to be crossed out."""
    return (*picture.after, picture.arriving) if picture.bounced and picture.arriving else picture.after


def _sunk(picture: PilePicture) -> float:
    """How far the floor lies below the ground line."""
    return picture.depth * LOZENGE_STEP + FLOOR if picture.depth else 0.0


def pile_above(picture: PilePicture) -> float:
    """How far the picture rises above its ground line."""
    before, after = _stack(picture.before) - _sunk(picture), _stack(_after(picture)) - _sunk(picture)
    arriving = max(before, 0.0) + FALL + picture.arriving.high if picture.arriving else before
    return max(arriving, after, 0.0) + 1


def pile_below(picture: PilePicture) -> float:
    """How far the picture reaches below its ground line."""
    lowest = _sunk(picture) + 1
    return lowest + (OFF_BELOW + max(layer.high for layer in picture.off) + _OVER if picture.off else 0)


def pile_view(picture: PilePicture, x: float, ground: float) -> Block:
    """The picture with the left end of its first ground line at ``x``, ``ground``."""
    marks = [*_half(picture, picture.before, x, ground)]
    if picture.arriving:
        marks += _arriving(picture, picture.arriving, x, ground)
    if picture.legal:
        second = x + HALF_WIDE + BETWEEN
        marks += signs.then((second - BETWEEN / 2, ground - 1.6 * LOZENGE_STEP), THEN_WIDE)
        marks += _half(picture, _after(picture), second, ground)
        if picture.bounced and picture.arriving:
            low = ground + _sunk(picture) - FLOOR - _stack(picture.after)
            marks.append(_crossed(second + (HALF_WIDE - LOZENGE_WIDE) / 2, low, picture.arriving))
            above = low - picture.arriving.high - _OVER / 2 - OFF_ABOVE - SMALL.cap_height / 2
            marks.append(centred(second + HALF_WIDE / 2, above, picture.off_word, SMALL))
        marks += _off(picture, second, ground)
    return Block(Role.FIGURE, tuple(marks), alt=picture.alt)


def _half(picture: PilePicture, pile: Sequence[Layer], x: float, ground: float) -> Iterable[Mark]:
    """The ground line, or the hole in it, and the pile."""
    left = x + (HALF_WIDE - LOZENGE_WIDE) / 2
    yield _ground(picture, x, ground)
    base = ground + _sunk(picture) - (FLOOR if picture.depth else 0.3)
    for layer in pile:
        yield from _piece(picture, layer, left, base)
        base -= layer.tall * LOZENGE_STEP


def _ground(picture: PilePicture, x: float, ground: float) -> Mark:
    stroke = Stroke(GROUND_PT)
    if not picture.depth:
        return Line((x, ground), (x + HALF_WIDE, ground), stroke)
    wall = (HALF_WIDE - LOZENGE_WIDE) / 2 - CLEARANCE
    left, right, floor = x + wall, x + HALF_WIDE - wall, ground + _sunk(picture)
    corners = ((left, ground), (left, floor), (right, floor), (right, ground), (x + HALF_WIDE, ground))
    return Path((("M", (x, ground)), *(("L", corner) for corner in corners)), stroke=stroke)


def _piece(picture: PilePicture, layer: Layer, left: float, base: float) -> Iterable[Mark]:
    """A piece with its lower left corner at ``left``, ``base``; with its letter, where pieces bear one."""
    radius = SQUARE if picture.depth else LOZENGE_ROUND
    yield rounded(left, base - layer.high, LOZENGE_WIDE, layer.high, radius, Stroke(PIECE_PT), layer.piece.fill)
    if layer.piece.lettered:
        middle = (left + LOZENGE_WIDE / 2, base - layer.high / 2)
        yield centred(*middle, layer.piece.letter, SMALL.bold, colour=layer.piece.ink)


def _arriving(picture: PilePicture, layer: Layer, x: float, ground: float) -> Iterable[Mark]:
    """What comes onto the pile, and the arrow down to where it comes to lie; refused, the arrow ends in the badge."""
    top = ground + _sunk(picture) - (FLOOR if picture.depth else 0.0) - _stack(picture.before)
    base = min(top, ground) - FALL
    middle = x + HALF_WIDE / 2
    yield from _piece(picture, layer, x + (HALF_WIDE - LOZENGE_WIDE) / 2, base)
    start = (middle, base + 0.8)
    if picture.legal:
        yield from signs.arrow(start, (middle, top - BEFORE))
    else:
        yield from signs.refused_arrow(start, (middle, min(top, ground) - 1.2 - signs.BADGE / 2))


def _off(picture: PilePicture, x: float, ground: float) -> Iterable[Mark]:
    """What left the board, crossed out, with its word before it."""
    base = ground + _sunk(picture) + 1 + OFF_BELOW
    left = x + (HALF_WIDE - LOZENGE_WIDE) / 2
    for n, layer in enumerate(picture.off):
        at = left - n * (LOZENGE_WIDE + 2)
        low = base + layer.high
        yield from _piece(picture, layer, at, low)
        yield _crossed(at, low, layer)
    if picture.off:
        middle = base + picture.off[0].high / 2
        at = left - (len(picture.off) - 1) * (LOZENGE_WIDE + 2) - 3
        yield words(at, middle + SMALL.cap_height / 2, picture.off_word, SMALL, "right")


def _crossed(left: float, low: float, layer: Layer) -> Line:
    """The stroke through a piece with its lower left corner at ``left``, ``low``."""
    end = (left + LOZENGE_WIDE + _OVER, low - layer.high - _OVER / 2)
    return Line((left - _OVER, low + _OVER / 2), end, Stroke(STROKE_OUT_PT), round_ends=True)
