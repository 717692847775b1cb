"""One phrase of a ruleset in, its node out, within the limits of cost; and the check of a new name."""

from __future__ import annotations

from collections.abc import Mapping

from printkit.language.cost import check_cost
from printkit.language.nodes import Node
from printkit.language.parser import parse_phrase
from printkit.language.types import PLAYER, Type
from printkit.play.declare import Declared, check_name, problem
from printkit.source import Text

ME = {"me": PLAYER}
"""The name that holds in every phrase: the acting player."""


def read_phrase(text: Text, scope: Mapping[str, Type], declared: Declared, wanted: Type | None = None) -> Node:
    """Parse a phrase in a scope and refuse one that is too slow. Raises LocatedError."""
    node = parse_phrase(text, declared.vocabulary, scope, wanted)
    check_cost(node, declared.vocabulary)
    return node


def check_new(name: Text, scope: Mapping[str, Type], declared: Declared) -> None:
    """Refuse a name that is no name or has a meaning already. Raises LocatedError (``odd-name``, ``name-clash``)."""
    check_name(name)
    vocabulary = declared.vocabulary
    if name in scope or name in vocabulary.constants or name in vocabulary.ranges or vocabulary.value_patterns(name):
        raise problem("name-clash", f"'{name}' has a meaning already", name, "choose another name")
