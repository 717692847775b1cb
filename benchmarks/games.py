"""Every shipped game: reading and compiling, replaying, listing and judging, beside a yardstick of plain Python.

    python benchmarks/games.py [rounds]

The yardstick is a fixed piece of work in plain Python (a million additions), timed in the same rounds; each figure
is also given in yardsticks, which can be compared between machines. Each is the best of all rounds.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterator

from printkit.library import find_game, find_shelves
from printkit.pipeline import open_game
from printkit.play.exploring.explore import PATIENCE
from printkit.play.exploring.playouts import Playouts
from printkit.play.exploring.random_turns import RandomTurns
from printkit.play.game import Game
from printkit.play.position import Position
from printkit.play.proving.replay import replay_examples

GAMES = ("worker-step", "step-on-me", "tower-of-power", "climbers")
ADDITIONS = 1_000_000
DEPTH = 6  # random turns to each position that is measured
POSITIONS = 12
JUDGED = 40  # turns of each position
RANDOM_GAMES = 5  # from the start to the end


def seconds(work: Callable[[], object]) -> float:
    """The time of one run."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def add_up() -> int:
    """The yardstick."""
    total = 0
    for number in range(ADDITIONS):
        total += number
    return total


def reached(game: Game) -> list[Position]:
    """Positions of a game that begins with random turns, the same in every run."""
    found = []
    for seed in range(POSITIONS):
        position = game.start()
        draw = random.Random(seed)
        for _ in range(DEPTH):
            actions = game.legal_actions(position)
            if not actions:
                break
            position = game.play(position, draw.choice(actions))
        found.append(position)
    return found


def figures(name: str, rounds: int) -> Iterator[tuple[str, float, int]]:
    """What was measured, in seconds, and how many things were done."""
    file = find_game(name, find_shelves())
    game = open_game(file)
    yield "read and compile", min(seconds(lambda: open_game(file)) for _ in range(rounds)), 1
    examples = len(replay_examples(game))
    yield "replay all examples", min(seconds(lambda: replay_examples(game)) for _ in range(rounds)), examples
    positions = reached(game)
    listed = [game.legal_actions(position) for position in positions]
    turns = sum(len(texts) for texts in listed)
    yield (
        "list turns as texts",
        min(seconds(lambda: [game.legal_actions(position) for position in positions]) for _ in range(rounds)),
        turns,
    )
    draw = random.Random(1)
    sample = [
        (position, draw.choice(texts)) for position, texts in zip(positions, listed, strict=True) for _ in range(JUDGED)
        if texts
    ]  # fmt: skip
    yield (
        "judge and play a turn",
        min(seconds(lambda: [game.play(*one) for one in sample]) for _ in range(rounds)),
        len(sample),
    )
    playouts = Playouts(RandomTurns.of(game.engine), game.start().state, 1, PATIENCE)
    played = sum(playouts.play(number).turns for number in range(RANDOM_GAMES))
    yield (
        "a turn of a random game",
        min(seconds(lambda: [playouts.play(number) for number in range(RANDOM_GAMES)]) for _ in range(rounds)),
        played,
    )


def main(rounds: int) -> None:
    """Measure and print a table a game."""
    yardstick = min(seconds(add_up) for _ in range(rounds))
    print(f"yardstick: {ADDITIONS:,} additions in {yardstick * 1e3:.0f} ms")
    for name in GAMES:
        print(name)
        for what, took, count in figures(name, rounds):
            each = f"{took / count * 1e6:10.1f} µs each" if count > 1 else " " * 18
            print(f"  {what:24} {took * 1e3:8.1f} ms {count:8,} {each} {took / yardstick:8.2f} yardsticks")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
