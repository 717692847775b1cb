"""Small maps to write on."""

from __future__ import annotations

import pytest

from printkit.layout.bounds import together
from printkit.layout.figures.maps import COORDINATES_DEEP, blank_map
from printkit.layout.marks import Line, Rect, Words


def test_a_map_of_16_cells() -> None:
    """Four columns and rows of 12: a frame of 48, three lines each way, a letter or a number for each."""
    block = blank_map("ABCD", "1234", 6, 10, 12, "a map")
    frame = [mark for mark in block.marks if isinstance(mark, Rect)]
    assert [(one.x, one.y, one.width, one.height) for one in frame] == [(6, 10, 48, 48)]
    assert sum(isinstance(mark, Line) for mark in block.marks) == 6
    assert [mark.text for mark in block.marks if isinstance(mark, Words)] == list("ABCD1234")


def test_row_1_is_the_lowest() -> None:
    """Its number stands in the middle of the lowest row, y 10 + 3.5 · 12 = 52."""
    words = {mark.text: mark for mark in blank_map("ABCD", "1234", 6, 10, 12, "a map").marks if isinstance(mark, Words)}
    assert words["1"].y == pytest.approx(52, abs=2)
    assert words["4"].y == pytest.approx(16, abs=2)


def test_levels_part_a_cell() -> None:
    """Two levels need one tick in each of 16 cells, halfway up."""
    plain, parted = (blank_map("ABCD", "1234", 0, 0, 12, "a map", levels).marks for levels in (1, 2))
    ticks = [mark for mark in parted if isinstance(mark, Line) and mark not in plain]
    assert len(ticks) == 16
    assert {tick.a[1] % 12 for tick in ticks} == {6}


def test_its_coordinates_keep_their_room() -> None:
    """Nothing reaches further left or down than is said."""
    left, _, _, bottom = together(blank_map("ABCD", "1234", 0, 0, 12, "a map").marks)
    assert left > -COORDINATES_DEEP
    assert bottom < 48 + COORDINATES_DEEP
