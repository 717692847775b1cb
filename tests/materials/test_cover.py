"""Kind ``cover``: what the kit is, what to print in which order, how to check the size, where it comes from."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest
from materials import fakes

from printkit.diagnostics import LocatedError
from printkit.layout.bounds import all_marks, bounds, together
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Block, Role, Words
from printkit.layout.paper import A4, LETTER, Paper
from printkit.layout.text import DoesNotFitError
from printkit.materials import cover
from printkit.materials.base import ContentsRow, Part
from printkit.materials.cover import Options
from printkit.ruleset.parts import Setup

BARE = Options(span=fakes.HERE)
TALL = {"A4": 4, "B4": 3, "C4": 3, "D4": 3, "A3": 3}
"""Towers where the picture comes nearest to the title."""


def part(title: str, sheets: int = 1, *, true_size: bool = False, audience: Audience = Audience.PLAYERS) -> Part:
    """A part of so many empty sheets."""
    row = ContentsRow(title, "read", "1 for each pair", "card", "cut 2 lines")
    return Part("x", audience, (Sheet(title, "read", (), true_size=true_size),) * sheets, row)


PARTS = (
    part("Record sheet", 2),
    part("Board", true_size=True),
    part("Pieces", true_size=True),
    part("Host check", 5, audience=Audience.HOST),
)


def planned(paper: Paper = A4, parts: tuple[Part, ...] = PARTS, options: Options = BARE) -> Sheet:
    """The cover of a kit of these parts."""
    game = fakes.FakeGame(fakes.ruleset(), positions={"scene": fakes.START.having({"B2": 4, **TALL}, {})})
    named = {fakes.text("scene"): Setup(span=fakes.HERE)}
    game = replace(game, ruleset=msgspec.structs.replace(game.ruleset, positions=named))
    [sheet] = cover.plan(options, fakes.scene(paper, game, parts=parts)).sheets
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
    """The number of examples played (five in the fake game), and the author's own words on origin and cost."""
    said = " ".join(" ".join(texts(planned().blocks)).split())
    assert "5 of 5 came out as written" in said
    assert "Who thought of them is not known to us." in said
    assert "coins and sugar cubes" in said


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_nothing_runs_into_anything(paper: Paper) -> None:
    """Blocks of text and the picture keep apart, and the small print keeps 5 mm from the footer's capitals."""
    sheet = planned(paper, options=Options(span=fakes.HERE, position=fakes.text("scene")))
    fakes.framed(sheet, paper)
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
        planned(options=Options(span=fakes.HERE, position=fakes.text("scen")))


def test_too_many_parts_are_refused() -> None:
    """Twenty rows of at least 8.7 mm are 174 mm, more than is left on Letter."""
    with pytest.raises(DoesNotFitError, match="contents"):
        planned(LETTER, parts=PARTS * 5)
