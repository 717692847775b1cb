"""What every material is given and what it gives back: a scene in, a part of the kit out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Face
from printkit.layout.paper import Paper
from printkit.layout.text import Run

if TYPE_CHECKING:
    from printkit.play.game import Game
    from printkit.play.replay import Replay
    from printkit.wording import Runs, Wording


@dataclass(frozen=True, slots=True)
class ContentsRow:
    """A part's line in the contents: its title, how many for whom, on what paper, and what to do then."""

    title: str
    pictogram: str
    copies: str
    paper: str
    then: str


@dataclass(frozen=True, slots=True)
class Part:
    """One printable of a kit: its sheets for one audience, and its line in the contents (or none)."""

    kind: str
    audience: Audience
    sheets: tuple[Sheet, ...]
    contents: ContentsRow | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """All a material may look at: the game, its replayed examples, the paper, the words.

    ``parts`` are those planned before, in printing order (the cover is planned last, and so sees all).
    """

    game: Game
    replays: tuple[Replay, ...]
    paper: Paper
    wording: Wording
    kit_code: str
    parts: tuple[Part, ...] = ()


def ink(runs: Runs) -> tuple[Run, ...]:
    """A template's text as layout sets it."""
    return tuple(Run(run.text, Face.BOLD if run.bold else Face.REGULAR) for run in runs)
