"""The shipped kits in Spanish: every sheet of every game that is translated, on both papers, with no English left."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path

import pdfplumber
import pypdfium2
import pytest

from printkit import pipeline
from printkit.kit import KitPlan, plan_kit
from printkit.layout.bounds import all_marks
from printkit.layout.marks import Block, Document, Words
from printkit.layout.paper import A4, LETTER, Paper
from printkit.library import GameFile, find_game, find_shelves
from printkit.materials.kinds import MATERIALS
from printkit.pdf import render
from printkit.ruleset.document import read_document
from printkit.ruleset.translation import prose_of
from printkit.wording import Wording, load_wording
from printkit.wording.bodies import own_words

ROOT = Path(__file__).parents[1]
GAMES = sorted(path.name.removesuffix(".es.po") for path in (ROOT / "rulesets").glob("*.es.po"))

ALIKE = {"100 mm 4 in", "squares of"}
"""What reads the same in both languages, and a phrase of conditions, which stay as the rules have them."""


def game(id_: str) -> GameFile:
    return replace(find_game(id_, find_shelves(ROOT / "rulesets")), language="es")


@cache
def checked(id_: str) -> pipeline.Checked:
    """The proved game in Spanish."""
    return pipeline.check(game(id_))


@cache
def words() -> Wording:
    """The words of the sheets in Spanish."""
    return pipeline.find_words("es", thorough=False).wording


@cache
def planned(id_: str, paper: Paper) -> KitPlan:
    """The plan of a kit in Spanish."""
    return plan_kit(checked(id_).game, checked(id_).replays, paper, words())


def texts_of(document: Document) -> Iterator[str]:
    """Every text of a document: what is printed, what is read out of figures, bookmarks."""

    def alternatives(blocks: tuple[Block, ...]) -> Iterator[str]:
        for block in blocks:
            yield block.alt or ""
            yield from alternatives(block.blocks)

    for page in document.pages:
        yield " ".join(mark.text for mark in all_marks(page.blocks) if isinstance(mark, Words))
        yield from alternatives(page.blocks)
        yield page.bookmark


@cache
def english_texts(id_: str) -> set[str]:
    """What the sheets and the game say in English, of two words and more, as it would be printed."""
    own = {word for wanted in load_wording().wanted() for word in own_words(wanted.text)}
    sheets = {kind: material.options for kind, material in MATERIALS.items()}
    document = read_document(game(id_).read(), id_)
    own |= {part for one in prose_of(document, sheets) for part in re.split(r"<[\w-]+>", one.text)}
    folded = {" ".join(re.findall(r"[\w’']+", text)).lower() for text in own}
    return {text for text in folded if " " in text and len(text) > 8} - ALIKE


def test_there_are_games_to_look_at() -> None:
    """At least the first game has a translation."""
    assert "worker-step" in GAMES


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
@pytest.mark.parametrize("id_", GAMES)
def test_no_english_is_left(id_: str, paper: Paper) -> None:
    """No English sentence or heading stands on a page, in a bookmark or in what is read out of a picture."""
    english = english_texts(id_)
    assert len(english) > 100
    read = [text for _, document in planned(id_, paper).documents for text in texts_of(document)]
    assert len(read) > 20
    # a command on the host's page names the game by its file, in every language
    folded = [" ".join(re.findall(r"[\w’']+", text.replace(id_, ""))).lower() for text in read]
    assert [(text, page) for text in english for page in folded if f" {text} " in f" {page} "] == []


@pytest.mark.parametrize("id_", GAMES)
def test_the_same_rules_and_the_same_turns(id_: str) -> None:
    """The translation has the same rules with the same sources, numbers, examples and verdicts."""
    spanish, english = checked(id_), pipeline.check(replace(game(id_), language=None))
    assert [(rule.number, rule.id, rule.source) for rule in spanish.game.rules] == [
        (rule.number, rule.id, rule.source) for rule in english.game.rules
    ]
    assert [(one.number, one.entry, one.legal, [turn.text for turn in one.turns]) for one in spanish.replays] == [
        (one.number, one.entry, one.legal, [turn.text for turn in one.turns]) for one in english.replays
    ]
    assert {rule.says for rule in spanish.game.rules}.isdisjoint(rule.says for rule in english.game.rules)


def test_the_file_says_its_language() -> None:
    """The name of the file, the document's language (read by another program) and its title are Spanish."""
    plan = planned("worker-step", A4)
    assert [name for name, _ in plan.documents] == ["worker-step-a4-es.pdf", "worker-step-a4-es-host.pdf"]
    pdf = render(plan.documents[0][1])
    with pdfplumber.open(BytesIO(pdf)) as opened:
        assert opened.doc.catalog["Lang"] == b"es"
    read = pypdfium2.PdfDocument(pdf)
    assert read.get_metadata_value("Title") == "Camina y construye"
    first = read[0].get_textpage().get_text_bounded()
    assert "participantes" in first
    assert "¿Miden 100 mm las dos?" in first
    read.close()
