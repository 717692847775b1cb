"""An exercise in; its picture and the boxes, lines and lists to answer in, as large as there is room for, out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from printkit.layout.figures.picture import BoardPicture
from printkit.layout.figures.pieces import disc
from printkit.layout.figures.scalable import Figure, board_figure
from printkit.layout.marks import Block, Role
from printkit.layout.paper import COMPOSED_WIDTH
from printkit.layout.text import TEXT, Runs, paragraph, width, words, wrap
from printkit.materials import forms
from printkit.materials.drawing.discs import disc_of
from printkit.play.practice.kinds import Exercise, Finish, Follow, Places, Record, Verdict
from printkit.spaces.grid import Grid

if TYPE_CHECKING:
    from printkit.materials.base import Scene
    from printkit.play.game import PlayedTurn
    from printkit.wording import Texts

_LEFT = 2.2  # of the numbers beside a picture
_BESIDE, _GAP = 26.0, 7.5  # what stands beside a picture, and how far from it
_BELOW, _ROW = 3.0, 7.0  # from a picture to what stands below it, and how high a row of boxes is
_BOX, _STEP, _BOX_TEXT = 5.5, 9.5, 8.0
_BASE = 4.17  # of words in a box's line
_AFTER_TEXT = 1.5
_LINE, _TO_LINE = 15.3, 10.7  # to write a number on, and from its word
_ABOVE_NUMBER = 4.0
_LIST_STEP = 7.0
_LIST_DISC, _LIST_TEXT = 9.5, 14.0  # from a turn's number to its disc and its text
_LIST = 62.0  # the least width of a list of turns with two numbers to write below it
_FOLLOWED = 50.0  # the width of one between two boards
_APART = 36.0  # from one number to write to the other
_BOTTOM = 3.0  # free below a question
_ENTRY, _ENTRY_BOX = 24.0, 8.0  # a place with its box, where a board can't be written on


@dataclass(frozen=True, slots=True)
class Body:
    """What stands below the words of a question: its height, and its blocks by its upper left corner."""

    high: float
    draw: Callable[[float, float], tuple[Block, ...]]


def answer_body(
    scene: Scene, texts: Texts, exercise: Exercise, figure: Figure, wide: float, room: float, small: bool
) -> Body | None:
    """Picture and answer in a field of that width and at most so high in mm; None where they need more."""
    if small:
        figure = replace(figure, units=figure.units[-1:])
    match exercise.question:
        case Record(turns=turns):
            beside = _record(scene, texts, figure, turns, wide, room, below=False)
            return beside or _record(scene, texts, figure, turns, wide, room, below=True)
        case Follow():
            return _follow(scene, texts, figure, exercise, wide, room)
        case Verdict() | Places() | Finish():
            beside = _side_by_side(figure, _answer(scene, texts, exercise, _BESIDE), wide, room)
            return beside or _stacked(figure, _answer(scene, texts, exercise, wide - _LEFT), wide, room)


def _unit(figure: Figure, wide: float, high: float) -> float | None:
    """The largest size of a picture that a room holds."""
    sizes = ((unit, *figure.size(unit)) for unit in figure.units)
    return next((unit for unit, across, down in sizes if across <= wide + 1e-6 and down <= high + 1e-6), None)


# -- beside a picture or below it: what to do, one of two boxes, a number


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of an answer: its width and height in mm, the room above it in a column, whether it is a text."""

    wide: float
    high: float
    above: float
    is_text: bool
    draw: Callable[[float, float], tuple[Block, ...]]


def _answer(scene: Scene, texts: Texts, exercise: Exercise, measure: float) -> list[_Part]:
    """The parts of an answer in their order, texts no wider than the measure."""
    question = exercise.question
    if isinstance(question, Places):
        place = scene.word(scene.game.resolved.declared.place)
        return [_text(texts.given(place=place).line("mark"), measure)]
    number = _number(texts.text("rule"))
    if isinstance(question, Verdict):
        if len(question.reasons) > 1:
            word = _text(texts.line("two_rules"), measure)
            return [replace(word, is_text=False), number, replace(_number(texts.text("and_rule")), above=0)]
        return [_box(texts.text("legal")), _box(texts.text("not_legal")), number]
    boxes = [_box(texts.text("yes")), _box(texts.text("no")), number]
    if isinstance(question, Finish) and question.turn is None:
        return boxes
    return [replace(_text(texts.line("over"), measure), is_text=False), *boxes]


def _text(said: Runs, measure: float) -> _Part:
    lines = wrap(said, TEXT, measure)
    wide, high = max(line.width for line in lines), len(lines) * TEXT.leading

    def draw(x: float, y: float) -> tuple[Block, ...]:
        return (paragraph(x, y + _BASE, measure, said, TEXT).block,)

    return _Part(wide, high + _AFTER_TEXT, 0, True, draw)


def _box(label: str) -> _Part:
    def draw(x: float, y: float) -> tuple[Block, ...]:
        said = Block(Role.PARAGRAPH, (words(x + _BOX_TEXT, y + _BASE, label, TEXT),))
        return Block(Role.DECORATION, forms.boxes(x, y, _BOX, 1)), said

    return _Part(_BOX_TEXT + width(label, TEXT), _STEP, 0, False, draw)


def _number(label: str) -> _Part:
    """A word and a line to write a number on."""
    start = max(_TO_LINE, width(label, TEXT) + 2)

    def draw(x: float, y: float) -> tuple[Block, ...]:
        line = forms.writing_line(x + start, y + _BASE + 0.2, _LINE)
        return Block(Role.PARAGRAPH, (words(x, y + _BASE, label, TEXT),)), Block(Role.DECORATION, (line,))

    return _Part(start + _LINE, _STEP, _ABOVE_NUMBER, False, draw)


def _side_by_side(figure: Figure, parts: Sequence[_Part], wide: float, room: float) -> Body | None:
    left, below = _LEFT + figure.labels[0], figure.labels[1]
    column = max(_BESIDE, *(part.wide for part in parts))
    unit = _unit(figure, wide - left - _GAP - column, room - below - _BOTTOM)
    high = sum(part.above + part.high for part in parts)
    if unit is None or high > room:
        return None
    size = figure.size(unit)

    def draw(x: float, y: float) -> tuple[Block, ...]:
        blocks = [figure.draw(x + left, y, unit)]
        at = y
        for part in parts:
            blocks += part.draw(x + wide - column, at + part.above)
            at += part.above + part.high
        return tuple(blocks)

    return Body(max(size[1] + below, high) + _BOTTOM, draw)


def _stacked(figure: Figure, parts: Sequence[_Part], wide: float, room: float) -> Body | None:
    """The answer below a picture that is as wide as the question: texts across, boxes and numbers in a row."""
    left, below = _LEFT + figure.labels[0], figure.labels[1]
    texts, row = [part for part in parts if part.is_text], [part for part in parts if not part.is_text]
    high = sum(part.high for part in texts) + (_ROW if row else 0)
    unit = _unit(figure, wide - left, room - below - _BELOW - high)
    if unit is None:
        return None
    deep = figure.size(unit)[1] + below + _BELOW
    gap = (wide - _LEFT - sum(part.wide for part in row)) / max(1, len(row) - 1)
    if gap < 0:
        return None

    def draw(x: float, y: float) -> tuple[Block, ...]:
        blocks, at, down = [figure.draw(x + left, y, unit)], x + _LEFT, y + deep
        for part in texts:
            blocks += part.draw(at, down)
            down += part.high
        for part in row:
            blocks += part.draw(at, down)
            at += part.wide + gap
        return tuple(blocks)

    return Body(deep + high, draw)


# -- a list of turns beside a picture


def _turn_list(scene: Scene, turns: Sequence[PlayedTurn], wide: float) -> Body:
    """Turns as they are written, each with its number and its player's disc."""
    measure = wide - _LIST_TEXT
    highs = [_LIST_STEP + (len(wrap(turn.text, TEXT, measure)) - 1) * TEXT.leading for turn in turns]

    def draw(x: float, y: float) -> tuple[Block, ...]:
        items, at = [], y
        for number, (turn, high) in enumerate(zip(turns, highs, strict=True), 1):
            base = at + 4.6
            owner = disc_of(scene.game, turn.player, lettered=True)
            ink = disc((x + _LIST_DISC, base - TEXT.cap_height / 2), 5.4, owner)
            label = Block(Role.LABEL, (words(x + 4, base, str(number), TEXT.bold, "right"),))
            said = paragraph(x + _LIST_TEXT, base, measure, turn.text, TEXT, Role.LIST_BODY).block
            items.append(Block(Role.LIST_ITEM, blocks=(label, said)))
            items.append(Block(Role.DECORATION, ink))
            at += high
        return (Block(Role.LIST, blocks=tuple(items)),)

    return Body(sum(highs), draw)


def _record(
    scene: Scene, texts: Texts, figure: Figure, turns: Sequence[PlayedTurn], wide: float, room: float, *, below: bool
) -> Body | None:
    """The turns beside the position that they begin from, or below a wide one, and two numbers to write below them."""
    left, labels = _LEFT + figure.labels[0], figure.labels[1]
    answers = [_number(texts.text("turn_number")), _number(texts.text("rule"))]
    longest = _LIST_TEXT + max(width(turn.text, TEXT) for turn in turns)
    narrow = wide < COMPOSED_WIDTH and not below
    across, step = (0.0, _STEP) if narrow else (_APART, 0.0)
    fewest = len(turns) * _LIST_STEP + _ABOVE_NUMBER + _STEP + _BELOW
    free = room - labels - (fewest if below else _BOTTOM)
    unit = _unit(figure, wide - left - (0 if below else _GAP + (longest if narrow else _LIST)), free)
    if unit is None or (below and longest > wide):
        return None
    size = figure.size(unit)
    deep = size[1] + labels + (_BELOW if below else _BOTTOM)
    at, down = (0.0, deep) if below else (left + size[0] + _GAP, 0.0)
    listed = _turn_list(scene, turns, wide - at)
    high = down + listed.high + _ABOVE_NUMBER + _STEP + step
    if high > room:
        return None

    def draw(x: float, y: float) -> tuple[Block, ...]:
        to_row, from_left = y + down + listed.high + _ABOVE_NUMBER, x + at + _LEFT * below
        row = (part.draw(from_left + n * across, to_row + n * step) for n, part in enumerate(answers))
        return (
            figure.draw(x + left, y, unit),
            *listed.draw(x + at, y + down),
            *(block for blocks in row for block in blocks),
        )

    return Body(max(deep, high), draw)


def _follow(scene: Scene, texts: Texts, figure: Figure, exercise: Exercise, wide: float, room: float) -> Body | None:
    """The position, the turns, and an empty board to write numbers on; on a wide board the turns stand above both."""
    beside = _followed(scene, texts, figure, exercise, wide, room, above=False)
    return beside or _followed(scene, texts, figure, exercise, wide, room, above=True)


def _followed(
    scene: Scene, texts: Texts, figure: Figure, exercise: Exercise, wide: float, room: float, *, above: bool
) -> Body | None:
    left, below = _LEFT + figure.labels[0], figure.labels[1]
    listed = _turn_list(scene, exercise.first, wide if above else _FOLLOWED)
    used = listed.high + 2 if above else 0.0
    free = (wide - 2 * left - _GAP - (0 if above else _GAP + _FOLLOWED)) / 2
    unit = _unit(figure, free, room - used - below - _BOTTOM)
    if unit is None:
        return None
    size, blank = figure.size(unit), _blank(scene, texts, unit, free)
    high = used + max(size[1] + below + _BOTTOM, blank.high, 0 if above else listed.high)
    if high > room + 1e-6:
        return None
    to_list = left if above else left + size[0] + _GAP

    def draw(x: float, y: float) -> tuple[Block, ...]:
        return (
            figure.draw(x + left, y + used, unit),
            *listed.draw(x + to_list, y),
            *blank.draw(x + wide - free, y + used),
        )

    return Body(high, draw)


def _blank(scene: Scene, texts: Texts, unit: float, wide: float) -> Body:
    """An empty board to write on, where it has cells; else each place with a box."""
    space = scene.game.space
    if isinstance(space, Grid):
        empty = board_figure(BoardPicture(space.columns, space.rows, alt=texts.text("empty_alt")), (unit,))
        return Body(
            empty.size(unit)[1] + empty.labels[1] + _BOTTOM,
            lambda x, y: (empty.draw(x + wide - empty.size(unit)[0], y, unit),),
        )
    across = max(1, int(wide / _ENTRY))

    def draw(x: float, y: float) -> tuple[Block, ...]:
        blocks = []
        for n, name in enumerate(space.names):
            left, top = x + n % across * _ENTRY, y + n // across * (_ENTRY_BOX + 2)
            base = top + _ENTRY_BOX / 2 + TEXT.cap_height / 2
            blocks.append(Block(Role.PARAGRAPH, (words(left + 9, base, name, TEXT.bold, "right"),)))
            blocks.append(Block(Role.DECORATION, forms.boxes(left + 11, top, _ENTRY_BOX, 1)))
        return tuple(blocks)

    return Body(-(-len(space.names) // across) * (_ENTRY_BOX + 2), draw)
