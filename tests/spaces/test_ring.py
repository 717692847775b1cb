"""Rings: names, what follows and what lies behind, by going round with a finger."""

from __future__ import annotations

import pytest
from spaces.phrases import ask

from printkit.spaces.ring import MOST_PLACES, Ring, parse_ring
from printkit.spaces.space import BoardError

TWELVE = "ring A B C D E F a b c d e f"


@pytest.fixture
def ring() -> Ring:
    """Twelve places, A to F on the near side and a to f on the far side."""
    return parse_ring(TWELVE)


def test_names_are_in_the_order_of_play(ring: Ring) -> None:
    """As they were written; capitals and small letters are different places."""
    assert " ".join(("ring", *ring.names)) == TWELVE


def test_the_second_half_lies_above_the_first_against_its_order(ring: Ring) -> None:
    """The near row runs to the right, the far row back to the left, so that f stands above A and a above F."""
    rows = [[ring.names[place] for place in row] for row in ring.drawing]
    assert rows == [["f", "e", "d", "c", "b", "a"], ["A", "B", "C", "D", "E", "F"]]


def test_an_odd_ring_is_drawn_in_one_row() -> None:
    """It has no two halves."""
    assert parse_ring("ring A B C").drawing == ((0, 1, 2),)


def test_after(ring: Ring) -> None:
    """All other places in order, round the end and up to the one before."""
    assert ask(ring, "points after [point]", "E") == tuple("FabcdefABCD")
    assert ask(ring, "points after [point]", "f") == tuple("ABCDEFabcde")


def test_back(ring: Ring) -> None:
    """The place itself, then all others against the order."""
    assert ask(ring, "points back from [point]", "b") == tuple("baFEDCBAfedc")


@pytest.mark.parametrize("count", [2, 3, 12, MOST_PLACES])
def test_rings_of_any_size(count: int) -> None:
    """After a place come all others once, and back from it all once; what is right after has it right behind."""
    names = [f"{'abc'[n % 3]}{n}" for n in range(count)]
    board = parse_ring("ring " + " ".join(names))
    for place in names:
        after, back = ask(board, "points after [point]", place), ask(board, "points back from [point]", place)
        assert isinstance(after, tuple)
        assert isinstance(back, tuple)
        assert sorted((place, *after)) == sorted(names) == sorted(back)
        following = ask(board, "points back from [point]", str(after[0]))
        assert isinstance(following, tuple)
        assert following[1] == place


def test_sizes_bound_the_lists(ring: Ring) -> None:
    """No list is longer than the ring."""
    assert {word.size for word in ring.words} == {12}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("ring", "a ring is written 'ring A B C a b c'"),
        ("ring A", "a ring is written 'ring A B C a b c'"),
        ("round A B", "a ring is written 'ring A B C a b c'"),
        ("ring A BC", "a ring is written 'ring A B C a b c'"),
        ("ring A B100", "a ring is written 'ring A B C a b c'"),
        ("ring A ä", "a ring is written 'ring A B C a b c'"),
        ("ring A B A", "each with a name of its own"),
        ("ring " + " ".join(f"a{n}" for n in range(61)), "at most 60 places"),
    ],
)
def test_rings_that_cannot_be_read(text: str, message: str) -> None:
    """Each is refused with what must be written."""
    with pytest.raises(BoardError, match=message):
        parse_ring(text)
