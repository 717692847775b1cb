"""The command ``replay``: a written game in, the position it leads to or its first wrong turn on the console out."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, BinaryIO

import typer

from printkit.cli.asked import find_games, find_language, find_papers, in_languages
from printkit.cli.commands import Debug, Name, OwnShelf, Quiet, Variant, Verbose
from printkit.cli.exploring import Json, Start, start_named
from printkit.cli.guard import Exit, UsageError, reporting
from printkit.cli.sentences import counted
from printkit.cli.told import tell_json
from printkit.output import write_all
from printkit.source import shown_path

if TYPE_CHECKING:
    from printkit.console import Console
    from printkit.play.marking import Marked

# The package's middle is imported inside the functions that need it (PLC0415), see `commands`.

STDIN = "-"


def replay(
    game: Name,
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="The written game, one turn a line; - reads standard input.")
    ],
    start: Start = None,
    variant: Variant = None,
    lang: Annotated[
        str | None, typer.Option("--lang", metavar="es", help="Quote the rules in this language, if the game has it.")
    ] = None,
    json: Json = False,
    pdf: Annotated[
        Path | None, typer.Option("--pdf", metavar="FILE", help="Also write the marked game with its boards, to print.")
    ] = None,
    paper: Annotated[str, typer.Option("--paper", metavar="a4", help="The paper of that PDF.")] = "a4",
    shelf: OwnShelf = None,
    quiet: Quiet = False,
    verbose: Verbose = False,
    debug: Debug = False,
) -> None:
    """Play a written game by the rules.

    The first wrong turn is named with its rule, its values and the board. A line holds one turn; before it may stand
    its number and its player, as on the record sheet, and # begins a remark. A result is called with claim and its
    name. Exit code 0: every turn is right, 1: one is wrong.

    \b
    Examples:
      printkit replay worker-step game.txt
      printkit replay worker-step game.txt --from stairs --json
      printkit replay worker-step game.txt --pdf marked.pdf --paper letter
      printkit explore tower-of-power --show 3 | printkit replay tower-of-power -
    """
    with reporting(quiet, verbose, debug) as console:
        languages = find_language(lang)
        (sheet, *others) = find_papers(paper)
        if others:
            raise UsageError(f"--paper takes one paper here (got '{paper}')", "a4 or letter")
        if pdf is not None and pdf.suffix.lower() != ".pdf":
            raise UsageError(f"--pdf takes the name of a PDF file (got '{pdf}')", "as in: --pdf marked.pdf")
        (found,) = in_languages(find_games([game], False, shelf, variant), languages)
        data, name = read_input(file)
        from printkit import pipeline  # noqa: PLC0415
        from printkit.play.marking import mark_game  # noqa: PLC0415
        from printkit.play.written import read_lines  # noqa: PLC0415

        opened = pipeline.open_game(found)
        begin = start_named(opened, start)
        with console.progress() as step:
            step(f"{found.called}: playing the written turns")
            marked = mark_game(opened, begin, read_lines(data, name))
            if pdf is not None:
                step(f"{found.name}: drawing the marked game")
                write_all([(pdf, pipeline.draw_marked(marked, sheet))], "choose another file with --pdf")
        if json:
            tell_json({"game": found.id, "variant": variant, "from": start, **marked_data(marked)}, console)
        if pdf is not None:
            console.say(f"the marked game is in {shown_path(pdf)}")
        if marked.wrong is not None:
            console.finding(marked.wrong.finding)
            if marked.turns:
                console.say(f"{counted(len(marked.turns), 'turn')} before it {are_right(len(marked.turns))}")
            raise typer.Exit(Exit.FINDINGS)
        if not json:
            tell_end(marked, console)


def are_right(number: int) -> str:
    return "is right" if number == 1 else "are right"


def read_input(file: str) -> tuple[bytes, str]:
    """The bytes of the file, or of standard input, and the name to report them under; raises `UsageError`.

    No more is read than can be a game and one byte: a device never ends.
    """
    if file == STDIN:
        if sys.stdin is None:
            raise UsageError("there is no standard input to read")
        return _beginning(sys.stdin.buffer), "<stdin>"
    path = Path(file)
    if path.is_dir():
        raise UsageError(f"{path} is a folder, not a written game")
    try:
        with path.open("rb") as stream:
            return _beginning(stream), shown_path(path)
    except FileNotFoundError:
        raise UsageError(f"there is no file {file}", "- reads the game from standard input") from None
    except (OSError, ValueError) as error:
        raise UsageError(f"{file} can't be read: {getattr(error, 'strerror', None) or error}") from None


def _beginning(stream: BinaryIO) -> bytes:
    from printkit.play.written import MAX_BYTES  # noqa: PLC0415

    return stream.read(MAX_BYTES + 1)


def tell_end(marked: Marked, console: Console) -> None:
    """The position that a right game leads to, and its result."""
    from printkit.play.marking import board_lines  # noqa: PLC0415

    console.data(f"{counted(len(marked.turns), 'turn')} by the rules, then:")
    for line in board_lines(marked.end):
        console.data(line)
    names = {player.letter: player.name for player in marked.game.players}
    if outcome := marked.outcome:
        rule = marked.game.rule_for(outcome.ending)
        console.data(f"{outcome.text}. Rule {rule.number if rule else ''} ({outcome.ending}): {outcome.says}")
        return
    console.data(f"The game goes on: it is the turn of {names[marked.end.to_move]}.")
    for claim in marked.game.claims(marked.end):
        name = claim.ending.partition(".")[2]
        console.data(f"{names[marked.end.to_move]} may call it: claim {name}. {claim.says}")


def marked_data(marked: Marked) -> dict[str, Any]:
    """A marked game as plain values."""
    outcome, wrong = marked.outcome, marked.wrong
    data: dict[str, Any] = {
        "right": wrong is None,
        "turns": [
            {"line": one.line, "number": one.number, "player": one.turn.player, "turn": one.turn.text}
            for one in marked.turns
        ],
        "position": marked.end.facts(),
        "outcome": outcome and {"ending": outcome.ending, "winner": outcome.winner, "text": outcome.text},
        "claims": [] if outcome else [claim.ending for claim in marked.game.claims(marked.end)],
        "wrong": None,
    }
    if wrong is not None:
        span = wrong.finding.span
        data["wrong"] = {
            "line": wrong.line,
            "column": span.column if span else None,
            "number": wrong.number,
            "player": wrong.player,
            "turn": wrong.text,
            "code": wrong.finding.code,
            "message": wrong.finding.message,
            "refusals": [
                {"rule": one.number, "clause": one.id, "says": one.says, "explanation": one.explanation}
                for one in wrong.refusals
            ],
            "as_written": wrong.as_written and wrong.as_written.facts(),
        }
    return data
