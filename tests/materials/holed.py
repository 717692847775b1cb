"""The shipped game of short and long pieces for 16 holes as a scene, and the same with some of it changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from materials import shipped
from materials.shipped import HERE, framed, text

from printkit.layout.paper import A4, Paper
from printkit.materials.base import Scene
from printkit.play.game import Game
from printkit.play.resolving.pieces import PieceKind
from printkit.ruleset import model

__all__ = ["HERE", "LONG", "SHORT", "HoledGame", "PieceKind", "framed", "game", "ruleset", "scene", "text"]

SHORT, LONG = PieceKind("short", "s", 8, {"length": 1}), PieceKind("long", "l", 4, {"length": 2})


@dataclass(frozen=True)
class HoledGame:
    """The shipped game, of which some attributes are others."""

    changes: Mapping[str, Any]

    def __getattr__(self, name: str) -> Any:
        """What was changed, or else what the shipped game has."""
        return self.changes[name] if name in self.changes else getattr(shipped.played("step-on-me")[0], name)


def ruleset() -> model.Ruleset:
    """The file of the shipped game."""
    return shipped.played("step-on-me")[0].ruleset


def game(**changes: object) -> HoledGame:
    """The shipped game, some of it changed."""
    return HoledGame(changes)


def scene(paper: Paper = A4, of: HoledGame | None = None) -> Scene:
    """All a material may look at, without examples."""
    return shipped.scene(paper, "step-on-me", game=cast(Game, of or game()), replays=())
