"""A ruleset in, a game that can be played out; everything that is wrong with the rules in one run."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import PurePath
from typing import Any

from printkit.diagnostics import Diagnostic, Findings
from printkit.language.runtime import NAMESPACE
from printkit.play.facts import apply_facts
from printkit.play.game import Game, Player
from printkit.play.resolving.declare import Declared, declare
from printkit.play.resolving.listable import check_listable
from printkit.play.resolving.look import look_amiss
from printkit.play.resolving.resolve import resolve_rules
from printkit.play.resolving.rules import Rules
from printkit.play.running.explainer import Explainer
from printkit.play.running.flow import Flow
from printkit.play.running.free import FreeTurns
from printkit.play.running.generate import Names, constants, write_judging
from printkit.play.running.listing import write_listing
from printkit.play.running.state import State
from printkit.play.sentences import equal_ids, fill_numbers, numbered_rules, sentences
from printkit.play.voice import ENGLISH, Voice
from printkit.ruleset.model import Ruleset


def compile_game(
    ruleset: Ruleset, name: str | None = None, listed_by: Game | None = None, voice: Voice = ENGLISH
) -> Game:
    """Resolve, check and compile a ruleset; the game's id is ``name``, or the file's name without its ending.

    Where a rule is changed that says which values to try, turns are listed by the rules of ``listed_by``. ``voice`` is
    what the game says to people besides the ruleset's own texts.
    Raises RulesetError with every problem of the declarations, phrases, sentences and the start.
    """
    findings = Findings()
    rules, start = _resolve(ruleset, findings, voice=voice)
    listing = rules
    if listed_by is not None and {one.code for one in findings.found} == {"endless"}:
        listing, findings = listed_by.resolved, Findings()
    findings.raise_any()
    declared = rules.declared
    names = Names.of(rules)
    code = _execute(write_judging(names) + write_listing(replace(names, rules=listing)), names)
    code["can_free"] = _finder_of_free_turns(rules, code)
    players = tuple(Player(str(letter), str(name)) for letter, name in ruleset.players.items())
    numbered = tuple(numbered_rules(ruleset, declared))
    game = Game(
        name or PurePath(ruleset.span.source.name).stem,
        rules,
        players,
        numbered,
        start,
        code,
        Explainer(rules, names, code),
    )
    game.start()  # it obeys the laws
    return game


def examine_rules(ruleset: Ruleset, left_out: Iterable[str]) -> tuple[Diagnostic, ...]:
    """What is wrong with the rules of a file that is not sound in its shape either.

    ``left_out`` names the entries that its shape cost; findings that only follow from those are not among them.
    """
    findings = Findings()
    with findings.catch():
        _resolve(ruleset, findings, left_out)
    return tuple(one for one in findings.found if one.code != "missing-key" and one.span != ruleset.span)


def _resolve(
    ruleset: Ruleset, findings: Findings, left_out: Iterable[str] = (), voice: Voice = ENGLISH
) -> tuple[Rules, State]:
    declared = replace(declare(ruleset, findings, left_out), voice=voice)
    rules = resolve_rules(declared, findings)
    for sentence in sentences(ruleset):
        with findings.catch():
            fill_numbers(sentence, declared)
    if not findings.found:
        check_listable(rules, findings)
        findings.found += [*look_amiss(rules), *equal_ids(ruleset)]
    start = _blank(rules)
    for setup in ruleset.start.values():
        with findings.catch():
            start = apply_facts(start, setup.given, declared)
    return rules, start


def _blank(rules: Rules) -> State:
    """The position before any fact is given."""
    declared = rules.declared
    players = tuple(range(len(declared.things["player"])))
    me = rules.phases[0].starts if rules.phases else 0
    tables = tuple(_blank_table(index, declared) for index in range(len(declared.tables)))
    return State(me, 0, 0, me, players, None, tables)


def _blank_table(index: int, declared: Declared) -> Any:
    table = declared.tables[index]
    return table.initial if table.key is None else (table.initial,) * len(declared.things[table.key])


def _finder_of_free_turns(rules: Rules, code: dict[str, Any]) -> Callable[..., bool]:
    """A function that tells of a position, given as generated code gives it, whether any action can be played."""
    free = FreeTurns(Flow(rules, code), code)

    def can_free(*args: Any) -> bool:
        me, turns, phase, owner, players, *tables = args
        state = State(me, turns, phase, owner, players, None, tuple(tables))
        return free.is_able(state)

    return can_free


def _execute(source: str, names: Names) -> dict[str, Any]:
    """Run generated source with nothing in reach but the runtime and the board's constants."""
    namespace: dict[str, Any] = {**NAMESPACE, **constants(names.rules)}
    exec(compile(names.helpers.source() + source, "<generated rules>", "exec"), namespace)
    return namespace
