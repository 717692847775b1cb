"""Typed nodes in, Python expressions out; nothing an author wrote is in them, only names made here and numbers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from printkit.language.nodes import (
    Compare,
    Constant,
    Count,
    End,
    Filtered,
    Fold,
    IfElse,
    Joined,
    Member,
    Mixed,
    Name,
    Node,
    Not,
    Quantified,
    Range,
    Same,
    Sum,
    Use,
    Walk,
)  # fmt: skip
from printkit.language.patterns import Pattern

_SIMPLE = re.compile(r"\(\w+\[\w+\]\)")
"""An entry of a table: so short that it may be read twice."""

_PLACEHOLDER = re.compile(r"\$(\d+)|@(\w+)")


@dataclass
class Helpers:
    """Small functions that guard against nothing, made once for each different body and shared."""

    sources: dict[str, str] = field(default_factory=dict)

    def name_for(self, parameters: tuple[str, ...], body: str) -> str:
        """The name of the function with these parameters that returns this expression."""
        text = f"({', '.join(parameters)}):\n    return {body}\n"
        return self.sources.setdefault(text, f"h{len(self.sources)}")

    def source(self) -> str:
        """The definitions, as Python."""
        return "".join(f"def {name}{text}" for text, name in self.sources.items())


@dataclass(frozen=True)
class Scope:
    """Python names for what a phrase speaks of: its own names, and the ``@names`` of the position and the board.

    ``inside`` gives the parameters and the meaning of a pattern that is short enough to be written out.
    """

    names: Mapping[str, str]
    kept: Mapping[str, str]
    helpers: Helpers
    inside: Mapping[Pattern, tuple[tuple[str, ...], Node]] = field(default_factory=dict)

    def with_name(self, name: str, python: str) -> Scope:
        """The scope in which a name stands for something; the Python name that it had before stays in use."""
        before = {f"{name} {len(self.names)}": self.names[name]} if name in self.names else {}
        return replace(self, names={**self.names, **before, name: python})

    def fresh(self, letter: str) -> str:
        """A Python name that stands for nothing yet."""
        number = len(self.names)
        while f"{letter}{number}" in self.names.values():
            number += 1
        return f"{letter}{number}"

    def with_kept(self, changes: Mapping[str, str]) -> Scope:
        """The scope after an effect: some tables go by other names."""
        return replace(self, kept={**self.kept, **changes})


def emit(node: Node, scope: Scope) -> str:
    """A Python expression for a node; it is always safe to put it into a larger one."""
    match node:
        case Constant():
            return repr(node.value)
        case Name():
            return scope.names[node.name]
        case Range():
            return repr(tuple(range(node.low, node.high + 1)))
        case Use():
            return _use(node, scope)
        case Sum():
            return _guarded(node.left, node.right, f"({{}} {node.sign} {{}})", "None", scope)
        case Compare():
            return _guarded(node.left, node.right, f"({{}} {node.sign} {{}})", "False", scope)
        case Same():
            return _same(node, scope)
        case Member():
            return f"({emit(node.left, scope)} {'not in' if node.negated else 'in'} {emit(node.list, scope)})"
        case Joined():
            return "(" + f" {node.word} ".join(emit(part, scope) for part in node.parts) + ")"
        case Not():
            return f"(not {emit(node.part, scope)})"
        case IfElse():
            return f"({emit(node.yes, scope)} if {emit(node.test, scope)} else {emit(node.no, scope)})"
        case _:
            return _about_list(node, scope)


def _about_list(node: Quantified | Filtered | Mixed | Count | Fold | End | Walk, scope: Scope) -> str:
    items = emit(node.list, scope)
    match node:
        case Count():
            return f"len({items})"
        case End():
            found = f"{'first' if node.word == 'first' else 'last'}({items})"
            return found if node.type.item is None else f"({found} or ())"
        case Walk():
            return f"walk({emit(node.steps, scope)}, {items})"
        case Mixed():
            return _mixed(node, items, emit(node.other, scope), scope)
        case Quantified():
            variable = scope.fresh("q")
            body = emit(node.body, scope.with_name(node.name, variable))
            word = {"every": "all", "some": "any", "no": "not any"}[node.word]
            return f"({word}({body} for {variable} in {items}))"
        case Filtered() | Fold():
            variable = scope.fresh("q")
            body = emit(node.body, scope.with_name("it", variable))
            return _over(node, variable, items, body)


def _mixed(node: Mixed, items: str, other: str, scope: Scope) -> str:
    one = node.other.type.item is None
    form = ("(*{0}, {1})" if one else "(*{0}, *{1})") if node.word == "with" else "without({0}, {1})"
    if one and node.word == "without":
        form = "without({0}, ({1},))"
    if not node.other.type.maybe:
        return form.format(items, other)
    helper = scope.helpers.name_for(("a", "b"), f"() if b is None else {form.format('a', 'b')}")
    return f"{helper}({items}, {other})"


def _over(node: Filtered | Fold, variable: str, items: str, body: str) -> str:
    if node.word == "where":
        return f"tuple({variable} for {variable} in {items} if {body})"
    if node.word == "while":
        return f"tuple(takewhile(lambda {variable}: {body}, {items}))"
    if node.word == "total":
        return f"sum({body} for {variable} in {items})"
    return f"{'max' if node.word == 'most' else 'min'}(({body} for {variable} in {items}), default=None)"


def _use(node: Use, scope: Scope) -> str:
    args = [emit(arg, scope) for arg in node.args]
    plain = all(isinstance(arg, Name | Constant) and not arg.type.maybe for arg in node.args)
    if plain and node.pattern in scope.inside:
        parameters, meaning = scope.inside[node.pattern]
        return emit(meaning, replace(scope, names={**scope.names, **dict(zip(parameters, args, strict=True))}))
    if not any(arg.type.maybe for arg in node.args):
        return f"({fill(node.pattern.code, args, scope.kept)})" if args else fill(node.pattern.code, args, scope.kept)
    kept = sorted(node.pattern.needs)
    letters = [f"a{index}" for index in range(len(args))]
    missing = " or ".join(f"{a} is None" for a, arg in zip(letters, node.args, strict=True) if arg.type.maybe)
    neutral = {"statement": "False", "list": "()"}.get(node.pattern.result.name, "None")
    body = fill(node.pattern.code, letters, {name: f"k_{name}" for name in kept})
    parameters = (*letters, *(f"k_{name}" for name in kept))
    helper = scope.helpers.name_for(parameters, f"{neutral} if {missing} else {body}")
    return f"{helper}({', '.join((*args, *(scope.kept[name] for name in kept)))})"


def fill(code: str, args: list[str], kept: Mapping[str, str]) -> str:
    """Put expressions for the holes and names for the ``@names`` into a pattern's code."""

    def put(found: re.Match[str]) -> str:
        return args[int(found[1])] if found[1] else kept[found[2]]

    return _PLACEHOLDER.sub(put, code)


def _guarded(left: Node, right: Node, form: str, neutral: str, scope: Scope) -> str:
    sides = (emit(left, scope), emit(right, scope))
    missing = [letter for letter, side in zip("ab", (left, right), strict=True) if side.type.maybe]
    if not missing:
        return form.format(*sides)
    test = " or ".join(f"{letter} is None" for letter in missing)
    helper = scope.helpers.name_for(("a", "b"), f"{neutral} if {test} else {form.format('a', 'b')}")
    return f"{helper}({sides[0]}, {sides[1]})"


def _same(node: Same, scope: Scope) -> str:
    left, right = emit(node.left, scope), emit(node.right, scope)
    nothing = [side.type.name == "none" for side in (node.left, node.right)]
    if any(nothing):
        asked = right if nothing[0] else left
        return f"({asked} is {'not ' if node.negated else ''}None)"
    if isinstance(node.left, End) and node.left.word != "first" and not node.right.type.maybe:
        items = emit(node.left.list, scope)
        if _SIMPLE.fullmatch(items) and node.left.type.item is None:
            sign, neutral = ("!=", "True") if node.negated else ("==", "False")
            return f"({items}[-1] {sign} {right} if {items} else {neutral})"
    if node.left.type.maybe and node.right.type.maybe:
        helper = scope.helpers.name_for(("a", "b"), "a is not None and a == b")
        return f"({'not ' if node.negated else ''}{helper}({left}, {right}))"
    return f"({left} {'!=' if node.negated else '=='} {right})"
