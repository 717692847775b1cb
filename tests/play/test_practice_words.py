"""Turns in words: what a ruleset gives for its actions, with the names that the sheets have for what is chosen."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from printkit import pipeline
from printkit.library import find_game, find_shelves
from printkit.play.practice.words import in_words, open_in_words

RULESETS = Path(__file__).parents[2] / "rulesets"


@pytest.mark.parametrize(
    ("language", "said", "open_said"),
    [
        (None, "short ladder to c1, long ladder to n1", "? ladder to c1"),
        ("es", "escalera corta a c1, escalera larga a n1", "escalera ? a c1"),
    ],
)
def test_words_of_kinds_are_called_by_their_names(language: str | None, said: str, open_said: str) -> None:
    """A ladder is written ``short`` in any language; said in words it is short, or corta."""
    checked = pipeline.check(replace(find_game("climbers", find_shelves(RULESETS)), language=language))
    turns = [turn for replay in checked.replays for turn in replay.turns if turn.text == "c1+short; n1+long"]
    assert turns
    assert {in_words(checked.game, turn) for turn in turns} == {said}
    assert open_in_words(checked.game, "climb", {"goal": "c1"}, "aid") == open_said
