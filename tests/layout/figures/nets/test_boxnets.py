"""Nets of boxes: folded in space they close to exactly the box, whatever the form."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import pytest

from printkit.layout.figures.nets.boxnets import SIDES, Form, box_net, forms
from printkit.layout.figures.nets.folding import Net, Point3, edges, extent, fold_up, in_space, is_glued

BOXES = ((40.0, 40.0, 20.0), (40.0, 40.0, 40.0), (40.0, 40.0, 80.0), (30.0, 50.0, 70.0))
ALL = tuple(forms())
NAMES = tuple(side for pair in SIDES for side in pair)


def near(point: Sequence[float]) -> tuple[float, ...]:
    return tuple(round(value, 4) + 0.0 for value in point)


def middle(points: Sequence[Point3]) -> Point3:
    x, y, z = (sum(point[n] for point in points) / len(points) for n in range(3))
    return x, y, z


def minus(a: Point3, b: Point3) -> Point3:
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def volume(a: Point3, b: Point3, c: Point3) -> float:
    """The volume of the box that three arrows span, negative when they turn the other way."""
    cross = (b[1] * c[2] - b[2] * c[1], b[2] * c[0] - b[0] * c[2], b[0] * c[1] - b[1] * c[0])
    return sum(u * v for u, v in zip(a, cross, strict=True))


def sides(net: Net) -> dict[str, tuple[Point3, ...]]:
    folded = fold_up(net)
    return {name: folded[name] for name in NAMES}


def test_there_are_forms() -> None:
    """Three axes, two first sides, four places for each lid."""
    assert len(ALL) == 3 * 2 * 4 * 4
    assert len(set(ALL)) == len(ALL)


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("form", ALL[::5])
def test_it_closes_to_the_box(box: tuple[float, float, float], form: Form) -> None:
    """Eight corners, each shared by three faces; the distances of opposite faces are the three edges."""
    folded = sides(box_net(box, form))
    corners = Counter(near(point) for face in folded.values() for point in face)
    assert len(corners) == 8
    assert set(corners.values()) == {3}
    for (low, high), edge in zip(SIDES, box, strict=True):
        apart = minus(middle(folded[high]), middle(folded[low]))
        assert sum(value * value for value in apart) ** 0.5 == pytest.approx(edge)


@pytest.mark.parametrize("form", ALL)
def test_east_north_and_top_lie_as_in_the_world(form: Form) -> None:
    """Seen from outside, the printed faces turn as on a real box.

    East, north and up turn like a right-handed screw. Paper has y down and z towards who looks, which mirrors all
    numbers: the volume they span, a · b · c / 8, comes out negative.
    """
    a, b, c = box = (30.0, 50.0, 70.0)
    folded = sides(box_net(box, form))
    centre = middle([middle(face) for face in folded.values()])
    east, north, top = (minus(middle(folded[name]), centre) for name in ("east", "north", "top"))
    assert volume(east, north, top) == pytest.approx(-a * b * c / 8)


@pytest.mark.parametrize("form", ALL[::7])
def test_edges_that_meet_have_the_same_length(form: Form) -> None:
    """A box has twelve edges; five are folds between sides, seven are glued: each is an edge of exactly two sides."""
    net = box_net((30.0, 50.0, 70.0), form)
    met: Counter[frozenset[tuple[float, ...]]] = Counter()
    for name in NAMES:
        for a, b in edges(net.face(name)):
            met[frozenset((near(in_space(net, name, a)), near(in_space(net, name, b))))] += 1
    assert len(met) == 12
    assert set(met.values()) == {2}
    folds = [face for face in net.faces if face.fold and not face.glue]
    assert len(folds) == 5
    assert len(net.tabs) == 7


@pytest.mark.parametrize("form", ALL)
def test_every_tab_lies_behind_the_face_it_is_glued_to(form: Form) -> None:
    """Each of the seven, on the flattest box: tabs of 9 on sides 20 high."""
    net = box_net((40.0, 40.0, 20.0), form)
    assert [tab.name for tab in net.tabs if not is_glued(net, tab.name)] == []


def parts_overlap(net: Net) -> list[tuple[str, str]]:
    """Faces whose inner rectangles overlap on paper; tabs count without their chamfers' corners."""
    boxes = {}
    for face in net.faces:
        left, top, right, bottom = extent([Net((face,))])
        boxes[face.name] = (left + 0.01, top + 0.01, right - 0.01, bottom - 0.01)
    return [
        (one, other)
        for one, other in combinations(boxes, 2)
        if boxes[one][0] < boxes[other][2]
        and boxes[other][0] < boxes[one][2]
        and boxes[one][1] < boxes[other][3]
        and boxes[other][1] < boxes[one][3]
    ]


@pytest.mark.parametrize("form", ALL)
def test_no_face_and_no_tab_lies_on_another(form: Form) -> None:
    """On paper all thirteen parts keep apart, even by their outer rectangles."""
    net = box_net((40.0, 40.0, 20.0), form)
    assert len(net.faces) == 13
    assert parts_overlap(net) == []
