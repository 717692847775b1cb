"""A game small enough to work out by hand what its examples notice: take one or two of five counters, take the last."""

from __future__ import annotations

from collections.abc import Mapping

from play.games import game_from
from play.made import text_of

from printkit.play.game import Game

SECTIONS: Mapping[str, str] = {
    "numbers": "{share: 1 to 2}",
    "keeps": "{left: 0 to 9}",
    "start": "{heap: {says: Put down 5 counters., given: {left: 5}}}",
    "turn": "{plays: take}",
    "actions": """
  take:
    written: <n>
    choose: {n: number}
    rules:
      share:
        says: Take one or two.
        check: n is in share
        allows: [{turn: 2, name: two, then: {left: 3}}]
        refuses: [{turn: 3, name: three}]
      enough:
        says: No more than there are.
        check: n <= left
        refuses: [{given: {left: 1}, turn: 2, name: two of one}]
    does: left loses n
""",
    "ends": """
  last:
    says: Whoever takes the last counter wins.
    when: turn ends
    check: left is 0
    result: me wins
    reached: [{given: {left: 2}, turn: 2, name: the last two, wins: W}]
""",
}
"""Four examples: ``two`` (number 1), ``three`` (2), ``two of one`` (3), ``the last two`` (4)."""


def counters(*changes: tuple[str, str], **sections: str) -> Game:
    """The game with texts replaced (each must be there) and sections added."""
    text = text_of(**{**SECTIONS, **sections})
    for old, new in changes:
        assert old in text, f"the game does not hold {old!r}"
        text = text.replace(old, new)
    return game_from(text, "counters.yaml")
