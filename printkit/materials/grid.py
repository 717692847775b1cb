"""Kind ``grid``: the start position in; the board to play on, at exact size, and the key to its rings out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, field

from printkit.layout.figures.boards import COORDINATES_DEEP, board, board_size
from printkit.layout.figures.picture import BoardPicture, spoken
from printkit.layout.figures.pieces import height_sample
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Block, Face, Role
from printkit.layout.paper import Paper
from printkit.layout.text import SMALL, TEXT, DoesNotFitError, Style, paragraph, plain, words, wrap
from printkit.materials.base import ContentsRow, Part, ink
from printkit.materials.pictures import Levels, levels_of, picture_of, piece_word
from printkit.ruleset import model
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


class Options(model.Part, frozen=True, kw_only=True, eq=False):
    """``cell_mm`` is the side of a cell, ``captions`` a word or two under a sample of the key, by its number.

    ``turned`` sets the coordinates of the far side upside down, for the player opposite.
    """

    cell_mm: Annotated[float, Meta(ge=15, le=60)] = 40
    captions: dict[Text, Text] = field(default_factory=dict)
    turned: bool = True


def plan(options: Options, scene: Scene) -> Part:
    """The board sheet; raises `DoesNotFitError` for cells too large for the paper."""
    game, levels = scene.game, levels_of(scene.game)
    picture = picture_of(game, game.start())
    texts = scene.wording.texts(
        KIND,
        players=len(game.players),
        first=game.players[0].name,
        piece=piece_word(game),
        thing=levels.word if levels else "",
        picture=spoken(picture),
        cell_mm=f"{options.cell_mm:g}",
    )
    cell = options.cell_mm
    top = _top(picture, cell, scene.paper, levels is not None)
    wide, high = board_size(picture, cell)
    left = (scene.paper.content_width - wide) / 2
    blocks = [
        paragraph(0, 3, scene.paper.content_width, texts.text("instruction"), TEXT).block,
        board(picture, left, top, cell, texts.text("alt"), options.turned),
    ]
    if levels:
        blocks += _key(levels, _captions(options, levels, texts), texts, top + high + 17.6)
    title = texts.text("title")
    sheet = Sheet(title, "lay", tuple(blocks), true_size=True)
    row = ContentsRow(title, "lay", texts.text("copies"), texts.text("paper"), texts.text("then"))
    return Part(KIND, Audience.PLAYERS, (sheet,), row)


def _top(picture: BoardPicture, cell: float, paper: Paper, has_key: bool) -> float:
    """Upper edge of the board on the sheet; raises `DoesNotFitError`."""
    wide, high = board_size(picture, cell)
    first, below = 6.0 + COORDINATES_DEEP, 8.6 + (9.0 + KEY_DEEP if has_key else 0)
    room_wide = paper.content_width - 2 * COORDINATES_DEEP
    room_high = paper.content_height - first - below
    over = max(wide - room_wide, high - room_high)
    if over > 1e-6:
        largest = min(room_wide / len(picture.columns), room_high / len(picture.rows))
        hint = f"the largest cell that fits {paper.title} is {int(largest * 10) / 10:g} mm"
        raise DoesNotFitError(f"a board with cells of {cell:g} mm", over, hint, KIND)
    return min(first + 0.4 * paper.spare, paper.content_height - below - high)


def _captions(options: Options, levels: Levels, texts: Texts) -> dict[int, str]:
    """What stands under the samples: the author's words, else the word for the closed value."""
    if options.captions:
        return {int(number): str(words) for number, words in options.captions.items()}
    return {levels.closed: texts.text("closed")} if levels.closed is not None else {}


def _key(levels: Levels, captions: dict[int, str], texts: Texts, y: float) -> list[Block]:
    """The key row: its label in the first column, then one sample a column with its number."""
    values = range(levels.low, levels.high + 1)
    if len(values) > PER_ROW:
        raise DoesNotFitError(
            f"a key of {len(values)} samples in {PER_ROW} columns",
            COLUMN * (len(values) - PER_ROW),
            None,
            KIND,
        )
    label = [words(0, y + 4.2, texts.text("key"), TEXT.bold)]
    lines = [line.text for said in texts.paragraphs("key_text") for line in wrap(ink(said), TEXT, 25)]
    label += [words(0, y + 10.2 + n * TEXT.leading, line, TEXT) for n, line in enumerate(lines)]
    blocks = [Block(Role.PARAGRAPH, tuple(label))]
    number_style = Style(16, 0, Face.BOLD)
    for column, value in enumerate(values, 1):
        x = column * COLUMN
        number = words(x + SAMPLE + 2.4, y + number_style.cap_height + 0.5, str(value), number_style)
        marks = (*height_sample(x, y, SAMPLE, value, levels.closed), number)
        rings = value - 1 if value == levels.closed else value
        counted = f"{rings or 'no'} {'ring' if rings <= 1 else 'rings'}"
        shut = f", {texts.text('closed')}" if value == levels.closed else ""
        blocks.append(Block(Role.FIGURE, marks, alt=f"{levels.word} {value}: {counted}{shut}"))
        if value in captions:
            blocks.append(paragraph(x, y + SAMPLE + 4.2, COLUMN - 2, plain(captions[value]), SMALL).block)
    return blocks
