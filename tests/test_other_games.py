"""Kits of games that the sheets were not designed for: other boards, other numbers of players, empty starts."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from pathlib import Path

import pytest
from layout.edges import continuing
from shipped_words import sheet_words

from printkit.diagnostics import RulesetError
from printkit.kit import KitPlan, plan_kit
from printkit.layout.bounds import Box, all_marks, bounds
from printkit.layout.fonts import MM_PER_POINT
from printkit.layout.marks import Circle, Page, Rect, Words
from printkit.layout.paper import A4, LETTER, Paper
from printkit.play.compiler import compile_game
from printkit.play.proving.replay import replay_examples
from printkit.ruleset.loader import load_ruleset

RULESETS = Path(__file__).parent / "play" / "rulesets"
ALL = "kit: [cover, {grid: {cell_mm: CELL}}, TOKENS, record-sheet, rule-cards, host-check]"

EXAMPLES = {
    "three-in-a-row": ("check: spot is free}", "check: spot is free, allows: [{turn: a1}]}"),
    "four-in-a-row": ("check: disc on spot is none}", "check: disc on spot is none, allows: [{turn: a1}]}"),
    "breakthrough": ("check: man on from is me}", "check: man on from is me, allows: [{turn: a1-a2, card: board}]}"),
}
"""An example for each game, where its file has none."""

# name: file, side of a cell, tokens, look, changes of the text
GAMES: dict[str, tuple[str, int, str, str, tuple[tuple[str, str], ...]]] = {
    "three": ("three-in-a-row", 30, "{tokens: {each: 5}}", "discs: mark on cell, piece: mark", ()),
    "for-one": (
        "three-in-a-row",
        30,
        "{tokens: {each: 9}}",
        "discs: mark on cell, piece: mark",
        (("{X: Cross, O: Nought}", "{X: Cross}"),),
    ),
    "for-three": (
        "three-in-a-row",
        20,
        "{tokens: {token_mm: 20}}",
        "discs: mark on cell, piece: mark",
        (
            ("{X: Cross, O: Nought}", "{X: Cross, O: Nought, Z: Zigzag}"),
            ("start: {}", "start: {row: {given: {mark on a3: X, mark on b3: O, mark on c3: Z}}}"),
        ),
    ),
    "one-cell": (
        "three-in-a-row",
        60,
        "{tokens: {each: 1}}",
        "discs: mark on cell, piece: mark",
        (("grid a1 to c3", "grid a1 to a1"),),
    ),
    "four": ("four-in-a-row", 30, "{tokens: {each: 8}}", "discs: disc on cell, piece: disc", ()),
    "five": (
        "breakthrough",
        30,
        "tokens",
        "discs: man on cell, piece: man, signs: {move: arrow from to}",
        (),
    ),
    "eight": (
        "breakthrough",
        20,
        "{tokens: {token_mm: 20}}",
        "discs: man on cell, piece: man, signs: {move: arrow from to}",
        (
            ("grid a1 to e5", "grid a1 to h8"),
            ("a1 b1 c1 d1 e1: W", "a1 b1 c1 d1 e1 f1 g1 h1: W"),
            ("a5 b5 c5 d5 e5: B", "a8 b8: B"),
        ),
    ),
}


def kit_of(name: str, paper: Paper, *more: tuple[str, str]) -> KitPlan:
    """The plan of a game's kit, with more changes to its text."""
    file, cell, tokens, look, changes = GAMES[name]
    text = (RULESETS / f"{file}.yaml").read_text(encoding="utf-8")
    kit = ALL.replace("CELL", str(cell)).replace("TOKENS", tokens)
    for old, new in (("kit: [cover]", f"look: {{{look}}}\n{kit}"), EXAMPLES[file], *changes, *more):
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    game = compile_game(load_ruleset(text.encode(), f"{name}.yaml"), name)
    return plan_kit(game, replay_examples(game), paper, sheet_words(), by_part=True)


@cache
def pages(name: str, paper: Paper = A4) -> dict[str, tuple[Page, ...]]:
    """The pages of each part of the players' kit, by its kind."""
    stem = f"{name}-{paper.name}-en"
    named = dict(kit_of(name, paper).documents)
    parts = {key.removeprefix(f"{stem}-").removesuffix(".pdf"): one.pages for key, one in named.items()}
    return {key: value for key, value in parts.items() if not key.startswith(stem)}


def lettered(words: Words) -> Box:
    """The box of a line of text; its letters leave at least 0.12 em of the font's own box free, above and below."""
    left, top, right, bottom = bounds(words)
    free = 0.12 * words.size_pt * MM_PER_POINT
    return left, top + free, right, bottom - free


def said(page: Page) -> str:
    """All words of a page, in order."""
    return " ".join("".join(m.text for m in all_marks(page.blocks) if isinstance(m, Words)).split())


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
@pytest.mark.parametrize("name", GAMES)
def test_no_two_texts_overlap(name: str, paper: Paper) -> None:
    """Boards of 1, 9, 16, 25 and 64 cells: no line of text runs into another on any sheet; all ink can be printed."""
    seen = 0
    for sheets in pages(name, paper).values():
        for page in sheets:
            boxes = [(m.text, lettered(m)) for m in all_marks(page.blocks) if isinstance(m, Words)]
            for (one, a), (other, b) in combinations(boxes, 2):
                seen += 1
                apart = a[2] <= b[0] + 0.01 or b[2] <= a[0] + 0.01 or a[3] <= b[1] + 0.01 or b[3] <= a[1] + 0.01
                assert apart, (one, other)
    assert seen > 1000


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
@pytest.mark.parametrize("name", GAMES)
def test_nothing_continues_a_board(name: str, paper: Paper) -> None:
    """Cells of 20, 30 and 60 mm: no line above or below a board lies where its next line would be."""
    cell = GAMES[name][1]
    [page] = pages(name, paper)["grid"]
    assert continuing(page, cell, 1) == []


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("three", "Lay the board between the two players. Cross moves first."),
        ("for-one", "Lay the board in front of you."),
        ("for-three", "Lay the board between the three players. Put one mark on each ring. Cross moves first."),
        ("five", "Lay the board between the two players. Put one man on each ring. White moves first."),
        (
            "eight",
            "Lay the board between the two players. "
            "Put one man on each mark: White on rings, Black on dots. White moves first.",
        ),
    ],
)
def test_the_board_asks_for_what_is_there(name: str, sentence: str) -> None:
    """No pieces are laid on an empty start, nobody is "first" alone, and small marks of two owners are ring or dot."""
    shown = said(pages(name)["grid"][0])
    assert sentence in shown
    assert ("Put one" in shown) is ("Put one" in sentence)
    assert ("moves first" in shown) is ("moves first" in sentence)


@pytest.mark.parametrize(
    ("name", "heading", "sentence"),
    [
        ("three", "Mark", "five for each player and one spare"),
        ("five", "Man", "five for each player and one spare"),
        ("eight", "Man", "eight for White, two for Black and one spare for each"),
    ],
)
def test_pieces_are_counted_for_whom_they_are(name: str, heading: str, sentence: str) -> None:
    """The count is the option's or the start's; where it differs each player has their own."""
    assert f"{heading}{sentence}" in said(pages(name)["tokens"][0])


def test_pieces_without_a_count_are_refused_at_their_place() -> None:
    """The board begins empty: nobody can know how many marks a player needs."""
    with pytest.raises(
        RulesetError, match=r"three\.yaml:\d+:\d+: error \[option\] a sheet of pieces must know"
    ) as caught:
        kit_of("three", A4, ("{tokens: {each: 5}}", "tokens"))
    assert "each: 5" in str(caught.value)
    with pytest.raises(RulesetError, match="must hold some"):
        kit_of("three", A4, ("look: {discs: mark on cell, piece: mark}", "look: {piece: mark}"))


@pytest.mark.parametrize(("name", "group"), [("for-one", "player"), ("three", "pair"), ("for-three", "group")])
def test_copies_are_for_those_who_share_them(name: str, group: str) -> None:
    """One player, a pair, a group: each part on the cover says how many to print for whom, on one line."""
    cover = pages(name)["cover"][0]
    lines = [m.text for m in all_marks(cover.blocks) if isinstance(m, Words)]
    for line in (f"1 for each {group}", f"1 or more per {group}", f"1 set for each {group}"):
        assert line in lines


@pytest.mark.parametrize(("name", "times"), [("for-one", 24), ("three", 12), ("for-three", 8)])
def test_a_class_of_24_is_served(name: str, times: int) -> None:
    """24 pupils alone, in twelve pairs, in eight groups of three."""
    assert f"{times} times for a class of 24" in said(pages(name)["cover"][0])


def test_three_owners_are_told_apart_by_their_letters() -> None:
    """In cells of 20 mm, too, for a third owner's ring would be the first one's."""
    marks = list(all_marks(pages("for-three")["grid"][0].blocks))
    assert [m.text for m in marks if isinstance(m, Words) and m.outline] == ["X", "O", "Z"]


def test_three_owners_have_colours_of_their_own() -> None:
    """Yellow, sky and red in their order (the look, section 4), on the pieces; of two players nobody is coloured."""
    tints = {
        name: [m.fill for m in all_marks(pages(name)["tokens"][0].blocks) if isinstance(m, Circle) and m.radius > 7]
        for name in ("for-three", "five")
    }
    assert tints["for-three"] == [tint for tint in ("#FFF2A2", "#B7E9FD", "#FFB6A7") for _ in range(2)]
    assert set(tints["five"]) == {"#FFFFFF", "#000000"}


def test_two_owners_of_small_cells_are_ring_and_dot() -> None:
    """Eight rings and two dots of 8.5 mm, and no letter on the board."""
    circles = [m for m in all_marks(pages("eight")["grid"][0].blocks) if isinstance(m, Circle)]
    board = [m for m in circles if m.radius == 4.25]
    assert (sum(m.fill is None for m in board), sum(m.fill is not None for m in board)) == (8, 2)


def test_every_player_has_their_lines_on_the_record_sheet() -> None:
    """Three players: X, O, Z, X … in turn order, one line a turn."""
    page = pages("for-three")["record-sheet"][0]
    letters = [m.text for m in all_marks(page.blocks) if isinstance(m, Words) and m.text in ("X", "O", "Z")]
    assert letters == ["X", "O", "Z"] * 8 + ["X"]


def test_a_board_too_large_for_two_is_shown_in_part() -> None:
    """Two boards of 8 × 8.9 mm don't stand under their sentences: part of each is drawn, without a closed frame."""
    frames = {
        name: [
            round(m.width / m.height, 2)
            for page in pages(name)["rule-cards"]
            for m in all_marks(page.blocks)
            if isinstance(m, Rect) and m.stroke and m.stroke.width_pt == 1.5
        ]
        for name in ("eight", "five")
    }
    worked = {name: said(pages(name)["rule-cards"][0]) for name in frames}
    assert all("before" in text and "after" in text for text in worked.values())
    # the start and the diagram of the action are whole boards; before and after are whole on five columns only
    assert len(frames["five"]) == len(frames["eight"]) + 2
