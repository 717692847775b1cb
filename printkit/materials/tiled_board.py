"""A board larger than a sheet and the words in; its sheets, each with what to cut off and where to glue it, out; mm."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from printkit.layout.figures.boards import COORDINATES_DEEP
from printkit.layout.figures.picture import BoardPicture
from printkit.layout.figures.tiling import STRIP, Tile, joints_of, tile_block, tiles
from printkit.layout.frame import Sheet
from printkit.layout.marks import BLACK, WHITE, Block, Mark, Rect, Role, Stroke
from printkit.layout.paper import COMPOSED_WIDTH, Paper
from printkit.layout.text import SMALL, TEXT, DoesNotFitError, centred, paragraph
from printkit.materials.board_keys import Key

if TYPE_CHECKING:
    from printkit.wording import Texts

KIND = "grid"
ABOVE = 29.0
"""From the content box down to where a tile may begin: the instruction and the plan stand above."""
BELOW = 4.0
TO_KEY = 8.0
PLAN_CELL = 6.0
"""Side of a sheet in the small plan of all sheets."""
PLAN_GAP = 6.0


def tiled_sheets(
    picture: BoardPicture, cell: float, paper: Paper, texts: Texts, key: Key | None, turned: bool
) -> tuple[tuple[Sheet, ...], int]:
    """The sheets of a board, row by row, and how many cuts they take.

    Raises `DoesNotFitError` when not even a cell fits with its coordinates and its strips.
    """
    room = (COMPOSED_WIDTH, paper.content_height - ABOVE - BELOW)
    found = tiles(picture, cell, room, TO_KEY + key.deep if key else 0)
    if found is None:
        over = COORDINATES_DEEP + cell + STRIP + (TO_KEY + key.deep if key else 0) - min(room)
        raise DoesNotFitError(f"a cell of {cell:g} mm with the strips round it", max(over, 1), "make it smaller", KIND)
    joints = joints_of(found, cell)
    across = sum(tile.rows.start == 0 for tile in found)
    sheets, cuts = [], 0
    for tile in found:
        told = texts.given(**_values(tile, found, across))
        left, top, _, _ = tile.window(cell)
        wide, high = tile.size(cell)
        origin = ((COMPOSED_WIDTH - wide) / 2 - left, ABOVE - top)
        board, lines = tile_block(
            picture, cell, tile, joints, origin, alt=told.text("tile_alt"), turned=turned, glue=told.text("glue")
        )
        blocks = [*_head(told, tile, len(found), across), board, lines]
        if key and tile is found[-1]:
            blocks += key.draw(ABOVE + high + TO_KEY)
        cuts += len(lines.marks)
        sheets.append(Sheet(told.text("title"), "cut", tuple(blocks), right=told.text("tile_right"), true_size=True))
    return tuple(sheets), cuts


def _values(tile: Tile, found: Sequence[Tile], across: int) -> dict[str, object]:
    """What the words about one sheet may name: the sheets it lies on, and those that lie on it."""
    return {
        "number": tile.number,
        "count": len(found),
        "left": tile.number - 1 if tile.cut_left else None,
        "above": tile.number - across if tile.cut_top else None,
        "right": None if tile.last_column else tile.number + 1,
        "below": None if tile.last_row else tile.number + across,
    }


def _head(texts: Texts, tile: Tile, count: int, across: int) -> list[Block]:
    """What to do with the sheet, and the plan that shows where it belongs."""
    wide = across * PLAN_CELL
    left = COMPOSED_WIDTH - wide
    said = paragraph(0, 3, left - PLAN_GAP, texts.line("tile"), TEXT)
    marks: list[Mark] = []
    for number in range(1, count + 1):
        x, y = left + (number - 1) % across * PLAN_CELL, -1 + (number - 1) // across * PLAN_CELL
        here = number == tile.number
        marks.append(Rect(x, y, PLAN_CELL, PLAN_CELL, Stroke(1.0), BLACK if here else WHITE))
        middle = (x + PLAN_CELL / 2, y + PLAN_CELL / 2)
        marks.append(centred(*middle, str(number), SMALL.bold, colour=WHITE if here else BLACK))
    return [said.block, Block(Role.FIGURE, tuple(marks), alt=texts.text("plan_alt"))]
