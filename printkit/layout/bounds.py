"""Marks in, the rectangle of paper that their ink can reach out; mm."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, radians, sin
from typing import TypeAlias

from printkit.layout import fonts
from printkit.layout.marks import Block, Circle, Line, Mark, Path, Rect, Stroke, Words

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom, in mm."""


def _half(stroke: Stroke | None) -> float:
    return stroke.width_pt * fonts.MM_PER_POINT / 2 if stroke else 0.0


def _around(points: Iterable[tuple[float, float]], margin: float) -> Box:
    xs, ys = zip(*points, strict=True)
    return min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin


def _corners(words: Words) -> Iterator[tuple[float, float]]:
    """The corners of a line of text as it is turned; blanks at its end have no ink."""
    em = words.size_pt * fonts.MM_PER_POINT
    rise, fall = (part * em for part in fonts.reach(words.face))
    length = fonts.width(words.text.rstrip(" "), words.size_pt, words.face)
    c, s = cos(radians(words.turn)), sin(radians(words.turn))
    for along in (0.0, length):
        for down in (-rise, fall):
            yield words.x + along * c - down * s, words.y + along * s + down * c


def bounds(mark: Mark) -> Box:
    """The box that holds a mark with its line width; a curve counts with its control points."""
    match mark:
        case Line():
            return _around((mark.a, mark.b), _half(mark.stroke))
        case Path():
            return _around((p for step in mark.steps for p in step if isinstance(p, tuple)), _half(mark.stroke))
        case Rect():
            far = (mark.x + mark.width, mark.y + mark.height)
            return _around(((mark.x, mark.y), far), _half(mark.stroke))
        case Circle():
            return _around((mark.centre,), mark.radius + _half(mark.stroke))
        case Words():
            return _around(_corners(mark), _half(mark.outline))


def together(marks: Iterable[Mark]) -> Box:
    """The box round all marks; at least one mark is needed."""
    lefts, tops, rights, bottoms = zip(*(bounds(mark) for mark in marks), strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def all_marks(blocks: Iterable[Block]) -> Iterator[Mark]:
    """Every mark of blocks and of the blocks in them, in reading order."""
    for block in blocks:
        yield from block.marks
        yield from all_marks(block.blocks)
