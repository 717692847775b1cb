"""Kind ``figures``: what players put on a board of boxes in; pawns, rungs and locks to cut out, at its size, out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta

from printkit.diagnostics import Diagnostic, LocatedError, did_you_mean
from printkit.layout.figures.nets.figurines import (
    LOCK_SIDE,
    RUNGS_WIDE,
    double,
    lock_marks,
    rungs_marks,
    standing_tent,
    tent,
    tent_marks,
)
from printkit.layout.figures.nets.folding import Net, extent, net_marks, placed, tab_words
from printkit.layout.figures.nets.packing import Room, rooms_beside
from printkit.layout.figures.nets.shelves import Group, Shelved, shelve
from printkit.layout.figures.nets.standing import standing_in
from printkit.layout.figures.surfaces import Surface
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Block, Mark, Role, moved
from printkit.layout.paper import COMPOSED_HEIGHT, COMPOSED_WIDTH
from printkit.layout.text import SMALL, TEXT, DoesNotFitError, paragraph, width
from printkit.materials.base import Part, contents_row
from printkit.materials.drawing.boards import boxes_of
from printkit.materials.drawing.structures import seen_tables, surfaces_of
from printkit.materials.steps import steps
from printkit.ruleset.parts import Part as Entry
from printkit.ruleset.parts import Prose
from printkit.source import Text

if TYPE_CHECKING:
    from printkit.materials.base import Scene
    from printkit.wording import Texts

KIND = "figures"
BELOW_STEPS = 7.0
HEADING = 11.0
"""Room above a group for its heading of two lines, mm."""
GAP = 7.0
DRAWN_WIDE, DRAWN_HIGH = 22.0, 30.0
"""Size of the drawing of a finished pawn, mm."""
ASIDE, ROOM_STEP = 4.0, 5.0


class Figure(Entry, frozen=True):
    """One kind of piece.

    Keys:
        shape: What it is; a pawn stands, rungs lean, a lock lies.
        units: How long rungs are in units, a number or its name in the ruleset.
        each: How many each player has.
        says: A word to print on rungs.
    """

    shape: Literal["pawn", "rungs", "lock"]
    units: Text | None = None
    each: Annotated[int, Meta(ge=1, le=12)] = 1
    says: Prose | None = None


class Options(Entry, frozen=True):
    """What sheets of figures may be told.

    Keys:
        figures: The kinds of pieces, each under its name as it is printed.
        unit_mm: The side of a unit in mm, as that of the nets.
        tab_mm: How deep a glue tab is in mm.
        colour: Whether they are tinted; without, black patterns on paper save ink.
        title: The title of the sheet.
    """

    figures: dict[Prose, Figure]
    unit_mm: Annotated[float, Meta(ge=12, le=40)] = 20
    tab_mm: Annotated[float, Meta(ge=5, le=15)] = 8
    colour: bool = True
    title: Prose | None = None


@dataclass(frozen=True, slots=True)
class _Kind:
    """A kind of piece, ready to be printed: its name, what is asked of it, its length in units, its net."""

    name: str
    asked: Figure
    units: int
    net: Net
    said: str

    @property
    def size(self) -> tuple[float, float]:
        """Width and height on paper, mm."""
        left, top, right, bottom = extent([self.net])
        return right - left, bottom - top


def plan(options: Options, scene: Scene) -> Part:
    """The pieces of all players, kind by kind; raises `LocatedError` or `DoesNotFitError`."""
    boxes_of(scene.game)
    texts = scene.wording.texts(
        KIND,
        players=len(scene.game.players),
        title=str(options.title or ""),
        names=[str(name) for name in options.figures],
    )
    kinds = [_kind(str(name), asked, options, scene, texts) for name, asked in options.figures.items()]
    said = steps(texts.items("steps"))
    top = said.height + BELOW_STEPS
    groups = tuple(_group(kind, len(scene.game.players)) for kind in kinds)
    laid = shelve(groups, COMPOSED_WIDTH, COMPOSED_HEIGHT - top, GAP)
    if laid is None:
        raise _too_large(kinds, options, top)
    surfaces = surfaces_of(scene.game, options.colour)
    sheets = []
    for number in range(max(one.sheet for one in laid) + 1):
        blocks = [said.block]
        for one in laid:
            if one.sheet == number:
                blocks += _group_blocks(kinds[one.group], one, scene, texts, surfaces, top, options.unit_mm)
        here = [(kinds[one.group], one) for one in laid if one.sheet == number]
        blocks += _finished(here, scene, texts, surfaces, top, options.unit_mm)
        title = texts.text("title")
        sheets.append(Sheet(title, "cut-and-fold", tuple(blocks), right=texts.text("right"), true_size=True))
    shows = seen_tables(scene.game, figures=True)
    return Part(KIND, Audience.PLAYERS, tuple(sheets), contents_row(texts, "cut-and-fold"), shows=shows)


def _kind(name: str, asked: Figure, options: Options, scene: Scene, texts: Texts) -> _Kind:
    unit = options.unit_mm
    units = _units(asked, scene)
    net = {
        "pawn": lambda: tent(unit, options.tab_mm),
        "rungs": lambda: double(RUNGS_WIDE * unit, units * unit),
        "lock": lambda: double(LOCK_SIDE * unit, LOCK_SIDE * unit),
    }[asked.shape]()
    told = texts.given(units=units, mm=f"{units * unit:g}")
    return _Kind(name, asked, units, net, told.text(f"{asked.shape}_text"))


def _units(asked: Figure, scene: Scene) -> int:
    """How long rungs are, in units; raises `LocatedError`."""
    if asked.units is None:
        return 2
    if asked.units.isdecimal() and 0 < int(asked.units) < 10:
        return int(asked.units)
    numbers = [str(name) for name in scene.game.ruleset.numbers]
    if asked.units in numbers:
        return scene.game.number(str(asked.units))
    message = f"units must be a number from 1 to 9 or its name (got '{asked.units}')"
    raise LocatedError(Diagnostic("option", message, asked.units.span, did_you_mean(asked.units, numbers)))


def _group(kind: _Kind, players: int) -> Group:
    wide, high = kind.size
    least = max(width(kind.name, TEXT.bold), width(kind.said, SMALL))
    return Group(kind.asked.each * players, wide, high, HEADING, least)


def _too_large(kinds: Sequence[_Kind], options: Options, top: float) -> DoesNotFitError:
    """The error for the longest kind, with the largest unit that it fits at."""
    longest = max(kinds, key=lambda kind: kind.size[1])
    room = COMPOSED_HEIGHT - top - HEADING
    over = longest.size[1] - room
    largest = int(2 * options.unit_mm * room / longest.size[1]) / 2
    hint = f"the largest unit that fits is {largest:g} mm"
    return DoesNotFitError(f"'{longest.name}' at units of {options.unit_mm:g} mm", max(over, 0.1), hint, KIND)


def _group_blocks(
    kind: _Kind,
    place: Shelved,
    scene: Scene,
    texts: Texts,
    surfaces: Mapping[str, Surface],
    top: float,
    unit: float,
) -> list[Block]:
    """The heading, a figure for each player, the cuts and folds of all."""
    y = top + place.y
    title = paragraph(place.x, y, COMPOSED_WIDTH, kind.name, TEXT.bold, Role.HEADING_2)
    said = paragraph(place.x, y + 5.0, COMPOSED_WIDTH, kind.said, SMALL)
    wide, high = kind.size
    blocks, nets = [title.block, said.block], []
    number = 0
    for player in scene.game.players:
        marks: list[Mark] = []
        for _ in range(kind.asked.each):
            row, column = divmod(number, place.columns)
            left, upper = place.x + column * wide, y + HEADING - 3.5 + row * high
            nets.append(placed(kind.net, left, upper))
            marks += _printed(kind, nets[-1], unit, surfaces[player.letter])
            marks += [word for tab in nets[-1].tabs for word in tab_words(tab, texts.text("glue"))]
            number += 1
        told = texts.given(name=kind.name, owner=player.name, letter=player.letter, count=kind.asked.each)
        blocks.append(Block(Role.FIGURE, tuple(marks), alt=told.text("alt")))
    return [*blocks, Block(Role.DECORATION, net_marks(nets))]


def _finished(
    here: Sequence[tuple[_Kind, Shelved]],
    scene: Scene,
    texts: Texts,
    surfaces: Mapping[str, Surface],
    top: float,
    unit: float,
) -> tuple[Block, ...]:
    """How a folded pawn stands, where the pieces leave room for it."""
    names = [kind.name for kind, _ in here if kind.asked.shape == "pawn"]
    taken = [room for one in here for room in _taken(*one, len(scene.game.players))]
    for room in rooms_beside(taken, COMPOSED_WIDTH, COMPOSED_HEIGHT - top, ROOM_STEP) if names else ():
        if room.wide >= 2 * ASIDE + DRAWN_WIDE and room.high >= 2 * ASIDE + DRAWN_HIGH:
            first = scene.game.players[0].letter
            drawn = standing_in(standing_tent(unit, surfaces[first]), DRAWN_WIDE, DRAWN_HIGH)
            x, y = room.x + ASIDE, top + room.y + ASIDE
            return (Block(Role.FIGURE, moved(drawn, x, y), alt=texts.given(name=names[0]).text("drawn")),)
    return ()


def _taken(kind: _Kind, place: Shelved, players: int) -> Iterator[Room]:
    """The rooms that a group takes: its heading, its full rows, the pieces of its last row."""
    wide, high = kind.size
    count = kind.asked.each * players
    rows, rest = divmod(count, place.columns)
    head = max(width(kind.name, TEXT.bold), width(kind.said, SMALL))
    yield Room(place.x, place.y, head, HEADING)
    yield Room(place.x, place.y + HEADING, place.columns * wide, rows * high)
    if rest:
        yield Room(place.x, place.y + HEADING + rows * high, rest * wide, high)


def _printed(kind: _Kind, net: Net, unit: float, owner: Surface) -> tuple[Mark, ...]:
    match kind.asked.shape:
        case "pawn":
            return tent_marks(net, unit, owner)
        case "rungs":
            return rungs_marks(net, unit, owner, str(kind.asked.says or ""))
        case "lock":
            return lock_marks(net, unit, owner)
