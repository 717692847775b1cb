"""A document and translated texts in, the document in that language out; and every text that can be translated.

The path of a text is its context: ``actions.move.rules.near.says``. An item of a list is called by its ``name``, or
else by its number.
"""

from __future__ import annotations

import typing
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from printkit.catalogue import Wanted
from printkit.diagnostics import Diagnostic
from printkit.ruleset.document import Hole
from printkit.ruleset.model import SOURCE_LANGUAGE, Ruleset, Variant
from printkit.ruleset.nouns import names_in
from printkit.ruleset.parts import Part, Prose
from printkit.ruleset.shape import is_part, keys_of, members
from printkit.ruleset.turns import Action, ToldEffect, Turn
from printkit.source import Entries, Items, Node, Text

Sheets: TypeAlias = Mapping[str, type[Part]]
"""The options of each kind of sheet that ``kit`` may name."""

Visit: TypeAlias = Callable[[str, Text, str], Text]
"""What takes the place of a text, by its context, itself, and the note on its key."""


_WORD_NOTE = "A word of the rules as it is printed, in the middle of a sentence: one thing, without an article."


def language_of(document: Entries) -> str:
    """The language that a document is written in."""
    written = document.get(Text.plain("language"))
    return str(written) if isinstance(written, Text) and written else SOURCE_LANGUAGE


def prose_of(document: Entries, sheets: Sheets) -> tuple[Wanted, ...]:
    """Every text of a document that can be translated, in the order of the file, and last the words of its rules."""
    found: list[Wanted] = []

    def keep(context: str, text: Text, note: str) -> Text:
        if text.strip():
            found.append(Wanted(context, Text(text.strip(), text.span), note))
        return text

    _Walk(sheets, keep).part(_with_words(document), Ruleset, "")
    return tuple(found)


def printed_texts(document: Entries) -> tuple[Text, ...]:
    """The same texts as they are written, blank ones too, without those of the sheets' options and of the words."""
    found: list[Text] = []

    def keep(_context: str, text: Text, _note: str) -> Text:
        found.append(text)
        return text

    _Walk({}, keep).part(document, Ruleset, "")
    return tuple(found)


def translated(
    document: Entries, texts: Mapping[str, Text], language: Text, sheets: Sheets, problems: list[Diagnostic]
) -> Entries:
    """The document in another language: each text that is in ``texts``, by its context, takes the old one's place.

    Two heads of a table that would be called the same are told in ``problems``.
    """
    walk = _Walk(sheets, lambda context, text, _: texts.get(context, text))
    pairs = dict(walk.part(_with_words(document), Ruleset, ""))
    problems += walk.problems
    pairs[Text.plain("language")] = language
    return Entries(pairs, document.span)


def _with_words(document: Entries) -> Entries:
    """The document with an entry in ``words`` for each noun and name that has none."""
    key = Text("words", document.span)
    given = document.get(key)
    words = dict(given) if isinstance(given, Entries) else {}
    for name, place in names_in(document).items():
        words.setdefault(place, Text(name.replace("-", " "), place.span))
    pairs = dict(document)
    pairs.pop(key, None)
    return Entries({**pairs, key: Entries(words, document.span)}, document.span)


def _effects(part: type[Part], key: str) -> bool:
    """Whether a key holds effects, of which named ones have a sentence."""
    return (part, key) in {(Action, "does"), (Turn, "at start"), (Turn, "at end")}


@dataclass(frozen=True, slots=True)
class _Walk:
    """Goes through nodes as the model types them; whatever does not suit its type stays as it is."""

    sheets: Sheets
    visit: Visit
    problems: list[Diagnostic] = field(default_factory=list)

    def part(self, node: Entries, part: type[Part], path: str) -> Entries:
        """A mapping that stands for a part of the model."""
        keys = keys_of(part)
        pairs: dict[Text, Node] = {}
        for name, value in node.items():
            key, inside = keys.get(name), f"{path}.{name}" if path else str(name)
            if key is None:
                pairs[name] = value
            elif (part, name) == (Ruleset, "kit"):
                pairs[name] = self._kit(value, inside)
            elif (part, name) == (Variant, "changes") and isinstance(value, Entries):
                pairs[name] = self.part(value, Ruleset, inside)
            elif _effects(part, name) and isinstance(value, Entries):
                pairs[name] = self._told(value, inside)
            elif (part, name) == (Ruleset, "deeds") and isinstance(value, Entries):
                pairs[name] = self._deeds(value, inside)
            else:
                note = _WORD_NOTE if (part, name) == (Ruleset, "words") else key.note
                pairs[name] = self._node(value, key.written, inside, note)
        return Entries(pairs, node.span)

    def _node(self, node: Node, type_: Any, path: str, note: str) -> Node:
        """Any value of a type."""
        if isinstance(node, Hole):
            return node
        kinds = members(type_)
        if isinstance(node, Text) and Prose in kinds:
            return self.visit(path, node, note)
        for kind in kinds:
            origin, inner = typing.get_origin(kind), typing.get_args(kind)
            if isinstance(node, Items) and origin is tuple:
                return self._items(node, inner[0], path, note)
            if isinstance(node, Entries) and origin is dict:
                return self._dict(node, inner[0], inner[1], path, note)
            if is_part(kind) and isinstance(node, Entries):
                return self.part(node, kind, path)
            if is_part(kind) and isinstance(node, Text) and kind.shorthand:
                key = keys_of(kind)[kind.shorthand]
                return self._node(node, key.written, f"{path}.{key.name}", key.note)
            if origin is tuple:
                return self._node(node, inner[0], f"{path}.1", note)
        return node

    def _items(self, items: Items, inner: Any, path: str, note: str) -> Items:
        """A list; of two items with one name the second goes by its number."""
        used: set[str] = set()
        nodes = []
        for number, node in enumerate(items, 1):
            name = node.get(Text.plain("name")) if isinstance(node, Entries) else None
            step = str(name) if isinstance(name, Text) and name and name not in used else str(number)
            used.add(step)
            nodes.append(self._node(node, inner, f"{path}.{step}", note))
        return Items(tuple(nodes), items.span)

    def _dict(self, node: Entries, key_type: Any, inner: Any, path: str, note: str) -> Entries:
        """A mapping whose keys may be prose themselves: the heads of columns."""
        pairs: dict[Text, Node] = {}
        for key, value in node.items():
            inside = f"{path}.{key}"
            name = self.visit(inside, key, note) if key_type == Prose and not isinstance(key, Hole) else key
            if name in pairs:
                hint = "give each a name of its own"
                self.problems.append(Diagnostic("duplicate-key", f"a second one is called '{name}'", name.span, hint))
            pairs[name] = self._node(value, inner, inside, note)
        return Entries(pairs, node.span)

    def _kit(self, node: Node, path: str) -> Node:
        """The sheets: each a kind, or a kind with its options; of two of a kind the second is ``grid 2``."""
        seen: dict[str, int] = {}
        nodes: list[Node] = []
        for one in node if isinstance(node, Items) else (node,):
            kind = next(iter(one), None) if isinstance(one, Entries) and len(one) == 1 else one
            if not isinstance(kind, Text) or kind not in self.sheets:
                nodes.append(one)
                continue
            seen[kind] = seen.get(kind, 0) + 1
            number = f" {seen[kind]}" if seen[kind] > 1 else ""
            options = one[kind] if isinstance(one, Entries) else None
            if isinstance(options, Entries):
                one = Entries({kind: self.part(options, self.sheets[kind], f"{path}.{kind}{number}")}, one.span)
            nodes.append(one)
        return Items(tuple(nodes), node.span) if isinstance(node, Items) else nodes[0]

    def _deeds(self, node: Entries, path: str) -> Entries:
        """What several actions do, of which named effects have a sentence too."""
        return Entries(
            {
                name: self._told(effects, f"{path}.{name}") if isinstance(effects, Entries) else effects
                for name, effects in node.items()
            },
            node.span,
        )

    def _told(self, node: Entries, path: str) -> Entries:
        """Effects by name."""
        pairs: dict[Text, Node] = {}
        for name, effect in node.items():
            if isinstance(effect, Entries) and "says" in effect:
                effect = self.part(effect, ToldEffect, f"{path}.{name}")
            pairs[name] = effect
        return Entries(pairs, node.span)
