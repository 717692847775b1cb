"""A seed in, whole numbers out as if drawn by lot: the same ones on every machine and every Python."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

_MASK = (1 << 64) - 1
_ROOM = 1 << 40
"""The least from which a place is taken, so that no one of a thousand is favoured by more than one in 10^9."""
_Item = TypeVar("_Item")


class Draw:
    """Steele, Lea and Flood's SplitMix64 (OOPSLA 2014), a generator of 64 bits that needs no tables."""

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def bits(self) -> int:
        """The next 64 bits."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        mixed = self._state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return mixed ^ (mixed >> 31)

    def below(self, limit: int) -> int:
        """A number from 0 to one less than ``limit``."""
        return (self.bits() * limit) >> 64

    def pick(self, items: Sequence[_Item]) -> _Item:
        """One of the items."""
        return items[self.below(len(items))]

    def in_turn(self, items: Iterable[_Item]) -> Iterator[_Item]:
        """The items in another order, each drawn when it is asked for. Of a set the same seed draws the same, too."""
        left: list[_Item] = sorted(items) if isinstance(items, (set, frozenset)) else list(items)
        number, room = 0, 0  # a number below ``room``, from which the next place is taken as from a mixed radix
        for count in range(len(left), 0, -1):
            if room < _ROOM:
                number, room = self.bits(), 1 << 64
            number, at = divmod(number, count)
            room //= count
            item, left[at] = left[at], left[count - 1]
            yield item

    def mixed(self, items: Sequence[_Item]) -> list[_Item]:
        """The items in another order."""
        order = list(items)
        for at in range(len(order) - 1, 0, -1):
            other = self.below(at + 1)
            order[at], order[other] = order[other], order[at]
        return order
