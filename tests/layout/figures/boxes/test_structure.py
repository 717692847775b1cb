"""Structures: turning the table, free squares, where pawns stand and steps lead."""

from __future__ import annotations

from dataclasses import replace

import pytest

from printkit.layout.figures.boxes.seating import (
    TABLE,
    best_corner,
    is_side_seen,
    lay_step,
    rungs_between,
    seat,
    seated,
)
from printkit.layout.figures.boxes.structure import Brick, Figure, Step, StructurePicture, free_squares, outer, turned
from printkit.layout.figures.surfaces import ANYONE, Surface

LOW = Brick("low", (0, 0, 0), (2, 2, 1), ANYONE)
HIGH = Brick("high", (2, 0, 0), (2, 2, 3), ANYONE)
ON = Brick("on", (3, 1, 3), (1, 1, 2), ANYONE)
ALL = (LOW, HIGH, ON)
RED, SKY = Surface("R"), Surface("S")


def test_four_quarters_are_nothing() -> None:
    """Four turns of bricks, pawns and steps give back the same; one moves the corner 0/0 to 0/-2."""
    picture = StructurePicture(ALL, (Figure(RED, (0.5, 0.5, 1)),), steps=(Step((0.5, 0.5, 1), (2.5, 0.5, 3)),))
    assert turned(picture, 4) == picture
    once = turned(picture, 1)
    assert once.brick("low").corner == (0, -2, 0)
    assert once.brick("high") == replace(HIGH, corner=(0, -4, 0), size=(2, 2, 3))
    assert list(once.pawns[0].at) == [0.5, -0.5, 1]
    assert turned(once, 3) == picture


def test_free_squares_and_outer_corners() -> None:
    """The tower covers one of four squares of the high brick; all reach from 0/0/0 to 4/2/5."""
    assert set(free_squares(ALL, HIGH)) == {(2, 0), (3, 0), (2, 1)}
    assert outer(ALL) == ((0, 0, 0), (4, 2, 5))
    assert outer(()) == ((0, 0, 0), (0, 0, 0))


def test_pawns_take_squares_of_their_own() -> None:
    """Three on the high brick stand on its three free squares; those on the table in a row before the structure."""
    figures = seated(ALL, [("high", RED), ("high", SKY), ("high", RED), (TABLE, RED), (TABLE, SKY)])
    on = {figure.at for figure in figures[:3]}
    assert on == {(2.5, 0.5, 3), (3.5, 0.5, 3), (2.5, 1.5, 3)}
    table = [figure.at for figure in figures[3:]]
    assert all(z == 0 and y < 0 for _, y, z in table)
    assert len(set(table)) == 2


def test_a_pawn_comes_to_stand_beside_others() -> None:
    """The seat on a brick is a free one while there is one."""
    taken = [(0.5, 1.5, 1)]
    assert seat(ALL, "low", taken) != taken[0]
    assert seat(ALL, "low", [(x, y, 1) for x in (0.5, 1.5) for y in (0.5, 1.5)])[2] == 1


def test_rungs_lead_up_the_side_between_two_squares() -> None:
    """From the low brick to the high one: from a square beside it, two levels up."""
    step = rungs_between(ALL, "low", "high")
    assert step.rungs
    assert (step.start[0], step.end[0]) == (1.5, 2.5)
    assert step.start[1] == step.end[1]
    assert step.end[2] - step.start[2] == 2


def test_rungs_from_the_table_take_a_side_that_is_seen() -> None:
    """Of the outer sides of the high brick those towards lower y and greater x are seen."""
    step = rungs_between(ALL, TABLE, "high")
    assert step.start[2] == 0
    assert is_side_seen(step.start, step.end)
    assert step.start[:2] not in {(x + 0.5, y + 0.5) for brick in ALL for x, y in brick.squares}


@pytest.mark.parametrize(
    ("end", "seen"), [((0, 1, 1), True), ((-1, 0, 1), True), ((0, -1, 1), False), ((1, 0, 1), False)]
)
def test_which_sides_are_seen(end: tuple[float, float, float], seen: bool) -> None:
    """Going up towards greater y or lower x one climbs a side that looks to the eye."""
    assert is_side_seen((0, 0, 0), end) is seen


def test_a_laid_brick_is_shown_where_it_will_lie() -> None:
    """The step ends in the middle of the new top, 1 high at 5/0, and its ghost is the brick there."""
    after = replace(LOW, corner=(5, 0, 0))
    step = lay_step(LOW, after)
    assert list(step.end) == [6, 1, 1]
    assert step.ghost == after


def test_the_best_corner_shows_what_is_wanted() -> None:
    """A low brick south of a high one is seen as it lies; north of it, hidden, the table is turned."""
    wall = Brick("wall", (0, 0, 0), (2, 2, 6), ANYONE)
    south, north = replace(LOW, corner=(0, -2, 0)), replace(LOW, corner=(0, 2, 0))
    assert best_corner((wall, south), ["low"]) == 0
    assert best_corner((wall, north), ["low"]) != 0
