"""Where the cells of a picture lie, and which are busy."""

from __future__ import annotations

import pytest

from printkit.layout.figures.picture import Arrow, BoardPicture, busy_cells, is_passed
from printkit.layout.figures.pieces import Disc

WHITE, BLACK = Disc("W", False), Disc("B", True)
COLUMNS, ROWS = ("A", "B", "C", "D"), ("1", "2", "3", "4")


def test_cells_are_named_from_the_bottom_left() -> None:
    """A1 is at the bottom left and D4 at the top right, as on the board sheet."""
    picture = BoardPicture(COLUMNS, ROWS)
    assert (picture.cells[0], picture.cells[3], picture.cells[4], picture.cells[-1]) == ("A1", "D1", "A2", "D4")
    assert picture.place("C2") == (2, 1)


@pytest.mark.parametrize(
    ("start", "end", "passed"),
    [
        ("A1", "D4", {"B2", "C3"}),
        ("A1", "A3", {"A2"}),
        ("A1", "B2", set()),
        ("A1", "B3", set()),
        ("D2", "A2", {"B2", "C2"}),
    ],
)
def test_cells_an_arrow_runs_over(start: str, end: str, passed: set[str]) -> None:
    """Counted by hand on squared paper: the cells whose middle lies on the arrow, its ends left out."""
    picture = BoardPicture(COLUMNS, ROWS)
    assert {cell for cell in picture.cells if is_passed(picture, Arrow(start, end), cell)} == passed


def test_a_number_leaves_the_middle_of_a_busy_cell() -> None:
    """A piece, a build mark, both ends of an arrow and what it passes are busy (the look, section 5)."""
    picture = BoardPicture(COLUMNS, ROWS, discs={"D1": WHITE}, arrows=(Arrow("A1", "A3"),), pluses=("C4",))
    assert busy_cells(picture) == {"D1", "A1", "A2", "A3", "C4"}
