"""One action of a ruleset in, resolved out: its choices, names, clauses and effects."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

from printkit.diagnostics import Findings, did_you_mean
from printkit.language.cost import sized_type
from printkit.language.effects import Effect, check_steps, parse_effects, phrases_of
from printkit.language.names import check_name, check_new_name
from printkit.language.nodes import Node
from printkit.language.tokens import ToldError
from printkit.language.types import STATEMENT, Type
from printkit.play.resolving.declare import Declared
from printkit.play.resolving.notation import read_template, slots_of
from printkit.play.resolving.phases import check_owner
from printkit.play.resolving.phrases import ME, read_turn_phrase, refuse_looking_ahead
from printkit.play.resolving.reading import problem
from printkit.play.resolving.rules import ActionRule, Choice, ClauseRule
from printkit.ruleset.parts import Clause
from printkit.ruleset.turns import Action
from printkit.source import Node as SourceNode
from printkit.source import Text

SHARED = "shared"


def resolve_action(index: int, before: Mapping[str, Type], declared: Declared, findings: Findings) -> ActionRule | None:
    """The action of that number, where the names ``before`` hold already; None when it could not be read."""
    name, action = list(declared.ruleset.actions.items())[index]
    with findings.catch():
        check_owner(name)
    scope: dict[str, Type] = {**ME, **before}
    choices = tuple(_choices(action, scope, declared, findings))
    notation = None
    with findings.catch():
        nouns = {choice.name: choice.written for choice in choices}
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
    with findings.catch():
        _check_told(action, {*action.choose, *misnamed})
    clauses = tuple(_clauses(name, action, scope, declared, findings))
    effects: tuple[Effect, ...] = ()
    with findings.catch():
        if action.does is not None:
            effects = read_effects(action.does, scope, declared)
    if unread or notation is None or (action.when is not None and when is None):
        return None
    title = str(action.title or name)
    return ActionRule(index, str(name), title, notation, dict(before), choices, names, when, clauses, effects)


def _choices(action: Action, scope: dict[str, Type], declared: Declared, findings: Findings) -> Iterator[Choice]:
    chosen: dict[str, str] = {}
    for name, domain in action.choose.items():
        with findings.catch():
            check_new_name(name, scope, declared.vocabulary)
            choice = _choice(name, domain, chosen, declared)
            chosen[choice.name] = choice.noun
            scope[choice.name] = Type(choice.noun)
            yield choice


def _choice(name: Text, domain: Text, chosen: Mapping[str, str], declared: Declared) -> Choice:
    """A noun, a range, ``number``, ``piece of me``, or ``lie of`` an earlier choice."""
    bounds = declared.vocabulary.ranges.get(str(domain)) or declared.range_at(domain)
    if bounds is not None or domain == "number":
        return Choice(str(name), "number", bounds)
    if domain in declared.things:
        return Choice(str(name), str(domain))
    if domain == "piece of me" and declared.ruleset.pieces:
        return Choice(str(name), "piece", of="me")
    noun, _, of = domain.partition(" of ")
    if noun in [made.noun for made in declared.space.made]:
        if chosen.get(of) == declared.place:
            return Choice(str(name), noun, of=of)
        message = f"'{domain}' must name an earlier choice that is a {declared.place}"
        raise problem("unknown-noun", message, domain, did_you_mean(of, chosen))
    if domain in declared.vocabulary.told or noun in declared.vocabulary.told:
        raise ToldError
    hint = did_you_mean(domain, [*declared.things, "number"]) or "a noun, a range (1 to 3), or 'number'"
    raise problem("unknown-noun", f"'{domain}' is not a noun of this game", domain, hint)


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


def _check_told(action: Action, known: Collection[str]) -> None:
    """An action in words, and what the others are told of it, speak of nothing but its choices.

    ``known`` are these, and what its notation has misnamed, which is told already.
    """
    for told in (action.in_words, action.others_see):
        for slot in slots_of(told) if told else ():
            if slot not in known and told:
                hint = "the choices are: " + ", ".join(action.choose)
                raise problem("written", f"'<{slot}>' is not a choice of this action", told, hint)


def _clauses(
    owner: Text, action: Action, scope: Mapping[str, Type], declared: Declared, findings: Findings
) -> Iterator[ClauseRule]:
    """The action's own clauses, and the shared ones that it takes whole."""
    shared = declared.ruleset.shared
    for name, clause in action.rules.items():
        if not isinstance(clause, Text):
            yield from read_clauses(str(owner), {name: clause}, scope, declared, findings)
            continue
        with findings.catch():
            if clause != SHARED:
                hint = f"as in: {name}: {{says: …, check: …}}, or {name}: shared"
                raise problem("type", f"a rule, or the word '{SHARED}', must stand here", clause, hint)
            if name not in shared:
                hint = did_you_mean(name, shared) or "rules that several actions take are named in 'shared'"
                raise problem("unknown-clause", f"'{name}' is not a shared rule", name, hint)
            yield from read_clauses(SHARED, {name: shared[name]}, scope, declared, findings)


def read_clauses(
    owner: str, clauses: Mapping[Text, Clause], scope: Mapping[str, Type], declared: Declared, findings: Findings
) -> Iterator[ClauseRule]:
    """Clauses with their conditions; those that can't be read are left out."""
    for name, clause in clauses.items():
        with findings.catch():
            check_name(name)
            phrase = clause.check or clause.afterwards
            if phrase is None or (clause.check and clause.afterwards):
                message = "a rule has one condition: 'check', or 'afterwards' for the position after the effects"
                raise problem("missing-key", message, name)
            node = read_turn_phrase(phrase, scope, declared, STATEMENT)
            yield ClauseRule(f"{owner}.{name}", clause, node, afterwards=clause.afterwards is not None)


def read_effects(does: SourceNode, scope: Mapping[str, Type], declared: Declared) -> tuple[Effect, ...]:
    """Effects within a turn. Raises PhraseError or RulesetError."""
    effects = parse_effects(does, declared.vocabulary, scope)
    check_steps(effects, declared.vocabulary)
    for phrase in phrases_of(effects):
        refuse_looking_ahead(phrase)
    return effects
