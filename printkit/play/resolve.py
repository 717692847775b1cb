"""A ruleset and its declarations in, every rule resolved out; all problems in one run."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from printkit.diagnostics import Findings, did_you_mean
from printkit.language.effects import Effect, parse_effects
from printkit.language.nodes import Node, Use, all_nodes
from printkit.language.types import STATEMENT, Type
from printkit.play.declare import Declared, check_name, problem
from printkit.play.endings import resolve_endings, resolve_laws
from printkit.play.notation import read_template
from printkit.play.phrases import ME, check_new, read_phrase
from printkit.play.rules import ActionRule, Choice, ClauseRule, Rules
from printkit.play.terms import resolve_terms
from printkit.ruleset.model import Action, Clause
from printkit.source import Text

_RANGE = re.compile(r"(\S+) to (\S+)")


def resolve_rules(declared: Declared, findings: Findings) -> Rules:
    """Read every phrase. Problems are gathered in ``findings``; what could not be read is left out."""
    ruleset = declared.ruleset
    terms, vocabulary = resolve_terms(declared, findings)
    declared = replace(declared, vocabulary=vocabulary)
    groups = _groups(declared, findings)
    actions: list[ActionRule] = []
    scope: dict[str, Type] = {}
    for group in groups:
        alternatives = [_action(index, scope, declared, findings) for index in group]
        actions += [found for found in alternatives if found is not None]
        scope = _carried(scope, [found for found in alternatives if found is not None])
    turn_clauses = tuple(_clauses("turn", ruleset.turn.rules, {**ME, **scope}, declared, findings))
    endings = tuple(resolve_endings(declared, actions, findings))
    laws = tuple(resolve_laws(declared, findings))
    actions.sort(key=lambda action: action.index)
    between = str(ruleset.turn.between or " ")
    carried = tuple(scope)
    return Rules(declared, vocabulary, terms, tuple(actions), groups, between, carried, turn_clauses, endings, laws)


def _groups(declared: Declared, findings: Findings) -> tuple[tuple[int, ...], ...]:
    """``move then build``, ``place or slide then take``: ``or`` binds tighter than ``then``."""
    plays = declared.ruleset.turn.plays
    names = [str(name) for name in declared.ruleset.actions]
    groups: list[tuple[int, ...]] = []
    used: set[str] = set()
    for group in plays.split(" then "):
        members: list[int] = []
        for name in group.split(" or "):
            with findings.catch():
                start = plays.find(name)
                text = Text(name, plays.part(start, start + len(name)))
                if name not in names:
                    hint = did_you_mean(name, names) or "as in: move then build"
                    raise problem("unknown-action", f"'{name}' is not an action of this game", text, hint)
                if name in used:
                    raise problem("unknown-action", f"'{name}' is played twice in a turn", text)
                used.add(name)
                members.append(names.index(name))
        groups.append(tuple(members))
    for action in declared.ruleset.actions:
        with findings.catch():
            if action not in used and not findings.found:
                raise problem("unknown-action", f"'{action}' is never played", action, "name it in 'turn: plays'")
    return tuple(groups)


def _carried(scope: Mapping[str, Type], alternatives: list[ActionRule]) -> dict[str, Type]:
    """The names later actions may speak of: those that every alternative binds, none if all may be left out."""
    if not alternatives or all(action.when is not None for action in alternatives):
        return dict(scope)
    shared = set.intersection(*(set(action.bound) for action in alternatives))
    types = alternatives[0].types
    return {name: type_ for name, type_ in types.items() if name in shared}


def _action(index: int, before: Mapping[str, Type], declared: Declared, findings: Findings) -> ActionRule | None:
    name, action = list(declared.ruleset.actions.items())[index]
    scope: dict[str, Type] = {**ME, **before}
    broken = len(findings.found)
    choices = tuple(_choices(action, scope, declared, findings))
    notation = None
    with findings.catch():
        nouns = {choice.name: choice.noun for choice in choices}
        if len(choices) == len(action.choose):
            notation = read_template(action.written, nouns, declared)
    when = None
    with findings.catch():
        if action.when is not None:
            when = read_phrase(action.when, {**ME, **before}, declared, STATEMENT)
    names: list[tuple[str, Node]] = []
    for key, phrase in action.names.items():
        with findings.catch():
            check_new(key, scope, declared)
            node = read_phrase(phrase, scope, declared)
            names.append((str(key), node))
            scope[str(key)] = node.type
    if len(findings.found) > broken or notation is None:
        return None  # its clauses would only repeat what is wrong with its names
    clauses = tuple(_clauses(str(name), action.rules, scope, declared, findings))
    effects: tuple[Effect, ...] = ()
    with findings.catch():
        if action.does is not None:
            effects = parse_effects(action.does, declared.vocabulary, scope)
    title = str(action.title or name)
    return ActionRule(index, str(name), title, notation, before, choices, tuple(names), when, clauses, effects)


def _choices(action: Action, scope: dict[str, Type], declared: Declared, findings: Findings) -> Iterator[Choice]:
    for name, noun in action.choose.items():
        with findings.catch():
            check_new(name, scope, declared)
            bounds = _bounds(noun, declared)
            if bounds is None and noun not in declared.things and noun != "number":
                hint = did_you_mean(noun, [*declared.things, "number"]) or "a noun, a range (1 to 3), or 'number'"
                raise problem("unknown-noun", f"'{noun}' is not a noun of this game", noun, hint)
            known = "number" if bounds is not None else str(noun)
            scope[str(name)] = Type(known)
            yield Choice(str(name), known, bounds)


def _bounds(text: Text, declared: Declared) -> tuple[int, int] | None:
    if text in declared.vocabulary.ranges:
        return declared.vocabulary.ranges[text]
    found = _RANGE.fullmatch(text)
    if not found:
        return None
    low, high = (declared.number_at(bound) for bound in found.groups())
    if low is None or high is None or low > high:
        raise problem("range", f"'{text}' is not a range of whole numbers", text, "as in: 1 to 3")
    return low, high


def _clauses(
    owner: str,
    clauses: Mapping[Text, Clause],
    scope: Mapping[str, Type],
    declared: Declared,
    findings: Findings,
) -> Iterator[ClauseRule]:
    for name, clause in clauses.items():
        with findings.catch():
            check_name(name)
            phrase = clause.check or clause.afterwards
            if phrase is None or (clause.check and clause.afterwards):
                message = "a rule has one condition: 'check', or 'afterwards' for the position after the effects"
                raise problem("missing-key", message, name)
            node = read_phrase(phrase, scope, declared, STATEMENT)
            ahead = [one for one in all_nodes(node) if isinstance(one, Use) and one.pattern.ahead]
            if ahead:
                message = f"'{ahead[0].at}' asks about whole turns, and this rule is part of one"
                raise problem("circular", message, phrase, "ask it in an ending")
            yield ClauseRule(f"{owner}.{name}", clause, node, afterwards=clause.afterwards is not None)
