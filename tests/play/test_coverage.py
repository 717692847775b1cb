"""Which examples pass, refuse, reach and show what: worked out by hand for a small game; shipped games lack nothing."""

from __future__ import annotations

import pytest
from play.counters import SECTIONS, counters
from play.made import made

from printkit import pipeline
from printkit.library import find_shelves, list_games
from printkit.play.game import Game
from printkit.play.proving.coverage import coverage_of, gaps
from printkit.play.proving.excuses import odd_excuses
from printkit.play.proving.replay import replay_examples


def covered(game: Game) -> dict[str, dict[str, tuple[int, ...]]]:
    """By entry and way the numbers of the examples."""
    return {one.id: dict(one.examples) for one in coverage_of(game, replay_examples(game))}


def missing(game: Game) -> list[str]:
    """The messages about gaps."""
    return [one.message for one in gaps(coverage_of(game, replay_examples(game)), game.ruleset.excused)]


def excuses(game: Game) -> list[str]:
    """The messages about excuses."""
    return [one.message for one in odd_excuses(game, coverage_of(game, replay_examples(game)))]


def test_what_the_examples_of_the_counters_cover() -> None:
    """``two`` and ``the last two`` are legal turns, asked about both rules; each rule refuses one; one game ends.

    A turn without a sentence is no entry: nothing is printed of it. All four begin from the start.
    """
    assert covered(counters()) == {
        "take.share": {"passed": (1, 4), "refused": (2,)},
        "take.enough": {"passed": (1, 4), "refused": (3,)},
        "ends.last": {"reached": (4,)},
        "start.heap": {"begun": (1, 2, 3, 4)},
    }


def test_a_turn_with_a_sentence_is_passed_and_refused() -> None:
    """Every legal turn passes the order; an action that is missing or surplus is refused by it."""
    game = counters(turn="{says: Take turns., plays: take, refuses: [{turn: 1 2}]}")
    assert covered(game)["turn"] == {"passed": (2, 5), "refused": (1,)}


def test_turns_before_a_refused_one_pass() -> None:
    """Of the turns of an example in ``refuses`` the first ones are legal: they pass what they were asked about."""
    game = counters(("refuses: [{turn: 3,", "refuses: [{turn: [2, 3],"))
    assert covered(game)["take.enough"]["passed"] == (1, 2, 4)


def test_what_no_example_covers_is_told() -> None:
    """A rule that nothing refuses, an ending that nothing reaches, a position that nothing begins from."""
    without = ("        refuses: [{given: {left: 1}, turn: 2, name: two of one}]\n", "")
    game = counters(
        without, ("reached: [{given: {left: 2}, turn: 2,", "missed: [{turn: 2,"), (", wins: W", ""),
        positions="{few: {given: {left: 3}}}",
    )  # fmt: skip
    assert missing(game) == [
        "no example is refused by 'take.enough'",
        "no example reaches 'ends.last'",
        "no example begins from 'positions.few'",
    ]
    found = next(gaps(coverage_of(game, replay_examples(game)), ()))
    assert found.span is not None
    assert found.span.source.text[found.span.start :].startswith("No more than there are.")
    assert found.hint == 'add one, or say why none can: excused: {"take.enough: never refused": …}'


def test_an_ending_is_reached_by_its_own_examples() -> None:
    """The last two counters reach the one ending and not the other, which eight counters left would."""
    full = "  full: {says: Eight are a draw., when: turn ends, check: left is 8, result: draw}"
    game = counters(ends=f"{SECTIONS['ends'].rstrip()}\n{full}\n")
    assert (covered(game)["ends.last"], covered(game)["ends.full"]) == ({"reached": (4,)}, {"reached": ()})
    assert missing(game) == ["no example reaches 'ends.full'"]


def test_laws_claims_hidden_things_and_effects_are_entries() -> None:
    """A law and a claim are passed and refused by positions, what is hidden and what an effect does is shown."""
    game = made(
        keeps="{man on square: player or none, score of player: 0 to 9}",
        actions="""
  put:
    written: <c>
    choose: {c: square}
    does:
      mark:
        says: a
        do: man on c becomes me
        shows: [{turn: a1, then: {man on a1: W}}]
""",
        laws="""
  low: {says: b, check: score of W < 5, allows: [{given: {score of W: 4}}], refuses: [{given: {score of W: 5}}]}
""",
        claims="""
  tie: {says: c, check: score of W is score of B, result: draw, allows: [{}], refuses: [{given: {score of W: 1}}]}
""",
        hidden="""
  own: {says: d, hides: score of player, check: player is not viewer, shows: [{sees: {B: {score of W: "?"}}}]}
""",
    )
    assert covered(game) == {
        "put.mark": {"shown": (1,)},
        "claims.tie": {"passed": (4,), "refused": (5,)},
        "laws.low": {"passed": (2,), "refused": (3,)},
        "hidden.own": {"shown": (6,)},
    }


def test_a_clause_of_the_source_is_shown_by_examples_that_count() -> None:
    """A source shown by an example that only helps a reader is carried, and still lacks one that counts."""
    changes = [("says: Take one or two.", "says: Take one or two.\n        source: C1")]
    shown = ("name: three", "name: three, source: C1")
    assert covered(counters(*changes, shown, sources="[C1]"))["sources.C1"] == {"shown": (2,)}
    more = ("turn: 3, name: three", "turn: 3, name: again, more: yes, source: C1}, {turn: 3")
    assert missing(counters(*changes, more, sources="[C1]")) == ["no example shows 'sources.C1'"]


def test_what_only_helps_a_reader_covers_nothing() -> None:
    """A marked example is listed on its own."""
    game = counters(("name: three", "name: three, more: yes"))
    share = coverage_of(game, replay_examples(game))[0]
    assert (share.examples["refused"], share.more["refused"]) == ((), (2,))
    assert missing(game) == ["no example is refused by 'take.share'"]


def test_an_excuse_takes_a_gap_away() -> None:
    """The reason stands in the file under the name of the finding."""
    change = ("        refuses: [{given: {left: 1}, turn: 2, name: two of one}]\n", "")
    game = counters(change, excused='{"take.enough: never refused": nobody tries}')
    assert missing(game) == []
    assert excuses(game) == []


@pytest.mark.parametrize(
    ("excuse", "message"),
    [
        ("take.enough: never refused", "an example does cover it: 'take.enough: never refused'"),
        ("take.enuogh: never refused", "no check speaks of 'take.enuogh: never refused'"),
        ("take.share: two", "no such number has to be excused: 'take.share: two'"),
        ("take.shares: two", "no check speaks of 'take.shares: two'"),
        ("take.share: many", "no check speaks of 'take.share: many'"),
        ("whatever", "no check speaks of 'whatever'"),
    ],
)
def test_an_excuse_for_nothing_is_a_finding(excuse: str, message: str) -> None:
    """What is covered, misspelt or never spoken of needs no excuse."""
    assert excuses(counters(excused=f'{{"{excuse}": because}}')) == [message]


def test_who_misspells_an_excuse_is_told_the_name() -> None:
    """A name that is nearly right is put right; for any other it is told where names are found."""
    game = counters(excused='{"take.enuogh: never refused": because, "whatever": because}')
    near, far = odd_excuses(game, coverage_of(game, replay_examples(game)))
    assert "take.enough: never refused" in str(near.hint)
    assert far.hint == "the findings of 'check' and 'check --strength' give the names"


def test_an_excuse_for_a_number_is_read_in_the_language_of_the_file() -> None:
    """In a Spanish file "siete" is a number that no sentence holds; "seven" excuses one of the English sentences."""
    spanish = ("version: 1", "version: 1\nlanguage: es")
    excused = '{"take.share: siete": because, "take.share: seven": because}'
    assert excuses(counters(spanish, excused=excused)) == ["no such number has to be excused: 'take.share: siete'"]
    assert excuses(counters(excused=excused)) == ["no such number has to be excused: 'take.share: seven'"]


def test_excuses_of_changes_are_left_to_the_strength() -> None:
    """Whether a change survives is known only when it was tried."""
    assert excuses(counters(excused='{"keeps left: 9 becomes 8": there are 5}')) == []


def test_no_shipped_game_has_a_gap() -> None:
    """Games and variants."""
    files = list_games([shelf for shelf in find_shelves() if not shelf.mixed])
    games = [pipeline.check(file) for file in files]
    games += [pipeline.check(file) for one in games for file in pipeline.variants_of(one)]
    assert len(games) >= 16  # ten games, six variants
    assert [str(finding) for one in games for finding in pipeline.find_gaps(one)] == []
