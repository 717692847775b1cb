"""Resolved rules and compiled functions in; each action and phase with its functions at hand out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from printkit.language.changes import changed_tables
from printkit.language.effects import Effect
from printkit.play.resolving.rules import ActionRule, ClauseRule, PhaseRule, Rules
from printkit.play.running.state import Tables
from printkit.source import Text


@dataclass(frozen=True)
class Asked:
    """Clauses that are asked together, and the function that answers for all of them."""

    clauses: tuple[ClauseRule, ...]
    ids: tuple[str, ...]
    answer: Callable[..., tuple[bool, ...]]

    @classmethod
    def of(cls, clauses: Sequence[ClauseRule], answer: Callable[..., tuple[bool, ...]]) -> Asked:
        """Keep the ids at hand."""
        return cls(tuple(clauses), tuple(clause.id for clause in clauses), answer)


@dataclass(frozen=True, slots=True)
class Limit:
    """A table whose numbers, or whose piles, must stay in a range."""

    index: int
    keyed: bool
    is_pile: bool
    low: int
    high: int

    def holds(self, tables: Tables) -> bool:
        """Whether all that is kept there is in range."""
        kept = tables[self.index] if self.keyed else (tables[self.index],)
        sizes = [*map(len, kept)] if self.is_pile else kept
        return bool(min(sizes) >= self.low and max(sizes) <= self.high)


def limits_of(effects: tuple[Effect, ...], rules: Rules) -> tuple[Limit, ...]:
    """The limits that effects could break."""
    changed = changed_tables(effects)
    return tuple(
        Limit(index, table.key is not None, table.is_pile, table.low, table.high)
        for index, table in enumerate(rules.declared.tables)
        if table.slot in changed and (table.type.name == "number" or table.is_pile)
    )


@dataclass(frozen=True)
class Act:
    """An action with its compiled functions, and the limits that its effects must keep.

    ``written`` is its name at its place in the file.
    """

    rule: ActionRule
    written: Text
    choices: tuple[str, ...]
    bound: tuple[str, ...]
    computed: tuple[str, ...]
    bounds: tuple[tuple[int, int] | None, ...]
    limits: tuple[Limit, ...]
    when: Callable[..., bool]
    compute: Callable[..., tuple[Any, ...]]
    apply: Callable[..., Tables]
    now: Asked
    later: Asked

    @classmethod
    def of(cls, rule: ActionRule, rules: Rules, code: Mapping[str, Any]) -> Act:
        """Look everything up once."""
        now = [clause for clause in rule.clauses if not clause.afterwards]
        later = [clause for clause in rule.clauses if clause.afterwards]
        index = rule.index
        written = next(name for name in rules.declared.ruleset.actions if name == rule.name)
        return cls(
            rule, written, tuple(choice.name for choice in rule.choices), rule.bound,
            tuple(name for name, _ in rule.names), tuple(choice.bounds for choice in rule.choices),
            limits_of(rule.effects, rules), code[f"when_{index}"], code[f"names_of_{index}"], code[f"apply_{index}"],
            Asked.of(now, code[f"judge_{index}"]), Asked.of(later, code[f"after_{index}"]),
        )  # fmt: skip


@dataclass(frozen=True)
class Stage:
    """A phase with its compiled functions, and the limits that its effects must keep; ``written`` as in ``Act``."""

    rule: PhaseRule
    written: Text
    names: tuple[str, ...]
    limits: tuple[Limit, ...]
    remember: Callable[..., tuple[Any, ...]]
    at_start: Callable[..., Tables] | None
    at_end: Callable[..., Tables] | None
    turn_rules: Asked

    @classmethod
    def of(cls, rule: PhaseRule, rules: Rules, code: Mapping[str, Any]) -> Stage:
        """Look everything up once."""
        index = rule.index
        limits = limits_of((*rule.at_start, *rule.at_end), rules)
        written = next(name for name in rules.declared.ruleset.turns if name == rule.name)
        return cls(
            rule, written, tuple(name for name, _ in rule.remembered), limits, code[f"remembered_{index}"],
            code[f"at_start_{index}"] if rule.at_start else None, code[f"at_end_{index}"] if rule.at_end else None,
            Asked.of(rule.clauses, code[f"turn_rules_{index}"]),
        )  # fmt: skip
