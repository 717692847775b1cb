"""The compiled rules of worker-step against the same game written by hand in plain Python, in one run.

    python benchmarks/rules.py [rounds]

Prints ratios (above 1: printkit is faster) with the figures behind them. Machines are noisy: the two take turns,
and each figure is the best of all rounds.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator

import printkit
from printkit.play.game import Game
from printkit.play.position import Position

COLUMNS, ROWS = "ABCD", "1234"
NAMES = [column + row for row in ROWS for column in COLUMNS]
NEAR = [
    [
        row * 4 + column
        for row in range(max(0, cell // 4 - 1), min(4, cell // 4 + 2))
        for column in range(max(0, cell % 4 - 1), min(4, cell % 4 + 2))
        if row * 4 + column != cell
    ]
    for cell in range(16)
]


def by_hand(heights: list[int], workers: list[str | None], me: str) -> Iterator[str]:
    """Every legal turn as text: the loops somebody would write who knows only this game."""
    for origin in range(16):
        if workers[origin] != me:
            continue
        for target in NEAR[origin]:
            if workers[target] is not None or heights[target] == 4 or heights[target] > heights[origin] + 1:
                continue
            if heights[origin] == 2 and heights[target] == 3:
                yield f"{NAMES[origin]}-{NAMES[target]}"
                continue
            for site in NEAR[target]:
                free = workers[site] is None or site == origin
                if free and heights[site] < 4:
                    yield f"{NAMES[origin]}-{NAMES[target]} {NAMES[site]}+{heights[site] + 1}"


def best(work: Callable[[], int]) -> tuple[float, int]:
    """Seconds of one run, and what it counted."""
    start = time.perf_counter()
    counted = work()
    return time.perf_counter() - start, counted


def positions_after(game: Game, depth: int) -> list[Position]:
    """Every position after that many turns."""
    reached = [game.start()]
    for _ in range(depth):
        reached = [game.play(position, turn) for position in reached for turn in game.legal_turns(position)]
    return reached


def main(rounds: int) -> None:
    """Take turns, print the best of each."""
    game = printkit.load_game("worker-step")
    positions = positions_after(game, 2)
    plain = []
    for position in positions:
        heights = [int(str(height)) for height in position.table("height of cell").values()]
        workers = [None if owner is None else str(owner) for owner in position.table("worker on cell").values()]
        plain.append((heights, workers, position.to_move))
    sample = [(position, game.legal_turns(position)[0]) for position in positions]
    texts, hand, judged = [], [], []
    for _ in range(rounds):
        texts.append(best(lambda: sum(len(game.legal_turns(position)) for position in positions)))
        hand.append(best(lambda: sum(1 for state in plain for _ in by_hand(*state))))
        judged.append(best(lambda: sum(1 for position, turn in sample if game.play(position, turn))))
    (ours, turns), (theirs, same), (playing, played) = min(texts), min(hand), min(judged)
    if turns != same:
        raise SystemExit(f"they disagree: {turns} turns against {same}")
    print(f"listing as texts: {theirs / ours:.2f} times as fast as by hand")
    print(f"  printkit {turns / ours / 1e6:.2f} million turns a second, by hand {same / theirs / 1e6:.2f}")
    print(f"judging and playing a written turn: {playing / played * 1e6:.1f} microseconds")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 9)
