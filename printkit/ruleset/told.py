"""The effects of an action, a deed or a phase in, those with a sentence out: what the cards print of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from printkit.diagnostics import Diagnostic
from printkit.ruleset.model import Ruleset
from printkit.ruleset.shape import convert, keys_of
from printkit.ruleset.turns import ToldEffect
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


def effects_of(ruleset: Ruleset, owner: Text | str) -> dict[str, ToldEffect]:
    """What is printed of the effects of a phase or an action by id, ``move.lift``.

    The sentences of a deed come with the phase or the action that uses it first, phases before actions. A deed is
    known by its first word: what ``land on square`` does is ``land.capture``.
    """
    used: set[str] = set()
    for name, does in _doing(ruleset):
        deeds = [deed for one in does for deed in _deeds_in(one, ruleset.deeds) if deed not in used]
        used.update(deeds)
        if name == owner:
            found = {f"{owner}.{effect}": told for one in does for effect, told in told_effects(one, []).items()}
            for deed in dict.fromkeys(deeds):
                word = deed.split()[0]
                found |= {f"{word}.{name}": told for name, told in told_effects(ruleset.deeds[deed], []).items()}
            return found
    return {}


def _doing(ruleset: Ruleset) -> Iterator[tuple[Text, tuple[Node, ...]]]:
    """Every phase and action with its effects, in printed order."""
    for name, turn in ruleset.turns.items():
        yield name, tuple(one for one in (turn.at_start, turn.at_end) if one is not None)
    for name, action in ruleset.actions.items():
        yield name, () if action.does is None else (action.does,)


def unused_deeds(ruleset: Ruleset) -> Iterator[Text]:
    """The deeds that no phase and no action uses."""
    used = {deed for _, does in _doing(ruleset) for one in does for deed in _deeds_in(one, ruleset.deeds)}
    yield from (deed for deed in ruleset.deeds if deed not in used)


def _deeds_in(does: Node | None, deeds: Mapping[Text, Node]) -> list[Text]:
    """The deeds that effects use, each once, with those that these use in their turn behind it."""
    by_word: dict[str, list[Text]] = {}
    for deed in deeds:
        by_word.setdefault(deed.split(" ")[0], []).append(deed)
    found: dict[Text, None] = {}
    waiting = [does]
    while waiting:
        words = dict.fromkeys(line.split(" ")[0] for line in _lines(waiting.pop()))
        new = [deed for word in words for deed in by_word.get(word, ()) if deed not in found]
        found |= dict.fromkeys(new)
        waiting += [deeds[deed] for deed in reversed(new)]
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


def badly_told(ruleset: Ruleset) -> Iterator[Diagnostic]:
    """What is wrong with what effects say and show: their shape, sentences where none is printed, equal names."""
    problems: list[Diagnostic] = []
    for _, effects in _doing(ruleset):
        seen: set[str] = set()
        for does in effects:
            for name in told_effects(does, problems):
                if name in seen:
                    message = f"'{name}' is an effect at the start of this turn already"
                    problems.append(Diagnostic("name-clash", message, name.span, "choose another name"))
                seen.add(str(name))
            problems += _misplaced(does)
    for does in ruleset.deeds.values():
        told_effects(does, problems)
        problems += _misplaced(does)
    yield from problems


def _misplaced(does: Node) -> Iterator[Diagnostic]:
    """Sentences that belong to no named effect, or to one inside another: nobody would print them."""
    hint = "as in: does: {lift: {says: …, do: …}}"
    for key in _unprinted(does, named=True):
        yield Diagnostic("effect", f"'{key}' stands here, but only an effect with a name is printed", key.span, hint)


def _unprinted(node: Node, named: bool = False) -> Iterator[Text]:
    """The first key that would be printed in each part of effects; those with a name (``named``) may have some."""
    printed = keys_of(ToldEffect)
    if isinstance(node, Items):
        for one in node:
            yield from _unprinted(one)
    if not isinstance(node, Entries):
        return
    yield from [key for key in node if key in printed][:1]
    for key, inside in node.items():
        if key in UNSAID:
            continue
        if named and isinstance(inside, Entries) and not key.startswith("each "):
            inside = Entries({name: part for name, part in inside.items() if name not in printed}, inside.span)
        yield from _unprinted(inside)
