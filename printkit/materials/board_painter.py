"""A scene's positions and turns on a board of columns and rows in; figures that a sheet can draw, out."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from printkit.layout.figures.picture import BoardPicture, cropped
from printkit.layout.figures.pileview import pile_above, pile_below, pile_view, pile_width
from printkit.layout.figures.scalable import PAIR_CELLS, Figure, View, board_figure, landscape_figure, side_figure
from printkit.layout.figures.sideview import LARGE, PLAIN
from printkit.materials.painter import Painter, Seen
from printkit.materials.pictures import (
    levels_between,
    picture_after,
    picture_before,
    picture_of,
    pictures_between,
    placed_signs,
    side_picture,
    steps_told,
)
from printkit.materials.piles import pile_picture

if TYPE_CHECKING:
    from printkit.materials.base import Scene
    from printkit.play.game import PlayedTurn
    from printkit.play.position import Position

CROPS = ((6, 5, (11.5, 8.9)), (7, 6, (8.9,)))
"""The parts of a larger board that are shown before and after a turn: columns, rows, and sides of a cell in mm."""
STEP_COLUMNS, STEP_CELL = 5, 8.9
"""The widest of three crops side by side, in cells of so many mm."""


def _touched(scene: Scene, turn: PlayedTurn, *pictures: BoardPicture) -> list[tuple[int, int]]:
    """Column and row of every cell that a turn names, takes up or changes."""
    cells = {place for _, _, places in placed_signs(scene.game, turn) for place in places}
    cells |= {cell for picture in pictures for cell in picture.chosen | picture.changed}
    return [pictures[0].place(cell) for cell in sorted(cells)]


def _pairs(scene: Scene, turn: PlayedTurn) -> Iterator[tuple[Figure, Figure]]:
    """Both positions on the whole board, then on what of it lies round the touched cells."""
    before, after = picture_before(scene, turn), picture_after(scene, turn)
    if after is None:
        return
    yield board_figure(before, PAIR_CELLS), board_figure(after, PAIR_CELLS)
    touched = _touched(scene, turn, before, after)
    for columns, rows, cells in CROPS:
        window = _window(touched, before, columns, rows)
        if window is not None:
            yield board_figure(cropped(before, *window), cells), board_figure(cropped(after, *window), cells)


def _steps(scene: Scene, turn: PlayedTurn, high: float) -> tuple[tuple[str, Figure], ...]:
    """Three crops of the board round the cells that the turn touches; none where they don't hold all of them."""
    pictures = pictures_between(scene, turn)
    if pictures is None:
        return ()
    window = _window(_touched(scene, turn, *pictures), pictures[0], STEP_COLUMNS, int(high / STEP_CELL))
    if window is None:
        return ()
    texts = scene.wording.texts("pictures", **steps_told(scene.game, turn, pictures))
    said = (texts.text(block) for block in ("step_chosen", "step_gathered", "step_laid"))
    figures = (board_figure(cropped(picture, *window), (STEP_CELL,)) for picture in pictures)
    return tuple(zip(said, figures, strict=True))


def _window(
    touched: Sequence[tuple[int, int]], picture: BoardPicture, columns: int, rows: int
) -> tuple[range, range] | None:
    """At most so many columns and rows that hold all touched cells; None where that can't be."""
    across = _span([x for x, _ in touched], len(picture.columns), columns)
    down = _span([y for _, y in touched], len(picture.rows), rows)
    return None if across is None or down is None else (across, down)


def _span(used: Sequence[int], count: int, most: int) -> range | None:
    """At most ``most`` of ``count`` lines with the ``used`` ones in the middle; the first ones where they hold them."""
    size = min(most, count)
    if not used or max(used) - min(used) >= size:
        return None
    if max(used) < size:
        return range(size)
    start = min(used) - (size - (max(used) - min(used) + 1)) // 2
    start = min(max(start, 0), count - size)
    return range(start, start + size)


def _side(scene: Scene, turn: PlayedTurn, seen: Seen) -> View | None:
    """A step between two heights, or what comes onto a pile."""
    step = levels_between(scene.game, turn)
    if step is not None:
        texts = scene.wording.texts("rule-cards", start=step[0], end=step[1], wins=seen.wins)
        picture = side_picture(scene, turn, texts.text("step"), legal=seen.legal, wins=seen.wins, number=seen.number)
        return side_figure(picture, LARGE if seen.large else PLAIN) if picture else None
    pile = pile_picture(scene, turn, legal=seen.legal)
    if pile is None:
        return None
    return View(pile_width(), pile_above(pile), pile_below(pile), lambda x, ground: pile_view(pile, x, ground))


def _lies(scene: Scene, position: Position, host: bool) -> Figure:
    return board_figure(picture_of(scene, position, host=host))


def _before(scene: Scene, turn: PlayedTurn, until: str | None, refused: Collection[str], host: bool) -> Figure:
    return board_figure(picture_before(scene, turn, until, refused, host=host))


ON_GRIDS = Painter(
    lies=_lies,
    before=_before,
    pairs=_pairs,
    steps=_steps,
    side=_side,
    landscape=lambda scene, position: landscape_figure(picture_of(scene, position)),
)
