"""The shipped examples of step-on-me and tower-of-power against rules with a fault: some example notices each."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from play.games import game_from

from printkit.diagnostics import RulesetError
from printkit.library import find_game, find_shelves
from printkit.play.proving.replay import replay_examples

GAMES = ("step-on-me", "tower-of-power")
CONDITION = re.compile(r"^ +(?:check|if): (.*)\n", re.MULTILINE)
EFFECT = re.compile(r"^ +do: .*\n|^ +- (?:pile|hand) .*\n", re.MULTILINE)
NUMBERS = re.compile(r"^numbers: \{(.*)\}\n", re.MULTILINE)
COUNTS = {"step-on-me": (13, 6, 4), "tower-of-power": (11, 5, 2)}
"""How many conditions, effects and numbers each file has, counted by hand; so that none is overlooked."""


def text(name: str) -> str:
    """A shipped file without its variants."""
    whole = find_game(name, find_shelves()).read().decode()
    return whole[: whole.index("\nvariants:")] + "\nkit:\n  - rule-cards\n"


def faults(name: str) -> Iterator[tuple[str, str]]:
    """What is wrong, and the file with it: a condition that always holds or is turned round, an effect left out."""
    whole = text(name)
    for found in CONDITION.finditer(whole):
        for other in ("1 is 1", f"not ({found[1]})"):
            yield f"{found[1]}: {other}", whole[: found.start(1)] + other + whole[found.end(1) :]
    for found in EFFECT.finditer(whole):
        line = re.sub(r"do: .*", "do: []", found[0]) if "do:" in found[0] else ""
        yield f"without {found[0].strip()}", whole[: found.start()] + line + whole[found.end() :]


def shifted(name: str) -> Iterator[tuple[str, str]]:
    """A number that is greater or less by one, and the file with it."""
    whole = text(name)
    line = NUMBERS.search(whole)
    assert line
    for found in re.finditer(r"([\w-]+): (\d+)", line[0]):
        for by in (-1, 1):
            other = line[0][: found.start(2)] + str(int(found[2]) + by) + line[0][found.end(2) :]
            yield f"{found[1]} {by:+}", whole.replace(line[0], other)


@pytest.mark.parametrize("name", GAMES)
def test_every_fault_is_tried(name: str) -> None:
    """What is counted by hand is what is found in the file."""
    conditions, effects, numbers = COUNTS[name]
    assert len(list(faults(name))) == 2 * conditions + effects
    assert len(list(shifted(name))) == 2 * numbers


FAULTS = [
    pytest.param(name, bad, id=f"{name}: {what}") for name in GAMES for what, bad in (*faults(name), *shifted(name))
]


@pytest.mark.parametrize(("name", "bad"), FAULTS)
def test_a_fault_is_noticed(name: str, bad: str) -> None:
    """A condition that is never asked or turned round, an effect left out, a number off by one."""
    with pytest.raises(RulesetError):
        replay_examples(game_from(bad, f"{name}.yaml"))


@pytest.mark.parametrize("name", GAMES)
def test_without_a_fault_nothing_is_noticed(name: str) -> None:
    """The same file as it is: every example comes out as written."""
    assert replay_examples(game_from(text(name), f"{name}.yaml"))
