"""What each command does: names and options in, the pipeline's answer on the console out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from printkit.cli.asked import find_games, find_languages, find_papers, in_languages
from printkit.cli.guard import Exit, UsageError, findings_of, reporting
from printkit.cli.proving import tell_coverage, tell_findings, tell_gaps, tell_weaknesses
from printkit.cli.sentences import counted, printing_steps, proof, ready, row_of, translated_so_far
from printkit.console import Console, Step, columns
from printkit.diagnostics import Diagnostic, RulesetError, Severity
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
Languages = Annotated[
    str | None,
    typer.Option("--lang", metavar="en,es", help="The language, several with commas, or 'all'; else the game's own."),
]
Coverage = Annotated[bool, typer.Option("--coverage", help="List which examples pass, refuse and reach each rule.")]
AsJson = Annotated[bool, typer.Option("--json", help="Write the list of --coverage as JSON.")]
Strength = Annotated[
    bool, typer.Option("--strength", help="Change the rules in small ways; an example must notice each change.")
]
ByPart = Annotated[bool, typer.Option("--parts", help="Also one PDF for each kind of sheet.")]


def build(
    names: Names = None,
    every: All = False,
    paper: Papers = "a4",
    out: Out = Path("output"),
    parts: ByPart = False,
    variant: Variant = None,
    lang: Languages = None,
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
      printkit build worker-step --lang es
      printkit build --all --paper a4,letter --lang all
    """
    with reporting(quiet, verbose, debug) as console:
        papers = find_papers(paper)
        languages = find_languages(lang)
        games = in_languages(find_games(names or [], every, shelf, variant), languages)
        from printkit import pipeline  # noqa: PLC0415

        with console.progress() as step:
            checked = check_games(games, console, step)
            is_well_said = tell_words(languages_of(checked), console)
            if len(checked) < len(games) or not is_well_said:
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
    lang: Languages = None,
    coverage: Coverage = False,
    json: AsJson = False,
    strength: Strength = False,
    shelf: OwnShelf = None,
    quiet: Quiet = False,
    verbose: Verbose = False,
    debug: Debug = False,
) -> None:
    """Play the worked examples by the rules, and lay out every sheet.

    What does not come out as written or does not fit is told with its file, line and column; so is a rule that no
    example passes or refuses, an ending that none reaches, and a number in a sentence that no rule explains; with
    --lang also what a translation lacks. A game's variants are checked with it. Nothing is written.

    \b
    Examples:
      printkit check worker-step
      printkit check my-game.yaml
      printkit check worker-step --lang es
      printkit check worker-step --coverage
      printkit check --all --strength
      printkit check --all --shelf my-games
    """
    with reporting(quiet, verbose, debug) as console:
        if json and not coverage:
            raise UsageError("--json says how --coverage is written", "as in: printkit check GAME --coverage --json")
        languages = find_languages(lang)
        games = in_languages(find_games(names or [], every, shelf, variant), languages)
        from printkit import pipeline  # noqa: PLC0415
        from printkit.layout.paper import PAPERS  # noqa: PLC0415

        with console.progress() as step:
            checked = check_games(games, console, step)
            if variant is None:
                others = [other for one in checked for other in pipeline.variants_of(one)]
                games += tuple(others)
                checked += check_games(others, console, step)
            is_well_said = tell_words(languages_of(checked), console)
            sound = [one for one in checked if tell_unprintable(one, PAPERS.values(), console, step)]
            sound = [one for one in sound if tell_gaps(one, console)]
            is_strong = not strength or tell_weaknesses(sound, console, step)
        for one in sound:
            console.say(f"{one.file.called}: {proof(one)}")
        if coverage:
            tell_coverage(checked, json, console)
        if len(sound) < len(games) or not is_well_said or not is_strong:
            raise typer.Exit(Exit.FINDINGS)


def list_games(shelf: OwnShelf = None, quiet: Quiet = False, verbose: Verbose = False, debug: Debug = False) -> None:
    """List the games on the shelf.

    One line each: name, title, players, minutes, languages; with tabs between them when a program reads it.

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


def translate(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="A game's name, or the path of a YAML file.")
    ] = None,
    lang: Annotated[str, typer.Option("--lang", metavar="fr", help="The language to translate into.")] = "",
    sheets: Annotated[bool, typer.Option("--sheets", help="The words of the sheets instead of a game.")] = False,
    shelf: OwnShelf = None,
    quiet: Quiet = False,
    verbose: Verbose = False,
    debug: Debug = False,
) -> None:
    """Begin a translation, or bring one up to date.

    Writes a gettext file with an entry for each text and shows its path. What is translated stays; what was made
    from a text that has changed is marked as fuzzy; what is no longer there is kept at the end.

    \b
    Examples:
      printkit translate worker-step --lang fr
      printkit translate --sheets --lang fr
    """
    with reporting(quiet, verbose, debug) as console:
        languages = find_languages(lang or None)
        if len(languages) != 1 or languages == ("all",):
            raise UsageError("the language is missing", "as in: printkit translate worker-step --lang fr")
        if (game is None) != sheets:
            raise UsageError("give either a game or --sheets", "printkit list shows the games")
        file = None if game is None else find_games([game], False, shelf)[0]
        from printkit import pipeline  # noqa: PLC0415

        written = pipeline.update_translation(file, languages[0])
        write_all([(written.path, written.updated.text.encode())], "copy the game's file into a folder of your own")
        console.data(shown_path(written.path))
        console.say(translated_so_far(written.updated))


def schema(quiet: Quiet = False, verbose: Verbose = False, debug: Debug = False) -> None:
    """Print the JSON Schema of a ruleset.

    An editor that knows it completes and explains the keys.

    \b
    Example:
      printkit schema > ruleset.schema.json
    """
    with reporting(quiet, verbose, debug) as console:
        import json  # noqa: PLC0415

        from printkit.materials.kinds import MATERIALS  # noqa: PLC0415
        from printkit.ruleset.schema import json_schema  # noqa: PLC0415

        sheets = {kind: material.options for kind, material in MATERIALS.items()}
        console.data(json.dumps(json_schema(sheets), indent=2))


def check_games(games: Iterable[GameFile], console: Console, step: Step) -> tuple[Checked, ...]:
    """The games that hold; the findings of the others are told."""
    from printkit import pipeline  # noqa: PLC0415

    checked = []
    for game in games:
        step(f"{game.called}: playing the worked examples")
        try:
            checked.append(pipeline.check(game))
        except RulesetError as error:
            tell_findings(game, findings_of(error), console)
    return tuple(checked)


def languages_of(checked: Iterable[Checked]) -> tuple[str, ...]:
    """The languages that kits are printed in, each once."""
    return tuple(dict.fromkeys(one.language for one in checked))


def tell_words(languages: Iterable[str], console: Console) -> bool:
    """Whether the sheets have words of their own in each language; what they lack is told."""
    from printkit import pipeline  # noqa: PLC0415

    found: list[Diagnostic] = []
    for language in languages:
        findings = pipeline.find_words(language).findings
        for finding in findings:
            console.finding(finding)
        if findings:
            console.say(f"words of the sheets ({language}): {counted(len(findings), 'finding')}")
        found += findings
    return not any(finding.severity is Severity.ERROR for finding in found)


def tell_unprintable(one: Checked, papers: Iterable[Paper], console: Console, step: Step) -> bool:
    """Whether every sheet of a game can be laid out; what is in the way is told."""
    from printkit import pipeline  # noqa: PLC0415

    step(f"{one.file.called}: laying out the sheets")
    try:
        pipeline.check_sheets(one, papers)
    except RulesetError as error:
        tell_findings(one.file, findings_of(error), console)
        return False
    return True


def tell_kits(checked: Sequence[Checked], paths: Sequence[Path], papers: Sequence[Paper], console: Console) -> None:
    """Where the files are (their paths are the command's data) and how to print them."""
    for one in checked:
        console.say(f"{one.file.called}: {proof(one)}")
    console.heading(ready(checked, paths))
    for path in paths:
        console.data(shown_path(path))
    for line in printing_steps(paths, papers):
        console.say(line)
