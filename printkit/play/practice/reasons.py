"""A turn and a rule in; the rule with its number, its sentence, its values, and how near a miss it is, out."""

from __future__ import annotations

from collections.abc import Mapping

from printkit.language.explain import explain
from printkit.language.nodes import Compare, Constant, Node, Same, Sum
from printkit.language.types import NUMBER
from printkit.play.game import Game, PlayedTurn
from printkit.play.position import Position
from printkit.play.practice.kinds import Reason
from printkit.play.resolving.rules import EndingRule
from printkit.play.running.verdicts import Moment, Verdict


def refused_by(game: Game, verdict: Verdict, rule: str) -> Reason | None:
    """Why a rule refuses a turn that was judged with ``show`` for that rule; None when it does not."""
    refusal = next((one for one in verdict.refusals if one.id == rule), None)
    if refusal is None or refusal.number is None:
        return None
    return Reason(rule, refusal.number, refusal.says, refusal.explanation, _gap_at(game, verdict.moment))


def kept_by(game: Game, verdict: Verdict, rule: str) -> Reason:
    """How a legal turn that was judged with ``show`` for a rule keeps it."""
    return _reason(game, rule, verdict.moment, verdict.shown)


def ending_reason(game: Game, turn: PlayedTurn, rule: EndingRule) -> Reason:
    """How the condition of an ending came out, with the values after a legal turn."""
    assert turn.after is not None
    before, after = turn.before.state, turn.after.state
    if rule.after is not None:
        return _explained(game, rule.id, game.judge(turn.before, turn.text, show=rule.id).moment)
    state = after._replace(over=None)
    if rule.when == "turn ends":
        state = state._replace(me=before.me, phase=before.phase, owner=before.owner)
    return _explained(game, rule.id, Moment(rule.node, state, {}))


def claim_reason(game: Game, position: Position, rule: str) -> Reason:
    """How the condition of a claim comes out."""
    node = next(claim.node for claim in game.resolved.claims if claim.id == rule)
    return _explained(game, rule, Moment(node, position.state, {}))


def _explained(game: Game, rule: str, moment: Moment | None) -> Reason:
    values = ""
    if moment is not None:
        values = explain(moment.node, _values_at(game, moment))
    return _reason(game, rule, moment, values)


def _reason(game: Game, rule: str, moment: Moment | None, values: str) -> Reason:
    numbered = game.rule_for(rule)
    assert numbered is not None
    return Reason(rule, numbered.number, numbered.says, values, _gap_at(game, moment))


def _gap_at(game: Game, moment: Moment | None) -> int | None:
    if moment is None:
        return None
    return gap(moment.node, _values_at(game, moment))


def _values_at(game: Game, moment: Moment) -> dict[Node, str]:
    return game.engine.judge.values(moment.node, moment.state, moment.bound)


def gap(node: Node, values: Mapping[Node, str]) -> int | None:
    """How far a comparison of two numbers is from the edge: 0 or more to spare, below 0 missing; None for all else.

    ``2 <= 1`` lacks 1, so its gap is -1; that of ``1 <= 1`` is 0. ``values`` are the texts of ``valued_nodes``.
    """
    if not isinstance(node, Compare | Same):
        return None
    left, right = _number(node.left, values), _number(node.right, values)
    if left is None or right is None:
        return None
    if isinstance(node, Same):
        return abs(left - right) - 1 if node.negated else -abs(left - right)
    more = right - left if node.sign in ("<", "<=") else left - right
    return more - (node.sign in ("<", ">"))


def _number(node: Node, values: Mapping[Node, str]) -> int | None:
    match node:
        case Constant(value=int() as value) if node.type == NUMBER:
            return value
        case Sum(sign=sign, left=left, right=right):
            a, b = _number(left, values), _number(right, values)
            if a is None or b is None:
                return None
            return {"+": a + b, "-": a - b, "*": a * b}[sign]
        case _ if node in values and node.type.name == "number" and values[node].lstrip("-").isdigit():
            return int(values[node])
        case _:
            return None
