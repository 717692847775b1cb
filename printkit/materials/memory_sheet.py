"""Kind ``memory-sheet``: the board and the kinds of pieces in; a sheet to note and to check what one remembers, out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from printkit.layout.figures.boards import COORDINATES_DEEP, board
from printkit.layout.figures.picture import BoardPicture
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Block, Mark, Rect, Role
from printkit.layout.paper import COMPOSED_WIDTH, HALF_WIDTH, SECOND_HALF
from printkit.layout.text import SECTION, TEXT, DoesNotFitError, fit, paragraph, words
from printkit.materials import forms
from printkit.materials.base import Part, Share, contents_row
from printkit.materials.drawing.boards import grid_of
from printkit.materials.holes import Kind, LengthOptions, has_secret_opening, kinds_of

if TYPE_CHECKING:
    from printkit.materials.base import Scene
    from printkit.wording import Texts

KIND = "memory-sheet"
SMALLEST_CELL = 8.5
LARGEST_CELL = 17.0
BOX_WIDE, BOX_HIGH, BOX_GAP = 8.0, 9.0, 3.0
"""A piece to cross out: its width, its height for each 1 of its length, and the gap to the next, mm."""
FIRST = 4.0
LINE_PITCH = 10.0


class Options(LengthOptions, frozen=True):
    """What a memory sheet may be told.

    Keys:
        name_line: Whether there are lines for a name and a date.
    """

    name_line: bool = True


def plan(options: Options, scene: Scene) -> Part:
    """One sheet for each player; raises as `kinds_of` and `grid_of` do, and `DoesNotFitError`."""
    kinds, grid = kinds_of(options, scene), grid_of(scene.game)
    cell = min(LARGEST_CELL, (HALF_WIDTH - 2 * COORDINATES_DEEP) / len(grid.columns))
    if cell < SMALLEST_CELL:
        over = (SMALLEST_CELL - cell) * len(grid.columns)
        raise DoesNotFitError(f"two maps of {len(grid.columns)} columns", over, "leave this sheet out", KIND)
    texts = scene.wording.texts(
        KIND,
        players=len(scene.game.players),
        letters=[player.letter for player in scene.game.players],
        hidden_kinds=[kind.name for kind in kinds if not kind.fills],
        kinds=[kind.told() for kind in kinds],
        secret=has_secret_opening(scene),
        place=scene.place_word,
        columns=len(grid.columns),
        rows=len(grid.rows),
    )
    maps, bottom = _maps(scene, texts, cell)
    pieces, last = _pieces(texts, kinds, bottom + 12)
    blanks, end = _blanks(texts, bottom + 12)
    lines, deep = _lines(texts, max(last, end) + 14, scene.paper.content_height)
    over = deep - scene.paper.content_height
    if over > 1e-6:
        raise DoesNotFitError("the maps and the pieces on one sheet", over, "leave this sheet out", KIND)
    blocks = (*maps, *pieces, *blanks, *lines)
    sheet = Sheet(texts.text("title"), "write", blocks, name_date=options.name_line)
    return Part(KIND, Audience.PLAYERS, (sheet,), contents_row(texts, "write"), share=Share.PLAYER)


def _heading(x: float, y: float, said: str) -> Block:
    fit(said, SECTION, HALF_WIDTH, KIND)
    return Block(Role.HEADING_2, (words(x, y, said, SECTION),))


def _maps(scene: Scene, texts: Texts, cell: float) -> tuple[tuple[Block, ...], float]:
    """What one thinks, and what it was in the end; and where both end."""
    grid = grid_of(scene.game)
    picture = BoardPicture(grid.columns, grid.rows)
    turned = len(scene.game.players) > 1
    blocks: list[Block] = []
    told, bottom = 0.0, 0.0
    for x, name in ((0.0, "mine"), (SECOND_HALF, "truth")):
        blocks.append(_heading(x, FIRST, texts.text(name)))
        laid = paragraph(x, FIRST + 7.5, HALF_WIDTH, texts.line(f"{name}_text"), TEXT)
        blocks.append(laid.block)
        told = max(told, laid.height)
    top = FIRST + 7.5 + told - TEXT.leading + 3 + COORDINATES_DEEP
    for x, name in ((0.0, "mine"), (SECOND_HALF, "truth")):
        left = x + (HALF_WIDTH - len(grid.columns) * cell) / 2
        blocks.append(board(picture, left, top, cell, texts.text(f"{name}_alt"), turned))
        bottom = top + len(grid.rows) * cell + COORDINATES_DEEP
    order = (0, 1, 4, 2, 3, 5)
    return tuple(blocks[n] for n in order), bottom


def _pieces(texts: Texts, kinds: Sequence[Kind], y: float) -> tuple[tuple[Block, ...], float]:
    """Every piece of one player in proportion, to cross out; and where the last row ends."""
    said = paragraph(0, y + 7.5, HALF_WIDTH, texts.line("pieces_text"), TEXT)
    blocks = [_heading(0, y, texts.text("pieces")), said.block]
    top = y + 7.5 + said.height - TEXT.leading + 4
    each = int((HALF_WIDTH + BOX_GAP) / (BOX_WIDE + BOX_GAP))
    for kind in kinds:
        high = kind.length * BOX_HIGH
        marks: list[Mark] = []
        for n in range(kind.each):
            x, row = n % each * (BOX_WIDE + BOX_GAP), n // each
            marks.append(Rect(x, top + row * (high + BOX_GAP), BOX_WIDE, high, forms.WRITING))
        alt = texts.given(**kind.told()).text("pieces_alt")
        blocks.append(Block(Role.FIGURE, tuple(marks), alt=alt))
        top += -(-kind.each // each) * (high + BOX_GAP) + 1.5
    return tuple(blocks), top - BOX_GAP - 1.5


def _blanks(texts: Texts, y: float) -> tuple[tuple[Block, ...], float]:
    """Sentences to complete, each with its writing line; and the last baseline."""
    blocks = [_heading(SECOND_HALF, y, texts.text("after"))]
    base = y
    for said in texts.items("blanks"):
        base += 12.0
        plain = "".join(run.text for run in said)
        text = plain.rstrip()
        at = SECOND_HALF + fit(text, TEXT, HALF_WIDTH - 15, KIND) + 2
        blocks.append(Block(Role.PARAGRAPH, (words(SECOND_HALF, base, text, TEXT),)))
        blocks.append(Block(Role.DECORATION, (forms.writing_line(at, base + 0.6, COMPOSED_WIDTH - at),)))
    return tuple(blocks), base


def _lines(texts: Texts, y: float, height: float) -> tuple[tuple[Block, ...], float]:
    """A question with lines to answer on, down to the end of the sheet; and where they end."""
    count = max(2, int((height - y - 2) / LINE_PITCH))
    heading = Block(Role.HEADING_2, (words(0, y, texts.text("question"), SECTION),))
    fit(texts.text("question"), SECTION, COMPOSED_WIDTH, KIND)
    lines = tuple(forms.writing_line(0, y + 2 + n * LINE_PITCH, COMPOSED_WIDTH) for n in range(1, count + 1))
    return (heading, Block(Role.DECORATION, lines)), y + 2 + count * LINE_PITCH
