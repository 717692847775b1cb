"""A phrase in, its tokens out: names, whole numbers and the few signs the language has."""

from __future__ import annotations

import re
from dataclasses import dataclass

from printkit.diagnostics import Diagnostic, LocatedError
from printkit.source import Span, Text

LONGEST_PHRASE = 400  # characters; longer ones belong into terms

_TOKEN = re.compile(r"(?P<name>[^\W\d_]\w*(?:-\w+)*)|(?P<number>\d+)|(?P<sign><=|>=|[-+*<>()])|(?P<space>\s+)")


@dataclass(frozen=True, slots=True)
class Token:
    """``kind`` is name, number, sign or end; ``start`` and ``end`` count characters of the phrase."""

    kind: str
    text: str
    start: int
    end: int


class PhraseError(LocatedError):
    """A phrase that can't be understood."""


def phrase_error(code: str, message: str, span: Span, hint: str | None = None) -> PhraseError:
    """The error for one place in a phrase."""
    return PhraseError(Diagnostic(code, message, span, hint))


def read_tokens(phrase: Text) -> tuple[Token, ...]:
    """Split a phrase; the last token has the kind ``end``.

    Raises PhraseError (``odd-sign``, ``too-long``, ``number``).
    """
    if len(phrase) > LONGEST_PHRASE:
        message = f"a phrase has at most {LONGEST_PHRASE} characters, but this has {len(phrase)}"
        raise phrase_error("too-long", message, phrase.span, "give a part of it a name in 'terms'")
    tokens: list[Token] = []
    place = 0
    while place < len(phrase):
        found = _TOKEN.match(phrase, place)
        if not found:
            message = f"'{phrase[place]}' has no meaning in a phrase"
            hint = "a phrase uses letters, digits and + - * < <= > >= ( )"
            if phrase[place] == "=":
                hint = "write 'is' for equal and '<=' or '>=' for the others"
            raise phrase_error("odd-sign", message, phrase.part(place, place + 1), hint)
        kind, text, end = str(found.lastgroup), found.group(), found.end()
        if kind == "number":
            check_number(phrase, text, place)
        if kind != "space":
            tokens.append(Token(kind, text, place, end))
        place = end
    return (*tokens, Token("end", "", len(phrase), len(phrase)))


def check_number(phrase: Text, digits: str, place: int) -> None:
    """Refuse what could be read in two ways (012) or is beyond any board (a million)."""
    after = phrase[place + len(digits) : place + len(digits) + 1]
    if len(digits) > 1 and digits.startswith("0"):
        span = phrase.part(place, place + len(digits))
        raise phrase_error("number", f"'{digits}' begins with a zero", span, f"write {int(digits)}")
    if len(digits) > 6:
        raise phrase_error("number", "a number has at most six digits", phrase.part(place, place + len(digits)))
    if after.isalpha() or after == "_":
        raise phrase_error(
            "odd-sign", f"'{digits + after}' is neither a number nor a name", phrase.part(place, place + 1)
        )
