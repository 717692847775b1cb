"""Kind ``grid``: the start position in; the board to play on, at exact size, and the key to its signs out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, field

from printkit.layout.figures.apart import clear_top
from printkit.layout.figures.boards import COORDINATES_DEEP, board, board_size, has_lettered_marks
from printkit.layout.figures.picture import BoardPicture
from printkit.layout.figures.pieces import Disc
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Block
from printkit.layout.paper import Paper
from printkit.layout.text import TEXT, DoesNotFitError, paragraph
from printkit.materials.base import Part, contents_row
from printkit.materials.board_keys import key_of
from printkit.materials.discs import piece_word, pile_word
from printkit.materials.pictures import levels_of, picture_of
from printkit.materials.tiled_board import tiled_sheets
from printkit.ruleset import parts
from printkit.source import Text

if TYPE_CHECKING:
    from printkit.materials.base import Scene

KIND = "grid"
TO_KEY = 17.6
"""From the frame of the board to the key, mm: the coordinates stand between."""
BELOW = 8.6
"""Room below the frame of a board without a key, mm."""


class Options(parts.Part, frozen=True):
    """What a board may be told.

    Keys:
        cell_mm: The side of a cell in mm.
        captions: A word or two under a sample of the key, by its number; of a pile by "top" and "below".
        turned: Whether the coordinates of the far side are upside down, for the player opposite.
        tiled: Whether a board larger than a sheet is spread over several, to be glued together.
    """

    cell_mm: Annotated[float, Meta(ge=15, le=60)] = 40
    captions: dict[Text, parts.Prose] = field(default_factory=dict)
    turned: bool = True
    tiled: bool = False


def plan(options: Options, scene: Scene) -> Part:
    """The sheets of the board; raises `DoesNotFitError` for cells too large for the paper, `LocatedError`."""
    game, levels, cell = scene.game, levels_of(scene.game), options.cell_mm
    start = game.start()
    picture = picture_of(scene, start)
    marked = sorted({piece.letter: piece for piece in _tops(picture)}.values(), key=lambda piece: piece.dark)
    turned = options.turned and len(game.players) > 1
    texts = scene.wording.texts(
        KIND,
        players=len(game.players),
        turned=turned,
        first=scene.player(start.to_move),
        piece=piece_word(scene),
        pile=pile_word(scene),
        marked=[{"name": scene.player(piece.letter), "dark": piece.dark} for piece in marked],
        lettered=has_lettered_marks(picture, cell),
        counted=any(len(pile) > 1 for pile in picture.piles.values()),
        thing=levels.word if levels else "",
        picture=picture.alt,
        cell_mm=f"{cell:g}",
        tiled=options.tiled,
    )
    key = key_of(scene, options.captions, texts)
    if options.tiled:
        sheets, cuts = tiled_sheets(picture, cell, scene.paper, texts, key, turned)
        row = contents_row(texts.given(sheets=len(sheets), cuts=cuts), "cut")
        return Part(KIND, Audience.PLAYERS, sheets, row, cuts=cuts)
    instruction = paragraph(0, 3, scene.paper.content_width, texts.text("instruction"), TEXT)
    top = _top(picture, cell, scene.paper, instruction.height, key.deep if key else 0)
    wide, high = board_size(picture, cell)
    left = (scene.paper.content_width - wide) / 2
    blocks: list[Block] = [instruction.block, board(picture, left, top, cell, texts.text("alt"), turned)]
    if key:
        blocks += key.draw(top + high + TO_KEY)
    sheet = Sheet(texts.text("title"), "lay", tuple(blocks), true_size=True)
    return Part(KIND, Audience.PLAYERS, (sheet,), contents_row(texts, "lay"))


def _tops(picture: BoardPicture) -> list[Disc]:
    """What is seen on the places of the start."""
    return [*picture.discs.values(), *(pile[-1] for pile in picture.piles.values() if pile)]


def _top(picture: BoardPicture, cell: float, paper: Paper, above: float, key_deep: float) -> float:
    """Upper edge of the board on the sheet, below ``above`` mm of text, above its key; raises `DoesNotFitError`.

    It is set a little lower where the header's sign would seem to belong to the board.
    """
    wide, high = board_size(picture, cell)
    first, below = above + COORDINATES_DEEP, TO_KEY + key_deep if key_deep else BELOW
    room_wide = paper.content_width - 2 * COORDINATES_DEEP
    room_high = paper.content_height - first - below
    over = max(wide - room_wide, high - room_high)
    if over > 1e-6:
        largest = min(room_wide / len(picture.columns), room_high / len(picture.rows))
        fitting = f"the largest cell that fits {paper.title} is {int(largest * 10) / 10:g} mm"
        hint = f"{fitting}; or write 'tiled: yes' for a board of several sheets"
        raise DoesNotFitError(f"a board with cells of {cell:g} mm", over, hint, KIND)
    lowest = paper.content_height - below - high
    highest = min(first + 0.4 * paper.spare, lowest)
    return clear_top(highest, lowest, cell)
