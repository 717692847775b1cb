"""Small diagrams: what stands where in a cell."""

from __future__ import annotations

from dataclasses import replace

import pytest

from printkit.layout.bounds import together
from printkit.layout.figures.diagrams import diagram, diagram_size
from printkit.layout.figures.picture import Arrow, BoardPicture, Side, Way
from printkit.layout.figures.pieces import Disc
from printkit.layout.marks import Block, Circle, Line, Path, Rect, Role, Words, grey

WHITE, BLACK = Disc("W", False), Disc("B", True)


def picture(
    rings: dict[str, int] | None = None,
    discs: dict[str, Disc] | None = None,
    arrows: tuple[Arrow, ...] = (),
    pluses: tuple[str, ...] = (),
    changed: frozenset[str] = frozenset(),
) -> BoardPicture:
    columns, rows = ("A", "B", "C", "D"), ("1", "2", "3", "4")
    return BoardPicture(columns, rows, rings or {}, 4, discs or {}, arrows, pluses, changed)


def numbers(block: Block) -> dict[str, Words]:
    """The numbers inside the frame (bold), by their text."""
    return {mark.text: mark for mark in block.marks if isinstance(mark, Words) and mark.face == "bold"}


def test_it_is_one_figure_with_words() -> None:
    """A reader who can't see it is told what the picture says."""
    block = diagram(replace(picture(discs={"A1": WHITE}), alt="a piece on A1"), 0, 0, 13)
    assert (block.role, block.alt) == (Role.FIGURE, "a piece on A1")


def test_cells_are_as_large_as_asked() -> None:
    """Four cells of 13: the frame's line lies on a square of 52."""
    frame = [mark for mark in diagram(picture(), 10, 20, 13).marks if isinstance(mark, Rect)]
    assert [(f.x, f.y, f.width, f.height) for f in frame] == [(10, 20, 52, 52)]
    assert diagram_size(picture(), 13) == (52, 52)


def test_a_lone_height_stands_in_the_middle() -> None:
    """C2 of 13 mm cells: its middle is 2.5 cells from the left and, of four rows, 2.5 cells from the top."""
    two = numbers(diagram(picture(rings={"C2": 2}), 0, 0, 13))["2"]
    left, top, right, bottom = together([two])
    assert left < 2.5 * 13 < right
    assert top < 2.5 * 13 < bottom


@pytest.mark.parametrize(
    "signs",
    [
        picture(rings={"C2": 2}, discs={"C2": WHITE}),
        picture(rings={"C2": 2}, pluses=("C2",)),
        picture(rings={"C2": 2}, arrows=(Arrow("C1", "C2"),)),
    ],
    ids=["piece", "build mark", "arrow"],
)
def test_a_height_moves_to_the_corner_of_a_busy_cell(signs: BoardPicture) -> None:
    """The number of C2 then lies in the upper left 0.38 of the cell, whose corner is at 26, 26."""
    left, top, right, bottom = together([numbers(diagram(signs, 0, 0, 13))["2"]])
    assert left >= 26
    assert right < 26 + 0.38 * 13
    assert bottom < 26 + 0.45 * 13
    assert top > 24


def test_a_height_evades_an_arrow_in_its_corner() -> None:
    """B1 to A2 leaves B1 through its upper left corner, so the number goes to the upper right one (cell 13 to 26)."""
    shown = picture(rings={"B1": 2}, discs={"B1": WHITE}, arrows=(Arrow("B1", "A2"),))
    left, _, right, _ = together([numbers(diagram(shown, 0, 0, 13))["2"]])
    assert left > 13 + 0.5 * 13
    assert right < 26


def test_ground_has_no_number() -> None:
    """A diagram of a flat board holds no bold text at all."""
    assert numbers(diagram(picture(rings={"A1": 0, "B1": 0}), 0, 0, 13)) == {}


def test_only_changed_cells_are_tinted() -> None:
    """10 % grey, on the two cells that changed."""
    block = diagram(picture(changed=frozenset({"A1", "B2"})), 0, 0, 13)
    tinted = [(m.x, m.y) for m in block.marks if isinstance(m, Rect) and m.fill == grey(10)]
    assert sorted(tinted) == [(0, 39), (13, 26)]


def test_an_arrow_stops_short_of_a_taken_cell() -> None:
    """The tip of A1 to A2 is 0.36 cell from the middle of A2 when a piece stands there: 32.5 + 4.68 from the top."""
    shown = picture(discs={"A1": WHITE, "A2": BLACK}, arrows=(Arrow("A1", "A2"),))
    tips = [m.steps[0][1] for m in diagram(shown, 0, 0, 13).marks if isinstance(m, Path) and m.fill]
    assert isinstance(tips[-1], tuple)
    assert tips[-1] == pytest.approx((6.5, 32.5 + 0.36 * 13))


def test_a_refused_move_ends_in_the_badge() -> None:
    """No arrow head; a solid disc with a cross stands in the cell that can't be entered."""
    shown = picture(discs={"A1": WHITE}, arrows=(Arrow("A1", "B2", refused=True),))
    marks = diagram(shown, 0, 0, 16).marks
    assert not [m for m in marks if isinstance(m, Path) and m.fill]
    assert (24, 40) in [m.centre for m in marks if isinstance(m, Circle)]


def test_a_build_mark_shares_a_taken_cell() -> None:
    """0.4 of the cell in a free one, 0.31 of it in the lower right corner of a taken one; neither leaves its cell."""
    free = diagram(picture(pluses=("B1",)), 0, 0, 13)
    taken = diagram(picture(discs={"B1": WHITE}, pluses=("B1",)), 0, 0, 13)
    sides = [[m for m in block.marks if isinstance(m, Rect) and m.fill == "#000000"] for block in (free, taken)]
    assert [round(found[0].width / 13, 2) for found in sides] == [0.4, 0.31]
    small = sides[1][0]
    assert small.x > 13 + 6.5
    assert small.y > 39 + 6.5
    assert small.x + small.width <= 26
    assert small.y + small.height <= 52


def test_cells_too_small_to_read_are_refused() -> None:
    """Never under 8.5 mm (the look, section 11)."""
    with pytest.raises(ValueError, match=r"8\.5"):
        diagram(picture(), 0, 0, 8)


STONE = Disc("W", False, lettered=False)


def test_a_chequered_board_has_darker_signs() -> None:
    """Dark cells 6 %; what is changed or chosen 18 %, which parts from it, and 10 % on a plain board."""
    shown = replace(picture(changed=frozenset({"B1"})), shade=0, chosen=frozenset({"A1"}))
    fills = [m.fill for m in diagram(shown, 0, 0, 13).marks if isinstance(m, Rect) and m.fill]
    assert sorted(fills) == sorted([grey(6)] * 7 + [grey(18)] * 2)


def test_a_row_is_gathered_beside_it() -> None:
    """The curve from A1 to A3 stays between column A and column B: it passes 0.35 to 0.65 cells right of the middle."""
    piles = {"A1": (STONE,), "A2": (STONE,), "A3": (STONE,)}
    shown = replace(picture(arrows=(Arrow("A1", "A3", way=Way.BESIDE),)), piles=piles)
    curves = [m for m in diagram(shown, 0, 0, 10).marks if isinstance(m, Path) and m.steps[1][0] == "C"]
    *_, shaft = curves
    start, (_, first, second, end) = shaft.steps[0][1], shaft.steps[1]
    assert isinstance(start, tuple)
    ends = [first, second, end]
    assert all(isinstance(p, tuple) for p in ends)
    middle = (start[0] + 3 * first[0] + 3 * second[0] + end[0]) / 8  # type: ignore[operator]
    assert 5 + 3.5 < float(middle) < 5 + 6.5


def test_the_curve_takes_the_emptier_side() -> None:
    """With stones in column C the row in column B is passed on its left side."""
    piles = dict.fromkeys(("B1", "B2", "B3", "C1", "C2", "C3"), (STONE,))
    shown = replace(picture(arrows=(Arrow("B1", "B3", way=Way.BESIDE),)), piles=piles)
    *_, shaft = [m for m in diagram(shown, 0, 0, 10).marks if isinstance(m, Path) and m.steps[1][0] == "C"]
    assert together([shaft])[2] < 15


def test_spreading_passes_under_the_stones() -> None:
    """Ink of the arrow is laid down before the stone in the middle of its way, and ends before the last one."""
    piles = dict.fromkeys(("A1", "B2", "C3"), (STONE,))
    shown = replace(picture(arrows=(Arrow("A1", "C3", way=Way.UNDER),)), piles=piles)
    marks = diagram(shown, 0, 0, 10).marks
    shaft = next(n for n, m in enumerate(marks) if isinstance(m, Line) and m.stroke.width_pt == 1.5)
    stones = [n for n, m in enumerate(marks) if isinstance(m, Circle) and m.stroke]
    assert len(stones) == 3
    assert shaft < min(stones)


def test_an_open_side_has_no_frame() -> None:
    """Of a crop that goes on to the right and at the top, two sides are framed; lines run on by 0.28 cell."""
    shown = replace(picture(), open=frozenset({Side.RIGHT, Side.TOP}))
    marks = diagram(shown, 0, 0, 10).marks
    assert not [m for m in marks if isinstance(m, Rect)]
    frame = [m for m in marks if isinstance(m, Line) and m.stroke.width_pt == 1.5]
    ends = sorted((*m.a, *m.b) for m in frame)
    assert [[round(x, 6) for x in end] for end in ends] == [[0, -2.8, 0, 40], [0, 40, 42.8, 40]]


def test_a_note_stands_below_a_piece() -> None:
    """What only the host sees: in the middle of an empty cell, else under the disc, which gives way."""
    alone = diagram(replace(picture(), notes={"A1": "Ws"}), 0, 0, 10)
    both = diagram(replace(picture(discs={"A1": WHITE}), notes={"A1": "Bs"}), 0, 0, 10)
    [free] = [m for m in alone.marks if isinstance(m, Words) and m.text == "Ws"]
    left, _, right, _ = together([free])
    assert (left + right) / 2 == pytest.approx(5, abs=0.3)
    [note] = [m for m in both.marks if isinstance(m, Words) and m.text == "Bs"]
    ring = next(m for m in both.marks if isinstance(m, Circle) and m.stroke)
    assert ring.centre[1] + ring.radius < note.y - 1.4
