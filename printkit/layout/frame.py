"""A sheet and a paper in; the page with its header, footer and scale bars, in page coordinates, out."""

from __future__ import annotations

import re
from dataclasses import dataclass

from printkit.layout import text
from printkit.layout.bounds import all_marks, bounds
from printkit.layout.fonts import MM_PER_POINT
from printkit.layout.marks import (
    BLACK,
    Audience,
    Block,
    Line,
    Mark,
    Page,
    Rect,
    Role,
    Stroke,
    Words,
    moved_blocks,
)
from printkit.layout.paper import COMPOSED_WIDTH, EDGE, LETTER, Paper
from printkit.layout.pictograms import pictogram
from printkit.layout.text import SHEET_TITLE, SMALL, TEXT, Content, DoesNotFitError, TextLine, words

_ROUNDING = 1e-6  # mm


@dataclass(frozen=True, slots=True)
class Sheet:
    """One side of paper before it has a frame; ``blocks`` start at the content box's top left corner.

    Without a ``pictogram`` the page has no header: the blocks bring their own first heading. ``right`` is the
    text at the right of the header, ``name_date`` two lines to fill in there (a host sheet has its own text in
    that place). ``true_size`` asks for the scale bars.
    """

    title: str
    pictogram: str | None
    blocks: tuple[Block, ...]
    right: str | None = None
    name_date: bool = False
    true_size: bool = False
    bookmark: str | None = None


@dataclass(frozen=True, slots=True)
class FrameWords:
    """What the frame says in some language; ``{number}``, ``{count}`` and ``{code}`` are filled in.

    ``number`` is the place of a page in its file, ``players`` and ``host`` are for whom it is, ``true`` (on
    Letter ``true_inches``) and ``wrong`` are the two lines beside the scale bars.
    """

    number: str
    players: str
    host: str
    kit: str
    print_at: str
    host_only: str
    name: str
    date: str
    true: Content
    true_inches: Content
    wrong: Content


_DOT = "  ·  "


@dataclass(frozen=True, slots=True)
class Setting:
    """A sheet in its file: the page ``number`` of ``count``, for whom it is, and what every page of the file says."""

    sheet: Sheet
    paper: Paper
    kit_title: str
    audience: Audience
    kit_code: str
    number: int
    count: int
    words: FrameWords


def _ink(*marks: Mark) -> Block:
    return Block(Role.DECORATION, marks)


def _once(setting: Setting, *marks: Mark) -> Block:
    """What every page repeats: read out on the first page, passed over on the others."""
    return Block(Role.PARAGRAPH if setting.number == 1 else Role.DECORATION, marks)


_TITLE_X, _TITLE_Y = 12.5, -9.0
_GAP = 6.0
_FOOTER = 15.8
"""From the content box down to the footer's baseline, mm: the face's descent (0.29 em) ends 10 mm from the edge."""


def _header(setting: Setting) -> tuple[Block, ...]:
    sheet = setting.sheet
    if sheet.pictogram is None:
        return ()
    blocks, left = _header_right(setting)
    text.fit(sheet.title, SHEET_TITLE, left - _GAP - _TITLE_X, sheet.title)
    text.fit(setting.kit_title, SMALL, COMPOSED_WIDTH - _TITLE_X, sheet.title)
    first = (
        _ink(*pictogram(sheet.pictogram, 0, -18)),
        _once(setting, words(_TITLE_X, -15.6, setting.kit_title, SMALL)),
        Block(Role.HEADING_1, (words(_TITLE_X, _TITLE_Y, sheet.title, SHEET_TITLE),)),
    )
    return first + blocks


def _header_right(setting: Setting) -> tuple[tuple[Block, ...], float]:
    """The blocks at the right of the header, and the x where they begin."""
    edge = COMPOSED_WIDTH
    if setting.audience is Audience.HOST:
        note = words(edge, _TITLE_Y, setting.words.host_only, TEXT.bold, "right")
        bar = Rect(0, -5.4, edge, 1.4, fill=BLACK)
        return (Block(Role.PARAGRAPH, (note,)), _ink(bar)), note.x
    if setting.sheet.name_date:
        return _name_date(setting)
    if setting.sheet.right:
        note = words(edge, _TITLE_Y, setting.sheet.right, TEXT, "right")
        return (Block(Role.PARAGRAPH, (note,)),), note.x
    return (), edge + _GAP


def _name_date(setting: Setting) -> tuple[tuple[Block, ...], float]:
    """Two labels with lines to write on, 46 and 24 mm long, set from the right edge to the left."""
    labels: list[Words] = []
    lines: list[Line] = []
    x = COMPOSED_WIDTH
    for label, length in ((setting.words.date, 24.0), (setting.words.name, 46.0)):
        lines.append(Line((x - length, _TITLE_Y + 0.2), (x, _TITLE_Y + 0.2), Stroke(0.75)))
        labels.append(words(x - length - 1.7, _TITLE_Y, label, SMALL, "right"))
        x = labels[-1].x - 5
    blocks = tuple(Block(Role.PARAGRAPH, (label,)) for label in reversed(labels))
    return (*blocks, _ink(*lines)), labels[-1].x


def _footer(setting: Setting) -> tuple[Block, ...]:
    say = setting.words
    y = setting.paper.content_height + _FOOTER
    who = say.host if setting.audience is Audience.HOST else say.players

    def about(code: str) -> str:
        return _DOT.join((who, say.kit.format(code=code), say.print_at))

    right = words(COMPOSED_WIDTH, y, about(setting.kit_code), SMALL, "right")
    # every code finds room, so that a changed comma can't make a sheet fail that fitted before
    widest = max("0123456789ABCDEF", key=lambda digit: text.width(digit, SMALL))
    room = COMPOSED_WIDTH - text.width(about(re.sub("[0-9A-F]", widest, setting.kit_code)), SMALL)
    return (_ink(words(0, y, _named(setting, room - _GAP), SMALL)), _once(setting, right))


def _named(setting: Setting, room: float) -> str:
    """Kit, sheet and page number; without the sheet, which the header names, where ``room`` mm don't hold all."""
    place = setting.words.number.format(number=setting.number, count=setting.count)
    whole = _DOT.join((setting.kit_title, setting.sheet.title, place))
    short = _DOT.join((setting.kit_title, place))
    for said in (whole, short):
        if text.width(said, SMALL) <= room + _ROUNDING:
            return said
    over = text.width(short, SMALL) - room
    raise DoesNotFitError("the footer", over, "shorten the title", setting.sheet.title, setting.kit_title)


BAR = 100.0
"""Length of the scale bars, edge to edge of their ink, in mm: one mm on them is one per cent."""

_BAR_WIDTH = 1.1
_BAR_LINE = Stroke(0.8)
_TICK = 1.3
_INCH = 25.4


def _bar(x: float, base: float, standing: bool) -> tuple[Mark, ...]:
    """A map bar of ten steps from (x, base) to the right or upwards; its ink is 100 mm long."""
    inset = _BAR_LINE.width_pt * MM_PER_POINT / 2
    long, short = BAR - 2 * inset, _BAR_WIDTH - 2 * inset
    step = BAR / 10
    if standing:
        steps = [Rect(x, base - (k + 1) * step, _BAR_WIDTH, step, fill=BLACK) for k in range(0, 10, 2)]
        return (*steps, Rect(x + inset, base - BAR + inset, short, long, _BAR_LINE))
    top = base - _BAR_WIDTH
    steps = [Rect(x + k * step, top, step, _BAR_WIDTH, fill=BLACK) for k in range(0, 10, 2)]
    return (*steps, Rect(x + inset, top + inset, long, short, _BAR_LINE))


def _scale(setting: Setting) -> tuple[Block, ...]:
    """Both bars (with inches on Letter), and the two lines that say what to do with them."""
    if not setting.sheet.true_size:
        return ()
    base = setting.paper.content_height + 6
    upright = -4.6
    bars = [*_bar(0, base, standing=False), *_bar(upright, base, standing=True)]
    say = setting.words.true
    if setting.paper == LETTER:  # inches are read where this paper is used
        say = setting.words.true_inches
        side = upright + _BAR_WIDTH
        for inch in range(5):
            at = inch * _INCH
            bars.append(Line((at, base), (at, base + _TICK), Stroke(0.75)))
            bars.append(Line((side, base - at), (side + _TICK, base - at), Stroke(0.75)))
    room = COMPOSED_WIDTH - 105
    lines = [TextLine(text.styled(said, SMALL), text.fit(said, SMALL, room)) for said in (say, setting.words.wrong)]
    return (_ink(*bars), Block(Role.PARAGRAPH, text.text_marks(105, base - 2.3, lines, SMALL)))


def outside(page: Page) -> tuple[Mark, ...]:
    """The marks of a page that come nearer to an edge of the paper than printers reach (10 mm)."""

    def is_out(mark: Mark) -> bool:
        left, top, right, bottom = bounds(mark)
        low = EDGE - _ROUNDING
        return left < low or top < low or right > page.width - low or bottom > page.height - low

    return tuple(mark for mark in all_marks(page.blocks) if is_out(mark))


def _missing(page: Page, mark: Mark) -> float:
    """How many mm a mark reaches too near to the edge."""
    left, top, right, bottom = bounds(mark)
    return EDGE - min(left, top, page.width - right, page.height - bottom)


def frame(setting: Setting) -> Page:
    """The page of a sheet.

    Header, content, scale bars and footer stand in this reading order. Raises `DoesNotFitError` when the
    titles are too long, or when a mark comes within 10 mm of the edge of the paper.
    """
    sheet, paper = setting.sheet, setting.paper
    blocks = (*_header(setting), *sheet.blocks, *_scale(setting), *_footer(setting))
    placed = moved_blocks(blocks, paper.content_x, paper.content_y)
    page = Page(paper.width, paper.height, placed, sheet.bookmark or sheet.title)
    too_far = outside(page)
    if too_far:
        most = max(_missing(page, mark) for mark in too_far)
        raise DoesNotFitError(f"all ink on {paper.title} paper, {EDGE:g} mm from its edges", most, None, sheet.title)
    return page
