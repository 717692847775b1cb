"""Where in which file: a source text, a span of it, and the located values a document is made of."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias


def shown_path(path: Path) -> str:
    """A path as a person wants to read it: from the current folder when it lies below that."""
    try:
        return str(path.absolute().relative_to(Path.cwd()))
    except (ValueError, OSError):
        return str(path)


@dataclass(frozen=True, slots=True, eq=False)
class Source:
    """A text with the name it is reported under (a path as the user knows it, or ``<text>``)."""

    name: str
    text: str

    def line(self, number: int) -> str:
        """Line ``number`` (from 1) without its end; empty beyond the last line."""
        lines = self.text.split("\n")
        return lines[number - 1].rstrip("\r") if 0 < number <= len(lines) else ""


@dataclass(frozen=True, slots=True)
class Span:
    """Characters ``start`` to ``end`` (half open, from 0) of a source."""

    source: Source
    start: int
    end: int

    @property
    def line(self) -> int:
        """Line of the first character, from 1."""
        return self.source.text.count("\n", 0, self.start) + 1

    @property
    def column(self) -> int:
        """Column of the first character, from 1, in characters."""
        return self.start - (self.source.text.rfind("\n", 0, self.start) + 1) + 1

    def __str__(self) -> str:
        return f"{self.source.name}:{self.line}:{self.column}"


class Text(str):
    """A scalar of a document: its text, and the span it was written at.

    Behaves as the plain string it is; what it knows besides is its place, so that an error in the middle
    of a phrase can point there.
    """

    __slots__ = ("span",)
    span: Span

    def __new__(cls, value: str, span: Span) -> Text:
        text = super().__new__(cls, value)
        text.span = span
        return text

    @classmethod
    def plain(cls, value: str, name: str = "<text>") -> Text:
        """A text that stands in no file: it is its own source."""
        return cls(value, Span(Source(name, value), 0, len(value)))

    def part(self, start: int, end: int) -> Span:
        """The span of characters ``start`` to ``end`` of the value, in the file.

        The written form may differ from the value (quotes, escapes, folded lines, indentation of a block);
        the answer holds for what is written. Beyond the value it is the empty span at the end.
        """
        begin = min(start, len(self))
        finish = min(max(end, begin), len(self))
        source, offset = self.span.source, self.span.start
        if source.text.startswith(self, offset) and self.span.end == offset + len(self):
            return Span(source, offset + begin, offset + finish)
        places = _written(self)[: len(self)]
        if begin >= len(places):
            return Span(source, self.span.end, self.span.end)
        first, last = places[begin], places[min(max(begin, finish - 1), len(places) - 1)]
        return Span(source, first[0], last[1] if finish > begin else first[0])


_FOLD = r"[ \t]*\n[ \t\n]*"
_WRITTEN = {
    "": re.compile(rf"{_FOLD}|."),
    "'": re.compile(rf"{_FOLD}|''|."),
    '"': re.compile(rf'"[ \t]*\n[ \t]*"|{_FOLD}|\\\n[ \t\n]*|\\x..|\\u.{{4}}|\\U.{{8}}|\\.|.'),
}
"""By its quote, how a flow scalar writes one character: a fold, an escape, or itself (YAML 1.1, 5 and 9).

A text of a gettext file stands in double quotes too, line by line: between its lines is nothing.
"""


def _written(text: Text) -> list[tuple[int, int]]:
    """Where each character of a text is written: start and end, in characters of the file."""
    start, end = text.span.start, text.span.end
    raw = text.span.source.text[start:end]
    if raw[:1] in ("|", ">"):
        return _written_in_block(text, raw, start)
    quote = raw[0] if raw[:1] in ("'", '"') else ""
    places: list[tuple[int, int]] = []
    for unit in _WRITTEN[quote].finditer(raw, len(quote), len(raw) - len(quote)):
        if len(unit[0]) > 1 and unit[0][0] == '"':
            continue
        breaks = unit[0].count("\n")
        characters = breaks - 1 if unit[0][0] == "\\" and breaks else max(1, breaks - 1)
        places += [(start + unit.start(), start + unit.end())] * characters
    return places


def _written_in_block(text: Text, raw: str, start: int) -> list[tuple[int, int]]:
    """The same in a block text, where nothing is escaped: visible characters are walked side by side."""
    at = raw.find("\n") + 1
    places: list[tuple[int, int]] = []
    for char in text:
        while not char.isspace() and at < len(raw) and raw[at].isspace():
            at += 1
        places.append((start + min(at, len(raw)), start + min(at + 1, len(raw))))
        if not char.isspace() or (at < len(raw) and raw[at].isspace()):
            at += 1
    return places


class Items(tuple["Node", ...]):
    """A sequence of a document, with its span."""

    span: Span

    def __new__(cls, nodes: tuple[Node, ...], span: Span) -> Items:
        items = super().__new__(cls, nodes)
        items.span = span
        return items


class Entries(dict[Text, "Node"]):
    """A mapping of a document in written order, with its span; keys are texts and know their own."""

    def __init__(self, pairs: dict[Text, Node], span: Span) -> None:
        super().__init__(pairs)
        self.span = span


Node: TypeAlias = Text | Items | Entries
