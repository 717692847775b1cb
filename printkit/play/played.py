"""What is told of a game that is played, as plain values: players, turns with their choices, how it ended."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from printkit.play.position import Position


@dataclass(frozen=True, slots=True)
class Player:
    """A player's letter on the pieces and name in sentences."""

    letter: str
    name: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. ``winner`` is a letter, None for a draw; ``text`` says it: ``White wins``."""

    ending: str
    says: str
    winner: str | None
    text: str


@dataclass(frozen=True, slots=True)
class Step:
    """One action of a turn, each choice as text."""

    action: str
    choices: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A turn that was played or tried; ``after`` is None when it was refused."""

    text: str
    player: str
    steps: tuple[Step, ...]
    before: Position
    after: Position | None
