"""An error in; the lines that tell it to a person, and the exit code, out: the one place that catches all."""

from __future__ import annotations

import errno
import os
import re
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from enum import IntEnum

import typer

from printkit.console import Console, Level, standard_console
from printkit.diagnostics import Diagnostic, PrintkitError


class Exit(IntEnum):
    """What the command returns; 70 is EX_SOFTWARE (BSD sysexits), 130 and 141 128 + SIGINT and SIGPIPE."""

    DONE = 0
    FINDINGS = 1
    USAGE = 2
    BUG = 70
    INTERRUPTED = 130
    PIPE = 141


class UsageError(PrintkitError):
    """A command line that can't be followed."""

    exit_code = Exit.USAGE

    def __init__(self, message: str, hint: str | None = None) -> None:
        self.diagnostics = (Diagnostic("usage", message, hint=hint),)
        super().__init__(message)


@contextmanager
def reporting(quiet: bool = False, verbose: bool = False, debug: bool = False) -> Iterator[Console]:
    """The console of a command; whatever goes wrong inside is told on it and becomes the exit code."""
    console = standard_console(Level.QUIET if quiet else Level.VERBOSE if verbose else Level.NORMAL)
    try:
        if quiet and verbose:
            raise UsageError("--quiet and --verbose can't be given together")
        yield console
    except (Exception, KeyboardInterrupt) as error:
        if not isinstance(error, Exception) or was_interrupted(error):
            console.say("stopped: every file is as it was, or whole")
            raise typer.Exit(Exit.INTERRUPTED) from None
        if debug and not isinstance(error, typer.Exit):
            console.say(traceback.format_exc())
        raise typer.Exit(report(error, console)) from None


def was_interrupted(error: BaseException | None) -> bool:
    """Whether an error is what a library made of Ctrl-C: ReportLab catches everything and raises a KeyError."""
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__context__
    return error is not None


def report(error: Exception, console: Console) -> int:
    """Tell an error; the exit code that goes with it."""
    match error:
        case typer.Exit():
            return error.exit_code
        case PrintkitError():
            for finding in findings_of(error):
                console.finding(finding)
            return error.exit_code
        case OSError() if error.errno == errno.EPIPE:
            hush()
            return Exit.PIPE
        case OSError():
            with suppress(OSError):  # what can't be told, on a full disk, still has its exit code
                console.finding(system(error))
            if error.errno == errno.ENOSPC:
                hush()
            return Exit.USAGE
        case _:
            console.finding(bug(error))
            return Exit.BUG


def findings_of(error: PrintkitError) -> tuple[Diagnostic, ...]:
    """The findings an error carries, or its message as the only one, under the name of its class."""
    carried: tuple[Diagnostic, ...] = getattr(error, "diagnostics", ())
    code = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", type(error).__name__.removesuffix("Error")).lower()
    return carried or (Diagnostic(code, str(error)),)


def system(error: OSError) -> Diagnostic:
    """The finding for what the operating system refused, in its words; a file that is meant is named."""
    reason = error.strerror or str(error)
    if error.filename is not None:
        return Diagnostic("system", f"{error.filename} can't be used: {reason[:1].lower()}{reason[1:]}")
    gone = isinstance(error, FileNotFoundError)
    return Diagnostic("system", reason, hint="does the current folder still exist?" if gone else None)


def bug(error: Exception) -> Diagnostic:
    """The finding for a mistake in printkit itself: one line, and what to do."""
    what = " ".join(f"{type(error).__name__}: {error}".split())
    hint = "run the same command with --debug and open an issue with what it shows"
    return Diagnostic("bug", f"a mistake in printkit, not in your file ({what[:200]})", hint=hint)


def hush() -> None:
    """Send what is still to come on the standard streams nowhere: their reader has gone, or their disk is full."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
