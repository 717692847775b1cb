"""Effects: what a line changes, in which order, and what can't be changed."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

from typing import Any

import pytest
from language.toys import NAMES, SCOPE, TABLES, TOY, VALUES, namespace, python_scope

from printkit.diagnostics import LocatedError, RulesetError
from printkit.language.changes import changed_tables, emit_effects
from printkit.language.effects import parse_effects, phrases_of
from printkit.language.tokens import ToldError
from printkit.ruleset.document import read_document
from printkit.source import Node, Text

ZEROS = (0,) * 9


def does(text: str) -> Node:
    """What stands under ``does:`` in a file."""
    return read_document(f"does:{text}\n".encode(), "toy.yaml")[Text.plain("does")]


def after(text: str, **tables: Any) -> dict[str, Any]:
    """The tables after effects in the toy position, by their first word."""
    effects = parse_effects(does(text), TOY.vocabulary, SCOPE)
    scope = python_scope()
    slots = [scope.kept[table.slot] for table in TOY.tables]
    lines = ["def done():", *(f" {slot} = start_{slot}" for slot in slots), *emit_effects(effects, scope, " ")]
    lines.append(f" return ({''.join(f'{slot}, ' for slot in slots)})")
    before = {**TABLES, **{name: value for name, value in tables.items() if name in TABLES}}
    before |= {table.name: tables[table.words[0]] for table in TOY.tables if table.words[0] in tables}
    found = namespace(VALUES, before)
    found |= {f"start_{slot}": found[slot] for slot in slots}
    exec(scope.helpers.source() + "\n".join(lines), found)
    return dict(zip((table.words[0] for table in TOY.tables), found["done"](), strict=True))


# heights before: A1 2, B2 1, B3 3, C3 4, else 0; White on A1, Black on C3; from A1, to B2, gap nothing
def heights(**changed: int) -> tuple[int, ...]:
    """The toy's heights with some changed."""
    names = TOY.space.names
    return tuple(changed.get(name, TABLES["height of cell"][index]) for index, name in enumerate(names))


@pytest.mark.parametrize(
    ("text", "table", "value"),
    [
        (" height of to becomes 4", "height", heights(B2=4)),
        (" height of to gains 2", "height", heights(B2=3)),
        (" height of from loses 1", "height", heights(A1=1)),
        (" height of to becomes height of to + height of from", "height", heights(B2=3)),
        (" worker on from becomes none", "worker", (None,) * 8 + (1,)),
        (" worker on to becomes me", "worker", (0, None, None, None, 0, None, None, None, 1)),
        (" facing becomes east", "facing", 2),
        (" base becomes to", "base", 4),
        (" base becomes none", "base", None),
        (" base becomes gap", "base", None),
        (" moved becomes step from A1 going east", "moved", 1),
        # one after the other, each sees what the ones before have done
        (" [height of to gains 1, height of to gains height of to]", "height", heights(B2=4)),
        (" [height of A1 becomes height of B3, height of B3 becomes height of A1]", "height", heights(A1=3)),
        (" {lift: height of to gains 1, lay: {says: Then the other., do: height of from loses 1}}", "height", heights(A1=1, B2=2)),
        # an effect on nothing does nothing
        (" height of gap becomes 3", "height", heights()),
        (" height of gap gains 3", "height", heights()),
        (" height of step from A1 going west gains 3", "height", heights()),
        (" height of step from A1 going east gains 3", "height", heights(B1=3)),
        (" worker on base becomes me", "worker", TABLES["worker on cell"]),
        # if
        ("\n  {if: worker on to is none, do: height of to becomes 0}", "height", heights(B2=0)),
        ("\n  {if: worker on to is me, do: height of to becomes 0}", "height", heights()),
        ("\n  - {if: height of to is 1, do: height of to becomes 2}\n  - {if: height of to is 2, do: height of to becomes 3}", "height", heights(B2=3)),
        # each; its list is fixed before the first round
        ("\n  each q in cells beside A1: height of q gains 1", "height", heights(B1=1, A2=1, B2=2)),
        ("\n  each q in (row of A1 where height of it is 0): height of q becomes number of (cells where height of it is 0)", "height", heights(B1=5, C1=4)),
        ("\n  each q in cells where height of it < 2:\n    - height of q gains 1", "height", heights(B1=1, C1=1, A2=1, B2=2, C2=1, A3=1)),
        ("\n  each q in row of A1:\n    each r in row of A1: height of q gains 1", "height", heights(A1=5, B1=3, C1=3)),
        ("\n  each q in cells beside gap: height of q gains 1", "height", heights()),
        ("\n  {each q in row of A3: [height of q becomes 0, worker on q becomes none]}", "worker", (0, *[None] * 8)),
        # names are worked out once, when their entry begins
        ("\n  {names: {old: height of to}, do: [height of to becomes 9, height of from becomes old]}", "height", heights(A1=1, B2=9)),
        ("\n  a: {names: {deep: 3}, do: height of to becomes deep}", "height", heights(B2=3)),
        ("\n  a: {names: {one: 1}, do: height of A1 becomes one}\n  b: {names: {one: 2, two: 5}, do: [height of B1 becomes one, height of C1 becomes two]}", "height", heights(A1=1, B1=2, C1=5)),
        ("\n  a: {names: {n: 1, m: n + 1}, if: m is 2, do: height of A1 becomes m + n}", "height", heights(A1=3)),
        ("\n  each q in row of A1: {names: {n: height of q}, do: height of q becomes n + 1}", "height", heights(A1=3, B1=1, C1=1)),
    ],
)  # fmt: skip
def test_what_is_changed(text: str, table: str, value: Any) -> None:
    """The table after the effects is what a person gets by doing them one by one; the others stay as they were."""
    found = after(text)
    assert found[table] == value
    changed = {name for name, kept in after(" height of gap becomes 3").items() if kept != found[name]} - {table}
    assert changed <= ({"height"} if "worker on q" in text else set())


def test_a_range_does_not_stop_a_sum() -> None:
    """Effects work with whole numbers; that a height leaves its range is found by the judge, not here."""
    assert after(" height of C3 gains 3")["height"][8] == 7


def test_tables_that_change_are_named_once_in_order() -> None:
    """Whatever stands inside ``if`` and ``each`` counts too."""
    effects = parse_effects(
        does(" [facing becomes north, {if: 1 is 1, do: [base becomes none, facing becomes east]}, height of to becomes 1]"),
        TOY.vocabulary,
        SCOPE,
    )  # fmt: skip
    slots = {table.slot: table.name for table in TOY.tables}
    assert [slots[slot] for slot in changed_tables(effects)] == ["facing", "base", "height of cell"]


def test_every_phrase_of_effects_can_be_looked_at() -> None:
    """Targets, values, conditions, lists and names, in written order."""
    text = (
        "\n  - {names: {n: 1 + 1}, if: 1 < 2, do: height of to becomes n}\n  - {each q in cells: height of q gains 3}"
    )
    effects = parse_effects(does(text), TOY.vocabulary, SCOPE)
    found = [str(node.at) for node in phrases_of(effects)]
    assert found == ["1 + 1", "1 < 2", "height of to", "n", "cells", "height of q", "3"]


@pytest.mark.parametrize(
    ("text", "code", "under"),
    [
        (" to becomes from", "effect", "to becomes"),
        (" turns becomes 3", "effect", "turns"),
        (" 3 becomes 4", "effect", "3"),
        (" me becomes B", "effect", "me"),
        (" climb becomes 3", "effect", "climb"),
        (" cells becomes players", "effect", "cells"),
        (" step from to going north becomes from", "effect", "step"),
        (" to is beside from becomes 3", "effect", "to is"),
        (" height of to grows 3", "effect", "grows"),
        (" height of to", "effect", ""),
        (" height of to become 3", "effect", "become "),
        (" height of to is 3", "effect", "is 3"),
        (" height of to becomes", "grammar", ""),
        (" height of to becomes 3 4", "grammar", "4"),
        (" height of to becomes 1 and height of from becomes 2", "grammar", "and"),
        (" height of to becomes me", "type", "me"),
        (" worker on to becomes to", "type", "to\n"),
        (" worker on to becomes 1", "type", "1"),
        (" height of to becomes none", "type", "none"),
        (" facing becomes none", "type", "none"),
        (" worker on to gains 1", "type", "worker"),
        (" facing gains 1", "type", "facing"),
        (" height of to gains me", "type", "me"),
        (" height of me becomes 1", "type", "me"),
        (" height of to becomes low", "nothing", "low"),
        (" height of to gains low", "nothing", "low"),
        (" height of to becomes height of base", "nothing", "height of base"),
        (" facing becomes direction from from to to", "nothing", "direction"),
        (" height of to becomes most over row of to of height of it", "nothing", "most"),
        (" {if: to, do: height of to becomes 1}", "type", "to,"),
        (" {if: [1 is 1], do: height of to becomes 1}", "type", "[1"),
        (" {names: n, do: height of to becomes 1}", "type", "n,"),
        (" {if: 1 is 1}", "missing-key", "{if"),
        (" {fi: 1 is 1, do: height of to becomes 1}", "unknown-key", "fi"),
        (" {each q in to: height of q becomes 1}", "type", "to:"),
        (" {each to in cells: height of to becomes 1}", "name-clash", "to in"),
        (" {each goal in cells: height of goal becomes 1}", "name-clash", "goal in"),
        (" {each height in cells: height of height becomes 1}", "name-clash", "height in"),
        (" {each it in cells: height of it becomes 1}", "name-clash", "it in"),
        (" {each 3 in cells: height of to becomes 1}", "odd-name", "3 in"),
        (" {each () in cells: height of to becomes 1}", "odd-name", "() in"),
        (" {each q of cells: height of q becomes 1}", "odd-name", "each q of"),
        (" {every q in cells: height of q becomes 1}", "odd-name", "every"),
        (" {names: {goal: 1}, do: height of to becomes 1}", "name-clash", "goal"),
        (" {names: {to: 1}, do: height of to becomes 1}", "name-clash", "to: 1"),
        (" {names: {lambda x: 1}, do: height of to becomes 1}", "odd-name", "lambda"),
        (" {names: {n: m, m: 1}, do: height of to becomes 1}", "unknown-name", "m, m"),
        ("\n  - {names: {n: 1}, do: height of to becomes 1}\n  - height of to becomes n", "unknown-name", "n\n"),
        ("".join(f"\n{'  ' * (d + 1)}each q{d} in cells:" for d in range(7)) + " height of to becomes 1", "too-deep", "each q0"),
    ],
)  # fmt: skip
def test_what_cannot_be_done(text: str, code: str, under: str) -> None:
    """Each fault is named, and the caret stands under the word that is wrong (the end of the text for none)."""
    with pytest.raises((LocatedError, RulesetError)) as caught:
        parse_effects(does(text), TOY.vocabulary, SCOPE)
    error = caught.value
    assert isinstance(error, LocatedError | RulesetError)
    [found] = error.diagnostics if isinstance(error, RulesetError) else [error.diagnostic]
    assert found.code == code
    assert found.span is not None
    rest = found.span.source.text[found.span.start :]
    assert rest.startswith(under) if under else rest == "\n"


def test_all_faults_are_told_at_once() -> None:
    """Every line and every entry that is wrong is told, however deep."""
    text = "\n  - height of to becomes me\n  - one: {do: [facing becomes 3, height of to gains 1]}\n    two: {each q in cells: turns gains 1}"
    with pytest.raises(RulesetError) as caught:
        parse_effects(does(text), TOY.vocabulary, SCOPE)
    assert [one.code for one in caught.value.diagnostics] == ["type", "type", "effect"]


def test_a_line_about_a_broken_declaration_is_told_once() -> None:
    """The table that could not be declared is told where it is declared, not where it is changed."""
    vocabulary = TOY.vocabulary.with_told(["depth"])
    with pytest.raises(ToldError):
        parse_effects(does(" depth of to becomes 3"), vocabulary, SCOPE)
    assert parse_effects(does(" [depth of to becomes 3, height of to becomes 1]"), vocabulary, SCOPE)


def test_the_toy_has_names_for_the_cases_above() -> None:
    """What the cases call ``gap`` and ``low`` is nothing in the toy, or they would show nothing."""
    assert NAMES["gap"][1] is None
    assert NAMES["low"][1] is None
