"""Patterns, names and types: what a vocabulary finds, what may be called how, how types are told."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

import pytest
from language.toys import SCOPE, TOY

from printkit.language.names import check_name, check_new_name, check_new_word, unknown_name_hint
from printkit.language.patterns import RESERVED, Pattern, Vocabulary
from printkit.language.tokens import PhraseError
from printkit.language.types import NONE, NUMBER, PLAYER, STATEMENT, Type, list_of, parse_type
from printkit.source import Text

CELL = Type("cell")


def test_a_pattern_is_shown_as_it_is_said() -> None:
    """Holes stand in square brackets, as in every hint and in the list of words."""
    pattern = Pattern(("line", "from", CELL, "to", CELL), list_of(CELL), "@line[$0][$1]", "board")
    assert str(pattern) == "line from [cell] to [cell]"
    assert pattern.holes == (CELL, CELL)
    assert pattern.needs == {"line"}
    assert (pattern.first_word, pattern.leads_with_hole) == ("line", False)


def test_patterns_are_found_by_the_word_they_begin_with() -> None:
    """Values by their first word, statements by the word after their first hole; more can be added, none is lost."""
    value = Pattern(("load", "of", CELL), NUMBER, "0", "term")
    statement = Pattern((CELL, "shows", PLAYER), STATEMENT, "True", "term")
    vocabulary = Vocabulary((value,)).with_patterns([statement])
    assert vocabulary.value_patterns("load") == [value]
    assert vocabulary.statement_patterns("shows") == [statement]
    assert vocabulary.value_patterns("shows") == vocabulary.statement_patterns("load") == []
    assert vocabulary.has_meaning("load")
    assert not vocabulary.has_meaning("shows")


@pytest.mark.parametrize("word", ["A1", "W", "climb", "span", "cells", "height", "facing", "north", "opponent", "to"])
def test_words_with_a_meaning_are_taken(word: str) -> None:
    """A name means one thing: places, players, numbers, ranges, lists, tables, names in scope."""
    with pytest.raises(PhraseError, match="name-clash"):
        check_new_name(Text.plain(word), SCOPE, TOY.vocabulary)


@pytest.mark.parametrize("word", sorted(RESERVED))
def test_words_of_the_grammar_are_taken(word: str) -> None:
    """None of them can begin a phrase; as a name only those can be had that always stand before *of*."""
    with pytest.raises(PhraseError, match="name-clash"):
        check_new_word(Text.plain(word), {}, Vocabulary())
    if word not in ("first", "last", "top"):
        with pytest.raises(PhraseError, match="name-clash"):
            check_new_name(Text.plain(word), {}, Vocabulary())


@pytest.mark.parametrize("word", ["line", "column", "last"])
def test_a_name_may_be_a_word_that_a_phrase_of_the_board_begins_with(word: str) -> None:
    """*line from A1 to C1* needs its second word, so a row of cells can be called line; a table can't."""
    check_new_name(Text.plain(word), SCOPE, TOY.vocabulary)
    with pytest.raises(PhraseError, match="name-clash"):
        check_new_word(Text.plain(word), SCOPE, TOY.vocabulary)


@pytest.mark.parametrize("word", ["target", "n", "way-2", "über", "beside", "Climb", "a1"])
def test_free_words_can_be_had(word: str) -> None:
    """Anything else that is a name; capitals make another word of it, a word in the middle of a phrase is free."""
    check_new_name(Text.plain(word), SCOPE, TOY.vocabulary)


@pytest.mark.parametrize("word", ["", "1", "a b", "a_b", "a.b", "()", "a--b", "a²", "x\n"])
def test_what_is_no_name(word: str) -> None:
    """A letter, then letters and digits, parts joined by hyphens."""
    with pytest.raises(PhraseError, match="odd-name"):
        check_name(Text.plain(word))


@pytest.mark.parametrize(
    ("word", "hint"),
    [
        ("clmb", "did you mean 'climb'?"),
        ("climb-1", "a minus stands between spaces: climb - 1"),
        ("climb-goal", "a minus stands between spaces: climb - goal"),
        ("climb-gaol", "did you mean 'climb'?"),
        ("zzz", None),
    ],
)
def test_hints_for_unknown_names(word: str, hint: str | None) -> None:
    """A minus that lost its spaces is told before a word that is near."""
    known = Vocabulary(constants={"climb": (1, NUMBER)})
    assert unknown_name_hint(word, {"goal": NUMBER}, known) == hint


@pytest.mark.parametrize(
    ("scope", "hint"),
    [
        ({}, "'cell' is a kind of thing: all of them are 'cells', one of them needs a name"),
        ({"n": NUMBER}, "'cell' is a kind of thing: all of them are 'cells', one of them needs a name"),
        (
            {"n": NUMBER, "it": CELL},
            "'cell' is a kind of thing: all of them are 'cells', one of them is called 'it' here",
        ),
        (
            {"from": CELL, "to": CELL},
            "'cell' is a kind of thing: all of them are 'cells', one of them is called 'from' or 'to' here",
        ),
    ],
)
def test_hints_for_a_noun_that_stands_for_one_thing(scope: dict[str, Type], hint: str) -> None:
    """The list of all things is no help there; what has that noun and a name is."""
    assert unknown_name_hint("cell", scope, Vocabulary(sizes={"cell": 16})) == hint


@pytest.mark.parametrize(
    ("type_", "text"),
    [
        (NUMBER, "a number"),
        (Type("arrow"), "an arrow"),
        (NONE, "nothing"),
        (CELL.or_nothing(), "a cell"),
        (list_of(CELL), "a list of cells"),
        (list_of(list_of(CELL)), "a list of lists"),
    ],
)
def test_types_are_told_in_words(type_: Type, text: str) -> None:
    """As they stand in the messages."""
    assert str(type_) == text


def test_types_are_read() -> None:
    """The words of a board's table of phrases."""
    assert parse_type("list of list of cell") == list_of(list_of(CELL))
    assert parse_type("maybe direction") == Type("direction", maybe=True)
    assert parse_type("statement") == STATEMENT


def test_what_fits_where() -> None:
    """Nothing aside, only the same type fits; ``none`` fits where nothing may be; the length of a list plays no part."""
    assert CELL.or_nothing().fits(CELL)
    assert CELL.fits(CELL.or_nothing())
    assert not CELL.fits(PLAYER)
    assert not CELL.fits(list_of(CELL))
    assert NONE.fits(CELL.or_nothing())
    assert not NONE.fits(CELL)
    assert Type("list", CELL, size=3) == Type("list", CELL, size=9)
