"""Starts by seed: sound by the set-up rule, whatever the seed, checked with unit cubes; even enough to begin a game."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from box_tools import PLAYERS, SIDES, Cubes, moved, set_of_35, thirty_five
from hypothesis import given, settings
from hypothesis import strategies as st

from printkit.spaces.boxes.board import Boxes, parse_boxes
from printkit.spaces.boxes.build import build_structure
from printkit.spaces.boxes.parts import Kept
from printkit.spaces.space import BoardError

BOXES = set_of_35()
TESTS = Path(__file__).parent.parent


def check_sound(boxes: Boxes, kept: Kept) -> Cubes:
    """Every box is there, none inside another, each underside wholly supported, all connected, no court closed in."""
    cubes = Cubes(boxes, kept)
    assert sorted(cubes.of) == list(range(len(boxes.parts)))
    assert sum(map(len, cubes.of.values())) == len(frozenset().union(*cubes.of.values()))
    assert all(cubes.is_level(box, own) for box, own in cubes.of.items())
    assert all(min(x, y) >= 0 for x, y in cubes.taken)
    joined, waiting = {0}, [0]
    while waiting:
        box = waiting.pop()
        more = cubes.touched(box, cubes.of[box]) - joined
        joined |= more
        waiting += more
    assert len(joined) == len(boxes.parts)
    low, high = min(map(min, cubes.taken)), max(map(max, cubes.taken)) + 1
    inside = {(x, y) for x in range(low, high) for y in range(low, high)}
    assert inside - cubes.taken <= cubes.outside
    return cubes


def check_heap(boxes: Boxes, kept: Kept) -> None:
    """Sound, and the neutral boxes stand side by side and are hidden, top included."""
    cubes = check_sound(boxes, kept)
    first, second = (boxes.names.index(name) for name in ("n1", "n2"))
    for box in (first, second):
        assert {z for _, _, z in cubes.of[box]} == set(range(6))
        assert cubes.is_hidden(box)
    meeting = [len(moved(cubes.of[first], step) & cubes.of[second]) for step in SIDES[:4]]
    assert sum(meeting) == 2 * 6


def check_order(boxes: Boxes, kept: Kept) -> None:
    """Large boxes lie low, small ones high on the average; two or three flat ones lie on the table, as steps."""
    undersides: dict[int, list[int]] = {1: [], 2: [], 4: []}
    for lie in kept:
        assert lie is not None
        if boxes.parts[lie.box].odd < 6:
            undersides[boxes.parts[lie.box].odd].append(lie.z)
    means = {odd: sum(heights) / len(heights) for odd, heights in undersides.items()}
    assert means[1] > max(means[2], means[4])
    assert means[4] < 2
    assert sum(lie is not None and lie.z == 0 and boxes.pose(lie).size[2] == 1 for lie in kept) in (2, 3)


def walk(boxes: Boxes, kept: Kept, cubes: Cubes, letter: str) -> int:
    """How high one comes from the table on tops of a letter or neutral, level or by steps of one, never down."""
    tops = {box: cubes.free(box) for box in cubes.of}
    allowed = {lie.box for lie in kept if lie and boxes.pose(lie).face in (letter, "N")}
    reached = {-1: 0}
    waiting = [-1]
    while waiting:
        place = waiting.pop()
        squares = cubes.outside if place < 0 else tops[place]
        near = {(x + dx, y + dy) for x, y in squares for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
        for box in allowed - set(reached):
            if 0 <= cubes.level(box) - reached[place] <= 1 and near & tops[box]:
                reached[box] = cubes.level(box)
                waiting.append(box)
    return max(reached.values())


@pytest.mark.parametrize("seed", range(24))
def test_starts_of_the_set_of_35(seed: int) -> None:
    """Sound and hidden; at least six heights to stand on; each letter gets up from the table by steps, none far.

    At least two tops of every letter can be seen, and no letter has more than three more than another.
    """
    kept = build_structure(BOXES, seed)
    check_heap(BOXES, kept)
    check_order(BOXES, kept)
    cubes = Cubes(BOXES, kept)
    seen = [box for box in cubes.of if cubes.free(box)]
    assert len({cubes.level(box) for box in seen}) >= 6
    highest = max(map(cubes.level, seen))
    assert 7 <= highest <= 9
    walks = [walk(BOXES, kept, cubes, letter) for letter in PLAYERS]
    assert min(walks) >= 1
    assert max(walks) <= highest // 2
    assert max(walks) - min(walks) <= 2
    faces = [BOXES.pose(lie).face for lie in kept if lie and lie.box in seen]
    counts = [faces.count(letter) for letter in (*PLAYERS, "N")]
    assert min(counts) >= 2
    assert max(counts) - min(counts) <= 3


@given(st.integers())
@settings(max_examples=15, deadline=None)
def test_any_seed_makes_a_start(seed: int) -> None:
    """Also negative ones and those of many digits."""
    check_heap(BOXES, build_structure(BOXES, seed))


def test_seeds_differ_and_repeat() -> None:
    """A seed means one start, another seed another one."""
    starts = [build_structure(BOXES, seed) for seed in range(6)]
    assert len(set(starts)) == 6
    assert build_structure(set_of_35(), 3) == starts[3]


def test_a_seed_means_the_same_in_every_process() -> None:
    """Nothing depends on how Python happens to order sets: two processes with other hash seeds agree."""
    code = "from box_tools import set_of_35\nfrom printkit.spaces.boxes.build import build_structure\n"
    code += "print([tuple(lie) for lie in build_structure(set_of_35(), 5)])"
    answers = set()
    for hash_seed in ("1", "2"):
        path = os.pathsep.join((str(TESTS), str(TESTS.parent)))
        env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path}
        ran = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
        answers.add(ran.stdout)
    assert answers == {f"{[tuple(lie) for lie in build_structure(BOXES, 5) if lie]}\n"}


@pytest.mark.parametrize(
    "left_out",
    [
        (),
        ("n2",),  # one neutral box
        ("a1", "a2", "a3", "a4", "a5", "a6"),
        ("b1", "b2", "b3", "b4"),
        ("c1", "c2", "c3"),
    ],
)
def test_smaller_sets(left_out: tuple[str, ...]) -> None:
    """With some boxes lost a start can still be made."""
    boxes = parse_boxes({name: text for name, text in thirty_five().items() if name not in left_out}, PLAYERS)
    cubes = check_sound(boxes, build_structure(boxes, 1))
    hidden = [box for box, part in enumerate(boxes.parts) if part.letters == ("N",)]
    assert hidden
    assert all(cubes.is_hidden(box) for box in hidden)


@given(st.lists(st.tuples(st.integers(1, 3), st.integers(1, 4)), min_size=1, max_size=9), st.integers(0, 9))
@settings(max_examples=30, deadline=None)
def test_sets_without_neutral_boxes(sizes: list[tuple[int, int]], seed: int) -> None:
    """Any such set can be heaped up soundly around its largest box, a single box too."""
    boxes = parse_boxes({f"a{at}": f"{edge}x{edge}x{odd} NR RY YN" for at, (edge, odd) in enumerate(sizes)}, "RY")
    check_sound(boxes, build_structure(boxes, seed))


@pytest.mark.parametrize("others", [0, 1, 2])
def test_sets_that_hide_nothing(others: int) -> None:
    """Around a neutral box of 2 by 2 by 6 stand 8 squares, 6 high: 48 units of wall, and 32 are not enough."""
    boxes = parse_boxes({"n": "2x2x6 NN NN NN"} | dict.fromkeys("ab"[:others], "2x2x4 NP RY BS"), PLAYERS)
    with pytest.raises(BoardError, match="can't hide the neutral ones"):
        build_structure(boxes, 1)
