"""A ruleset and what can't be printed of it in; the places where its author wrote that, out."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from printkit.diagnostics import Diagnostic, LocatedError
from printkit.layout.fonts import missing
from printkit.layout.marks import Face
from printkit.source import Items, Span, Text
from printkit.wording.bodies import own_words

if TYPE_CHECKING:
    from printkit.play.game import Game
    from printkit.ruleset.model import Ruleset
    from printkit.wording import Wording


def texts_of(value: object) -> Iterator[Text]:
    """Every text in a part of the model, keys included."""
    match value:
        case Text():
            yield value
        case dict():
            for key, one in value.items():
                yield from (*texts_of(key), *texts_of(one))
        case tuple() | Items():
            for one in value:
                yield from texts_of(one)
        case msgspec.Struct():
            for field in value.__struct_fields__:
                yield from texts_of(getattr(value, field))


def missing_glyphs(ruleset: Ruleset) -> Iterator[tuple[str, Diagnostic]]:
    """Every character of the file that can't be printed, with the finding at its place; once for each text."""
    texts = tuple(texts_of(ruleset))
    if not _lacking("".join(texts)):
        return
    for text in texts:
        yield from glyphs_missing_in(text)


def glyphs_missing_in(text: Text) -> Iterator[tuple[str, Diagnostic]]:
    """Every character of a text that can't be printed, with the finding at its place; each once."""
    told: set[str] = set()
    for start, end in _letters(text) if _lacking(text) else ():
        for char in _lacking(text[start:end]):
            if char not in told:
                told.add(char)
                yield char, _missing_glyph(char, text[start:end], text.part(start, end))


def _lacking(text: str) -> tuple[str, ...]:
    """The characters that the typeface lacks in either face, in order."""
    visible = re.sub(r"\s", "", text)
    return tuple(dict.fromkeys((*missing(visible), *missing(visible, Face.BOLD))))


def _letters(text: str) -> Iterator[tuple[int, int]]:
    """Start and end of each character with the marks that are written behind it."""
    start = 0
    for at in range(1, len(text) + 1):
        if at == len(text) or not _is_mark(text[at]):
            yield start, at
            start = at


def _is_mark(char: str) -> bool:
    return unicodedata.category(char).startswith("M")


def _missing_glyph(char: str, letter: str, span: Span) -> Diagnostic:
    name = unicodedata.name(char, "no name")
    shown = f"'{letter}' " if letter.isprintable() else ""
    if _is_mark(char):
        message = f"every mark must belong to a letter of the typeface (got {shown}with U+{ord(char):04X} {name})"
        return Diagnostic("missing-glyph", message, span, "write the letter without the mark")
    message = f"every character must be in the typeface (got {shown}U+{ord(char):04X} {name})"
    return Diagnostic("missing-glyph", message, span, "write it with other letters, or as a picture in words")


def place_of(game: Game, wording: Wording, said: str) -> Span | None:
    """Where an author or a translator wrote what a sheet says, or None where a template does in its own language.

    It is the text that says the same, else the translation of a template that says most of it, else the first text that
    holds it (of a word), else the longest one in it (of a paragraph that a template puts together).
    """
    wanted = _folded(said)
    known = [(_folded(_filled(game, text)), text) for text in texts_of(game.ruleset)]
    same = [text for folded, text in known if folded == wanted]
    around = [text for folded, text in known if f" {wanted} " in f" {folded} "]
    inside = sorted((one for one in known if f" {one[0]} " in f" {wanted} "), key=lambda one: -len(one[0]))
    found = [*same, *_worded(wording, wanted), *around, *(text for _, text in inside)]
    return found[0].span if wanted and found else None


def _worded(wording: Wording, wanted: str) -> list[Text]:
    """The translation of a template whose own words make up more than half of a text, if there is one."""
    texts = [put.text for put in wording.all_put]
    shares = [sum(len(word) for word in map(_folded, own_words(text)) if word in wanted) for text in texts]
    most = max(shares, default=0)
    return [texts[shares.index(most)]] if 2 * most > len(wanted) else []


def _filled(game: Game, text: Text) -> str:
    """A text as it is printed; a phrase of the rules stays as it is."""
    try:
        return game.fill(text)
    except LocatedError:
        return text


def _folded(text: str) -> str:
    """A text without what a sheet may change in it: its capitals, the length of its blanks, how a letter is coded."""
    return " ".join(unicodedata.normalize("NFC", text).casefold().split())
