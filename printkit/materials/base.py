"""What every material is given and what it gives back: a scene in, a part of the kit out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from printkit.diagnostics import PrintkitError
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience
from printkit.layout.paper import Paper
from printkit.ruleset.nouns import word_for
from printkit.source import Text

if TYPE_CHECKING:
    from printkit.play.game import Game
    from printkit.play.proving.replay import Replay
    from printkit.wording import Texts, Wording


class OptionError(PrintkitError):
    """An option that can't be meant: its key, what must hold, and what to do."""

    exit_code = 1

    def __init__(self, key: str, message: str, hint: str | None = None) -> None:
        self.key = key
        self.hint = hint
        super().__init__(message)


@dataclass(frozen=True, slots=True)
class ContentsRow:
    """A part's line in the contents: its title, how many for whom, on what paper, and what to do then."""

    title: str
    pictogram: str
    copies: str
    paper: str
    then: str


def contents_row(texts: Texts, pictogram: str) -> ContentsRow:
    """The line that a part's template writes for it."""
    return ContentsRow(texts.text("title"), pictogram, texts.text("copies"), texts.text("paper"), texts.text("then"))


def action_title(scene: Scene, name: str) -> str:
    """What players call an action: its title, or its name."""
    action = scene.game.ruleset.actions[Text.plain(name)]
    return str(action.title or scene.word(name).capitalize())


class Share(StrEnum):
    """Who shares one printing of a part: each pupil alone, those who play together, or a whole class."""

    PLAYER = "player"
    GROUP = "group"
    CLASS = "class"


@dataclass(frozen=True, slots=True)
class Part:
    """One printable of a kit: its sheets for one audience, and its line in the contents (or none).

    ``share`` says for whom one printing is, ``cuts`` how many cuts it takes, ``shows`` which kept tables can be read
    from it at the table, beside those that `look` draws.
    """

    kind: str
    audience: Audience
    sheets: tuple[Sheet, ...]
    contents: ContentsRow | None = None
    share: Share = Share.GROUP
    cuts: int = 0
    shows: frozenset[str] = frozenset()


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

    def player(self, letter: str) -> str:
        """The name of the player with this letter; raises `KeyError` when there is none."""
        return {player.letter: player.name for player in self.game.players}[letter]

    def word(self, name: str) -> str:
        """What the sheets call a noun or a name of the rules: ``cell``, ``closing in``, in the language of the kit."""
        return word_for(self.game.ruleset, name)

    @property
    def place_word(self) -> str:
        """What the sheets call a place of the board."""
        return self.word(next(iter(self.game.ruleset.board)))
