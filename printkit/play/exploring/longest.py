"""A game in; the most turns that its ruleset promises, and whether examples and random games keep to it, out."""

from __future__ import annotations

from collections.abc import Iterator

from printkit.diagnostics import Diagnostic
from printkit.language.nodes import Node
from printkit.play.exploring.playouts import Playouts, Stop
from printkit.play.exploring.random_turns import RandomTurns
from printkit.play.game import Game
from printkit.play.proving.replay import Replays
from printkit.play.running.explainer import Explainer
from printkit.play.running.generate import Names
from printkit.source import Span

FEW_GAMES = 5
"""Random games of a check; ``explore`` plays as many as are asked for."""


def longest_game(game: Game) -> int | None:
    """The most turns that a game can have by its ruleset, those of every phase counted; None when it says nothing."""
    node = game.resolved.longest
    return None if node is None else _value(game, node)


def _value(game: Game, node: Node) -> int:
    engine = game.engine
    explainer = Explainer(engine.rules, Names.of(engine.rules), engine.code)
    [value] = explainer.values((node,), game.start().state, {})
    return int(value or 0)


def length_amiss(game: Game, replays: Replays) -> Iterator[Diagnostic]:
    """Findings where a position, an example or one of a few random games goes beyond what the ruleset promises."""
    longest, said = longest_game(game), game.ruleset.longest
    if longest is None or said is None:
        return
    if longest < 1:
        yield Diagnostic("longest", f"a game has at least 1 turn (got {longest})", said.turns.span)
        return
    for name, setup in game.ruleset.positions.items():
        yield from _beyond(game.position_named(name).turns, longest, f"the position '{name}'", setup.span)
    for replay in replays:
        ends = [turn.after for turn in replay.turns if turn.after is not None]
        if ends:
            yield from _beyond(ends[-1].turns, longest, f"the example '{replay.name}'", replay.example.span)
    playouts = Playouts(RandomTurns.of(game.engine), game.start().state, 0, longest)
    for number in range(1, FEW_GAMES + 1):
        if playouts.play(number).stop is Stop.UNFINISHED:
            yield unkept(game, number, longest, 0)
            return


def _beyond(turns: int, longest: int, what: str, span: Span) -> Iterator[Diagnostic]:
    if turns > longest:
        message = f"{what} has {turns} turns, but 'longest' says that no game has more than {longest}"
        yield Diagnostic("longest", message, span, "change the one or the other")


def unkept(game: Game, number: int, longest: int, seed: int) -> Diagnostic:
    """The finding on a random game that goes on after the last turn there may be."""
    assert game.ruleset.longest is not None
    message = f"no game has more than {longest} turns by this, but random game {number} goes on"
    hint = f"see it with: printkit explore {game.id} --seed {seed} --show {number}"
    return Diagnostic("longest", message, game.ruleset.longest.turns.span, hint)
