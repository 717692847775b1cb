"""The name of a table in; its two nouns, what it keeps and for which kind of place, out."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Nouns:
    """``height of cell`` keeps a ``height`` (the thing) for each ``cell`` (the place)."""

    thing: str
    place: str


def nouns_of(table: str) -> Nouns | None:
    """The nouns in a table's name; None for a value that belongs to no place."""
    found = re.fullmatch(r"(.+) (?:of|on|in|at) (\S+)", table)
    return Nouns(found[1], found[2]) if found else None
