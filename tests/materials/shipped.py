"""Shipped games and changed copies of them, compiled and replayed, as scenes to plan sheets from."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

from shipped_words import sheet_words

from printkit.layout.frame import Setting, Sheet, frame
from printkit.layout.marks import Audience, Page
from printkit.layout.paper import A4, Paper
from printkit.materials.base import Part, Scene
from printkit.materials.framing import frame_words
from printkit.play.compiler import compile_game
from printkit.play.game import Game
from printkit.play.proving.replay import Replay, replay_examples
from printkit.ruleset.loader import load_ruleset
from printkit.source import Source, Span, Text

HERE = Span(Source("rulesets/test.yaml", "test"), 0, 4)
RULESETS = Path(__file__).parents[2] / "rulesets"
FILE = RULESETS / "worker-step.yaml"


def text(value: str) -> Text:
    """A text written in the tests' own file."""
    return Text(value, HERE)


@cache
def played(name: str = "worker-step") -> tuple[Game, tuple[Replay, ...]]:
    """A shipped game and the replay of each of its examples."""
    data = (RULESETS / f"{name}.yaml").read_bytes()
    game = compile_game(load_ruleset(data, f"rulesets/{name}.yaml"), name)
    return game, tuple(replay_examples(game))


@cache
def changed(*changes: tuple[str, str], name: str = "worker-step") -> Game:
    """A shipped game with texts of its file replaced; each must be there."""
    said = (RULESETS / f"{name}.yaml").read_text(encoding="utf-8")
    for old, new in changes:
        assert old in said, old
        said = said.replace(old, new)
    return compile_game(load_ruleset(said.encode(), f"rulesets/{name}.yaml"), name)


def scene(
    paper: Paper = A4,
    name: str = "worker-step",
    *,
    game: Game | None = None,
    replays: Iterable[Replay] | None = None,
    parts: tuple[Part, ...] = (),
) -> Scene:
    """All a material may look at: of a shipped game, with another game or other replays where they are given."""
    shown, all_replays = played(name)
    some = all_replays if replays is None else tuple(replays)
    return Scene(game or shown, some, paper, sheet_words(), "7F3A-21C9", parts)


def example(wanted: Callable[[Replay], bool], name: str = "worker-step") -> Replay:
    """The first replay of a shipped game that is wanted."""
    return next(replay for replay in played(name)[1] if wanted(replay))


def named(said: str, name: str = "worker-step") -> Replay:
    """The replay of the example with that name."""
    return example(lambda replay: replay.example.name == said, name)


def framed(sheet: Sheet, paper: Paper, audience: Audience = Audience.PLAYERS) -> Page:
    """The page of a sheet: raises `DoesNotFitError` for ink that a printer doesn't reach."""
    said = frame_words(sheet_words())
    return frame(Setting(sheet, paper, "Kit", audience, "0000-0000", 1, 9, said))
