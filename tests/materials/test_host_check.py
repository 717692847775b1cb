"""Kind ``host-check``: every answer with its reason, the readings, the proof; for the host alone."""

from __future__ import annotations

from dataclasses import replace

import pytest
from materials import fakes

from printkit.layout.bounds import all_marks, bounds
from printkit.layout.frame import Sheet, frame
from printkit.layout.marks import Audience, Block, Role, Words
from printkit.layout.paper import A4, LETTER, Paper
from printkit.materials import host_check
from printkit.materials.base import Part, Scene
from printkit.materials.host_check import Options


def planned(scene: Scene) -> Part:
    """The host's part."""
    return host_check.plan(Options(span=fakes.HERE), scene)


def joined(block: Block) -> str:
    """The texts of a block as they are read: pieces of a line join, blocks have a blank between them."""
    own = "".join(mark.text for mark in block.marks if isinstance(mark, Words))
    said = " ".join((own, *(joined(part) for part in block.blocks)))
    return " ".join(said.replace("\N{NO-BREAK SPACE}", " ").split())


def rows(sheet: Sheet) -> list[list[str]]:
    """The table of a sheet, cell by cell; a badge is told by its spoken text."""
    tables = [block for block in sheet.blocks if block.role is Role.TABLE]
    return [
        ["".join(figure.alt or "" for figure in cell.blocks) or joined(cell) for cell in row.blocks]
        for table in tables
        for row in table.blocks
        if row.role is Role.ROW
    ]


def test_every_example_with_its_verdict_and_reason() -> None:
    """Number, what is given in short words, the turn, the badge, the rule and why: one row an example, in order."""
    part = planned(fakes.scene())
    assert (part.kind, part.audience, len(part.sheets)) == ("host-check", Audience.HOST, 1)
    assert rows(part.sheets[0]) == [
        ["", "Given", "Turn", "", "Rule", "Why"],
        ["1", "the start", "W A1-B2 A1+1", "legal", "4", "A1 goes from 0 to 1"],
        ["2", "A1 is 1, B1 is 2", "W A1-B1 A1+2", "legal", "6", "up by 1"],
        ["3", "A1 is 3", "W A1-B1 A1+4", "legal", "7", "down by 3"],
        ["4", "B1 is 2", "W A1-B1", "not legal", "6", "height of B1 (2) ≤ height of A1 (0) + climb (1) does not hold"],
        ["5", "B on B2", "W A1-B2", "not legal", "4", "B2 is not free"],
    ]


@pytest.mark.parametrize(
    ("fact", "value", "words"),
    [
        ("height of A1 B1", "2", "A1, B1 are 2"),
        ("worker on B2", "none", "nobody on B2"),
        ("worker on A1 D1", "W", "W on A1, D1"),
        ("turns", "49", "49 turns played"),
        ("turns", "1", "1 turn played"),
        ("to move", "B", "Black to play"),
        ("height of every cell", "3", "height of every cell: 3"),
        ("moved", "A1", "moved: A1"),
    ],
)
def test_given_facts_in_short_words(fact: str, value: str, words: str) -> None:
    """Heights and discs are told as one says them, other facts as they are written."""
    example = fakes.REPLAYS[0]
    given = fakes.texts({fact: value})
    changed = replace(example, example=fakes.example_like(example.example, given))
    [_, row] = rows(planned(fakes.scene(replays=(changed,))).sheets[0])
    assert row[1] == words


def test_an_example_without_a_turn_says_who_is_to_play() -> None:
    """A position alone has no verdict: it says whose turn it is and how the game stands."""
    example = replace(fakes.REPLAYS[0], turns=(), kind="reached", why="White loses", rule_number=11)
    [_, row] = rows(planned(fakes.scene(replays=(example,))).sheets[0])
    assert row == ["1", "the start", "White to play", "", "11", "White loses"]


def test_all_rules_that_refuse_are_named() -> None:
    """A turn that breaks two rules shows both numbers, the lower first."""
    refusals = (fakes.Refusal("move.free", 9, "", ""), fakes.Refusal("move.beside", 4, "", ""))
    example = replace(fakes.REPLAYS[4], refusals=refusals)
    [_, row] = rows(planned(fakes.scene(replays=(example,))).sheets[0])
    assert row[4] == "4, 9"


def test_long_games_show_their_end() -> None:
    """Of five turns the last three are written, the first two counted."""
    turn = fakes.REPLAYS[0].turns[0]
    example = replace(fakes.REPLAYS[0], turns=(turn,) * 5)
    [_, row] = rows(planned(fakes.scene(replays=(example,))).sheets[0])
    assert row[2] == "after 2 more: W A1-B2 A1+1, W A1-B2 A1+1, W A1-B2 A1+1"


def test_readings_advice_and_proof() -> None:
    """Each reading with its reason and its alternative, the author's advice, the count, the versions and the code."""
    [sheet] = planned(fakes.scene()).sheets
    said = " ".join(joined(block) for block in sheet.blocks)
    assert "Where the rules are silent, this kit plays it so" in said
    assert "Because one builds right after moving. Or else: Any own worker may build." in said
    assert said.index("Building") < said.index("50 turns") < said.index("The same position")
    assert "Let the pupils find a refused move themselves" in said
    assert "5 of 5 examples" in said
    assert "Rules version 1" in said
    assert "7F3A-21C9" in said
    assert "nothing was measured" in said


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_many_examples_go_on_with_the_heads_repeated(paper: Paper) -> None:
    """120 examples take several sheets, each with its own heads, none lost, all inside the content box."""
    replays = tuple(replace(fakes.REPLAYS[n % 5], number=n + 1) for n in range(120))
    part = planned(fakes.scene(paper, replays=replays))
    tables = [rows(sheet) for sheet in part.sheets if rows(sheet)]
    assert len(tables) > 3
    assert {tuple(table[0]) for table in tables} == {("", "Given", "Turn", "", "Rule", "Why")}
    assert [row[0] for table in tables for row in table[1:]] == [str(n) for n in range(1, 121)]
    for sheet in part.sheets:
        frame(sheet, paper, kit_title="Kit", audience=part.audience, kit_code="0000-0000", number=1, count=9)
        assert max(bounds(mark)[3] for mark in all_marks(sheet.blocks)) < paper.content_height + 2


def test_named_positions_are_drawn() -> None:
    """A position that an example begins from by its name is drawn once, under that name."""
    game, replays = fakes.with_position("stairs-up", fakes.START.having({"B2": 3}, {}))
    part = planned(fakes.scene(game=game, replays=replays))
    figures = [block for sheet in part.sheets for block in sheet.blocks if block.role is Role.FIGURE]
    assert len(figures) == 1
    assert figures[0].alt is not None
    assert "B2: height 3" in figures[0].alt
    said = " ".join(joined(block) for sheet in part.sheets for block in sheet.blocks)
    assert "Stairs up, White to play, 7 turns" in said
    assert rows(part.sheets[0])[1][1] == "stairs up"
