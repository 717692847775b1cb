"""The effects of an action, a deed or a phase in, those with a sentence out: what the cards print of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from printkit.diagnostics import Diagnostic
from printkit.ruleset.model import Ruleset
from printkit.ruleset.shape import convert, keys_of
from printkit.ruleset.turns import ToldEffect, Turn
from printkit.source import Entries, Items, Node, Text

UNSAID = ("if", "names", *keys_of(ToldEffect))
"""The keys of an effect under which no effects stand."""


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


def effects_of_action(ruleset: Ruleset, action: Text | str) -> dict[str, ToldEffect]:
    """What is printed of an action's effects by id, ``move.lift``, and of the deeds that no action before it uses.

    A deed is known by its first word: what ``land on square`` does is ``land.capture``.
    """
    used: set[str] = set()
    for name, one in ruleset.actions.items():
        deeds = [deed for deed in _deeds_in(one.does, ruleset.deeds) if deed not in used]
        used.update(deeds)
        if name == action:
            own = {f"{action}.{effect}": told for effect, told in told_effects(one.does, []).items()}
            effects = ((deed.split()[0], told_effects(ruleset.deeds[deed], [])) for deed in deeds)
            return own | {f"{word}.{effect}": told for word, of_deed in effects for effect, told in of_deed.items()}
    return {}


def _deeds_in(does: Node | None, deeds: Mapping[Text, Node]) -> list[Text]:
    """The deeds that effects use, each once, with those that these use in their turn."""
    found: dict[Text, None] = {}
    for line in _lines(does):
        for deed in deeds:
            if deed not in found and line.split()[:1] == deed.split()[:1]:
                found |= dict.fromkeys((deed, *_deeds_in(deeds[deed], {k: v for k, v in deeds.items() if k != deed})))
    return list(found)


def _lines(does: Node | None) -> Iterator[Text]:
    """Every line of effects, however deep."""
    match does:
        case Text():
            yield does
        case Items():
            for one in does:
                yield from _lines(one)
        case Entries():
            for key, one in does.items():
                if key not in UNSAID:
                    yield from _lines(one)


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
    for does in ruleset.deeds.values():
        told_effects(does, problems)
    yield from problems
