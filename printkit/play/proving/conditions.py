"""A phrase in; the same with a part of a condition left out or turned round, each with what changed, out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from printkit.language.tokens import Token, read_tokens
from printkit.source import Text

SWAPPED = {"every": "some", "some": "every"}
QUANTIFIERS = ("every", "some", "no")
FILTERS = ("where", "while")
BEGINNERS = ("has", *FILTERS, "if", "then", "else")
"""Words behind which a condition, or another value, begins."""


@dataclass(frozen=True, slots=True)
class Altered:
    """A phrase with one change: ``what`` changed, the whole text then, and from where to where it stood before."""

    what: str
    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class _Stretch:
    """Tokens that conditions are made of; ``stop`` is the word behind them, ``last`` the end of their brackets."""

    tokens: tuple[Token, ...]
    stop: str
    last: int


def alterations(phrase: Text, is_whole: bool) -> Iterator[Altered]:
    """Each part of ``and`` and ``or`` left out, each ``is`` turned round, each filter left out, ``every`` as ``some``.

    ``is_whole``: the phrase is a condition that is turned round as a whole besides, so that a single ``is`` is not.
    """
    tokens = read_tokens(phrase)[:-1]
    words = {token.text for token in tokens}
    if not is_whole or words.intersection((*QUANTIFIERS, *FILTERS, "and", "or", "if")):
        yield from _turned(phrase, tokens)
    for token in tokens:
        if token.text in SWAPPED:
            other = SWAPPED[token.text]
            yield _replaced(phrase, token.start, token.end, other, f"{token.text} becomes {other}")
    for stretch in _stretches(tokens, len(phrase)):
        yield from _parts_left_out(phrase, stretch)
    yield from _filters_left_out(phrase, tokens)


def _replaced(phrase: Text, start: int, end: int, new: str, what: str) -> Altered:
    return Altered(what, phrase[:start] + new + phrase[end:], start, end)


def _turned(phrase: Text, tokens: Sequence[Token]) -> Iterator[Altered]:
    for token, after in zip(tokens, (*tokens[1:], None), strict=True):
        if token.text == "is" and after is not None and after.text == "not":
            yield _replaced(phrase, token.start, after.end, "is", "is not becomes is")
        elif token.text == "is":
            yield _replaced(phrase, token.start, token.end, "is not", "is becomes is not")


def _groups(tokens: Sequence[Token], end: int) -> Iterator[tuple[list[Token], int]]:
    """The tokens between each pair of brackets, and of the whole phrase; those of brackets inside are left out."""
    open_: list[list[Token]] = [[]]
    for token in tokens:
        if token.text == "(":
            open_[-1].append(token)
            open_.append([])
        elif token.text == ")" and len(open_) > 1:
            yield open_.pop(), token.start
            open_[-1].append(token)
        else:
            open_[-1].append(token)
    yield open_[0], end


def _stretches(tokens: Sequence[Token], end: int) -> Iterator[_Stretch]:
    """Each run of tokens between words behind which a condition begins."""
    for group, last in _groups(tokens, end):
        found: list[Token] = []
        for token in group:
            if token.text in BEGINNERS:
                yield _Stretch(tuple(found), token.text, last)
                found = []
            else:
                found.append(token)
        yield _Stretch(tuple(found), "", last)


def _parts_left_out(phrase: Text, stretch: _Stretch) -> Iterator[Altered]:
    """``a and b`` without either; ``a and b or c`` without ``a``, ``b``, ``a and b``, ``c``."""
    either = _split(stretch.tokens, "or")
    yield from _without_each(phrase, either, stretch)
    for part in either:
        yield from _without_each(phrase, _split(part, "and"), stretch)


def _split(tokens: Sequence[Token], word: str) -> list[tuple[Token, ...]]:
    parts: list[list[Token]] = [[]]
    for token in tokens:
        if token.text == word:
            parts.append([])
        else:
            parts[-1].append(token)
    return [tuple(part) for part in parts]


def _without_each(phrase: Text, parts: Sequence[tuple[Token, ...]], stretch: _Stretch) -> Iterator[Altered]:
    if len(parts) == 1 or not all(parts):
        return
    for number, part in enumerate(parts):
        end = part[-1].end
        if part[-1] is stretch.tokens[-1] and any(token.text in QUANTIFIERS for token in part):
            end = stretch.last  # a quantifier reaches to the end of its brackets
        elif part[-1] is stretch.tokens[-1] and stretch.stop in (*FILTERS, "if"):
            continue  # it goes on behind that word
        text = phrase[part[0].start : end].strip()
        start = part[0].start if number == 0 else parts[number - 1][-1].end
        behind = parts[number + 1][0].start if number == 0 else end
        yield _replaced(phrase, start, behind, "", f"without {text}")


def _filters_left_out(phrase: Text, tokens: Sequence[Token]) -> Iterator[Altered]:
    """``houses where …`` without the filter: up to the ``has`` of a quantifier, or to the end of the brackets."""
    for group, last in _groups(tokens, len(phrase)):
        for at, token in enumerate(group):
            if token.text not in FILTERS:
                continue
            quantified = any(one.text in QUANTIFIERS for one in group[:at])
            has = next((one.start for one in group[at:] if quantified and one.text == "has"), last)
            text = phrase[token.start : has].rstrip()
            start = len(phrase[: token.start].rstrip())
            yield _replaced(phrase, start, token.start + len(text), "", f"without {text}")
