"""Random phrases and positions for the fuzz tests: grown from the grammar, soups of words, and well typed ones."""

from __future__ import annotations

# ruff: noqa: E501 - the forms read as a table
import re
from typing import Any

from hypothesis import strategies as st
from language.toys import NAMES, TOY

from printkit.language.patterns import RESERVED
from printkit.language.types import NUMBER, Type

LEAF = st.sampled_from(
    [
        "from",
        "to",
        "gap",
        "A1",
        "B2",
        "C3",
        "base",
        "moved",
        "c",
        "it",
        "0",
        "1",
        "3",
        "7",
        "999999",
        "climb",
        "goal",
        "row",
        "new",
        "low",
        "turns",
        "me",
        "W",
        "B",
        "opponent",
        "north",
        "southwest",
        "facing",
        "cells",
        "players",
        "span",
        "directions",
        "ladders",
        "0 to 3",
        "lines of 3",
    ]
)

GROWN_FORMS = [
    "({0})", "height of {0}", "worker on {0}", "tool of {0}", "ways of {0}", "{0} + {1}", "{0} - {1}", "{0} * {1}",
    "{0} < {1}", "{0} >= {1}", "{0} is {1}", "{0} is not {1}", "{0} is in {1}", "{0} is not in {1}",
    "{0} is beside {1}", "{0} is not beside {1}", "{0} is in line with {1}", "({0}) and ({1})", "({0}) or ({1})",
    "{0} and {1}", "{0} or {1}", "not {0}", "every c in {0} has {1}", "(some c in {0} has {1})",
    "(no c in {0} has {1})", "({0} where {1})", "({0} while {1})", "({0} with {1})", "({0} without {1})",
    "(if {0} then {1} else {0})", "number of {0}", "total over {0} of {1}", "(most over {0} of {1})",
    "least over {0} of {1}", "first of {0}", "last of {0}", "top of {0}", "walk of {0} through {1}",
    "cells beside {0}", "line from {0} to {1}", "cells between {0} and {1}", "ray from {0} towards {1}",
    "ray from {0} going {1}", "direction from {0} to {1}", "step from {0} going {1}", "lines of {0}",
    "lines of {0} through {1}", "row of {0}", "column of {0}", "{0} is none", "{0} is not none", "{0} to {1}",
]  # fmt: skip


def _grow(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """One more layer of grammar round phrases: often well formed, often of the wrong type."""
    return st.builds(lambda form, two: form.format(*two), st.sampled_from(GROWN_FORMS), st.tuples(inner, inner))


GROWN = st.recursive(LEAF, _grow, max_leaves=8)
WORDS = sorted({*RESERVED, "to", *TOY.vocabulary.known_words(), *NAMES, *"+-*<>()", "<=", ">=", "2", "13", "zzz"})
SOUP = st.lists(st.sampled_from(WORDS), max_size=14).map(" ".join)

LEAVES = {
    "statement": ["from is to", "1 < new"],
    "cell": ["from", "to", "gap", "B2", "base"],
    "number": ["1", "new", "low", "goal", "turns"],
    "player": ["me", "opponent", "W"],
    "direction": ["north", "facing", "southwest"],
    "cells": ["cells", "row of to"],
    "numbers": ["span", "1 to 4"],
}

FORMS = {
    "number": [
        "{number} + {number}", "{number} - {number}", "{number} * {number}", "height of {cell}", "ways of {direction}",
        "number of {cells}", "if {statement} then {number} else {number}",
    ],
    "cell": [
        "step from {cell} going {direction}", "first of {cells}", "last of {cells}", "top of {cells}",
        "if {statement} then {cell} else {cell}",
    ],
    "cells": [
        "cells beside {cell}", "line from {cell} to {cell}", "cells between {cell} and {cell}",
        "ray from {cell} towards {cell}", "ray from {cell} going {direction}", "column of {cell}", "row of {cell}",
        "{cells} with {cell}", "{cells} with {cells}", "{cells} without {cell}", "{cells} without {cells}",
        "walk of {number} through {cells}", "first of (lines of {number})", "last of (lines of {number} through {cell})",
        "if {statement} then {cells} else {cells}",
    ],
    "statement": [
        "{number} < {number}", "{number} <= {number}", "{number} > {number}", "{number} >= {number}",
        "{number} is {number}", "{number} is not {number}", "{cell} is {cell}", "{cell} is not {cell}",
        "{cell} is beside {cell}", "{cell} is not beside {cell}", "{cell} is in line with {cell}",
        "{cell} is not in line with {cell}", "{cell} is in {cells}", "{cell} is not in {cells}",
        "{number} is in {numbers}", "not {statement}", "{statement} and {statement}", "{statement} or {statement}",
        "{statement} is {statement}", "{statement} is not {statement}", "worker on {cell} is {player}",
        "worker on {cell} is none", "worker on {cell} is not none", "{cells} is {cells}", "gap is {cell}",
        "every @ in {cells} has @ is {cell}", "some @ in {cells} has height of @ > {number}",
        "no @ in {cells} has @ is beside {cell}", "direction from {cell} to {cell} is {direction}",
    ],
}  # fmt: skip

IT_FORMS = {
    "cells": ["{cells} where {statement:it}", "{cells} while {statement:it}"],
    "number": [
        "total over {cells} of {height:it}",
        "most over {cells} of {height:it}",
        "least over {cells} of {height:it}",
    ],
}


@st.composite
def typed(draw: st.DrawFn, want: str = "statement", depth: int = 3, it: bool = False) -> str:
    """A phrase that follows the types, so that it is read; ``it`` says whether the word stands for a cell here."""
    if want == "height":
        return draw(st.sampled_from(["height of it", "height of it * 2", "height of it * goal"]))
    if depth <= 0 or want not in FORMS:
        return draw(st.sampled_from(LEAVES[want] + (["it"] if it and want == "cell" else [])))
    forms = FORMS[want] + ([] if it else IT_FORMS.get(want, []))
    form = draw(st.sampled_from(forms)).replace("@", f"x{depth}{want[0]}")

    def put(hole: re.Match[str]) -> str:
        inner = draw(typed(hole[1], depth - 1, it or hole[2] is not None))
        return inner if hole[1] == "height" else f"({inner})"

    return re.sub(r"\{(\w+)(:it)?\}", put, form)


def in_range(type_: Type, draw: Any) -> Any:
    """A random value of a type."""
    if type_.maybe and draw(st.booleans()):
        return None
    if type_.name == "number":
        return draw(st.sampled_from([0, 1, 2, 4, 9, 999999]))
    return draw(st.integers(0, len(TOY.things[type_.name]) - 1))


@st.composite
def positions(draw: st.DrawFn) -> tuple[dict[str, Any], dict[str, Any]]:
    """Random values for the names in scope and for every table."""
    values = {name: in_range(type_, draw) for name, (type_, _) in NAMES.items()}
    tables: dict[str, Any] = {}
    for table in TOY.tables:
        things = TOY.things[table.key] if table.key else ("",)
        kept = tuple(
            draw(st.integers(table.low, table.high)) if table.type == NUMBER else in_range(table.type, draw)
            for _ in things
        )
        tables[table.name] = kept if table.key else kept[0]
    return values, tables
