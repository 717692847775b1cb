"""Kind ``rule-cards``: every rule once, in order, on cards that hold it; pictures from the replays only."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from materials.shipped import HERE, played, scene

from printkit.layout.bounds import all_marks, together
from printkit.layout.marks import Audience, Block, Role, Words
from printkit.layout.paper import A4, LETTER, Paper
from printkit.layout.text import DoesNotFitError
from printkit.materials import rule_cards
from printkit.materials.base import Part
from printkit.materials.cards import Card, Entry, card_blocks

PAPERS = pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])


def part(paper: Paper = A4) -> Part:
    return rule_cards.plan(rule_cards.Options(span=HERE), scene(paper))


def leaves(blocks: tuple[Block, ...]) -> Iterator[Block]:
    for block in blocks:
        yield from leaves(block.blocks)
        yield block


def said(block: Block) -> str:
    return "".join(mark.text for mark in block.marks if isinstance(mark, Words))


def texts(planned: Part, role: Role) -> list[str]:
    return [said(b) for sheet in planned.sheets for b in leaves(sheet.blocks) if b.role is role]


def test_every_rule_is_on_the_cards_in_order() -> None:
    """The first time each number appears is in the order 1, 2, 3 …, and its sentence stands beside it, whole."""
    game, _ = played()
    labels = [int(label) for label in texts(part(), Role.LABEL)]
    assert list(dict.fromkeys(labels)) == [rule.number for rule in game.rules]
    bodies = texts(part(), Role.LIST_BODY)
    assert len(game.rules) > 10
    for rule in game.rules:
        assert rule.says in bodies


def test_cards_are_numbered_through() -> None:
    """card 1 of n … card n of n, two on a sheet."""
    places = [t for t in texts(part(), Role.PARAGRAPH) if re.fullmatch(r"card \d+ of \d+", t)]
    count = len(places)
    assert places == [f"card {n} of {count}" for n in range(1, count + 1)]
    assert len(part().sheets) == -(-count // 2)


def test_the_parts_come_in_the_order_of_play() -> None:
    """Prepare first; then the actions as the turn plays them; the endings; the limits; the adaptations last."""
    titles = texts(part(), Role.HEADING_2)
    kinds = ["Prepare", "Move", "Build", "Worked example", "Finish and check", "Limits", "Adaptations"]
    first = [next(n for n, title in enumerate(titles) if title.startswith(kind)) for kind in kinds]
    assert first == sorted(first)


def test_no_card_has_more_than_four_entries() -> None:
    """One subject a card, at most four rules (the look, section 10)."""
    lists = [b for sheet in part().sheets for b in leaves(sheet.blocks) if b.role is Role.LIST]
    assert lists
    assert all(1 <= len(block.blocks) <= 4 for block in lists)


def test_every_example_marked_for_a_card_is_drawn() -> None:
    """One side view for each `card: side`, two boards for each legal `card: board`, with the verdict of the replay."""
    _, replays = played()
    alts = [b.alt or "" for sheet in part().sheets for b in leaves(sheet.blocks) if b.role is Role.FIGURE]
    sides = [replay for replay in replays if replay.example.card == "side"]
    assert len(sides) > 3
    views = [alt for alt in alts if alt.startswith("Side view")]
    assert len(views) == len(sides)
    assert sum("not legal" in alt for alt in views) == sum(not replay.legal for replay in sides)
    boards = [replay for replay in replays if replay.example.card == "board"]
    assert boards
    assert sum("Changed:" in alt for alt in alts) == sum(replay.legal for replay in boards)


def test_the_worked_example_of_the_source_is_shown() -> None:
    """WS11: from A1 to B2, then A1 is raised from 0 to 1; the board after it says so."""
    alts = [b.alt or "" for sheet in part().sheets for b in leaves(sheet.blocks) if b.role is Role.FIGURE]
    assert any("Arrow from A1 to B2. Build mark on A1." in alt for alt in alts)
    assert any("A1: height 1" in alt and "B2: White worker, height 0" in alt and "Changed" in alt for alt in alts)


def test_no_host_word_reaches_a_card() -> None:
    """Neither the reasons nor the host's notes nor the readings are for players."""
    game, _ = played()
    ruleset = game.ruleset
    whole = " ".join(texts(part(), Role.LIST_BODY) + texts(part(), Role.PARAGRAPH))
    secret = [game.fill(note) for note in ruleset.about.host]
    secret += [str(reading.because) for reading in ruleset.readings.values() if reading.because]
    assert secret
    assert not [sentence for sentence in secret if sentence in whole]
    assert part().audience is Audience.PLAYERS


@PAPERS
def test_ink_stays_inside_the_cards(paper: Paper) -> None:
    """Texts and pictures keep 6 mm from every cut; only the guides run out, by 2.5 mm."""
    for sheet in part(paper).sheets:
        cuts = sheet.blocks[-1]
        assert cuts.role is Role.DECORATION
        for block in (b for b in leaves(sheet.blocks[:-1]) if b.marks):
            left, top, right, bottom = together(block.marks)
            assert left >= 6
            assert right <= 174
            assert top // 110 == bottom // 110
            assert top % 110 >= 4
            assert bottom % 110 <= 106
        left, top, right, bottom = together(all_marks(sheet.blocks))
        assert left > -2.7
        assert right < 182.7
        assert bottom < 222.7


@pytest.mark.parametrize(
    ("count", "most", "sizes"),
    [(5, 4, (3, 2)), (4, 4, (4,)), (9, 4, (3, 3, 3)), (1, 4, (1,)), (0, 4, ()), (7, 3, (3, 2, 2))],
)
def test_rules_are_spread_evenly(count: int, most: int, sizes: tuple[int, ...]) -> None:
    """As few cards as will do, none nearly empty: five rules are three and two, never four and one."""
    assert rule_cards.chunks(count, most) == sizes


def test_a_text_too_long_is_an_error_that_names_the_card() -> None:
    """Never shrunk, never cut off: the card, the millimetres and what to do."""
    card = Card("Move", (Entry("Move a worker to a cell beside it. " * 20, "1"),))
    with pytest.raises(DoesNotFitError, match=r"rule-cards: .*'Move'.*mm .*shorten"):
        card_blocks(card, 0, "card 1 of 1")
    with pytest.raises(DoesNotFitError, match="a title"):
        card_blocks(replace(card, title="a title " * 20), 0, "card 1 of 1")
