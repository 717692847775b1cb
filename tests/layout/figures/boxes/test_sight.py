"""What is seen of boxes from above a corner: compared with rays of our own, square by square and edge by edge."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from printkit.layout.figures.boxes.sight import (
    Edge,
    Seen,
    Side,
    Triangle,
    corners,
    edges,
    node_at,
    on_top,
    outline,
    places_of,
    seen_at,
    sides,
    sight,
)
from printkit.layout.figures.boxes.structure import Brick, Cell
from printkit.layout.figures.surfaces import ANYONE

CUBE = Brick("c", (0, 0, 0), (1, 1, 1), ANYONE)
STAIRS = (
    Brick("a", (0, 2, 0), (2, 2, 4), ANYONE),
    Brick("b", (2, 2, 0), (2, 2, 2), ANYONE),
    Brick("c", (0, 0, 0), (2, 2, 3), ANYONE),
    Brick("d", (2, 0, 0), (2, 2, 1), ANYONE),
)


def cubes(bricks: Sequence[Brick]) -> dict[Cell, int]:
    return {
        (brick.corner[0] + i, brick.corner[1] + j, brick.corner[2] + k): number
        for number, brick in enumerate(bricks)
        for i in range(brick.size[0])
        for j in range(brick.size[1])
        for k in range(brick.size[2])
    }


def first_hit(bricks: Sequence[Brick], triangle: Triangle) -> tuple[int, Side] | None:
    """The brick and the side that a ray from the eye through the middle of a triangle meets first.

    It runs through the plane x - y + z = far in steps towards (-1, 1, -1) and looks into which cube it comes.
    """
    filled = cubes(bricks)
    x, down = (sum(node[n] for node in corners(triangle)) / 3 for n in (0, 1))
    # of all points with x + y = column and x - y - 2z = down, the one with z = 60
    z = 60.0
    point = ((x + down + 2 * z) / 2, (x - down - 2 * z) / 2, z)
    step, before = 1 / 64, point
    for _ in range(int(130 / step)):
        cube = (int(point[0] // 1), int(point[1] // 1), int(point[2] // 1))
        if cube in filled:
            entered = [axis for axis in range(3) if int(before[axis] // 1) != cube[axis]]
            return filled[cube], {0: Side.RIGHT, 1: Side.LEFT, 2: Side.TOP}[entered[0]]
        before = point
        point = (point[0] - step, point[1] + step, point[2] - step)
    return None


def test_a_cube_shows_three_sides_of_two_triangles() -> None:
    """Six triangles, two for each of top, left and right."""
    view = sight([CUBE])
    assert {side: len(triangles) for (_, side), triangles in sides(view).items()} == {
        Side.TOP: 2,
        Side.LEFT: 2,
        Side.RIGHT: 2,
    }


@pytest.mark.parametrize("bricks", [(CUBE,), STAIRS, (*STAIRS, Brick("e", (5, -2, 0), (4, 2, 2), ANYONE))])
def test_rays_see_the_same(bricks: tuple[Brick, ...]) -> None:
    """Every triangle, and those around, against a ray that walks through space."""
    view = sight(bricks)
    assert len(view) >= 6
    for triangle, seen in view.items():
        assert first_hit(bricks, triangle) == (seen.brick, seen.side)
    around = {(c + dc, q + dq) for c, q in view for dc in (-1, 0, 1) for dq in (-1, 0, 1)} - set(view)
    assert around
    assert [triangle for triangle in around if first_hit(bricks, triangle)] == []


def test_three_boxes_that_lie_over_each_other_in_a_ring() -> None:
    """No order of drawing whole boxes is right here; each hides a part of the next."""
    ring = (
        Brick("a", (0, 0, 1), (1, 3, 1), ANYONE),
        Brick("b", (0, 2, 0), (3, 1, 1), ANYONE),
        Brick("c", (2, 0, 0), (1, 2, 3), ANYONE),
    )
    view = sight(ring)
    for triangle, seen in view.items():
        assert first_hit(ring, triangle) == (seen.brick, seen.side)
    assert {seen.brick for seen in view.values()} == {0, 1, 2}


def test_corners_are_seen_where_projection_puts_them() -> None:
    """A point of space and its node of the net give the same place: x + y to the right, x - y - 2z half units down."""
    for x, y, z in ((0, 0, 0), (2, 1, 3), (-1, 4, 1)):
        assert node_at((x + y, x - y - 2 * z)) == pytest.approx(seen_at((x, y, z)))


def test_every_triangle_knows_its_place_in_space() -> None:
    """The corners found in space are seen at the corners of the triangle, and lie on the side of their cube."""
    for triangle, seen in sight(STAIRS).items():
        for node, place in zip(corners(triangle), places_of(seen, triangle), strict=True):
            assert seen_at(place) == pytest.approx(node_at(node))
            assert all(seen.cube[n] <= place[n] <= seen.cube[n] + 1 for n in range(3))


def test_triangles_of_a_top_in_its_own_units() -> None:
    """The top of the cube in the corner 2/2: its triangles fill the square from 0/0 to 2/2, each half a unit square."""
    top = sides(sight(STAIRS))[1, Side.TOP]
    polygons = [on_top(STAIRS[1], triangle) for triangle in top]
    assert len(polygons) == 8

    def area(polygon: Sequence[tuple[float, float]]) -> float:
        (ax, ay), (bx, by), (cx, cy) = polygon
        return abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2

    assert sum(map(area, polygons)) == pytest.approx(4)
    assert {value for polygon in polygons for place in polygon for value in place} == {0, 1, 2}


def test_the_outline_of_a_cube_is_a_hexagon() -> None:
    """One ring of six corners round all six triangles."""
    (ring,) = outline(frozenset(sight([CUBE])))
    assert len(ring) == 6


def test_a_hole_has_a_ring_of_its_own() -> None:
    """A slab of 3 × 3 without the two triangles of its middle square: one ring outside, one inside."""
    slab = sight([Brick("a", (0, 0, 0), (3, 3, 1), ANYONE)])
    top = {triangle for triangle, seen in slab.items() if seen.cube == (1, 1, 0)}
    assert len(outline(frozenset(slab) - top)) == 2


def test_edges_of_a_cube_are_nine_units() -> None:
    """Six around and three in the middle, none inside a side; on a box of 2 × 1 × 1 the grid adds three short ones."""

    def lengths(brick: Brick) -> dict[Edge, float]:
        found = dict.fromkeys(Edge, 0.0)
        for kind, a, b in edges(sight([brick])):
            (ax, ay), (bx, by) = node_at(a), node_at(b)
            found[kind] += ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        return found

    assert lengths(CUBE) == pytest.approx({Edge.OUTER: 9, Edge.GRID: 0})
    assert lengths(Brick("a", (0, 0, 0), (2, 1, 1), ANYONE)) == pytest.approx({Edge.OUTER: 12, Edge.GRID: 2})


def test_straight_edges_are_one_line() -> None:
    """A box of 3 × 3 × 3 has nine edges, so nine lines; each side has two times two lines of its grid."""
    lines = list(edges(sight([Brick("a", (0, 0, 0), (3, 3, 3), ANYONE)])))
    assert len([line for line in lines if line[0] is Edge.OUTER]) == 9
    assert len([line for line in lines if line[0] is Edge.GRID]) == 3 * 4


def test_seen_is_a_place_in_space() -> None:
    """What is told of a triangle names a cube that is there."""
    filled = cubes(STAIRS)
    seen: Seen
    for seen in sight(STAIRS).values():
        assert filled[seen.cube] == seen.brick
