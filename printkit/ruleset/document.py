"""The bytes of a YAML file in, located nodes out; every scalar is text, whatever YAML would make of it."""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass, field
from typing import Any

import yaml

from printkit.diagnostics import Diagnostic, RulesetError
from printkit.ruleset.decode import Decoded, decode, is_hidden, odd_character
from printkit.ruleset.syntax import syntax_problem
from printkit.source import Entries, Items, Node, Source, Span, Text

MAX_DEPTH = 40
MAX_NODES = 20_000
"""Bounds that no ruleset comes near (the longest has a dozen levels and 2,000 nodes)."""

MAX_FINDINGS = 100
"""More than this helps nobody at once."""

_CUT = re.compile(r"[ \t]+#\w")
"""A remark that looks like the tail of a sentence (*Game #1*)."""

_FAST: type[yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Hole(Text):
    """What stands where something was refused already: it brings no further finding."""

    __slots__ = ()


def read_document(data: bytes, name: str) -> Entries:
    """The nodes of a file, reported under ``name``.

    Raises RulesetError with all that is wrong with its YAML, in the order of the file.
    """
    problems: list[Diagnostic] = []
    document = compose(data, name, problems)
    if problems or document is None:
        raise RulesetError(in_order(problems))
    return document


def in_order(problems: list[Diagnostic]) -> list[Diagnostic]:
    """The findings on one file in its order; beyond the first hundred they are only counted."""
    found = sorted(problems, key=lambda one: one.span.start if one.span else -1)
    if (more := len(found) - MAX_FINDINGS) > 0:
        rest = Diagnostic("more", f"{more:,} more findings are not shown", None, "mend these first")
        return [*found[:MAX_FINDINGS], rest]
    return found


def compose(data: bytes, name: str, problems: list[Diagnostic]) -> Entries | None:
    """The nodes of a file as far as they can be read; what is wrong is added to ``problems``.

    Refused nodes are left as holes, so that the sound rest can be examined in the same run. None when
    nothing can be said of the rest.
    """
    decoded = decode(data, name, problems)
    if not decoded.readable:
        return None
    reading, error = _read(decoded, _FAST)
    if error is not None:
        # libyaml words its errors otherwise, and stops at 1,000 brackets: this reader is the same everywhere
        reading, error = _read(decoded, yaml.SafeLoader)
    problems += reading.problems
    if error is not None:
        brackets = [one.start for one in reading.open if one.is_flow]
        finding = syntax_problem(error, decoded.source, brackets[-1] if brackets else None)
        if not (finding.span and _is_mended(reading, *_lines_around(finding.span))):
            problems.append(finding)
        return None
    if reading.stopped:
        return None
    if reading.root is None:
        end = Span(decoded.source, 0, 0)
        problems.append(Diagnostic("empty", "this file holds nothing", end, "a ruleset begins with its title"))
        return None
    return _top(reading.root, problems)


def _read(decoded: Decoded, loader: type[yaml.SafeLoader]) -> tuple[_Reading, yaml.YAMLError | None]:
    """The state after all events of a text, and the error that ended them early."""
    reading = _Reading(decoded.source, decoded.mended)
    try:
        _read_events(reading, loader)
    except yaml.YAMLError as error:
        return reading, error
    return reading, None


def _top(root: Node, problems: list[Diagnostic]) -> Entries | None:
    if isinstance(root, Entries):
        return root
    if not isinstance(root, Hole):
        kind = "a list" if isinstance(root, Items) else "a text"
        message = f"a file must hold keys with values ('title: …'), but this is {kind}"
        start = root.span.start
        problems.append(Diagnostic("type", message, Span(root.span.source, start, start + 1)))
    return None


@dataclass(slots=True)
class _Open:
    """A sequence or mapping that is being read."""

    start: int
    is_flow: bool
    is_mapping: bool
    is_refused: bool
    end: int
    nodes: list[Node] = field(default_factory=list)
    pairs: dict[Text, Node] = field(default_factory=dict)
    key: Text | None = None


@dataclass(slots=True)
class _Reading:
    """The state of one run over the events."""

    source: Source
    mended: tuple[int, ...]
    problems: list[Diagnostic] = field(default_factory=list)
    open: list[_Open] = field(default_factory=list)
    root: Node | None = None
    nodes: int = 0
    stopped: bool = False

    def report(self, code: str, message: str, start: int, end: int, hint: str | None = None) -> None:
        self.problems.append(Diagnostic(code, message, Span(self.source, start, end), hint))


def _read_events(reading: _Reading, loader: type[yaml.SafeLoader]) -> None:
    """Turns events into nodes without recursion: a document of 3,000 brackets is only refused."""
    documents = 0
    for event in yaml.parse(reading.source.text, Loader=loader):
        start, end = _index(event.start_mark), _index(event.end_mark)
        match event:
            case yaml.DocumentStartEvent():
                documents += 1
                if documents > 1:
                    hint = "one file holds one ruleset: take '---' away"
                    reading.report("documents", "a second document begins here", start, end, hint)
                    return
            case yaml.ScalarEvent():
                _place(reading, _scalar(reading, event, start, end))
            case yaml.AliasEvent():
                _place(reading, _alias(reading, event.anchor, start, end))
            case yaml.CollectionStartEvent():
                _begin(reading, event, start)
            case yaml.CollectionEndEvent():
                _finish(reading, end)
        if reading.stopped:
            return


def _index(mark: Any) -> int:
    """Characters before a mark; each reader has a class of its own for it."""
    return int(mark.index)


def _lines_around(span: Span) -> tuple[int, int]:
    """From the beginning of the line above to the end of the line of a span."""
    text = span.source.text
    above = text.rfind("\n", 0, max(0, text.rfind("\n", 0, span.start))) + 1
    end = text.find("\n", span.start)
    return above, len(text) if end < 0 else end


def _is_mended(reading: _Reading, start: int, end: int) -> bool:
    at = bisect_left(reading.mended, start)
    return at < len(reading.mended) and reading.mended[at] < end


def _scalar(reading: _Reading, event: yaml.ScalarEvent, start: int, end: int) -> Text:
    source, style, value = reading.source, event.style, event.value
    if style in ("|", ">"):
        end = start + len(source.text[start:end].rstrip())
        value = value.rstrip("\n")
    span = Span(source, start, end)
    if _is_refused(reading, event, start) or (reading.mended and _is_mended(reading, start, end)):
        return Hole(value, span)
    text = Text(value, span)
    if not style and (cut := _CUT.match(source.text, end)):
        message = "the text ends here: ' #' begins a remark"
        hint = "write the whole text in quotes; if it is a remark, put a space behind the #"
        reading.report("comment", message, cut.end() - 2, cut.end(), hint)
    if style == '"' and not value.isprintable():
        for at in [at for at, char in enumerate(value) if is_hidden(char) and char != "\n"]:
            reading.problems.append(odd_character(value[at], text.part(at, at + 1)))
    return text


def _is_refused(reading: _Reading, event: yaml.NodeEvent, start: int) -> bool:
    """Whether a node bears an anchor or a tag, which is reported."""
    tag = getattr(event, "tag", None)
    if tag is not None:
        message = "a tag ('!…') stands here, and every value is plain text"
        hint = "take the word with '!' away; a text that begins with ! needs quotes"
        reading.report("tag", message, start, start + 1, hint)
    if event.anchor is not None:
        message = f"an anchor ('&{event.anchor}') stands here, and nothing may refer to it"
        hint = "take it away; a text that begins with & needs quotes"
        reading.report("alias", message, start, start + 1, hint)
    return tag is not None or event.anchor is not None


def _alias(reading: _Reading, anchor: str | None, start: int, end: int) -> Hole:
    hole = Hole("", Span(reading.source, start, end))
    inside = reading.open[-1] if reading.open else None
    if inside is None or inside.key is None or inside.key != "<<":
        message = f"an alias ('*{anchor}') stands here"
        hint = "write out what it stands for; a text that begins with * needs quotes"
        reading.report("alias", message, start, end, hint)
    return hole


def _begin(reading: _Reading, event: yaml.CollectionStartEvent, start: int) -> None:
    is_refused = _is_refused(reading, event, start) and event.tag is not None
    is_mapping = isinstance(event, yaml.MappingStartEvent)
    reading.open.append(_Open(start, bool(event.flow_style), is_mapping, is_refused, start))
    if len(reading.open) > MAX_DEPTH:
        message = f"more than {MAX_DEPTH} levels are nested here"
        reading.report("too-deep", message, start, start + 1, "are the brackets closed?")
        reading.stopped = True


def _finish(reading: _Reading, end: int) -> None:
    done = reading.open.pop()
    span = Span(reading.source, done.start, end if done.is_flow else done.end)
    if done.is_refused:
        _place(reading, Hole("", span))
    elif done.is_mapping:
        _place(reading, Entries(done.pairs, span))
    else:
        _place(reading, Items(tuple(done.nodes), span))


def _place(reading: _Reading, node: Node) -> None:
    """Puts a finished node where it belongs."""
    reading.nodes += 1
    if reading.nodes > MAX_NODES:
        start = node.span.start
        reading.report("too-large", f"this file holds more than {MAX_NODES:,} values", start, start + 1)
        reading.stopped = True
        return
    if not reading.open:
        reading.root = node
        return
    inside = reading.open[-1]
    inside.end = node.span.end
    if not inside.is_mapping:
        inside.nodes.append(node)
    elif inside.key is None:
        inside.key = _key(reading, node, inside.pairs)
    else:
        inside.pairs.setdefault(inside.key, node)
        inside.key = None


def _key(reading: _Reading, node: Node, pairs: dict[Text, Node]) -> Text:
    """A key as it may stand; a hole, equal to no other key, for one that may not."""
    start = node.span.start
    if isinstance(node, Hole):
        return Hole(f"\0{start}", node.span)
    if not isinstance(node, Text):
        hint = "a text that begins with [ or { needs quotes"
        reading.report("key", "a key is a text, but this is a list or a mapping", start, start + 1, hint)
        return Hole(f"\0{start}", node.span)
    if not node:
        colon = reading.source.text.find(":", start)
        reading.report("key", "a key is missing before this colon", colon, colon + 1)
        return Hole(f"\0{start}", node.span)
    if node == "<<":
        message = "a merge key ('<<') stands here"
        reading.report("alias", message, start, node.span.end, "write the entries out")
        return Hole("<<", node.span)
    if node in pairs:
        first = next(key for key in pairs if key == node)
        message = f"the key '{node}' stands here a second time; the first is in line {first.span.line}"
        hint = "rename one of them, or join what they hold"
        reading.report("duplicate-key", message, start, node.span.end, hint)
    return node
