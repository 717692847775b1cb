"""Kind ``record-sheet``: what is written of a turn in, sheets with a line for each turn of a game out."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import ceil, floor
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, field

from printkit.diagnostics import Diagnostic, LocatedError, did_you_mean
from printkit.layout import text
from printkit.layout.figures.pieces import disc
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Block, Line, Mark, Role, Stroke
from printkit.layout.paper import COMPOSED_HEIGHT
from printkit.layout.tables import HEAD_RULE
from printkit.layout.text import HEAD, TEXT, DoesNotFitError, paragraph, plain, words
from printkit.materials import forms
from printkit.materials.base import Part, Scene, action_title, contents_row
from printkit.materials.keeps import nouns_of
from printkit.materials.pictures import disc_of
from printkit.ruleset import parts
from printkit.source import Text

if TYPE_CHECKING:
    from printkit.play.game import PlayedTurn
    from printkit.play.replay import Replay
    from printkit.wording import Texts

KIND = "record-sheet"

FEWEST_ROWS = 8

_GAP = 6.0  # between columns
_ARROW = 8.0  # between two fields of one column
_FIELD = 13.0  # the least to write a name or a number in
_TURN, _PLAYER = 10.0, 12.0
_HEAD_Y = 3.0
_BAND_Y, _BAND_HEIGHT = 6.8, 8.6
_FIRST = 24.7  # writing line of the first turn
_PITCH, _LOOSE = 8.0, 12.0  # least and most from one line to the next
_DISC = 5.8


class Options(parts.Part, frozen=True):
    """What a record sheet may be told.

    Keys:
        columns: Each head with what is written under it: phrases such as "from, to", set apart by commas.
        turns: The longest game, a number or the name of one; without it, the turn limit of the endings.
        rows: How many lines stand on a sheet; without it, as many as fit.
        name_line: Whether there are lines for a name and a date.
    """

    columns: dict[parts.Prose, Text] = field(default_factory=dict)
    turns: Text | None = None
    rows: Annotated[int, Meta(ge=FEWEST_ROWS)] | None = None
    name_line: bool = True


@dataclass(frozen=True, slots=True)
class _Column:
    """A column to write in: its head, one phrase a field, its left end and its width in mm."""

    head: str
    phrases: tuple[Text, ...]
    x: float
    width: float

    @property
    def field(self) -> float:
        """Width of a field."""
        count = len(self.phrases)
        return (self.width - _ARROW * (count - 1)) / count

    def field_x(self, number: int) -> float:
        """Where a field begins."""
        return self.x + number * (self.field + _ARROW)


@dataclass(frozen=True, slots=True)
class _Form:
    """One part's lines: how many on a sheet, how far apart in mm, on how many sheets, for which columns."""

    rows: int
    pitch: float
    sheets: int
    columns: tuple[_Column, ...]


def plan(options: Options, scene: Scene) -> Part:
    """One line for each turn of the longest game; raises `LocatedError` or `DoesNotFitError`."""
    columns = _placed(options.columns or _notation(scene))
    turns = _turn_limit(options, scene)
    form = _fitted(columns, turns, options.rows, scene.paper.content_height)
    texts = scene.wording.texts(KIND, players=len(scene.game.players), limited=turns is not None, sheets=form.sheets)
    top = (*_heads(texts, form), *_example(texts, scene, form))
    tables = (_table(top, scene, form, number, turns) for number in range(form.sheets))
    sheets = tuple(Sheet(texts.text("title"), "write", (one,), name_date=options.name_line) for one in tables)
    return Part(KIND, Audience.PLAYERS, sheets, contents_row(texts, "write"))


def _turn_limit(options: Options, scene: Scene) -> int | None:
    """The number of turns after which a game is over; None when nothing limits it. Raises `LocatedError`."""
    written = options.turns
    if written is None:
        checks = (ending.check for ending in scene.game.ruleset.ends.values() if ending.when == "turn ends")
        limits = (re.fullmatch(r"turns >= ([a-z0-9-]+)", check) for check in checks)
        found = next((limit[1] for limit in limits if limit), None)
        return _number(found, scene) if found else None
    count = _number(written, scene)
    if not count:
        hint = did_you_mean(written, scene.game.ruleset.numbers)
        message = f"this must be a number of turns, or the name of one (got '{written}')"
        raise LocatedError(Diagnostic("option", message, written.span, hint))
    return count


def _number(written: str, scene: Scene) -> int | None:
    """A whole number, written or named in ``numbers``."""
    if written in scene.game.ruleset.numbers:
        return int(scene.game.number(written))
    return int(written) if re.fullmatch(r"[1-9][0-9]{0,3}", written) else None


def _notation(scene: Scene) -> dict[Text, Text]:
    """Columns for what each action chooses, and after an arrow for the kept number at both of its ends."""
    ruleset = scene.game.ruleset
    look = ruleset.look
    columns: dict[Text, Text] = {}

    def add(title: str, before: str, chosen: list[Text]) -> None:
        head = Text(f"{title}: {', '.join(map(scene.word, chosen))}", chosen[0].span)
        columns[head] = Text(", ".join(before + name for name in chosen), chosen[0].span)

    for name, action in ruleset.actions.items():
        nouns = {choice: str(noun) for choice, noun in action.choose.items()}
        for _, same in groupby(nouns, key=nouns.__getitem__):
            add(action_title(scene, name), "", list(same))
        rings = nouns_of(look.rings) if look and look.rings else None
        if look and look.rings and rings and look.signs.get(name, "").startswith("arrow "):
            ends = [choice for choice, noun in nouns.items() if noun == rings.place]
            add(scene.word(rings.thing).capitalize(), look.rings.removesuffix(rings.place), ends)
    return columns


def _phrases(written: Text) -> tuple[Text, ...]:
    """The phrases between the commas, each with its own place in the file."""
    return tuple(
        Text(found[0], written.part(*found.span())) for found in re.finditer(r"[^,\s](?:[^,]*[^,\s])?", written)
    )


def _placed(written: Mapping[Text, Text]) -> tuple[_Column, ...]:
    """The columns side by side: each wide enough for its head, what is left shared out among all fields."""
    phrases = {head: _phrases(listed) for head, listed in written.items()}
    empty = next((head for head, fields in phrases.items() if not fields), None)
    if empty:
        message = f"the column '{empty}' must say what is written in it (got nothing)"
        raise LocatedError(Diagnostic("option", message, empty.span, "write: Build on: site"))
    least = {
        head: max(text.width(head, HEAD), len(fields) * _FIELD + (len(fields) - 1) * _ARROW)
        for head, fields in phrases.items()
    }
    x = _TURN + _GAP + _PLAYER + _GAP
    spare = 180 - x - sum(least.values()) - _GAP * (len(least) - 1)
    if spare < 0:
        widest = max(written, key=len)
        raise DoesNotFitError("the columns side by side", -spare, "shorten their heads, or leave one out", KIND, widest)
    share = spare / max(1, sum(map(len, phrases.values())))
    columns = []
    for head, fields in phrases.items():
        width = least[head] + share * len(fields)
        columns.append(_Column(head, fields, x, width))
        x += width + _GAP
    return tuple(columns)


def _fitted(columns: tuple[_Column, ...], turns: int | None, rows: int | None, height: float) -> _Form:
    """As few sheets as the turns need, filled evenly; without a limit one sheet, the same on every paper."""
    most = floor((height - _FIRST) / _PITCH) + 1
    if rows is not None and rows > most:
        lacking = (rows - most) * _PITCH
        raise DoesNotFitError(f"{rows} lines on a sheet", lacking, f"at most {most} fit", KIND)
    if turns is None:
        sheets, lines = 1, rows or min(most, floor((COMPOSED_HEIGHT - _FIRST) / _PITCH) + 1)
    else:
        sheets = ceil(turns / (rows or most))
        lines = rows or max(FEWEST_ROWS, ceil(turns / sheets))
    return _Form(lines, min((height - _FIRST) / (lines - 1), _LOOSE), sheets, columns)


def _heads(texts: Texts, form: _Form) -> tuple[Block, ...]:
    turn, player = (plain(head) for head in texts.table("head").head)
    placed = [(turn, 0.0, _TURN), (player, _TURN + _GAP, _PLAYER)]
    placed += [(column.head, column.x, column.width) for column in form.columns]
    cells = tuple(Block(Role.HEAD_CELL, (words(x, _HEAD_Y, head, HEAD),)) for head, x, _ in placed)
    y = _HEAD_Y + HEAD_RULE
    rules = tuple(Line((x, y), (x + width, y), Stroke(1.5)) for _, x, width in placed)
    return Block(Role.ROW, blocks=cells), Block(Role.DECORATION, rules)


def _example(texts: Texts, scene: Scene, form: _Form) -> tuple[Block, ...]:
    """A replayed turn as it is written; no band when no example has one."""
    turn = _shown_turn(scene.replays)
    if turn is None:
        return ()
    base = _BAND_Y + _BAND_HEIGHT / 2 + TEXT.cap_height / 2
    label = paragraph(0, base, _TURN + _GAP + _PLAYER + _GAP, texts.line("example"), TEXT)
    cells = [Block(Role.CELL, label.block.marks), Block(Role.CELL)]
    arrows: list[Mark] = []
    for column in form.columns:
        marks = []
        for number, phrase in enumerate(column.phrases):
            middle = column.field_x(number) + column.field / 2
            marks.append(words(middle, base, scene.game.values(phrase, turn), TEXT, "centre"))
        cells.append(Block(Role.CELL, tuple(marks)))
        arrows += _arrows(column, base - TEXT.cap_height / 2)
    ground = forms.band(_BAND_Y, _BAND_HEIGHT)
    return ground, Block(Role.ROW, blocks=tuple(cells)), Block(Role.DECORATION, tuple(arrows))


def _shown_turn(replays: Sequence[Replay]) -> PlayedTurn | None:
    """The first turn of the example marked for this sheet, or else of the first legal one."""
    played = [replay for replay in replays if replay.legal and replay.turns]
    marked = [replay for replay in played if replay.example.card == "record"]
    return next((replay.turns[0] for replay in marked or played), None)


def _arrows(column: _Column, y: float) -> tuple[Mark, ...]:
    """From each field to the next."""
    return tuple(
        mark
        for number in range(1, len(column.phrases))
        for mark in forms.small_arrow((column.field_x(number) - _ARROW / 2, y))
    )


def _table(top: tuple[Block, ...], scene: Scene, form: _Form, sheet: int, turns: int | None) -> Block:
    """The whole sheet: heads, example, and a line for each of its turns; all players take turns in their order."""
    game = scene.game
    letters = [player.letter for player in game.players]
    first = letters.index(game.start().to_move)
    rows: list[Block] = []
    ink: list[Mark] = []
    begin = sheet * form.rows
    for n in range(form.rows if turns is None else min(form.rows, turns - begin)):
        y = _FIRST + n * form.pitch
        middle = y - 2.8
        turn = words(8, middle + TEXT.cap_height / 2, str(begin + n + 1), TEXT, "right")
        owner = disc_of(game, letters[(first + begin + n) % len(letters)])
        token = disc((_TURN + _GAP + 4.1, middle), _DISC, owner)
        fields = (Block(Role.CELL) for _ in form.columns)
        rows.append(Block(Role.ROW, blocks=(Block(Role.HEAD_CELL, (turn,)), Block(Role.CELL, token), *fields)))
        for column in form.columns:
            ink += [forms.writing_line(column.field_x(k), y, column.field) for k in range(len(column.phrases))]
            ink += _arrows(column, middle)
    return Block(Role.TABLE, blocks=(*top, *rows, Block(Role.DECORATION, tuple(ink))))
