"""Round places in two rows: where they lie, what is written in them, which way names are turned."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from printkit.layout.bounds import together
from printkit.layout.figures.houses import HousePicture, houses, houses_size
from printkit.layout.marks import Block, Circle, Path, Words, grey

TWELVE = HousePicture(
    tuple("fedcba"), tuple("ABCDEF"), dict.fromkeys("ABCDEFabcdef", 4), (("South", 3), ("North", 0)), alt="twelve"
)


def circles(block: Block) -> list[Circle]:
    """The places, in their order: the far row first."""
    return [mark for mark in block.marks if isinstance(mark, Circle)]


def said(block: Block) -> list[str]:
    """All that is written."""
    return [mark.text for mark in block.marks if isinstance(mark, Words)]


def test_places_are_one_distance_apart_and_round() -> None:
    """Two rows of six circles, 10 mm from one to the next across and down, each 9.2 mm wide."""
    places = circles(houses(TWELVE, 0, 0, 10))
    assert len(places) == 12
    assert {round(place.radius, 6) for place in places} == {4.6}
    far, near = places[:6], places[6:]
    assert [round(b.centre[0] - a.centre[0], 6) for a, b in pairwise(far)] == [10] * 5
    assert [round(b.centre[1] - a.centre[1], 6) for a, b in zip(far, near, strict=True)] == [10] * 6


@pytest.mark.parametrize("board", [False, True])
@pytest.mark.parametrize("unit", [8.5, 30.0])
def test_all_ink_lies_in_the_size_told(board: bool, unit: float) -> None:
    """Names, stores and places keep inside width and height, give or take half a line."""
    wide, high = houses_size(TWELVE, unit, board=board)
    left, top, right, bottom = together(houses(TWELVE, 20, 40, unit, board=board).marks)
    assert left >= 19.8
    assert top >= 39.8
    assert right <= 20 + wide + 0.2
    assert bottom <= 40 + high + 0.2


def test_everything_is_told() -> None:
    """Twelve names, twelve counts, and the two stores with their numbers."""
    words = said(houses(TWELVE, 0, 0, 10))
    assert sorted(words) == sorted([*"ABCDEFabcdef", *["4"] * 12, "South: 3", "North: 0"])


def test_on_a_board_the_far_names_are_turned_and_nothing_is_counted() -> None:
    """The far player reads f to a and the own store from the other side; a diagram has all upright."""
    empty = replace(TWELVE, counts={}, stores=(("South", None), ("North", None)))
    marks = [mark for mark in houses(empty, 0, 0, 30, board=True).marks if isinstance(mark, Words)]
    assert {mark.text for mark in marks if mark.turn == 180} == {*"abcdef", "North"}
    assert {mark.text for mark in marks if mark.turn == 0} == {*"ABCDEF", "South"}
    assert all(mark.turn == 0 for mark in houses(TWELVE, 0, 0, 10).marks if isinstance(mark, Words))


def test_what_changed_is_tinted_and_what_is_chosen_stands_out() -> None:
    """A tint of 10 %; a second, heavier ring; a refused choice bears the badge, three more shapes."""
    plain = houses(TWELVE, 0, 0, 10)
    changed = circles(houses(replace(TWELVE, changed=frozenset("A")), 0, 0, 10))
    assert [place.fill for place in changed].count(grey(10)) == 1
    chosen = houses(replace(TWELVE, chosen=frozenset("A")), 0, 0, 10)
    refused = houses(replace(TWELVE, chosen=frozenset("A"), refused=True), 0, 0, 10)
    assert len(chosen.marks) == len(plain.marks) + 1
    assert len(refused.marks) == len(chosen.marks) + 3


def test_a_ring_in_one_row() -> None:
    """Three places and no stores: a single row with its names below."""
    row = HousePicture((), tuple("ABC"), {"A": 1})
    block = houses(row, 0, 0, 10)
    assert len({place.centre[1] for place in circles(block)}) == 1
    assert not [mark for mark in block.marks if isinstance(mark, Path)]
    assert houses_size(row, 10)[0] == 30
