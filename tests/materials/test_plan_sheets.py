"""Kind ``plan-sheets``: every box once, numbered so that each lies on what was laid before; starts obey the laws."""

from __future__ import annotations

import re

import pytest
from materials.boxed import HERE, played, scene
from materials.shipped import framed

from printkit.diagnostics import LocatedError
from printkit.layout.bounds import all_marks, together
from printkit.layout.marks import Block, Role, Words
from printkit.layout.paper import A4, LETTER, Paper
from printkit.materials import plan_sheets
from printkit.materials.base import Part
from printkit.spaces.boxes.board import Boxes
from printkit.spaces.boxes.build import build_structure

PAPERS = pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])


def part(paper: Paper = A4, **options: object) -> Part:
    return plan_sheets.plan(plan_sheets.Options(span=HERE, **options), scene(paper))  # type: ignore[arg-type]


def layers(planned: Part) -> list[str]:
    """What is told of each plan."""
    figures = [b for sheet in planned.sheets for b in sheet.blocks if b.role is Role.FIGURE]
    return [b.alt or "" for b in figures if (b.alt or "").startswith("Plan of")]


def laid(planned: Part) -> list[tuple[int, str, int, int, int, int, int]]:
    """Number, name, x, y, width, length and height of each box, as told."""
    pattern = r"(\d+), (\w+) at (-?\d+)/(-?\d+), (\d+) by (\d+) and (\d+) high"
    return [
        (int(n), name, int(x), int(y), int(wide), int(long), int(high))
        for said in layers(planned)
        for n, name, x, y, wide, long, high in re.findall(pattern, said)
    ]


def tables(block: Block) -> list[Block]:
    return [block] if block.role is Role.TABLE else [one for inner in block.blocks for one in tables(inner)]


@PAPERS
def test_the_start_layer_by_layer(paper: Paper) -> None:
    """Four bricks on the table, then a2 on b: as b is new in the first plan, a2 has a plan of its own."""
    planned = part(paper)
    said = layers(planned)
    assert len(said) == 2
    assert said[0].startswith("Plan of what is laid on the table")
    assert said[1].startswith("Plan of what is laid at height 2")
    assert [(n, name) for n, name, *_ in laid(planned)] == [(1, "a1"), (2, "b"), (3, "d"), (4, "p"), (5, "a2")]
    for sheet in planned.sheets:
        framed(sheet, paper)
        _, _, right, bottom = together(all_marks(sheet.blocks))
        assert right <= 180.3
        assert bottom <= paper.content_height + 0.3


def test_the_list_repeats_numbers_names_owners_and_heights() -> None:
    """Rows of the tables in order: number, name, whose face is up, height of the top."""
    rows = [
        tuple(mark.text for cell in row.blocks for mark in all_marks((cell,)) if isinstance(mark, Words))
        for sheet in part().sheets
        for block in sheet.blocks
        for table in tables(block)
        for row in table.blocks
        if row.role is Role.ROW
    ]
    assert rows == [
        ("No.", "Brick", "Up", "Top"),
        ("1", "a1", "Red", "1"),
        ("2", "b", "Mint", "2"),
        ("3", "d", "Sky", "2"),
        ("4", "p", "anyone", "6"),
        ("No.", "Brick", "Up", "Top"),
        ("5", "a2", "Sky", "3"),
    ]


@pytest.mark.parametrize("seed", [1, 2, 7])
def test_each_box_of_a_seed_lies_on_what_was_laid_before(seed: int) -> None:
    """All five, each once, where the generator puts them; when its number comes all of its ground is there."""
    planned = part(start=False, seeds=(seed,))
    boxes = played()[0].space
    assert isinstance(boxes, Boxes)
    wanted = {(c.name, c.corner[0], c.corner[1], *c.size) for c in boxes.cuboids(build_structure(boxes, seed))}
    told = laid(planned)
    assert {tuple(row[1:]) for row in told} == wanted
    assert [row[0] for row in told] == list(range(1, len(wanted) + 1))
    heights: dict[tuple[int, int], int] = {}
    bottoms = {c.name: c.corner[2] for c in boxes.cuboids(build_structure(boxes, seed))}
    for _, name, x, y, wide, long, high in told:
        squares = [(x + i, y + j) for i in range(wide) for j in range(long)]
        assert {heights.get(square, 0) for square in squares} == {bottoms[name]}
        heights |= dict.fromkeys(squares, bottoms[name] + high)


def test_the_same_seed_gives_the_same_plan() -> None:
    """And another seed another one."""
    assert part(start=False, seeds=(5,)).sheets == part(start=False, seeds=(5,)).sheets
    assert laid(part(start=False, seeds=(5,))) != laid(part(start=False, seeds=(6,)))


def test_titles_tell_starts_apart() -> None:
    """The start of the ruleset, then each seed."""
    titles = [sheet.title for sheet in part(seeds=(1, 2)).sheets]
    assert list(dict.fromkeys(titles)) == ["Building plan", "Building plan 1", "Building plan 2"]
    contents = part(seeds=(1, 2)).contents
    assert contents is not None
    assert contents.title == "3 building plans"


def test_some_start_must_be_asked_for() -> None:
    """Neither the start nor a seed: an error that says what to write."""
    with pytest.raises(LocatedError) as caught:
        part(start=False)
    assert "plan sheets must show some start" in str(caught.value)
