"""Drawn lines: names, neighbours, runs and rays of two boards, read off their drawings by hand."""

from __future__ import annotations

from itertools import product

import pytest
from spaces.phrases import ask, listed

from printkit.spaces.lines import MOST_POINTS, DrawnLines, parse_lines, place_of
from printkit.spaces.space import BoardError

MORRIS = (
    "a1 d1 g1", "b2 d2 f2", "c3 d3 e3", "a4 b4 c4", "e4 f4 g4", "c5 d5 e5", "b6 d6 f6", "a7 d7 g7",
    "a1 a4 a7", "b2 b4 b6", "c3 c4 c5", "d1 d2 d3", "d5 d6 d7", "e3 e4 e5", "f2 f4 f6", "g1 g4 g7",
)  # fmt: skip
"""Three squares, one inside the other, joined in the middle of their sides::

    7  *-----*-----*
    6  | *---*---* |
    5  | | *-*-* | |
    4  *-*-*   *-*-*
    3  | | *-*-* | |
    2  | *---*---* |
    1  *-----*-----*
       a b c d e f g
"""

CROSS = ("a3 b3 c3 d3 e3", "c1 c2 c3 c4 c5", "b2 c3 d4")
"""A line of five across, one of five up, and a short one that slants, all through c3."""


@pytest.fixture
def morris() -> DrawnLines:
    """Twenty-four points on sixteen lines of three."""
    return parse_lines(MORRIS)


@pytest.fixture
def cross() -> DrawnLines:
    """Eleven points on three lines."""
    return parse_lines(CROSS)


def test_points_run_row_by_row_from_the_lower_left(morris: DrawnLines) -> None:
    """Three points in every row but the middle one, which has six: 3 * 6 + 6 = 24."""
    assert len(morris.names) == 24
    assert morris.names[:6] == ("a1", "d1", "g1", "b2", "d2", "f2")
    rows = [[morris.names[point] for point in row] for row in morris.drawing]
    assert rows[0] == ["a7", "d7", "g7"]
    assert rows[3] == ["a4", "b4", "c4", "e4", "f4", "g4"]
    assert [len(row) for row in rows] == [3, 3, 3, 6, 3, 3, 3]


def test_points_are_drawn_below_those_of_their_column(morris: DrawnLines) -> None:
    """In the second row from the top b6, d6 and f6 stand in the second, fourth and sixth column of seven."""
    assert [morris.drawn_column(point) for point in morris.drawing[1]] == [1, 3, 5]
    assert [morris.drawn_column(point) for point in morris.drawing[3]] == [0, 1, 2, 4, 5, 6]
    wide = parse_lines(["B2 E5", "B2 E2"])
    assert {name: wide.drawn_column(n) for n, name in enumerate(wide.names)} == {"B2": 0, "E2": 3, "E5": 3}


def test_columns_rows_and_strokes(morris: DrawnLines, cross: DrawnLines) -> None:
    """Also columns and rows without a point in between are counted; a stroke goes from end to end of its line."""
    assert "".join(morris.columns) == "abcdefg"
    assert "".join(morris.rows) == "1234567"
    assert cross.strokes == (("a3", "e3"), ("c1", "c5"), ("b2", "d4"))
    wide = parse_lines(["B2 E5", "B2 E2"])
    assert (wide.columns, wide.rows) == (("B", "C", "D", "E"), ("2", "3", "4", "5"))


def test_places(morris: DrawnLines) -> None:
    """A letter is a column and a number a row, both from 1, capital or not."""
    assert place_of("d6") == (4, 6)
    assert place_of("B12") == (2, 12)
    assert len({place_of(name) for name in morris.names}) == 24


@pytest.mark.parametrize(
    ("point", "near"),
    [
        ("a1", {"d1", "a4"}),
        ("d1", {"a1", "g1", "d2"}),
        ("d2", {"b2", "f2", "d1", "d3"}),
        ("d3", {"c3", "e3", "d2"}),  # not d5: the smallest square is empty inside
        ("c4", {"b4", "c3", "c5"}),  # not e4
    ],
)
def test_neighbours(morris: DrawnLines, point: str, near: set[str]) -> None:
    """Points that follow each other on a line, read off the drawing; the statement lists the same ones."""
    found = ask(morris, "points beside [point]", point)
    assert isinstance(found, tuple)
    assert set(found) == near
    assert len(found) == len(near)
    assert listed(morris, "[point] is beside [point]", point) == found
    for other in morris.names:
        assert ask(morris, "[point] is beside [point]", other, point) == (other in near)


def test_neighbours_are_mutual_and_as_many_as_strokes(morris: DrawnLines) -> None:
    """Sixteen lines of three have two strokes each, and each stroke makes two neighbours: 16 * 2 * 2 = 64."""
    pairs = {(a, b) for a, b in product(morris.names, repeat=2) if ask(morris, "[point] is beside [point]", a, b)}
    assert len(pairs) == 64
    assert pairs == {(b, a) for a, b in pairs}


def test_in_line(morris: DrawnLines) -> None:
    """Two points that one line names; never a point with itself, nor d3 with d5 across the empty square."""
    assert ask(morris, "[point] is in line with [point]", "a1", "g1") is True
    assert ask(morris, "[point] is in line with [point]", "a1", "a1") is False
    assert ask(morris, "[point] is in line with [point]", "d3", "d5") is False
    assert listed(morris, "[point] is in line with [point]", "d1") == ("a1", "g1", "d2", "d3")


def test_from_one_point_to_another(cross: DrawnLines) -> None:
    """A line has both its ends, between leaves them out, and nothing leads where no line has both."""
    assert ask(cross, "line from [point] to [point]", "a3", "d3") == ("a3", "b3", "c3", "d3")
    assert ask(cross, "line from [point] to [point]", "d3", "a3") == ("d3", "c3", "b3", "a3")
    assert ask(cross, "line from [point] to [point]", "c3", "c3") == ("c3",)
    assert ask(cross, "line from [point] to [point]", "a3", "c5") == ()
    assert ask(cross, "points between [point] and [point]", "c5", "c2") == ("c4", "c3")
    assert ask(cross, "points between [point] and [point]", "c2", "c3") == ()
    assert ask(cross, "points between [point] and [point]", "b2", "a3") == ()


def test_rays(cross: DrawnLines) -> None:
    """On past the other point to the end of the line; nothing towards itself or out of line."""
    assert ask(cross, "ray from [point] towards [point]", "b3", "d3") == ("c3", "d3", "e3")
    assert ask(cross, "ray from [point] towards [point]", "b3", "a3") == ("a3",)
    assert ask(cross, "ray from [point] towards [point]", "c4", "c3") == ("c3", "c2", "c1")
    assert ask(cross, "ray from [point] towards [point]", "c3", "c3") == ()
    assert ask(cross, "ray from [point] towards [point]", "a3", "d4") == ()


@pytest.mark.parametrize(
    ("length", "count"),
    [(2, 4 + 4 + 2), (3, 3 + 3 + 1), (4, 2 + 2), (5, 1 + 1), (6, 0), (1, 0)],
)
def test_runs(cross: DrawnLines, length: int, count: int) -> None:
    """On a line of five lie 4 runs of two, 3 of three, 2 of four and itself; on a line of three 2 and itself."""
    found = ask(cross, "lines of [number]", length)
    assert isinstance(found, tuple)
    assert len(found) == count
    assert all(len(run) == length for run in found)


def test_runs_through_a_point(cross: DrawnLines, morris: DrawnLines) -> None:
    """c3 is the middle of two lines of five, so in 3 runs of three on each, and of the slanting line of three: 7."""
    through = ask(cross, "lines of [number] through [point]", 3, "c3")
    assert isinstance(through, tuple)
    assert len(through) == 7
    assert ask(cross, "lines of [number] through [point]", 3, "a3") == (("a3", "b3", "c3"),)
    assert ask(cross, "lines of [number] through [point]", 6, "a3") == ()
    assert {len(ask(morris, "lines of [number] through [point]", 3, name)) for name in morris.names} == {2}  # type: ignore[arg-type]


def test_a_run_that_two_lines_share_is_there_once() -> None:
    """Rows of three may be declared along a longer line: a1 b1 c1 is one run, though two lines hold it."""
    board = parse_lines(["a1 b1 c1 d1", "a1 b1 c1"])
    assert ask(board, "lines of [number]", 3) == (("a1", "b1", "c1"), ("b1", "c1", "d1"))


def test_sizes_bound_the_lists(morris: DrawnLines, cross: DrawnLines) -> None:
    """What a phrase can list is never longer than it tells the estimate of costs; sixteen runs of three, ten of two."""
    for board, most_runs, most_near in ((morris, 32, 4), (cross, 10, 6)):
        sizes = {word.pattern.format(p="point"): word.size for word in board.words}
        assert sizes["lines of [number]"] == most_runs
        assert sizes["points beside [point]"] == most_near
        most = max(
            len(ask(board, "lines of [number] through [point]", length, name))  # type: ignore[arg-type]
            for length in range(2, 6)
            for name in board.names
        )
        assert sizes["lines of [number] through [point]"] == most


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ([], "a board of drawn lines has lines"),
        (["a1"], "a line has two points or more"),
        (["a1 b1 a1"], "each once"),
        (["a1 b0"], "'b0' is not the name of a point"),
        (["a1 b1x"], "'b1x' is not the name of a point"),
        (["a1 bb1"], "'bb1' is not the name of a point"),
        (["a1 b100"], "'b100' is not the name of a point"),
        (["a1 ä1"], "'ä1' is not the name of a point"),
        (["a1 b1 c2"], "do not lie in one straight line in this order"),
        (["a1 c1 b1"], "do not lie in one straight line in this order"),
        (["a1 b1", "a1 B1"], "all columns have small letters, or all have capitals"),
        (["a1 b1", "b1 a1"], "the line 'b1 a1' is there twice"),
        (["a1 c1", "b1 b2"], "the line 'a1 c1' is drawn over 'b1', so it must name it"),
        (["a1 c3", "b2 b3"], "the line 'a1 c3' is drawn over 'b2', so it must name it"),
    ],
)
def test_boards_that_cannot_be_read(lines: list[str], message: str) -> None:
    """Each is refused with what must hold, and with the point or line in question."""
    with pytest.raises(BoardError, match=message):
        parse_lines(lines)


def test_the_largest_board_is_made() -> None:
    """Eight lines of 25 points are 200; one point more is refused."""
    lines = [" ".join(f"{column}{row}" for column in "abcdefghijklmnopqrstuvwxy") for row in range(1, 9)]
    assert len(parse_lines(lines).names) == MOST_POINTS == 200
    with pytest.raises(BoardError, match="at most 200 points"):
        parse_lines([*lines, "y8 y9"])
