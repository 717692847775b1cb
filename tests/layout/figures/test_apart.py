"""Where a board stands below the header's sign."""

from __future__ import annotations

import pytest

from printkit.layout.figures.apart import SIGN_EDGES, clear_top


@pytest.mark.parametrize("cell", [15.0, 20.0, 27.0, 40.0])
def test_no_edge_of_the_sign_is_whole_cells_above(cell: float) -> None:
    """From wherever it may begin with 5 mm to spare: every edge is at least half a mm from a line of the board."""
    for tenth in range(100, 400):
        top = clear_top(tenth / 10, tenth / 10 + 5, cell)
        assert tenth / 10 <= top <= tenth / 10 + 5
        for edge in SIGN_EDGES:
            off = (top - edge) % cell
            assert min(off, cell - off) >= 0.5 - 1e-9


def test_where_there_is_no_choice_it_stays() -> None:
    """With nothing to spare it stands where it must: 22.3 is 40 below the edge at -17.7."""
    assert clear_top(22.3, 22.3, 40) == 22.3
    assert clear_top(22.3, 27.3, 40) == 22.8
