"""A game and a lot in; positions reached by playing at random from the start or a named position, out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from printkit.chance import Draw
from printkit.diagnostics import LocatedError, RulesetError
from printkit.play.exploring.random_turns import RandomTurns
from printkit.play.game import Game, PlayedTurn
from printkit.play.position import Position
from printkit.play.practice.kinds import Way
from printkit.play.practice.survey import can_be_surveyed
from printkit.play.proving.examples import tasks_of
from printkit.play.running.free import FreeTurn

_SHORTEST, _LONGEST = 1, 14
"""How many turns are played from an opening."""
START = "start"
"""The name of the opening that every game begins with."""

MODEL = "example"
"""How the openings are called that a worked example gives, with its number behind."""

_TRIES = 6
"""How many turns are drawn for one that does not end the game."""


@dataclass(frozen=True)
class Walker:
    """Plays a game at random. ``openings`` are the start and the named positions in which the game goes on.

    A turn whose actions come in any order has at most so many ``actions``.
    """

    game: Game
    lots: RandomTurns
    openings: tuple[Way, ...]
    actions: int

    @classmethod
    def of(cls, game: Game, actions: int) -> Walker:
        """With the openings that can be surveyed."""
        named = {START: game.start()} | {str(name): game.position_named(name) for name in game.ruleset.positions}
        going_on = {name: position for name, position in named.items() if game.outcome(position) is None}
        ways = tuple(Way(name, (), (one,)) for name, one in going_on.items() if can_be_surveyed(game, one))
        return cls(game, RandomTurns.of(game.engine), ways, actions)

    def opening(self, draw: Draw) -> Way | None:
        """Every other time the start of the game, where that can be surveyed; else any."""
        if not self.openings:
            return None
        return self.openings[0] if self.openings[0].opening == START and draw.below(2) else draw.pick(self.openings)

    def walk(self, draw: Draw, least: int) -> Way | None:
        """A game that goes on, at least ``least`` turns from an opening; None where it ended before."""
        way = self.opening(draw)
        if way is None:
            return None
        way = self.longer(way, max(least, _SHORTEST) + draw.below(_LONGEST - _SHORTEST + 1), draw)
        return way if len(way.texts) >= least else None

    def longer(self, way: Way, count: int, draw: Draw) -> Way:
        """The same with so many turns more, or as many as were drawn."""
        for _ in range(count):
            longer = self.step(way, draw)
            if longer is None:
                break
            way = longer
        return way

    def step(self, way: Way, draw: Draw, tries: int = _TRIES) -> Way | None:
        """One turn more that does not end the game, to a position that can be surveyed; None when none was drawn."""
        for _ in range(tries):
            turn = self.draw(way.position, draw)
            if turn is None:
                return None
            after = Position(self.game.engine.complete(turn), way.position.declared)
            if self.game.outcome(after) is None and can_be_surveyed(self.game, after):
                return way.longer(self.lots.text(turn), after)
        return None

    def draw(self, position: Position, draw: Draw) -> FreeTurn | None:
        """A random legal turn; the beginning of one that has too many actions, where that is a turn too."""
        engine = self.game.engine
        for _ in range(_TRIES):
            turn = self.lots.draw(position.state, draw)
            if turn is None or len(turn.steps) <= self.actions or not engine.phase(position.state).free:
                return turn
            shorter = engine.begin(position.state)
            for (number, *values), text in zip(turn.steps[: self.actions], turn.texts, strict=False):
                shorter = engine.carried(shorter, number, values, text)
            if engine.may_stop(shorter):
                return shorter
        return None

    def turns(self, position: Position, draw: Draw, most: int) -> list[str]:
        """At most so many different legal turns in random order: of all, or a third as many drawn by lot."""
        if not self.game.engine.phase(position.state).free:
            return draw.mixed(self.game.legal_turns(position))[:most]
        drawn = (self.draw(position, draw) for _ in range((most + 2) // 3))
        return list(dict.fromkeys(self.lots.text(turn) for turn in drawn if turn is not None))

    def models(self, entry: str) -> Iterator[Way]:
        """Where the worked examples of a rule begin, with all of their turns but the last: positions it matters in."""
        for task in tasks_of(self.game.ruleset):
            if task.entry != entry:
                continue
            try:
                state = self.game.position_state(task.example.on, task.example.given)
                way = Way(f"{MODEL} {task.number}", (), (self.game.settle(state, None),))
                for text in task.example.turn[:-1]:
                    way = way.longer(str(text), self.game.play(way.position, text))
            except (LocatedError, RulesetError):
                continue  # an example of a law gives a position that no game can have
            if self.game.outcome(way.position) is None and can_be_surveyed(self.game, way.position):
                yield way


def turn_of(game: Game, position: Position, text: str) -> PlayedTurn:
    """A written turn with its actions; ``after`` is None when it is refused."""
    verdict = game.judge(position, text)
    after = None if verdict.after is None else Position(verdict.after, position.declared)
    return PlayedTurn(text, position.to_move, game.steps_of(verdict), position, after)
