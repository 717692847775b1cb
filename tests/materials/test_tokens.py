"""Kind ``tokens``: enough pieces, exact squares, cuts counted right."""

from __future__ import annotations

import pytest
from materials.shipped import HERE, scene

from printkit.layout.bounds import all_marks, together
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Circle, Line, Role, Words
from printkit.layout.paper import A4, LETTER, Paper
from printkit.layout.text import DoesNotFitError
from printkit.materials import tokens
from printkit.materials.base import OptionError, Part
from printkit.source import Text

PAPERS = pytest.mark.parametrize(("paper", "rows"), [(A4, 5), (LETTER, 4)], ids=["a4", "letter"])


def part(paper: Paper = A4, **options: object) -> Part:
    return tokens.plan(tokens.Options(span=HERE, **options), scene(paper))  # type: ignore[arg-type]


def letters(sheet: Sheet, size_pt: float) -> list[str]:
    return [m.text for m in all_marks(sheet.blocks) if isinstance(m, Words) and m.size_pt == pytest.approx(size_pt)]


def test_every_player_has_the_workers_of_the_start_and_a_spare_one() -> None:
    """Two workers each (WS1) and one spare: three W, three B; letters are 1.45 pt a mm of the 19 mm disc."""
    assert letters(part().sheets[0], 1.45 * 19) == ["W"] * 3 + ["B"] * 3
    assert letters(part(spare=0).sheets[0], 1.45 * 19) == ["W"] * 2 + ["B"] * 2


@PAPERS
def test_tiles_fill_the_sheet_in_rows_of_five(paper: Paper, rows: int) -> None:
    """36 mm, five across make 180; the closed height has a sign for its big numeral, but two corner numbers."""
    corner_numbers = letters(part(paper).sheets[0], 16)
    assert len(corner_numbers) == 2 * 5 * rows
    assert set(corner_numbers) == {"1", "2", "3", "4"}
    assert set(letters(part(paper).sheets[0], 56)) == {"1", "2", "3"}


@PAPERS
def test_the_contents_count_the_cuts(paper: Paper, rows: int) -> None:
    """7 + 2 round the discs, 6 + (rows + 1) round the tiles: 21 on A4, 20 on Letter, and so many lines are drawn."""
    planned = part(paper)
    cuts = [m for block in planned.sheets[0].blocks if block.role is Role.DECORATION for m in block.marks]
    assert all(isinstance(mark, Line) for mark in cuts)
    assert len(cuts) == 7 + 2 + 6 + rows + 1
    assert planned.contents is not None
    assert str(len(cuts)) in planned.contents.then


@PAPERS
def test_only_cut_lines_leave_the_box_and_by_2_5_mm(paper: Paper, rows: int) -> None:
    """Guides run 2.5 past the corners (and half their width); the first line of text stands 3 mm deep."""
    assert rows > 0
    left, top, right, bottom = together(all_marks(part(paper).sheets[0].blocks))
    assert left > -2.7
    assert top >= -1.5
    assert right < 182.7
    assert bottom <= paper.content_height + 2.7


def test_shares_by_hand() -> None:
    """25 in 8 : 7 : 6 : 5 is 7.69, 6.73, 5.77, 4.81: floors make 22, the remainders .81, .77, .73 are rounded up."""
    assert tokens.shares(25, [8, 7, 6, 5]) == (7, 7, 6, 5)
    assert tokens.shares(20, [10, 7, 4, 4]) == (8, 6, 3, 3)
    assert tokens.shares(7, [1, 0]) == (7, 0)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"token_mm": 60, "spare": 6}, "leave out spare"),
        ({"token_mm": 60, "tile_mm": 60, "spare": 3}, "smaller"),
    ],
)
def test_what_does_not_fit_is_refused(options: dict[str, object], told: str) -> None:
    """The message names the material and what to do."""
    with pytest.raises(DoesNotFitError, match=f"tokens: .*{told}"):
        part(A4, **options)


@pytest.mark.parametrize(
    ("tiles", "told"),
    [
        ((1, 2), r"tiles must have 4 numbers, one for each height from 1 to 4 \(got 2\)"),
        ((0, 0, 0, 0), r"tiles must have a number above 0 \(got none\)"),
    ],
)
def test_shares_must_be_one_for_each_height(tiles: tuple[int, ...], told: str) -> None:
    """Heights 1 to 4 (WS4) have tiles, 0 is the bare board; the error knows its option."""
    with pytest.raises(OptionError, match=told) as caught:
        part(A4, tiles=tiles)
    assert caught.value.key == "tiles"


def test_every_group_of_pieces_can_be_spoken() -> None:
    """Two players and four heights: six figures, each with its count and size."""
    alts = [block.alt or "" for block in part().sheets[0].blocks if block.role is Role.FIGURE]
    assert len(alts) == 6
    assert alts[0] == "3 round pieces with the letter W (White worker), each in a square of 25 mm to cut out."
    assert alts[-1].startswith("5 tiles for height 4, closed")


def test_it_is_for_players_at_true_size() -> None:
    """Cut with scissors, measured with the bars."""
    planned = part()
    assert (planned.kind, planned.audience, planned.sheets[0].pictogram) == ("tokens", Audience.PLAYERS, "cut")
    assert planned.sheets[0].true_size


def stones(**options: object) -> Part:
    return tokens.plan(tokens.Options(span=HERE, **options), scene(name="tower-of-power"))  # type: ignore[arg-type]


@pytest.mark.parametrize("spare", [0, 1, 2])
def test_stones_are_told_apart_without_letters(spare: int) -> None:
    """Fifteen of each (TP2) and spare ones: rings for White, solid discs for Black, 0.76 of the square, no letter."""
    [sheet] = stones(token_mm=18, spare=spare).sheets
    discs = [m for m in all_marks(sheet.blocks) if isinstance(m, Circle)]
    assert [sum(m.stroke is not None for m in discs), sum(m.stroke is None for m in discs)] == [15 + spare] * 2
    assert {round(2 * m.radius + (m.stroke.width_pt * 25.4 / 72 if m.stroke else 0), 3) for m in discs} == {13.68}
    figures = [block for block in sheet.blocks if block.role is Role.FIGURE]
    assert [m.text for block in figures for m in block.marks if isinstance(m, Words)] == []
    assert "White stone" in str(figures[0].alt)


def test_a_second_set_has_a_title_of_its_own() -> None:
    """Large stones beside small ones: the contents tell them apart, and count their cuts."""
    part = stones(token_mm=30, title=Text("Large stones", HERE))
    assert (part.sheets[0].title, part.contents and part.contents.title) == ("Large stones", "Large stones")
    assert part.cuts == sum(isinstance(m, Line) for m in all_marks(part.sheets[0].blocks)) == 14


def test_kinds_of_pieces_bear_their_own_letters() -> None:
    """step-on-me: eight short and four long pieces each (SM2), one spare of each: Ws, Wl, Bs, Bl on the discs."""
    part = tokens.plan(tokens.Options(span=HERE), scene(name="step-on-me"))
    said = [m.text for m in all_marks(part.sheets[0].blocks) if isinstance(m, Words)]
    assert [said.count(text) for text in ("Ws", "Wl", "Bs", "Bl")] == [9, 5, 9, 5]
    assert "eight short, four long, and one spare of each for each player" in " ".join(said)


def test_fewer_pieces_than_are_played_with_are_refused() -> None:
    """worker-step needs two workers each (WS1): one and a spare one will do, one alone will not.

    step-on-me needs eight short pieces each (SM2), so that three and one spare are too few.
    """
    assert part(each=1, spare=1)
    with pytest.raises(OptionError, match=r"White plays with 2 \(got 1 and 0 spare\)"):
        part(each=1, spare=0)
    with pytest.raises(OptionError, match=r"White plays with 8 \(got 3 and 1 spare\)"):
        tokens.plan(tokens.Options(span=HERE, each=3), scene(name="step-on-me"))


def test_pieces_that_come_during_play_are_counted() -> None:
    """Nine turns of tic-tac-toe put five crosses down, and one example shows them all; none lies there at the start."""
    game = scene(name="tic-tac-toe")
    with pytest.raises(OptionError, match=r"plays with 5 \(got 3 and 1 spare\)"):
        tokens.plan(tokens.Options(span=HERE, each=3), game)
    assert tokens.plan(tokens.Options(span=HERE, each=4), game)
