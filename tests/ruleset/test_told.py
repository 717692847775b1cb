"""What is printed of effects: those of actions, and those of deeds with the action that first uses them."""

from __future__ import annotations

import pytest

from printkit.diagnostics import RulesetError
from printkit.library import find_game, find_shelves
from printkit.play.compiler import compile_game
from printkit.play.proving.replay import replay_examples
from printkit.ruleset.loader import load_ruleset
from printkit.ruleset.told import effects_of


def text() -> str:
    """A shipped ruleset in which two actions use a deed with sentences."""
    return find_game("tower-of-power", find_shelves()).read().decode()


def test_a_deed_tells_with_the_action_that_first_uses_it() -> None:
    """Its sentences come after the action's own, under its first word, and only once."""
    ruleset = load_ruleset(text().encode(), "tower-of-power.yaml")
    assert list(effects_of(ruleset, "spread")) == ["spread.lift", "spread.lay", "land.capture", "land.settle"]
    assert list(effects_of(ruleset, "step")) == ["step.move"]


def test_its_sentences_are_numbered_and_its_examples_replayed() -> None:
    """They count on the cards like any rule, and an example that is wrong is found."""
    game = compile_game(load_ruleset(text().encode(), "tower-of-power.yaml"))
    ids = [rule.id for rule in game.rules]
    assert ids.index("land.capture") == ids.index("spread.lay") + 1
    assert game.rules[ids.index("land.settle")].part == "spread"
    assert sum(replay.entry == "land.capture" for replay in replay_examples(game)) > 1
    wrong = text().replace("then: {pile on e2: WW, pile on c4: B}", "then: {pile on e2: W, pile on c4: B}")
    assert wrong != text()
    with pytest.raises(RulesetError) as caught:
        replay_examples(compile_game(load_ruleset(wrong.encode(), "tower-of-power.yaml")))
    assert "a stone of your own was below" in caught.value.diagnostics[0].message


def test_a_deed_that_tells_badly_is_a_finding() -> None:
    """A sentence that is missing is reported, as in an action."""
    bad = text().replace(
        "      says: An enemy stone on top of the square is captured. Only this one leaves the board.\n", ""
    )
    assert bad != text()
    with pytest.raises(RulesetError) as caught:
        load_ruleset(bad.encode(), "tower-of-power.yaml")
    assert [found.code for found in caught.value.diagnostics] == ["missing-key"]
