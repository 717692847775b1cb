"""Counts of turn sequences against independent programs."""

from __future__ import annotations

import pytest
from play.games import changed, classic, count, game_from, worker_step

# Counted by a program that shares nothing with this project (the project's counts of step-and-build games).
FULL_START = [36, 1228, 55582]
ONE_WORKER_EACH = [18, 316, 10598]
FIVE_BY_FIVE = [33, 996, 43355]

# Counted with OpenSpiel 2.0.2: tic_tac_toe, breakthrough(rows=5,columns=5), connect_four(rows=4,columns=4,x_in_row=4).
CLASSICS = {
    "three-in-a-row": [9, 72, 504, 3024, 15120],
    "breakthrough": [13, 169, 1911, 21514],
    "four-in-a-row": [4, 16, 64, 256, 1020, 4020, 15540],
}
OPENSPIEL_ENDED = {
    # sequences that end the game at exactly that action: first player wins, second player wins, draw
    "three-in-a-row": {5: [1440, 0, 0], 6: [0, 5328, 0]},
    "four-in-a-row": {7: [252, 0, 0]},
}


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_worker_step_has_the_counted_turns(depth: int) -> None:
    """From the start there are as many sequences of complete turns as the independent program counted."""
    game = worker_step()
    assert count(game, game.start(), depth) == FULL_START[depth - 1]


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_one_worker_each(depth: int) -> None:
    """With one worker each on A1 and D4 the counts agree; only the start differs in the file."""
    game = game_from(changed(("{worker on A1 D1: W, worker on A4 D4: B}", "{worker on A1: W, worker on D4: B}")))
    assert count(game, game.start(), depth) == ONE_WORKER_EACH[depth - 1]


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_a_larger_board(depth: int) -> None:
    """On 5×5 with workers A1 B1 against D1 E1 the counts agree; only the board and the start differ in the file."""
    start = ("{worker on A1 D1: W, worker on A4 D4: B}", "{worker on A1 B1: W, worker on D1 E1: B}")
    game = game_from(changed(("grid A1 to D4", "grid A1 to E5"), start))
    assert count(game, game.start(), depth) == FIVE_BY_FIVE[depth - 1]


@pytest.mark.parametrize(
    ("name", "depth"), [(name, d) for name, all_ in CLASSICS.items() for d in range(1, len(all_) + 1)]
)
def test_classics(name: str, depth: int) -> None:
    """The language says other games too: their counts are OpenSpiel's."""
    game = classic(name)
    assert count(game, game.start(), depth) == CLASSICS[name][depth - 1]


@pytest.mark.parametrize(("name", "depth"), [(name, d) for name, all_ in OPENSPIEL_ENDED.items() for d in all_])
def test_games_end_when_and_as_counted(name: str, depth: int) -> None:
    """As many sequences end the game at exactly that turn, and as they were won or drawn, as OpenSpiel counts."""
    game = classic(name)
    first, second = (player.letter for player in game.players)
    tally = {first: 0, second: 0, None: 0}
    open_positions = [game.start()]
    for turn_number in range(1, depth + 1):
        reached = [game.play(position, turn) for position in open_positions for turn in game.legal_turns(position)]
        if turn_number == depth:
            for outcome in filter(None, map(game.outcome, reached)):
                tally[outcome.winner] += 1
        open_positions = [position for position in reached if game.outcome(position) is None]
    assert list(tally.values()) == OPENSPIEL_ENDED[name][depth]
