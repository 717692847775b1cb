"""Kind ``host-check``: every answer with its reason, the readings, the proof; for the host alone."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest
from materials.shipped import HERE, framed, named, played, scene, text

from printkit.layout.bounds import all_marks, bounds
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Block, Role, Words
from printkit.layout.paper import A4, LETTER, Paper
from printkit.materials import host_check
from printkit.materials.base import Part, Scene
from printkit.materials.host_check import Options
from printkit.play.game import Outcome
from printkit.play.proving.examples import Kind
from printkit.play.proving.replay import Replay
from printkit.play.running.verdicts import Refusal


def planned(scene: Scene) -> Part:
    """The host's part."""
    return host_check.plan(Options(span=HERE), scene)


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


UP_TO_1 = "height of B1 (1) ≤ height of A1 (0) + climb (1)"
FIVE = ("up from 0 to 1", "up from 0 to 2", "down from 3 to 0", "taken by the other player", "a filled line")
"""Examples of the shipped game by their names."""


def told(number: int, name: str, **changes: object) -> Replay:
    """A shipped example under another number, without its name, with some of its outcome changed."""
    replay = named(name)
    bare = msgspec.structs.replace(replay.example, name=None)
    return replace(replay, number=number, example=bare, **changes)  # type: ignore[arg-type]


def calling(replay: Replay, name: str) -> Replay:
    """The replay with a name for its example."""
    return replace(replay, example=msgspec.structs.replace(replay.example, name=text(name)))


SOME = tuple(told(n, name) for n, name in enumerate(FIVE, 1))


def test_every_example_with_its_verdict_and_reason() -> None:
    """Number, what is given in short words, the turn, the badge, the rule and why: one row an example, in order."""
    part = planned(scene(replays=SOME))
    assert (part.kind, part.audience) == ("host-check", Audience.HOST)
    assert [row for sheet in part.sheets for row in rows(sheet)][:6] == [
        ["", "Given", "Turn", "", "Rule", "Why"],
        ["1", "B1 is 1", "W A1-B1 A1+1", "legal", "8", UP_TO_1],
        ["2", "B1 is 2", "W A1-B1 A1+1", "not legal", "8", "height of B1 (2) ≤ height of A1 (0) + climb (1)"],
        ["3", "A1 is 3", "W A1-B1 B2+1", "legal", "8", "height of B1 (0) ≤ height of A1 (3) + climb (1)"],
        ["4", "nobody on A4, B on B2", "W A1-B2 A1+1", "not legal", "6", "worker on B2 (B) is none"],
        ["5", "the start", "W A1-B2 A1+1", "legal", "12", "new (1) is height of A1 (0) + 1"],
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
        ("phase", "playing", "while playing"),
    ],
)
def test_given_facts_in_short_words(fact: str, value: str, words: str) -> None:
    """Heights and discs are told as one says them, numbers by their value, other facts as they are written.

    Whose turn it is stands before the turn itself.
    """
    given = msgspec.structs.replace(SOME[4].example, given={text(fact): text(value)})
    assert row_of(replace(SOME[4], example=given))[1] == words


def row_of(replay: Replay) -> list[str]:
    """The row of one example of worker-step."""
    found = [row for sheet in planned(scene(replays=(replay,))).sheets for row in rows(sheet)]
    return found[1]


def test_a_drawn_table_is_told_by_its_values() -> None:
    """What is 0 or nothing is left out; each other value has its places, as in the drawing."""
    drawn = "0 0 0 3\n0 1 0 0\n0 1 0 0\n2 0 0 0\n"
    given = msgspec.structs.replace(SOME[4].example, given={text("height of cell"): text(drawn)})
    assert row_of(replace(SOME[4], example=given))[1] == "height of cell: B2, B3 are 1; A1 is 2; D4 is 3"


def test_an_example_without_a_turn_says_who_is_to_play() -> None:
    """A position alone has no verdict: it says whose turn it is and how the game stands."""
    row = row_of(replace(SOME[4], turns=(), kind=Kind.REACHED, why="White loses", rule_number=11))
    assert row == ["5", "the start", "White to play", "", "11", "White loses"]


def test_all_rules_that_refuse_are_named() -> None:
    """A turn that breaks two rules shows both numbers, the lower first."""
    refusals = (Refusal("move.free", 9, "", ""), Refusal("move.beside", 4, "", ""))
    assert row_of(replace(SOME[3], refusals=refusals, rule_number=9))[4] == "4, 9"


def test_long_games_show_their_end() -> None:
    """Of five turns the last three are written, the first two counted."""
    row = row_of(replace(SOME[4], turns=SOME[4].turns * 5))
    assert row[2] == "after 2 more: W A1-B2 A1+1, W A1-B2 A1+1, W A1-B2 A1+1"


def test_readings_advice_and_proof() -> None:
    """Each reading with its reason and its alternative, the author's advice, the count, the versions and the code."""
    said = " ".join(joined(block) for sheet in planned(scene(replays=SOME)).sheets for block in sheet.blocks)
    assert "Where the rules are silent, this kit plays it so" in said
    assert "the building comes right after the move. Or else: Any worker of yours may build beside itself." in said
    assert said.index("Building") < said.index("The turn limit") < said.index("The same position again")
    assert "so use this page to settle doubts" in said
    assert "5 of 5 examples" in said
    assert "Rules version 1" in said
    assert "7F3A-21C9" in said
    assert "nothing was measured" in said


def test_claims_laws_and_views_are_answered_too() -> None:
    """A claim that may be called, one that may not, a law that is broken, and what each player sees of a position."""
    found = {
        name: {row[5].split(":")[0]: row for sheet in planned(scene(name=name)).sheets for row in rows(sheet)}
        for name in ("tower-of-power", "step-on-me")
    }
    tower, covered = found["tower-of-power"], "a fourth stone is covered"
    assert tower["three each"][3:] == ["legal", "15", "three each: may be called"]
    assert tower[covered][3:] == ["not legal", "15", f"{covered}: may not be called"]
    assert tower["a sixteenth stone"][3] == "not legal"
    seen = found["step-on-me"]["gone from sight"]
    assert seen[5] == "gone from sight: White sees Ws in B2; Black sees ? in B2"


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_many_examples_go_on_with_the_heads_repeated(paper: Paper) -> None:
    """150 examples take several sheets, each with its own heads, none lost, all inside the content box.

    A row is 7.5 mm, so that fewer than 32 stand in 240 mm: 150 take at least five sheets.
    """
    replays = tuple(replace(SOME[n % 5], number=n + 1) for n in range(150))
    part = planned(scene(paper, replays=replays))
    tables = [rows(sheet) for sheet in part.sheets if rows(sheet)]
    assert len(tables) >= 5
    assert {tuple(table[0]) for table in tables} == {("", "Given", "Turn", "", "Rule", "Why")}
    assert [row[0] for table in tables for row in table[1:]] == [str(n) for n in range(1, 151)]
    for sheet in part.sheets:
        framed(sheet, paper, Audience.HOST)
        assert max(bounds(mark)[3] for mark in all_marks(sheet.blocks)) < paper.content_height + 2


def test_what_a_host_needs_first_comes_first() -> None:
    """Proof, advice, readings; then the examples; then the named positions and where each rule comes from."""
    sheets = host_check.plan(Options(span=HERE), scene()).sheets
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
    part = host_check.plan(Options(span=HERE), scene(paper))
    assert len(part.sheets) <= most
    _, replays = played()
    found = [row[0] for sheet in part.sheets for row in rows(sheet) if row[0]]
    assert found == [str(replay.number) for replay in replays]


LONG = "a name so long that the reason beside it goes to a second line of its cell"


def test_an_example_is_told_by_its_name() -> None:
    """The author's name stands before the reason."""
    assert row_of(calling(SOME[0], "one up"))[5] == f"one up: {UP_TO_1}"
    assert row_of(calling(SOME[0], LONG))[5] == f"{LONG}: {UP_TO_1}"


def test_a_name_that_is_the_reason_is_said_once() -> None:
    """*White wins: White wins* tells nothing more."""
    assert row_of(calling(replace(SOME[0], why="up by 1"), "up by 1"))[5] == "up by 1"


def test_a_reason_is_not_torn_from_its_last_word() -> None:
    """After a name that leaves no room for it, a reason that a line holds stands whole on the next."""
    one = calling(replace(SOME[3], why="B2 is not free"), "taken by a worker of the other player")
    said = [mark.text for sheet in planned(scene(replays=(one,))).sheets for mark in all_marks(sheet.blocks)
            if isinstance(mark, Words)]  # fmt: skip
    assert "B2\N{NO-BREAK SPACE}is\N{NO-BREAK SPACE}not\N{NO-BREAK SPACE}free" in said


def test_names_cost_no_sheet() -> None:
    """Where long names would take a further sheet, those that make a row higher are left out, the others stay."""
    up, down = replace(SOME[0], why="up by 1"), replace(SOME[2], why="down by 3")
    replays = tuple(calling(down, "three down") if n % 2 else calling(up, LONG) for n in range(110))
    part = planned(scene(replays=replays))
    assert len(part.sheets) == len(planned(scene(replays=(up, down) * 55)).sheets)
    reasons = {row[5] for sheet in part.sheets for row in rows(sheet)[1:]}
    assert reasons == {"up by 1", "three down: down by 3"}


@pytest.mark.parametrize(
    ("outcome", "why"),
    [(None, "a complete turn"), (Outcome("ends.summit", "", "W", "White wins"), "White wins")],
)
def test_no_reason_is_empty(outcome: Outcome | None, why: str) -> None:
    """A legal turn that no condition was asked about is complete, or has ended the game."""
    assert row_of(replace(SOME[4], why="", outcome=outcome))[5] == why


def test_rules_have_the_numbers_of_the_cards() -> None:
    """Each number in the column Rule is that of a rule of the game; a refusal's number is its clause's."""
    game, replays = played()
    numbers = {rule.number: rule.id for rule in game.rules}
    assert len(numbers) == len(game.rules)
    table = [row for sheet in host_check.plan(Options(span=HERE), scene()).sheets for row in rows(sheet)]
    shown = {row[0]: {int(number) for number in row[4].split(", ")} for row in table if row[0]}
    assert len(shown) == len(replays) > 90
    for replay in replays:
        ids = {replay.entry, *(refusal.id for refusal in replay.refusals)}
        assert {numbers[number] for number in shown[str(replay.number)]} == ids


def test_named_positions_are_drawn() -> None:
    """A position that an example begins from by its name is drawn once, under that name."""
    replays = [replay for replay in played()[1] if replay.example.on == "stairs"]
    part = planned(scene(replays=replays))
    figures = [block for sheet in part.sheets for block in sheet.blocks if block.role is Role.FIGURE]
    assert len(figures) == 1
    assert figures[0].alt is not None
    assert "B3: height 3" in figures[0].alt
    said = " ".join(joined(block) for sheet in part.sheets for block in sheet.blocks)
    assert "Stairs, White to play, 6 turns" in said
    assert {row[1] for sheet in part.sheets for row in rows(sheet) if row[0]} == {"stairs"}


def test_the_host_sees_what_is_hidden() -> None:
    """In the position called *secrets* Ws lies in A1 and Bs in D4: the host's drawing says so, in its words too."""
    figures = [block for sheet in planned(scene(name="step-on-me")).sheets for block in sheet.blocks]
    drawn = [block for block in figures if block.role is Role.FIGURE and block.alt]
    secrets = next(block for block in drawn if "A1: below the surface Ws; D4: below the surface Bs." in str(block.alt))
    assert {mark.text for mark in secrets.marks if isinstance(mark, Words)} >= {"Ws", "Bs"}


@pytest.mark.parametrize("most", [199, 200, 1000, 8888])
def test_numbers_of_examples_have_room(most: int) -> None:
    """An 8 is 2.60 mm wide at 12 pt: "200" needs 7.8 mm, "8888" 10.4, and what is given begins behind them."""
    replays = tuple(replace(replay, number=most - n) for n, replay in enumerate(reversed(SOME)))
    marks = [mark for sheet in planned(scene(replays=replays)).sheets for mark in all_marks(sheet.blocks)
             if isinstance(mark, Words)]  # fmt: skip
    number = next(mark for mark in marks if mark.text == str(most))
    given = min(mark.x for mark in marks if mark.text == "the start")
    assert bounds(number)[0] >= 0
    assert bounds(number)[2] + 2.4 < given <= 15
