"""What a command line names in; the games, papers and languages that are meant, out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from printkit.cli.guard import UsageError
from printkit.diagnostics import did_you_mean

if TYPE_CHECKING:
    from printkit.layout.paper import Paper
    from printkit.library import GameFile

# Imports inside functions (PLC0415): `--help` answers before any of these are loaded.


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


def find_languages(text: str | None) -> tuple[str, ...]:
    """The languages of a list with commas, none for none; raises `UsageError` for what is no code."""
    if text is None:
        return ()
    from printkit.catalogue import LANGUAGE  # noqa: PLC0415

    found = tuple(dict.fromkeys(code.strip() for code in text.split(",")))
    for code in found:
        if not LANGUAGE.fullmatch(code):
            raise UsageError(f"--lang takes codes of languages (got '{code}')", "such as en, es or pt-BR; or all")
    return found


def find_language(text: str | None) -> tuple[str, ...]:
    """The one language that a command takes, none for none; raises `UsageError`."""
    found = find_languages(text)
    if len(found) > 1 or "all" in found:
        raise UsageError(f"--lang takes one language here (got '{text}')", "such as en, es or pt-BR")
    return found


def in_languages(games: Sequence[GameFile], codes: Sequence[str]) -> tuple[GameFile, ...]:
    """Each game in each language; in its own, where there is no code, and in all that it has for ``all``."""
    if not codes:
        return tuple(games)
    return tuple(
        replace(game, language=code)
        for game in games
        for code in ((None, *game.translations()) if "all" in codes else codes)
    )


def find_papers(text: str) -> tuple[Paper, ...]:
    """The papers of a list with commas; raises `UsageError`."""
    from printkit.layout.paper import PAPERS, UnknownPaperError, find_paper  # noqa: PLC0415

    try:
        return tuple(dict.fromkeys(find_paper(name) for name in text.split(",")))
    except UnknownPaperError as error:
        raise UsageError(str(error), did_you_mean(error.name.strip().lower(), PAPERS)) from None
