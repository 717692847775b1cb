"""What a judge says of a turn, as values: verdicts, refusals with their reasons, and what a turn does all the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from printkit.language.nodes import Node
from printkit.play.resolving.notation import WrittenStep
from printkit.play.running.state import State
from printkit.play.voice import ENGLISH, Voice

Bound: TypeAlias = Mapping[str, Any]
"""What the names of a turn stand for."""

Values: TypeAlias = Callable[[Node, State, Bound], dict[Node, str]]
"""Gives the text of each value in a phrase, for explanations."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a turn is refused.

    ``id`` is a clause (``move.near``), an ending (the game is over), ``turn`` or a phase (an action is wrong,
    missing or surplus), ``unreadable`` or ``unknown-place``. ``number`` is the rule's on the cards, ``says`` its
    sentence.
    ``explanation`` is the failed condition with its values (``height of B2 (2) <= height of A1 (0) + climb (1)``)
    where ``is_condition``, or else what is amiss in words.
    """

    id: str
    number: int | None
    says: str
    explanation: str
    is_condition: bool = False
    voice: Voice = ENGLISH

    def __str__(self) -> str:
        rule = self.voice.rule.format(number=self.number, id=self.id) if self.number else self.id
        why = self.voice.not_true.format(condition=self.explanation) if self.is_condition else self.explanation
        shown = f" [{why}]" if self.explanation else ""
        return f"{rule}: {self.says}{shown}"


@dataclass(frozen=True, slots=True)
class Moment:
    """A condition, and the state and the names with which it was asked."""

    node: Node
    state: State
    bound: Bound


@dataclass(frozen=True, slots=True)
class Verdict:
    """``after`` is None when ``refusals`` is not empty. ``asked`` are the ids of all clauses that were asked.

    ``bound`` holds the names the turn has bound, ``done`` the number of actions that were carried out. ``shown`` is the
    explanation that was asked for, ``moment`` when that clause, or the ending of that id, was asked.
    """

    steps: tuple[WrittenStep, ...]
    refusals: tuple[Refusal, ...]
    after: State | None
    asked: tuple[str, ...] = ()
    bound: Bound = field(default_factory=dict)
    shown: str = ""
    done: int = 0
    moment: Moment | None = None


@dataclass(frozen=True, slots=True)
class Faults:
    """All that is wrong with a turn whose actions are carried out as written, the refused ones too.

    ``left`` is the state at its end, before the turn passes on; None where it can't be carried out: its actions are not
    those of a turn, or what is kept would leave its range. ``judged`` is how many of its actions were asked about.
    """

    refusals: tuple[Refusal, ...]
    left: State | None
    judged: int
