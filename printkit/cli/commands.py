"""What each command does: names and options in, the pipeline's answer on the console out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from printkit.cli.guard import Exit, UsageError, findings_of, reporting
from printkit.cli.sentences import counted, printing_steps, proof, ready, row_of
from printkit.console import Console, Step, columns
from printkit.diagnostics import RulesetError, did_you_mean
from printkit.output import write_all
from printkit.source import shown_path

if TYPE_CHECKING:
    from printkit.layout.paper import Paper
    from printkit.library import GameFile
    from printkit.pipeline import Checked

# The package's middle is imported inside the command that needs it (PLC0415): `--help` and `--version` answer
# in less time than it takes to load a PDF library.

Names = Annotated[
    list[str] | None,
    typer.Argument(metavar="NAME...", help="Games by the names that `printkit list` shows, or paths of YAML files."),
]
Name = Annotated[str, typer.Argument(metavar="GAME", help="A game's name, or the path of a YAML file.")]
All = Annotated[bool, typer.Option("--all", help="Every game that `printkit list` shows.")]
OwnShelf = Annotated[
    Path | None,
    typer.Option("--shelf", metavar="DIR", help="Look here first; with --all and in `list`, only here."),
]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing but errors and what was asked for.")]
Verbose = Annotated[bool, typer.Option("--verbose", "-v", help="Say each step.")]
Debug = Annotated[bool, typer.Option("--debug", help="Show where in the program an error comes from.")]
Papers = Annotated[str, typer.Option("--paper", metavar="a4,letter", help="The paper, or several with commas.")]
Out = Annotated[Path, typer.Option("--out", metavar="DIR", help="The folder that takes the kits' folders.")]
Variant = Annotated[
    str | None,
    typer.Option("--variant", metavar="NAME", help="Play by one of the variants that the game's file names."),
]
ByPart = Annotated[bool, typer.Option("--parts", help="Also one PDF for each kind of sheet.")]


def build(
    names: Names = None,
    every: All = False,
    paper: Papers = "a4",
    out: Out = Path("output"),
    parts: ByPart = False,
    variant: Variant = None,
    shelf: OwnShelf = None,
    quiet: Quiet = False,
    verbose: Verbose = False,
    debug: Debug = False,
) -> None:
    """Check games and write their kits as PDFs.

    Nothing is written unless every worked example comes out as written and every sheet fits its paper.

    \b
    Examples:
      printkit build worker-step
      printkit build worker-step --paper letter
      printkit build my-game.yaml --out kits --parts
      printkit build worker-step --variant rounds
      printkit build --all --paper a4,letter
    """
    with reporting(quiet, verbose, debug) as console:
        papers = find_papers(paper)
        games = find_games(names or [], every, shelf, variant)
        from printkit import pipeline  # noqa: PLC0415

        with console.progress() as step:
            checked = check_games(games, console, step)
            if len(checked) < len(games):
                console.say("nothing was written")
                raise typer.Exit(Exit.FINDINGS)
            files = pipeline.build(checked, papers, out, parts, step)
            step(f"writing {len(files)} files")
            write_all(files)
        tell_kits(checked, [path for path, _ in files], papers, console)


def check(
    names: Names = None,
    every: All = False,
    variant: Variant = None,
    shelf: OwnShelf = None,
    quiet: Quiet = False,
    verbose: Verbose = False,
    debug: Debug = False,
) -> None:
    """Play the worked examples by the rules, and lay out every sheet.

    What does not come out as written or does not fit is told with its file, line and column. A game's variants
    are checked with it. Nothing is written.

    \b
    Examples:
      printkit check worker-step
      printkit check my-game.yaml
      printkit check --all --shelf my-games
    """
    with reporting(quiet, verbose, debug) as console:
        games = find_games(names or [], every, shelf, variant)
        from printkit import pipeline  # noqa: PLC0415
        from printkit.layout.paper import PAPERS  # noqa: PLC0415

        with console.progress() as step:
            checked = check_games(games, console, step)
            if variant is None:
                others = [other for one in checked for other in pipeline.variants_of(one)]
                games += tuple(others)
                checked += check_games(others, console, step)
            sound = [one for one in checked if tell_unprintable(one, PAPERS.values(), console, step)]
        for one in sound:
            console.say(f"{one.file.name}: {proof(one)}")
        if len(sound) < len(games):
            raise typer.Exit(Exit.FINDINGS)


def list_games(shelf: OwnShelf = None, quiet: Quiet = False, verbose: Verbose = False, debug: Debug = False) -> None:
    """List the games on the shelf.

    One line each: name, title, players, minutes; with tabs between them when a program reads it.

    \b
    Examples:
      printkit list
      printkit list --shelf my-games
    """
    with reporting(quiet, verbose, debug) as console:
        games = find_games([], True, shelf)
        rows = [row_of(game) for game in games]
        for line in columns(rows, console.out is not None and console.out.isatty()):
            console.data(line)
        for game in games:
            console.detail(f"{game.id} is in {game.shown}")


def words(
    game: Name, shelf: OwnShelf = None, quiet: Quiet = False, verbose: Verbose = False, debug: Debug = False
) -> None:
    """List the phrases a game's rules may use.

    One line each: the phrase, what it gives, and what brings it.

    \b
    Examples:
      printkit words worker-step
      printkit words my-game.yaml
    """
    with reporting(quiet, verbose, debug) as console:
        (file,) = find_games([game], False, shelf)
        from printkit import pipeline  # noqa: PLC0415

        rows = list(pipeline.open_game(file).words())
        for line in columns(rows, console.out is not None and console.out.isatty()):
            console.data(line)


def schema(quiet: Quiet = False, verbose: Verbose = False, debug: Debug = False) -> None:
    """Print the JSON Schema of a ruleset.

    An editor that knows it completes and explains the keys.

    \b
    Example:
      printkit schema > ruleset.schema.json
    """
    with reporting(quiet, verbose, debug) as console:
        import json  # noqa: PLC0415

        from printkit.kit import MATERIALS  # noqa: PLC0415
        from printkit.ruleset.schema import json_schema  # noqa: PLC0415

        sheets = {kind: material.options for kind, material in MATERIALS.items()}
        console.data(json.dumps(json_schema(sheets), indent=2))


def find_games(names: Sequence[str], every: bool, own: Path | None, variant: str | None = None) -> tuple[GameFile, ...]:
    """The files of the games that are meant; raises `UsageError` or `LibraryError`."""
    from printkit.library import LibraryError, Shelf, find_game, find_shelves, list_games  # noqa: PLC0415

    if every and names:
        raise UsageError("--all takes no names", "leave out --all, or the names")
    if not every and not names:
        raise UsageError("the name of a game is missing", "printkit list shows the games; --all takes every one")
    shelves = find_shelves(own)
    if every:
        found = list_games([Shelf(own)] if own else shelves)
        if not found:
            raise LibraryError("there is no game on the shelf", "a game is a YAML file; --shelf names its folder")
        return tuple(replace(game, variant=variant) for game in found)
    games = [replace(find_game(name, shelves), variant=variant) for name in dict.fromkeys(names)]
    for one in games:
        if len({str(other.place) for other in games if other.id == one.id}) > 1:
            raise UsageError(f"two of these files are called '{one.id}', so their kits would overwrite each other")
    return tuple({game.id: game for game in games}.values())


def find_papers(text: str) -> tuple[Paper, ...]:
    """The papers of a list with commas; raises `UsageError`."""
    from printkit.layout.paper import PAPERS, UnknownPaperError, find_paper  # noqa: PLC0415

    try:
        return tuple(dict.fromkeys(find_paper(name) for name in text.split(",")))
    except UnknownPaperError as error:
        raise UsageError(str(error), did_you_mean(error.name.strip().lower(), PAPERS)) from None


def check_games(games: Iterable[GameFile], console: Console, step: Step) -> tuple[Checked, ...]:
    """The games that hold; the findings of the others are told."""
    from printkit import pipeline  # noqa: PLC0415

    checked = []
    for game in games:
        step(f"{game.name}: playing the worked examples")
        try:
            checked.append(pipeline.check(game))
        except RulesetError as error:
            tell_findings(game, error, console)
    return tuple(checked)


def tell_unprintable(one: Checked, papers: Iterable[Paper], console: Console, step: Step) -> bool:
    """Whether every sheet of a game can be laid out; what is in the way is told."""
    from printkit import pipeline  # noqa: PLC0415

    step(f"{one.file.name}: laying out the sheets")
    try:
        pipeline.check_sheets(one, papers)
    except RulesetError as error:
        tell_findings(one.file, error, console)
        return False
    return True


def tell_findings(game: GameFile, error: RulesetError, console: Console) -> None:
    """Every finding on a game, and how many there are."""
    for finding in findings_of(error):
        console.finding(finding)
    console.say(f"{game.name}: {counted(len(findings_of(error)), 'finding')}")


def tell_kits(checked: Sequence[Checked], paths: Sequence[Path], papers: Sequence[Paper], console: Console) -> None:
    """Where the files are (their paths are the command's data) and how to print them."""
    for one in checked:
        console.say(f"{one.file.name}: {proof(one)}")
    console.heading(ready(checked, paths))
    for path in paths:
        console.data(shown_path(path))
    for line in printing_steps(paths, papers):
        console.say(line)
