"""A step between two heights in; both piles from the side, with arrow and verdict, as one figure out."""

from __future__ import annotations

from dataclasses import dataclass

from printkit.layout.figures import signs
from printkit.layout.figures.pieces import Disc, disc
from printkit.layout.marks import BLACK, KAPPA, WHITE, Block, Line, Mark, Path, Point, Rect, Role, Stroke
from printkit.layout.text import TEXT, width, words

GROUND_PT = 1.5
BOX_PT = 1.0
BETWEEN = 1.0
"""Gap between two piles, mm."""
GROUND_BEYOND = 2.0
BADGE_BELOW = 6.0
CAPTION_BELOW = 14.4
BELOW = 15.6
"""How far badge and caption reach below the ground line, mm."""


@dataclass(frozen=True, slots=True)
class SidePicture:
    """A step from ``start`` levels to ``end`` levels; a pile of ``closed`` levels ends in a roof.

    ``number`` is the rule it shows, printed bold before the caption; ``alt`` is the picture in words.
    """

    start: int
    end: int
    piece: Disc
    legal: bool
    caption: str
    closed: int | None = None
    number: str = ""
    alt: str = ""


@dataclass(frozen=True, slots=True)
class SideScale:
    """Height of a level and width of a cell (a pile is narrower by the gap), mm."""

    level: float
    cell: float


PLAIN = SideScale(level=7.0, cell=10.4)
LARGE = SideScale(level=12.0, cell=19.0)


def side_width(scale: SideScale = PLAIN) -> float:
    """Width of the ground line, mm."""
    return 2 * scale.cell - BETWEEN + 2 * GROUND_BEYOND


def side_height(picture: SidePicture, scale: SideScale = PLAIN) -> float:
    """How far the picture rises above its ground line, mm, the arrow included."""
    standing = picture.start * scale.level + 0.6 * scale.cell
    return max(standing, _top(picture.end, picture.closed, scale)) + _rise(scale) + 1


def _rise(scale: SideScale) -> float:
    return 0.42 * scale.cell


def _top(levels: int, closed: int | None, scale: SideScale) -> float:
    """Height of a pile, mm: a roof is lower than a level."""
    return (levels - 1) * scale.level + _roof(scale) if levels == closed else levels * scale.level


def _roof(scale: SideScale) -> float:
    return 0.58 * scale.level


def side_view(picture: SidePicture, x: float, ground: float, scale: SideScale = PLAIN) -> Block:
    """The picture with the left end of its ground line at ``x``, ``ground``; badge and caption stand below."""
    wide = side_width(scale)
    left = x + GROUND_BEYOND
    right = left + scale.cell
    marks: list[Mark] = [*_pile(left, ground, picture.start, picture.closed, scale)]
    marks += _pile(right, ground, picture.end, picture.closed, scale)
    marks.append(Line((x, ground), (x + wide, ground), Stroke(GROUND_PT)))
    marks += _step(picture, left, right, ground, scale)
    middle = x + wide / 2
    marks += signs.verdict((middle, ground + BADGE_BELOW), picture.legal)
    marks += _caption(middle, ground + CAPTION_BELOW, picture.caption, picture.number)
    return Block(Role.FIGURE, tuple(marks), alt=picture.alt)


def _caption(middle: float, baseline: float, caption: str, number: str) -> list[Mark]:
    """The caption centred on ``middle``, with the number of its rule before it."""
    gap = 2.2 if number else 0.0
    wide = width(number, TEXT.bold)
    left = middle - (wide + gap + width(caption, TEXT)) / 2
    shown: list[Mark] = [words(left, baseline, number, TEXT.bold)] if number else []
    return [*shown, words(left + wide + gap, baseline, caption, TEXT)]


def _pile(left: float, ground: float, levels: int, closed: int | None, scale: SideScale) -> list[Mark]:
    """Boxes one on the other; the last of a closed pile is a roof with a bar."""
    wide, stroke = scale.cell - BETWEEN, Stroke(BOX_PT)
    shut = levels == closed
    boxes = levels - 1 if shut else levels
    marks: list[Mark] = [
        Rect(left, ground - (n + 1) * scale.level, wide, scale.level, stroke=stroke, fill=WHITE) for n in range(boxes)
    ]
    return marks + (_roof_marks(left, ground - boxes * scale.level, wide, _roof(scale)) if shut else [])


def _roof_marks(left: float, base: float, wide: float, high: float) -> list[Mark]:
    """Half an ellipse on ``base``, with the bar of the closed sign."""
    r, middle = wide / 2, left + wide / 2
    steps: tuple[tuple[str | Point, ...], ...] = (
        ("M", (left, base)),
        ("C", (left, base - KAPPA * high), (middle - KAPPA * r, base - high), (middle, base - high)),
        ("C", (middle + KAPPA * r, base - high), (left + wide, base - KAPPA * high), (left + wide, base)),
        ("Z",),
    )
    bar, thick = 0.48 * wide, 0.3 * high
    return [
        Path(steps, stroke=Stroke(BOX_PT), fill=WHITE),
        Rect(middle - bar / 2, base - 0.42 * high - thick / 2, bar, thick, fill=BLACK),
    ]


def _step(picture: SidePicture, left: float, right: float, ground: float, scale: SideScale) -> list[Mark]:
    """The piece on its pile and the arrow over to the other."""
    across, half = 0.6 * scale.cell, (scale.cell - BETWEEN) / 2
    centre = (left + half, ground - picture.start * scale.level - across / 2 - 0.3)
    start = (centre[0] + 0.06 * scale.cell, centre[1] - across / 2 - 0.5)
    tip = (right + half, ground - _top(picture.end, picture.closed, scale) - 0.5)
    return [*signs.arc_arrow(start, tip, _rise(scale)), *disc(centre, across, picture.piece)]
