"""Kind ``tubes``: each player's pieces on one sheet, marked on their caps, narrower than a hole."""

from __future__ import annotations

from collections import Counter

import pytest
from materials.holed import HERE, SHORT, HoledGame, PieceKind, framed, game, scene

from printkit.layout.bounds import all_marks, together
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Line, Role, Words
from printkit.layout.paper import A4, LETTER, Paper
from printkit.layout.text import DoesNotFitError
from printkit.materials import tubes
from printkit.materials.base import OptionError, Part

PAPERS = pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])


def part(paper: Paper = A4, of: HoledGame | None = None, **options: object) -> Part:
    return tubes.plan(tubes.Options(span=HERE, **options), scene(paper, of))  # type: ignore[arg-type]


def said(sheet: Sheet) -> Counter[str]:
    return Counter(mark.text for mark in all_marks(sheet.blocks) if isinstance(mark, Words))


@PAPERS
def test_all_twelve_of_a_player_on_one_sheet(paper: Paper) -> None:
    """SM2: four long and eight short; each has a disc, its kind in two corners and three tabs to glue."""
    planned = part(paper)
    assert planned.audience is Audience.PLAYERS
    assert [sheet.title for sheet in planned.sheets] == ["Tubes for White", "Tubes for Black"]
    for sheet, letter in zip(planned.sheets, "WB", strict=True):
        words = said(sheet)
        assert (words[letter], words["l"], words["s"], words["glue"]) == (12, 2 * 4, 2 * 8, 3 * 12)
        framed(sheet, paper)
        left, top, right, bottom = together(all_marks(sheet.blocks))
        assert left > -0.2
        assert right < 180.2
        assert top > -1
        assert bottom < paper.content_height


def test_no_side_tells_whose_it_is() -> None:
    """What is hidden must stay so: between the caps there is nothing but folds and the word on the tabs."""
    figures = [block for block in part().sheets[0].blocks if block.role is Role.FIGURE][:2]
    words = {mark.text for block in figures for mark in block.marks if isinstance(mark, Words)}
    assert words == {"W", "l", "s", "glue"}


def test_the_folds_measure_a_tube() -> None:
    """A long net has four upright folds of 36 and three of 16 at its cap; 4 long, 8 short with 18."""
    dotted = [mark for mark in all_marks(part().sheets[0].blocks) if isinstance(mark, Line) and mark.stroke.dots]
    sizes = Counter(round(abs(m.b[0] - m.a[0]) + abs(m.b[1] - m.a[1]), 6) for m in dotted)
    assert sizes == {36: 4 * 4, 18: 8 * 4, 16: 12 * 3}


def test_the_clearance_is_stated() -> None:
    """18 - 2 = 16; another clearance changes the side and the sentence."""
    assert "16\u00a0mm wide, 2\u00a0mm less than a hole" in " ".join(said(part().sheets[0])).replace("  ", " ")
    narrow = " ".join(said(part(clearance_mm=3.5).sheets[0])).replace("  ", " ")
    assert "14.5\u00a0mm" in narrow
    assert "3.5\u00a0mm" in narrow


def test_one_kind_has_no_letter() -> None:
    """Where all pieces are of one kind the disc is enough."""
    words = said(part(of=game(pieces=(SHORT,))).sheets[0])
    assert words["s"] == 0
    assert words["W"] == 8


@PAPERS
def test_more_than_a_sheet_holds(paper: Paper) -> None:
    """40 short ones need two sheets: three bands of 52 hold 4 each, and a fourth has room on Letter too."""
    planned = part(paper, game(pieces=(PieceKind("short", "s", 40, {"length": 1}),)))
    white = [sheet for sheet in planned.sheets if sheet.title == "Tubes for White"]
    assert sum(said(sheet)["W"] for sheet in white) == 40
    assert len(white) == 3
    for sheet in planned.sheets:
        framed(sheet, paper)


@pytest.mark.parametrize(
    ("options", "key"),
    [({"tab_mm": 15, "hole_mm": 16}, "tab_mm"), ({"tab_mm": 12, "hole_mm": 14}, "tab_mm")],
)
def test_a_tab_must_go_inside(options: dict[str, object], key: str) -> None:
    """A tab of 15 can't lie behind a side of 14."""
    with pytest.raises(OptionError, match="less than the side") as caught:
        part(**options)  # type: ignore[arg-type]
    assert caught.value.key == key


def test_what_does_not_fit_is_refused() -> None:
    """Tubes of 2 · 60 mm in two rows with caps of 38: 278 of 240 mm."""
    with pytest.raises(DoesNotFitError, match=r"tubes: two rows of tubes.*make hole_mm or unit_mm smaller"):
        part(unit_mm=60, hole_mm=40)


def test_every_group_can_be_spoken() -> None:
    """Long ones, short ones in two bands, and the finished pair."""
    alts = [block.alt or "" for block in part().sheets[0].blocks if block.role is Role.FIGURE]
    assert len(alts) == 4
    assert alts[0].startswith("4 nets of square tubes, 16 mm wide and 36 mm high.")
    assert alts[-1].startswith("The finished tubes: long 36 mm, short 18 mm.")
