"""The shipped classics against the same rules in plain Python: equal turns, positions and results in random games."""

from __future__ import annotations

import random

import pytest
from play.classics_by_hand import CLASSICS, ByHand, State
from play.games import shipped

from printkit.play.game import Game
from printkit.play.position import Position

GAMES = {"tic-tac-toe": 60, "connect-four": 30, "breakthrough": 15, "othello": 14, "oware": 25, "nine-mens-morris": 15}


def result_of(game: Game, position: Position) -> str | None:
    """None while the game goes on, else the winner's letter or ``draw``."""
    outcome = game.outcome(position)
    return None if outcome is None else outcome.winner or "draw"


def same_board(position: Position, state: State, hand: ByHand) -> None:
    """Everything that both keep is equal."""
    mover, board, extra = state
    assert position.to_move == hand.letters[mover]
    if hand.table == "seeds in house":
        assert dict(position.numbers(hand.table)) == board
        assert [position[f"store of {letter}"] for letter in hand.letters] == list(extra[:2])
        return
    shown = {place: None if who is None else hand.letters[who] for place, who in board.items()}
    assert dict(position.table(hand.table)) == shown
    if extra:
        assert [position[f"hand of {letter}"] for letter in hand.letters] == list(extra[:2])


@pytest.mark.parametrize("name", CLASSICS)
def test_random_games_agree(name: str) -> None:
    """At every position of games played at random both know the same turns, and both say when and how it is over."""
    hand, game = CLASSICS[name], shipped(name)
    results = set()
    for seed in range(GAMES[name]):
        choose = random.Random(seed).choice
        position, state = game.start(), hand.start
        while True:
            same_board(position, state, hand)
            result = hand.result(state)
            assert result_of(game, position) == result
            if result is not None:
                results.add(result)
                break
            turns = hand.turns(state)
            assert set(game.legal_turns(position)) == turns
            turn = choose(sorted(turns))
            position, state = game.play(position, turn), hand.play(state, turn)
    assert results >= set(hand.letters)
