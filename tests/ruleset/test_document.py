"""YAML to located nodes: every scalar is the text that stands there, at its place."""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from printkit.diagnostics import Diagnostic, RulesetError
from printkit.ruleset import document
from printkit.ruleset.document import MAX_DEPTH, MAX_NODES, read_document
from printkit.source import Entries, Items, Node, Text

CORNERS = Path(__file__).with_name("corners.yaml")


def read(text: str) -> Entries:
    return read_document(text.encode(), "t.yaml")


def findings(text: str) -> list[tuple[str, str]]:
    """Code and place of each error."""
    with pytest.raises(RulesetError) as caught:
        read(text)
    return [(one.code, str(one.span).removeprefix("t.yaml:")) for one in caught.value.diagnostics]


def texts(node: Node) -> Iterator[Text]:
    """Every text below a node, keys too."""
    if isinstance(node, Text):
        yield node
    elif isinstance(node, Items):
        yield from itertools.chain.from_iterable(map(texts, node))
    else:
        for key, value in node.items():
            yield key
            yield from texts(value)


@pytest.mark.parametrize(
    "word",
    [
        "NO",
        "no",
        "on",
        "1:20",
        "012",
        "0o14",
        "1_0",
        "1.10",
        "2026-11-30",
        "~",
        "null",
        "true",
        "0x1F",
        "1e3",
        ".inf",
        "=",
        "-",
    ],
)
def test_yaml_types_mean_nothing(word: str) -> None:
    """Each of these is something else to a YAML 1.1 reader; here it is what the author wrote."""
    if word == "-":
        word = "'-'"
    document = read(f"{word}: {word}\nlist: [{word}]\n")
    bare = word.strip("'")
    assert dict(document) == {bare: bare, "list": (bare,)}


def test_keys_that_yaml_takes_for_one_stay_apart() -> None:
    """1, 01, true and on are one key to PyYAML's own loader; as texts they are four."""
    assert list(read("1: a\n01: b\ntrue: c\non: d\n")) == ["1", "01", "true", "on"]


def test_nodes_keep_their_order_and_their_places() -> None:
    """Lines and columns counted by hand."""
    found = read("b: [x, {y: z}]\na:\n  - 𝄞: é\n")
    places = [f"{text} {text.span.line}:{text.span.column}" for text in texts(found)]
    assert places == ["b 1:1", "x 1:5", "y 1:9", "z 1:12", "a 2:1", "𝄞 3:5", "é 3:8"]
    inner = found[next(iter(found))]
    assert isinstance(inner, Items)
    assert (inner.span.start, inner.span.end) == (3, 14)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("fast", [True, False])
def test_every_text_lies_where_its_span_says(
    encoding: str, end: str, fast: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the encoding, the line ends and the reader (libyaml's or the one in Python)."""
    if not fast:
        monkeypatch.setattr(document, "_FAST", yaml.SafeLoader)
    source = CORNERS.read_text(encoding="utf-8").replace("Four corners", "Vier Écken 𝄞")
    found = list(texts(read_document(source.replace("\n", end).encode(encoding), "t.yaml")))
    assert len(found) > 60
    assert "Vier Écken 𝄞" in found
    for text in found:
        assert text.span.source.text[text.span.start : text.span.end] == text
        assert source.split("\n")[text.span.line - 1][text.span.column - 1 :].startswith(text)


def test_both_readers_give_the_same_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A build of PyYAML without libyaml reads the same file to the same places."""
    data = CORNERS.read_bytes()
    fast = [(text, text.span.start, text.span.end) for text in texts(read_document(data, "t.yaml"))]
    monkeypatch.setattr(document, "_FAST", yaml.SafeLoader)
    slow = [(text, text.span.start, text.span.end) for text in texts(read_document(data, "t.yaml"))]
    assert fast == slow


@pytest.mark.parametrize("path", sorted(CORNERS.parents[1].glob("broken/*.yaml")), ids=lambda path: path.stem)
def test_both_readers_give_the_same_errors(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An author gets the same words and places, however PyYAML was built."""
    fast = told(path)
    monkeypatch.setattr(document, "_FAST", yaml.SafeLoader)
    assert told(path) == fast


def told(path: Path) -> str:
    problems: list[Diagnostic] = []
    document.compose(path.read_bytes(), path.name, problems)
    return "\n".join(map(str, problems))


def test_a_block_text_ends_with_its_last_visible_line() -> None:
    """Line ends and remarks behind a block belong to nobody."""
    found = read("a: |\n  one\n  two\n\n# remark\nb: >-\n  x\n  y\n")
    assert dict(found) == {"a": "one\ntwo", "b": "x y"}
    assert [text.span.end for text in texts(found)] == [1, 16, 28, 40]


def test_an_empty_value_is_an_empty_text_of_no_width() -> None:
    """Whether something must stand there is for the shape to say; quotes make an empty text on purpose."""
    found = list(texts(read("a:\nb: ''\n")))
    assert [(text, text.span.start, text.span.end) for text in found] == [
        ("a", 0, 1),
        ("", 2, 2),
        ("b", 3, 4),
        ("", 6, 8),
    ]


def test_a_remark_with_a_space_is_a_remark() -> None:
    """Only ' #' glued to a word looks like a sentence that lost its tail; in quotes or a block nothing is lost."""
    assert read("a: one # two\nb: 'Game #1'\nc: >\n  Game #1\nd: x#1\n") == {
        "a": "one",
        "b": "Game #1",
        "c": "Game #1",
        "d": "x#1",
    }
    assert findings("a: Game #1\nb: [Game #2, x]\n")[0] == ("comment", "1:9")


def test_nested_brackets_end_in_an_error_not_in_a_crash() -> None:
    """3,000 brackets overflow the stack of recursive readers; the limit itself may be used."""
    assert findings("k: " + "[" * 3000) == [("too-deep", "1:43")]
    assert findings("k: " + "[" * 3000 + "]" * 3000) == [("too-deep", "1:43")]
    assert findings("\n".join("  " * depth + "k:" for depth in range(3000))[:200_000])[0][0] == "too-deep"
    assert list(read("k: " + "[" * (MAX_DEPTH - 1) + "]" * (MAX_DEPTH - 1))) == ["k"]


def test_too_many_values_are_refused() -> None:
    """The mapping, its key and the list are three values more than the limit leaves for."""
    assert len(texts_of_list(MAX_NODES - 3)) == MAX_NODES - 3
    assert findings("k: [" + "x," * MAX_NODES + "]")[0][0] == "too-large"


def texts_of_list(length: int) -> Items:
    found = read("k: [" + "x," * length + "]")[Text.plain("k")]
    assert isinstance(found, Items)
    return found


@pytest.mark.parametrize(
    "hostile",
    [
        "[" * 200_000,
        "{" * 200_000,
        "- " * 100_000,
        "? " * 100_000,
        "*a " * 60_000,
        '"' * 250_001,
        "\u200b\n" * 60_000,
        "k: #x\n" * 40_000,
    ],
    ids=["lists", "mappings", "dashes", "questions", "aliases", "quotes", "hidden", "remarks"],
)
def test_hostile_files_are_refused_in_a_short_time(hostile: str) -> None:
    """A file as large as allowed must not keep the reader busy (10 s is far beyond what a slow machine needs)."""
    began = time.perf_counter()
    with pytest.raises(RulesetError) as caught:
        read(hostile)
    assert len(str(caught.value)) > 20
    assert time.perf_counter() - began < 10


def test_what_stands_before_a_syntax_error_is_judged_too() -> None:
    """The reader stops at a syntax error; all before it is told in the same run."""
    assert findings("a: 1\na: 2\nb: *x\nc: d: e\n") == [
        ("duplicate-key", "2:1"),
        ("alias", "3:4"),
        ("yaml", "4:5"),
    ]


def test_a_hidden_character_is_not_told_twice() -> None:
    """Where a stray character also breaks the YAML, mending it comes first."""
    assert findings('a: "b"\u200b\nc: 1\n') == [("odd-character", "1:7")]
