"""Kind ``host-check``: every answer with its reason, the readings, the proof; for the host alone."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest
from materials import fakes, shipped

from printkit.layout.bounds import all_marks, bounds
from printkit.layout.frame import Sheet
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
        ("turns", "49", "after 49 turns"),
        ("turns", "1", "after 1 turn"),
        ("turns", "last-turn", "after 50 turns"),
        ("to move", "B", "the start"),
        ("height of every cell", "3", "height of every cell: 3"),
        ("moved", "A1", "moved: A1"),
    ],
)
def test_given_facts_in_short_words(fact: str, value: str, words: str) -> None:
    """Heights and discs are told as one says them, numbers by their value, other facts as they are written.

    Whose turn it is stands before the turn itself.
    """
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
    """150 examples take several sheets, each with its own heads, none lost, all inside the content box.

    A row is 7.5 mm, so that fewer than 32 stand in 240 mm: 150 take at least five sheets.
    """
    replays = tuple(replace(fakes.REPLAYS[n % 5], number=n + 1) for n in range(150))
    part = planned(fakes.scene(paper, replays=replays))
    tables = [rows(sheet) for sheet in part.sheets if rows(sheet)]
    assert len(tables) >= 5
    assert {tuple(table[0]) for table in tables} == {("", "Given", "Turn", "", "Rule", "Why")}
    assert [row[0] for table in tables for row in table[1:]] == [str(n) for n in range(1, 151)]
    for sheet in part.sheets:
        fakes.framed(sheet, paper, Audience.HOST)
        assert max(bounds(mark)[3] for mark in all_marks(sheet.blocks)) < paper.content_height + 2


def test_what_a_host_needs_first_comes_first() -> None:
    """Proof, advice, readings; then the examples; then the named positions and where each rule comes from."""
    sheets = host_check.plan(Options(span=fakes.HERE), shipped.scene()).sheets
    said = " ".join(joined(block) for sheet in sheets for block in sheet.blocks)
    order = (
        "Replayed before printing",
        "Check first",
        "What it is for",
        "What to watch",
        "this kit plays it so",
        "Every example",
        "The positions that are called by a name",
        "Where each rule comes from",
    )
    places = [said.index(words) for words in order]
    assert places == sorted(places)


@pytest.mark.parametrize(("paper", "most"), [(A4, 6), (LETTER, 7)])
def test_it_is_short_enough_to_be_used(paper: Paper, most: int) -> None:
    """All examples of the shipped game, the readings and the positions on six sheets of A4, seven of Letter."""
    part = host_check.plan(Options(span=fakes.HERE), shipped.scene(paper))
    assert len(part.sheets) <= most
    _, replays = shipped.played()
    found = [row[0] for sheet in part.sheets for row in rows(sheet) if row[0]]
    assert found == [str(replay.number) for replay in replays]


def named(replay: fakes.FakeReplay, name: str) -> fakes.FakeReplay:
    """The replay with a name for its example."""
    return replace(replay, example=msgspec.structs.replace(replay.example, name=fakes.text(name)))


LONG = "a name so long that the reason beside it goes to a second line of its cell"


def test_an_example_is_told_by_its_name() -> None:
    """The author's name stands before the reason."""
    [_, short, long] = rows(
        planned(fakes.scene(replays=(named(fakes.REPLAYS[1], "two up"), named(fakes.REPLAYS[2], LONG)))).sheets[0]
    )
    assert short[5] == "two up: up by 1"
    assert long[5] == f"{LONG}: down by 3"


def test_a_name_that_is_the_reason_is_said_once() -> None:
    """*White wins: White wins* tells nothing more."""
    [_, row] = rows(planned(fakes.scene(replays=(named(fakes.REPLAYS[1], "up by 1"),))).sheets[0])
    assert row[5] == "up by 1"


def test_a_reason_is_not_torn_from_its_last_word() -> None:
    """After a name that leaves no room for it, a reason that a line holds stands whole on the next."""
    [sheet] = planned(fakes.scene(replays=(named(fakes.REPLAYS[4], "taken by a worker of the other player"),))).sheets
    assert "B2\N{NO-BREAK SPACE}is\N{NO-BREAK SPACE}not\N{NO-BREAK SPACE}free" in [
        mark.text for mark in all_marks(sheet.blocks) if isinstance(mark, Words)
    ]


def test_names_cost_no_sheet() -> None:
    """Where long names would take a further sheet, those that make a row higher are left out, the others stay."""
    replays = tuple(named(fakes.REPLAYS[1 + n % 2], "two up" if n % 2 else LONG) for n in range(110))
    bare = tuple(fakes.REPLAYS[1 + n % 2] for n in range(110))
    part = planned(fakes.scene(replays=replays))
    assert len(part.sheets) == len(planned(fakes.scene(replays=bare)).sheets)
    reasons = {row[5] for sheet in part.sheets for row in rows(sheet)[1:]}
    assert reasons == {"up by 1", "two up: down by 3"}


@pytest.mark.parametrize(
    ("outcome", "why"),
    [(None, "a complete turn"), (fakes.Outcome("summit", "", "W", "White wins"), "White wins")],
)
def test_no_reason_is_empty(outcome: fakes.Outcome | None, why: str) -> None:
    """A legal turn that no condition was asked about is complete, or has ended the game."""
    [_, row] = rows(planned(fakes.scene(replays=(replace(fakes.REPLAYS[0], why="", outcome=outcome),))).sheets[0])
    assert row[5] == why


def test_rules_have_the_numbers_of_the_cards() -> None:
    """Each number in the column Rule is that of a rule of the game; a refusal's number is its clause's."""
    game, replays = shipped.played()
    numbers = {rule.number: rule.id for rule in game.rules}
    assert len(numbers) == len(game.rules)
    table = [row for sheet in host_check.plan(Options(span=fakes.HERE), shipped.scene()).sheets for row in rows(sheet)]
    shown = {row[0]: {int(number) for number in row[4].split(", ")} for row in table if row[0]}
    assert len(shown) == len(replays) > 90
    for replay in replays:
        ids = {replay.entry, *(refusal.id for refusal in replay.refusals)}
        assert {numbers[number] for number in shown[str(replay.number)]} == ids


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


@pytest.mark.parametrize("most", [199, 200, 1000, 8888])
def test_numbers_of_examples_have_room(most: int) -> None:
    """An 8 is 2.60 mm wide at 12 pt: "200" needs 7.8 mm, "8888" 10.4, and what is given begins behind them."""
    replays = tuple(replace(replay, number=most - n) for n, replay in enumerate(reversed(fakes.REPLAYS)))
    [sheet] = planned(fakes.scene(replays=replays)).sheets
    marks = [mark for mark in all_marks(sheet.blocks) if isinstance(mark, Words)]
    number = next(mark for mark in marks if mark.text == str(most))
    given = min(mark.x for mark in marks if mark.text == "the start")
    assert bounds(number)[0] >= 0
    assert bounds(number)[2] + 2.4 < given <= 15
