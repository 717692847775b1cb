"""A position in, lines of text out: each table over the board drawn as the board lies, the way ``given:`` reads it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest

from printkit.play.position import Position
from printkit.play.resolving.declare import Declared
from printkit.play.resolving.tables import Table
from printkit.spaces.space import Space


def draw(position: Position) -> list[str]:
    """The tables over the board side by side, then every other fact on a line of its own."""
    declared = position.declared
    drawn = [one for one in declared.tables if one.key == declared.place and declared.space.drawing]
    blocks = [_block(table, position, declared) for table in drawn]
    widths = [max(map(len, block)) for block in blocks]
    lines = [
        "    ".join(part.ljust(width) for part, width in zip(row, widths, strict=True)).rstrip()
        for row in zip_longest(*blocks, fillvalue="")
    ]
    others = [f"{key}: {value}" for key, value in position.short_facts().items() if not _is_drawn(key, drawn)]
    return [*lines, "; ".join(others)]


def _is_drawn(fact: str, drawn: list[Table]) -> bool:
    return any(tuple(fact.split()[: len(table.words)]) == table.words for table in drawn)


def _block(table: Table, position: Position, declared: Declared) -> list[str]:
    names = declared.space.names
    tokens = {place: _token(position.text(table, place)) for row in declared.space.drawing for place in row}
    width = max(len(token) for token in tokens.values())
    rows = [_row(row, tokens, width, declared.space) for row in declared.space.drawing]
    labels = [names[row[0]] for row in declared.space.drawing]
    return [table.name, *(f"{label:<3} {row}" for label, row in zip(labels, rows, strict=True))]


def _row(row: Sequence[int], tokens: Mapping[int, str], width: int, space: Space) -> str:
    """A row's tokens, each below those of its column."""
    line = ""
    for place in row:
        line = line.ljust(space.drawn_column(place) * (width + 1)) + tokens[place].rjust(width)
    return line


def _token(value: int | str) -> str:
    return "." if value in (0, "none", "nothing") else str(value)
