"""Kind ``secret-map``: for the host alone, a map and the secrets of each table."""

from __future__ import annotations

import pytest
from materials.holed import HERE, HoledGame, framed, game, scene

from printkit.layout.bounds import all_marks, together
from printkit.layout.marks import Audience, Role, Words
from printkit.layout.paper import A4, LETTER, Paper
from printkit.layout.text import DoesNotFitError
from printkit.materials import secret_map
from printkit.materials.base import Part
from printkit.spaces.grid import Grid

PAPERS = pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])


def part(paper: Paper = A4, of: HoledGame | None = None, **options: object) -> Part:
    return secret_map.plan(secret_map.Options(span=HERE, **options), scene(paper, of))  # type: ignore[arg-type]


@PAPERS
def test_six_tables_on_one_sheet(paper: Paper) -> None:
    """Two rows of three, inside the content box, for the host."""
    planned = part(paper)
    assert planned.audience is Audience.HOST
    (sheet,) = planned.sheets
    framed(sheet, paper, Audience.HOST)
    assert len([block for block in sheet.blocks if block.role is Role.FIGURE]) == 6
    left, top, right, bottom = together(all_marks(sheet.blocks))
    assert left > -0.2
    assert right < 180.3
    assert top > -1
    assert bottom < paper.content_height


@PAPERS
@pytest.mark.parametrize(("tables", "sheets"), [(1, 1), (7, 2), (12, 2), (13, 3)])
def test_more_tables_more_sheets(paper: Paper, tables: int, sheets: int) -> None:
    """Six on a sheet; each table has its number, once."""
    planned = part(paper, tables=tables)
    assert len(planned.sheets) == sheets
    words = [m.text for sheet in planned.sheets for m in all_marks(sheet.blocks) if isinstance(m, Words)]
    assert [word for word in words if word.startswith("Table ")] == [f"Table {n}" for n in range(1, tables + 1)]


def test_each_player_has_a_line() -> None:
    """SM5: each hides one short piece before the game."""
    words = [m.text for m in all_marks(part(tables=1).sheets[0].blocks) if isinstance(m, Words)]
    assert words.count("hides in") == 2
    assert (words.count("W"), words.count("B")) == (1, 1 + 1)  # one B is the letter of a column


def test_what_does_not_fit_is_refused() -> None:
    """Six columns leave (56 - 6) / 6 = 8.3 mm: under 8.5 nobody can write; 30 rows are higher than a sheet."""
    with pytest.raises(DoesNotFitError, match="secret-map: a map of 6 columns"):
        part(of=game(space=Grid(tuple("ABCDEF"), ("1",))))
    with pytest.raises(DoesNotFitError, match="secret-map: a map of 30 rows"):
        part(of=game(space=Grid(("A", "B", "C", "D"), tuple(str(n) for n in range(1, 31)))))
