"""A card's title, entries and pictures in; its blocks in a field of 180 by 110 mm, all measured, out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from printkit.layout.figures import signs
from printkit.layout.figures.scalable import Figure, View
from printkit.layout.marks import Block, Role
from printkit.layout.text import RULE, SHEET_TITLE, SMALL, TEXT, DoesNotFitError, Style, fit, width, words
from printkit.materials.cards.lists import (
    BETWEEN_COLUMNS,
    BOTTOM,
    HALF,
    HALF_MEASURE,
    INNER,
    MARGIN,
    MEASURE,
    TEXT_BOTTOM,
    WIDTH,
    lists,
)
from printkit.materials.cards.text import TEXT_AT, Entry, column, depth_of

TITLE_BASELINE = 13.0
TITLE_ROOM = 132.0
"""The longest title beside *card 10 of 12*, mm."""
GROUND = 86.4
"""Lowest ground line of side views, from the top of the card, mm."""
MOST_SIDE_VIEWS = 6
MOST_ENTRIES = 4
MOST_COLUMNS = 4
DIAGRAM_ROOM = 72.0
"""Widest and highest diagram beside a text, mm: an 8 by 8 board of the smallest cells."""
DIAGRAM_TOP = 19.5
STEPS_BOTTOM = 3.2
"""From the frame of a picture to the inside margin, mm: its letters stand in it."""
STEPS_GAP = 10.5
"""From the text to the frame of a picture below it, mm: its words stand between, and an open side runs on."""
WORDS_ABOVE, WORDS_BESIDE = 4.6, 3.8
"""From the words above or beside a picture to its frame, mm."""
PAIR_GAP = 4.5
"""From the text to the pictures before and after a turn, or to the words above them, mm."""
STEPS_LEFT = 4.0
"""From the left end of a column to the frame of its picture, mm: its numbers stand below the rule's."""


@dataclass(frozen=True, slots=True)
class Alone:
    """One diagram, right of the text."""

    picture: Figure


@dataclass(frozen=True, slots=True)
class BeforeAfter:
    """Two diagrams side by side, each below an entry, and the words above them."""

    before: Figure
    after: Figure
    before_word: str
    after_word: str


@dataclass(frozen=True, slots=True)
class Steps:
    """Pictures of what a turn does one after the other, each below its words.

    ``drawn`` is asked for them with the height that is left below the text, mm; there are none where it is too low.
    """

    drawn: Callable[[float], tuple[tuple[str, Figure], ...]]


@dataclass(frozen=True, slots=True)
class SideRow:
    """Side views in a row below the entries."""

    views: tuple[View, ...]


@dataclass(frozen=True, slots=True)
class SideColumns:
    """The side views of each entry below it, in as many columns as it has views."""

    views: tuple[tuple[View, ...], ...]


@dataclass(frozen=True, slots=True)
class LargeSide:
    """One large side view, right of the text."""

    view: View


Pictures: TypeAlias = Alone | BeforeAfter | Steps | SideRow | SideColumns | LargeSide | None


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
        case Steps() as steps:
            return _steps(card, steps, y)
        case SideRow(views):
            return _side_row(card, views, y)
        case SideColumns(views):
            return _side_columns(card, views, y)
        case LargeSide(view):
            return _large_side(card, view, y)
        case None:
            return lists(card.title, card.entries, card.beside, y, TEXT_BOTTOM)


def _lacks_room(card: Card, what: str, over: float, hint: str | None = None) -> DoesNotFitError:
    return DoesNotFitError(f"{what} of card '{card.title}'", over, hint, "rule-cards")


def _alone(card: Card, picture: Figure, y: float) -> tuple[Block, ...]:
    """Text at the left, the diagram at the right edge."""
    unit = picture.fitting(DIAGRAM_ROOM, DIAGRAM_ROOM)
    if unit is None:
        raise _lacks_room(card, "the diagram", max(picture.size(picture.units[-1])) - DIAGRAM_ROOM)
    left = WIDTH - MARGIN - picture.size(unit)[0]
    measure = left - picture.labels[0] - BETWEEN_COLUMNS - MARGIN - TEXT_AT
    return (
        column(card.title, card.entries, MARGIN, y, min(measure, MEASURE), RULE, BOTTOM),
        picture.draw(left, y + DIAGRAM_TOP, unit),
    )


def _shared(card: Card, count: int) -> list[Sequence[Entry]]:
    """The entries shared among ``count`` columns, in order."""
    per = -(-len(card.entries) // count)
    return [card.entries[n * per : (n + 1) * per] for n in range(count)]


def _column_style(count: int) -> tuple[float, float, Style]:
    """From one of ``count`` columns to the next, the width of their text, and its style: in three and more 12 pt."""
    pitch = (INNER + BETWEEN_COLUMNS) / count
    return pitch, pitch - TEXT_AT - BETWEEN_COLUMNS, RULE if count <= 2 else TEXT


def _columns(
    card: Card, y: float, shared: Sequence[Sequence[Entry]], limit: float, style: Style | None = None
) -> tuple[Block, ...]:
    """Columns of entries, of equal width."""
    pitch, measure, usual = _column_style(len(shared))
    return tuple(
        column(card.title, here, MARGIN + n * pitch, y, measure, style or usual, limit)
        for n, here in enumerate(shared)
        if here
    )


def _before_after(card: Card, pair: BeforeAfter, y: float) -> tuple[Block, ...]:
    """Two columns: an entry above each diagram; at 12 pt where the diagrams have no room below a text of 14 pt."""
    try:
        return _before_after_at(RULE, card, pair, y)
    except DoesNotFitError:
        return _before_after_at(TEXT, card, pair, y)


def _before_after_at(style: Style, card: Card, pair: BeforeAfter, y: float) -> tuple[Block, ...]:
    """The entries in a style, the diagrams below them and the triangle between these."""
    left, right = MARGIN + TEXT_AT, MARGIN + HALF + TEXT_AT
    bottom, shared = BOTTOM - STEPS_BOTTOM, _shared(card, 2)
    deep = max(depth_of(here, style, HALF_MEASURE) for here in shared if here)
    wide_room, high_room = HALF - TEXT_AT - signs.THEN_WIDTH, bottom - PAIR_GAP - deep
    said = (pair.before_word, pair.after_word)
    room_beside = INNER + MARGIN - right - WORDS_BESIDE - max(width(word, TEXT) for word in said)

    def fits(size: tuple[float, float]) -> bool:
        above = 0 if size[0] <= room_beside else WORDS_ABOVE + TEXT.cap_height
        return size[0] <= wide_room and size[1] + above <= high_room

    unit = pair.before.largest(fits)
    if unit is None:
        smallest = pair.before.size(pair.before.units[-1])
        raise _lacks_room(card, "the diagrams", max(smallest[0] - wide_room, smallest[1] - high_room, 1))
    wide, high = pair.before.size(unit)
    top = y + bottom - high
    beside = wide <= room_beside
    ends = [(x + wide + WORDS_BESIDE, top + 3) if beside else (x, top - WORDS_ABOVE) for x in (left, right)]
    return (
        *_columns(card, y, shared, bottom - high - PAIR_GAP, style),
        Block(Role.PARAGRAPH, (words(*ends[0], said[0], TEXT),)),
        pair.before.draw(left, top, unit),
        Block(Role.DECORATION, signs.then(((left + wide + right - pair.after.labels[0]) / 2, top + high / 2))),
        Block(Role.PARAGRAPH, (words(*ends[1], said[1], TEXT),)),
        pair.after.draw(right, top, unit),
    )


def _steps(card: Card, steps: Steps, y: float) -> tuple[Block, ...]:
    """The entries in two columns, and below them the pictures; their order takes no triangle."""
    bottom, halves = BOTTOM - STEPS_BOTTOM, _shared(card, 2)
    deep = max(depth_of(here, TEXT, HALF_MEASURE) for here in halves if here)
    pictures = steps.drawn(bottom - STEPS_GAP - deep)
    if not pictures:
        raise _lacks_room(card, "the pictures", 1)
    blocks = [
        column(card.title, here, MARGIN + n * HALF, y, HALF_MEASURE, TEXT, BOTTOM)
        for n, here in enumerate(halves)
        if here
    ]
    pitch = (INNER + BETWEEN_COLUMNS) / len(pictures)
    for n, (said, picture) in enumerate(pictures):
        unit, left = picture.units[-1], MARGIN + n * pitch + STEPS_LEFT
        top = y + bottom - picture.size(unit)[1]
        fit(said, TEXT, pitch - STEPS_LEFT, f"card '{card.title}'")
        blocks.append(Block(Role.PARAGRAPH, (words(left, top - WORDS_ABOVE, said, TEXT),)))
        blocks.append(picture.draw(left, top, unit))
    return tuple(blocks)


def _side_row(card: Card, views: Sequence[View], y: float) -> tuple[Block, ...]:
    """Entries in columns above, side views in one row below."""
    if len(views) > MOST_SIDE_VIEWS:
        hint = f"mark at most {MOST_SIDE_VIEWS} examples of a card"
        raise _lacks_room(card, f"{len(views)} side views", (len(views) - MOST_SIDE_VIEWS) * views[0].wide, hint)
    ground = _ground(views)
    widest = max(view.wide for view in views)
    pitch = (INNER - widest) / (MOST_SIDE_VIEWS - 1)
    if pitch < widest:
        pitch = (INNER + BETWEEN_COLUMNS) / max(len(views), 1)
    over = (len(views) - 1) * pitch + widest - INNER
    if pitch < widest or over > 1e-6:
        raise _lacks_room(card, f"{len(views)} side views", max(widest - pitch, over), "mark fewer examples of a card")
    limit = ground - max(view.above for view in views) - 2
    text = _columns(card, y, _shared(card, max(1, min(len(card.entries), 3))), limit)
    return (*text, *(view.draw(MARGIN + n * pitch, y + ground) for n, view in enumerate(views)))


def _ground(views: Sequence[View]) -> float:
    """The common ground line of side views, from the top of the card, mm."""
    return min(GROUND, BOTTOM - max(view.below for view in views))


def _side_columns(card: Card, views: Sequence[Sequence[View]], y: float) -> tuple[Block, ...]:
    """Each entry above its own side views, a picture's left edge on the text's."""
    flat = [view for some in views for view in some]
    pitch, _, style = _column_style(len(flat))
    ground = BOTTOM - max(view.below for view in flat)
    over = max(view.wide for view in flat) + TEXT_AT - pitch
    if over > 1e-6:
        raise _lacks_room(card, f"{len(flat)} side views", over)
    limit = ground - max(view.above for view in flat) - 2
    blocks, at = [], 0
    for entry, some in zip(card.entries, views, strict=True):
        measure = len(some) * pitch - TEXT_AT - BETWEEN_COLUMNS
        blocks.append(column(card.title, (entry,), MARGIN + at * pitch, y, measure, style, limit))
        blocks += [view.draw(MARGIN + (at + n) * pitch + TEXT_AT, y + ground) for n, view in enumerate(some)]
        at += len(some)
    return tuple(blocks)


def _large_side(card: Card, view: View, y: float) -> tuple[Block, ...]:
    """Text at the left, one large side view at the right edge."""
    left = WIDTH - MARGIN - view.wide
    measure = min(MEASURE, left - BETWEEN_COLUMNS - MARGIN - TEXT_AT)
    return (
        column(card.title, card.entries, MARGIN, y, measure, RULE, BOTTOM),
        view.draw(left, y + _ground([view])),
    )
