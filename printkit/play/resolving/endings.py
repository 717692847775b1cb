"""Endings, claims, laws and columns in, resolved conditions out."""

from __future__ import annotations

from collections.abc import Iterator

from printkit.diagnostics import Findings, did_you_mean
from printkit.language.names import check_name
from printkit.language.nodes import Node
from printkit.language.tokens import ToldError
from printkit.language.types import NUMBER, PLAYER, STATEMENT, Type
from printkit.play.resolving.declare import Declared
from printkit.play.resolving.phrases import ME, read_phrase, read_turn_phrase
from printkit.play.resolving.reading import part_of, problem
from printkit.play.resolving.rules import ActionRule, ClaimRule, EndingRule, Rules
from printkit.ruleset.model import Ruleset
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
            result, criteria = _result(name, ending, declared)
            if ending.of is not None and ending.of != "any player":
                raise problem("result", f"'{ending.of}' can't be asked", ending.of, "write: of: any player")
            read = read_phrase if after is None else read_turn_phrase
            node = read(ending.check, scope, declared, STATEMENT)
            after_index = None if after is None else after.index
            phase = _phase(ending, declared)
            of_any = ending.of is not None
            yield EndingRule(
                index, f"ends.{name}", ending, node, str(ending.when), after_index, phase, of_any, result, criteria
            )


def _phase(ending: Ending, declared: Declared) -> int | None:
    """The phase that an ending belongs to."""
    if ending.in_ is None:
        return None
    names = [str(name) for name in declared.ruleset.phases]
    both = declared.ruleset.turn is not None and names
    if ending.in_ in declared.vocabulary.told or both or not declared.ruleset.turns:
        raise ToldError
    if ending.in_ in names:
        return names.index(ending.in_)
    hint = did_you_mean(ending.in_, names) or (
        "one of: " + ", ".join(names) if names else "a game with 'turn' has no phases: leave 'in' out"
    )
    raise problem("phase", f"'{ending.in_}' is not a phase of this game", ending.in_, hint)


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
BY_CRITERIA = "winner"


def _result(name: Text, ending: Ending, declared: Declared) -> tuple[str, tuple[tuple[bool, Node], ...]]:
    """What an ending comes to: one result, or criteria for the winner."""
    if (ending.result is None) == (not ending.winner):
        raise problem("result", "an ending has a result, or says how the winner is found", name, RESULT_HINT)
    if ending.result is None:
        findings = Findings()
        criteria: list[tuple[bool, Node]] = []
        for one in ending.winner:
            with findings.catch():
                criteria.append(_criterion(one, declared))
        findings.raise_any()
        return BY_CRITERIA, tuple(criteria)
    return read_result(ending.result, declared), ()


RESULT_HINT = "write one of them: 'result: me wins', or 'winner: most score of player'"


def _criterion(text: Text, declared: Declared) -> tuple[bool, Node]:
    """``most level of place of player``: a phrase about ``player``, of which the most or the least wins."""
    word = text.split(" ")[0]
    if word not in ("most", "least"):
        raise problem("result", f"'{text}' does not say who wins", text, "as in: most score of player")
    phrase = part_of(text, len(word) + 1, len(text))
    node = read_phrase(phrase, {"player": PLAYER}, declared, NUMBER)
    if node.type.maybe:
        hint = "as in: if place of player is none then 0 else height of place of player"
        raise problem("nothing", f"'{phrase}' may be nothing, and that can't be compared", phrase, hint)
    return word == "most", node


def results_of(ruleset: Ruleset) -> tuple[str, ...]:
    """What an ending or a claim can come to; of more than two players one can't lose without saying who wins."""
    return RESULTS if len(ruleset.players) == 2 else ("me wins", "draw")


def read_result(result: Text, declared: Declared) -> str:
    """One of the results. Raises LocatedError."""
    allowed = results_of(declared.ruleset)
    if result not in allowed:
        hint = did_you_mean(result, allowed) or "one of: " + ", ".join(allowed)
        raise problem("result", f"'{result}' is not a result", result, hint)
    return str(result)


def resolve_claims(declared: Declared, findings: Findings) -> Iterator[ClaimRule]:
    """Every claim that could be read."""
    for index, (name, claim) in enumerate(declared.ruleset.claims.items()):
        result = None
        with findings.catch():
            result = read_result(claim.result, declared)
        with findings.catch():
            check_name(name)
            node = read_phrase(claim.check, ME, declared, STATEMENT)
            if result is not None:
                yield ClaimRule(index, f"claims.{name}", claim, node, result)


def resolve_laws(declared: Declared, findings: Findings) -> Iterator[tuple[Law, str, Node]]:
    """Every law that could be read, with its id and condition."""
    for name, law in declared.ruleset.laws.items():
        with findings.catch():
            check_name(name)
            yield law, f"laws.{name}", read_phrase(law.check, ME, declared, STATEMENT)


def resolve_longest(declared: Declared, findings: Findings) -> Node | None:
    """How many turns a game, or a random game, can have; None where nothing says so or it could not be read."""
    longest = declared.ruleset.longest
    turns = None if longest is None else longest.turns or longest.random
    if turns is not None:
        with findings.catch():
            return read_turn_phrase(turns, {}, declared, NUMBER)
    return None


def column_phrase(text: Text, rules: Rules) -> Node:
    """A phrase of a record sheet: it may speak of everything a complete turn has bound.

    Raises LocatedError.
    """
    scope: dict[str, Type] = dict(ME)
    for phase in rules.phases:
        scope |= {name: node.type for name, node in phase.remembered}
    for action in rules.actions:
        scope |= action.types
    return read_phrase(text, scope, rules.declared)
