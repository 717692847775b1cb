"""A ruleset in, the same with one small thing changed out, each with its name: what its examples should notice."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from printkit.language.tokens import read_tokens
from printkit.language.types import STATEMENT
from printkit.play.game import Game
from printkit.play.proving.conditions import alterations
from printkit.play.resolving.endings import results_of
from printkit.play.resolving.pieces import LETTER
from printkit.play.resolving.reading import bounds_of, is_whole, part_of
from printkit.ruleset.model import Ruleset
from printkit.ruleset.parts import Clause, Ending, Part
from printkit.ruleset.told import UNSAID
from printkit.ruleset.turns import Turn
from printkit.source import Entries, Items, Node, Span, Text

SHIFTED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
ALWAYS, NEVER = "1 is 1", "1 is 2"
OPPOSITE = {"most": "least", "least": "most"}


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change: ``old`` is a text of the ruleset (by identity) and ``new`` stands in its place, or None: it is gone.

    ``name`` says the entry and the change, ``ends.time: >= becomes >``, and is the only one of its kind. ``span`` is
    the place of what is changed.
    """

    name: str
    old: Text
    new: Node | None
    span: Span

    @property
    def entry(self) -> str:
        """What is changed: ``ends.time``, ``numbers.climb``."""
        return self.name.partition(": ")[0]

    def applied(self, ruleset: Ruleset) -> Ruleset:
        """The ruleset with the change."""
        changed: Ruleset = _changed(ruleset, self)
        return changed


def mutants_of(game: Game) -> tuple[Mutant, ...]:
    """Every change that examples should notice, in the order of the file's sections.

    Each condition (of a clause, a term, an effect, a law, a claim, something hidden) is dropped and turned round, and
    so is each part of it and each filter of a list; each comparison is shifted, each number moved by one, each effect
    left out, each ending removed, each result changed, each criterion of a winner turned round. Of a term that is no
    condition only the parts change.
    """
    seen: Counter[str] = Counter()
    found = []
    conditions = {
        key for key, term in zip(game.ruleset.terms, game.resolved.terms, strict=True) if term.node.type == STATEMENT
    }
    for mutant in _all(game.ruleset, conditions):
        seen[mutant.name] += 1
        again = seen[mutant.name]
        found.append(mutant if again == 1 else replace(mutant, name=f"{mutant.name} ({again})"))
    return tuple(found)


def _all(ruleset: Ruleset, conditions: Collection[Text]) -> Iterator[Mutant]:
    """``conditions`` are the terms that mean one."""
    yield from (one for name, value in _declared(ruleset) for one in _moved(name, value))
    for key, term in ruleset.terms.items():
        yield from (_condition if key in conditions else _shifted)(str(key), term.means)
    for phase, turn in ruleset.turns.items():
        yield from _of_turn(phase, turn)
    for name, action in ruleset.actions.items():
        for phrases in (action.choose, action.names):
            yield from (one for key, phrase in phrases.items() for one in _shifted(f"{name} {key}", phrase))
        if action.when is not None:
            yield from _condition(f"{name} when", action.when)
        yield from _of_clauses(str(name), {key: one for key, one in action.rules.items() if not isinstance(one, Text)})
        yield from _of_effects(str(name), action.does)
    yield from _of_clauses("shared", ruleset.shared)
    for name, does in ruleset.deeds.items():
        yield from _of_effects(str(name.split()[0]), does)
    for name, ending in ruleset.ends.items():
        yield from _of_ending(name, ending)
        if ending.result is not None:
            yield from _other_results(f"ends.{name}", ending.result, ruleset)
    for part, conditions in (("claims", ruleset.claims), ("laws", ruleset.laws), ("hidden", ruleset.hidden)):
        for name, one in conditions.items():
            yield from _condition(f"{part}.{name}", one.check)
    for name, claim in ruleset.claims.items():
        yield from _other_results(f"claims.{name}", claim.result, ruleset)


def _declared(ruleset: Ruleset) -> Iterator[tuple[str, Text]]:
    """Everything that may be a number or a range: its name and its text."""
    yield from ((f"numbers.{name}", value) for name, value in ruleset.numbers.items())
    yield from ((f"{table} {thing}", value) for table, row in ruleset.facts.items() for thing, value in row.items())
    yield from (
        (f"{kind} {key}", value) for kind, row in ruleset.pieces.items() for key, value in row.items() if key != LETTER
    )
    yield from ((f"keeps {table}", value) for table, value in ruleset.keeps.items())
    for name, setup in ruleset.start.items():
        yield from ((f"start.{name} {fact}", value) for fact, value in setup.given.items())


def _moved(name: str, value: Text) -> Iterator[Mutant]:
    """A number, a side of a range, or a number in a drawing moved by one."""
    if "\n" in value:
        yield from _drawn(name, value)
        return
    bounds = bounds_of(value) or (value,)
    for index, bound in enumerate(bounds):
        for number in _beside(bound):
            sides = [str(one) for one in bounds]
            sides[index] = number
            new = Text(" to ".join(sides), value.span)
            yield Mutant(f"{name}: {bound} becomes {number}", value, new, bound.span)


def _drawn(name: str, value: Text) -> Iterator[Mutant]:
    """Each number of a drawn table moved by one."""
    for found in re.finditer(r"\S+", value):
        for number in _beside(found[0]):
            new = Text(value[: found.start()] + number + value[found.end() :], value.span)
            yield Mutant(f"{name}: {found[0]} becomes {number}", value, new, value.part(*found.span()))


def _beside(number: Text | str) -> Iterator[str]:
    """One less and one more."""
    if is_whole(number):
        yield from (str(near) for near in (int(number) - 1, int(number) + 1) if near >= 0)


def _of_turn(phase: Text, turn: Turn) -> Iterator[Mutant]:
    yield from (one for key, phrase in turn.remember.items() for one in _shifted(f"{phase} {key}", phrase))
    yield from _of_clauses(str(phase), turn.rules)
    yield from _of_effects(f"{phase} at start", turn.at_start)
    yield from _of_effects(f"{phase} at end", turn.at_end)


def _of_clauses(owner: str, clauses: Mapping[Text, Clause]) -> Iterator[Mutant]:
    for name, clause in clauses.items():
        phrase = clause.check or clause.afterwards
        if phrase is not None:
            yield from _condition(f"{owner}.{name}", phrase)


def _of_ending(name: Text, ending: Ending) -> Iterator[Mutant]:
    yield Mutant(f"ends.{name}: removed", name, None, name.span)
    yield _turned_round(f"ends.{name}", ending.check)
    yield from _shifted(f"ends.{name}", ending.check, is_whole=True)
    for phrase in ending.winner:
        yield from _shifted(f"ends.{name}", phrase)
    for criterion in ending.winner:
        word, _, rest = criterion.partition(" ")
        other = OPPOSITE.get(word, word)
        new = Text(f"{other} {rest}", criterion.span)
        yield Mutant(f"ends.{name}: {word} becomes {other}", criterion, new, criterion.span)


def _condition(name: str, phrase: Text) -> Iterator[Mutant]:
    """A condition that always holds, that holds the other way round, and with its parts shifted."""
    yield Mutant(f"{name}: dropped", phrase, Text(ALWAYS, phrase.span), phrase.span)
    yield _turned_round(name, phrase)
    yield from _shifted(name, phrase, is_whole=True)


def _other_results(name: str, result: Text, ruleset: Ruleset) -> Iterator[Mutant]:
    for other in results_of(ruleset):
        if other != result:
            yield Mutant(f"{name}: {result} becomes {other}", result, Text(other, result.span), result.span)


def _turned_round(name: str, phrase: Text) -> Mutant:
    return Mutant(f"{name}: turned round", phrase, Text(f"not ({phrase})", phrase.span), phrase.span)


def _shifted(name: str, phrase: Text, is_whole: bool = False) -> Iterator[Mutant]:
    """A phrase with a comparison shifted, a number moved by one, or a part of a condition left out or turned round.

    ``is_whole``: the phrase is a condition, so that it is turned round as a whole too.
    """
    for one in alterations(phrase, is_whole):
        where = part_of(phrase, one.start, one.end).span
        yield Mutant(f"{name}: {one.what}", phrase, Text(one.text, phrase.span), where)
    for token in read_tokens(phrase):
        others: list[str] = []
        if token.kind == "sign" and token.text in SHIFTED:
            others = [SHIFTED[token.text]]
        elif token.kind == "number":
            others = list(_beside(token.text))
        for other in others:
            text = phrase[: token.start] + other + phrase[token.end :]
            where = part_of(phrase, token.start, token.end).span
            yield Mutant(f"{name}: {token.text} becomes {other}", phrase, Text(text, phrase.span), where)


def _of_effects(name: str, does: Node | None) -> Iterator[Mutant]:
    """Each line of effects never done, its numbers moved, and the phrases and conditions that effects stand under."""
    match does:
        case Text():
            undone: dict[Text, Node] = {_at("if", does): _at(NEVER, does), _at("do", does): _at(does, does)}
            yield Mutant(f"{name}: without {does}", does, Items((Entries(undone, does.span),), does.span), does.span)
            yield from _shifted(name, does)
        case Items():
            for one in does:
                yield from _of_effects(name, one)
        case Entries():
            for key, one in does.items():
                if key.startswith("each "):
                    yield from _shifted(name, key)
                if key == "if" and isinstance(one, Text):
                    yield from _condition(f"{name} if", one)
                elif key == "names" and isinstance(one, Entries):
                    phrases = ((word, phrase) for word, phrase in one.items() if isinstance(phrase, Text))
                    yield from (mutant for word, phrase in phrases for mutant in _shifted(f"{name} {word}", phrase))
                elif key not in UNSAID:
                    yield from _of_effects(name, one)


def _at(text: str, place: Text) -> Text:
    """A text of its own at the place of another."""
    return Text(str(text), place.span)


def _changed(value: Any, mutant: Mutant) -> Any:
    """A value of the model with the mutant's text replaced, wherever it stands."""
    if value is mutant.old:
        return mutant.new
    match value:
        case Text():
            return value
        case Part():
            fields = {name: getattr(value, name) for name in value.__struct_fields__}
            new = {name: _changed(one, mutant) for name, one in fields.items()}
            differs = any(new[name] is not fields[name] for name in fields)
            return msgspec.structs.replace(value, **new) if differs else value
        case dict():
            keys = {key: mutant.new if key is mutant.old else key for key in value}
            pairs = {new: _changed(value[key], mutant) for key, new in keys.items() if isinstance(new, Text)}
            if list(pairs) == list(value) and all(pairs[key] is one for key, one in value.items()):
                return value
            return Entries(pairs, value.span) if isinstance(value, Entries) else pairs
        case tuple():
            items = tuple(_changed(one, mutant) for one in value)
            if all(new is one for new, one in zip(items, value, strict=True)):
                return value
            return Items(items, value.span) if isinstance(value, Items) else items
    return value
