"""One shape of message: place, code, what must hold, the line, a caret, details, a hint."""

from __future__ import annotations

from printkit.diagnostics import (
    EXCERPT_WIDTH,
    Diagnostic,
    PrintkitError,
    RulesetError,
    Severity,
    did_you_mean,
    excerpt,
)
from printkit.source import Source, Span

SOURCE = Source("game.yaml", "title: Game\n    check: height of to is clmb\n")


def test_a_finding_shows_place_line_caret_and_hint() -> None:
    """The form is that of the rules language, section 14: a teacher reads it, an editor can jump to it."""
    start = SOURCE.text.index("clmb")
    finding = Diagnostic(
        "unknown-name", "'clmb' is not known here", Span(SOURCE, start, start + 4), "did you mean 'climb'?"
    )
    assert str(finding).split("\n") == [
        "game.yaml:2:28: error [unknown-name] 'clmb' is not known here",
        "    check: height of to is clmb",
        "    " + " " * len("check: height of to is ") + "^",
        "    hint: did you mean 'climb'?",
    ]


def test_a_finding_of_no_place_has_no_line() -> None:
    """A finding on the whole kit has nothing to point at."""
    finding = Diagnostic("coverage", "no example refuses this", severity=Severity.WARNING)
    assert str(finding) == "warning [coverage] no example refuses this"


def test_details_stand_between_the_caret_and_the_hint_without_trailing_blanks() -> None:
    """A board before and after is drawn as it is; its empty lines stay empty."""
    finding = Diagnostic("then", "they differ", Span(SOURCE, 0, 5), "look", ("before", "", "after"))
    assert str(finding).split("\n")[1:] == [
        "    title: Game",
        "    ^",
        "    before",
        "",
        "    after",
        "    hint: look",
    ]


def test_the_caret_stands_below_the_first_character_of_a_long_line() -> None:
    """A line of 3,000 characters is cut to a readable width around the place."""
    text = "a" * 1500 + "X" + "b" * 1500
    shown, caret = excerpt(Span(Source("t", text), 1500, 1501))
    assert len(shown) == 4 + EXCERPT_WIDTH
    assert shown[caret.index("^")] == "X"


def test_a_blank_line_is_not_shown() -> None:
    """A place at the end of a file has no line to show."""
    assert excerpt(Span(Source("t", "a\n\n"), 2, 2)) == []


def test_no_control_character_reaches_the_terminal() -> None:
    """An escape sequence or a bidi override in a file must not repaint the screen of who reads the error."""
    shown = "".join(excerpt(Span(Source("t", "a\x1b[31mb\u202ec\td"), 7, 8)))
    assert "a [31mb c d" in shown
    assert shown.isprintable()


def test_a_misspelt_word_gets_the_nearest_known_one() -> None:
    """Nothing is suggested when nothing is near."""
    assert did_you_mean("chek", ["says", "check"]) == "did you mean 'check'?"
    assert did_you_mean("colour", ["says", "check"]) is None
    assert did_you_mean("chek", []) is None


def test_a_ruleset_error_tells_all_and_exits_with_one() -> None:
    """Findings in a file are exit code 1, wrong use is 2 (design, section 5)."""
    error = RulesetError(iter([Diagnostic("a", "first"), Diagnostic("b", "second")]))
    assert str(error) == "error [a] first\nerror [b] second"
    assert [one.code for one in error.diagnostics] == ["a", "b"]
    assert (error.exit_code, PrintkitError.exit_code) == (1, 2)
