"""A ruleset's ``look`` and its resolved rules in, what it names that is not there out."""

from __future__ import annotations

from collections.abc import Callable

from printkit.diagnostics import Diagnostic, Findings, did_you_mean
from printkit.language.types import NUMBER, PLAYER
from printkit.play.declare import Declared
from printkit.play.look_boxes import figures_amiss
from printkit.play.reading import problem, words_of
from printkit.play.rules import ActionRule, Rules
from printkit.play.tables import Table
from printkit.source import Text

SIGNS = {"arrow": 2, "plus": 1, "walk": 1, "rungs": 1, "lay": 2}
"""The signs of an action by their first word, and how many places each needs."""


def look_amiss(rules: Rules) -> tuple[Diagnostic, ...]:
    """Everything in ``look`` that could not be drawn (code ``look``)."""
    declared, look = rules.declared, rules.declared.ruleset.look
    if look is None:
        return ()
    findings = Findings()
    rings = None
    with findings.catch():
        rings = _table(look.rings, declared, "numbers", lambda table: table.type == NUMBER)
    with findings.catch():
        _table(look.discs, declared, "players", lambda table: table.type.sure() == PLAYER)
    with findings.catch():
        if look.closed is not None and not findings.found:
            _check_closed(look.closed, rings, declared)
    actions = {action.name: action for action in rules.actions}
    for name, sign in look.signs.items():
        with findings.catch():
            if name not in actions:
                hint = did_you_mean(name, actions) or "the actions are: " + ", ".join(actions)
                raise problem("look", f"'{name}' is not an action of this game", name, hint)
            _check_sign(sign, actions[str(name)], declared)
    findings.found += figures_amiss(look, declared)
    return tuple(findings.found)


def _table(name: Text | None, declared: Declared, kept: str, fits: Callable[[Table], bool]) -> Table | None:
    """The table of that name, which keeps what it should for every place."""
    if name is None:
        return None
    fitting = {table.name: table for table in declared.tables if table.key == declared.place and fits(table)}
    if name not in fitting:
        hint = did_you_mean(name, fitting) or ("one of: " + ", ".join(fitting) if fitting else None)
        raise problem("look", f"'{name}' does not keep {kept} for every {declared.place}", name, hint)
    return fitting[str(name)]


def _check_closed(text: Text, rings: Table | None, declared: Declared) -> None:
    if rings is None:
        raise problem("look", "'closed' is a number of rings, and no rings are drawn", text, "name a table in 'rings'")
    value = declared.number_at(text)
    if value is None or not rings.low <= value <= rings.high:
        message = f"a number from {rings.low} to {rings.high} must stand here, not '{text}'"
        raise problem("look", message, text, did_you_mean(text, declared.numbers))


def _check_sign(sign: Text, action: ActionRule, declared: Declared) -> None:
    kind, *places = words_of(sign)
    if SIGNS.get(kind) != len(places):
        hint = did_you_mean(kind, SIGNS) or "as in: arrow from to, or: plus site"
        raise problem("look", f"'{sign}' is not a sign", sign, hint)
    nouns = (declared.place, *(made.noun for made in declared.space.made))
    known = {name: type_ for name, type_ in action.types.items() if type_.name in nouns}
    for place in places:
        if place not in known:
            near = did_you_mean(place, known) or ("one of: " + ", ".join(known) if known else None)
            raise problem("look", f"'{place}' is not a {declared.place} that '{action.name}' knows", place, near)
