"""Kind ``memory-sheet``: two maps, the pieces to cross out, and lines to write on, on one sheet of each paper."""

from __future__ import annotations

import msgspec
import pytest
from materials.holed import HERE, LONG, SHORT, HoledGame, PieceKind, framed, game, ruleset, scene

from printkit.layout.bounds import all_marks, together
from printkit.layout.marks import Audience, Block, Line, Rect, Role, Words
from printkit.layout.paper import A4, LETTER, Paper
from printkit.layout.text import DoesNotFitError
from printkit.materials import memory_sheet
from printkit.materials.base import Part
from printkit.spaces.grid import Grid

PAPERS = pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])


def part(paper: Paper = A4, of: HoledGame | None = None, **options: object) -> Part:
    return memory_sheet.plan(memory_sheet.Options(span=HERE, **options), scene(paper, of))  # type: ignore[arg-type]


def figures(planned: Part) -> list[Block]:
    return [block for block in planned.sheets[0].blocks if block.role is Role.FIGURE]


@PAPERS
def test_one_sheet_inside_the_box(paper: Paper) -> None:
    """To write on, with name and date, for players."""
    planned = part(paper)
    (sheet,) = planned.sheets
    assert (planned.audience, sheet.pictogram, sheet.name_date) == (Audience.PLAYERS, "write", True)
    framed(sheet, paper)
    left, top, right, bottom = together(all_marks(sheet.blocks))
    assert left > -0.2
    assert right < 180.2
    assert top > -1
    assert bottom < paper.content_height + 0.2
    assert not part(paper, name_line=False).sheets[0].name_date


def test_two_equal_maps() -> None:
    """What I think and what was there: the same size, side by side, so that they can be compared."""
    mine, truth = (next(mark for mark in one.marks if isinstance(mark, Rect)) for one in figures(part())[:2])
    assert (mine.width, mine.height) == (truth.width, truth.height) == (4 * 17, 4 * 17)
    assert mine.y == truth.y
    assert truth.x - mine.x == 93


def test_every_piece_to_cross_out() -> None:
    """SM2: four long ones twice as high as the eight short ones."""
    boxes = [[mark for mark in one.marks if isinstance(mark, Rect)] for one in figures(part())[2:]]
    assert [(len(row), row[0].height) for row in boxes] == [(4, 18), (8, 9)]


def test_the_secret_has_a_line_where_there_is_one() -> None:
    """Only a game that begins with a phase that each player has once asks for it."""

    def said(of: HoledGame) -> str:
        return " ".join(m.text for m in all_marks(part(of=of).sheets[0].blocks) if isinstance(m, Words))

    assert "My secret hole at the start:" in said(game())
    phases = {name: phase for name, phase in ruleset().phases.items() if name == "playing"}
    assert "secret" not in said(game(ruleset=msgspec.structs.replace(ruleset(), phases=phases)))


@PAPERS
def test_lines_to_write_on_reach_the_end(paper: Paper) -> None:
    """At least two lines across the sheet, the last one at most a pitch of 10 above the end."""
    lines = [mark for mark in all_marks(part(paper).sheets[0].blocks) if isinstance(mark, Line)]
    full = [line for line in lines if line.b[0] - line.a[0] == 180]
    assert len(full) >= 2
    assert paper.content_height - max(line.a[1] for line in full) < 10.1


def test_what_does_not_fit_is_refused() -> None:
    """Nine columns leave (87 - 18) / 9 = 7.7 mm a cell: too small to write in. Many pieces push the lines off."""
    with pytest.raises(DoesNotFitError, match="memory-sheet: two maps of 9 columns"):
        part(of=game(space=Grid(tuple("ABCDEFGHI"), ("1", "2"))))
    many = PieceKind("short", "s", 60, {"length": 1})
    with pytest.raises(DoesNotFitError, match="memory-sheet: the maps and the pieces"):
        part(of=game(pieces=(many, LONG)))
    assert part(of=game(pieces=(SHORT,))).sheets
