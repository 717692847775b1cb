"""Every rule of a game, resolved to typed nodes: what listing, judging and explaining are made from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from printkit.language.effects import Effect
from printkit.language.nodes import Node
from printkit.language.patterns import Vocabulary
from printkit.language.types import Type
from printkit.play.declare import Declared
from printkit.play.notation import Notation
from printkit.ruleset.parts import Clause, Ending, Law


@dataclass(frozen=True, slots=True)
class ClauseRule:
    """A clause resolved: ``id`` as in ``move.near``; ``afterwards``: it speaks of the position after the effects."""

    id: str
    clause: Clause
    node: Node
    afterwards: bool


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice and what it runs over: a noun, or numbers from ``low`` to ``high`` (None: whatever a clause names)."""

    name: str
    noun: str
    bounds: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class ActionRule:
    """An action resolved. ``before`` are the names that earlier actions of the turn have bound, with their types."""

    index: int
    name: str
    title: str
    notation: Notation
    before: Mapping[str, Type]
    choices: tuple[Choice, ...]
    names: tuple[tuple[str, Node], ...]
    when: Node | None
    clauses: tuple[ClauseRule, ...]
    effects: tuple[Effect, ...]

    @property
    def bound(self) -> tuple[str, ...]:
        """Every name known when the action is complete, in the order of being bound."""
        return (*self.before, *(choice.name for choice in self.choices), *(name for name, _ in self.names))

    @property
    def types(self) -> dict[str, Type]:
        """The types of those names."""
        choices = {choice.name: Type(choice.noun) for choice in self.choices}
        return {**self.before, **choices, **{name: node.type for name, node in self.names}}


@dataclass(frozen=True, slots=True)
class EndingRule:
    """An ending resolved. ``after`` is the index of the action it follows, None for the turn's start or end."""

    index: int
    id: str
    ending: Ending
    node: Node
    when: str
    after: int | None
    any_player: bool
    result: str


@dataclass(frozen=True, slots=True)
class TermRule:
    """A term resolved: its pattern calls the function ``name`` with ``parameters`` and what it ``needs``."""

    name: str
    parameters: tuple[str, ...]
    needs: tuple[str, ...]
    node: Node


@dataclass(frozen=True)
class Rules:
    """Everything a game is made of. ``groups``: the actions of a turn in order, alternatives side by side.

    ``carried``: the names that hold when a turn is complete, whichever way it went.
    """

    declared: Declared
    vocabulary: Vocabulary
    terms: tuple[TermRule, ...]
    actions: tuple[ActionRule, ...]
    groups: tuple[tuple[int, ...], ...]
    between: str
    carried: tuple[str, ...]
    turn_clauses: tuple[ClauseRule, ...]
    endings: tuple[EndingRule, ...]
    laws: tuple[tuple[Law, str, Node], ...]
