"""Facts in, changed tables out: ``height of B2: 2``, ``worker on A1 D1: W``, or a whole table drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from printkit.diagnostics import Findings, did_you_mean
from printkit.language.tokens import ToldError
from printkit.language.types import NUMBER, Type
from printkit.play.resolving.declare import Declared
from printkit.play.resolving.reading import problem, words_of
from printkit.play.resolving.tables import Table
from printkit.play.resolving.words import plural
from printkit.play.running.state import State
from printkit.source import Text
from printkit.spaces.space import BoardError, MadeNoun

NOTHING = ("none", "nothing")
OF_IT = " of it"
ALWAYS = ("to move", "turns", "phase", "owner", "players")
"""The facts of every position; phase and owner only where there are phases."""


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
    if not things:
        raise ToldError  # none of them could be read
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


def value_of(text: Text, table: Table, key: int | None, declared: Declared) -> Any:
    """The value a text stands for in a table, for one of its things. Raises LocatedError (``value``)."""
    if declared.things.get(table.item.name) == ():
        raise ToldError  # none of its things could be read
    if table.type.item is not None:
        return _list_of(text, table, declared)
    if text in NOTHING:
        if table.type.maybe:
            return None
        raise problem("value", f"'{table.name}' always has a value", text)
    if table.type == NUMBER:
        number = _of_it(text, table, key, declared) if text.endswith(OF_IT) else declared.number_at(text)
        if number is None or not table.low <= number <= table.high:
            raise problem("value", f"a number from {table.low} to {table.high} must stand here, not '{text}'", text)
        return number
    if text in table.type.words:
        return -1 - declared.words.index(text)
    made = next((one for one in declared.space.made if one.noun == table.type.name), None)
    if made is not None:
        return _made(text, made, key)
    return _thing_named(text, table.type, declared)


def _thing_named(text: Text, type_: Type, declared: Declared) -> int:
    things = declared.things[type_.name]
    if text not in things:
        known = [*things, *sorted(type_.words), *(["none"] if type_.maybe else [])]
        hint = did_you_mean(text, known) or "one of: " + ", ".join(known)
        raise problem("value", f"'{text}' is not a {type_.in_hole} of this game", text, hint)
    return things.index(text)


def _list_of(text: Text, table: Table, declared: Declared) -> tuple[int, ...]:
    """A pile written bottom first without blanks, or the members of a set."""
    if text in (*NOTHING, "empty"):
        return ()
    things = declared.things[table.item.name]
    if not table.is_pile:
        members = sorted({_thing_named(word, table.item, declared) for word in words_of(text)})
        return tuple(members)
    one = "|".join(re.escape(name) for name in sorted(things, key=len, reverse=True))
    if not re.fullmatch(f"(?:{one})+", text):
        hint = f"bottom first, without blanks, of: {', '.join(things)}; 'nothing' for an empty one"
        raise problem("value", f"'{text}' is not a pile of {plural(table.item.name)}", text, hint)
    pile = tuple(things.index(found) for found in re.findall(one, text))
    if len(pile) > table.high:
        raise problem("value", f"a pile has at most {table.high} things, but '{text}' has {len(pile)}", text)
    return pile


def _of_it(text: Text, table: Table, key: int | None, declared: Declared) -> int | None:
    """``count of it``: what a constant table says of the thing that the value is for."""
    name = text.removesuffix(OF_IT)
    known = [one for one in declared.constants if one.key == table.key and one.type.sure() == NUMBER]
    found = next((one for one in known if one.words[0] == name), None)
    if found is None or key is None:
        hint = did_you_mean(text, [f"{one.words[0]}{OF_IT}" for one in known]) or "as in: count of it"
        raise problem("value", f"'{text}' is not known of a {table.key}", text, hint)
    value: int | None = found.values[key]
    return value


def _made(text: Text, made: MadeNoun, key: int | None) -> Any:
    try:
        return made.read_fact(text, key or 0)
    except BoardError as error:
        raise problem("value", str(error), text) from error


def apply_facts(state: State, given: Mapping[Text, Text], declared: Declared) -> State:
    """The state with facts laid on top. Raises RulesetError with every problem."""
    keyed = [table.key is not None for table in declared.tables]
    tables: list[Any] = [list(one) if has_key else one for one, has_key in zip(state.tables, keyed, strict=True)]
    findings = Findings()
    for fact, text in given.items():
        with findings.catch():
            if fact in ALWAYS:
                state = state._replace(**_always(fact, text, declared))
                continue
            for table, key, value in _settings(fact, text, declared):
                slot = declared.tables.index(table)
                if key is None:
                    tables[slot] = value
                else:
                    tables[slot][key] = value
    with findings.catch():
        state = _seated(state, {str(fact): text for fact, text in given.items()})
    findings.raise_any()
    frozen = tuple(tuple(one) if has_key else one for one, has_key in zip(tables, keyed, strict=True))
    return state._replace(tables=frozen, over=None)


def _seated(state: State, given: Mapping[str, Text]) -> State:
    """Whoever is to move plays, and has the main turn where nobody else is named. Raises LocatedError."""
    me, owner = state.me, state.owner
    for fact, player in (("to move", me), ("owner", owner)):
        if fact in given and player not in state.players:
            raise problem("value", f"'{given[fact]}' is not among the players of this position", given[fact])
    if me not in state.players:
        me = min((player for player in state.players if player > me), default=state.players[0])
    if "owner" not in given and ("to move" in given or owner not in state.players):
        owner = me
    return state._replace(me=me, owner=owner)


def unmet_facts(state: State, expected: Mapping[Text, Text], declared: Declared) -> list[tuple[Text, str]]:
    """The expected facts that do not hold, each with the value that stands there. Raises RulesetError as above."""
    unmet: list[tuple[Text, str]] = []
    findings = Findings()
    for fact, text in expected.items():
        with findings.catch():
            if fact in ALWAYS:
                wrong = _always_unmet(fact, text, state, declared)
            else:
                pairs = [
                    (value, raw_value(state, declared, table, key), table)
                    for table, key, value in _settings(fact, text, declared)
                ]
                wrong = [declared.table_text(table, found) for value, found, table in pairs if value != found]
            if wrong:
                unmet.append((fact, ", ".join(wrong)))
    findings.raise_any()
    return unmet


def raw_value(state: State, declared: Declared, table: Table, key: int | None) -> Any:
    """What a state keeps in one place of a table, as generated code sees it; None for nothing."""
    kept = state.tables[declared.tables.index(table)]
    return kept if key is None else kept[key]


def _always(fact: str, text: Text, declared: Declared) -> dict[str, Any]:
    """What one of the facts of every position sets. Raises LocatedError."""
    match fact:
        case "to move":
            return {"me": _player(text, declared)}
        case "turns":
            return {"turns": _count(text, declared)}
        case "players":
            return {"players": _players(text, declared)}
        case _ if "phase" not in declared.things:
            raise problem("unknown-fact", f"'{fact}' is kept only in games with phases", text)
        case "owner":
            return {"owner": _player(text, declared)}
    return {"phase": _thing_named(text, Type("phase"), declared)}


def always_text(fact: str, state: State, declared: Declared) -> str:
    """One of the facts of every position as it is written."""
    letters = declared.things["player"]
    match fact:
        case "to move":
            return letters[state.me]
        case "turns":
            return str(state.turns)
        case "players":
            return " ".join(letters[player] for player in state.players)
        case "owner":
            return letters[state.owner]
    return declared.things["phase"][state.phase]


def _always_unmet(fact: str, text: Text, state: State, declared: Declared) -> list[str]:
    wanted = state._replace(**_always(fact, text, declared))
    return [] if wanted == state else [always_text(fact, state, declared)]


def _player(text: Text, declared: Declared) -> int:
    letters = declared.things["player"]
    if text not in letters:
        raise problem("value", f"'{text}' is not a player of this game", text, "one of: " + ", ".join(letters))
    return letters.index(text)


def _players(text: Text, declared: Declared) -> tuple[int, ...]:
    found: list[int] = []
    for word in words_of(text):
        if _player(word, declared) in found:
            raise problem("value", f"'{word}' stands here twice", word)
        found.append(_player(word, declared))
    if not found:
        raise problem(
            "value", "at least one player must play", text, "as in: players: " + " ".join(declared.things["player"])
        )
    return tuple(sorted(found))


def _count(text: Text, declared: Declared) -> int:
    number = declared.number_at(text)
    if number is None:
        raise problem("value", f"a whole number must stand here, not '{text}'", text)
    return number


def _settings(fact: Text, text: Text, declared: Declared) -> Iterator[tuple[Table, int | None, Any]]:
    drawn = next((one for one in declared.tables if one.name == fact and one.key == declared.place), None)
    if drawn is not None and declared.space.drawing:
        yield from _drawn(drawn, text, declared)
        return
    for table, key in places_of(fact, declared):
        yield table, key, value_of(text, table, key, declared)


def _drawn(table: Table, text: Text, declared: Declared) -> Iterator[tuple[Table, int, Any]]:
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
            value = table.initial if token == "." else value_of(token, table, place, declared)
            yield table, place, value
