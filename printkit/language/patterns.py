"""Patterns: fixed phrases with typed holes, and the closed list of them that a ruleset may use."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from printkit.language.types import Type
from printkit.source import Node

_NEEDED = re.compile(r"@(\w+)")

RESERVED = frozenset(
    [
        "and",
        "or",
        "not",
        "is",
        "in",
        "has",
        "every",
        "some",
        "no",
        "where",
        "while",
        "with",
        "without",
        "if",
        "then",
        "else",
        "number",
        "total",
        "most",
        "least",
        "over",
        "of",
        "it",
        "first",
        "last",
        "top",
        "walk",
        "through",
        "becomes",
        "gains",
        "loses",
        "none",
        "me",
    ]
)
"""Words of the grammar: no ruleset may give them a meaning of its own."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """A fixed phrase. ``parts`` are its words and the types of its holes, in order.

    ``code`` is a Python expression with ``$0`` … for the holes and ``@name`` for what the position or the
    board keeps. ``source`` lists every first hole for which a statement holds. ``origin`` says who brings the
    pattern (board, table, term …), ``says`` its sentence in the glossary. ``table`` is the ``@name`` that an
    effect on this pattern changes. ``ahead``: the value is found by looking ahead in the game; ``asks`` are
    the numbers of the actions it looks ahead to. ``is_pile``: the list it gives has a top. ``ends`` is the pattern of
    a statement; where it holds of both holes, both are in the list.
    """

    parts: tuple[str | Type, ...]
    result: Type
    code: str
    origin: str
    source: str | None = None
    size: int = 1
    cost: int = 1
    table: str | None = None
    says: str | None = None
    ahead: bool = False
    asks: frozenset[int] = frozenset()
    is_pile: bool = False
    ends: str | None = None

    def __str__(self) -> str:
        return " ".join(part if isinstance(part, str) else f"[{part.in_hole}]" for part in self.parts)

    @property
    def holes(self) -> tuple[Type, ...]:
        """The types of the holes."""
        return tuple(part for part in self.parts if isinstance(part, Type))

    @property
    def needs(self) -> frozenset[str]:
        """The ``@names`` in the code."""
        return frozenset(_NEEDED.findall(self.code))

    @property
    def first_word(self) -> str:
        """The word the pattern is found by: its first, or the one after a leading hole."""
        return next(part for part in self.parts if isinstance(part, str))

    @property
    def leads_with_hole(self) -> bool:
        """Statement patterns begin with a hole (``[cell] is beside [cell]``), value patterns with a word."""
        return isinstance(self.parts[0], Type)


@dataclass(frozen=True, slots=True)
class Deed:
    """Effects under a phrase of their own: ``land on square``. ``above`` are the deeds that it may use."""

    pattern: Pattern
    parameters: tuple[str, ...]
    does: Node
    above: tuple[Deed, ...]


@dataclass(frozen=True)
class Vocabulary:
    """All a phrase may say: patterns, constants (players, places, numbers, words) and lists by plural noun.

    ``told`` are words whose declaration is broken: that is reported, and a phrase that stumbles over such a
    word is not reported again.
    """

    patterns: tuple[Pattern, ...] = ()
    constants: Mapping[str, tuple[int, Type]] = field(default_factory=dict)
    ranges: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    sizes: Mapping[str, int] = field(default_factory=dict)
    told: frozenset[str] = frozenset()
    deeds: tuple[Deed, ...] = ()

    def __post_init__(self) -> None:
        by_word: dict[tuple[bool, str], list[Pattern]] = {}
        for pattern in self.patterns:
            by_word.setdefault((pattern.leads_with_hole, pattern.first_word), []).append(pattern)
        object.__setattr__(self, "_by_word", by_word)

    def value_patterns(self, word: str) -> list[Pattern]:
        """Patterns that begin with a word."""
        return self._found(False, word)

    def statement_patterns(self, word: str) -> list[Pattern]:
        """Patterns with a leading hole, by the word after it."""
        return self._found(True, word)

    def _found(self, leads_with_hole: bool, word: str) -> list[Pattern]:
        by_word: dict[tuple[bool, str], list[Pattern]] = self.__dict__["_by_word"]
        return by_word.get((leads_with_hole, word), [])

    def with_patterns(self, more: Iterable[Pattern]) -> Vocabulary:
        """The same words and more."""
        return replace(self, patterns=(*self.patterns, *more))

    def without_constants(self, names: Container[str]) -> Vocabulary:
        """The same words but for some names."""
        return replace(self, constants={name: one for name, one in self.constants.items() if name not in names})

    def with_deeds(self, deeds: Iterable[Deed]) -> Vocabulary:
        """The same words with these deeds."""
        return replace(self, deeds=tuple(deeds))

    def with_told(self, words: Iterable[str]) -> Vocabulary:
        """The same words, where more are known to be broken."""
        return replace(self, told=self.told.union(str(word) for word in words))

    def has_meaning(self, word: str) -> bool:
        """Whether a phrase that begins with this word would mean something."""
        return word in self.constants or word in self.ranges or bool(self.value_patterns(word))

    def is_taken(self, word: str) -> bool:
        """Whether a name can't be this word: beside the board's ``row of cell`` a name may still be row."""
        own = any(len(one.parts) == 1 or one.origin != "board" for one in self.value_patterns(word))
        return word in self.constants or word in self.ranges or own

    def known_words(self) -> Iterator[str]:
        """Every word a phrase can hold, for near-name suggestions."""
        yield from self.constants
        yield from self.ranges
        for pattern in self.patterns:
            yield from (part for part in pattern.parts if isinstance(part, str))
