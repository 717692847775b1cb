"""An exercise in; its question as a field of a sheet, with turns in words, a picture and room for the answer, out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from printkit.layout.figures.pieces import disc
from printkit.layout.marks import Block, Line, Role, Stroke
from printkit.layout.text import FACT, SMALL, TEXT, Runs, Style, paragraph, width, words, wrap
from printkit.materials.drawing.discs import disc_of
from printkit.materials.exercises.body import answer_body
from printkit.materials.exercises.facts import told_facts, told_turns
from printkit.materials.exercises.figure import question_figure, unseen
from printkit.materials.keeps import nouns_of
from printkit.play.practice.facts import reactions
from printkit.play.practice.kinds import WHOLE_WIDTH, Exercise, Finish, Follow, Places, Record, Verdict
from printkit.play.practice.words import in_words, open_in_words

if TYPE_CHECKING:
    from printkit.layout.figures.scalable import Figure
    from printkit.materials.base import Scene
    from printkit.wording import Texts

TEMPLATE = "practice"

_NUMBER_BASE, _TURN_BASE = 8.0, 7.4
_TURN_X, _DISC_BEFORE, _DISC = 20.6, 5.3, 6.2
_NOTE_X = 7.4  # below the number of a question
_LONG_NUMBER = 100
_NOTE_STEP = 5.5
_NEXT = 11.0  # from a turn to the next one on its line, a disc between them
_TURN_STEP = 7.5
_FIGURE_TOP = 13.6  # below a turn on one line
_FIGURE_GAP = 5.5  # from the last baseline to the picture


@dataclass(frozen=True, slots=True)
class Field:
    """A question: how wide and how high it is in mm, and its blocks by its upper left corner and its number."""

    wide: float
    high: float
    draw: Callable[[float, float, int], tuple[Block, ...]]


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of the head: where it begins and its baseline, its text and style, and the letter of a disc before it."""

    x: float
    base: float
    said: Runs
    small: bool = False
    letter: str = ""


@dataclass(frozen=True, eq=False)
class Question:
    """An exercise that is to be laid out, with what is the same however much room it gets: picture and heads."""

    scene: Scene
    exercise: Exercise
    _heads: dict[float, tuple[list[_Line], float]] = field(default_factory=dict)

    @cached_property
    def texts(self) -> Texts:
        """The words of the sheet."""
        return self.scene.wording.texts(TEMPLATE)

    @cached_property
    def figure(self) -> Figure:
        """The position that it shows."""
        return question_figure(self.scene, self.exercise)

    def head(self, wide: float) -> tuple[list[_Line], float]:
        """The lines above the picture at a width, and how far down they reach."""
        if wide not in self._heads:
            self._heads[wide] = _head(self.scene, self.texts, self.exercise, wide)
        return self._heads[wide]


def question_field(question: Question, wide: float, room: float, small: bool) -> Field | None:
    """A question as wide as a half or the whole and at most ``room`` mm high; None where its picture needs more.

    Its picture is as large as there is room for, or ``small``.
    """
    scene, (lines, high) = question.scene, question.head(wide)
    body = answer_body(scene, question.texts, question.exercise, question.figure, wide, room - high, small)
    if body is None:
        return None

    def draw(x: float, y: float, number: int) -> tuple[Block, ...]:
        rule = Line((x, y), (x + wide, y), Stroke(1.5))
        return (
            Block(Role.DECORATION, (rule,)),
            Block(Role.HEADING_2, (words(x, y + _NUMBER_BASE, str(number), _style(number)),)),
            *(block for line in lines for block in _drawn(scene, line, x, y, wide)),
            *body.draw(x, y + high),
        )

    return Field(wide, high + body.high, draw)


def _style(number: int) -> Style:
    """Of the number of a question: three digits would reach into the disc."""
    return FACT if number < _LONG_NUMBER else TEXT.bold


def _drawn(scene: Scene, line: _Line, x: float, y: float, wide: float) -> tuple[Block, ...]:
    """A line of the head, with its disc."""
    style, base = SMALL if line.small else TEXT, y + line.base
    said = paragraph(x + line.x, base, wide - line.x, line.said, style).block
    if not line.letter:
        return (said,)
    middle = (x + line.x - _DISC_BEFORE, base - TEXT.cap_height / 2)
    ink = disc(middle, _DISC, disc_of(scene.game, line.letter, lettered=True))
    return Block(Role.FIGURE, ink, alt=scene.player(line.letter)), said


def _head(scene: Scene, texts: Texts, exercise: Exercise, wide: float) -> tuple[list[_Line], float]:
    """The lines above the picture, and how far down they reach."""
    lines, base = _first(texts, exercise, wide)
    letter, asked = _asked(scene, texts, exercise)
    lines.append(_Line(_TURN_X, base, asked, letter=letter))
    last = base + _more(asked, TEXT, wide - _TURN_X)
    for said in _notes(scene, texts, exercise):
        lines.append(_Line(_NOTE_X, last + _NOTE_STEP, said, small=True))
        last += _NOTE_STEP + _more(said, SMALL, wide - _NOTE_X)
    return lines, max(_FIGURE_TOP, last + _FIGURE_GAP)


def _notes(scene: Scene, texts: Texts, exercise: Exercise) -> tuple[Runs, ...]:
    """What must be known of the position and no picture shows."""
    turns = told_turns(scene.game, exercise)
    played = () if turns is None else texts.given(turns=turns, first=bool(exercise.first)).paragraphs("played")
    facts = texts.given(facts=told_facts(scene, exercise)).paragraphs("facts")
    pairs = [(scene.player(one), scene.player(owner)) for one, owner in reactions(scene.game, exercise)]
    reacting = texts.given(reactions=pairs).paragraphs("reaction")
    return (*played, *reacting, *facts, *texts.given(**unseen(scene, exercise.shown)).paragraphs("unseen"))


def _more(said: Runs, style: Style, measure: float) -> float:
    """From the first baseline of a text to its last."""
    return (len(wrap(said, style, measure)) - 1) * style.leading


def _first(texts: Texts, exercise: Exercise, wide: float) -> tuple[list[_Line], float]:
    """The turns to play in the head as they are written, side by side where they fit; the next baseline."""
    lines: list[_Line] = []
    x, base = _TURN_X, _TURN_BASE
    for number, turn in enumerate(() if exercise.form in WHOLE_WIDTH else exercise.first):
        said = texts.given(turn=turn.text).line("turn" if number else "first")
        if number and x + width(said, TEXT) > wide:
            x, base = _TURN_X, base + _TURN_STEP
        lines.append(_Line(x, base, said, letter=turn.player))
        lower = _more(said, TEXT, wide - x)
        x, base = (_TURN_X, base + _TURN_STEP + lower) if lower else (x + width(said, TEXT) + _NEXT, base)
    return lines, base + (_TURN_STEP if x > _TURN_X else 0)


def _asked(scene: Scene, texts: Texts, exercise: Exercise) -> tuple[str, Runs]:
    """What is asked, and the letter of the player whose disc stands before it."""
    game, question = scene.game, exercise.question
    mover = exercise.way.position.to_move
    block = "and_then" if exercise.first else "turn"
    match question:
        case Follow(table=table):
            nouns = nouns_of(game, table)
            thing, place = (nouns.thing, nouns.place) if nouns else (table, game.resolved.declared.place)
            return "", texts.given(thing=scene.word(thing), place=scene.word(place)).line("fill")
        case Record():
            return "", texts.line("wrong")
        case Places(action=action, choice=choice, fixed=fixed):
            return mover, texts.given(turn=open_in_words(game, action, fixed, choice)).line(block)
        case Finish(turn=None, reason=reason):
            claim = next(one for one in game.resolved.claims if one.id == reason.id)
            return mover, texts.given(player=scene.player(mover), draw=claim.result == "draw").line("claim")
        case Verdict(turn=turn) | Finish(turn=turn):
            assert turn is not None
            return mover, texts.given(turn=in_words(game, turn)).line(block)
