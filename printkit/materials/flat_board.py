"""Kind ``flat-board``: the board and its pieces in; a board to lay flat, lids for its holes and flat pieces, out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from printkit.layout.figures.apart import clear_top
from printkit.layout.figures.boards import COORDINATES_DEEP, board, board_size
from printkit.layout.figures.cutting import cut_lines, edges
from printkit.layout.figures.nets.folding import FOLD
from printkit.layout.figures.nets.lids import hatched, two_sided
from printkit.layout.figures.picture import BoardPicture
from printkit.layout.figures.pieces import piece_top
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Block, Line, Mark, Role
from printkit.layout.paper import COMPOSED_WIDTH
from printkit.layout.text import TEXT, DoesNotFitError, fit, paragraph, words
from printkit.materials.base import OptionError, Part, contents_row
from printkit.materials.drawing.boards import grid_of
from printkit.materials.drawing.discs import disc_of
from printkit.materials.holes import Kind, LengthOptions, kinds_of, seen_tables
from printkit.materials.steps import FIRST_BASELINE, notes, steps

if TYPE_CHECKING:
    from printkit.materials.base import Scene
    from printkit.wording import Texts

KIND = "flat-board"
HANDLE = 7.0
"""Height of the strip that is folded up on a lid, mm: a flat card can't be picked up from the table."""
UNDER_LID = 4.0
"""How much smaller than its lid a piece is at least, mm."""
BELOW_STEPS = 5.0
TO_PIECES, TO_HEADING = 4.0, 10.0
SAID_AT = 31.0


class Options(LengthOptions, frozen=True):
    """What a flat board may be told.

    Keys:
        cell_mm: The side of a hole's square on the board in mm.
        lid_mm: The side of a lid in mm.
        piece_mm: The side of a piece in mm.
        spare: Further pieces of each kind for each player.
        turned: Whether the coordinates of the far side are upside down, for the player opposite.
    """

    cell_mm: Annotated[float, Meta(ge=15, le=60)] = 40
    lid_mm: Annotated[float, Meta(ge=14, le=60)] = 36
    piece_mm: Annotated[float, Meta(ge=10, le=50)] = 25
    spare: Annotated[int, Meta(ge=0, le=6)] = 1
    turned: bool = True


def plan(options: Options, scene: Scene) -> Part:
    """Board, lids and pieces; raises `OptionError`, `LocatedError` or `DoesNotFitError`."""
    kinds, grid = kinds_of(options, scene), grid_of(scene.game)
    for key, value, limit in (
        ("lid_mm", options.lid_mm, options.cell_mm),
        ("piece_mm", options.piece_mm, options.lid_mm - UNDER_LID),
    ):
        if value > limit:
            raise OptionError(key, f"{key} must be {limit:g} or less (got {value:g})", f"write: {key}: {limit:g}")
    texts = scene.wording.texts(
        KIND,
        players=len(scene.game.players),
        kinds=[kind.told() for kind in kinds],
        open_kinds=[kind.name for kind in kinds if kind.fills],
        hidden_kinds=[kind.name for kind in kinds if not kind.fills],
        columns=len(grid.columns),
        rows=len(grid.rows),
        cell_mm=f"{options.cell_mm:g}",
        lid_mm=f"{options.lid_mm:g}",
        piece_mm=f"{options.piece_mm:g}",
        lids=len(grid.columns) * len(grid.rows),
        spare=options.spare,
    )
    sheets = (_board(options, scene, texts), *_lids(options, scene, texts), *_pieces(options, scene, texts, kinds))
    return Part(KIND, Audience.PLAYERS, sheets, contents_row(texts, "lay"), shows=seen_tables(scene.game))


def _board(options: Options, scene: Scene, texts: Texts) -> Sheet:
    """The board with what to do on it above."""
    grid, paper, cell = grid_of(scene.game), scene.paper, options.cell_mm
    picture = BoardPicture(grid.columns, grid.rows)
    said = notes(0, FIRST_BASELINE, COMPOSED_WIDTH, texts.paragraphs("play"), gap=1.5)
    wide, high = board_size(picture, cell)
    top = FIRST_BASELINE + said.height - TEXT.leading + 4 + COORDINATES_DEEP
    left = COMPOSED_WIDTH - 2 * COORDINATES_DEEP - wide, paper.content_height - top - COORDINATES_DEEP - high
    if min(left) < -1e-6:
        counts = len(grid.columns), len(grid.rows)
        largest = min(cell + free / count for free, count in zip(left, counts, strict=True))
        hint = f"the largest cell_mm that fits {paper.title} is {int(largest * 10) / 10:g}"
        raise DoesNotFitError(f"a board with cells of {cell:g} mm", -min(left), hint, KIND)
    top = clear_top(top + min(0.4 * paper.spare, left[1]), top + left[1], cell)
    turned = options.turned and len(scene.game.players) > 1
    figure = board(picture, (COMPOSED_WIDTH - wide) / 2, top, cell, texts.text("board_alt"), turned)
    return Sheet(texts.text("title"), "lay", (said.block, figure), true_size=True)


# -- squares to cut


Draw = Callable[[float, float], tuple[Mark, ...]]


def _columns(side: float) -> int:
    return int(COMPOSED_WIDTH / side + 1e-6)


def _grid(draw: Sequence[Draw], y: float, wide: float, high: float, fold: float | None) -> tuple[list[Mark], Block]:
    """Pieces row by row from ``y``, each with a fold ``fold`` mm below its upper edge; their ink, and their cuts."""
    columns = min(_columns(wide), len(draw))
    rows = -(-len(draw) // columns)
    marks: list[Mark] = []
    for n, one in enumerate(draw):
        at = n % columns * wide, y + n // columns * high
        marks += one(*at)
        if fold is not None:
            marks.append(Line((at[0], at[1] + fold), (at[0] + wide, at[1] + fold), FOLD))
    last = len(draw) - (rows - 1) * columns
    return marks, cut_lines(edges(0, wide, columns), edges(y, high, rows), last)


def _lids(options: Options, scene: Scene, texts: Texts) -> tuple[Sheet, ...]:
    """A lid for each hole, hatched, with a strip above that is folded up; spare ones fill the last row."""
    side, high = options.lid_mm, options.lid_mm + HANDLE
    said = steps(texts.items("lid_steps"))
    top = said.height + BELOW_STEPS
    holes = len(grid_of(scene.game).columns) * len(grid_of(scene.game).rows)
    wanted = -(-holes // _columns(side)) * _columns(side)
    rows = int((scene.paper.content_height - top) / high + 1e-6)
    if not rows:
        raise DoesNotFitError("a lid", top + high - scene.paper.content_height, "make lid_mm smaller", KIND)
    each = rows * _columns(side)
    sheets = []
    for begin in range(0, wanted, each):
        count = min(each, wanted - begin)
        lids: list[Draw] = [lambda x, y: hatched(x, y + HANDLE, side)] * count
        marks, cuts = _grid(lids, top, side, high, HANDLE)
        figure = Block(Role.FIGURE, tuple(marks), alt=texts.given(count=count).text("lids_alt"))
        title = texts.text("lids_title")
        blocks = (said.block, figure, cuts)
        sheets.append(Sheet(title, "cut-and-fold", blocks, right=texts.text("right"), true_size=True))
    return tuple(sheets)


def _pieces(options: Options, scene: Scene, texts: Texts, kinds: Sequence[Kind]) -> tuple[Sheet, ...]:
    """All pieces: those that can be hidden are double, with a hatched back; the others are single."""
    side = options.piece_mm
    blocks: list[Block] = []
    y = FIRST_BASELINE
    for kind in sorted(kinds, key=lambda kind: kind.fills):
        told = texts.given(**kind.told())
        high = side if kind.fills else 2 * side
        draw = [one for player in scene.game.players for one in _drawn(options, scene, kind, player.letter, len(kinds))]
        laid = paragraph(SAID_AT, y, COMPOSED_WIDTH - SAID_AT, told.line("heading_text"), TEXT)
        top = y + laid.height - TEXT.leading + TO_PIECES
        marks, cuts = _grid(draw, top, side, high, None if kind.fills else side)
        fit(told.text("heading"), TEXT.bold, SAID_AT - 2, KIND)
        blocks.append(Block(Role.HEADING_2, (words(0, y, told.text("heading"), TEXT.bold),)))
        blocks += (laid.block, Block(Role.FIGURE, tuple(marks), alt=told.text("pieces_alt")), cuts)
        y = top - (-len(draw) // _columns(side)) * high + TO_HEADING
    over = y - TO_HEADING - scene.paper.content_height
    if over > 1e-6:
        raise DoesNotFitError("all pieces on one sheet", over, "make piece_mm smaller", KIND)
    title = texts.text("pieces_title")
    return (Sheet(title, "cut-and-fold", tuple(blocks), right=texts.text("right"), true_size=True),)


def _drawn(options: Options, scene: Scene, kind: Kind, letter: str, kinds: int) -> tuple[Draw, ...]:
    """How each piece of a kind and a player is drawn at a place."""
    disc, side = disc_of(scene.game, letter), options.piece_mm
    sign = kind.letter if kinds > 1 else ""

    def single(x: float, y: float) -> tuple[Mark, ...]:
        return piece_top(x, y, side, disc, sign)

    def double(x: float, y: float) -> tuple[Mark, ...]:
        return two_sided(x, y, side, disc, sign)

    return (single if kind.fills else double,) * (kind.each + options.spare)
