"""A game's name or file in; the game, its positions and its refusals out: the library that others import.

>>> import printkit
>>> game = printkit.load_game("worker-step")
>>> position = game.play(game.start(), "A1-B2 A1+1")

Everything loads when it is first asked for, so ``import printkit`` costs next to nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from printkit.diagnostics import RulesetError
    from printkit.play.game import Game, IllegalMoveError
    from printkit.play.position import Position

    __version__: str

__all__ = ["Game", "IllegalMoveError", "Position", "RulesetError", "__version__", "load_game"]

_HOMES = {
    "Game": "printkit.play.game",
    "Position": "printkit.play.position",
    "IllegalMoveError": "printkit.play.game",
    "RulesetError": "printkit.diagnostics",
}


def load_game(name: str | Path, variant: str | None = None, language: str | None = None) -> Game:
    """The game of that name on the shelves, or in that YAML file, ready to play.

    ``variant`` and ``language`` are one of its variants and one of its translations.

    The shelves are the current folder, its ``rulesets`` folder and the games that come with printkit. The
    worked examples are not replayed: that is what ``printkit check`` is for.

    Raises `printkit.library.UnknownGameError`, `printkit.library.UnknownLanguageError` or
    `printkit.ruleset.variants.UnknownVariantError` when there is no such game, and `RulesetError` with every finding
    when its rules or its translation can't be used.
    """
    from dataclasses import replace  # noqa: PLC0415 - as below

    from printkit import pipeline  # noqa: PLC0415 - the rules language loads when the first game does
    from printkit.library import find_game, find_shelves  # noqa: PLC0415 - as above

    return pipeline.open_game(replace(find_game(str(name), find_shelves()), variant=variant, language=language))


def __getattr__(name: str) -> object:
    """The public names, imported when they are first used."""
    if name == "__version__":
        from printkit._version import read_version  # noqa: PLC0415 - reads a file

        return read_version()
    if name in _HOMES:
        from importlib import import_module  # noqa: PLC0415 - `import printkit` stays light

        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
