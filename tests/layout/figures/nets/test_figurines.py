"""Pawns, rungs and locks: they close, stand inside a unit square, and rungs are as long as they climb."""

from __future__ import annotations

from dataclasses import replace

import pytest

from printkit.layout.bounds import together
from printkit.layout.figures.nets import figurines
from printkit.layout.figures.nets.figurines import double, lock_marks, rungs_marks, tent, tent_marks
from printkit.layout.figures.nets.folding import extent, fold_up, is_glued
from printkit.layout.figures.nets.shelves import Group, shelve
from printkit.layout.figures.surfaces import COLOURS
from printkit.layout.marks import Line, Words

RED = replace(COLOURS["red"], letter="R")


@pytest.mark.parametrize("unit", [12, 20, 40])
def test_a_tent_closes_and_stands_in_one_square(unit: float) -> None:
    """The back's lower edge meets the ground's; the ground is 0.8 × 0.7 units; the ridge is over its middle line.

    Slopes of 1.7 over half of 0.7: the ridge is √(1.7² - 0.35²) = 1.6636 units high.
    """
    net = tent(unit, 0.4 * unit)
    assert is_glued(net, "tab")
    folded = fold_up(net)
    floor = {(round(x, 6), round(y, 6)) for x, y, z in folded["floor"] if abs(z) < 1e-9}
    assert len(floor) == 4
    assert max(x for x, _ in floor) - min(x for x, _ in floor) == pytest.approx(0.8 * unit)
    assert max(y for _, y in floor) - min(y for _, y in floor) == pytest.approx(0.7 * unit)
    feet = {(round(x, 4), round(y, 4)) for x, y, z in folded["back"] if abs(z) < 1e-6}
    assert len(feet) == 2
    assert feet < {(round(x, 4), round(y, 4)) for x, y in floor}
    ridge = [abs(z) for _, _, z in folded["front"]]
    assert max(ridge) == pytest.approx(1.6636 * unit, rel=1e-4)
    assert figurines.TENT_WIDE < 1
    assert figurines.TENT_DEEP < 1


@pytest.mark.parametrize("units", [2, 4])
def test_rungs_are_as_long_as_the_height_they_climb(units: int) -> None:
    """Two and four units of 20 mm: 40 and 80 mm, on both sides; the two panels cover each other when folded."""
    net = double(figurines.RUNGS_WIDE * 20, units * 20)
    left, top, right, bottom = extent([net])
    assert (right - left, bottom - top) == pytest.approx((2 * 0.6 * 20, units * 20))
    folded = fold_up(net)
    front, back = (
        {(round(x, 6), round(y, 6), round(z, 6) + 0.0) for x, y, z in folded[side]} for side in ("front", "back")
    )
    assert front == back
    rails = [m for m in rungs_marks(net, 20, RED, "2") if isinstance(m, Line) and m.stroke.width_pt == 1.5]
    assert len(rails) == 4
    assert {round(m.b[1] - m.a[1], 6) for m in rails} == {units * 20 - 2}


def test_all_is_printed_inside_the_panels() -> None:
    """No ink leaves the paper of a piece; letters stand on both sides."""
    for net, marks in (
        (tent(20, 8), tent_marks(tent(20, 8), 20, RED)),
        (double(12, 40), rungs_marks(double(12, 40), 20, RED, "2–4")),
        (double(18, 18), lock_marks(double(18, 18), 20, RED)),
    ):
        left, top, right, bottom = extent([net])
        inked = together(marks)
        assert inked[0] >= left
        assert inked[1] >= top
        assert inked[2] <= right
        assert inked[3] <= bottom
        assert [m.text for m in marks if isinstance(m, Words) and m.text == "R"] == ["R", "R"]


def test_the_back_of_a_pawn_is_printed_head_down() -> None:
    """Folded over the ridge both stand upright: the letter on the back is turned by half."""
    turns = [m.turn for m in tent_marks(tent(20, 8), 20, RED) if isinstance(m, Words)]
    assert turns == [0, 180]


def test_a_lock_fits_a_unit_square() -> None:
    """0.9 units."""
    assert figurines.LOCK_SIDE < 1


GROUPS = (Group(5, 16, 90, 11), Group(5, 24, 80, 11), Group(5, 24, 40, 11), Group(5, 36, 18, 11))


def test_shelves_hold_each_group_once_and_apart() -> None:
    """Five of each of four kinds on one sheet of 180 × 212: no two groups overlap, none leaves it."""
    found = shelve(GROUPS, 180, 212, 7)
    assert found is not None
    assert sorted(one.group for one in found) == [0, 1, 2, 3]
    assert {one.sheet for one in found} == {0}
    boxes = []
    for one in found:
        wide, high = GROUPS[one.group].size(one.columns)
        boxes.append((one.x, one.y, one.x + wide, one.y + high))
    for left, top, right, bottom in boxes:
        assert left >= 0
        assert top >= 0
        assert right <= 180
        assert bottom <= 212
    pairs = [(a, b) for n, a in enumerate(boxes) for b in boxes[n + 1 :]]
    assert not [1 for a, b in pairs if a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]]


def test_more_than_a_sheet_goes_to_the_next() -> None:
    """Two groups of 100 mm do not stand on each other in 180 mm, nor beside each other in 150 mm."""
    found = shelve((Group(1, 100, 100), Group(1, 100, 100)), 150, 180, 5)
    assert found is not None
    assert [one.sheet for one in found] == [0, 1]
    assert shelve((Group(1, 200, 10),), 150, 180, 5) is None
