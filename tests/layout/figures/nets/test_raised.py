"""A board of holes and its lattice: they fold, glue, carry each other, and keep upright what falls in."""

from __future__ import annotations

from itertools import pairwise

import pytest
from layout.convex import overlapping

from printkit.layout.figures.nets import folding, raised
from printkit.layout.figures.nets.segments import length

BOARD = raised.Holes(columns=4, rows=4, pitch=27, side=18, depth=36)
"""The look, section 5: holes of 18, tubes of 16, the long ones 36 high; four holes of pitch 27 make 108."""
TUBE = 16.0


@pytest.mark.parametrize("tab", [4.0, 9.0, 15.0])
def test_the_tabs_meet_the_walls(tab: float) -> None:
    """Folded up, each of the four tabs lies flat behind a side wall, inside it, its fold on the wall's edge."""
    net = raised.raised_board(BOARD, 36, 50, tab)
    assert [one.glue for one in net.tabs] == ["left", "right", "left", "right"]
    assert all(folding.is_glued(net, one.name) for one in net.tabs)


def test_the_walls_are_as_deep_as_a_long_tube() -> None:
    """All lower edges are 36 below the top, and they close to a square of 4 · 27 = 108."""
    folded = folding.fold_up(raised.raised_board(BOARD, 0, 0, 9))
    low = {tuple(round(v, 6) + 0.0 for v in p) for name in ("far", "near", "left", "right") for p in folded[name]}
    assert low == {(x, y, z) for x in (0, 108) for y in (0, 108) for z in (0, -36)}


def test_it_fits_the_width_of_every_paper() -> None:
    """108 and two walls of 36 make exactly the 180 of the content box; nothing lies on anything."""
    net = raised.raised_board(BOARD, 36, 36, 9)
    assert folding.extent([net]) == pytest.approx((0, 0, 180, 180))
    assert overlapping([net]) == []


def test_each_hole_is_a_cross_in_a_square() -> None:
    """Sixteen squares of 18 to fold have 64 sides; their crosses are 32 cuts of 18 √2 = 25.456, corner to corner."""
    net = raised.raised_board(BOARD, 0, 0, 9)
    assert [length(line) for line in net.creases] == pytest.approx([18] * 64)
    assert [length(line) for line in net.slits] == pytest.approx([25.455844] * 32)
    corners = {point for line in net.creases for point in line}
    assert all(end in corners for line in net.slits for end in line)


def test_the_lattice_parts_every_two_holes() -> None:
    """Three strips each way; a strip 1 from the wall at both ends is 106 long and crossed at 26, 53, 80.

    Measured from the wall that is 27, 54, 81: halfway between two holes, 4.5 from each.
    """
    strips = raised.lattice(BOARD)
    assert len(strips) == 6
    assert {(strip.long, strip.crossings) for strip in strips} == {(106, (26, 53, 80))}
    walls = [at + raised.PLAY for at in strips[0].crossings]
    holes = [(square[0][0], square[1][0]) for square in BOARD.squares(0, 0)[:4]]
    for wall, (before, after) in zip(walls, pairwise(holes), strict=True):
        assert (wall - before[1], after[0] - wall) == (4.5, 4.5)


def test_the_lattice_carries_the_board() -> None:
    """It is lower than the walls by two sheets of card (0.2 to 0.3 mm each), no more; two slits reach past half."""
    strip = raised.lattice(BOARD)[0]
    assert 0.4 <= BOARD.depth - strip.high <= 0.6
    slits = [length(line) for line in raised.strip_net(strip, 0, 0).slits]
    assert all(strip.high < 2 * slit < strip.high + 1 for slit in slits)


def test_a_piece_in_a_shaft_carries_the_next_one() -> None:
    """The lower tube may stand at the side of its shaft, the upper one in a corner of its hole: it still does not tip.

    Shaft 27, tube 16: 5.5 aside. Hole 18: 1 aside, the other way. The upper one's middle is 6.5 from the lower one's,
    and so still above it (half of 16 is 8).
    """
    aside = (BOARD.pitch - TUBE) / 2 + (BOARD.side - TUBE) / 2
    assert aside == 6.5
    assert aside < TUBE / 2


def test_other_boards() -> None:
    """Three columns and five rows have two strips along and four across; one hole needs none."""
    strips = raised.lattice(raised.Holes(3, 5, 27, 18, 36))
    assert [(strip.long, len(strip.crossings)) for strip in strips] == [(133, 4)] * 2 + [(79, 2)] * 4
    assert raised.lattice(raised.Holes(1, 1, 27, 18, 36)) == ()
    assert raised.crossing_planes(raised.Holes(1, 5, 27, 18, 36)) == ()


def test_drawings_of_the_finished_things() -> None:
    """The board shows its top, its walls and sixteen holes; of the lattice two strips with their slits."""
    planes = raised.board_planes(BOARD)
    assert len(planes) == 5
    assert [len(plane.on_it) for plane in planes] == [16, 0, 0, 0, 0]
    assert [len(plane.on_it) for plane in raised.crossing_planes(BOARD)] == [3, 3]
