"""Grids: names, neighbours, lines and directions, counted by geometry and not by running the code."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printkit.spaces.grid import COMPASS, Grid, format_grid, parse_grid
from printkit.spaces.space import BoardError


def names(grid: Grid, cells: object) -> list[str]:
    """Cell numbers as names."""
    assert isinstance(cells, tuple)
    return [grid.names[cell] for cell in cells]


def table(grid: Grid, name: str) -> tuple[tuple[object, ...], ...]:
    """One of the board's tables by cell."""
    found = grid.tables[name]
    assert isinstance(found, tuple)
    return found


def number_of_lines(grid: Grid, length: int) -> int:
    """How many straight runs of a length the board has."""
    lines = grid.tables["lines"]
    assert isinstance(lines, dict)
    return len(lines.get(length, ()))


def test_names_run_row_by_row_from_the_lower_left() -> None:
    """Row 1 first, from the left; the drawing shows the same cells with the top row first."""
    grid = parse_grid("grid A1 to C2")
    assert grid.names == ("A1", "B1", "C1", "A2", "B2", "C2")
    assert [names(grid, row) for row in grid.drawing] == [["A2", "B2", "C2"], ["A1", "B1", "C1"]]


def test_a_board_may_begin_anywhere() -> None:
    """``grid c9 to d11`` has the corners it names: two columns, three rows, the last with two digits."""
    assert parse_grid("grid c9 to d11").names == ("c9", "d9", "c10", "d10", "c11", "d11")


@pytest.mark.parametrize(
    ("cell", "near"),
    [
        ("A1", {"B1", "A2", "B2"}),
        ("B1", {"A1", "C1", "A2", "B2", "C2"}),
        ("B2", {"A1", "B1", "C1", "A2", "C2", "A3", "B3", "C3"}),
        ("C3", {"B3", "C2", "B2"}),
    ],
)
def test_neighbours(cell: str, near: set[str]) -> None:
    """A corner has 3 neighbours, an edge 5, the middle 8; read off a drawing of a 3 by 3 board."""
    grid = parse_grid("grid A1 to C3")
    found = names(grid, table(grid, "near")[grid.names.index(cell)])
    assert set(found) == near
    assert len(found) == len(near)


def test_neighbours_by_sides() -> None:
    """Where corners don't touch, a corner has 2 neighbours, an edge 3, the middle 4."""
    grid = parse_grid("grid A1 to C3 by sides")
    near = table(grid, "near")
    assert names(grid, near[grid.names.index("B2")]) == ["B1", "A2", "C2", "B3"]
    assert [len(row) for row in near] == [2, 3, 2, 3, 4, 3, 2, 3, 2]
    assert grid.directions == ("north", "east", "south", "west")


@pytest.mark.parametrize(
    ("board", "length", "count"),
    [
        ("grid A1 to C3", 3, 3 + 3 + 2),  # rows, columns, diagonals
        ("grid A1 to D4", 4, 4 + 4 + 2),
        ("grid A1 to D4", 3, 8 + 8 + 4 + 4),  # 2 a row, 2 a column, 2 by 2 starts for each slope
        ("grid A1 to D4", 2, 12 + 12 + 9 + 9),
        ("grid A1 to G6", 4, 6 * 4 + 7 * 3 + 2 * 4 * 3),  # connect four: 69
        ("grid A1 to C3 by sides", 3, 3 + 3),
        ("grid A1 to D1", 3, 2),
        ("grid A1 to A1", 2, 0),
        ("grid A1 to C3", 4, 0),
    ],
)
def test_number_of_lines(board: str, length: int, count: int) -> None:
    """Each straight run is listed once, not once from either end; the sums are geometry, 69 is well known."""
    assert number_of_lines(parse_grid(board), length) == count


def test_lines_through_a_cell() -> None:
    """The centre of 3 by 3 lies on 4 lines of three, a corner on 3, an edge on 2: together 3 a line, 24 = 8 * 3."""
    grid = parse_grid("grid A1 to C3")
    through = grid.tables["through"]
    assert isinstance(through, dict)
    assert [len(of_cell) for of_cell in through[3]] == [3, 2, 3, 2, 4, 2, 3, 2, 3]


def test_rays_steps_and_directions() -> None:
    """From B1 of a 4 by 4 board to the northeast lie C2 and D3; to the south lies nothing."""
    grid = parse_grid("grid A1 to D4")
    b1, way = grid.names.index("B1"), grid.directions.index("northeast")
    assert names(grid, grid.ray(b1, way)) == ["C2", "D3"]
    assert grid.step(b1, grid.directions.index("south")) is None
    assert grid.step(b1, grid.directions.index("northwest")) == grid.names.index("A2")
    towards = table(grid, "towards")[b1]
    assert towards[grid.names.index("D3")] == way
    assert towards[grid.names.index("C3")] is None  # a knight's jump is no direction
    assert towards[b1] is None
    assert names(grid, table(grid, "rays")[b1][grid.names.index("C2")]) == ["C2", "D3"]


def test_lines_between_two_cells() -> None:
    """Both ends belong to a line; to itself a cell is a line of one; out of line there is none."""
    grid = parse_grid("grid A1 to D4")
    line, at = table(grid, "line"), grid.names.index
    assert names(grid, line[at("D1")][at("A4")]) == ["D1", "C2", "B3", "A4"]
    assert names(grid, line[at("A4")][at("D1")]) == ["A4", "B3", "C2", "D1"]
    assert names(grid, line[at("B2")][at("B2")]) == ["B2"]
    assert line[at("A1")][at("B3")] == ()


def test_rows_and_columns() -> None:
    """The row of B2 runs from A2, its column from B1."""
    grid = parse_grid("grid A1 to C4")
    b2 = grid.names.index("B2")
    assert names(grid, table(grid, "row")[b2]) == ["A2", "B2", "C2"]
    assert names(grid, table(grid, "column")[b2]) == ["B1", "B2", "B3", "B4"]


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    """Any board up to 7 by 7, anywhere, with either kind of neighbours."""
    letters = draw(st.sampled_from(["ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz"]))
    left, width = draw(st.integers(0, 19)), draw(st.integers(1, 7))
    bottom, height = draw(st.integers(1, 30)), draw(st.integers(1, 7))
    columns = tuple(letters[left : left + width])
    return Grid(columns, tuple(str(bottom + row) for row in range(height)), draw(st.booleans()))


@settings(derandomize=True, max_examples=80, deadline=None)
@given(grids())
def test_written_and_read_again(grid: Grid) -> None:
    """Reading what was written gives the same board, and writing what was read the same text."""
    assert parse_grid(format_grid(grid)) == grid
    assert format_grid(parse_grid(format_grid(grid))) == format_grid(grid)


@settings(derandomize=True, max_examples=60, deadline=None)
@given(grids())
def test_geometry_holds_on_every_board(grid: Grid) -> None:
    """Near is mutual; the way back is the opposite way; a ray goes by steps to the edge."""
    near, towards, line = (table(grid, name) for name in ("near", "towards", "line"))
    cells = range(len(grid.names))
    opposite = {way: (-across, -up) for way, (across, up) in COMPASS.items()}
    for a in cells:
        for way in range(len(grid.directions)):
            ray = grid.ray(a, way)
            assert all(grid.step(here, way) == there for here, there in pairwise((a, *ray)))
            assert grid.step((a, *ray)[-1], way) is None
        for b in cells:
            assert (b in near[a]) == (a in near[b])
            there, back = towards[a][b], towards[b][a]
            assert (there is None) == (back is None)
            if isinstance(there, int) and isinstance(back, int):
                assert COMPASS[grid.directions[back]] == opposite[grid.directions[there]]
            found = line[a][b]
            assert isinstance(found, tuple)
            assert found == tuple(reversed(line[b][a]))  # type: ignore[call-overload]


@settings(derandomize=True, max_examples=60, deadline=None)
@given(grids(), st.integers(2, 7))
def test_number_of_lines_on_every_board(grid: Grid, length: int) -> None:
    """(w-n+1)h across, w(h-n+1) up, twice (w-n+1)(h-n+1) slanting unless by sides; never a line twice."""
    wide, high = len(grid.columns), len(grid.rows)
    across, up = max(0, wide - length + 1), max(0, high - length + 1)
    slanting = 0 if grid.by_sides else 2 * across * up
    assert number_of_lines(grid, length) == across * high + up * wide + slanting
    lines = grid.tables["lines"]
    assert isinstance(lines, dict)
    found = [frozenset(line) for line in lines.get(length, ())]
    assert len(set(found)) == len(found)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("grid A1 to d4", "the first cell is the lower left corner"),
        ("grid D4 to A1", "the first cell is the lower left corner"),
        ("grid A4 to D1", "the first cell is the lower left corner"),
        ("grid A0 to D4", "a board is written 'grid A1 to D4'"),
        ("grid A01 to D4", "a board is written 'grid A1 to D4'"),
        ("grid A1 to D4 by corners", "a board is written 'grid A1 to D4'"),
        ("grid A1 to D٤", "a board is written 'grid A1 to D4'"),  # an Arabic four
        ("grid Ä1 to Ü4", "a board is written 'grid A1 to D4'"),
        ("grid A1 - D4", "a board is written 'grid A1 to D4'"),
        ("grid A1 to D4 ", "a board is written 'grid A1 to D4'"),
        ("grid A1 to D100", "a board is written 'grid A1 to D4'"),
        ("grid A1 to D27", "at most 26 rows"),
        ("grid", "a board is written 'grid A1 to D4'"),
        ("", "a board is written 'grid A1 to D4'"),
    ],
)
def test_boards_that_cannot_be_read(text: str, message: str) -> None:
    """Each is refused with what must be written."""
    with pytest.raises(BoardError, match=message.replace("(", r"\(")):
        parse_grid(text)


def test_the_largest_board_is_made() -> None:
    """26 by 26: 676 cells, 26 * 25 pairs a row and a column, 25 * 25 of each slope."""
    grid = parse_grid("grid a1 to z26")
    assert len(grid.names) == 676
    assert number_of_lines(grid, 2) == 2 * 26 * 25 + 2 * 25 * 25
    assert number_of_lines(grid, 26) == 26 + 26 + 2
