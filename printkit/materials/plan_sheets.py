"""Kind ``plan-sheets``: a start of boxes, by seed or as the file has it, in; plans to build it layer by layer out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from printkit.diagnostics import Diagnostic, LocatedError, RulesetError
from printkit.layout.figures.boxes.blocks import structure, structure_unit
from printkit.layout.figures.boxes.markers import NUMBER, number_sign
from printkit.layout.figures.boxes.plans import NUMBERS_DEEP, PlanStyle
from printkit.layout.figures.boxes.plans import plan as plan_figure
from printkit.layout.figures.boxes.structure import Brick, StructurePicture, outer, turned
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Block, Face, Role, moved_blocks
from printkit.layout.paper import COMPOSED_HEIGHT, COMPOSED_WIDTH, HALF_WIDTH, SECOND_HALF
from printkit.layout.tables import HEAD_RULE, Cell, Column, table
from printkit.layout.text import SECTION, TEXT, DoesNotFitError, paragraph, plain
from printkit.materials.base import Part, contents_row
from printkit.materials.drawing.boards import boxes_of
from printkit.materials.drawing.structures import lies_table, structure_picture
from printkit.materials.steps import steps
from printkit.ruleset.parts import Part as Entry
from printkit.spaces.boxes.build import build_structure
from printkit.spaces.space import BoardError

if TYPE_CHECKING:
    from printkit.materials.base import Scene
    from printkit.play.position import Position
    from printkit.wording import Texts

KIND = "plan-sheets"
FIRST_BASELINE = 3.0
SLOT_GAP = 7.0
HEADING = 4.0
"""From the baseline of a slot's heading to its drawing, mm."""
LARGEST_UNIT, SMALLEST_UNIT = 10.0, 5.5
"""Sides of a unit in plans, mm; smaller ones could not hold a number."""
ROW = 6.4
ONE_LIST, MOST = 12, 24
"""So many boxes stand in one list, more in two; and no more than these in one plan."""
SEEN_WIDE = 112.0
"""Width of the picture of the whole, mm."""


class Options(Entry, frozen=True):
    """What plan sheets may be told.

    Keys:
        start: Whether the start of the ruleset is among them.
        seeds: Whole numbers; each makes another start, always the same for the same number.
        colour: Whether faces are tinted; without, black patterns on paper save ink.
    """

    start: bool = True
    seeds: tuple[Annotated[int, Meta(ge=0, le=999999)], ...] = ()
    colour: bool = True


@dataclass(frozen=True, slots=True)
class _Plans:
    """One start: its seed (None: that of the ruleset), the picture of it, its boxes layer by layer in their order."""

    seed: int | None
    picture: StructurePicture
    layers: tuple[tuple[Brick, ...], ...]

    @property
    def order(self) -> Mapping[str, int]:
        """The number of each box in the building order, from 1."""
        return {brick.name: n for n, brick in enumerate((b for layer in self.layers for b in layer), 1)}


def _layers(bricks: Sequence[Brick]) -> tuple[tuple[Brick, ...], ...]:
    """The boxes by the height they lie at, from the far left to the near right.

    What lies higher stands in the same plan while it covers nothing that is new in it.
    """
    layers: list[list[Brick]] = []
    for level in sorted({brick.corner[2] for brick in bricks}):
        here = [brick for brick in bricks if brick.corner[2] == level]
        here.sort(key=lambda brick: (-brick.corner[1], brick.corner[0]))
        below = frozenset(square for brick in layers[-1] for square in brick.squares) if layers else frozenset()
        if layers and len(layers[-1]) + len(here) <= MOST and not any(brick.squares & below for brick in here):
            layers[-1] += here
        else:
            layers.append(here)
    return tuple(map(tuple, layers))


def plan(options: Options, scene: Scene) -> Part:
    """For each start as many sheets as its layers need; raises `LocatedError` or `DoesNotFitError`."""
    boxes_of(scene.game)
    if not options.start and not options.seeds:
        message = "plan sheets must show some start (got start: no, and no seeds)"
        raise LocatedError(Diagnostic("option", message, options.span, "write: plan-sheets: {seeds: [1, 2]}"))
    texts = scene.wording.texts(
        KIND,
        players=len(scene.game.players),
        place=scene.place_word,
        seed=None,
        starts=0,
    )
    starts = [
        *([_plans(options, scene, None)] if options.start else []),
        *(_plans(options, scene, s) for s in options.seeds),
    ]
    sheets = tuple(sheet for one in starts for sheet in _sheets(one, scene, texts))
    return Part(KIND, Audience.PLAYERS, sheets, contents_row(texts.given(starts=len(starts)), "read"))


# -- the starts


def _plans(options: Options, scene: Scene, seed: int | None) -> _Plans:
    position = scene.game.start() if seed is None else _made(options, scene, seed)
    picture = structure_picture(scene, position, colour=options.colour)
    picture = replace(picture, pawns=(), locks=())
    if not picture.bricks:
        message = "plan sheets must show a structure (got none at the start)"
        raise LocatedError(Diagnostic("option", message, options.span, "write: plan-sheets: {start: no, seeds: [1]}"))
    return _Plans(seed, picture, _layers(picture.bricks))


def _made(options: Options, scene: Scene, seed: int) -> Position:
    """The start that a seed makes; raises `LocatedError` where the boxes can't make one, or it breaks a law."""
    boxes, table = boxes_of(scene.game), lies_table(scene.game)
    try:
        kept = build_structure(boxes, seed)
        words = table.rsplit(" ", 1)[0]
        facts = {f"{words} {name}": boxes.write_fact(lie) for name, lie in zip(boxes.names, kept, strict=True) if lie}
        return scene.game.position(facts)
    except BoardError as error:
        raise LocatedError(Diagnostic("option", str(error), options.span)) from error
    except RulesetError as error:
        broken = "; ".join(one.message for one in error.diagnostics)
        message = f"the start made by seed {seed} must obey the laws ({broken})"
        raise LocatedError(Diagnostic("option", message, options.span, "take another seed")) from error


# -- the sheets


def _sheets(plans: _Plans, scene: Scene, texts: Texts) -> Iterator[Sheet]:
    """Two slots a sheet: the whole, then layer by layer; where a slot is left, the whole from behind."""
    texts = texts.given(seed=plans.seed, count=len(plans.picture.bricks))
    said = paragraph(0, FIRST_BASELINE, COMPOSED_WIDTH, texts.text("instruction"), TEXT)
    top = FIRST_BASELINE + said.height + 3
    deep = (COMPOSED_HEIGHT - top - SLOT_GAP) / 2
    unit = _unit(plans, deep)
    slots: list[Callable[[float], list[Block]]] = [lambda y: _whole(plans, texts, y, deep)]
    slots += [partial(_layer, plans, layer, scene, texts, deep=deep, unit=unit) for layer in plans.layers]
    if len(slots) % 2:
        slots.append(lambda y: _seen(turned(plans.picture, 2), texts.text("behind"), y, COMPOSED_WIDTH, deep))
    for first in range(0, len(slots), 2):
        blocks = [said.block] if first == 0 else []
        start = top if first == 0 else top - said.height
        for n, slot in enumerate(slots[first : first + 2]):
            blocks += slot(start + n * (deep + SLOT_GAP + scene.paper.spare / 2))
        yield Sheet(texts.text("title"), "read", tuple(blocks))


def _unit(plans: _Plans, deep: float) -> float:
    """Side of a unit in all plans of a start; raises `DoesNotFitError`."""
    (x0, y0, _), (x1, y1, _) = outer(plans.picture.bricks)
    fitting = min((HALF_WIDTH - NUMBERS_DEEP) / (x1 - x0), (deep - HEADING - NUMBERS_DEEP) / (y1 - y0))
    if fitting < SMALLEST_UNIT:
        over = (SMALLEST_UNIT - fitting) * max(x1 - x0, y1 - y0)
        what = f"a plan of {x1 - x0} × {y1 - y0} units"
        raise DoesNotFitError(what, over, "build it less wide, or take another seed", KIND)
    return min(LARGEST_UNIT, fitting)


def _seen(picture: StructurePicture, title: str, y: float, wide: float, deep: float) -> list[Block]:
    """The finished structure under a heading."""
    heading = paragraph(0, y, COMPOSED_WIDTH, title, SECTION, Role.HEADING_2)
    unit = structure_unit(picture, wide, deep - HEADING)
    return [heading.block, structure(picture, 0, y + HEADING, unit)]


def _whole(plans: _Plans, texts: Texts, y: float, deep: float) -> list[Block]:
    """The finished structure, and beside it what to do."""
    listed = steps(texts.items("steps"), SEEN_WIDE + 8, COMPOSED_WIDTH - SEEN_WIDE - 8)
    (beside,) = moved_blocks((listed.block,), 0, y + HEADING + 5)
    return [*_seen(plans.picture, texts.text("whole"), y, SEEN_WIDE, deep), beside]


def _layer(
    plans: _Plans, bricks: tuple[Brick, ...], scene: Scene, texts: Texts, y: float, deep: float, unit: float
) -> list[Block]:
    """The plan of one layer, all below it in outline, and the list of what is new."""
    levels = sorted({brick.corner[2] for brick in bricks})
    (x0, y0, _), (x1, y1, _) = outer(plans.picture.bricks)
    order = plans.order
    told = texts.given(levels=levels, bricks=[_told(brick, order, scene) for brick in bricks])
    done = tuple(brick for brick in plans.picture.bricks if order[brick.name] <= order[bricks[-1].name])
    picture = replace(plans.picture, bricks=done, alt=told.text("layer_alt"))
    style = PlanStyle(frozenset(brick.name for brick in bricks), order, frame=(x0, y0, x1, y1))
    heading = paragraph(0, y, COMPOSED_WIDTH, told.text("layer"), SECTION, Role.HEADING_2)
    drawn = plan_figure(picture, 0, y + HEADING, unit, style)
    return [heading.block, drawn, *_list(bricks, order, scene, texts, y + HEADING + 3, deep - HEADING - 3)]


def _told(brick: Brick, order: Mapping[str, int], scene: Scene) -> dict[str, object]:
    """What a listener is told of a box."""
    owner = scene.player(brick.top.letter) if brick.top.letter else ""
    (x, y, _), (wide, long, high) = brick.corner, brick.size
    told: dict[str, object] = {"name": brick.name, "number": order[brick.name], "owner": owner}
    return told | {"x": x, "y": y, "wide": wide, "long": long, "high": high}


def _list(
    bricks: Sequence[Brick], order: Mapping[str, int], scene: Scene, texts: Texts, y: float, deep: float
) -> Iterator[Block]:
    """One or two tables side by side: number, name, whose face is up, height of the top."""
    most = int((deep - HEAD_RULE) / ROW)
    parts = (
        [bricks] if len(bricks) <= min(most, 12) else [bricks[: -(-len(bricks) // 2)], bricks[-(-len(bricks) // 2) :]]
    )
    if len(parts[0]) > most:
        over = (len(parts[0]) - most) * ROW
        raise DoesNotFitError(f"a list of {len(bricks)} boxes in one layer", over, "take another seed", KIND)
    heads = [plain(head) for head in texts.table("head").head]
    for n, part in enumerate(parts):
        left = SECOND_HALF + n * (HALF_WIDTH + 3) / 2
        columns = [
            Column(heads[0], left, 7.5),
            Column(heads[1], left + 8, 10.5, face=Face.BOLD),
            Column(heads[2], left + 18.5, 15.5),
            Column(heads[3], left + 42, 8, "right"),
        ]
        rows: list[list[Cell]] = [
            [
                Block(Role.PARAGRAPH, number_sign((NUMBER / 2, 0), order[brick.name])),
                brick.name,
                scene.player(brick.top.letter) if brick.top.letter else texts.text("anyone"),
                str(brick.level),
            ]
            for brick in part
        ]
        yield table(columns, rows, y, ROW, left=left, right=left + 42).block
