"""What random games show: each ends in one way, within its bound; and what is wrong with a ruleset is found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest
from play.games import changed, game_from, shipped, worker_step
from play.made import made
from play.test_climbers_agree import climbers

from printkit.diagnostics import RulesetError
from printkit.play.exploring.explore import (
    PATIENCE,
    Claimable,
    Explored,
    Numbers,
    Plan,
    Share,
    play_share,
    summarize,
    written_game,
)
from printkit.play.exploring.longest import length_amiss, longest_game
from printkit.play.exploring.near_misses import Tally
from printkit.play.exploring.playouts import Playout, Stop
from printkit.play.game import Game
from printkit.play.marking import mark_game
from printkit.play.proving.replay import replay_examples
from printkit.play.running.state import DRAW, Over
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


# -- what is counted, of games and near misses that are made up

BOUNDLESS = {
    "actions": """
  put:
    written: <c>
    choose: {c: square}
    rules:
      free: {says: A free square., check: man on c is none}
      low: {says: Below the second row., check: c is not a2}
      far: {says: Not in the corner., check: c is not b2}
      odd: {says: Not here., check: c is not b1}
    does: man on c becomes me
""",
    "ends": """
  top: {says: a, when: turn ends, check: man on a1 is me, result: me wins}
  low: {says: b, when: turn ends, check: man on b1 is me, result: me loses}
""",
    "claims": "{tie: {says: c, check: turns >= 3, result: draw}, never: {says: d, check: turns > 99, result: draw}}",
}
PLAYED = [
    Playout(1, Stop.ENDED, 4, Over(0, 0), {0: 4}, {}),
    Playout(2, Stop.ENDED, 7, Over(0, 1), {0: 7}, {0: 3}),
    Playout(3, Stop.CLAIMED, 6, Over(0, DRAW), {0: 6}, {0: 6}),
    Playout(4, Stop.UNFINISHED, 9, None, {0: 9}, {0: 8}),
    Playout(5, Stop.STALLED, 2, None, {0: 2}, {}),
    Playout(6, Stop.ENDED, 9, Over(0, 0), {0: 9}, {}),
]
"""White wins games 1 and 6, Black game 2; 3 is a draw that was claimed, 4 stops at its limit, in 5 nobody can move."""

TALLY = Tally(
    legal=3,
    illegal=6,
    unreadable=2,
    asked=Counter({"put.free": 9, "put.low": 8, "put.far": 7}),
    refused=Counter({"put.free": 5, "put.low": 2}),
    first=Counter({"put.free": 5, "put.low": 1}),
    alone=Counter({"put.free": 4}),
)


def made_up() -> tuple[Game, Plan, Explored]:
    """Six games with a limit of nine turns, and eleven near misses."""
    game, plan = made(**BOUNDLESS), Plan(6, 3, limit=9)
    return game, plan, summarize(game, plan, Share(PLAYED, TALLY))


def test_games_are_counted_by_what_ended_them() -> None:
    """By hand from the list above; the endings stand first in their order, each with its winners, then the claims."""
    _, _, found = made_up()
    assert [(one.id, one.winner, one.games) for one in found.ended] == [
        ("ends.top", "W", 2),
        ("ends.top", "B", 1),
        ("ends.low", None, 0),
        ("claims.tie", None, 1),
    ]
    assert (found.games, found.unfinished, found.stalled, found.broken) == (6, (4,), (5,), ())
    # the first of the two with nine turns
    assert found.longest_number == 4
    # 2 4 6 7 9 9
    assert found.turns == Numbers(least=2, median=(6 + 7) / 2, mean=37 / 6, most=9)
    # 3 6 8
    tie, never = found.claims
    assert (tie.id, tie.games, tie.median_turns) == ("claims.tie", 3, 6)
    assert (never.id, never.games, never.median_turns) == ("claims.never", 0, None)
    assert isinstance(tie, Claimable)


def test_a_game_without_a_bound_breaks_none() -> None:
    """Of the six games only the fifth shows a fault: nobody can move, and no ending says what then."""
    _, _, found = made_up()
    assert (found.longest, found.at_random, found.limit) == (None, None, 9)
    [stalled] = found.findings
    assert stalled.message == "no turn is legal after 2 turns of random game 5, and no ending says what then"
    assert stalled.hint == "see it with: printkit explore made --seed 3 --show 5"


def test_turns_of_each_phase() -> None:
    """Two games with two turns of the opening each, and five and eight rounds: two and six and a half in the mean."""
    phases = "{opening: {plays: put, players: each once}, round: {plays: put}}"
    game = made(turn=None, phases=phases)
    played = [
        Playout(1, Stop.UNFINISHED, 7, None, {0: 2, 1: 5}, {}),
        Playout(2, Stop.UNFINISHED, 10, None, {0: 2, 1: 8}, {}),
    ]
    assert summarize(game, Plan(2, 1), Share(played, Tally())).phases == {"opening": 2, "round": 6.5}
    assert made_up()[2].phases == {}
