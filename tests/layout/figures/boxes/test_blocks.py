"""Structures as they are drawn: inside their field, back behind front, and with a label on every top."""

from __future__ import annotations

from dataclasses import replace
from math import cos, hypot, radians

import pytest

from printkit.layout.bounds import together
from printkit.layout.figures.boxes.blocks import structure, structure_box, structure_unit
from printkit.layout.figures.boxes.seating import rungs_between
from printkit.layout.figures.boxes.structure import Brick, Figure, Step, StructurePicture
from printkit.layout.figures.surfaces import ANYONE, COLOURS
from printkit.layout.marks import Circle, Line, Mark, Path, Point, Role, Words, grey

RED = replace(COLOURS["red"], letter="R")
SKY = replace(COLOURS["sky"], letter="S")
BRICKS = (
    Brick("a", (0, 2, 0), (2, 2, 4), SKY),
    Brick("b", (2, 2, 0), (2, 2, 2), ANYONE),
    Brick("c", (0, 0, 0), (2, 2, 3), RED),
    Brick("d", (2, 0, 0), (2, 2, 1), RED),
)
PICTURE = StructurePicture(BRICKS, alt="four blocks")


def marks(picture: StructurePicture, unit: float = 10) -> tuple[Mark, ...]:
    return structure(picture, 0, 0, unit).marks


def texts(drawn: tuple[Mark, ...]) -> list[str]:
    return [mark.text for mark in drawn if isinstance(mark, Words)]


def fills(drawn: tuple[Mark, ...], colour: str) -> list[Path]:
    return [mark for mark in drawn if isinstance(mark, Path) and mark.fill == colour]


def test_it_is_a_figure_that_can_be_spoken() -> None:
    """One figure with the words of the picture."""
    block = structure(PICTURE, 0, 0, 10)
    assert (block.role, block.alt) == (Role.FIGURE, "four blocks")


def test_its_size_by_hand() -> None:
    """4 + 4 units of 10 mm under 30°: 80 · cos 30° = 69.28 mm wide, and a line of 1 pt; pills add nothing here."""
    left, _, right, _ = structure_box(replace(PICTURE, pills=False), 10)
    assert right - left == pytest.approx(80 * cos(radians(30)) + 0.3528, abs=0.01)


def test_it_begins_where_it_is_asked_to() -> None:
    """The upper left corner of the ink is the given point."""
    left, top, _, _ = together(structure(PICTURE, 30, 40, 8).marks)
    assert (left, top) == pytest.approx((30, 40))


@pytest.mark.parametrize(("wide", "high"), [(60.0, 60.0), (120.0, 40.0), (40.0, 120.0)])
def test_the_largest_unit_fills_the_field(wide: float, high: float) -> None:
    """All ink, pawns and pills included, stays inside, and one of the sides is nearly used up."""
    picture = replace(PICTURE, pawns=(Figure(RED, (0.5, 3.5, 4)),))
    left, top, right, bottom = structure_box(picture, structure_unit(picture, wide, high))
    assert right - left <= wide
    assert bottom - top <= high
    assert max((right - left) / wide, (bottom - top) / high) > 0.97


def test_tops_are_tinted_left_sides_white_right_sides_grey() -> None:
    """Red and sky once each as one path, one white for all left sides and the neutral top, one of 10 % grey."""
    drawn = marks(replace(PICTURE, pills=False))
    assert len(fills(drawn, "#FFB6A7")) == 1
    assert len(fills(drawn, "#B7E9FD")) == 1
    assert len(fills(drawn, grey(10))) == 1


def area(path: Path) -> float:
    """The area that closed rings enclose, by the shoelace formula; rings turn alike."""
    total = 0.0
    ring: list[Point] = []
    for step in path.steps:
        if step[0] == "Z":
            pairs = zip(ring, [*ring[1:], ring[0]], strict=True)
            total += sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs) / 2
            ring = []
        else:
            ring += [point for point in step if isinstance(point, tuple)]
    return abs(total)


def test_tinted_area_is_what_is_seen_of_the_tops() -> None:
    """A unit square of 10 mm is seen as 100 · cos 30° mm². All of the four red and the four sky squares is seen, and
    of the red ones one level up all four as well: nothing stands before them.
    """
    square = 100 * cos(radians(30))
    drawn = marks(replace(PICTURE, pills=False))
    assert area(fills(drawn, "#FFB6A7")[0]) == pytest.approx(8 * square)
    assert area(fills(drawn, "#B7E9FD")[0]) == pytest.approx(4 * square)


def test_every_top_that_is_seen_has_a_pill() -> None:
    """Name, letter and height; anyone's has a ring instead of a letter. A top that is hidden has none."""
    said = texts(marks(PICTURE))
    assert said == ["a", "S", "4", "b", "2", "c", "R", "3", "d", "R", "1"]
    wall = Brick("w", (2, -2, 0), (4, 2, 6), ANYONE)
    assert "d" not in texts(marks(replace(PICTURE, bricks=(*BRICKS, wall))))
    assert texts(marks(replace(PICTURE, names=False)))[:2] == ["S", "4"]
    assert texts(marks(replace(PICTURE, pills=False))) == []


def test_a_pawn_behind_a_block_is_hidden_by_it() -> None:
    """The sides of the block are drawn again after the pawn behind it, and not after a pawn before it."""
    wall = Brick("w", (0, 0, 0), (2, 2, 3), ANYONE)
    behind = StructurePicture((wall,), (Figure(RED, (0.5, 2.5, 0)),), pills=False)
    before = StructurePicture((wall,), (Figure(RED, (0.5, -0.5, 0)),), pills=False)

    def after_the_ball(picture: StructurePicture) -> list[Mark]:
        drawn = marks(picture)
        ball = max(n for n, mark in enumerate(drawn) if isinstance(mark, Circle))
        return [mark for mark in drawn[ball + 1 :] if isinstance(mark, Path)]

    assert after_the_ball(behind)
    assert after_the_ball(before) == []


def test_a_changed_brick_has_a_heavy_outline() -> None:
    """2 pt, as the frame of a board; no other brick has it."""
    heavy = [m for m in marks(replace(PICTURE, changed=frozenset({"d"}))) if isinstance(m, Path) and m.stroke]
    assert [m.stroke.width_pt for m in heavy if m.stroke and m.stroke.width_pt == 2.0] == [2.0]
    assert not [m for m in marks(PICTURE) if isinstance(m, Path) and m.stroke and m.stroke.width_pt == 2.0]


def test_rungs_are_as_long_as_the_height_they_climb() -> None:
    """From the red block on 1 to the red one on 3: the rails rise by two units of 10 mm, leaning by 0.3 units."""
    step = rungs_between(BRICKS, "d", "c")
    drawn = marks(replace(PICTURE, pills=False, steps=(step,)))
    rails = [m for m in drawn if isinstance(m, Line) and m.stroke.width_pt == 1.3]
    longest = sorted(rails, key=lambda m: -hypot(m.b[0] - m.a[0], m.b[1] - m.a[1]))[:2]
    for rail in longest:
        # leaning by 0.3 units along x moves the head by 0.3 · 10 · (cos 30°, sin 30°)
        assert abs(rail.b[0] - rail.a[0]) == pytest.approx(3 * cos(radians(30)))
        assert rail.a[1] - rail.b[1] == pytest.approx(20 + 3 * 0.5)


def test_steps_are_numbered_and_refused_ones_end_in_the_badge() -> None:
    """Two bows with 1 and 2; the refused one has a solid disc and no head."""
    steps = (Step((2.5, 0.5, 1), (3.5, 3.5, 2), number=1), Step((3.5, 3.5, 2), (1.5, 3.5, 4), True, number=2))
    drawn = marks(replace(PICTURE, pills=False, steps=steps))
    assert texts(drawn) == ["1", "2"]
    solid = [m for m in drawn if isinstance(m, Circle) and m.fill == "#000000"]
    assert len(solid) == 1


def test_drawn_without_colour() -> None:
    """No tint but the grey of right sides; the patterns are black."""
    plain = tuple(replace(brick, top=replace(brick.top, tint="#FFFFFF", ink="#000000")) for brick in BRICKS)
    drawn = marks(replace(PICTURE, bricks=plain))
    assert {m.fill for m in drawn if isinstance(m, Path)} <= {None, "#FFFFFF", grey(10)}
    assert {m.stroke.colour for m in drawn if isinstance(m, Line)} == {"#000000"}
