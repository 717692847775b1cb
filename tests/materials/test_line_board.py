"""Kind ``line-board``: lines and points at exact size on both papers; pictures of positions on drawn lines."""

from __future__ import annotations

from math import dist

import pytest
from materials.shipped import HERE, played, scene

from printkit.diagnostics import RulesetError
from printkit.layout.bounds import all_marks, together
from printkit.layout.marks import Block, Circle, Line, Role, Words, grey
from printkit.layout.paper import A4, LETTER, Paper
from printkit.layout.text import DoesNotFitError
from printkit.materials import line_board
from printkit.materials.painters import painter_of

NAME = "nine-mens-morris"
PAPERS = pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])


def figure(paper: Paper = A4, step: float = 23) -> Block:
    """The board on its sheet."""
    (sheet,) = line_board.plan(line_board.Options(span=HERE, step_mm=step), scene(paper, NAME)).sheets
    assert sheet.true_size
    return next(block for block in sheet.blocks if block.role is Role.FIGURE)


@PAPERS
def test_points_and_lines_measure_what_was_asked(paper: Paper) -> None:
    """Sixteen lines, of 6, 4, 2 and 1 + 1 steps: four sides of each square, and four short lines of two steps."""
    lines = [mark for mark in figure(paper).marks if isinstance(mark, Line)]
    lengths = sorted(round(dist(line.a, line.b) / 23, 6) for line in lines)
    assert lengths == [2] * 8 + [4] * 4 + [6] * 4
    assert sum(isinstance(mark, Circle) for mark in figure(paper).marks) == 24


@PAPERS
def test_the_board_stands_in_the_content_box(paper: Paper) -> None:
    """Seven steps of 23 mm are 161; with coordinates it stands in 180 mm, in the middle."""
    left, top, right, bottom = together(all_marks((figure(paper),)))
    assert left >= 0
    assert right <= 180
    assert top > 3
    assert bottom <= paper.content_height
    assert abs(left + right - 180) < 1


def test_coordinates_name_every_column_and_row() -> None:
    """Letters and numbers on all four sides, those of the far side turned."""
    words = [mark for mark in figure().marks if isinstance(mark, Words)]
    assert sorted(mark.text for mark in words if mark.turn == 0) == sorted("abcdefg1234567")
    assert sorted(mark.text for mark in words if mark.turn == 180) == sorted("abcdefg1234567")


def test_too_wide_a_step_is_refused_with_the_widest() -> None:
    """(180 - 2 * 9) / 7 = 23.1 mm."""
    with pytest.raises(DoesNotFitError) as caught:
        figure(step=24)
    assert caught.value.hint == "the largest step that fits A4 is 23.1 mm"


def test_a_grid_is_refused() -> None:
    """There are no lines to draw on a board of cells."""
    with pytest.raises(RulesetError) as caught:
        line_board.plan(line_board.Options(span=HERE), scene())
    assert [one.code for one in caught.value.diagnostics] == ["no-picture"]


def shown(name: str) -> Block:
    """The position before the last turn of an example, with its signs."""
    _, replays = played(NAME)
    turn = next(replay.turns[-1] for replay in replays if replay.name == name)
    drawn = painter_of(played(NAME)[0]).before(scene(name=NAME), turn, None, (), False)
    return drawn.draw(10, 10, drawn.units[0])


def test_a_man_that_is_taken_is_crossed_out() -> None:
    """White moves from g4 to g7 and takes e4: an arrow and a stroke, and both are told to a listener."""
    alt = shown("after moving").alt
    assert alt is not None
    assert "Arrow from g4 to g7." in alt
    assert "Crossed out: e4." in alt
    assert "Build" not in alt


def test_a_listener_hears_of_points_and_hands() -> None:
    """All that is on the board, and how many men each player still holds."""
    alt = shown("the first man").alt
    assert alt is not None
    assert alt.startswith("Drawn lines, a1 to g7. All points are empty.")
    assert "Beside the board: White 9, Black 9." in alt


def test_what_has_changed_is_tinted_round_its_point() -> None:
    """After a man has come to b6, one round ground of 10 % lies under it."""
    _, replays = played(NAME)
    turn = next(replay.turns[-1] for replay in replays if replay.name == "up")
    _, after = next(iter(painter_of(played(NAME)[0]).pairs(scene(name=NAME), turn)))
    tinted = [mark for mark in after.draw(0, 0, 13).marks if isinstance(mark, Circle) and mark.fill == grey(10)]
    assert len({mark.centre for mark in tinted}) == 1
