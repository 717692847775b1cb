"""What stands on pages one below the other in; blocks, on as many pages as they need, out; mm."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from printkit.layout.figures.scalable import Figure
from printkit.layout.marks import Block, Role
from printkit.layout.paper import COMPOSED_WIDTH
from printkit.layout.tables import HEAD_RULE, Cell, Column, row_height, split, table
from printkit.layout.text import SECTION, SMALL, TEXT, DoesNotFitError, Laid, Runs, Style, paragraph, plain, quoted

FIRST = 3.0
"""Baseline of the first line of a sheet."""
RISE = 4.5
"""From the upper edge of a line of text to its baseline."""
LABEL = 41.0
"""Where the text beside a bold label begins."""


@dataclass(frozen=True, slots=True)
class Item:
    """What stands on one page: the room above it, its height in mm, and its blocks by its upper edge.

    ``keep`` holds it on the page of the item after it; ``text`` is what an author may have to shorten.
    """

    above: float
    height: float
    draw: Callable[[float], tuple[Block, ...]]
    keep: bool = False
    text: str = ""


def flow(pages: list[list[Block]], y: float, items: Sequence[Item], bottom: float, kind: str) -> float:
    """Draw items below ``y``, on further pages as they need them; where the last one ends.

    ``kind`` is the kind of sheet. Raises `DoesNotFitError` for an item higher than a page.
    """
    for at, item in enumerate(items):
        following = items[at + 1] if item.keep and at + 1 < len(items) else None
        together = item.height + (following.above + following.height if following else 0)
        if y + item.above + together > bottom + 1.5:
            pages.append([])
            y = FIRST - RISE - item.above
            over = y + item.above + item.height - bottom - 1.5
            if over > 0:
                raise DoesNotFitError(f"{quoted(item.text)} on one page", over, "shorten it", kind, item.text)
        pages[-1] += item.draw(y + item.above)
        y += item.above + item.height
    return y


@dataclass(frozen=True, slots=True)
class LongTable:
    """A table that may run over pages: its columns and rows, how high a row is and how it is set, all in mm.

    ``to_heads`` leads from what stands above it to the baseline of its heads.
    """

    columns: Sequence[Column]
    rows: Sequence[Sequence[Cell]]
    pitch: float
    to_heads: float
    style: Style = TEXT


FEWEST_ROWS = 2
"""So many rows of a table stand on the page of its heading, or none does."""


def flow_table(
    pages: list[list[Block]], y: float, opening: Sequence[Item], long: LongTable, bottom: float, kind: str
) -> float:
    """Draw a table with what stands above it below ``y``, its heads repeated on every page; where the last one ends.

    ``kind`` is the kind of sheet. Raises `DoesNotFitError` for a row higher than a page.
    """
    first = sum(row_height(long.columns, row, long.pitch, long.style) for row in long.rows[:FEWEST_ROWS])
    above = sum(item.above + item.height for item in opening)
    if y + above + long.to_heads + HEAD_RULE + first > bottom:
        pages.append([])
        y = FIRST - RISE - opening[0].above
    y = flow(pages, y, opening, bottom, kind) + long.to_heads
    for number, part in enumerate(split(long.columns, long.rows, long.pitch, bottom - y, bottom - FIRST, long.style)):
        if number:
            pages.append([])
            y = FIRST
        laid = table(long.columns, part, y, long.pitch, style=long.style)
        pages[-1].append(laid.block)
        y += laid.height
    return y


@dataclass(frozen=True, slots=True)
class Listed:
    """A figure among others: its room in mm, its letters included, and its ink by the upper left corner of both."""

    wide: float
    high: float
    draw: Callable[[float, float], Block]


def listed(figure: Figure, room: tuple[float, float]) -> Listed:
    """A figure as large as fits a room in mm, or at its smallest."""
    unit = figure.fitting(*room) or figure.units[-1]
    (wide, high), (left, below) = figure.size(unit), figure.labels
    return Listed(left + wide, high + below, lambda x, y: figure.draw(x + left, y, unit))


def figures_in_row(labels: Sequence[Runs], pictures: Sequence[Listed], wide: float, step: float) -> Item:
    """Positions in a row, each under its name; ``wide`` and ``step`` in mm."""
    lines = max(paragraph(0, 0, wide, label, SMALL).height for label in labels)

    def draw(y: float) -> tuple[Block, ...]:
        blocks = []
        for n, (label, picture) in enumerate(zip(labels, pictures, strict=True)):
            blocks.append(paragraph(n * step, y + RISE, wide, label, SMALL).block)
            blocks.append(picture.draw(n * step, y + lines + 2))
        return tuple(blocks)

    return Item(2, lines + 2 + max(picture.high for picture in pictures) + 2, draw)


def heading(runs: Runs) -> Item:
    """A heading, kept with what comes after it."""

    def draw(y: float) -> tuple[Block, ...]:
        return (paragraph(0, y + RISE, COMPOSED_WIDTH, runs, SECTION, Role.HEADING_2).block,)

    return Item(6, SECTION.leading + 0.5, draw, keep=True)


def text_item(above: float, runs: Runs) -> Item:
    """A paragraph across the sheet, with some room above."""

    def draw(y: float) -> tuple[Block, ...]:
        return (paragraph(0, y + RISE, COMPOSED_WIDTH, runs, TEXT).block,)

    return Item(above, paragraph(0, 0, COMPOSED_WIDTH, runs, TEXT).height, draw, text=plain(runs))


def labelled(label: Runs, said: Runs, above: float = 1.2) -> Item:
    """A bold label and the text beside it, with some room above."""

    def laid(y: float) -> tuple[Laid, Laid]:
        base = y + RISE
        return paragraph(0, base, LABEL - 3, label, TEXT), paragraph(LABEL, base, COMPOSED_WIDTH - LABEL, said, TEXT)

    def draw(y: float) -> tuple[Block, ...]:
        return tuple(part.block for part in laid(y) if part.block.marks)

    return Item(above, max(part.height for part in laid(0)), draw, text=plain(said))
