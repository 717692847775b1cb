"""The small changes of a ruleset: which there are, where they stand, and what the changed rules say."""

from __future__ import annotations

import pytest
from play.counters import counters
from play.games import shipped
from play.made import made

from printkit.play.game import Game
from printkit.play.proving.mutants import Mutant, mutants_of
from printkit.source import Items, Text

COUNTERS = [
    "numbers.share: 1 becomes 0", "numbers.share: 1 becomes 2", "numbers.share: 2 becomes 1",
    "numbers.share: 2 becomes 3", "keeps left: 0 becomes 1", "keeps left: 9 becomes 8", "keeps left: 9 becomes 10",
    "start.heap left: 5 becomes 4", "start.heap left: 5 becomes 6", "take.share: dropped", "take.share: turned round",
    "take.enough: dropped", "take.enough: turned round", "take.enough: <= becomes <", "take: without left loses n",
    "ends.last: removed", "ends.last: turned round", "ends.last: 0 becomes 1",
    "ends.last: me wins becomes me loses", "ends.last: me wins becomes draw",
]  # fmt: skip
"""Every change of the counters, listed by hand from their file; nothing goes below 0."""


def mutant(name: str, *changes: tuple[str, str], **sections: str) -> Mutant:
    """The change of that name in the counters."""
    return next(one for one in mutants_of(counters(*changes, **sections)) if one.name == name)


def test_every_change_is_there() -> None:
    """Each number, bound, condition, comparison, effect and ending of the file, and nothing else."""
    assert [one.name for one in mutants_of(counters())] == COUNTERS


@pytest.mark.parametrize(
    ("name", "place"),
    [
        ("numbers.share: 2 becomes 3", "2}"),
        ("take.enough: <= becomes <", "<= left"),
        ("take.enough: dropped", "n <= left"),
        ("ends.last: removed", "last:"),
        ("ends.last: 0 becomes 1", "0\n    result"),
        ("take: without left loses n", "left loses n"),
    ],
)
def test_a_change_knows_its_place(name: str, place: str) -> None:
    """The span begins where the file has what is changed, and not only where its entry begins."""
    span = mutant(name).span
    assert span.source.text[span.start :].startswith(place)


def test_one_place_changes_and_nothing_else() -> None:
    """The changed ruleset shares every other part with the first one, and the first one stays as it is."""
    game = counters()
    change = next(one for one in mutants_of(game) if one.name == "take.enough: <= becomes <")
    changed = change.applied(game.ruleset)
    take = next(iter(changed.actions.values()))
    assert [str(clause.check) for clause in take.rules.values() if not isinstance(clause, Text)] == [
        "n is in share",
        "n < left",
    ]
    assert changed.numbers is game.ruleset.numbers
    assert changed.ends is game.ruleset.ends
    assert "n <= left" in [str(clause.check) for clause in game.ruleset.clauses_of("take").values()]


def test_an_ending_is_taken_away() -> None:
    """A removed ending is no ending of the changed ruleset."""
    game = counters()
    change = next(one for one in mutants_of(game) if one.name == "ends.last: removed")
    assert list(change.applied(game.ruleset).ends) == []


def test_an_effect_left_out_is_still_used() -> None:
    """The effect stands under a condition that never holds, so that a deed it alone uses is no finding of its own."""
    new = mutant("take: without left loses n").new
    assert isinstance(new, Items)
    assert new == ({Text.plain("if"): "1 is 2", Text.plain("do"): "left loses n"},)


def test_names_tell_equal_changes_apart() -> None:
    """Two numbers of one phrase that change alike have names of their own: an excuse means one of them."""
    names = [one.name for one in mutants_of(counters(("check: left is 0", "check: left is 0 or left is 0")))]
    assert [name for name in names if name.startswith("ends.last: 0")] == [
        "ends.last: 0 becomes 1",
        "ends.last: 0 becomes 1 (2)",
    ]


def test_conditions_of_effects_and_lists_they_run_over() -> None:
    """A condition of an effect is dropped and turned round; a number in the list that an effect runs over is moved."""
    game = made(
        keeps="{height of square: 0 to 3}",
        actions="""
  put:
    written: <c>
    choose: {c: square}
    does:
      - if: height of c < 3
        do: height of c gains 1
      - {each q in squares where height of it > 2: height of q becomes 0}
""",
    )
    names = [one.name for one in mutants_of(game) if one.name.startswith("put")]
    assert names == [
        "put if: dropped",
        "put if: turned round",
        "put if: < becomes <=",
        "put if: 3 becomes 2",
        "put if: 3 becomes 4",
        "put: without height of c gains 1",
        "put: 1 becomes 0",
        "put: 1 becomes 2",
        "put: without where height of it > 2",
        "put: > becomes >=",
        "put: 2 becomes 1",
        "put: 2 becomes 3",
        "put: without height of q becomes 0",
        "put: 0 becomes 1",
    ]
    moved = next(one for one in mutants_of(game) if one.name == "put: 2 becomes 3").applied(game.ruleset)
    assert "each q in squares where height of it > 3" in str(next(iter(moved.actions.values())).does)


def test_a_criterion_is_turned_round() -> None:
    """Who has most becomes who has least, and the other way round."""
    game = made(
        keeps="{score of player: 0 to 3, man on square: player or none}",
        ends="""
  done: {says: a, when: turn ends, check: turns >= 4, winner: [most score of player]}
""",
    )
    names = [one.name for one in mutants_of(game) if one.name.startswith("ends")]
    assert names == [
        "ends.done: removed",
        "ends.done: turned round",
        "ends.done: >= becomes >",
        "ends.done: 4 becomes 3",
        "ends.done: 4 becomes 5",
        "ends.done: most becomes least",
    ]


def names_of(game: Game, beginning: str) -> list[str]:
    """The changes of the entries whose names begin so."""
    return [one.name for one in mutants_of(game) if one.name.startswith(beginning)]


def test_numbers_of_a_choice_and_of_a_drawn_start() -> None:
    """Both sides of a range to choose from, and each number of a drawing, are moved by one; nothing goes below 0."""
    game = made(
        keeps="{height of square: 0 to 3}",
        start="""
  ground:
    says: a
    given:
      height of square: |
        0 2
        0 0
""",
        actions="""
  put:
    written: <c>+<n>
    choose: {c: square, n: 1 to 2}
    does: height of c becomes n
""",
    )
    assert names_of(game, "put n") == [
        "put n: 1 becomes 0",
        "put n: 1 becomes 2",
        "put n: 2 becomes 1",
        "put n: 2 becomes 3",
    ]
    assert names_of(game, "start") == [
        "start.ground height of square: 0 becomes 1",
        "start.ground height of square: 2 becomes 1",
        "start.ground height of square: 2 becomes 3",
        "start.ground height of square: 0 becomes 1 (2)",
        "start.ground height of square: 0 becomes 1 (3)",
    ]
    moved = next(one for one in mutants_of(game) if one.name.startswith("start") and one.name.endswith("2 becomes 3"))
    [setup] = moved.applied(game.ruleset).start.values()
    assert [str(value).split() for value in setup.given.values()] == [["0", "3", "0", "0"]]


def test_a_term_that_is_no_condition_is_not_dropped() -> None:
    """A list or a number can't always hold: of such a term only the filters and comparisons inside it change."""
    game = made(
        terms="""
  square is high: height of square > 2
  peaks: squares where it is high
  ground: number of peaks + 1
""",
        keeps="{height of square: 0 to 3}",
        actions="{put: {written: <c>, choose: {c: square}, does: height of c becomes ground}}",
    )
    assert names_of(game, "square is high")[:2] == ["square is high: dropped", "square is high: turned round"]
    assert names_of(game, "peaks") == ["peaks: is becomes is not", "peaks: without where it is high"]
    assert names_of(game, "ground") == ["ground: 1 becomes 0", "ground: 1 becomes 2"]


def test_results_become_one_another() -> None:
    """Of a claim as of an ending; of three players none can just lose."""
    claims = "{peace: {says: a, check: turns > 2, result: draw}}"
    assert names_of(counters(claims=claims), "claims.peace: draw") == [
        "claims.peace: draw becomes me wins",
        "claims.peace: draw becomes me loses",
    ]
    three = counters(claims=claims, players="{W: White, B: Black, R: Red}")
    assert names_of(three, "claims.peace: draw") == ["claims.peace: draw becomes me wins"]


TOWER = {
    "numbers.": 4,  # 15 and 3, one less and one more
    "square is mine": 2,  # dropped, turned round
    "share of player": 2,  # its filter left out, the `is` in it turned round
    "spread.row": 2,
    "spread.yours": 4,  # `every` becomes `some`, and its `is` is turned round too
    "spread.straight": 2,
    "spread.enough": 2,
    "spread.not-back": 2,
    "spread:": 2,  # lifting and laying left out
    "step.yours": 2,
    "step.near": 2,
    "step:": 2,  # taking the stone away, laying it down
    "land if": 2,
    "land:": 2,  # the capture, the stone itself
    "claims.few-left": 6,  # dropped, turned round, `every`, <=, and two other results
    "ends.no-turn": 4,  # removed, turned round, and two other results
    "laws.stock": 4,  # dropped, turned round, `every`, <=
}
"""How many changes each entry of tower-of-power has; counted by hand, phrase by phrase, from its file."""


def test_every_change_of_a_shipped_game() -> None:
    """All that the file says of rules is changed somewhere, and nothing is changed that is no part of them."""
    names = [one.name for one in mutants_of(shipped("tower-of-power"))]
    assert {entry: sum(name.startswith(entry) for name in names) for entry in TOWER} == TOWER
    assert len(names) == sum(TOWER.values()) == 46
