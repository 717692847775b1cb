"""The engine against the referees of step-on-me and tower-of-power, on games from start to end and on odd turns."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
import referee_step_on_me
import referee_tower_of_power
from play.games import game_from
from refereeing import Referee, check_game, check_odd_turns

from printkit.library import find_game, find_shelves
from printkit.play.game import Game

# Clause ids of the rulesets that are called otherwise by the referees.
NAMES: Mapping[str, Mapping[str, str]] = {
    "step-on-me": {"place.room": "not-full"},
    "tower-of-power": {
        "spread.yours": "unbroken",
        "step.yours": "own-stone",
        "step.near": "one-square",
        "ends.no-turn": "stuck",
    },
}
REFEREES: Mapping[str, Referee] = {"step-on-me": referee_step_on_me, "tower-of-power": referee_tower_of_power}
LONGEST = {"step-on-me": 30, "tower-of-power": 40}  # a game of step-on-me has 24 turns at most


@pytest.fixture(params=REFEREES, scope="module")
def game(request: pytest.FixtureRequest) -> Game:
    """Each of the two games, as it ships."""
    text = find_game(request.param, find_shelves()).read().decode()
    return game_from(text, f"{request.param}.yaml")


def test_same_games(game: Game) -> None:
    """In games of random turns the same turns are legal at every point, positions and results are the same."""
    played = [check_game(game, REFEREES[game.id], seed, LONGEST[game.id]) for seed in range(15)]
    assert min(played) > 6


def test_odd_turns_are_judged_alike(game: Game) -> None:
    """On made positions the same turns are listed, and a refusal names every clause the referee finds broken."""
    names = NAMES[game.id]
    refused = [check_odd_turns(game, REFEREES[game.id], names, seed, 40) for seed in range(60)]
    assert sum(refused) > 500
