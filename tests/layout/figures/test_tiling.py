"""A board over several sheets: every point of it where its sheet's origin puts it, nothing lost, nothing twice."""

from __future__ import annotations

from itertools import pairwise

import pytest

from printkit.layout.bounds import bounds
from printkit.layout.figures.boards import COORDINATES_DEEP
from printkit.layout.figures.picture import BoardPicture
from printkit.layout.figures.pieces import Disc
from printkit.layout.figures.tiling import DIAMOND, STRIP, Tile, joints_of, tile_block, tiles
from printkit.layout.marks import Circle, Line, Mark, Path, Rect, Words, moved

CELL = 36.0
PILES = {"a1": (Disc("W", False, lettered=False),), "e5": (Disc("B", True, lettered=False),)}
PICTURE = BoardPicture(tuple("abcdefgh"), tuple("12345678"), piles=PILES, shade=0)
ROOM = (180.0, 189.0)


def found(cell: float = CELL, picture: BoardPicture = PICTURE) -> tuple[Tile, ...]:
    """The sheets of the board, each 180 × 189 mm at most."""
    laid = tiles(picture, cell, ROOM)
    assert laid is not None
    return laid


def on_board(tile: Tile, cell: float = CELL) -> tuple[list[Mark], list[Mark]]:
    """Ink and cuts of a sheet in board coordinates, measured on the sheet and brought back by its origin."""
    joints = joints_of(found(cell), cell)
    origin = (7.0 + 3 * tile.number, 11.0)
    board, cuts = tile_block(PICTURE, cell, tile, joints, origin, alt="", turned=True, glue="glue")
    back = (-origin[0], -origin[1])
    return list(moved(board.marks, *back)), list(moved(cuts.marks, *back))


def test_cells_of_36_mm_are_four_sheets_of_sixteen_cells() -> None:
    """8 × 36 + 2 × 9 = 306 mm; a sheet of 180 holds 9 + 4 × 36 + 10 = 163 mm of it, and no fifth column."""
    assert [(tile.columns, tile.rows) for tile in found()] == [
        (range(0, 4), range(0, 4)),
        (range(4, 8), range(0, 4)),
        (range(0, 4), range(4, 8)),
        (range(4, 8), range(4, 8)),
    ]
    assert [tile.size(CELL) for tile in found()] == [(163, 163), (153, 163), (163, 153), (153, 153)]


@pytest.mark.parametrize("cell", [23.0, 36.0, 45.0, 60.0])
def test_each_cell_is_on_one_sheet_and_each_sheet_fits(cell: float) -> None:
    """All 64 cells once; no window is larger than the room."""
    owned = [(x, y) for tile in found(cell) for x in tile.columns for y in tile.rows]
    assert sorted(owned) == [(x, y) for x in range(8) for y in range(8)]
    for tile in found(cell):
        wide, high = tile.size(cell)
        assert wide <= ROOM[0] + 1e-6
        assert high <= ROOM[1] + 1e-6


def test_a_cell_with_its_strips_must_fit() -> None:
    """A cell of 60 mm with coordinates and strip needs 79 mm: 70 mm are too few."""
    assert tiles(PICTURE, 60, (70, 200)) is None
    assert tiles(PICTURE, 60, (79, 79)) is not None


def test_lines_are_where_the_board_has_them() -> None:
    """On every sheet an upright line lies at a whole number of cells; together they cover each line from end to end."""
    upright: dict[float, list[tuple[float, float]]] = {}
    for tile in found():
        marks, _ = on_board(tile)
        for mark in marks:
            if isinstance(mark, Line) and abs(mark.a[0] - mark.b[0]) < 1e-9:
                assert mark.a[0] / CELL == pytest.approx(round(mark.a[0] / CELL), abs=1e-9)
                upright.setdefault(round(mark.a[0] / CELL), []).append((mark.a[1], mark.b[1]))
    assert sorted(upright) == list(range(9))
    for pieces in upright.values():
        pieces.sort()
        assert pieces[0][0] <= 0
        assert pieces[-1][1] >= 8 * CELL
        assert all(one[1] >= other[0] - 1e-9 for one, other in pairwise(pieces))


def test_what_lies_on_a_strip_continues_on_the_next_sheet() -> None:
    """Level lines and dark cells of the first sheet's strip are where the second sheet has them: ink on ink."""
    first, second = found()[:2]
    joint = 4 * CELL
    for kind in (Line, Rect):
        on_strip = {edges for mark in on_board(first)[0] if isinstance(mark, kind) for edges in spans(mark, joint)}
        beside = {edges for mark in on_board(second)[0] if isinstance(mark, kind) for edges in spans(mark, joint)}
        assert len(on_strip) >= 2
        assert on_strip == beside


def spans(mark: Line | Rect, joint: float) -> list[tuple[float, float]]:
    """Upper and lower edge of ink that runs over the strip right of a joint."""
    left, top, right, bottom = bounds(mark)
    if isinstance(mark, Line) and mark.a[0] == mark.b[0]:
        return []
    return [(round(top, 6), round(bottom, 6))] if left <= joint + 1 and right >= joint + STRIP - 1e-6 else []


def test_alignment_marks_are_the_same_points_of_the_board() -> None:
    """Each lies on a joint, where it leaves the board or crosses the other; two or four sheets share each of them."""
    seen: dict[tuple[float, float], int] = {}
    for tile in found():
        for mark in on_board(tile)[0]:
            if isinstance(mark, Path):
                left, top, right, bottom = bounds(mark)
                assert (right - left, bottom - top) == pytest.approx((2 * DIAMOND, 2 * DIAMOND))
                place = (round((left + right) / 2, 6), round((top + bottom) / 2, 6))
                seen[place] = seen.get(place, 0) + 1
    off, middle, far = -COORDINATES_DEEP / 2, 4 * CELL, 8 * CELL + COORDINATES_DEEP / 2
    assert seen == {
        (middle, off): 2, (middle, far): 2, (off, middle): 2, (far, middle): 2, (middle, middle): 4,
    }  # fmt: skip


def test_cuts_run_along_the_joints_and_past_them() -> None:
    """The first sheet is not cut, the others where they are laid onto a strip; each cut runs 2.5 mm past the window."""
    cuts = [[mark for mark in on_board(tile)[1] if isinstance(mark, Line)] for tile in found()]
    assert [len(some) for some in cuts] == [0, 1, 1, 2]
    assert {mark.a[0] for mark in cuts[1]} == {4 * CELL}
    assert (cuts[1][0].a[1], cuts[1][0].b[1]) == (-COORDINATES_DEEP - 2.5, 4 * CELL + STRIP + 2.5)
    assert {mark.a[1] for mark in cuts[2]} == {4 * CELL}


def test_marks_and_letters_stand_once() -> None:
    """Both stones, and each letter and number on its two sides; none is cut in two by a joint."""
    said: list[str] = []
    dots = 0
    for tile in found():
        marks = on_board(tile)[0]
        said += [mark.text for mark in marks if isinstance(mark, Words) and mark.text != "glue"]
        dots += sum(isinstance(mark, Circle) for mark in marks)
    assert sorted(said) == sorted([*"abcdefgh", *"12345678"] * 2)
    assert dots == 2
