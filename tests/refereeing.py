"""A game and a referee written apart from it in; the first turn, result or refusal on which they differ out."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from printkit.play.game import Game
from printkit.play.position import Position


@dataclass(frozen=True)
class Ruling:
    """The clauses that refuse a turn. It is legal when there are none.

    ``open`` are clauses that speak of something the turn does not have (the squares of a row that is not
    straight): the rules leave them open, so a ruleset may count them as broken or not.
    """

    refused: frozenset[str] = frozenset()
    open: frozenset[str] = frozenset()

    @property
    def legal(self) -> bool:
        """Whether no clause refuses it."""
        return not self.refused


class Referee(Protocol):
    """The functions of a referee module. Its states are its own affair."""

    def start(self) -> Any:
        """The position before the first turn."""

    def legal_turns(self, state: Any) -> set[str]:
        """The texts of all legal turns; none when the game is over."""

    def play(self, state: Any, text: str) -> Any:
        """The position after a legal turn."""

    def outcome(self, state: Any) -> str | None:
        """The winner's letter, ``draw``, or None while the game goes on."""

    def judge(self, state: Any, text: str) -> Ruling:
        """The clauses that refuse a readable turn."""

    def random_position(self, seed: int) -> Any:
        """A position for a seed."""

    def odd_turn(self, state: Any, chance: random.Random) -> str:
        """A readable turn, legal or not."""

    def facts(self, state: Any) -> Mapping[str, str | int]:
        """The position in the words of the ruleset."""


def ruling(holds: Mapping[str, bool | None]) -> Ruling:
    """The ruling when some clauses hold (True), are broken (False) or are left open (None)."""
    refused = frozenset(name for name, true in holds.items() if true is False)
    return Ruling(refused, frozenset(name for name, true in holds.items() if true is None))


def refused_by(game: Game, position: Position, text: str, names: Mapping[str, str]) -> frozenset[str]:
    """The clauses with which the engine refuses a turn, in the referee's words.

    ``names`` translates ids of the ruleset; any other id loses what stands before its last point.
    """
    refusals = game.judge(position, text).refusals
    return frozenset(names.get(one.id, one.id.rpartition(".")[2]) for one in refusals)


def differing(found: Iterable[str], expected: Ruling) -> str | None:
    """What is wrong with the engine's refusals, None when they agree with the ruling."""
    found = frozenset(found)
    if missing := expected.refused - found:
        return f"should be refused by {sorted(missing)} as well, got {sorted(found)}"
    if surplus := found - expected.refused - (expected.open if expected.refused else frozenset()):
        return f"should not be refused by {sorted(surplus)}, but by {sorted(expected.refused)} alone"
    return None


def result_of(game: Game, position: Position) -> str | None:
    """The winner's letter, ``draw``, or None while the game goes on."""
    outcome = game.outcome(position)
    return None if outcome is None else outcome.winner or "draw"


def check_position(game: Game, referee: Referee, position: Position, state: Any) -> None:
    """Both list the same turns, and see the same result."""
    listed, expected = game.legal_turns(position), referee.legal_turns(state)
    assert len(listed) == len(set(listed)), "a turn is listed twice"
    assert set(listed) == expected
    assert result_of(game, position) == referee.outcome(state)


def check_game(game: Game, referee: Referee, seed: int, limit: int) -> int:
    """Play a game of random turns, at most ``limit``, comparing after each; the number of turns played."""
    chance = random.Random(seed)
    position, state = game.start(), referee.start()
    for played in range(limit):
        check_position(game, referee, position, state)
        turns = sorted(referee.legal_turns(state))
        if not turns:
            return played
        turn = chance.choice(turns)
        position, state = game.play(position, turn), referee.play(state, turn)
        if referee.outcome(state) is None:
            made = game.position(referee.facts(state))
            assert position.facts() == made.facts(), f"after {turn} they hold different positions"
    return limit


def check_odd_turns(game: Game, referee: Referee, names: Mapping[str, str], seed: int, number: int) -> int:
    """Judge odd turns on a made position, comparing all refusals; how many were refused."""
    chance = random.Random(seed)
    state = referee.random_position(seed)
    position = game.position(referee.facts(state))
    check_position(game, referee, position, state)
    legal, refused = referee.legal_turns(state), 0
    for _ in range(number):
        turn = referee.odd_turn(state, chance)
        expected = referee.judge(state, turn)
        assert expected.legal == (turn in legal), f"the referee contradicts itself on {turn}"
        wrong = differing(refused_by(game, position, turn, names), expected)
        assert wrong is None, f"{turn}: {wrong}"
        refused += not expected.legal
    return refused
