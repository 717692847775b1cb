"""What a condition on a whole line says of its ends: which choices may be passed over early, and which may not."""

from __future__ import annotations

import pytest
from play.made import made

from printkit.play.game import Game
from printkit.play.resolving.implied import implied_by

STRAIGHT = "a is in line with b"


def line_game(*checks: str, names: str = "", afterwards: str = "") -> Game:
    """An action from one square to another; each condition is a rule of its own."""
    rules = "".join(f"      r{n}: {{says: a, check: {check}}}\n" for n, check in enumerate(checks))
    rules += f"      last: {{says: a, afterwards: {afterwards}}}\n" if afterwards else ""
    named = f"    names: {names}\n" if names else ""
    return made(
        board="{square: grid a1 to c3}",
        turn="{plays: go}",
        actions=f"""
  go:
    written: <a>-<b>
    choose: {{a: square, b: square}}
{named}    rules:
{rules}    does: man on b becomes me
""",
    )


def ends(game: Game) -> list[str]:
    """The choices that a whole line says something of."""
    return [implied.name for implied in implied_by(game.resolved.actions[0])]


MINE = "every q in line from a to b has man on q is me"


@pytest.mark.parametrize(
    ("checks", "names"),
    [
        ((STRAIGHT, MINE), ["a", "b"]),
        ((MINE, STRAIGHT), ["a", "b"]),
        (("b is in line with a", MINE), ["a", "b"]),  # it does not matter which is named first
        ((f"{STRAIGHT} and {MINE}",), ["a", "b"]),
        ((MINE,), []),  # two squares off a line have no line from one to the other, and nothing is said of them
        ((f"{STRAIGHT} or {MINE}",), []),  # one of the two is enough
        ((STRAIGHT, "some q in line from a to b has man on q is me"), []),  # it may be another one
        ((STRAIGHT, "no q in line from a to b has man on q is me"), []),
        ((STRAIGHT, "every q in squares has man on q is none"), []),  # no line at all
        ((STRAIGHT, "every q in line from a1 to b has man on q is me"), []),  # from a square that nobody chooses
        ((STRAIGHT, "every q in (squares where man on it is me) has q is beside a"), []),
        (("a is beside b", MINE), []),  # nobody speaks of a line
        # c2 is in line with c3, but there is no line to it from a1
        (("b is in line with c3", "every q in line from a1 to b has man on q is me"), []),
        (("a is in line with c3", MINE), []),  # straight, but not with each other
    ],
)
def test_what_is_said_of_the_ends(checks: tuple[str, ...], names: list[str]) -> None:
    """Both ends are on the line, as long as the squares stand in one; only then does the condition hold of each."""
    assert ends(line_game(*checks)) == names


def test_a_name_for_the_line() -> None:
    """A line that has a name is as good as one that is written out; another list with a name is none."""
    named = "every q in row has man on q is me"
    assert ends(line_game(STRAIGHT, named, names="{row: line from a to b}")) == ["a", "b"]
    assert ends(line_game(STRAIGHT, named, names="{row: squares beside a}")) == []
    assert ends(line_game(STRAIGHT, named, names="{row: squares between a and b}")) == []  # without its ends


def test_what_must_hold_afterwards_says_nothing_of_before() -> None:
    """The last square of a line may become a man of one's own by the action itself."""
    assert ends(line_game(STRAIGHT, afterwards=MINE)) == []


@pytest.mark.parametrize(
    "checks",
    [
        (STRAIGHT, MINE),
        (f"{STRAIGHT} or {MINE}",),
        (MINE,),
        (STRAIGHT, "some q in line from a to b has man on q is me"),
        (STRAIGHT, "every q in line from a1 to b has man on q is me"),
        (STRAIGHT, "every q in squares between a and b has man on q is me"),
        ("b is in line with c3", "every q in line from a1 to b has man on q is me"),
    ],
)
def test_no_turn_is_lost(checks: tuple[str, ...]) -> None:
    """The turns that are listed are those that are legal when each pair of squares is asked about alone."""
    game = line_game(*checks)
    position = game.position({"man on a1": "W", "man on b1": "W", "man on c1": "W", "man on b2": "W", "man on c3": "B"})
    pairs = [f"{a}-{b}" for a in game.space.names for b in game.space.names]
    legal = {pair for pair in pairs if not game.judge(position, pair).refusals}
    assert set(game.legal_turns(position)) == legal
    assert 0 < len(legal) < len(pairs)


def test_the_turns_along_a_row_of_men() -> None:
    """By hand: of a1 b1 c1 each goes to both others; b2 to and from a1, b1 and c1, which are all beside it."""
    game = line_game(STRAIGHT, MINE)
    position = game.position({"man on a1": "W", "man on b1": "W", "man on c1": "W", "man on b2": "W", "man on c3": "B"})
    row = {"a1-b1", "a1-c1", "b1-a1", "b1-c1", "c1-a1", "c1-b1"}
    up = {"a1-b2", "b1-b2", "c1-b2"}
    assert set(game.legal_turns(position)) == row | up | {"b2-a1", "b2-b1", "b2-c1"}
