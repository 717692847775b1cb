"""Numbers in printed sentences: which of them the rules explain, in English and Spanish."""

from __future__ import annotations

import pytest
from play.counters import counters

from printkit.play.proving.numerals import is_number_name, odd_numbers, words_of_numbers


def odd(says: str, *changes: tuple[str, str], **sections: str) -> list[str]:
    """The names of the odd numbers in a sentence of the rule about shares."""
    return [name for name, _ in odd_numbers(counters(("Take one or two.", says), *changes, **sections))]


@pytest.mark.parametrize(
    ("says", "names"),
    [
        ("Take one or two.", []),
        ("Take 1 or 2.", []),
        ("Take up to <share>.", []),
        ("Take one or three.", ["take.share: three"]),
        ("Take 1 or 3.", ["take.share: 3"]),
        ("Three or three.", ["take.share: Three", "take.share: three"]),
        ("Take one of the 7.", ["take.share: 7"]),
        ("Write it as 7/3 or c7.", []),
        ("Stop for a while, then go on.", []),
    ],
)
def test_a_number_of_the_rules_or_not(says: str, names: list[str]) -> None:
    """The share is 1 to 2, there are two players and four squares; three and seven come from nowhere.

    What stands in a name or in notation is no number, and "one" is an article too.
    """
    assert odd(says) == names


@pytest.mark.parametrize(
    ("sections", "number"),
    [
        ({"numbers": "{share: 1 to 2, plenty: 14}"}, "fourteen"),  # a named number
        ({"facts": "{price of player: {W: 6, B: 7}}"}, "seven"),  # a constant table
        ({"pieces": "{man: {letter: m, each player has: 12}}"}, "twelve"),  # what a player has
        ({"pieces": "{man: {letter: m, each player has: 12}}"}, "24"),  # what both players have
        ({"board": "{square: grid a1 to c6}"}, "18"),  # three columns by six rows
        ({"board": "{square: grid a1 to c6}"}, "six"),
        ({"keeps": "{left: 0 to 13}"}, "thirteen"),  # as many as a table holds
        ({"terms": "{low heap: left < 3}"}, "three"),  # a phrase of a term
    ],
)
def test_what_a_game_declares_explains_a_number(sections: dict[str, str], number: str) -> None:
    """Without the declaration the same number is odd."""
    assert odd(f"Mind the {number}.", **sections) == []
    assert odd(f"Mind the {number}.") == [f"take.share: {number}"]


def test_an_entry_explains_its_own_numbers() -> None:
    """A literal number of the condition may stand in the sentence of that rule, and in no other."""
    change = ("check: n <= left", "check: n <= left and n < 13")
    both = (("No more than there are.", "Never 13."), ("Take one or two.", "Take 13."))
    assert [name for name, _ in odd_numbers(counters(change, *both))] == ["take.share: 13"]


def test_a_law_and_a_claim_explain_their_own_numbers() -> None:
    """Eight in the condition of the law and of the claim, seven in neither."""
    one = "{says: There are 8 or 7., check: left < 8}"
    two = "{says: With 8 or 7., check: left < 8, result: draw}"
    game = counters(laws=f"{{few: {one}}}", claims=f"{{tie: {two}}}")
    assert sorted(name for name, _ in odd_numbers(game)) == ["claims.tie: 7", "laws.few: 7"]


def test_the_set_up_explains_what_is_put_down() -> None:
    """Five counters are a fact of the start; in another sentence five is odd."""
    game = counters(("Put down 5 counters.", "Put down five counters."), ("Take one or two.", "Take five."))
    assert [name for name, _ in odd_numbers(game)] == ["take.share: five"]


def test_a_drawing_explains_how_many_stand_in_a_row() -> None:
    """Rows of 3 and 2 men can be counted in the drawing; a row of 4 can't."""
    start = """
  men:
    says: Put men in rows of 3, 2 and 7.
    given:
      left: 5
      man on square: |
        W W . . . .
        . . B B B .
"""
    board = "{square: grid a1 to f2}"
    game = counters(
        ("Take one or two.", "Take some."),
        board=board,
        start=start,
        keeps="{left: 0 to 9, man on square: player or none}",
    )
    assert [name for name, _ in odd_numbers(game)] == ["start.men: 7"]


def test_spanish_words_are_numbers_in_spanish() -> None:
    """In a Spanish file "siete" is seven and "once" eleven; in an English one neither is a number."""
    spanish = ("version: 1", "version: 1\nlanguage: es")
    assert odd("Toma uno o dos.", spanish) == []
    assert odd("Toma siete de once.", spanish) == ["take.share: siete", "take.share: once"]
    assert odd("Only once, siete.") == []


def test_a_finding_points_at_the_number() -> None:
    """The span is that of the word, and the hint says how to excuse it."""
    [(name, found)] = odd_numbers(counters(("Take one or two.", "Take one or three.")))
    assert found.span is not None
    assert found.span.source.text[found.span.start : found.span.end] == "three"
    assert 'excused: {"take.share: three": …}' in str(found.hint)
    assert name == "take.share: three"


def test_names_of_numbers() -> None:
    """Digits, and words of any language or of one."""
    assert [is_number_name(word) for word in ("7", "seven", "siete", "some")] == [True, True, True, False]
    assert [is_number_name("siete", language) for language in ("es-MX", "en", "fr")] == [True, False, False]


def test_what_the_words_mean() -> None:
    """A few of each language as a dictionary has them; what is an article too, and a dash, are no words for numbers."""
    english, spanish = words_of_numbers("en"), words_of_numbers("es-MX")
    assert [english[word] for word in ("zero", "two", "twelve", "nineteen")] == [0, 2, 12, 19]
    assert [english[word] for word in ("twenty", "thirty", "ninety", "hundred")] == [20, 30, 90, 100]
    assert [spanish[word] for word in ("cero", "dos", "quince", "diecinueve")] == [0, 2, 15, 19]
    assert [spanish[word] for word in ("veinte", "treinta", "noventa", "cien")] == [20, 30, 90, 100]
    assert {"one", "un", "uno", "-"}.isdisjoint({*english, *spanish})
