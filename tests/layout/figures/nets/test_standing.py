"""Bodies seen from above a corner: what is where, what is in front."""

from __future__ import annotations

from math import cos, radians

import pytest

from printkit.layout.bounds import together
from printkit.layout.figures.nets import standing
from printkit.layout.figures.nets.folding import Face, Net, hung, rectangle
from printkit.layout.figures.nets.standing import Plane, box, round_on, seen, standing_in
from printkit.layout.marks import WHITE, Path


def test_the_three_directions() -> None:
    """Right goes right and down by 30°, towards the reader left and down, up straight up: each by its own length."""
    c = cos(radians(30))
    assert seen((1, 0, 0)) == pytest.approx((c, 0.5))
    assert seen((0, 1, 0)) == pytest.approx((-c, 0.5))
    assert seen((0, 0, 1)) == pytest.approx((0, -1))


def test_a_cube_is_a_hexagon() -> None:
    """A cube of 10 is 2 · 10 cos 30° = 17.32 wide and 10 + 10 = 20 high, so in 20 × 20 it stays as it is."""
    points = [seen(corner) for plane in box((0, 0, 0), 10, 10, 10) for corner in plane.corners]
    xs, ys = zip(*points, strict=True)
    assert (max(xs) - min(xs), max(ys) - min(ys)) == pytest.approx((17.3205, 20), abs=1e-3)
    left, top, right, bottom = together(standing_in(box((0, 0, 0), 10, 10, 10), 20, 20))
    assert (left, top) == pytest.approx((0, 0))
    assert bottom == pytest.approx(20, abs=0.1)
    assert right < 20


def test_the_nearer_side_is_drawn_last() -> None:
    """Of two boxes the one behind is covered, whatever their order."""
    behind, before = box((0, 0, 0), 10, 10, 10), box((12, 12, 0), 10, 10, 10)
    marks = standing.standing((*before, *behind), 1)
    lowest = [max(step[1][1] for step in mark.steps[:-1]) for mark in marks if isinstance(mark, Path)]
    assert lowest.index(max(lowest)) >= 3


def test_light_comes_from_the_left() -> None:
    """What looks to the right is shaded with 10 % (the look, section 6), all else is white."""
    front, right, lid = box((0, 0, 0), 10, 10, 10)
    assert [standing.lit(plane.corners) for plane in (front, right, lid)] == [WHITE, standing.SHADE, WHITE]
    assert right.fill == standing.SHADE


def test_a_net_is_shown_without_its_tabs() -> None:
    """A face with a flap that is no tab: two planes; with a square on the face, drawn where the face is."""
    top = Face("top", rectangle(0, 0, 10, 10))
    wall = hung(top, ((0, 10), (10, 10)), 5, name="wall")
    glued = Face("tab", rectangle(0, 10, 10, 2), "top", ((0, 10), (10, 10)), 90, glue="wall")
    planes = standing.planes_of(Net((top, wall, glued)), {"top": [rectangle(2, 2, 4, 4)]})
    assert len(planes) == 2
    assert planes[0].on_it[0].corners == ((2, 2, 0), (6, 2, 0), (6, 6, 0), (2, 6, 0))


def test_a_round_keeps_inside_its_square() -> None:
    """The ellipse touches the sides of the square that it lies in, and so is less wide and less high than it."""
    ring = round_on((0, 0, 0), 5, dark=False)
    left, top, right, bottom = together(standing.standing((ring,), 1))
    square = together(standing.standing((Plane(ring.corners),), 1))
    assert right - left < square[2] - square[0]
    assert bottom - top < square[3] - square[1]
