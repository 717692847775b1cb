"""The physics of boxes once more, slow and obvious, with a set of unit cubes for each box; both must agree."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from box_tools import Cubes, ask, cubes_of, moved, run, source
from hypothesis import given, settings
from hypothesis import strategies as st

from printkit.spaces.boxes.board import Boxes, parse_boxes
from printkit.spaces.boxes.parts import Kept, Lie
from printkit.spaces.boxes.scene import build_scene
from printkit.spaces.boxes.words import MOST_LISTINGS, MOST_SCENES

SET = {
    "a": "2x2x1 NP RY BS", "b": "2x2x1 RY NP BS", "c": "2x2x2 NP RY BS", "d": "2x2x4 RY NP BS",
    "e": "2x2x4 BS RY NP", "f": "1x1x3 NP RY BS", "g": "3x3x1 NP RY BS", "h": "2x2x2 BS RY NP",
}  # fmt: skip


@pytest.fixture(scope="module")
def boxes() -> Boxes:
    """Eight boxes of several sizes."""
    return parse_boxes(SET, "RYBSP")


@st.composite
def structures(draw: st.DrawFn, boxes: Boxes) -> Kept:
    """Boxes dropped at random so that they pile up, some absent, some left floating; none inside another."""
    kept: list[Lie | None] = [None] * len(boxes.parts)
    for box in draw(st.permutations(range(len(kept)))):
        if draw(st.integers(0, 9)) == 0:
            continue
        pose = draw(st.integers(0, len(boxes.parts[box].poses) - 1))
        lie = Lie(box, pose, draw(st.integers(-3, 3)), draw(st.integers(-3, 3)), 0)
        height = Cubes(boxes, tuple(kept)).rest(box, cubes_of(boxes, lie)) + draw(st.sampled_from((0, 0, 0, 0, 1)))
        kept[box] = lie._replace(z=height)
    return tuple(kept)


fixed = parse_boxes(SET, "RYBSP")


def squares(found: object) -> set[tuple[int, int]]:
    """Squares as plain pairs."""
    assert isinstance(found, tuple)
    return {tuple(square) for square in found}


def check_boxes(boxes: Boxes, kept: Kept) -> None:
    """Every phrase about boxes agrees with the cubes."""
    slow = Cubes(boxes, kept)
    there = sorted(slow.of)
    for box in there:
        lie = kept[box]
        assert lie is not None
        cubes = slow.of[box]
        assert ask(boxes, "level of [block or table]", kept, box) == slow.level(box)
        assert squares(ask(boxes, "free squares of [block]", kept, box)) == slow.free(box)
        assert squares(ask(boxes, "squares of [lie]", kept, lie)) == {(x, y) for x, y, _ in cubes}
        assert ask(boxes, "[block] is supported", kept, box) is slow.is_level(box, cubes)
        assert ask(boxes, "[lie] is level", kept, lie) is slow.is_level(box, cubes)
        assert ask(boxes, "[block] is hidden", kept, box) is slow.is_hidden(box)
        touched = slow.touched(box, cubes)
        assert ask(boxes, "blocks against [block]", kept, box) == tuple(sorted(touched))
        assert ask(boxes, "[lie] is touching", kept, lie) is bool(touched)
        assert ask(boxes, "[block] is apart", kept, box) is not touched
        up, down = (
            tuple(other for other in there if other != box and moved(cubes, (0, 0, step)) & slow.of[other])
            for step in (1, -1)
        )
        assert ask(boxes, "blocks on [block or table]", kept, box) == up
        assert ask(boxes, "blocks under [lie]", kept, lie) == down
    assert ask(boxes, "blocks on [block or table]", kept, -1) == tuple(
        box for box in there if min(z for _, _, z in slow.of[box]) == 0
    )
    for one in (*there, -1):
        listed = source(boxes, "[block or table] is beside [block or table]", kept, one)
        assert listed == {other for other in (*there, -1) if slow.beside(other, one)}


@given(structures(fixed))
@settings(max_examples=50, deadline=None)
def test_phrases_about_boxes(kept: Kept) -> None:
    """On random piles, with floating boxes and boxes that are not there."""
    check_boxes(fixed, kept)


@given(structures(fixed), st.data())
@settings(max_examples=20, deadline=None)
def test_scenes_made_from_others(kept: Kept, data: st.DataObject) -> None:
    """After one, two or more boxes were moved, taken or put: what was remembered before leaves no trace."""
    for _ in range(4):
        check_boxes(fixed, kept)
        other = data.draw(structures(fixed))
        some = data.draw(st.sets(st.integers(0, len(kept) - 1), max_size=3))
        changed = tuple(new if box in some else old for box, (old, new) in enumerate(zip(kept, other, strict=True)))
        slow = Cubes(fixed, changed)
        if sum(map(len, slow.of.values())) == len(frozenset().union(*slow.of.values())):
            kept = changed


def all_lies(boxes: Boxes, box: int) -> Iterator[Lie]:
    """Every lie within a square that is larger than any pile here reaches."""
    for pose in range(len(boxes.parts[box].poses)):
        for x in range(-8, 9):
            for y in range(-8, 9):
                yield Lie(box, pose, x, y, 0)


@given(structures(fixed), st.sampled_from(range(len(SET))))
@settings(max_examples=10, deadline=None)
def test_lies_listed_and_judged(kept: Kept, box: int) -> None:
    """Of all lies, those listed are those that touch where they come to rest; level and height agree as well."""
    slow = Cubes(fixed, kept)
    listed = run(fixed, "@near_lies(@kept, $0)", kept, box)
    assert isinstance(listed, tuple)
    expected = set()
    for flat in all_lies(fixed, box):
        lie = fixed.read_turn(fixed.write_turn(flat), box, kept)
        cubes = cubes_of(fixed, lie)
        assert lie.z == slow.rest(box, cubes)
        assert ask(fixed, "[lie] suits [block]", kept, lie, box) is True
        assert ask(fixed, "[lie] is level", kept, lie) is slow.is_level(box, cubes)
        touching = bool(slow.touched(box, cubes))
        assert ask(fixed, "[lie] is touching", kept, lie) is touching
        if touching:
            expected.add(lie)
    assert set(listed) == expected
    assert len(listed) == len(expected)


def test_boxes_inside_each_other(boxes: Boxes) -> None:
    """A box that shares a cube with another is not supported, whatever lies under it; both are told."""
    poses = range(len(boxes.parts[2].poses))
    seen = 0
    for x in range(-3, 4):
        for z in range(4):
            kept: Kept = (None, None, Lie(2, 0, 0, 0, 0), None, None, None, None, Lie(7, poses[0], x, 0, z))
            slow = Cubes(boxes, kept)
            shared = bool(slow.of[2] & slow.of[7])
            seen += shared
            assert ask(boxes, "[block] is supported", kept, 2) is not shared
            assert ask(boxes, "[block] is supported", kept, 7) is (slow.is_level(7, slow.of[7]) and not shared)
    assert seen == 3 * 2  # at x -1, 0 and 1 and the heights 0 and 1


def test_scenes_are_remembered_and_forgotten() -> None:
    """The same tuple gives the same scene; more tuples than are remembered, looked at twice, are all answered right."""
    boxes = parse_boxes({"a": "2x2x1 NP RY BS", "b": "2x2x2 NP RY BS"}, "RYBSP")
    tuples: list[Kept] = [(Lie(0, 0, x, y, 0), Lie(1, 0, 40, 40, 0)) for x in range(30) for y in range(40)]
    assert len(tuples) > 2 * MOST_SCENES
    for kept in (*tuples, *tuples):
        lie = kept[0]
        assert lie is not None
        assert squares(ask(boxes, "free squares of [block]", kept, 0)) == {
            (lie.x + x, lie.y + y) for x in (0, 1) for y in (0, 1)
        }
    assert boxes.scene(tuples[-1]) is boxes.scene(tuples[-1])
    for kept in tuples[: 2 * MOST_LISTINGS]:
        run(boxes, "@near_lies(@kept, $0)", kept, 0)
    remembered = [kept for kept in tuples[: 2 * MOST_LISTINGS] if boxes.scene(kept).listed]
    assert remembered == tuples[MOST_LISTINGS : 2 * MOST_LISTINGS]


def test_a_scene_made_from_nothing_is_the_same(boxes: Boxes) -> None:
    """Columns made by one change are those made from all boxes."""
    kept = (Lie(0, 0, 0, 0, 0), Lie(1, 0, 0, 0, 1), Lie(2, 0, 2, 0, 0), None, None, None, None, None)
    boxes.scene(kept)
    changed = (Lie(0, 0, 0, 0, 0), None, Lie(2, 0, 2, 0, 0), None, None, None, None, Lie(7, 0, 0, 0, 1))
    assert boxes.scene(changed).columns == build_scene(boxes.parts, changed).columns
