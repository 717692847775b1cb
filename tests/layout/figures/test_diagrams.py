"""Small diagrams: what stands where in a cell."""

from __future__ import annotations

from dataclasses import replace

import pytest

from printkit.layout.bounds import together
from printkit.layout.figures.diagrams import diagram, diagram_size
from printkit.layout.figures.picture import Arrow, BoardPicture
from printkit.layout.figures.pieces import Disc
from printkit.layout.marks import Block, Circle, Path, Rect, Role, Words, grey

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
