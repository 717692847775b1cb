"""The landscape: boxes by height, nearer ones in front, inside its own width and height."""

from __future__ import annotations

from dataclasses import replace
from math import cos, radians

import pytest

from printkit.layout.bounds import together
from printkit.layout.figures.isometric import isometric, isometric_height, isometric_side
from printkit.layout.figures.picture import BoardPicture
from printkit.layout.figures.pieces import Disc
from printkit.layout.marks import Circle, Path, grey

WHITE, BLACK = Disc("W", False), Disc("B", True)
COLUMNS, ROWS = ("A", "B", "C", "D"), ("1", "2", "3", "4")
SCENE = BoardPicture(
    COLUMNS, ROWS, {"A4": 2, "B3": 1, "C3": 4, "D4": 3, "D1": 2}, 4, {"A1": WHITE, "D1": BLACK, "D4": WHITE}
)


def test_the_ground_is_as_wide_as_asked() -> None:
    """4 + 4 sides under 30°: 8 × s × cos 30° = 86 mm."""
    side = isometric_side(SCENE, 86)
    assert side * 8 * cos(radians(30)) == pytest.approx(86)


def test_it_stays_in_its_field() -> None:
    """No ink leaves 86 mm by its height, but for half a line's width."""
    left, top, right, bottom = together(isometric(SCENE, 50, 70, 86).marks)
    assert left >= 50 - 0.6
    assert right <= 136 + 0.6
    assert top >= 70 - 0.6
    assert bottom <= 70 + isometric_height(SCENE, 86) + 0.6


def test_every_level_has_a_grey_side() -> None:
    """2 + 1 + 3 + 3 + 2 boxes: the closed cell's fourth level is a roof. The right side of each is 10 % grey."""
    shaded = [m for m in isometric(SCENE, 0, 0, 86).marks if isinstance(m, Path) and m.fill == grey(10)]
    assert len(shaded) == 2 + 1 + 3 + 3 + 2


def test_nearer_cells_are_drawn_later() -> None:
    """A4 is the farthest corner and D1 the nearest: the pawn on D1 comes after every other ball."""
    balls = [m for m in isometric(SCENE, 0, 0, 86).marks if isinstance(m, Circle)]
    assert balls[-1].fill == "#000000"
    assert len(balls) == 2 * 3


def test_it_can_be_spoken() -> None:
    """The words of the picture are those of the figure."""
    assert isometric(replace(SCENE, alt="a scene"), 0, 0, 86).alt == "a scene"


def test_stones_rise_on_one_another() -> None:
    """Each stone is a wall and a top; four are higher than one, and the landscape makes room for them."""
    stone = Disc("W", False, lettered=False)
    one, four = (BoardPicture(("a",), ("1",), piles={"a1": (stone,) * n}) for n in (1, 4))
    low, high = (together(isometric(picture, 0, 0, 40).marks) for picture in (one, four))
    assert isometric_height(four, 40) > isometric_height(one, 40)
    for picture, box in ((one, low), (four, high)):
        assert box[1] >= -0.5
        assert box[3] <= isometric_height(picture, 40) + 0.5


def test_a_board_with_holes_is_a_slab() -> None:
    """Two open holes show two walls each, a filled one its piece; no hole reaches out of its cell."""
    filled = BoardPicture(("a", "b", "c"), ("1",), discs={"b1": Disc("B", True)}, depth=2)
    marks = isometric(filled, 0, 0, 60).marks
    walls = [m for m in marks if isinstance(m, Path) and m.fill in (grey(10), grey(18)) and m.stroke is None]
    assert len(walls) == 4
    caps = [m for m in marks if isinstance(m, Path) and m.fill == "#000000"]
    assert len(caps) == 1
    assert together(marks)[3] <= isometric_height(filled, 60) + 0.5


def test_on_a_level_board_pieces_lie() -> None:
    """Where nothing can be climbed a piece is a disc on the table: a wall and a top each, and no ball of a pawn."""
    level = BoardPicture(COLUMNS, ROWS, discs={"A1": WHITE, "D4": BLACK})
    marks = isometric(level, 0, 0, 86).marks
    assert [m for m in marks if isinstance(m, Circle)] == []
    assert len([m for m in marks if isinstance(m, Path) and m.fill == "#000000"]) == 2
    left, top, right, bottom = together(marks)
    assert (left >= -0.6, top >= -0.6, right <= 86.6) == (True, True, True)
    assert bottom <= isometric_height(level, 86) + 0.6
    raised = replace(level, rings={"A1": 0})
    assert len([m for m in isometric(raised, 0, 0, 86).marks if isinstance(m, Circle)]) == 2 * 2
