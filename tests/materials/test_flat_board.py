"""Kind ``flat-board``: exact squares, a lid for each, pieces whose back tells nothing."""

from __future__ import annotations

from collections import Counter

import pytest
from layout.edges import continuing
from materials.holed import HERE, HoledGame, framed, game, scene

from printkit.layout.bounds import all_marks, together
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Line, Rect, Role, Words
from printkit.layout.paper import A4, LETTER, Paper
from printkit.layout.text import DoesNotFitError
from printkit.materials import flat_board
from printkit.materials.base import OptionError, Part
from printkit.spaces.grid import Grid

PAPERS = pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])


def part(paper: Paper = A4, of: HoledGame | None = None, **options: object) -> Part:
    return flat_board.plan(flat_board.Options(span=HERE, **options), scene(paper, of))  # type: ignore[arg-type]


def dotted(sheet: Sheet) -> list[Line]:
    return [mark for mark in all_marks(sheet.blocks) if isinstance(mark, Line) and mark.stroke.dots]


@PAPERS
def test_three_sheets(paper: Paper) -> None:
    """Board, lids and pieces, all for players and measured; guides leave the box by 2.5, nothing else."""
    planned = part(paper)
    assert planned.audience is Audience.PLAYERS
    assert [sheet.title for sheet in planned.sheets] == [
        "Flat board",
        "Lids for the flat board",
        "Pieces for the flat board",
    ]
    for sheet in planned.sheets:
        assert sheet.true_size
        framed(sheet, paper)
        left, top, right, bottom = together(all_marks(sheet.blocks))
        assert left > -2.7
        assert right < 182.7
        assert top > -1.5
        assert bottom < paper.content_height + 2.7


@PAPERS
def test_the_board_is_160(paper: Paper) -> None:
    """Four cells of 40."""
    figure = next(block for block in part(paper).sheets[0].blocks if block.role is Role.FIGURE)
    frame = next(mark for mark in figure.marks if isinstance(mark, Rect))
    assert (frame.width, frame.height) == (160, 160)
    assert frame.x == 10


@PAPERS
def test_nothing_looks_like_one_more_line_of_the_board(paper: Paper) -> None:
    """No edge of header, rule or bar lies whole cells above or below the board: who measures counts its own lines."""
    assert continuing(framed(part(paper).sheets[0], paper), 40, axis=1) == []


@PAPERS
def test_a_lid_for_each_hole(paper: Paper) -> None:
    """Sixteen lids of 36 with handles of 7; spare ones fill the fourth row of five: 20 folds of 36."""
    folds = dotted(part(paper).sheets[1])
    assert len(folds) == 20
    assert {line.b[0] - line.a[0] for line in folds} == {36}


def test_pieces_that_can_be_hidden_are_double() -> None:
    """SM2 and one spare: 9 short ones a player with a fold of 25, 5 long ones without; only short ones hide (SM9)."""
    sheet = part().sheets[2]
    assert [round(line.b[0] - line.a[0], 6) for line in dotted(sheet)] == [25] * 18
    words = Counter(mark.text for mark in all_marks(sheet.blocks) if isinstance(mark, Words))
    assert (words["W"], words["B"]) == (9 + 5, 9 + 5)
    assert (words["s"], words["l"]) == (2 * 18, 2 * 10)
    exact = Counter(mark.text for mark in all_marks(part(spare=0).sheets[2].blocks) if isinstance(mark, Words))
    assert (exact["W"], exact["B"]) == (12, 12)


def test_the_sheet_says_how_it_is_used() -> None:
    """What goes under a lid and what lies open, in the words of the game."""
    said = " ".join(mark.text for mark in all_marks(part().sheets[0].blocks[:1]) if isinstance(mark, Words))
    assert "A short one goes" in said
    assert "A long one fills an empty hole" in said


@pytest.mark.parametrize(
    ("options", "key", "limit"),
    [({"lid_mm": 41}, "lid_mm", "40"), ({"piece_mm": 33}, "piece_mm", "32"), ({"lid_mm": 28}, "piece_mm", "24")],
)
def test_each_must_be_smaller_than_what_it_lies_on(options: dict[str, object], key: str, limit: str) -> None:
    """A lid within its square, a piece 4 mm smaller than its lid, or its edge would show it."""
    with pytest.raises(OptionError, match=f"{key} must be {limit} or less") as caught:
        part(**options)  # type: ignore[arg-type]
    assert caught.value.key == key


def test_what_does_not_fit_is_refused() -> None:
    """Cells of 41 make 164, with 9 mm of coordinates on both sides 182 of 180; the largest is 40.5."""
    with pytest.raises(DoesNotFitError, match=r"flat-board: .*largest cell_mm that fits A4 is 40\.5"):
        part(cell_mm=41)
    assert part(cell_mm=40.5).sheets
    with pytest.raises(DoesNotFitError, match="make piece_mm smaller"):
        part(piece_mm=30)


@PAPERS
def test_other_boards(paper: Paper) -> None:
    """Nine holes: two rows of lids."""
    planned = part(paper, game(space=Grid(("A", "B", "C"), ("1", "2", "3"))))
    assert len(dotted(planned.sheets[1])) == 10
    for sheet in planned.sheets:
        framed(sheet, paper)
