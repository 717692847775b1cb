"""An error in; the lines that tell it to a person, and the exit code, out: the one place that catches all."""

from __future__ import annotations

import errno
import os
import re
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
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
    except Exception as error:
        if debug and not isinstance(error, typer.Exit):
            console.say(traceback.format_exc())
        raise typer.Exit(report(error, console)) from None
    except KeyboardInterrupt:
        console.say("stopped: every file is as it was, or whole")
        raise typer.Exit(Exit.INTERRUPTED) from None


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
            console.finding(Diagnostic("system", str(error)))
            return Exit.USAGE
        case _:
            console.finding(bug(error))
            return Exit.BUG


def findings_of(error: PrintkitError) -> tuple[Diagnostic, ...]:
    """The findings an error carries, or its message as the only one, under the name of its class."""
    carried: tuple[Diagnostic, ...] = getattr(error, "diagnostics", ())
    code = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", type(error).__name__.removesuffix("Error")).lower()
    return carried or (Diagnostic(code, str(error)),)


def bug(error: Exception) -> Diagnostic:
    """The finding for a mistake in printkit itself: one line, and what to do."""
    what = " ".join(f"{type(error).__name__}: {error}".split())
    hint = "run the same command with --debug and open an issue with what it shows"
    return Diagnostic("bug", f"a mistake in printkit, not in your file ({what[:200]})", hint=hint)


def hush() -> None:
    """Send what is still to come on the standard streams nowhere: their reader has gone."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
