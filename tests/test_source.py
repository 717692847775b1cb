"""Places in a file: lines and columns, and the way from a character of a value to where it is written."""

from __future__ import annotations

import pytest
import yaml
from hypothesis import example, given, settings
from hypothesis import strategies as st

from printkit.ruleset.document import read_document
from printkit.source import Entries, Items, Source, Span, Text


def text_of(yaml_text: str) -> Text:
    """The value of the key ``k``, read from a file."""
    value = read_document(yaml_text.encode(), "t.yaml")[Text.plain("k")]
    assert isinstance(value, Text)
    return value


def written(text: Text, part: str) -> str:
    """What stands in the file where ``part`` of the value is said to be written."""
    start = text.index(part)
    span = text.part(start, start + len(part))
    return span.source.text[span.start : span.end]


def test_a_span_counts_lines_and_columns_in_characters_from_one() -> None:
    """Columns are characters, as editors count them: an astral character is one (counted by hand)."""
    source = Source("a.yaml", "one\n𝄞é x\n")
    assert str(Span(source, 0, 1)) == "a.yaml:1:1"
    assert str(Span(source, 7, 8)) == "a.yaml:2:4"
    assert str(Span(source, 9, 9)) == "a.yaml:3:1"


def test_a_line_comes_without_its_end_and_is_empty_beyond_the_text() -> None:
    """An error at the end of a file may ask for a line that is not there."""
    source = Source("a.yaml", "one\r\ntwo")
    assert [source.line(number) for number in (0, 1, 2, 3)] == ["", "one", "two", ""]


def test_a_text_is_the_string_it_holds() -> None:
    """A Text finds and is found as a plain string: in dictionaries, comparisons, joins."""
    text = Text.plain("climb")
    assert text == "climb"
    assert {text: 1}["climb"] == 1  # type: ignore[index]
    assert Entries({text: text}, text.span)["climb"] == "climb"  # type: ignore[index]
    assert Items((text,), text.span) == ("climb",)


def test_a_text_of_no_file_is_its_own_source() -> None:
    """Also when it looks like a quoted text or a block, its characters stand where they are."""
    for value in ("a b", "'a'", '"\\n"', "|\n x"):
        text = Text.plain(value)
        assert (text.part(1, 2).start, text.part(1, 2).end) == (1, 2)


@pytest.mark.parametrize(
    ("yaml_text", "part", "place"),
    [
        ("k: one two\n", "two", "t.yaml:1:8"),
        ("k: one\n  two   three\n", "three", "t.yaml:2:9"),
        ("k: one\n\n\n   two\n", "two", "t.yaml:4:4"),
        ("k: 'it''s here'\n", "here", "t.yaml:1:11"),
        ("k: '''quoted'''\n", "quoted", "t.yaml:1:7"),
        ('k: "a\\"b \\u00e9t\\U0001d11e end"\n', "end", "t.yaml:1:28"),
        ('k: "one \\\n   two\n   three"\n', "two", "t.yaml:2:4"),
        ('k: "one \\\n   two\n   three"\n', "three", "t.yaml:3:4"),
        ("k: |\n  one\n    two\n", "two", "t.yaml:3:5"),
        ("k: |2-  # remark\n    one\n  |two\n", "|two", "t.yaml:3:3"),
        ("k: >\n  one\n  two\n\n  three\n", "three", "t.yaml:5:3"),
        ("k: >-\n  > x\n  one\n", "> x", "t.yaml:2:3"),
        ("é𝄞: 1\nk: 𝄞 two\n", "two", "t.yaml:2:6"),
    ],
)
def test_a_part_of_a_value_is_found_where_it_is_written(yaml_text: str, part: str, place: str) -> None:
    """Lines and columns were counted by hand, for each of YAML's ways to write a text."""
    text = text_of(yaml_text)
    start = text.index(part)
    assert str(text.part(start, start + len(part))) == place
    assert written(text, part) == part


@pytest.mark.parametrize("yaml_text", ["k: one\n", "k: 'one'\n", 'k: "one"\n', "k: |\n  one\n", "k: ''\n"])
def test_beyond_the_value_stands_an_empty_span_behind_it(yaml_text: str) -> None:
    """A phrase that ends too early is reported behind its last character, or at the closing quote."""
    text = text_of(yaml_text)
    span = text.part(len(text), len(text) + 1)
    assert span.start == span.end
    assert text.span.start < span.start <= text.span.end


ALPHABET = "ab '\"\\é𝄞:#-|>{}\n"


@given(
    value=st.text(ALPHABET, min_size=1, max_size=40),
    style=st.sampled_from([None, "'", '"', "|", ">"]),
    depth=st.integers(0, 3),
    width=st.sampled_from([8, 80]),
    is_open=st.booleans(),
)
@example(value="'a' ''", style="'", depth=0, width=8, is_open=True)
@example(value="a\n\n b", style='"', depth=2, width=8, is_open=False)
@settings(deadline=None, derandomize=True, database=None, max_examples=400)
def test_every_visible_character_is_found(value: str, style: str | None, depth: int, width: int, is_open: bool) -> None:
    """PyYAML's writer (another program) writes any text in any style; each character is found in what it wrote."""
    nested: object = value
    for _ in range(depth):
        nested = {"x": nested}
    dumped = yaml.safe_dump({"k": nested}, default_style=style, width=width, allow_unicode=is_open)
    node = read_document(dumped.encode(), "t.yaml")[Text.plain("k")]
    while isinstance(node, Entries):
        node = node[Text.plain("x")]
    assert isinstance(node, Text)
    # PyYAML's writer gets a few texts wrong (blanks at an escaped line end): what its reader makes of them counts
    read = yaml.safe_load(dumped)["k"]
    for _ in range(depth):
        read = read["x"]
    assert node.rstrip("\n") == read.rstrip("\n")
    quote = node.span.source.text[node.span.start]
    for at, char in enumerate(node):
        if char.isspace():
            continue
        span = node.part(at, at + 1)
        raw = span.source.text[span.start : span.end]
        if quote == "'" and char == "'":
            assert raw == "''"
        elif quote == '"' and raw != char:
            assert yaml.safe_load(f'"{raw}"') == char
        else:
            assert raw == char
