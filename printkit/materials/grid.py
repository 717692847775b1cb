"""Kind ``grid``: the start position in; the board to play on, at exact size, and the key to its rings out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, field

from printkit.diagnostics import Diagnostic, LocatedError
from printkit.layout.figures.apart import clear_top
from printkit.layout.figures.boards import COORDINATES_DEEP, board, board_size, has_lettered_marks
from printkit.layout.figures.picture import BoardPicture
from printkit.layout.figures.pieces import height_sample
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Block, Face, Role
from printkit.layout.paper import Paper
from printkit.layout.text import SMALL, TEXT, DoesNotFitError, Style, fit, paragraph, quoted, words, wrap
from printkit.materials.base import Part, contents_row
from printkit.materials.pictures import Levels, levels_of, picture_of, piece_word
from printkit.ruleset import parts
from printkit.source import Text

if TYPE_CHECKING:
    from printkit.materials.base import Scene
    from printkit.wording import Texts

KIND = "grid"
SAMPLE = 18.0
"""Side of a sample in the key, mm."""
KEY_DEEP = 27.0
"""Room for the key row with its captions, mm."""
COLUMN = 31.0
"""From one of the six columns of a sheet to the next, mm."""
PER_ROW = 5
CAPTION_LINES = 2


class Options(parts.Part, frozen=True):
    """What a board may be told.

    Keys:
        cell_mm: The side of a cell in mm.
        captions: A word or two under a sample of the key, by its number.
        turned: Whether the coordinates of the far side are upside down, for the player opposite.
    """

    cell_mm: Annotated[float, Meta(ge=15, le=60)] = 40
    captions: dict[Text, parts.Prose] = field(default_factory=dict)
    turned: bool = True


def plan(options: Options, scene: Scene) -> Part:
    """The board sheet; raises `DoesNotFitError` for cells too large for the paper."""
    game, levels, cell = scene.game, levels_of(scene.game), options.cell_mm
    start = game.start()
    picture = picture_of(scene, start)
    texts = scene.wording.texts(
        KIND,
        players=len(game.players),
        first=scene.player(start.to_move),
        piece=piece_word(scene),
        marked=bool(picture.discs),
        lettered=has_lettered_marks(picture, cell),
        thing=levels.word if levels else "",
        picture=picture.alt,
        cell_mm=f"{cell:g}",
    )
    instruction = paragraph(0, 3, scene.paper.content_width, texts.text("instruction"), TEXT)
    top = _top(picture, cell, scene.paper, instruction.height, levels is not None)
    turned = options.turned and len(game.players) > 1
    wide, high = board_size(picture, cell)
    left = (scene.paper.content_width - wide) / 2
    blocks = [instruction.block, board(picture, left, top, cell, texts.text("alt"), turned)]
    if levels:
        blocks += _key(levels, _captions(options, levels, texts), texts, top + high + 17.6)
    sheet = Sheet(texts.text("title"), "lay", tuple(blocks), true_size=True)
    return Part(KIND, Audience.PLAYERS, (sheet,), contents_row(texts, "lay"))


def _top(picture: BoardPicture, cell: float, paper: Paper, above: float, has_key: bool) -> float:
    """Upper edge of the board on the sheet, below ``above`` mm of text; raises `DoesNotFitError`.

    It is set a little lower where the header's sign would seem to belong to the board.
    """
    wide, high = board_size(picture, cell)
    first, below = above + COORDINATES_DEEP, 8.6 + (9.0 + KEY_DEEP if has_key else 0)
    room_wide = paper.content_width - 2 * COORDINATES_DEEP
    room_high = paper.content_height - first - below
    over = max(wide - room_wide, high - room_high)
    if over > 1e-6:
        largest = min(room_wide / len(picture.columns), room_high / len(picture.rows))
        hint = f"the largest cell that fits {paper.title} is {int(largest * 10) / 10:g} mm"
        raise DoesNotFitError(f"a board with cells of {cell:g} mm", over, hint, KIND)
    lowest = paper.content_height - below - high
    highest = min(first + 0.4 * paper.spare, lowest)
    return clear_top(highest, lowest, cell)


def _captions(options: Options, levels: Levels, texts: Texts) -> dict[int, str]:
    """What stands under the samples: the author's words, else the word for the closed value.

    Raises `LocatedError` for a caption under no sample.
    """
    values = {str(value): value for value in range(levels.low, levels.high + 1)}
    wrong = next((number for number in options.captions if number not in values), None)
    if wrong is not None:
        message = f"a caption must stand under a number from {levels.low} to {levels.high} (got '{wrong}')"
        raise LocatedError(Diagnostic("option", message, wrong.span))
    if options.captions:
        return {values[number]: str(caption) for number, caption in options.captions.items()}
    return {levels.closed: texts.text("closed")} if levels.closed is not None else {}


def _key(levels: Levels, captions: dict[int, str], texts: Texts, y: float) -> list[Block]:
    """The key row: its label in the first column, then one sample a column with its number."""
    values = range(levels.low, levels.high + 1)
    if len(values) > PER_ROW:
        what, over = f"a key of {len(values)} samples in {PER_ROW} columns", COLUMN * (len(values) - PER_ROW)
        raise DoesNotFitError(what, over, "keep a smaller range, or draw no rings", KIND)
    fit(texts.text("key"), TEXT.bold, COLUMN - 2, KIND)
    label = [words(0, y + 4.2, texts.text("key"), TEXT.bold)]
    lines = [line.text for said in texts.paragraphs("key_text") for line in wrap(said, TEXT, 25)]
    label += [words(0, y + 10.2 + n * TEXT.leading, line, TEXT) for n, line in enumerate(lines)]
    blocks = [Block(Role.PARAGRAPH, tuple(label))]
    number_style = Style(16, 0, Face.BOLD)
    for column, value in enumerate(values, 1):
        x = column * COLUMN
        number = words(x + SAMPLE + 2.4, y + number_style.cap_height + 0.5, str(value), number_style)
        marks = (*height_sample(x, y, SAMPLE, value, levels.closed), number)
        shut = value == levels.closed
        told = texts.given(value=value, rings=value - 1 if shut else value, shut=shut)
        blocks.append(Block(Role.FIGURE, marks, alt=told.text("sample")))
        if value in captions:
            blocks.append(_caption(captions[value], x, y + SAMPLE + 4.2))
    return blocks


def _caption(said: str, x: float, y: float) -> Block:
    """The words under a sample; raises `DoesNotFitError` where they need more lines than the key has room for."""
    laid = paragraph(x, y, COLUMN - 2, said, SMALL)
    over = laid.height - CAPTION_LINES * SMALL.leading
    if over > 0:
        what = f"the caption {quoted(said)} in {CAPTION_LINES} lines"
        raise DoesNotFitError(what, over, "shorten it", KIND, said)
    return laid.block
