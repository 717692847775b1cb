"""A toy position to try phrases on: a 3 by 3 board, two workers, a few heights, a word of every sort."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from printkit.diagnostics import Findings
from printkit.language.emit import Helpers, Scope, emit
from printkit.language.nodes import Node
from printkit.language.parser import parse_phrase
from printkit.language.runtime import NAMESPACE
from printkit.language.tokens import PhraseError
from printkit.language.types import NUMBER, PLAYER, Type
from printkit.play.resolving.declare import Declared, declare
from printkit.ruleset.loader import load_ruleset
from printkit.source import Text

CELL = Type("cell")

RULESET = """
title: Toy
version: 1
about: {lead: a, minutes: 1, purpose: a, observe: a, provenance: a, free: a}
players: {W: White, B: Black}
board: {cell: grid A1 to C3}
numbers: {climb: 1, goal: 3, span: 0 to 2, row: 3}
kinds: {ladder: short long}
keeps:
  height of cell: 0 to 4
  worker on cell: player or none
  tool of player: ladder
  ways of direction: 0 to 9
  facing: direction
  base: cell or none
  moved: cell or none
turn: {plays: go}
actions: {go: {written: <to>, choose: {to: cell}}}
start: {}
ends: {}
kit: [cover]
"""

A1, B1, C1, A2, B2, C2, A3, B3, C3 = range(9)
W, B = range(2)

TABLES: dict[str, Any] = {
    "height of cell": (2, 0, 0, 0, 1, 0, 0, 3, 4),
    "worker on cell": (W, None, None, None, None, None, None, None, B),
    "tool of player": (0, 1),
    "ways of direction": (1, 0, 0, 0, 0, 0, 0, 0),
    "facing": 0,
    "base": None,
    "moved": B2,
}
"""Row 1 first: A1 2, B1 0, C1 0, A2 0, B2 1, C2 0, A3 0, B3 3, C3 4; White on A1, Black on C3."""

NAMES: dict[str, tuple[Type, Any]] = {
    "me": (PLAYER, W),
    "from": (CELL, A1),
    "to": (CELL, B2),
    "new": (NUMBER, 2),
    "gap": (CELL.or_nothing(), None),
    "low": (NUMBER.or_nothing(), None),
}
"""What holds where a phrase stands: two choices, a number, a place and a number that are nothing here."""


def toy(text: str = RULESET) -> Declared:
    """The declarations of a ruleset that has no fault."""
    findings = Findings()
    declared = declare(load_ruleset(text.encode(), "toy.yaml"), findings)
    findings.raise_any()
    return declared


TOY = toy()
SCOPE = {name: type_ for name, (type_, _) in NAMES.items()}


def parse(phrase: str, wanted: Type | None = None, declared: Declared = TOY) -> Node:
    """A phrase in the toy's words."""
    return parse_phrase(Text.plain(phrase), declared.vocabulary, SCOPE, wanted)


def python_scope(declared: Declared = TOY) -> Scope:
    """Python names for the names, tables and constants of the toy."""
    kept = {"me": "me", "turns": "turns", "players": "players"} | {
        table.slot: f"T_{table.slot}" for table in declared.tables
    }
    kept |= {f"all_{index}": f"all_{index}" for index in range(len(declared.things))}
    kept |= {name: f"board_{name}" for name in declared.space.tables}
    variables = {name: "me" if name == "me" else f"v{index}" for index, name in enumerate(NAMES)}
    return Scope(variables, kept, Helpers())


def namespace(values: Mapping[str, Any], tables: Mapping[str, Any], declared: Declared = TOY) -> dict[str, Any]:
    """What generated code can reach in a position with these names."""
    found = {**NAMESPACE, "turns": 7, "players": tuple(range(len(declared.things["player"])))}
    found |= {python: values[name] for name, python in python_scope().names.items()}
    found |= {f"T_{table.slot}": tables[table.name] for table in declared.tables}
    found |= {f"all_{index}": tuple(range(len(names))) for index, names in enumerate(declared.things.values())}
    return found | {f"board_{name}": kept for name, kept in declared.space.tables.items()}


VALUES = {name: value for name, (_, value) in NAMES.items()}


def run(node: Node, values: Mapping[str, Any] = VALUES, tables: Mapping[str, Any] = TABLES) -> Any:
    """The value of a node, by running the Python that is generated for it."""
    scope = python_scope()
    code = emit(node, scope)
    found = namespace(values, tables)
    exec(compile(scope.helpers.source(), "<helpers>", "exec"), found)
    return eval(compile(code, "<phrase>", "eval"), found)


def shown(value: Any, type_: Type) -> Any:
    """A value in words: names for things, lists of them for lists."""
    if value is None:
        return None
    if type_.item is not None:
        return [shown(one, type_.item) for one in value]
    return TOY.things[type_.name][value] if type_.name in TOY.things else value


def answer(phrase: str) -> Any:
    """What a phrase comes to in the toy position, in words."""
    node = parse(phrase)
    return shown(run(node), node.type)


def marked(phrase: str) -> tuple[str, int, int]:
    """A phrase with « and » round the offending part: the phrase without them, where the part begins and ends."""
    start = phrase.index("«")
    end = phrase.index("»") - 1
    return phrase.replace("«", "").replace("»", ""), start, end


def error_of(phrase: str, wanted: Type | None = None) -> PhraseError:
    """The error that a phrase gives."""
    try:
        parse(phrase, wanted)
    except PhraseError as error:
        return error
    raise AssertionError(f"{phrase!r} was read")


def place_of(error: PhraseError) -> tuple[int, int]:
    """Where an error points, in characters of the phrase."""
    span = error.diagnostic.span
    assert span is not None
    return span.start, span.end
