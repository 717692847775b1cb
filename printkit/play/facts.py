"""Facts in, changed tables out: ``height of B2: 2``, ``worker on A1 D1: W``, or a whole table drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from printkit.diagnostics import Findings, did_you_mean
from printkit.language.tokens import ToldError
from printkit.language.types import NUMBER
from printkit.play.declare import Declared, Table, problem, words_of
from printkit.play.state import State
from printkit.play.words import plural
from printkit.source import Text

NOTHING = ("none", "nothing")


def places_of(fact: Text, declared: Declared) -> Iterator[tuple[Table, int | None]]:
    """The places that a fact's words name: ``height of B2``, ``worker on A1 D1``, ``height of every cell``.

    Raises LocatedError (``unknown-fact``, ``unknown-place``).
    """
    words = words_of(fact)
    table = next((one for one in declared.tables if tuple(words[: len(one.words)]) == one.words), None)
    if table is None and declared.vocabulary.told.intersection(words):
        raise ToldError
    if table is None:
        known = [one.name for one in declared.tables]
        hint = did_you_mean(str(fact), known) or "this game keeps: " + ", ".join(known)
        raise problem("unknown-fact", f"'{fact}' is not something this game keeps", fact, hint)
    named = words[len(table.words) :]
    if table.key is None:
        if named:
            raise problem("unknown-fact", f"'{table.name}' is one value; nothing stands after it", fact)
        return iter([(table, None)])
    things = declared.things[table.key]
    if named == ["every", table.key]:
        return iter([(table, index) for index in range(len(things))])
    if named[:1] == ["every"] and len(named) == 2:
        hint = f"as in: {' '.join(table.words)} every {table.key}"
        raise problem("unknown-noun", f"'{table.name}' is kept for every {table.key}, not '{named[1]}'", named[1], hint)
    if not named:
        raise problem("unknown-place", f"'{fact}' names no {table.key}", fact, f"as in: {fact} {things[0]}")
    return iter([(table, _thing(name, table, things)) for name in named])


def _thing(name: Text, table: Table, things: tuple[str, ...]) -> int:
    if name in things:
        return things.index(name)
    hint = did_you_mean(name, things) or f"{plural(str(table.key))} run from {things[0]} to {things[-1]}"
    raise problem("unknown-place", f"'{name}' is not a {table.key} of this game", name, hint)


def value_of(text: Text, table: Table, declared: Declared) -> int | None:
    """The value a text stands for in a table. Raises LocatedError (``value``)."""
    if text in NOTHING:
        if table.type.maybe:
            return None
        raise problem("value", f"'{table.name}' always has a value", text)
    if table.type == NUMBER:
        number = declared.number_at(text)
        if number is None or not table.low <= number <= table.high:
            raise problem("value", f"a number from {table.low} to {table.high} must stand here, not '{text}'", text)
        return number
    things = declared.things[table.type.name]
    if text not in things:
        hint = did_you_mean(text, things) or "one of: " + ", ".join(things)
        raise problem("value", f"'{text}' is not a {table.type.name} of this game", text, hint)
    return things.index(text)


def apply_facts(state: State, given: Mapping[Text, Text], declared: Declared) -> State:
    """The state with facts laid on top. Raises RulesetError with every problem."""
    tables: list[Any] = [list(one) if isinstance(one, tuple) else one for one in state.tables]
    findings = Findings()
    for fact, text in given.items():
        with findings.catch():
            if fact == "to move":
                state = state._replace(me=_player(text, declared))
            elif fact == "turns":
                state = state._replace(turns=_count(text, declared))
            else:
                for table, key, value in _settings(fact, text, declared):
                    slot = declared.tables.index(table)
                    if key is None:
                        tables[slot] = value
                    else:
                        tables[slot][key] = value
    findings.raise_any()
    frozen = tuple(tuple(one) if isinstance(one, list) else one for one in tables)
    return state._replace(tables=frozen, over=None)


def unmet_facts(state: State, expected: Mapping[Text, Text], declared: Declared) -> list[tuple[Text, str]]:
    """The expected facts that do not hold, each with the value that stands there. Raises RulesetError as above."""
    unmet: list[tuple[Text, str]] = []
    findings = Findings()
    for fact, text in expected.items():
        with findings.catch():
            pairs: list[tuple[int | None, int | None, str]]
            if fact == "to move":
                pairs = [(_player(text, declared), state.me, "player")]
            elif fact == "turns":
                pairs = [(_count(text, declared), state.turns, "number")]
            else:
                pairs = [
                    (value, raw_value(state, declared, table, key), table.type.name)
                    for table, key, value in _settings(fact, text, declared)
                ]
            wrong = [declared.thing_text(noun, found) for value, found, noun in pairs if value != found]
            if wrong:
                unmet.append((fact, ", ".join(wrong)))
    findings.raise_any()
    return unmet


def raw_value(state: State, declared: Declared, table: Table, key: int | None) -> int | None:
    """What a state keeps in one place of a table, as generated code sees it; None for nothing."""
    kept = state.tables[declared.tables.index(table)]
    value: int | None = kept if key is None else kept[key]
    return value


def _player(text: Text, declared: Declared) -> int:
    letters = declared.things["player"]
    if text not in letters:
        raise problem("value", f"'{text}' is not a player of this game", text, "one of: " + ", ".join(letters))
    return letters.index(text)


def _count(text: Text, declared: Declared) -> int:
    number = declared.number_at(text)
    if number is None:
        raise problem("value", f"a whole number must stand here, not '{text}'", text)
    return number


def _settings(fact: Text, text: Text, declared: Declared) -> Iterator[tuple[Table, int | None, int | None]]:
    drawn = next((one for one in declared.tables if one.name == fact and one.key == declared.place), None)
    if drawn is not None and declared.space.drawing:
        yield from _drawn(drawn, text, declared)
        return
    for table, key in places_of(fact, declared):
        yield table, key, value_of(text, table, declared)


def _drawn(table: Table, text: Text, declared: Declared) -> Iterator[tuple[Table, int, int | None]]:
    """A table drawn as the board lies: one line a row from the top, one token a place, ``.`` for nothing or 0."""
    lines = [Text(line[0], text.part(line.start(), line.end())) for line in re.finditer(r"[^\n]*\S[^\n]*", text)]
    rows = [(line, words_of(line)) for line in lines]
    drawing = declared.space.drawing
    if len(rows) != len(drawing):
        message = f"the board has {len(drawing)} rows, but {len(rows)} are drawn"
        raise problem("drawing", message, text, "one line a row, the top row first")
    for (row, tokens), places in zip(rows, drawing, strict=True):
        if len(tokens) != len(places):
            message = f"a row has {len(places)} places, but '{row.strip()}' has {len(tokens)}"
            raise problem("drawing", message, tokens[0], "one token a place, '.' for nothing")
        for token, place in zip(tokens, places, strict=True):
            value = table.initial if token == "." else value_of(token, table, declared)
            yield table, place, value
