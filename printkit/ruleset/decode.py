"""The bytes of a file in, its text out: encodings, line ends, and characters that nobody can see."""

from __future__ import annotations

import codecs
import re
import unicodedata
from dataclasses import dataclass

from printkit.diagnostics import Diagnostic
from printkit.source import Source, Span

MAX_BYTES = 256 * 1024
"""The largest file that is read: more than ten times the longest ruleset known."""

REPLACEMENT = "\N{REPLACEMENT CHARACTER}"
HIDDEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
"""Unicode categories of controls, invisible format characters (such as bidi overrides) and odd line ends."""


@dataclass(frozen=True, slots=True)
class Decoded:
    """A text, the places in it that were mended to go on reading, and whether the rest can be trusted."""

    source: Source
    mended: tuple[int, ...] = ()
    readable: bool = True


def decode(data: bytes, name: str, problems: list[Diagnostic]) -> Decoded:
    """The text of a file: UTF-8, or UTF-16 with a byte order mark; line ends become ``\\n``.

    What is wrong is added to ``problems`` and replaced by U+FFFD (or by the space that was meant), so that
    the rest can still be read.
    """
    if len(data) > MAX_BYTES:
        size = f"this file has {len(data):,} bytes, more than the {MAX_BYTES:,} that are read"
        problems.append(Diagnostic("too-large", size, Span(Source(name, ""), 0, 0), "is it a ruleset?"))
        return Decoded(Source(name, ""), readable=False)
    text, broken = text_of(data)
    if "\0" in text:
        message = "this file is not text: it holds zero bytes"
        problems.append(
            Diagnostic("encoding", message, Span(Source(name, ""), 0, 0), "save it as plain text, in UTF-8")
        )
        return Decoded(Source(name, ""), readable=False)
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    wrong = [place for place, char in enumerate(text) if char == REPLACEMENT] if broken else []
    strange = _strange(text)
    tabs = [tab.end() - 1 for tab in re.finditer(r"^[ ]*\t", text, re.MULTILINE)]
    source = Source(name, _mended(text, strange))
    if wrong:
        problems.append(_not_decoded(source, wrong, broken))
    problems += [_odd(char, _listed(source, places)) for char, places in strange.items()]
    problems += _tabs(source, text, tabs)
    mended = sorted([*wrong, *(place for places in strange.values() for place in places)])
    return Decoded(source, tuple(mended), readable=not tabs)


def text_of(data: bytes) -> tuple[str, str]:
    """The text of the bytes, and what they fail to be (empty when all is well)."""
    codec = "utf-16" if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else "utf-8-sig"
    try:
        return data.decode(codec), ""
    except UnicodeDecodeError as error:
        byte = error.object[error.start]
        meant = bytes([byte]).decode("cp1252", "replace")
        words = "UTF-16 text" if codec == "utf-16" else f"UTF-8 text (byte {byte:02X}, '{meant}' in Windows-1252)"
        return data.decode(codec, "replace"), words


def _strange(text: str) -> dict[str, list[int]]:
    """The places of characters nobody can see, and of spaces that only look like an indentation."""
    found: dict[str, list[int]] = {}
    if text.replace("\n", "").isprintable():
        return found
    for place, char in enumerate(text):
        if is_hidden(char) and char not in "\n\t":
            found.setdefault(char, []).append(place)
    for blank in re.finditer(r"^[^\S\n]+", text, re.MULTILINE):
        for place in range(*blank.span()):
            if text[place] not in " \t" and not is_hidden(text[place]):
                found.setdefault(text[place], []).append(place)
    return found


def is_hidden(char: str) -> bool:
    """Whether a character can't be seen on paper or on screen, yet changes what is read."""
    return not char.isprintable() and (unicodedata.category(char) in HIDDEN or char in "\ufffe\uffff")


def _mended(text: str, strange: dict[str, list[int]]) -> str:
    for char in strange:
        text = text.replace(char, REPLACEMENT) if is_hidden(char) else text
    blanks = "".join(char for char in strange if not is_hidden(char))
    if blanks:
        pattern = re.compile(r"^[^\S\n\t]+", re.MULTILINE)
        text = pattern.sub(lambda blank: " " * len(blank[0]), text)
    return text.replace("\t", " ")


def _listed(source: Source, places: list[int]) -> tuple[Span, tuple[str, ...]]:
    """The first place as a span, the lines of the others as a detail."""
    first = Span(source, places[0], places[0] + 1)
    lines: list[int] = []
    line, read = first.line, first.start
    for place in places:
        line, read = line + source.text.count("\n", read, place), place
        if line != (lines[-1] if lines else first.line):
            lines.append(line)
    if not lines:
        return first, ()
    shown = ", ".join(str(line) for line in lines[:10]) + (" …" if len(lines) > 10 else "")
    return first, (f"also on line{'s' if len(lines) > 1 else ''} {shown}",)


def _not_decoded(source: Source, places: list[int], broken: str) -> Diagnostic:
    span, details = _listed(source, places)
    hint = "save the file as UTF-8 (in the editor: Save as, Encoding)"
    return Diagnostic("encoding", f"this is not {broken}", span, hint, details)


def _odd(char: str, where: tuple[Span, tuple[str, ...]]) -> Diagnostic:
    called = f"U+{ord(char):04X}"
    if name := unicodedata.name(char, ""):
        called += f", {name.lower()}"
    if is_hidden(char):
        return Diagnostic(
            "odd-character", f"a character that nobody can see ({called})", where[0], "delete it", where[1]
        )
    message = f"a blank that is not a space ({called}) in the indentation"
    return Diagnostic("odd-character", message, where[0], "indent with ordinary spaces", where[1])


def odd_character(char: str, span: Span) -> Diagnostic:
    """The finding on a hidden character that an escape such as ``\\u202e`` would bring in."""
    return _odd(char, (span, ()))


def _tabs(source: Source, text: str, leading: list[int]) -> list[Diagnostic]:
    """Tabs in the indentation, where their width is anyone's guess, and tabs elsewhere."""
    inner = [place for place, char in enumerate(text) if char == "\t"] if "\t" in text else []
    if leading:
        span, details = _listed(source, leading)
        hint = "indent with spaces, two for each step; an editor can change all tabs into spaces"
        return [Diagnostic("tab", "a tab stands in the indentation of this line", span, hint, details)]
    if inner:
        span, details = _listed(source, inner)
        return [Diagnostic("tab", "a tab stands in this line", span, "write a space instead", details)]
    return []
