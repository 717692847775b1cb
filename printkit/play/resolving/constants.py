"""The constant tables of a ruleset in; their phrases and values out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from printkit.diagnostics import Findings, did_you_mean
from printkit.language.names import check_new_word
from printkit.language.patterns import Pattern, Vocabulary
from printkit.language.types import NUMBER, Type, list_of
from printkit.play.resolving.reading import RangeReader, part_of, problem
from printkit.play.resolving.tables import key_of
from printkit.source import Text

FACTS_HINT = "as in: reach of ladder: {short: 2 to 2, long: 2 to 4}"


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


def read_constants(
    facts: Mapping[Text, Mapping[Text, Text]],
    things: Mapping[str, tuple[str, ...]],
    number: Callable[[Text], int | None],
    ranges: RangeReader,
    vocabulary: Vocabulary,
    findings: Findings,
) -> Iterator[Constant]:
    """The constant tables of ``facts`` that could be read."""
    for index, (name, entries) in enumerate(facts.items()):
        with findings.catch():
            words, key = key_of(name, things)
            if key is None or not entries:
                what = "names no noun" if key is None else "has no values"
                raise problem("facts", f"'{name}' {what}", name, FACTS_HINT)
            check_new_word(part_of(name, 0, len(words[0])), things, vocabulary)
            known = things[key]
            for thing in entries:
                if thing not in known:
                    hint = did_you_mean(thing, known) or "one of: " + ", ".join(known)
                    raise problem("unknown-name", f"'{thing}' is not a {key} of this game", thing, hint)
            read = {str(thing): _value(text, things, number, ranges) for thing, text in entries.items()}
            types = {type_ for type_, _ in read.values()}
            if len(types) != 1:
                hint = "all numbers, all ranges, or all things of one noun"
                raise problem("facts", f"the values of '{name}' are of one kind", name, hint)
            [type_] = types
            values = tuple(read[thing][1] if thing in read else () if type_.item else None for thing in known)
            constant = Constant(f"f{index}", words, key, type_.or_nothing(None in values), values)
            vocabulary = vocabulary.with_patterns([constant.pattern])
            yield constant


def _value(
    text: Text, things: Mapping[str, tuple[str, ...]], number: Callable[[Text], int | None], ranges: RangeReader
) -> tuple[Type, Any]:
    """A number, the list of a range, or a thing of some noun, with its type."""
    bounds = ranges(text)
    if bounds:
        return list_of(NUMBER), tuple(range(bounds[0], bounds[1] + 1))
    found = number(text)
    if found is not None:
        return NUMBER, found
    for noun, names in things.items():
        if text in names:
            return Type(noun), names.index(text)
    hint = did_you_mean(text, [name for names in things.values() for name in names])
    raise problem("facts", f"'{text}' is no number, no range and nothing of this game", text, hint or FACTS_HINT)
