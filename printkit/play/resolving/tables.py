"""What ``keeps`` declares in, tables out: what a position records, under which words, with which values."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from printkit.diagnostics import did_you_mean
from printkit.language.names import check_name
from printkit.language.patterns import RESERVED, Pattern
from printkit.language.types import NUMBER, Type, list_of
from printkit.play.resolving.reading import RangeReader, group_of, problem, split_at
from printkit.source import Text

_TABLE = re.compile(r"(\S+) (of|on|in|at) (\S+)")
_PILE = re.compile(r"pile of (\S+?)s(?: up to (\S+))?")
_SET = re.compile(r"some of (\S+)")
HIGHEST_PILE = 100
"""The most things in a pile that has no bound of its own; a kit has fewer pieces."""


@dataclass(frozen=True, slots=True)
class Table:
    """Something a position records: ``height of cell: 0 to dome``, or one value without a key.

    ``slot`` is its ``@name`` in generated code, ``key`` the noun it is keyed by (None for one value).
    ``low`` and ``high`` bound a number, or how many things are in a pile. ``initial`` is the value before any fact.
    """

    slot: str
    name: str
    words: tuple[str, ...]
    key: str | None
    type: Type
    low: int = 0
    high: int = 0
    is_pile: bool = False

    @property
    def initial(self) -> Any:
        """The lowest number, nothing, an empty list, or the first thing of its noun."""
        if self.type == NUMBER:
            return self.low
        if self.type.item is not None:
            return ()
        return None if self.type.maybe else 0

    @property
    def item(self) -> Type:
        """The type of one thing in it."""
        return self.type.item or self.type


def words_kept(keeps: Mapping[Text, Text], nouns: Collection[str]) -> Iterator[Text]:
    """The bare words that stand beside a noun: ``hand`` of ``disc of player: block or hand``."""
    for kept in keeps.values():
        noun, *others = _alternatives(kept)
        if noun in nouns:
            yield from (word for word in others if word != "none")


def _alternatives(kept: Text) -> list[Text]:
    """The sides of ``block or hand or none``."""
    return split_at(kept, r"\s+or\s+")


def key_of(name: Text, nouns: Collection[str]) -> tuple[tuple[str, ...], str | None]:
    """The words of a table's name before its noun, and the noun. Raises LocatedError."""
    found = _TABLE.fullmatch(name)
    if not found:
        check_name(name)
        return (str(name),), None
    if found[3] not in nouns:
        noun = group_of(name, found, 3)
        raise problem("unknown-noun", f"'{noun}' is not a noun of this game", noun, did_you_mean(noun, nouns))
    return (found[1], found[2]), found[3]


def own_words(name: str, nouns: Collection[str]) -> list[str]:
    """The words of a name that nothing else brings: ``worker`` and ``on`` of ``worker on cell``."""
    words = name.split()
    common = {*nouns, *RESERVED} if len(words) > 1 else set(nouns)
    return [word for word in words if word not in common]


def read_table(
    slot: str, name: Text, kept: Text, nouns: Collection[str], made: Collection[str], ranges: RangeReader
) -> Table:
    """The table that an entry of ``keeps`` declares. Raises LocatedError.

    ``made`` are the nouns whose values the board makes, ``ranges`` reads ``0 to dome``.
    """
    words, key = key_of(name, nouns)
    bounds = ranges(kept)
    if bounds:
        return Table(slot, str(name), words, key, NUMBER, *bounds)
    if pile := _PILE.fullmatch(kept):
        item = _noun(kept, pile, nouns)
        high = HIGHEST_PILE
        if pile[2]:
            bound = ranges(Text(f"0 to {pile[2]}", group_of(kept, pile, 2).span))
            high = bound[1] if bound else high
        return Table(slot, str(name), words, key, list_of(Type(item), high), 0, high, is_pile=True)
    if members := _SET.fullmatch(kept):
        return Table(slot, str(name), words, key, list_of(Type(_noun(kept, members, nouns))))
    noun, *others = _alternatives(kept)
    if noun in (*nouns, *made) and (noun in nouns or set(others) <= {"none"}) and "nothing" not in others:
        plain = frozenset(str(word) for word in others if word != "none")
        return Table(slot, str(name), words, key, Type(str(noun), maybe="none" in others, words=plain))
    hint = "a range (0 to 4), a noun (player), one with nothing (player or none), or a pile of players"
    if noun not in nouns:
        late = next((word for word in others if word in nouns), None)
        hint = f"the noun stands first: {late} or {noun}" if late else did_you_mean(noun, nouns) or hint
    raise problem("keeps", f"'{kept}' is not something a position can keep", kept, hint)


def check_pile(kept: Text, names: Collection[str]) -> None:
    """Refuse a pile whose text could be read in two ways, because its things are written without blanks.

    Raises LocatedError.
    """
    for short in names:
        for rest in (name[len(short) :] for name in names if name != short and name.startswith(short)):
            if any(rest.startswith(name) or name.startswith(rest) for name in names):
                message = (
                    f"a pile is written without blanks, and nobody could tell '{short}' in it from '{short + rest}'"
                )
                raise problem("keeps", message, kept, "let no name begin with another one")


def _noun(kept: Text, found: re.Match[str], nouns: Collection[str]) -> str:
    if found[1] not in nouns:
        noun = group_of(kept, found, 1)
        raise problem("unknown-noun", f"'{noun}' is not a noun of this game", noun, did_you_mean(noun, nouns))
    return found[1]


def table_pattern(table: Table, things: Mapping[str, tuple[str, ...]]) -> Pattern:
    """The phrase that reads a table; an effect on it changes the table."""
    size = table.high if table.is_pile else len(things.get(table.item.name, ()))
    if table.key is None:
        return Pattern(
            table.words, table.type, f"@{table.slot}", "keeps", size=size, table=table.slot, is_pile=table.is_pile
        )
    parts: tuple[str | Type, ...] = (*table.words, Type(table.key))
    code = f"@{table.slot}[$0]"
    return Pattern(parts, table.type, code, "keeps", size=size, table=table.slot, is_pile=table.is_pile)
