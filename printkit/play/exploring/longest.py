"""A game in; how long it can be by its ruleset, and whether examples, turns and random games keep to it, out."""

from __future__ import annotations

from collections.abc import Iterator

from printkit.diagnostics import Diagnostic
from printkit.language.nodes import Node
from printkit.play.exploring.playouts import Playouts, Stop
from printkit.play.exploring.random_turns import RandomTurns
from printkit.play.game import Game, IllegalMoveError
from printkit.play.proving.replay import Replays
from printkit.play.resolving.rules import turn_counts
from printkit.play.running.explainer import Explainer
from printkit.play.running.generate import Names
from printkit.ruleset.parts import Longest
from printkit.source import Span

FEW_GAMES = 5
"""Random games of a check; ``explore`` plays as many as are asked for."""


def longest_game(game: Game) -> int | None:
    """The most turns that a game can have by its ruleset, those of every phase counted.

    None when it says nothing, or says that a game can go on for ever.
    """
    return None if is_endless(game) else longest_at_random(game)


def longest_at_random(game: Game) -> int | None:
    """The most turns that a game of random turns can have by its ruleset, None when it says nothing."""
    node = game.resolved.longest
    return None if node is None else _value(game, node)


def is_endless(game: Game) -> bool:
    """Whether the ruleset says that a game can go on for ever."""
    return game.ruleset.longest is not None and bool(game.ruleset.longest.endless)


def _value(game: Game, node: Node) -> int:
    engine = game.engine
    explainer = Explainer(engine.rules, Names.of(engine.rules), engine.code)
    [value] = explainer.values((node,), game.start().state, {})
    return int(value or 0)


def length_amiss(game: Game, replays: Replays) -> Iterator[Diagnostic]:
    """Findings where something goes beyond what the ruleset promises, or ends what is said to be endless."""
    said, most = game.ruleset.longest, longest_at_random(game)
    if said is None or most is None:
        return
    if most < 1:
        number = said.turns or said.random
        yield Diagnostic("longest", f"a game has at least 1 turn (got {most})", number.span if number else said.span)
    elif said.endless:
        yield from _not_endless(game, said)
    else:
        yield from _too_long(game, replays, most)


def _not_endless(game: Game, said: Longest) -> Iterator[Diagnostic]:
    """What keeps the turns, or the last of them, from being played again and again."""
    position = game.start()
    passed = []
    for text in said.endless:
        passed.append(position.state._replace(turns=0))
        try:
            position = game.play(position, text)
        except IllegalMoveError as error:
            yield Diagnostic("longest", f"the game does not go on like this: {error}", text.span)
            return
    if position.state._replace(turns=0) not in passed:
        message = (
            "after these turns the game does not stand as before one of them, "
            "so this does not show that it can go on for ever"
        )
        hint = "a position comes again, with the same player to move"
        yield Diagnostic("longest", message, said.endless[-1].span, hint)
    for count in (one for phrase in game.resolved.phrases for one in turn_counts(phrase)):
        message = "a rule counts the turns, so that a game can come to an end although the same position comes again"
        yield Diagnostic("longest", message, count.at.phrase.span, "say how many turns a game can have: longest: 50")
        return


def _too_long(game: Game, replays: Replays, longest: int) -> Iterator[Diagnostic]:
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


def unkept(game: Game, number: int, most: int, seed: int) -> Diagnostic:
    """The finding on a random game that goes on after the last turn there may be."""
    said = game.ruleset.longest
    assert said is not None
    turns = said.turns or said.random
    games = "random game" if said.endless else "game"
    message = f"no {games} has more than {most} turns by this, but random game {number} goes on"
    hint = f"see it with: printkit explore {game.id} --seed {seed} --show {number}"
    return Diagnostic("longest", message, turns.span if turns else said.span, hint)
