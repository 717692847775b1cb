"""A scene to plan sheets from without the rules language: a game of short and long pieces for 16 holes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import msgspec
from materials import fakes
from materials.fakes import HERE, FakeGame, framed, text, texts

from printkit.layout.paper import A4, Paper
from printkit.materials.base import Scene
from printkit.ruleset import model
from printkit.ruleset.turns import Turn

__all__ = ["HERE", "FakeKind", "HoledGame", "framed", "game", "scene", "text"]


@dataclass(frozen=True)
class FakeKind:
    """A kind of piece as the game tells of it."""

    name: str
    letter: str
    each: int
    measures: Mapping[str, int]


SHORT = FakeKind("short", "s", 8, {"length": 1})
LONG = FakeKind("long", "l", 4, {"length": 2})


@dataclass(frozen=True)
class HoledGame(FakeGame):
    """The fake game with pieces."""

    id: str = "pits"
    title: str = "Step on me"
    pieces: tuple[FakeKind, ...] = field(default=(SHORT, LONG))


def ruleset() -> model.Ruleset:
    """The file of the fake game: holes instead of cells, and an opening that each player has once."""
    hiding = Turn(span=HERE, plays=text("hide"), players=text("each once"))
    playing = Turn(span=HERE, plays=text("put"))
    return msgspec.structs.replace(
        fakes.ruleset(),
        title=text("Step on me"),
        board=texts({"hole": "grid A1 to D4"}),
        turn=None,
        phases={text("hiding"): hiding, text("playing"): playing},
        look=None,
    )


def game(**changes: object) -> HoledGame:
    """The fake game, some of it changed."""
    return replace(HoledGame(ruleset()), **changes)  # type: ignore[arg-type]


def scene(paper: Paper = A4, of: HoledGame | None = None) -> Scene:
    """All a material may look at, of the fake game."""
    return fakes.scene(paper, of or game(), replays=())
