"""A ruleset and its declarations in, every rule resolved out; all problems in one run."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from printkit.diagnostics import Findings, did_you_mean
from printkit.language.cost import check_cost, sized_type
from printkit.language.effects import Effect, parse_effects, phrases_of
from printkit.language.names import check_name, check_new_name
from printkit.language.nodes import Node
from printkit.language.tokens import ToldError
from printkit.language.types import STATEMENT, Type
from printkit.play.declare import Declared, problem
from printkit.play.endings import resolve_endings, resolve_laws
from printkit.play.notation import read_template, slots_of
from printkit.play.phrases import ME, read_turn_phrase, refuse_looking_ahead
from printkit.play.rules import ActionRule, Choice, ClauseRule, Rules
from printkit.play.terms import resolve_terms
from printkit.ruleset.parts import Clause
from printkit.ruleset.turns import Action
from printkit.source import Node as SourceNode
from printkit.source import Text


def resolve_rules(declared: Declared, findings: Findings) -> Rules:
    """Read every phrase. Problems are gathered in ``findings``; what could not be read is left out."""
    ruleset = declared.ruleset
    terms, vocabulary = resolve_terms(declared, findings)
    declared = replace(declared, vocabulary=vocabulary)
    groups = _groups(declared, findings)
    actions: list[ActionRule] = []
    scope: dict[str, Type] = {}
    lost = set(range(len(ruleset.actions))).difference(*groups)
    for group in groups:
        declared = _without_names_of(lost, declared)
        alternatives = [_action(index, scope, declared, findings) for index in group]
        found = [action for action in alternatives if action is not None]
        lost = set(group) - {action.index for action in found}
        actions += found
        scope = _carried(scope, found)
    declared = _without_names_of(lost, declared)
    _check_notations(actions, declared, findings)
    turn_clauses = tuple(_clauses("turn", ruleset.turn.rules, {**ME, **scope}, declared, findings))
    endings = tuple(resolve_endings(declared, actions, findings))
    laws = tuple(resolve_laws(declared, findings))
    actions.sort(key=lambda action: action.index)
    between = str(ruleset.turn.between or " ")
    carried = tuple(scope)
    return Rules(declared, vocabulary, terms, tuple(actions), groups, between, carried, turn_clauses, endings, laws)


def _without_names_of(lost: Iterable[int], declared: Declared) -> Declared:
    """Actions that could not be read: what they would have named is no fault of the phrases that speak of it."""
    actions = list(declared.ruleset.actions.values())
    lost_actions = [actions[index] for index in lost]
    names = [name for one in lost_actions for name in (*one.choose, *one.names, *slots_of(one.written))]
    return replace(declared, vocabulary=declared.vocabulary.with_told(names))


def _check_notations(actions: list[ActionRule], declared: Declared, findings: Findings) -> None:
    """Two actions written alike could not be told apart."""
    known: dict[str, str] = {}
    for action in actions:
        shape = action.notation.reader.pattern
        with findings.catch():
            if shape in known:
                written = list(declared.ruleset.actions.values())[action.index].written
                message = f"'{action.name}' is written like '{known[shape]}', and nobody could tell which it is"
                raise problem("written", message, written, "put a sign before it, such as x")
            known[shape] = action.name


def _groups(declared: Declared, findings: Findings) -> tuple[tuple[int, ...], ...]:
    """``move then build``, ``place or slide then take``: ``or`` binds tighter than ``then``."""
    plays = declared.ruleset.turn.plays
    names = [str(name) for name in declared.ruleset.actions]
    groups: list[tuple[int, ...]] = []
    used: set[str] = set()
    start = 0
    for group in plays.split(" then "):
        members: list[int] = []
        for name in group.split(" or "):
            with findings.catch():
                text = Text(name, plays.part(start, start + len(name)))
                if name in declared.vocabulary.told:
                    continue
                if name not in names:
                    hint = did_you_mean(name, names) or "as in: move then build"
                    raise problem("unknown-action", f"'{name}' is not an action of this game", text, hint)
                if name in used:
                    raise problem("unknown-action", f"'{name}' is played twice in a turn", text)
                used.add(name)
                members.append(names.index(name))
            start += len(name) + len(" or ")
        start += len(" then ") - len(" or ")
        groups.append(tuple(members))
    sound = not findings.found  # else the name may be the one that is misspelt above
    for action in declared.ruleset.actions:
        with findings.catch():
            if sound and action not in used:
                raise problem("unknown-action", f"'{action}' is never played", action, "name it in 'turn: plays'")
    return tuple(groups)


def _carried(scope: Mapping[str, Type], alternatives: list[ActionRule]) -> dict[str, Type]:
    """The names later actions may speak of: those that every alternative binds, none if all may be left out."""
    if not alternatives or all(action.when is not None for action in alternatives):
        return dict(scope)
    shared = set.intersection(*(set(action.bound) for action in alternatives))
    first, *others = (action.types for action in alternatives)
    return {name: type_ for name, type_ in first.items() if name in shared and all(type_ == o[name] for o in others)}


def _action(index: int, before: Mapping[str, Type], declared: Declared, findings: Findings) -> ActionRule | None:
    name, action = list(declared.ruleset.actions.items())[index]
    scope: dict[str, Type] = {**ME, **before}
    choices = tuple(_choices(action, scope, declared, findings))
    notation = None
    with findings.catch():
        nouns = {choice.name: choice.noun for choice in choices}
        if len(choices) == len(action.choose):
            notation = read_template(action.written, nouns, declared)
    when = None
    with findings.catch():
        if action.when is not None:
            when = read_turn_phrase(action.when, {**ME, **before}, declared, STATEMENT)
    names = tuple(_names(action, scope, declared, findings))
    unread = [key for key in (*action.choose, *action.names) if key not in scope]
    misnamed = [slot for slot in slots_of(action.written) if slot not in action.choose]
    declared = replace(declared, vocabulary=declared.vocabulary.with_told([*unread, *misnamed]))
    clauses = tuple(_clauses(str(name), action.rules, scope, declared, findings))
    effects: tuple[Effect, ...] = ()
    with findings.catch():
        if action.does is not None:
            effects = _effects(action.does, scope, declared)
    if unread or notation is None or (action.when is not None and when is None):
        return None
    title = str(action.title or name)
    return ActionRule(index, str(name), title, notation, before, choices, names, when, clauses, effects)


def _names(
    action: Action, scope: dict[str, Type], declared: Declared, findings: Findings
) -> Iterator[tuple[str, Node]]:
    unread = [name for name in action.choose if name not in scope]
    for key, phrase in action.names.items():
        known = replace(declared, vocabulary=declared.vocabulary.with_told(unread))
        unread.append(key)
        with findings.catch():
            check_new_name(key, scope, declared.vocabulary)
            node = read_turn_phrase(phrase, scope, known)
            scope[str(key)] = sized_type(node, declared.vocabulary)
            unread.remove(key)
            yield str(key), node


def _effects(does: SourceNode, scope: Mapping[str, Type], declared: Declared) -> tuple[Effect, ...]:
    effects = parse_effects(does, declared.vocabulary, scope)
    for phrase in phrases_of(effects):
        check_cost(phrase, declared.vocabulary)
        refuse_looking_ahead(phrase)
    return effects


def _choices(action: Action, scope: dict[str, Type], declared: Declared, findings: Findings) -> Iterator[Choice]:
    for name, noun in action.choose.items():
        with findings.catch():
            check_new_name(name, scope, declared.vocabulary)
            bounds = declared.vocabulary.ranges.get(str(noun)) or declared.range_at(noun)
            if bounds is None and noun not in declared.things and noun != "number":
                if noun in declared.vocabulary.told:
                    raise ToldError
                hint = did_you_mean(noun, [*declared.things, "number"]) or "a noun, a range (1 to 3), or 'number'"
                raise problem("unknown-noun", f"'{noun}' is not a noun of this game", noun, hint)
            known = "number" if bounds is not None else str(noun)
            scope[str(name)] = Type(known)
            yield Choice(str(name), known, bounds)


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
            node = read_turn_phrase(phrase, scope, declared, STATEMENT)
            yield ClauseRule(f"{owner}.{name}", clause, node, afterwards=clause.afterwards is not None)
