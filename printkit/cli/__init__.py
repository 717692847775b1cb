"""Arguments in; an exit code out: the command ``printkit``."""

from __future__ import annotations

import re
from typing import Annotated

import typer
from typer._click.exceptions import ClickException  # typer 0.26 to 0.28 give it no public name
from typer.core import TyperGroup

from printkit.cli import commands, exploring, practising, replaying
from printkit.cli.guard import Exit, UsageError, report, reporting
from printkit.console import standard_console
from printkit.diagnostics import did_you_mean

ABOUT = """Make paper kits of tabletop games, at exact size, after playing every worked example by the rules.

\b
Examples:
  printkit list
  printkit build worker-step
  printkit build worker-step --paper a4,letter --out kits

Exit codes: 0 done, 1 findings in a ruleset, 2 a command, file or folder that can't be used,
70 a mistake in printkit.
"""


class Commands(TyperGroup):
    """The commands; a misspelt one is answered with the nearest."""

    def resolve_command(self, ctx, args):  # type: ignore[no-untyped-def] # its types are private to typer
        """The command that is meant; raises `UsageError` for one that does not exist."""
        name = args[0]
        if not name.startswith("-") and self.get_command(ctx, name) is None:
            known = self.list_commands(ctx)
            raise UsageError(
                f"there is no command '{name}'",
                did_you_mean(name, known) or f"the commands are: {', '.join(known)}",
            )
        return super().resolve_command(ctx, args)


app = typer.Typer(
    cls=Commands,
    help=ABOUT,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)


@app.callback(invoke_without_command=True)
def printkit(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the version and exit.", is_eager=True)] = False,
) -> None:
    if version:
        from printkit._version import read_version  # noqa: PLC0415 - it reads a file

        with reporting() as console:
            console.data(f"printkit {read_version()}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        raise UsageError("a command is missing", "printkit --help shows them all")


for command in (
    commands.build,
    commands.check,
    exploring.explore,
    replaying.replay,
    practising.practice,
    commands.list_games,
    commands.words,
    commands.translate,
    commands.schema,
):
    app.command(command.__name__.removesuffix("_games"))(command)


def run(arguments: list[str]) -> int:
    """Carry out a command line; the exit code."""
    try:
        try:
            result = app(arguments, prog_name="printkit", standalone_mode=False)
        except ClickException as error:
            return report(readable(error), standard_console())
        except UsageError as error:
            return report(error, standard_console())
    except OSError as error:  # a stream that takes neither help nor errors
        return report(error, standard_console())
    except typer.Abort:
        return Exit.INTERRUPTED
    return result if isinstance(result, int) else Exit.DONE


def readable(error: ClickException) -> UsageError:
    """A mistake in the options, in the shape of every other message."""
    message = error.message or error.format_message()
    wrong, known = getattr(error, "option_name", None), getattr(error, "possibilities", None)
    context = getattr(error, "ctx", None)
    help_line = f"{context.command_path if context else 'printkit'} --help shows what it takes"
    near = did_you_mean(wrong, known) if wrong and known else None
    text = _plain(error.format_message() if not known else message)
    return UsageError(text[:1].lower() + text[1:].rstrip("."), near or help_line)


def _plain(text: str) -> str:
    """What is said of a number, without a programmer's words: ``x`` is no ``int range``, 0 is not in ``x>=1``."""
    text = re.sub(r"is not a valid int(?:eger)?(?: range)?", "is not a whole number", text)
    text = re.sub(r"(\S+) is not in the range x>=(\d+)", r"it must be \2 or more (got \1)", text)
    return re.sub(r"(\S+) is not in the range (\d+)<=x<=(\d+)", r"it must be from \2 to \3 (got \1)", text)
