"""What goes to which stream, in which colour, and that no character can break it."""

from __future__ import annotations

import io
import time
from collections.abc import Mapping

import pytest

from printkit.console import PROGRESS_AFTER_S, Console, Level, columns, printable, standard_console
from printkit.diagnostics import Diagnostic, Severity


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def console(level: Level = Level.NORMAL, colour: bool = False) -> tuple[Console, io.StringIO, io.StringIO]:
    """A console and its two streams."""
    out, err = io.StringIO(), io.StringIO()
    return Console(out, err, level, colour), out, err


@pytest.mark.parametrize(
    ("level", "said"),
    [
        (Level.QUIET, ["error [e] wrong"]),
        (Level.NORMAL, ["hello", "error [e] wrong"]),
        (Level.VERBOSE, ["hello", "more", "error [e] wrong"]),
    ],
)
def test_levels(level: Level, said: list[str]) -> None:
    """Data and errors always come; messages unless quiet, details when verbose. Only data is on stdout."""
    it, out, err = console(level)
    it.data("data")
    it.say("hello")
    it.detail("more")
    it.finding(Diagnostic("e", "wrong"))
    assert out.getvalue() == "data\n"
    assert err.getvalue().splitlines() == said


def test_only_the_label_of_a_finding_is_coloured() -> None:
    """With colour an error's label is red, a warning's yellow (ECMA-48: 31 and 33), the text stays plain."""
    it, _, err = console(colour=True)
    it.finding(Diagnostic("e", "wrong"))
    it.finding(Diagnostic("w", "odd", severity=Severity.WARNING))
    assert err.getvalue() == "\x1b[31;1merror [e]\x1b[0m wrong\n\x1b[33;1mwarning [w]\x1b[0m odd\n"


@pytest.mark.parametrize(
    ("environment", "coloured"),
    [
        ({}, True),
        ({"NO_COLOR": ""}, True),  # no-color.org: "when present and not an empty string"
        ({"NO_COLOR": "1"}, False),
        ({"NO_COLOR": "0"}, False),
        ({"TERM": "dumb"}, False),
    ],
)
def test_no_color(monkeypatch: pytest.MonkeyPatch, environment: Mapping[str, str], coloured: bool) -> None:
    """A terminal has colour unless NO_COLOR or a dumb terminal says otherwise; a file never has."""
    monkeypatch.setattr("sys.stderr", Terminal())
    assert standard_console(environment=environment).colour is coloured
    monkeypatch.setattr("sys.stderr", io.StringIO())
    assert standard_console(environment=environment).colour is False


def test_a_stream_without_the_character(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a cp1252 stream, which has no arrows, one is written as its number and nothing fails."""
    raw = io.BytesIO()
    monkeypatch.setattr("sys.stderr", io.TextIOWrapper(raw, encoding="cp1252"))
    standard_console().say("a → b × c")
    assert raw.getvalue().rstrip() == b"a \\u2192 b \xd7 c"


def test_closed_streams_take_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process may be started with its standard streams closed (Python then gives None): nothing fails."""
    monkeypatch.setattr("sys.stdout", None)
    monkeypatch.setattr("sys.stderr", None)
    it = standard_console()
    it.data("data")
    it.say("hello")
    with it.progress() as step:
        step("a step")
    assert (it.out, it.err) == (None, None)


def test_an_author_cannot_steer_the_terminal() -> None:
    """Control characters in a file's text are shown as numbers; line ends and tabs stay."""
    assert printable("a\x1b[31mb\x07\x9b\n\tc\r") == "a\\x1b[31mb\\x07\\x9b\n\tc\\x0d"


def test_columns() -> None:
    """A person gets even columns, a program tabs."""
    rows = [("a", "long title", "2"), ("name", "t", "")]
    assert columns(rows, terminal=True) == ["a     long title  2", "name  t"]
    assert columns(rows, terminal=False) == ["a\tlong title\t2", "name\tt\t"]
    assert columns([], terminal=True) == []


def test_progress_is_shown_when_work_takes_longer_than_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a terminal the step shows up after half a second; short work leaves the terminal untouched."""
    err = Terminal()
    monkeypatch.setattr("sys.stderr", err)
    it = Console(io.StringIO(), err, terminal=True)
    with it.progress() as step:
        step("short work")
    assert err.getvalue() == ""
    with it.progress() as step:
        step("long work [b]")
        time.sleep(PROGRESS_AFTER_S + 0.6)
    assert "long work [b]" in err.getvalue()


def test_progress_without_a_terminal() -> None:
    """A file gets no display; a verbose run gets a line for each step."""
    it, out, err = console()
    with it.progress() as step:
        step("one")
        time.sleep(PROGRESS_AFTER_S + 0.1)
    assert (out.getvalue(), err.getvalue()) == ("", "")
    it, out, err = console(Level.VERBOSE)
    with it.progress() as step:
        step("one")
    assert (out.getvalue(), err.getvalue()) == ("", "one\n")
