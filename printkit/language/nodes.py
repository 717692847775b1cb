"""The typed nodes a phrase becomes; listing, judging and explaining all read these."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from printkit.language.patterns import Pattern
from printkit.language.types import NUMBER, STATEMENT, Type
from printkit.source import Text


@dataclass(frozen=True, slots=True)
class Written:
    """Where a node stands: the phrase, and its first and last character in it."""

    phrase: Text
    start: int
    end: int

    def __str__(self) -> str:
        return self.phrase[self.start : self.end]


@dataclass(frozen=True, slots=True)
class Constant:
    """A value known at load: a number, a place, a player, a word of a kind, or None (nothing)."""

    at: Written
    value: int | None
    type: Type


@dataclass(frozen=True, slots=True)
class Name:
    """A choice, a computed name, ``me``, ``it``, or the variable of a quantifier."""

    at: Written
    name: str
    type: Type


@dataclass(frozen=True, slots=True)
class Use:
    """A pattern with its holes filled."""

    at: Written
    pattern: Pattern
    args: tuple[Node, ...]
    type: Type


@dataclass(frozen=True, slots=True)
class Sum:
    """``left`` + - * ``right``."""

    at: Written
    sign: str
    left: Node
    right: Node

    @property
    def type(self) -> Type:
        """A number, or nothing when a side is."""
        return NUMBER.or_nothing(self.left.type.maybe or self.right.type.maybe)


@dataclass(frozen=True, slots=True)
class Compare:
    """``left`` < <= > >= ``right``; false about nothing."""

    at: Written
    sign: str
    left: Node
    right: Node
    type: Type = STATEMENT


@dataclass(frozen=True, slots=True)
class Same:
    """``left is right``, or ``is not``."""

    at: Written
    left: Node
    right: Node
    negated: bool
    type: Type = STATEMENT


@dataclass(frozen=True, slots=True)
class Member:
    """``left is in list``, or ``is not in``."""

    at: Written
    left: Node
    list: Node
    negated: bool
    type: Type = STATEMENT


@dataclass(frozen=True, slots=True)
class Joined:
    """Statements joined by ``and`` or ``or`` (``word``)."""

    at: Written
    word: str
    parts: tuple[Node, ...]
    type: Type = STATEMENT


@dataclass(frozen=True, slots=True)
class Not:
    """The opposite of a statement."""

    at: Written
    part: Node
    type: Type = STATEMENT


@dataclass(frozen=True, slots=True)
class Quantified:
    """``every|some|no name in list has body``."""

    at: Written
    word: str
    name: str
    list: Node
    body: Node
    type: Type = STATEMENT


@dataclass(frozen=True, slots=True)
class Filtered:
    """``list where body`` keeps what the statement holds for, ``list while body`` the beginning; speaks of ``it``."""

    at: Written
    word: str
    list: Node
    body: Node
    type: Type


@dataclass(frozen=True, slots=True)
class Mixed:
    """``list with other`` or ``list without other``; the other is a thing or a list."""

    at: Written
    word: str
    list: Node
    other: Node
    type: Type


@dataclass(frozen=True, slots=True)
class IfElse:
    """``if test then yes else no``."""

    at: Written
    test: Node
    yes: Node
    no: Node
    type: Type


@dataclass(frozen=True, slots=True)
class Count:
    """``number of list``."""

    at: Written
    list: Node
    type: Type = NUMBER


@dataclass(frozen=True, slots=True)
class Fold:
    """``total|most|least over list of body``; speaks of ``it``; most and least of no items are nothing."""

    at: Written
    word: str
    list: Node
    body: Node
    type: Type


@dataclass(frozen=True, slots=True)
class End:
    """``first of``, ``last of`` or ``top of`` a list; nothing when it is empty."""

    at: Written
    word: str
    list: Node
    type: Type


@dataclass(frozen=True, slots=True)
class Walk:
    """``walk of steps through list``: that many items, going round."""

    at: Written
    steps: Node
    list: Node
    type: Type


LONGEST_RANGE = 1000  # numbers; no board and no height table has more


@dataclass(frozen=True, slots=True)
class Range:
    """``low to high``: the list of whole numbers between, both included."""

    at: Written
    low: int
    high: int
    type: Type


Node: TypeAlias = (
    Constant | Name | Use | Sum | Compare | Same | Member | Joined | Not | Quantified | Filtered | Mixed | IfElse
    | Count | Fold | End | Walk | Range
)  # fmt: skip


def children(node: Node) -> tuple[Node, ...]:
    """The nodes directly inside a node, in written order."""
    match node:
        case Constant() | Name() | Range():
            return ()
        case Use():
            return node.args
        case Sum() | Compare() | Same():
            return (node.left, node.right)
        case Member():
            return (node.left, node.list)
        case Joined():
            return node.parts
        case Not():
            return (node.part,)
        case Quantified() | Filtered() | Fold():
            return (node.list, node.body)
        case Mixed():
            return (node.list, node.other)
        case IfElse():
            return (node.test, node.yes, node.no)
        case Count() | End():
            return (node.list,)
        case Walk():
            return (node.steps, node.list)


def all_nodes(node: Node) -> Iterator[Node]:
    """The node and everything inside it."""
    yield node
    for child in children(node):
        yield from all_nodes(child)


def free_names(node: Node) -> frozenset[str]:
    """The names a node needs from outside: those it uses and does not bind itself."""
    if isinstance(node, Name):
        return frozenset((node.name,))
    inside = frozenset[str]().union(*(free_names(child) for child in children(node)))
    match node:
        case Quantified():
            return free_names(node.list) | (free_names(node.body) - {node.name})
        case Filtered() | Fold():
            return free_names(node.list) | (free_names(node.body) - {"it"})
        case _:
            return inside


def kept_names(node: Node) -> frozenset[str]:
    """The ``@names`` (tables of the position, constants, functions) that the code of a node refers to."""
    own = node.pattern.needs if isinstance(node, Use) else frozenset[str]()
    return own.union(*(kept_names(child) for child in children(node)))
