"""The types of phrases: what fits where, what can be compared, what two values of an 'if' are together."""

from __future__ import annotations

import pytest

from printkit.language.types import NONE, NUMBER, STATEMENT, Type, list_of, parse_type


def word(*words: str) -> Type:
    """The type of a bare word; of several when it may be either."""
    return Type("word", words=frozenset(words))


CELL = Type("cell")
PLAYER = Type("player")
CELL_OR_HAND = Type("cell", words=frozenset(["hand"]))
CELL_HAND_GONE = Type("cell", words=frozenset(["hand", "gone"]))
MAYBE_CELL = CELL.or_nothing()
CELLS = list_of(CELL)

FITS = [
    # (a value, what is asked for, whether it may stand there); nothing is not looked at but for 'none'
    (CELL, CELL, True),
    (CELL, PLAYER, False),
    (CELL, CELL_OR_HAND, True),
    (CELL_OR_HAND, CELL, False),
    (CELL_OR_HAND, CELL_HAND_GONE, True),
    (CELL_HAND_GONE, CELL_OR_HAND, False),
    (word("hand"), CELL_OR_HAND, True),
    (word("gone"), CELL_OR_HAND, False),
    (word("hand"), CELL, False),
    (word("hand"), NUMBER, False),
    (word("hand"), CELLS, False),
    (MAYBE_CELL, CELL, True),
    (NONE, CELL, False),
    (NONE, MAYBE_CELL, True),
    (NONE, CELL_OR_HAND.or_nothing(), True),
    (CELLS, CELLS, True),
    (CELLS, list_of(PLAYER), False),
    (CELL, CELLS, False),
    (list_of(CELLS), CELLS, False),
    (NUMBER, STATEMENT, False),
]


@pytest.mark.parametrize(("value", "wanted", "fits"), FITS, ids=[f"{a.in_hole} in {b.in_hole}" for a, b, _ in FITS])
def test_what_fits(value: Type, wanted: Type, fits: bool) -> None:
    """A word fits where it is one of the words; a thing beside more words fits only where all of them do."""
    assert value.fits(wanted) is fits


COMPARED = [
    (CELL, CELL, True),
    (CELL, PLAYER, False),
    (CELL, CELL_OR_HAND, True),
    (CELL_OR_HAND, Type("cell", words=frozenset(["gone"])), True),  # both may be the same cell
    (word("hand"), CELL_OR_HAND, True),
    (word("hand"), CELL, False),
    (word("hand"), word("hand"), True),
    (word("hand"), word("gone"), False),
    (NUMBER, CELL, False),
    (CELLS, CELLS, True),
    (CELLS, list_of(PLAYER), False),
]


@pytest.mark.parametrize(("one", "other", "can"), COMPARED, ids=[f"{a.in_hole} is {b.in_hole}" for a, b, _ in COMPARED])
def test_what_can_be_compared(one: Type, other: Type, can: bool) -> None:
    """``is`` stands between what can be the same thing, whichever side comes first."""
    assert one.compares_with(other) is can
    assert other.compares_with(one) is can


UNITED = [
    (CELL, CELL, CELL),
    (CELL, PLAYER, None),
    (CELL, word("hand"), CELL_OR_HAND),
    (CELL_OR_HAND, word("gone"), CELL_HAND_GONE),
    (word("hand"), word("gone"), word("hand", "gone")),
    (CELL, NONE, MAYBE_CELL),
    (CELL, MAYBE_CELL, MAYBE_CELL),
    (NUMBER, NONE, NUMBER.or_nothing()),
    (NUMBER, word("hand"), None),
    (STATEMENT, NONE, None),
    (CELLS, NONE, None),
    (CELLS, CELLS, CELLS),
    (CELLS, CELL, None),
]


@pytest.mark.parametrize(("yes", "no", "both"), UNITED, ids=[f"{a.in_hole} else {b.in_hole}" for a, b, _ in UNITED])
def test_what_an_if_gives(yes: Type, no: Type, both: Type | None) -> None:
    """Things of one noun, words beside them, or nothing; the order does not matter."""
    assert yes.united(no) == both
    assert no.united(yes) == both


@pytest.mark.parametrize(
    ("text", "type_", "shown"),
    [
        ("cell", CELL, "a cell"),
        ("cell or hand", CELL_OR_HAND, "a cell or hand"),
        ("maybe cell", MAYBE_CELL, "a cell"),
        ("list of cell", CELLS, "a list of cells"),
        ("list of list of cell", list_of(CELLS), "a list of lists"),
    ],
)
def test_types_of_a_board(text: str, type_: Type, shown: str) -> None:
    """As a board writes them, and as messages show them."""
    assert parse_type(text) == type_
    assert str(parse_type(text)) == shown


def test_a_word_and_nothing_are_shown_as_such() -> None:
    """What stands in a message about a word, and about ``none``."""
    assert (str(word("hand")), str(NONE)) == ("the word 'hand'", "nothing")
