"""What random games show: each ends in one way, within its bound; and what is wrong with a ruleset is found."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from play.games import changed, game_from, shipped, worker_step
from play.test_climbers_agree import climbers

from printkit.diagnostics import RulesetError
from printkit.play.exploring.explore import PATIENCE, Explored, Plan, play_share, summarize, written_game
from printkit.play.exploring.longest import length_amiss, longest_game
from printkit.play.game import Game
from printkit.play.marking import mark_game
from printkit.play.proving.replay import replay_examples
from printkit.play.written import read_lines

FEW = ("tic-tac-toe", "connect-four", "breakthrough", "othello", "nine-mens-morris", "oware")
GAMES: Mapping[str, int] = {
    **{"worker-step": 150, "step-on-me": 150, "tower-of-power": 4, "climbers": 25},
    **dict.fromkeys(FEW, 20),
}
"""How many random games of each are played here."""

# By the rules about the last turn; 24 pieces, each placed in a turn; climbers' arithmetic stands in its file.
# Stones of tower-of-power can go to and fro for ever.
# 3 x 3 and 7 x 6 cells to fill; 16 men with 7 rows to go and 16 with 6; 60 cells to fill and a pass after each.
LONGEST = {
    **{"worker-step": 50, "step-on-me": 24, "tower-of-power": None, "climbers": 12_025},
    **{"tic-tac-toe": 9, "connect-four": 42, "breakthrough": 16 * 7 + 16 * 6, "othello": 2 * 60},
    **{"nine-mens-morris": 120, "oware": 120},
}


def explored(game: Game, games: int, limit: int | None = None) -> Explored:
    """Random games from the start, by seed 7."""
    plan = Plan(games, 7, limit=limit)
    return summarize(game, plan, play_share(game, plan, range(1, games + 1)))


@pytest.mark.parametrize("name", GAMES)
def test_every_game_ends_in_one_way_within_its_bound(name: str) -> None:
    """The endings add up to all games, nothing is unfinished, stalled or at fault, no game is longer than it may be."""
    game = climbers() if name == "climbers" else shipped(name)
    found = explored(game, GAMES[name])
    assert found.longest == longest_game(game) == LONGEST[name]
    assert sum(ended.games for ended in found.ended) == found.games == GAMES[name]
    assert (found.unfinished, found.stalled, found.broken, found.findings) == ((), (), (), ())
    assert found.turns.most <= (LONGEST[name] or PATIENCE)
    assert 0 < found.turns.least <= found.turns.median <= found.turns.most
    assert {ended.id for ended in found.ended} == {f"ends.{ending}" for ending in game.ruleset.ends}


def test_the_last_turn_of_a_variant_is_its_bound() -> None:
    """In rounds a game of worker-step has 100 turns: the phrase names a number, and the variant changes it."""
    assert longest_game(game_from(changed(("last-turn: 50", "last-turn: 100")))) == 100


@pytest.mark.parametrize("name", GAMES)
def test_a_random_game_can_be_written_down_and_replayed(name: str) -> None:
    """What is written of a random game is marked right and ends as that game did."""
    game = climbers() if name == "climbers" else shipped(name)
    plan = Plan(2, 3)
    lines = written_game(game, plan, 2)
    marked = mark_game(game, game.start(), read_lines("\n".join(lines).encode(), "game.txt"))
    assert marked.wrong is None
    assert len(marked.turns) == len(lines)
    assert marked.outcome is not None


def test_a_bound_that_does_not_hold_is_found() -> None:
    """Nobody promises what the rules don't keep: 30 turns are too few for worker-step, and a game shows it."""
    game = game_from(changed(("  turns: last-turn\n", "  turns: 30\n")))
    found = explored(game, 60)
    assert [finding.code for finding in found.findings] == ["longest"]
    assert found.findings[0].span is not None
    assert found.unfinished
    assert "--seed 7 --show" in str(found.findings[0])
    few = [finding.message for finding in length_amiss(game, replay_examples(worker_step()))]
    assert "the example 'turn 50' has 50 turns, but 'longest' says that no game has more than 30" in few
    assert len(few) > 3


@pytest.mark.parametrize(
    ("turns", "code"), [("0", "longest"), ("clmb", "unknown-name"), ("A1", "type"), ("1 < 2", "type")]
)
def test_what_no_bound_can_be(turns: str, code: str) -> None:
    """A bound is a number of at least one turn, and a phrase with a mistake is told like any other."""
    text = changed(("  turns: last-turn\n", f"  turns: {turns}\n"))
    if code == "longest":
        game = game_from(text)
        assert [finding.code for finding in length_amiss(game, ())] == ["longest"]
        return
    with pytest.raises(RulesetError) as error:
        game_from(text)
    assert [finding.code for finding in error.value.diagnostics] == [code]


def test_a_limit_below_the_bound_finishes_nothing_and_proves_nothing() -> None:
    """After 10 turns games are unfinished; the bound of 50 is not broken by that."""
    found = explored(worker_step(), 20, limit=10)
    assert len(found.unfinished) == 20
    assert found.findings == ()


def test_a_game_that_stalls_is_a_finding() -> None:
    """Take the ending away that says what being stuck means: some random game comes to a player without a turn."""
    when = "    when: turn starts\n    check: "
    found = explored(game_from(changed((f"{when}me is stuck", f"{when}1 is 2"))), 60)
    assert [finding.code for finding in found.findings] == ["stalled"]
    assert found.stalled


def test_a_number_that_leaves_its_range_is_a_finding() -> None:
    """Without the rule about closed cells some building goes beyond height 4, which the table can't hold."""
    rule = ("check: height of site < dome", "check: height of site <= dome")
    found = explored(game_from(changed(rule)), 40)
    assert [finding.code for finding in found.findings] == ["range"]
    assert any("random game" in detail for detail in found.findings[0].details)


def test_an_excuse_that_play_contradicts_is_a_finding() -> None:
    """Who says that no example can show a win by climbing, or a refusal by ``climb``, is told that games show it."""
    excuses = ("ends.summit: never reached", "move.climb: never refused", "move.open: dropped")
    excused = "excused:\n" + "".join(f'  "{excuse}": x\n' for excuse in excuses)
    found = explored(game_from(changed(("\nlook:\n", f"\n{excused}\nlook:\n"))), 20)
    assert [finding.code for finding in found.findings] == ["excused", "excused"]


def test_a_rule_that_nothing_ever_breaks_is_named() -> None:
    """Step-on-me's short-one can't be broken in play: all 8 short pieces are in hand when one is hidden."""
    clauses = {one.id: one for one in explored(shipped("step-on-me"), 100).clauses}
    assert clauses["hide.short-one"].asked > 20
    assert clauses["hide.short-one"].refused == 0
    assert clauses["place.in-hand"].alone > 0
