"""Ink as data: shapes and text in millimetres (origin top left, y down), and blocks that give them a role."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]


class Face(StrEnum):
    """The two weights of the one typeface."""

    REGULAR = "regular"
    BOLD = "bold"


KAPPA = 0.5523
"""Control distance of the cubic curve nearest to a quarter of a circle, in radii."""

BLACK = "#000000"
WHITE = "#FFFFFF"


def grey(percent: float) -> str:
    """The colour that is ``percent`` black, as #RRGGBB."""
    level = round(255 * (1 - percent / 100))
    return f"#{level:02X}{level:02X}{level:02X}"


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line's width in points, its colour, and whether it is a row of round dots (a fold)."""

    width_pt: float
    colour: str = BLACK
    dots: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line from ``a`` to ``b``; ``round_ends`` for pictograms."""

    a: Point
    b: Point
    stroke: Stroke
    round_ends: bool = False


@dataclass(frozen=True, slots=True)
class Path:
    """A path of moves, lines and cubic curves.

    ``steps`` are ``("M", point)``, ``("L", point)``, ``("C", control, control, point)`` and ``("Z",)``.
    Filled when ``fill`` is given, stroked when ``stroke`` is.
    """

    steps: tuple[tuple[str | Point, ...], ...]
    stroke: Stroke | None = None
    fill: str | None = None
    round_ends: bool = False


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle by its top left corner, width and height."""

    x: float
    y: float
    width: float
    height: float
    stroke: Stroke | None = None
    fill: str | None = None


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle by its centre and radius."""

    centre: Point
    radius: float
    stroke: Stroke | None = None
    fill: str | None = None


@dataclass(frozen=True, slots=True)
class Words:
    """One line of text from ``x`` (its left end) on the baseline ``y``, turned by ``turn`` degrees about that point.

    ``turn`` counts clockwise. ``outline`` (a stroke) draws the letters hollow. Alignment was settled by
    whoever made the mark: here there is only a left end.
    """

    x: float
    y: float
    text: str
    size_pt: float
    face: Face = Face.REGULAR
    colour: str = BLACK
    turn: float = 0
    outline: Stroke | None = None


Mark: TypeAlias = Line | Path | Rect | Circle | Words


class Role(StrEnum):
    """What a block is to a reader who can't see it; the values are PDF structure types."""

    HEADING_1 = "H1"
    HEADING_2 = "H2"
    PARAGRAPH = "P"
    FIGURE = "Figure"
    SECTION = "Sect"
    LIST = "L"
    LIST_ITEM = "LI"
    LABEL = "Lbl"
    LIST_BODY = "LBody"
    TABLE = "Table"
    ROW = "TR"
    HEAD_CELL = "TH"
    CELL = "TD"
    DECORATION = "Artifact"


@dataclass(frozen=True, slots=True)
class Block:
    """Marks or further blocks with one role, in reading order.

    A leaf holds ``marks``, a branch holds ``blocks``, never both. ``alt`` is the spoken text of a figure
    (required there).
    """

    role: Role
    marks: tuple[Mark, ...] = ()
    blocks: tuple[Block, ...] = ()
    alt: str | None = None


@dataclass(frozen=True, slots=True)
class Page:
    """One side of paper: its size in mm, its blocks in page coordinates, and its bookmark."""

    width: float
    height: float
    blocks: tuple[Block, ...]
    bookmark: str


class Audience(StrEnum):
    """Who a document is for; never both."""

    PLAYERS = "players"
    HOST = "host"


@dataclass(frozen=True, slots=True)
class Document:
    """What becomes one PDF file: pages for one audience, and the file's own description."""

    title: str
    language: str
    audience: Audience
    pages: tuple[Page, ...]
    subject: str = ""
    keywords: str = ""


def _through(mark: Line | Path | Circle, at: Callable[[Point], Point]) -> Mark:
    """A mark with each of its points where ``at`` brings it."""
    match mark:
        case Line(a, b, stroke, round_ends):
            return Line(at(a), at(b), stroke, round_ends)
        case Path(steps, stroke, fill, round_ends):
            there = tuple(tuple(at(part) if isinstance(part, tuple) else part for part in step) for step in steps)
            return Path(there, stroke, fill, round_ends)
        case Circle(centre, radius, stroke, fill):
            return Circle(at(centre), radius, stroke, fill)


def moved(marks: Iterable[Mark], dx: float, dy: float) -> tuple[Mark, ...]:
    """The same marks, shifted by ``dx`` and ``dy`` mm."""

    def at(point: Point) -> Point:
        return (point[0] + dx, point[1] + dy)

    def one(mark: Mark) -> Mark:  # every mark of a kit passes here: `replace` would take three times as long
        match mark:
            case Rect(x, y, width, height, stroke, fill):
                return Rect(x + dx, y + dy, width, height, stroke, fill)
            case Words(x, y, text, size, face, colour, turn, outline):
                return Words(x + dx, y + dy, text, size, face, colour, turn, outline)
            case _:
                return _through(mark, at)

    return tuple(one(mark) for mark in marks)


def half_turned(marks: Iterable[Mark], centre: Point) -> tuple[Mark, ...]:
    """The same marks, turned by half about a centre."""

    def at(point: Point) -> Point:
        return 2 * centre[0] - point[0], 2 * centre[1] - point[1]

    def one(mark: Mark) -> Mark:
        match mark:
            case Rect(x, y, width, height, stroke, fill):
                return Rect(*at((x + width, y + height)), width, height, stroke, fill)
            case Words(x, y, text, size, face, colour, turn, outline):
                return Words(*at((x, y)), text, size, face, colour, turn + 180, outline)
            case _:
                return _through(mark, at)

    return tuple(one(mark) for mark in marks)


def moved_blocks(blocks: Iterable[Block], dx: float, dy: float) -> tuple[Block, ...]:
    """The same blocks, shifted by ``dx`` and ``dy`` mm."""
    return tuple(
        Block(block.role, moved(block.marks, dx, dy), moved_blocks(block.blocks, dx, dy), block.alt) for block in blocks
    )
