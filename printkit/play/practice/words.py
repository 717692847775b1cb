"""A turn of a game in; the turn as a person says it, by what the ruleset gives for each action, out."""

from __future__ import annotations

from collections.abc import Mapping

from printkit.play.game import Game, PlayedTurn, Step
from printkit.play.resolving.notation import SLOT
from printkit.play.resolving.rules import Choice
from printkit.ruleset.nouns import word_for
from printkit.source import Text

OPEN = "?"
"""What stands for a choice that is left open."""


def in_words(game: Game, turn: PlayedTurn) -> str:
    """A whole turn in words; as it is written, where some action has none."""
    told = [_said(game, step) for step in turn.steps]
    return ", ".join(filter(None, told)) if told and all(told) else turn.text


def open_in_words(game: Game, action: str, fixed: Mapping[str, str], choice: str) -> str:
    """An action with a question mark for one of its choices, in words, or else as it is written."""
    step = Step(action, {**fixed, choice: OPEN})
    notation = next(rule.notation for rule in game.resolved.actions if rule.name == action)
    return _said(game, step) or notation.write(step.choices)


def _said(game: Game, step: Step) -> str | None:
    words = game.ruleset.actions[Text.plain(step.action)].in_words
    if words is None:
        return None
    rule = next(rule for rule in game.resolved.actions if rule.name == step.action)
    spoken = {choice.name: _spoken(game, choice, step.choices[choice.name]) for choice in rule.choices}
    return SLOT.sub(lambda slot: spoken[slot[1]], str(words))


def _spoken(game: Game, choice: Choice, value: str) -> str:
    """A kind of piece and a word of `kinds` are called by what the sheets call them, all else as it is written."""
    if choice.noun in game.ruleset.kinds and value != OPEN:
        return word_for(game.ruleset, value)
    kinds = (kind.name for kind in game.pieces if kind.letter == value and choice.written == "kind")
    return next((word_for(game.ruleset, name) for name in kinds), value)
