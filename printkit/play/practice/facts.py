"""A game and a question in; what of a position the rules look at to answer it, beside the board's own words, out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from printkit.language.nodes import Node, Use, all_nodes, children, kept_names
from printkit.play.game import Game
from printkit.play.practice.kinds import WHOLE_WIDTH, Exercise, Follow, Form
from printkit.play.resolving.phases import REACTION
from printkit.play.resolving.rules import ActionRule, PhaseRule, turn_counts
from printkit.play.resolving.tables import Table


def tables_asked(game: Game, exercise: Exercise) -> tuple[Table, ...]:
    """The kept tables that the rules look at in a question, in the order in which they are declared.

    Where a table is to be filled in, that one: nobody could go on from values that are not known.
    """
    slots = frozenset[str]().union(*map(_slots, _nodes(game, exercise)))
    filled = exercise.question.table if isinstance(exercise.question, Follow) else None
    return tuple(table for table in game.resolved.declared.tables if table.slot in slots or table.name == filled)


def asks_turns(game: Game) -> bool:
    """Whether an ending counts the turns that were played."""
    return any(any(turn_counts(node)) for node in _endings(game).values())


def counts_turns(game: Game, rule: str) -> bool:
    """Whether an ending or a claim of that id counts the turns that were played."""
    node = _endings(game).get(rule)
    return node is not None and any(turn_counts(node))


def _endings(game: Game) -> dict[str, Node]:
    """The conditions of the endings and the claims by their ids."""
    nodes = {ending.id: ending.node for ending in game.resolved.endings}
    return nodes | {claim.id: claim.node for claim in game.resolved.claims}


def reactions(game: Game, exercise: Exercise) -> tuple[tuple[str, str], ...]:
    """The letters of those who react in the turns up to the question, each with that of the player they react to.

    Of a record it is the first turn alone: what follows it goes by the rules.
    """
    asked = () if exercise.form in WHOLE_WIDTH else (exercise.way.position,)
    moments = [turn.before for turn in exercise.first] + [exercise.shown, *asked]
    found = (
        (one.to_move, game.players[one.state.owner].letter)
        for one in moments
        if game.resolved.phases[one.state.phase].order == REACTION
    )
    return tuple(dict.fromkeys(found))


def _nodes(game: Game, exercise: Exercise) -> Iterator[Node]:
    """The conditions that decide a question: what turns must obey, and whether the game is over."""
    phase = game.resolved.phases[exercise.shown.state.phase]
    if exercise.form is Form.FOLLOW:
        return
    if exercise.form is not Form.FINISH:
        yield from _of_turns(game, phase)
        return
    for node in _endings(game).values():
        yield node
        if _looks_ahead(node):
            yield from _of_turns(game, phase)


def _of_turns(game: Game, phase: PhaseRule) -> Iterator[Node]:
    yield from (clause.node for clause in phase.clauses)
    for action in game.resolved.actions:
        if action.index in phase.actions:
            yield from _of_action(action)


def _of_action(action: ActionRule) -> Iterator[Node]:
    yield from (clause.node for clause in action.clauses)
    yield from (node for _, node in action.names)
    if action.when is not None:
        yield action.when


def _slots(node: Node) -> frozenset[str]:
    """The tables of a condition; one that looks ahead (whether a player can move) names them all and asks few."""
    if _looks_ahead(node):
        return frozenset[str]().union(*map(_slots, _children(node)))
    return kept_names(node)


def _looks_ahead(node: Node) -> bool:
    return any(isinstance(one, Use) and one.pattern.ahead for one in all_nodes(node))


def _children(node: Node) -> Iterable[Node]:
    return () if isinstance(node, Use) and node.pattern.ahead else children(node)
