"""A ruleset in, the same with one small thing changed out, each with its name: what its examples should notice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from printkit.language.tokens import read_tokens
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


def mutants_of(ruleset: Ruleset) -> tuple[Mutant, ...]:
    """Every change that examples should notice, in the order of the file's sections.

    Each condition (of a clause, a term, an effect, a law, a claim, something hidden) is dropped and turned round, each
    comparison shifted, each number moved by one, each effect left out, each ending removed, each criterion of a winner
    turned round.
    """
    seen: Counter[str] = Counter()
    found = []
    for mutant in _all(ruleset):
        seen[mutant.name] += 1
        again = seen[mutant.name]
        found.append(mutant if again == 1 else replace(mutant, name=f"{mutant.name} ({again})"))
    return tuple(found)


def _all(ruleset: Ruleset) -> Iterator[Mutant]:
    yield from (one for name, value in _declared(ruleset) for one in _moved(name, value))
    for key, term in ruleset.terms.items():
        yield from _condition(str(key), term.means)
    for phase, turn in ruleset.turns.items():
        yield from _of_turn(phase, turn)
    for name, action in ruleset.actions.items():
        yield from (one for key, phrase in action.names.items() for one in _shifted(f"{name} {key}", phrase))
        if action.when is not None:
            yield from _condition(f"{name} when", action.when)
        yield from _of_clauses(str(name), {key: one for key, one in action.rules.items() if not isinstance(one, Text)})
        yield from _of_effects(str(name), action.does)
    yield from _of_clauses("shared", ruleset.shared)
    for name, does in ruleset.deeds.items():
        yield from _of_effects(str(name.split()[0]), does)
    for name, ending in ruleset.ends.items():
        yield from _of_ending(name, ending)
    for part, conditions in (("claims", ruleset.claims), ("laws", ruleset.laws), ("hidden", ruleset.hidden)):
        for name, one in conditions.items():
            yield from _condition(f"{part}.{name}", one.check)


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
    """A number, or a side of a range, moved by one."""
    bounds = bounds_of(value) or (value,)
    for index, bound in enumerate(bounds):
        for number in _beside(bound):
            sides = [str(one) for one in bounds]
            sides[index] = number
            new = Text(" to ".join(sides), value.span)
            yield Mutant(f"{name}: {bound} becomes {number}", value, new, bound.span)


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
    for phrase in (ending.check, *ending.winner):
        yield from _shifted(f"ends.{name}", phrase)
    for criterion in ending.winner:
        word, _, rest = criterion.partition(" ")
        other = OPPOSITE.get(word, word)
        new = Text(f"{other} {rest}", criterion.span)
        yield Mutant(f"ends.{name}: {word} becomes {other}", criterion, new, criterion.span)


def _condition(name: str, phrase: Text) -> Iterator[Mutant]:
    """A condition that always holds, that holds the other way round, and with its parts shifted."""
    yield Mutant(f"{name}: dropped", phrase, Text(ALWAYS, phrase.span), phrase.span)
    yield Mutant(f"{name}: turned round", phrase, Text(f"not ({phrase})", phrase.span), phrase.span)
    yield from _shifted(name, phrase)


def _shifted(name: str, phrase: Text) -> Iterator[Mutant]:
    """A phrase with one comparison shifted, or one number moved by one."""
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
