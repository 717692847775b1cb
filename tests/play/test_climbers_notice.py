"""The shipped examples of climbers against rules with a fault: some example notices each."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from play.games import game_from

from printkit.diagnostics import RulesetError
from printkit.library import find_game, find_shelves
from printkit.play.proving.replay import replay_examples

CONDITION = re.compile(r"(?:check|afterwards|if): (>-\n(?: {6}.*\n)+|[^,\n]*)")
MEANING = re.compile(r"means: ((?!players).*)")  # the term that begins so is a list, no statement
NUMBERS = re.compile(r"^numbers: \{(.*)\}\n", re.MULTILINE)
CONDITIONS, MEANINGS, FIGURES = 36, 5, 5
"""How many there are in the file, counted by hand; so that none is overlooked."""
NEEDED = ("rise >= 0", "there is touching")
"""A climber that may go down could walk for ever, and without contact there is no end of places for a block.

What is refused by them is refused by nothing else.
"""


def text() -> str:
    """The shipped file without its sheets."""
    whole = find_game("climbers", find_shelves()).read().decode()
    return whole[: whole.index("\nlook:")] + "\nkit:\n  - rule-cards\n"


def faults() -> Iterator[tuple[str, str]]:
    """What is wrong, and the file with it: a condition or a word that always holds."""
    whole = text()
    for found in (*CONDITION.finditer(whole), *MEANING.finditer(whole)):
        yield found[1], whole[: found.start(1)] + "1 is 1" + ("\n" if "\n" in found[1] else "") + whole[found.end(1) :]


def shifted() -> Iterator[tuple[str, str]]:
    """A number that is greater or less by one, and the file with it."""
    whole = text()
    line = NUMBERS.search(whole)
    assert line
    for found in re.finditer(r"([\w-]+): (\d+)", line[0]):
        for by in (-1, 1):
            other = line[0][: found.start(2)] + str(int(found[2]) + by) + line[0][found.end(2) :]
            yield f"{found[1]} {by:+}", whole.replace(line[0], other)


FAULTS = [pytest.param(bad, id=what) for what, bad in faults() if what not in NEEDED]
SHIFTED = [pytest.param(bad, id=what) for what, bad in shifted()]


def test_every_fault_is_tried() -> None:
    """What is counted by hand is what is found in the file."""
    assert len(FAULTS) == CONDITIONS - len(NEEDED) + MEANINGS
    assert len(SHIFTED) == 2 * FIGURES


@pytest.mark.parametrize("bad", FAULTS)
def test_a_fault_is_noticed(bad: str) -> None:
    """A condition that is never asked, a word that says nothing."""
    game = game_from(bad, "climbers.yaml")
    with pytest.raises(RulesetError):
        replay_examples(game)


@pytest.mark.parametrize("bad", SHIFTED)
def test_a_shifted_number_is_noticed(bad: str) -> None:
    """A number off by one, which may be found when the file is read: no ladder reaches from 3 to 2."""
    with pytest.raises(RulesetError):
        replay_examples(game_from(bad, "climbers.yaml"))


def test_without_a_fault_nothing_is_noticed() -> None:
    """The same file as it is: every example comes out as written."""
    assert replay_examples(game_from(text(), "climbers.yaml"))
