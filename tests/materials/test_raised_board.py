"""Kind ``raised-board``: the net and the lattice fit both papers, and what is printed on them is in its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest
from materials.holed import HERE, LONG, SHORT, HoledGame, PieceKind, framed, game, scene

from printkit.layout.bounds import all_marks, together
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Line, Path, Role, Words
from printkit.layout.paper import A4, LETTER, Paper
from printkit.layout.text import DoesNotFitError
from printkit.materials import raised_board
from printkit.materials.base import OptionError, Part
from printkit.spaces.grid import Grid

PAPERS = pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])


def part(paper: Paper = A4, of: HoledGame | None = None, **options: object) -> Part:
    return raised_board.plan(raised_board.Options(span=HERE, **options), scene(paper, of))  # type: ignore[arg-type]


def lines(sheet: Sheet) -> Iterator[Line]:
    return (mark for mark in all_marks(sheet.blocks) if isinstance(mark, Line))


def cut(line: Line) -> bool:
    """The look, section 3: cuts are solid, 1.0 pt."""
    return line.stroke.width_pt == 1.0 and not line.stroke.dots


@PAPERS
def test_two_sheets_for_players(paper: Paper) -> None:
    """The board and its lattice; both measured with the bars."""
    planned = part(paper)
    assert planned.audience is Audience.PLAYERS
    assert [sheet.title for sheet in planned.sheets] == ["Raised board", "Lattice of the raised board"]
    assert all(sheet.true_size for sheet in planned.sheets)


@PAPERS
def test_all_ink_is_in_the_content_box(paper: Paper) -> None:
    """180 wide; only guides of the straight cuts leave it, by 2.5 (the look, section 1)."""
    for sheet in part(paper).sheets:
        framed(sheet, paper)
        left, top, right, bottom = together(all_marks(sheet.blocks))
        past = 2.5 if sheet.pictogram == "cut" else 0
        assert left > -past - 0.2
        assert right < 180 + past + 0.2
        assert top > -1
        assert bottom < paper.content_height + past + 0.2


def test_holes_and_folds() -> None:
    """Dots: 16 squares of four sides, four walls, four tabs: 72 rows of dots, 1.3 pt; no dot lies on a cut."""
    sheet = part().sheets[0]
    dotted = [line for line in lines(sheet) if line.stroke.dots]
    assert len(dotted) == 16 * 4 + 4 + 4
    assert {line.stroke.width_pt for line in dotted} == {1.3}
    sides = Counter(round(abs(line.b[0] - line.a[0]) + abs(line.b[1] - line.a[1]), 6) for line in dotted)
    assert sides == {18: 64, 108: 4, 36: 4}


def test_coordinates_on_four_sides_for_both_players() -> None:
    """On the top each twice, once upright and once upside down; on the walls each letter again for who sits there."""
    found = Counter((mark.text, mark.turn) for mark in all_marks(part().sheets[0].blocks) if isinstance(mark, Words))
    for letter in "ABCD":
        assert (found[letter, 0], found[letter, 180]) == (2, 2)
    for number in "1234":
        assert (found[number, 0] >= 1, found[number, 180]) == (True, 1)
    assert found["White sits here", 0] == 1
    assert found["Black sits here", 180] == 1


def test_one_way_only() -> None:
    """For pupils who find turned coordinates odd: upright on the top; on the walls they face who sits there."""
    found = Counter(
        (mark.text, mark.turn) for mark in all_marks(part(turned=False).sheets[0].blocks) if isinstance(mark, Words)
    )
    assert (found["A", 0], found["A", 180]) == (3, 1)
    assert found["2", 180] == 0


@PAPERS
def test_the_lattice_is_one_sheet(paper: Paper) -> None:
    """Six strips of 35.5: 7 level and 2 upright cuts with guides, and 18 slits of 35.5 / 2 + 0.3 = 18.05."""
    sheet = part(paper).sheets[1]
    cuts = [line for line in lines(sheet) if cut(line)]
    slits = [line for line in cuts if abs(line.b[1] - line.a[1]) == pytest.approx(18.05)]
    level = sorted({line.a[1] for line in cuts if line.a[1] == line.b[1]})
    assert (len(slits), len(level)) == (18, 7)
    assert [b - a for a, b in pairwise(level)] == pytest.approx([35.5] * 6)
    assert {line.b[0] - line.a[0] for line in cuts if line.a[1] == line.b[1]} == {106 + 2 * 2.5}


def test_the_depth_follows_the_pieces() -> None:
    """Pieces of 1, 2 and 3 units of 12: walls 36 deep, as for 18 and two units."""
    third = PieceKind("tall", "t", 2, {"length": 3})
    deep = part(of=game(pieces=(SHORT, LONG, third)), unit_mm=12)
    assert "36 mm" in (deep.sheets[0].blocks[1].alt or "")


def test_too_little_card_between_holes() -> None:
    """Holes of 18 need a pitch of 25: half of 7 mm holds a coordinate of 10 pt."""
    with pytest.raises(OptionError, match=r"pitch_mm must leave 7 mm .*got 24") as caught:
        part(pitch_mm=24)
    assert (caught.value.key, caught.value.hint) == ("pitch_mm", "write: pitch_mm: 25")
    assert part(pitch_mm=25).sheets


@PAPERS
def test_the_largest_pitch_is_told_and_fits(paper: Paper) -> None:
    """(180 - 2 · 36) / 4 = 27 is the largest: 28 lacks 4 mm of the width."""
    with pytest.raises(DoesNotFitError, match=r"raised-board: .*4\.0 mm missing.*largest pitch_mm that fits .* 27"):
        part(paper, pitch_mm=28)


def test_larger_holes_than_the_sheet_has_room_for() -> None:
    """Holes of 24 need a pitch of 31, which no sheet holds: then the hole must shrink, not the pitch."""
    with pytest.raises(DoesNotFitError, match="make hole_mm or unit_mm smaller"):
        part(hole_mm=24, pitch_mm=31)


@PAPERS
def test_other_boards(paper: Paper) -> None:
    """Three columns and four rows, and a single row: strips of their own lengths; no lattice for one hole."""
    for columns, rows, slits in (("ABC", "1234", 12), ("ABCD", "1", 0)):
        other = game(space=Grid(tuple(columns), tuple(rows)))
        planned = part(paper, other)
        found = [
            line
            for line in lines(planned.sheets[1])
            if cut(line) and abs(line.b[1] - line.a[1]) == pytest.approx(18.05)
        ]
        assert len(found) == slits
        for sheet in planned.sheets:
            framed(sheet, paper)
    assert len(part(paper, game(space=Grid(("A",), ("1",)))).sheets) == 1


def test_every_figure_can_be_spoken() -> None:
    """The net, the finished board, the strips and how they cross."""
    alts = [block.alt for sheet in part().sheets for block in sheet.blocks if block.role is Role.FIGURE]
    assert len(alts) == 4
    assert all(alts)
    assert "16 holes in 4 columns and 4 rows" in (alts[0] or "")


def test_the_outline_is_one_path() -> None:
    """Scissors follow it in one go; the crosses are paths of their own, two in each hole."""
    figure = next(block for block in part().sheets[0].blocks if block.role is Role.FIGURE)
    paths = [mark for mark in figure.marks if isinstance(mark, Path) and mark.stroke and mark.fill is None]
    closed = [path for path in paths if path.steps[-1] == ("Z",)]
    assert (len(closed), len(paths) - len(closed)) == (1, 32)
