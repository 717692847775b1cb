"""A variant is the same file with some of it changed."""

from __future__ import annotations

import pytest

from printkit.ruleset.document import read_document
from printkit.ruleset.variants import UnknownVariantError, laid_over, with_variant
from printkit.source import Entries

FILE = b"""\
numbers: {a: 1, b: 2}
list: [x, y]
deep: {one: {two: {three: old, four: kept}}}
variants:
  other:
    says: Played otherwise.
    changes:
      numbers: {b: 3, c: 4}
      list: [z]
      deep: {one: {two: {three: new}}}
  bare: {says: Nothing is changed.}
"""


def plain(node: object) -> object:
    """A node as plain Python values."""
    if isinstance(node, Entries):
        return {str(key): plain(value) for key, value in node.items()}
    return [plain(one) for one in node] if isinstance(node, tuple) else str(node)


def test_mappings_are_laid_over_and_lists_replaced() -> None:
    """b and the list are replaced, c is new, a and ``four`` stay; the order is the file's."""
    changed = with_variant(read_document(FILE, "f.yaml"), "other")
    found = plain(changed)
    assert isinstance(found, dict)
    assert found["numbers"] == {"a": "1", "b": "3", "c": "4"}
    assert list(found["numbers"]) == ["a", "b", "c"]
    assert found["list"] == ["z"]
    assert found["deep"] == {"one": {"two": {"three": "new", "four": "kept"}}}


def test_what_is_changed_knows_its_place() -> None:
    """A fault in a change is told at the change: line 8."""
    changed = with_variant(read_document(FILE, "f.yaml"), "other")
    numbers = next(node for key, node in changed.items() if key == "numbers")
    assert isinstance(numbers, Entries)
    [place] = [str(value.span) for key, value in numbers.items() if key == "c"]
    assert place == "f.yaml:8:26"


def test_the_document_itself_stays_as_it_is() -> None:
    """Nothing is changed in place."""
    document = read_document(FILE, "f.yaml")
    before = plain(document)
    laid_over(document, with_variant(document, "other"))
    assert plain(document) == before


@pytest.mark.parametrize(("name", "hint"), [("othr", "did you mean 'other'?"), ("x", "there are: other, bare")])
def test_an_unknown_variant_is_named_with_what_there_is(name: str, hint: str) -> None:
    """The nearest name, or all of them."""
    with pytest.raises(UnknownVariantError) as caught:
        with_variant(read_document(FILE, "f.yaml"), name)
    assert [one.hint for one in caught.value.diagnostics] == [hint]
