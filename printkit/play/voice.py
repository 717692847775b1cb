"""Nothing in; all that play says to people out, in English until a translation takes its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from functools import reduce

from printkit.catalogue import Wanted
from printkit.source import Text

PLAY = "printkit"
"""The name that the English texts are reported under: they stand in no file of a user's."""

_NOTE = "What is said of a turn or of a game; { } is filled in."


@dataclass(frozen=True, slots=True)
class Voice:
    """What is said of a turn or of a game; what stands in braces is filled in."""

    wins: str = "{player} wins"
    draw: str = "Draw"
    goes_on: str = "the game goes on"
    is_over: str = "the game is over"
    ended_before: str = "the game ended before this"
    comes_here: str = "{wanted} comes here, not {action}"
    not_here: str = "{action} does not come here"
    is_complete: str = "the turn is complete before this {action}"
    is_missing: str = "the turn is not complete: {wanted} is missing"
    either: str = "{one} or {other}"
    span: str = "{low} to {high}"
    out_of_range: str = "{value} is not from {low} to {high}"
    unreadable: str = "'{text}' is not written as {shape}"
    unreadable_after: str = "'{text}' can't be read after '{before}'"
    unknown_thing: str = "'{text}' is not a {noun} of this game"
    meant: str = "did you mean '{name}'?"
    runs_from: str = "{noun}s run from {first} to {last}"
    is_refused: str = "'{turn}' is refused."
    rule: str = "Rule {number} ({id})"
    not_true: str = "not true: {condition}"
    obeys: str = "the position obeys it"
    breaks: str = "the position breaks it"

    def any_of(self, names: Iterable[str]) -> str:
        """``move or build``, of one name and more."""
        return reduce(lambda one, other: self.either.format(one=one, other=other), names)


ENGLISH = Voice()


def voice_texts() -> Iterator[Wanted]:
    """Every text of a voice, under ``play`` and the name of its field."""
    for field in fields(Voice):
        yield Wanted(f"play.{field.name}", Text.plain(getattr(ENGLISH, field.name), PLAY), _NOTE)


def translated_voice(texts: Mapping[str, str]) -> Voice:
    """The voice with each text that ``texts`` has, by its context."""
    return Voice(**{field.name: str(texts.get(f"play.{field.name}", field.default)) for field in fields(Voice)})
