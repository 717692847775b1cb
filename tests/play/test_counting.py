"""Counts of sequences by depth against independent programs, by whole turns and by single actions."""

from __future__ import annotations

import pytest
import referee_step_on_me
import referee_tower_of_power
from climbers_positions import random_state
from climbers_rulings import State, do, read_action, rule
from play.games import classic, shipped, worker_step
from play.test_climbers_agree import climbers, kinds
from play.test_counts import CLASSICS, FULL_START
from referee_climbers import apply, facts, judge, outcome, single_actions

from printkit.play.exploring.counts import By, Level, count_sequences
from printkit.play.game import Game
from printkit.play.position import Position

# OpenSpiel 2.0.2, tic_tac_toe: the whole tree, and of the games that end at a depth those won by the first, by the
# second, and drawn.
WHOLE_TREE = [9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872]
ENDED = {5: (1440, 0, 0), 6: (0, 5328, 0), 7: (47952, 0, 0), 8: (0, 72576, 0), 9: (81792, 0, 46080)}


def levels(game: Game, depth: int, by: By = By.TURN, at: Position | None = None, ends: bool = False) -> list[Level]:
    """All levels from a position, the start without one."""
    return list(count_sequences(game.engine, (at or game.start()).state, depth, by, ends))


def sequences(game: Game, depth: int, by: By = By.TURN, position: Position | None = None) -> list[int]:
    """The number of sequences of each level."""
    return [level.sequences for level in levels(game, depth, by, position)]


def test_worker_step() -> None:
    """As many sequences of complete turns as the project's independent program counted."""
    assert sequences(worker_step(), 3) == FULL_START


@pytest.mark.parametrize("name", CLASSICS)
def test_classics(name: str) -> None:
    """By action their counts are OpenSpiel's: a man taken after a mill and a forced pass are actions of their own.

    Where every turn is a single action, counting by turn gives the same.
    """
    game = shipped(*name.split())
    counted = CLASSICS[name]
    assert sequences(game, len(counted), By.ACTION) == counted
    if name != "nine-mens-morris":
        assert sequences(game, len(counted) - 1) == counted[:-1]


@pytest.mark.parametrize("by", By)
def test_a_whole_tree(by: By) -> None:
    """Three in a row to its end: every level, and how many games end at each and how, are OpenSpiel's.

    They add up to 255,168, the well-known number of games.
    """
    game = classic("three-in-a-row")
    found = levels(game, 10, by, ends=True)
    assert [level.sequences for level in found] == [*WHOLE_TREE, 0]
    tally: dict[int, tuple[int, ...]] = {}
    for level in found:
        assert level.endings is not None
        winners = dict.fromkeys((0, 1, -1), 0)
        for over, number in level.endings.items():
            winners[over.winner] += number
        if any(winners.values()):
            tally[level.depth] = tuple(winners.values())
    assert tally == ENDED
    assert sum(map(sum, tally.values())) == 255_168


def test_the_endings_of_a_last_level_are_counted_when_asked_for() -> None:
    """Without playing them nobody knows how the last turns end; the levels above are known all the same."""
    assert levels(classic("three-in-a-row"), 6)[-1].endings is None
    above = levels(classic("three-in-a-row"), 6)[-2].endings
    assert above is not None
    assert sum(above.values()) == 1440


def test_by_action_of_worker_step() -> None:
    """Both workers of White have three free cells around: 6 moves; with a building each, 36 turns; 1,228 of two turns.

    In between are the moves of Black: those with which the second turn can begin, by the listing of whole turns.
    """
    game = worker_step()
    turns = [game.play(game.start(), turn) for turn in game.legal_turns(game.start())]
    moves = sum(len({turn.split()[0] for turn in game.legal_turns(after)}) for after in turns)
    assert sequences(game, 4, By.ACTION) == [6, 36, moves, 1228]


def test_tower_of_power() -> None:
    """From the start, 705 turns and 496,285 sequences of two: the figures of another program."""
    assert sequences(shipped("tower-of-power"), 2) == [705, 496_285]


@pytest.mark.parametrize("seed", range(4))
def test_made_positions_of_tower_of_power(seed: int) -> None:
    """On made positions the counts are the referee's."""
    state = referee_tower_of_power.random_position(seed)
    game = shipped("tower-of-power")
    expected = [referee_tower_of_power.count(state, depth) for depth in (1, 2)]
    assert sequences(game, 2, position=game.position(referee_tower_of_power.facts(state))) == expected


def test_step_on_me() -> None:
    """16 holes for each secret, and behind them what the referee counts; after both in A1: 30, 870, 24,390.

    The last figures came with the project's task; 15 holes take either length, then 15 x 28 + 15 x 30.
    """
    game = shipped("step-on-me")
    assert sequences(game, 3) == [16, 256, referee_step_on_me.count(referee_step_on_me.start(), 3)]
    same = game.play(game.play(game.start(), "hide A1"), "hide A1")
    assert sequences(game, 3, position=same) == [30, 870, 24_390]


def counted(base: State, depth: int, texts: tuple[str, ...] = (), now: State | None = None) -> int:
    """Sequences of ``depth`` single actions and stops in climbers, by the referee alone; ``now`` is within a turn."""
    now = now or base
    if outcome(base) is not None:
        return 0
    turn = "; ".join(texts) or "pass"
    stops = judge(base, turn).legal
    found = stops if depth == 1 else counted(apply(base, turn), depth - 1) if stops else 0
    moving = next((text.partition("=")[0] for text in texts if "=" in text), None)
    for text in single_actions(now, moving is None):
        action = read_action(now, text)
        assert rule(now, action, moving).legal
        found += 1 if depth == 1 else counted(base, depth - 1, (*texts, text), do(now, action))
    return found


@pytest.mark.parametrize(("seed", "depth"), [(0, 1), (1, 1), (2, 2), (3, 2), (7, 2)])
def test_actions_in_any_order(seed: int, depth: int) -> None:
    """Climbers on few blocks: each action, and stopping, that the referee allows, one after the other."""
    state = random_state(seed, kinds(), 3)
    position = climbers().position(facts(state))
    expected = [counted(state, one) for one in range(1, depth + 1)]
    assert sequences(climbers(), depth, By.ACTION, position) == expected
    assert expected[-1] > 0


def test_turns_in_any_order_count_once_for_each_position() -> None:
    """Where actions come in any order, whole turns are those that are listed: one for each position reached."""
    for name in ("evening", "bridge"):
        position = climbers().position_named(name)
        assert sequences(climbers(), 1, By.TURN, position) == [len(climbers().legal_turns(position))]


def test_progress_is_told() -> None:
    """Each level is told from none to all of its positions."""
    seen: list[tuple[int, int]] = []
    game = classic("three-in-a-row")
    list(count_sequences(game.engine, game.start().state, 3, step=lambda done, all_: seen.append((done, all_))))
    assert seen[0] == (0, 1)
    assert seen[-1] == (72, 72)  # 9 x 8 sequences, no two of which lead to equal boards with the same mark to come
    assert all(done <= all_ for done, all_ in seen)
