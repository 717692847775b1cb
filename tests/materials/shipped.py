"""The first shipped game, compiled and replayed, as a scene to plan sheets from."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from printkit.layout.paper import A4, Paper
from printkit.materials.base import Scene
from printkit.play.compiler import compile_game
from printkit.play.game import Game
from printkit.play.replay import Replay, replay_examples
from printkit.ruleset.loader import load_ruleset
from printkit.source import Source, Span
from printkit.wording import load_wording

HERE = Span(Source("rulesets/test.yaml", "test"), 0, 4)
FILE = Path(__file__).parents[2] / "rulesets" / "worker-step.yaml"


@cache
def played() -> tuple[Game, tuple[Replay, ...]]:
    """The game and the replay of each of its examples."""
    game = compile_game(load_ruleset(FILE.read_bytes(), "rulesets/worker-step.yaml"))
    return game, tuple(replay_examples(game))


def scene(paper: Paper = A4) -> Scene:
    """All a material may look at."""
    game, replays = played()
    return Scene(game, replays, paper, load_wording(), "7F3A-21C9")
