"""Hatched squares and pieces with a back: the hatching keeps away from the cuts."""

from __future__ import annotations

import pytest

from printkit.layout.bounds import together
from printkit.layout.figures.nets.lids import HATCH_INSET, hatched, two_sided
from printkit.layout.figures.pieces import Disc, piece_top
from printkit.layout.marks import Circle, Line, Rect, Words


@pytest.mark.parametrize("side", [14.0, 25.0, 36.0, 60.0])
def test_hatching_stays_inside(side: float) -> None:
    """A cut that is off by 3 mm shows no hatching on the edge; all lines rise to the right at 45 degrees."""
    marks = hatched(5, 7, side)
    assert marks
    left, top, right, bottom = together(marks)
    assert left > 5 + HATCH_INSET - 0.3
    assert top > 7 + HATCH_INSET - 0.3
    assert right < 5 + side - HATCH_INSET + 0.3
    assert bottom < 7 + side - HATCH_INSET + 0.3
    for mark in marks:
        assert isinstance(mark, Line)
        assert mark.b[0] - mark.a[0] == pytest.approx(mark.a[1] - mark.b[1])


def test_a_back_is_the_same_for_every_owner() -> None:
    """Below the fold nothing tells White from Black, or the piece would not be hidden."""
    white, black = (two_sided(0, 0, 25, Disc(letter, letter == "B"), "s") for letter in "WB")
    backs = [[mark for mark in marks if together((mark,))[1] > 25] for marks in (white, black)]
    assert backs[0] == backs[1]
    assert backs[0]


def test_a_top_has_a_disc_and_two_letters() -> None:
    """The kind stands in two opposite corners, one of them turned by half, apart from the disc."""
    marks = piece_top(0, 0, 16, Disc("W", False), "s")
    (disc,) = (mark for mark in marks if isinstance(mark, Circle))
    letters = [mark for mark in marks if isinstance(mark, Words) and mark.text == "s"]
    assert [mark.turn for mark in letters] == [0, 180]
    for mark in letters:
        left, top, right, bottom = together((mark,))
        assert left > 0
        assert top > 0
        assert right < 16
        assert bottom < 16
    near = 16 * 0.5 - 16 * 0.15
    assert (2 * near**2) ** 0.5 > disc.radius + 1


@pytest.mark.parametrize(("kind", "lines"), [("s", 0), ("l", 2), ("n", 2), ("x", 0), ("6", 2)])
def test_letters_that_could_be_others_are_underlined(kind: str, lines: int) -> None:
    """Turned by half an l looks like a 1, an n like a u; s and x are themselves."""
    marks = piece_top(0, 0, 25, Disc("B", True), kind)
    assert sum(isinstance(mark, Rect) for mark in marks) == lines


def test_one_kind_needs_no_letter() -> None:
    """Where all pieces are alike the disc alone tells the owner, and is larger."""
    (disc, _) = piece_top(0, 0, 25, Disc("B", True), "")
    assert isinstance(disc, Circle)
    assert disc.radius == pytest.approx(0.35 * 25)
