"""How many steps a phrase may take, estimated from the sizes of its lists; what is too slow is refused at load."""

from __future__ import annotations

from printkit.language.nodes import (
    Constant,
    Filtered,
    Fold,
    Mixed,
    Name,
    Node,
    Quantified,
    Range,
    Use,
    Walk,
    children,
)  # fmt: skip
from printkit.language.patterns import Vocabulary
from printkit.language.tokens import phrase_error

MOST_STEPS = 500_000


def check_cost(node: Node, vocabulary: Vocabulary) -> None:
    """Refuse a phrase that may take more than MOST_STEPS steps. Raises PhraseError (``too-slow``)."""
    steps = cost(node, vocabulary)
    if steps > MOST_STEPS:
        message = f"this phrase may take {steps:,} steps, more than {MOST_STEPS:,}"
        raise phrase_error(
            "too-slow", message, node.at.phrase.part(node.at.start, node.at.end), "say it with shorter lists"
        )


def cost(node: Node, vocabulary: Vocabulary) -> int:
    """The most steps a node may take: one for itself, and a list's body once an item."""
    if isinstance(node, Quantified | Filtered | Fold):
        return 1 + cost(node.list, vocabulary) + size(node.list, vocabulary) * cost(node.body, vocabulary)
    own = node.pattern.cost if isinstance(node, Use) else 1
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
            return 1000
        case Name() | Constant():
            item = node.type.item
            return vocabulary.sizes.get(item.name, 100) if item else 1
        case _:
            return 1
