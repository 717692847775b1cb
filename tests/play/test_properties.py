"""What must hold of every game: facts give the same position again, turns read back, the listed are the accepted."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest
from play.games import classic, game_from

from printkit.library import find_game, find_shelves
from printkit.play.game import Game
from printkit.play.position import Position

SHIPPED = ("step-on-me", "tower-of-power")
TOYS = ("bells", "cups", "pebbles", "bricks", "three-in-a-row")
GAMES = (*SHIPPED, *TOYS)


@cache
def game_named(name: str) -> Game:
    """A shipped game, or a toy beside the tests."""
    if name in TOYS:
        return classic(name)
    return game_from(find_game(name, find_shelves()).read().decode(), f"{name}.yaml")


def positions(game: Game, seed: int, longest: int = 12) -> Iterator[Position]:
    """The positions of one game of random turns, the last one too."""
    rng = random.Random(seed)
    position = game.start()
    for _ in range(longest):
        yield position
        turns = game.legal_turns(position)
        if not turns:
            return
        position = game.play(position, rng.choice(turns))


@pytest.mark.parametrize("name", GAMES)
def test_facts_give_the_same_position(name: str) -> None:
    """What any position says of itself makes an equal position with an equal hash, also after texts became numbers."""
    game, seen = game_named(name), 0
    for seed in range(6):
        for position in positions(game, seed):
            over = position.state.over
            if over is not None and game.resolved.endings[over.ending].after is not None:
                continue  # an ending after an action is no matter of the position alone
            again = game.position(position.facts())
            assert again == position
            assert hash(again) == hash(position)
            assert game.position({fact: str(value) for fact, value in position.facts().items()}) == position
            seen += 1
    assert seen > 10


@pytest.mark.parametrize("name", GAMES)
def test_short_facts_leave_out_only_what_is_as_at_first(name: str) -> None:
    """What they leave out are the values that a position without any facts would have."""
    game = game_named(name)
    for position in positions(game, 1):
        left_out = {f: v for f, v in position.facts().items() if f not in position.short_facts()}
        assert set(left_out.values()) <= {0, "nothing", "none", position.to_move, position["players"]} | {
            table.low for table in position.declared.tables if table.type.name == "number"
        }


@pytest.mark.parametrize("name", GAMES)
def test_turns_read_back(name: str) -> None:
    """Every listed turn is accepted, is written as it was read, and is listed once."""
    game, seen = game_named(name), 0
    for seed in range(2):
        for position in positions(game, seed, 6):
            turns = game.legal_turns(position)
            assert len(set(turns)) == len(turns)
            for text in random.Random(seed).sample(turns, min(len(turns), 120)):
                verdict = game.judge(position, text)
                assert verdict.refusals == ()
                assert game.write(position, verdict) == text
                seen += 1
    assert seen > 30


def perturbed(text: str, others: tuple[str, ...], rng: random.Random) -> str:
    """A text that may be a turn: signs of other turns put in, taken out or in another's place, or two halves joined."""
    other = rng.choice(others)
    place, there = rng.randrange(len(text) + 1), rng.randrange(len(other))
    match rng.randrange(5):
        case 0:
            return text[:place] + text[place + 1 :]
        case 1:
            return text[:place] + other[there] + text[place:]
        case 2:
            return text[:place] + other[there] + text[place + 1 :]
        case 3:
            return text[:place] + other[place:]
    return text[:place] + other[there] + text[place + 1 : -1] + other[-1]


@pytest.mark.parametrize("name", GAMES)
def test_what_is_accepted_is_listed(name: str) -> None:
    """Random texts near listed turns: the accepted ones are listed, or (in any order) come to a listed result."""
    game, accepted, tried = game_named(name), 0, 0
    for seed in range(4):
        rng = random.Random(seed)
        for position in positions(game, seed, 6):
            turns = game.legal_turns(position)
            if not turns:
                continue
            free = game.resolved.phases[position.state.phase].free
            results = {game.play(position, turn) for turn in turns} if free else set()
            for _ in range(250):
                text = perturbed(rng.choice(turns), turns, rng)
                verdict = game.judge(position, text)
                tried += 1
                if verdict.after is None:
                    assert text not in turns
                    continue
                accepted += 1
                assert game.write(position, verdict) == text
                if free and text not in turns:
                    after = game.play(position, text)
                    nothing = game.play(position, game.resolved.phases[position.state.phase].nothing or "")
                    assert after in results or after == nothing
                else:
                    assert text in turns
    assert tried > 1000
    assert accepted > 50


def test_what_touches_is_listed() -> None:
    """Every way in which a block of the toy can be put on 13 × 13 squares is accepted exactly if it is listed."""
    game = game_named("bricks")
    for position in (game.start(), game.play(game.start(), "f1=4/1 B -")):
        turns = set(game.legal_turns(position))
        tried = 0
        for x in range(-4, 9):
            for y in range(-4, 9):
                for block, faces in (("c1", "RBN"), ("f1", "RBN"), ("t1", "RBN")):
                    for face in faces:
                        for way in "-xy":
                            text = f"{block}={x}/{y} {face} {way}"
                            tried += 1
                            assert (game.judge(position, text).after is not None) == (text in turns), text
        assert tried == 13 * 13 * 3 * 3 * 3
        assert len(turns) > 150
