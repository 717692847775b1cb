"""What a structure of boxes is made of, before it is drawn: its bricks, who stands on them, and what happens next.

Lengths are whole units: x to the right, y away from who looks, z up; the table is z = 0.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from printkit.layout.figures.surfaces import Surface

Cell: TypeAlias = tuple[int, int, int]
Place: TypeAlias = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Brick:
    """One box as it lies: its name, its corner with the least x, y and z, its three edges, whose its top is."""

    name: str
    corner: Cell
    size: Cell
    top: Surface

    @property
    def level(self) -> int:
        """Height of its top over the table."""
        return self.corner[2] + self.size[2]

    @property
    def squares(self) -> frozenset[tuple[int, int]]:
        """The unit squares it covers, seen from above."""
        (x, y, _), (dx, dy, _) = self.corner, self.size
        return frozenset((x + i, y + j) for i in range(dx) for j in range(dy))


@dataclass(frozen=True, slots=True)
class Figure:
    """A pawn, or the sign of a lock, of an owner, with its foot at a place."""

    owner: Surface
    at: Place


@dataclass(frozen=True, slots=True)
class Step:
    """Something goes from one place to another; ``refused`` ends it in the not-legal badge.

    ``rungs`` climbs the side between the two on rungs. ``number`` is printed beside it. ``ghost`` is the brick that is
    laid, as it will lie; of it the outline is drawn.
    """

    start: Place
    end: Place
    refused: bool = False
    rungs: bool = False
    number: int | None = None
    ghost: Brick | None = None


@dataclass(frozen=True, slots=True)
class StructurePicture:
    """What is drawn of a structure.

    ``changed`` bricks get a heavy outline. ``pills`` tell on each top whose it is and how high, with ``names`` also
    which brick it is. ``corner`` counts the quarter turns of the table; ``alt`` is the picture in words.
    """

    bricks: tuple[Brick, ...]
    pawns: tuple[Figure, ...] = ()
    locks: tuple[Figure, ...] = ()
    steps: tuple[Step, ...] = ()
    changed: frozenset[str] = frozenset()
    names: bool = True
    pills: bool = True
    corner: int = 0
    alt: str = ""

    def brick(self, name: str) -> Brick:
        """The brick of that name; raises `KeyError`."""
        return {brick.name: brick for brick in self.bricks}[name]


def free_squares(bricks: tuple[Brick, ...], brick: Brick) -> tuple[tuple[int, int], ...]:
    """The unit squares of a brick's top on which no other brick lies, from the back left to the front right."""
    on = [other.squares for other in bricks if other.corner[2] == brick.level]
    free = (square for square in brick.squares if not any(square in squares for squares in on))
    return tuple(sorted(free, key=lambda square: (square[0] - square[1], square[0])))


def turned(picture: StructurePicture, quarters: int) -> StructurePicture:
    """The same structure after that many quarter turns of the table, counted clockwise as seen from above."""
    for _ in range(quarters % 4):
        picture = _quarter(picture)
    return picture


def _quarter(picture: StructurePicture) -> StructurePicture:
    """Clockwise: what lay at (x, y) lies at (y, -x)."""

    def brick(one: Brick) -> Brick:
        (x, y, z), (dx, dy, dz) = one.corner, one.size
        return replace(one, corner=(y, -x - dx, z), size=(dy, dx, dz))

    def place(at: Place) -> Place:
        return at[1], -at[0], at[2]

    def figures(some: tuple[Figure, ...]) -> tuple[Figure, ...]:
        return tuple(replace(one, at=place(one.at)) for one in some)

    return replace(
        picture,
        bricks=tuple(map(brick, picture.bricks)),
        pawns=figures(picture.pawns),
        locks=figures(picture.locks),
        steps=tuple(replace(step, start=place(step.start), end=place(step.end)) for step in picture.steps),
        corner=(picture.corner + 1) % 4,
    )


def outer(bricks: tuple[Brick, ...]) -> tuple[Cell, Cell]:
    """The least and the greatest corner of all bricks; of none, the origin twice."""
    if not bricks:
        return (0, 0, 0), (0, 0, 0)
    low = tuple(min(brick.corner[n] for brick in bricks) for n in range(3))
    high = tuple(max(brick.corner[n] + brick.size[n] for brick in bricks) for n in range(3))
    return (low[0], low[1], low[2]), (high[0], high[1], high[2])
