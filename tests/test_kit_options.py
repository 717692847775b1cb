"""Whatever stands in the kit's options: what is wrong with it is a finding at its place, never a traceback."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from shipped_words import sheet_words

from printkit.diagnostics import Diagnostic, Findings, RulesetError
from printkit.kit import plan_kit
from printkit.layout.paper import A4, LETTER
from printkit.materials.asked import asked_sheets
from printkit.materials.kinds import MATERIALS
from printkit.pdf import render
from printkit.play.compiler import compile_game
from printkit.play.proving.replay import replay_examples
from printkit.ruleset.loader import load_ruleset
from printkit.ruleset.shape import keys_of

FILE = Path(__file__).parent / "play" / "rulesets" / "three-in-a-row.yaml"

NASTY = (
    *("", "''", "' '", "~", "null", "yes", "no", "abc", "ünïcödé", "'世'", "q\u0308", "<row>", "<none such>"),
    *("0", "-1", "1", "7", "15", "25.5", "60", "200", "399", "999999999999999", "1000000000", "1e9", ".inf", ".nan"),
    *("0x10", "1_000", "'{{ 1 }}'", "'%s'", "[]", "{}", "[1]", "[1, 2, 3, 4]", "[0, 0, 0, 0]", "[1, 2, 3, x]"),
    *("[[1]]", "[a, [b]]", "{a: b}", "{1: b}", "{'': ''}", "{a: {b: c}}", "{a: [b]}", "{4: ''}", "{spot: spot}"),
    *("{'spot': 'spot, , spot'}", "{9: x}", "{0: " + "long " * 90 + "}", "{" + "wide" * 90 + ": spot}", "wide" * 90),
    *("'level of cell'", "'mark on cell'", "'level'"),
)


@cache
def game_text() -> str:
    """A game with pieces and heights, and the place for its kit."""
    text = FILE.read_text(encoding="utf-8")
    for old, new in (
        ("keeps: {mark on cell: player or none}", "keeps: {mark on cell: player or none, level of cell: 0 to 4}"),
        (
            "start: {}",
            "start: {all: {given: {level of every cell: 0}}}\nlook: {discs: mark on cell, rings: level of cell}",
        ),
        ("check: spot is free}", "check: spot is free, allows: [{turn: [a1, b1]}]}"),
        (
            "board: ",
            "pieces: {peg: {letter: p, each player has: 3, size: 1}, bar: {letter: r, each player has: 1, size: 2}}\n"
            "board: ",
        ),
        ("kit: [cover]", "kit:\nKIT"),
    ):
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def findings(kit: str, draw: bool = False) -> tuple[Diagnostic, ...]:
    """What is wrong with a kit on A4 or Letter; nothing where its files can be drawn."""
    try:
        game = compile_game(load_ruleset(game_text().replace("KIT", kit).encode(), "odd.yaml"), "odd")
        replays = replay_examples(game)
        for paper in (A4, LETTER):
            plan = plan_kit(game, replays, paper, sheet_words())
            assert not draw or all(render(document) for _, document in plan.documents)
    except RulesetError as error:
        return error.diagnostics
    return ()


def unread(kit: str) -> tuple[Diagnostic, ...]:
    """What of a kit can't be read; nothing where it must be planned to know."""
    found = Findings()
    list(asked_sheets(load_ruleset(game_text().replace("KIT", kit).encode(), "odd.yaml").kit, found))
    return tuple(found.found)


def refused(kit: str) -> tuple[Diagnostic, ...]:
    """What is wrong with a kit: most odd values can't be read, and for these no game has to be compiled."""
    try:
        return unread(kit) or findings(kit)
    except RulesetError as error:
        return error.diagnostics


BESIDE = {"tokens": "each: 5", "practice": "count: 1"}
"""What is written beside an odd option: the game's players have no pieces, and one exercise is made in no time."""
OPTIONS = [(kind, key) for kind, material in MATERIALS.items() for key in keys_of(material.options)]


@pytest.mark.parametrize(("kind", "option"), [*OPTIONS, ("rule-cards", "any"), ("host-check", "any")])
def test_odd_values_of_every_option(kind: str, option: str) -> None:
    """Numbers out of range, words, lists, mappings and nothing, in each option of each kind of sheet."""
    count = 0
    for value in NASTY:
        beside = BESIDE.get(kind, option)
        others = "" if beside.startswith(option) else f"{beside}, "
        found = refused(f"  - {kind}: {{{others}{option}: {value}}}")
        count += bool(found)
        for one in found:
            assert one.span is not None, (value, one.message)
            assert "0.0 mm" not in one.message, (value, one.message)
    assert count > 10


@pytest.mark.parametrize("kind", list(MATERIALS))
def test_odd_values_instead_of_options(kind: str) -> None:
    """What stands behind the name of a kind is a mapping of options or nothing else."""
    told = [value for value in NASTY if (found := refused(f"  - {kind}: {value}")) and all(one.span for one in found)]
    assert set(NASTY) - set(told) <= {"{}"}


@pytest.mark.parametrize("value", ["{tab_mm: [1]}", "{tab_mm: abc, unit_mm: 1}", "abc"])
def test_what_cannot_be_read_is_told_by_a_whole_check_too(value: str) -> None:
    """The short way of the two tests above is that of a check, which tells the same and no more."""
    assert unread(f"  - tubes: {value}") != ()
    assert [str(one) for one in findings(f"  - tubes: {value}")] == [str(one) for one in unread(f"  - tubes: {value}")]


@pytest.mark.parametrize(
    ("shares", "message", "mark"),
    [
        ("[1, 2, 3]", "tiles must have 4 numbers, one for each level from 1 to 4 (got 3)", "tiles"),
        ("[1, 2, 3, 4, 5]", "tiles must have 4 numbers, one for each level from 1 to 4 (got 5)", "tiles"),
        ("[0, 0, 0, 0]", "tiles must have a number above 0 (got none)", "tiles"),
        ("[1, 2, 3, x]", "a whole number from 0 to 200 must stand here, but this is 'x'", "x"),
    ],
)
def test_shares_of_tiles(shares: str, message: str, mark: str) -> None:
    """One finding, at the option or at its bad value: a share that can't be read is not counted as missing, too."""
    [found] = findings(f"  - tokens: {{each: 5, tiles: {shares}}}")
    assert found.message == message
    assert found.span is not None
    assert found.span.source.text[found.span.start : found.span.end] == mark


@pytest.mark.parametrize(
    ("options", "message", "mark", "hint"),
    [
        ("token_mm: 24.5, tile_mm: 24", "24 mm (got token_mm 24.5)", "token_mm", "write: tokens: {token_mm: 24}"),
        ("token_mm: 24", "24 mm (got tile_mm 36)", "tokens", "write: tokens: {tile_mm: 24}"),
        ("token_mm: 24, tile_mm: 24", None, "", ""),
    ],
)
def test_pieces_lie_on_cells(options: str, message: str | None, mark: str, hint: str) -> None:
    """A square of card larger than a cell of 24 mm is refused where its side is written; one of 24 mm is not."""
    found = findings(f"  - grid: {{cell_mm: 24}}\n  - tokens: {{each: 3, {options}}}")
    if message is None:
        assert found == ()
        return
    [one] = found
    assert one.code == "does-not-fit"
    assert one.message.endswith(message)
    assert one.hint == hint
    assert one.span is not None
    assert one.span.source.text[one.span.start : one.span.end] == mark


def test_cells_smaller_than_the_least_tile() -> None:
    """A tile has at least 20 mm: on cells of 16 mm no tile can lie, so the cells must grow."""
    [disc, tile] = findings("  - grid: {cell_mm: 16}\n  - tokens: {each: 3, tile_mm: 20}")
    assert (disc.hint, tile.hint) == ("write: tokens: {token_mm: 16}", "write: grid: {cell_mm: 20}")


@pytest.mark.parametrize(
    ("tubes", "message", "mark", "hint"),
    [
        ("hole_mm: 20", "hole_mm must be 18, as for raised-board (got 20)", "hole_mm", "write: tubes: {hole_mm: 18}"),
        ("clearance_mm: 3", "clearance_mm must be 2, as for raised-board (got 3)", "clearance_mm", None),
        ("unit_mm: 20", "unit_mm must be 18, as for raised-board (got 20)", "unit_mm", None),
        ("tab_mm: 6", None, "", None),
    ],
)
def test_sheets_for_the_same_holes_agree(tubes: str, message: str | None, mark: str, hint: str | None) -> None:
    """Tubes for other holes, or of another height than the board is deep, are refused where they say so."""
    found = findings(f"  - raised-board\n  - tubes: {{{tubes}}}\n  - stands")
    if message is None:
        assert found == ()
        return
    [one] = found
    assert (one.code, one.message) == ("does-not-fit", message)
    assert hint is None or one.hint == hint
    assert one.span is not None
    assert one.span.source.text[one.span.start : one.span.end] == mark


def test_the_default_may_be_what_differs() -> None:
    """A board with other holes, tubes with the usual ones: the finding stands at the tubes, which say nothing."""
    [one] = findings("  - raised-board: {hole_mm: 17}\n  - tubes")
    assert one.message == "hole_mm must be 17, as for raised-board (got 18)"
    assert one.span is not None
    assert one.span.source.text[one.span.start : one.span.end] == "tubes"


@pytest.mark.parametrize("kind", ["tubes", "flat-board"])
def test_pieces_show_where_they_lie(kind: str) -> None:
    """A pile of pieces and the number in hand need no other sheet than the pieces; without them they are missed."""
    keeps = "keeps: {pile on cell: pile of pieces, hand of piece: 0 to 9, mark on cell"
    text = game_text().replace("keeps: {mark on cell", keeps)
    assert keeps in text

    def codes(kit: str) -> list[str]:
        try:
            game = compile_game(load_ruleset(text.replace("KIT", kit).encode(), "odd.yaml"), "odd")
            plan_kit(game, replay_examples(game), A4, sheet_words())
        except RulesetError as error:
            return [one.code for one in error.diagnostics]
        return []

    assert codes(f"  - {kind}") == []
    assert codes("  - cover") == ["not-on-paper", "not-on-paper"]
