"""Kinds of boxes and a core to hide in, and numbers drawn by lot; a heap like a mountain around that core out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from printkit.chance import Draw
from printkit.spaces.boxes.scene import AROUND, corner_of, footprint, rim, square_at

Size = tuple[int, int, int]

OUTSIDE = -20
"""The height wished for beyond the foot, in tenths of a unit: nothing ought to stand there."""
LUMPS, LUMP = 14, 20
"""How many patches are wished higher or lower, and by how many tenths at most: no two flanks are alike."""
NOISE = 80
"""The spread of the part of a score that is left to the lot."""
FEW_STEPS, MORE_STEPS = 2, 2
"""Two or three boxes of the smallest kind lie at the foot, as the first steps; the rest of it lies higher."""

_STEP_OF = {0: -6, 1: 12, 2: 4, 3: 0, 4: 0}  # how welcome a neighbour is that is so much lower or higher
_CLIFF = -20
_SIDE = 6  # for each unit square of a neighbour that a side meets, so that no slots stay open
_COVER = 20  # for each unit of wall or roof that a box fills
_SMALL_WALL = 40  # small ones are kept for the flanks and the top
_OWN_WEIGHT = {"largest": -40, "smallest": 8}  # a unit higher up: the largest are wanted low, the smallest high


class Placed(NamedTuple):
    """A box of some kind, put down: corner and extent."""

    kind: int
    corner: int
    z: int
    size: Size

    @property
    def top(self) -> int:
        """The height of its top."""
        return self.z + self.size[2]

    @property
    def squares(self) -> tuple[int, ...]:
        """The squares it stands over."""
        return tuple([self.corner + offset for offset in footprint(self.size[0], self.size[1])])

    @property
    def beside(self) -> tuple[int, ...]:
        """The squares around those."""
        return tuple([self.corner + offset for offset in rim(self.size[0], self.size[1])])


@dataclass
class Heap:
    """What stands already: the height of each square, and how many boxes of each kind are left."""

    kinds: Sequence[Collection[Size]]
    left: list[int]
    wish: Mapping[int, int]
    heights: dict[int, int] = field(default_factory=dict)
    placed: list[Placed] = field(default_factory=list)

    def height(self, square: int) -> int:
        """How high a square is built."""
        return self.heights.get(square, 0)

    def around(self) -> Collection[int]:
        """The squares built on and those beside them."""
        return dict.fromkeys(near for square in self.heights for near in (square, *(square + s for s in AROUND)))

    def put(self, box: Placed) -> None:
        """Put a box down."""
        self.left[box.kind] -= 1
        self.placed.append(box)
        self.heights |= dict.fromkeys(box.squares, box.top)

    def fitting(self, kinds: Collection[int], squares: Collection[int], limit: int) -> Iterator[Placed]:
        """Each way to put a box down level over one of the squares, its top no higher than the limit."""
        for kind in kinds:
            if self.left[kind]:
                for size in self.kinds[kind]:
                    offsets = footprint(size[0], size[1])
                    for corner in dict.fromkeys(square - offset for square in squares for offset in offsets):
                        z = self.height(corner)
                        if z + size[2] <= limit and all(self.height(corner + offset) == z for offset in offsets):
                            yield Placed(kind, corner, z, size)

    def gain(self, box: Placed) -> int:
        """How much nearer, in tenths, its squares come to the height wished for."""
        wishes = [self.wish.get(square, OUTSIDE) for square in box.squares]
        return sum(abs(wish - 10 * box.z) - abs(wish - 10 * box.top) for wish in wishes)

    def steps(self, box: Placed) -> int:
        """How well it fits beside what stands there: steps of one are best, cliffs and slots are bad."""
        score = 0
        for square in box.beside:
            height = self.height(square)
            if height or box.top > max(_STEP_OF):
                score += _STEP_OF.get(abs(box.top - height), _CLIFF)
            score += _SIDE * (height > box.z)
        return score * 10 // (box.size[0] + box.size[1])

    def own_weight(self, box: Placed) -> int:
        """The largest kind is wanted low, the smallest high."""
        if box.kind == 0:
            return _OWN_WEIGHT["largest"] * box.z
        return _OWN_WEIGHT["smallest"] * box.z if box.kind == len(self.kinds) - 1 else 0


def wished_heights(core: Collection[int], need: int, volume: int, draw: Draw) -> dict[int, int]:
    """A height in tenths for each square: a mountain of about that volume, gentle on one side, uneven all over.

    Its top is over the core and hides it; from there it falls, on the side that the lot picks more slowly.
    """
    corners = [corner_of(square) for square in core]
    (west, east), (south, north) = ((min(values), max(values)) for values in zip(*corners, strict=True))
    gentle = draw.pick([corner_of(step) for step in (*AROUND, *(a + b for a in AROUND[:2] for b in AROUND[2:]))])
    peak = 10 * need + 10 + 5 * draw.below(5)
    wish: dict[int, int] = {}
    for slope in range(40, 8, -1):
        wish = {}
        for x in range(west - 12, east + 13):
            for y in range(south - 12, north + 13):
                aside, along = (x > east) - (x < west), (y > north) - (y < south)
                far, near = sorted((max(west - x, x - east, 0), max(south - y, y - north, 0)), reverse=True)
                fall = slope - slope * (aside * gentle[0] + along * gentle[1]) // 3
                height = 10 * need + 5 - fall * (10 * far + 4 * near - 10) // 10 if far else peak
                if height > 0:
                    wish[square_at(x, y)] = height
        if sum(wish.values()) - 10 * need * len(corners) >= 10 * volume:
            break
    for _ in range(LUMPS):
        patch, more = draw.pick(list(wish)), draw.below(2 * LUMP + 1) - LUMP
        for offset in footprint(2 + draw.below(2), 2 + draw.below(2)):
            if patch + offset in wish:
                wish[patch + offset] += more
    return wish


def hide(heap: Heap, core: Collection[int], need: int, draw: Draw) -> bool:
    """Build walls as high as the core all around it and a roof over it; False when that can't be done."""
    walls = {square + step: None for square in core for step in AROUND if square + step not in core}
    return _raise(heap, tuple(walls), need, need, draw) and _raise(heap, tuple(core), need + 1, need + 2, draw)


def _raise(heap: Heap, squares: Sequence[int], need: int, limit: int, draw: Draw) -> bool:
    """Bring squares to a height, the lowest first, with nothing in reach of them above the limit."""
    wanted = frozenset(squares)
    while low := [square for square in squares if heap.height(square) < need]:
        lowest = min(heap.height(square) for square in low)
        spot = draw.pick([square for square in low if heap.height(square) == lowest])
        best: tuple[int, Placed] | None = None
        for box in heap.fitting(range(len(heap.left)), (spot,), limit):
            score = 2 * heap.gain(box) + heap.own_weight(box) + draw.below(NOISE)
            score += _COVER * box.size[2] * sum(square in wanted for square in box.squares)
            score -= _SMALL_WALL * (need == limit and box.kind == len(heap.left) - 1) * (1 if box.size[2] > 1 else 5)
            if best is None or score > best[0]:
                best = (score, box)
        if best is None:
            return False
        heap.put(best[1])
    return True


def spread(heap: Heap, highest: int, draw: Draw) -> bool:
    """Put down all that is left, the largest first, to make flanks and steps; False when something finds no room."""
    smallest = len(heap.left) - 1
    for kind in range(smallest):
        while heap.left[kind]:
            if not _add(heap, heap.fitting((kind,), heap.around(), highest), draw):
                return False
    steps = FEW_STEPS + draw.below(MORE_STEPS)
    while any(heap.left):
        fitting = list(heap.fitting((smallest,), heap.around(), highest))
        low = [box for box in fitting if (box.z == 0 and box.size[2] == 1) == (steps > 0)]
        if not _add(heap, low or fitting, draw):
            return False
        steps -= 1
    return True


def _add(heap: Heap, fitting: Iterable[Placed], draw: Draw) -> bool:
    """Put down the one that fits best, of those that touch what stands there."""
    best: tuple[int, Placed] | None = None
    for box in fitting:
        if box.z or any(square in heap.heights for square in box.beside):
            score = 2 * heap.gain(box) + heap.own_weight(box) + heap.steps(box) + draw.below(NOISE)
            if best is None or score > best[0]:
                best = (score, box)
    if best is not None:
        heap.put(best[1])
    return best is not None
