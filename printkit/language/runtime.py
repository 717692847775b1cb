"""The few functions that generated code calls."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import takewhile
from typing import TypeVar

T = TypeVar("T")

LONGEST_WALK = 1000  # steps; a walk ends there, so that every phrase is done in bounded time


def first(items: Sequence[T]) -> T | None:
    """The first item, None of an empty list."""
    return items[0] if items else None


def last(items: Sequence[T]) -> T | None:
    """The last item (the top of a pile), None of an empty list."""
    return items[-1] if items else None


def walk(steps: int | None, items: Sequence[T]) -> tuple[T, ...]:
    """The next ``steps`` items of a list, beginning again at its end; empty for an empty list or nothing."""
    if not items or steps is None:
        return ()
    return tuple(items[index % len(items)] for index in range(min(steps, LONGEST_WALK)))


def without(items: Sequence[T], others: Collection[T]) -> tuple[T, ...]:
    """The items that are not among the others, in order."""
    return tuple(item for item in items if item not in others)


def insert(members: tuple[int, ...], member: int) -> tuple[int, ...]:
    """A set with one more member, in the order of the things."""
    return members if member in members else tuple(sorted((*members, member)))


def as_set(things: Collection[int]) -> tuple[int, ...]:
    """The members of a set: each thing once, in the order of the things."""
    return tuple(sorted(set(things)))


def put(table: tuple[T, ...], key: int, value: T) -> tuple[T, ...]:
    """The same table with another value for one key."""
    return table[:key] + (value,) + table[key + 1 :]  # noqa: RUF005 # twice as fast as unpacking


NAMESPACE = {
    "first": first, "last": last, "walk": walk, "without": without, "put": put, "insert": insert,
    "as_set": as_set, "takewhile": takewhile,
    "__builtins__": {
        "all": all, "any": any, "dict": dict, "len": len, "max": max, "min": min, "range": range, "sum": sum,
        "tuple": tuple,
    },
}  # fmt: skip
"""All that generated code can reach: these and no other builtins."""
