"""One part of a set of boxes, as ``2x2x1 NP RY BS``, in; its size, its coloured faces and every way it can lie out."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from printkit.spaces.space import BoardError

NEUTRAL = "N"
SIDES = ("west", "east", "south", "north", "bottom", "top")
"""The six faces of a box in the order ``Pose.faces`` gives them: x runs from west to east, y from south to north."""
MOST_PARTS = 200

_PART = re.compile(r"([1-9])x([1-9])x([1-9]) (\S\S) (\S\S) (\S\S)")
_NAME = re.compile(r"[A-Za-z]{1,8}[0-9]{0,3}")


@dataclass(frozen=True, slots=True)
class Pose:
    """How a box lies: the letter on top, the way of its long side seen from above (``x``, ``y``, ``-`` for a square).

    ``size`` is its extent along x, y and upwards; ``faces`` are the letters in the order of ``SIDES``.
    """

    face: str
    way: str
    size: tuple[int, int, int]
    faces: tuple[str, str, str, str, str, str]


@dataclass(frozen=True, slots=True)
class Part:
    """A box of unit squares: ``edge`` by ``edge`` by ``odd``, and three pairs of opposite faces.

    ``pairs[0]`` closes the odd edge. With the odd edge upright the first letter of it is on top, the first of
    the second pair in the west and the first of the third in the south.
    """

    name: str
    edge: int
    odd: int
    pairs: tuple[str, str, str]
    poses: tuple[Pose, ...]

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters on its faces, each once."""
        return tuple(dict.fromkeys("".join(self.pairs)))


class Lie(NamedTuple):
    """Where a box lies: its number, which of its poses, and its lowest corner in the south-west, in unit squares."""

    box: int
    pose: int
    x: int
    y: int
    z: int


Kept = tuple["Lie | None", ...]
"""A lie for every box by its number, None for a box that is not there."""


def parse_part(name: str, text: str, letters: Collection[str]) -> Part:
    """Read ``2x2x1 NP RY BS`` for the box called ``name``; ``letters`` are those of the players.

    The odd edge stands last, then the pairs of opposite faces, that of the odd edge first.
    Raises BoardError, naming the box, when the text is of another form or has a face of no player.
    """
    if not _NAME.fullmatch(name):
        raise BoardError(f"'{name}' can't name a box: letters and then digits, as a or s12")
    found = _PART.fullmatch(text)
    if not found:
        raise BoardError(f"'{name}' is not a box: edges and three pairs of opposite faces, as 2x2x1 NP RY BS")
    edge, other, odd = (int(found[at]) for at in (1, 2, 3))
    if edge != other:
        raise BoardError(f"'{name}' has the edges {edge}, {other} and {odd}: two are equal and the odd one stands last")
    pairs = (found[4], found[5], found[6])
    for letter in dict.fromkeys("".join(pairs)):
        if letter != NEUTRAL and letter not in letters:
            known = ", ".join((*letters, f"{NEUTRAL} (neutral)"))
            raise BoardError(f"'{name}' has a face {letter}, which is no player's: {known}")
    return Part(name, edge, odd, pairs, tuple(_poses(edge, odd, pairs)))


def format_part(part: Part) -> str:
    """The text that ``parse_part`` reads back."""
    return f"{part.edge}x{part.edge}x{part.odd} {' '.join(part.pairs)}"


Solid = tuple[tuple[int, int, int], tuple[str, str, str, str, str, str]]
"""A size and six faces, in the order of ``SIDES``."""


def _poses(edge: int, odd: int, pairs: tuple[str, str, str]) -> Iterator[Pose]:
    """One pose for each letter on top and way of the long side, as the box can be turned in space."""
    top, bottom, west, east, south, north = (letter for pair in pairs for letter in (pair[0], pair[1]))
    seen: set[tuple[str, str]] = set()
    for size, faces in _turned(((edge, edge, odd), (west, east, south, north, bottom, top))):
        way = "-" if size[0] == size[1] else "x" if size[0] > size[1] else "y"
        if (faces[5], way) not in seen:
            seen.add((faces[5], way))
            yield Pose(faces[5], way, size, faces)


def _turned(upright: Solid) -> Iterator[Solid]:
    """All 24 ways to turn a box: each face once on top, four quarter turns of each."""
    west, over = _tip(upright), _tip(_tip(upright))
    south, north = _tip(_turn(_turn(_turn(upright)))), _tip(_turn(upright))
    for solid in (upright, over, west, _tip(over), south, north):
        for _ in range(4):
            yield solid
            solid = _turn(solid)


def _tip(solid: Solid) -> Solid:
    """Over to the east: the west comes up, the top comes east."""
    (across, along, up), (west, east, south, north, bottom, top) = solid
    return (up, along, across), (bottom, top, south, north, east, west)


def _turn(solid: Solid) -> Solid:
    """A quarter against the clock, seen from above: the east comes north, the north comes west."""
    (across, along, up), (west, east, south, north, bottom, top) = solid
    return (along, across, up), (north, south, west, east, bottom, top)
