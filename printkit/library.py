"""A game's name in; the file that describes it, from the first shelf that has it, out."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

from printkit.diagnostics import Diagnostic, PrintkitError, did_you_mean
from printkit.source import shown_path

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

SUFFIXES = (".yaml", ".yml")

TRANSLATION = ".po"

LARGE = 16_000_000
"""Bytes that no more are read of a file: it need not fit into memory to be refused."""


class LibraryError(PrintkitError):
    """A game, a shelf or a file that can't be had; ``diagnostics`` hold one finding."""

    code = "library"

    def __init__(self, message: str, hint: str | None = None) -> None:
        self.diagnostics = (Diagnostic(self.code, message, hint=hint),)
        super().__init__(message)


class UnknownGameError(LibraryError):
    """No shelf has a game of that name, or no such file exists."""

    code = "unknown-game"


class UnknownLanguageError(LibraryError):
    """A language that nobody has translated something into."""

    code = "unknown-language"


@dataclass(frozen=True, slots=True)
class Shelf:
    """A folder of rulesets.

    A mixed folder (the current one) may hold other YAML too; what looks like a ruleset counts.
    """

    folder: Traversable
    mixed: bool = False


@dataclass(frozen=True, slots=True)
class GameFile:
    """A game's id (its file's name without the ending), where the file is, and the variant to play, if any.

    ``language`` is the one to print it in, where that is not its own; ``folders`` may have translations, besides the
    game's own folder.
    """

    id: str
    place: Traversable
    variant: str | None = None
    language: str | None = None
    folders: tuple[Traversable, ...] = ()

    @property
    def name(self) -> str:
        """What the kit's files are called after: the id, and the variant behind it."""
        return f"{self.id}-{self.variant}" if self.variant else self.id

    @property
    def called(self) -> str:
        """What messages call it: its name, and the language it is printed in, if that was asked for."""
        return f"{self.name} ({self.language})" if self.language else self.name

    @property
    def argument(self) -> str:
        """What names it on a command line: its id where a shelf has it, or else its path."""
        shelves = {Path(str(folder)).absolute() for folder in self.folders}
        return self.id if Path(str(self.place)).absolute().parent in shelves else self.shown

    @property
    def shown(self) -> str:
        """The file's path for messages: from the current folder when it lies below that."""
        return shown_path(Path(str(self.place)).absolute())

    def read(self) -> bytes:
        """The file's bytes; raises `LibraryError` when the system does not hand them out, or far too many."""
        return read_whole(self.place, self.shown, "a ruleset")

    def translations(self) -> dict[str, Traversable]:
        """The files of the game's translations, by language; of two for one language, the first folder's."""
        found: dict[str, Traversable] = {}
        for folder in (*self.folders, Path(str(self.place)).parent):
            for language, place in translations_in(folder, f"{self.id}.").items():
                found.setdefault(language, place)
        return dict(sorted(found.items()))

    def translation(self, language: str) -> Path:
        """Where a translation is, or belongs: beside the game, or in the current folder for one that came installed."""
        known = self.translations().get(language)
        if known is not None:
            return Path(str(known))
        folder = Path(str(self.place)).parent
        installed = Path(str(resources.files("printkit") / "_data"))
        return (Path() if folder.is_relative_to(installed) else folder) / f"{self.id}.{language}{TRANSLATION}"


def find_shelves(own: Path | None = None) -> tuple[Shelf, ...]:
    """The shelves in the order they are searched.

    ``own`` is an author's folder; then come the current folder, its ``rulesets``, and the games that came
    with printkit (a checkout's, or the installed package's). Raises `LibraryError` when ``own`` is no folder.
    """
    if own is not None and not own.is_dir():
        raise LibraryError(f"there is no folder {own}", "--shelf takes a folder with YAML files in it")
    here = Path.cwd()
    folders: list[Shelf] = [Shelf(own)] if own is not None else []
    folders += [Shelf(here, mixed=True), Shelf(here / "rulesets"), Shelf(shipped("rulesets"))]
    return tuple(shelf for shelf in folders if shelf.folder.is_dir())


def find_game(name: str, shelves: Iterable[Shelf]) -> GameFile:
    """The game of that id on the first shelf that has it, or the file of that path.

    Raises `UnknownGameError`, which names what there is and what is near.
    """
    shelves = tuple(shelves)
    if name.endswith(SUFFIXES) or re.search(r"[/\\]", name):
        return _file_at(Path(name), shelves)
    for shelf in shelves:
        for suffix in SUFFIXES:
            place = shelf.folder / f"{name}{suffix}"
            if _can_name_a_kit(name) and place.is_file():
                return GameFile(name, place, folders=_folders(shelves))
    known = [game.id for game in list_games(shelves)]
    there = f"the games here are: {', '.join(known)}" if known else "no shelf here has a game on it"
    near = did_you_mean(name.lower().replace("_", "-").replace(" ", "-"), known)
    raise UnknownGameError(
        f"there is no game '{name}'",
        f"{near} ({there})" if near else f"{there}; or give the path of a YAML file",
    )


def list_games(shelves: Iterable[Shelf]) -> tuple[GameFile, ...]:
    """Every game on the shelves by id; of two with one id, the first shelf's."""
    shelves = tuple(shelves)
    found: dict[str, GameFile] = {}
    for shelf in shelves:
        for place in sorted(shelf.folder.iterdir(), key=lambda place: place.name):
            stem, dot, suffix = place.name.rpartition(".")
            if dot + suffix not in SUFFIXES or not _can_name_a_kit(stem) or not place.is_file():
                continue
            if not shelf.mixed or _looks_like_ruleset(place):
                found.setdefault(stem, GameFile(stem, place, folders=_folders(shelves)))
    return tuple(found[key] for key in sorted(found))


def _folders(shelves: Iterable[Shelf]) -> tuple[Traversable, ...]:
    return tuple(shelf.folder for shelf in shelves)


def translations_in(folder: Traversable, stem: str) -> dict[str, Traversable]:
    """The translations in a folder by language: files called ``<stem><language>.po``."""
    files = sorted(folder.iterdir(), key=lambda place: place.name) if folder.is_dir() else []
    named = ((re.fullmatch(rf"{re.escape(stem)}([\w-]+){re.escape(TRANSLATION)}", one.name), one) for one in files)
    return {name[1]: place for name, place in named if name and place.is_file()}


def read_whole(place: Traversable, shown: str, what: str) -> bytes:
    """A file's bytes; raises `LibraryError` when the system does not hand them out, or far too many to be ``what``."""
    try:
        data = _beginning(place)
    except OSError as error:
        raise LibraryError(f"{shown} can't be read: {error.strerror or error}") from error
    if len(data) > LARGE:
        raise LibraryError(f"{shown} has more than {LARGE:,} bytes, so it is not {what}")
    return data


def _file_at(path: Path, shelves: Iterable[Shelf]) -> GameFile:
    if path.is_dir():
        raise UnknownGameError(f"{path} is a folder, not a ruleset", f"printkit list --shelf {path} shows its games")
    if not path.is_file():
        if path.exists():
            raise UnknownGameError(f"{path} is a device or a pipe, and a ruleset is a file")
        beside = [one.name for one in path.parent.iterdir()] if path.parent.is_dir() else []
        near = did_you_mean(path.name, [name for name in beside if name != path.name])
        known = any(game.id == path.stem for game in list_games(shelves))
        raise UnknownGameError(f"there is no file {path}", f"did you mean the game '{path.stem}'?" if known else near)
    if not _can_name_a_kit(path.stem):
        hint = "rename it: a letter, then letters, digits and hyphens"
        raise LibraryError(f"the kit can't be called after the file {path}", hint)
    return GameFile(path.stem, path, folders=_folders(shelves))


def _can_name_a_kit(stem: str) -> bool:
    """Whether files and messages can bear a name: no hidden file's, none with line ends or bytes that are no text."""
    return bool(stem) and stem.isprintable() and not stem.startswith(".")


def _beginning(place: Traversable) -> bytes:
    """The bytes of a file, or one more than LARGE of them."""
    with place.open("rb") as file:
        return file.read(LARGE + 1)


def _looks_like_ruleset(place: Traversable) -> bool:
    """Whether a YAML file has the first keys of a ruleset (its title and its board) at the left edge."""
    try:
        text = _beginning(place)
    except OSError:
        return False
    return all(re.search(rb"^%b\s*:" % key, text, re.MULTILINE) for key in (b"title", b"board"))


def shipped(name: str) -> Traversable:
    """A folder that came with printkit: the checkout's, or the one inside the installed package."""
    root = Path(__file__).parent.parent
    if (root / "pyproject.toml").is_file() and (root / name).is_dir():
        return root / name
    return resources.files("printkit") / "_data" / name
