"""Nets on a sheet: as many as fit, none on another, and the rooms they leave are free."""

from __future__ import annotations

from itertools import combinations

import pytest

from printkit.layout.figures.nets.folding import Face, Net, extent, is_glued
from printkit.layout.figures.nets.packing import Layout, Room, pack, rooms_beside

SHEET = (180.0, 215.0)


def laid(edges: tuple[int, int, int], unit: float = 20, most: int = 12) -> Layout:
    found = pack(edges, unit, 9.0, *SHEET, most)
    assert found is not None
    return found


def holds(face: Face, x: float, y: float) -> bool:
    """Whether a point lies in a convex face, by the turns of its corners."""
    corners = face.corners
    turns = {
        (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0
        for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True)
    }
    return len(turns) == 1


def points(net: Net) -> set[tuple[int, int]]:
    """The points of a lattice of 2 mm, half a mm off all edges, that the net covers."""
    found = set()
    for face in net.faces:
        left, top, right, bottom = extent([Net((face,))])
        for i in range(int(left // 2) - 1, int(right // 2) + 2):
            for j in range(int(top // 2) - 1, int(bottom // 2) + 2):
                if holds(face, 2 * i + 0.53, 2 * j + 0.51):
                    found.add((i, j))
    return found


@pytest.mark.parametrize(("edges", "count"), [((2, 2, 1), 3), ((2, 2, 2), 2), ((2, 2, 4), 1), ((2, 2, 6), 1)])
def test_as_many_as_the_paper_has_room_for(edges: tuple[int, int, int], count: int) -> None:
    """At 20 mm a flat net covers 64 + 20 squares of 10 mm, a cube's 96 + 28, of 18 × 21 = 378.

    Four flat ones would need 336 of them and cross shapes never lie so close (tried by a search apart from this one);
    three cubes need 372, two of the tall ones 2 · 192 = 384.
    """
    assert len(laid(edges).nets) == count


@pytest.mark.parametrize("edges", [(2, 2, 1), (2, 2, 2), (2, 2, 4), (2, 2, 6)])
@pytest.mark.parametrize("unit", [15, 20, 21])
def test_all_lie_on_the_sheet_and_apart(edges: tuple[int, int, int], unit: float) -> None:
    """No net leaves the sheet, no point belongs to two, and all still fold."""
    layout = laid(edges, unit)
    left, top, right, bottom = extent(layout.nets)
    assert left >= -1e-6
    assert top >= -1e-6
    assert right <= SHEET[0] + 1e-6
    assert bottom <= SHEET[1] + 1e-6
    covered = [points(net) for net in layout.nets]
    assert all(covered)
    assert [pair for pair in combinations(covered, 2) if pair[0] & pair[1]] == []
    assert all(is_glued(net, tab.name) for net in layout.nets for tab in net.tabs)


@pytest.mark.parametrize("edges", [(2, 2, 1), (2, 2, 2), (2, 2, 4), (2, 2, 6)])
def test_rooms_are_free(edges: tuple[int, int, int]) -> None:
    """No covered point lies in a room; rooms come by size, and the largest holds more than 30 cm²."""
    layout = laid(edges)
    covered = set().union(*(points(net) for net in layout.nets))
    for room in layout.rooms:
        inside = [
            (i, j)
            for i, j in covered
            if room.x < 2 * i + 0.53 < room.x + room.wide and room.y < 2 * j + 0.51 < room.y + room.high
        ]
        assert inside == []
    sizes = [room.wide * room.high for room in layout.rooms]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] > 3000


def test_no_more_than_are_wanted() -> None:
    """One flat box asks for one net."""
    assert len(laid((2, 2, 1), most=1).nets) == 1


def test_what_is_too_large() -> None:
    """A cube of 50 mm: four sides in a row and a tab are 209 long, with both lids 150 high: turned or not, too long.

    At 25 mm four sides and a tab of 9 make 209 of 215 mm, but the tab takes a whole square of 12.5: 17 · 12.5 = 212.5
    long, and 12 · 12.5 = 150 wide: it fits turned. At 26 mm it would be 221.
    """
    assert pack((2, 2, 2), 25, 9.0, *SHEET, 12) is not None
    assert pack((2, 2, 2), 26, 9.0, *SHEET, 12) is None


def test_rooms_beside_rectangles() -> None:
    """A sheet of 40 × 20 with its left half taken: the right half is free."""
    assert rooms_beside([Room(0, 0, 20, 20)], 40, 20, 5) == (Room(20, 0, 20, 20),)
