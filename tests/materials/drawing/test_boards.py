"""The board that a sheet is for: given where the game has it, refused with its place where it has another."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

import pytest
from materials.shipped import scene

from printkit.diagnostics import RulesetError
from printkit.materials.drawing.boards import boxes_of, grid_of, lines_of, ring_of
from printkit.play.game import Game

BoardOf: TypeAlias = Callable[[Game], object]

GAMES: Mapping[BoardOf, str] = {
    grid_of: "worker-step",
    boxes_of: "climbers",
    ring_of: "oware",
    lines_of: "nine-mens-morris",
}
"""For each kind of board a game that is played on it, as its rules say."""
WANTED: Mapping[BoardOf, str] = {
    grid_of: "a grid",
    boxes_of: "of boxes",
    ring_of: "a ring",
    lines_of: "one of drawn lines",
}
OTHERS = [(board_of, name) for board_of in GAMES for name in GAMES.values() if name != GAMES[board_of]]


@pytest.mark.parametrize("board_of", GAMES)
def test_a_board_of_the_kind_is_the_games_own(board_of: BoardOf) -> None:
    """Not a copy and not another one."""
    game = scene(name=GAMES[board_of]).game
    assert board_of(game) is game.space


@pytest.mark.parametrize(
    ("board_of", "name"), [(one, name) for one in GAMES for name in GAMES.values() if name != GAMES[one]]
)
def test_another_board_is_refused_at_its_place(board_of: BoardOf, name: str) -> None:
    """The message says what the board must be; the place is the one where the file declares what it is."""
    game = scene(name=name).game
    with pytest.raises(RulesetError) as caught:
        board_of(game)
    (told,) = caught.value.diagnostics
    declared = next(iter(game.ruleset.board.values()))
    assert (told.code, told.span) == ("no-picture", declared.span)
    assert told.message.startswith(f"the board must be {WANTED[board_of]}")
