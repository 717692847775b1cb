"""A game in; its board, if it is of the kind that a sheet is for, out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from printkit.diagnostics import Diagnostic, RulesetError
from printkit.source import Text
from printkit.spaces.boxes.board import Boxes
from printkit.spaces.grid import Grid
from printkit.spaces.lines import DrawnLines
from printkit.spaces.ring import Ring

if TYPE_CHECKING:
    from printkit.play.game import Game


def grid_of(game: Game) -> Grid:
    """The board, if it is one of columns and rows; raises `RulesetError` for another."""
    if isinstance(game.space, Grid):
        return game.space
    hint = f"write '{_noun(game)}: grid A1 to D4', or leave out the sheets that draw the board"
    raise wrong_board(game, "a grid to be drawn in columns and rows", hint)


def boxes_of(game: Game) -> Boxes:
    """The board, if it is one of boxes; raises `RulesetError` for another."""
    if isinstance(game.space, Boxes):
        return game.space
    hint = f"write '{_noun(game)}: boxes' with their parts, or leave out the sheets that print boxes"
    raise wrong_board(game, "of boxes to be folded and built", hint)


def ring_of(game: Game) -> Ring:
    """The board, if it is a ring; raises `RulesetError` for another."""
    if isinstance(game.space, Ring):
        return game.space
    raise wrong_board(game, "a ring", "print another sheet, such as: grid")


def lines_of(game: Game) -> DrawnLines:
    """The board, if it is one of drawn lines; raises `RulesetError` for another."""
    if isinstance(game.space, DrawnLines):
        return game.space
    raise wrong_board(game, "one of drawn lines", "print another sheet, such as: grid")


def wrong_board(game: Game, wanted: str, hint: str) -> RulesetError:
    """The error for a board that is not of the ``wanted`` kind, at the place where the file declares it."""
    noun, declared = next(iter(game.ruleset.board.items()))
    got = declared if isinstance(declared, Text) else noun
    return RulesetError([Diagnostic("no-picture", f"the board must be {wanted} (got '{got}')", declared.span, hint)])


def _noun(game: Game) -> str:
    """What the game calls a place of its board."""
    return next(iter(game.ruleset.board))
