"""One phrase of a ruleset in, its node out, within the limits of cost and of looking ahead."""

from __future__ import annotations

from collections.abc import Mapping

from printkit.language.cost import check_cost
from printkit.language.nodes import Node, Use, all_nodes
from printkit.language.parser import parse_phrase
from printkit.language.tokens import phrase_error
from printkit.language.types import PLAYER, Type
from printkit.play.resolving.declare import Declared
from printkit.source import Text

ME = {"me": PLAYER}
"""The name that holds in every phrase: the acting player."""


def read_phrase(text: Text, scope: Mapping[str, Type], declared: Declared, wanted: Type | None = None) -> Node:
    """Parse a phrase in a scope and refuse one that is too slow. Raises LocatedError or ToldError."""
    node = parse_phrase(text, declared.vocabulary, scope, wanted)
    check_cost(node, declared.vocabulary)
    return node


def read_turn_phrase(text: Text, scope: Mapping[str, Type], declared: Declared, wanted: Type | None = None) -> Node:
    """The same for a phrase that is asked within a turn: it may not ask about whole turns, or it would ask itself."""
    node = read_phrase(text, scope, declared, wanted)
    refuse_looking_ahead(node)
    return node


def refuse_looking_ahead(node: Node) -> None:
    """Refuse a phrase with a part that is found by trying whole turns. Raises PhraseError (``circular``)."""
    for one in all_nodes(node):
        if isinstance(one, Use) and one.pattern.ahead:
            message = f"'{one.at}' asks about whole turns, and this is asked within one"
            span = one.at.phrase.part(one.at.start, one.at.end)
            raise phrase_error("circular", message, span, "ask it in an ending: when: turn starts")
