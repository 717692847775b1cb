"""Phrases with one part of a condition changed: which changes there are, and what the phrase says then; all by hand."""

from __future__ import annotations

import pytest

from printkit.play.proving.conditions import alterations
from printkit.source import Text


def changes(phrase: str, is_whole: bool = True) -> dict[str, str]:
    """What changed and the phrase then."""
    return {one.what: one.text for one in alterations(Text.plain(phrase), is_whole)}


@pytest.mark.parametrize(
    ("phrase", "expected"),
    [
        ("to is beside from", {}),
        ("not goal is locked", {}),
        ("rise >= 0", {}),
        ("a is b and c > d", {
            "is becomes is not": "a is not b and c > d",
            "without a is b": "c > d",
            "without c > d": "a is b",
        }),
        ("a or b or c", {"without a": "b or c", "without b": "a or c", "without c": "a or b"}),
        ("a and b or c", {
            "without a and b": "c",
            "without c": "a and b",
            "without a": "b or c",
            "without b": "a or c",
        }),
        ("a and (b or not c)", {
            "without a": "(b or not c)",
            "without (b or not c)": "a",
            "without b": "a and (not c)",
            "without not c": "a and (b)",
        }),
        ("every q in row has q is mine", {
            "is becomes is not": "every q in row has q is not mine",
            "every becomes some": "some q in row has q is mine",
        }),
        ("a and every q in row has b", {
            "every becomes some": "a and some q in row has b",
            "without a": "every q in row has b",
            "without every q in row has b": "a",
        }),
        ("no u in blocks where lie of it is none has u > 2 and v", {
            "is becomes is not": "no u in blocks where lie of it is not none has u > 2 and v",
            "without where lie of it is none": "no u in blocks has u > 2 and v",
            "without u > 2": "no u in blocks where lie of it is none has v",
            "without v": "no u in blocks where lie of it is none has u > 2",
        }),
        ("x is not in (squares where it is y) or z", {
            "is not becomes is": "x is in (squares where it is y) or z",
            "is becomes is not": "x is not in (squares where it is not y) or z",
            "without x is not in (squares where it is y)": "z",
            "without z": "x is not in (squares where it is y)",
            "without where it is y": "x is not in (squares) or z",
        }),
        ("if a and b then 1 else 2", {"without a": "if b then 1 else 2", "without b": "if a then 1 else 2"}),
    ],
)  # fmt: skip
def test_conditions(phrase: str, expected: dict[str, str]) -> None:
    """Each part that ``and`` and ``or`` join goes once, with its joining word; a lone ``is`` is turned elsewhere."""
    assert changes(phrase) == expected


def test_a_phrase_that_is_no_condition() -> None:
    """The filter of a list goes, or is turned round; so is a lone ``is`` of what is not turned round as a whole."""
    assert changes("houses where side of it is player", is_whole=False) == {
        "is becomes is not": "houses where side of it is not player",
        "without where side of it is player": "houses",
    }
    back = "houses back from h while a is b and c <= d"
    assert changes(back, is_whole=False) == {
        "is becomes is not": "houses back from h while a is not b and c <= d",
        "without a is b": "houses back from h while c <= d",
        "without c <= d": "houses back from h while a is b",
        "without while a is b and c <= d": "houses back from h",
    }
    assert changes("a is b", is_whole=False) == {"is becomes is not": "a is not b"}


def test_places() -> None:
    """What is left out, and what is turned round, stands where the change says."""
    phrase = "a is b and (c or d)"
    parts = {one.what: phrase[one.start : one.end].strip() for one in alterations(Text.plain(phrase), True)}
    assert parts == {
        "is becomes is not": "is",
        "without a is b": "a is b and",
        "without (c or d)": "and (c or d)",
        "without c": "c or",
        "without d": "or d",
    }
