"""The command ``explore``: options in, tables or JSON on the console out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from printkit.cli.asked import find_games
from printkit.cli.commands import Debug, Name, OwnShelf, Quiet, Variant, Verbose
from printkit.cli.guard import Exit, UsageError, reporting
from printkit.cli.told import tell_json
from printkit.diagnostics import did_you_mean

if TYPE_CHECKING:
    from printkit.console import Console
    from printkit.library import GameFile
    from printkit.play.exploring.explore import Plan
    from printkit.play.game import Game
    from printkit.play.position import Position

# The package's middle is imported inside the functions that need it (PLC0415), see `commands`.

GAMES = 1000
DEEPEST = 1000
"""No count comes near it; a far greater number would only fill the memory."""

Start = Annotated[
    str | None,
    typer.Option("--from", metavar="NAME", help="Begin at a position that the game's file names, not at the start."),
]
Json = Annotated[bool, typer.Option("--json", help="Give JSON instead of tables.")]


def explore(
    game: Name,
    depth: Annotated[
        int | None,
        typer.Option("--depth", metavar="N", min=1, max=DEEPEST, help="Count the sequences of 1 to N turns."),
    ] = None,
    by: Annotated[
        str, typer.Option("--by", metavar="turn|action", help="What is counted: whole turns, or single actions.")
    ] = "turn",
    endings: Annotated[
        bool, typer.Option("--endings", help="Play the last turns too, and count those that end the game.")
    ] = False,
    games: Annotated[
        int | None, typer.Option("--games", metavar="N", min=1, help=f"Play N random games ({GAMES} without --depth).")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="The same seed gives the same games.")] = 1,
    limit: Annotated[
        int | None,
        typer.Option("--limit", metavar="N", min=1, help="Turns after which a random game counts as unfinished."),
    ] = None,
    claims: Annotated[bool, typer.Option("--claims", help="Whoever may call a result in a random game does.")] = False,
    show: Annotated[
        int | None, typer.Option("--show", metavar="N", min=1, help="Write down random game N, as `replay` reads it.")
    ] = None,
    start: Start = None,
    variant: Variant = None,
    json: Json = False,
    shelf: OwnShelf = None,
    quiet: Quiet = False,
    verbose: Verbose = False,
    debug: Debug = False,
) -> None:
    """Count the ways a game can go, and play random games of it.

    Random games tell how a game ends, how long it is, and which rules never decide anything: after each turn, one
    with a single thing changed is judged too. Each choice is drawn evenly from those that can still be completed.

    \b
    Examples:
      printkit explore worker-step --depth 3
      printkit explore worker-step --games 1000 --seed 7
      printkit explore worker-step --from stairs --depth 2 --by action --json
      printkit explore worker-step --seed 7 --show 12 | printkit replay worker-step -
    """
    with reporting(quiet, verbose, debug) as console:
        if by not in ("turn", "action"):
            raise UsageError(f"--by must be turn or action (got '{by}')", did_you_mean(by, ("turn", "action")))
        if show is not None and (json or depth or games):
            raise UsageError("--show writes down a single game, so it goes with --seed, --from and --limit alone")
        if depth is None and (endings or by != "turn"):
            raise UsageError(f"{'--endings' if endings else '--by'} goes with --depth", "as in: --depth 3")
        if depth is not None and games is None and (claims or limit is not None):
            raise UsageError(f"{'--claims' if claims else '--limit'} is for random games", "add --games 1000")
        (file,) = find_games([game], False, shelf, variant)
        from printkit import pipeline  # noqa: PLC0415
        from printkit.play.exploring.explore import Plan  # noqa: PLC0415

        opened = pipeline.open_game(file)
        begin = start_named(opened, start)
        plan = Plan(games or (0 if depth else GAMES), seed, start, limit, claims)
        if show is not None:
            tell_game(opened, plan, show, console)
            return
        data: dict[str, Any] = {"game": file.id, "variant": variant, "from": start}
        if depth is not None:
            data["counts"] = tell_counts(opened, begin, depth, by, endings, console, json)
        is_sound = tell_playouts(file, opened, plan, console, json, data) if plan.games else True
        if json:
            tell_json(data, console)
        if not is_sound:
            raise typer.Exit(Exit.FINDINGS)


def start_named(game: Game, name: str | None) -> Position:
    """The position to begin at; raises `UsageError` for a name that the file does not have."""
    if name is None:
        return game.start()
    known = [str(position) for position in game.ruleset.positions]
    if name not in known:
        there = "the positions are: " + ", ".join(known) if known else "the file names no position"
        raise UsageError(f"'{name}' is not a position of {game.id}", did_you_mean(name, known) or there)
    return game.position_named(name)


def tell_counts(
    game: Game, begin: Position, depth: int, by: str, endings: bool, console: Console, json: bool
) -> dict[str, Any]:
    """Count level by level, each told as soon as it is known; all of it as plain values."""
    from printkit.cli.explored import level_data, level_line  # noqa: PLC0415
    from printkit.play.exploring.counts import By, count_sequences  # noqa: PLC0415

    told = [lambda _done, _all: None]
    levels = count_sequences(game.engine, begin.state, depth, By(by), endings, lambda done, all_: told[0](done, all_))
    found = []
    if not json:
        console.data("depth        sequences  of which end the game")
    for number in range(1, depth + 1):
        with console.bar(f"{game.id}: counting to depth {number}") as told[0]:
            level = next(levels)
        found.append(level_data(game, level))
        if not json:
            console.data(level_line(game, level))
    return {"by": by, "levels": found}


def tell_playouts(file: GameFile, game: Game, plan: Plan, console: Console, json: bool, data: dict[str, Any]) -> bool:
    """Play the random games; whether they show no fault of the rules."""
    from printkit import pipeline  # noqa: PLC0415
    from printkit.cli.explored import playout_data, playout_lines  # noqa: PLC0415

    with console.bar(f"{game.id}: playing random games") as step:
        found = pipeline.explore(file, game, plan, step)
    if json:
        data["playouts"] = playout_data(plan, found)
    else:
        for line in (*([""] if "counts" in data else []), *playout_lines(game, plan, found)):
            console.data(line)
    for finding in found.findings:
        console.finding(finding)
    return not found.findings


def tell_game(game: Game, plan: Plan, number: int, console: Console) -> None:
    """One random game as it is written down."""
    from printkit.play.exploring.explore import written_game  # noqa: PLC0415

    for line in written_game(game, plan, number):
        console.data(line)
