"""A phrase in, its tokens out: names, whole numbers and the few signs the language has."""

from __future__ import annotations

import re
from dataclasses import dataclass
from unicodedata import combining

from printkit.diagnostics import Diagnostic, LocatedError, RulesetError
from printkit.source import Span, Text

LONGEST_PHRASE = 400  # characters; longer ones belong into terms

DIGITS = "0123456789"  # of all scripts' digits only these: a number reads in one way
LONGEST_NUMBER = 6  # digits; more is beyond any board

_TOKEN = re.compile(r"(?P<name>[^\W\d_]\w*(?:-\w+)*)|(?P<number>[0-9]+)|(?P<sign><=|>=|[-+*<>()])|(?P<space>\s+)")


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


class ToldError(RulesetError):
    """A phrase that speaks of something whose declaration is broken: that is told already, so this tells nothing."""

    def __init__(self) -> None:
        super().__init__(())


def is_name(text: str) -> bool:
    """Whether a text is a name: a letter, then letters and digits, parts joined by hyphens."""
    parts = text.split("-")
    whole = all(part and all(char.isalpha() or char in DIGITS for char in part) for part in parts)
    return whole and text[0].isalpha()


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
            raise _odd_sign(phrase, place)
        kind, text, end = str(found.lastgroup), found.group(), found.end()
        if kind == "number":
            _check_number(phrase, text, place)
        if kind == "name" and not is_name(text):
            odd = next(index for index, char in enumerate(text) if not char.isalpha() and char not in DIGITS + "-")
            raise _odd_sign(phrase, place + odd)
        if kind != "space":
            tokens.append(Token(kind, text, place, end))
        place = end
    return (*tokens, Token("end", "", len(phrase), len(phrase)))


def _odd_sign(phrase: Text, place: int) -> PhraseError:
    sign = phrase[place]
    shown = f"'{sign}'" if sign.isprintable() and not combining(sign) else f"the character U+{ord(sign):04X}"
    hint = "a phrase uses letters, digits and + - * < <= > >= ( )"
    if sign == "=":
        hint = "write 'is' for equal and '<=' or '>=' for the others"
    return phrase_error("odd-sign", f"{shown} has no meaning in a phrase", phrase.part(place, place + 1), hint)


def _check_number(phrase: Text, digits: str, place: int) -> None:
    """Refuse what could be read in two ways (012) or is beyond any board (a million)."""
    after = phrase[place + len(digits) : place + len(digits) + 1]
    if len(digits) > 1 and digits.startswith("0"):
        span = phrase.part(place, place + len(digits))
        raise phrase_error("number", f"'{digits}' begins with a zero", span, f"write {digits.lstrip('0') or 0}")
    if len(digits) > LONGEST_NUMBER:
        message = f"a number has at most {LONGEST_NUMBER} digits, but this has {len(digits)}"
        raise phrase_error("number", message, phrase.part(place, place + len(digits)))
    if after.isalpha() or after == "_":
        raise phrase_error(
            "odd-sign", f"'{digits + after}' is neither a number nor a name", phrase.part(place, place + 1)
        )
