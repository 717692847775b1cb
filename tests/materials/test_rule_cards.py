"""Kind ``rule-cards``: every rule once, in order, on cards that hold it; pictures from the replays only."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from materials.shipped import FILE, HERE, played, scene

from printkit.layout.bounds import all_marks, together
from printkit.layout.marks import Audience, Block, Role, Words
from printkit.layout.paper import A4, LETTER, Paper
from printkit.layout.text import DoesNotFitError
from printkit.materials import rule_cards
from printkit.materials.base import Part
from printkit.materials.cards.card import Card, card_blocks
from printkit.materials.cards.text import Entry
from printkit.play.compiler import compile_game
from printkit.ruleset.loader import load_ruleset

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


def test_a_number_means_one_rule() -> None:
    """A number that is on two cards has the same sentence on both, and no sentence has two numbers."""
    items = [b for sheet in part().sheets for b in leaves(sheet.blocks) if b.role is Role.LIST_ITEM]
    pairs = {(said(item.blocks[0]), said(item.blocks[1])) for item in items if item.blocks[0].role is Role.LABEL}
    game, _ = played()
    assert pairs == {(str(rule.number), rule.says) for rule in game.rules}
    assert len({number for number, _ in pairs}) == len({says for _, says in pairs}) == len(pairs)


@PAPERS
def test_no_sheet_is_half_empty(paper: Paper) -> None:
    """Eight cards on four sheets of either paper; 2 upright and 3 level lines a sheet are 5 cuts, as the cover says."""
    planned = part(paper)
    assert [len(sheet.blocks[-1].marks) for sheet in planned.sheets] == [2 + 3] * 4
    assert planned.contents is not None
    assert planned.contents.then == "cut 5 lines a sheet"


def test_limits_and_adaptations_share_a_card_only_if_it_holds_both() -> None:
    """Three notes stand left of four adaptations; with long adaptations there are cards of their own again."""
    last = part().sheets[-1]
    lists = [b for b in leaves(last.blocks) if b.role is Role.LIST][-2:]
    assert [len(block.blocks) for block in lists] == [3, 4]
    assert [round(together(all_marks((block,)))[0]) < 90 for block in lists] == [True, False]
    written = FILE.read_text(encoding="utf-8")
    assert "Keep all heights" in written
    longer = written.replace("Keep all heights", "Play with open heights. " * 9 + "Keep all heights")
    game = compile_game(load_ruleset(longer.encode(), "rulesets/longer.yaml"))
    apart = rule_cards.plan(rule_cards.Options(span=HERE), replace(scene(), game=game))
    assert texts(apart, Role.HEADING_2)[-2:] == ["Limits", "Adaptations"]


def test_a_card_without_a_picture_has_two_columns() -> None:
    """Three entries of one line and one of six: the long one has the right column to itself."""
    short = Entry("Move a worker.", "1")
    blocks = card_blocks(Card("Limits", (short, short, short, Entry("Raise a cell, then go. " * 8, "4"))), 0, "1 of 1")
    lists = [block for block in blocks if block.role is Role.LIST]
    assert [len(block.blocks) for block in lists] == [3, 1]
    assert together(all_marks((lists[1],)))[0] > 90


def test_the_longer_of_two_lists_has_more_of_the_width() -> None:
    """Eleven lines of half the width are 82.5 + 9 mm, from 24 mm on too deep for 103; wider ones hold two words."""
    line = "Constantinopolitan "
    beside = tuple(Entry((line * lines).strip()) for lines in (2, 2, 3, 4))
    entries = (Entry("Nobody may pass.", "8"), Entry("Count the turns.", "9"))
    lists = [b for b in card_blocks(Card("Both", entries, beside=beside), 0, "1 of 1") if b.role is Role.LIST]
    left, right = (together(all_marks((block,))) for block in lists)
    assert left[2] < right[0] < 90
    assert right[3] < 102.5
    assert right[2] <= 172
    even = [b for b in card_blocks(Card("Both", entries, beside=beside[:3]), 0, "1 of 1") if b.role is Role.LIST]
    assert together(all_marks((even[1],)))[0] > 90


def test_no_word_stands_alone_on_the_last_line() -> None:
    """Where a line can give up a word to it; "you lose." and "a draw." are two words."""
    bodies = [b for sheet in part().sheets for b in leaves(sheet.blocks) if b.role is Role.LIST_BODY]
    last = [[m.text for m in body.marks if isinstance(m, Words)][-1] for body in bodies if len(body.marks) > 1]
    assert len(last) > 10
    assert [line for line in last if " " not in line] == []


def test_cards_are_numbered_through() -> None:
    """card 1 of n … card n of n, two on a sheet."""
    places = [t for t in texts(part(), Role.PARAGRAPH) if re.fullmatch(r"card \d+ of \d+", t)]
    count = len(places)
    assert places == [f"card {n} of {count}" for n in range(1, count + 1)]
    assert len(part().sheets) == -(-count // 2)


def test_the_parts_come_in_the_order_of_play() -> None:
    """Prepare first; then the actions as the turn plays them; the endings; limits and adaptations last."""
    titles = texts(part(), Role.HEADING_2)
    kinds = ["Prepare", "Move", "Build", "Worked example", "Finish and check", "Limits and adaptations"]
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
    groups = list(rule_cards.chunks(range(count), most))
    assert tuple(len(group) for group in groups) == sizes
    assert [item for group in groups for item in group] == list(range(count))


def test_a_text_too_long_is_an_error_that_names_the_card() -> None:
    """Never shrunk, never cut off: the card, the millimetres and what to do."""
    card = Card("Move", (Entry("Move a worker to a cell beside it. " * 20, "1"),))
    with pytest.raises(DoesNotFitError, match=r"rule-cards: .*'Move'.*mm .*shorten"):
        card_blocks(card, 0, "card 1 of 1")
    with pytest.raises(DoesNotFitError, match="a title"):
        card_blocks(replace(card, title="a title " * 20), 0, "card 1 of 1")


# -- games of phases, effects, claims and hidden things

OTHERS = pytest.mark.parametrize("name", ["tower-of-power", "step-on-me"])


@cache
def other(name: str, paper: Paper = A4) -> Part:
    return rule_cards.plan(rule_cards.Options(span=HERE), scene(paper, name))


@OTHERS
def test_every_sentence_of_any_game_is_on_a_card(name: str) -> None:
    """Phases, clauses, effects, claims, laws, endings, hidden things, notes: each number, once for each sentence."""
    game, _ = played(name)
    items = [b for sheet in other(name).sheets for b in leaves_of_role(sheet.blocks, Role.LIST_ITEM)]
    pairs = {(said(item.blocks[0]), said(item.blocks[1])) for item in items if item.blocks[0].role is Role.LABEL}
    assert pairs == {(str(rule.number), rule.says) for rule in game.rules}
    assert {rule.part for rule in game.rules} > {"start", "ends", "notes", "laws"}


def leaves_of_role(blocks: tuple[Block, ...], role: Role) -> Iterator[Block]:
    for block in blocks:
        if block.role is role:
            yield block
        yield from leaves_of_role(block.blocks, role)


@OTHERS
def test_words_with_a_meaning_are_explained_without_numbers(name: str) -> None:
    """Each term with a sentence stands on the card of words, before the first action."""
    game, _ = played(name)
    terms = [game.fill(term.says) for term in game.ruleset.terms.values() if term.says]
    assert terms
    bodies = texts(other(name), Role.LIST_BODY)
    assert set(terms) <= set(bodies)
    first = next(rule.says for rule in game.rules if rule.part in game.ruleset.actions)
    assert max(bodies.index(term) for term in terms) < bodies.index(first)


@OTHERS
@PAPERS
def test_cards_of_any_game_keep_inside(name: str, paper: Paper) -> None:
    """Texts and pictures keep 5 mm from the left cut and 6 from the others, on both papers."""
    for sheet in other(name, paper).sheets:
        for block in (b for b in leaves(sheet.blocks[:-1]) if b.marks):
            left, top, right, bottom = together(block.marks)
            assert left >= 5
            assert right <= 174
            assert top // 110 == bottom // 110
            assert (top % 110 >= 4, bottom % 110 <= 106) == (True, True)


def test_four_effects_stand_above_four_pictures() -> None:
    """SM8 to SM11: what a short and a long piece do in an empty hole and on a short one, on one card, side by side."""
    game, _ = played("step-on-me")
    effects = [
        rule for rule in game.rules if rule.id in {f"place.{name}" for name in ("sink", "show", "cover", "trap")}
    ]
    sheet = next(one for one in other("step-on-me").sheets if effects[0].says in [said(b) for b in leaves(one.blocks)])
    figures = [b for b in leaves(sheet.blocks) if b.role is Role.FIGURE and str(b.alt).startswith("Side view")]
    bodies = [b for b in leaves(sheet.blocks) if b.role is Role.LIST_BODY and said(b) in [r.says for r in effects]]
    assert len(figures) == len(bodies) == 4
    for body, figure in zip(bodies, figures, strict=True):
        text_left, _, _, text_low = together(body.marks)
        left, top, _, _ = together(figure.marks)
        assert left == pytest.approx(text_left, abs=1)
        assert text_low < top
    assert "off the board" not in str(figures[2].alt)


def test_a_row_is_told_in_three_pictures() -> None:
    """TP7 on a card: the row chosen, gathered, laid; each picture has its words, none is a whole board."""
    titles = texts(other("tower-of-power"), Role.HEADING_2)
    assert "Worked example: along a diagonal" in titles
    paragraphs = texts(other("tower-of-power"), Role.PARAGRAPH)
    at = paragraphs.index("row b2, b3, b4")
    assert paragraphs[at : at + 3] == ["row b2, b3, b4", "gathered on b4", "laid on c5, d6"]
    alts = [b.alt or "" for sheet in other("tower-of-power").sheets for b in leaves(sheet.blocks)]
    assert any("b4: tower of 3, from below White, White, White" in alt for alt in alts)


def test_nothing_hidden_is_on_a_card_but_what_is_told_openly() -> None:
    """Boards show what all may see; only a cross section marked by the author looks into a hole."""
    figures = [b for sheet in other("step-on-me").sheets for b in leaves(sheet.blocks) if b.role is Role.FIGURE]
    boards = [b for b in figures if str(b.alt).startswith("Board")]
    assert len(boards) >= 3
    assert not [b.alt for b in boards if "below the surface" in str(b.alt)]
    assert not [m.text for b in boards for m in b.marks if isinstance(m, Words) and m.text in ("Ws", "Bs", "Wl", "Bl")]


def test_an_empty_start_is_not_drawn() -> None:
    """The holes begin empty: the card that prepares the game has its four sentences in two columns instead."""
    first = other("step-on-me").sheets[0]
    blocks = first.blocks[: next(n for n, b in enumerate(first.blocks) if n and b.role is Role.HEADING_2)]
    assert not [b for b in leaves(blocks) if b.role is Role.FIGURE]
    assert sum(b.role is Role.LIST_ITEM for b in leaves_of_role(blocks, Role.LIST_ITEM)) == 4


def test_a_long_rule_steps_back_for_the_pictures_before_and_after_a_turn() -> None:
    """What a capture does is seen only after it: the text of five lines is set at 12 pt, as both boards need the room.

    House E sown from the drawn position: F, a, b, c get a seed each; c, b and a then hold 3, 2, 2, which is 7 captured.
    """
    shown = next(one for one in other("oware").sheets if "Worked example: three houses" in texts_of(one.blocks))
    first = shown.blocks[: next(n for n, b in enumerate(shown.blocks) if n and b.role is Role.HEADING_2)]
    alts = [str(b.alt) for b in leaves(first) if b.role is Role.FIGURE]
    assert ["South 14" in alts[0], "South 21" in alts[1], len(alts)] == [True, True, 2]
    bodies = [b for b in leaves(first) if b.role is Role.LIST_BODY]
    assert {mark.size_pt for b in bodies for mark in b.marks if isinstance(mark, Words)} == {12}


def texts_of(blocks: tuple[Block, ...]) -> list[str]:
    return [said(b) for b in leaves(blocks)]
