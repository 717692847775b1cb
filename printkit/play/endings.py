"""Endings, laws and columns in, resolved conditions out."""

from __future__ import annotations

from collections.abc import Iterator

from printkit.diagnostics import Findings, did_you_mean
from printkit.language.names import check_name
from printkit.language.nodes import Node
from printkit.language.types import STATEMENT, Type
from printkit.play.declare import Declared, problem
from printkit.play.phrases import ME, read_phrase, read_turn_phrase
from printkit.play.rules import ActionRule, EndingRule, Rules
from printkit.ruleset.parts import Ending, Law
from printkit.source import Text


def resolve_endings(declared: Declared, actions: list[ActionRule], findings: Findings) -> Iterator[EndingRule]:
    """Every ending that could be read."""
    for index, (name, ending) in enumerate(declared.ruleset.ends.items()):
        with findings.catch():
            check_name(name)
            after = _after(ending, actions, declared)
            if ending.when.startswith("after ") and after is None:
                continue  # the action could not be read; its own errors say so
            scope: dict[str, Type] = dict(ME)
            if after is not None:
                scope |= after.types
            result = _result(ending, declared)
            if ending.of is not None and ending.of != "any player":
                raise problem("result", f"'{ending.of}' can't be asked", ending.of, "write: of: any player")
            read = read_phrase if after is None else read_turn_phrase
            node = read(ending.check, scope, declared, STATEMENT)
            after_index = None if after is None else after.index
            yield EndingRule(
                index,
                f"ends.{name}",
                ending,
                node,
                str(ending.when),
                after_index,
                ending.of is not None,
                result,
            )


def _after(ending: Ending, actions: list[ActionRule], declared: Declared) -> ActionRule | None:
    if ending.when in ("turn ends", "turn starts"):
        return None
    name = ending.when.removeprefix("after ")
    known = [str(action) for action in declared.ruleset.actions]
    if name == ending.when or name not in known:
        moments = ["turn ends", "turn starts", *(f"after {action}" for action in known)]
        hint = did_you_mean(ending.when, moments) or "one of: " + ", ".join(moments)
        raise problem("unknown-action", f"'{ending.when}' is not a moment of a turn", ending.when, hint)
    return next((action for action in actions if action.name == name), None)


RESULTS = ("me wins", "me loses", "draw")


def _result(ending: Ending, declared: Declared) -> str:
    allowed = RESULTS if len(declared.ruleset.players) == 2 else ("me wins", "draw")
    if ending.result not in allowed:
        hint = did_you_mean(ending.result, allowed) or "one of: " + ", ".join(allowed)
        raise problem("result", f"'{ending.result}' is not a result", ending.result, hint)
    return str(ending.result)


def resolve_laws(declared: Declared, findings: Findings) -> Iterator[tuple[Law, str, Node]]:
    """Every law that could be read, with its id and condition."""
    for name, law in declared.ruleset.laws.items():
        with findings.catch():
            check_name(name)
            yield law, f"laws.{name}", read_phrase(law.check, ME, declared, STATEMENT)


def column_phrase(text: Text, rules: Rules) -> Node:
    """A phrase of a record sheet: it may speak of everything a complete turn has bound.

    Raises LocatedError.
    """
    scope: dict[str, Type] = dict(ME)
    for action in rules.actions:
        scope |= action.types
    return read_phrase(text, scope, rules.declared)
