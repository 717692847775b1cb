"""A ruleset's declarations in, what phrases may speak of out: nouns, numbers, tables and the vocabulary."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from printkit.diagnostics import Diagnostic, Findings, LocatedError, did_you_mean
from printkit.language.names import check_name, check_new_name
from printkit.language.nodes import LONGEST_RANGE
from printkit.language.patterns import RESERVED, Pattern, Vocabulary
from printkit.language.tokens import DIGITS, LONGEST_NUMBER, ToldError
from printkit.language.types import NUMBER, Type
from printkit.play.words import base_vocabulary, plural, stuck_pattern
from printkit.ruleset.model import Ruleset
from printkit.source import Text
from printkit.spaces.grid import parse_grid
from printkit.spaces.space import BoardError, Space

_RANGE = re.compile(r"(\S+) to (\S+)")
_TABLE = re.compile(r"(\S+) (of|on|in|at) (\S+)")
WORDS_OF_THE_LANGUAGE = RESERVED | {
    *("to", "turns", "player", "players", "opponent", "direction", "directions", "statement", "list"),
}
"""What no place, player, number or kind can be called."""

BOARDS = {"grid": parse_grid}
"""The kinds of board by their first word."""


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
        """A whole number, or the value of a named one; None for anything else.

        Raises ToldError for a named one that could not be read.
        """
        if text in self.vocabulary.told:
            raise ToldError
        return int(text) if is_whole(text) else self.numbers.get(str(text))

    def range_at(self, text: Text) -> tuple[int, int] | None:
        """The bounds of ``0 to 4`` or ``0 to dome``; None for a text of another form.

        Raises LocatedError (``range``) when they are no numbers, run downwards or are too far apart.
        """
        bounds = bounds_of(text)
        if not bounds:
            return None
        low, high = (self.number_at(bound) for bound in bounds)
        if low is None or high is None:
            bound = bounds[0] if low is None else bounds[1]
            hint = did_you_mean(bound, self.numbers) or "as in: 0 to 4"
            raise problem("range", f"a whole number must stand here, not '{bound}'", bound, hint)
        if low > high:
            raise problem("range", f"a range runs upwards, but {low} is more than {high}", text)
        if high - low >= LONGEST_RANGE:
            raise problem("range", f"a range has at most {LONGEST_RANGE:,} numbers", text)
        return low, high

    def thing_text(self, noun: str, value: int | None) -> str:
        """A value of a noun as it is written; ``none`` for nothing."""
        if value is None:
            return "none"
        return self.things[noun][value] if noun in self.things else str(value)


def is_whole(text: str) -> bool:
    """Whether a text is a whole number that reads in one way: no leading zeros, not too long."""
    plain = bool(text) and all(char in DIGITS for char in text)
    return plain and len(text) <= LONGEST_NUMBER and (text == "0" or text[0] != "0")


def bounds_of(text: Text) -> tuple[Text, Text] | None:
    """The two sides of ``0 to dome``, each at its place; None for a text of another form."""
    found = _RANGE.fullmatch(text)
    if not found:
        return None
    low, high = (Text(found[at], text.part(found.start(at), found.end(at))) for at in (1, 2))
    return low, high


def words_of(text: Text) -> list[Text]:
    """The words of a text, each at its place."""
    return [Text(found[0], text.part(found.start(), found.end())) for found in re.finditer(r"\S+", text)]


def problem(code: str, message: str, text: Text, hint: str | None = None) -> LocatedError:
    """The error for a whole text."""
    return LocatedError(Diagnostic(code, message, text.span, hint))


def declare(ruleset: Ruleset, findings: Findings, left_out: Iterable[str] = ()) -> Declared:
    """Resolve the declarations; problems are gathered and what is sound is kept.

    ``left_out`` names what the file declares but the ruleset lacks. It and all else that is broken is known to the
    vocabulary (``told``), so that phrases about it are not reported as well.
    Raises RulesetError at once when there is no board or there are no players: nothing could be said without.
    """
    with findings.catch():
        place, space = _board(ruleset)
    findings.raise_any()
    things = {place: space.names, "player": tuple(str(letter) for letter in ruleset.players)}
    if space.directions:
        things["direction"] = space.directions
    refused = _check_names(ruleset, things, findings)
    things |= _kinds(ruleset, refused, findings)
    numbers, ranges = _numbers(ruleset, refused, findings)
    broken = [str(name) for name in ruleset.numbers if name not in numbers and name not in ranges]
    broken += [word for name in left_out for word in name.split() if word not in things and word not in RESERVED]
    vocabulary = base_vocabulary(space, place, things, numbers, ranges)
    vocabulary = vocabulary.without_constants(refused.difference(things[place])).with_told([*refused, *broken])
    # a broken number goes on as 0, so that the sentences that print it can be examined too
    bare = Declared(ruleset, space, place, things, numbers | dict.fromkeys(broken, 0), (), vocabulary)
    tables = tuple(_tables(bare, findings))
    lost = [word for name in ruleset.keeps if name not in {table.name for table in tables} for word in name.split()]
    unread = [word for word in lost if word not in things and word not in RESERVED]
    patterns = [table_pattern(table, things) for table in tables]
    vocabulary = vocabulary.with_patterns([*patterns, stuck_pattern(table.slot for table in tables)])
    return replace(bare, tables=tables, vocabulary=vocabulary.with_told(unread))


def _board(ruleset: Ruleset) -> tuple[str, Space]:
    if len(ruleset.board) != 1:
        message = f"a game has one board, but this has {len(ruleset.board)}"
        span = list(ruleset.board)[1].span if ruleset.board else ruleset.span
        raise LocatedError(Diagnostic("board", message, span, "as in: board: {cell: grid A1 to D4}"))
    if not ruleset.players:
        message = "a game has players, but this names none"
        raise LocatedError(Diagnostic("players", message, ruleset.span, "as in: players: {W: White, B: Black}"))
    [(noun, declared)] = ruleset.board.items()
    check_name(noun)
    if noun in WORDS_OF_THE_LANGUAGE:
        raise problem("name-clash", f"'{noun}' is a word of the rules language already", noun, "choose another name")
    kind = declared.split(" ")[0]
    if kind not in BOARDS:
        hint = did_you_mean(kind, BOARDS) or "as in: grid A1 to D4"
        raise problem("board", f"'{kind}' is not a kind of board", declared, hint)
    try:
        return str(noun), BOARDS[kind](declared)
    except BoardError as error:
        raise problem("board", f"'{declared}' can't be read", declared, str(error)) from error


def _kinds(ruleset: Ruleset, refused: Container[str], findings: Findings) -> dict[str, tuple[str, ...]]:
    kinds: dict[str, tuple[str, ...]] = {}
    for noun, kind in ruleset.kinds.items():
        with findings.catch():
            if not words_of(kind):
                raise problem("kinds", f"a {noun} has no words to be", noun, "as in: kinds: {ladder: short long}")
            if noun not in refused:
                kinds[str(noun)] = tuple(str(word) for word in words_of(kind))
    return kinds


def _numbers(
    ruleset: Ruleset, refused: Container[str], findings: Findings
) -> tuple[dict[str, int], dict[str, tuple[int, int]]]:
    numbers: dict[str, int] = {}
    ranges: dict[str, tuple[int, int]] = {}
    for name, value in ruleset.numbers.items():
        with findings.catch():
            bounds = bounds_of(value)
            found = tuple(_whole(bound) for bound in bounds or (value,))
            if found[0] > found[-1]:
                raise problem("range", f"a range runs upwards, but {found[0]} is more than {found[-1]}", value)
            if found[-1] - found[0] >= LONGEST_RANGE:
                raise problem("range", f"a range has at most {LONGEST_RANGE:,} numbers", value)
            if bounds and name not in refused:
                ranges[str(name)] = (found[0], found[1])
            elif name not in refused:
                numbers[str(name)] = found[0]
    return numbers, ranges


def _whole(text: Text) -> int:
    if not is_whole(text):
        raise problem("number", f"a whole number must stand here, not '{text}'", text, "as in: 3, or 2 to 4")
    return int(text)


def _check_names(ruleset: Ruleset, things: Mapping[str, tuple[str, ...]], findings: Findings) -> frozenset[str]:
    """A name means one thing in the whole file. The names that can't be had."""
    place = next(iter(ruleset.board))
    taken: dict[str, str] = dict.fromkeys(WORDS_OF_THE_LANGUAGE, "a word of the rules language")
    taken |= dict.fromkeys(things[str(place)], "a place on the board")
    taken |= dict.fromkeys(things.get("direction", ()), "a direction")
    taken |= {str(place): "a noun", plural(place): "a list"}
    groups: list[tuple[str, list[Text]]] = [
        ("a noun", list(ruleset.kinds)), ("a player", list(ruleset.players)), ("a number", list(ruleset.numbers)),
        *(("a word of a kind", words_of(kind)) for kind in ruleset.kinds.values()),
    ]  # fmt: skip
    refused: set[str] = set()
    for what, names in groups:
        for name in names:
            refused.add(str(name))
            with findings.catch():
                check_name(name)
                if name in taken:
                    raise problem("name-clash", f"'{name}' is {taken[name]} already", name, "choose another name")
                taken |= {str(name): what} | ({plural(name): "a list"} if what == "a noun" else {})
                refused.discard(str(name))
    return frozenset(refused)


def _tables(bare: Declared, findings: Findings) -> Iterator[Table]:
    known: list[tuple[str, ...]] = []
    for index, (name, kept) in enumerate(bare.ruleset.keeps.items()):
        with findings.catch():
            table = _table(bare, f"k{index}", name, kept)
            word = Text(table.words[0], name.part(0, len(table.words[0])))
            check_new_name(word, bare.things, bare.vocabulary)
            alike = [words for words in known if words == table.words[: len(words)] or table.words == words[:1]]
            if alike:
                message = f"'{' '.join(alike[0])}' is kept already, and facts could not tell them apart"
                raise problem("name-clash", message, name, "choose another word")
            known.append(table.words)
            yield table


def _table(bare: Declared, slot: str, name: Text, kept: Text) -> Table:
    found = _TABLE.fullmatch(name)
    key = found[3] if found else None
    if not found:
        check_name(name)
    elif key not in bare.things:
        noun = Text(found[3], name.part(found.start(3), found.end(3)))
        raise problem("unknown-noun", f"'{noun}' is not a noun of this game", noun, did_you_mean(noun, bare.things))
    words = (found[1], found[2]) if found else (str(name),)
    bounds = bare.range_at(kept)
    if bounds:
        return Table(slot, str(name), words, key, NUMBER, *bounds)
    noun_kept, _, rest = kept.partition(" ")
    if noun_kept in bare.things and rest in ("", "or none"):
        return Table(slot, str(name), words, key, Type(noun_kept, maybe=bool(rest)))
    hint = "a range (0 to 4), a noun (player), or one with nothing (player or none)"
    if noun_kept not in bare.things:
        hint = did_you_mean(noun_kept, bare.things) or hint
    raise problem("keeps", f"'{kept}' is not something a position can keep", kept, hint)


def table_pattern(table: Table, things: Mapping[str, tuple[str, ...]]) -> Pattern:
    """The phrase that reads a table; an effect on it changes the table."""
    if table.key is None:
        return Pattern(table.words, table.type, f"@{table.slot}", "keeps", table=table.slot)
    parts: tuple[str | Type, ...] = (*table.words, Type(table.key))
    return Pattern(parts, table.type, f"@{table.slot}[$0]", "keeps", table=table.slot, size=len(things[table.key]))
