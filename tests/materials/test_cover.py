"""Kind ``cover``: what the kit is, what to print in which order, how to check the size, where it comes from."""

from __future__ import annotations

import pytest
from materials.shipped import HERE, changed, framed, played, scene, text

from printkit.diagnostics import LocatedError
from printkit.layout.bounds import all_marks, bounds, together
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Block, Role, Words
from printkit.layout.paper import A4, LETTER, Paper
from printkit.layout.text import DoesNotFitError
from printkit.materials import cover
from printkit.materials.base import ContentsRow, Part, Share
from printkit.materials.cover import Options

BARE = Options(span=HERE)
TALL = (
    """      height of cell: |
        2 3 1 2
        1 2 4 1
        0 1 2 0
        0 0 1 0
""",
    """      height of cell: |
        4 3 3 3
        3 0 0 0
        0 4 0 0
        0 0 0 0
""",
)
"""The position called *scene* with towers where the picture comes nearest to the title."""


def part(
    title: str,
    sheets: int = 1,
    *,
    true_size: bool = False,
    audience: Audience = Audience.PLAYERS,
    share: Share = Share.GROUP,
    cuts: int = 0,
) -> Part:
    """A part of so many empty sheets."""
    row = ContentsRow(title, "read", "1 for each pair", "card", "cut 2 lines")
    empty = (Sheet(title, "read", (), true_size=true_size),) * sheets
    return Part("x", audience, empty, row, share=share, cuts=cuts)


PARTS = (
    part("Record sheet", 2),
    part("Board", true_size=True),
    part("Pieces", true_size=True),
    part("Host check", 5, audience=Audience.HOST),
)


def planned(paper: Paper = A4, parts: tuple[Part, ...] = PARTS, options: Options = BARE) -> Sheet:
    """The cover of a kit of these parts."""
    [sheet] = cover.plan(options, scene(paper, game=changed(TALL), parts=parts)).sheets
    return sheet


def texts(blocks: tuple[Block, ...]) -> list[str]:
    """Every text in reading order."""
    return [mark.text for mark in all_marks(blocks) if isinstance(mark, Words)]


def test_contents_are_the_parts_in_printing_order() -> None:
    """One row a part; several sheets are counted, but not those of the host's own file."""
    table = next(block for block in planned().blocks if block.role is Role.TABLE)
    rows = [" | ".join(texts((row,))) for row in table.blocks if row.role is Role.ROW]
    assert rows == [
        "Sheet | Print | Paper | Then",
        "Record sheet, 2 sheets | 1 for each pair | card | cut 2 lines",
        "Board | 1 for each pair | card | cut 2 lines",
        "Pieces | 1 for each pair | card | cut 2 lines",
        "Host check | 1 for each pair | card | cut 2 lines",
    ]


def test_the_facts() -> None:
    """Two players, the minutes with a dash, and five sheets: the cover, two records, the board, the pieces."""
    said = texts(planned().blocks)
    assert said[said.index("players") - 1] == "2"
    assert said[said.index("minutes") - 1] == "15–25"
    assert said[said.index("sheets") - 1] == "5"


def test_the_page_to_measure_is_the_first_with_bars() -> None:
    """After the cover and two record sheets the board is page 4; a kit without bars sends nobody to look for them."""
    assert "Print page 4 alone." in " ".join(texts(planned().blocks))
    without = " ".join(texts(planned(parts=PARTS[:1]).blocks))
    assert "alone" not in without
    assert "Actual size" in without


def test_the_proof_and_the_origin_stand_at_the_foot() -> None:
    """The number of examples played, and the author's own words on origin and cost."""
    said = " ".join(" ".join(texts(planned().blocks)).split())
    count = len(played()[1])
    assert f"{count} of {count} came out as written" in said
    assert "Who first thought of games of this kind is not established." in said
    assert "Copy the board, tables and cards by hand onto used paper." in said


def test_who_needs_what_is_counted() -> None:
    """A pair shares 5 sheets and makes 4 + 2 × 3 cuts, each player has 2 more; 12 pairs: 12 × 5 + 24 × 2 + 1."""
    parts = (
        part("Board", 2, cuts=4),
        part("Map", 2, share=Share.PLAYER, cuts=3),
        part("Cards", 3),
        part("Wall", share=Share.CLASS, cuts=7),
        part("Host check", 5, audience=Audience.HOST),
    )
    said = " ".join(" ".join(texts(planned(parts=parts).blocks)).split())
    assert "Each player needs 2 sheets, each pair 5 more ( 10 straight cuts). A class of 24: 109 sheets." in said
    alone = " ".join(" ".join(texts(planned(parts=parts[:1]).blocks)).split())
    assert "Each pair needs 2 sheets ( 4 straight cuts). A class of 24: 24 sheets." in alone


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_nothing_runs_into_anything(paper: Paper) -> None:
    """Blocks of text and the picture keep apart, and the small print keeps 5 mm from the footer's capitals."""
    sheet = planned(paper, options=Options(span=HERE, position=text("scene")))
    framed(sheet, paper)
    boxes = [together(all_marks((block,))) for block in sheet.blocks if block.role is not Role.FIGURE]
    [figure] = [block for block in sheet.blocks if block.role is Role.FIGURE]
    strokes = [bounds(mark) for mark in figure.marks]
    assert len(strokes) > 50
    # boxes of text reach from the highest accent to the deepest tail, 1.1 mm into the next line at 12 pt
    slack = 1.2
    for n, a in enumerate(boxes):
        for b in (*boxes[n + 1 :], *strokes):
            assert a[2] <= b[0] or b[2] <= a[0] or a[3] - slack <= b[1] or b[3] - slack <= a[1]
    footer_top = paper.content_height + 16 - 2.4
    assert max(box[3] for box in boxes) <= footer_top - 5


def test_an_unknown_position_is_refused() -> None:
    """The drawn position is one of ``positions``; a misspelt one is met with the nearest."""
    with pytest.raises(LocatedError, match="did you mean 'scene'"):
        planned(options=Options(span=HERE, position=text("scen")))


def test_many_parts_leave_the_printing_to_a_second_sheet() -> None:
    """Sixteen rows of 6.9 mm are 110 mm: then how to print stands on page 2, and the first bars on page 5."""
    sheets = cover.plan(BARE, scene(LETTER, parts=PARTS * 4)).sheets
    assert [sheet.title for sheet in sheets] == ["Cover", "Before you print them all"]
    said = " ".join(texts(sheets[1].blocks))
    assert "Print page 5 alone." in said
    assert "this printer stretches" in said
    assert texts(sheets[0].blocks)[texts(sheets[0].blocks).index("sheets") - 1] == "18"
    for sheet in sheets:
        framed(sheet, LETTER)


def test_too_many_parts_are_refused() -> None:
    """Twenty-eight rows of at least 6.9 mm are 193 mm, more than is left on a sheet of Letter."""
    with pytest.raises(DoesNotFitError, match="contents"):
        planned(LETTER, parts=PARTS * 7)


def test_a_range_of_players_is_told() -> None:
    """Where not all need play, the cover says how many can."""
    some = changed(("  age: about 8", "  players: 2 to 5\n  age: about 8"))
    [sheet] = cover.plan(BARE, scene(game=some, parts=PARTS)).sheets
    said = texts(sheet.blocks)
    assert said[said.index("players") - 1] == "2–5"
