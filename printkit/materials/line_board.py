"""Kind ``line-board``: a board of drawn lines in; the board to play on, at exact size, out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from printkit.layout.figures.boards import COORDINATES_DEEP, cell_marks, coordinates
from printkit.layout.figures.cells import Cells
from printkit.layout.figures.drawn_lines import line_marks
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Block, Mark, Role, Stroke
from printkit.layout.paper import COMPOSED_WIDTH
from printkit.layout.text import TEXT, DoesNotFitError, paragraph
from printkit.materials.base import Part, contents_row
from printkit.materials.drawing.boards import lines_of
from printkit.materials.drawing.discs import piece_word
from printkit.materials.drawing.pictures import picture_of
from printkit.ruleset import parts

if TYPE_CHECKING:
    from printkit.layout.figures.picture import BoardPicture
    from printkit.materials.base import Scene

KIND = "line-board"
LINE_PT = 1.0
POINT = 0.36
"""Diameter of a point, in distances between two columns: a ring that a piece covers."""


class Options(parts.Part, frozen=True):
    """What a board of drawn lines may be told.

    Keys:
        step_mm: From one column or row to the next in mm.
        turned: Whether the coordinates of the far side are upside down, for the player opposite.
    """

    step_mm: Annotated[float, Meta(ge=12, le=60)] = 24
    turned: bool = True


def plan(options: Options, scene: Scene) -> Part:
    """One sheet; raises `RulesetError` for another kind of board, `DoesNotFitError` for too wide a step."""
    lines_of(scene.game)
    picture, step = picture_of(scene, scene.game.start()), options.step_mm
    texts = scene.wording.texts(
        KIND,
        players=len(scene.game.players),
        first=scene.player(scene.game.start().to_move),
        piece=piece_word(scene),
        marked=bool(picture.discs),
        picture=picture.alt,
        step_mm=f"{step:g}",
    )
    instruction = paragraph(0, 3, COMPOSED_WIDTH, texts.text("instruction"), TEXT)
    top = _top(picture, step, scene, instruction.height)
    left = (COMPOSED_WIDTH - len(picture.columns) * step) / 2
    turned = options.turned and len(scene.game.players) > 1
    figure = Block(Role.FIGURE, tuple(_drawn(picture, left, top, step, turned)), alt=texts.text("alt"))
    sheet = Sheet(texts.text("title"), "lay", (instruction.block, figure), true_size=True)
    return Part(KIND, Audience.PLAYERS, (sheet,), contents_row(texts, "lay"))


def _top(picture: BoardPicture, step: float, scene: Scene, above: float) -> float:
    """Upper edge of the board's room, half a step above its first row; raises `DoesNotFitError`."""
    wide, high = len(picture.columns) * step, len(picture.rows) * step
    first = above + COORDINATES_DEEP
    room_wide = COMPOSED_WIDTH - 2 * COORDINATES_DEEP
    room_high = scene.paper.content_height - first - COORDINATES_DEEP
    over = max(wide - room_wide, high - room_high)
    if over > 1e-6:
        largest = min(room_wide / len(picture.columns), room_high / len(picture.rows))
        hint = f"the largest step that fits {scene.paper.title} is {int(largest * 10) / 10:g} mm"
        raise DoesNotFitError(f"a board with steps of {step:g} mm", over, hint, KIND)
    return min(first + 0.4 * scene.paper.spare, scene.paper.content_height - COORDINATES_DEEP - high)


def _drawn(picture: BoardPicture, x: float, y: float, step: float, turned: bool) -> list[Mark]:
    """Lines and points, the marks where pieces start, and the coordinates."""
    cells = Cells(picture, x, y, step)
    marks = line_marks(picture, cells.centre, Stroke(LINE_PT), POINT * step, filled=False)
    return [*marks, *cell_marks(picture, x, y, step), *coordinates(picture, x, y, step, turned)]
