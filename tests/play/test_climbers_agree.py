"""The engine against the referee of climbers: turns of any kind on made positions, and every first action of a turn."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from functools import cache

import pytest
from climbers_positions import random_state, random_turn
from climbers_rulings import CLAUSES, REACTION, State
from play.games import game_from
from referee_climbers import apply, ended_by, facts, judge, outcome, set_up_faults, single_actions
from refereeing import differing, refused_by, result_of
from unit_cubes import Heap, Kind, read_kind, read_lie

from printkit.library import find_game, find_shelves
from printkit.play.game import Game
from printkit.play.position import Position
from printkit.source import Entries, Text


@cache
def climbers() -> Game:
    """The game as it ships."""
    return game_from(find_game("climbers", find_shelves()).read().decode(), "climbers.yaml")


@cache
def kinds() -> Mapping[str, Kind]:
    """Its blocks, read from the same lines by the referee."""
    parts = climbers().ruleset.board[Text.plain("parts")]
    assert isinstance(parts, Entries)
    return {str(name): read_kind(str(text)) for name, text in parts.items()}


def check_turn(position: Position, state: State, text: str) -> frozenset[str]:
    """Both refuse a turn by the same clauses, or both come to the same position or result; the clauses."""
    game, expected = climbers(), judge(state, text)
    found = refused_by(game, position, text, {})
    wrong = differing(found, expected)
    assert wrong is None, f"{text}: {wrong}"
    if not found:
        played, after = game.play(position, text), apply(state, text)
        assert result_of(game, played) == outcome(after), text
        if outcome(after) is None:
            assert played.facts() == game.position(facts(after)).facts(), text
    return found


@pytest.mark.parametrize("first", range(0, 150, 25))
def test_turns_are_judged_and_played_alike(first: int) -> None:
    """On heaps of 5 to 8 blocks: the same refusals, the same positions afterwards, the same results."""
    met = Counter[str]()
    for seed in range(first, first + 25):
        state, chance = random_state(seed, kinds(), 5 + seed % 4), random.Random(seed)
        position = climbers().position(facts(state))
        for _ in range(15):
            met.update(check_turn(position, state, random_turn(state, chance)) or {"legal"})
    assert met["legal"] > 100
    assert len(met) > 15


def test_every_clause_is_met() -> None:
    """Each of the referee's clauses refuses some turn that both have judged."""
    met, seed = set[str](), 1000
    wanted = {*CLAUSES, REACTION}
    while not met >= wanted:
        seed += 1
        assert seed < 1400, f"not met: {sorted(wanted - met)}"
        state, chance = random_state(seed, kinds(), 5 + seed % 4), random.Random(seed)
        position = climbers().position(facts(state))
        for _ in range(12):
            met |= check_turn(position, state, random_turn(state, chance))


@pytest.mark.parametrize("seed", range(6))
def test_same_first_actions(seed: int) -> None:
    """Every step, climb, look, disc and every way to put down a block: what one lists the other does."""
    state = random_state(seed, kinds(), 5)
    listed = climbers().legal_actions(climbers().position(facts(state)))
    assert len(set(listed)) == len(listed)
    assert set(listed) == single_actions(state)


@pytest.mark.parametrize("seed", range(3))
def test_the_whole_mountain(seed: int) -> None:
    """The same with all 35 blocks."""
    state, chance = random_state(seed, kinds(), 35), random.Random(seed)
    position = climbers().position(facts(state))
    met = Counter[str]()
    for _ in range(25):
        met.update(check_turn(position, state, random_turn(state, chance)) or {"legal"})
    assert met["legal"] > 0
    assert len(met) > 3


def test_games_to_the_end() -> None:
    """Games with many passes, turn by turn, until all have failed in a row."""
    ended = 0
    for seed in range(12):
        state, chance = random_state(seed, kinds(), 6), random.Random(seed)
        position = climbers().position(facts(state))
        for _ in range(60):
            if outcome(state) is not None:
                break
            turn = random_turn(state, chance) if chance.random() < 0.4 else "pass"
            if not check_turn(position, state, turn):
                position, state = climbers().play(position, turn), apply(state, turn)
        ended += outcome(state) is not None
        assert refused_by(climbers(), position, "pass", {}) == {ending for ending in [ended_by(state)] if ending}
    assert ended > 3


def test_the_start_is_a_mountain_by_the_rules() -> None:
    """The start that ships has every block, both big ones upright, side by side and hidden, no hole, no overhang."""
    start = climbers().start().facts()
    lies = {name: read_lie(str(start[f"lie of {name}"])) for name in kinds()}
    assert set_up_faults(Heap(kinds(), lies)) == set()
