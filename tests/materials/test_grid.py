"""Kind ``grid``: exact cells on both papers, a key with every height, refusal of what does not fit."""

from __future__ import annotations

from itertools import pairwise

import pytest
from materials.shipped import HERE, framed, scene

from printkit.diagnostics import LocatedError
from printkit.layout.bounds import all_marks, together
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Block, Circle, Line, Path, Rect, Role, Words
from printkit.layout.paper import A4, LETTER, Paper
from printkit.layout.text import DoesNotFitError
from printkit.materials import grid
from printkit.materials.base import Part
from printkit.source import Text

PAPERS = pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])


def sheet(paper: Paper = A4, **options: object) -> Sheet:
    part = grid.plan(grid.Options(span=HERE, **options), scene(paper))  # type: ignore[arg-type]
    (only,) = part.sheets
    return only


def board_of(shown: Sheet) -> Block:
    return next(block for block in shown.blocks if block.role is Role.FIGURE)


@PAPERS
def test_the_board_measures_160_in_the_middle_of_the_sheet(paper: Paper) -> None:
    """4 cells of 40 mm on 180 mm: 10 mm are left on each side."""
    (frame,) = [mark for mark in board_of(sheet(paper)).marks if isinstance(mark, Rect)]
    assert (frame.x, frame.width, frame.height) == (10, 160, 160)


@PAPERS
def test_all_ink_stays_in_the_content_box(paper: Paper) -> None:
    """Nothing beside or below the box; the first line stands 3 mm deep, its capitals reach 1.3 mm above the box."""
    left, top, right, bottom = together(all_marks(sheet(paper).blocks))
    assert (left >= 0, top >= -1.5, right <= 180, bottom <= paper.content_height) == (True,) * 4


def test_each_cell_shows_its_start_height_and_each_worker_its_mark() -> None:
    """Sixteen cells at 0 (WS1) and four workers (WS1), Black's with a second ring: 2 + 2 × 2 circles."""
    marks = board_of(sheet()).marks
    assert [m.text for m in marks if isinstance(m, Words) and m.size_pt == 14] == ["0"] * 16
    assert sum(isinstance(m, Circle) for m in marks) == 6


def test_the_key_shows_every_height() -> None:
    """0 to 4 (WS4), one sample each, the closed one named."""
    alts = [block.alt for block in sheet().blocks if block.role is Role.FIGURE][1:]
    assert [alt.split(":")[0] for alt in alts if alt] == [f"height {n}" for n in range(5)]
    assert [bool(alt and "closed" in alt) for alt in alts] == [False] * 4 + [True]
    assert [alt.split(":")[1] for alt in alts[:3] if alt] == [" no ring", " 1 ring", " 2 rings"]


def test_an_author_may_caption_the_key() -> None:
    """The author's words stand under the sample of that number."""
    captions = {Text("3", HERE): Text("climb it: win", HERE)}
    texts = [m.text for m in all_marks(sheet(captions=captions).blocks) if isinstance(m, Words)]
    assert "climb it: win" in texts


@pytest.mark.parametrize("number", ["5", "-1", "ground"])
def test_a_caption_under_no_sample_is_refused(number: str) -> None:
    """The key shows 0 to 4 (WS4): another number, or a word, is told at its place."""
    with pytest.raises(LocatedError, match=rf"from 0 to 4 \(got '{number}'\)") as error:
        sheet(captions={Text(number, HERE): Text("high", HERE)})
    assert error.value.diagnostic.span == HERE


def test_the_sheet_asks_for_scale_bars_and_is_for_players() -> None:
    """A board has an exact size; it lies on the table."""
    part = grid.plan(grid.Options(span=HERE), scene())
    assert (part.kind, part.audience) == ("grid", Audience.PLAYERS)
    assert part.sheets[0].true_size
    assert part.contents is not None
    assert part.contents.pictogram == "lay"


def test_the_board_can_be_spoken() -> None:
    """Size and start position in words."""
    alt = board_of(sheet()).alt or ""
    assert "40 mm" in alt
    assert "A1: White worker" in alt


@PAPERS
def test_a_cell_too_large_is_refused_with_the_largest_that_fits(paper: Paper) -> None:
    """Never shrunk: 4 × 60 = 240 mm is wider than the sheet; the size it names instead does fit."""
    with pytest.raises(DoesNotFitError, match=r"cells of 60 mm.*largest cell that fits .* is (\d+(\.\d)?) mm") as error:
        sheet(paper, cell_mm=60)
    largest = float(str(error.value).split(" is ")[1].split(" mm")[0])
    assert 40 <= largest <= 40.5
    (frame,) = [mark for mark in board_of(sheet(paper, cell_mm=largest)).marks if isinstance(mark, Rect)]
    assert frame.width == pytest.approx(4 * largest)


def test_small_cells_are_exact_too() -> None:
    """4 cells of 22.5 mm: lines 22.5 mm apart."""
    lines = [m for m in board_of(sheet(cell_mm=22.5)).marks if isinstance(m, Line)]
    upright = sorted(m.a[0] for m in lines if m.a[0] == m.b[0])
    assert [b - a for a, b in pairwise(upright)] == pytest.approx([22.5, 22.5])


# -- stones on a chequered board, and boards of several sheets


def tower(paper: Paper = A4, **options: object) -> Part:
    return grid.plan(grid.Options(span=HERE, **options), scene(paper, "tower-of-power"))  # type: ignore[arg-type]


def said(blocks: tuple[Block, ...]) -> str:
    return " ".join("".join(m.text for m in all_marks(blocks) if isinstance(m, Words)).split())


@PAPERS
def test_the_start_of_thirty_stones_on_one_sheet(paper: Paper) -> None:
    """8 × 20 mm on both papers: 15 rings, 15 dots (TP2) of 8.5 mm, 32 dark cells; who takes which stands above."""
    [shown] = tower(paper, cell_mm=20).sheets
    marks = board_of(shown).marks
    dots = [m for m in marks if isinstance(m, Circle)]
    assert [sum(m.fill is None for m in dots), sum(m.fill is not None for m in dots)] == [15, 15]
    assert {m.radius for m in dots} == {4.25}
    assert sum(isinstance(m, Rect) and m.fill is not None and m.width == 20 for m in marks) == 32
    assert "Put one stone on each mark: White on rings, Black on dots. White moves first." in said(shown.blocks)
    left, _, right, bottom = together(all_marks(shown.blocks))
    assert (left >= 0, right <= 180, bottom <= paper.content_height) == (True,) * 3


def test_the_key_shows_a_pile_from_both_sides() -> None:
    """Four lozenges by turns, and the same from above with its number; the author's words stand beside them."""
    [shown] = tower(cell_mm=20, captions={Text("top", HERE): Text("this one moves", HERE)}).sheets
    _, side, above = [block for block in shown.blocks if block.role is Role.FIGURE]
    assert [m.fill for m in side.marks if isinstance(m, Path)] == ["#000000", "#FFFFFF", "#000000", "#FFFFFF"]
    assert [m.text for m in above.marks if isinstance(m, Words)] == ["4"]
    assert "this one moves" in said(shown.blocks)
    with pytest.raises(LocatedError, match="beside 'top' or 'below'"):
        tower(cell_mm=20, captions={Text("4", HERE): Text("high", HERE)})


@PAPERS
def test_a_larger_board_is_spread_over_sheets(paper: Paper) -> None:
    """8 × 36 mm: four sheets with scale bars; each says what is cut off and on which strips it is glued."""
    part = tower(paper, cell_mm=36, tiled=True)
    assert (len(part.sheets), part.cuts) == (4, 4)
    told = [said(sheet.blocks) for sheet in part.sheets]
    assert "Sheet 1 of 4. Cut nothing off." in told[0]
    assert "Cut off its left edge along the line that runs past the board. Glue it onto the strip of sheet 1" in told[1]
    assert (
        "Cut off its upper edge along the line that runs past the board. Glue it onto the strip of sheet 1" in told[2]
    )
    assert "Cut off its left and its upper edge" in told[3]
    assert "onto the strips of sheets 2 and 3" in told[3]
    for sheet in part.sheets:
        assert sheet.true_size
        framed(sheet, paper)
    assert part.contents
    assert (part.contents.title, part.contents.then) == ("Large board", "cut 4 lines, glue")
    dots = [m for sheet in part.sheets for m in all_marks(sheet.blocks) if isinstance(m, Circle) and m.radius == 6]
    assert len(dots) == 30


def test_the_plan_shows_where_a_sheet_belongs() -> None:
    """Of the four numbers in the plan the sheet's own is white on black."""
    for number, sheet in enumerate(tower(cell_mm=36, tiled=True).sheets, 1):
        plan = next(b for b in sheet.blocks if b.role is Role.FIGURE and b.alt and b.alt.startswith("Plan"))
        white = [m.text for m in plan.marks if isinstance(m, Words) and m.colour == "#FFFFFF"]
        assert white == [str(number)]


def test_a_board_too_large_says_how_to_spread_it() -> None:
    """Cells of 36 mm on one sheet are refused with both ways out; heights can be spread, too."""
    with pytest.raises(DoesNotFitError, match="tiled: yes"):
        tower(cell_mm=36)
    part = grid.plan(grid.Options(span=HERE, cell_mm=60, tiled=True), scene())
    assert len(part.sheets) == 4
    assert sum("height 4" in str(b.alt) for sheet in part.sheets for b in sheet.blocks) == 1


def test_where_a_board_lies_depends_on_its_letters() -> None:
    """Between two players when each has letters to read; else where both see it the same way, as discs fall down."""
    said = [
        " ".join(m.text for m in all_marks(sheet(turned=turned).blocks) if isinstance(m, Words))
        for turned in (True, False)
    ]
    assert ["between the two players" in text for text in said] == [True, False]
    assert "where every player sees it the right way up" in said[1]
