"""Rulesets for the tests of play: the shipped one, changed copies of it, and three classics."""

from __future__ import annotations

from pathlib import Path

from printkit.library import find_game, find_shelves
from printkit.play.compiler import compile_game
from printkit.play.game import Game
from printkit.play.position import Position
from printkit.ruleset.loader import load_ruleset

CLASSICS = Path(__file__).parent / "rulesets"
NAME = "worker-step.yaml"


def worker_step_text() -> str:
    """The shipped ruleset, as text."""
    return find_game("worker-step", find_shelves()).read().decode()


def changed(*changes: tuple[str, str], text: str | None = None) -> str:
    """The shipped ruleset (or another) with texts replaced; each must be there."""
    text = worker_step_text() if text is None else text
    for old, new in changes:
        assert old in text, f"the ruleset no longer holds {old!r}"
        text = text.replace(old, new)
    return text


def game_from(text: str, name: str = NAME) -> Game:
    """A game from the text of a ruleset."""
    return compile_game(load_ruleset(text.encode(), name))


def worker_step() -> Game:
    """The shipped game."""
    return game_from(worker_step_text())


def classic_text(name: str) -> str:
    """The ruleset of a classic beside the tests."""
    return (CLASSICS / f"{name}.yaml").read_text(encoding="utf-8")


def classic(name: str) -> Game:
    """One of the classics beside the tests."""
    return game_from(classic_text(name), f"{name}.yaml")


def count(game: Game, position: Position, depth: int) -> int:
    """How many sequences of that many complete turns there are, a finished game stopping."""
    turns = game.legal_turns(position)
    if depth == 1:
        return len(turns)
    return sum(count(game, game.play(position, turn), depth - 1) for turn in turns)


def shipped_text(name: str) -> str:
    """A shipped ruleset, as text."""
    return find_game(name, find_shelves()).read().decode()


def shipped(name: str, variant: str | None = None) -> Game:
    """A shipped game, or one of its variants."""
    return compile_game(load_ruleset(shipped_text(name).encode(), f"{name}.yaml", variant))
