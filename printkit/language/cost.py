"""How many steps a phrase may take, estimated from the sizes of its lists; what is too slow is refused at load."""

from __future__ import annotations

from dataclasses import replace

from printkit.language.nodes import (
    LONGEST_RANGE,
    Constant,
    Filtered,
    Fold,
    IfElse,
    Member,
    Mixed,
    Node,
    Quantified,
    Range,
    Same,
    Use,
    Walk,
    children,
)  # fmt: skip
from printkit.language.patterns import Vocabulary
from printkit.language.runtime import LONGEST_WALK
from printkit.language.tokens import phrase_error
from printkit.language.types import Type

MOST_STEPS = 500_000


def sized_type(node: Node, vocabulary: Vocabulary) -> Type:
    """The type of a node for a name that stands for it: a list's name knows how long the list can be."""
    return replace(node.type, size=size(node, vocabulary)) if node.type.item else node.type


def check_cost(node: Node, vocabulary: Vocabulary) -> None:
    """Refuse a phrase that may take more than MOST_STEPS steps. Raises PhraseError (``too-slow``)."""
    steps = cost(node, vocabulary)
    if steps > MOST_STEPS:
        message = f"this phrase may take {steps:,} steps, more than {MOST_STEPS:,}"
        raise phrase_error(
            "too-slow", message, node.at.phrase.part(node.at.start, node.at.end), "say it with shorter lists"
        )


def cost(node: Node, vocabulary: Vocabulary) -> int:
    """The most steps a node may take: one for itself, a list's body once an item, a new list once an item."""
    if isinstance(node, Quantified | Filtered | Fold):
        return 1 + cost(node.list, vocabulary) + size(node.list, vocabulary) * cost(node.body, vocabulary)
    own = 1
    match node:
        case Use():
            own = node.pattern.cost
        case Mixed() | Walk():
            own = size(node, vocabulary)
        case Member():
            own = size(node.list, vocabulary)
        case Same() if node.left.type.item:
            own = size(node.left, vocabulary)
    return own + sum(cost(child, vocabulary) for child in children(node))


def size(node: Node, vocabulary: Vocabulary) -> int:
    """The most items a list may have."""
    match node:
        case Range():
            return max(0, node.high - node.low + 1)
        case Use():
            return max(1, node.pattern.size)
        case Mixed():
            return size(node.list, vocabulary) + (size(node.other, vocabulary) if node.other.type.item else 1)
        case Filtered():
            return size(node.list, vocabulary)
        case Walk():
            return node.steps.value or 1 if isinstance(node.steps, Constant) else LONGEST_WALK
        case IfElse():
            return max(size(node.yes, vocabulary), size(node.no, vocabulary))
        case _ if node.type.item is None:
            return 1
        case _:
            return node.type.size or vocabulary.sizes.get(node.type.item.name, LONGEST_RANGE)
