"""Widths and characters of the typeface, against FreeType's reading of the same files (through Pillow)."""

from __future__ import annotations

import pytest
from PIL import ImageFont

from printkit.layout import fonts
from printkit.layout.marks import Face

SPANISH = "ÁÉÍÓÚÜÑ áéíóúüñ ¿¡ºª«»"
"""What a Spanish sheet needs beyond ASCII."""


def freetype(face: Face) -> ImageFont.FreeTypeFont:
    """The face at a pixel a unit, so that lengths come in thousandths of an em."""
    return ImageFont.truetype(str(fonts.font_path(face)), 1000, layout_engine=ImageFont.Layout.BASIC)


@pytest.mark.parametrize("face", list(Face))
def test_widths_are_the_font_files(face: Face) -> None:
    """At 12 pt an ASCII character is as wide as FreeType says: units / 1000 * 12 pt * 25.4 / 72 mm."""
    font = freetype(face)
    characters = [chr(code) for code in range(32, 127)]
    expected = [font.getlength(c) / 1000 * 12 * 25.4 / 72 for c in characters]
    assert [fonts.width(c, 12, face) for c in characters] == pytest.approx(expected, abs=1e-3)


def test_a_width_is_a_sum_and_grows_with_the_size() -> None:
    """Nothing is kerned: a text is as wide as its letters together, and twice as wide at twice the size."""
    letters = sum(fonts.width(c, 10) for c in "AVAToe")
    assert fonts.width("AVAToe", 10) == pytest.approx(letters)
    assert fonts.width("AVAToe", 20) == pytest.approx(2 * letters)
    assert fonts.width("", 20) == 0


@pytest.mark.parametrize("face", list(Face))
def test_cap_height(face: Face) -> None:
    """Capitals are 0.668 em high, as FreeType draws an H of 1000 pixels."""
    _, top, _, bottom = freetype(face).getbbox("H", anchor="ls")
    assert bottom == pytest.approx(0, abs=1)
    assert -top / 1000 == pytest.approx(fonts.CAP_HEIGHT, abs=0.001)
    assert fonts.cap_height(10) == pytest.approx(0.668 * 10 * 25.4 / 72)


@pytest.mark.parametrize("face", list(Face))
def test_reach_holds_every_letter(face: Face) -> None:
    """No letter with an accent above or a tail below leaves the reach of its face, as FreeType draws it."""
    rise, fall = fonts.reach(face)
    font = freetype(face)
    boxes = [font.getbbox(c, anchor="ls") for c in "ÅŸÑÇgjpqyþ|{}(),;Q"]
    assert max(-top for _, top, _, _ in boxes) > 668
    assert max(-top for _, top, _, _ in boxes) <= rise * 1000 + 1
    assert max(bottom for _, _, _, bottom in boxes) > 150
    assert max(bottom for _, _, _, bottom in boxes) <= fall * 1000 + 1


@pytest.mark.parametrize("face", list(Face))
def test_missing(face: Face) -> None:
    """Spanish and English signs are there; arrows and ticks are not, and each is named once, in order."""
    assert fonts.missing(SPANISH + "“a” ‘b’ – — … · × % 1/2", face) == ()
    assert fonts.missing("→ a ✓ b →", face) == ("→", "✓")


def test_composed_first() -> None:
    """A letter with a combining accent counts as the one letter that Unicode composes it to (NFC)."""
    assert fonts.missing("n\u0303") == ()
    assert fonts.width("n\u0303", 12) == fonts.width("ñ", 12)
    assert fonts.printable("n\u0303") == "ñ"


@pytest.mark.parametrize("face", list(Face))
def test_marks_that_no_letter_takes_in(face: Face) -> None:
    """Unicode has no q with a diaeresis and no ñ with an acute; a mark left over would stand beside its letter."""
    assert fonts.missing("q\u0308", face) == ("\u0308",)
    assert fonts.missing("n\u0303\u0301", face) == ("\u0301",)
    assert fonts.missing("a\u20dd", face) == ("\u20dd",)  # an enclosing circle (category Me)
    assert fonts.missing("a\u0308e\u0301", face) == ()


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("q\u0308", "U+0308"),  # a mark that no letter takes in
        ("a\u0007b", "U+0007"),  # control
        ("a\nb", "U+000A"),  # a line has no end inside
        ("a\u202eb", "U+202E"),  # right-to-left override
        ("a\u2066b", "U+2066"),  # isolate
        ("co\u00adop", "U+00AD"),  # soft hyphen: would be drawn or not, as a viewer likes
        ("a\ud800", "U+D800"),  # half of a surrogate pair
        ("A \u2192 B", "U+2192"),  # an arrow
    ],
)
def test_what_cant_be_printed_is_refused(text: str, code: str) -> None:
    """A character without a shape is an error that carries it and its text, never a box on the paper."""
    with pytest.raises(fonts.MissingGlyphError) as caught:
        fonts.width(text, 12)
    assert code in str(caught.value)
    assert f"U+{ord(caught.value.character):04X}" == code
    assert caught.value.text == text
    str(caught.value).encode()  # what is shown on a terminal holds no raw surrogate
