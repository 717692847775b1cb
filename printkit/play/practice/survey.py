"""A game and a position in; whether a pupil can survey it, in numbers, out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from printkit.play.game import Game
from printkit.play.position import Position
from printkit.spaces.boxes.board import LIE, Boxes
from printkit.spaces.boxes.parts import Kept

MOST_THINGS = 32
"""On how many places something may lie: the pieces of a full chessboard can still be surveyed."""
MOST_SQUARES = 14
"""How many unit squares boxes may lie along and across, so that a page has room for a plan with their names."""


def can_be_surveyed(game: Game, position: Position) -> bool:
    """Whether no more lies there than a pupil can survey, no farther apart than a page has room for."""
    return things_in(game, position) <= MOST_THINGS and has_room(game, position)


def has_room(game: Game, position: Position) -> bool:
    """Whether boxes lie no farther apart than a page has room for; a board that fills up as it is played always has."""
    return squares_of(game, position) <= MOST_SQUARES


def things_in(game: Game, position: Position) -> int:
    """On how many places something is kept that is not so at first."""
    declared = game.resolved.declared
    rows = [
        [value != table.initial for value in kept]
        for table, kept in zip(declared.tables, position.state.tables, strict=True)
        if table.key == declared.place
    ]
    return sum(map(any, zip(*rows, strict=True)))


def squares_of(game: Game, position: Position) -> int:
    """How many unit squares boxes lie along or across, whichever is more; 0 on any other board."""
    if not isinstance(game.space, Boxes):
        return 0
    lies = next(table.name for table in position.declared.tables if table.type.name == LIE)
    there = game.space.cuboids(cast(Kept, position.raw(lies)))
    return max(_reach([(one.corner[axis], one.corner[axis] + one.size[axis]) for one in there]) for axis in (0, 1))


def _reach(spans: Sequence[tuple[int, int]]) -> int:
    """From the least beginning to the farthest end."""
    return max((end for _, end in spans), default=0) - min((begin for begin, _ in spans), default=0)
