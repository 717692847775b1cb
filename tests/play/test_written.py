"""The lines of a written game: what is taken from them, where it stands, and what is no text at all."""

from __future__ import annotations

import pytest

from printkit.play.written import MAX_BYTES, WrittenError, meant, read_lines, readings

PLAYERS = (("W", "White"), ("B", "Black"))


def texts(data: bytes) -> list[tuple[int, str]]:
    """Line number and text of each line that holds a turn."""
    return [(line.span().line, line.text) for line in read_lines(data, "game.txt")]


@pytest.mark.parametrize(
    "data",
    [
        b"A1-B2 A1+1\n\nA4-B3 A4+1\n",
        b"A1-B2 A1+1\r\n\r\nA4-B3 A4+1",
        b"A1-B2 A1+1\r\rA4-B3 A4+1\r",
        b"\xef\xbb\xbfA1-B2 A1+1\n\nA4-B3 A4+1\n",
        "A1-B2 A1+1\r\n\r\nA4-B3 A4+1\r\n".encode("utf-16"),
        b"  A1-B2   A1+1  # a remark\n# another\n\tA4-B3\tA4+1\n",
        "A1-B2\N{NO-BREAK SPACE}A1+1\n#\nA4-B3 A4+1\n".encode(),
    ],
    ids=["plain", "windows", "old-mac", "marked", "utf-16", "remarks-and-blanks", "no-break-space"],
)
def test_lines(data: bytes) -> None:
    """Turns on lines 1 and 3: whatever the line ends, marks, blanks and remarks around them."""
    assert texts(data) == [(1, "A1-B2 A1+1"), (3, "A4-B3 A4+1")]


def test_a_place_in_a_line_is_that_in_the_file() -> None:
    """Blanks that are read as one do not shift what stands behind them: A1+1 begins in column 15 of line 2."""
    [line] = read_lines(b"# x\n   W  A1-B2   A1+1\n", "game.txt")
    assert str(line.span(line.text.index("A1+1"))) == "game.txt:2:15"
    assert str(line.span(len(line.text))) == "game.txt:2:19"
    assert str(line.behind(2).span()) == "game.txt:2:7"


@pytest.mark.parametrize(
    ("data", "code", "place"),
    [
        (b"", "empty", "game.txt:1:1"),
        (b"\n  \n# nothing but remarks\n", "empty", "game.txt:1:1"),
        (b"A1-B2\0A1+1", "encoding", "game.txt:1:1"),
        (b"A1-B2 A1+1\ncaf\xe9", "encoding", "game.txt:2:4"),
        (b"\xff\xfeA\x00\x00\xd8", "encoding", "game.txt:1:2"),
        (b"A1-B2\n" * MAX_BYTES, "too-large", "game.txt:1:1"),
        (bytes(range(256)), "encoding", "game.txt:1:1"),
        (b"A1-B2 A1+1\n" + b"A1-B2 " * 1_000, "too-long", "game.txt:2:1"),
    ],
)
def test_what_is_no_written_game(data: bytes, code: str, place: str) -> None:
    """An empty file, one that is no text, one in another encoding, one that is far too long: one error at its place."""
    with pytest.raises(WrittenError) as error:
        read_lines(data, "game.txt")
    [finding] = error.value.diagnostics
    assert (finding.code, str(finding.span)) == (code, place)
    assert error.value.exit_code == 1


@pytest.mark.parametrize(
    ("line", "number", "letter"),
    [
        ("A1-B2 A1+1", None, None),
        ("7 A1-B2 A1+1", "7", None),
        ("7. A1-B2 A1+1", "7", None),
        ("7) W A1-B2 A1+1", "7", "W"),
        ("7\tW\tA1-B2 A1+1", "7", "W"),
        ("7,W,A1-B2 A1+1", "7", "W"),
        ("7.W:A1-B2 A1+1", "7", "W"),
        ("W A1-B2 A1+1", None, "W"),
        ("w: A1-B2 A1+1", None, "W"),
        ("White A1-B2 A1+1", None, "W"),
        ("BLACK: A1-B2 A1+1", None, "B"),
    ],
)
def test_numbers_and_players_before_a_turn(line: str, number: str | None, letter: str | None) -> None:
    """As a record sheet prints them, or as people write them: one way to read the line leaves the turn alone."""
    [part] = read_lines(line.encode(), "game.txt")
    ways = [way for way in readings(part, PLAYERS) if way.turn.text == "A1-B2 A1+1"]
    assert [(way.number.text if way.number else None, way.letter) for way in ways] == [(number, letter)]


def test_a_line_is_read_as_a_turn_first() -> None:
    """A turn that is only a number, or begins like a player, is tried before anything is taken away from it."""
    [part] = read_lines(b"3 4", "game.txt")
    assert [way.turn.text for way in readings(part, PLAYERS)] == ["3 4", "4"]
    [part] = read_lines(b"B b2", "game.txt")
    assert [way.turn.text for way in readings(part, PLAYERS)] == ["B b2", "b2"]


@pytest.mark.parametrize(
    ("text", "between", "right"),
    [
        ("A1\N{EN DASH}B2 A1+1", " ", "A1-B2 A1+1"),
        ("A1 - B2 A1 + 1", " ", "A1-B2 A1+1"),
        ("a1-b2 a1+1", " ", "A1-B2 A1+1"),
        ("f2;c1+short", "; ", "f2; c1+short"),
        ("F2 ; C1+SHORT", "; ", "f2; c1+short"),
        ("A1xB2", " ", None),
    ],
)
def test_what_was_meant(text: str, between: str, right: str | None) -> None:
    """Dashes of an editor, blanks around signs and letters of another case are told from what is no turn."""
    assert meant(text, between, lambda one: one == (right or "A1-B2")) == right
