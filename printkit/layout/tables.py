"""Columns and rows of text in; a table to read, with its rules and its structure, out; mm."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from printkit.layout import text
from printkit.layout.marks import Block, Face, Line, Mark, Role, Stroke, moved_blocks
from printkit.layout.paper import COMPOSED_WIDTH
from printkit.layout.text import HEAD, TEXT, Align, Content, DoesNotFitError, Laid, Style, TextLine

Cell: TypeAlias = Content | Block
"""A cell's text, or a block (a figure with its alternative text) drawn about (0, 0), which comes to stand at
the column's x and halfway down the row's first line."""

HEAD_RULE = 2.4
"""From the baseline of the column heads down to the rule under them, in mm."""

_ROUNDING = 1e-6  # mm


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its head, and where its text stands.

    ``x`` is the left end, the centre or the right end of the text, as ``align`` says; ``width`` is the room
    in mm.
    """

    head: str
    x: float
    width: float
    align: Align = "left"
    face: Face = Face.REGULAR


def _styled(column: Column, style: Style) -> Style:
    return style.bold if column.face is Face.BOLD else style


def _lines(cell: Cell, column: Column, style: Style) -> tuple[TextLine, ...]:
    if isinstance(cell, Block):
        return ()
    return text.wrap(cell, _styled(column, style), column.width)


def row_height(columns: Sequence[Column], row: Sequence[Cell], pitch: float, style: Style = TEXT) -> float:
    """The height in mm of a row: the pitch, and a leading for each further line of its longest cell."""
    most = max(len(_lines(cell, column, style)) for column, cell in zip(columns, row, strict=True))
    return pitch + max(0, most - 1) * style.leading


def _head(columns: Sequence[Column], y: float) -> Block:
    cells = []
    for column in columns:
        text.fit(column.head, HEAD, column.width)
        marks = (text.words(column.x, y, column.head, HEAD, column.align),) if column.head else ()
        cells.append(Block(Role.HEAD_CELL, marks))
    return Block(Role.ROW, blocks=tuple(cells))


def _row(columns: Sequence[Column], row: Sequence[Cell], top: float, pitch: float, style: Style) -> Block:
    cells = []
    middle = top + pitch / 2
    for column, cell in zip(columns, row, strict=True):
        if isinstance(cell, Block):
            cells.append(Block(Role.CELL, blocks=moved_blocks((cell,), column.x, middle)))
        else:
            lines = _lines(cell, column, style)
            base = middle + style.cap_height / 2
            marks = text.text_marks(column.x, base, lines, _styled(column, style), column.align)
            cells.append(Block(Role.CELL, marks))
    return Block(Role.ROW, blocks=tuple(cells))


def _rule(left: float, right: float, y: float, width_pt: float) -> Line:
    return Line((left, y), (right, y), Stroke(width_pt))


def table(
    columns: Sequence[Column],
    rows: Sequence[Sequence[Cell]],
    y: float,
    pitch: float,
    *,
    left: float = 0,
    right: float = COMPOSED_WIDTH,
    style: Style = TEXT,
) -> Laid:
    """A table whose heads stand on the baseline ``y`` and whose rules run from ``left`` to ``right``.

    A row is ``pitch`` high, and a leading higher for each further line of its longest cell. The height is
    that from ``y`` to the last rule. Raises `DoesNotFitError` when a head or a word is wider than its column.
    """
    top = y + HEAD_RULE
    rules: list[Mark] = [_rule(left, right, top, 1.5)]
    parts = [_head(columns, y)]
    for number, row in enumerate(rows, 1):
        parts.append(_row(columns, row, top, pitch, style))
        top += row_height(columns, row, pitch, style)
        rules.append(_rule(left, right, top, 1.5 if number == len(rows) else 0.75))
    parts.append(Block(Role.DECORATION, tuple(rules)))
    return Laid(Block(Role.TABLE, blocks=tuple(parts)), top - y)


def split(
    columns: Sequence[Column],
    rows: Sequence[Sequence[Cell]],
    pitch: float,
    first: float,
    further: float,
    style: Style = TEXT,
) -> tuple[tuple[Sequence[Cell], ...], ...]:
    """The rows of each page: ``first`` mm are free on the page the table begins on, ``further`` on others.

    Both count from the baseline of the heads to the last rule. The first part is empty when no row fits
    there. Raises `DoesNotFitError` for a row that is higher than a whole page.
    """
    parts: list[list[Sequence[Cell]]] = [[]]
    room = first - HEAD_RULE
    for row in rows:
        high = row_height(columns, row, pitch, style)
        if high > room + _ROUNDING:
            parts.append([])
            room = further - HEAD_RULE
        if high > room + _ROUNDING:
            said = max((text.plain(cell) for cell in row if not isinstance(cell, Block)), key=len, default="")
            raise DoesNotFitError("a row of the table on one page", high - room, "shorten its text", text=said)
        parts[-1].append(row)
        room -= high
    return tuple(tuple(part) for part in parts)
