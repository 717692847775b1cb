"""The printed sentences of a ruleset: which there are, in which order, and with their numbers put in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol

from printkit.diagnostics import Diagnostic, did_you_mean
from printkit.play.resolving.declare import Declared
from printkit.play.resolving.reading import problem
from printkit.ruleset.model import Ruleset
from printkit.ruleset.told import effects_of
from printkit.source import Text

_SLOT = re.compile(r"<([^<>\s]+)>")


@dataclass(frozen=True, slots=True)
class NumberedRule:
    """A sentence of the rules under the number it has on the cards, the host page and in refusals.

    ``part``: start, turn (or the name of a phase), the name of an action, claims, laws, ends, hidden or notes.
    """

    number: int
    id: str
    part: str
    says: str
    source: tuple[str, ...]


def sentences(ruleset: Ruleset) -> Iterator[Text]:
    """Every sentence that is printed and may hold ``<number>``."""
    about = ruleset.about
    yield from (
        about.lead,
        about.purpose,
        about.observe,
        about.provenance,
        about.free,
        *about.adaptations,
        *about.host,
    )
    for _, _, says, _ in rule_entries(ruleset):
        yield says
    for reading in ruleset.readings.values():
        yield from (text for text in (reading.about, reading.says, reading.because, reading.instead) if text)
    yield from (term.says for term in ruleset.terms.values() if term.says)


def rule_entries(ruleset: Ruleset) -> Iterator[tuple[str, str, Text, Text | None]]:
    """Every entry with a sentence as (id, part, sentence, source), in the order of the cards."""
    for name, setup in ruleset.start.items():
        if setup.says:
            yield f"start.{name}", "start", setup.says, setup.source
    for phase, turn in ruleset.turns.items():
        if turn.says:
            yield str(phase), str(phase), turn.says, turn.source
        for name, clause in turn.rules.items():
            yield f"{phase}.{name}", str(phase), clause.says, clause.source
        for id_, effect in effects_of(ruleset, phase).items():
            yield id_, str(phase), effect.says, effect.source
    yield from _action_entries(ruleset)
    for part in ("claims", "laws", "ends", "hidden", "notes"):
        entries: Mapping[Text, _Told] = getattr(ruleset, part)
        for name, entry in entries.items():
            yield f"{part}.{name}", part, entry.says, entry.source


def _action_entries(ruleset: Ruleset) -> Iterator[tuple[str, str, Text, Text | None]]:
    """The clauses of each action, a shared one where it is taken first, and its effects that say something."""
    printed: set[str] = set()
    for action_name in ruleset.actions:
        for id_, clause in ruleset.clauses_of(action_name).items():
            if id_ not in printed:
                printed.add(id_)
                yield id_, str(action_name), clause.says, clause.source
        for id_, effect in effects_of(ruleset, action_name).items():
            yield id_, str(action_name), effect.says, effect.source


class _Told(Protocol):
    @property
    def says(self) -> Text: ...

    @property
    def source(self) -> Text | None: ...


def equal_ids(ruleset: Ruleset) -> Iterator[Diagnostic]:
    """A finding for each rule that has the id of one before it: nobody could tell which one refuses a turn."""
    seen: set[str] = set()
    for id_, _, says, _ in rule_entries(ruleset):
        if id_ in seen:
            message = f"a second rule would be called '{id_}'"
            yield Diagnostic("name-clash", message, says.span, "give the rule or the effect another name")
        seen.add(id_)


def numbered_rules(ruleset: Ruleset, declared: Declared) -> Iterator[NumberedRule]:
    """Every printed sentence with its number on the cards, its numbers filled in."""
    for number, (id_, part, says, source) in enumerate(rule_entries(ruleset), start=1):
        yield NumberedRule(number, id_, part, fill_numbers(says, declared), tuple((source or "").split()))


def fill_numbers(sentence: Text, declared: Declared) -> str:
    """The sentence with each ``<name>`` replaced by that number. Raises LocatedError (``says``)."""

    def put(found: re.Match[str]) -> str:
        name = found[1]
        if name in declared.numbers:
            return str(declared.numbers[name])
        if name in declared.vocabulary.ranges:
            low, high = declared.vocabulary.ranges[name]
            return declared.voice.span.format(low=low, high=high)
        if name in declared.vocabulary.told:
            return ""
        place = Text(name, sentence.part(found.start(1), found.end(1)))
        hint = did_you_mean(name, [*declared.numbers, *declared.vocabulary.ranges]) or "numbers are named in 'numbers'"
        raise problem("says", f"'<{name}>' is not a number of this game", place, hint)

    return _SLOT.sub(put, sentence)
