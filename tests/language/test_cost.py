"""How long a phrase may take: estimates by hand, and phrases that are refused for it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from language.toys import RULESET, SCOPE, TOY, error_of, parse, toy

from printkit.language.cost import MOST_STEPS, check_cost, cost, size, sized_type
from printkit.language.parser import parse_phrase
from printkit.language.patterns import Pattern
from printkit.language.tokens import PhraseError
from printkit.language.types import NUMBER
from printkit.source import Text


@pytest.mark.parametrize(
    ("phrase", "most"),
    [
        ("cells", 9),
        ("players", 2),
        ("0 to 99", 100),
        ("span", 3),
        ("cells where height of it > 0", 9),
        ("cells with to", 10),
        ("cells with cells", 18),
        ("cells without to", 10),
        ("walk of 7 through players", 7),
        ("walk of new through players", 1000),
        ("if 1 < 2 then cells else row of to", 9),
        ("row of to", 3),
        ("first of lines of 3", 3),
    ],
)
def test_size(phrase: str, most: int) -> None:
    """The most items a list can have, never fewer than it will have."""
    assert size(parse(phrase), TOY.vocabulary) == most


def test_a_name_knows_the_length_of_its_list() -> None:
    """A list that grows from name to name is not taken for a short one."""
    vocabulary, scope = TOY.vocabulary, dict(SCOPE)
    sizes = []
    for step in range(5):
        before = f"list-{step - 1}" if step else "cells"
        node = parse_phrase(Text.plain(f"{before} with {before}"), vocabulary, scope)
        scope[f"list-{step}"] = sized_type(node, vocabulary)
        sizes.append(size(node, vocabulary))
    assert sizes == [18, 36, 72, 144, 288]


def test_nested_loops_multiply() -> None:
    """9 cells in 9 cells in 9 cells: each level is nine times the one inside, and one or two steps of its own."""
    inside = "a is b"  # three steps: the two names and the comparison
    one = f"every a in cells has every b in cells has {inside}"
    assert cost(parse(one), TOY.vocabulary) == 1 + 1 + 9 * (1 + 1 + 9 * 3)


def test_what_takes_too_long_is_refused() -> None:
    """Six loops over 9 cells are 531,441 rounds: more than may be; five are 59,049 and go through."""
    loops = [f"every {name} in cells has " for name in "abcdef"]
    check_cost(parse("".join(loops[:5]) + "a is b"), TOY.vocabulary)
    node = parse("".join(loops) + "a is b")
    with pytest.raises(PhraseError) as caught:
        check_cost(node, TOY.vocabulary)
    assert caught.value.diagnostic.code == "too-slow"
    assert 9**6 > MOST_STEPS > 9**5


@pytest.mark.parametrize(
    "phrase",
    [
        "number of (0 to 999 where number of (walk of new through cells) > 500) > 1",
        "some n in 0 to 999 has n is in (0 to 999)",
        "some n in 0 to 999 has number of (walk of 999 through cells) is n",
        "some n in 0 to 999 has (0 to 499 with (0 to 499)) is (0 to 999)",
        "total over 0 to 999 of number of (0 to 999 with it)",
    ],
)
def test_hidden_loops_count(phrase: str) -> None:
    """Walking, searching, joining and comparing lists takes a step an item, though no ``every`` shows it."""
    node = parse(phrase)
    with pytest.raises(PhraseError, match="too-slow"):
        check_cost(node, TOY.vocabulary)


def test_a_term_costs_what_it_means() -> None:
    """A phrase that uses a slow term many times is as slow as if it were written out."""
    term = Pattern(("weight",), NUMBER, "@t0()", "term", cost=10_000)
    vocabulary = replace(TOY.vocabulary).with_patterns([term])
    node = parse_phrase(Text.plain("total over cells of weight"), vocabulary, SCOPE)
    assert cost(node, vocabulary) == 1 + 1 + 9 * 10_000
    slow = parse_phrase(Text.plain("total over 0 to 99 of weight"), vocabulary, SCOPE)
    with pytest.raises(PhraseError, match="too-slow"):
        check_cost(slow, vocabulary)


def test_ranges_beyond_any_board_are_refused_at_once() -> None:
    """A range of a million numbers is an error of its own, whatever is done with it."""
    assert error_of("number of (0 to 999999) > 1").diagnostic.code == "range"


@pytest.mark.parametrize(
    ("board", "lines", "longest"), [("a1 to o15", 15 * 15 * 4, 15), ("a1 to s19", 19 * 19 * 4, 19)]
)
def test_five_in_a_row_on_a_large_board(board: str, lines: int, longest: int) -> None:
    """A line is begun in each cell and in four ways at most, and has no more cells than a side: for each of them three
    steps (a name, the table's value, the comparison with another name makes four)."""
    declared = toy(RULESET.replace("grid A1 to C3", f"grid {board}"))
    phrase = parse("some line in lines of 5 has every c in line has worker on c is me", declared=declared)
    assert lines * longest * 3 <= cost(phrase, declared.vocabulary) <= lines * (longest * 4 + 3) + 3
    assert cost(phrase, declared.vocabulary) < MOST_STEPS
