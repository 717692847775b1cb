"""A file to a typed ruleset: the parts of the toy game, and the order of all errors."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printkit.diagnostics import RulesetError
from printkit.ruleset.document import MAX_FINDINGS
from printkit.ruleset.loader import load_ruleset

CORNERS = Path(__file__).with_name("corners.yaml")


def test_the_toy_game_is_read_as_it_is_written() -> None:
    """Read off the file by hand: texts, orders, shorthands and places."""
    game = load_ruleset(CORNERS.read_bytes(), "corners.yaml")
    assert (game.title, game.version, game.language) == ("Four corners", "1", None)
    assert game.players == {"X": "Cross", "O": "Ring"}
    assert str(game.about.span) == "corners.yaml:3:1"
    clause = game.clauses_of("mark")["mark.free"]
    assert str(clause.span) == "corners.yaml:21:7"
    assert [example.turn for example in clause.allows] == [("A1",)]
    assert [example.turn for example in clause.refuses] == [("A1", "A1")]
    assert str(clause.check.span if clause.check else "") == "corners.yaml:23:16"
    assert game.kit == ("grid",)


def test_words_that_mean_something_to_yaml_are_kept_in_every_part() -> None:
    """North-west in Spanish, a clock time, an octal number, a switch and a date."""
    text = CORNERS.read_text(encoding="utf-8")
    text = text.replace("X: Cross, O: Ring", "NO: 012, on: 1:20").replace("version: 1", "version: 2026-11-30")
    game = load_ruleset(text.encode("utf-16"), "corners.yaml")
    assert game.players == {"NO": "012", "on": "1:20"}
    assert game.version == "2026-11-30"


def test_errors_come_in_the_order_of_the_file_whichever_reader_finds_them() -> None:
    """The YAML's own faults and those of the shape are told together, from top to bottom."""
    with pytest.raises(RulesetError) as caught:
        load_ruleset(b"title: [x]\nversion: 1\nversion: 2\ncolour: red\nkit: *x\n", "t")
    told = [(one.code, str(one.span)) for one in caught.value.diagnostics]
    assert told == [
        ("missing-key", "t:1:1"),
        ("type", "t:1:8"),
        ("duplicate-key", "t:3:1"),
        ("unknown-key", "t:4:1"),
        ("alias", "t:5:6"),
    ]


def test_a_flood_of_errors_is_cut_and_counted() -> None:
    """The first hundred are told; 250 unknown keys and what is missing make 151 more."""
    with pytest.raises(RulesetError) as caught:
        load_ruleset("".join(f"key{n}: x\n" for n in range(250)).encode(), "t")
    told = caught.value.diagnostics
    assert len(told) == MAX_FINDINGS + 1
    assert told[-1].message == "151 more findings are not shown"


def findings(data: bytes) -> list[str]:
    """The errors of a file, as they are shown."""
    try:
        load_ruleset(data, "t.yaml")
    except RulesetError as error:
        return [str(one) for one in error.diagnostics]
    return []


@given(
    at=st.integers(0, 700),
    length=st.integers(0, 12),
    new=st.binary(max_size=4)
    | st.sampled_from(
        [b": ", b" #x", b"'", b'"', b"[", b"}", b"\n", b"\n   ", b"\t", b"&a ", b"*a", b"!", b"|\n", b"?"]
    ),
)
@settings(deadline=None, derandomize=True, database=None, max_examples=600)
def test_a_damaged_file_gives_located_errors_or_a_ruleset(at: int, length: int, new: bytes) -> None:
    """Whatever a slip of the hand does to a file: no other exception, and each error names its place."""
    data = CORNERS.read_bytes()
    damaged = data[:at] + new + data[at + length :]
    told = findings(damaged)
    assert all(one.startswith("t.yaml:") for one in told)
    assert told or load_ruleset(damaged, "t.yaml").span.source.name == "t.yaml"
