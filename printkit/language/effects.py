"""What an action changes: located lines in, typed effects out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from printkit.diagnostics import Findings, did_you_mean
from printkit.language.cost import MOST_STEPS, cost, size, sized_type
from printkit.language.matching import match_pattern
from printkit.language.names import check_name, check_new_name
from printkit.language.nodes import Mixed, Sum, Use
from printkit.language.nodes import Node as Phrase
from printkit.language.parser import Parser, parse_phrase
from printkit.language.patterns import Deed, Pattern, Vocabulary
from printkit.language.reader import told_once
from printkit.language.tokens import phrase_error
from printkit.language.types import NUMBER, STATEMENT, Type
from printkit.source import Entries, Node, Text

VERBS = ("becomes", "gains", "loses")
ENTRY_KEYS = ("says", "source", "because", "if", "names", "do", "shows")
DEEPEST_EACH = 6  # one inside the other
MOST_CHANGES = 200  # in one place with its deeds, which are written out wherever they are used
_EACH = re.compile(r"each (\S+) in (.+)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Becomes:
    """One value of a table is replaced; ``target`` is the phrase for it."""

    target: Use
    value: Phrase


@dataclass(frozen=True, slots=True)
class Each:
    """Effects done for every item of a list, which is fixed before the first round."""

    name: str
    list: Phrase
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class When:
    """Effects done only when a statement holds."""

    test: Phrase
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Let:
    """A value worked out once, under a name that the following effects see."""

    name: str
    value: Phrase


@dataclass(frozen=True, slots=True)
class Done:
    """A deed: its effects with its parameters' values; it does nothing when one of them is nothing."""

    given: tuple[tuple[str, Phrase], ...]
    effects: tuple[Effect, ...]


Effect: TypeAlias = Becomes | Each | When | Let | Done

_LIST = Type("list")
WITHOUT_TOP = Pattern(("list", "without", "top"), _LIST, "$0[:-1]", "effects")
INSERTED = Pattern(("list", "and", "member"), _LIST, "insert($0, $1)", "effects")
EMPTY = Pattern(("empty",), _LIST, "()", "effects")
MEMBERS = Pattern(("members", "of", _LIST), _LIST, "as_set($0)", "effects")
"""What becomes of a list, written like phrases so that they are emitted alike."""


def parse_effects(node: Node, vocabulary: Vocabulary, scope: Mapping[str, Type]) -> tuple[Effect, ...]:
    """Read one line, a list, named entries, ``{if, names, do}`` or ``{each x in LIST: …}``.

    Raises PhraseError, or RulesetError with everything that is wrong in several lines or entries.
    """
    if isinstance(node, Text):
        return (_line(node, vocabulary, scope),)
    if isinstance(node, Entries) and any(key in ENTRY_KEYS for key in node):
        return _entry(node, vocabulary, scope)
    findings = Findings()
    effects: list[Effect] = []
    changes = 0
    parts = node.items() if isinstance(node, Entries) else ((None, item) for item in node)
    for key, inside in parts:
        with findings.catch():
            read = parse_effects(inside, vocabulary, scope) if key is None else _named(key, inside, vocabulary, scope)
            effects += read
            changes += _changes(read)
        if changes > MOST_CHANGES:
            message = f"with all their deeds these effects are more than {MOST_CHANGES} changes"
            raise phrase_error("too-slow", message, (inside if key is None else key).span, "let deeds do less")
    findings.raise_any()
    return tuple(effects)


def _changes(effects: tuple[Effect, ...]) -> int:
    """How many changes are written out for effects, those of their deeds among them."""
    return sum(1 if isinstance(one, Becomes | Let) else _changes(one.effects) for one in effects)


def _named(key: Text, inside: Node, vocabulary: Vocabulary, scope: Mapping[str, Type]) -> tuple[Effect, ...]:
    each = _EACH.fullmatch(key)
    if each:
        return (_each(key, each, inside, vocabulary, scope),)
    check_name(key)
    return parse_effects(inside, vocabulary, scope)


def _entry(node: Entries, vocabulary: Vocabulary, scope: Mapping[str, Type]) -> tuple[Effect, ...]:
    for key in node:
        if key not in ENTRY_KEYS:
            hint = did_you_mean(key, ENTRY_KEYS) or "known here: " + ", ".join(ENTRY_KEYS)
            raise phrase_error("unknown-key", f"'{key}' is not a part of an effect", key.span, hint)
    plain: dict[str, Node] = {str(key): value for key, value in node.items()}
    if "do" not in plain:
        raise phrase_error("missing-key", "an effect with a sentence or a condition needs 'do'", node.span)
    effects: list[Effect] = []
    inner = dict(scope)
    for name, phrase in _names(plain.get("names")):
        check_new_name(name, inner, vocabulary)
        value = parse_phrase(_text(phrase), vocabulary, inner)
        inner[name] = sized_type(value, vocabulary)
        effects.append(Let(str(name), value))
    done = parse_effects(plain["do"], vocabulary, inner)
    if "if" in plain:
        test = parse_phrase(_text(plain["if"]), vocabulary, inner, STATEMENT)
        return (*effects, When(test, done))
    return (*effects, *done)


def _names(node: Node | None) -> Iterator[tuple[Text, Node]]:
    if node is None:
        return iter(())
    if not isinstance(node, Entries):
        raise phrase_error("type", "names with their phrases must stand here", node.span, "as in: {low: height of to}")
    return iter(node.items())


def _each(key: Text, each: re.Match[str], inside: Node, vocabulary: Vocabulary, scope: Mapping[str, Type]) -> Each:
    phrase = Text(each[2], key.part(each.start(2), each.end(2)))
    items = parse_phrase(phrase, vocabulary, scope)
    if items.type.item is None:
        raise phrase_error("type", f"a list must stand here, but this is {items.type}", phrase.span)
    check_new_name(Text(each[1], key.part(each.start(1), each.end(1))), scope, vocabulary)
    effects = parse_effects(inside, vocabulary, {**scope, each[1]: items.type.item})
    if _depth(effects) >= DEEPEST_EACH:
        raise phrase_error("too-deep", f"'each' stands at most {DEEPEST_EACH} deep in 'each'", key.span)
    return Each(each[1], items, effects)


def _depth(effects: tuple[Effect, ...]) -> int:
    """How many ``each`` stand one inside the other."""
    inside = [_depth(one.effects) + isinstance(one, Each) for one in effects if isinstance(one, Each | When | Done)]
    return max(inside, default=0)


def depth_of_deeds(effects: tuple[Effect, ...]) -> int:
    """How many deeds stand one inside the other."""
    inside = [
        depth_of_deeds(one.effects) + isinstance(one, Done) for one in effects if isinstance(one, Each | When | Done)
    ]
    return max(inside, default=0)


def phrases_of(effects: tuple[Effect, ...]) -> Iterator[Phrase]:
    """Every phrase in effects, in written order."""
    for effect in effects:
        match effect:
            case Becomes():
                yield from (effect.target, effect.value)
            case Let():
                yield effect.value
            case Each():
                yield effect.list
                yield from phrases_of(effect.effects)
            case When():
                yield effect.test
                yield from phrases_of(effect.effects)
            case Done():
                yield from (value for _, value in effect.given)
                yield from phrases_of(effect.effects)


def check_steps(effects: tuple[Effect, ...], vocabulary: Vocabulary) -> None:
    """Refuse effects that may take more than MOST_STEPS steps in all. Raises PhraseError (``too-slow``)."""
    steps = 0
    for effect in effects:
        steps += _steps(effect, vocabulary)
        if steps > MOST_STEPS:
            at = next(phrases_of((effect,))).at
            message = f"what is done here may take {steps:,} steps, more than {MOST_STEPS:,}"
            raise phrase_error("too-slow", message, at.phrase.part(at.start, at.end), "do it with shorter lists")


def _steps(effect: Effect, vocabulary: Vocabulary) -> int:
    """The most steps an effect may take: those of its phrases, for ``each`` once an item."""
    match effect:
        case Each():
            rounds = size(effect.list, vocabulary) * sum(_steps(one, vocabulary) for one in effect.effects)
            return cost(effect.list, vocabulary) + rounds
        case When() | Done():
            inside = sum(_steps(one, vocabulary) for one in effect.effects)
            own = [effect.test] if isinstance(effect, When) else [value for _, value in effect.given]
            return inside + sum(cost(phrase, vocabulary) for phrase in own)
        case _:
            return sum(cost(phrase, vocabulary) for phrase in phrases_of((effect,)))


def _text(node: Node) -> Text:
    if isinstance(node, Text):
        return node
    raise phrase_error("type", "a phrase must stand here", node.span)


def _line(line: Text, vocabulary: Vocabulary, scope: Mapping[str, Type]) -> Effect:
    parser = Parser(line, vocabulary, scope)
    with told_once(parser):
        deeds = [deed for deed in vocabulary.deeds if deed.pattern.first_word == parser.token.text]
        return _done(parser, deeds) if deeds else _changed(parser, line)


def _done(parser: Parser, deeds: list[Deed]) -> Done:
    """A deed: its effects are read anew, with the deeds that stood above it."""
    use = match_pattern(parser, parser.basic, 0, [deed.pattern for deed in deeds])
    assert isinstance(use, Use)
    parser.expect_end()
    deed = next(deed for deed in deeds if deed.pattern == use.pattern)
    known = parser.vocabulary.with_deeds(deed.above)
    own = {"me": parser.scope["me"]} if "me" in parser.scope else {}
    inner = own | dict(zip(deed.parameters, deed.pattern.holes, strict=True))
    given = tuple(zip(deed.parameters, use.args, strict=True))
    return Done(given, parse_effects(deed.does, known, inner))


def _changed(parser: Parser, line: Text) -> Becomes:
    target = parser.basic()
    if not isinstance(target, Use) or target.pattern.table is None:
        hint = "an effect begins with something the game keeps: height of cell becomes 1"
        raise phrase_error("effect", "this can't be changed", line.part(target.at.start, target.at.end), hint)
    verb = parser.token.text
    if verb not in VERBS:
        raise parser.error("effect", f"one of {', '.join(VERBS)} must stand here", did_you_mean(verb, VERBS))
    parser.take(verb)
    if target.pattern.result.item is not None and verb != "becomes":
        return Becomes(target, _changed_list(parser, target, verb))
    value = parser.sum()
    parser.expect_end()
    kept = target.pattern.result
    if verb != "becomes":
        for side in (target, value):
            parser.require(side, NUMBER, f"'{verb}' adds to or takes from a number")
    elif value.type.name == "none" and kept.item is not None:
        value = Use(value.at, EMPTY, (), kept)
    elif value.type.name != "none" or not kept.maybe:
        parser.require(value, kept.sure(), f"'{target.pattern}' keeps {kept}")
    if value.type.maybe and not kept.maybe:
        _refuse_nothing(value, target)
    if kept.item is not None and not target.pattern.is_pile:
        value = Use(value.at, MEMBERS, (value,), kept)
    if verb != "becomes":
        value = Sum(value.at, "+" if verb == "gains" else "-", target, value)
    return Becomes(target, value)


def _refuse_nothing(value: Phrase, target: Use) -> None:
    span = value.at.phrase.part(value.at.start, value.at.end)
    message = f"this may be nothing, but '{target.pattern}' always has a value"
    raise phrase_error("nothing", message, span)


def _changed_list(parser: Parser, target: Use, verb: str) -> Phrase:
    """What a pile or a set becomes: a thing put on top or among the members, the top or a member taken away."""
    start = parser.place
    kept, item = target.pattern.result, target.pattern.result.item
    assert item is not None
    if verb == "loses" and target.pattern.is_pile:
        parser.expect("top", f"as in: {target.at} loses top")
        parser.expect_end()
        return Use(parser.since(start), WITHOUT_TOP, (target,), kept)
    value = parser.basic()
    parser.expect_end()
    parser.require(value, item, f"'{target.pattern}' keeps {kept}")
    if value.type.maybe:
        _refuse_nothing(value, target)
    if verb == "loses":
        return Mixed(value.at, "without", target, value, kept)
    if target.pattern.is_pile:
        return Mixed(value.at, "with", target, value, kept)
    return Use(value.at, INSERTED, (target, value), kept)
