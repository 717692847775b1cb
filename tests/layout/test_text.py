"""Text in lines: nothing is lost, nothing is too wide, a person's own text is printed as they wrote it."""

from __future__ import annotations

from itertools import pairwise
from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.layout import fonts, text
from printkit.layout.marks import Face, Role, Words
from printkit.layout.text import HEAD, RULE, SECTION, SHEET_TITLE, SMALL, TEXT, DoesNotFitError, Run, Style

PRINTABLE = st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=80)


@pytest.mark.parametrize(
    ("style", "size", "leading", "face"),
    [
        (text.KIT_TITLE, 32, 12, Face.BOLD),
        (SHEET_TITLE, 20, 9, Face.BOLD),
        (RULE, 14, 7.5, Face.REGULAR),
        (SECTION, 14, 7.5, Face.BOLD),
        (TEXT, 12, 6, Face.REGULAR),
        (SMALL, 10, 4.5, Face.REGULAR),
        (HEAD, 10, 4.5, Face.BOLD),
    ],
)
def test_styles(style: Style, size: float, leading: float, face: Face) -> None:
    """The named styles are the rows of the look's table of type."""
    assert style == Style(size, leading, face)


def test_neighbours_of_one_face_are_one_run() -> None:
    """What reads the same is the same; empty runs are none."""
    parts = (Run("a"), Run(""), Run("b"), Run("c", Face.BOLD), Run("d", Face.BOLD))
    assert text.joined(parts) == (Run("ab"), Run("cd", Face.BOLD))
    assert text.plain(parts) == "abcd"


@given(PRINTABLE, st.booleans(), st.integers(40, 180))
def test_wrap_loses_nothing(said: str, bold: bool, limit: int) -> None:
    """The words of the lines are the words of the text, in order, and no line is wider than its limit."""
    style = TEXT.bold if bold else TEXT
    try:
        lines = text.wrap(said, style, limit)
    except DoesNotFitError:
        assert any(text.width(word, style) > limit for word in said.split())
        return
    assert [word for line in lines for word in line.text.split(" ")] == said.split()
    for line in lines:
        assert line.width <= limit + 1e-6
        assert isclose(line.width, text.width(line.runs, style), abs_tol=1e-9)
    for line, following in pairwise(lines):
        longer = f"{line.text} {following.text.split(' ')[0]}"
        assert text.width(longer, style) > limit


def test_wrap_by_hand() -> None:
    """'one two' at 12 pt is one line at exactly its width and two at a hair less."""
    exact = fonts.width("one two", 12)
    assert [line.text for line in text.wrap("one two", TEXT, exact)] == ["one two"]
    assert [line.text for line in text.wrap("one two", TEXT, exact - 0.01)] == ["one", "two"]
    assert text.wrap("", TEXT, 10) == ()
    assert [line.text for line in text.wrap("one\n  two\t three", TEXT, 100)] == ["one two three"]


def test_a_word_may_change_its_face() -> None:
    """A comma after a bold word stays with it; a no-break space holds two words together."""
    limit = fonts.width("one ", 12) + fonts.width("two", 12, Face.BOLD) + 0.01
    lines = text.wrap((Run("one "), Run("two", Face.BOLD), Run(", three")), TEXT, limit)
    assert [line.text for line in lines] == ["one", "two,", "three"]
    assert lines[1].runs == (Run("two", Face.BOLD), Run(","))
    assert [line.text for line in text.wrap("aaaa 10\u00a0mm", TEXT, fonts.width("aaaa 10", 12) + 1)] == [
        "aaaa",
        "10\u00a0mm",
    ]


def test_too_wide() -> None:
    """A word wider than its place is refused with the word and the mm that lack, never broken or clipped."""
    size = fonts.width("Donaudampfschiff", 12)
    with pytest.raises(DoesNotFitError, match=r"Donaudampfschiff.*10.0 mm.*missing") as caught:
        text.wrap("a Donaudampfschiff", TEXT, 10)
    assert caught.value.missing == pytest.approx(size - 10)
    with pytest.raises(DoesNotFitError, match="Board: 'a b'") as caught:
        text.fit("a b", TEXT, 1, "Board")
    assert caught.value.missing == pytest.approx(fonts.width("a b", 12) - 1)
    assert text.fit("a b", TEXT, 50) == fonts.width("a b", 12)


@pytest.mark.parametrize(
    ("missing", "told"),
    [(1e-5, "0.1"), (0.01, "0.1"), (0.1, "0.1"), (0.101, "0.2"), (4, "4.0"), (4.0000000001, "4.0"), (9.96, "10.0")],
)
def test_what_lacks_is_rounded_up(missing: float, told: str) -> None:
    """Who adds the mm that a message names has enough, and nothing is 0.0 mm too large."""
    error = DoesNotFitError("a board", missing)
    assert error.lacking == told
    assert str(error) == f"a board must fit ({told} mm missing)"


def test_a_message_quotes_the_beginning() -> None:
    """Sixty characters of a text can be found again; a page of it would hide what the message says."""
    assert text.quoted("a" * 60) == f"'{'a' * 60}'"
    assert text.quoted("a" * 61) == f"'{'a' * 60}…'"


@pytest.mark.parametrize(
    ("turn", "towards"),
    # where the reading goes in page coordinates (y down) when a text is turned clockwise
    [(0, (1, 0)), (90, (0, 1)), (180, (-1, 0)), (270, (0, -1))],
)
def test_alignment_follows_the_turn(turn: float, towards: tuple[int, int]) -> None:
    """Centred on a point, a text begins half its width before it; right-aligned, its whole width."""
    size = fonts.width("Ab", 12)
    for align, share in (("left", 0.0), ("centre", 0.5), ("right", 1.0)):
        mark = text.words(50, 60, "Ab", TEXT, align, turn)  # type: ignore[arg-type]
        expected = (50 - share * size * towards[0], 60 - share * size * towards[1])
        assert (mark.x, mark.y) == pytest.approx(expected)


def test_centred_on_the_capitals() -> None:
    """The middle of a numeral is half its cap height above the baseline: 0.668 * 20 pt / 2 = 2.357 mm."""
    mark = text.centred(50, 60, "4", SHEET_TITLE)
    assert mark.y == pytest.approx(60 + 2.357, abs=0.001)
    assert mark.x == pytest.approx(50 - fonts.width("4", 20, Face.BOLD) / 2)
    upside_down = text.centred(50, 60, "4", SHEET_TITLE, turn=180)
    assert (upside_down.x + mark.x, upside_down.y + mark.y) == pytest.approx((100, 120))


def test_paragraph() -> None:
    """Lines stand a leading apart, faces side by side, and all lines but the last end with a blank."""
    laid = text.paragraph(10, 20, 20, (Run("one "), Run("two", Face.BOLD), Run(" three")), TEXT)
    assert laid.height == 2 * 6
    assert laid.block.role is Role.PARAGRAPH
    marks = [mark for mark in laid.block.marks if isinstance(mark, Words)]
    assert [(mark.text, mark.face, mark.y) for mark in marks] == [
        ("one ", Face.REGULAR, 20),
        ("two ", Face.BOLD, 20),
        ("three", Face.REGULAR, 26),
    ]
    assert marks[1].x == pytest.approx(10 + fonts.width("one ", 12))


def test_a_missing_glyph_stops_before_any_ink() -> None:
    """An arrow in a text is an error where it is measured and where it is placed."""
    for act in (lambda: text.wrap("a → b", TEXT, 50), lambda: text.words(0, 0, "→", TEXT)):
        with pytest.raises(fonts.MissingGlyphError):
            act()
