"""The nouns in a table's name, as the game itself read them."""

from __future__ import annotations

import pytest
from materials.shipped import changed, played

from printkit.materials.keeps import Nouns, nouns_of, table_of


@pytest.mark.parametrize(
    ("game", "table", "nouns"),
    [
        ("worker-step", "height of cell", Nouns("height", "cell")),
        ("worker-step", "worker on cell", Nouns("worker", "cell")),
        ("step-on-me", "pile in hole", Nouns("pile", "hole")),
        ("step-on-me", "hand of piece", Nouns("hand", "piece")),
        ("climbers", "moved", None),
    ],
)
def test_nouns(game: str, table: str, nouns: Nouns | None) -> None:
    """What is kept and for which noun it is; a value of no noun has none."""
    assert nouns_of(played(game)[0], table) == nouns


def test_what_is_not_kept() -> None:
    """A name that the game does not keep is no table; one that a changed file keeps is."""
    with pytest.raises(KeyError):
        table_of(played()[0], "guard at cell")
    kept = changed(
        ("  worker on cell: player or none\n", "  worker on cell: player or none\n  guard at cell: 0 to 3\n")
    )
    assert nouns_of(kept, "guard at cell") == Nouns("guard", "cell")
