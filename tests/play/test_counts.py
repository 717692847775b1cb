"""Counts of turn sequences against independent programs."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from play.games import changed, count, game_from, shipped, worker_step

from printkit.play.game import Game
from printkit.play.position import Position

# Counted by a program that shares nothing with this project (the project's counts of step-and-build games).
FULL_START = [36, 1228, 55582]
ONE_WORKER_EACH = [18, 316, 10598]
FIVE_BY_FIVE = [33, 996, 43355]

# Counted with OpenSpiel 2.0.2, a step being the smallest choice: a man taken after a mill and a forced pass are steps
# of their own. The boards: tic_tac_toe, connect_four(rows=4,columns=4,x_in_row=4), breakthrough(rows=5,columns=5),
# othello, oware, nine_mens_morris.
CLASSICS = {
    "tic-tac-toe": [9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872],
    "connect-four small": [4, 16, 64, 256, 1020, 4020, 15540, 57504],
    "breakthrough short": [13, 169, 1911, 21514, 232478],
    "othello": [4, 12, 56, 244, 1396, 8200],
    "oware": [6, 36, 190, 1014, 5219, 27332],
    "nine-mens-morris": [24, 552, 12144, 255024],
}
OPENSPIEL_ENDED = {
    # sequences that end the game at exactly that step: first player wins, second player wins, draw
    "tic-tac-toe": {
        5: [1440, 0, 0],
        6: [0, 5328, 0],
        7: [47952, 0, 0],
        8: [0, 72576, 0],
        9: [81792, 0, 46080],
    },
    "connect-four small": {7: [252, 0, 0], 8: [0, 312, 0], 9: [6096, 0, 0]},
}


def counts_by_step(game: Game, depth: int) -> list[int]:
    """How many sequences of 1, 2, … ``depth`` steps there are, a finished game stopping; equal positions are merged."""
    found = [0] * (depth + 1)
    waiting: list[Counter[Position]] = [Counter() for _ in range(depth + 1)]
    waiting[0][game.start()] = 1
    for steps in range(depth):
        for position, ways in waiting[steps].items():
            turns = game.legal_turns(position)
            begun = {tuple(turn.split(" ")[:part]) for turn in turns for part in range(1, turn.count(" ") + 2)}
            for beginning in begun:
                if steps + len(beginning) <= depth:
                    found[steps + len(beginning)] += ways
            for turn in turns:
                after = steps + turn.count(" ") + 1
                if after < depth:
                    waiting[after][game.play(position, turn)] += ways
    return found[1:]


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


@pytest.mark.parametrize("name", CLASSICS)
def test_classics(name: str) -> None:
    """Each shipped classic has as many sequences of steps as OpenSpiel counts."""
    assert counts_by_step(shipped(*name.split()), len(CLASSICS[name])) == CLASSICS[name]


def test_the_sixth_step_of_nine_mens_morris() -> None:
    """OpenSpiel counts 96223680 sequences of six steps, the first depth at which men are taken.

    The fifth step closes one of 16 mills, its men placed in any order, in 16 * 3! ways, with two replies on any of the
    other points, 21 * 20; the sixth then takes one of two men. All others go on with one of 19 free points.
    """
    game = shipped("nine-mens-morris")
    space = game.space
    lines = [[space.names[point] for point in line] for line in space.tables["lines"][3]]  # type: ignore[index]
    assert len(lines) == 16
    for line, last in product(lines, range(3)):
        men = [point for point in line if point != line[last]]
        others = [point for point in space.names if point not in line][:2]
        facts = {f"man on {' '.join(men)}": "W", f"man on {' '.join(others)}": "B", "hand of every player": "7"}
        taking = [turn for turn in game.legal_turns(game.position(facts)) if " x" in turn]
        assert taking == [f"{line[last]} x{other}" for other in others]
    closed = 16 * 6 * 21 * 20
    assert closed * 2 + (24 * 23 * 22 * 21 * 20 - closed) * 19 == 96223680


@pytest.mark.parametrize("name", OPENSPIEL_ENDED)
def test_games_end_when_and_as_counted(name: str) -> None:
    """As many sequences end the game at exactly that turn, and as they were won or drawn, as OpenSpiel counts."""
    game = shipped(*name.split())
    first, second = (player.letter for player in game.players)
    going = Counter({game.start(): 1})
    for number in range(1, max(OPENSPIEL_ENDED[name]) + 1):
        reached: Counter[Position] = Counter()
        for position, ways in going.items():
            for turn in game.legal_turns(position):
                reached[game.play(position, turn)] += ways
        over = {position: outcome for position in reached if (outcome := game.outcome(position))}
        tally = {first: 0, second: 0, None: 0}
        for position, outcome in over.items():
            tally[outcome.winner] += reached.pop(position)
        assert list(tally.values()) == OPENSPIEL_ENDED[name].get(number, [0, 0, 0])
        going = reached


def test_all_games_of_tic_tac_toe() -> None:
    """255168 games, of which the first player wins 131184, the second 77904, and 46080 are drawn: well-known totals."""
    ended = OPENSPIEL_ENDED["tic-tac-toe"].values()
    assert [sum(column) for column in zip(*ended, strict=True)] == [131184, 77904, 46080]
    assert 131184 + 77904 + 46080 == 255168
