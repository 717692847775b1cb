"""Bytes to text: encodings, line ends, what is too large and what can't be seen."""

from __future__ import annotations

import codecs

import pytest

from printkit.diagnostics import Diagnostic
from printkit.ruleset.decode import MAX_BYTES, decode, is_hidden

WORDS = "title: Ünï 𝄞\nversion: 1\n"


@pytest.mark.parametrize(
    "data",
    [
        WORDS.encode(),
        codecs.BOM_UTF8 + WORDS.encode(),
        WORDS.encode("utf-16"),
        codecs.BOM_UTF16_BE + WORDS.encode("utf-16-be"),
        WORDS.replace("\n", "\r\n").encode(),
        WORDS.replace("\n", "\r").encode(),
        WORDS.replace("\n", "\r\n").encode("utf-16"),
    ],
)
def test_the_same_text_comes_out_of_every_editor(data: bytes) -> None:
    """Marks of byte order and kinds of line end leave no trace, so places count the same everywhere."""
    problems: list[Diagnostic] = []
    decoded = decode(data, "t.yaml", problems)
    assert problems == []
    assert decoded.source.text == WORDS
    assert decoded.readable


def test_a_file_beyond_the_limit_is_not_read() -> None:
    """One byte more than the limit is too much; the limit itself is not."""
    problems: list[Diagnostic] = []
    assert decode(b"#" * MAX_BYTES, "t.yaml", problems).readable
    assert problems == []
    assert not decode(b"#" * (MAX_BYTES + 1), "t.yaml", problems).readable
    assert [one.code for one in problems] == ["too-large"]


@pytest.mark.parametrize(
    "char", ["\x00", "\x07", "\x7f", "\x85", "\u200b", "\u202e", "\u2066", "\u2028", "\ufeff", "\uffff"]
)
def test_what_nobody_can_see_is_hidden(char: str) -> None:
    """Controls, zero-width characters, bidi overrides and isolates, odd line ends, marks in mid-text."""
    assert is_hidden(char)


@pytest.mark.parametrize("char", ["a", " ", "\u00a0", "é", "𝄞", "→", "№", "✓", "ß", "字"])
def test_what_can_be_seen_or_gives_room_is_not_hidden(char: str) -> None:
    """Whether a font can draw it is asked later, by who draws."""
    assert not is_hidden(char)


def test_a_blank_that_is_no_space_is_refused_in_the_indentation_only() -> None:
    """French sets a no-break space before a colon; pasted from a web page into an indentation it shifts keys."""
    problems: list[Diagnostic] = []
    decode("says: Attention\u00a0!\n".encode(), "t.yaml", problems)
    assert problems == []
    decoded = decode("a:\n\u00a0 b: 1\n".encode(), "t.yaml", problems)
    assert [(one.code, str(one.span)) for one in problems] == [("odd-character", "t.yaml:2:1")]
    assert decoded.source.text == "a:\n  b: 1\n"


def test_a_character_that_comes_often_is_one_finding_with_all_its_lines() -> None:
    """A file full of one character gives one error; ten lines are named, more are hinted at."""
    problems: list[Diagnostic] = []
    decode("".join(f"k{n}: \u200b\u200b\n" for n in range(14)).encode(), "t.yaml", problems)
    (finding,) = problems
    assert str(finding.span) == "t.yaml:1:5"
    assert finding.details == ("also on lines 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 …",)


def test_a_broken_byte_is_named_with_what_was_meant() -> None:
    """0xFC is 'ü' in Windows-1252 (Unicode's mapping table CP1252.TXT)."""
    problems: list[Diagnostic] = []
    decode(b"title: F\xfcnf\n", "t.yaml", problems)
    (finding,) = problems
    assert (finding.code, str(finding.span)) == ("encoding", "t.yaml:1:9")
    assert "byte FC, 'ü' in Windows-1252" in finding.message
