"""What is wrong, where and what to do: one shape of message, and the tree of errors that carry it."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import StrEnum

from printkit.source import Span


class Severity(StrEnum):
    """How much a finding weighs; an error stops the build."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding.

    ``code`` is a short, stable, hyphenated word (``unknown-name``). ``message`` says what must hold and
    what stands there. ``span`` is the place, ``hint`` one sentence on what to do. ``details`` are further
    lines shown as they are, such as a board before and after.
    """

    code: str
    message: str
    span: Span | None = None
    hint: str | None = None
    details: tuple[str, ...] = ()
    severity: Severity = Severity.ERROR

    def __str__(self) -> str:
        where = f"{self.span}: " if self.span else ""
        lines = [f"{where}{self.severity} [{self.code}] {self.message}"]
        if self.span:
            lines += excerpt(self.span)
        lines += [f"    {line}".rstrip() for line in self.details]
        if self.hint:
            lines.append(f"    hint: {self.hint}")
        return "\n".join(lines)


EXCERPT_WIDTH = 110


def excerpt(span: Span) -> list[str]:
    """The source line of a span and a caret under its first character, cut to a readable width.

    What does not print (tabs, controls that a terminal would obey) is shown as a blank.
    """
    line = "".join(char if char.isprintable() else " " for char in span.source.line(span.line))
    column = span.column - 1
    if not line.strip():
        return []
    left = max(0, column - EXCERPT_WIDTH // 2) if len(line) > EXCERPT_WIDTH else 0
    shown = line[left : left + EXCERPT_WIDTH]
    indent = len(shown) - len(shown.lstrip()) if left == 0 else 0
    return [f"    {shown[indent:].rstrip()}", "    " + " " * max(0, column - left - indent) + "^"]


def did_you_mean(word: str, known: Iterable[str]) -> str | None:
    """A hint that names the known word nearest to a misspelt one, or None when nothing is near."""
    near = difflib.get_close_matches(word, list(known), n=1, cutoff=0.6)
    return f"did you mean '{near[0]}'?" if near else None


class PrintkitError(Exception):
    """The root of every error that printkit raises on purpose; ``exit_code`` is what the command returns."""

    exit_code = 2


class RulesetError(PrintkitError):
    """A ruleset that can't be used: every finding of the run, in the order of the file."""

    exit_code = 1

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics = tuple(diagnostics)
        super().__init__("\n".join(str(one) for one in self.diagnostics))


class LocatedError(PrintkitError):
    """One thing that is wrong at one place; raised deep inside, gathered by Findings."""

    exit_code = 1

    def __init__(self, diagnostic: Diagnostic) -> None:
        self.diagnostic = diagnostic
        super().__init__(str(diagnostic))


@dataclass
class Findings:
    """Gathers every problem of a run, so that all are reported at once."""

    found: list[Diagnostic] = field(default_factory=list)

    @contextmanager
    def catch(self) -> Iterator[None]:
        """Keep the LocatedError or RulesetError raised inside and go on after the block."""
        try:
            yield
        except LocatedError as error:
            self.found.append(error.diagnostic)
        except RulesetError as error:
            self.found.extend(error.diagnostics)

    def raise_any(self) -> None:
        """Raise a RulesetError with everything that was gathered, in the order of the file, if there is an error."""
        if any(one.severity is Severity.ERROR for one in self.found):
            raise RulesetError(in_file_order(self.found))


def in_file_order(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Sorted by file and place; what has no place comes last. The same finding twice is one."""
    once = list(dict.fromkeys(diagnostics))
    return sorted(once, key=lambda one: (one.span.source.name, one.span.start) if one.span else ("\uffff", 0))
