"""Kind ``record-sheet``: what is written of a turn in, sheets with a line for each turn of a game out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import ceil, floor
from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, field

from printkit.diagnostics import Diagnostic, LocatedError, did_you_mean
from printkit.layout.figures.pieces import disc
from printkit.layout.frame import Sheet
from printkit.layout.marks import WHITE, Audience, Block, Line, Mark, Rect, Role, Stroke
from printkit.layout.paper import COMPOSED_HEIGHT, COMPOSED_WIDTH
from printkit.layout.tables import HEAD_RULE
from printkit.layout.text import HEAD, SMALL, TEXT, DoesNotFitError, fit, paragraph, plain, width, words
from printkit.materials import forms
from printkit.materials.base import OptionError, Part, Scene, Share, contents_row
from printkit.materials.drawing.discs import disc_of, piece_word
from printkit.materials.record_columns import ARROW, BOX, HALVES, WHOLE, WRITTEN, Column, Layout, columns_of, value_of
from printkit.ruleset import parts
from printkit.source import Text

if TYPE_CHECKING:
    from printkit.play.game import PlayedTurn
    from printkit.wording import Texts

KIND = "record-sheet"

FEWEST_ROWS = 8
MOST_EXAMPLES = 3

_HEAD_Y = 3.0
_BAND = 6.8  # upper edge of the examples
_EXAMPLE = 12.4  # height of an example: the line, and below it the turn as it is written
_TO_FIRST = 9.3  # from the examples to the writing line of the first turn
_PITCH, _LOOSE = 8.0, 12.0  # least and most from one line to the next
_DISC = 5.8
_MIDDLE = 2.8  # from the middle of a line's signs down to the writing line


class Options(parts.Part, frozen=True):
    """What a record sheet may be told.

    Keys:
        columns: Each head with what is written under it, phrases set apart by commas, such as "from, to".
            "from or far" is the first that a turn has, "written" all of it, "nothing" a line to write on.
        turns: The longest game, a number or the name of one; without it, the turn limit of the endings.
        rows: How many lines stand on a sheet; without it, as many as fit.
        sheets: How many sheets there are where nothing limits the turns; without it, one.
        halves: Whether turns are written in two halves side by side.
        order: Whether the players are printed in their order, or written by those who play; "printed" without it.
        per: Whether one is for each "player", or for the "group" that plays together; "group" without it.
        shows: What is kept and can be read from the record.
        name_line: Whether there are lines for a name and a date.
    """

    columns: dict[parts.Prose, Text] = field(default_factory=dict)
    turns: Text | None = None
    rows: Annotated[int, Meta(ge=FEWEST_ROWS)] | None = None
    sheets: Annotated[int, Meta(ge=1, le=20)] | None = None
    halves: bool = False
    order: Literal["printed", "written"] = "printed"
    per: Literal["group", "player"] = "group"
    shows: tuple[Text, ...] = ()
    name_line: bool = True


@dataclass(frozen=True, slots=True)
class _Form:
    """One part's lines: how many in a column, how far apart in mm, on how many sheets, below which examples."""

    layout: Layout
    columns: tuple[Column, ...]
    examples: tuple[PlayedTurn, ...]
    rows: int
    pitch: float
    sheets: int

    @property
    def first(self) -> float:
        """The writing line of the first turn."""
        return _first_line(len(self.examples))

    @property
    def per_sheet(self) -> int:
        """Turns on a sheet."""
        return self.rows * len(self.layout.lefts)


def _first_line(examples: int) -> float:
    return _BAND + examples * _EXAMPLE + _TO_FIRST


def plan(options: Options, scene: Scene) -> Part:
    """One line for each turn of the longest game; raises `LocatedError`, `OptionError` or `DoesNotFitError`."""
    turns = _turn_limit(options, scene)
    _check(options, scene, turns)
    texts = scene.wording.texts(KIND, players=len(scene.game.players), piece=piece_word(scene), halves=options.halves)
    layout = HALVES if options.halves else WHOLE
    columns = columns_of(scene, options.columns, texts.text("written_head"), layout)
    form = _fitted(options, scene, layout, columns, turns)
    share = Share.PLAYER if options.per == "player" else Share.GROUP
    texts = texts.given(limited=turns is not None, sheets=form.sheets, share=share.value)
    top = (*_heads(texts, form), *_examples(texts, scene, form))
    tables = (_table(top, scene, options, form, number, turns) for number in range(form.sheets))
    sheets = tuple(Sheet(texts.text("title"), "write", (one,), name_date=options.name_line) for one in tables)
    shows = frozenset(map(str, options.shows))
    return Part(KIND, Audience.PLAYERS, sheets, contents_row(texts, "write"), share=share, shows=shows)


def _check(options: Options, scene: Scene, turns: int | None) -> None:
    """Options that contradict each other, or name what is not kept. Raises `OptionError` or `LocatedError`."""
    if turns is not None and options.sheets is not None:
        message = f"sheets are asked for where nothing limits the turns (here {turns} turns do)"
        raise OptionError("sheets", message, "leave it out, or write 'rows'")
    for name in options.shows:
        if name not in scene.game.ruleset.keeps:
            hint = did_you_mean(name, scene.game.ruleset.keeps)
            raise LocatedError(Diagnostic("option", f"a record shows what is kept (got '{name}')", name.span, hint))


def _turn_limit(options: Options, scene: Scene) -> int | None:
    """The number of turns after which a game is over; None when nothing limits it. Raises `LocatedError`."""
    number_at = scene.game.start().declared.number_at
    written = options.turns
    if written is None:
        checks = (ending.check for ending in scene.game.ruleset.ends.values() if ending.when == "turn ends")
        limits = (re.fullmatch(r"turns >= (\S+)", check) for check in checks)
        return next((count for limit in limits if limit and (count := number_at(limit[1]))), None)
    count = number_at(written)
    if not count:
        hint = did_you_mean(written, scene.game.ruleset.numbers)
        message = f"this must be a number of turns, or the name of one (got '{written}')"
        raise LocatedError(Diagnostic("option", message, written.span, hint))
    return count


def _fitted(
    options: Options,
    scene: Scene,
    layout: Layout,
    columns: tuple[Column, ...],
    turns: int | None,
) -> _Form:
    """As few sheets as the turns need, filled evenly; without a limit one sheet, the same on every paper."""
    height, examples = scene.paper.content_height, tuple(_shown_turns(scene, columns))
    first, halves = _first_line(len(examples)), len(layout.lefts)
    most = floor((height - first) / _PITCH) + 1
    rows = options.rows
    if rows is not None and rows > most:
        raise DoesNotFitError(f"{rows} lines on a sheet", (rows - most) * _PITCH, f"at most {most} fit", KIND)
    if turns is None:
        sheets, lines = options.sheets or 1, rows or min(most, floor((COMPOSED_HEIGHT - first) / _PITCH) + 1)
    else:
        sheets = ceil(turns / (halves * (rows or most)))
        lines = rows or max(FEWEST_ROWS, ceil(turns / (halves * sheets)))
    pitch = min((height - first) / max(1, lines - 1), _LOOSE)
    return _Form(layout, columns, examples, lines, pitch, sheets)


def _shown_turns(scene: Scene, columns: Sequence[Column]) -> Iterator[PlayedTurn]:
    """The turns of the examples marked for this sheet; without any, the first legal one that fills most fields."""
    played = [replay for replay in scene.replays if replay.legal and replay.turns]
    marked = [replay.turns[-1] for replay in played if replay.example.card == "record"]
    if marked or not played:
        return islice(marked, MOST_EXAMPLES)
    fields = [phrases for column in columns for phrases in column.fields]
    turns = (replay.turns[0] for replay in played)
    return iter([max(turns, key=lambda turn: sum(bool(value_of(scene, one, turn)) for one in fields))])


def _heads(texts: Texts, form: _Form) -> tuple[Block, ...]:
    """The heads over every half; the second half's are only ink, for a table has its heads once."""
    layout, columns = form.layout, form.columns
    turn, player = (plain(head) for head in texts.table("head").head)
    placed = [(turn, 0.0, layout.turn), (player, layout.turn + layout.gap, layout.player)]
    placed += [(str(column.head), column.x, column.width) for column in columns]
    y = _HEAD_Y + HEAD_RULE
    rules = [Line((left + x, y), (left + x + wide, y), Stroke(1.5)) for left in layout.lefts for _, x, wide in placed]
    cells = tuple(Block(Role.HEAD_CELL, (words(x, _HEAD_Y, head, HEAD),)) for head, x, _ in placed)
    again = [words(left + x, _HEAD_Y, head, HEAD) for left in layout.lefts[1:] for head, x, _ in placed]
    return Block(Role.ROW, blocks=cells), Block(Role.DECORATION, (*rules, *again))


def _examples(texts: Texts, scene: Scene, form: _Form) -> Iterator[Block]:
    """Replayed turns as they are written, on the grey of examples, each with its notation below it."""
    if not form.examples:
        return
    yield forms.band(_BAND, _EXAMPLE * len(form.examples))
    for n, turn in enumerate(form.examples):
        yield from _example(texts, scene, form, turn, _BAND + n * _EXAMPLE, n == 0)


def _example(texts: Texts, scene: Scene, form: _Form, turn: PlayedTurn, top: float, is_first: bool) -> Iterator[Block]:
    layout, base = form.layout, top + 4.3 + TEXT.cap_height / 2
    middle = base - TEXT.cap_height / 2
    label = paragraph(0, base, layout.first, texts.line("example"), TEXT)
    cells = [Block(Role.CELL, label.block.marks if is_first else ()), Block(Role.CELL)]
    ink: list[Mark] = []
    for column in form.columns:
        values = [_said(texts, scene, value_of(scene, phrases, turn)) for phrases in column.fields]
        cells.append(Block(Role.CELL, tuple(_filled(column, values, base))))
        if column.boxes:
            ink += _boxes(column, 0, middle, values[0].removeprefix(turn.player))
        elif all(values):
            ink += _arrows(column, 0, middle)
    yield Block(Role.ROW, blocks=tuple(cells))
    if any(WRITTEN in phrases for column in form.columns for phrases in column.fields):
        yield Block(Role.DECORATION, tuple(ink))
        return
    written = texts.given(turn=turn.text, player=scene.player(turn.player)).text("written")
    x, y = (layout.first, top + _EXAMPLE - 2.0) if len(layout.lefts) == 1 else (layout.lefts[1], base)
    fit(written, SMALL, COMPOSED_WIDTH - x, KIND)
    ink.append(words(x, y, written, SMALL))
    yield Block(Role.DECORATION, tuple(ink))


def _said(texts: Texts, scene: Scene, value: str) -> str:
    """A value as it is printed: a direction by its word."""
    return texts.given(way=value).text("way") if value in scene.game.space.directions else value


def _filled(column: Column, values: Sequence[str], base: float) -> Iterator[Mark]:
    """What an example writes into a column: each value in the middle of its field, a whole turn from its left end."""
    for number, value in enumerate(values):
        if column.boxes:
            continue
        fit(value, TEXT, column.field, KIND)
        left = column.field_x(number) + (column.field - width(value, TEXT)) / 2
        yield words(max(column.x, left), base, value, TEXT)


def _boxes(column: Column, left: float, middle: float, marked: str = "") -> tuple[Mark, ...]:
    """The boxes of a column round a line's middle, standing on one line; the ``marked`` one is crossed out."""
    low = middle + _MIDDLE
    marks: list[Mark] = []
    for n, (letter, tall) in enumerate(column.boxes):
        x, high = left + column.box_x(n), BOX * tall
        marks.append(Rect(x, low - high, BOX, high, forms.WRITING, WHITE))
        if letter == marked:
            marks.append(forms.crossed_out((x + BOX / 2, low - high / 2), BOX))
    return tuple(marks)


def _arrows(column: Column, left: float, y: float) -> tuple[Mark, ...]:
    """From each field to the next."""
    return tuple(
        mark
        for number in range(1, len(column.fields))
        for mark in forms.small_arrow((left + column.field_x(number) - ARROW / 2, y))
    )


def _table(top: tuple[Block, ...], scene: Scene, options: Options, form: _Form, sheet: int, turns: int | None) -> Block:
    """The whole sheet: heads, examples, and a line for each of its turns."""
    begin = sheet * form.per_sheet
    rows: list[Block] = []
    ink: list[Mark] = []
    for n in range(form.per_sheet if turns is None else min(form.per_sheet, turns - begin)):
        left, y = form.layout.lefts[n // form.rows], form.first + n % form.rows * form.pitch
        rows.append(_row(scene, options, form, begin + n, left, y))
        ink += _lines(options, form, left, y)
    return Block(Role.TABLE, blocks=(*top, *rows, Block(Role.DECORATION, tuple(ink))))


def _row(scene: Scene, options: Options, form: _Form, number: int, left: float, y: float) -> Block:
    """A turn's number and its player, all taking turns in their order, or an empty field for who plays."""
    layout, middle = form.layout, y - _MIDDLE
    turn = words(left + layout.turn - 2, middle + TEXT.cap_height / 2, str(number + 1), TEXT, "right")
    token: tuple[Mark, ...] = ()
    if options.order == "printed":
        letters = [player.letter for player in scene.game.players]
        owner = letters[(letters.index(scene.game.start().to_move) + number) % len(letters)]
        token = disc((left + layout.turn + layout.gap + 4.1, middle), _DISC, disc_of(scene.game, owner, lettered=True))
    fields = (Block(Role.CELL) for _ in form.columns)
    return Block(Role.ROW, blocks=(Block(Role.HEAD_CELL, (turn,)), Block(Role.CELL, token), *fields))


def _lines(options: Options, form: _Form, left: float, y: float) -> Iterator[Mark]:
    """What a turn is written on."""
    layout = form.layout
    if options.order == "written":
        yield forms.writing_line(left + layout.turn + layout.gap, y, layout.player)
    for column in form.columns:
        if column.boxes:
            yield from _boxes(column, left, y - _MIDDLE)
            continue
        yield from (forms.writing_line(left + column.field_x(k), y, column.field) for k in range(len(column.fields)))
        yield from _arrows(column, left, y - _MIDDLE)
