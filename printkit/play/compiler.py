"""A ruleset in, a game that can be played out; everything that is wrong with the rules in one run."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import PurePath
from typing import Any

from printkit.diagnostics import Diagnostic, Findings, did_you_mean
from printkit.language.runtime import NAMESPACE
from printkit.play.declare import Declared, declare, problem
from printkit.play.facts import apply_facts
from printkit.play.game import Game, NumberedRule, Player
from printkit.play.generate import Names, constants, write_judging
from printkit.play.listing import check_listable, write_listing
from printkit.play.resolve import resolve_rules
from printkit.play.rules import Rules
from printkit.play.state import State
from printkit.ruleset.model import Ruleset
from printkit.source import Text

_SLOT = re.compile(r"<([^<>\s]+)>")


def compile_game(ruleset: Ruleset, name: str | None = None) -> Game:
    """Resolve, check and compile a ruleset; the game's id is ``name``, or the file's name without its ending.

    Raises RulesetError with every problem of the declarations, phrases, sentences and the start.
    """
    findings = Findings()
    rules, start = _resolve(ruleset, findings)
    findings.raise_any()
    declared = rules.declared
    names = Names.of(rules)
    code = _execute(write_judging(names) + write_listing(names), names)
    players = tuple(Player(str(letter), str(name)) for letter, name in ruleset.players.items())
    numbered = tuple(_numbered(ruleset, declared))
    game = Game(name or PurePath(ruleset.span.source.name).stem, rules, players, numbered, start, names, code)
    game.check_laws(start, ruleset.span)
    return game


def examine_rules(ruleset: Ruleset, left_out: Iterable[str]) -> tuple[Diagnostic, ...]:
    """What is wrong with the rules of a file that is not sound in its shape either.

    ``left_out`` names the entries that its shape cost; findings that only follow from those are not among them.
    """
    findings = Findings()
    with findings.catch():
        _resolve(ruleset, findings, left_out)
    return tuple(one for one in findings.found if one.code != "missing-key" and one.span != ruleset.span)


def _resolve(ruleset: Ruleset, findings: Findings, left_out: Iterable[str] = ()) -> tuple[Rules, State]:
    declared = declare(ruleset, findings, left_out)
    rules = resolve_rules(declared, findings)
    for sentence in sentences(ruleset):
        with findings.catch():
            fill_numbers(sentence, declared)
    if not findings.found:
        check_listable(rules, findings)
    start = State(0, 0, None, tuple(_blank_table(index, declared) for index in range(len(declared.tables))))
    for setup in ruleset.start.values():
        with findings.catch():
            start = apply_facts(start, setup.given, declared)
    return rules, start


def _blank_table(index: int, declared: Declared) -> Any:
    table = declared.tables[index]
    return table.initial if table.key is None else (table.initial,) * len(declared.things[table.key])


def _execute(source: str, names: Names) -> dict[str, Any]:
    """Run generated source with nothing in reach but the runtime and the board's constants."""
    namespace: dict[str, Any] = {**NAMESPACE, **constants(names.rules)}
    exec(compile(names.helpers.source() + source, "<generated rules>", "exec"), namespace)
    return namespace


# -- sentences and their numbers


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


def _numbered(ruleset: Ruleset, declared: Declared) -> Iterator[NumberedRule]:
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
