"""Explanations: the words of the phrase with the values that stood behind them."""

from __future__ import annotations

import pytest
from language.toys import SCOPE, TOY, VALUES, parse, run

from printkit.language.explain import explain, valued_nodes
from printkit.language.parser import parse_phrase
from printkit.language.types import Type, list_of
from printkit.source import Text


def explained(phrase: str) -> str:
    """The explanation of a phrase in the toy position."""
    node = parse(phrase)
    values = {one: TOY.thing_text(one.type.name, run(one, VALUES)) for one in valued_nodes(node)}
    return explain(node, values)


@pytest.mark.parametrize(
    ("phrase", "text"),
    [
        ("height of to <= height of from + climb", "height of B2 (1) <= height of A1 (2) + climb (1)"),
        ("worker on from is me", "worker on A1 (W) is me (W)"),
        ("worker on to is none", "worker on B2 (none) is none"),
        ("new is height of to + 1", "new (2) is height of B2 (1) + 1"),
        ("to is beside from", "B2 is beside A1"),
        ("to is not in line with from", "B2 is not in line with A1"),
        ("height of A1 < goal", "height of A1 (2) < goal (3)"),
        ("turns >= 5 and not new > 3", "turns (7) >= 5 and not new (2) > 3"),
        ("(height of to + 1) * 2 < 9", "(height of B2 (1) + 1) * 2 < 9"),
        ("direction from from to to is north", "direction from A1 to B2 (northeast) is north"),
        ("height of step from from going east < 1", "height of step from A1 going east (B1) (0) < 1"),
        ("to is in cells beside from", "B2 is in cells beside A1"),
        ("number of cells where height of it > 1 is 3", "number of cells where height of it > 1 (3) is 3"),
        ("total over cells of height of it < 5", "total over cells of height of it (10) < 5"),
        ("no c in cells has worker on c is me", "no c in cells has worker on c is me"),
        ("2 is in span", "2 is in span"),
        ("gap is none", "none is none"),
        ("height of   to\n  < 3", "height of B2 (1) < 3"),
    ],
)  # fmt: skip
def test_explanation(phrase: str, text: str) -> None:
    """Names become what they stand for, values stand behind; what ``it`` or ``every`` binds is left as it is."""
    assert explained(phrase) == text


def test_a_list_is_not_shown_by_its_numbers() -> None:
    """A name that stands for a list keeps its word: how the list is stored is nobody's business."""
    node = parse_phrase(Text.plain("to is in path"), TOY.vocabulary, {**SCOPE, "path": list_of(Type("cell"))})
    names = [str(one.at) for one in valued_nodes(node)]
    assert names == ["to"]
    assert explain(node, {valued_nodes(node)[0]: "B2"}) == "B2 is in path"
