"""Positions as text: the tables over the board as the board lies, drawn here by hand."""

from __future__ import annotations

import pytest

from printkit.library import find_game, find_shelves
from printkit.pipeline import open_game
from printkit.play.drawing import draw

DRAWN: dict[str, tuple[dict[str, str | int], str]] = {
    "nine-mens-morris": (
        {"man on a7 d7": "W", "man on d6 f2": "B", "hand of every player": 7, "turns": 4},
        """
man on point
a7  W     W     .
b6    .   B   .
c5      . . .
a4  . . .   . . .
c3      . . .
b2    .   .   B
a1  .     .     .
""",
    ),
    "oware": (
        {"seeds in every house": 4, "seeds in A B": 0, "seeds in f": 12},
        """
seeds in house
f   12  4  4  4  4  4
A    .  .  4  4  4  4
""",
    ),
    "connect-four": (
        {"disc on a1 b1 b2": "R", "disc on g1": "Y"},
        """
disc on cell
a6  . . . . . . .
a5  . . . . . . .
a4  . . . . . . .
a3  . . . . . . .
a2  . R . . . . .
a1  R R . . . . Y
""",
    ),
}


@pytest.mark.parametrize("name", DRAWN)
def test_a_place_stands_below_those_of_its_column(name: str) -> None:
    """Drawn lines have gaps where a row has no point; the two rows of a ring and those of a grid have none."""
    facts, drawn = DRAWN[name]
    position = open_game(find_game(name, find_shelves())).position(facts)
    assert draw(position)[:-1] == drawn.strip("\n").split("\n")
