"""Kind ``nets``: the boxes of a board in; for each a net with glue tabs, its faces coloured and lettered, out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import floor
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from printkit.layout.figures.boxes.markers import pill, pill_size
from printkit.layout.figures.nets.folding import Net, extent, net_marks, placed, tab_words
from printkit.layout.figures.nets.packing import Layout, pack
from printkit.layout.figures.surfaces import Surface, face_marks, is_turned
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Block, Face, Mark, Role
from printkit.layout.paper import COMPOSED_HEIGHT, COMPOSED_WIDTH
from printkit.layout.text import SMALL, DoesNotFitError
from printkit.materials.base import OptionError, Part, contents_row
from printkit.materials.drawing.boards import boxes_of
from printkit.materials.drawing.structures import seen_tables, surfaces_of
from printkit.materials.faces_key import key_of
from printkit.materials.net_help import help_blocks
from printkit.materials.steps import steps
from printkit.ruleset.parts import Part as Entry
from printkit.spaces.boxes.parts import NEUTRAL
from printkit.spaces.boxes.parts import Part as BoxPart

if TYPE_CHECKING:
    from printkit.materials.base import Scene
    from printkit.wording import Texts

KIND = "nets"
BELOW_STEPS = 4.0
"""From the last baseline of the steps to the highest net, mm, at least."""
NAME_OFF = 1.6
"""From the corner of a face to the name on it, mm."""


class Options(Entry, frozen=True):
    """What nets may be told.

    Keys:
        unit_mm: The side of a unit in mm; a box of 2 by 2 by 1 is twice as wide.
        tab_mm: How deep a glue tab is in mm.
        colour: Whether faces are tinted; without, black patterns on paper save ink.
    """

    unit_mm: Annotated[float, Meta(ge=12, le=40)] = 20
    tab_mm: Annotated[float, Meta(ge=5, le=15)] = 9
    colour: bool = True


@dataclass(frozen=True, slots=True)
class _Batch:
    """Boxes of one size that lie on one sheet, and how their nets lie there."""

    parts: tuple[BoxPart, ...]
    layout: Layout


def plan(options: Options, scene: Scene) -> Part:
    """As many sheets as the nets need, boxes of one size together; raises `DoesNotFitError` or `OptionError`."""
    boxes = boxes_of(scene.game)
    if options.tab_mm > options.unit_mm - 1:
        message = f"tab_mm must be less than the unit, {options.unit_mm:g} mm (got {options.tab_mm:g})"
        raise OptionError("tab_mm", message, f"write: tab_mm: {options.unit_mm / 2:g}")
    texts = scene.wording.texts(
        KIND,
        players=len(scene.game.players),
        place=scene.place_word,
        names=[],
        unit=f"{options.unit_mm:g}",
    )
    top = steps(texts.items("steps")).height + BELOW_STEPS
    words = _Words(texts, _called(scene, texts), surfaces_of(scene.game, options.colour))
    batches = tuple(_batches(options, boxes.parts, top, scene))
    beside = {_edges(batch.parts[0]): batch for batch in reversed(batches)}
    helps = {edges: _help(scene, words, batch, top) for edges, batch in beside.items()}
    sheets = tuple(_sheet(options, scene, words, batch, helps[_edges(batch.parts[0])], top) for batch in batches)
    return Part(
        KIND,
        Audience.PLAYERS,
        sheets,
        contents_row(texts, "cut-and-fold"),
        shows=seen_tables(scene.game, figures=False),
    )


@dataclass(frozen=True, slots=True)
class _Words:
    """What all sheets share: the texts, what the owner of each letter is called, how its faces look."""

    texts: Texts
    called: Mapping[str, str]
    surfaces: Mapping[str, Surface]


def _called(scene: Scene, texts: Texts) -> dict[str, str]:
    """The name of the player of each letter; for neutral faces, the word for anyone."""
    return {player.letter: player.name for player in scene.game.players} | {NEUTRAL: texts.text("anyone")}


def _edges(part: BoxPart) -> tuple[int, int, int]:
    return part.edge, part.edge, part.odd


def _batches(options: Options, parts: Sequence[BoxPart], top: float, scene: Scene) -> Iterator[_Batch]:
    """The boxes sheet by sheet; raises `DoesNotFitError` with the largest unit that fits."""
    sizes: dict[tuple[int, int, int], list[BoxPart]] = {}
    for part in parts:
        sizes.setdefault(_edges(part), []).append(part)
    high = COMPOSED_HEIGHT - top
    laid = {size: _pack(size, options.unit_mm, options.tab_mm, high) for size in sizes}
    if not all(laid.values()):
        raise _too_large(options, list(sizes), high, scene)
    for size, group in sizes.items():
        layout = laid[size]
        if layout is not None:
            count = len(layout.nets)
            for start in range(0, len(group), count):
                yield _Batch(tuple(group[start : start + count]), layout)


def _pack(size: tuple[int, int, int], unit: float, tab: float, high: float) -> Layout | None:
    return pack(size, unit, tab, COMPOSED_WIDTH, high, MOST)


MOST = 12
"""No sheet holds more nets than this: they would be too small to fold."""


def _too_large(options: Options, sizes: Sequence[tuple[int, int, int]], high: float, scene: Scene) -> DoesNotFitError:
    """The error that names the largest unit, to half a mm, at which every net fits."""
    fitting = next(
        (
            half / 2
            for half in range(floor(2 * options.unit_mm), 23, -1)
            if options.tab_mm < half / 2 - 1 and all(_pack(size, half / 2, options.tab_mm, high) for size in sizes)
        ),
        None,
    )
    hint = f"the largest unit at which every net fits {scene.paper.title} is {fitting:g} mm" if fitting else None
    size = next(size for size in sizes if _pack(size, options.unit_mm, options.tab_mm, high) is None)
    a, b, c = size
    # the shortest way round a box, or its height with both lids, is longer than the sheet
    over = min(2 * (a + b) * options.unit_mm + options.tab_mm - COMPOSED_WIDTH, (c + 2 * b) * options.unit_mm - high)
    what = f"the net of a box of {a} × {b} × {c} units of {options.unit_mm:g} mm"
    return DoesNotFitError(what, max(over, 0.1), hint, KIND)


def _help(scene: Scene, words: _Words, batch: _Batch, top: float) -> tuple[Block, ...]:
    """The key and the folded box, in the rooms that the nets leave."""
    letters = [letter for part in boxes_of(scene.game).parts for letter in part.letters]
    key = key_of(scene, words.surfaces, letters, words.texts.text("key"), words.called[NEUTRAL])
    rooms = [replace(room, y=room.y + top) for room in batch.layout.rooms]
    return help_blocks(words.texts, key, batch.parts[0], words.surfaces, rooms)


def _sheet(
    options: Options, scene: Scene, words: _Words, batch: _Batch, beside: tuple[Block, ...], top: float
) -> Sheet:
    texts = words.texts.given(names=[part.name for part in batch.parts])
    nets = tuple(placed(net, 0, top) for net in batch.layout.nets[: len(batch.parts)])
    figures = [_figure(part, net, options, scene, words) for part, net in zip(batch.parts, nets, strict=True)]
    lines = Block(Role.DECORATION, _lines(nets))
    blocks = (steps(texts.items("steps")).block, *figures, lines, *beside)
    return Sheet(texts.text("title"), "cut-and-fold", blocks, right=words.texts.text("right"), true_size=True)


@lru_cache(maxsize=32)  # all full sheets of one size have the same lines
def _lines(nets: tuple[Net, ...]) -> tuple[Mark, ...]:
    return net_marks(nets)


def letters_of(part: BoxPart) -> dict[str, str]:
    """The letter on each side of a box that stands on its odd edge."""
    first, second, third = part.pairs
    sides = zip(("top", "bottom", "west", "east", "south", "north"), first + second + third, strict=True)
    return dict(sides)


def _figure(part: BoxPart, net: Net, options: Options, scene: Scene, words: _Words) -> Block:
    """The printed faces of a net, and the word on each tab."""
    unit = options.unit_mm
    names = [one.name for one in boxes_of(scene.game).parts]
    marks: list[Mark] = []
    for side, letter in letters_of(part).items():
        left, up, right, low = extent([Net((net.face(side),))])
        wide, high = round((right - left) / unit), round((low - up) / unit)
        underline = is_turned(letter, words.called)
        marks += face_marks(words.surfaces[letter], left, up, wide, high, unit, underline)
        marks += _name(part.name, left, up, is_turned(part.name, names))
    marks += [word for tab in net.tabs for word in tab_words(tab, words.texts.text("glue"))]
    pairs = [[words.called[letter] for letter in pair] for pair in part.pairs]
    told = words.texts.given(name=part.name, edges=_edges(part), pairs=pairs)
    return Block(Role.FIGURE, tuple(marks), alt=told.text("alt"))


def _name(name: str, left: float, top: float, underline: bool) -> tuple[Mark, ...]:
    """The box's name in the corner of a face."""
    label = ((name, Face.REGULAR),)
    wide, high = pill_size(label, SMALL)
    return pill((left + NAME_OFF + wide / 2, top + NAME_OFF + high / 2), label, SMALL, underline=underline)
