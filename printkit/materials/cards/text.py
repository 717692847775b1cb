"""Entries of a card and the width of a column in; the column as a list, its numbers and badges beside it, out; mm."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from printkit.layout.figures import signs
from printkit.layout.marks import BLACK, Block, Circle, Mark, Role
from printkit.layout.text import DoesNotFitError, Style, TextLine, text_marks, words, wrap

FIRST_BASELINE = 24.0
"""Baseline of the first entry, from the top of the card."""
LABEL_RIGHT = 4.0
TEXT_AT = 7.5
"""Right end of a number and left end of its text, from the left end of the column."""
BETWEEN = 3.0
"""Extra room between two entries."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One rule: its number (or nothing, drawn as a dot), or a verdict badge instead; and its sentence."""

    says: str
    number: str = ""
    verdict: bool | None = None


def column(
    title: str, entries: Sequence[Entry], x: float, y: float, measure: float, style: Style, limit: float
) -> Block:
    """The entries of the card ``title`` as a list.

    ``x`` is the left end of the column, ``y`` where the card begins, ``measure`` the width of the text, ``limit`` how
    deep it may go. Raises `DoesNotFitError`.
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
        raise DoesNotFitError(f"the text of card '{title}'", lowest - limit, hint, "rule-cards", longest)
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


def depth_of(entries: Sequence[Entry], style: Style, measure: float) -> float:
    """How far down from the top of the card a column of entries reaches."""
    lines = sum(len(_lines(entry.says, style, measure)) for entry in entries)
    return FIRST_BASELINE + lines * style.leading + (len(entries) - 1) * BETWEEN - 0.7 * style.leading
