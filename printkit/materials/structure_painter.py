"""A scene's positions and turns on a board of boxes in; figures that a sheet can draw at its sizes, out."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from typing import TYPE_CHECKING

from printkit.layout.bounds import together
from printkit.layout.figures.blocks import structure
from printkit.layout.figures.scalable import Figure, View
from printkit.layout.figures.structure import StructurePicture
from printkit.layout.marks import Block, moved_blocks
from printkit.materials.painter import Painter, Seen
from printkit.materials.structures import corner_of, structure_after, structure_before, structure_picture

if TYPE_CHECKING:
    from printkit.materials.base import Scene
    from printkit.play.game import PlayedTurn
    from printkit.play.position import Position

UNITS = (14.0, 13.0, 12.0, 11.0, 10.0, 9.0, 8.0, 7.0, 6.5, 6.0, 5.5, 5.0, 4.5, 4.0, 3.5, 3.0, 2.5)
"""Sides of a unit to choose from, mm."""
LANDSCAPE_UNITS = tuple(unit / 4 for unit in range(48, 7, -1))
"""Those on a cover: 12 to 2."""


def structure_figure(picture: StructurePicture, units: tuple[float, ...] = UNITS) -> Figure:
    """Boxes seen from above a corner; there is nothing outside the ink."""

    @cache  # what hides what is worked out for each drawing, and a card is laid out more than once
    def drawn(unit: float) -> tuple[Block, tuple[float, float]]:
        block = structure(picture, 0, 0, unit)
        _, _, right, bottom = together(block.marks)
        return block, (right, bottom)

    return Figure(
        units,
        lambda unit: drawn(unit)[1],
        lambda x, y, unit: moved_blocks((drawn(unit)[0],), x, y)[0],
        signed=bool(picture.steps),
        empty=not picture.bricks,
    )


def _lies(scene: Scene, position: Position, host: bool) -> Figure:
    return structure_figure(structure_picture(scene, position, names=host))


def _before(scene: Scene, turn: PlayedTurn, until: str | None, refused: Collection[str], _host: bool) -> Figure:
    return structure_figure(structure_before(scene, turn, until, refused, corner=corner_of(scene, turn)))


def _pairs(scene: Scene, turn: PlayedTurn) -> Iterator[tuple[Figure, Figure]]:
    """Both positions, seen from the same corner."""
    corner = corner_of(scene, turn)
    after = structure_after(scene, turn, corner=corner)
    if after is not None:
        yield structure_figure(structure_before(scene, turn, corner=corner)), structure_figure(after)


def _steps(_scene: Scene, _turn: PlayedTurn, _high: float) -> tuple[tuple[str, Figure], ...]:
    return ()


def _side(_scene: Scene, _turn: PlayedTurn, _seen: Seen) -> View | None:
    return None


ON_BOXES = Painter(
    lies=_lies,
    before=_before,
    pairs=_pairs,
    steps=_steps,
    side=_side,
    landscape=lambda scene, at: structure_figure(structure_picture(scene, at, names=False), LANDSCAPE_UNITS),
    listed=(56, 66),
)
