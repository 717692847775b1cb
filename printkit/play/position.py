"""One moment of a game: immutable, comparable, its facts readable in the words they were declared in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from printkit.diagnostics import LocatedError
from printkit.play.declare import Declared, Table
from printkit.play.facts import places_of, raw_value
from printkit.play.state import State
from printkit.source import Text


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """A position of one game. Equal positions of the same game are equal and hash alike.

    ``position["height of B2"]`` reads a fact; ``KeyError`` when the game keeps no such thing.
    """

    state: State
    declared: Declared = field(compare=False)

    def __repr__(self) -> str:
        return f"Position({', '.join(f'{fact}: {value}' for fact, value in self.facts().items())})"

    @property
    def to_move(self) -> str:
        """The letter of the player whose turn it is."""
        return self.declared.things["player"][self.state.me]

    @property
    def turns(self) -> int:
        """Complete turns played so far."""
        return self.state.turns

    def __getitem__(self, fact: str) -> int | str | None:
        """The value of one fact: a number, the text of a thing, or None for nothing."""
        if fact == "turns":
            return self.turns
        if fact == "to move":
            return self.to_move
        try:
            [(table, key)] = places_of(Text.plain(fact), self.declared)
        except (LocatedError, ValueError) as error:
            raise KeyError(fact) from error
        return self.value(table, key)

    def value(self, table: Table, key: int | None) -> int | str | None:
        """One value of a table, as a number, a text, or None."""
        raw = raw_value(self.state, self.declared, table, key)
        if raw is None or table.type.name == "number":
            return raw
        return self.declared.thing_text(table.type.name, raw)

    def table(self, name: str) -> Mapping[str, int | str | None]:
        """A whole table by the name it was declared under, keyed by the name of each thing."""
        table = next((one for one in self.declared.tables if one.name == name), None)
        if table is None or table.key is None:
            raise KeyError(name)
        return {thing: self.value(table, index) for index, thing in enumerate(self.declared.things[table.key])}

    def facts(self) -> dict[str, int | str | None]:
        """Every fact of the position in the words of ``given:``; what is as at first (0, nothing) is left out."""
        found: dict[str, int | str | None] = {"to move": self.to_move, "turns": self.turns}
        for table in self.declared.tables:
            for key in [None] if table.key is None else range(len(self.declared.things[table.key])):
                value = self.value(table, key)
                thing = [] if key is None else [self.declared.things[str(table.key)][key]]
                if value not in (None, table.low if table.type.name == "number" else None):
                    found[" ".join((*table.words, *thing))] = value
        return found
