"""The conditions of an action in, what must hold of its single choices for them to be met out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from printkit.language.nodes import Joined, Name, Node, Quantified, Use
from printkit.play.resolving.rules import ActionRule


@dataclass(frozen=True, slots=True)
class Implied:
    """No turn is legal in which ``whole.body`` does not hold of the choice ``name`` in place of ``whole.name``."""

    name: str
    whole: Quantified


def implied_by(action: ActionRule) -> Iterator[Implied]:
    """What ``every q in L has …`` says of the ends of L, where L is a list between two choices that holds them both.

    Every turn that this rules out is ruled out by the condition itself, but only when both choices are known.
    """
    conditions = [part for clause in action.clauses if not clause.afterwards for part in _parts(clause.node)]
    meanings = dict(action.names)
    for part in conditions:
        if isinstance(part, Quantified) and part.word == "every":
            listed = meanings.get(part.list.name, part.list) if isinstance(part.list, Name) else part.list
            for name in _ends_of(listed, conditions):
                yield Implied(name, part)


def _parts(node: Node) -> tuple[Node, ...]:
    return node.parts if isinstance(node, Joined) and node.word == "and" else (node,)


def _ends_of(listed: Node, conditions: list[Node]) -> tuple[str, ...]:
    """The two names that are in a list whenever all conditions hold; none where that is not sure."""
    if not isinstance(listed, Use) or listed.pattern.ends is None:
        return ()
    names = tuple(arg.name for arg in listed.args if isinstance(arg, Name))
    said = [
        {arg.name for arg in one.args if isinstance(arg, Name)}
        for one in conditions
        if isinstance(one, Use) and str(one.pattern) == listed.pattern.ends
    ]
    return names if len(names) == len(listed.args) and set(names) in said else ()
