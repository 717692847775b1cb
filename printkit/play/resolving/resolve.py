"""A ruleset and its declarations in, every rule resolved out; all problems in one run."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from printkit.diagnostics import Findings
from printkit.language.effects import Effect
from printkit.language.names import check_new_name
from printkit.language.nodes import Node
from printkit.language.types import Type
from printkit.play.resolving.actions import SHARED, read_clauses, read_effects, resolve_action
from printkit.play.resolving.declare import Declared
from printkit.play.resolving.deeds import with_deeds
from printkit.play.resolving.endings import resolve_claims, resolve_endings, resolve_laws, resolve_longest
from printkit.play.resolving.notation import slots_of
from printkit.play.resolving.phases import PhasePlan, phases_of, plan_phases
from printkit.play.resolving.phrases import ME, read_turn_phrase
from printkit.play.resolving.reading import problem
from printkit.play.resolving.rules import ActionRule, PhaseRule, Rules
from printkit.play.resolving.terms import resolve_terms
from printkit.play.resolving.views import resolve_hidden
from printkit.ruleset.told import unused_deeds
from printkit.source import Text


def resolve_rules(declared: Declared, findings: Findings) -> Rules:
    """Read every phrase. Problems are gathered in ``findings``; what could not be read is left out."""
    terms, vocabulary = resolve_terms(declared, findings)
    declared = with_deeds(replace(declared, vocabulary=vocabulary), findings)
    plans = plan_phases(declared, findings)
    remembered = tuple(tuple(_remembered(plan, declared, findings)) for plan in plans)
    actions: dict[int, ActionRule] = {}
    phases: list[PhaseRule] = []
    never_played = set(range(len(declared.ruleset.actions))).difference(phases_of(plans))
    declared = _without_names_of(never_played, declared)
    for plan in plans:
        before = dict(_scope(remembered[plan.index]))
        scope, declared = _resolve_actions(plan, plans, remembered, actions, declared, findings)
        phases.append(_phase(plan, remembered[plan.index], before if plan.free else scope, declared, findings))
    found = [actions[index] for index in sorted(actions)]
    _check_notations(found, declared, findings)
    for plan in plans:
        _check_readable(plan, found, declared, findings)
    _check_used(declared, findings)
    endings = tuple(resolve_endings(declared, found, findings))
    laws = tuple(resolve_laws(declared, findings))
    claims = tuple(resolve_claims(declared, findings))
    hidden = tuple(resolve_hidden(declared, findings))
    longest = resolve_longest(declared, findings)
    rules = Rules(
        declared, declared.vocabulary, terms, tuple(found), tuple(phases), endings, laws, claims, hidden, longest
    )
    _check_looking_ahead(rules, findings)
    return rules


def _scope(remembered: Iterable[tuple[str, Node]]) -> Iterator[tuple[str, Type]]:
    return ((name, node.type) for name, node in remembered)


def _remembered(plan: PhasePlan, declared: Declared, findings: Findings) -> Iterator[tuple[str, Node]]:
    """What is worked out when a turn of the phase starts."""
    scope: dict[str, Type] = dict(ME)
    for name, phrase in plan.turn.remember.items():
        with findings.catch():
            check_new_name(name, scope, declared.vocabulary)
            node = read_turn_phrase(phrase, scope, declared)
            scope[str(name)] = node.type
            yield str(name), node


def _resolve_actions(
    plan: PhasePlan,
    plans: tuple[PhasePlan, ...],
    remembered: tuple[tuple[tuple[str, Node], ...], ...],
    actions: dict[int, ActionRule],
    declared: Declared,
    findings: Findings,
) -> tuple[dict[str, Type], Declared]:
    """Read the phase's actions that were not read before; the names that hold when its turn is complete.

    An action sees what earlier actions of its turn have bound. One that several phases play, or that comes in any
    order, sees only what is remembered in all of them.
    """
    places = phases_of(plans)
    scope = dict(_scope(remembered[plan.index]))
    for group in plan.groups:
        found: list[ActionRule] = []
        for index in group:
            if index not in actions:
                shared = [dict(_scope(remembered[number])) for number in places[index]]
                alone = len(shared) == 1 and not plan.free
                action = resolve_action(index, scope if alone else _common(shared), declared, findings)
                if action is not None:
                    actions[index] = action
            if index in actions:
                found.append(actions[index])
        declared = _without_names_of(set(group).difference(actions), declared)
        scope = _carried(scope, found)
    return scope, declared


def _common(scopes: list[dict[str, Type]]) -> dict[str, Type]:
    first, *others = scopes
    return {name: type_ for name, type_ in first.items() if all(other.get(name) == type_ for other in others)}


def _carried(scope: Mapping[str, Type], alternatives: list[ActionRule]) -> dict[str, Type]:
    """The names later actions may speak of: those that every alternative binds, none if all may be left out."""
    if not alternatives or all(action.when is not None for action in alternatives):
        return dict(scope)
    return dict(scope) | _common([action.types for action in alternatives])


def _phase(
    plan: PhasePlan,
    remembered: tuple[tuple[str, Node], ...],
    scope: Mapping[str, Type],
    declared: Declared,
    findings: Findings,
) -> PhaseRule:
    known = {**ME, **dict(_scope(remembered))}
    unread = [name for name in plan.turn.remember if name not in known]
    declared = replace(declared, vocabulary=declared.vocabulary.with_told(unread))
    effects: list[tuple[Effect, ...]] = []
    for does in (plan.turn.at_start, plan.turn.at_end):
        effects.append(())
        with findings.catch():
            if does is not None:
                effects[-1] = read_effects(does, ME if does is plan.turn.at_start else known, declared)
    clauses = tuple(read_clauses(plan.name, plan.turn.rules, {**ME, **scope}, declared, findings))
    return PhaseRule(
        plan.index, plan.name, plan.order, plan.starts, plan.reaction, plan.groups, plan.free, plan.between,
        plan.nothing, remembered, effects[0], effects[1], tuple(scope), clauses,
    )  # fmt: skip


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
                written = _written(action, declared)
                message = f"'{action.name}' is written like '{known[shape]}', and nobody could tell which it is"
                raise problem("written", message, written, "put a sign before it, such as x")
            known[shape] = action.name


def _check_looking_ahead(rules: Rules, findings: Findings) -> None:
    """An action that is asked about stands alone, and does not come to ask about itself."""
    names = list(rules.declared.ruleset.actions)
    asks = {action.index: action.asks for action in rules.actions}
    for action in rules.actions:
        reached, new = set[int](), set(action.asks)
        while new:
            reached |= new
            new = set[int]().union(*(asks.get(index, frozenset()) for index in new)) - reached
        with findings.catch():
            if action.index in reached:
                message = f"whether anybody can {action.name} is asked within '{action.name}' itself"
                raise problem("circular", message, names[action.index], "ask about another action, or in an ending")
            if action.index in rules.asked and action.named.intersection(action.before):
                message = f"'{action.name}' needs what comes before it in a turn, so nobody can ask about it alone"
                raise problem("circular", message, names[action.index], "take those names out of its rules")


def _check_used(declared: Declared, findings: Findings) -> None:
    """What several actions might share is used by one at least; else nobody would print it or ask about it."""
    ruleset = declared.ruleset
    if findings.found or declared.vocabulary.told:
        return  # the user may be what could not be read
    taken = {str(name) for action in ruleset.actions.values() for name, rule in action.rules.items() if rule == SHARED}
    for name in ruleset.shared:
        with findings.catch():
            if name not in taken:
                hint = f"write in the rules of an action: {name}: {SHARED}"
                raise problem("unused", f"no action takes the rule '{name}'", name, hint)
    for deed in unused_deeds(ruleset):
        with findings.catch():
            raise problem(
                "unused", f"no effect does '{deed}'", deed, "write it as a line of an effect, or take it away"
            )


def _check_readable(plan: PhasePlan, actions: list[ActionRule], declared: Declared, findings: Findings) -> None:
    """The text of an action can't be read as several actions of the phase, nor as the turn in which none is played."""
    played = {index for group in plan.groups for index in group}
    own = [action for action in actions if action.index in played]
    shapes = {action.notation.shape: action.name for action in own}
    for action in own if plan.free or len(plan.groups) > 1 else ():
        shape = action.notation.shape
        places = [place for place in range(len(shape)) if shape.startswith(plan.between, place)]
        first = next((shapes[shape[:place]] for place in places if shape[:place] in shapes), None)
        if first is not None:
            with findings.catch():
                message = f"this can be read as '{first}' and a second action behind '{plan.between}'"
                raise problem("written", message, _written(action, declared), "use another sign, or another 'between'")
    for action in own:
        if plan.nothing is not None and plan.turn.nothing and action.notation.reader.fullmatch(plan.nothing):
            with findings.catch():
                message = f"'{action.name}' is written like a turn without actions"
                raise problem("written", message, plan.turn.nothing, "choose another word")


def _written(action: ActionRule, declared: Declared) -> Text:
    return declared.ruleset.actions[Text.plain(action.name)].written
