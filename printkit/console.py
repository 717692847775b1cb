"""Text and findings in; lines on the two standard streams out: the only module that prints.

Data goes to standard output, everything said to a person to standard error. Colour and a progress display
appear on a terminal only; nothing printed can fail for want of a character in the stream's encoding.
"""

from __future__ import annotations

import os
import re
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, TextIO, TypeAlias

from printkit.diagnostics import Diagnostic, Severity

if TYPE_CHECKING:
    from rich.progress import Progress
    from rich.status import Status
    from rich.text import Text

Step: TypeAlias = Callable[[str], None]
Count: TypeAlias = Callable[[int, int], None]

PROGRESS_AFTER_S = 0.5
"""Work shorter than this shows no display: a flash tells nobody anything."""

RED, YELLOW, BOLD = "31;1", "33;1", "1"


class Level(IntEnum):
    """How much is said besides data and errors."""

    QUIET = 0
    NORMAL = 1
    VERBOSE = 2


@dataclass(frozen=True, slots=True)
class Console:
    """The two streams of a run, and how to speak on them; a closed stream is None and takes nothing."""

    out: TextIO | None
    err: TextIO | None
    level: Level = Level.NORMAL
    colour: bool = False
    terminal: bool = False

    def data(self, text: str) -> None:
        """A line of what was asked for, on standard output."""
        _write(self.out, text)

    def say(self, text: str) -> None:
        """A message, unless the run is quiet."""
        if self.level >= Level.NORMAL:
            _write(self.err, printable(text))

    def detail(self, text: str) -> None:
        """A message for who asked for more of them."""
        if self.level >= Level.VERBOSE:
            _write(self.err, printable(text))

    def finding(self, finding: Diagnostic) -> None:
        """A finding, always."""
        text = printable(str(finding))
        label = f"{finding.severity} [{finding.code}]"
        paint = RED if finding.severity is Severity.ERROR else YELLOW
        _write(self.err, text.replace(label, self._painted(label, paint), 1))

    def heading(self, text: str) -> None:
        """A message in bold, unless the run is quiet."""
        if self.level >= Level.NORMAL:
            _write(self.err, self._painted(printable(text), BOLD))

    @contextmanager
    def progress(self) -> Iterator[Step]:
        """A function that is told each step of a longer piece of work.

        On a terminal the step under way is shown once the work has taken half a second, and wiped at the
        end; a verbose run prints each step as a line.
        """
        if self.level >= Level.VERBOSE:
            yield self.detail
        elif self.level == Level.NORMAL and self.terminal and self.err is not None:
            display = _Display(self.err)
            try:
                yield display.step
            finally:
                display.close()
        else:
            yield lambda _: None

    @contextmanager
    def bar(self, text: str) -> Iterator[Count]:
        """A function that is told how many of how many pieces of a longer work are done.

        On a terminal a bar shows it once the work has taken half a second, and is wiped at the end; a verbose run
        prints what is being done.
        """
        self.detail(text)
        if self.level == Level.NORMAL and self.terminal and self.err is not None:
            display = _Bar(self.err, text)
            try:
                yield display.count
            finally:
                display.close()
        else:
            yield lambda _done, _all: None

    def _painted(self, text: str, paint: str) -> str:
        return f"\x1b[{paint}m{text}\x1b[0m" if self.colour else text


def standard_console(level: Level = Level.NORMAL, environment: Mapping[str, str] = os.environ) -> Console:
    """The console of this process: NO_COLOR (any value but empty) and ``TERM=dumb`` are respected."""
    for stream in (sys.stdout, sys.stderr):
        # a character that the stream's encoding lacks (cp1252 has no arrows) is written as its number
        if hasattr(stream, "reconfigure"):
            with suppress(OSError):  # it writes out first what is waiting, and the disk may be full
                stream.reconfigure(errors="backslashreplace")
    terminal = sys.stderr is not None and sys.stderr.isatty() and environment.get("TERM") != "dumb"
    return Console(sys.stdout, sys.stderr, level, terminal and not environment.get("NO_COLOR"), terminal)


def printable(text: str) -> str:
    """The text with control characters (which could steer a terminal) written as their numbers."""
    return re.sub(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]", lambda found: f"\\x{ord(found[0]):02x}", text)


def columns(rows: Sequence[tuple[str, ...]], terminal: bool) -> list[str]:
    """Rows as lines: in even columns for a person, with tabs between for a program."""
    if not terminal:
        return ["\t".join(row) for row in rows]
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def _write(stream: TextIO | None, text: str) -> None:
    if stream is not None:
        stream.write(f"{text}\n")
        stream.flush()


class _Display:
    """The step under way, shown by a thread of its own from half a second on."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._text = ""
        self._status: Status | None = None
        self._timer = threading.Timer(PROGRESS_AFTER_S, self._show)
        self._timer.daemon = True
        self._timer.start()

    def step(self, text: str) -> None:
        self._text = printable(text)
        if self._status is not None:
            self._status.update(self._shown())

    def close(self) -> None:
        self._timer.cancel()
        self._timer.join()
        if self._status is not None:
            self._status.stop()

    def _show(self) -> None:
        from rich.console import Console as Terminal  # noqa: PLC0415 - most runs end before it is needed
        from rich.status import Status  # noqa: PLC0415 - as above

        self._status = Status(self._shown(), console=Terminal(file=self._stream), spinner="line")
        self._status.start()

    def _shown(self) -> Text:
        """The step as text: a plain string would be read as markup, and lose what stands in brackets."""
        from rich.text import Text  # noqa: PLC0415 - as above

        return Text(self._text)


class _Bar:
    """How much of a work is done, shown by a thread of its own from half a second on."""

    def __init__(self, stream: TextIO, text: str) -> None:
        self._stream, self._text = stream, printable(text)
        self._done, self._all = 0, 1
        self._progress: Progress | None = None
        self._timer = threading.Timer(PROGRESS_AFTER_S, self._show)
        self._timer.daemon = True
        self._timer.start()

    def count(self, done: int, all_: int) -> None:
        self._done, self._all = done, max(1, all_)
        if self._progress is not None:
            self._progress.update(self._progress.task_ids[0], completed=done, total=self._all)

    def close(self) -> None:
        self._timer.cancel()
        self._timer.join()
        if self._progress is not None:
            self._progress.stop()

    def _show(self) -> None:
        from rich.console import Console as Terminal  # noqa: PLC0415 - most runs end before it is needed
        from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn  # noqa: PLC0415

        columns = (
            TextColumn("{task.description}", markup=False),
            BarColumn(),
            TaskProgressColumn(),
            TimeRemainingColumn(),
        )
        progress = Progress(*columns, console=Terminal(file=self._stream), transient=True)
        progress.add_task(self._text, completed=self._done, total=self._all)
        progress.start()
        self._progress = progress
