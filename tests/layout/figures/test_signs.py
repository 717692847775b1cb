"""Signs: told apart by shape, and placed as the look says."""

from __future__ import annotations

import pytest

from printkit.layout.figures import signs
from printkit.layout.marks import BLACK, WHITE, Circle, Line, Path, Rect


def test_the_two_verdicts_differ_in_fill_and_in_sign() -> None:
    """An open ring with one tick against a solid disc with two crossing lines."""
    ring, tick = signs.legal((0, 0))
    assert isinstance(ring, Circle)
    assert isinstance(tick, Path)
    assert ring.fill == WHITE
    disc, *cross = signs.not_legal((0, 0))
    assert isinstance(disc, Circle)
    assert (disc.fill, disc.radius, len(cross)) == (BLACK, 3.0, 2)
    assert signs.verdict((0, 0), True) == signs.legal((0, 0))
    assert signs.verdict((0, 0), False) == signs.not_legal((0, 0))


def test_an_arrow_ends_on_its_tip_and_lies_on_white() -> None:
    """The head is 3 long and 0.84 as wide; the halo, drawn first, reaches 0.75 mm beyond the shaft on each side."""
    halo, head_halo, shaft, head = signs.arrow((0, 0), (10, 0))
    assert isinstance(halo, Line)
    assert isinstance(shaft, Line)
    assert isinstance(head, Path)
    assert isinstance(head_halo, Path)
    points = [step[1] for step in head.steps if step[0] != "Z"]
    assert [round(float(n), 6) for point in points for n in point] == [10, 0, 7, 1.26, 7, -1.26]
    assert halo.stroke.colour == WHITE
    assert (halo.stroke.width_pt - shaft.stroke.width_pt) * 25.4 / 72 == pytest.approx(1.5)
    assert shaft.b[0] < 10


def test_a_refused_arrow_has_no_head() -> None:
    """A shaft that ends in the badge: no filled triangle, a solid disc on its end."""
    marks = signs.refused_arrow((0, 0), (10, 0))
    assert not any(isinstance(mark, Path) for mark in marks)
    assert [mark.centre for mark in marks if isinstance(mark, Circle)] == [(10, 0)]


def test_a_curved_arrow_rises_over_both_ends() -> None:
    """From a low piece over to a high pile: the curve's controls lie above the higher end, the head points down."""
    curve, head = signs.arc_arrow((0, 10), (8, 2), rise=4)
    assert isinstance(curve, Path)
    assert isinstance(head, Path)
    assert (8, 2) in head.steps[0]
    first, second, end = (point for point in curve.steps[1] if isinstance(point, tuple))
    assert max(first[1], second[1]) < 2
    assert end[0] == second[0] == 8


def test_build_mark_and_closed_sign_are_different_shapes() -> None:
    """Build: a black square with a plus. Closed: a ring with a bar."""
    assert not any(isinstance(mark, Circle) for mark in signs.plus((0, 0), 5))
    ring, bar = signs.closed((0, 0), 9)
    assert isinstance(ring, Circle)
    assert isinstance(bar, Rect)
    assert ring.radius == 4.5
    assert bar.width > 3 * bar.height


def test_then_points_to_the_right() -> None:
    """5.5 wide and 8.8 high, its point at the right (the look, section 6)."""
    (triangle,) = signs.then((0, 0))
    assert isinstance(triangle, Path)
    points = [step[1] for step in triangle.steps if step[0] != "Z"]
    assert points == [(-2.75, -4.4), (2.75, 0), (-2.75, 4.4)]
