"""A template's source in, the texts in it that can be translated out; and the template with other texts in their place.

Such a text is the inside of a block or of a macro, in Markdown and Jinja, without the lines that take macros in.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from printkit.catalogue import Wanted
from printkit.source import Source, Span, Text

if TYPE_CHECKING:
    from jinja2 import Environment

_ENTRY = re.compile(
    r"\{#.*?#\}|\{%[-+]?\s*(?P<kind>block|macro)\s+(?P<name>\w+)[^%]*%\}(?P<body>.*?)\{%[-+]?\s*end(?P=kind)\b",
    re.DOTALL,
)
_OPENING = re.compile(r"(?:\s*\{%[-+]?\s*from\b[^%]*%\})*\s*")
_FILLED = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}|[|*#\n]+", re.DOTALL)
_LETTER = re.compile(r"[^\W\d_]")
_ENTITY = re.compile(r"&#?\w+;")


@dataclass(frozen=True, slots=True)
class Put:
    """A text that was put into a template: from where to where it stands in the new source."""

    start: int
    end: int
    text: Text


def texts_in(name: str, source: Source) -> Iterator[Wanted]:
    """Every text of template ``name`` that holds words, as ``height-table.instruction``, with its place."""
    for entry, start, end in _bodies(source.text):
        text = source.text[start:end]
        if _has_words(text):
            yield Wanted(f"{name}.{entry}", Text(text, Span(source, start, end)))


def with_texts(name: str, source: Source, texts: Mapping[str, Text]) -> tuple[Source, tuple[Put, ...]]:
    """The template with each text that ``texts`` has, by its context, in the place of its own."""
    pieces: list[str] = []
    put: list[Put] = []
    done = at = 0
    for entry, start, end in _bodies(source.text):
        text = texts.get(f"{name}.{entry}")
        if text is None:
            continue
        pieces += [source.text[done:start], text]
        at += start - done
        put.append(Put(at, at + len(text), text))
        at += len(text)
        done = end
    pieces.append(source.text[done:])
    return Source(source.name, "".join(pieces)), tuple(put)


def own_words(text: str) -> list[str]:
    """What a template's text says itself, between all that is filled in and the signs of Markdown."""
    return [word for piece in _FILLED.split(text) if _LETTER.search(word := piece.strip())]


def _bodies(text: str) -> Iterator[tuple[str, int, int]]:
    """Name, start and end of the inside of every block and macro."""
    for found in _ENTRY.finditer(text):
        if found["kind"]:
            start, end = found.span("body")
            opening = _OPENING.match(text, start, end)
            start = opening.end() if opening else start
            yield found["name"], start, max(start, start + len(text[start:end].rstrip()))


def _has_words(text: str) -> bool:
    """Whether somebody reads words that stand in a text: between its tags, or as texts that its expressions print."""
    inside = ""
    for _, kind, value in _environment().lex(text):
        if kind in ("variable_begin", "block_begin"):
            inside = kind
        elif kind in ("variable_end", "block_end"):
            inside = ""
        elif kind == "name" and value == "set" and inside == "block_begin":
            inside = "set"
        is_printed = kind == "data" or (kind == "string" and inside in ("variable_begin", "set"))
        if is_printed and _LETTER.search(_ENTITY.sub("", value)):
            return True
    return False


@cache
def _environment() -> Environment:
    from jinja2 import Environment  # noqa: PLC0415 - jinja2 would slow down --help

    return Environment(autoescape=True)
