"""A board over several sheets, measured in the finished file by another reader: the sheets fit to a tenth of a mm.

Nothing of our layout is asked: where a sheet's cells lie is read off its own letters and numbers.
"""

from __future__ import annotations

from functools import cache
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from statistics import mean
from typing import Any

import pdfplumber
import pytest
from materials.shipped import played
from shipped_words import sheet_words

from printkit.kit import plan_kit
from printkit.layout.paper import A4, LETTER, Paper
from printkit.pdf import render

POINT = 72 / 25.4
CELL = 36.0
HALF_WIDTH = 0.7  # of the frame's line and of rounding, in mm
PAPERS = pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])


@cache
def sheets(paper: Paper) -> tuple[Any, ...]:
    """The pages of the large board of tower-of-power, as pdfplumber reads them."""
    game, replays = played("tower-of-power")
    plan = plan_kit(game, replays, paper, sheet_words(), by_part=True)
    [document] = [one for name, one in plan.documents if name.endswith("-grid-2.pdf")]
    pdf = pdfplumber.open(BytesIO(render(document)))
    return tuple(pdf.pages)


def labels(page: Any) -> dict[str, tuple[float, float]]:
    """The middle of each bold letter and number of 16 pt, in mm of the sheet."""
    found: dict[str, tuple[float, float]] = {}
    for char in page.chars:
        if char["size"] == pytest.approx(16, abs=0.1) and char["text"] in "abcdefgh12345678":
            middle = ((char["x0"] + char["x1"]) / 2 / POINT, (char["top"] + char["bottom"]) / 2 / POINT)
            found.setdefault(char["text"], middle)
    return found


def corner(page: Any) -> tuple[float, float]:
    """Where the corner of a1 that is farthest from the middle would lie on the sheet, in mm; y counts downwards."""
    at = labels(page)
    x = mean(at[letter][0] - (n + 0.5) * CELL for n, letter in enumerate("abcdefgh") if letter in at)
    y = mean(at[number][1] + (n + 0.5) * CELL for n, number in enumerate("12345678") if number in at)
    return x, y


def long_lines(page: Any, upright: bool) -> list[tuple[float, float, float]]:
    """Place, start and end of the lines of 1 and 2 pt that are longer than a cell, in mm of the sheet."""
    across, along = ("x0", ("top", "bottom")) if upright else ("top", ("x0", "x1"))
    found = []
    for line in page.lines:
        start, end = (line[key] / POINT for key in along)
        if line["linewidth"] in (1, 2) and end - start > CELL and abs(line["x1"] - line["x0"] < 0.1) == upright:
            found.append((line[across] / POINT, start, end))
    return found


@PAPERS
def test_cells_measure_36_mm_on_every_sheet(paper: Paper) -> None:
    """Upright and level lines of a sheet are 36.00 mm apart, five each way on each of four sheets."""
    assert len(sheets(paper)) == 4
    for page in sheets(paper):
        for upright in (True, False):
            places = sorted({round(place, 2) for place, *_ in long_lines(page, upright)})
            assert len(places) == 5
            assert [b - a for a, b in pairwise(places)] == pytest.approx([CELL] * 4, abs=0.02)


@PAPERS
def test_all_sheets_have_the_lines_of_one_board(paper: Paper) -> None:
    """Counted from the corner that its own coordinates give, a sheet has lines on whole cells; all of them on nine."""
    seen: dict[bool, set[int]] = {True: set(), False: set()}
    for page in sheets(paper):
        x, y = corner(page)
        for upright in (True, False):
            for place, *_ in long_lines(page, upright):
                cells = (place - x) / CELL if upright else (y - place) / CELL
                # the box of a letter has room for accents and tails: its middle is known to 1 mm
                assert cells == pytest.approx(round(cells), abs=1 / CELL)
                seen[upright].add(round(cells))
    assert seen == {True: set(range(9)), False: set(range(9))}


def marks(page: Any) -> list[tuple[float, float]]:
    """The middles of the black marks of four corners, 3.6 mm wide and high, in mm of the sheet."""
    return [
        ((one["x0"] + one["x1"]) / 2 / POINT, (one["top"] + one["bottom"]) / 2 / POINT)
        for one in page.curves
        if one["fill"] and all(abs(one[side] / POINT - 3.6) < 0.02 for side in ("width", "height"))
    ]


@PAPERS
def test_marks_meet_when_lines_meet(paper: Paper) -> None:
    """Laid line on line, each mark of a sheet lies on the same mark of its neighbours, to 0.05 mm.

    A sheet's line nearest to the joint places it: 4 cells from either edge of the board.
    """
    on_board: list[set[tuple[float, float]]] = []
    for page in sheets(paper):
        x, y = corner(page)
        ups, downs = long_lines(page, upright=True), long_lines(page, upright=False)
        joint_x = min((place for place, *_ in ups), key=lambda place: abs(place - x - 4 * CELL))
        joint_y = min((place for place, *_ in downs), key=lambda place: abs(y - place - 4 * CELL))
        on_board.append({(round(a - joint_x, 1) + 0.0, round(b - joint_y, 1) + 0.0) for a, b in marks(page)})
    assert [len(found) for found in on_board] == [3, 3, 3, 3]
    assert {(0.0, 0.0)} == set.intersection(*on_board)
    first, second, third, fourth = on_board
    for a, b in ((first, second), (third, fourth), (first, third), (second, fourth)):
        assert len(a & b) == 2


@PAPERS
def test_what_is_cut_off_is_covered_below(paper: Paper) -> None:
    """The strip of the first sheet goes on for 10 mm past its last line, under the sheet that is glued onto it."""
    first, *_ = sheets(paper)
    last = max(place for place, *_ in long_lines(first, upright=True))
    ends = [end for _, _, end in long_lines(first, upright=False)]
    assert [end - last for end in ends] == pytest.approx([10] * 5, abs=HALF_WIDTH)


def test_it_is_the_file_that_is_shipped() -> None:
    """The ruleset asks for that board itself."""
    text = (Path(__file__).parents[1] / "rulesets" / "tower-of-power.yaml").read_text(encoding="utf-8")
    assert "cell_mm: 36, tiled: yes" in text
