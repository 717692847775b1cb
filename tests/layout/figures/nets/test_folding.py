"""Nets: what is cut and folded on paper, and where it all is once folded."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

from printkit.layout.figures.nets import folding
from printkit.layout.figures.nets.folding import Face, Net, fold_up, hung, is_glued, rectangle, tab
from printkit.layout.figures.nets.segments import length
from printkit.layout.marks import Path


def box(wide: float, deep: float, high: float) -> Net:
    """A box without a bottom: the lid with four walls, the long ones with tabs at both ends."""
    top = Face("top", rectangle(0, 0, wide, deep))
    a, b, c, d = top.corners
    north, south = hung(top, (a, b), high, name="north"), hung(top, (d, c), high, name="south")
    east, west = hung(top, (b, c), high, name="east"), hung(top, (a, d), high, name="west")
    tabs = [
        tab(wall, (near, far), glued, name=f"{wall.name} {glued}")
        for wall, y, out in ((north, 0.0, -high), (south, deep, deep + high))
        for x, glued in ((0.0, "west"), (wide, "east"))
        for near, far in [((x, y), (x, out))]
    ]
    return Net((top, north, south, east, west, *tabs))


def near(point: Sequence[float]) -> tuple[float, ...]:
    return tuple(round(value, 6) + 0.0 for value in point)


def test_a_lid_folds_to_a_box() -> None:
    """A lid of 60 × 40 with walls of 30: all eight corners of a box, each wall's lower corners met by its neighbour."""
    folded = fold_up(box(60, 40, 30))
    corners = {near(point) for name in ("north", "south", "east", "west") for point in folded[name]}
    assert corners == {(x, y, z) for x in (0, 60) for y in (0, 40) for z in (0, -30)}


def test_tabs_lie_flat_behind_the_walls_they_are_glued_to() -> None:
    """Four tabs; each lies in the plane of its wall, inside it, and its fold is on the wall's edge."""
    net = box(60, 40, 30)
    assert len(net.tabs) == 4
    assert [tab.name for tab in net.tabs if not is_glued(net, tab.name)] == []


@pytest.mark.parametrize(("short", "deep"), [(8.0, 30.0), (40.0, 29.0)])
def test_a_tab_that_sticks_out_or_misses_the_edge_is_found(short: float, deep: float) -> None:
    """A tab of 9 on a wall 8 wide sticks out by 1; walls of 29 and 30 do not meet at the lower corner."""
    net = box(60, short, 30)
    wrong = [
        Face(face.name, rectangle(60, 0, deep, short), face.on, face.fold) if face.name == "east" else face
        for face in net.faces
    ]
    assert not is_glued(Net(tuple(wrong)), "north east")


def test_a_valley_turns_the_other_way() -> None:
    """A flap of 10 beside the line x = 20: down with 90 degrees, up with -90, flat on top of its face with -180."""
    top = Face("top", rectangle(0, 0, 20, 20))
    for angle, x, z in ((90, 20, -10), (-90, 20, 10), (-180, 10, 0)):
        flap = hung(top, ((20, 0), (20, 20)), 10, name="flap", angle=angle)
        assert near(fold_up(Net((top, flap)))["flap"][1]) == (x, 0, z)


def test_folds_of_folds_add_up() -> None:
    """Four faces of 16 in a strip, three folds of 90 degrees: the last edge comes back to the first."""
    strip = [Face("0", rectangle(0, 0, 16, 36))]
    for n in range(1, 4):
        strip.append(hung(strip[-1], ((n * 16, 0), (n * 16, 36)), 16, name=str(n)))
    folded = fold_up(Net(tuple(strip)))
    far = [near(folding.in_space(Net(tuple(strip)), "3", point)) for point in ((64, 0), (64, 36))]
    assert far == [near(folded["0"][0]), near(folded["0"][3])]


def test_the_lengths_of_cuts_by_hand() -> None:
    """Lid 60 × 40, walls 30, tabs 9 with chamfers 4.5.

    Outline: north and south 60 each; east and west 40 + 2 · 30 each; four tabs of (30 - 9) and two slants of
    √(81 + 20.25) = 10.0623. Folds: 2 (60 + 40) round the lid, four of 30 at the tabs.
    """
    net = box(60, 40, 30)
    assert sum(map(length, folding.cut_lines([net]))) == pytest.approx(120 + 200 + 4 * (21 + 2 * 10.062306))
    assert sum(map(length, folding.fold_lines(net))) == pytest.approx(200 + 120)


def test_the_outline_is_one_closed_line() -> None:
    """Scissors and cutting machines follow it in one go; no cut lies on a fold."""
    paths = [mark for mark in folding.net_marks([box(60, 40, 30)]) if isinstance(mark, Path)]
    assert len(paths) == 1
    assert paths[0].steps[-1] == ("Z",)
    corners = [step[1] for step in paths[0].steps[:-1]]
    assert all(a != b for a, b in pairwise(corners))


def test_neighbours_share_a_cut() -> None:
    """Two squares of 10 side by side have seven edges of 10, not eight."""
    left, right = Net((Face("a", rectangle(0, 0, 10, 10)),)), Net((Face("a", rectangle(10, 0, 10, 10)),))
    assert sum(map(length, folding.cut_lines([left, right]))) == pytest.approx(70)


def test_turning_keeps_the_shape() -> None:
    """A quarter turn of a box 60 × 40 × 30 on paper: 120 × 100 becomes 100 × 120, all tabs still glue."""
    turned = folding.placed(box(60, 40, 30), 5, 7, turn=1)
    left, top, right, bottom = folding.extent([turned])
    assert (right - left, bottom - top) == pytest.approx((100, 120))
    assert all(is_glued(turned, tab.name) for tab in turned.tabs)


def test_the_word_on_a_tab_stays_inside_it() -> None:
    """Glue, 10 pt, along the fold: a tab of 30 has room, one of 8 has none."""
    wide, narrow = box(60, 40, 30), box(60, 40, 8)
    assert all(len(folding.tab_words(tab, "glue")) == 1 for tab in wide.tabs)
    assert all(folding.tab_words(tab, "glue") == () for tab in narrow.tabs)
