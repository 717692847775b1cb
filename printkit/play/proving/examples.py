"""A game in, its worked examples out in the order of the rules, each with what it shows and where it stands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from printkit.diagnostics import Diagnostic, did_you_mean
from printkit.play.sentences import rule_entries
from printkit.ruleset.model import Ruleset
from printkit.ruleset.parts import Clause, Example
from printkit.ruleset.told import effects_of
from printkit.ruleset.turns import ToldEffect

_WORD = re.compile(r"\S+")


class Kind(StrEnum):
    """What an example shows of the entry it stands in."""

    ALLOWS = "allows"
    REFUSES = "refuses"
    REACHED = "reached"
    MISSED = "missed"
    SHOWS = "shows"


@dataclass(frozen=True, slots=True)
class Task:
    """An example with where it stands.

    ``number`` counts from 1 in the order of the rules, ``name`` is the author's or made from ``entry``, the id of
    the rule or ending.
    """

    number: int
    name: str
    kind: Kind
    entry: str
    example: Example


def tasks_of(ruleset: Ruleset) -> tuple[Task, ...]:
    """Every worked example of a ruleset."""
    tasks: list[Task] = []
    for entry, kind, examples in _groups(ruleset):
        for index, example in enumerate(examples, start=1):
            name = str(example.name or f"{entry} {kind} {index}")
            tasks.append(Task(len(tasks) + 1, name, kind, entry, example))
    return tuple(tasks)


def needed_tasks(ruleset: Ruleset) -> tuple[Task, ...]:
    """The worked examples but for those that only help a reader (``more``); their numbers stay."""
    return tuple(task for task in tasks_of(ruleset) if task.example.more is None)


def _groups(ruleset: Ruleset) -> Iterator[tuple[str, Kind, tuple[Example, ...]]]:
    for phase, turn in ruleset.turns.items():
        yield str(phase), Kind.ALLOWS, turn.allows
        yield str(phase), Kind.REFUSES, turn.refuses
    clauses = {f"{phase}.{name}": one for phase, turn in ruleset.turns.items() for name, one in turn.rules.items()}
    yield from _of_clauses(clauses)
    for phase in ruleset.turns:
        yield from _of_effects(effects_of(ruleset, phase))
    used: set[str] = set()
    for action_name in ruleset.actions:
        own = {id_: clause for id_, clause in ruleset.clauses_of(action_name).items() if id_ not in used}
        used.update(own)
        yield from _of_clauses(own)
        yield from _of_effects(effects_of(ruleset, action_name))
    for part, entries in (("laws", ruleset.laws), ("claims", ruleset.claims)):
        for name, entry in entries.items():
            yield f"{part}.{name}", Kind.ALLOWS, entry.allows
            yield f"{part}.{name}", Kind.REFUSES, entry.refuses
    for name, ending in ruleset.ends.items():
        yield f"ends.{name}", Kind.REACHED, ending.reached
        yield f"ends.{name}", Kind.MISSED, ending.missed
    for name, hidden in ruleset.hidden.items():
        yield f"hidden.{name}", Kind.SHOWS, hidden.shows


def _of_clauses(clauses: Mapping[str, Clause]) -> Iterator[tuple[str, Kind, tuple[Example, ...]]]:
    for id_, clause in clauses.items():
        yield id_, Kind.ALLOWS, clause.allows
        yield id_, Kind.REFUSES, clause.refuses


def _of_effects(effects: Mapping[str, ToldEffect]) -> Iterator[tuple[str, Kind, tuple[Example, ...]]]:
    for id_, effect in effects.items():
        yield id_, Kind.SHOWS, effect.shows


def examples_amiss(ruleset: Ruleset, tasks: tuple[Task, ...]) -> Iterator[Diagnostic]:
    """What is wrong with the examples as a whole: there are none, or a clause of the source is not covered."""
    if not tasks:
        hint = "write turns under 'allows' and 'refuses' of a rule, 'reached' and 'missed' of an ending"
        yield Diagnostic("no-examples", "a game must have worked examples", ruleset.title.span, hint)
    listed = ruleset.sources
    carrying = [source for *_, source in rule_entries(ruleset) if source]
    showing = [task.example.source for task in tasks if task.example.source]
    carried, shown = (set(" ".join(texts).split()) for texts in (carrying, showing))
    for clause in listed:
        if clause not in carried:
            message = f"no rule, ending, start entry or note carries '{clause}'"
            yield Diagnostic("uncarried", message, clause.span, f"write 'source: {clause}' where it is said")
        elif clause not in shown:
            hint = f"write 'source: {clause}' at an example that shows it"
            yield Diagnostic("unshown", f"no example shows '{clause}'", clause.span, hint)
    for named in [*carrying, *showing] if listed else ():
        for found in _WORD.finditer(named):
            if found[0] not in listed:
                span = named.part(found.start(), found.end())
                near = did_you_mean(found[0], listed)
                yield Diagnostic("unknown-source", f"'{found[0]}' is not listed in 'sources'", span, near)
