"""The bare position that generated code works on: numbers in tuples, nothing else."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

Tables: TypeAlias = tuple[Any, ...]
"""One entry a kept table, in declared order: a tuple by thing, or one value."""

DRAW = -1


class Over(NamedTuple):
    """How a game ended: the number of the ending, and of the winner (DRAW for nobody)."""

    ending: int
    winner: int


class State(NamedTuple):
    """What generated code works on: who is to move, complete turns, the end if it has come, the tables."""

    me: int
    turns: int
    over: Over | None
    tables: Tables
