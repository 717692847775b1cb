"""One moment of a game: immutable, comparable, its facts readable in the words they were declared in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from printkit.diagnostics import LocatedError
from printkit.language.types import NUMBER
from printkit.play.facts import ALWAYS, always_text, places_of, raw_value
from printkit.play.resolving.declare import Declared
from printkit.play.resolving.tables import Table
from printkit.play.running.state import HIDDEN, State
from printkit.source import Text

Value: TypeAlias = "int | str | tuple[str, ...] | None"
"""A number, the text of a thing, the texts of a list, or nothing."""


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """A position of one game. Equal positions of the same game are equal and hash alike.

    ``position["height of B2"]`` reads a fact; ``KeyError`` when the game keeps no such thing. In what one player sees
    of a position (``is_view``) the values that are hidden are gone, and ``?`` stands there.
    """

    state: State
    declared: Declared = field(compare=False)
    is_view: bool = field(default=False, compare=False)

    def __repr__(self) -> str:
        return f"Position({', '.join(f'{fact}: {value}' for fact, value in self.short_facts().items())})"

    @property
    def whole(self) -> State:
        """The bare position, for playing. Raises ValueError for what one player sees of it."""
        if self.is_view:
            raise ValueError("this is what one player sees of a position; play from the position itself")
        return self.state

    @property
    def to_move(self) -> str:
        """The letter of the player whose turn it is."""
        return self.declared.things["player"][self.state.me]

    @property
    def turns(self) -> int:
        """Complete turns played so far."""
        return self.state.turns

    @property
    def phase(self) -> str | None:
        """The name of the phase, None in a game without phases."""
        phases = self.declared.things.get("phase")
        return phases[self.state.phase] if phases else None

    @property
    def owner(self) -> str:
        """The letter of the player whose main turn it is."""
        return self.declared.things["player"][self.state.owner]

    def __getitem__(self, fact: str) -> Value:
        """The value of one fact: a number, the text of a thing, the texts of a list, or None for nothing."""
        if fact == "turns":
            return self.turns
        if fact in ALWAYS and (fact != "phase" or self.phase):
            return always_text(fact, self.state, self.declared)
        try:
            [(table, key)] = places_of(Text.plain(fact), self.declared)
        except (LocatedError, ValueError) as error:
            raise KeyError(fact) from error
        return self.value(table, key)

    def value(self, table: Table, key: int | None) -> Value:
        """One value of a table: a number, a text, the texts of a list, None, or ``?`` where it is hidden."""
        raw = raw_value(self.state, self.declared, table, key)
        if raw == HIDDEN:
            return HIDDEN
        if table.type.item is not None:
            return tuple(self.declared.thing_text(table.item.name, one) for one in raw)
        if raw is None or table.type.name == "number":
            number: int | None = raw
            return number
        return self.declared.thing_text(table.type.name, raw)

    def table(self, name: str) -> Mapping[str, Value]:
        """A whole table by the name it was declared under, keyed by the name of each thing."""
        table = self.declared.table_named(name)
        if table is None or table.key is None:
            raise KeyError(name)
        return {thing: self.value(table, index) for index, thing in enumerate(self.declared.things[table.key])}

    def numbers(self, name: str) -> Mapping[str, int]:
        """A whole table of numbers, keyed by the name of each thing.

        Raises KeyError when it keeps something else, or when some of it can't be seen.
        """
        table = self.declared.table_named(name)
        if table is None or table.key is None or table.type.name != "number" or HIDDEN in self.raw(name):
            raise KeyError(name)
        return dict(zip(self.declared.things[table.key], self.raw(name), strict=True))

    def raw(self, name: str) -> Any:
        """A whole table as the board's functions take it: a tuple by thing, or one value. Raises KeyError."""
        table = self.declared.table_named(name)
        if table is None:
            raise KeyError(name)
        return self.state.tables[self.declared.tables.index(table)]

    def facts(self) -> dict[str, int | str]:
        """Every fact of the position in the words of ``given:``: ``game.position`` makes the same position of them."""
        found: dict[str, int | str] = {"to move": self.to_move, "turns": self.turns}
        if self.phase is not None:
            found |= {"phase": self.phase, "owner": self.owner}
        found["players"] = always_text("players", self.state, self.declared)
        return found | {fact: self.text(table, key) for fact, table, key in self._entries()}

    def short_facts(self) -> dict[str, int | str]:
        """The facts of a position, but for those that are as at first: 0, nothing, all players play."""
        as_first: dict[str, int | str] = {"owner": self.to_move, "players": " ".join(self.declared.things["player"])}
        as_first |= {
            fact: table.low if table.type.name == "number" else "nothing" if table.type.item else "none"
            for fact, table, _ in self._entries()
        }
        return {fact: value for fact, value in self.facts().items() if value != as_first.get(fact)}

    def _entries(self) -> Iterator[tuple[str, Table, int | None]]:
        """Every value that is kept: its fact, its table, its thing."""
        for table in self.declared.tables:
            for key in [None] if table.key is None else range(len(self.declared.things[table.key])):
                yield self.fact(table, key), table, key

    def fact(self, table: Table, key: int | None) -> str:
        """The words of one fact: ``height of B2``."""
        return " ".join((*table.words, *([] if key is None else [self.declared.things[str(table.key)][key]])))

    def text(self, table: Table, key: int | None) -> int | str:
        """One value as facts write it: a number, or a text; a pile is one word."""
        value = raw_value(self.state, self.declared, table, key)
        return value if isinstance(value, int) and table.type == NUMBER else self.declared.table_text(table, value)
