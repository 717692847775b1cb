"""What a position may keep: piles, sets, bare words beside things; declared, given, read, changed, refused."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from play.made import codes, errors, facts_of, made, played

from printkit.diagnostics import LocatedError, RulesetError
from printkit.play.game import Game

KEEPS = """
  pile on square: pile of players
  spare: pile of ladders up to 3
  ladders of player: some of ladder
  chosen: some of square
  place of player: square or table
  disc of player: square or hand or gone
  flag of player: square or pole or none
  mark: square or none
"""
DEEDS = """
  drop player on square: pile on square gains player
  swap square-a and square-b:
    names: {high: top of pile on square-a, low: top of pile on square-b}
    do:
      - pile on square-a loses top
      - pile on square-b loses top
      - drop low on square-a
      - drop high on square-b
  tower on square:
    - drop me on square
    - drop top of pile on square on square
"""
USED = "{if: turns < 0, do: [swap a1 and a1, tower on a1]}"
"""So that every deed has a user; it never happens."""


def game_of(does: str) -> Game:
    """A game whose one action, written by a square ``c``, does this."""
    actions = f"{{put: {{written: <c>, choose: {{c: square}}, does: [{does}, {USED}]}}}}"
    return made(kinds="{ladder: short long}", keeps=KEEPS, deeds=DEEDS, actions=actions)


GAME = game_of("mark becomes c")


CHANGES = [
    # (what is done with a1 by White, a fact, its value before, its value after)
    ("pile on c gains me", "pile on a1", "WB", "WBW"),
    ("pile on c gains opponent", "pile on a1", "nothing", "B"),
    ("pile on c loses top", "pile on a1", "WB", "W"),
    ("pile on c loses top", "pile on a1", "W", "nothing"),
    ("pile on c loses top", "pile on a1", "nothing", "nothing"),
    ("pile on c becomes none", "pile on a1", "WBW", "nothing"),
    ("pile on c becomes players", "pile on a1", "BBB", "WB"),
    ("pile on c becomes pile on c without me", "pile on a1", "WBWB", "BB"),
    ("pile on c becomes pile on c with pile on c", "pile on a1", "WB", "WBWB"),
    ("pile on c becomes pile on c where it is opponent", "pile on a1", "BWB", "BB"),
    ("spare gains long", "spare", "short", "shortlong"),
    ("spare loses top", "spare", "shortlong", "short"),
    # the members of a set stand in the order of the kind, however they came
    ("ladders of me gains short", "ladders of W", "long", "short long"),
    ("ladders of me gains long", "ladders of W", "long", "long"),
    ("ladders of me loses long", "ladders of W", "short long", "short"),
    ("ladders of me loses short", "ladders of W", "long", "long"),
    ("ladders of me becomes none", "ladders of W", "short long", "nothing"),
    ("ladders of me becomes ladders", "ladders of W", "nothing", "short long"),
    ("ladders of me becomes (ladders of me with short) with short", "ladders of W", "long", "short long"),
    ("chosen gains c", "chosen", "b2", "a1 b2"),
    ("chosen becomes (row of c with column of c) with b2", "chosen", "nothing", "a1 b1 a2 b2"),
    # a bare word stands where a thing could
    ("place of me becomes table", "place of W", "a1", "table"),
    ("place of me becomes c", "place of W", "table", "a1"),
    ("disc of me becomes gone", "disc of W", "hand", "gone"),
    ("disc of me becomes if place of me is table then c else gone", "disc of W", "hand", "gone"),
    ("disc of me becomes if place of me is table then hand else gone", "disc of W", "a1", "gone"),
    ("disc of me becomes if place of me is not table then c else gone", "disc of W", "hand", "a1"),
    ("flag of me becomes if place of me is table then pole else none", "flag of W", "b2", "none"),
    ("flag of me becomes pole", "flag of W", "none", "pole"),
    ("flag of me becomes mark", "flag of W", "pole", "none"),
    # deeds: a parameter that is nothing does nothing; a deed in a deed; two parameters of one noun
    ("drop me on c", "pile on a1", "B", "BW"),
    ("drop opponent on step from c going east", "pile on b1", "nothing", "B"),
    ("drop opponent on step from c going west", "pile on a1", "WW", "WW"),
    ("drop top of pile on c on a2", "pile on a2", "B", "B"),
    ("swap c and b1", "pile on b1", "BW", "B"),
    ("tower on c", "pile on a1", "B", "BWW"),
    ("each q in squares: tower on q", "pile on b2", "nothing", "WW"),
]  # fmt: skip


@pytest.mark.parametrize(("does", "fact", "before", "result"), CHANGES, ids=[f"{one[0]}, {one[2]}" for one in CHANGES])
def test_changes(does: str, fact: str, before: str, result: str) -> None:
    """What each verb and each deed makes of a pile, of a set, of a word."""
    does = f"{{{does}}}" if does.startswith("each") else does
    position = played(game_of(does), "a1", given={fact: before})
    assert facts_of(position, fact) == {fact: result}


def test_both_piles_are_swapped() -> None:
    """The tops of WB and BWW change places: WW and BWB; onto an empty pile one top is moved, and none comes back."""
    game = game_of("swap c and b1")
    assert facts_of(
        played(game, "a1", given={"pile on a1": "WB", "pile on b1": "BWW"}), "pile on a1", "pile on b1"
    ) == {
        "pile on a1": "WW",
        "pile on b1": "BWB",
    }
    assert facts_of(played(game, "a1", given={"pile on a1": "WB"}), "pile on a1", "pile on b1") == {
        "pile on a1": "W",
        "pile on b1": "B",
    }


def test_deeds_three_deep_keep_their_own_places() -> None:
    """Each deed raises the square it was told, whatever those inside it did meanwhile: 1 + 10 + 50 on a1, nothing else."""
    game = made(
        keeps="{height of square: 0 to 99}",
        deeds="""
  low on square:
    - each q in squares: height of q gains 0
    - each q in (squares with square): {each p in squares: height of p gains 0}
    - height of square gains 1
  middle on square: [low on square, height of square gains 10]
  high on square: [middle on square, height of square gains 50]
""",
        actions="{put: {written: <c>, choose: {c: square}, does: high on c}}",
    )
    assert played(game, "a1").table("height of square") == {"a1": 61, "b1": 0, "a2": 0, "b2": 0}


def test_values_for_python() -> None:
    """A pile and a set are tuples of texts, bottom first and in order; a word and a thing are texts; nothing is None."""
    position = GAME.position(
        {"pile on a1": "WBB", "ladders of W": "long short", "disc of B": "b2", "spare": "longshort"}
    )
    assert position["pile on a1"] == ("W", "B", "B")
    assert position["pile on b1"] == ()
    assert position["spare"] == ("long", "short")
    assert position["ladders of W"] == ("short", "long")
    assert (position["place of W"], position["disc of W"], position["disc of B"]) == ("a1", "a1", "b2")
    assert position["flag of W"] is None
    assert position.table("pile on square") == {"a1": ("W", "B", "B"), "b1": (), "a2": (), "b2": ()}


def test_a_table_of_piles_may_be_drawn() -> None:
    """Top row first, one token a place, a point for an empty pile."""
    position = GAME.position({"pile on square": ".  WB\nB  . "})
    assert position.table("pile on square") == {"a1": ("B",), "b1": (), "a2": (), "b2": ("W", "B")}


GIVEN = [
    # (a fact that is refused, its value, code, message)
    ("pile on a1", "WX", "value", "'WX' is not a pile of players"),
    ("pile on a1", "W B", "value", "'W B' is not a pile of players"),
    ("pile on a1", "W" * 101, "value", f"a pile has at most 100 things, but '{'W' * 101}' has 101"),
    ("spare", "short" * 4, "value", f"a pile has at most 3 things, but '{'short' * 4}' has 4"),
    ("ladders of W", "shrot", "value", "'shrot' is not a ladder of this game"),
    ("ladders of W", "shortlong", "value", "'shortlong' is not a ladder of this game"),
    ("disc of W", "table", "value", "'table' is not a square or gone or hand of this game"),
    ("disc of W", "none", "value", "'disc of player' always has a value"),
    ("place of W", "c1", "value", "'c1' is not a square or table of this game"),
    ("flag of W", "hand", "value", "'hand' is not a square or pole of this game"),
    ("ladders of every square", "short", "unknown-noun", "'ladders of player' is kept for every player, not 'square'"),
    ("pile on c1", "W", "unknown-place", "'c1' is not a square of this game"),
]  # fmt: skip


@pytest.mark.parametrize(("fact", "value", "code", "message"), GIVEN, ids=[f"{one[0]}: {one[1][:12]}" for one in GIVEN])
def test_bad_values(fact: str, value: str, code: str, message: str) -> None:
    """A value that a table can't keep is refused, with what could stand there."""
    with pytest.raises(RulesetError) as caught:
        GAME.position({fact: value})
    assert [(one.code, one.message) for one in caught.value.diagnostics] == [(code, message)]


def test_one_pile_grows_too_high() -> None:
    """A fourth thing on a pile of three is a fault of the ruleset, told with the table's name and range."""
    game = game_of("spare gains short")
    position = played(game, "a1", "a1", "a1")
    assert position["spare"] == ("short", "short", "short")
    with pytest.raises(LocatedError, match=r"after 'put', 'spare' leaves its range 0 to 3 things"):
        game.play(position, "a1")


WRONG = [
    # (what is done, code, message): mixing kinds is found at load
    ("pile on c gains 1", "type", "a player must stand here, but this is a number"),
    ("pile on c gains c", "type", "a player must stand here, but this is a square"),
    ("pile on c gains none", "type", "a player must stand here, but this is nothing"),
    ("pile on c gains top of pile on b1", "nothing", "this may be nothing, but 'pile on [square]' always has a value"),
    ("pile on c loses me", "grammar", "'top' must stand here, as in: pile on c loses top"),
    ("pile on c loses top of pile on c", "grammar", "the phrase is complete before 'of'"),
    ("pile on c becomes me", "type", "a list of players must stand here, but this is a player"),
    ("pile on c becomes squares", "type", "a list of players must stand here, but this is a list of squares"),
    ("ladders of me gains me", "type", "a ladder must stand here, but this is a player"),
    ("ladders of me loses top", "grammar", "'top' can't stand here"),
    ("ladders of c gains short", "type", "a player must stand here, but this is a square"),
    ("disc of me becomes table", "type", "a square or gone or hand must stand here, but this is the word 'table'"),
    ("disc of me becomes none", "type", "a square or gone or hand must stand here, but this is nothing"),
    ("disc of me becomes place of me", "type", "a square or gone or hand must stand here, but this is a square or table"),
    ("flag of me becomes hand", "type", "a square or pole must stand here, but this is the word 'hand'"),
    ("mark becomes hand", "type", "a square must stand here, but this is the word 'hand'"),
    ("pile on place of me gains me", "type", "a square must stand here, but this is a square or table"),
    ("place of me gains 1", "type", "a number must stand here, but this is a square or table"),
    ("drop me on table", "type", "a square must stand here, but this is the word 'table'"),
    ("drop c on me", "type", "a player must stand here, but this is a square"),
    ("drop me", "grammar", "'on' must stand here"),
    ("drop me on c twice", "grammar", "the phrase is complete before 'twice'"),
    ("me becomes opponent", "effect", "this can't be changed"),
    ("top of pile on c becomes me", "effect", "this can't be changed"),
]  # fmt: skip


@pytest.mark.parametrize(("does", "code", "message"), WRONG, ids=[one[0] for one in WRONG])
def test_effects_of_the_wrong_kind(does: str, code: str, message: str) -> None:
    """One effect of the wrong kind is one error."""
    with pytest.raises(RulesetError) as caught:
        game_of(does)
    assert [(one.code, one.message) for one in caught.value.diagnostics] == [(code, message)]


def asked(check: str, **given_: str) -> bool:
    """Whether a statement holds for White and square a1."""
    game = made(
        kinds="{ladder: short long}",
        keeps=KEEPS,
        actions=f"{{put: {{written: <c>, choose: {{c: square}}, rules: {{so: {{says: a., check: {check}}}}}}}}}",
    )
    position = game.position({fact.replace("_", " "): value for fact, value in given_.items()})
    return not game.judge(position, "a1").refusals


STATEMENTS = [
    ("top of pile on c is me", {"pile_on_a1": "BW"}, True),
    ("top of pile on c is me", {"pile_on_a1": "WB"}, False),
    ("top of pile on c is me", {}, False),
    ("top of pile on c is none", {}, True),
    ("number of pile on c is 3", {"pile_on_a1": "WBW"}, True),
    ("total over squares of number of pile on it is 3", {"pile_on_a1": "W", "pile_on_b2": "WB"}, True),
    ("first of pile on c is opponent", {"pile_on_a1": "BW"}, True),
    ("every p in pile on c has p is me", {}, True),
    ("short is in ladders of me", {"ladders_of_W": "short"}, True),
    ("long is in ladders of me", {"ladders_of_W": "short"}, False),
    ("number of ladders of me is 2", {"ladders_of_W": "long short"}, True),
    ("ladders of me is ladders", {"ladders_of_W": "long short"}, True),
    ("place of me is table", {"place_of_W": "table"}, True),
    ("place of me is table", {"place_of_W": "b1"}, False),
    ("place of me is not table", {"place_of_W": "b1"}, True),
    ("place of me is c", {"place_of_W": "a1"}, True),
    ("table is place of me", {"place_of_W": "table"}, True),
    ("place of me is disc of me", {"place_of_W": "b1", "disc_of_W": "b1"}, True),
    ("place of me is disc of me", {"place_of_W": "table", "disc_of_W": "hand"}, False),
    ("flag of me is none", {}, True),
    ("flag of me is pole", {}, False),
    ("flag of me is not pole", {}, True),
]  # fmt: skip


@pytest.mark.parametrize(("check", "given_", "holds"), STATEMENTS, ids=[f"{one[0]} {one[1]}" for one in STATEMENTS])
def test_statements(check: str, given_: dict[str, str], holds: bool) -> None:
    """What is asked of piles, sets and words."""
    assert asked(check, **given_) is holds


UNREADABLE = [
    ("place of me is hand", "type", "a square or table must stand here, but this is the word 'hand'"),
    ("place of me is me", "type", "a square or table must stand here, but this is a player"),
    ("place of me is none", "nothing", "'place of me' is never nothing"),
    ("c is hand", "type", "a square must stand here, but this is the word 'hand'"),
    ("number of place of me is 1", "type", "a list must stand here, but this is a square or table"),
    ("table is beside c", "type", "a square must stand here, but this is the word 'table'"),
    ("short is in pile on c", "type", "a player must stand here, but this is a ladder"),
    ("if c is a1 then hand else 3 is hand", "type", "the word 'hand' must stand here, but this is a number"),
    ("top of c is me", "type", "a list must stand here, but this is a square"),
]  # fmt: skip


@pytest.mark.parametrize(("check", "code", "message"), UNREADABLE, ids=[one[0] for one in UNREADABLE])
def test_statements_of_the_wrong_kind(check: str, code: str, message: str) -> None:
    """A word fits where it was declared, and nowhere else."""
    with pytest.raises(RulesetError) as caught:
        asked(check)
    assert [(one.code, one.message) for one in caught.value.diagnostics] == [(code, message)]


DECLARED = [
    ("{pile on square: pile of plaiers}", "unknown-noun", "'plaier' is not a noun of this game"),
    ("{pile on square: pile of player}", "keeps", "'pile of player' is not something a position can keep"),
    ("{pile on square: pile of players up to many}", "range", "a whole number must stand here, not 'many'"),
    ("{marks: some of squares}", "unknown-noun", "'squares' is not a noun of this game"),
    ("{place of player: table or square}", "keeps", "'table or square' is not something a position can keep"),
    ("{place of player: square or player}", "name-clash", "'player' is a word of the rules language already"),
    ("{place of player: square or a1}", "name-clash", "'a1' is a place on the board already"),
    ("{place of player: square or me}", "name-clash", "'me' is a word of the rules language already"),
    ("{place of player: square or 3}", "odd-name", "'3' can't be a name"),
    ("{place of player: square or nothing}", "keeps", "'square or nothing' is not something a position can keep"),
    ("{hand of player: square or hand}", "name-clash", "'hand' has a meaning already"),
    ("{pile on square: pile of players, pile of player: 0 to 3, pile: 0 to 2}", "name-clash", "'pile on' is kept already, and facts could not tell them apart"),
]  # fmt: skip


@pytest.mark.parametrize(("keeps", "code", "message"), DECLARED, ids=[one[0] for one in DECLARED])
def test_bad_declarations(keeps: str, code: str, message: str) -> None:
    """What can't be kept, or could not be told apart, is one error."""
    actions = "{put: {written: <c>, choose: {c: square}}}"
    found = errors(keeps=keeps, actions=actions)
    assert [one for one in found if one[0] != "no-examples"] == [(code, message)]


def test_a_pile_whose_text_could_be_read_in_two_ways() -> None:
    """``abc`` would be a and bc, or ab and c: the names must not begin with each other; A1 and A10 can be told apart."""
    actions = "{put: {written: <c>, choose: {c: square}}}"
    assert codes(kinds="{card: a ab bc}", keeps="{hand of player: pile of cards}", actions=actions) == ["keeps"]
    tall = made(board="{square: grid a1 to a11}", keeps="{way: pile of squares}", actions=actions)
    assert tall.position({"way": "a1a11a10a1"})["way"] == ("a1", "a11", "a10", "a1")


PILES = st.text("WB", max_size=6).map(lambda text: text or "nothing")
WORDS = st.sampled_from(["a1", "b1", "a2", "b2"])


@settings(derandomize=True, max_examples=60)
@given(
    st.lists(PILES, min_size=4, max_size=4),
    st.sampled_from(["nothing", "short", "long", "short long"]),
    st.one_of(WORDS, st.just("table")),
    st.one_of(WORDS, st.sampled_from(["hand", "gone"])),
    st.one_of(WORDS, st.sampled_from(["pole", "none"])),
)
def test_facts_round_trip(piles: list[str], ladders: str, place: str, disc: str, flag: str) -> None:
    """What a position says of itself is what was given, and gives the same position again."""
    facts: dict[str, str | int] = {
        f"pile on {c}": pile for c, pile in zip(("a1", "b1", "a2", "b2"), piles, strict=True)
    }
    facts |= {"ladders of W": ladders, "place of B": place, "disc of W": disc, "flag of B": flag}
    position = GAME.position(facts)
    assert facts_of(position, *facts) == facts
    assert GAME.position(position.facts()) == position
