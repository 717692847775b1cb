"""Phrases as tokens: what they are cut into, and what is refused before any meaning is asked for."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printkit.language.tokens import LONGEST_PHRASE, PhraseError, is_name, read_tokens
from printkit.source import Text


def tokens(phrase: str) -> list[str]:
    """The texts of the tokens, without the end."""
    return [token.text for token in read_tokens(Text.plain(phrase))][:-1]


@pytest.mark.parametrize(
    ("phrase", "found"),
    [
        ("height of to <= 1", ["height", "of", "to", "<=", "1"]),
        ("a<b", ["a", "<", "b"]),
        ("a<=b>=c", ["a", "<=", "b", ">=", "c"]),
        ("3-1", ["3", "-", "1"]),
        ("last-turn - 1", ["last-turn", "-", "1"]),
        ("last-turn -1", ["last-turn", "-", "1"]),
        ("last- turn", ["last", "-", "turn"]),
        ("-last", ["-", "last"]),
        ("9**9", ["9", "*", "*", "9"]),
        ("(a)", ["(", "a", ")"]),
        ("höhe-über1 größe", ["höhe-über1", "größe"]),
        ("高さ 1", ["高さ", "1"]),
        ("a\n\t b\u00a0c", ["a", "b", "c"]),
        ("0 10 999999", ["0", "10", "999999"]),
        ("", []),
    ],
)
def test_cut(phrase: str, found: list[str]) -> None:
    """Names take a hyphen only between letters and digits; blanks and line breaks part, and are nothing themselves."""
    assert tokens(phrase) == found


def test_places_count_characters() -> None:
    """Each token knows where it stands, and the end stands behind the last character."""
    found = read_tokens(Text.plain("  ab <= 12 "))
    assert [(token.kind, token.start, token.end) for token in found] == [
        ("name", 2, 4),
        ("sign", 5, 7),
        ("number", 8, 10),
        ("end", 11, 11),
    ]


@pytest.mark.parametrize(
    ("phrase", "code", "message", "place"),
    [
        ("a = b", "odd-sign", "'=' has no meaning in a phrase", 2),
        ("a == b", "odd-sign", "'=' has no meaning in a phrase", 2),
        ("a != b", "odd-sign", "'!' has no meaning in a phrase", 2),
        ("a[b]", "odd-sign", "'[' has no meaning in a phrase", 1),
        ("a.b", "odd-sign", "'.' has no meaning in a phrase", 1),
        ("1.5", "odd-sign", "'.' has no meaning in a phrase", 1),
        ("1,5", "odd-sign", "',' has no meaning in a phrase", 1),
        ("a / b", "odd-sign", "'/' has no meaning in a phrase", 2),
        ("a @t0", "odd-sign", "'@' has no meaning in a phrase", 2),
        ("$0", "odd-sign", "'$' has no meaning in a phrase", 0),
        ("'a'", "odd-sign", "''' has no meaning in a phrase", 0),
        ("a\\b", "odd-sign", "'\\' has no meaning in a phrase", 1),
        ("a # b", "odd-sign", "'#' has no meaning in a phrase", 2),
        ("a;b", "odd-sign", "';' has no meaning in a phrase", 1),
        ("a_b", "odd-sign", "'_' has no meaning in a phrase", 1),
        ("__import__", "odd-sign", "'_' has no meaning in a phrase", 0),
        ("a ≤ b", "odd-sign", "'≤' has no meaning in a phrase", 2),
        ("a − b", "odd-sign", "'−' has no meaning in a phrase", 2),  # the long minus of a text processor
        ("a – b", "odd-sign", "'–' has no meaning in a phrase", 2),
        ("height\u200bof", "odd-sign", "the character U+200B has no meaning in a phrase", 6),
        ("\u202eabc", "odd-sign", "the character U+202E has no meaning in a phrase", 0),
        ("a\x00", "odd-sign", "the character U+0000 has no meaning in a phrase", 1),
        ("m²", "odd-sign", "'²' has no meaning in a phrase", 1),
        ("½", "odd-sign", "'½' has no meaning in a phrase", 0),
        ("a١", "odd-sign", "'١' has no meaning in a phrase", 1),  # an Arabic one
        ("١", "odd-sign", "'١' has no meaning in a phrase", 0),
        ("１", "odd-sign", "'１' has no meaning in a phrase", 0),  # a full-width one
        ("e\u0301", "odd-sign", "the character U+0301 has no meaning in a phrase", 1),
        ("1st", "odd-sign", "'1s' is neither a number nor a name", 0),
        ("1_000", "odd-sign", "'1_' is neither a number nor a name", 0),
        ("0x10", "odd-sign", "'0x' is neither a number nor a name", 0),
        ("1e9", "odd-sign", "'1e' is neither a number nor a name", 0),
        ("a < 012", "number", "'012' begins with a zero", 4),
        ("00", "number", "'00' begins with a zero", 0),
        ("1000000", "number", "a number has at most 6 digits, but this has 7", 0),
        ("9" * 400, "number", "a number has at most 6 digits, but this has 400", 0),
        ("0" * 400, "number", f"'{'0' * 400}' begins with a zero", 0),
    ],
)
def test_refused(phrase: str, code: str, message: str, place: int) -> None:
    """What has no meaning, or more than one, is refused at its place."""
    with pytest.raises(PhraseError) as caught:
        read_tokens(Text.plain(phrase))
    found = caught.value.diagnostic
    assert found.span is not None
    assert (found.code, found.message, found.span.start) == (code, message, place)


def test_hints_say_what_to_write() -> None:
    """For ``=`` the word, for a leading zero the number without it, for all zeros a zero."""
    hints = {}
    for phrase in ("a = b", "a < 012", "000"):
        with pytest.raises(PhraseError) as caught:
            read_tokens(Text.plain(phrase))
        hints[phrase] = caught.value.diagnostic.hint
    assert hints["a = b"] == "write 'is' for equal and '<=' or '>=' for the others"
    assert hints["a < 012"] == "write 12"
    assert hints["000"] == "write 0"


@settings(derandomize=True, max_examples=300)
@given(st.text(max_size=LONGEST_PHRASE + 5))
def test_any_text_is_cut_or_refused(text: str) -> None:
    """Whatever is written, it becomes tokens that are plain names, numbers and signs, or an error with a place."""
    refused = None
    try:
        found = read_tokens(Text.plain(text))
    except PhraseError as error:
        refused = error.diagnostic
    if refused is not None:
        assert refused.span is not None
        assert 0 <= refused.span.start <= len(text)
        return
    for token in found[:-1]:
        assert token.text == text[token.start : token.end]
        assert token.text.isascii() or token.kind == "name"
        assert is_name(token.text) == (token.kind == "name")
    kept = "".join(token.text for token in found)
    assert kept == "".join(text.split())


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("a", True), ("a1", True), ("last-turn", True), ("a-1", True), ("ü", True), ("高さ", True), ("None", True),
        ("", False), ("1", False), ("1a", False), ("-a", False), ("a-", False), ("a--b", False), ("a_b", False),
        ("a b", False), ("a.b", False), ("a²", False), ("a١", False), ("a\n", False), ("()", False), ("$0", False),
    ],
)  # fmt: skip
def test_what_is_a_name(text: str, whole: bool) -> None:
    """A letter, then letters and digits, parts joined by hyphens; nothing else, whatever script it is in."""
    assert is_name(text) is whole
