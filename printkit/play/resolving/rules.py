"""Every rule of a game, resolved to typed nodes: what listing, judging and explaining are made from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from printkit.language.effects import Effect, phrases_of
from printkit.language.nodes import Node, Use, all_nodes, free_names
from printkit.language.patterns import Pattern, Vocabulary
from printkit.language.types import Type
from printkit.play.resolving.declare import Declared
from printkit.play.resolving.notation import Notation
from printkit.play.resolving.tables import Table
from printkit.ruleset.parts import Claim, Clause, Ending, Hidden, Law


def asked_in(nodes: Iterable[Node]) -> frozenset[int]:
    """The numbers of the actions that phrases look ahead to: ``me can move``."""
    uses = (one.pattern for node in nodes for one in all_nodes(node) if isinstance(one, Use))
    return frozenset[int]().union(*(pattern.asks for pattern in uses))


def turn_counts(node: Node) -> Iterator[Use]:
    """Wherever a phrase looks at how many turns were played."""
    return (one for one in all_nodes(node) if isinstance(one, Use) and one.pattern.parts == ("turns",))


@dataclass(frozen=True, slots=True)
class ClauseRule:
    """A clause resolved: ``id`` as in ``move.near``; ``afterwards``: it speaks of the position after the effects."""

    id: str
    clause: Clause
    node: Node
    afterwards: bool


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice and what it runs over: a noun, or numbers from ``low`` to ``high`` (None: whatever a clause names).

    ``of`` narrows it: ``me`` for the pieces of the acting player, which are written by their kind alone, or an earlier
    choice whose values the board makes (where that box can lie).
    """

    name: str
    noun: str
    bounds: tuple[int, int] | None = None
    of: str | None = None

    @property
    def written(self) -> str:
        """The noun of its text in the notation."""
        return "kind" if self.of == "me" else self.noun


@dataclass(frozen=True, slots=True)
class ActionRule:
    """An action resolved. ``before`` are the names known when it begins, with their types.

    They are what earlier actions of the turn have bound and what is remembered, in every phase that plays it.
    """

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
    def asks(self) -> frozenset[int]:
        """The numbers of the actions that its conditions look ahead to."""
        return asked_in(self.phrases)

    @property
    def named(self) -> frozenset[str]:
        """Every name in its conditions and effects."""
        return frozenset[str]().union(*(free_names(phrase) for phrase in self.phrases))

    @property
    def phrases(self) -> tuple[Node, ...]:
        """Its conditions, the values of its names, and the phrases in its effects."""
        conditions = [clause.node for clause in self.clauses] + [node for _, node in self.names]
        return (*conditions, *phrases_of(self.effects), *([self.when] if self.when else []))

    @property
    def types(self) -> dict[str, Type]:
        """The types of those names."""
        choices = {choice.name: Type(choice.noun) for choice in self.choices}
        return {**self.before, **choices, **{name: node.type for name, node in self.names}}


@dataclass(frozen=True, slots=True)
class PhaseRule:
    """How turns go in a phase.

    ``groups``: the actions of a turn in order, alternatives side by side; in a ``free`` phase the one group holds
    actions that come in any order and number. ``order`` is ``in turn``, ``each once`` or ``others if able``, and
    ``reaction`` the phase that follows each turn. ``nothing`` is the text of a turn without actions, None where there
    is none. ``carried``: the names that hold when a turn is complete, whichever way it went.
    """

    index: int
    name: str
    order: str
    starts: int
    reaction: int | None
    groups: tuple[tuple[int, ...], ...]
    free: bool
    between: str
    nothing: str | None
    remembered: tuple[tuple[str, Node], ...]
    at_start: tuple[Effect, ...]
    at_end: tuple[Effect, ...]
    carried: tuple[str, ...]
    clauses: tuple[ClauseRule, ...]

    @property
    def actions(self) -> frozenset[int]:
        """The numbers of the actions it plays."""
        return frozenset(index for group in self.groups for index in group)


@dataclass(frozen=True, slots=True)
class EndingRule:
    """An ending resolved. ``after`` is the index of the action it follows, None for the turn's start or end.

    ``phase`` is the one it belongs to, None for every one. ``criteria`` are phrases about ``player`` whose most
    (True) or least makes the winner, one after the other; without them ``result`` says it.
    """

    index: int
    id: str
    ending: Ending
    node: Node
    when: str
    after: int | None
    phase: int | None
    any_player: bool
    result: str
    criteria: tuple[tuple[bool, Node], ...] = ()


@dataclass(frozen=True, slots=True)
class ClaimRule:
    """A result that a player may call: when, and what it comes to."""

    index: int
    id: str
    claim: Claim
    node: Node
    result: str


@dataclass(frozen=True, slots=True)
class HiddenRule:
    """What hides entries of a table (``name`` stands for the key in ``node``, ``viewer`` for who looks)."""

    index: int
    id: str
    hidden: Hidden
    table: Table
    name: str
    node: Node


@dataclass(frozen=True, slots=True)
class TermRule:
    """A term resolved: its pattern calls the function ``name`` with ``parameters`` and what it ``needs``."""

    name: str
    pattern: Pattern
    parameters: tuple[str, ...]
    needs: tuple[str, ...]
    node: Node


@dataclass(frozen=True)
class Rules:
    """Everything a game is made of; ``longest`` is how many turns a (random) game can have, asked of the start."""

    declared: Declared
    vocabulary: Vocabulary
    terms: tuple[TermRule, ...]
    actions: tuple[ActionRule, ...]
    phases: tuple[PhaseRule, ...]
    endings: tuple[EndingRule, ...]
    laws: tuple[tuple[Law, str, Node], ...]
    claims: tuple[ClaimRule, ...]
    hidden: tuple[HiddenRule, ...]
    longest: Node | None = None

    @property
    def asked(self) -> frozenset[int]:
        """The numbers of the actions that any phrase looks ahead to."""
        return asked_in(self.phrases)

    @property
    def phrases(self) -> tuple[Node, ...]:
        """Every condition, the value of every name and every phrase in an effect; not what is asked of the start."""
        nodes = [term.node for term in self.terms] + [node for _, _, node in self.laws]
        nodes += [claim.node for claim in self.claims] + [hidden.node for hidden in self.hidden]
        for ending in self.endings:
            nodes += [ending.node, *(node for _, node in ending.criteria)]
        for phase in self.phases:
            nodes += [node for _, node in phase.remembered] + [clause.node for clause in phase.clauses]
            nodes += phrases_of((*phase.at_start, *phase.at_end))
        return (*nodes, *(phrase for action in self.actions for phrase in action.phrases))
