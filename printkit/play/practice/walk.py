"""A game and a lot in; positions reached by playing at random from the start or a named position, out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice

from printkit.chance import Draw
from printkit.diagnostics import LocatedError, RulesetError
from printkit.play.exploring.random_turns import RandomTurns
from printkit.play.game import Game, PlayedTurn
from printkit.play.position import Position
from printkit.play.practice.earlier import earlier
from printkit.play.practice.facts import counts_turns
from printkit.play.practice.kinds import Way
from printkit.play.practice.survey import can_be_surveyed, has_room
from printkit.play.proving.examples import Task, tasks_of
from printkit.play.running.free import FreeTurn

_SHORTEST, _LONGEST = 1, 14
"""How many turns are played from an opening."""
START = "start"
"""The name of the opening that every game begins with."""

MODEL = "example"
"""How the openings are called that a worked example gives, with its number behind."""

EARLIER = "with fewer turns:"
"""What stands behind the name of a worked example that begins some turns earlier, and before their number."""

_ROUNDS = 3
"""How many rounds earlier the worked examples of an ending that counts turns begin as well."""
_EARLIER = 6
"""How many ways that lead to a worked example are found."""
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
    known: dict[str, tuple[Way, ...]] = field(default_factory=dict)

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
        """One turn more that does not end the game, to a position with room on a page; None when none was drawn."""
        for _ in range(tries):
            turn = self.draw(way.position, draw)
            if turn is None:
                return None
            after = Position(self.game.engine.complete(turn), way.position.declared)
            if self.game.outcome(after) is None and has_room(self.game, after):
                return way.longer(self.lots.text(turn), after)
        return None

    def draw(self, position: Position, draw: Draw) -> FreeTurn | None:
        """A random legal turn, of no more actions than the level has where they come in any order."""
        is_free = self.game.engine.phase(position.state).free
        for _ in range(_TRIES):
            turn = self.lots.draw(position.state, draw, self.actions)
            if turn is None or len(turn.steps) <= self.actions or not is_free:
                return turn
        return None

    def turns(self, position: Position, draw: Draw, most: int) -> Iterator[str]:
        """At most so many different legal turns in random order: of all, or a third as many drawn by lot."""
        if not self.game.engine.phase(position.state).free:
            yield from draw.mixed(self.game.legal_turns(position))[:most]
            return
        seen: set[str] = set()
        for _ in range((most + 2) // 3):
            turn = self.draw(position, draw)
            text = None if turn is None else self.lots.text(turn)
            if text is not None and text not in seen:
                seen.add(text)
                yield text

    def models(self, entry: str) -> tuple[Way, ...]:
        """Where the worked examples of a rule begin, with all of their turns but the last: positions it matters in.

        Where the rule is an ending that counts turns, they begin some rounds earlier as well.
        """
        if entry not in self.known:
            self.known[entry] = tuple(self._models(entry))
        return self.known[entry]

    def models_after(self, entry: str, count: int) -> tuple[Way, ...]:
        """The models of a rule with so many turns in front that lead there; an ending that counts turns needs none."""
        if counts_turns(self.game, entry):
            return ()
        key = f"{entry} after {count}"
        if key not in self.known:
            found = (one for way in self.models(entry) for one in islice(earlier(self.game, way, count), _EARLIER))
            self.known[key] = tuple(found)
        return self.known[key]

    def _models(self, entry: str) -> Iterator[Way]:
        rounds = _ROUNDS if counts_turns(self.game, entry) else 0
        for task in tasks_of(self.game.ruleset):
            if task.entry != entry:
                continue
            for number in range(rounds + 1):
                try:
                    way = self._model(task, number)
                except (LocatedError, RulesetError):
                    break  # an example of a law gives a position that no game can have
                if way is None:
                    break
                if self.game.outcome(way.position) is None and can_be_surveyed(self.game, way.position):
                    yield way

    def _model(self, task: Task, rounds: int) -> Way | None:
        """An example without its last turn, so many rounds earlier; None where the game had not begun by then."""
        state = self.game.position_state(task.example.on, task.example.given)
        fewer = rounds * len(state.players)
        if fewer > state.turns:
            return None
        name = f"{MODEL} {task.number}" + (f" {EARLIER} {fewer}" if fewer else "")
        way = Way(name, (), (self.game.settle(state._replace(turns=state.turns - fewer), None),))
        for text in task.example.turn[:-1]:
            way = way.longer(str(text), self.game.play(way.position, text))
        return way


def turn_of(game: Game, position: Position, text: str) -> PlayedTurn:
    """A written turn with its actions; ``after`` is None when it is refused."""
    verdict = game.judge(position, text)
    after = None if verdict.after is None else Position(verdict.after, position.declared)
    return PlayedTurn(text, position.to_move, game.steps_of(verdict), position, after)
