"""Phrases about boxes on structures laid by hand; each plan shows heights, and what is expected was counted on it."""

from __future__ import annotations

import pytest
from box_tools import ask, lay, names, run, source

from printkit.spaces.boxes.board import Boxes, Cuboid, parse_boxes
from printkit.spaces.boxes.parts import Kept, Lie
from printkit.spaces.space import BoardError


@pytest.fixture
def boxes() -> Boxes:
    """Two flat boxes, two cubes, four long ones and a neutral one, with faces R Y B S P and N."""
    flat = dict.fromkeys(("a1", "a2"), "2x2x1 NP RY BS")
    cubes = dict.fromkeys(("b1", "b2", "b3", "b4"), "2x2x2 NP RY BS")
    long = dict.fromkeys(("c1", "c2", "c3", "c4"), "2x2x4 NP RY BS")
    return parse_boxes({**flat, **cubes, **long, "n": "2x2x6 NN NN NN"}, "RYBSP")


PINWHEEL = {"c1": "0/0/0 R x", "c2": "4/0/0 R y", "c3": "2/4/0 R x", "c4": "0/2/0 R y"}
"""Four long boxes, each 2 high, around a court of 2 by 2; the plan shows which box lies where::

    y5  4 4 3 3 3 3
    y4  4 4 3 3 3 3
    y3  4 4 . . 2 2
    y2  4 4 . . 2 2
    y1  1 1 1 1 2 2
    y0  1 1 1 1 2 2
"""


def test_what_a_board_of_boxes_brings(boxes: Boxes) -> None:
    """Places are the boxes and the table; there are no directions and no drawing; a lie is the noun it makes."""
    assert boxes.names == ("a1", "a2", "b1", "b2", "b3", "b4", "c1", "c2", "c3", "c4", "n")
    assert (boxes.extra, boxes.directions, boxes.drawing) == (("table",), (), ())
    [lie] = boxes.made
    assert (lie.noun, lie.closed_by) == ("lie", "[lie] is touching")
    assert lie.closed_by in [word.pattern for word in boxes.words]
    patterns = [word.pattern for word in boxes.words]
    assert len(set(patterns)) == len(patterns)


def test_levels_and_faces(boxes: Boxes) -> None:
    """The level is the height of the top; the face its player, by turn order, or nothing when neutral.

    a2 stands (2 high) on a1 (1 high); the long ones lie (2 high), the neutral one stands (6 high).
    """
    kept = lay(boxes, a1="0/0/0 N -", a2="0/0/1 R x", b1="2/0/0 P -", c1="4/0/0 Y x", c2="8/0/0 S x", n="20/0/0 N -")
    places = ("a1", "a2", "b1", "c1", "c2", "n", "b2", "table")
    level = [ask(boxes, "level of [block or table]", kept, name) for name in places]
    assert level == [1, 3, 2, 2, 2, 6, 0, 0]
    face = [ask(boxes, "face of [block or table]", kept, name) for name in places]
    assert face == [None, 0, 4, 1, 3, None, None, None]


def squares(boxes: Boxes, kept: Kept, name: str) -> set[str]:
    """The free squares of a box, as text."""
    found = ask(boxes, "free squares of [block]", kept, name)
    assert isinstance(found, tuple)
    assert len(set(found)) == len(found)
    return {str(square) for square in found}


def test_free_squares(boxes: Boxes) -> None:
    """A cube with a slab standing on its left half and a box on the table::

    y1  4 2 . 1 1
    y0  4 2 . 1 1
        0 1 2 3 4
    """
    kept = lay(boxes, b1="0/0/0 R -", a1="0/0/2 R y", a2="3/0/0 N -")
    assert squares(boxes, kept, "b1") == {"1/0", "1/1"}
    assert squares(boxes, kept, "a1") == {"0/0", "0/1"}
    assert squares(boxes, kept, "a2") == {"3/0", "3/1", "4/0", "4/1"}
    assert squares(boxes, kept, "b2") == set()
    covered = lay(boxes, b1="0/0/0 R -", a1="0/0/2 N -")
    assert squares(boxes, covered, "b1") == set()


def test_beside() -> None:
    """Edges count, corners don't; a top reaches only as far as it is free::

        y3  . . . . 1 1       a2
        y2  . . . . 1 1
        y1  1 1 4 2 . .       a1, then b1 with the slab a3 on its left half
        y0  1 1 4 2 . .
            0 1 2 3 4 5

    a1 meets a3 and not b1, whose squares beside it are covered. a2 meets b1 at a corner.
    """
    boxes = parse_boxes(dict.fromkeys(("a1", "a2", "a3"), "2x2x1 NP RY BS") | {"b1": "2x2x2 NP RY BS"}, "RYBSP")
    kept = lay(boxes, a1="0/0/0 N -", a2="4/2/0 N -", a3="2/0/2 R y", b1="2/0/0 R -")

    def near(name: str) -> list[str]:
        found = source(boxes, "[block or table] is beside [block or table]", kept, name)
        places = [*boxes.names, "table"]
        asked = {
            place for place in places if ask(boxes, "[block or table] is beside [block or table]", kept, place, name)
        }
        assert set(names(boxes, found)) == asked
        return names(boxes, found)

    assert near("a1") == ["table", "a3"]
    assert near("a3") == ["table", "a1", "b1"]
    assert near("b1") == ["table", "a3"]
    assert near("a2") == ["table"]
    assert near("table") == ["a1", "a2", "a3", "b1"]


def test_a_court_is_not_the_table(boxes: Boxes) -> None:
    """A slab stands in the south half of the court of a pinwheel; beside it are walls, and the court in the north.

    With c3 away the court lies open to the north, and with c3 put back it is closed again.
    """
    slab, north = boxes.names.index("a1"), boxes.names.index("c3")
    closed = lay(boxes, **PINWHEEL, a1="2/2/0 R x")
    opened = (*closed[:north], None, *closed[north + 1 :])
    for kept in (closed, opened, (*opened[:north], closed[north], *opened[north + 1 :])):
        found = boxes.scene(kept).beside(slab)
        table = source(boxes, "[block or table] is beside [block or table]", kept, "table")
        if kept is opened:
            assert names(boxes, found) == ["table", "c1", "c2", "c4"]
            assert names(boxes, table) == ["a1", "c1", "c2", "c4"]
        else:
            assert names(boxes, found) == ["c1", "c2", "c4"]
            assert names(boxes, table) == ["c1", "c2", "c3", "c4"]


def test_a_court_with_corners_only(boxes: Boxes) -> None:
    """Four cubes that meet at corners close a court too, as nobody goes through a corner::

    y5  . . 2 2 . .
    y4  . . 2 2 . .
    y3  2 2 . . 2 2
    y2  2 2 . . 2 2
    y1  . . 2 2 . .
    y0  . . 2 2 . .
    """
    kept = lay(boxes, b1="2/0/0 R -", b2="0/2/0 R -", b3="4/2/0 R -", b4="2/4/0 R -", a1="2/2/0 R y")
    assert names(boxes, boxes.scene(kept).beside(boxes.names.index("a1"))) == ["b1", "b2", "b4"]


def test_on_and_under(boxes: Boxes) -> None:
    """c1 bridges b1 and b2 and carries a1; a2 stands apart::

    c1:  2 2 2 2 at height 2      b1: x 0 to 1     b2: x 2 to 3
    """
    kept = lay(boxes, b1="0/0/0 R -", b2="2/0/0 R -", c1="0/0/2 R x", a1="1/0/4 N -", a2="9/9/0 N -")

    def on(place: str) -> list[str]:
        return names(boxes, ask(boxes, "blocks on [block or table]", kept, place))

    assert on("b1") == on("b2") == ["c1"]
    assert on("c1") == ["a1"]
    assert on("a1") == on("b3") == []
    assert on("table") == ["a2", "b1", "b2"]
    lie = kept[boxes.names.index("c1")]
    assert names(boxes, ask(boxes, "blocks under [lie]", kept, lie)) == ["b1", "b2"]
    assert names(boxes, ask(boxes, "blocks under [lie]", kept, kept[0])) == ["c1"]
    assert names(boxes, ask(boxes, "blocks under [lie]", kept, kept[1])) == []
    # b1 half over b2: b1 itself, as high as b2, is not under it
    half = boxes.read_turn("1/0 R -", 2, lay(boxes, b1="0/0/0 R -", b2="2/0/0 R -"))
    assert half.z == 2
    assert names(boxes, ask(boxes, "blocks under [lie]", lay(boxes, b1="0/0/0 R -", b2="2/0/0 R -"), half)) == ["b2"]
    found = ask(boxes, "squares of [lie]", kept, lie)
    assert isinstance(found, tuple)
    assert sorted(map(str, found)) == ["0/0", "0/1", "1/0", "1/1", "2/0", "2/1", "3/0", "3/1"]


@pytest.mark.parametrize(
    ("written", "height", "level"),
    [
        ("0/0 N -", 2, True),  # right on the cube
        ("1/0 N -", 2, False),  # half over the edge
        ("2/0 N -", 0, True),  # beside it, on the table
        ("0/1 R x", 2, True),  # a slab on its north half
        ("1/0 R x", 2, False),
        ("0/-1 R y", 2, False),
    ],
)
def test_where_a_box_comes_to_rest(boxes: Boxes, written: str, height: int, level: bool) -> None:
    """On the highest top under it; level when all of it is as high. The cube b1 has its corner at 0/0."""
    kept = lay(boxes, b1="0/0/0 R -")
    lie = boxes.read_turn(written, 0, kept)
    assert lie.z == height
    assert ask(boxes, "[lie] is level", kept, lie) is level
    assert ask(boxes, "[lie] suits [block]", kept, lie, "a1") is True
    assert ask(boxes, "[lie] suits [block]", kept, lie, "a2") is False
    assert ask(boxes, "[lie] suits [block]", kept, lie._replace(z=height + 1), "a1") is False


def test_a_bridge_over_a_hole_is_not_level(boxes: Boxes) -> None:
    """Two cubes with a gap of one between them: a long box on both is not supported over the gap, nor a court's lid."""
    kept = lay(boxes, b1="0/0/0 R -", b2="3/0/0 R -")
    lie = boxes.read_turn("0/0 R x", boxes.names.index("c1"), kept)
    assert lie.z == 2
    assert ask(boxes, "[lie] is level", kept, lie) is False
    lid = boxes.read_turn("2/2 N -", 0, lay(boxes, **PINWHEEL))
    assert (lid.z, ask(boxes, "[lie] is level", lay(boxes, **PINWHEEL), lid)) == (0, True)


def test_a_box_is_taken_away_before_it_is_put_down(boxes: Boxes) -> None:
    """A cube moved by one square rests on the table and not on itself, on another one where that is in the way."""
    kept = lay(boxes, b1="0/0/0 R -", b2="2/0/0 R -")
    box = boxes.names.index("b1")
    assert boxes.read_turn("0/1 Y -", box, kept) == boxes.read_fact("0/1/0 Y -", box)
    assert boxes.read_turn("1/0 Y -", box, kept) == boxes.read_fact("1/0/2 Y -", box)


def test_the_highest_place(boxes: Boxes) -> None:
    """Nothing is put higher than 99, as heights have two digits."""
    kept = lay(boxes, b1="0/0/99 R -")
    with pytest.raises(BoardError, match="is 101 high"):
        boxes.read_turn("0/0 N -", 0, kept)
    assert all(lie.z <= 99 for lie in lies_near(boxes, kept, "a1"))


@pytest.mark.parametrize(
    ("fact", "touching"),
    [
        ("2/0/0 N -", True),  # side by side
        ("2/1/0 N -", True),  # one unit square of their sides
        ("2/2/0 N -", False),  # corner to corner
        ("3/0/0 N -", False),  # a gap of one
        ("1/1/2 N -", True),  # one unit square of its underside
        ("2/0/2 N -", False),  # only an edge
        ("2/0/1 N -", True),  # beside its upper half, floating
        ("0/2/0 R x", True),
        ("-1/0/0 B y", True),
    ],
)
def test_touching(boxes: Boxes, fact: str, touching: bool) -> None:
    """One unit square of any side against another box; edges and corners don't count. The cube b1 is at 0/0/0."""
    kept = lay(boxes, b1="0/0/0 R -")
    lie = boxes.read_fact(fact, 0)
    assert ask(boxes, "[lie] is touching", kept, lie) is touching
    there = (lie, *kept[1:])
    assert ask(boxes, "[block] is apart", there, "a1") is not touching
    assert ask(boxes, "[block] is against [block]", there, "a1", "b1") is touching
    assert names(boxes, source(boxes, "[block] is against [block]", there, "b1")) == (["a1"] if touching else [])
    assert names(boxes, ask(boxes, "blocks against [block]", there, "a1")) == (["b1"] if touching else [])


def test_a_box_touches_not_itself(boxes: Boxes) -> None:
    """Put back beside or on its own old place, a box alone on the table touches nothing."""
    kept = lay(boxes, b1="0/0/0 R -")
    for written in ("0/0 R -", "1/0 Y -", "2/0 R -"):
        lie = boxes.read_turn(written, 2, kept)
        assert lie.z == 0
        assert ask(boxes, "[lie] is touching", kept, lie) is False


@pytest.mark.parametrize(
    ("fact", "supported"),
    [
        ("2/0/0 R -", True),  # on the table
        ("0/0/2 R -", True),  # on the cube
        ("1/0/2 R -", False),  # half over its edge
        ("0/0/3 R -", False),  # floating over it
        ("5/5/1 R -", False),  # floating over the table
        ("0/0/1 R -", False),  # inside it
        ("1/1/0 R -", False),  # on the table, but in the room of the cube
    ],
)
def test_supported(boxes: Boxes, fact: str, supported: bool) -> None:
    """On the table, or wholly on tops, and in room of its own. The cube b1 is at 0/0/0."""
    kept = lay(boxes, b1="0/0/0 R -", b2=fact)
    assert ask(boxes, "[block] is supported", kept, "b2") is supported
    assert ask(boxes, "[block] is supported", kept, "b1") is (fact not in ("0/0/1 R -", "1/1/0 R -"))
    assert ask(boxes, "[block] is supported", kept, "b3") is False


def test_hidden(boxes: Boxes) -> None:
    """A cube in the court of a pinwheel as high, with a flat box on it, shows nothing; any of these away, it does."""
    whole = {**PINWHEEL, "b1": "2/2/0 R -", "a1": "2/2/2 N -"}

    def hidden(facts: dict[str, str]) -> bool:
        found = ask(boxes, "[block] is hidden", lay(boxes, **facts), "b1")
        assert isinstance(found, bool)
        return found

    assert hidden(whole)
    for name in (*PINWHEEL, "a1"):
        assert not hidden({other: lie for other, lie in whole.items() if other != name})
    assert not hidden({**whole, "a1": "2/2/2 R y"})  # half of the top can be seen
    assert not hidden({**whole, "c1": "0/-1/0 R x"})  # a gap of one in the south
    assert not hidden({**whole, "c1": "0/0/1 R x"})  # a wall that floats, with a gap of one below it
    lower = {name: lie for name, lie in whole.items() if name != "c1"} | {"a2": "2/0/0 N -"}
    assert not hidden(lower)  # a wall of 1 hides half of a side
    assert ask(boxes, "[block] is hidden", lay(boxes, b2="0/0/0 R -"), "b1") is False


def lies_near(boxes: Boxes, kept: Kept, name: str) -> list[Lie]:
    """The lies that are listed for a box."""
    found = run(boxes, boxes.made[0].values, kept, name)
    assert isinstance(found, tuple)
    assert found == source(boxes, "[lie] suits [block]", kept, name)
    return list(found)


def test_the_lies_near_one_cube(boxes: Boxes) -> None:
    """All ways to put a flat box against a cube, counted on squared paper.

    Flat, 2 by 2: 9 places overlap the cube, one of them level; 4 sides with 3 places each lie beside it: 21, of
    which 13 are level, for each of 2 letters. As a slab, 1 by 2: 2 times 3 places overlap, 2 of them level; 2
    times 3 and 2 times 2 lie beside it: 16, of which 12 are level, for each of 4 letters and 2 ways.
    """
    kept = lay(boxes, b1="0/0/0 R -", a1="7/7/0 N -")
    found = lies_near(boxes, kept, "a1")
    assert len(found) == len(set(found)) == 2 * 21 + 8 * 16
    assert all(ask(boxes, "[lie] is touching", kept, lie) for lie in found)
    assert sum(ask(boxes, "[lie] is level", kept, lie) is True for lie in found) == 2 * 13 + 8 * 12
    assert lies_near(boxes, lay(boxes, a1="0/0/0 N -"), "a1") == []


def test_cuboids(boxes: Boxes) -> None:
    """Corner, size and all six letters of each box that is there; west, east, south, north, bottom, top."""
    kept = lay(boxes, a1="2/0/0 N -", c1="0/2/0 N -")
    assert boxes.cuboids(kept) == (
        Cuboid(0, "a1", (2, 0, 0), (2, 2, 1), ("R", "Y", "B", "S", "P", "N")),
        Cuboid(6, "c1", (0, 2, 0), (2, 2, 4), ("R", "Y", "B", "S", "P", "N")),
    )
    assert boxes.cuboids(kept)[0].face("top") == "N"
    assert boxes.cuboids(kept)[1].face("south") == "B"


def test_texts_through_the_made_noun(boxes: Boxes) -> None:
    """What a game reads and writes: facts with the height, turns without it, the height found again."""
    [lie] = boxes.made
    kept = lay(boxes, b1="0/0/0 R -")
    value = lie.read_turn("0/0 N -", 0, kept)
    assert lie.write_fact(value, 0) == "0/0/2 N -"
    assert lie.write_turn(value, None) == "0/0 N -"
    assert lie.read_fact("0/0/2 N -", 0) == value
    assert hash(value) == hash(lie.read_fact("0/0/2 N -", 0))
