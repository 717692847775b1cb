"""The nouns in a table's name: the sentences of a game may use any of four words between them."""

from __future__ import annotations

import pytest

from printkit.materials.keeps import Nouns, nouns_of


@pytest.mark.parametrize(
    ("table", "nouns"),
    [
        ("height of cell", Nouns("height", "cell")),
        ("worker on cell", Nouns("worker", "cell")),
        ("number of stones in pit", Nouns("number of stones", "pit")),
        ("guard at gate", Nouns("guard", "gate")),
        ("moved", None),
    ],
)
def test_nouns(table: str, nouns: Nouns | None) -> None:
    """The last of "of", "on", "in", "at" parts what is kept from where; a value of no place has none."""
    assert nouns_of(table) == nouns
