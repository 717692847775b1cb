"""Kind ``height-table``: every place once, the value at the start printed, room for each further one."""

from __future__ import annotations

from pathlib import Path

import pytest
from materials.shipped import HERE, framed, played, scene, text

from printkit.diagnostics import LocatedError
from printkit.layout.bounds import all_marks, bounds
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Block, Line, Mark, Rect, Role, Words
from printkit.layout.paper import A4, LETTER, Paper
from printkit.layout.text import DoesNotFitError
from printkit.materials import height_table
from printkit.materials.height_table import Options
from printkit.play.compiler import compile_game
from printkit.play.game import Game
from printkit.ruleset.loader import load_ruleset

RULESETS = Path(__file__).parents[1] / "play" / "rulesets"
BARE = Options(span=HERE)


def marks(sheet: Sheet) -> list[Mark]:
    """All ink of a sheet, in the order it is laid down."""
    return list(all_marks(sheet.blocks))


def said(sheet: Sheet) -> list[str]:
    """Every text of a sheet in reading order."""
    return [mark.text for mark in marks(sheet) if isinstance(mark, Words)]


def tables(sheet: Sheet) -> list[Block]:
    """The tables of a sheet."""
    return [block for block in sheet.blocks if block.role is Role.TABLE]


def wide(columns: int, rows: int, highest: int = 4) -> Game:
    """A bare game on a board of its own, every height 0 to ``highest``."""
    said = (RULESETS / "three-in-a-row.yaml").read_text(encoding="utf-8")
    last = f"{'abcdefghij'[columns - 1]}{rows}"
    for old, new in (
        ("grid a1 to c3", f"grid a1 to {last}"),
        (
            "keeps: {mark on cell: player or none}",
            f"keeps: {{mark on cell: player or none, height of cell: 0 to {highest}}}",
        ),
        ("kit: [cover]", "look: {rings: height of cell}\nkit: [cover]"),
    ):
        assert old in said, old
        said = said.replace(old, new)
    return compile_game(load_ruleset(said.encode(), "wide.yaml"), "wide")


def test_sixteen_cells_in_two_tables_of_eight() -> None:
    """The cells stand in reading order, A1 to D2 on the left and A3 to D4 on the right, each with its 0."""
    part = height_table.plan(BARE, scene())
    assert (part.kind, part.audience, len(part.sheets)) == ("height-table", Audience.PLAYERS, 1)
    read = [[mark.text for mark in all_marks((one,)) if isinstance(mark, Words)] for one in tables(part.sheets[0])]
    left = [
        "Cell",
        "Height 0–4",
        "A1",
        "0",
        "B1",
        "0",
        "C1",
        "0",
        "D1",
        "0",
        "A2",
        "0",
        "B2",
        "0",
        "C2",
        "0",
        "D2",
        "0",
    ]
    right = [
        "Cell",
        "Height 0–4",
        "A3",
        "0",
        "B3",
        "0",
        "C3",
        "0",
        "D3",
        "0",
        "A4",
        "0",
        "B4",
        "0",
        "C4",
        "0",
        "D4",
        "0",
    ]
    assert read == [left, right]


def test_no_numeral_lies_under_a_box() -> None:
    """White ink that is laid down later would hide a value at the start."""
    [sheet] = height_table.plan(BARE, scene()).sheets
    ink = marks(sheet)
    covers = 0
    for at, mark in enumerate(ink):
        if isinstance(mark, Words):
            left, top, right, bottom = bounds(mark)
            for later in ink[at + 1 :]:
                if isinstance(later, Rect) and later.fill:
                    covers += 1
                    inside = later.x < right and left < later.x + later.width
                    assert not (inside and later.y < bottom and top < later.y + later.height), mark.text
    assert covers


def test_one_box_for_each_value_of_the_range() -> None:
    """Heights 0 to 4 have five joined boxes of 13 mm: a frame of 65 × 13 with four walls, as the look says."""
    [sheet] = height_table.plan(BARE, scene()).sheets
    rows = [mark for table in tables(sheet) for mark in all_marks((table,)) if isinstance(mark, Rect)]
    assert [(row.width, row.height) for row in rows] == [(65, 13)] * 16
    walls = [mark for table in tables(sheet) for mark in all_marks((table,)) if isinstance(mark, Line)]
    assert len(walls) == 16 * 4 + 2
    [sheet] = height_table.plan(BARE, scene(game=wide(4, 4, 6), replays=())).sheets
    rows = [mark for table in tables(sheet) for mark in all_marks((table,)) if isinstance(mark, Rect)]
    assert {(row.width, row.height) for row in rows} == {(63, 9)}


def test_the_example_is_what_a_replay_did() -> None:
    """The example marked for this sheet is shown: B2 was built on twice, so 0 and 1 are crossed out and 2 stands."""
    [sheet] = height_table.plan(BARE, scene()).sheets
    [figure] = [block for block in sheet.blocks if block.role is Role.FIGURE]
    assert [mark.text for mark in figure.marks if isinstance(mark, Words)] == ["0", "1", "2"]
    strokes = [mark for mark in figure.marks if isinstance(mark, Line) and mark.stroke.width_pt == 1.3]
    assert len(strokes) == 2
    assert all(stroke.a[0] < stroke.b[0] and stroke.a[1] > stroke.b[1] for stroke in strokes)
    assert figure.alt is not None
    assert figure.alt.startswith("B2: 0, then 1, then 2")
    assert "B2 has changed twice." in said(sheet)


def test_no_band_without_an_example() -> None:
    """Where no replay changes a height nothing is made up."""
    [sheet] = height_table.plan(BARE, scene(replays=[one for one in played()[1] if not one.legal])).sheets
    assert "For example" not in said(sheet)
    assert [block for block in sheet.blocks if block.role is Role.FIGURE] == []


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize(("columns", "rows", "sheets"), [(4, 4, 1), (5, 5, 1), (8, 8, 3), (3, 1, 1)])
def test_every_place_stands_once(paper: Paper, columns: int, rows: int, sheets: int) -> None:
    """Larger boards take further sheets, all inside the printable area; no place is left out or doubled."""
    game = wide(columns, rows)
    part = height_table.plan(BARE, scene(paper, game=game, replays=()))
    assert len(part.sheets) == sheets
    found = [text for sheet in part.sheets for text in said(sheet) if text in game.space.names]
    assert found == list(game.space.names)
    for sheet in part.sheets:
        framed(sheet, paper)
        assert max(bounds(mark)[3] for mark in marks(sheet)) <= paper.content_height


def test_boxes_that_do_not_fit_are_refused() -> None:
    """20 boxes of 9 mm need 180 mm and 158 are left beside the name: 22 mm too large."""
    with pytest.raises(DoesNotFitError) as caught:
        height_table.plan(BARE, scene(game=wide(4, 4, 19), replays=()))
    assert caught.value.missing == pytest.approx(22)


@pytest.mark.parametrize(
    ("name", "hint"), [("heigt of cell", "did you mean 'height of cell'?"), ("worker on cell", "height of cell")]
)
def test_a_table_of_no_numbers_is_refused(name: str, hint: str) -> None:
    """``of`` names a table in ``keeps`` that holds numbers; anything else is told at its place."""
    with pytest.raises(LocatedError) as caught:
        height_table.plan(Options(span=HERE, of=text(name)), scene())
    assert caught.value.diagnostic.span == HERE
    assert hint in str(caught.value)


def test_its_line_in_the_contents() -> None:
    """The cover says how many to print for whom, on what, and what to do then; the name line can be left out."""
    part = height_table.plan(Options(span=HERE, name_line=False), scene())
    assert part.contents
    assert (part.contents.title, part.contents.pictogram) == ("Height table", "write")
    assert part.contents.copies == "1 for each pair"
    assert [sheet.name_date for sheet in part.sheets] == [False]
