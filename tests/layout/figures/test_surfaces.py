"""Faces: tint, pattern and letter; patterns that survive a quarter turn, also seen from a corner."""

from __future__ import annotations

from dataclasses import replace
from math import atan2, cos, degrees, hypot, radians, sin

import pytest

from printkit.layout.bounds import together
from printkit.layout.figures import surfaces
from printkit.layout.figures.surfaces import COLOURS, Pattern, Plane, Surface, box, face_marks, flat, pattern_marks
from printkit.layout.marks import Circle, Line, Mark, Path, Rect, Words

LETTERED = {name: replace(one, letter=name[0].upper()) for name, one in COLOURS.items()}


def patterns(name: str, plane: Plane | None = None) -> list[Mark]:
    return list(pattern_marks(COLOURS[name], plane or flat(0, 0, 20), (box(2, 2),)))


def angles(marks: list[Mark]) -> set[int]:
    """The directions of lines, in whole degrees from 0 to 179."""
    lines = [mark for mark in marks if isinstance(mark, Line)]
    return {round(degrees(atan2(one.b[1] - one.a[1], one.b[0] - one.a[0]))) % 180 for one in lines}


def test_the_colours_of_the_look() -> None:
    """Tints and inks as the look fixes them; their greys, 0.299 r + 0.587 g + 0.114 b, part by 6 % and more."""
    told = {name: (one.tint, one.ink, one.pattern) for name, one in COLOURS.items()}
    assert told == {
        "yellow": ("#FFF2A2", "#635507", Pattern.DOTS),
        "sky": ("#B7E9FD", "#00566E", Pattern.STRAIGHT),
        "red": ("#FFB6A7", "#8D1D0A", Pattern.DIAGONAL),
        "purple": ("#CCA9E2", "#5C207A", Pattern.PLUS),
        "blue": ("#84A3DC", "#0D317A", Pattern.CROSSED),
    }

    def grey(tint: str) -> float:
        r, g, b = (int(tint[n : n + 2], 16) for n in (1, 3, 5))
        return 100 * (1 - (0.299 * r + 0.587 * g + 0.114 * b) / 255)

    greys = sorted(grey(one.tint) for one in COLOURS.values())
    assert [round(grey) for grey in greys] == [7, 14, 21, 27, 37]


@pytest.mark.parametrize(
    ("name", "directions"),
    [("yellow", set()), ("sky", {0}), ("red", {135}), ("purple", {0, 90}), ("blue", {45, 135})],
)
def test_patterns_stay_themselves_after_a_quarter_turn(name: str, directions: set[int]) -> None:
    """Dots have no direction; lines run along edges or across corners, and a quarter turn keeps that."""
    found = angles(patterns(name))
    assert found == directions
    along = {angle % 90 == 0 for angle in found}
    turned = {(angle + 90) % 90 == 0 for angle in found}
    assert along == turned


def test_all_five_are_told_apart_without_colour() -> None:
    """By what they are made of: discs, lines along one edge, across one corner, short crosses, long crosses."""

    def kind(marks: list[Mark]) -> tuple[bool, bool, int, bool]:
        lines = [hypot(m.b[0] - m.a[0], m.b[1] - m.a[1]) for m in marks if isinstance(m, Line)]
        slanted = any(angle % 90 for angle in angles(marks))
        return any(isinstance(m, Circle) for m in marks), slanted, len(angles(marks)), max(lines, default=0) > 3

    assert len({kind(patterns(name)) for name in COLOURS}) == 5


def test_dots_lie_wholly_inside() -> None:
    """Two by two units of 20, pitch 5: 64 dots of radius 0.75, none over the edge."""
    dots = [mark for mark in patterns("yellow") if isinstance(mark, Circle)]
    assert len(dots) == 64
    assert {round(dot.radius, 6) for dot in dots} == {0.75}
    left, top, right, bottom = together(dots)
    assert (left, top, right, bottom) == pytest.approx((2.5 - 0.75, 2.5 - 0.75, 37.5 + 0.75, 37.5 + 0.75))


def test_lines_stop_at_the_edge_and_leave_the_grid_alone() -> None:
    """Straight lines every 5 mm of 40, without those at 0, 20 and 40, which are edges of units: six, each 40 long."""
    lines = [mark for mark in patterns("sky") if isinstance(mark, Line)]
    assert sorted(round(line.a[1]) for line in lines) == [5, 10, 15, 25, 30, 35]
    assert {round(hypot(line.b[0] - line.a[0], line.b[1] - line.a[1]), 6) for line in lines} == {40}


def test_a_line_over_two_polygons_is_one() -> None:
    """Two triangles that make a square: the same lines as the square, none broken at the diagonal."""
    square = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    triangles = ((square[0], square[1], square[2]), (square[0], square[2], square[3]))
    whole = {(a, b) for a, b in surfaces.lines_across((square,), 0, 1, 0.25)}
    assert len(whole) == 5
    assert {(a, b) for a, b in surfaces.lines_across(triangles, 0, 1, 0.25)} == whole


def test_seen_from_a_corner_the_pattern_lies_in_the_plane() -> None:
    """Lines along x fall by 30°: their direction is that of the unit step."""
    across, half = 12 * cos(radians(30)), 12 * sin(radians(30))
    lines = patterns("sky", Plane((0, 0), (across, half), (across, -half)))
    assert angles(lines) == {30}
    dots = patterns("yellow", Plane((0, 0), (across, half), (across, -half)))
    assert dots
    assert all(isinstance(dot, Path) for dot in dots)


@pytest.mark.parametrize(("unit", "coarse"), [(20, 1), (12, 1), (9, 2), (5, 2), (4, 4)])
def test_small_units_have_wider_patterns(unit: float, coarse: int) -> None:
    """A quarter of a unit, times the coarseness, stays 2.33 mm or more."""
    assert surfaces.coarseness(unit) == coarse
    assert 0.25 * unit * coarse >= surfaces.CLOSEST


def test_a_face_is_tinted_inside_a_rim_and_bears_its_letter_in_the_middle() -> None:
    """A face of 40 × 20 at 10/30: tint 37.6 × 17.6; the disc of 15 about 30/40; the letter in 26 pt bold."""
    marks = face_marks(LETTERED["red"], 10, 30, 2, 1, 20)
    tint = next(mark for mark in marks if isinstance(mark, Rect))
    assert (tint.x, tint.y, tint.width, tint.height) == pytest.approx((11.2, 31.2, 37.6, 17.6))
    assert tint.fill == "#FFB6A7"
    disc = next(mark for mark in marks if isinstance(mark, Circle))
    assert (disc.centre, disc.radius, disc.fill) == ((30, 40), 7.5, "#FFFFFF")
    letter = next(mark for mark in marks if isinstance(mark, Words))
    assert (letter.text, round(letter.size_pt, 6)) == ("R", 26)
    left, top, right, bottom = together(marks)
    assert left >= 10
    assert top >= 30
    assert right <= 50
    assert bottom <= 50


def test_anyones_face_has_an_empty_ring() -> None:
    """Paper, the unit grid, a ring without a letter."""
    marks = face_marks(surfaces.ANYONE, 0, 0, 2, 2, 20)
    assert not [mark for mark in marks if isinstance(mark, Rect | Words)]
    assert len([mark for mark in marks if isinstance(mark, Circle)]) == 1


def test_saving_ink_keeps_pattern_and_letter() -> None:
    """No colour anywhere: black lines on paper."""
    marks = face_marks(surfaces.uncoloured(LETTERED["blue"]), 0, 0, 2, 2, 20)
    fills = {mark.fill for mark in marks if isinstance(mark, Rect | Circle | Path)}
    inks = {mark.stroke.colour for mark in marks if isinstance(mark, Line)}
    assert fills <= {None, "#FFFFFF"}
    assert inks == {"#000000"}
    assert len([mark for mark in marks if isinstance(mark, Line)]) > 8


TURNED = [
    ("6", "69", True),
    ("d1", ["d1", "1p"], True),
    ("f1", ["f1", "t1"], False),
    ("M", "MW", True),
    ("N", "NZ", True),
    ("R", "RYSPB", False),
    ("n", "nu", True),
]


@pytest.mark.parametrize(("text", "others", "turned"), TURNED)
def test_what_could_be_read_as_another(text: str, others: list[str], turned: bool) -> None:
    """6 and 9, M and W by half a turn, N and Z by a quarter; a letter is never taken for itself."""
    assert surfaces.is_turned(text, others) is turned


def test_a_letter_that_could_be_another_is_underlined() -> None:
    """One line under it, as wide as the letter."""
    plain = surfaces.letter_disc((0, 0), 20, Surface("M"))
    told = surfaces.letter_disc((0, 0), 20, Surface("M"), underline=True)
    assert len(told) == len(plain) + 1
    assert isinstance(told[-1], Rect)
