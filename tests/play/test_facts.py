"""Facts in the words they were declared in: given, read back, drawn, refused."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from play.games import worker_step

from printkit.diagnostics import RulesetError
from printkit.play.game import Game

CELLS = [f"{column}{row}" for row in range(1, 5) for column in "ABCD"]
GAME = worker_step()


def test_facts_are_readable_by_name() -> None:
    """The start, as the source gives it (WS1): heights 0, W on A1 D1, B on A4 D4, White to move."""
    start = GAME.start()
    assert start["height of C3"] == 0
    assert [start[f"worker on {cell}"] for cell in ("A1", "D1", "A4", "D4", "B2")] == ["W", "W", "B", "B", None]
    assert (start["to move"], start["turns"], start.to_move, start.turns) == ("W", 0, "W", 0)
    assert start.table("worker on cell")["D4"] == "B"


@pytest.mark.parametrize("fact", ["height", "height of E5", "weight of A1", "height of A1 B1", "height of cell", ""])
def test_what_is_not_kept_is_a_key_error(fact: str) -> None:
    """A fact the game does not keep raises KeyError, as any mapping does."""
    with pytest.raises(KeyError):
        GAME.start()[fact]


def test_facts_lie_on_top_of_the_start() -> None:
    """Several places at once, every place, nothing, named numbers; what is not named stays."""
    facts: dict[str, int | str] = {
        "height of every cell": 1,
        "height of B2 C3": "dome",
        "worker on A1": "none",
        "worker on B1": "W",
    }
    position = GAME.position(facts)
    assert [position[f"height of {cell}"] for cell in ("A1", "B2", "C3")] == [1, 4, 4]
    assert [position[f"worker on {cell}"] for cell in ("A1", "B1", "D1")] == [None, "W", "W"]


def test_a_table_may_be_drawn_top_row_first() -> None:
    """The first line is the top row; a point is nothing, or 0."""
    drawn = "1 2 3 4\n. . . .\n. . . .\n. . 2 .\n"
    position = GAME.position({"height of cell": drawn})
    assert [position[f"height of {cell}"] for cell in ("A4", "D4", "C1", "A1")] == [1, 4, 2, 0]


@pytest.mark.parametrize(
    ("facts", "code"),
    [
        ({"hieght of A1": 2}, "unknown-fact"),
        ({"height of E5": 2}, "unknown-place"),
        ({"height of": 2}, "unknown-place"),
        ({"height of A1": 5}, "value"),
        ({"height of A1": "-1"}, "value"),
        ({"height of A1": "none"}, "value"),
        ({"worker on A1": "R"}, "value"),
        ({"worker on A1": "White"}, "value"),
        ({"to move": "X"}, "value"),
        ({"turns": "many"}, "value"),
        ({"height of cell": "1 2\n3 4"}, "drawing"),
        ({"height of cell": "1 2 3 4\n1 2 3\n1 2 3 4\n1 2 3 4"}, "drawing"),
        ({"height of cell": "9 2 3 4\n1 2 3 4\n1 2 3 4\n1 2 3 4"}, "value"),
    ],
)
def test_bad_facts_are_refused(facts: dict[str, int | str], code: str) -> None:
    """Each kind of fault has its code."""
    with pytest.raises(RulesetError) as caught:
        GAME.position(facts)
    assert [one.code for one in caught.value.diagnostics] == [code]


def test_all_bad_facts_are_reported_together() -> None:
    """Two faults, two findings."""
    with pytest.raises(RulesetError) as caught:
        GAME.position({"hieght of A1": 2, "worker on A1": "R"})
    assert sorted(one.code for one in caught.value.diagnostics) == ["unknown-fact", "value"]


@settings(derandomize=True, max_examples=60)
@given(st.dictionaries(st.sampled_from(CELLS), st.integers(0, 4)), st.sampled_from("WB"), st.integers(0, 60))
def test_facts_round_trip(heights: dict[str, int], mover: str, turns: int) -> None:
    """What a position says of itself gives the same position again."""
    game: Game = GAME
    facts: dict[str, int | str] = {f"height of {cell}": height for cell, height in heights.items()}
    position = game.position(facts | {"to move": mover, "turns": turns})
    again = game.position({fact: "none" if value is None else value for fact, value in position.facts().items()})
    assert again == position
    assert hash(again) == hash(position)


def test_a_position_shows_its_facts() -> None:
    """What a Python user sees is what ``given:`` would say."""
    shown = "Position(to move: W, turns: 0, worker on A1: W, worker on D1: W, worker on A4: B, worker on D4: B)"
    assert repr(GAME.start()) == shown
