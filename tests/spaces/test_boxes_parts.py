"""Parts and the text of lies: read, refused with a message, written back; turned in space as a solid box can be."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.spaces.boxes.board import format_boxes, parse_boxes
from printkit.spaces.boxes.lies import TURN_SHAPE, find_pose, read_fact, read_turn, write_fact, write_turn
from printkit.spaces.boxes.parts import SIDES, Lie, Part, format_part, parse_part
from printkit.spaces.space import BoardError

LETTERS = "RYBSP"


def part(text: str) -> Part:
    """A part called a."""
    return parse_part("a", text, LETTERS)


parts = st.builds(
    lambda edge, odd, faces: f"{edge}x{edge}x{odd} {faces[:2]} {faces[2:4]} {faces[4:]}",
    st.integers(1, 9), st.integers(1, 9), st.text("RYBSPN", min_size=6, max_size=6),
)  # fmt: skip


@given(parts)
def test_a_part_reads_back(text: str) -> None:
    """What is written is what was read, for every size and all letters, doubled ones too."""
    assert format_part(part(text)) == text


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "'a' is not a box"),
        ("2x2 NP RY BS", "'a' is not a box"),
        ("2x2x1 NP RY", "'a' is not a box"),
        ("2x2x1 NP RY BS ", "'a' is not a box"),
        ("2x2x0 NP RY BS", "'a' is not a box"),
        ("2x2x10 NP RY BS", "'a' is not a box"),
        ("2x1x2 NP RY BS", "'a' has the edges 2, 1 and 2"),
        ("2x2x1 NP RY BX", "'a' has a face X, which is no player's: R, Y, B, S, P, N (neutral)"),
        ("2x2x1 np RY BS", "'a' has a face n"),
    ],
)
def test_what_is_no_part(text: str, says: str) -> None:
    """A text of another form, an odd edge elsewhere, a letter of nobody: the message names the box."""
    with pytest.raises(BoardError) as caught:
        part(text)
    assert str(caught.value).startswith(says)


@pytest.mark.parametrize("name", ["", "1", "a-b", "a 1", "é", "a1b", "abcdefghi"])
def test_what_names_no_box(name: str) -> None:
    """A name is letters and then digits, so that its end is known in a written turn."""
    with pytest.raises(BoardError, match="can't name a box"):
        parse_part(name, "2x2x1 NP RY BS", LETTERS)


def test_a_set_of_boxes() -> None:
    """Names in the order of the file; the whole reads back; places take the shape of the longest name."""
    written = {"a": "2x2x1 NP RY BS", "bc12": "2x2x6 NN NN NN"}
    boxes = parse_boxes(written, LETTERS)
    assert boxes.names == ("a", "bc12")
    assert format_boxes(boxes) == written
    assert boxes.name_shape == "[A-Za-z]{1,2}[0-9]{0,2}"


@pytest.mark.parametrize(
    ("written", "letters", "says"),
    [
        ({}, "RY", "a board of boxes has parts"),
        ({"a": "2x2x1 NN NN NN"}, "RN", "N is a neutral face"),
        ({f"a{n}": "2x2x1 NN NN NN" for n in range(201)}, "R", "at most 200 boxes, but this has 201"),
        ({"a": "2x2x1 NN NN NN", "b": "cube"}, "R", "'b' is not a box"),
    ],
)
def test_what_is_no_set(written: dict[str, str], letters: str, says: str) -> None:
    """Nothing at all, too much, a player called as the neutral face, a part that can't be read."""
    with pytest.raises(BoardError, match=says.replace("(", r"\(")):
        parse_boxes(written, letters)


@pytest.mark.parametrize(
    ("text", "poses"),
    [
        # six letters: 2 with the odd pair on top, and each of 4 others along x or along y
        ("2x2x1 NP RY BS", {"N -", "P -", "R x", "R y", "Y x", "Y y", "B x", "B y", "S x", "S y"}),
        ("2x2x4 NP RY BS", {"N -", "P -", "R x", "R y", "Y x", "Y y", "B x", "B y", "S x", "S y"}),
        ("2x2x2 NP RY BS", {"N -", "P -", "R -", "Y -", "B -", "S -"}),
        ("2x2x6 NN NN NN", {"N -", "N x", "N y"}),
        ("2x2x2 NN NN NN", {"N -"}),
        ("1x1x3 RR RN YY", {"R -", "R x", "R y", "N x", "N y", "Y x", "Y y"}),
    ],
)
def test_poses(text: str, poses: set[str]) -> None:
    """One pose for each letter on top and way of the long side, no other and none twice."""
    found = [f"{pose.face} {pose.way}" for pose in part(text).poses]
    assert set(found) == poses
    assert len(found) == len(poses)


@pytest.mark.parametrize(
    ("text", "lie", "size"),
    [
        ("2x2x1 NP RY BS", "N -", (2, 2, 1)),  # lying
        ("2x2x1 NP RY BS", "R x", (2, 1, 2)),  # standing: from above a rectangle of 2, 2 high
        ("2x2x1 NP RY BS", "B y", (1, 2, 2)),
        ("2x2x4 NP RY BS", "P -", (2, 2, 4)),  # standing
        ("2x2x4 NP RY BS", "Y x", (4, 2, 2)),  # lying
        ("2x2x4 NP RY BS", "S y", (2, 4, 2)),
    ],
)
def test_sizes(text: str, lie: str, size: tuple[int, int, int]) -> None:
    """The size of a box as it lies, from a wooden block in the hand."""
    box = part(text)
    face, way = lie.split()
    assert box.poses[find_pose(box, face, way)].size == size


def test_the_upright_pose() -> None:
    """The first letters are on top, in the west and in the south when the odd edge is upright."""
    pose = part("2x2x1 NP RY BS").poses[0]
    assert dict(zip(SIDES, pose.faces, strict=True)) == {
        "top": "N", "bottom": "P", "west": "R", "east": "Y", "south": "B", "north": "S"
    }  # fmt: skip


AXES = {
    "west": (-1, 0, 0),
    "east": (1, 0, 0),
    "south": (0, -1, 0),
    "north": (0, 1, 0),
    "bottom": (0, 0, -1),
    "top": (0, 0, 1),
}


def triple(a: tuple[int, int, int], b: tuple[int, int, int], c: tuple[int, int, int]) -> int:
    """The volume of three edges, with its sign."""
    return (
        a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0])
    )  # fmt: skip


@pytest.mark.parametrize("odd", [1, 2, 4])
def test_a_box_is_turned_and_never_mirrored(odd: int) -> None:
    """In every pose pairs stay opposite, the odd edge lies between its pair, and the hand of the colours is kept."""
    poses = part(f"2x2x{odd} NP RY BS").poses
    for pose in poses:
        where = {letter: AXES[side] for side, letter in zip(SIDES, pose.faces, strict=True)}
        assert all(where[a] == tuple(-step for step in where[b]) for a, b in ("NP", "RY", "BS"))
        odd_axis = next(axis for axis in range(3) if where["N"][axis])
        assert [pose.size[axis] for axis in range(3)] == [odd if axis == odd_axis else 2 for axis in range(3)]
        # upright, R is west, B is south and N on top: west, south, up make a right hand
        assert triple(where["R"], where["B"], where["N"]) == triple((-1, 0, 0), (0, -1, 0), (0, 0, 1)) == 1
        assert pose.faces[5] == pose.face
    assert len(poses) in (6, 10)


numbers = st.integers(-99, 99)


@given(parts, numbers, numbers, st.integers(0, 99), st.data())
def test_a_lie_reads_back(text: str, x: int, y: int, z: int, data: st.DataObject) -> None:
    """In facts and in turns, lie to text and text to lie undo each other; the shapes match what is written."""
    box = part(text)
    lie = Lie(3, data.draw(st.integers(0, len(box.poses) - 1)), x, y, z)
    fact, turn = write_fact(box, lie), write_turn(box, lie)
    assert read_fact(box, 3, fact) == lie
    assert read_turn(box, 3, turn) == lie._replace(z=0)
    assert re.fullmatch(TURN_SHAPE, turn)


def test_the_text_of_a_lie() -> None:
    """Corner, letter on top, way: as the rules write it."""
    box = part("2x2x1 NP RY BS")
    assert write_fact(box, read_fact(box, 0, "2/0/0 R x")) == "2/0/0 R x"
    assert write_turn(box, read_fact(box, 0, "-1/12/3 P -")) == "-1/12 P -"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("2/0 N -", "'2/0 N -' says not how 'a' lies"),
        ("02/0/0 N -", "'02/0/0 N -' says not"),
        ("-0/0/0 N -", "'-0/0/0 N -' says not"),
        ("2/0/-1 N -", "'2/0/-1 N -' says not"),
        ("100/0/0 N -", "'100/0/0 N -' says not"),
        ("2/0/0  N -", "'2/0/0  N -' says not"),
        ("2/0/0 X -", "'a' has no face X; it has N, P, R, Y, B, S"),
        ("2/0/0 N x", "'a' with N on top is a square from above, and its way is written -"),
        ("2/0/0 R -", "'a' with R on top has a long side; its way is x or y"),
    ],
)
def test_what_is_no_lie(text: str, says: str) -> None:
    """Another form, a face the box hasn't got, an odd way: the message says what the box has."""
    with pytest.raises(BoardError) as caught:
        read_fact(part("2x2x1 NP RY BS"), 0, text)
    assert str(caught.value).startswith(says)


@pytest.mark.parametrize("text", ["2/0/0 N -", "2/0 N", "x/0 N -", "2/0 NN -"])
def test_what_is_no_lie_in_a_turn(text: str) -> None:
    """A turn writes no height, and all the rest."""
    with pytest.raises(BoardError, match="says not how 'a' will lie"):
        read_turn(part("2x2x1 NP RY BS"), 0, text)


def test_both_ways_may_fit_one_letter() -> None:
    """A neutral box may stand or lie with N on top; the way tells which, and an odd one is explained."""
    box = part("2x2x6 NN NN NN")
    assert box.poses[find_pose(box, "N", "-")].size == (2, 2, 6)
    assert box.poses[find_pose(box, "N", "y")].size == (2, 6, 2)
    with pytest.raises(BoardError, match="its way is - \\(a square\\)"):
        find_pose(box, "N", "z")
