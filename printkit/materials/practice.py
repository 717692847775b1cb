"""Kind ``practice``: exercises that the rules make in; sheets for each pupil, and the answers for the host, out.

At level 1 a question stands alone; at level 2 one turn is played in the head before it, at level 3 two. A table is
filled in after 2, 4 or 6 turns; of 3, 5 or 7 turns of a record one is wrong. From level 2 on, where a rule compares
numbers, a turn that is not legal fails it by 1 and a legal one has nothing to spare (`kinds.LEVELS`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from printkit.diagnostics import PrintkitError
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Block, Words
from printkit.layout.paper import COMPOSED_WIDTH, HALF_WIDTH, SECOND_HALF
from printkit.layout.text import TEXT, DoesNotFitError, paragraph
from printkit.materials.base import OptionError, Part, Scene, Share, contents_row
from printkit.materials.exercises.answers import answers_part, secrets_of, table_of
from printkit.materials.exercises.question import Field, Question, question_field
from printkit.play.practice.kinds import LEVELS, WHOLE_WIDTH, Form
from printkit.play.practice.sheet import (
    FormError,
    Order,
    Practice,
    PracticeError,
    PracticeSheet,
    fitting_forms,
    make_practice,
)
from printkit.ruleset import parts

if TYPE_CHECKING:
    from printkit.play.game import Game
    from printkit.wording import Texts

KIND = "practice"

_FIRST = 3.0
_TOP = 10.9  # of the first question, below one line of instruction
_ROWS = 3
"""How many rows of questions a sheet has at most."""
_APART = 9.0
"""From a question to the line above the next, mm, where a page has room for it."""
_SIZES = (
    *((HALF_WIDTH, rows) for rows in (3.0, 2.7, 2.4, 2.0)),
    *((COMPOSED_WIDTH, rows) for rows in (3.0, 2.7, 2.4, 2.0)),
    *((HALF_WIDTH, 1.0), (COMPOSED_WIDTH, 1.0)),
)
"""The widths of a question with the rows on a sheet, in the order in which its picture is tried to fit."""


class Options(parts.Part, frozen=True):
    """What practice sheets may be told.

    Keys:
        count: How many exercises each pupil has.
        level: How much must be seen, 1 to 3; the host's page says it in numbers.
        seed: The same number gives the same sheets; another one gives others.
        pupils: For how many pupils there are sheets of their own.
        forms: Which kinds of questions are asked; without it, all that the game has something for.
        name_line: Whether there are lines for a name and a date.
    """

    count: Annotated[int, Meta(ge=1, le=1000)] = 12
    level: Annotated[int, Meta(ge=1, le=3)] = 1
    seed: Annotated[int, Meta(ge=0, le=999_999)] = 1
    pupils: Annotated[int, Meta(ge=1, le=200)] = 1
    forms: tuple[Form, ...] = tuple(Form)
    name_line: bool = True


class LeakError(PrintkitError):
    """A pupil's sheet that holds a part of an answer; nothing is printed."""

    exit_code = 70


def plan(options: Options, scene: Scene) -> tuple[Part, ...]:
    """The pupils' sheets and the host's answers; raises `OptionError`, `RulesetError` or `DoesNotFitError`."""
    order = Order(options.level, options.seed, options.count, options.pupils, options.forms)
    try:
        practice = _made(scene.game, order)
    except PracticeError as error:
        raise OptionError("count", str(error), "ask for fewer") from error
    except FormError as error:
        raise OptionError(
            "forms", str(error), f"such as {', '.join(fitting_forms(scene.game, tuple(Form)))}"
        ) from error
    return practice_parts(practice, scene, options.name_line)


@lru_cache(maxsize=16)  # a kit is laid out on several papers, with the same exercises
def _made(game: Game, order: Order) -> Practice:
    return make_practice(game, order)


def practice_parts(practice: Practice, scene: Scene, name_line: bool = True) -> tuple[Part, ...]:
    """The sheets of a practice that was made; raises `LeakError` when one would tell an answer."""
    texts = scene.wording.texts(
        KIND,
        only_verdicts={one.form for sheet in practice.sheets for one in sheet.exercises} == {Form.VERDICT},
        ahead=LEVELS[practice.order.level].ahead,
        hidden=bool(scene.game.ruleset.hidden),
        pupils=practice.order.pupils,
        code="",
    )
    laid = [_shortest(sheet, texts, scene) for sheet in practice.sheets]
    sheets = tuple(one for pupil in laid for one in _sheets(pupil, texts, name_line))
    arranged = replace(practice, sheets=tuple(pupil.sheet for pupil in laid))
    refuse_leaks(sheets, secrets_of(arranged, scene))
    for pupil in laid:
        for exercise, field in zip(pupil.sheet.exercises, pupil.fields, strict=True):
            refuse_told_table(field, table_of(exercise, scene), pupil.sheet.code)
    share = Share.PLAYER if practice.order.pupils == 1 else Share.CLASS
    pupils = Part(KIND, Audience.PLAYERS, sheets, contents_row(texts, "solve"), share=share)
    return pupils, answers_part(arranged, scene)


def refuse_leaks(sheets: Sequence[Sheet], secrets: frozenset[str]) -> None:
    """Raise `LeakError` when a text that belongs to an answer is said on a sheet, to the eye or to the ear."""
    for sheet in sheets:
        said = " ".join((sheet.title, sheet.bookmark or "", sheet.right or "", *_said(sheet.blocks)))
        folded = f" {_folded(said)} "
        for secret in sorted(secrets):
            if f" {_folded(secret)} " in folded:
                name = sheet.bookmark or sheet.title
                raise LeakError(f"'{secret}' belongs to an answer, and would stand on '{name}'")


def refuse_told_table(field: Field, table: str, code: str) -> None:
    """Raise `LeakError` when the table that a question asks for is said in it, as a whole list or a whole text.

    Other questions, and a longer list, may well hold the same: ``b1 2`` of ``a1 3, b1 2`` is another position.
    """
    if not table:
        return
    whole = re.compile(rf"(?<!, )(?<!\w){re.escape(_folded(table))}(?![\w,])")
    for said in _said(field.draw(0, 0, 1)):
        if whole.search(_folded(said)):
            raise LeakError(f"'{table}' belongs to an answer, and would stand on sheet {code}")


def _said(blocks: Sequence[Block]) -> Iterator[str]:
    """All that blocks say, to the eye and to the ear."""
    for block in blocks:
        if block.alt:
            yield block.alt
        yield from (mark.text for mark in block.marks if isinstance(mark, Words))
        yield from _said(block.blocks)


def _folded(text: str) -> str:
    return " ".join(text.casefold().split())


# -- a pupil's sheets


@dataclass(frozen=True, slots=True)
class _Laid:
    """A pupil's questions in the order in which they stand, and the room below the instruction, from ``top``, mm."""

    sheet: PracticeSheet
    fields: tuple[Field, ...]
    top: float
    room: float


@dataclass(frozen=True, slots=True)
class _Row:
    """Questions side by side, the first of them with this number."""

    number: int
    fields: tuple[Field, ...]

    @property
    def high(self) -> float:
        """The height of the highest, mm."""
        return max(field.high for field in self.fields)


def _shortest(sheet: PracticeSheet, texts: Texts, scene: Scene) -> _Laid:
    """A pupil's questions with pictures as large as there is room for; what saves a page may be small.

    That is a record in half of the width first, then the pictures.
    """
    questions = tuple(Question(scene, exercise) for exercise in sheet.exercises)
    ways = product((False, True), (False, True))
    return min((_laid(sheet, questions, texts, *way) for way in ways), key=lambda laid: len(_pages(laid)))


def _pages(pupil: _Laid) -> tuple[tuple[_Row, ...], ...]:
    return tuple(_paged(tuple(_rows(pupil.fields)), pupil.room))


def _laid(sheet: PracticeSheet, questions: Sequence[Question], texts: Texts, small: bool, halved: bool) -> _Laid:
    """Each question in its field, those that take the whole width at the end; raises `DoesNotFitError`."""
    top = _TOP - TEXT.leading + paragraph(0, 0, COMPOSED_WIDTH, texts.line("instruction"), TEXT).height
    room = questions[0].scene.paper.content_height - top
    placed = [(one.exercise, _field(one, sheet, room, small, halved)) for one in questions]
    placed.sort(key=lambda one: one[1].wide)
    arranged = replace(sheet, exercises=tuple(exercise for exercise, _ in placed))
    return _Laid(arranged, tuple(field for _, field in placed), top, room)


def _field(question: Question, sheet: PracticeSheet, room: float, small: bool, halved: bool) -> Field:
    """A question as low as its picture allows; a record takes the whole width unless it is to be ``halved``."""
    form = question.exercise.form
    is_wide = form in WHOLE_WIDTH and not (halved and form is Form.RECORD)
    sizes = [size for size in _SIZES if size[0] == COMPOSED_WIDTH] if is_wide else _SIZES
    fields = (question_field(question, wide, room / rows, small) for wide, rows in sizes)
    field = next((one for one in fields if one is not None), None)
    if field is None:
        raise DoesNotFitError(f"a question of sheet {sheet.code}", 1, "leave this sheet out", KIND)
    return field


def _sheets(pupil: _Laid, texts: Texts, name_line: bool) -> Iterator[Sheet]:
    """As many sheets as the exercises of one pupil need, each with the pupil's code in its title."""
    instruction = paragraph(0, _FIRST, COMPOSED_WIDTH, texts.line("instruction"), TEXT).block
    title = texts.given(code=pupil.sheet.code).text("title")
    for rows in _pages(pupil):
        yield Sheet(title, "solve", (instruction, *_spread(rows, pupil.top, pupil.room)), name_date=name_line)


def _rows(fields: Sequence[Field]) -> Iterator[_Row]:
    """Halves in pairs, wide ones alone."""
    at = 0
    while at < len(fields):
        pair = fields[at : at + 2]
        taken = 2 if len(pair) == 2 and all(field.wide == HALF_WIDTH for field in pair) else 1
        yield _Row(at + 1, tuple(pair[:taken]))
        at += taken


def _paged(rows: Sequence[_Row], room: float) -> Iterator[tuple[_Row, ...]]:
    """As many rows on a page as it holds."""
    page: list[_Row] = []
    for row in rows:
        if page and sum(one.high for one in page) + row.high > room + 1e-6:
            yield tuple(page)
            page = []
        page.append(row)
    if page:
        yield tuple(page)


def _spread(rows: Sequence[_Row], top: float, room: float) -> tuple[Block, ...]:
    """The rows of a page, spread as three of them would be; high ones are kept apart as far as there is room."""
    free = room - sum(row.high for row in rows)
    as_three = min(free / len(rows), room / _ROWS - min(row.high for row in rows))
    more = max(as_three, min(_APART, free / max(1, len(rows) - 1)))
    blocks: list[Block] = []
    y = top
    for row in rows:
        for n, field in enumerate(row.fields):
            blocks += field.draw(n * SECOND_HALF, y, row.number + n)
        y += row.high + more
    return tuple(blocks)
