"""Whether a position can be surveyed: things and squares counted by hand."""

from __future__ import annotations

import pytest
from play.games import shipped
from play.made import made

from printkit.play.practice.survey import can_be_surveyed, has_room, squares_of, things_in


@pytest.mark.parametrize(("men", "enough"), [(0, True), (31, True), (32, True), (33, False), (36, False)])
def test_as_many_as_the_pieces_of_a_full_chessboard(men: int, enough: bool) -> None:
    """Two armies of 16 pieces can be surveyed, and not one piece more."""
    game = made(board="{square: grid a1 to f6}")
    position = game.position({f"man on {square}": "W" for square in game.space.names[:men]})
    assert things_in(game, position) == men
    assert can_be_surveyed(game, position) == enough
    assert has_room(game, position)  # a grid is as large as it is
    assert squares_of(game, position) == 0


def test_a_place_is_counted_once() -> None:
    """By WS1 four workers stand at the start; A1-B2 A1+1 leaves them on B2 D1 A4 D4, and a level on A1.

    A worker on what was built is one place and not two.
    """
    game = shipped("worker-step")
    position = game.start()
    assert things_in(game, position) == 4
    assert things_in(game, game.play(position, "A1-B2 A1+1")) == 5
    assert things_in(game, game.position({"height of A1": 1})) == 4


@pytest.mark.parametrize(
    ("name", "things", "squares"),
    [
        ("yard", 3, 6),  # cubes at 0, 2 and 4 across, each of 2
        ("peak", 2, 4),
        ("steps", 7, 6),  # to 4 + 2 across, to 2 + 2 along
        ("bridge", 4, 8),  # from -2 to 4 + 2
        ("court", 7, 8),  # two blocks of 4 in a row
        ("cliff", 8, 12),  # from 0 to 10 + 2
    ],
)
def test_boxes_as_the_positions_of_climbers_give_them(name: str, things: int, squares: int) -> None:
    """Boxes and their corners stand in the file; small ones are 2 by 2 by 1, 2 or 4 (CL2)."""
    game = shipped("climbers")
    position = game.position_named(name)
    assert (things_in(game, position), squares_of(game, position)) == (things, squares)
    assert can_be_surveyed(game, position)


@pytest.mark.parametrize(("corner", "room"), [("12/0/0", True), ("0/12/0", True), ("13/0/0", False), ("0/13/0", False)])
def test_boxes_too_far_apart(corner: str, room: bool) -> None:
    """A page holds fourteen squares each way: a cube at 12 ends at 14, one at 13 ends at 15.

    What laws say of the start holds for no later turn.
    """
    game = shipped("climbers")
    position = game.position(
        {"lie of every block": "none", "lie of c1": "0/0/0 N -", "lie of c2": f"{corner} R -", "turns": 2}
    )
    assert has_room(game, position) == room
    assert can_be_surveyed(game, position) == room
