"""A game and a lot in; positions reached by playing at random from the start or a named position, out."""

from __future__ import annotations

from collections.abc import Iterator

from printkit.diagnostics import LocatedError, RulesetError
from printkit.play.examples import tasks_of
from printkit.play.game import Game, PlayedTurn
from printkit.play.position import Position
from printkit.play.practice_kinds import Way
from printkit.chance import Draw

_SHORTEST, _LONGEST = 2, 14
"""How many turns are played from an opening."""
_TRIES = 6


def openings(game: Game) -> tuple[Way, ...]:
    """The start, and the named positions in which the game goes on."""
    named = (Way(str(name), game.position_named(name)) for name in game.ruleset.positions)
    return (Way("start", game.start()), *(way for way in named if game.outcome(way.position) is None))


def model_openings(game: Game, entry: str) -> Iterator[Way]:
    """Where the worked examples of a rule begin, with all of their turns but the last: positions in which it matters."""
    for task in tasks_of(game.ruleset):
        if task.entry != entry:
            continue
        try:
            state = game.position_state(task.example.on, task.example.given)
            way = Way(f"example {task.number}", game.settle(state, None))
            for text in task.example.turn[:-1]:
                way = played(game, way, str(text))
        except (LocatedError, RulesetError):
            continue
        if game.outcome(way.position) is None:
            yield way


def turn_of(game: Game, position: Position, text: str) -> PlayedTurn:
    """A written turn with its actions; ``after`` is None when it is refused."""
    verdict = game.judge(position, text)
    after = None if verdict.after is None else Position(verdict.after, position.declared)
    return PlayedTurn(text, position.to_move, game.steps_of(verdict), position, after)


def played(game: Game, way: Way, text: str) -> Way:
    """The way with one legal turn more. Raises IllegalMoveError."""
    game.play(way.position, text)
    return Way(way.opening, way.start, (*way.turns, turn_of(game, way.position, text)))


def walk(game: Game, opening: Way, draw: Draw, least: int = 0) -> Way:
    """A game of random turns that goes on, from an opening: at least ``least`` turns longer, where play allows it."""
    way = opening
    for _ in range(max(least, _SHORTEST) + draw.below(_LONGEST - _SHORTEST + 1)):
        longer = step(game, way, draw)
        if longer is None:
            break
        way = longer
    return way


def step(game: Game, way: Way, draw: Draw) -> Way | None:
    """One random turn more that does not end the game, None where a few lots found none."""
    turns = game.legal_turns(way.position)
    for _ in range(min(_TRIES, len(turns))):
        longer = played(game, way, draw.pick(turns))
        if game.outcome(longer.position) is None:
            return longer
    return None
