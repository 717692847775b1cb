"""The glossary in, patterns out: a term's key is its phrase, its meaning a function of the holes."""

from __future__ import annotations

from dataclasses import replace

from printkit.diagnostics import Findings
from printkit.language.nodes import Name, Node, Use, all_nodes, kept_names
from printkit.language.patterns import Pattern, Vocabulary
from printkit.language.types import STATEMENT, Type
from printkit.play.declare import Declared, problem
from printkit.play.phrases import ME, read_phrase
from printkit.play.rules import TermRule
from printkit.ruleset.model import Term
from printkit.source import Text


def resolve_terms(declared: Declared, findings: Findings) -> tuple[tuple[TermRule, ...], Vocabulary]:
    """Every term, and the vocabulary with their patterns; a term may use those above it."""
    terms: list[TermRule] = []
    for key, term in declared.ruleset.terms.items():
        with findings.catch():
            rule, pattern = _term(len(terms), key, term, declared)
            terms.append(rule)
            declared = replace(declared, vocabulary=declared.vocabulary.with_patterns([pattern]))
    return tuple(terms), declared.vocabulary


def _term(index: int, key: Text, term: Term, declared: Declared) -> tuple[TermRule, Pattern]:
    """A term's key is its pattern: nouns in it (``cell``, ``cell-a``) are holes and names in the meaning."""
    parts: list[str | Type] = []
    scope: dict[str, Type] = dict(ME)
    parameters: list[str] = []
    for word in key.split():
        noun = word if word in declared.things else word.rpartition("-")[0]
        if noun in declared.things:
            parts.append(Type(noun))
            parameters.append(word)
            scope[word] = Type(noun)
        else:
            parts.append(word)
    if all(isinstance(part, Type) for part in parts):
        raise problem("term", f"'{key}' has no word of its own", key, "as in: load of cell, or: cell is full")
    first = parts[0]
    clash = isinstance(first, str) and (first in declared.vocabulary.constants or first in ME)
    if clash or (len(parts) == 1 and declared.vocabulary.value_patterns(str(first))):
        raise problem("name-clash", f"'{key}' has a meaning already", key, "choose another name")
    statement = isinstance(first, Type)
    node = read_phrase(term.means, scope, declared, STATEMENT if statement else None)
    needs = tuple(sorted(kept_names(node) | ({"me"} if _speaks_of_me(node) else set())))
    holes = ", ".join([*(f"${i}" for i in range(len(parameters))), *(f"@{need}" for need in needs)])
    ahead = any(isinstance(one, Use) and one.pattern.ahead for one in all_nodes(node))
    code = f"@t{index}({holes})"
    pattern = Pattern(tuple(parts), node.type, code, "term", says=term.says and str(term.says), ahead=ahead)
    return TermRule(f"t{index}", tuple(parameters), needs, node), pattern


def _speaks_of_me(node: Node) -> bool:
    return any(isinstance(one, Name) and one.name == "me" for one in all_nodes(node))
