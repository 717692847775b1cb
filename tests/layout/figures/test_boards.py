"""The board to play on: exact cells, coordinates for both sides of the table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from printkit.layout.bounds import bounds
from printkit.layout.figures.boards import board, board_size, has_lettered_marks
from printkit.layout.figures.picture import BoardPicture
from printkit.layout.figures.pieces import Disc
from printkit.layout.marks import Block, Circle, Line, Rect, Role, Words

FLAT = BoardPicture(("A", "B", "C", "D"), ("1", "2", "3", "4"), {"A1": 0}, 4, {"A1": Disc("W", False)})


def drawn(cell: float = 40, turned: bool = True) -> Block:
    return board(FLAT, 10, 20, cell, "the board", turned)


def test_cells_are_exact() -> None:
    """Lines at 10, 50, 90, 130, 170 mm: five edges 40 mm apart, in both directions, to a nanometre."""
    block = drawn()
    (frame,) = [mark for mark in block.marks if isinstance(mark, Rect)]
    upright = sorted(m.a[0] for m in block.marks if isinstance(m, Line) and m.a[0] == m.b[0])
    level = sorted(m.a[1] for m in block.marks if isinstance(m, Line) and m.a[1] == m.b[1])
    assert [frame.x, *upright, frame.x + frame.width] == pytest.approx([10, 50, 90, 130, 170], abs=1e-6)
    assert [frame.y, *level, frame.y + frame.height] == pytest.approx([20, 60, 100, 140, 180], abs=1e-6)
    assert board_size(FLAT, 40) == (160, 160)


def test_line_weights() -> None:
    """Frame 2 pt; cells 1 pt from 25 mm on, 0.75 pt below (the look, section 3)."""
    for cell, weight in ((40.0, 1.0), (25.0, 1.0), (24.0, 0.75)):
        block = drawn(cell)
        assert {m.stroke.width_pt for m in block.marks if isinstance(m, Line)} == {weight}
        assert [m.stroke.width_pt for m in block.marks if isinstance(m, Rect) and m.stroke] == [2.0]


def test_coordinates_on_four_sides_face_both_players() -> None:
    """Each letter and number stands twice; the upper and the right one are turned by half."""
    names = [m for m in drawn().marks if isinstance(m, Words) and m.size_pt == 16 and not m.outline]
    assert sorted((m.text, m.turn) for m in names) == sorted((name, turn) for name in "ABCD1234" for turn in (0, 180))
    assert all(m.y < 20 for m in names if m.turn and m.text in "ABCD")
    assert all(m.x > 170 for m in names if m.turn and m.text in "1234")
    upright = [m for m in drawn(turned=False).marks if isinstance(m, Words) and m.turn]
    assert upright == []


def test_rows_count_from_the_player() -> None:
    """1 is the row nearest to the reader: lowest on the page."""
    left = {m.text: m.y for m in drawn().marks if isinstance(m, Words) and m.text in "1234" and m.x < 10}
    assert left["1"] > left["2"] > left["3"] > left["4"]


def test_start_marks_and_heights() -> None:
    """A ring of 25 mm in the middle of A1 (30, 160), a 0 of 14 pt in its upper left corner."""
    block = drawn()
    assert [(m.centre, m.radius) for m in block.marks if isinstance(m, Circle)] == [((30, 160), 12.5)]
    (zero,) = [m for m in block.marks if isinstance(m, Words) and m.text == "0"]
    assert zero.size_pt == 14
    assert 10 < zero.x < 15
    assert 140 < zero.y < 148


def test_small_cells_have_small_marks_without_letters() -> None:
    """Cells of 20: a ring of 8.5 mm, no letter, no height (the look, section 5)."""
    block = drawn(20)
    assert [m.radius for m in block.marks if isinstance(m, Circle)] == [4.25]
    assert not any(isinstance(m, Words) and m.text in ("W", "0") for m in block.marks)


def test_it_is_one_figure() -> None:
    """With the text it was given."""
    assert (drawn().role, drawn().alt) == (Role.FIGURE, "the board")


def test_a_small_cell_shows_no_nought() -> None:
    """In 20 mm a start of 0 goes without saying; 2 stands at 10 pt in its corner, free of the ring."""
    picture = replace(FLAT, rings={"A1": 0, "B1": 2}, discs={"B1": Disc("W", False)})
    marks = board(picture, 10, 20, 20, "the board").marks
    [number] = [m for m in marks if isinstance(m, Words) and m.size_pt == 10]
    [ring] = [m for m in marks if isinstance(m, Circle)]
    assert number.text == "2"
    left, _, right, _ = bounds(number)
    assert (left > 30, right < ring.centre[0] - ring.radius) == (True, True)
    assert 80 < number.y < ring.centre[1] - ring.radius


@pytest.mark.parametrize(("cell", "letters", "lettered"), [(25, "WB", True), (20, "WB", False), (20, "WBR", True)])
def test_letters_on_start_marks(cell: float, letters: str, lettered: bool) -> None:
    """Letters need 25 mm, or a third owner: ring and dot part only two."""
    discs = {f"{column}1": Disc(letter, False) for column, letter in zip("ABC", letters, strict=False)}
    assert has_lettered_marks(replace(FLAT, discs=discs), cell) is lettered
