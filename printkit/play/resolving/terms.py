"""The glossary in, patterns out: a term's key is its phrase, its meaning a function of the holes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from printkit.diagnostics import Findings
from printkit.language.cost import cost, size
from printkit.language.names import check_name
from printkit.language.nodes import Name, Node, Use, all_nodes, kept_names
from printkit.language.patterns import RESERVED, Pattern, Vocabulary
from printkit.language.types import STATEMENT, Type
from printkit.play.resolving.declare import Declared
from printkit.play.resolving.phrases import ME, read_phrase
from printkit.play.resolving.reading import problem, words_of
from printkit.play.resolving.rules import TermRule
from printkit.ruleset.parts import Term
from printkit.source import Text

DEEPEST_TERM = 50  # one inside the other: each is a call, and Python's own limit is far off

JOINING = RESERVED - {"of", "in", "with", "through", "number", "first", "last", "top", "total", "most", "least"}
"""Words of the grammar that would cut the phrase of a term in two."""


def resolve_terms(declared: Declared, findings: Findings) -> tuple[tuple[TermRule, ...], Vocabulary]:
    """Every term, and the vocabulary with their patterns; a term may use those above it."""
    terms: list[TermRule] = []
    depths: dict[Pattern, int] = {}
    for key, term in declared.ruleset.terms.items():
        own = [word for word in key.split() if word not in RESERVED and _noun(word, declared) is None]
        vocabulary = declared.vocabulary.with_told(own)
        with findings.catch():
            rule, pattern = _term(len(terms), key, term, declared)
            below = [
                depths[one.pattern] for one in all_nodes(rule.node) if isinstance(one, Use) and one.pattern in depths
            ]
            depths[pattern] = max(below, default=0) + 1
            if depths[pattern] > DEEPEST_TERM:
                raise problem("too-deep", f"terms use each other at most {DEEPEST_TERM} deep", key)
            terms.append(rule)
            vocabulary = declared.vocabulary.with_patterns([pattern])
        declared = replace(declared, vocabulary=vocabulary)
    return tuple(terms), declared.vocabulary


def _noun(word: str, declared: Declared) -> str | None:
    """The noun a word of a key stands for: ``cell``, or ``cell-a`` where there are two."""
    noun = word[:-2] if word[-2:-1] == "-" else word
    return noun if noun in declared.things else None


def key_parts(key: Text, declared: Declared) -> Iterator[tuple[Text, str | Type]]:
    """Each word of a key with what it is in the pattern: a word, or a hole for things of a noun."""
    seen: set[str] = set()
    for word in words_of(key):
        noun = _noun(word, declared)
        if noun is None:
            check_name(word)
        elif word in seen:
            message = f"'{word}' stands here twice"
            raise problem("name-clash", message, word, f"two of one noun get suffixes: {noun}-a, {noun}-b")
        seen.add(str(word))
        yield word, str(word) if noun is None else Type(noun)


def _check_pattern(key: Text, parts: tuple[str | Type, ...], declared: Declared) -> None:
    """Refuse a key without a word of its own, and one that could be read as something else."""
    if all(isinstance(part, Type) for part in parts):
        raise problem("term", f"'{key}' has no word of its own", key, "as in: load of cell, or: cell is full")
    first, *rest = parts
    if isinstance(first, Type):
        says_is = rest[0] == "is"
        rest = rest[1:] if says_is else rest
        hidden = not rest or isinstance(rest[0], Type) or (says_is and rest[0] in RESERVED)
    else:
        known = declared.vocabulary.constants.keys() | declared.vocabulary.ranges.keys() | declared.things.keys()
        hidden = first in RESERVED | known or (not rest and declared.vocabulary.has_meaning(first))
    if hidden or JOINING.intersection(part for part in rest if isinstance(part, str)):
        hint = "the words of the rules language keep their meaning"
        raise problem("name-clash", f"'{key}' can be read as something else", key, hint)
    if parts in [pattern.parts for pattern in declared.vocabulary.patterns]:
        raise problem("name-clash", f"'{key}' has a meaning already", key, "choose another name")


def _term(index: int, key: Text, term: Term, declared: Declared) -> tuple[TermRule, Pattern]:
    """A term's key is its pattern: nouns in it (``cell``, ``cell-a``) are holes and names in the meaning."""
    written = list(key_parts(key, declared))
    parts = tuple(part for _, part in written)
    _check_pattern(key, parts, declared)
    parameters = [str(word) for word, part in written if isinstance(part, Type)]
    scope = ME | {str(word): part for word, part in written if isinstance(part, Type)}
    statement = isinstance(parts[0], Type)
    node = read_phrase(term.means, scope, declared, STATEMENT if statement else None)
    needs = tuple(sorted(kept_names(node) | ({"me"} if _speaks_of_me(node) else set())))
    holes = ", ".join([*(f"${i}" for i in range(len(parameters))), *(f"@{need}" for need in needs)])
    uses = [one.pattern for one in all_nodes(node) if isinstance(one, Use)]
    ahead, asks = any(one.ahead for one in uses), frozenset[int]().union(*(one.asks for one in uses))
    code = f"@t{index}({holes})"
    says = None if term.says is None else str(term.says)
    length, steps = size(node, declared.vocabulary), cost(node, declared.vocabulary)
    pattern = Pattern(parts, node.type, code, "term", size=length, cost=steps, says=says, ahead=ahead, asks=asks)
    return TermRule(f"t{index}", pattern, tuple(parameters), needs, node), pattern


def _speaks_of_me(node: Node) -> bool:
    return any(isinstance(one, Name) and one.name == "me" for one in all_nodes(node))
