"""Text, a size in points and a face in; its width in mm, and the characters the typeface lacks, out."""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from printkit.diagnostics import PrintkitError
from printkit.layout.marks import Face

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFontFace

MM_PER_POINT = 25.4 / 72
"""One PostScript point, the unit of type sizes and line widths, in mm."""

CAP_HEIGHT = 0.668
"""Height of a capital letter or numeral of Atkinson Hyperlegible, in em (OS/2 sCapHeight 668 of 1000)."""

_FILES = {Face.REGULAR: "AtkinsonHyperlegible-Regular.ttf", Face.BOLD: "AtkinsonHyperlegible-Bold.ttf"}

# control, format (bidi overrides, soft hyphen, joiners), surrogate, private and unassigned characters:
# they can't be seen, or they change how their neighbours are read; combining marks that no letter took in (NFC):
# a glyph has no place for them, they would stand beside their letter
_UNPRINTABLE = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Mn", "Mc", "Me"})


class MissingGlyphError(PrintkitError):
    """A text with a character that can't be printed: the typeface lacks it, or it has no shape of its own."""

    exit_code = 1

    def __init__(self, character: str, text: str) -> None:
        self.character = character
        self.text = text
        code = f"U+{ord(character):04X}"
        name = unicodedata.name(character, "no name")
        alone = character.isprintable() and not unicodedata.category(character).startswith("M")
        shown = f"'{character}' " if alone else ""
        visible = "".join(c if c.isprintable() else f"<U+{ord(c):04X}>" for c in text)
        super().__init__(f"every character must be in the typeface (got {shown}{code} {name}, in '{visible}')")


def font_path(face: Face) -> Path:
    """The TrueType file of a face, as the font package installed it."""
    return Path(str(files("fontpkg_atkinson_hyperlegible") / "files" / _FILES[face]))


@cache
def _font(face: Face) -> TTFontFace:
    # reportlab takes 60 ms to load, and most commands measure no text
    from reportlab.pdfbase.ttfonts import TTFontFace  # noqa: PLC0415

    return TTFontFace(str(font_path(face)))


@cache
def _advances(face: Face) -> dict[str, float]:
    """Advance widths in em by character, for the printable characters that have a glyph."""
    font = _font(face)
    return {
        chr(code): font.getCharWidth(code) / 1000
        for code, glyph in font.charToGlyph.items()
        if glyph and unicodedata.category(chr(code)) not in _UNPRINTABLE
    }


def missing(text: str, face: Face = Face.REGULAR) -> tuple[str, ...]:
    """The characters of a text, after NFC, that can't be printed in a face; each once, in order."""
    advances = _advances(face)
    return tuple(dict.fromkeys(c for c in unicodedata.normalize("NFC", text) if c not in advances))


@lru_cache(maxsize=16384)  # what was measured is drawn
def printable(text: str, face: Face = Face.REGULAR) -> str:
    """The text as it is printed (NFC); raises `MissingGlyphError` for the first character that can't be."""
    lacking = missing(text, face)
    if lacking:
        raise MissingGlyphError(lacking[0], text)
    return unicodedata.normalize("NFC", text)


@lru_cache(maxsize=16384)  # the same words stand on many sheets
def width(text: str, size_pt: float, face: Face = Face.REGULAR) -> float:
    """The width in mm of a text on one line (sum of the advances); raises `MissingGlyphError`."""
    advances = _advances(face)
    return sum(advances[c] for c in printable(text, face)) * size_pt * MM_PER_POINT


def cap_height(size_pt: float) -> float:
    """The height in mm of capitals and numerals at a size in points."""
    return CAP_HEIGHT * size_pt * MM_PER_POINT


def reach(face: Face) -> tuple[float, float]:
    """How far any glyph of a face rises above and falls below the baseline, in em (from its FontBBox)."""
    _, low, _, high = _font(face).bbox
    return high / 1000, -low / 1000
