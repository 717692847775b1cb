"""The deeds of a ruleset in, a vocabulary that knows them out: effects under a phrase of their own."""

from __future__ import annotations

from dataclasses import replace

from printkit.diagnostics import Findings
from printkit.language.effects import VERBS, depth_of_deeds
from printkit.language.patterns import RESERVED, Deed, Pattern
from printkit.language.types import Type
from printkit.play.resolving.actions import read_effects
from printkit.play.resolving.declare import Declared
from printkit.play.resolving.phrases import ME
from printkit.play.resolving.reading import problem
from printkit.play.resolving.tables import own_words
from printkit.play.resolving.terms import key_parts
from printkit.source import Node, Text

DEEPEST_DEED = 10  # one inside the other; deeper ones nobody follows on paper


def with_deeds(declared: Declared, findings: Findings) -> Declared:
    """The declarations with every deed that could be read; a deed may use those above it."""
    for key, does in declared.ruleset.deeds.items():
        vocabulary = declared.vocabulary
        with findings.catch():
            deed = _deed(key, does, declared)
            if any(known.pattern.parts == deed.pattern.parts for known in vocabulary.deeds):
                raise problem("name-clash", f"'{key}' has a meaning already", key, "choose another name")
            vocabulary = vocabulary.with_deeds([*vocabulary.deeds, deed])
        if vocabulary is declared.vocabulary:
            vocabulary = vocabulary.with_told(own_words(key, declared.things)[:1])
        declared = replace(declared, vocabulary=vocabulary)
    return declared


def _deed(key: Text, does: Node, declared: Declared) -> Deed:
    written = list(key_parts(key, declared))
    parts = tuple(part for _, part in written)
    first = parts[0]
    if isinstance(first, Type) or first in RESERVED | set(VERBS) or declared.vocabulary.has_meaning(first):
        hint = "it begins with a word of its own, as in: land on square"
        raise problem("name-clash", f"'{key}' can be read as something else", key, hint)
    parameters = tuple(str(word) for word, part in written if isinstance(part, Type))
    scope = ME | {str(word): part for word, part in written if isinstance(part, Type)}
    if depth_of_deeds(read_effects(does, scope, declared)) >= DEEPEST_DEED:
        raise problem("too-deep", f"a deed stands at most {DEEPEST_DEED} deep in other deeds", key)
    pattern = Pattern(parts, Type("deed"), "", "deed")
    return Deed(pattern, parameters, does, declared.vocabulary.deeds)
