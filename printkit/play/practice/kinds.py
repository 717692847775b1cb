"""What an exercise is: its level in numbers, the position and turns it shows, its question and its one answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import TypeAlias

from printkit.play.game import Outcome, PlayedTurn
from printkit.play.position import Position


class Form(StrEnum):
    """What is asked: is a turn legal, where may one go, what stands where now, which turn is wrong, is it over."""

    VERDICT = "verdict"
    PLACES = "places"
    FOLLOW = "follow"
    RECORD = "record"
    FINISH = "finish"


WHOLE_WIDTH = (Form.RECORD, Form.FOLLOW)
"""The forms that need the whole width of a sheet: a list of turns stands beside the position."""


@dataclass(frozen=True, slots=True)
class Level:
    """How much must be seen, in numbers.

    ``ahead``: turns to play in the head before the question. ``follow``: turns after which a table is filled in.
    ``record``: turns of a record of which one is wrong. ``actions``: the most actions of a turn whose actions come in
    any order. ``margin``: where a rule compares numbers, the most by which a refused turn fails it, and a legal one has
    less than that to spare; None for any number.
    """

    number: int
    ahead: int
    follow: int
    record: int
    actions: int
    margin: int | None


LEVELS: Mapping[int, Level] = MappingProxyType(
    {
        1: Level(1, ahead=0, follow=2, record=3, actions=2, margin=None),
        2: Level(2, ahead=1, follow=4, record=5, actions=3, margin=1),
        3: Level(3, ahead=2, follow=6, record=7, actions=4, margin=1),
    }
)


@dataclass(frozen=True, slots=True)
class Way:
    """How a position was reached by play.

    ``opening`` is where it began: ``start``, the name of a position, or ``example 7``. ``texts`` are the turns played
    since, ``positions`` the first one and that after each turn.
    """

    opening: str
    texts: tuple[str, ...]
    positions: tuple[Position, ...]

    @property
    def position(self) -> Position:
        """Where the turns lead."""
        return self.positions[-1]

    def longer(self, text: str, after: Position) -> Way:
        """The same with one turn more."""
        return Way(self.opening, (*self.texts, text), (*self.positions, after))

    def without(self, count: int) -> Way:
        """The same without its last turns."""
        turns = len(self.texts) - count
        return Way(self.opening, self.texts[:turns], self.positions[: turns + 1])


@dataclass(frozen=True, slots=True)
class Reason:
    """The rule that decides: its number on the cards, its sentence, and its condition with the values put in.

    ``gap`` is how far a condition on numbers is from the edge: 0 and more is to spare, below 0 is missing.
    """

    id: str
    number: int
    says: str
    values: str
    gap: int | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """Is this turn legal, and if not, which rule says so? One rule alone refuses it.

    The first of the ``reasons`` of a legal turn is a rule that another choice in it would break. Some rules are never
    broken alone: then two refuse the turn, and it is told that it is not legal. ``asked`` is how many rules decide.
    """

    turn: PlayedTurn
    legal: bool
    reasons: tuple[Reason, ...]
    asked: int


@dataclass(frozen=True, slots=True)
class Places:
    """Mark every place that may stand for ``choice`` in this action, the first of the player's turn.

    ``fixed`` are its other choices. ``wrong`` gives the id of the rule for each place that one rule alone forbids.
    """

    action: str
    choice: str
    fixed: Mapping[str, str]
    right: tuple[str, ...]
    wrong: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Follow:
    """Fill in the numbers of a table after the turns that are shown; ``values`` are those of every place."""

    table: str
    values: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Record:
    """Exactly one of these turns is wrong: number ``wrong``, counted from 1. One rule alone refuses it.

    The turns behind it are legal when it is carried out as it is written.
    """

    turns: tuple[PlayedTurn, ...]
    wrong: int
    reason: Reason


@dataclass(frozen=True, slots=True)
class Finish:
    """Does this turn end the game, and by which rule?

    Without a ``turn``: may the player to move end it with a claim? ``reason`` is the ending or claim that is asked
    about, ``outcome`` None where the game goes on.
    """

    turn: PlayedTurn | None
    outcome: Outcome | None
    reason: Reason


Question: TypeAlias = Verdict | Places | Follow | Record | Finish

FORM_OF: Mapping[type, Form] = MappingProxyType(
    {
        Verdict: Form.VERDICT,
        Places: Form.PLACES,
        Follow: Form.FOLLOW,
        Record: Form.RECORD,
        Finish: Form.FINISH,
    }
)


@dataclass(frozen=True, slots=True)
class Exercise:
    """A question on the position at the end of ``way``, after the turns ``first``, which are given in words.

    What is drawn is the position before those turns; in a record, the position before all of its turns.
    """

    way: Way
    first: tuple[PlayedTurn, ...]
    question: Question

    @property
    def form(self) -> Form:
        """What is asked."""
        return FORM_OF[type(self.question)]

    @property
    def shown(self) -> Position:
        """The position that is drawn."""
        return self.first[0].before if self.first else self.way.position

    @property
    def asks(self) -> tuple[str, ...]:
        """The ids of the rules that the answer names, or that forbid a place."""
        match self.question:
            case Verdict(legal=legal, reasons=reasons):
                return () if legal else tuple(reason.id for reason in reasons)
            case Places(wrong=wrong):
                return tuple(sorted(set(wrong.values())))
            case Record(reason=reason) | Finish(reason=reason):
                return (reason.id,)
            case Follow():
                return ()

    @property
    def key(self) -> tuple[object, ...]:
        """What makes it the same as another: the position, the turns in words and the question, not the answer."""
        match self.question:
            case Verdict(turn=turn):
                asked: object = turn.text
            case Finish(turn=turn, reason=reason):
                asked = turn.text if turn else reason.id
            case Places(action, choice, fixed):
                asked = (action, choice, *fixed.values())
            case Record(turns=turns):
                asked = tuple(turn.text for turn in turns)
            case Follow(table):
                asked = table
        turns_played = self.shown.turns if self.form is Form.FINISH else None
        told = tuple(turn.text for turn in self.first)
        return (self.form, *drawn_of(self.shown), turns_played, told, asked)


def drawn_of(position: Position) -> tuple[object, ...]:
    """What of a position two exercises may not share on a sheet."""
    state = position.state
    return state.me, state.phase, state.tables
