"""Cut lines: shared by neighbours, past the corners, never through what is empty."""

from __future__ import annotations

import pytest

from printkit.layout.figures.cutting import cut_squares
from printkit.layout.marks import Line, Role


def lines(columns: int, count: int, side: float = 25) -> list[tuple[float, ...]]:
    block = cut_squares(0, 10, side, columns, count)
    assert block.role is Role.DECORATION
    assert all(isinstance(mark, Line) and mark.stroke.width_pt == 1.0 for mark in block.marks)
    return [(*mark.a, *mark.b) for mark in block.marks if isinstance(mark, Line)]


def test_neighbours_share_a_line() -> None:
    """Six squares in a row need 7 upright and 2 level cuts (the look: a row of six tokens, one cut, two edges)."""
    assert len(lines(6, 6)) == 7 + 2


def test_a_full_sheet_of_pieces_takes_21_cuts() -> None:
    """The mock cover says "cut 21 straight lines": 9 for six tokens, 6 + 6 for 25 tiles in rows of five."""
    assert len(lines(6, 6)) + len(lines(5, 25, 36)) == 21


def test_lines_run_past_both_corners() -> None:
    """A cut runs 2.5 mm past both ends (the look, section 3)."""
    found = lines(5, 10, 36)
    assert (0, 7.5, 0, 10 + 72 + 2.5) in found
    assert (-2.5, 10, 182.5, 10) in found


@pytest.mark.parametrize("count", [6, 7, 8, 9])
def test_a_short_last_row_is_cut_only_as_far_as_it_goes(count: int) -> None:
    """With n squares in the second row no line goes beyond square n of it, and each square still has four edges."""
    found = lines(5, count, 20)
    filled = count - 5
    for x1, _, x2, y2 in found:
        if y2 > 10 + 20 + 2.5:
            assert x2 <= filled * 20 + 2.5
        if x1 == x2 and x1 > filled * 20:
            assert y2 == 10 + 20 + 2.5
    assert (-2.5, 50, filled * 20 + 2.5, 50) in found
