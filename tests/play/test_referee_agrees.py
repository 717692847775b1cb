"""The engine against a referee written apart from it, on positions from play and odd turns."""

from __future__ import annotations

import random

import pytest
import referee_worker_step as referee
from play.games import worker_step

from printkit.play.game import Game
from printkit.play.position import Position

SIGNS = ["A1", "B2", "C3", "D4", "A4", "B3", "C2", "D1", "E5", "A1-B2", "-", "+", "1", "2", "3", "4"]


def as_state(position: Position) -> referee.State:
    """The referee's view of a position."""
    heights = {cell: int(str(height)) for cell, height in position.table("height of cell").items()}
    workers = {cell: str(owner) for cell, owner in position.table("worker on cell").items() if owner}
    return referee.State(heights, workers, position.to_move, position.turns)


def from_state(game: Game, state: referee.State) -> Position:
    """The engine's view of a referee's state."""
    facts: dict[str, int | str] = {f"height of {cell}": height for cell, height in state.heights.items()}
    facts |= {f"worker on {cell}": state.workers.get(cell, "none") for cell in state.heights}
    return game.position(facts | {"to move": state.to_move, "turns": state.turns})


@pytest.mark.parametrize("seed", range(120))
def test_same_turns_and_outcome_on_made_positions(seed: int) -> None:
    """On positions made at random both list the same turns and see the same result."""
    game = worker_step()
    state = referee.random_position(seed)
    position = from_state(game, state)
    assert set(game.legal_turns(position)) == referee.legal_turns(state)
    outcome = game.outcome(position)
    expected = referee.outcome(state)
    assert (outcome and (outcome.winner or "draw")) == expected


@pytest.mark.parametrize("seed", range(25))
def test_same_games_from_start_to_end(seed: int) -> None:
    """A whole game of random turns: the same turns are legal at every point, and it ends the same way."""
    game = worker_step()
    rng = random.Random(seed)
    position, state = game.start(), referee.start()
    while game.outcome(position) is None:
        turns = game.legal_turns(position)
        assert set(turns) == referee.legal_turns(state)
        turn = rng.choice(turns)
        position, state = game.play(position, turn), referee.play(state, turn)
    outcome = game.outcome(position)
    assert outcome is not None
    assert (outcome.winner or "draw") == referee.outcome(state)
    assert not referee.legal_turns(state)


@pytest.mark.parametrize("seed", range(40))
def test_odd_turns_are_judged_alike(seed: int) -> None:
    """What is judged legal is what is listed, and a refusal names every clause the referee finds broken."""
    game = worker_step()
    rng = random.Random(seed)
    state = referee.random_position(seed)
    position = from_state(game, state)
    legal = set(game.legal_turns(position))
    cells = list(state.heights)
    judged = 0
    for _ in range(60):
        turn = f"{rng.choice(cells)}-{rng.choice(cells)} {rng.choice(cells)}+{rng.randrange(6)}"
        broken = referee.broken(state, turn)
        refused = [refusal.id.rpartition(".")[2] for refusal in game.judge(position, turn).refusals]
        assert refused == list(broken)
        assert (turn in legal) == (not refused)
        judged += bool(refused)
    assert judged > 0


@pytest.mark.parametrize("seed", range(60))
def test_nonsense_is_refused(seed: int) -> None:
    """Texts of shuffled signs never do anything but be legal or be refused."""
    game = worker_step()
    rng = random.Random(seed)
    legal = set(game.legal_turns(game.start()))
    for _ in range(50):
        text = "".join(rng.choice([*SIGNS, " "]) for _ in range(rng.randrange(7)))
        verdict = game.judge(game.start(), text)
        assert (verdict.after is not None) == (text in legal)
