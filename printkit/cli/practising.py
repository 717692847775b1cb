"""The command ``practice``: a game, a level and a seed in; the paths of its sheets and answers on the console out."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from printkit.cli.asked import find_games, find_language, find_papers, in_languages
from printkit.cli.commands import (
    Debug,
    Name,
    Out,
    OwnShelf,
    Papers,
    Quiet,
    Variant,
    Verbose,
    check_games,
    languages_of,
    tell_words,
)
from printkit.cli.guard import Exit, reporting
from printkit.cli.sentences import counted
from printkit.output import write_all
from printkit.source import shown_path

if TYPE_CHECKING:
    from printkit.console import Console
    from printkit.play.game import Game
    from printkit.play.practice.sheet import Practice

# The package's middle is imported inside the function that needs it (PLC0415), see `commands`.


def practice(
    game: Name,
    count: Annotated[
        int, typer.Option("--count", metavar="N", min=1, max=1000, help="How many exercises each pupil has.")
    ] = 12,
    level: Annotated[
        int, typer.Option("--level", metavar="1..3", min=1, max=3, help="How much must be seen; the answers say it.")
    ] = 1,
    seed: Annotated[
        int, typer.Option("--seed", metavar="N", min=0, max=999_999, help="The same number gives the same sheets.")
    ] = 1,
    pupils: Annotated[
        int, typer.Option("--pupils", metavar="N", min=1, max=200, help="Sheets of their own for so many pupils.")
    ] = 1,
    paper: Papers = "a4",
    out: Out = Path("output"),
    variant: Variant = None,
    lang: Annotated[
        str | None, typer.Option("--lang", metavar="es", help="The language; without it, the game's own.")
    ] = None,
    shelf: OwnShelf = None,
    quiet: Quiet = False,
    verbose: Verbose = False,
    debug: Debug = False,
) -> None:
    """Make practice sheets from the rules, and the answers in a file for the host.

    Is this turn legal, and which rule says so? Where may it go? What stands where now? Which turn is wrong? Is it over?
    The positions come from games of random turns, and the rules have made and checked each answer.

    \b
    Examples:
      printkit practice worker-step
      printkit practice worker-step --level 2 --seed 7 --count 12
      printkit practice tower-of-power --level 3 --pupils 28 --paper letter
    """
    with reporting(quiet, verbose, debug) as console:
        papers, languages = find_papers(paper), find_language(lang)
        games = in_languages(find_games([game], False, shelf, variant), languages)
        from printkit import pipeline  # noqa: PLC0415
        from printkit.play.practice.sheet import Order  # noqa: PLC0415

        with console.progress() as step:
            checked = check_games(games, console, step)
            is_well_said = tell_words(languages_of(checked), console)
        if not checked or not is_well_said:
            console.say("nothing was written")
            raise typer.Exit(Exit.FINDINGS)
        order = Order(level, seed, count, pupils)
        with console.bar("making exercises") as told:
            made, files = pipeline.practise(checked[0], order, papers, out, told)
        write_all(files)
        tell_practice(checked[0].game, made, console)
        for path, _ in files:
            console.data(shown_path(path))


def tell_practice(game: Game, made: Practice, console: Console) -> None:
    """How many exercises there are, and which rules none of them is about."""
    exercises = sum(len(sheet.exercises) for sheet in made.sheets)
    pupils = f" for {counted(len(made.sheets), 'pupil')}" if len(made.sheets) > 1 else ""
    console.heading(f"{counted(exercises, 'exercise')}{pupils}, each with its one answer")
    rules = [rule for rule in (game.rule_for(id_) for id_ in made.unasked) if rule is not None]
    if rules:
        numbers = ", ".join(str(rule.number) for rule in sorted(rules, key=lambda rule: rule.number))
        console.say(f"no exercise is about {'rule' if len(rules) == 1 else 'rules'} {numbers}")
    console.say("The file that ends in -host is for you, not for the players.")
