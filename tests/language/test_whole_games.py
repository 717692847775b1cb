"""Rules as an author may write them, whole: what is listed is what is accepted, whichever way a rule is worded."""

# ruff: noqa: E501 - one wording a line

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from printkit.diagnostics import RulesetError
from printkit.play.compiler import compile_game
from printkit.play.game import Game
from printkit.play.position import Position
from printkit.ruleset.loader import load_ruleset

BASE = Path(__file__).with_name("stepping.yaml").read_text(encoding="utf-8")
CELLS = [column + row for row in "123" for column in "ABC"]
LEVEL = "check: new is height of site + 1"
NEAR = "check: to is beside from"


def game(*changes: tuple[str, str]) -> Game:
    """The toy game with texts replaced, its examples left alone."""
    text = BASE
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return compile_game(load_ruleset(text.encode(), "stepping.yaml"))


def accepted(toy: Game, position: Position, highest: int) -> set[str]:
    """Every turn that is accepted, found by trying all that can be written."""
    step = [
        f"{a}-{b}"
        for a, b in product(CELLS, CELLS)
        if toy.judge(position, f"{a}-{b} A1+0").refusals[0].id[:5] != "step."
    ]
    tries = [*step, *(f"{one} {site}+{new}" for one, site, new in product(step, CELLS, range(highest + 1)))]
    return {turn for turn in tries if toy.judge(position, turn).after is not None}


def check_listing(toy: Game, highest: int = 5, depth: int = 4) -> int:
    """Along one game, listing and judging agree; the number of turns that were listed."""
    position, listed = toy.start(), 0
    for number in range(depth):
        turns = toy.legal_turns(position)
        assert set(turns) == accepted(toy, position, highest)
        assert len(set(turns)) == len(turns)
        listed += len(turns)
        if not turns:
            break
        position = toy.play(position, turns[(7 * number + 3) % len(turns)])
    return listed


WORDINGS = [
    pytest.param((NEAR, "check: to is in cells beside from"), id="in a list"),
    pytest.param((NEAR, "check: to is in (row of from with cells beside from with from)"), id="in a list with doubles"),
    pytest.param((NEAR, "check: from is beside to"), id="the other way round"),
    pytest.param((NEAR, "check: to is step from from going north or to is step from from going east"), id="or"),
    pytest.param((NEAR, "check: to is step from from going east"), id="a step that may lead nowhere"),
    pytest.param((NEAR, "check: step from from going east is to"), id="the same turned round"),
    pytest.param((NEAR, "check: to is beside from and height of to < 4"), id="one of two joined"),
    pytest.param((NEAR, "check: to is in line with from"), id="in line"),
    pytest.param((NEAR, "check: not to is not beside from"), id="twice not"),
    pytest.param((NEAR, "check: to is beside (step from from going north)"), id="beside what may be nothing"),
    pytest.param((NEAR, "check: to is first of (cells beside from where it is open)"), id="the first of a list"),
    pytest.param((NEAR, "check: (to is beside from) is (from is beside to)"), id="statements compared"),
    pytest.param((NEAR, "afterwards: to is beside from and man on to is me and man on from is none"), id="afterwards"),
    pytest.param((LEVEL, "check: height of site + 1 is new"), id="sum turned round"),
    pytest.param((LEVEL, "check: new is height of site - 1"), ("man on C3: B}", "man on C3: B, height of B1 A2: 2}"), id="a sum below nothing"),
    pytest.param((LEVEL, "check: new is in 1 to 3 and new > height of site"), id="in a range"),
    pytest.param((LEVEL, "check: new is in (1 to 3 with (height of site - 1))"), id="in a list with a minus"),
    pytest.param((LEVEL, "check: new is height of step from site going west"), id="a number that may be nothing"),
    pytest.param((LEVEL, "afterwards: height of site is new"), ("new: number}", "new: 1 to 3}"), id="a range"),
    pytest.param((LEVEL, "check: new is rise"), ("    does: height of site", "    names: {rise: height of site + 1}\n    does: height of site"), id="a computed name"),
    pytest.param((LEVEL, "check: new is last of steps"), ("    does: height of site", "    names: {rise: height of site + 1, steps: (0 to 0 with rise)}\n    does: height of site"), id="a computed list"),
    pytest.param(("does: height of site becomes new", "does: {each q in cells beside site: {if: q is site or height of q is 9, do: height of q becomes 0}}"), id="each and if"),
    pytest.param(("does: height of site becomes new", "does: [height of site gains 1, height of step from site going west becomes 0]"), id="an effect on nothing"),
    pytest.param(("turn: {plays: step then raise}", "turn: {plays: step then raise, rules: {same-row: {says: Stay in the row., check: site is in row of to}}}"), id="a rule on the turn"),
]  # fmt: skip


@pytest.mark.parametrize("changes", [pytest.param(one.values, id=one.id) for one in WORDINGS])
def test_listing_and_judging_agree(changes: tuple[tuple[str, str], ...]) -> None:
    """Every turn that can be written is accepted exactly if it is listed, however the rule is worded."""
    assert check_listing(game(*changes)) > 0


def test_the_order_of_choices_does_not_matter() -> None:
    """Chosen the other way round, the same turns are listed."""
    turned = game(
        ("{from: cell, to: cell}", "{to: cell, from: cell}"),
        ("{site: cell, new: number}", "{new: number, site: cell}"),
        (LEVEL, "check: new is in 0 to 9 and new is height of site + 1"),
    )
    assert set(turned.legal_turns(turned.start())) == set(game().legal_turns(game().start()))
    assert check_listing(turned) > 0


def test_the_first_turn_by_hand() -> None:
    """White on A1 can go to B1, A2 or B2; from B1 it can build on 5 - 0, from A2 on 5, from B2 on 7 of 8 (C3 is taken)."""
    turns = game().legal_turns(game().start())
    assert len(turns) == 5 + 5 + 7
    assert {turn.split(" ")[0] for turn in turns} == {"A1-B1", "A1-A2", "A1-B2"}


@pytest.mark.parametrize(
    ("written", "text"),
    [
        ("{<site>}+<new>", "{A1}+1"),
        ("<site>'\\\"<new>", "A1'\\\"1"),
        ("{{0}}<site>%s<new>!r", "{{0}}A1%s1!r"),
        ("<site>><new>", "A1>1"),
        ("$<site>.*<new>\\\\d", "$A1.*1\\\\d"),
    ],
)
def test_signs_of_python_in_a_notation(written: str, text: str) -> None:
    """Braces, quotes, percent and backslash in a notation are only signs, listed and read as they stand."""
    toy = game(("written: <site>+<new>", f"written: '{written.replace(chr(39), chr(39) * 2)}'"))
    turns = toy.legal_turns(toy.start())
    assert f"A1-B2 {text}" in turns
    assert all(toy.judge(toy.start(), turn).after is not None for turn in turns)


def test_alternatives_that_disagree_about_a_name_do_not_share_it() -> None:
    """A name that is a cell in one action and a number in the other is not known to what follows."""
    leap = "  leap:\n    written: x<to>\n    choose: {to: 0 to 3}\n  raise:\n"
    with pytest.raises(RulesetError) as caught:
        game(("  raise:\n", leap), ("step then raise", "step or leap then raise"))
    assert [(one.code, one.message) for one in caught.value.diagnostics] == [("unknown-name", "'to' is not known here")]


def test_a_turn_of_many_choices_is_refused() -> None:
    """Thirteen choices in a turn are more than the listing nests."""
    names = [f"n{number}" for number in range(11)]
    many = [("{site: cell, new: number}", "{" + ", ".join(f"{n}: cell" for n in names) + ", site: cell, new: number}"), ("<site>+<new>", "-".join(f"<{n}>" for n in names) + "-<site>+<new>")]  # fmt: skip
    with pytest.raises(RulesetError) as caught:
        game(*many)
    assert [one.code for one in caught.value.diagnostics] == ["too-slow"]


def test_as_many_loops_as_can_be() -> None:
    """Twelve choices and six times ``each`` are compiled: Python's own limit of nested loops is never met."""
    names = [f"n{number}" for number in range(8)]
    each = "".join(f"{{each q{depth} in players: " for depth in range(6)) + "height of site becomes 1" + "}" * 6
    later = "afterwards: height of site is 1"
    toy = game(
        ("{site: cell, new: number}", "{" + ", ".join(f"{n}: 1 to 1" for n in names) + ", site: cell, new: 1 to 1}"),
        ("<site>+<new>", "-".join(f"<{n}>" for n in names) + "-<site>+<new>"),
        (LEVEL, later),
        ("does: height of site becomes new", f"does: {each}"),
    )
    assert len(toy.legal_turns(toy.start())) == 5 + 5 + 7


def test_terms_mean_the_same_as_what_they_stand_for() -> None:
    """A rule in words of the glossary lists what the rule written out lists: with holes, with ``me``, with nothing."""
    terms = """terms:
  cell is open: man on cell is none
  mine: (cells where man on it is me)
  left of cell: step from cell going west
  cell-a touches cell-b: cell-a is beside cell-b and cell-a is not cell-b
  higher of cell and-then player: if man on cell is player then 1 else 0
"""
    with_terms = game(
        ("terms:\n  cell is open: man on cell is none\n", terms),
        ("check: man on from is me,", "check: from is in mine,"),
        (NEAR, "check: to touches from and left of to is not to and higher of from and-then me is 1"),
    )
    assert set(with_terms.legal_turns(with_terms.start())) == set(game().legal_turns(game().start()))
    assert check_listing(with_terms) > 0


def test_a_number_may_be_called_row() -> None:
    """``row`` alone is the number, ``row of to`` the board's row: the following word decides."""
    toy = game(
        ("numbers: {climb: 1,", "numbers: {row: 3, climb: 1,"),
        (NEAR, "check: to is in row of from and number of row of to is row"),
    )
    assert {turn.split(" ")[0] for turn in toy.legal_turns(toy.start())} == {"A1-B1", "A1-C1"}
