"""Square tubes: they fold, glue and close; on a sheet no two share a place."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from layout.convex import overlapping

from printkit.layout.figures.nets import folding
from printkit.layout.figures.nets.tubes import Tube, bands, tube

LONG, SHORT = Tube(16, 36, 8), Tube(16, 18, 8)
"""The look, section 5: 16 × 16, 36 and 18 high."""


def near(point: Sequence[float]) -> tuple[float, ...]:
    return tuple(round(value, 6) + 0.0 for value in point)


@pytest.mark.parametrize("below", [False, True], ids=["cap above", "cap below"])
@pytest.mark.parametrize("shape", [LONG, SHORT, Tube(20, 12, 15), Tube(12, 60, 4)], ids=str)
def test_it_closes(shape: Tube, below: bool) -> None:
    """Four sides and a cap become a box of side × side × height; its three tabs lie flat inside, each on an edge."""
    net = tube(shape, 3, 5, below=below)
    folded = folding.fold_up(net)
    corners = {near(point) for n in range(1, 5) for point in folded[f"side {n}"]}
    x = 3 + shape.tab
    expected = {near((a, b, c)) for a in (x, x + shape.side) for b in (5, 5 + shape.high) for c in (0, -shape.side)}
    assert corners == expected
    assert {near(point) for point in folded["cap"]} < expected
    assert len(net.tabs) == 3
    assert [one.name for one in net.tabs if not folding.is_glued(net, one.name)] == []


def test_caps_fill_each_others_gaps() -> None:
    """Two rows of long tubes: 36 + 16 + 36 = 88 deep instead of 104, and nothing lies on anything."""
    ((band,),) = bands([(LONG, 4)], 144, 200)
    nets = band.nets(0, 0)
    assert band.high == 88
    assert len(nets) == 4
    assert overlapping(nets) == []
    assert folding.extent(nets) == pytest.approx((0, 0, 144, 88))


def test_the_twelve_tubes_of_a_player() -> None:
    """4 long and 8 short (SM2) on one sheet: 88 + 52 + 52 = 192 deep, 144 wide, apart from each other."""
    (sheet,) = bands([(LONG, 4), (SHORT, 8)], 144, 200)
    nets: list[folding.Net] = []
    y = 0.0
    for band in sheet:
        nets += band.nets(0, y)
        y += band.high
    assert y == 192
    assert len(nets) == 12
    assert overlapping(nets) == []
    assert folding.extent(nets) == pytest.approx((0, 0, 144, 192))


def test_a_short_row_and_a_full_sheet() -> None:
    """Three in rows of two are two rows; two are one, caps above. What has no room goes to the next sheet."""
    ((three,),) = bands([(SHORT, 3)], 144, 200)
    assert [len(three.nets(0, 0)), three.high] == [3, 52]
    ((two,),) = bands([(SHORT, 2)], 144, 200)
    assert [len(two.nets(0, 0)), two.high] == [2, 34]
    assert [len(sheet) for sheet in bands([(SHORT, 12)], 144, 110)] == [2, 1]


@pytest.mark.parametrize(("width", "height"), [(71, 200), (144, 33)])
def test_what_never_fits(width: float, height: float) -> None:
    """A net is 72 wide, a row with its caps 34 deep."""
    assert bands([(SHORT, 2)], width, height) == ()


def test_caps_stay_apart_for_deep_tabs() -> None:
    """The gap of a side between two caps takes both their tabs, however deep a tab may be."""
    for side, deep in ((16.0, 15.0), (12.0, 11.0), (8.0, 4.0)):
        ((band,),) = bands([(Tube(side, 40, deep), 4)], 2 * (deep + 4 * side), 200)
        assert overlapping(band.nets(0, 0)) == []
