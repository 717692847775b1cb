"""The beginning of a way in; ways that begin some turns earlier and lead there by play, out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from printkit.diagnostics import RulesetError
from printkit.play.game import Game
from printkit.play.position import Position
from printkit.play.practice.kinds import Way
from printkit.play.resolving.phases import IN_TURN
from printkit.play.running.state import State

BEFORE = "before "
"""How an opening is called from which play leads to another one, with the name of that one behind."""


def earlier(game: Game, way: Way, count: int) -> Iterator[Way]:
    """The way with ``count`` turns more in front, each of which moved one thing from place to place.

    There are none where turns are of actions in any order or of one round, nor where no such turn leads there.
    """
    if count == 0:
        yield way
        return
    name = way.opening if way.opening.startswith(BEFORE) else BEFORE + way.opening
    for position, text in _taken_back(game, way.positions[0]):
        yield from earlier(game, Way(name, (text, *way.texts), (position, *way.positions)), count - 1)


def _taken_back(game: Game, position: Position) -> Iterator[tuple[Position, str]]:
    """The positions one turn earlier in which things on two places were exchanged, and the turn that leads on."""
    state, phase = position.whole, game.engine.phase(position.state)
    if phase.order != IN_TURN or phase.free or phase.reaction is not None or not state.turns:
        return
    player = max((one for one in state.players if one < state.me), default=state.players[-1])
    for tables in _exchanged(game, state):
        try:
            found = game.settle(state._replace(me=player, owner=player, turns=state.turns - 1, tables=tables), None)
        except RulesetError:
            continue  # a law says that no game has such a position
        for text in game.legal_turns(found):
            if game.judge(found, text).after == state:
                yield replace(found, declared=position.declared), text


def _exchanged(game: Game, state: State) -> Iterator[tuple[object, ...]]:
    """The tables with what two places keep exchanged in one of them."""
    declared = game.resolved.declared
    for number, table in enumerate(declared.tables):
        if table.key != declared.place:
            continue
        kept = state.tables[number]
        for one, other in combinations(range(len(kept)), 2):
            if kept[one] != kept[other]:
                changed = list(kept)
                changed[one], changed[other] = kept[other], kept[one]
                yield (*state.tables[:number], tuple(changed), *state.tables[number + 1 :])
