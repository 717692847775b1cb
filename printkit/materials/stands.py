"""Kind ``stands``: the kinds of pieces in; a stand to fold for each player, with a place for each piece, out."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from printkit.layout.bounds import all_marks
from printkit.layout.figures.nets.folding import net_block
from printkit.layout.figures.nets.screens import Stand, stand_net, stand_planes
from printkit.layout.figures.nets.standing import standing_in
from printkit.layout.figures.pieces import disc
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Block, Face, Line, Mark, Point, Role, Stroke, moved
from printkit.layout.paper import COMPOSED_WIDTH
from printkit.layout.text import SECTION, DoesNotFitError, Style, centred, fit, words
from printkit.materials.base import Part, contents_row
from printkit.materials.drawing.discs import disc_of
from printkit.materials.holes import HoleOptions, Kind, kinds_of
from printkit.materials.steps import notes, steps

if TYPE_CHECKING:
    from printkit.materials.base import Scene
    from printkit.play.game import Player
    from printkit.wording import Texts

KIND = "stands"
ROOM = 2.0
"""How much wider a place is than a hole, mm: a finger gets between two pieces."""
LIP = 8.0
SMALLEST_WING = 15.0
BELOW_STEPS = 4.0
CORNER = 3.0
"""Length of the marks in the corners of a place, mm."""
LETTER = Style(20, 0, Face.BOLD)
DISC = 15.0
ABOVE_TEXT, BESIDE_DISC, GAP = 10.0, 8.0, 6.0
LEAST_TEXT = 45.0
"""Narrower than this (mm), a screen has no room for sentences."""


class Options(HoleOptions, frozen=True):
    """What stands may be told.

    Keys:
        rows: How many rows of places lie behind each other.
        screen_mm: How high the screen is in mm.
        tab_mm: How deep the glue tabs are in mm.
    """

    rows: Annotated[int, Meta(ge=1, le=4)] = 2
    screen_mm: Annotated[float, Meta(ge=40, le=120)] = 58
    tab_mm: Annotated[float, Meta(ge=4, le=15)] = 9


def plan(options: Options, scene: Scene) -> Part:
    """As many stands on a sheet as it holds; raises as `kinds_of` does, and `DoesNotFitError`."""
    kinds = kinds_of(options, scene)
    total = sum(kind.each for kind in kinds)
    columns = ceil(total / options.rows)
    place = options.hole_mm + ROOM
    wing = min(options.rows * place, (COMPOSED_WIDTH - columns * place) / 2)
    if wing < SMALLEST_WING:
        hint = "set more rows, or make hole_mm smaller"
        raise DoesNotFitError(f"a stand of {columns} places in a row", 2 * (SMALLEST_WING - wing), hint, KIND)
    stand = Stand(columns, options.rows, place, options.screen_mm, wing, LIP, options.tab_mm)
    texts = scene.wording.texts(
        KIND,
        players=len(scene.game.players),
        kinds=[kind.told(options.unit_mm) for kind in kinds],
        total=total,
        rows=options.rows,
        screen_mm=f"{options.screen_mm:g}",
    )
    said = steps(texts.items("steps"))
    top, high = said.height + BELOW_STEPS, stand.size[1]
    each = int((scene.paper.content_height - top) / high + 1e-6)
    if not each:
        over = top + high - scene.paper.content_height
        raise DoesNotFitError("a stand with its screen", over, "make screen_mm smaller", KIND)
    players = scene.game.players
    groups = [players[at : at + each] for at in range(0, len(players), each)]
    sheets = []
    for group in groups:
        blocks = [said.block]
        for n, player in enumerate(group):
            blocks += _stand(stand, kinds, scene, texts.given(name=player.name), player, top + n * high)
        sheets.append(_sheet(texts, tuple(blocks)))
    return Part(KIND, Audience.PLAYERS, tuple(sheets), contents_row(texts, "cut-and-fold"))


def _sheet(texts: Texts, blocks: tuple[Block, ...]) -> Sheet:
    return Sheet(texts.text("title"), "cut-and-fold", blocks, right=texts.text("right"), true_size=True)


def _stand(
    stand: Stand, kinds: Sequence[Kind], scene: Scene, texts: Texts, player: Player, y: float
) -> tuple[Block, ...]:
    """The net of one stand, and how it looks when folded, in the waste beside its floor."""
    x = (COMPOSED_WIDTH - stand.size[0]) / 2
    letters = [kind.letter for kind in kinds for _ in range(kind.each)]
    marks: list[Mark] = []
    for place, letter in zip(stand.places(x, y), letters, strict=False):
        marks += _place(place, stand.place, letter if len(kinds) > 1 else "")
    marks += _on_screen(stand, scene, texts, player, x, y)
    figure = net_block((stand_net(stand, x, y),), texts.text("alt"), texts.text("glue"), inside=marks)
    wide, deep = stand.wing - stand.tab - 3, stand.deep + stand.lip - 3
    if wide < 12:
        return (figure,)
    picture = standing_in(stand_planes(stand), wide, deep)
    at = x + stand.size[0] - wide, y + stand.screen + 3
    return figure, Block(Role.FIGURE, moved(picture, *at), alt=texts.text("finished_alt"))


def _place(at: Point, side: float, letter: str) -> tuple[Mark, ...]:
    """The corners of a place, and the letter of what stands there: no closed line, or it would be cut out."""
    inset = 1.5
    lo_x, lo_y, hi_x, hi_y = at[0] + inset, at[1] + inset, at[0] + side - inset, at[1] + side - inset
    marks: list[Mark] = []
    for x, dx in ((lo_x, CORNER), (hi_x, -CORNER)):
        for y, dy in ((lo_y, CORNER), (hi_y, -CORNER)):
            marks += (Line((x, y), (x + dx, y), Stroke(0.75)), Line((x, y), (x, y + dy), Stroke(0.75)))
    if letter:
        marks.append(centred(at[0] + side / 2, at[1] + side / 2, letter, LETTER))
    return tuple(marks)


def _on_screen(stand: Stand, scene: Scene, texts: Texts, player: Player, x: float, y: float) -> tuple[Mark, ...]:
    """Inside the screen: the owner's disc and name, and how the pieces stand; on a narrow one the disc alone."""
    piece = disc_of(scene.game, player.letter)
    left, top = x + stand.wing, y + ABOVE_TEXT
    text_x = left + BESIDE_DISC + DISC + GAP
    room = left + stand.wide - GAP - text_x
    if room < LEAST_TEXT:
        return disc((left + stand.wide / 2, top + DISC / 2), DISC, piece)
    marks: list[Mark] = list(disc((left + BESIDE_DISC + DISC / 2, top + DISC / 2), DISC, piece))
    base = top + SECTION.cap_height + 1
    marks.append(words(text_x, base, texts.text("owner"), SECTION))
    fit(texts.text("owner"), SECTION, room, KIND)
    return *marks, *all_marks((notes(text_x, base + 8, room, texts.paragraphs("notes"), gap=2).block,))
