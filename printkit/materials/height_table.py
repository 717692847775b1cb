"""Kind ``height-table``: a number kept for every place in, sheets to write its changes on out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor
from typing import TYPE_CHECKING

from printkit.diagnostics import Diagnostic, LocatedError, did_you_mean
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Block, Line, Mark, Role, Stroke, Words
from printkit.layout.paper import COMPOSED_WIDTH, HALF_WIDTH, SECOND_HALF
from printkit.layout.tables import HEAD_RULE
from printkit.layout.text import FACT, HEAD, SECTION, TEXT, DoesNotFitError, Style, centred, paragraph, plain, words
from printkit.materials import forms
from printkit.materials.base import Part, Scene, contents_row
from printkit.materials.keeps import Nouns, nouns_of
from printkit.ruleset import parts
from printkit.source import Text

if TYPE_CHECKING:
    from printkit.play.proving.replay import Replay
    from printkit.wording import Texts

KIND = "height-table"

_NAME_WIDTH = 22.0
_SIDES = (13.0, 12.0, 11.0, 10.0, 9.0)  # mm; a digit is still written well in 9
_GAP = 3.0  # the least between the boxes of two rows
_BAND_HEIGHT = 19.0
_NUMBER = Style(FACT.size_pt, FACT.leading)


class Options(parts.Part, frozen=True):
    """What a height table may be told.

    Keys:
        of: The kept numbers, such as "height of cell"; without it, those that the look draws as rings.
        name_line: Whether there are lines for a name and a date.
    """

    of: Text | None = None
    name_line: bool = True


@dataclass(frozen=True, slots=True)
class _Form:
    """The size of one sheet's tables in mm: where its heads stand, its rows and its boxes."""

    halves: int
    rows: int
    side: float
    pitch: float
    head: float
    boxes: int

    @property
    def first_box(self) -> float:
        """Top of the boxes of the first row."""
        return self.head + HEAD_RULE + 5

    @property
    def boxes_x(self) -> float:
        """Where the boxes begin, from the left end of their half."""
        return (HALF_WIDTH if self.halves == 2 else COMPOSED_WIDTH) - self.boxes * self.side

    def left(self, half: int) -> float:
        """Where a half begins."""
        return SECOND_HALF * half


@dataclass(frozen=True, slots=True)
class _Example:
    """What one place was in a replayed example, one value after the other."""

    place: str
    values: tuple[int, ...]


def plan(options: Options, scene: Scene) -> Part:
    """Sheets with every place once; raises `LocatedError` or `DoesNotFitError`."""
    table = _table_name(options, scene)
    low, high = scene.game.range_of(table)
    start = scene.game.start().numbers(table)
    example = _example(scene.replays, table)
    nouns = nouns_of(scene.game, table) or Nouns(table, "")
    texts = scene.wording.texts(
        KIND,
        thing=scene.word(nouns.thing),
        place=scene.word(nouns.place),
        low=low,
        high=high,
        players=len(scene.game.players),
        name=example.place if example else "",
        values=example.values if example else (),
    )
    instruction = paragraph(0, 3, COMPOSED_WIDTH, texts.line("instruction"), TEXT)
    top = 3 + instruction.height
    head = top + (_BAND_HEIGHT + 8.5 if example else 5)
    form, groups = _fitted(tuple(start), high - low + 1, head, scene.paper.content_height)
    band = _band(texts, example, form, top) if example else ()
    title = texts.text("title")
    blocks = ((instruction.block, *band, *_halves(texts, form, group, start)) for group in groups)
    sheets = tuple(Sheet(title, "write", one, name_date=options.name_line) for one in blocks)
    return Part(KIND, Audience.PLAYERS, sheets, contents_row(texts, "write"), shows=frozenset((str(table),)))


def _table_name(options: Options, scene: Scene) -> str:
    """The table to print; raises `LocatedError` when there is none, or when it keeps no numbers."""
    ruleset = scene.game.ruleset
    name = options.of or ruleset.look.rings
    if name is None:
        message = "a height table must say what it is of (got nothing)"
        raise LocatedError(Diagnostic("option", message, options.span, "write: of: height of cell"))
    tables = [known for known in ruleset.keeps if nouns_of(scene.game, known) and _is_numbers(scene, known)]
    if name not in tables:
        hint = did_you_mean(name, tables) or f"the tables are: {', '.join(tables)}"
        message = f"a height table must be of a number kept for each place (got '{name}')"
        raise LocatedError(Diagnostic("option", message, name.span, hint))
    return name


def _is_numbers(scene: Scene, table: str) -> bool:
    """Whether all that a table keeps at the start are numbers."""
    values = scene.game.start().table(table).values()
    return all(isinstance(value, int) for value in values)


def _example(replays: Sequence[Replay], table: str) -> _Example | None:
    """The example marked for this sheet, or else the one in which a place changes most often."""
    marked = [replay for replay in replays if replay.example.card == "heights"]
    found = [
        _Example(place, values)
        for replay in marked or [replay for replay in replays if replay.legal]
        for place, values in _histories(replay, table).items()
    ]
    most = max(found, key=lambda one: len(one.values), default=None)
    return most if most and len(most.values) > 1 else None


def _histories(replay: Replay, table: str) -> dict[str, tuple[int, ...]]:
    """Of each place, the values it had during a replay, without repetition."""
    positions = [turn.before for turn in replay.turns[:1]] + [turn.after for turn in replay.turns if turn.after]
    kept = [position.numbers(table) for position in positions]
    histories: dict[str, tuple[int, ...]] = {}
    for place in kept[0] if kept else ():
        values = [one[place] for one in kept]
        changes = [new for old, new in pairwise(values) if new != old]
        histories[place] = (values[0], *changes)
    return histories


def _fitted(places: tuple[str, ...], values: int, head: float, bottom: float) -> tuple[_Form, list[tuple[str, ...]]]:
    """The largest boxes that leave all places on one sheet, or else as few sheets as they need."""
    halves = 2 if values * _SIDES[-1] <= HALF_WIDTH - _NAME_WIDTH else 1
    room = (HALF_WIDTH if halves == 2 else COMPOSED_WIDTH) - _NAME_WIDTH
    sides = [side for side in _SIDES if values * side <= room]
    if not sides:
        lacking = values * _SIDES[-1] - room
        raise DoesNotFitError(f"{values} boxes of {_SIDES[-1]:g} mm in a row", lacking, "keep a smaller range", KIND)
    height = bottom - 2 - (head + HEAD_RULE + 5)
    needed = ceil(len(places) / halves)

    def most(side: float) -> int:
        return floor((height - side) / (side + _GAP)) + 1

    side = next((side for side in sides if most(side) >= needed), sides[0])
    sheets = ceil(needed / most(side))
    rows = ceil(len(places) / (halves * sheets))
    pitch = min((height - side) / max(1, rows - 1), 2 * side)
    group = rows * halves
    groups = [places[at : at + group] for at in range(0, len(places), group)]
    return _Form(halves, rows, side, pitch, head, values), groups


def _band(texts: Texts, example: _Example, form: _Form, top: float) -> tuple[Block, ...]:
    """The example: a row as it looks after some turns."""
    label, told = texts.paragraphs("example")
    left = form.left(form.halves - 1)
    side = form.side
    x, y = left + form.boxes_x, top + (_BAND_HEIGHT - side) / 2
    middle = top + _BAND_HEIGHT / 2
    name = words(left, middle + SECTION.cap_height / 2, example.place, SECTION)
    written: list[Line | Words] = []
    for n, value in enumerate(example.values[: form.boxes]):
        centre = (x + (n + 0.5) * side, middle)
        written.append(centred(*centre, str(value), _NUMBER))
        if n < len(example.values) - 1:
            written.append(forms.crossed_out(centre, 0.64 * side))
    drawing = (*forms.boxes(x, y, side, form.boxes), *written)
    return (
        forms.band(top, _BAND_HEIGHT),
        paragraph(0, middle - 1.5, left - 6, label, TEXT).block,
        paragraph(0, middle + 4.5, left - 6, told, TEXT).block,
        Block(Role.PARAGRAPH, (name,)),
        Block(Role.FIGURE, drawing, alt=texts.text("example_alt")),
    )


def _halves(
    texts: Texts, form: _Form, places: Sequence[str], start: Mapping[str, int | str | None]
) -> tuple[Block, ...]:
    """The tables side by side, each with its own head; a last short sheet keeps the rows of the others."""
    rows = ceil(len(places) / form.halves)
    columns = [places[at : at + rows] for at in range(0, len(places), rows)]
    return tuple(_table(texts, form, half, column, start) for half, column in enumerate(columns))


def _table(texts: Texts, form: _Form, half: int, places: Sequence[str], start: Mapping[str, int | str | None]) -> Block:
    left = form.left(half)
    right = left + form.boxes_x + form.boxes * form.side
    x = left + form.boxes_x
    heads = zip((left, x), texts.table("head").head, strict=True)
    head = [Block(Role.HEAD_CELL, (words(at, form.head, plain(one), HEAD),)) for at, one in heads]
    rule = Line((left, form.head + HEAD_RULE), (right, form.head + HEAD_RULE), Stroke(1.5))
    rows = [Block(Role.ROW, blocks=tuple(head))]
    drawn: list[Mark] = [rule]
    for n, place in enumerate(places):
        top = form.first_box + n * form.pitch
        middle = top + form.side / 2
        name = words(left, middle + SECTION.cap_height / 2, place, SECTION)
        value = start[place]
        first = () if value is None else (centred(x + form.side / 2, middle, str(value), _NUMBER),)
        cells = (Block(Role.HEAD_CELL, (name,)), Block(Role.CELL, first))
        rows.append(Block(Role.ROW, blocks=cells))
        drawn += forms.boxes(x, top, form.side, form.boxes)
    return Block(Role.TABLE, blocks=(Block(Role.DECORATION, tuple(drawn)), *rows))
