"""Constant tables and kinds of pieces: what phrases and facts may say of them, and what they can't be called."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

import pytest
from play.made import errors, facts_of, made, played

from printkit.diagnostics import RulesetError
from printkit.play.resolving.pieces import PieceKind

KINDS = "{ladder: short-one long-one old-one, colour: red blue}"
FACTS = """
  reach of ladder: {short-one: 2 to 2, long-one: 2 to top-step}
  price of ladder: {short-one: 1, long-one: top-step, old-one: 0}
  dye of ladder: {short-one: red, long-one: blue}
  home of player: {W: a1, B: b2}
  weight of square: {a1: 5, b2: 7}
"""
NUMBERS = "{top-step: 4, few: 3}"
PIECES = (
    "{short: {letter: s, each player has: few, length: 1}, long: {letter: l, each player has: 2, length: 2, value: 9}}"
)
KEEPS = "{hand of piece: 0 to few, pile on square: pile of pieces, load of square: 0 to 9}"
SECTIONS = {"kinds": KINDS, "facts": FACTS, "numbers": NUMBERS, "pieces": PIECES, "keeps": KEEPS}
PLAIN = "{put: {written: <c>, choose: {c: square}}}"


def holds(check: str, **given: str) -> bool:
    """Whether a statement holds for White and square a1."""
    actions = f"{{put: {{written: <c>, choose: {{c: square}}, rules: {{so: {{says: a., check: {check}}}}}}}}}"
    game = made(**{**SECTIONS, "actions": actions})
    position = game.position({fact.replace("_", " "): value for fact, value in given.items()})
    return not game.judge(position, "a1").refusals


@pytest.mark.parametrize(
    "check",
    [
        "2 is in reach of short-one",
        "3 is not in reach of short-one",
        "number of reach of long-one is 3",  # 2, 3, 4
        "most over reach of long-one of it is top-step",
        "number of reach of old-one is 0",  # not given: an empty list
        "price of long-one is 4",
        "price of short-one + price of old-one is 1",
        "dye of short-one is red",
        "dye of old-one is none",  # not given: nothing
        "dye of old-one is not red",
        "not dye of old-one is red",
        "home of me is c",
        "home of opponent is b2",
        "weight of c is 5",
        "weight of b1 is none",  # two of four squares are given
        "not weight of b1 > 0",
        "every q in (squares where weight of it is not none) has weight of q > 4",
        # pieces: Ws Wl Bs Bl
        "number of pieces is 4",
        "number of kinds is 2",
        "owner of Bl is opponent",
        "kind of Bl is long",
        "kind of Bl is kind of Wl",
        "short of me is Ws",
        "long of opponent is Bl",
        "count of Ws is 3 and count of Bl is 2",
        "length of Ws + length of Wl is 3",
        "value of Bl is 9",
        "value of Bs is none",  # only long pieces have it
        "number of (pieces where owner of it is me) is 2",
        "every p in pieces has p is short of owner of p or p is long of owner of p",
    ],
)
def test_phrases_about_what_never_changes(check: str) -> None:
    """Constant tables give numbers, lists and things; what a table leaves out is nothing, or an empty list."""
    assert holds(check)


def test_piles_of_pieces() -> None:
    """A pile of pieces is written without blanks, two letters a piece, bottom first."""
    assert holds("top of pile on c is short of opponent", pile_on_a1="WlBs")
    assert holds("total over pile on c of length of it is 4", pile_on_a1="WlBsWs")
    assert holds("number of pile on c where owner of it is me is 2", pile_on_a1="WlBsWs")


def test_kinds_for_python() -> None:
    """The kinds as the ruleset declares them, their numbers resolved."""
    assert made(**SECTIONS, actions=PLAIN).pieces == (
        PieceKind("short", "s", 3, {"length": 1}),
        PieceKind("long", "l", 2, {"length": 2, "value": 9}),
    )


def test_facts_may_ask_of_it() -> None:
    """``count of it``, a measure or a number of ``facts`` gives each thing its own value."""
    game = made(**SECTIONS, actions=PLAIN)
    given: dict[str, str | int] = {
        "hand of every piece": "count of it",
        "hand of Bl": 1,
        "load of a1 b2": "weight of it",
    }
    position = game.position(given)
    assert position.table("hand of piece") == {"Ws": 3, "Wl": 2, "Bs": 3, "Bl": 1}
    assert position.numbers("load of square") == {"a1": 5, "b1": 0, "a2": 0, "b2": 7}
    assert game.position({"hand of every piece": "length of it"})["hand of Wl"] == 2


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ({"hand of every piece": "cuont of it"}, "'cuont of it' is not known of a piece"),
        ({"hand of Ws": "owner of it"}, "'owner of it' is not known of a piece"),
        ({"hand of every piece": "value of it"}, "a number from 0 to 3 must stand here, not 'value of it'"),
        ({"load of b1": "weight of it"}, "a number from 0 to 9 must stand here, not 'weight of it'"),
        ({"load of b1": "count of it"}, "'count of it' is not known of a square"),
        ({"hand of W": "1"}, "'W' is not a piece of this game"),
        ({"hand of Ws": "4"}, "a number from 0 to 3 must stand here, not '4'"),
        ({"pile on a1": "Wx"}, "'Wx' is not a pile of pieces"),
        ({"pile on a1": "s"}, "'s' is not a pile of pieces"),
    ],
)
def test_bad_facts(facts: dict[str, str | int], message: str) -> None:
    """What a thing has no such number for, and what is no piece."""
    with pytest.raises(RulesetError) as caught:
        made(**SECTIONS, actions=PLAIN).position(facts)
    assert {one.message for one in caught.value.diagnostics} == {message}


def test_a_piece_is_chosen_by_its_kind() -> None:
    """``piece of me`` is written by the kind's letter alone and is the mover's; ``piece`` by both letters."""
    actions = """
  put:
    written: <it-goes>@<c>
    choose: {it-goes: piece of me, c: square}
    rules: {held: {says: a., check: hand of it-goes > 0}}
    does: [pile on c gains it-goes, hand of it-goes loses 1]
  take:
    written: x<taken>
    choose: {taken: piece}
    rules: {there: {says: a., check: taken is in pile on a1}}
    does: pile on a1 becomes pile on a1 without taken
"""
    game = made(**{**SECTIONS, "turn": "{plays: put or take}", "actions": actions})
    given: dict[str, str | int] = {"hand of Ws": 1, "hand of Bl": 2, "pile on a1": "WlBs"}
    start = game.position(given)
    # White holds a short piece; Wl and Bs lie on a1
    assert set(game.legal_turns(start)) == {"s@a1", "s@b1", "s@a2", "s@b2", "xWl", "xBs"}
    assert [refusal.id for refusal in game.judge(start, "l@a1").refusals] == ["put.held"]
    assert [refusal.id for refusal in game.judge(start, "Ws@a1").refusals] == ["unreadable"]
    after = played(game, "s@b1", "l@b1", given=given)
    assert facts_of(after, "pile on b1", "hand of Ws", "hand of Bl") == {
        "pile on b1": "WsBl",
        "hand of Ws": 0,
        "hand of Bl": 1,
    }
    assert facts_of(game.play(after, "xBs"), "pile on a1") == {"pile on a1": "Wl"}


WRONG_FACTS = [
    ("{reach of ladder: {shrt-one: 2}}", "unknown-name", "'shrt-one' is not a ladder of this game"),
    ("{reach of leather: {short-one: 2}}", "unknown-noun", "'leather' is not a noun of this game"),
    ("{reach: 2}", "type", "a mapping (key: value) must stand here, but this is a text"),
    ("{reach: {short-one: 2}}", "facts", "'reach' names no noun"),
    ("{reach of ladder: {}}", "facts", "'reach of ladder' has no values"),
    ("{reach of ladder: {short-one: 2, long-one: a1}}", "facts", "the values of 'reach of ladder' are of one kind"),
    ("{reach of ladder: {short-one: 2, long-one: 2 to 4}}", "facts", "the values of 'reach of ladder' are of one kind"),
    ("{reach of ladder: {short-one: many}}", "facts", "'many' is no number, no range and nothing of this game"),
    ("{reach of ladder: {short-one: 4 to 2}}", "range", "a range runs upwards, but 4 is more than 2"),
    ("{reach of ladder: {short-one: 0 to 5000}}", "range", "a range has at most 1,000 numbers"),
    ("{reach of ladder: {short-one: 2 to many}}", "range", "a whole number must stand here, not 'many'"),
    ("{row of ladder: {short-one: 2}}", "name-clash", "'row' has a meaning already"),
    ("{top of ladder: {short-one: 2}}", "name-clash", "'top' is a word of the rules language"),
    ("{few of ladder: {short-one: 2}}", "name-clash", "'few' has a meaning already"),
    ("{reach of ladder: {short-one: 2}, reach of player: {W: 1}}", "name-clash", "'reach' has a meaning already"),
    ("{length of ladder: {short-one: 2}}", "name-clash", "'length' has a meaning already"),
]  # fmt: skip


@pytest.mark.parametrize(("facts", "code", "message"), WRONG_FACTS, ids=[one[0] for one in WRONG_FACTS])
def test_facts_that_can_not_be(facts: str, code: str, message: str) -> None:
    """Each is one error."""
    found = errors(**{**SECTIONS, "facts": facts, "actions": PLAIN})
    assert [one for one in found if one[0] != "no-examples"] == [(code, message)]


WRONG_PIECES = [
    ("{short: {each player has: 3}}", "missing-key", "the key 'letter' must stand here"),
    ("{short: {letter: s}}", "missing-key", "the key 'each player has' must stand here"),
    ("{short: {letter: s, each plaier has: 3}}", "unknown-key", "the key 'each plaier has' is not known here"),
    ("{short: {letter: s, each player has: 3, each plaier has: 3}}", "odd-name", "'each plaier has' can't be a name"),
    ("{short: {letter: 1, each player has: 3}}", "pieces", "letters must stand here, not '1'"),
    ("{short: {letter: s, each player has: 3}, long: {letter: s, each player has: 3}}", "pieces", "'s' is the letter of 'short'"),
    ("{short: {letter: s, each player has: many}}", "number", "a whole number must stand here, not 'many'"),
    ("{short: {letter: s, each player has: 3, length: none}}", "number", "a whole number must stand here, not 'none'"),
    ("{short: {letter: s, each player has: 3, count: 2}}", "name-clash", "'count' has a meaning already"),
    ("{short: {letter: s, each player has: 3, row: 2}}", "name-clash", "'row' has a meaning already"),
    ("{short: {letter: s, each player has: 3, short: 2}}", "name-clash", "'short' has a meaning already"),
    ("{red: {letter: s, each player has: 3}}", "name-clash", "'red' is a word of a kind already"),
    ("{number: {letter: s, each player has: 3}}", "name-clash", "'number' is a word of the rules language already"),
    ("{a1: {letter: s, each player has: 3}}", "name-clash", "'a1' is a place on the board already"),
]  # fmt: skip


@pytest.mark.parametrize(("pieces", "code", "message"), WRONG_PIECES, ids=[one[0] for one in WRONG_PIECES])
def test_pieces_that_can_not_be(pieces: str, code: str, message: str) -> None:
    """Each is one error, and brings no other about what speaks of the pieces."""
    found = errors(
        **{
            **SECTIONS,
            "pieces": pieces,
            "actions": PLAIN,
            "start": "{hands: {given: {hand of every piece: count of it}}}",
        }
    )
    assert [one for one in found if one[0] != "no-examples"] == [(code, message)]


def test_facts_about_pieces_that_could_not_be_read() -> None:
    """They bring no error of their own."""
    start = "{hands: {given: {hand of Ws: 1, hand of every piece: count of it, pile on a1: WsBs}}}"
    found = errors(**{**SECTIONS, "pieces": "{short: {letter: s}}", "actions": PLAIN, "start": start})
    assert [code for code, _ in found if code != "no-examples"] == ["missing-key"]


@pytest.mark.parametrize("noun", ["piece", "kind", "count", "phase", "owner"])
def test_words_that_pieces_and_phases_bring(noun: str) -> None:
    """Where there are pieces and phases, their words can't be kinds, numbers or words of a table."""
    game = {**SECTIONS, "turn": None, "phases": "{round: {plays: put}}", "actions": PLAIN}
    clash = ("name-clash", f"'{noun}' is a word of the rules language already")
    assert clash in errors(**{**game, "kinds": f"{{{noun}: x y}}"})
    assert clash in errors(**{**game, "numbers": f"{{top-step: 4, few: 3, {noun}: 3}}"})
    assert clash in errors(
        **{
            **game,
            "keeps": f"{{hand of piece: 0 to 3, pile on square: pile of pieces, load of square: 0 to 9, spot: square or {noun}}}",
        }
    )


def test_pieces_of_two_kinds_called_alike() -> None:
    """W and Wa as players, ab and b as letters: Wab could be either; and a piece is not called like a number."""
    players = "{W: White, Wa: Walnut}"
    pieces = "{short: {letter: ab, each player has: 1}, long: {letter: b, each player has: 1}}"
    found = errors(players=players, pieces=pieces, keeps="{hand of piece: 0 to 1}", actions=PLAIN)
    assert ("pieces", "a piece of this kind would be 'Wab', and that is something else already") in found
    found = errors(pieces=PIECES.replace("few", "3"), numbers="{Ws: 3}", keeps="{hand of piece: 0 to 1}", actions=PLAIN)
    assert ("pieces", "a piece of this kind would be 'Ws', and that is something else already") in found
