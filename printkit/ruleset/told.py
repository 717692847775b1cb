"""The effects of an action or a phase in, those with a sentence of their own out: what the cards print of them."""

from __future__ import annotations

from collections.abc import Iterator

from printkit.diagnostics import Diagnostic
from printkit.ruleset.model import Ruleset
from printkit.ruleset.shape import convert, keys_of
from printkit.ruleset.turns import ToldEffect, Turn
from printkit.source import Entries, Node, Text


def told_effects(does: Node | None, problems: list[Diagnostic]) -> dict[Text, ToldEffect]:
    """The named effects that say something, in written order; what is wrong with their shape is added."""
    found: dict[Text, ToldEffect] = {}
    printed = keys_of(ToldEffect)
    for name, entry in does.items() if isinstance(does, Entries) else ():
        if not isinstance(entry, Entries) or not any(key in printed for key in entry):
            continue
        told = Entries({key: node for key, node in entry.items() if key in printed}, entry.span)
        effect = convert(told, ToldEffect, problems, name.span)
        if effect is not None:
            found[name] = effect
    return found


def effects_of_turn(turn: Turn) -> dict[Text, ToldEffect]:
    """What is printed of the effects at a turn's start and end."""
    return told_effects(turn.at_start, []) | told_effects(turn.at_end, [])


def badly_told(ruleset: Ruleset) -> Iterator[Diagnostic]:
    """What is wrong with the shape of what effects say and show."""
    problems: list[Diagnostic] = []
    for turn in ruleset.turns.values():
        told_effects(turn.at_start, problems)
        told_effects(turn.at_end, problems)
    for action in ruleset.actions.values():
        told_effects(action.does, problems)
    yield from problems
