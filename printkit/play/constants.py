"""Constant tables and kinds of pieces in; their nouns, phrases and values out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from printkit.diagnostics import Findings, did_you_mean
from printkit.language.names import check_name
from printkit.language.patterns import Pattern
from printkit.language.types import NUMBER, PLAYER, Type, list_of
from printkit.play.reading import bounds_of, problem
from printkit.play.tables import key_of
from printkit.source import Text

COUNT = "each player has"
LETTER = "letter"


@dataclass(frozen=True, slots=True)
class Constant:
    """A constant table: ``slot`` is its ``@name`` in generated code, ``values`` go by the number of each thing.

    ``words`` and ``key`` are as in a kept table.
    """

    slot: str
    words: tuple[str, ...]
    key: str
    type: Type
    values: tuple[Any, ...]

    @property
    def pattern(self) -> Pattern:
        """The phrase that reads it."""
        size = max((len(value) for value in self.values), default=1) if self.type.item else 1
        return Pattern((*self.words, Type(self.key)), self.type, f"@{self.slot}[$0]", "facts", size=size)


@dataclass(frozen=True, slots=True)
class PieceKind:
    """A kind of piece: its name, the letter it is written by, how many each player has, its measures."""

    name: str
    letter: str
    each: int
    measures: Mapping[str, int] = field(default_factory=dict)


def read_kinds(
    pieces: Mapping[Text, Mapping[Text, Text]], number: Callable[[Text], int | None], findings: Findings
) -> Iterator[PieceKind]:
    """The kinds of pieces that could be read."""
    letters: dict[str, str] = {}
    for name, entry in pieces.items():
        with findings.catch():
            check_name(name)
            given = {str(key): value for key, value in entry.items()}
            for key in (LETTER, COUNT):
                if key not in given:
                    hint = f"as in: {name}: {{letter: {name[0]}, each player has: 8}}"
                    raise problem("missing-key", f"the key '{key}' must stand here", name, hint)
            letter = given.pop(LETTER)
            if not (letter.isalpha() and letter.isascii()) or letter in letters:
                message = f"'{letter}' is the letter of '{letters[letter]}'" if letter in letters else (
                    f"letters must stand here, not '{letter}'")  # fmt: skip
                raise problem("pieces", message, letter, "give each kind a letter of its own")
            letters[str(letter)] = str(name)
            numbers: dict[str, int] = {}
            for key, value in given.items():
                found = number(value)
                if found is None:
                    raise problem("number", f"a whole number must stand here, not '{value}'", value)
                numbers[key] = found
            each = numbers.pop(COUNT)
            yield PieceKind(str(name), str(letter), each, numbers)


def piece_constants(kinds: tuple[PieceKind, ...], players: int) -> Iterator[Constant]:
    """What is the same for a piece always: its owner, its kind, how many there are, its measures."""
    owners = tuple(player for player in range(players) for _ in kinds)
    numbers = tuple(number for _ in range(players) for number in range(len(kinds)))
    yield Constant("p_owner", ("owner", "of"), "piece", PLAYER, owners)
    yield Constant("p_kind", ("kind", "of"), "piece", Type("kind"), numbers)
    yield Constant("p_count", ("count", "of"), "piece", NUMBER, tuple(kinds[number].each for number in numbers))
    measures = dict.fromkeys(measure for kind in kinds for measure in kind.measures)
    for index, measure in enumerate(measures):
        known = all(measure in kind.measures for kind in kinds)
        values = tuple(kinds[number].measures.get(measure) for number in numbers)
        yield Constant(f"p_{index}", (measure, "of"), "piece", NUMBER.or_nothing(not known), values)


def piece_patterns(kinds: tuple[PieceKind, ...]) -> Iterator[Pattern]:
    """``short of [player]``: the piece of that kind and player."""
    for number, kind in enumerate(kinds):
        code = f"($0 * {len(kinds)} + {number})"
        yield Pattern((kind.name, "of", PLAYER), Type("piece"), code, "pieces")


def read_constants(
    facts: Mapping[Text, Mapping[Text, Text]],
    things: Mapping[str, tuple[str, ...]],
    number: Callable[[Text], int | None],
    findings: Findings,
) -> Iterator[Constant]:
    """The constant tables of ``facts`` that could be read."""
    for index, (name, entries) in enumerate(facts.items()):
        with findings.catch():
            words, key = key_of(name, things)
            if key is None:
                raise problem("facts", f"'{name}' names no noun", name, "as in: reach of ladder")
            known = things[key]
            for thing in entries:
                if thing not in known:
                    hint = did_you_mean(thing, known) or "one of: " + ", ".join(known)
                    raise problem("unknown-name", f"'{thing}' is not a {key} of this game", thing, hint)
            read = {str(thing): _value(text, things, number) for thing, text in entries.items()}
            types = {type_ for type_, _ in read.values()}
            if len(types) != 1:
                hint = "all numbers, all ranges, or all things of one noun"
                raise problem("facts", f"the values of '{name}' are of one kind", name, hint)
            [type_] = types
            values = tuple(read[thing][1] if thing in read else () if type_.item else None for thing in known)
            yield Constant(f"f{index}", words, key, type_.or_nothing(None in values), values)


def _value(text: Text, things: Mapping[str, tuple[str, ...]], number: Callable[[Text], int | None]) -> tuple[Type, Any]:
    """A number, the list of a range, or a thing of some noun, with its type."""
    bounds = bounds_of(text)
    if bounds:
        low, high = (number(bound) for bound in bounds)
        if low is not None and high is not None and low <= high:
            return list_of(NUMBER), tuple(range(low, high + 1))
    found = number(text)
    if found is not None:
        return NUMBER, found
    for noun, names in things.items():
        if text in names:
            return Type(noun), names.index(text)
    raise problem("facts", f"'{text}' is no number, no range and nothing of this game", text)
