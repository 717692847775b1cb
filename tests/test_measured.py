"""The files of a kit to fold, measured by pdfplumber, which is not ours: every fold is as long as it should be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import hypot
from pathlib import Path
from typing import Any

import pdfplumber
import pytest

from printkit import pipeline
from printkit.layout.paper import PAPERS
from printkit.library import find_game, find_shelves

POINT = 25.4 / 72
LEFT = {"a4": 15.0, "letter": 17.95}
"""The content box's left edge (the look, section 1), mm."""


@pytest.fixture(scope="module")
def kit(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the kit of step-on-me on every paper."""
    folder = tmp_path_factory.mktemp("kit")
    checked = pipeline.check(find_game("step-on-me", find_shelves()))
    for path, pdf in pipeline.build([checked], PAPERS.values(), folder):
        (folder / path.name).write_bytes(pdf)
    return folder


def page_titled(pdf: Any, title: str) -> Any:
    """The first page whose header says so."""
    return next(page for page in pdf.pages if title in page.crop((0, 0, page.width, 85)).extract_text())


def rows_of_dots(page: Any) -> Iterator[tuple[float, float, float, float]]:
    """Ends of the folds in mm: dashes whose round ends are dots."""
    for line in page.lines:
        if line["dash"] and line["dash"][0]:
            (ax, ay), (bx, by) = line["pts"]
            yield ax * POINT, ay * POINT, bx * POINT, by * POINT


def lengths(lines: Sequence[tuple[float, float, float, float]]) -> Counter[float]:
    return Counter(round(hypot(bx - ax, by - ay), 2) for ax, ay, bx, by in lines)


@pytest.mark.parametrize("paper", list(LEFT))
def test_holes_of_18_in_a_top_of_108(kit: Path, paper: str) -> None:
    """64 sides of 18, four edges of 108, four tabs of 36; the top lies 36 inside the box, its holes 27 apart."""
    with pdfplumber.open(kit / f"step-on-me-{paper}-en.pdf") as pdf:
        folds = list(rows_of_dots(page_titled(pdf, "Raised board")))
    assert lengths(folds) == {18.0: 64, 108.0: 4, 36.0: 4}
    top = [line for line in folds if round(hypot(line[2] - line[0], line[3] - line[1]), 2) == 108]
    xs = {round(x, 2) for line in top for x in (line[0], line[2])}
    assert xs == {round(LEFT[paper] + 36, 2), round(LEFT[paper] + 144, 2)}
    level = {round(min(ax, bx), 2) for ax, ay, bx, by in folds if ay == by and round(abs(bx - ax), 2) == 18}
    assert level == {round(LEFT[paper] + 36 + 4.5 + 27 * n, 2) for n in range(4)}


@pytest.mark.parametrize("paper", list(LEFT))
def test_tubes_of_16(kit: Path, paper: str) -> None:
    """A player's 4 long and 8 short tubes: upright folds of 36 and 18, the sides 16 apart, caps of 16."""
    with pdfplumber.open(kit / f"step-on-me-{paper}-en.pdf") as pdf:
        folds = list(rows_of_dots(page_titled(pdf, "Tubes for White")))
    assert lengths(folds) == {36.0: 16, 18.0: 32, 16.0: 36}
    upright = sorted({round(ax, 2) for ax, ay, bx, by in folds if round(abs(by - ay), 2) in (36, 18)})
    first = [round(LEFT[paper] + 8 + 16 * n, 2) for n in range(4)]
    assert upright == pytest.approx([*first, *(x + 72 for x in first)], abs=0.011)
