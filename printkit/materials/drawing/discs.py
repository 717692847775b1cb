"""A game and what lies on its board in; whose a piece is, how it is drawn, how tall it stands, out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from printkit.layout.figures.pieces import Disc
from printkit.layout.figures.surfaces import ANYONE, COLOURS, Surface

if TYPE_CHECKING:
    from printkit.materials.base import Scene
    from printkit.play.game import Game


def disc_of(game: Game, letter: str, *, lettered: bool | None = None) -> Disc:
    """A player's disc: of two one is light, and dark the second or whom ``look`` names; of more each has a colour.

    It bears its letter as ``look`` asks, or as ``lettered`` does; a coloured one always.
    """
    look = game.ruleset.look
    if len(game.players) > 2:
        return Disc(letter, dark=False, surface=colours_of(game)[letter])
    dark = look.dark or game.players[-1].letter
    is_dark = letter == dark and len(game.players) > 1
    return Disc(letter, dark=is_dark, lettered=look.letters if lettered is None else lettered)


def colours_of(game: Game) -> Mapping[str, Surface]:
    """How each player's faces and pieces look: in the colours that `look` gives, or the known ones in their order.

    Who is left without a colour has paper with the letter.
    """
    given = {str(letter): str(name) for letter, name in game.ruleset.look.colours.items()}
    left = [name for name in COLOURS if name not in given.values()]
    surfaces: dict[str, Surface] = {}
    for player in game.players:
        name = given.get(player.letter) or (left.pop(0) if left else "")
        surfaces[player.letter] = replace(COLOURS.get(name, ANYONE), letter=player.letter)
    return surfaces


def owner_of(game: Game, thing: str) -> str:
    """The letter of the player whose thing it is: a player's own letter, or a piece, which begins with it."""
    owner, _ = _piece(game, thing)
    return owner


def tall_of(game: Game, thing: str) -> int:
    """How many levels high a thing stands: the measure that ``look.tall`` names, or 1."""
    _, kind = _piece(game, thing)
    tall = game.ruleset.look.tall
    if tall is None or not kind:
        return 1
    return next(one.measures[tall] for one in game.pieces if one.letter == kind)


def _piece(game: Game, thing: str) -> tuple[str, str]:
    """The letters of a thing's owner and of its kind; no kind for a player's letter."""
    letters = [player.letter for player in game.players]
    if thing in letters:
        return thing, ""
    kinds = {kind.letter for kind in game.pieces}
    return next((letter, kind) for letter in letters if (kind := thing.removeprefix(letter)) in kinds)


def piece_word(scene: Scene) -> str:
    """The word for one disc."""
    return scene.game.ruleset.look.piece or scene.wording.texts("pictures").text("piece")


def pile_word(scene: Scene) -> str:
    """The word for several discs on one another."""
    return scene.game.ruleset.look.pile or scene.wording.texts("pictures").text("pile")
