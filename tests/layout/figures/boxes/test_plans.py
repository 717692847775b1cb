"""Plans: true squares with their numbers, what lies on top, labels that stay in their own top."""

from __future__ import annotations

from dataclasses import replace

import pytest

from printkit.layout.bounds import together
from printkit.layout.figures.boxes.plans import PlanStyle, plan, plan_size, top_squares
from printkit.layout.figures.boxes.structure import Brick, Figure, StructurePicture, turned
from printkit.layout.figures.surfaces import ANYONE, COLOURS
from printkit.layout.marks import Block, Circle, Line, Mark, Path, Rect, Role, Words

RED = replace(COLOURS["red"], letter="R")
SKY = replace(COLOURS["sky"], letter="S")
LOW = Brick("low", (2, 3, 0), (4, 2, 2), RED)
UP = Brick("up", (4, 3, 2), (2, 2, 1), SKY)
NARROW = Brick("n", (6, 3, 0), (1, 2, 2), ANYONE)
PICTURE = StructurePicture((LOW, UP, NARROW), alt="three blocks")


def drawn(picture: StructurePicture = PICTURE, unit: float = 10, **style: object) -> Block:
    return plan(picture, 0, 0, unit, PlanStyle(**style))  # type: ignore[arg-type]


def texts(marks: tuple[Mark, ...]) -> list[str]:
    return [mark.text for mark in marks if isinstance(mark, Words)]


def test_its_size_and_its_alternative() -> None:
    """5 × 2 squares of 10 mm, with 5.2 mm for the numbers of rows and columns."""
    assert plan_size(PICTURE, 10, PlanStyle()) == (55.2, 25.2)
    assert plan_size(PICTURE, 10, PlanStyle(numbers=False)) == (50, 20)
    block = drawn()
    assert (block.role, block.alt) == (Role.FIGURE, "three blocks")
    left, top, right, bottom = together(block.marks)
    assert left >= 0
    assert top >= -0.4
    assert right <= 55.2 + 0.4
    assert bottom <= 25.2 + 0.4


def test_squares_bear_the_numbers_of_the_board() -> None:
    """Columns 2 to 6 below, rows 3 and 4 at the left, row 4 above row 3."""
    numbers = {mark.text: mark for mark in drawn().marks if isinstance(mark, Words) and mark.size_pt == 10}
    columns = [numbers[str(n)] for n in (5, 6)]
    assert columns[0].x < columns[1].x
    said = texts(drawn(numbers=False).marks)
    assert texts(drawn().marks)[len(said) :] == ["2", "3", "4", "5", "6", "3", "4"]
    rows = [mark for mark in drawn().marks if isinstance(mark, Words)][-2:]
    assert rows[0].y > rows[1].y


def test_a_turned_picture_is_turned_back() -> None:
    """A plan always has its north up: the same ink whatever the corner the picture is seen from."""
    assert drawn(turned(PICTURE, 3)).marks == drawn().marks


def test_what_lies_on_top_is_seen() -> None:
    """Over squares 4/3 to 5/4 lies the upper brick."""
    tops = top_squares(PICTURE.bricks)
    assert {square for square, number in tops.items() if number == 1} == {(4, 3), (4, 4), (5, 3), (5, 4)}
    tints = {mark.fill for mark in drawn().marks if isinstance(mark, Rect) and mark.fill}
    assert tints == {"#FFB6A7", "#B7E9FD"}


def test_lines_part_bricks_and_squares() -> None:
    """Inside a brick 0.6 pt, between two 1 pt, round a changed one 2 pt."""
    widths = {mark.stroke.width_pt for mark in drawn(numbers=False).marks if isinstance(mark, Line)}
    assert widths == {0.6, 1.0, 0.75}
    heavy = [m for m in drawn(replace(PICTURE, changed=frozenset({"up"}))).marks if isinstance(m, Line)]
    length = sum(abs(m.b[0] - m.a[0]) + abs(m.b[1] - m.a[1]) for m in heavy if m.stroke.width_pt == 2)
    assert length == pytest.approx(4 * 20)


def pills(block: Block) -> list[tuple[float, float, float, float]]:
    """The boxes of the pills: white paths with a thin line."""
    return [together([m]) for m in block.marks if isinstance(m, Path) and m.stroke and m.fill == "#FFFFFF"]


@pytest.mark.parametrize("unit", [7.0, 8.0, 10.0])
def test_labels_stay_in_their_own_top(unit: float) -> None:
    """Numbers 1 to 3 with a pill each, or the number alone: every one inside the rectangle of its top."""
    order = {"low": 1, "up": 2, "n": 3}
    block = drawn(unit=unit, order=order, numbers=False)
    free = [(0, 0, 2, 2), (2, 0, 4, 2), (4, 0, 5, 2)]
    squares = [m for m in block.marks if isinstance(m, Rect) and m.fill == "#000000"]
    assert len(squares) == 3
    boxes = [*pills(block), *((m.x, m.y, m.x + m.width, m.y + m.height) for m in squares)]
    for left, top, right, bottom in boxes:
        assert any(
            x0 * unit <= left and right <= x1 * unit and y0 * unit <= top and bottom <= y1 * unit
            for x0, y0, x1, y1 in free
        )


def test_only_what_is_new_has_tint_and_label() -> None:
    """The brick below is an outline."""
    block = drawn(fresh=frozenset({"up"}), numbers=False)
    assert texts(block.marks) == ["up", "S", "3"]
    assert {m.fill for m in block.marks if isinstance(m, Rect)} == {"#B7E9FD"}


def test_pawns_are_discs_on_their_square() -> None:
    """A pawn on square 2/4 at 10 mm: a disc of 7.6 about 5/5."""
    block = drawn(replace(PICTURE, pawns=(Figure(RED, (2.5, 4.5, 2)),)), numbers=False)
    disc = next(m for m in block.marks if isinstance(m, Circle) and m.fill == "#FFB6A7")
    assert disc.centre == pytest.approx((5, 5))
    assert disc.radius == pytest.approx(3.8)
