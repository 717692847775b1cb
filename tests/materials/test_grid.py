"""Kind ``grid``: exact cells on both papers, a key with every height, refusal of what does not fit."""

from __future__ import annotations

from itertools import pairwise

import pytest
from materials.shipped import HERE, scene

from printkit.diagnostics import LocatedError
from printkit.layout.bounds import all_marks, together
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Block, Circle, Line, Rect, Role, Words
from printkit.layout.paper import A4, LETTER, Paper
from printkit.layout.text import DoesNotFitError
from printkit.materials import grid
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
