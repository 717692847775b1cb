"""The bare position that generated code works on: numbers in tuples, nothing else."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

Tables: TypeAlias = tuple[Any, ...]
"""One entry a kept table, in declared order: a tuple by thing, or one value."""

DRAW = -1

HIDDEN = "?"
"""What stands in the place of a value that a player can't see, in what that player sees of a position."""


class Over(NamedTuple):
    """How a game ended: the number of the ending, and of the winner (DRAW for nobody)."""

    ending: int
    winner: int


class State(NamedTuple):
    """What generated code works on.

    ``me`` is to move, in the phase number ``phase``, within the main turn of ``owner``; ``turns`` counts complete
    ones. ``players`` are the numbers of those playing, in turn order. ``over`` is the end, if it has come.
    """

    me: int
    turns: int
    phase: int
    owner: int
    players: tuple[int, ...]
    over: Over | None
    tables: Tables

    @property
    def args(self) -> tuple[Any, ...]:
        """What every generated function takes first, in the order of ``POSITION``."""
        return (self.me, self.turns, self.phase, self.owner, self.players, *self.tables)


POSITION = ("me", "turns", "phase", "owner", "players")
"""The parameters that every generated function begins with; the tables follow."""
