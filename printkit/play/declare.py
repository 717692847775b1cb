"""A ruleset's declarations in, what phrases may speak of out: nouns, numbers, tables and the vocabulary."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from printkit.diagnostics import Diagnostic, Findings, LocatedError, did_you_mean
from printkit.language.patterns import RESERVED, Pattern, Vocabulary
from printkit.language.types import DIRECTION, NUMBER, PLAYER, STATEMENT, Type, list_of, parse_type
from printkit.ruleset.model import Ruleset
from printkit.source import Text
from printkit.spaces.grid import parse_grid
from printkit.spaces.space import BoardError, Space

NAME = re.compile(r"[^\W\d_][^\W_]*(?:-[^\W_]+)*")
_RANGE = re.compile(r"(\S+) to (\S+)")
_TABLE = re.compile(r"(\S+) (of|on|in|at) (\S+)")
BOARDS = {"grid": parse_grid}
"""The kinds of board by their first word."""

BIGGEST_RANGE = 1000


@dataclass(frozen=True, slots=True)
class Table:
    """Something a position records: ``height of cell: 0 to dome``, or one value without a key.

    ``slot`` is its ``@name`` in generated code, ``key`` the noun it is keyed by (None for one value).
    ``low`` and ``high`` bound a number. ``initial`` is the value before any fact is given, None for nothing.
    """

    slot: str
    name: str
    words: tuple[str, ...]
    key: str | None
    type: Type
    low: int = 0
    high: int = 0

    @property
    def initial(self) -> int | None:
        """The lowest number, nothing, or the first thing of its noun."""
        if self.type == NUMBER:
            return self.low
        return None if self.type.maybe else 0


@dataclass(frozen=True)
class Declared:
    """All that a ruleset declares, resolved.

    ``things`` gives the names of every noun's things, in order: a thing is its number in that order.
    """

    ruleset: Ruleset
    space: Space
    place: str
    things: Mapping[str, tuple[str, ...]]
    numbers: Mapping[str, int]
    tables: tuple[Table, ...]
    vocabulary: Vocabulary

    def number_at(self, text: Text | str) -> int | None:
        """A whole number, or the value of a named one; None for anything else."""
        if text.isdecimal() and (text == "0" or not text.startswith("0")):
            return int(text)
        return self.numbers.get(str(text))

    def thing_text(self, noun: str, value: int | None) -> str:
        """A value of a noun as it is written; ``none`` for nothing."""
        if value is None:
            return "none"
        return self.things[noun][value] if noun in self.things else str(value)


def problem(code: str, message: str, text: Text, hint: str | None = None) -> LocatedError:
    """The error for a whole text."""
    return LocatedError(Diagnostic(code, message, text.span, hint))


def declare(ruleset: Ruleset, findings: Findings) -> Declared:
    """Resolve the declarations; problems are gathered and what is sound is kept.

    Raises RulesetError at once when there is no board or there are no players: nothing could be said without.
    """
    with findings.catch():
        place, space = _board(ruleset)
    findings.raise_any()
    things = {place: space.names, "player": tuple(str(letter) for letter in ruleset.players)}
    if space.directions:
        things["direction"] = space.directions
    for noun, words in ruleset.kinds.items():
        things[str(noun)] = tuple(words.split())
    numbers, ranges = _numbers(ruleset, findings)
    _check_names(ruleset, things, findings)
    vocabulary = _base_vocabulary(ruleset, space, place, things, numbers, ranges)
    bare = Declared(ruleset, space, place, things, numbers, (), vocabulary)
    tables = tuple(_tables(bare, findings))
    patterns = [table_pattern(table, bare.things) for table in tables]
    vocabulary = vocabulary.with_patterns([*patterns, _stuck(tables)])
    return Declared(ruleset, space, place, things, numbers, tables, vocabulary)


def _board(ruleset: Ruleset) -> tuple[str, Space]:
    if len(ruleset.board) != 1:
        message = f"a game has one board, but this has {len(ruleset.board)}"
        raise LocatedError(Diagnostic("board", message, ruleset.span, "as in: board: {cell: grid A1 to D4}"))
    if not ruleset.players:
        message = "a game has players, but this names none"
        raise LocatedError(Diagnostic("players", message, ruleset.span, "as in: players: {W: White, B: Black}"))
    [(noun, declared)] = ruleset.board.items()
    kind = declared.split(" ")[0]
    if kind not in BOARDS:
        raise problem("board", f"'{kind}' is not a kind of board", declared, did_you_mean(kind, BOARDS))
    try:
        return str(noun), BOARDS[kind](declared)
    except BoardError as error:
        raise problem("board", f"'{declared}' can't be read", declared, str(error)) from error


def _numbers(ruleset: Ruleset, findings: Findings) -> tuple[dict[str, int], dict[str, tuple[int, int]]]:
    numbers: dict[str, int] = {}
    ranges: dict[str, tuple[int, int]] = {}
    for name, value in ruleset.numbers.items():
        with findings.catch():
            found = _RANGE.fullmatch(value)
            if found:
                ranges[str(name)] = (_whole(value, found[1]), _whole(value, found[2]))
            else:
                numbers[str(name)] = _whole(value, value)
    return numbers, ranges


def _whole(text: Text, digits: str) -> int:
    if not digits.isdecimal() or len(digits) > 6 or (digits != "0" and digits.startswith("0")):
        raise problem("number", f"a whole number must stand here, not '{text}'", text, "as in: 3, or 2 to 4")
    return int(digits)


def _check_names(ruleset: Ruleset, things: Mapping[str, tuple[str, ...]], findings: Findings) -> None:
    """A name means one thing in the whole file."""
    taken: dict[str, str] = dict.fromkeys(RESERVED | {"to", "turns", "players"}, "a word of the rules language")
    for noun in ("player", "direction", "number", "statement"):
        taken[noun] = "a word of the rules language"
    for place_name in things[str(next(iter(ruleset.board)))]:
        taken[place_name] = "a place on the board"
    for name in things.get("direction", ()):
        taken[name] = "a direction"
    groups: list[tuple[str, Iterator[Text] | list[Text]]] = [
        ("a noun", list(ruleset.board)), ("a player", list(ruleset.players)), ("a number", list(ruleset.numbers)),
        ("a noun", list(ruleset.kinds)),
    ]  # fmt: skip
    for what, names in groups:
        for name in names:
            with findings.catch():
                check_name(name)
                if name in taken:
                    raise problem("name-clash", f"'{name}' is {taken[name]} already", name, "choose another name")
                taken[str(name)] = what


def check_name(name: Text) -> None:
    """Refuse what can't be a name: a letter, then letters and digits, parts joined by hyphens."""
    if not NAME.fullmatch(name):
        hint = "a letter, then letters and digits, parts joined by hyphens"
        raise problem("odd-name", f"'{name}' can't be a name", name, hint)


def _base_vocabulary(
    ruleset: Ruleset,
    space: Space,
    place: str,
    things: Mapping[str, tuple[str, ...]],
    numbers: Mapping[str, int],
    ranges: Mapping[str, tuple[int, int]],
) -> Vocabulary:
    types = {noun: Type(noun) for noun in things} | {
        "number": NUMBER,
        "player": PLAYER,
        "direction": DIRECTION,
    }
    constants: dict[str, tuple[int, Type]] = {}
    for noun, names in things.items():
        constants |= {name: (index, types[noun]) for index, name in enumerate(names)}
    constants |= {name: (value, NUMBER) for name, value in numbers.items()}
    patterns = [
        Pattern((plural(noun),), list_of(types[noun]), f"@all_{index}", "list", size=len(names))
        for index, (noun, names) in enumerate(things.items())
    ]
    patterns.append(Pattern(("turns",), NUMBER, "@turns", "always kept"))
    if len(ruleset.players) == 2:
        patterns.append(Pattern(("opponent",), PLAYER, "(1 - @me)", "players"))
    for word in space.words:
        parts = tuple(
            types[part[1:-1]] if part.startswith("[") else part for part in word.pattern.format(p=place).split()
        )
        result = parse_type(word.result.format(p=place))
        patterns.append(Pattern(parts, result, word.code, "board", word.source, word.size))
    sizes = {noun: len(names) for noun, names in things.items()}
    return Vocabulary(tuple(patterns), constants, dict(ranges), sizes)


def _stuck(tables: tuple[Table, ...]) -> Pattern:
    """``[player] is stuck``: that player could not play a whole turn here."""
    kept = "".join(f", @{table.slot}" for table in tables)
    return Pattern(
        (PLAYER, "is", "stuck"),
        STATEMENT,
        f"(not @can_turn($0, @turns{kept}))",
        "turns",
        cost=1000,
        ahead=True,
    )


def plural(noun: str) -> str:
    """The word for all things of a noun."""
    return noun + "s"


def _tables(bare: Declared, findings: Findings) -> Iterator[Table]:
    first_words: set[str] = set()
    for index, (name, kept) in enumerate(bare.ruleset.keeps.items()):
        with findings.catch():
            table = _table(bare, f"k{index}", name, kept)
            known = table.words[0] in bare.vocabulary.constants or bare.vocabulary.value_patterns(table.words[0])
            if table.words[0] in RESERVED or known:
                raise problem("name-clash", f"'{table.words[0]}' has a meaning already", name, "choose another word")
            if name in first_words:
                raise problem("name-clash", f"'{name}' is kept twice", name)
            first_words.add(str(name))
            yield table


def _table(bare: Declared, slot: str, name: Text, kept: Text) -> Table:
    found = _TABLE.fullmatch(name)
    key = found[3] if found else None
    if not found:
        check_name(name)
    elif key not in bare.things:
        raise problem("unknown-noun", f"'{key}' is not a noun of this game", name, did_you_mean(str(key), bare.things))
    words = (found[1], found[2]) if found else (str(name),)
    bounds = _RANGE.fullmatch(kept)
    if bounds:
        low, high = (bare.number_at(bound) for bound in bounds.groups())
        if low is None or high is None or low > high:
            raise problem("range", f"'{kept}' is not a range of whole numbers", kept, "as in: 0 to 4")
        if high - low >= BIGGEST_RANGE:
            raise problem("range", f"a range has at most {BIGGEST_RANGE} values", kept)
        return Table(slot, str(name), words, key, NUMBER, low, high)
    noun, _, rest = kept.partition(" ")
    if noun in bare.things and rest in ("", "or none"):
        return Table(slot, str(name), words, key, Type(noun, maybe=bool(rest)))
    hint = did_you_mean(noun, bare.things) or "a range (0 to 4), a noun (player), or one with nothing (player or none)"
    raise problem("keeps", f"'{kept}' is not something a position can keep", kept, hint)


def table_pattern(table: Table, things: Mapping[str, tuple[str, ...]]) -> Pattern:
    """The phrase that reads a table; an effect on it changes the table."""
    if table.key is None:
        return Pattern(table.words, table.type, f"@{table.slot}", "keeps", table=table.slot)
    parts: tuple[str | Type, ...] = (*table.words, Type(table.key))
    return Pattern(parts, table.type, f"@{table.slot}[$0]", "keeps", table=table.slot, size=len(things[table.key]))
