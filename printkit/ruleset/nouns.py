"""A ruleset's declarations in; its nouns and names out, with what the sheets call each of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from printkit.source import Entries, Node, Text

if TYPE_CHECKING:
    from printkit.ruleset.model import Ruleset

_NAMED = ("actions", "phases", "positions", "pieces", "kinds", "claims")
"""The keys whose entries are called by their names."""

_KEPT = re.compile(r"(.+) (?:of|on|in|at) (\S+)")
"""``height of cell`` keeps a height for each cell."""

_VALUE = re.compile(r"[^\W\d_][\w-]*")


def word_for(ruleset: Ruleset, name: str) -> str:
    """What the sheets call a noun or a name of the rules: its entry in ``words``, or the name without hyphens."""
    return called(ruleset, name).replace("-", " ")


def called(ruleset: Ruleset, name: str) -> str:
    """The entry of a noun or a name in ``words``, or the name as the rules write it."""
    return str(ruleset.words.get(Text.plain(name), name))


def names_in(document: Entries) -> dict[str, Text]:
    """Every noun and name that a document declares and a sheet may print, each with the place that declares it."""
    found: dict[str, Text] = {}
    for name in _names_in(document):
        found.setdefault(str(name), name)
    for variant in _below(document, "variants").values():
        changes = _below(variant, "changes")
        found = {**names_in(changes), **found} if changes else found
    return found


def _names_in(document: Entries) -> Iterator[Text]:
    for key in _NAMED:
        yield from _below(document, key)
    for action in _below(document, "actions").values():
        yield from _below(action, "choose")
    for values in _below(document, "kinds").values():
        if isinstance(values, Text):
            yield from (_part(values, value) for value in _VALUE.finditer(values))
    for place in _below(document, "board"):
        if place not in ("lines", "parts", "plural"):
            yield place
    for table, values in _below(document, "keeps").items():
        yield from _bare_words(document, values)
        kept = _KEPT.fullmatch(table)
        if kept is None:
            yield table
        else:
            yield from (Text(noun, table.part(*kept.span(n))) for n, noun in enumerate(kept.groups(), 1))


def _bare_words(document: Entries, values: Node) -> Iterator[Text]:
    """The words that a table keeps beside a noun: ``hand`` in ``block or hand or none``."""
    if not isinstance(values, Text) or not re.fullmatch(r"\S+(?: or \S+)+", values):
        return
    nouns = {"or", "none", "player", "piece", *_below(document, "board"), *_below(document, "kinds")}
    yield from (_part(values, word) for word in _VALUE.finditer(values) if word[0] not in nouns)


def _part(text: Text, found: re.Match[str]) -> Text:
    return Text(found[0], text.part(found.start(), found.end()))


def _below(node: Node, key: str) -> Entries:
    """The mapping under a key, empty where there is none."""
    inside = node.get(Text.plain(key)) if isinstance(node, Entries) else None
    return inside if isinstance(inside, Entries) else Entries({}, node.span)
