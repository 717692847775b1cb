"""The examples of the shipped classics: each rule is passed, refused or reached, and each small fault is noticed."""

from __future__ import annotations

import pytest
from play.classics_by_hand import CLASSICS
from play.games import shipped

from printkit.play.coverage import coverage_of, gaps
from printkit.play.replay import replay_examples
from printkit.play.strength import examine_strength, weaknesses


@pytest.mark.parametrize("name", CLASSICS)
def test_every_rule_is_covered(name: str) -> None:
    """No clause without an example that passes it and one that it refuses, no ending that none reaches."""
    game = shipped(name)
    covered = coverage_of(game, replay_examples(game))
    assert len(covered) >= 4
    assert not list(gaps(covered, game.ruleset.excused))


@pytest.mark.parametrize("name", CLASSICS)
def test_every_small_fault_is_noticed(name: str) -> None:
    """Each condition dropped or turned round, each number moved, each effect and ending left out."""
    game = shipped(name)
    noticed = examine_strength(game)
    assert len(noticed) > 5
    assert not list(weaknesses(noticed, game.ruleset.excused))
