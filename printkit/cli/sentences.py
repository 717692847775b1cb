"""What a run made in; the sentences that tell it to a person, as text, out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from printkit.diagnostics import RulesetError
from printkit.source import shown_path

if TYPE_CHECKING:
    from printkit.catalogue import Updated
    from printkit.layout.paper import Paper
    from printkit.library import GameFile
    from printkit.pipeline import Checked


def counted(number: int, thing: str) -> str:
    """``1 finding``, ``2 findings``."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def proof(checked: Checked) -> str:
    """That all examples hold, and how many there are."""
    return f"{counted(len(checked.replays), 'worked example')} played by the rules, all as written"


def row_of(game: GameFile) -> tuple[str, ...]:
    """Id, title, players, minutes and languages; for a file that can't be read, what to do."""
    from printkit import pipeline  # noqa: PLC0415 - the model loads when a game is listed

    try:
        ruleset = pipeline.read_ruleset(game)
    except RulesetError as error:
        return (game.id, f"({counted(len(error.diagnostics), 'finding')}: printkit check {game.id})", "", "", "")
    return (
        game.id,
        str(ruleset.title),
        f"{ruleset.about.players} players" if ruleset.about.players else counted(len(ruleset.players), "player"),
        f"{ruleset.about.minutes} minutes",
        ", ".join(dict.fromkeys([ruleset.written_in, *game.translations()])),
    )


def translated_so_far(updated: Updated) -> str:
    """How much of a translation is done, and what is left to do."""
    counts = [
        (updated.translated, "translated"),
        (updated.doubtful, "to be looked at again (fuzzy)"),
        (updated.untranslated, "to be translated"),
        (updated.retired, "of no use any more (at the end)"),
    ]
    return ", ".join(f"{number} {what}" for number, what in counts if number)


def printing_steps(paths: Iterable[Path], papers: Sequence[Paper]) -> list[str]:
    """How to print what was written, for somebody who has it open in a PDF reader."""
    on = " or ".join(paper.title for paper in papers)
    steps = [
        f"1. Print at 'Actual size' (100 %), never at 'Fit', on {on} paper as the file's name says.",
        "2. Print one page with the two bars first and lay a ruler on them: each must measure 100 mm.",
        "3. If they do, print the rest. The cover says how many of each sheet, and what to cut.",
    ]
    if any(path.stem.endswith("-host") for path in paths):
        steps.append("The file that ends in -host is for you, not for the players.")
    return steps


def ready(checked: Sequence[Checked], paths: Sequence[Path]) -> str:
    """The line above the list of files."""
    folders = sorted({shown_path(path.parent) for path in paths})
    what = "The kit is" if len(checked) == 1 else f"The {len(checked)} kits are"
    return f"{what} ready: {counted(len(paths), 'PDF file')} in {', '.join(folders)}"
