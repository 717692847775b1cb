"""Sentences and a game in; a small map, the pieces to cross out and what else is asked for, above a form, out; mm."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from printkit.layout.figures.boards import COORDINATES_DEEP, COORDINATES_OFF, board, board_size
from printkit.layout.figures.picture import BoardPicture
from printkit.layout.marks import Block, Mark, Rect, Role, Stroke
from printkit.layout.text import SECTION, TEXT, DoesNotFitError, fit, paragraph, words
from printkit.materials import forms
from printkit.materials.base import OptionError, Scene
from printkit.materials.pictures import grid_of
from printkit.source import Text

if TYPE_CHECKING:
    from printkit.wording import Texts

KIND = "record-sheet"
HALF, RIGHT = 87.0, 93.0
TITLE_Y, SAID_Y = 3.0, 10.0
BELOW_SAID = 2.5
"""From the last line of a sentence to the coordinates or the boxes below it."""
MAP = 64.0
"""The largest side of the map."""
LARGEST_CELL = 16.0
BOX, LEVEL, BOX_GAP = 8.0, 9.0, 2.8
"""Width of a piece to cross out, its height for each level, and the room between two."""
ASK_LINE, ASK_PITCH = 16.0, 12.0
TO_FORM = 16.0
"""From the end of the taller half to the heads of the form."""
TO_TITLE = 9.0
"""From the title of the form to its heads."""


@dataclass(frozen=True, slots=True)
class Extras:
    """What stands above a form: its blocks, how far down it reaches, and which kept tables it shows."""

    blocks: tuple[Block, ...]
    bottom: float
    shows: frozenset[str] = frozenset()


def extras_of(
    scene: Scene, texts: Texts, map_says: Text | None, pieces_say: Text | None, asks: tuple[Text, ...]
) -> Extras | None:
    """The halves above a form; None where nothing is asked for.

    Raises `OptionError` for pieces of a game without kinds of pieces, `DoesNotFitError` for what a half can't hold.
    """
    halves = [_map(scene, texts, map_says)] if map_says else []
    left = RIGHT if halves else 0.0
    if pieces_say or asks:
        halves.append(_own(scene, texts, pieces_say, asks, left))
    if not halves:
        return None
    bottom = max(half.bottom for half in halves)
    title = paragraph(0, bottom + TO_FORM - TO_TITLE, 180, texts.line("form"), SECTION, Role.HEADING_2)
    blocks = tuple(block for half in halves for block in half.blocks)
    return Extras((*blocks, title.block), bottom + TO_FORM, frozenset().union(*(half.shows for half in halves)))


def _titled(texts: Texts, name: str, says: str, left: float) -> tuple[tuple[Block, ...], float]:
    """A title and its sentence, and where what belongs to them may begin."""
    title = paragraph(left, TITLE_Y, HALF, texts.line(name), SECTION, Role.HEADING_2)
    said = paragraph(left, SAID_Y, HALF, says, TEXT)
    return (title.block, said.block), SAID_Y + said.height - TEXT.leading + BELOW_SAID


def _map(scene: Scene, texts: Texts, says: Text) -> Extras:
    """A small empty board to write on."""
    grid = grid_of(scene.game)
    look = scene.game.ruleset.look
    picture = BoardPicture(grid.columns, grid.rows, shade=0 if look and look.chequer else None)
    cell = min(LARGEST_CELL, MAP / max(len(picture.columns), len(picture.rows)))
    head, top = _titled(texts, "map", scene.game.fill(says), 0)
    top += COORDINATES_DEEP
    wide, high = board_size(picture, cell)
    turned = len(scene.game.players) > 1
    drawn = board(picture, (HALF - wide) / 2, top, cell, texts.text("map_alt"), turned)
    return Extras((*head, drawn), top + high + COORDINATES_OFF + 2)


def _own(scene: Scene, texts: Texts, says: Text | None, asks: tuple[Text, ...], left: float) -> Extras:
    """A player's own pieces, and the lines to write on below them."""
    blocks: tuple[Block, ...] = ()
    y, shows = TITLE_Y - ASK_PITCH + 5, frozenset[str]()
    if says:
        blocks, y = _titled(texts, "pieces", scene.game.fill(says), left)
        boxes, y = _pieces(scene, texts, left, y + 2, says)
        blocks += boxes
        shows = frozenset(table.name for table in scene.game.start().declared.tables if table.key == "piece")
    for ask in asks:
        y += ASK_PITCH
        said = scene.game.fill(ask)
        fit(said, TEXT, HALF - ASK_LINE - 4, KIND)
        blocks += (
            Block(Role.PARAGRAPH, (words(left, y, said, TEXT),)),
            Block(Role.DECORATION, (forms.writing_line(left + HALF - ASK_LINE, y + 0.8, ASK_LINE),)),
        )
    return Extras(blocks, y, shows)


def _pieces(scene: Scene, texts: Texts, left: float, y: float, says: Text) -> tuple[tuple[Block, ...], float]:
    """A row of boxes for each kind of piece, higher kinds first, and where the last one ends."""
    look = scene.game.ruleset.look
    if not scene.game.pieces:
        raise OptionError("pieces", "pieces can be crossed out where a game names some (got none)", "write 'pieces:'")
    tall = {kind: kind.measures[str(look.tall)] if look and look.tall else 1 for kind in scene.game.pieces}
    blocks: list[Block] = []
    for kind in sorted(tall, key=lambda kind: -tall[kind]):
        high, count = tall[kind] * LEVEL, kind.each
        pitch = min(BOX + BOX_GAP, (HALF - BOX) / max(1, count - 1))
        if pitch < BOX + 1:
            over = count * (BOX + 1) - HALF
            raise DoesNotFitError(f"{count} pieces in a row", over, "leave 'pieces' out", KIND, says)
        marks: tuple[Mark, ...] = tuple(Rect(left + n * pitch, y, BOX, high, Stroke(1.0)) for n in range(count))
        told = texts.given(count=count, kind=kind.name)
        blocks.append(Block(Role.FIGURE, marks, alt=told.text("boxes_alt")))
        y += high + 6
        blocks.append(Block(Role.PARAGRAPH, (words(left, y, told.text("boxes"), TEXT),)))
        y += 4.5
    return tuple(blocks), y - 4.5
