"""Turns drawn by lot: legal by the referees, and as evenly drawn as arithmetic or another program says."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import Any

import pytest
import referee_step_on_me
import referee_tower_of_power
import referee_worker_step
from climbers_positions import random_state
from play.games import changed, classic, game_from, shipped, worker_step
from play.test_climbers_agree import climbers, kinds
from play.test_counting import ENDED
from play.test_referee_agrees import from_state
from referee_climbers import apply, facts, judge, outcome
from refereeing import result_of

from printkit.chance import Draw
from printkit.play.exploring.playouts import Playouts, Stop
from printkit.play.exploring.random_turns import MOST_ACTIONS, RandomTurns
from printkit.play.game import Game
from printkit.play.position import Position

REFEREES: dict[str, tuple[Any, int]] = {
    "worker-step": (referee_worker_step, 50),
    "step-on-me": (referee_step_on_me, 24),
    "tower-of-power": (referee_tower_of_power, 60),
}


def is_near(found: int, of: int, chance: float) -> bool:
    """Whether so many of so many are what a chance gives, within five standard deviations."""
    return abs(found - of * chance) < 5 * sqrt(of * chance * (1 - chance))


def drawn(game: Game, number: int, position: Position | None = None) -> Counter[str]:
    """How often each turn of a position was drawn in so many draws."""
    random, state = RandomTurns.of(game.engine), (position or game.start()).state
    lot, found = Draw(11), Counter[str]()
    for _ in range(number):
        turn = random.draw(state, lot)
        assert turn is not None
        found[random.text(turn)] += 1
    return found


@pytest.mark.parametrize("name", REFEREES)
def test_games_of_drawn_turns_are_games_by_the_referee(name: str) -> None:
    """Each drawn turn is legal, leads to the same position, and the game ends when and as the referee says."""
    game, (referee, limit) = shipped(name), REFEREES[name]
    random = RandomTurns.of(game.engine)
    for seed in range(12):
        lot, position, state = Draw(seed), game.start(), referee.start()
        for _ in range(limit):
            turn = random.draw(position.state, lot)
            if turn is None:
                break
            text = random.text(turn)
            assert text in referee.legal_turns(state)
            position = Position(game.engine.complete(turn), position.declared)
            state = referee.play(state, text)
            assert result_of(game, position) == referee.outcome(state)
            if referee.outcome(state) is None:
                made = from_state(game, state) if name == "worker-step" else game.position(referee.facts(state))
                assert position.facts() == made.facts()
        assert random.draw(position.state, lot) is None or name == "tower-of-power"


def test_turns_in_any_order_are_legal_by_the_referee() -> None:
    """Climbers, own turns and reactions on made positions: each drawn turn is legal and leads to the same position."""
    game, met = climbers(), Counter[int]()
    random = RandomTurns.of(game.engine)
    for seed in range(40):
        state = random_state(seed, kinds(), 5 + seed % 3)
        position, lot = game.position(facts(state)), Draw(seed)
        for _ in range(12):
            turn = random.draw(position.state, lot)
            assert (turn is None) == (outcome(state) is not None)
            if turn is None:
                break
            text = random.text(turn)
            assert judge(state, text).legal, text
            position, state = Position(game.engine.complete(turn), position.declared), apply(state, text)
            assert result_of(game, position) == outcome(state)
            met[len(turn.steps)] += 1
    assert met[0] > 20
    assert met[1] > 20
    assert sum(count for length, count in met.items() if length > 2) > 20
    assert max(met) <= MOST_ACTIONS


def test_choices_are_drawn_evenly() -> None:
    """Worker-step's first turn: 2 workers, 3 cells each to go to, and from each as many sites as stand around it.

    A worker on A1 goes to A2 (beside A1, B1, B2, B3, A3: 5 sites), B1 (A1, A2, B2, C2, C1: 5) or B2 (all 8 around).
    So a turn A1-B2 has the chance 1/2 x 1/3 x 1/8, one of A1-A2 or A1-B1 1/2 x 1/3 x 1/5.
    """
    found = drawn(worker_step(), 9_000)
    assert len(found) == 36
    for turn, count in found.items():
        sites = 8 if turn.split()[0] in ("A1-B2", "D1-C2") else 5
        assert is_near(count, 9_000, 1 / 2 / 3 / sites), turn


def test_alternatives_are_drawn_evenly_where_both_can_be_completed() -> None:
    """Tower-of-power: half of the first turns gather a row; a stone alone gathers none, and goes to all 8 squares."""
    game = shipped("tower-of-power")
    found = drawn(game, 4_000)
    assert is_near(sum(count for turn, count in found.items() if ">" in turn), 4_000, 1 / 2)
    empty = {f"pile on {column}{row}": "nothing" for column in "abcdefgh" for row in "12345678"}
    alone = game.position({**empty, "pile on d4": "W", "pile on a1": "B"})
    found = drawn(game, 800, alone)
    assert sorted(found) == sorted(f"d4-{square}" for square in ("c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"))
    assert all(is_near(count, 800, 1 / 8) for count in found.values())


def test_doing_nothing_is_drawn_like_any_other_action() -> None:
    """Climbers, in the yard: Red can use a ladder, move a block, lay the disc, look under one, or pass, but not step.

    So one turn in five is a pass. In the evening no block is free for anything, and only a pass is left.
    """
    yard = climbers().position_named("yard")
    signs = [[sign for sign in "+=!@" if sign in text] for text in climbers().legal_actions(yard)]
    assert {sign for [sign] in signs} == set("+=!@")
    assert is_near(drawn(climbers(), 500, yard)["pass"], 500, 1 / 5)
    assert set(drawn(climbers(), 30, climbers().position_named("evening"))) == {"pass"}


def test_random_games_end_as_another_program_counts() -> None:
    """Three in a row, where each turn is one choice: the shares of all games are known from OpenSpiel's tree.

    A game that ends at depth d has the chance 1 in 9 x 8 x ... of so many factors: 131,184 lines for the first player
    give 0.5849, 77,904 for the second 0.2881, 46,080 draws 0.1270.
    """
    expected, lines = [0.0, 0.0, 0.0], 1
    for depth in range(1, 10):
        lines *= 10 - depth
        for at, number in enumerate(ENDED.get(depth, (0, 0, 0))):
            expected[at] += number / lines
    assert [round(one, 4) for one in expected] == [0.5849, 0.2881, 0.127]
    game = classic("three-in-a-row")
    playouts = Playouts(RandomTurns.of(game.engine), game.start().state, 5, 9)
    played = [playouts.play(number) for number in range(3_000)]
    winners = Counter(one.over.winner for one in played if one.over is not None)
    assert all(is_near(winners[winner], 3_000, chance) for winner, chance in zip((0, 1, -1), expected, strict=True))
    assert {one.stop for one in played} == {Stop.ENDED}


def test_the_same_seed_gives_the_same_games() -> None:
    """A game depends on its seed and its number alone, not on those played before it."""
    game = worker_step()
    playouts = Playouts(RandomTurns.of(game.engine), game.start().state, 3, 50)
    again = Playouts(RandomTurns.of(worker_step().engine), game.start().state, 3, 50)
    other = Playouts(RandomTurns.of(game.engine), game.start().state, 4, 50)
    first = [playouts.play(number) for number in range(1, 9)]
    assert [again.play(number) for number in reversed(range(1, 9))][::-1] == first
    assert [other.play(number) for number in range(1, 9)] != first
    assert len({(one.turns, one.over) for one in first}) > 4


def test_a_game_without_a_legal_turn_and_without_an_ending_stalls() -> None:
    """Worker-step, in which being stuck ends nothing: a boxed-in player has no turn, and that is what is said."""
    text = changed(("    when: turn starts\n    check: me is stuck", "    when: turn starts\n    check: 1 is 2"))
    game = game_from(text)
    boxed_in = game.position_named("boxed-in")
    playout = Playouts(RandomTurns.of(game.engine), boxed_in.state, 1, 50).play(1)
    assert (playout.stop, playout.turns, playout.over) == (Stop.STALLED, 0, None)


def test_a_claim_is_made_only_when_asked_for() -> None:
    """From three stones each White may call the draw at once; the plain game only notes that it could."""
    game = shipped("tower-of-power")
    state = game.position_named("few-stones").state
    random = RandomTurns.of(game.engine)
    plain = Playouts(random, state, 1, 40).play(1)
    assert (plain.claimable[0], plain.stop is Stop.CLAIMED) == (0, False)
    called = Playouts(random, state, 1, 40, claims=True).play(1)
    assert (called.stop, called.turns, called.over) == (Stop.CLAIMED, 0, (0, -1))
