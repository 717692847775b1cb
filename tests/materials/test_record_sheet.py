"""Kind ``record-sheet``: a line for each turn of the longest game, the player printed, an example filled in."""

from __future__ import annotations

from itertools import pairwise

import pytest
from materials.shipped import HERE, changed, framed, played, scene, text

from printkit.diagnostics import LocatedError
from printkit.layout.bounds import all_marks, bounds
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Block, Line, Path, Rect, Role, Words
from printkit.layout.paper import A4, LETTER, Paper
from printkit.layout.text import DoesNotFitError
from printkit.materials import record_sheet
from printkit.materials.base import OptionError, Share
from printkit.materials.record_sheet import Options
from printkit.source import Text


def texts(**pairs: str) -> dict[Text, Text]:
    """Heads and phrases written in the tests' own file; a blank in a head is written as an underline."""
    return {text(head.replace("_", " ")): text(phrases) for head, phrases in pairs.items()}


COLUMNS = texts(Move="from, to", Heights="height of from, height of to", Build_on="site", New="new")
ENDLESS = changed(
    ("    check: turns >= last-turn\n", "    check: turns >= last-turn + 0\n"),
)
"""The shipped game with its turn limit in words that a sheet does not look for."""


def options(
    columns: dict[Text, Text] | None = None, turns: str | None = "last-turn", rows: int | None = None
) -> Options:
    """The options of worker-step's record sheet."""
    limit = text(turns) if turns is not None else None
    return Options(span=HERE, columns=COLUMNS if columns is None else columns, turns=limit, rows=rows)


def tower(**more: object) -> Options:
    """Options of tower-of-power's record sheet."""
    columns = texts(Row="far or from, base", Last="last or to")
    return Options(span=HERE, columns=columns, **more)  # type: ignore[arg-type]


def rows(sheet: Sheet) -> list[list[str]]:
    """The texts of each row of the sheet's one table, cell by cell."""
    [table] = [block for block in sheet.blocks if block.role is Role.TABLE]
    return [[text_of(cell) for cell in row.blocks] for row in table.blocks if row.role is Role.ROW]


def said(sheet: Sheet) -> list[str]:
    """Every text of a sheet."""
    return [mark.text for mark in all_marks(sheet.blocks) if isinstance(mark, Words)]


def text_of(cell: Block) -> str:
    """The texts in a cell."""
    return " ".join(mark.text for mark in all_marks((cell,)) if isinstance(mark, Words))


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_fifty_turns_are_two_sheets_of_twenty_five(paper: Paper) -> None:
    """25 rows fill a sheet of either paper; the second goes on with 26, and the players alternate from W."""
    part = record_sheet.plan(options(), scene(paper))
    assert (part.kind, part.audience) == ("record-sheet", Audience.PLAYERS)
    numbered = [[row[:2] for row in rows(sheet)[2:]] for sheet in part.sheets]
    assert numbered[0] == [[str(n), "W" if n % 2 else "B"] for n in range(1, 26)]
    assert numbered[1] == [[str(n), "W" if n % 2 else "B"] for n in range(26, 51)]
    for sheet in part.sheets:
        framed(sheet, paper)
        lowest = max(bounds(mark)[3] for mark in all_marks(sheet.blocks))
        assert paper.content_height - 1 < lowest < paper.content_height + 1
    assert part.contents
    assert part.contents.copies == "1 set for each pair"


def test_heads_and_the_example_come_from_the_columns_and_a_replay() -> None:
    """The marked example, W A1-B2 A1+1 from heights 0 and 0, stands under the heads, filled in print."""
    first, example, *_ = rows(record_sheet.plan(options(), scene()).sheets[0])
    assert first == ["Turn", "Player", "Move", "Heights", "Build on", "New"]
    assert example == ["For example", "", "A1 B2", "0 0", "A1", "1"]


def test_two_phrases_are_two_lines_with_an_arrow_between() -> None:
    """Each row has six lines to write on and an arrow in each of the two columns with two phrases."""
    [sheet] = record_sheet.plan(options(turns="25"), scene()).sheets
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
    first, example, *_ = rows(record_sheet.plan(options({}), scene()).sheets[0])
    assert first[2:] == ["Move: from, to", "Height: from, to", "Build: site", "Build: new"]
    assert example[2:] == ["A1 B2", "0 0", "A1", "1"]


def test_the_turn_limit_is_found_in_the_endings() -> None:
    """``turns >= last-turn`` asked at the end of a turn limits the game; without it there is one sheet or more."""
    assert len(record_sheet.plan(options(turns=None), scene()).sheets) == 2
    part = record_sheet.plan(options(turns=None), scene(game=ENDLESS))
    assert len(part.sheets) == 1
    assert part.contents
    assert part.contents.copies == "1 or more per pair"
    assert len(rows(part.sheets[0])) == 2 + 25


def test_sheets_are_counted_where_nothing_limits_the_turns() -> None:
    """Three sheets of 23 lines go on counting to 69; where the turns are limited the option contradicts them."""
    part = record_sheet.plan(tower(sheets=3, rows=23), scene(name="tower-of-power"))
    last = [row[0] for sheet in part.sheets for row in rows(sheet)][-1]
    assert (len(part.sheets), last) == (3, "69")
    assert part.contents
    assert part.contents.copies == "1 set for each pair"
    with pytest.raises(OptionError, match="50 turns do"):
        record_sheet.plan(Options(span=HERE, sheets=2), scene())


def test_one_line_serves_several_actions() -> None:
    """c3-c5>e7 fills all fields; b4-c5 has no base, so that its field and the arrow to it are left out."""
    [sheet] = record_sheet.plan(tower(), scene(name="tower-of-power")).sheets
    _, spread, step, *_ = rows(sheet)
    assert (spread[2:], step[2:]) == (["c3 c5", "e7"], ["b4 ", "c5"])
    heads = [mark for mark in all_marks(sheet.blocks) if isinstance(mark, Path) and mark.fill]
    assert len(heads) == len(rows(sheet)) - 3 + 1
    assert [one for one in said(sheet) if one.startswith("in short")] == ["in short: c3-c5>e7", "in short: b4-c5"]


def test_turns_in_any_order_are_written_whole() -> None:
    """Without columns a turn of climbers has one line of all the rest of the row; it is not written twice."""
    part = record_sheet.plan(Options(span=HERE), scene(name="climbers"))
    first, *examples = rows(part.sheets[0])[:3]
    assert first[2:] == ["What you did"]
    marked = [replay.turns[-1].text for replay in played("climbers")[1] if replay.example.card == "record"]
    assert [example[2] for example in examples] == marked
    assert len(marked) == 2
    assert not [one for one in said(part.sheets[0]) if one.startswith("in short")]
    lines = [m for m in all_marks(part.sheets[0].blocks) if isinstance(m, Line) and m.stroke.width_pt == 0.75]
    assert {round(line.b[0] - line.a[0], 3) for line in lines} == {180 - 10 - 6 - 12 - 6}


def test_half_a_sheet_holds_whole_turns() -> None:
    """42 turns on one sheet; a line is what is left of a half: 87 without turn 9, player 12 and two gaps of 4."""
    asked = Options(span=HERE, columns=texts(Cell="written"), turns=text("42"), halves=True)
    [sheet] = record_sheet.plan(asked, scene(name="connect-four")).sheets
    assert [row[2] for row in rows(sheet)[:2]] == ["Cell", "b1"]
    lines = [m for m in all_marks(sheet.blocks) if isinstance(m, Line) and m.stroke.width_pt == 0.75]
    assert len(lines) == 42
    assert {round(line.b[0] - line.a[0], 3) for line in lines} == {87 - 9 - 12 - 8}


def test_kinds_of_pieces_are_boxes_to_mark() -> None:
    """22 turns in two halves: each has a box for a long piece, twice as high, and one for a short; s-A1 marks that."""
    asked = Options(span=HERE, columns=texts(Piece="cylinder", Hole="spot"), turns=text("22"), halves=True)
    [sheet] = record_sheet.plan(asked, scene(name="step-on-me")).sheets
    boxes = [m for m in all_marks(sheet.blocks) if isinstance(m, Rect) and m.stroke]
    assert len(boxes) == (22 + 1) * 2
    assert {round(box.height / box.width) for box in boxes} == {1, 2}
    [stroke] = [m for m in all_marks(sheet.blocks) if isinstance(m, Line) and m.stroke.width_pt == 1.3]
    marked = next(box for box in boxes if box.x < stroke.a[0] + 1 and stroke.b[0] - 1 < box.x + box.width)
    assert marked.height == pytest.approx(marked.width)
    lefts = {round(m.x) for m in all_marks(sheet.blocks) if isinstance(m, Words) and m.text == "Turn"}
    assert lefts == {0, 93}


def test_players_may_be_written() -> None:
    """Where others begin or only some play, no player is printed: there is a line to write who it was."""
    [sheet] = record_sheet.plan(tower(order="written"), scene(name="tower-of-power")).sheets
    assert {row[1] for row in rows(sheet)[3:]} == {""}


def test_a_record_says_what_it_shows_and_for_whom_it_is() -> None:
    """What is kept and written down counts as being on paper; what is not kept is refused at its place."""
    asked = Options(span=HERE, shows=(text("hand of piece"),), per="player")
    part = record_sheet.plan(asked, scene(name="step-on-me"))
    assert part.shows == {"hand of piece"}
    assert part.share is Share.PLAYER
    assert part.contents
    assert part.contents.copies == "1 or more per player"
    with pytest.raises(LocatedError, match="did you mean 'hand of piece'"):
        record_sheet.plan(Options(span=HERE, shows=(text("hand of pieces"),)), scene(name="step-on-me"))


@pytest.mark.parametrize(("turns", "lines"), [("3", [3]), ("30", [15, 15]), ("51", [26, 25])])
def test_other_limits_fill_their_sheets_evenly(turns: str, lines: list[int]) -> None:
    """27 lines of 8 mm fit on A4 (28.5 + 26 × 8 = 236.5 of 240 mm); more turns are shared out evenly."""
    part = record_sheet.plan(options(turns=turns), scene(A4))
    assert [len(rows(sheet)) - 2 for sheet in part.sheets] == lines


def test_rows_set_another_number() -> None:
    """``rows: 10`` gives five sheets for fifty turns; more than fit is refused with the number that does."""
    assert [len(rows(sheet)) - 2 for sheet in record_sheet.plan(options(rows=10), scene()).sheets] == [10] * 5
    with pytest.raises(DoesNotFitError, match="at most 25 fit"):
        record_sheet.plan(options(rows=26), scene(LETTER))


def test_too_many_columns_are_refused() -> None:
    """Five columns of two fields need 5 × 34 + 4 × 6 = 194 mm, more than stands beside turn and player."""
    many = texts(**{f"Column_{n}": "from, to" if n else "from, to or site" for n in range(5)})
    with pytest.raises(DoesNotFitError) as caught:
        record_sheet.plan(options(many), scene())
    # 180 - 10 - 6 - 12 - 6 = 146 mm beside turn and player; 194 - 146 = 48 mm too many
    assert caught.value.missing == pytest.approx(48)


@pytest.mark.parametrize("written", ["last-trun", "0", "1.5", "-3"])
def test_a_limit_that_is_no_number_is_refused(written: str) -> None:
    """``turns`` is a whole number or the name of one."""
    with pytest.raises(LocatedError, match="a number of turns") as caught:
        record_sheet.plan(options(turns=written), scene())
    assert caught.value.diagnostic.span == HERE


def test_a_column_with_nothing_in_it_is_refused() -> None:
    """A head without a phrase is told at the head."""
    with pytest.raises(LocatedError, match="'Move' must say what is written in it"):
        record_sheet.plan(options(texts(Move=" , ")), scene())


def test_a_choice_without_a_column_is_refused() -> None:
    """Nobody could replay a move whose goal is not written; the height is told by the rule that adds one level."""
    assert record_sheet.plan(options(texts(Move="from, to", Build="site")), scene())
    with pytest.raises(LocatedError, match="got none for 'to' of 'move'") as caught:
        record_sheet.plan(options(texts(Move="from", Build="site, new")), scene())
    assert caught.value.diagnostic.hint == "write one more column, as in: To: to"
    assert record_sheet.plan(options(texts(Turn="written")), scene())
