"""Kind ``stands``: one for each player, a place for each piece, the long ones behind the screen."""

from __future__ import annotations

from collections import Counter

import pytest
from materials.holed import HERE, HoledGame, PieceKind, framed, game, scene

from printkit.layout.bounds import all_marks, together
from printkit.layout.marks import Audience, Face, Line, Role, Words
from printkit.layout.paper import A4, LETTER, Paper
from printkit.layout.text import DoesNotFitError
from printkit.materials import stands
from printkit.materials.base import Part

PAPERS = pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])


def part(paper: Paper = A4, of: HoledGame | None = None, **options: object) -> Part:
    return stands.plan(stands.Options(span=HERE, **options), scene(paper, of))  # type: ignore[arg-type]


@PAPERS
def test_both_stands_on_one_sheet(paper: Paper) -> None:
    """Two of 106 below the steps: 219 of the 222; inside the content box."""
    planned = part(paper)
    assert planned.audience is Audience.PLAYERS
    (sheet,) = planned.sheets
    framed(sheet, paper)
    left, top, right, bottom = together(all_marks(sheet.blocks))
    assert left > -0.2
    assert right < 180.2
    assert top > -1
    assert bottom < paper.content_height


def letters(planned: Part) -> list[Words]:
    """The letters on the places, 20 pt bold."""
    marks = (mark for sheet in planned.sheets for mark in all_marks(sheet.blocks) if isinstance(mark, Words))
    return [mark for mark in marks if mark.size_pt == 20 and mark.face is Face.BOLD]


def test_a_place_for_each_piece() -> None:
    """SM2: 4 long and 8 short for each of two; four corners of two short lines round each place."""
    planned = part()
    assert Counter(mark.text for mark in letters(planned)) == {"l": 8, "s": 16}
    corners = [
        mark
        for mark in all_marks(planned.sheets[0].blocks)
        if isinstance(mark, Line) and mark.stroke.width_pt == 0.75 and not mark.stroke.dots
    ]
    assert len(corners) == 2 * 12 * 8


def test_long_ones_stand_at_the_screen() -> None:
    """The look of the game: the long ones in the row next to the board, hidden by the screen."""
    found = letters(part())[:12]
    front = min(mark.y for mark in found)
    assert [mark.text for mark in found if mark.y == front] == ["l"] * 4 + ["s"] * 2


def test_the_inside_says_whose_it_is() -> None:
    """Name and disc of the owner, and how the pieces stand."""
    words = [mark.text for mark in all_marks(part().sheets[0].blocks) if isinstance(mark, Words)]
    assert {"White", "Black", "W", "B"} <= set(words)
    assert "4 long, 8 short." in " ".join(words)


@PAPERS
def test_other_games(paper: Paper) -> None:
    """Nine pieces in three rows of three; fourteen in four rows; a place too many stays empty."""
    for each, rows in ((9, 3), (14, 4), (5, 2)):
        planned = part(paper, game(pieces=(PieceKind("peg", "p", each, {"length": 1}),)), rows=rows)
        for sheet in planned.sheets:
            framed(sheet, paper)
        assert letters(planned) == []


def test_a_narrow_screen_has_only_the_disc() -> None:
    """Four pieces in two rows: a screen of 40 has no room for a sentence."""
    planned = part(of=game(pieces=(PieceKind("peg", "p", 4, {"length": 1}),)))
    words = [mark.text for mark in all_marks(planned.sheets[0].blocks) if isinstance(mark, Words)]
    assert "W" in words
    assert "White" not in words


def test_one_row_of_twelve_is_too_wide() -> None:
    """12 · 20 = 240 leaves no room for wings of 15 at least."""
    with pytest.raises(DoesNotFitError, match=r"stands: a stand of 12 places.*set more rows"):
        part(rows=1)


def test_a_screen_higher_than_the_sheet() -> None:
    """120 and four rows of 42 are 296 with the edge of 8."""
    with pytest.raises(DoesNotFitError, match="make screen_mm smaller"):
        part(rows=4, hole_mm=40, screen_mm=120)


def test_every_net_can_be_spoken() -> None:
    """A net and its finished stand for each player."""
    alts = [block.alt or "" for block in part().sheets[0].blocks if block.role is Role.FIGURE]
    assert len(alts) == 4
    assert alts[0].startswith("Net of a stand for White: a floor with 12 places in 2 rows")
