"""Kind ``tubes``: the kinds of pieces and their lengths in; for each player a sheet of square tubes to fold out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from printkit.layout.bounds import together
from printkit.layout.figures.nets.folding import Net, net_block
from printkit.layout.figures.nets.standing import Plane, box, round_on, standing_in
from printkit.layout.figures.nets.tubes import Band, Tube, bands
from printkit.layout.figures.pieces import Disc, piece_top
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Block, Mark, Role, moved
from printkit.layout.paper import COMPOSED_WIDTH
from printkit.layout.text import TEXT, DoesNotFitError, paragraph
from printkit.materials.base import OptionError, Part, contents_row
from printkit.materials.drawing.discs import disc_of
from printkit.materials.holes import HoleOptions, Kind, kinds_of, seen_tables
from printkit.materials.steps import notes, steps

if TYPE_CHECKING:
    from printkit.materials.base import Scene
    from printkit.play.game import Player
    from printkit.wording import Texts

KIND = "tubes"
KEY_WIDE, KEY_GAP = 30.0, 6.0
"""Room for the key to the right of the nets, and the gap before it, mm."""
BELOW_STEPS = 5.0


class Options(HoleOptions, frozen=True):
    """What sheets of tubes may be told.

    Keys:
        tab_mm: How deep the glue tab along a tube is in mm.
    """

    tab_mm: Annotated[float, Meta(ge=4, le=15)] = 8


def plan(options: Options, scene: Scene) -> Part:
    """A sheet for each player, or more where one can't hold all; raises as `kinds_of` does, and `DoesNotFitError`."""
    kinds = kinds_of(options, scene)
    if options.tab_mm > options.side_mm - 1:
        message = f"tab_mm must be less than the side of a tube, {options.side_mm:g} mm (got {options.tab_mm:g})"
        raise OptionError("tab_mm", message, f"write: tab_mm: {options.side_mm / 2:g}")
    texts = scene.wording.texts(
        KIND,
        players=len(scene.game.players),
        kinds=[kind.told(options.unit_mm) for kind in kinds],
        total=sum(kind.each for kind in kinds),
        name="",
        side_mm=f"{options.side_mm:g}",
        hole_mm=f"{options.hole_mm:g}",
        clearance_mm=f"{options.clearance_mm:g}",
    )
    sheets = tuple(sheet for player in scene.game.players for sheet in _sheets(options, scene, texts, kinds, player))
    return Part(KIND, Audience.PLAYERS, sheets, contents_row(texts, "cut-and-fold"), shows=seen_tables(scene.game))


def _shape(options: Options, kind: Kind) -> Tube:
    return Tube(options.side_mm, kind.length * options.unit_mm, options.tab_mm)


def _sheets(options: Options, scene: Scene, texts: Texts, kinds: Sequence[Kind], player: Player) -> tuple[Sheet, ...]:
    """The sheets of one player."""
    texts = texts.given(name=player.name, letter=player.letter)
    said = steps(texts.items("steps"))
    top = said.height + BELOW_STEPS
    shapes = [(_shape(options, kind), kind.each) for kind in kinds]
    room = scene.paper.content_height - top
    packed = bands(shapes, COMPOSED_WIDTH - KEY_WIDE - KEY_GAP, room)
    if not packed:
        wide, high = shapes[0][0].wide, shapes[0][0].high + options.side_mm
        over = max(wide - (COMPOSED_WIDTH - KEY_WIDE - KEY_GAP), 2 * high - options.side_mm - room, 0.1)
        raise DoesNotFitError("two rows of tubes", over, "make hole_mm or unit_mm smaller", KIND)
    letters = {_shape(options, kind): kind.letter if len(kinds) > 1 else "" for kind in kinds}
    disc = disc_of(scene.game, player.letter)
    sheets = []
    for group in packed:
        figures, right = [], 0.0
        y = top
        for band in group:
            figures.append(_figure(band, y, disc, letters[band.shape], texts))
            right = max(right, min(band.count, band.columns) * band.shape.wide)
            y += band.high
        blocks = (said.block, *figures, *_key(options, texts, kinds, disc, right + KEY_GAP, top))
        sheets.append(Sheet(texts.text("title"), "cut-and-fold", blocks, right=texts.text("right"), true_size=True))
    return tuple(sheets)


def _figure(band: Band, y: float, disc: Disc, letter: str, texts: Texts) -> Block:
    """The nets of one height, marked on their caps."""
    nets = band.nets(0, y)
    caps = [mark for net in nets for mark in _cap(net, band.shape.side, disc, letter)]
    told = texts.given(count=band.count, high_mm=f"{band.shape.high:g}", kind=letter)
    return net_block(nets, told.text("alt"), texts.text("glue"), inside=caps)


def _cap(net: Net, side: float, disc: Disc, letter: str) -> tuple[Mark, ...]:
    """What stands on a cap: the owner's disc and the letter of the kind."""
    xs, ys = zip(*net.face("cap").corners, strict=True)
    return piece_top(min(xs), min(ys), side, disc, letter)


def _key(options: Options, texts: Texts, kinds: Sequence[Kind], disc: Disc, x: float, top: float) -> tuple[Block, ...]:
    """How many of which height there are, how they look when folded, and what to know about them."""
    wide = COMPOSED_WIDTH - x
    blocks: list[Block] = []
    y = top + TEXT.cap_height
    for kind in kinds:
        laid = paragraph(x, y, wide, texts.given(**kind.told(options.unit_mm)).line("kind"), TEXT)
        blocks.append(laid.block)
        y += laid.height + 1.5
    marks = moved(standing_in(_folded(options, kinds, disc), wide, 60), x, y)
    blocks.append(Block(Role.FIGURE, marks, alt=texts.text("finished_alt")))
    y = together(marks)[3] + 9
    return (*blocks, notes(x, y, wide, texts.paragraphs("notes")).block)


def _folded(options: Options, kinds: Sequence[Kind], disc: Disc) -> tuple[Plane, ...]:
    """One finished tube of each kind, side by side."""
    side = options.side_mm
    planes: list[Plane] = []
    for n, kind in enumerate(kinds):
        x, y, high = n * 1.1 * side, -n * 0.5 * side, kind.length * options.unit_mm
        front, right, lid = box((x, y, 0), side, side, high)
        cap = round_on((x + side / 2, y + side / 2, high), 0.29 * side, dark=disc.dark)
        planes += (front, right, replace(lid, on_it=(cap,)))
    return tuple(planes)
