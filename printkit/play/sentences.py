"""The printed sentences of a ruleset: which there are, in which order, and with their numbers put in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from printkit.diagnostics import did_you_mean
from printkit.play.declare import Declared, problem
from printkit.ruleset.model import Ruleset
from printkit.source import Text

_SLOT = re.compile(r"<([^<>\s]+)>")


@dataclass(frozen=True, slots=True)
class NumberedRule:
    """A sentence of the rules under the number it has on the cards, the host page and in refusals.

    ``part``: start, turn, the name of an action, laws, ends or notes.
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
    if ruleset.turn.says:
        yield "turn", "turn", ruleset.turn.says, ruleset.turn.source
    for name, clause in ruleset.turn.rules.items():
        yield f"turn.{name}", "turn", clause.says, clause.source
    for action_name, action in ruleset.actions.items():
        for name, clause in action.rules.items():
            yield f"{action_name}.{name}", str(action_name), clause.says, clause.source
    for name, law in ruleset.laws.items():
        yield f"laws.{name}", "laws", law.says, law.source
    for name, ending in ruleset.ends.items():
        yield f"ends.{name}", "ends", ending.says, ending.source
    for name, note in ruleset.notes.items():
        yield f"notes.{name}", "notes", note.says, note.source


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
            return f"{low} to {high}"
        if name in declared.vocabulary.told:
            return ""
        place = Text(name, sentence.part(found.start(1), found.end(1)))
        hint = did_you_mean(name, [*declared.numbers, *declared.vocabulary.ranges]) or "numbers are named in 'numbers'"
        raise problem("says", f"'<{name}>' is not a number of this game", place, hint)

    return _SLOT.sub(put, sentence)
