"""The Python that phrases become, by running it: every construct against a value worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest
from language.toys import answer, parse, python_scope

from printkit.language.emit import emit, fill
from printkit.language.runtime import LONGEST_WALK

# The toy position: heights A1 2, B2 1, B3 3, C3 4, else 0; White on A1, Black on C3; from A1, to B2, new 2,
# gap and low nothing, base nothing, moved B2, facing north; 7 turns.
CASES: list[tuple[str, Any]] = [
    # numbers
    ("2 + 3 * 4", 14),
    ("(2 + 3) * 4", 20),
    ("10 - 3 - 2", 5),
    ("2 * 3 - 4 * 5", -14),
    ("height of A1 + 1", 3),
    ("height of to * height of B3", 3),
    ("climb + goal", 4),
    ("turns", 7),
    ("row", 3),
    # comparisons
    ("height of A1 < 3", True),
    ("height of A1 <= 2", True),
    ("height of A1 > 2", False),
    ("height of A1 >= 2", True),
    ("height of to <= height of from + climb", True),
    # equality
    ("worker on from is me", True),
    ("worker on to is me", False),
    ("worker on to is not me", True),
    ("worker on C3 is opponent", True),
    ("opponent is B", True),
    ("tool of W is short", True),
    ("tool of me is not tool of opponent", True),
    ("facing is north", True),
    ("moved is to", True),
    ("new is height of A1", True),
    ("(1 to 3) is (1 to 4 where it < 4)", True),
    ("(from is beside to) is (to is beside from)", True),
    ("(from is beside to) is (from is beside C3)", False),
    ("(from is beside to) is not (from is beside C3)", True),
    # membership
    ("to is in cells beside from", True),
    ("C3 is in cells beside from", False),
    ("C3 is not in cells beside from", True),
    ("2 is in 1 to 3", True),
    ("4 is in 1 to goal", False),
    ("2 is in span", True),
    # joining: "and" binds tighter than "or", "not" tighter than both
    ("1 is 1 or 1 is 1 and 1 is 2", True),
    ("(1 is 1 or 1 is 1) and 1 is 2", False),
    ("not 1 is 2 and 1 is 2", False),
    ("not (1 is 2 and 1 is 2)", True),
    ("not not 1 is 1", True),
    # the board's statements, and their opposites
    ("to is beside from", True),
    ("C3 is beside from", False),
    ("C3 is not beside from", True),
    ("C3 is in line with from", True),
    ("C2 is in line with from", False),
    ("C2 is not in line with from", True),
    ("from is in line with from", False),
    # quantifiers
    ("every c in cells has height of c < 5", True),
    ("every c in cells has height of c < 4", False),
    ("some c in cells has height of c is 4", True),
    ("some c in cells has height of c is 5", False),
    ("no c in cells has height of c is 5", True),
    ("no c in cells has worker on c is me", False),
    ("every c in cells where height of it is 9 has 1 is 2", True),  # nothing to break it
    ("some c in cells where height of it is 9 has 1 is 1", False),
    ("no c in cells where height of it is 9 has 1 is 1", True),
    ("every p in players has some c in cells has worker on c is p", True),
    ("some a in cells has every b in cells has height of a >= height of b", True),
    ("every run in lines of 3 has number of run is 3", True),
    ("every c in cells has height of c < 3 or c is in row of A3", True),
    # lists
    ("cells", ["A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"]),
    ("players", ["W", "B"]),
    ("ladders", ["short", "long"]),
    ("number of directions", 8),
    ("1 to 3", [1, 2, 3]),
    ("2 to 2", [2]),
    ("0 to goal", [0, 1, 2, 3]),
    ("climb to goal", [1, 2, 3]),
    ("span", [0, 1, 2]),
    ("cells beside A1", ["B1", "A2", "B2"]),
    ("line from A1 to C3", ["A1", "B2", "C3"]),
    ("line from C3 to A1", ["C3", "B2", "A1"]),
    ("line from from to to", ["A1", "B2"]),
    ("line from A1 to C2", []),
    ("cells between A1 and C3", ["B2"]),
    ("cells between A1 and B2", []),
    ("ray from A1 towards B2", ["B2", "C3"]),
    ("ray from B2 towards A1", ["A1"]),
    ("ray from A1 going east", ["B1", "C1"]),
    ("ray from A1 going facing", ["A2", "A3"]),
    ("ray from A1 going west", []),
    ("row of B2", ["A2", "B2", "C2"]),
    ("column of B2", ["B1", "B2", "B3"]),
    ("number of lines of 3", 8),
    ("number of lines of row", 8),
    ("number of lines of row through B2", 4),
    ("number of lines of 5", 0),
    ("number of lines of 5 through B2", 0),
    ("lines of 3 through B1", [["A1", "B1", "C1"], ["B1", "B2", "B3"]]),
    # where, while, with, without
    ("cells where height of it > 1", ["A1", "B3", "C3"]),
    ("cells while height of it is not 1", ["A1", "B1", "C1", "A2"]),
    ("cells while height of it is 9", []),
    ("cells beside A1 with A1", ["B1", "A2", "B2", "A1"]),
    ("cells beside A1 with row of A3", ["B1", "A2", "B2", "A3", "B3", "C3"]),
    ("row of A1 without B1", ["A1", "C1"]),
    ("row of A1 without cells beside A1", ["A1", "C1"]),
    ("row of A1 without B2", ["A1", "B1", "C1"]),
    ("(cells where worker on it is none) without row of A1", ["A2", "B2", "C2", "A3", "B3"]),
    # counting and folding
    ("number of cells", 9),
    ("number of cells where height of it is 0", 5),
    ("number of players - 1", 1),
    ("total over cells of height of it", 10),
    ("total over row of A1 of height of it * 2", 4),
    ("total over row of A1 of 1 + 2", 3 + 2),  # the product only: what follows is added to the total
    ("most over cells of height of it", 4),
    ("least over cells of height of it", 0),
    ("least over cells where height of it > 0 of height of it", 1),
    ("most over lines of 3 of number of it", 3),
    # ends and walks
    ("first of row of A3", "A3"),
    ("last of row of A3", "C3"),
    ("top of row of A3", "C3"),
    ("first of lines of 3", ["A1", "A2", "A3"]),
    ("first of (lines of 3 through B1)", ["A1", "B1", "C1"]),
    ("walk of 5 through players", ["W", "B", "W", "B", "W"]),
    ("walk of 0 through players", []),
    ("walk of (1 - 3) through players", []),
    ("number of walk of 999999 through players", LONGEST_WALK),
    ("walk of 3 through (cells where height of it is 9)", []),
    # if
    ("if me is W then north else south", "north"),
    ("if opponent is W then 1 else 2 + 3", 5),
    ("(if me is W then 1 else 2) + 3", 4),
    ("if every c in cells has height of c < 9 then 1 else 2", 1),
    ("row of (if me is W then A3 else A1)", ["A3", "B3", "C3"]),
    # directions and steps
    ("direction from A1 to C3", "northeast"),
    ("direction from A1 to C3 is direction from A1 to B2", True),
    ("step from A1 going east", "B1"),
    ("height of step from B2 going north", 3),
]


@pytest.mark.parametrize(("phrase", "value"), CASES, ids=[phrase for phrase, _ in CASES])
def test_value(phrase: str, value: Any) -> None:
    """The generated Python gives what a person reads off the position."""
    assert answer(phrase) == value


NOTHING: list[tuple[str, Any]] = [
    # a statement about nothing is false, and so is its opposite by a sign; "not" turns it round
    ("height of gap < 9", False),
    ("height of gap >= 0", False),
    ("low < 9", False),
    ("9 > low", False),
    ("gap is beside A1", False),
    ("A1 is beside gap", False),
    ("gap is in line with gap", False),
    ("not gap is beside A1", True),
    ("gap is not beside A1", True),
    ("gap is in cells", False),
    ("gap is not in cells", True),
    ("gap is A1", False),
    ("gap is gap", False),
    ("gap is base", False),
    # only these may ask
    ("gap is none", True),
    ("none is gap", True),
    ("gap is not none", False),
    ("moved is none", False),
    ("moved is not none", True),
    ("worker on B1 is none", True),
    ("worker on A1 is not none", True),
    ("gap is not A1", True),
    ("gap is not base", True),
    ("direction from A1 to C2 is none", True),
    ("step from A1 going west is none", True),
    ("first of (row of A1 where height of it is 9) is none", True),
    # a sum with nothing is nothing
    ("low + 1 is none", True),
    ("1 + low is none", True),
    ("low * 0 is none", True),
    ("height of gap is none", True),
    ("height of gap + 1 - 1 is none", True),
    ("height of step from A1 going west is none", True),
    ("(if 1 is 1 then low else 3) is none", True),
    ("(most over cells where height of it is 9 of height of it) is none", True),
    ("(least over cells where height of it is 9 of height of it) is none", True),
    ("total over cells where height of it is 9 of height of it", 0),
    # a list about nothing is empty
    ("cells beside gap", []),
    ("line from A1 to gap", []),
    ("cells between gap and gap", []),
    ("ray from A1 going direction from A1 to C2", []),
    ("lines of low", []),
    ("lines of low through A1", []),
    ("row of A1 with gap", []),
    ("row of A1 without gap", []),
    ("walk of low through cells", []),
    ("first of lines of 9", []),
    ("number of first of lines of 9", 0),
    ("every c in first of lines of 9 has 1 is 2", True),
    ("some c in cells beside gap has 1 is 1", False),
    ("number of cells beside gap", 0),
    # it goes on from one to the next
    ("worker on step from A1 going west is me", False),
    ("step from step from A1 going west going west is none", True),
    ("every p in players has gap is beside A1", False),
]


@pytest.mark.parametrize(("phrase", "value"), NOTHING, ids=[phrase for phrase, _ in NOTHING])
def test_nothing(phrase: str, value: Any) -> None:
    """Statements about nothing are false, sums with nothing are nothing, lists about nothing are empty."""
    assert answer(phrase) == value


def test_generated_code_holds_no_word_of_the_author() -> None:
    """Whatever the names are, the Python has only letters with numbers, helpers and board tables in it."""
    scope = python_scope()
    code = emit(parse("every lambda in cells where worker on it is me has height of lambda <= goal + climb"), scope)
    assert "lambda" not in code
    assert "goal" not in code
    assert "height" not in code + scope.helpers.source()
    assert "cells" not in code


def test_equal_helpers_are_shared() -> None:
    """Two phrases that guard against nothing in the same way use one function."""
    scope = python_scope()
    emit(parse("height of gap < 3"), scope)
    emit(parse("height of base < 4 and height of gap < 1"), scope)
    assert len(scope.helpers.sources) == 2  # one for the table, one for the comparison


def test_more_than_ten_holes() -> None:
    """``$1`` and ``$12`` are different holes."""
    assert fill("f($1, $12, $0)", [str(number * 100) for number in range(13)], {}) == "f(100, 1200, 0)"
