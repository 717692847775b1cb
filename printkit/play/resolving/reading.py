"""A text of a ruleset in, its words, numbers and bounds out, each at its place; and the error for such a place."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

from printkit.diagnostics import Diagnostic, LocatedError
from printkit.language.tokens import DIGITS, LONGEST_NUMBER
from printkit.source import Text

_RANGE = re.compile(r"(\S+) to (\S+)")

RangeReader: TypeAlias = Callable[[Text], "tuple[int, int] | None"]
"""Reads ``0 to dome``; None for a text of another form. Raises LocatedError."""


def problem(code: str, message: str, text: Text, hint: str | None = None) -> LocatedError:
    """The error for a whole text."""
    return LocatedError(Diagnostic(code, message, text.span, hint))


def part_of(text: Text, start: int, end: int) -> Text:
    """The characters ``start`` to ``end`` of a text, at their place."""
    return Text(text[start:end], text.part(start, end))


def group_of(text: Text, found: re.Match[str], group: int) -> Text:
    """What a group of a match in a text has found, at its place."""
    return part_of(text, found.start(group), found.end(group))


def words_of(text: Text) -> list[Text]:
    """The words of a text, each at its place."""
    return split_at(text, r"\s+")


def split_at(text: Text, separator: str) -> list[Text]:
    """The parts of a text between separators (a regular expression), each at its place; empty ones are left out."""
    starts = [0, *(found.end() for found in re.finditer(separator, text))]
    ends = [*(found.start() for found in re.finditer(separator, text)), len(text)]
    return [part_of(text, start, end) for start, end in zip(starts, ends, strict=True) if start < end]


def is_whole(text: str) -> bool:
    """Whether a text is a whole number that reads in one way: no leading zeros, not too long."""
    plain = bool(text) and all(char in DIGITS for char in text)
    return plain and len(text) <= LONGEST_NUMBER and (text == "0" or text[0] != "0")


def whole(text: Text) -> int:
    """A whole number. Raises LocatedError (``number``)."""
    if not is_whole(text):
        raise problem("number", f"a whole number must stand here, not '{text}'", text, "as in: 3, or 2 to 4")
    return int(text)


def bounds_of(text: Text) -> tuple[Text, Text] | None:
    """The two sides of ``0 to dome``, each at its place; None for a text of another form."""
    found = _RANGE.fullmatch(text)
    return (group_of(text, found, 1), group_of(text, found, 2)) if found else None
