"""What the examples of a game notice: worked out by hand for a small game; no shipped game overlooks a change."""

from __future__ import annotations

import pytest
from play.counters import counters

from printkit import pipeline
from printkit.library import find_game, find_shelves, list_games
from printkit.pipeline import Checked
from printkit.play.game import Game
from printkit.play.proving.coverage import coverage_of
from printkit.play.proving.examples import Kind, Task
from printkit.play.proving.mutants import mutants_of
from printkit.play.proving.replay import replay_examples
from printkit.play.proving.strength import Noticed, examine_strength, idle_excuses, spare_examples, weaknesses

GAMES = ("worker-step", "step-on-me", "tower-of-power", "climbers")

NOTICED = {
    # nobody takes 0 or 1, so a share from 0 or from 2 on is as good
    "numbers.share: 1 becomes 0": [],
    "numbers.share: 1 becomes 2": [],
    # two of one is then refused because two is no share, and not because there is one
    "numbers.share: 2 becomes 1": ["two", "two of one"],
    "numbers.share: 2 becomes 3": ["three"],
    # none left is less than 1; there are never as many as 8
    "keeps left: 0 becomes 1": ["the last two"],
    "keeps left: 9 becomes 8": [],
    "keeps left: 9 becomes 10": [],
    # only `two` says how many are left of those at the start
    "start.heap left: 5 becomes 4": ["two"],
    "start.heap left: 5 becomes 6": ["two"],
    "take.share: dropped": ["three"],
    "take.share: turned round": ["two", "three"],
    # with one left two can't be taken: that would be less than none
    "take.enough: dropped": ["two of one"],
    "take.enough: turned round": ["two of one", "two"],
    "take.enough: <= becomes <": ["the last two"],
    "take: without left loses n": ["two", "the last two"],
    "ends.last: removed": ["the last two"],
    # there are five at the start, so the game would be over at once
    "ends.last: turned round": ["the last two", "two"],
    # with one left the game is over then, so two of one is refused by the ending
    "ends.last: 0 becomes 1": ["the last two", "two of one"],
    # the last two say who wins
    "ends.last: me wins becomes me loses": ["the last two"],
    "ends.last: me wins becomes draw": ["the last two"],
}
"""The first two examples that notice each change of the counters, those of the changed entry first; by hand."""


def spare(game: Game) -> list[str]:
    """The names of the examples that nothing needs."""
    found = spare_examples([(game, coverage_of(game, replay_examples(game)), examine_strength(game))])
    return [task.name for task in found]


def test_what_the_examples_notice() -> None:
    """Each change, and up to two examples that come out otherwise."""
    assert {one.mutant.name: [task.name for task in one.by] for one in examine_strength(counters())} == NOTICED


def test_a_survivor_is_named_with_its_place_and_a_hint() -> None:
    """Line and column are those of the number, and the hint gives the line to copy."""
    game = counters()
    found = list(weaknesses(examine_strength(game), game.ruleset.excused))
    names = [name for name, by in NOTICED.items() if not by]
    assert [one.message for one in found] == [f"no example notices this change: {name}" for name in names]
    lines = game.ruleset.span.source.text.split("\n")
    number, line = next((number, line) for number, line in enumerate(lines, 1) if line.startswith("numbers: {share:"))
    assert str(found[0].span) == f"counters.yaml:{number}:{line.index('1') + 1}"
    assert 'excused: {"numbers.share: 1 becomes 0": …}' in str(found[0].hint)


def test_an_example_more_finds_a_survivor() -> None:
    """Who takes one notices that a share begins with 2."""
    game = counters(("refuses: [{turn: 3,", "refuses: [{turn: 0}, {turn: 3,"), ("allows: [{", "allows: [1, {"))
    names = [one.mutant.name for one in examine_strength(game) if one.survives]
    assert names == ["keeps left: 9 becomes 8", "keeps left: 9 becomes 10"]


def test_an_excuse_counts_only_for_what_survives() -> None:
    """A survivor with a reason is no finding; a reason for a change that is noticed is one."""
    game = counters(excused='{"keeps left: 9 becomes 8": there are 5, "take.share: dropped": no}')
    noticed = examine_strength(game)
    excused = [one.message for one in weaknesses(noticed, ())]
    left = [one.message for one in weaknesses(noticed, game.ruleset.excused)]
    assert [message for message in excused if message not in left] == [
        "no example notices this change: keeps left: 9 becomes 8"
    ]
    assert [one.message for one in idle_excuses(game, noticed)] == ["an example does notice 'take.share: dropped'"]


def test_rules_that_cannot_be_used_need_no_example() -> None:
    """Where a law speaks of the start, the start itself notices that the law is turned round; 0 or more is no law."""
    game = counters(laws="{some: {says: There is one., check: left > 0}}")
    by_name = {one.mutant.name: one for one in examine_strength(game)}
    assert by_name["laws.some: turned round"].unusable
    assert not by_name["laws.some: turned round"].survives
    assert [task.name for task in by_name["laws.some: 0 becomes 1"].by] == ["two of one"]
    assert by_name["laws.some: > becomes >="].survives


def test_every_example_of_the_counters_is_needed() -> None:
    """Each of the four is the only one to notice something (see above)."""
    assert spare(counters()) == []


def test_an_example_is_needed_for_either_reason() -> None:
    """By what they cover alone `two` could be spared: `the last two` passes both rules as well.

    The others are the only ones to be refused by a rule or to reach the ending. By what they notice alone none can be.
    """
    game = counters()
    covered, noticed = coverage_of(game, replay_examples(game)), examine_strength(game)
    assert [task.name for task in spare_examples([(game, covered, ())])] == ["two"]
    assert [task.name for task in spare_examples([(game, (), noticed)])] == []
    assert [task.name for task in spare_examples([(game, (), ())])] == ["two", "three", "two of one", "the last two"]


def test_an_example_twice_is_spare_until_one_is_marked() -> None:
    """Of two equal examples either could be left out; not so when the second says that it only helps a reader."""
    twice = ("allows: [", "allows: [{turn: 2, name: again, then: {left: 3}}, ")
    assert spare(counters(twice)) == ["again", "two"]
    assert spare(counters(twice, ("name: again,", "name: again, more: yes,"))) == []


def test_what_only_helps_a_reader_notices_nothing() -> None:
    """An example that is marked is not counted, even where it is the only one that would notice."""
    game = counters(("name: three", "name: three, more: yes"))
    names = {one.mutant.name for one in examine_strength(game) if one.survives}
    assert {"numbers.share: 2 becomes 3", "take.share: dropped"} <= names


def test_an_example_that_a_variant_needs_is_not_spare() -> None:
    """In the variant without `two` the example `again` is the only one that says how many are left."""
    twice = ("allows: [", "allows: [{turn: 2, name: again, then: {left: 3}}, ")
    game = counters(twice)
    proof = (game, coverage_of(game, replay_examples(game)), examine_strength(game))
    again = Task(1, "again", Kind.ALLOWS, "take.share", game.ruleset.clauses_of("take")["take.share"].allows[0])
    alone = (game, (), (Noticed(mutants_of(game)[0], (again,)),))
    assert [task.name for task in spare_examples([proof, alone])] == ["two"]


@pytest.fixture(scope="module")
def tried() -> list[tuple[Checked, tuple[Noticed, ...]]]:
    """Every shipped game and variant, and what notices each change of its rules."""
    games = [pipeline.check(file) for file in list_games([shelf for shelf in find_shelves() if not shelf.mixed])]
    games += [pipeline.check(file) for one in games for file in pipeline.variants_of(one)]
    return list(zip(games, pipeline.try_changes(games), strict=True))


def test_no_shipped_game_overlooks_a_change(tried: list[tuple[Checked, tuple[Noticed, ...]]]) -> None:
    """Every change of a shipped game or variant is noticed by an example or excused with a reason."""
    assert len(tried) >= 16  # ten games, six variants
    assert all(len(noticed) == len(mutants_of(one.game)) for one, noticed in tried)
    assert all(len(noticed) > 30 for one, noticed in tried if one.file.id in GAMES)
    assert [str(finding) for one, noticed in tried for finding in pipeline.find_weaknesses(one, noticed)] == []


def test_without_any_example_of_a_shipped_game_something_is_missed(
    tried: list[tuple[Checked, tuple[Noticed, ...]]],
) -> None:
    """Each example that is not marked is the only one that covers or notices something, in the game or a variant."""
    names = {one.file.id for one, _ in tried}
    assert len(names) >= 10
    for name in sorted(names):
        family = [(one, noticed) for one, noticed in tried if one.file.id == name]
        spare = pipeline.find_spare([one for one, _ in family], [noticed for _, noticed in family])
        assert [f"{name}: {task.name}" for task in spare] == []


@pytest.mark.parametrize("name", GAMES)
def test_shares_of_the_work_say_what_the_whole_says(
    name: str, tried: list[tuple[Checked, tuple[Noticed, ...]]]
) -> None:
    """The changes tried in other processes: a sample of them, tried here, is noticed by the same examples."""
    checked, noticed = next((one, seen) for one, seen in tried if one.file.name == name)
    game = pipeline.open_game(find_game(name, find_shelves()))
    sample = range(0, len(noticed), 12)
    here = examine_strength(game, [mutants_of(game)[number] for number in sample])
    assert [[task.number for task in one.by] for one in here] == [
        [task.number for task in noticed[number].by] for number in sample
    ]
    assert checked.game.id == name
