"""What the tests of boxes share: the set of 35, phrases asked as compiled rules ask them, physics by unit cubes."""

from __future__ import annotations

import re
from functools import cached_property

from printkit.spaces.boxes.board import Boxes, parse_boxes
from printkit.spaces.boxes.parts import Kept, Lie

Cube = tuple[int, int, int]
SIDES = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))

PLAYERS = "RYBSP"

PAIRS = ("NP RY BS", "RY BS NP", "BS NP RY", "PN RY BS", "YR BS NP", "SB NP RY")
"""The neutral face opposite P; each pair closes the odd edge of as many boxes, half of them mirrored."""


def thirty_five() -> dict[str, str]:
    """2 neutral boxes of 2x2x6, 12 each of 2x2x1 and 2x2x2, 9 of 2x2x4."""
    coloured = [
        (f"{letter}{number}", odd)
        for letter, odd, most in (("a", 1, 12), ("b", 2, 12), ("c", 4, 9))
        for number in range(1, most + 1)
    ]
    neutral = {"n1": "2x2x6 NN NN NN", "n2": "2x2x6 NN NN NN"}
    return neutral | {name: f"2x2x{odd} {PAIRS[at % len(PAIRS)]}" for at, (name, odd) in enumerate(coloured)}


def lay(boxes: Boxes, **facts: str) -> Kept:
    """The kept tuple of some facts, ``a="2/0/0 R -"``; boxes that are not named are not there."""
    texts = [facts.get(name) for name in boxes.names]
    assert sum(text is not None for text in texts) == len(facts)
    return tuple(text and boxes.read_fact(text, box) for box, text in enumerate(texts))  # type: ignore[misc]


def ask(boxes: Boxes, pattern: str, kept: Kept, *holes: object) -> object:
    """The value of a phrase, given its pattern and what fills its holes; a name of a box stands for it."""
    [word] = [word for word in boxes.words if word.pattern.replace("{p}", "block") == pattern]
    return run(boxes, word.code, kept, *holes)


def source(boxes: Boxes, pattern: str, kept: Kept, *holes: object) -> object:
    """What a statement lists for its first hole, given the others."""
    [word] = [word for word in boxes.words if word.pattern.replace("{p}", "block") == pattern]
    assert word.source is not None
    return run(boxes, word.source, kept, None, *holes)


def run(boxes: Boxes, code: str, kept: Kept, *holes: object) -> object:
    """Code of a board, as the compiler fills it."""
    values = [number_of(boxes, hole) if isinstance(hole, str) else hole for hole in holes]
    text = re.sub(r"@(\w+)", lambda found: "kept" if found[1] == "kept" else f"tables['{found[1]}']", code)
    text = re.sub(r"\$(\d)", r"holes[\1]", text)
    return eval(text, {"kept": kept, "tables": boxes.tables, "holes": values})


def number_of(boxes: Boxes, name: str) -> int:
    """The number of a box or of the table."""
    return -1 if name == "table" else boxes.names.index(name)


def names(boxes: Boxes, found: object) -> list[str]:
    """Numbers of boxes as names, in order."""
    assert isinstance(found, tuple | frozenset)
    return [boxes.names[number] if number >= 0 else "table" for number in sorted(found)]


def set_of_35() -> Boxes:
    """The 35 boxes, with nothing remembered yet."""
    return parse_boxes(thirty_five(), PLAYERS)


def cubes_of(boxes: Boxes, lie: Lie) -> frozenset[Cube]:
    """The unit cubes of a box as it lies."""
    across, along, up = boxes.pose(lie).size
    return frozenset(
        (lie.x + x, lie.y + y, lie.z + z) for x in range(across) for y in range(along) for z in range(up)
    )  # fmt: skip


def moved(cubes: frozenset[Cube], step: Cube) -> frozenset[Cube]:
    """Cubes one step away."""
    return frozenset((x + step[0], y + step[1], z + step[2]) for x, y, z in cubes)


class Cubes:
    """All boxes as sets of unit cubes."""

    def __init__(self, boxes: Boxes, kept: Kept) -> None:
        self.boxes = boxes
        self.of = {lie.box: cubes_of(boxes, lie) for lie in kept if lie}
        self.taken = {(x, y) for cubes in self.of.values() for x, y, _ in cubes}

    def level(self, box: int) -> int:
        """One more than the height of the highest cube."""
        return max(z for _, _, z in self.of[box]) + 1

    def free(self, box: int) -> set[tuple[int, int]]:
        """Squares with no cube of another box anywhere above the top."""
        level, others = self.level(box), self.others(box)
        above = {(x, y) for x, y, z in others if z >= level}
        return {(x, y) for x, y, _ in self.of[box]} - above

    def others(self, box: int) -> frozenset[Cube]:
        """All cubes that are not of this box."""
        return frozenset().union(*(cubes for other, cubes in self.of.items() if other != box))

    @cached_property
    def outside(self) -> set[tuple[int, int]]:
        """Empty squares near the boxes from which steps along edges lead away; the corner of the plan is one."""
        low, high = min(map(min, self.taken), default=0) - 2, max(map(max, self.taken), default=0) + 3
        empty = {(x, y) for x in range(low, high) for y in range(low, high)} - self.taken
        reached, waiting = {(low, low)}, [(low, low)]
        while waiting:
            x, y = waiting.pop()
            for there in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if there in empty and there not in reached:
                    reached.add(there)
                    waiting.append(there)
        return reached

    def beside(self, one: int, other: int) -> bool:
        """Whether free squares of two places share an edge; -1 is the table."""
        first, second = (self.outside if place < 0 else self.free(place) for place in (one, other))
        near = {(x + dx, y + dy) for x, y in first for dx, dy, dz in SIDES if not dz}
        return one != other and bool(near & second)

    def touched(self, box: int, cubes: frozenset[Cube]) -> set[int]:
        """The other boxes with a cube right beside, below or above one of these."""
        around = frozenset().union(*(moved(cubes, step) for step in SIDES)) - cubes
        return {other for other, theirs in self.of.items() if other != box and theirs & around}

    def is_level(self, box: int, cubes: frozenset[Cube]) -> bool:
        """Whether a cube of another box, or the table, is right below each lowest cube."""
        low = min(z for _, _, z in cubes)
        others = self.others(box)
        return low == 0 or all((x, y, low - 1) in others for x, y, z in cubes if z == low)

    def rest(self, box: int, cubes: frozenset[Cube]) -> int:
        """How high the lowest cubes are when the box sinks from above until it meets something."""
        low, others, height = min(z for _, _, z in cubes), self.others(box), 25  # eight boxes of at most 3 or 4
        while height and not moved(cubes, (0, 0, height - 1 - low)) & others:
            height -= 1
        return height

    def is_hidden(self, box: int) -> bool:
        """Whether every side and top face of every cube meets a cube, of itself or another."""
        every = frozenset().union(*self.of.values())
        return all(moved(self.of[box], step) <= every for step in SIDES[:5])
