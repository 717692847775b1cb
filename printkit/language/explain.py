"""A phrase and the values in it in, the phrase out again with its values: ``height of B2 (2) <= climb (1)``."""

from __future__ import annotations

from collections.abc import Mapping

from printkit.language.nodes import Constant, Count, Filtered, Fold, Name, Node, Quantified, Use, children
from printkit.language.types import NUMBER


def valued_nodes(node: Node) -> tuple[Node, ...]:
    """The parts of a phrase whose values an explanation shows: those that depend on nothing bound inside it."""
    if isinstance(node, Quantified | Filtered):
        return ()
    if isinstance(node, Fold | Count):
        return (node,)
    inside = tuple(found for child in children(node) for found in valued_nodes(child))
    return (*inside, node) if isinstance(node, Name | Use) and _is_value(node) else inside


def quantified_nodes(node: Node) -> tuple[Quantified, ...]:
    """The parts of a phrase that speak of every item of a list or of none, those inside them left out."""
    if isinstance(node, Quantified):
        return () if node.word == "some" else (node,)
    if isinstance(node, Filtered | Fold | Count):
        return ()
    return tuple(found for child in children(node) for found in quantified_nodes(child))


def explain(node: Node, values: Mapping[Node, str]) -> str:
    """The phrase as written, with names replaced by what they stand for and values in brackets behind.

    ``values`` gives the text of each of ``valued_nodes``, and may give one for any of ``quantified_nodes``.
    """
    if isinstance(node, Constant):
        written = str(node.at)
        return f"{written} ({node.value})" if node.type == NUMBER and not written.isdigit() else written
    if isinstance(node, Name) and node in values:
        return f"{node.at} ({values[node]})" if node.type.name in ("number", "player") else values[node]
    if isinstance(node, Quantified | Filtered):
        return f"{node.at} ({values[node]})" if node in values else str(node.at)
    text = _with_children(node, values) if not isinstance(node, Fold | Count) else str(node.at)
    return f"{text} ({values[node]})" if node in values else text


def _with_children(node: Node, values: Mapping[Node, str]) -> str:
    """The node's own text, each child's part of it replaced by that child's explanation."""
    pieces: list[str] = []
    place = node.at.start
    for child in children(node):
        pieces += [node.at.phrase[place : child.at.start], explain(child, values)]
        place = child.at.end
    pieces.append(node.at.phrase[place : node.at.end])
    return " ".join("".join(pieces).split())


def _is_value(node: Name | Use) -> bool:
    return node.type.name not in ("statement", "list")
