"""The notation of a game, or an author's heads and phrases, in; the columns of a record sheet out; mm."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from printkit.diagnostics import Diagnostic, LocatedError
from printkit.language.nodes import Name, Node, Same
from printkit.layout import text
from printkit.layout.text import HEAD, DoesNotFitError
from printkit.materials.base import Scene, action_title
from printkit.materials.keeps import nouns_of
from printkit.materials.pictures import signs_of
from printkit.source import Text

if TYPE_CHECKING:
    from printkit.play.game import PlayedTurn
    from printkit.ruleset.turns import Action

KIND = "record-sheet"
WRITTEN, BLANK = "written", "nothing"
"""What stands in a column instead of a phrase: the whole turn as it is written, or a line to write on."""
ARROW = 8.0
"""Between two fields of one column."""
FIELD = 13.0
"""The least to write a name or a number in."""
WRITTEN_FIELD = 58.0
"""The least to write a whole turn in: all that is left in one of two halves of a sheet."""
BOX, BOX_GAP = 3.4, 2.6
"""Side of a box of the lowest kind of piece, and the room between two."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Where a row of the form stands: its left ends, its width, the first two columns, and the gaps between columns."""

    lefts: tuple[float, ...]
    width: float
    turn: float
    player: float
    gap: float

    @property
    def first(self) -> float:
        """Where the columns to write in begin, from the left end of a row."""
        return self.turn + self.gap + self.player + self.gap


WHOLE = Layout((0.0,), 180.0, 10.0, 12.0, 6.0)
HALVES = Layout((0.0, 93.0), 87.0, 9.0, 12.0, 4.0)


@dataclass(frozen=True, slots=True)
class Column:
    """A column to write in: its head, its fields, and from the left end of a row where it begins and how wide it is.

    A field is a phrase, or several of which the first counts that a turn knows. ``boxes`` are the heights of boxes to
    mark instead of a line to write on, each with the letter that it stands for.
    """

    head: Text
    fields: tuple[tuple[Text, ...], ...]
    x: float
    width: float
    boxes: tuple[tuple[str, int], ...] = ()

    @property
    def field(self) -> float:
        """Width of a field."""
        count = len(self.fields)
        return (self.width - ARROW * (count - 1)) / count

    def field_x(self, number: int) -> float:
        """Where a field begins."""
        return self.x + number * (self.field + ARROW)

    def box_x(self, number: int) -> float:
        """Where a box begins."""
        return self.x + number * (BOX + BOX_GAP)


def columns_of(scene: Scene, written: Mapping[Text, Text], head: str, layout: Layout) -> tuple[Column, ...]:
    """The columns of a form: those that an author writes, or those of the notation.

    ``head`` is that of a column for whole turns. Raises `LocatedError` for a column with nothing in it and for a
    choice without a column,
    `DoesNotFitError` for columns that need more room than a row has.
    """
    fields = {title: _fields(listed) for title, listed in (written or _notation(scene, head)).items()}
    empty = next((title for title, phrases in fields.items() if not phrases), None)
    if empty:
        message = f"the column '{empty}' must say what is written in it (got nothing)"
        raise LocatedError(Diagnostic("option", message, empty.span, "write: Build on: site"))
    if written:
        _check_choices(scene, [phrase for listed in fields.values() for phrases in listed for phrase in phrases])
    boxes = {title: _boxes(scene, phrases) for title, phrases in fields.items()}
    least = {title: max(text.width(title, HEAD), _least(phrases, boxes[title])) for title, phrases in fields.items()}
    spare = layout.width - layout.first - sum(least.values()) - layout.gap * (len(least) - 1)
    if spare < 0:
        widest = max(fields, key=len)
        raise DoesNotFitError("the columns side by side", -spare, "shorten their heads, or leave one out", KIND, widest)
    counted = {title: 0 if boxes[title] else len(phrases) for title, phrases in fields.items()}
    share, x, columns = spare / max(1, sum(counted.values())), layout.first, []
    for title, phrases in fields.items():
        width = least[title] + share * counted[title]
        columns.append(Column(title, phrases, x, width, boxes[title]))
        x += width + layout.gap
    return tuple(columns)


def _check_choices(scene: Scene, phrases: Sequence[Text]) -> None:
    """Every choice of every action is written down, or a rule says which it is (``new is height of site + 1``).

    Raises `LocatedError` for a choice that nobody could read from the record.
    """
    if WRITTEN in phrases:
        return
    known = {word for phrase in phrases for word in re.findall(r"[\w-]+", phrase)}
    for action in scene.game.resolved.actions:
        said = known.union(*(_told_by(clause.node) for clause in action.clauses))
        lost = next((choice.name for choice in action.choices if choice.name not in said), None)
        if lost is not None:
            message = f"each choice must have a column (got none for '{lost}' of '{action.name}')"
            hint = f"write one more column, as in: {lost.capitalize()}: {lost}"
            raise LocatedError(Diagnostic("option", message, phrases[0].span, hint))


def _told_by(rule: Node) -> set[str]:
    """The name that a rule gives its value to, as ``new is height of site + 1`` does."""
    return {rule.left.name} if isinstance(rule, Same) and not rule.negated and isinstance(rule.left, Name) else set()


def _least(fields: Sequence[Sequence[Text]], boxes: Sequence[tuple[str, int]]) -> float:
    """How wide a column must be."""
    if boxes:
        return len(boxes) * (BOX + BOX_GAP) - BOX_GAP
    widths = [WRITTEN_FIELD if WRITTEN in phrases else FIELD for phrases in fields]
    return sum(widths) + (len(fields) - 1) * ARROW


def _fields(written: Text) -> tuple[tuple[Text, ...], ...]:
    """What stands between the commas, each with the phrases that may be meant, and those with their places."""
    found = re.finditer(r"[^,\s](?:[^,]*[^,\s])?", written)
    return tuple(_alternatives(Text(one[0], written.part(*one.span()))) for one in found)


def _alternatives(field: Text) -> tuple[Text, ...]:
    """The phrases of a field: what stands before, between and after its *or*."""
    found: list[Text] = []
    start = 0
    for end in [*(one.start() for one in re.finditer(" or ", field)), len(field)]:
        found.append(Text(field[start:end], field.part(start, end)))
        start = end + len(" or ")
    return tuple(found)


def _boxes(scene: Scene, fields: Sequence[Sequence[Text]]) -> tuple[tuple[str, int], ...]:
    """A box for each kind of piece, as high as its kind stands, where a column is for a choice among one's pieces."""
    look = scene.game.ruleset.look
    chosen = [str(noun) for action in scene.game.ruleset.actions.values() for name, noun in action.choose.items()
              if len(fields) == 1 and [str(one) for one in fields[0]] == [str(name)]]  # fmt: skip
    if look is None or look.tall is None or not chosen or any(not noun.startswith("piece of ") for noun in chosen):
        return ()
    kinds = sorted(scene.game.pieces, key=lambda kind: -kind.measures[str(look.tall)])
    return tuple((kind.letter, kind.measures[str(look.tall)]) for kind in kinds)


def _notation(scene: Scene, head: str) -> dict[Text, Text]:
    """Columns for what each action chooses, and after an arrow for the kept number at both of its ends.

    Where actions come in any order there is one column, under ``head``, for the turn as it is written.
    """
    ruleset = scene.game.ruleset
    columns: dict[Text, Text] = {}
    free = next((turn.plays for turn in ruleset.turns.values() if turn.plays.startswith("any of ")), None)
    if free is not None:
        return {Text(head, free.span): Text(WRITTEN, free.span)}
    for name, action in ruleset.actions.items():
        columns |= _chosen(scene, name, action)
    return columns


def _chosen(scene: Scene, name: Text, action: Action) -> dict[Text, Text]:
    """The columns for one action's choices: neighbours of one noun share a column."""
    look = scene.game.ruleset.look
    columns: dict[Text, Text] = {}

    def add(title: str, before: str, chosen: list[Text]) -> None:
        head = Text(f"{title}: {', '.join(map(scene.word, chosen))}", chosen[0].span)
        columns[head] = Text(", ".join(before + one for one in chosen), chosen[0].span)

    nouns = {choice: str(noun) for choice, noun in action.choose.items()}
    for _, same in groupby(nouns, key=nouns.__getitem__):
        add(action_title(scene, name), "", list(same))
    rings = nouns_of(scene.game, look.rings) if look and look.rings else None
    if look and look.rings and rings and any(kind == "arrow" for kind, *_ in signs_of(scene.game, name)):
        ends = [choice for choice, noun in nouns.items() if noun == rings.place]
        add(scene.word(rings.thing).capitalize(), look.rings.removesuffix(rings.place), ends)
    return columns


def value_of(scene: Scene, phrases: Sequence[Text], turn: PlayedTurn) -> str:
    """What a turn writes into a field: the first of its phrases that the turn knows; empty where it knows none.

    Raises `LocatedError` for a phrase that can't be read.
    """
    values = [_value(scene, phrase, turn) for phrase in phrases]
    return next((value for value in values if value), "")


def _value(scene: Scene, phrase: Text, turn: PlayedTurn) -> str:
    if phrase == WRITTEN:
        return turn.text
    return "" if phrase == BLANK else scene.game.values(phrase, turn)
