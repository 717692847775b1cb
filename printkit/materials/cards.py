"""A card's title, entries and pictures in; its blocks in a field of 180 by 110 mm, all measured, out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from printkit.layout.figures import signs
from printkit.layout.figures.diagrams import LABELS_DEEP, diagram, diagram_size
from printkit.layout.figures.picture import BoardPicture
from printkit.layout.figures.sideview import LARGE, SidePicture, side_height, side_view, side_width
from printkit.layout.marks import BLACK, Block, Circle, Mark, Role
from printkit.layout.text import (
    RULE,
    SHEET_TITLE,
    SMALL,
    TEXT,
    DoesNotFitError,
    Style,
    TextLine,
    fit,
    text_marks,
    words,
    wrap,
)

WIDTH, HEIGHT = 180.0, 110.0
MARGIN = 8.0
INNER = WIDTH - 2 * MARGIN
TITLE_BASELINE = 13.0
FIRST_BASELINE = 24.0
LABEL_RIGHT = 4.0
TEXT_AT = 7.5
"""Right end of a number and left end of its text, from the left end of the column, mm."""
BETWEEN = 3.0
"""Extra room between two entries, mm."""
BETWEEN_COLUMNS = 6.0
GROUND = 86.4
"""Ground line of side views, from the top of the card, mm."""
HALF = (INNER + BETWEEN_COLUMNS) / 2
"""From the left end of one of two columns to that of the other, mm."""
HALF_MEASURE = HALF - TEXT_AT - BETWEEN_COLUMNS
MEASURE = 103.0
"""Longest line at 14 pt, mm."""
MOST_SIDE_VIEWS = 6
MOST_ENTRIES = 4
DIAGRAM_CELLS = (16.0, 13.0, 11.5, 8.9)
"""Sides of a cell to choose from, mm; the first is for a diagram alone."""
DIAGRAM_ROOM = 72.0
"""Widest and highest diagram beside a text, mm: an 8 by 8 board of the smallest cells."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One rule: its number (or nothing, drawn as a dot), or a verdict badge instead; and its sentence."""

    says: str
    number: str = ""
    verdict: bool | None = None


@dataclass(frozen=True, slots=True)
class Alone:
    """One diagram, right of the text."""

    picture: BoardPicture


@dataclass(frozen=True, slots=True)
class BeforeAfter:
    """Two diagrams side by side, each below an entry, and the words above them."""

    before: BoardPicture
    after: BoardPicture
    before_word: str
    after_word: str


@dataclass(frozen=True, slots=True)
class SideRow:
    """Side views in a row below the entries."""

    views: tuple[SidePicture, ...]


@dataclass(frozen=True, slots=True)
class LargeSide:
    """One large side view, right of the text."""

    view: SidePicture


Pictures: TypeAlias = Alone | BeforeAfter | SideRow | LargeSide | None


@dataclass(frozen=True, slots=True)
class Card:
    """What a card holds; ``beside`` is a second list, right of the entries, where there is no picture."""

    title: str
    entries: tuple[Entry, ...]
    pictures: Pictures = None
    beside: tuple[Entry, ...] = ()


def card_blocks(card: Card, y: float, place: str) -> tuple[Block, ...]:
    """The blocks of a card whose field begins at ``y``; ``place`` is *card 2 of 8*.

    Raises `DoesNotFitError`, which names the card.
    """
    right = words(WIDTH - MARGIN, y + TITLE_BASELINE, place, SMALL, "right")
    fit(card.title, SHEET_TITLE, right.x - 6 - MARGIN, f"card '{card.title}'")
    return (
        Block(Role.HEADING_2, (words(MARGIN, y + TITLE_BASELINE, card.title, SHEET_TITLE),)),
        Block(Role.PARAGRAPH, (right,)),
        *_content(card, y),
    )


def holds(card: Card) -> bool:
    """Whether all of a card fits on it."""
    try:
        _content(card, 0)
    except DoesNotFitError:
        return False
    return True


def _content(card: Card, y: float) -> tuple[Block, ...]:
    match card.pictures:
        case Alone(picture):
            return _alone(card, picture, y)
        case BeforeAfter() as pair:
            return _before_after(card, pair, y)
        case SideRow(views):
            return _side_row(card, views, y)
        case LargeSide(view):
            return _large_side(card, view, y)
        case None if card.beside:
            return _halves(card, card.entries, card.beside, y)
        case None:
            return _text_alone(card, y)


def _halves(card: Card, left: Sequence[Entry], right: Sequence[Entry], y: float) -> tuple[Block, ...]:
    """Two lists side by side; raises `DoesNotFitError`."""
    return tuple(
        _column(card, entries, MARGIN + n * HALF, y, HALF_MEASURE, RULE, HEIGHT - MARGIN)
        for n, entries in enumerate((left, right))
    )


def _text_alone(card: Card, y: float) -> tuple[Block, ...]:
    """The entries in two columns about as deep as each other, or in a wide one where those don't hold them."""
    deep = [len(wrap(entry.says, RULE, HALF_MEASURE)) for entry in card.entries]
    cut = min(range(1, len(deep) + 1), key=lambda n: max(sum(deep[:n]), sum(deep[n:])))
    if cut < len(deep):
        try:
            return _halves(card, card.entries[:cut], card.entries[cut:], y)
        except DoesNotFitError:
            pass
    return (_column(card, card.entries, MARGIN, y, MEASURE, RULE, HEIGHT - MARGIN),)


def _column(
    card: Card, entries: Sequence[Entry], x: float, y: float, measure: float, style: Style, limit: float
) -> Block:
    """Entries as a list; ``measure`` is the width of their text, ``limit`` how deep they may go.

    Raises `DoesNotFitError`.
    """
    items, baseline = [], FIRST_BASELINE
    for entry in entries:
        lines = _lines(entry.says, style, measure)
        label = _label(entry, x, y + baseline, style)
        body = Block(Role.LIST_BODY, text_marks(x + TEXT_AT, y + baseline, lines, style))
        items.append(Block(Role.LIST_ITEM, blocks=(*label, body)))
        baseline += len(lines) * style.leading + BETWEEN
    lowest = baseline - BETWEEN - 0.7 * style.leading
    if lowest > limit:
        hint = "shorten the sentences, or move one to another entry"
        longest = max((entry.says for entry in entries), key=len)
        raise DoesNotFitError(f"the text of card '{card.title}'", lowest - limit, hint, "rule-cards", longest)
    return Block(Role.LIST, blocks=tuple(items))


def _lines(says: str, style: Style, measure: float) -> tuple[TextLine, ...]:
    """A sentence in lines; where a word would stand alone on the last one, another keeps it company."""
    lines = wrap(says, style, measure)
    for narrower in range(1, int(measure / 3)):
        if len(lines) < 2 or " " in lines[-1].text:
            return lines
        try:
            other = wrap(says, style, measure - narrower)
        except DoesNotFitError:
            return lines
        if len(other) > len(lines):
            return lines
        lines = other
    return lines


def _label(entry: Entry, x: float, baseline: float, style: Style) -> tuple[Block, ...]:
    """The number before an entry, or the badge, or a dot."""
    middle = baseline - style.cap_height / 2
    if entry.verdict is not None:
        ink: tuple[Mark, ...] = signs.verdict((x + LABEL_RIGHT - signs.BADGE / 2 + 0.6, middle), entry.verdict)
        return (Block(Role.DECORATION, ink),)
    if not entry.number:
        return (Block(Role.DECORATION, (Circle((x + LABEL_RIGHT - 1.0, middle), 0.9, fill=BLACK),)),)
    return (Block(Role.LABEL, (words(x + LABEL_RIGHT, baseline, entry.number, style.bold, "right"),)),)


def _alone(card: Card, picture: BoardPicture, y: float) -> tuple[Block, ...]:
    """Text at the left, the diagram at the right edge."""
    largest = {cell: max(diagram_size(picture, cell)) for cell in DIAGRAM_CELLS}
    cell = next((cell for cell, side in largest.items() if side <= DIAGRAM_ROOM), None)
    if cell is None:
        over = min(largest.values()) - DIAGRAM_ROOM
        raise DoesNotFitError(f"the diagram of card '{card.title}'", over, None, "rule-cards")
    left = WIDTH - MARGIN - diagram_size(picture, cell)[0]
    measure = left - LABELS_DEEP - BETWEEN_COLUMNS - MARGIN - TEXT_AT
    return (
        _column(card, card.entries, MARGIN, y, min(measure, MEASURE), RULE, HEIGHT - MARGIN),
        diagram(picture, left, y + 19.5, cell),
    )


def _columns(card: Card, y: float, count: int, limit: float) -> tuple[Block, ...]:
    """The entries shared among columns of equal width; in three and more they drop to 12 pt."""
    pitch = (INNER + BETWEEN_COLUMNS) / count
    style = RULE if count <= 2 else TEXT
    per = -(-len(card.entries) // count)
    blocks = []
    for n in range(count):
        here = card.entries[n * per : (n + 1) * per]
        if here:
            measure = pitch - TEXT_AT - BETWEEN_COLUMNS
            blocks.append(_column(card, here, MARGIN + n * pitch, y, measure, style, limit))
    return tuple(blocks)


def _before_after(card: Card, pair: BeforeAfter, y: float) -> tuple[Block, ...]:
    """Two columns: an entry above each diagram, and the triangle between them."""
    pitch = HALF
    left, right = MARGIN + TEXT_AT, MARGIN + pitch + TEXT_AT
    bottom = HEIGHT - MARGIN - 3.2
    room = pitch - TEXT_AT - signs.THEN_WIDTH
    for cell in DIAGRAM_CELLS[1:]:
        wide, high = diagram_size(pair.before, cell)
        if wide > room:
            continue
        try:
            text = _columns(card, y, 2, bottom - high - 4.5)
        except DoesNotFitError:
            if cell == DIAGRAM_CELLS[-1]:
                raise
            continue
        break
    else:
        raise DoesNotFitError(f"the diagrams of card '{card.title}'", wide - room, None, "rule-cards")
    top = y + bottom - high
    beside = (left + wide + 3.8, right + wide + 3.8)
    return (
        *text,
        Block(Role.PARAGRAPH, (words(beside[0], top + 3, pair.before_word, TEXT),)),
        diagram(pair.before, left, top, cell),
        Block(Role.DECORATION, signs.then(((left + wide + right - LABELS_DEEP) / 2, top + high / 2))),
        Block(Role.PARAGRAPH, (words(beside[1], top + 3, pair.after_word, TEXT),)),
        diagram(pair.after, right, top, cell),
    )


def _side_row(card: Card, views: Sequence[SidePicture], y: float) -> tuple[Block, ...]:
    """Entries in columns above, side views in one row below."""
    if len(views) > MOST_SIDE_VIEWS:
        over = (len(views) - MOST_SIDE_VIEWS) * side_width()
        hint = f"mark at most {MOST_SIDE_VIEWS} examples of a card"
        raise DoesNotFitError(f"{len(views)} side views of card '{card.title}'", over, hint, "rule-cards")
    highest = max(side_height(view) for view in views)
    pitch = (INNER - side_width()) / (MOST_SIDE_VIEWS - 1)
    text = _columns(card, y, max(1, min(len(card.entries), 3)), GROUND - highest - 2)
    pictures = [side_view(view, MARGIN + n * pitch, y + GROUND) for n, view in enumerate(views)]
    return (*text, *pictures)


def _large_side(card: Card, view: SidePicture, y: float) -> tuple[Block, ...]:
    """Text at the left, one large side view at the right edge."""
    left = WIDTH - MARGIN - side_width(LARGE)
    measure = min(MEASURE, left - BETWEEN_COLUMNS - MARGIN - TEXT_AT)
    return (
        _column(card, card.entries, MARGIN, y, measure, RULE, HEIGHT - MARGIN),
        side_view(view, left, y + GROUND, LARGE),
    )
