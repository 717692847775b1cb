"""Discs, rings, tokens and tiles: sizes and signs of the look."""

from __future__ import annotations

from dataclasses import replace
from math import hypot

import pytest

from printkit.layout.figures.pieces import (
    IN_DIAGRAM,
    ON_TILE,
    Corner,
    Disc,
    disc,
    height_sample,
    is_turnable,
    numeral,
    rings,
    small_start_mark,
    start_mark,
    tile,
    token,
)
from printkit.layout.figures.surfaces import COLOURS
from printkit.layout.marks import BLACK, WHITE, Circle, Face, Line, Path, Rect, Words

LIGHT, DARK = Disc("W", False), Disc("B", True)
MM = 25.4 / 72


def corners(path: Path) -> set[tuple[float, float]]:
    return {(round(p[0], 3), round(p[1], 3)) for step in path.steps for p in step[1:] if isinstance(p, tuple)}


def test_a_light_disc_is_a_ring_as_wide_as_asked() -> None:
    """Ring 1 pt + 0.1 pt a mm: 2.9 pt for 19 mm; its outer edge, half a line outside the radius, is at 9.5 mm."""
    ring = disc((0, 0), 19, LIGHT)[0]
    assert isinstance(ring, Circle)
    assert ring.stroke is not None
    assert ring.stroke.width_pt == pytest.approx(2.9)
    assert ring.radius + ring.stroke.width_pt * MM / 2 == pytest.approx(9.5)


def test_owners_differ_by_fill_and_letter() -> None:
    """The dark disc is solid with a white letter, the light one open with a black letter; 1.45 pt a mm."""
    body, letter = disc((0, 0), 20, DARK)
    assert isinstance(body, Circle)
    assert isinstance(letter, Words)
    assert (body.fill, body.stroke, letter.text, letter.colour) == (BLACK, None, "B", "#FFFFFF")
    assert letter.size_pt == pytest.approx(29)
    light = disc((0, 0), 20, LIGHT)[1]
    assert isinstance(light, Words)
    assert (light.text, light.colour, light.face) == ("W", BLACK, Face.BOLD)


def test_a_long_letter_stays_inside_its_disc() -> None:
    """A name of three letters takes at most two thirds of the diameter."""
    from printkit.layout.fonts import width  # noqa: PLC0415 - beside its only use

    words = disc((0, 0), 10, Disc("WWW", False))[1]
    assert isinstance(words, Words)
    assert width(words.text, words.size_pt, words.face) == pytest.approx(6.6)


def test_start_marks_are_hollow_and_the_dark_one_has_two_rings() -> None:
    """The second ring lies 1.2 mm inside the first, the letter is an outline (the look, section 5)."""
    outer, inner, letter = start_mark((0, 0), 25, DARK)
    assert isinstance(outer, Circle)
    assert isinstance(inner, Circle)
    assert isinstance(letter, Words)
    assert (outer.radius, inner.radius) == pytest.approx((12.5, 11.3))
    assert outer.fill is None
    assert letter.outline is not None
    assert len(start_mark((0, 0), 25, LIGHT)) == 2


def test_small_start_marks_differ_by_fill() -> None:
    """Where a letter has no room: a ring or a solid dot."""
    (ring,), (dot,) = small_start_mark((0, 0), 8.5, LIGHT), small_start_mark((0, 0), 8.5, DARK)
    assert isinstance(ring, Circle)
    assert isinstance(dot, Circle)
    assert (ring.fill, dot.fill) == (None, BLACK)


@pytest.mark.parametrize(
    ("style", "side", "insets"),
    [(ON_TILE, 36.0, (2.34, 4.428, 6.516)), (IN_DIAGRAM, 16.0, (1.36, 2.64, 3.92))],
)
def test_rings_are_nested_squares(style: object, side: float, insets: tuple[float, ...]) -> None:
    """Tile: 6.5 % and steps of 5.8 %; diagram: 8.5 % and steps of 8 %. 36 × 0.065 = 2.34, 36 × 0.123 = 4.428 …"""
    assert style in (ON_TILE, IN_DIAGRAM)
    found = rings(10, 20, side, 3, ON_TILE if style == ON_TILE else IN_DIAGRAM)
    assert len(found) == 3
    for path, inset in zip(found, insets, strict=True):
        assert isinstance(path, Path)
        lo, hi = inset, side - inset
        expected = {(10 + a, 20 + b) for a in (lo, hi) for b in (lo, hi)}
        assert corners(path) == {(round(x, 3), round(y, 3)) for x, y in expected}


def test_a_broken_corner_leaves_room_for_a_number() -> None:
    """No ring of any height comes nearer than the gap to the broken corner, in both directions at once."""
    found = rings(0, 0, 36, 3, ON_TILE, (Corner.TOP_LEFT, Corner.BOTTOM_RIGHT), 8)
    assert len(found) == 6
    for path in found:
        assert isinstance(path, Path)
        for x, y in corners(path):
            assert not (x < 8 and y < 8)
            assert not (x > 28 and y > 28)


def test_many_rings_move_closer_and_never_meet() -> None:
    """Ten rings still leave a fifth of the side free in the middle: 10 mm square, innermost 4 mm from the edge."""
    found = rings(0, 0, 10, 10, IN_DIAGRAM)
    innermost = found[-1]
    assert isinstance(innermost, Path)
    assert corners(innermost) == {(4, 4), (6, 4), (6, 6), (4, 6)}


@pytest.mark.parametrize(
    ("text", "turnable"),
    [*((text, True) for text in ("6", "9", "68")), *((text, False) for text in ("0", "8", "69", "1", "16", ""))],
)
def test_numbers_that_turn_into_others(text: str, turnable: bool) -> None:
    """Read with the sheet turned: 6 is 9 and 68 is 89, but 69 stays 69, 0 and 8 stay; 1 and 16 turn into no number."""
    assert is_turnable(text) is turnable


def test_six_and_nine_are_underlined() -> None:
    """The line is below the number as it is read: below on the page, or above it when the number is turned."""
    upright, line = numeral((0, 0), "6", 16, Face.BOLD)
    assert isinstance(line, Rect)
    assert isinstance(upright, Words)
    assert line.y > upright.y
    _, above = numeral((0, 0), "6", 16, Face.BOLD, turn=180)
    assert isinstance(above, Rect)
    assert above.y + above.height < 0
    assert len(numeral((0, 0), "5", 16, Face.BOLD)) == 1


def test_a_tile_shows_its_height_three_times_and_in_rings() -> None:
    """56 pt in the middle, 16 pt in two opposite corners, one of them turned; three rings, each in two parts."""
    marks = tile(0, 0, 36, 3, 4)
    words = [mark for mark in marks if isinstance(mark, Words)]
    assert sorted((w.size_pt, w.turn) for w in words) == [(16, 0), (16, 180), (56, 0)]
    assert {w.text for w in words} == {"3"}
    assert sum(isinstance(mark, Path) for mark in marks) == 6


def test_a_closed_tile_bears_the_sign_and_one_ring_less() -> None:
    """Height 4 closed: three squares and a ring with a bar (the look, section 5)."""
    marks = tile(0, 0, 36, 4, 4)
    assert sum(isinstance(mark, Path) for mark in marks) == 6
    assert [mark.radius for mark in marks if isinstance(mark, Circle)] == [pytest.approx(0.485 * 36 / 2)]
    assert sum(isinstance(mark, Rect) for mark in marks) == 1
    assert not any(isinstance(mark, Words) and mark.size_pt == 56 for mark in marks)


def test_a_token_is_a_disc_of_19_in_a_square_of_25() -> None:
    """3 mm of paper on every side of the disc: a straight cut never meets it."""
    ring = token(100, 50, 25, LIGHT)[0]
    assert isinstance(ring, Circle)
    assert ring.stroke is not None
    assert ring.centre == (112.5, 62.5)
    assert ring.radius + ring.stroke.width_pt * MM / 2 == pytest.approx(9.5)


def test_the_key_shows_every_height_differently() -> None:
    """0 to 4 with 4 closed: 0, 1, 2, 3, 3 rings, and only the last has the sign."""
    samples = [height_sample(0, 0, 18, value, 4) for value in range(5)]
    assert [sum(isinstance(mark, Path) for mark in marks) for marks in samples] == [0, 1, 2, 3, 3]
    assert [any(isinstance(mark, Circle) for mark in marks) for marks in samples] == [False] * 4 + [True]


COLOURED = Disc("R", False, surface=replace(COLOURS["red"], letter="R"))


def test_one_of_several_owners_has_tint_pattern_and_letter() -> None:
    """Red: #FFB6A7 with diagonals in #8D1D0A (the look, section 4), and a white round with the letter on it."""
    marks = disc((0, 0), 19, COLOURED)
    body, *lines, room, letter = marks
    assert isinstance(body, Circle)
    assert isinstance(room, Circle)
    assert isinstance(letter, Words)
    assert (body.fill, room.fill, letter.text) == ("#FFB6A7", WHITE, "R")
    assert lines
    for line in lines:
        assert isinstance(line, Line)
        assert line.stroke.colour == "#8D1D0A"
        assert all(hypot(*end) <= 9.5 - 0.5 for end in (line.a, line.b))


def test_a_small_disc_keeps_tint_and_letter() -> None:
    """On 6 mm no pattern can be told: its body and its letter are all there is."""
    body, letter = disc((0, 0), 6, COLOURED)
    assert isinstance(body, Circle)
    assert isinstance(letter, Words)
    assert (body.fill, letter.text, letter.colour) == ("#FFB6A7", "R", BLACK)
