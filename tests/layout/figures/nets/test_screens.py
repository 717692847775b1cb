"""Stands: they fold, glue, hold each piece, and hide all of them."""

from __future__ import annotations

import pytest
from layout.convex import overlapping

from printkit.layout.figures.nets import folding
from printkit.layout.figures.nets.screens import Stand, stand_net, stand_planes

STAND = Stand(columns=6, rows=2, place=20, screen=58, wing=30, lip=8, tab=9)
"""Two rows of six places: twelve (SM4 with SM2)."""


@pytest.mark.parametrize(
    "stand", [STAND, Stand(4, 3, 20, 80, 50, 8, 12), Stand(6, 1, 24, 60, 15, 8, 4)], ids=["6x2", "4x3", "6x1"]
)
def test_it_stands(stand: Stand) -> None:
    """Both tabs lie flat against the backs of the wings; screen and wings rise from the floor's level."""
    net = stand_net(stand, 0, 0)
    assert all(folding.is_glued(net, one.name) for one in net.tabs)
    folded = folding.fold_up(net)
    for name, high in (("screen", stand.screen), ("left", stand.screen), ("right", stand.screen), ("lip", stand.lip)):
        assert {round(z, 6) + 0.0 for _, _, z in folded[name]} == {0, high}
    assert overlapping([net]) == []


def test_two_fit_on_a_sheet() -> None:
    """30 + 120 + 30 is 180 wide; 58 + 40 + 8 is 106 deep, twice that is 212 of the 222."""
    assert STAND.size == pytest.approx((180, 106))
    assert folding.extent([stand_net(STAND, 0, 0)]) == pytest.approx((0, 0, 180, 106))


def test_twelve_places_on_the_floor() -> None:
    """All inside the floor, which begins 30 from the left and 58 from above, the row at the screen first."""
    places = STAND.places(0, 0)
    assert len(places) == 12
    assert places[0] == pytest.approx((30, 58))
    assert places[5] == pytest.approx((130, 58))
    assert places[-1] == pytest.approx((130, 78))


def test_the_player_opposite_sees_no_piece() -> None:
    """Eyes 450 above the table and 600 from the screen look over its edge down to 58 - 0.65 · d at d behind it.

    Slope (450 - 58) / 600 = 0.653. A tube of 16 in the middle of its place of 20 ends 18 behind the screen in the
    first row, 38 in the second: there the line is at 46.2 and 33.2, above a long one (36) and a short one (18).
    """
    slope = (450 - STAND.screen) / 600
    for row, high in ((0, 36), (1, 18)):  # the long ones stand in the first row
        end = row * STAND.place + 18
        assert STAND.screen - slope * end > high + 10


def test_the_drawing_shows_it_without_its_tabs() -> None:
    """Floor, screen, edge and two wings."""
    assert len(stand_planes(STAND)) == 5
