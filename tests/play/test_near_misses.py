"""Near misses: one thing of a legal turn changed, and judged as the referee judges it."""

from __future__ import annotations

from collections import Counter

import pytest
import referee_worker_step as referee
from play.games import shipped, worker_step
from play.test_climbers_agree import climbers
from play.test_referee_agrees import as_state

from printkit.chance import Draw
from printkit.play.exploring.near_misses import READING, NearMisses, Tally
from printkit.play.exploring.random_turns import RandomTurns
from printkit.play.game import Game
from printkit.play.position import Position


def made(game: Game, number: int) -> list[tuple[Position, str, str]]:
    """Near misses of random games: the position, the legal turn, the near miss."""
    random = RandomTurns.of(game.engine)
    misses, lot = NearMisses.of(game.engine, random.code), Draw(2)
    found: list[tuple[Position, str, str]] = []
    state = game.start().state
    while len(found) < number:
        turn = random.draw(state, lot)
        if turn is None:
            state = game.start().state
            continue
        text = misses.text(state, turn, lot)
        if text is not None:
            found.append((Position(state, game.start().declared), random.text(turn), text))
        state = game.engine.complete(turn)
    return found


def test_one_action_is_changed() -> None:
    """Of the two actions of a turn of worker-step at least one is as it was, or one is gone or came in besides."""
    kinds = Counter[str]()
    for _, legal, near in made(worker_step(), 1500):
        before, after = legal.split(" "), near.split(" ")
        same = [text for text in after if text in before]
        assert near != legal or len(before) == 1
        assert len(same) >= len(before) - 1
        assert abs(len(after) - len(before)) <= 1
        kinds[f"{len(after) - len(before):+}"] += 1
    assert min(kinds[kind] for kind in ("-1", "+0", "+1")) > 50


def test_they_are_refused_as_the_referee_says() -> None:
    """The first clause that refuses a near miss, and whether it is the only one, is what the referee finds broken."""
    game = worker_step()
    judged = Counter[str]()
    for position, _, near in made(game, 1500):
        expected = referee.broken(as_state(position), near)
        found = [refusal.id.rpartition(".")[2] for refusal in game.judge(position, near).refusals]
        assert tuple(found) == expected
        judged[expected[0] if expected else "legal"] += 1
    assert {
        "own-worker",
        "beside",
        "free",
        "climb",
        "beside-mover",
        "free-site",
        "not-closed",
        "one-level",
        "turn",
    } <= set(judged)
    assert judged["legal"] > 20


def test_the_tally_adds_up() -> None:
    """Each near miss is legal, refused or unreadable; a refused one has one first clause, asked about and refusing."""
    game = worker_step()
    random = RandomTurns.of(game.engine)
    misses, tally, lot = NearMisses.of(game.engine, random.code), Tally(), Draw(4)
    tried, state = 0, game.start().state
    for _ in range(400):
        turn = random.draw(state, lot)
        if turn is None:
            state = game.start().state
            continue
        misses.count(state, turn, lot, tally)
        tried += 1
        state = game.engine.complete(turn)
    assert tally.legal + tally.illegal + tally.unreadable == tried
    assert tally.first.total() == tally.illegal
    assert all(tally.alone[id_] <= tally.first[id_] <= tally.refused[id_] <= tally.asked[id_] for id_ in tally.asked)
    assert tally.alone.total() > 0


@pytest.mark.parametrize("name", ["step-on-me", "tower-of-power"])
def test_they_can_nearly_always_be_read(name: str) -> None:
    """What is changed has values of its kind: pieces that a player has, squares of the board."""
    game = shipped(name)
    for position, _, near in made(game, 300):
        refusals = game.judge(position, near).refusals
        assert not refusals or refusals[0].id not in READING, near


def test_blocks_too() -> None:
    """In climbers a block may be named whose sides do not fit what is written of it; all else can be read."""
    refused = Counter[str]()
    for position, _, near in made(climbers(), 250):
        refusals = climbers().judge(position, near).refusals
        refused[refusals[0].id if refusals else "legal"] += 1
    assert refused["unreadable"] < 25
    assert refused["unknown-place"] == 0
    assert len(refused) > 10
