"""A game in; who draws its board, out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from printkit.materials.drawing.board_painter import ON_GRIDS
from printkit.materials.drawing.boards import wrong_board
from printkit.materials.drawing.house_painter import ON_RINGS
from printkit.materials.drawing.line_painter import ON_LINES
from printkit.materials.drawing.painter import Painter
from printkit.materials.drawing.structure_painter import ON_BOXES
from printkit.spaces.boxes.board import Boxes
from printkit.spaces.grid import Grid
from printkit.spaces.lines import DrawnLines
from printkit.spaces.ring import Ring

if TYPE_CHECKING:
    from printkit.play.game import Game

PAINTERS: Mapping[type, Painter] = {Grid: ON_GRIDS, DrawnLines: ON_LINES, Ring: ON_RINGS, Boxes: ON_BOXES}
"""Who draws which kind of board."""


def painter_of(game: Game) -> Painter:
    """Who draws the board of a game; raises `RulesetError` for a board that nobody draws."""
    painter = PAINTERS.get(type(game.space))
    if painter is None:
        raise wrong_board(game, "one that can be drawn", "leave out the sheets that draw the board")
    return painter
