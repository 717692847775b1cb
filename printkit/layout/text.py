"""Text, a style and a width in mm in; measured, wrapped and placed lines of ink out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from math import ceil, cos, radians, sin
from typing import Literal, TypeAlias

from printkit.diagnostics import PrintkitError
from printkit.layout import fonts
from printkit.layout.marks import BLACK, Block, Face, Role, Stroke, Words

Align: TypeAlias = Literal["left", "centre", "right"]

_ROUNDING = 1e-6  # mm; sums of widths differ in the last bits
_QUOTED = 60


class DoesNotFitError(PrintkitError):
    """Something larger than its place: what, the mm it lacks, what to do, and the material it belongs to.

    ``text`` are the words that are too long, where it is words.
    """

    exit_code = 1

    def __init__(
        self, what: str, missing: float, hint: str | None = None, material: str | None = None, text: str | None = None
    ) -> None:
        self.what = what
        self.missing = missing
        self.hint = hint
        self.material = material
        self.text = text
        place = f"{material}: " if material else ""
        advice = f"; {hint}" if hint else ""
        super().__init__(f"{place}{what} must fit ({self.lacking} mm missing){advice}")

    @property
    def lacking(self) -> str:
        """The mm it lacks, rounded up to a tenth, for what does not fit never lacks 0.0."""
        return f"{max(1, ceil(self.missing * 10 - _ROUNDING)) / 10:.1f}"


@dataclass(frozen=True, slots=True)
class Style:
    """A size in points, the distance of baselines in mm, and a face."""

    size_pt: float
    leading: float
    face: Face = Face.REGULAR

    @property
    def bold(self) -> Style:
        """The same in bold."""
        return replace(self, face=Face.BOLD)

    @property
    def cap_height(self) -> float:
        """Height of a capital or numeral, in mm."""
        return fonts.cap_height(self.size_pt)


KIT_TITLE = Style(32, 12, Face.BOLD)
SHEET_TITLE = Style(20, 9, Face.BOLD)
FACT = Style(20, 9, Face.BOLD)
RULE = Style(14, 7.5)
SECTION = Style(14, 7.5, Face.BOLD)
TEXT = Style(12, 6)
SMALL = Style(10, 4.5)
HEAD = Style(10, 4.5, Face.BOLD)


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text in one face."""

    text: str
    face: Face = Face.REGULAR


Runs: TypeAlias = tuple[Run, ...]

Content: TypeAlias = str | Runs
"""A text to be set: a plain string, or runs that keep their faces."""


@dataclass(frozen=True, slots=True)
class TextLine:
    """One wrapped line: its runs from left to right and its width in mm."""

    runs: Runs
    width: float

    @property
    def text(self) -> str:
        """The line without its faces."""
        return plain(self.runs)


@dataclass(frozen=True, slots=True)
class Laid:
    """A block in its place, and how far down it reaches from the y that was asked for, in mm."""

    block: Block
    height: float


def plain(content: Content) -> str:
    """The text without its faces."""
    return content if isinstance(content, str) else "".join(run.text for run in content)


def quoted(content: Content) -> str:
    """The text in quotes for a message, which needs no more than its beginning."""
    said = plain(content)
    return f"'{said}'" if len(said) <= _QUOTED else f"'{said[:_QUOTED].rstrip()}…'"


def joined(parts: Iterable[Run]) -> Runs:
    """The same text with neighbours of one face as one run, and without empty ones."""
    pieces = ((face, "".join(run.text for run in group)) for face, group in groupby(parts, key=lambda run: run.face))
    return tuple(Run(text, face) for face, text in pieces if text)


def styled(text: Content, style: Style) -> Runs:
    """The runs of a text as a style prints them: in a bold style all are bold."""
    given = (Run(text),) if isinstance(text, str) else text
    return joined(Run(run.text, Face.BOLD if Face.BOLD in (run.face, style.face) else Face.REGULAR) for run in given)


def width(text: Content, style: Style) -> float:
    """The width in mm of a text on one line; raises `MissingGlyphError`."""
    return sum(fonts.width(run.text, style.size_pt, run.face) for run in styled(text, style))


def fit(text: Content, style: Style, limit: float, material: str | None = None) -> float:
    """The width in mm of a text that must stay on one line of ``limit`` mm; raises `DoesNotFitError`."""
    needed = width(text, style)
    if needed > limit + _ROUNDING:
        what = f"{quoted(text)} on a line of {limit:.1f} mm"
        raise DoesNotFitError(what, needed - limit, "shorten it", material, plain(text))
    return needed


def _words(text: Content, style: Style) -> list[tuple[Face, Runs]]:
    """The words of a text, each with the face of the blank before it; a word may change its face inside."""
    found: list[tuple[Face, list[Run]]] = []
    apart = True
    gap = style.face
    for run in styled(text, style):
        for piece in re.findall(r"[ \t\r\n]+|[^ \t\r\n]+", run.text):
            if piece[0] in " \t\r\n":
                apart, gap = True, run.face
            elif apart:
                found.append((gap, [Run(piece, run.face)]))
                apart = False
            else:
                found[-1][1].append(Run(piece, run.face))
    return [(face, tuple(pieces)) for face, pieces in found]


@lru_cache(maxsize=4096)  # a table asks the height of a row more than once before it draws it
def wrap(text: Content, style: Style, limit: float) -> tuple[TextLine, ...]:
    """A text in lines of at most ``limit`` mm, broken at blanks only; an empty text has no lines.

    Raises `DoesNotFitError` for a single word that is wider.
    """
    lines: list[TextLine] = []
    line: Runs = ()
    used = 0.0
    for gap, word in _words(text, style):
        size = width(word, style)
        if size > limit + _ROUNDING:
            raise DoesNotFitError(
                f"the word {quoted(word)} on a line of {limit:.1f} mm",
                size - limit,
                "shorten the word",
                text=plain(word),
            )
        blank = fonts.width(" ", style.size_pt, gap)
        if line and used + blank + size <= limit + _ROUNDING:
            line, used = (*line, Run(" ", gap), *word), used + blank + size
        else:
            if line:
                lines.append(TextLine(joined(line), used))
            line, used = word, size
    if line:
        lines.append(TextLine(joined(line), used))
    return tuple(lines)


def _turned(x: float, y: float, along: float, down: float, turn: float) -> tuple[float, float]:
    """The point that lies ``along`` and ``down`` of (x, y) in a text that is turned clockwise."""
    c, s = cos(radians(turn)), sin(radians(turn))
    return x + along * c - down * s, y + along * s + down * c


_BEFORE = {"left": 0.0, "centre": 0.5, "right": 1.0}


def words(
    x: float,
    y: float,
    text: str,
    style: Style,
    align: Align = "left",
    turn: float = 0,
    colour: str = BLACK,
    outline: Stroke | None = None,
) -> Words:
    """One line of text whose left end, centre or right end is at ``x`` on the baseline ``y``."""
    shown = fonts.printable(text, style.face)
    back = _BEFORE[align] * fonts.width(shown, style.size_pt, style.face)
    left, base = _turned(x, y, -back, 0, turn)
    return Words(left, base, shown, style.size_pt, style.face, colour, turn, outline)


def centred(
    x: float,
    y: float,
    text: str,
    style: Style,
    turn: float = 0,
    colour: str = BLACK,
    outline: Stroke | None = None,
) -> Words:
    """One line of text whose middle, in width and in the height of its capitals, is at (x, y)."""
    middle = _turned(x, y, 0, style.cap_height / 2, turn)
    return words(*middle, text, style, "centre", turn, colour, outline)


def _line_marks(x: float, y: float, line: TextLine, style: Style, align: Align, end: str) -> Iterator[Words]:
    """The ink of one wrapped line on the baseline ``y``, with ``end`` after its last run."""
    at = x - _BEFORE[align] * line.width
    for number, run in enumerate(line.runs, 1):
        said = fonts.printable(run.text, run.face) + (end if number == len(line.runs) else "")
        yield Words(at, y, said, style.size_pt, run.face)
        at += fonts.width(run.text, style.size_pt, run.face)


def text_marks(x: float, y: float, lines: Sequence[TextLine], style: Style, align: Align = "left") -> tuple[Words, ...]:
    """The ink of wrapped lines, the first on the baseline ``y``.

    All lines but the last end in a blank: without it, who reads the file aloud would run two words together.
    """
    ends = [" "] * (len(lines) - 1) + [""]
    return tuple(
        mark
        for number, line in enumerate(lines)
        for mark in _line_marks(x, y + number * style.leading, line, style, align, ends[number])
    )


def paragraph(x: float, y: float, limit: float, text: Content, style: Style, role: Role = Role.PARAGRAPH) -> Laid:
    """A wrapped paragraph, its first baseline at ``y``; its height is a leading for each line."""
    lines = wrap(text, style, limit)
    return Laid(Block(role, text_marks(x, y, lines, style)), len(lines) * style.leading)
