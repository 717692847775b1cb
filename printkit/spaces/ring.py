"""Places that follow each other in a round, ``ring A B C a b c``, in; names and the ways round out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from printkit.spaces.space import BoardError, MadeNoun, SpaceWord

MOST_PLACES = 60
_NAME = re.compile(r"[A-Za-z][0-9]{0,2}")


@dataclass(frozen=True)
class Ring:
    """Places in the order of play; after the last comes the first."""

    names: tuple[str, ...]

    @property
    def extra(self) -> tuple[str, ...]:
        """None."""
        return ()

    @property
    def made(self) -> tuple[MadeNoun, ...]:
        """None."""
        return ()

    @property
    def directions(self) -> tuple[str, ...]:
        """None: there is one way round."""
        return ()

    @property
    def name_shape(self) -> str:
        """A letter and at most two digits."""
        return r"[A-Za-z][0-9]{0,2}"

    @property
    def drawing(self) -> tuple[tuple[int, ...], ...]:
        """The second half above the first, against its order, as the round lies on a table; one row if it is odd."""
        count = len(self.names)
        half = count // 2
        if count % 2:
            return (tuple(range(count)),)
        return (tuple(range(count - 1, half - 1, -1)), tuple(range(half)))

    def drawn_column(self, place: int, /) -> int:
        """How many places are left of one in its row."""
        return next(row.index(place) for row in self.drawing if place in row)

    @cached_property
    def tables(self) -> Mapping[str, object]:
        """Tables over place numbers, for the phrases in ``words``."""
        count = len(self.names)
        return {
            "after": tuple(tuple((place + step) % count for step in range(1, count)) for place in range(count)),
            "back": tuple(tuple((place - step) % count for step in range(count)) for place in range(count)),
        }

    @cached_property
    def words(self) -> tuple[SpaceWord, ...]:
        """The phrases of a ring."""
        count = len(self.names)
        return (
            SpaceWord("{p}s after [{p}]", "list of {p}", "@after[$0]", size=count),
            SpaceWord("{p}s back from [{p}]", "list of {p}", "@back[$0]", size=count),
        )


def parse_ring(text: str) -> Ring:
    """Read ``ring A B C a b c``. Raises BoardError when the text is not of that form."""
    kind, *names = text.split()
    odd = next((name for name in names if not _NAME.fullmatch(name)), None)
    if kind != "ring" or len(names) < 2 or odd is not None:
        raise BoardError("a ring is written 'ring A B C a b c': letters, or letters with numbers, in the order of play")
    if len(names) > MOST_PLACES or len(set(names)) < len(names):
        raise BoardError(f"a ring has at most {MOST_PLACES} places, each with a name of its own")
    return Ring(tuple(names))
