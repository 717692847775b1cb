"""A game and a seed in; games of random turns, each played until it ends, out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from printkit.chance import Draw
from printkit.diagnostics import Diagnostic, LocatedError
from printkit.play.exploring.random_turns import RandomTurns
from printkit.play.running.engine import Engine
from printkit.play.running.free import FreeTurn
from printkit.play.running.state import Over, State

Watch = Callable[[State, FreeTurn], None]
"""Is shown each turn before it is completed, with the state it began in."""


class Stop(StrEnum):
    """Why a playout stopped: by an ending, by a claim, at the limit, without a legal turn, by a fault of the rules."""

    ENDED = "ended"
    CLAIMED = "claimed"
    UNFINISHED = "unfinished"
    STALLED = "stalled"
    BROKEN = "broken"


@dataclass(frozen=True, slots=True)
class Playout:
    """A game of random turns.

    ``turns`` counts every turn that would be written down, openings and reactions too, and ``phases`` those of each
    phase by its number. ``over`` is how it ended; for a claim its number and winner. ``claimable`` gives, for each
    claim that could be made, after how many turns it first could. ``fault`` is what is wrong with the rules.
    """

    number: int
    stop: Stop
    turns: int
    over: Over | None
    phases: Mapping[int, int]
    claimable: Mapping[int, int]
    fault: Diagnostic | None = None


@dataclass(slots=True)
class _Going:
    """A playout under way."""

    lot: Draw
    state: State
    turns: int = 0
    over: Over | None = None
    phases: Counter[int] = field(default_factory=Counter)
    claimable: dict[int, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Playouts:
    """Plays random games from one state. The same ``seed`` and number give the same game, on every machine.

    With ``claims`` a player who may claim a result does so at once. After ``limit`` turns a game counts as
    unfinished.
    """

    random: RandomTurns
    start: State
    seed: int
    limit: int
    claims: bool = False
    watch: Watch = field(default=lambda _state, _turn: None)

    @property
    def engine(self) -> Engine:
        """What its turns are played by."""
        return self.random.engine

    def play(self, number: int) -> Playout:
        """The game of that number."""
        game = _Going(Draw(Draw(self.seed).bits() + number), self.start)
        fault: Diagnostic | None = None
        try:
            while (stop := self._stop(game) or self._go_on(game)) is None:
                pass
        except LocatedError as error:
            stop, fault = Stop.BROKEN, error.diagnostic
        return Playout(number, stop, game.turns, game.over, game.phases, game.claimable, fault)

    def _stop(self, game: _Going) -> Stop | None:
        """Why no further turn is played, None where one is."""
        if game.state.over is not None:
            game.over = game.state.over
            return Stop.ENDED
        for index, winner in self.engine.flow.claims(game.state) if self.engine.rules.claims else ():
            game.claimable.setdefault(index, game.turns)
            if self.claims:
                game.over = Over(index, winner)
                return Stop.CLAIMED
        return Stop.UNFINISHED if game.turns == self.limit else None

    def _go_on(self, game: _Going) -> Stop | None:
        """One turn more."""
        turn = self.random.draw(game.state, game.lot)
        if turn is None:
            return Stop.STALLED
        self.watch(game.state, turn)
        game.phases[game.state.phase] += 1
        game.turns += 1
        game.state = self.engine.complete(turn)
        return None
