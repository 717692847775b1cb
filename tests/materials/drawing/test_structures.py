"""Pictures of positions on a board of boxes: what lies where, who stands on it, what a turn does."""

from __future__ import annotations

from materials.boxed import played, replay, scene

from printkit.layout.figures.boxes.blocks import structure, structure_unit
from printkit.materials.drawing.structures import (
    corner_of,
    structure_after,
    structure_before,
    structure_picture,
    surfaces_of,
)


def test_boxes_lie_as_the_position_says() -> None:
    """a1 0/0/0 R -: 2 × 2 × 1 at the origin, red on top; a2 on b from height 2 to 3; d 4/0/0 S y: 2 × 4 and 2 high."""
    picture = structure_picture(scene(), played()[0].start())
    told = {brick.name: (brick.corner, brick.size, brick.top.letter, brick.level) for brick in picture.bricks}
    assert told == {
        "a1": ((0, 0, 0), (2, 2, 1), "R", 1),
        "a2": ((2, 0, 2), (2, 2, 1), "S", 3),
        "b": ((2, 0, 0), (2, 2, 2), "M", 2),
        "d": ((4, 0, 0), (2, 4, 2), "S", 2),
        "p": ((6, 0, 0), (2, 2, 6), "", 6),
    }


def test_colours_are_those_asked_for_and_then_the_next() -> None:
    """Red and sky as the look says; Mint takes the first colour that is left."""
    surfaces = surfaces_of(played()[0])
    assert (surfaces["R"].tint, surfaces["S"].tint) == ("#FFB6A7", "#B7E9FD")
    assert surfaces["M"].tint == "#FFF2A2"
    assert surfaces["N"].letter == ""
    plain = surfaces_of(played()[0], colour=False)
    assert {one.tint for one in plain.values()} == {"#FFFFFF"}
    assert plain["R"].pattern == surfaces["R"].pattern


def test_all_stand_on_the_table_at_the_start() -> None:
    """Three pawns with the letters of their owners, at height 0, beside the bricks."""
    picture = structure_picture(scene(), played()[0].start())
    assert [pawn.owner.letter for pawn in picture.pawns] == ["R", "S", "M"]
    taken = {square for brick in picture.bricks for square in brick.squares}
    for pawn in picture.pawns:
        x, y, z = pawn.at
        assert z == 0
        assert (int(x // 1), int(y // 1)) not in taken


def test_a_turn_before_and_after() -> None:
    """A step, rungs, a brick laid and a lock: three steps with numbers; then who stands where, what moved, the lock."""
    turn = replay("all there is").turns[-1]
    before = structure_before(scene(), turn)
    assert [(step.number, step.rungs, step.ghost is not None) for step in before.steps] == [
        (1, False, False),
        (2, True, False),
        (3, False, True),
    ]
    assert before.steps[0].end[2] == 1
    assert before.steps[1].start[2] == 1
    assert before.steps[1].end[2] == 2
    after = structure_after(scene(), turn)
    assert after is not None
    assert after.changed == {"b"}
    assert [(pawn.owner.letter, pawn.at[2]) for pawn in after.pawns] == [("R", 2)]
    assert [(lock.owner.letter, lock.at[2]) for lock in after.locks] == [("R", 1)]


def test_the_first_step_begins_at_the_pawn() -> None:
    """The mover's pawn is drawn at its start."""
    before = structure_before(scene(), replay("first step").turns[-1])
    assert before.steps[0].start == before.pawns[0].at
    assert before.steps[0].number is None


def test_of_a_refused_turn_the_last_step_is_crossed() -> None:
    """Two steps; the second is refused, and there is no picture after it."""
    turn = replay("too far").turns[-1]
    steps = structure_before(scene(), turn, refused=("step",)).steps
    assert [step.refused for step in steps] == [False, True]
    assert structure_after(scene(), turn) is None


def test_the_picture_can_be_spoken() -> None:
    """How each brick lies, who stands where, the steps."""
    said = structure_before(scene(), replay("first step").turns[-1]).alt
    assert "a1 at 0/0: Red on top, height 1" in said
    assert "p at 6/0: anyone's face on top, height 6" in said
    assert "Red stands on the table." in said
    assert "One step is drawn." in said
    turned = structure_before(scene(), replay("first step").turns[-1], corner=3).alt
    assert "a1 at 0/0: Red on top, height 1" in turned


def test_it_is_drawn_from_the_best_corner() -> None:
    """A corner from 0 to 3, and the same before and after."""
    turn = replay("up two").turns[-1]
    corner = corner_of(scene(), turn)
    before = structure_before(scene(), turn, corner=corner)
    assert before.corner == corner
    block = structure(before, 0, 0, structure_unit(before, 80, 60))
    assert block.alt == before.alt
