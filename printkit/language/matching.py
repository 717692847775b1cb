"""Candidate patterns and a reader at their first word in, the one that fits out, its holes filled and checked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from printkit.language.nodes import Node, Use
from printkit.language.patterns import Pattern, Vocabulary
from printkit.language.reader import PhraseReader
from printkit.language.tokens import PhraseError
from printkit.language.types import Type


def match_pattern(
    reader: PhraseReader,
    read_hole: Callable[[], Node],
    start: int,
    patterns: Sequence[Pattern],
    first: Node | None = None,
    skip: str | None = None,
) -> Node:
    """Walk along all candidates at once: fixed words win over holes, longer patterns over shorter.

    ``read_hole`` reads what fills a hole, ``start`` is the token that the phrase began with. ``first`` fills the
    leading hole of statement patterns. ``skip`` is a word already read (``is`` of ``is not``).
    Raises PhraseError with the pattern in the hint when a word is missing or a hole is filled with the wrong type.
    """
    args: list[Node] = [] if first is None else [first]
    live = [(pattern, len(args)) for pattern in patterns]
    if skip is not None:
        live = [(pattern, at + 1) for pattern, at in live if pattern.parts[at] == skip]
    while True:
        word = reader.token.text if reader.token.kind == "name" else None
        going_on = [(p, at + 1) for p, at in live if at < len(p.parts) and p.parts[at] == word and word]
        if going_on:
            reader.place += 1
            live = going_on
            continue
        complete = [p for p, at in live if at == len(p.parts)]
        holes = [(p, at + 1) for p, at in live if at < len(p.parts) and isinstance(p.parts[at], Type)]
        if complete:
            return _filled(reader, start, complete, args)
        if not holes:
            raise _cut_short(reader, live)
        args.append(read_hole())
        live = _fitting(holes, len(args) - 1, args[-1])


def _fitting(holes: list[tuple[Pattern, int]], index: int, node: Node) -> list[tuple[Pattern, int]]:
    fitting = [(p, at) for p, at in holes if node.type.fits(p.holes[index])]
    return fitting or holes


def _cut_short(reader: PhraseReader, live: list[tuple[Pattern, int]]) -> PhraseError:
    pattern, at = live[0]
    missing = pattern.parts[at]
    return reader.error("grammar", f"'{missing}' must stand here", f"the phrase is: {pattern}")


def _filled(reader: PhraseReader, start: int, complete: list[Pattern], args: list[Node]) -> Node:
    fitting = [p for p in complete if all(a.type.fits(hole) for a, hole in zip(args, p.holes, strict=True))]
    if not fitting:
        pattern = complete[0]
        for node, hole in zip(args, pattern.holes, strict=True):
            reader.require(node, hole, f"the phrase is: {pattern}")
    pattern = fitting[0]
    nothing = any(arg.type.maybe for arg in args)
    is_value = pattern.result.name not in ("statement", "list")
    return Use(reader.since(start), pattern, tuple(args), pattern.result.or_nothing(nothing and is_value))


def goes_on(parts: tuple[str | Type, ...], words: list[str], negated: bool) -> bool:
    """Whether the fixed words after the first hole (up to the next hole) come next; after ``is not`` without ``is``."""
    fixed: list[str] = []
    for part in parts[1:]:
        if not isinstance(part, str):
            break
        fixed.append(part)
    if negated:
        fixed = fixed[1:]
        if not fixed:
            return False
    return words[: len(fixed)] == fixed


def begins_value(vocabulary: Vocabulary, words: list[str]) -> bool:
    """Whether a value stands behind ``is``: ``lie is level`` is a statement, but ``level of block`` is a number."""
    following = vocabulary.value_patterns(words[0]) if words else []
    return any(pattern.parts[1:2] == tuple(words[1:2]) for pattern in following)
