"""Numbers drawn by lot: the published sequence, and orders that are even and the same everywhere."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import sqrt

from printkit.chance import Draw

# The first numbers of SplitMix64 from the seed 1234567, as published at Rosetta Code.
PUBLISHED = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]


def test_the_published_sequence() -> None:
    """The generator gives the numbers that others give."""
    lot = Draw(1234567)
    assert [lot.bits() for _ in PUBLISHED] == PUBLISHED


def test_an_order_holds_each_item_once() -> None:
    """Every item of a list comes once, of a long one too, and of none nothing."""
    for size in (0, 1, 2, 7, 64, 1000):
        assert sorted(Draw(size).in_turn(range(size))) == list(range(size))


def test_every_order_is_equally_likely() -> None:
    """Of 24,000 orders of four items each of the 24 comes 1,000 times, give or take five standard deviations."""
    lot = Draw(3)
    seen = Counter(tuple(lot.in_turn("abcd")) for _ in range(24_000))
    assert set(seen) == set(permutations("abcd"))
    spread = 5 * sqrt(24_000 * (1 / 24) * (23 / 24))
    assert all(abs(count - 1000) < spread for count in seen.values())


def test_the_order_of_a_set_depends_on_what_it_holds_alone() -> None:
    """Two equal sets that were filled in another order are drawn alike."""
    forth, back = set[str](), set[str]()
    for name in (f"b{number}" for number in range(50)):
        forth.add(name)
    for name in (f"b{number}" for number in reversed(range(50))):
        back.add(name)
    assert list(Draw(5).in_turn(forth)) == list(Draw(5).in_turn(back))
