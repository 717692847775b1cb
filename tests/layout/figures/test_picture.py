"""Where the cells of a picture lie, and which are busy."""

from __future__ import annotations

import pytest

from printkit.layout.figures.picture import Arrow, BoardPicture, Side, busy_cells, cropped, is_passed, line_between
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


@pytest.mark.parametrize(
    ("start", "end", "cells"),
    [
        ("A1", "A4", ("A1", "A2", "A3", "A4")),
        ("D1", "B3", ("D1", "C2", "B3")),
        ("A1", "B4", ("A1", "B4")),
        ("C2", "C2", ("C2",)),
    ],
)
def test_lines_between_cells(start: str, end: str, cells: tuple[str, ...]) -> None:
    """Straight up, along a diagonal, not in line at all, and no way to go; both ends belong to it."""
    assert line_between(BoardPicture(COLUMNS, ROWS), start, end) == cells


def test_a_crop_keeps_what_lies_in_it() -> None:
    """Columns B to D, rows 1 to 2: the board goes on to the left and at the top, and dark cells stay dark."""
    piles = {"A1": (BLACK,), "C2": (WHITE, BLACK)}
    whole = BoardPicture(COLUMNS, ROWS, {"D1": 2, "D4": 1}, piles=piles, shade=0, changed=frozenset({"A3", "B2"}))
    part = cropped(whole, range(1, 4), range(0, 2))
    assert part.cells == ("B1", "C1", "D1", "B2", "C2", "D2")
    assert part.open == {Side.LEFT, Side.TOP}
    assert part.rings == {"D1": 2}
    assert part.piles == {"C2": (WHITE, BLACK)}
    assert part.changed == {"B2"}
    assert [part.is_dark(cell) for cell in part.cells] == [whole.is_dark(cell) for cell in part.cells]


def test_the_right_hand_corner_of_a_chequered_board_is_light() -> None:
    """As chess players know it: a1 is dark, h1 is light; a plain board has no dark cells."""
    board = BoardPicture(tuple("abcdefgh"), tuple("12345678"), shade=0)
    assert [board.is_dark(cell) for cell in ("a1", "h1", "a8", "h8")] == [True, False, False, True]
    assert not BoardPicture(COLUMNS, ROWS).is_dark("A1")
