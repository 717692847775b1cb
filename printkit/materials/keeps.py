"""A game and the name of a table in; what the table is, and the two nouns in its name, out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from printkit.play.game import Game
    from printkit.play.resolving.tables import Table


@dataclass(frozen=True, slots=True)
class Nouns:
    """``height of cell`` keeps a ``height`` (the thing) for each ``cell`` (the place)."""

    thing: str
    place: str


def table_of(game: Game, name: str) -> Table:
    """What a game keeps under that name; raises `KeyError`."""
    return {table.name: table for table in game.start().declared.tables}[name]


def nouns_of(game: Game, name: str) -> Nouns | None:
    """The nouns in the name of a table; None for a value that belongs to no place."""
    table = table_of(game, name)
    return None if table.key is None else Nouns(table.words[0], table.key)
