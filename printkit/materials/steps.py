"""What to do with a sheet to cut and fold in; its numbered steps in three columns, and notes beside nets, out."""

from __future__ import annotations

from collections.abc import Sequence

from printkit.layout.marks import Block, Role
from printkit.layout.text import TEXT, Laid, Runs, paragraph, words

COLUMN = 62.0
"""From one of three columns to the next, mm; they are 56 wide."""
FIRST_BASELINE = 3.0
STEP_GAP = 3.0
NUMERAL = 5.0
"""From a step's numeral to its text, mm."""


def steps(items: Sequence[Runs], x: float = 0, width: float | None = None) -> Laid:
    """At most three numbered steps side by side on the first lines of a sheet.

    With a ``width`` in mm they stand below each other in a column of that width at ``x``. The height is that of the
    last baseline from the top of the content box. Raises `DoesNotFitError`.
    """
    entries, last = [], FIRST_BASELINE
    baseline = FIRST_BASELINE
    for number, said in enumerate(items):
        at = x if width else x + number * COLUMN
        label = Block(Role.LABEL, (words(at, baseline, str(number + 1), TEXT.bold),))
        laid = paragraph(at + NUMERAL, baseline, (width or COLUMN - 6) - NUMERAL, said, TEXT, Role.LIST_BODY)
        entries.append(Block(Role.LIST_ITEM, blocks=(label, laid.block)))
        last = max(last, baseline + laid.height - TEXT.leading)
        baseline += laid.height + STEP_GAP if width else 0
    return Laid(Block(Role.LIST, blocks=tuple(entries)), last)


def notes(x: float, y: float, width: float, paragraphs: Sequence[Runs], gap: float = 3) -> Laid:
    """Paragraphs below each other, the first baseline at ``y``; the height is that of their lines and gaps."""
    blocks, at = [], y
    for said in paragraphs:
        laid = paragraph(x, at, width, said, TEXT)
        blocks.append(laid.block)
        at += laid.height + gap
    return Laid(Block(Role.SECTION, blocks=tuple(blocks)), max(0.0, at - y - gap))
