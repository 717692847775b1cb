"""Turns taken back: men on a row of squares, and all that can have been played before, by hand."""

from __future__ import annotations

from play.made import made

from printkit.play.game import Game
from printkit.play.practice.earlier import earlier
from printkit.play.practice.kinds import Way

GO = """
  go:
    written: <a>-<b>
    choose: {a: square, b: square}
    rules:
      own: {says: Your own man., check: man on a is me}
      free: {says: A free square., check: man on b is none}
      near: {says: The next square., check: b is beside a}
    does: [man on b becomes man on a, man on a becomes none]
"""


def row(plays: str = "{plays: go}", **sections: str) -> Game:
    """Four squares in a row; a man goes to the next one."""
    keeps = "{man on square: player or none, left: 0 to 9}"
    return made(**{"board": "{square: grid a1 to d1}", "turn": plays, "actions": GO, "keeps": keeps, **sections})


def before(game: Game, men: dict[str, str], count: int, turns: int = 4) -> dict[tuple[str, ...], dict[str, str]]:
    """What was played before White is to move, and where the men stood before that."""
    way = Way("example 1", (), (game.position({f"man on {at}": man for at, man in men.items()} | {"turns": turns}),))
    found = {}
    for one in earlier(game, way, count):
        assert one.opening == "before example 1"
        assert one.position == way.position
        assert [position.turns for position in one.positions] == list(range(turns - count, turns + 1))
        assert [position.to_move for position in one.positions] == ["WB"[n % 2] for n in range(count, -1, -1)]
        assert one.texts not in found
        found[one.texts] = {at: str(man) for at, man in one.positions[0].table("man on square").items() if man}
    return found


def test_one_turn() -> None:
    """Black's man came to b1 from one of the squares beside it, not from d1."""
    assert before(row(), {"b1": "B"}, 1) == {("a1-b1",): {"a1": "B"}, ("c1-b1",): {"c1": "B"}}


def test_two_turns() -> None:
    """Black came to c1 from b1 or d1; White came to a1 from b1, so Black was not there: one way is left."""
    assert before(row(), {"a1": "W", "c1": "B"}, 2) == {("b1-a1", "d1-c1"): {"b1": "W", "d1": "B"}}


def test_no_turn() -> None:
    """Nothing in front: the way itself, although a turn could be taken back."""
    game = row()
    way = Way("example 1", (), (game.position({"man on b1": "B", "turns": 4}),))
    assert list(earlier(game, way, 0)) == [way]


def test_before_the_first_turn_nothing_was_played() -> None:
    """A position after 0 turns has none to take back, one after 1 has one."""
    assert before(row(), {"a1": "B"}, 1, turns=0) == {}
    assert before(row(), {"a1": "B"}, 1, turns=1) == {("b1-a1",): {"b1": "B"}}


def test_the_laws_hold_before_too() -> None:
    """Where nobody may stand on c1 he came from a1."""
    game = row(laws="{c: {says: Nobody on c1., check: man on c1 is none}}")
    assert before(game, {"b1": "B"}, 1) == {("a1-b1",): {"a1": "B"}}


def test_actions_in_any_order_are_not_taken_back() -> None:
    """A turn of as many actions as one likes is not found by an exchange of two places."""
    assert before(row("{plays: any of go, between: '; '}"), {"b1": "B"}, 1) == {}


def test_the_one_before_of_three() -> None:
    """Before Red it was Black's turn, before White it was Red's."""
    game = row(players="{W: White, B: Black, R: Red}")
    for to_move, mover in (("R", "B"), ("W", "R")):
        facts: dict[str, int | str] = {"man on a1": mover, "turns": 5, "to move": to_move}
        [way] = earlier(game, Way("example 1", (), (game.position(facts),)), 1)
        assert (way.texts, way.positions[0].to_move) == (("b1-a1",), mover)
