"""Blocks by their unit cubes in; tops, neighbours, supports and contacts out: obvious and slow, for the referee.

It shares no code with printkit. A block is written ``2x2x1 NP RY BS``: two equal edges, the odd one, three pairs
of opposite faces, those that close the odd edge first. A lie is written ``2/0/0 R -``: the lowest corner in the
south-west, the letter on top, and whether the long side seen from above runs along x or y (``-``: a square).
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

Square = tuple[int, int]
Cube = tuple[int, int, int]
AROUND = ((1, 0), (0, 1), (-1, 0), (0, -1))
NEUTRAL = "N"


@dataclass(frozen=True)
class Kind:
    """A block: its two equal edges, the odd one, and the pairs of faces, those on the odd edge first."""

    edge: int
    odd: int
    pairs: tuple[str, str, str]

    @property
    def letters(self) -> str:
        """The letters of its faces, each once."""
        return "".join(dict.fromkeys("".join(self.pairs)))

    def size(self, face: str, way: str) -> Cube | None:
        """Its extent along x, y and upwards with a letter on top, None when it can't lie so."""
        if face in self.pairs[0] and way == "-":
            return self.edge, self.edge, self.odd
        if face in self.pairs[1] + self.pairs[2]:
            sizes = {(self.odd, self.edge, self.edge), (self.edge, self.odd, self.edge)}
            return next((size for size in sizes if way_of(size) == way), None)
        return None

    def size_of(self, lie: Lie) -> Cube:
        """Its extent as it lies."""
        size = self.size(lie.face, lie.way)
        assert size, f"no block of this kind lies {lie}"
        return size

    def cubes(self, lie: Lie) -> set[Cube]:
        """The unit cubes it fills as it lies."""
        wide, deep, high = self.size_of(lie)
        across, along, up = range(lie.x, lie.x + wide), range(lie.y, lie.y + deep), range(lie.z, lie.z + high)
        return set(itertools.product(across, along, up))

    def poses(self) -> Iterator[tuple[str, str]]:
        """Every letter it can have on top, with every way it can then lie."""
        return ((face, way) for face in self.letters for way in "-xy" if self.size(face, way))


@dataclass(frozen=True)
class Lie:
    """Where a block lies: the lowest corner in the south-west, the letter on top, the way of the long side."""

    x: int
    y: int
    z: int
    face: str
    way: str

    def __str__(self) -> str:
        return f"{self.x}/{self.y}/{self.z} {self.face} {self.way}"

    @property
    def turn_text(self) -> str:
        """As it is written in a turn, where the height follows."""
        return f"{self.x}/{self.y} {self.face} {self.way}"


def way_of(size: Cube) -> str:
    """Whether the long side seen from above runs along x or y; ``-`` for a square."""
    return "-" if size[0] == size[1] else "x" if size[0] > size[1] else "y"


def read_kind(text: str) -> Kind:
    """Read ``2x2x1 NP RY BS``."""
    found = re.fullmatch(r"(\d)x(\d)x(\d) (\S\S) (\S\S) (\S\S)", text)
    assert found, text
    assert found[1] == found[2], text
    return Kind(int(found[1]), int(found[3]), (found[4], found[5], found[6]))


def read_lie(text: str) -> Lie:
    """Read ``2/0/0 R -``."""
    found = re.fullmatch(r"(-?\d+)/(-?\d+)/(\d+) (\w) ([-xy])", text)
    assert found, text
    return Lie(int(found[1]), int(found[2]), int(found[3]), found[4], found[5])


@dataclass(frozen=True)
class Heap:
    """The blocks and how they lie. Every question is answered from the sets of their unit cubes."""

    kinds: Mapping[str, Kind]
    lies: Mapping[str, Lie]

    def size(self, block: str) -> Cube:
        """Extent along x, y and upwards."""
        return self.kinds[block].size_of(self.lies[block])

    def without(self, block: str) -> Heap:
        """The heap when a block is taken away."""
        if block not in self.lies:
            return self
        if block not in self._lacking:
            self._lacking[block] = Heap(self.kinds, {name: lie for name, lie in self.lies.items() if name != block})
        return self._lacking[block]

    @cached_property
    def _lacking(self) -> dict[str, Heap]:
        """What ``without`` has answered before."""
        return {}

    def put(self, block: str, lie: Lie) -> Heap:
        """The heap when a block lies so."""
        return Heap(self.kinds, {**self.without(block).lies, block: lie})

    def cubes(self, block: str) -> set[Cube]:
        """The unit cubes it fills."""
        return self.kinds[block].cubes(self.lies[block])

    def squares(self, block: str) -> set[Square]:
        """The squares it covers, seen from above."""
        return seen_from_above(self.cubes(block))

    @cached_property
    def filled(self) -> dict[Cube, str]:
        """Every filled cube and its block."""
        return {cube: block for block in self.lies for cube in self.cubes(block)}

    def level(self, place: str) -> int:
        """The height of a block's top, 0 for the table."""
        return 0 if place == "table" else self.lies[place].z + self.size(place)[2]

    def covering(self, block: str) -> set[str]:
        """The blocks of which a cube is somewhere above its top."""
        squares, level = self.squares(block), self.level(block)
        return {other for (x, y, z), other in self.filled.items() if (x, y) in squares and z >= level}

    @cached_property
    def highest(self) -> dict[Square, int]:
        """For each square with a block on it, how high the highest filled cube there ends."""
        found: dict[Square, int] = {}
        for x, y, z in self.filled:
            found[x, y] = max(found.get((x, y), 0), z + 1)
        return found

    def free(self, place: str) -> set[Square]:
        """The squares of a top with nothing above; for the table those outside (no inner court, CL-A8)."""
        if place == "table":
            return self.outside
        level = self.level(place)
        return {square for square in self.squares(place) if self.highest[square] == level}

    @cached_property
    def outside(self) -> set[Square]:
        """The squares of the table, as far as two from any block, that are reached from far off."""
        built = set(self.highest)
        xs, ys = [x for x, _ in built] or [0], [y for _, y in built] or [0]
        ground = set(itertools.product(range(min(xs) - 2, max(xs) + 3), range(min(ys) - 2, max(ys) + 3))) - built
        found, edge = set(), {(min(xs) - 2, min(ys) - 2)}
        while edge:
            found |= edge
            edge = {near for square in edge for near in around(square)} & ground - found
        return found

    def beside(self, first: str, second: str) -> bool:
        """Whether a free square of one place and one of the other share an edge (CL-A7)."""
        there = self.free(second)
        return first != second and any(near in there for square in self.free(first) for near in around(square))

    def ground_under(self, block: str, lie: Lie) -> dict[Square, int]:
        """Each square a block would cover, and how high the others are there."""
        highest = self.without(block).highest
        return {square: highest.get(square, 0) for square in seen_from_above(self.kinds[block].cubes(lie))}

    def landing(self, block: str, lie: Lie) -> Lie:
        """The lie at the height where the block comes to rest, itself taken away first."""
        return Lie(lie.x, lie.y, max(self.ground_under(block, lie).values()), lie.face, lie.way)

    def is_level(self, block: str, lie: Lie) -> bool:
        """Whether the whole underside touches the table or other tops (CL14, CL-A3)."""
        return set(self.ground_under(block, lie).values()) == {lie.z}

    def under(self, block: str, lie: Lie) -> set[str]:
        """The blocks whose tops a block touches from above when it lies so."""
        filled = self.without(block).filled
        below = ((x, y, lie.z - 1) for x, y in seen_from_above(self.kinds[block].cubes(lie)))
        return {filled[cube] for cube in below if cube in filled}

    def is_touching(self, block: str, lie: Lie) -> bool:
        """Whether a unit square of any face lies against another block (CL23, CL-A4)."""
        filled = self.without(block).filled
        return any(near in filled for cube in self.kinds[block].cubes(lie) for near in six_around(cube))

    def is_hidden(self, block: str) -> bool:
        """Whether its top and sides lie wholly against other blocks (CL14)."""
        own = self.cubes(block)
        seen = {near for cube in own for near in six_around(cube)} - own
        return all(near in self.filled for near in seen if near[2] >= self.lies[block].z)

    def clash(self) -> bool:
        """Whether two blocks fill the same cube."""
        return len(self.filled) < sum(len(self.cubes(block)) for block in self.lies)

    def is_sound(self) -> bool:
        """Whether every block lies level and no two fill the same cube."""
        return not self.clash() and all(self.is_level_now(block) for block in self.lies)

    def is_level_now(self, block: str) -> bool:
        """Whether every cube of the underside has the table or another block right below."""
        height = self.lies[block].z
        return height == 0 or all((x, y, height - 1) in self.filled for x, y in self.squares(block))


def seen_from_above(cubes: Iterable[Cube]) -> set[Square]:
    """The squares that cubes stand on."""
    return {(x, y) for x, y, _ in cubes}


def around(square: Square) -> Iterable[Square]:
    """The four squares that share an edge with one."""
    x, y = square
    return ((x + across, y + along) for across, along in AROUND)


def six_around(cube: Cube) -> Iterable[Cube]:
    """The six cubes that share a face with one."""
    x, y, z = cube
    return (*((x + across, y + along, z) for across, along in AROUND), (x, y, z + 1), (x, y, z - 1))
