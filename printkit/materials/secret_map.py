"""Kind ``secret-map``: the board and its players in; for the host, maps to note what lies hidden at each table, out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from printkit.layout.figures.maps import COORDINATES_DEEP, blank_map
from printkit.layout.figures.pieces import disc
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Block, Role
from printkit.layout.paper import COMPOSED_WIDTH
from printkit.layout.text import SECTION, TEXT, DoesNotFitError, width, words
from printkit.materials import forms
from printkit.materials.base import Part, Share, contents_row
from printkit.materials.drawing.boards import grid_of
from printkit.materials.drawing.discs import disc_of
from printkit.materials.holes import LengthOptions, has_secret_opening, kinds_of
from printkit.materials.steps import FIRST_BASELINE, notes

if TYPE_CHECKING:
    from printkit.materials.base import Scene
    from printkit.wording import Texts

KIND = "secret-map"
ACROSS, COLUMN, COLUMN_WIDE = 3, 62.0, 56.0
"""Maps side by side, from one to the next and the width of one, mm: the thirds of a sheet."""
SMALLEST_CELL = 8.5
LINE_PITCH = 8.0
DISC = 5.8
BELOW_TEXT, BETWEEN = 9.0, 9.0


class Options(LengthOptions, frozen=True):
    """What secret maps may be told.

    Keys:
        tables: For how many tables there are maps.
    """

    tables: Annotated[int, Meta(ge=1, le=60)] = 6


def plan(options: Options, scene: Scene) -> Part:
    """Sheets of maps, three side by side; raises as `kinds_of` and `grid_of` do, and `DoesNotFitError`."""
    kinds, grid = kinds_of(options, scene), grid_of(scene.game)
    levels = kinds[0].length // kinds[-1].length
    cell = (COLUMN_WIDE - COORDINATES_DEEP) / len(grid.columns)
    if cell < SMALLEST_CELL:
        over = (SMALLEST_CELL - cell) * len(grid.columns)
        raise DoesNotFitError(f"a map of {len(grid.columns)} columns", over, "leave this sheet out", KIND)
    texts = scene.wording.texts(
        KIND,
        players=len(scene.game.players),
        hidden_kinds=[kind.name for kind in kinds if not kind.fills],
        secret=has_secret_opening(scene),
        levels=levels,
        tables=options.tables,
        columns=len(grid.columns),
        rows=len(grid.rows),
    )
    said = notes(0, FIRST_BASELINE, COMPOSED_WIDTH, texts.paragraphs("instruction"), gap=1.5)
    top = FIRST_BASELINE + said.height - TEXT.leading + BELOW_TEXT
    high = _above(scene) + len(grid.rows) * cell + COORDINATES_DEEP
    rows = int((scene.paper.content_height - top + BETWEEN) / (high + BETWEEN) + 1e-6)
    if not rows:
        over = top + high - scene.paper.content_height
        raise DoesNotFitError(f"a map of {len(grid.rows)} rows", over, "leave this sheet out", KIND)
    each = rows * ACROSS
    sheets = []
    for begin in range(0, options.tables, each):
        blocks = [said.block]
        for n in range(min(each, options.tables - begin)):
            at = n % ACROSS * COLUMN, top + n // ACROSS * (high + BETWEEN)
            blocks += _map(scene, texts, at, cell, levels, begin + n + 1)
        sheets.append(Sheet(texts.text("title"), "host", tuple(blocks)))
    return Part(KIND, Audience.HOST, tuple(sheets), contents_row(texts, "host"), share=Share.CLASS)


def _above(scene: Scene) -> float:
    """Room for what stands above a map, from the baseline of its number."""
    return 4.0 + (len(scene.game.players) * LINE_PITCH if has_secret_opening(scene) else 0)


def _map(
    scene: Scene, texts: Texts, at: tuple[float, float], cell: float, levels: int, number: int
) -> tuple[Block, ...]:
    """One table's number, a line for each player's secret, and the map."""
    x, y = at
    grid = grid_of(scene.game)
    blocks = [Block(Role.HEADING_2, (words(x, y, texts.given(number=number).text("table"), SECTION),))]
    if has_secret_opening(scene):
        for n, player in enumerate(scene.game.players, 1):
            base = y + n * LINE_PITCH
            said = texts.given(name=player.name).text("secret_line")
            left = x + DISC + 2.5
            token = disc((x + DISC / 2, base - TEXT.cap_height / 2), DISC, disc_of(scene.game, player.letter))
            line = left + width(said, TEXT) + 2
            end = forms.writing_line(line, base + 0.6, x + COLUMN_WIDE - line)
            blocks.append(Block(Role.PARAGRAPH, (*token, words(left, base, said, TEXT))))
            blocks.append(Block(Role.DECORATION, (end,)))
    top = y + _above(scene)
    alt = texts.given(number=number).text("map_alt")
    return (*blocks, blank_map(grid.columns, grid.rows, x + COORDINATES_DEEP, top, cell, alt, levels))
