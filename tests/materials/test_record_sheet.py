"""Kind ``record-sheet``: a line for each turn of the longest game, the player printed, an example filled in."""

from __future__ import annotations

from itertools import pairwise

import pytest
from materials import fakes

from printkit.diagnostics import LocatedError
from printkit.layout.bounds import all_marks, bounds
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Block, Line, Path, Role, Words
from printkit.layout.paper import A4, LETTER, Paper
from printkit.layout.text import DoesNotFitError
from printkit.materials import record_sheet
from printkit.materials.record_sheet import Options
from printkit.source import Text

COLUMNS = fakes.texts(
    {
        "Move: from, to": "from, to",
        "Heights: from, to": "height of from, height of to",
        "Build on": "site",
        "New": "new",
    }
)


def options(
    columns: dict[Text, Text] | None = None, turns: str | None = "last-turn", rows: int | None = None
) -> Options:
    """The options of the fake game's record sheet."""
    limit = fakes.text(turns) if turns is not None else None
    return Options(span=fakes.HERE, columns=COLUMNS if columns is None else columns, turns=limit, rows=rows)


def rows(sheet: Sheet) -> list[list[str]]:
    """The texts of each row of the sheet's one table, cell by cell."""
    [table] = [block for block in sheet.blocks if block.role is Role.TABLE]
    return [[text_of(cell) for cell in row.blocks] for row in table.blocks if row.role is Role.ROW]


def text_of(cell: Block) -> str:
    """The texts in a cell."""
    return " ".join(mark.text for mark in all_marks((cell,)) if isinstance(mark, Words))


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_fifty_turns_are_two_sheets_of_twenty_five(paper: Paper) -> None:
    """25 rows fill a sheet of either paper; the second goes on with 26, and the players alternate from W."""
    part = record_sheet.plan(options(), fakes.scene(paper))
    assert (part.kind, part.audience) == ("record-sheet", Audience.PLAYERS)
    numbered = [[row[:2] for row in rows(sheet)[2:]] for sheet in part.sheets]
    assert numbered[0] == [[str(n), "W" if n % 2 else "B"] for n in range(1, 26)]
    assert numbered[1] == [[str(n), "W" if n % 2 else "B"] for n in range(26, 51)]
    for sheet in part.sheets:
        fakes.framed(sheet, paper)
        lowest = max(bounds(mark)[3] for mark in all_marks(sheet.blocks))
        assert paper.content_height - 1 < lowest < paper.content_height + 1
    assert part.contents
    assert part.contents.copies == "1 set for each pair"


def test_heads_and_the_example_come_from_the_columns_and_a_replay() -> None:
    """The marked example, W A1-B2 A1+1 from heights 0 and 0, stands under the heads, filled in print."""
    first, example, *_ = rows(record_sheet.plan(options(), fakes.scene()).sheets[0])
    assert first == ["Turn", "Player", "Move: from, to", "Heights: from, to", "Build on", "New"]
    assert example == ["For example", "", "A1 B2", "0 0", "A1", "1"]


def test_two_phrases_are_two_lines_with_an_arrow_between() -> None:
    """Each row has six lines to write on and an arrow in each of the two columns with two phrases."""
    [sheet] = record_sheet.plan(options(turns="25"), fakes.scene()).sheets
    ink = list(all_marks(sheet.blocks))
    lines = [mark for mark in ink if isinstance(mark, Line) and mark.stroke.width_pt == 0.75]
    heads = [mark for mark in ink if isinstance(mark, Path) and mark.fill and mark.stroke is None]
    assert len(lines) == 25 * 6
    assert len(heads) == (25 + 1) * 2
    assert {round(mark.a[1] - mark.b[1], 6) for mark in lines} == {0}
    ends = sorted({(round(mark.a[0], 6), round(mark.b[0], 6)) for mark in lines})
    assert ends[-1][1] == pytest.approx(180)
    assert all(later[0] - earlier[1] > 5.999 for earlier, later in pairwise(ends))
    assert all(end - start >= 13 for start, end in ends)


def test_without_columns_the_notation_gives_them() -> None:
    """What each action chooses is a column, and after an arrow the heights of both of its ends."""
    ruleset = fakes.with_actions(fakes.ruleset())
    scene = fakes.scene(game=fakes.FakeGame(ruleset))
    first, example, *_ = rows(record_sheet.plan(options({}), scene).sheets[0])
    assert first[2:] == ["Move: from, to", "Height: from, to", "Build: site", "Build: new"]
    assert example[2:] == ["A1 B2", "0 0", "A1", "1"]


def test_the_turn_limit_is_found_in_the_endings() -> None:
    """``turns >= last-turn`` asked at the end of a turn limits the game; without it there is one sheet or more."""
    limited = fakes.scene(game=fakes.FakeGame(fakes.with_limit(fakes.ruleset())))
    assert len(record_sheet.plan(options(turns=None), limited).sheets) == 2
    part = record_sheet.plan(options(turns=None), fakes.scene())
    assert len(part.sheets) == 1
    assert part.contents
    assert part.contents.copies == "1 or more per pair"
    assert len(rows(part.sheets[0])) == 2 + 25


@pytest.mark.parametrize(("turns", "lines"), [("3", [3]), ("30", [15, 15]), ("51", [26, 25])])
def test_other_limits_fill_their_sheets_evenly(turns: str, lines: list[int]) -> None:
    """27 lines of 8 mm fit on A4 (24.7 + 26 × 8 = 232.7 of 240 mm); more turns are shared out evenly."""
    part = record_sheet.plan(options(turns=turns), fakes.scene(A4))
    assert [len(rows(sheet)) - 2 for sheet in part.sheets] == lines


def test_rows_set_another_number() -> None:
    """``rows: 10`` gives five sheets for fifty turns; more than fit is refused with the number that does."""
    assert [len(rows(sheet)) - 2 for sheet in record_sheet.plan(options(rows=10), fakes.scene()).sheets] == [10] * 5
    with pytest.raises(DoesNotFitError, match="at most 25 fit"):
        record_sheet.plan(options(rows=26), fakes.scene(LETTER))


def test_too_many_columns_are_refused() -> None:
    """Five columns of two fields need 5 × 34 + 4 × 6 = 194 mm, more than stands beside turn and player."""
    many = fakes.texts({f"Column {n}": "from, to" for n in range(5)})
    with pytest.raises(DoesNotFitError) as caught:
        record_sheet.plan(options(many), fakes.scene())
    # 180 - 10 - 6 - 12 - 6 = 146 mm beside turn and player; 194 - 146 = 48 mm too many
    assert caught.value.missing == pytest.approx(48)


@pytest.mark.parametrize("written", ["last-trun", "0", "1.5", "-3"])
def test_a_limit_that_is_no_number_is_refused(written: str) -> None:
    """``turns`` is a whole number or the name of one."""
    with pytest.raises(LocatedError, match="a number of turns") as caught:
        record_sheet.plan(options(turns=written), fakes.scene())
    assert caught.value.diagnostic.span == fakes.HERE


def test_a_column_with_nothing_in_it_is_refused() -> None:
    """A head without a phrase is told at the head."""
    with pytest.raises(LocatedError, match="'Move' must say what is written in it"):
        record_sheet.plan(options(fakes.texts({"Move": " , "})), fakes.scene())
