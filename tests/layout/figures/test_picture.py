"""What a board picture says of itself: busy cells and spoken text."""

from __future__ import annotations

import pytest

from printkit.layout.figures.picture import Arrow, BoardPicture, busy_cells, is_passed, spoken
from printkit.layout.figures.pieces import Disc

WHITE, BLACK = Disc("W", False, "white worker"), Disc("B", True, "black worker")
COLUMNS, ROWS = ("A", "B", "C", "D"), ("1", "2", "3", "4")


def test_cells_are_named_from_the_bottom_left() -> None:
    """A1 is at the bottom left and D4 at the top right, as on the board sheet."""
    picture = BoardPicture(COLUMNS, ROWS)
    assert (picture.cells[0], picture.cells[3], picture.cells[4], picture.cells[-1]) == ("A1", "D1", "A2", "D4")
    assert picture.place("C2") == (2, 1)


def test_a_position_can_be_spoken() -> None:
    """Each piece with its cell and height, each height, the signs, and that the rest is empty."""
    picture = BoardPicture(
        COLUMNS, ROWS, {"A1": 0, "B2": 1, "C3": 4}, 4, {"A1": WHITE, "D4": BLACK}, (Arrow("A1", "B2"),), ("A1",)
    )
    assert spoken(picture) == (
        "Board A1 to D4. A1: white worker, height 0; B2: height 1; C3: height 4, closed; D4: black worker, height 0. "
        "The other cells are empty. Arrow from A1 to B2. Build mark on A1."
    )


def test_an_empty_board_is_said_to_be_empty() -> None:
    """A listener must not wait for pieces that are not there."""
    assert spoken(BoardPicture(COLUMNS, ROWS)) == "Board A1 to D4. All cells are empty."


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
