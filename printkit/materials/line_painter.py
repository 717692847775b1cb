"""A scene's positions and turns on drawn lines in; figures that a sheet can draw, out."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from printkit.layout.figures.scalable import DIAGRAM_CELLS, PAIR_CELLS, Figure, View, board_figure
from printkit.materials.painter import Painter, Seen
from printkit.materials.pictures import picture_after, picture_before, picture_of

if TYPE_CHECKING:
    from printkit.materials.base import Scene
    from printkit.play.game import PlayedTurn
    from printkit.play.position import Position

ON_COVER = tuple(cell / 2 for cell in range(28, 16, -1))
"""Distances between two columns on a cover, 14 to 8.5 mm: points have room where cells would have none."""


def _lies(scene: Scene, position: Position, host: bool) -> Figure:
    return board_figure(picture_of(scene, position, host=host), DIAGRAM_CELLS)


def _before(scene: Scene, turn: PlayedTurn, until: str | None, refused: Collection[str], host: bool) -> Figure:
    return board_figure(picture_before(scene, turn, until, refused, host=host), DIAGRAM_CELLS)


def _pairs(scene: Scene, turn: PlayedTurn) -> Iterator[tuple[Figure, Figure]]:
    """The whole board only: a part of a line would be read as another line."""
    after = picture_after(scene, turn)
    if after is not None:
        yield board_figure(picture_before(scene, turn), PAIR_CELLS), board_figure(after, PAIR_CELLS)


def _steps(_scene: Scene, _turn: PlayedTurn, _high: float) -> tuple[tuple[str, Figure], ...]:
    return ()


def _side(_scene: Scene, _turn: PlayedTurn, _seen: Seen) -> View | None:
    return None


ON_LINES = Painter(
    lies=_lies,
    before=_before,
    pairs=_pairs,
    steps=_steps,
    side=_side,
    landscape=lambda scene, position: board_figure(picture_of(scene, position), ON_COVER),
)
