"""The entries of a card without a picture in; one list or two side by side, measured, out; and the sizes of cards."""

from __future__ import annotations

from collections.abc import Sequence

from printkit.layout.marks import Block
from printkit.layout.text import RULE, DoesNotFitError, wrap
from printkit.materials.cards.text import TEXT_AT, Entry, column, depth_of

WIDTH, HEIGHT = 180.0, 110.0
MARGIN = 8.0
INNER = WIDTH - 2 * MARGIN
BOTTOM = HEIGHT - MARGIN
TEXT_BOTTOM = BOTTOM + 1.0
"""As deep as a text without a picture may go: its last letters end 1.1 mm below their line, a column's room 2.25."""
BETWEEN_COLUMNS = 6.0
HALF = (INNER + BETWEEN_COLUMNS) / 2
"""From the left end of one of two columns to that of the other, mm."""
HALF_MEASURE = HALF - TEXT_AT - BETWEEN_COLUMNS
MEASURE = 103.0
"""Longest line at 14 pt, mm."""
PARTS = tuple(percent / 100 for percent in range(50, 32, -2))
"""How much of the width the first of two lists may have, most first."""


def lists(title: str, entries: Sequence[Entry], beside: Sequence[Entry], y: float, limit: float) -> tuple[Block, ...]:
    """The entries of a card that begins at ``y``, and those ``beside`` them, down to ``limit``.

    Of two lists the first has half of the width, or less where the second needs it; entries without others beside them
    are in two columns about as deep as each other, or in a wide one where those don't hold them. Raises
    `DoesNotFitError`.
    """
    if beside:
        fitting = (part for part in PARTS if _deep(entries, beside, part) <= limit)
        return _halves(title, entries, beside, y, limit, next(fitting, PARTS[0]))
    deep = [len(wrap(entry.says, RULE, HALF_MEASURE)) for entry in entries]
    cut = min(range(1, len(deep) + 1), key=lambda n: max(sum(deep[:n]), sum(deep[n:])))
    if cut < len(deep):
        try:
            return _halves(title, entries[:cut], entries[cut:], y, limit)
        except DoesNotFitError:
            pass
    return (column(title, entries, MARGIN, y, MEASURE, RULE, limit),)


def _measures(part: float) -> tuple[float, float]:
    """How long the lines of two lists are where the first has a part of the width."""
    left = 2 * HALF * part
    return left - TEXT_AT - BETWEEN_COLUMNS, 2 * HALF - left - TEXT_AT - BETWEEN_COLUMNS


def _deep(left: Sequence[Entry], right: Sequence[Entry], part: float) -> float:
    """How far down the deeper of two lists reaches."""
    return max(
        depth_of(entries, RULE, measure) for entries, measure in zip((left, right), _measures(part), strict=True)
    )


def _halves(
    title: str, left: Sequence[Entry], right: Sequence[Entry], y: float, limit: float, part: float = PARTS[0]
) -> tuple[Block, ...]:
    """Two lists side by side, the first in a part of the width."""
    measures = _measures(part)
    return (
        column(title, left, MARGIN, y, measures[0], RULE, limit),
        column(title, right, MARGIN + 2 * HALF * part, y, measures[1], RULE, limit),
    )
