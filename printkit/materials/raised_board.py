"""Kind ``raised-board``: the board and the length of its pieces in; a board of holes to fold, and its lattice, out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from printkit.layout.bounds import together
from printkit.layout.figures.cutting import CUT_PT, OVERRUN, cut_lines, edges
from printkit.layout.figures.nets.folding import extent, net_block
from printkit.layout.figures.nets.raised import (
    Holes,
    Strip,
    board_planes,
    crossing_planes,
    lattice,
    raised_board,
    strip_net,
)
from printkit.layout.figures.nets.standing import standing_in
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Block, Face, Line, Mark, Role, Stroke, moved
from printkit.layout.paper import COMPOSED_WIDTH
from printkit.layout.text import SECTION, SHEET_TITLE, TEXT, DoesNotFitError, Style, centred, width
from printkit.materials.base import OptionError, Part, contents_row
from printkit.materials.drawing.boards import grid_of
from printkit.materials.holes import HoleOptions, kinds_of
from printkit.materials.steps import notes, steps

if TYPE_CHECKING:
    from printkit.layout.bounds import Box
    from printkit.materials.base import Scene
    from printkit.spaces.grid import Grid
    from printkit.wording import Texts

KIND = "raised-board"
WEB = 7.0
"""The least card between two holes, mm: half of it holds a coordinate of 10 pt."""
BELOW_STEPS, ABOVE_NOTES = 6.0, 9.0
BESIDE, BESIDE_GAP = 50.0, 10.0
"""The least room for words beside the strips, and the gap before it, mm."""
WALL_COORDINATE = Style(16, 0, Face.BOLD)
COORDINATE_OFF = 6.0
"""Middle of a wall's coordinates, from the fold, mm."""


class Options(HoleOptions, frozen=True):
    """What a raised board may be told.

    Keys:
        pitch_mm: From the middle of a hole to the middle of the next in mm.
        tab_mm: How deep the glue tabs are in mm.
        turned: Whether what stands on the far side is upside down, for the player opposite.
    """

    pitch_mm: Annotated[float, Meta(ge=19, le=60)] = 27
    tab_mm: Annotated[float, Meta(ge=4, le=15)] = 9
    turned: bool = True


def plan(options: Options, scene: Scene) -> Part:
    """The board, and its lattice on sheets of their own; raises `OptionError`, `LocatedError` or `DoesNotFitError`."""
    grid = grid_of(scene.game)
    kinds = kinds_of(options, scene)
    depth = kinds[0].length * options.unit_mm
    if options.pitch_mm < options.hole_mm + WEB:
        message = f"pitch_mm must leave {WEB:g} mm of card between two holes (got {options.pitch_mm:g})"
        raise OptionError("pitch_mm", message, f"write: pitch_mm: {options.hole_mm + WEB:g}")
    holes = Holes(len(grid.columns), len(grid.rows), options.pitch_mm, options.hole_mm, depth)
    strips = lattice(holes)
    texts = scene.wording.texts(
        KIND,
        players=len(scene.game.players),
        columns=holes.columns,
        rows=holes.rows,
        hole_mm=f"{options.hole_mm:g}",
        depth_mm=f"{depth:g}",
        strips=len(strips),
        slits=sum(len(strip.crossings) for strip in strips),
        across=holes.columns - 1,
        along=holes.rows - 1,
    )
    sheets = (_board_sheet(options, scene, texts, holes, grid), *_lattice_sheets(scene, texts, holes, strips))
    return Part(KIND, Audience.PLAYERS, sheets, contents_row(texts, "cut-and-fold"))


# -- the board


def _board_sheet(options: Options, scene: Scene, texts: Texts, holes: Holes, grid: Grid) -> Sheet:
    """The net in the middle of the width, its steps above, what to do with it below."""
    paper = scene.paper
    said = steps(texts.items("steps"))
    wide, high = holes.wide + 2 * holes.depth, holes.high + 2 * holes.depth
    below = notes(0, 0, COMPOSED_WIDTH, texts.paragraphs("notes"))
    room = paper.content_height - said.height - BELOW_STEPS - ABOVE_NOTES - below.height
    _check_room(options, holes, scene, (COMPOSED_WIDTH - wide, room - high))
    x, y = (COMPOSED_WIDTH - holes.wide) / 2, said.height + BELOW_STEPS + holes.depth
    y += min(0.4 * paper.spare, room - high)
    net = raised_board(holes, x, y, options.tab_mm)
    marks = [*_on_top(options, holes, grid, x, y), *_on_walls(scene, texts, holes, grid, x, y)]
    figure = net_block((net,), texts.text("board_alt"), texts.text("glue"), inside=marks)
    bottom = notes(0, y + holes.high + holes.depth + ABOVE_NOTES, COMPOSED_WIDTH, texts.paragraphs("notes"))
    blocks = (said.block, figure, *_finished(options, holes, texts, extent((net,))), bottom.block)
    return Sheet(texts.text("title"), "cut-and-fold", blocks, right=texts.text("right"), true_size=True)


def _check_room(options: Options, holes: Holes, scene: Scene, left: tuple[float, float]) -> None:
    """Raises `DoesNotFitError` where the net has no room; ``left`` is what stays free in width and height."""
    if min(left) >= -1e-6:
        return
    largest = min(
        options.pitch_mm + free / count for free, count in zip(left, (holes.columns, holes.rows), strict=True)
    )
    hint = f"the largest pitch_mm that fits {scene.paper.title} is {int(largest * 10) / 10:g}"
    if largest < options.hole_mm + WEB:
        hint = "make hole_mm or unit_mm smaller"
    raise DoesNotFitError(f"a board of {holes.columns} × {holes.rows} holes with its walls", -min(left), hint, KIND)


def _on_top(options: Options, holes: Holes, grid: Grid, x: float, y: float) -> list[Mark]:
    """Coordinates on all four edges of the top, between its edge and the holes."""
    margin = (holes.pitch - holes.side) / 2
    sizes = (Style(size, 0, Face.BOLD) for size in (14, 12, 10))
    style = next((one for one in sizes if one.cap_height + 1.5 <= margin), Style(10, 0, Face.BOLD))
    turn = 180 if options.turned else 0
    off = margin / 2
    marks: list[Mark] = []
    for n, letter in enumerate(grid.columns):
        middle = x + (n + 0.5) * holes.pitch
        marks.append(centred(middle, y + holes.high - off, letter, style))
        marks.append(centred(middle, y + off, letter, style, turn))
    for n, number in enumerate(grid.rows):
        middle = y + holes.high - (n + 0.5) * holes.pitch
        marks.append(centred(x + off, middle, number, style))
        marks.append(centred(x + holes.wide - off, middle, number, style, turn))
    return marks


def _on_walls(scene: Scene, texts: Texts, holes: Holes, grid: Grid, x: float, y: float) -> list[Mark]:
    """On the walls that players face: letters to read from a low seat, and who sits there; on the others the title.

    What is too long for a wall is left out.
    """
    marks: list[Mark] = []
    for n, letter in enumerate(grid.columns):
        middle = x + (n + 0.5) * holes.pitch
        marks.append(centred(middle, y + holes.high + COORDINATE_OFF, letter, WALL_COORDINATE))
        marks.append(centred(middle, y - COORDINATE_OFF, letter, WALL_COORDINATE, 180))
    below = COORDINATE_OFF + WALL_COORDINATE.cap_height / 2
    down = (holes.depth + below) / 2
    players = scene.game.players if len(scene.game.players) == 2 else ()
    for player, at, turn in zip(players, (y + holes.high + down, y - down), (0, 180), strict=False):
        said = texts.given(name=player.name).text("sits")
        if width(said, TEXT) <= holes.wide - 4:
            marks.append(centred(x + holes.wide / 2, at, said, TEXT, turn))
    title = scene.game.title
    styles = (style for style in (SHEET_TITLE, SECTION, TEXT) if width(title, style) <= holes.high - 8)
    if (style := next(styles, None)) is not None:
        marks.append(centred(x - holes.depth / 2, y + holes.high / 2, title, style, 90))
        marks.append(centred(x + holes.wide + holes.depth / 2, y + holes.high / 2, title, style, -90))
    return marks


def _finished(options: Options, holes: Holes, texts: Texts, net: Box) -> tuple[Block, ...]:
    """The folded board, small, in the waste between the far wall and the right one; none where it has no room."""
    _, top, right, _ = net
    wide = holes.depth - options.tab_mm - 2
    if wide < 14:
        return ()
    marks = standing_in(board_planes(holes), wide, holes.depth - 4)
    return (Block(Role.FIGURE, moved(marks, right - wide, top), alt=texts.text("finished_alt")),)


# -- its lattice


def _lattice_sheets(scene: Scene, texts: Texts, holes: Holes, strips: tuple[Strip, ...]) -> tuple[Sheet, ...]:
    """The strips below each other, as many on a sheet as it holds; the steps beside them, or above long ones."""
    if not strips:
        return ()
    long = max(strip.long for strip in strips)
    beside = COMPOSED_WIDTH - long - BESIDE_GAP >= BESIDE
    said = steps(texts.items("lattice_steps"))
    top = OVERRUN + 0.5 if beside else said.height + BELOW_STEPS
    over = max(top + strips[0].high - scene.paper.content_height, long - COMPOSED_WIDTH)
    if over > 1e-6:
        raise DoesNotFitError("a strip of the lattice", over, "make pitch_mm or unit_mm smaller", KIND)
    each = int((scene.paper.content_height - top) / strips[0].high + 1e-6)
    groups = [strips[at : at + each] for at in range(0, len(strips), each)]
    sheets = []
    for group in groups:
        figure = Block(Role.FIGURE, _strip_marks(group, top), alt=texts.given(count=len(group)).text("strips_alt"))
        blocks = (*_beside(texts, holes, long + BESIDE_GAP), figure) if beside else (said.block, figure)
        title = texts.text("lattice_title")
        sheets.append(Sheet(title, "cut", blocks, right=texts.text("lattice_right"), true_size=True))
    return tuple(sheets)


def _strip_marks(strips: tuple[Strip, ...], top: float) -> tuple[Mark, ...]:
    """Cuts round the strips and their slits; strips of one length that follow each other share their cuts."""
    marks: list[Mark] = []
    y = top
    for long in dict.fromkeys(strip.long for strip in strips):
        group = [strip for strip in strips if strip.long == long]
        marks += cut_lines(edges(0, long, 1), edges(y, group[0].high, len(group))).marks
        for strip in group:
            marks += [Line(a, b, Stroke(CUT_PT)) for a, b in strip_net(strip, 0, y).slits]
            y += strip.high
    return tuple(marks)


def _beside(texts: Texts, holes: Holes, x: float) -> tuple[Block, ...]:
    """What to do with the strips, how they go together, and what the lattice is for."""
    wide = COMPOSED_WIDTH - x
    said = steps(texts.items("lattice_steps"), x, wide)
    planes = crossing_planes(holes)
    marks = standing_in(planes, wide, wide) if planes else ()
    y = said.height + ABOVE_NOTES
    blocks = [said.block]
    if marks:
        blocks.append(Block(Role.FIGURE, moved(marks, x, y), alt=texts.text("crossing_alt")))
        y = together(blocks[-1].marks)[3] + ABOVE_NOTES
    return (*blocks, notes(x, y, wide, texts.paragraphs("lattice_notes")).block)
