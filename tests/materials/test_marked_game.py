"""Kind ``marked-game``: what is right and what is wrong of a written game, on sheets that any printer reaches."""

from __future__ import annotations

from pathlib import Path

import page as validator
import pytest
from materials.shipped import framed, played, scene
from materials.test_host_check import joined

from printkit.kit import plan_marked
from printkit.layout.bounds import all_marks
from printkit.layout.marks import Audience, Block, Role, Words
from printkit.layout.paper import A4, LETTER, Paper
from printkit.materials import marked_game
from printkit.materials.base import Part
from printkit.pdf import render
from printkit.play.exploring.explore import Plan, written_game
from printkit.play.marking import Marked, mark_game
from printkit.play.written import read_lines
from printkit.wording import load_wording

GAMES = ("worker-step", "step-on-me", "tower-of-power", "climbers")
RIGHT = "W A1-B2 A1+1\nB A4-B3 A4+1\n"


def marked(text: str, name: str = "worker-step", at: str | None = None) -> Marked:
    """A written game of a shipped one."""
    game, _ = played(name)
    start = game.start() if at is None else game.position_named(at)
    return mark_game(game, start, read_lines(text.encode(), "game.txt"))


def planned(found: Marked, paper: Paper = A4) -> Part:
    """Its sheets, each of which a printer reaches."""
    part = marked_game.plan(found, scene(paper, found.game.id))
    assert [framed(sheet, paper, part.audience) for sheet in part.sheets]
    return part


def blocks(part: Part, role: Role) -> list[Block]:
    """Every block of a role, in reading order."""

    def inside(found: tuple[Block, ...]) -> list[Block]:
        return [one for block in found for one in ([block] if block.role is role else inside(block.blocks))]

    return [one for sheet in part.sheets for one in inside(sheet.blocks)]


def said(part: Part) -> str:
    """All that is written on the sheets."""
    return " ".join(joined(block) for sheet in part.sheets for block in sheet.blocks)


def test_a_right_game() -> None:
    """How many turns, whose turn it is, the table of turns and the board after each."""
    part = planned(marked(RIGHT))
    assert part.audience is Audience.PLAYERS
    assert "2 turns were played by the rules. The game goes on, and White is to play." in said(part)
    cells = [joined(cell) for row in blocks(part, Role.ROW)[1:] for cell in row.blocks]
    assert cells == ["1", "W", "A1-B2 A1+1", "2", "B", "A4-B3 A4+1"]
    figures = blocks(part, Role.FIGURE)
    assert len(figures) == 2
    # after the second turn Black stands on B3, and A4 was raised
    assert "B3" in (figures[1].alt or "")


def test_a_game_that_is_won_shows_its_end() -> None:
    """The result with the rule that ends the game, and the last board, before the turns."""
    part = planned(marked("A2-B2 A2+2\nD4-D3 D4+1\nB2-B3\n", at="stairs"))
    assert "3 turns were played by the rules. White wins. Rule 13: Climb onto height 3" in said(part)
    assert [joined(block) for block in blocks(part, Role.HEADING_2)] == ["The end", "The turns", "After each turn"]
    assert len(blocks(part, Role.FIGURE)) == 4


def test_a_wrong_turn() -> None:
    """Its line, every rule that it breaks with the values, the board before it and as it was written."""
    part = planned(marked(f"{RIGHT}3. W B2-B4 B2+3\n"))
    text = said(part)
    assert "2 turns were played by the rules. Then line 3 is wrong." in text
    assert "Turn 3, White: B2-B4 B2+3" in text
    assert "Rule 5 Go to a cell that touches its old cell at a side or a corner. Not true: B4 is beside B2" in text
    before, as_written, *_ = blocks(part, Role.FIGURE)
    assert "B2" in (before.alt or "")
    assert "B4" in (as_written.alt or "")


def test_values_are_set_with_the_signs_of_mathematics() -> None:
    """What a card writes as ≤ is no arrow of two signs."""
    assert "height of B3 (3) ≤ height of A2 (1) + climb (1)" in said(planned(marked("A2-B3 A2+2\n", at="stairs")))


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("B2-E9 B2+1", "It names something that is not there."),
        ("5. B2-A1 B2+1", "The number of this line does not follow on the one before."),
        ("B B3-A4 B3+1", "It is the turn of White."),
        ("claim a draw", "Nothing of that name can be called."),
        ("\N{SNOWMAN} moves", "Turn 3, White: ? moves Nobody can read this as a turn."),
        ("x" * 900, "x…"),
    ],
)
def test_other_mistakes(line: str, words: str) -> None:
    """In words, with the board before it; what no type has is a question mark, and nothing is wider than a line."""
    part = planned(marked(f"1. W A1-B2 A1+1\n2. B A4-B3 A4+1\n{line}\n"))
    assert words in said(part)
    assert len(blocks(part, Role.FIGURE)) == 3


def test_a_claim_that_may_not_be_called() -> None:
    """The rule about it, with the numbers, and the board."""
    part = planned(marked("a5-a6\nclaim few-left\n", "tower-of-power"))
    assert "This may not be called here." in said(part)
    assert "stones of p (W) (15) ≤ few (3)" in said(part)


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
@pytest.mark.parametrize("name", GAMES)
def test_whole_games_fit(name: str, paper: Paper) -> None:
    """A random game of each, on each paper: every turn in the table once, and (of at most 60) drawn once."""
    game, _ = played(name)
    lines = written_game(game, Plan(1, 3), 2)[:70]
    found = mark_game(game, game.start(), read_lines("\n".join(lines).encode(), "game.txt"))
    part = planned(found, paper)
    rows = [row for row in blocks(part, Role.ROW) if row.blocks[0].role is Role.CELL]
    numbers = [joined(cell) for row in rows for cell in row.blocks[::3]]
    assert [int(number) for number in numbers if number] == list(range(1, len(lines) + 1))
    ends = found.outcome is not None
    assert len(blocks(part, Role.FIGURE)) == min(len(lines), marked_game.MOST_DRAWN) + ends
    assert part.sheets[0].name_date
    assert not any(sheet.name_date for sheet in part.sheets[1:])


def test_secrets_are_told_when_the_game_is_over() -> None:
    """Step-on-me: of what is hidden in A1 and B1 the boards of a marked game show what it is."""
    part = planned(marked("hide A1\nhide B1\n", "step-on-me"))
    words = {mark.text for mark in all_marks(blocks(part, Role.FIGURE)) if isinstance(mark, Words)}
    assert {"Ws", "Bs"} <= words


def test_the_document_is_accessible_and_archivable(tmp_path: Path) -> None:
    """An independent program finds PDF/UA-1 and PDF/A-2a in it; the same game gives the same bytes."""
    document = plan_marked(marked(f"{RIGHT}3. W B2-B4 B2+3\n"), A4, load_wording())
    path = tmp_path / "marked.pdf"
    path.write_bytes(render(document))
    for profile in ("ua1", "2a"):
        result = validator.validate_pdf(str(path), profile=profile)
        assert [failure.rule_id for failure in result.failures] == []
        assert result.is_compliant
    assert render(plan_marked(marked(f"{RIGHT}3. W B2-B4 B2+3\n"), A4, load_wording())) == path.read_bytes()
    assert render(plan_marked(marked(RIGHT), A4, load_wording())) != path.read_bytes()


def test_before_a_wrong_turn_nothing_is_hidden() -> None:
    """The pictures before it and as it was written show the same board: Black's short piece lies in D4 in both.

    It is also drawn after the second and the third turn, which makes four.
    """
    part = planned(marked("hide A1\nhide D4\ns-A1\nl-A1\n", "step-on-me"))
    assert said(part).count("Bs") == 4
