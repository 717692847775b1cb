"""Small games for single questions: one text of a ruleset whose sections a test replaces."""

from __future__ import annotations

from collections.abc import Mapping

from play.games import game_from

from printkit.diagnostics import RulesetError
from printkit.play.game import Game
from printkit.play.position import Position
from printkit.play.proving.replay import replay_examples

SECTIONS = {
    "players": "{W: White, B: Black}",
    "board": "{square: grid a1 to b2}",
    "keeps": "{man on square: player or none}",
    "start": "{}",
    "turn": "{plays: put}",
    "actions": "{put: {written: <c>, choose: {c: square}, does: man on c becomes me}}",
    "ends": "{}",
}
"""Any man may be put on any square, for ever."""

HEAD = """title: Made
version: 1
about: {lead: a, minutes: 1, purpose: a, observe: a, provenance: a, free: a}
"""


def text_of(**sections: str | None) -> str:
    """The ruleset with sections replaced, added, or (None) left out; ``_`` in a name stands for a space."""
    named = {**SECTIONS, **{key.replace("_", " "): value for key, value in sections.items()}}
    kept = {key: value.strip("\n") for key, value in named.items() if value is not None}
    return HEAD + "".join(f"{key}:{_inside(value)}\n" for key, value in kept.items()) + "kit: [cover]\n"


def _inside(value: str) -> str:
    """A value on the line of its key, or, when it has lines of its own, below it."""
    return f" {value}" if value.startswith(("{", "[")) else "\n" + value


def made(**sections: str | None) -> Game:
    """The game; its examples are not played."""
    return game_from(text_of(**sections), "made.yaml")


def replayed(**sections: str | None) -> Game:
    """The game, when all its examples come out as written."""
    game = made(**sections)
    assert replay_examples(game)
    return game


def errors(**sections: str | None) -> list[tuple[str, str]]:
    """Code and message of everything that is wrong with the game, its examples included."""
    try:
        replay_examples(made(**sections))
    except RulesetError as error:
        return [(one.code, one.message) for one in error.diagnostics]
    return []


def codes(**sections: str | None) -> list[str]:
    """The codes of everything that is wrong, but for there being no examples."""
    return [code for code, _ in errors(**sections) if code != "no-examples"]


def facts_of(position: Position, *names: str) -> dict[str, int | str]:
    """Some facts of a position as ``given:`` writes them."""
    facts = position.facts()
    return {name: facts[name] for name in names}


def played(game: Game, *turns: str, given: Mapping[str, str | int] | None = None) -> Position:
    """The position after turns from the start with facts on top."""
    position = game.position(given or {})
    for turn in turns:
        position = game.play(position, turn)
    return position
