"""The guide for authors: every example on its page can be read, and the game that it builds up is a sound one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from printkit.diagnostics import Diagnostic, RulesetError
from printkit.language.parser import parse_phrase
from printkit.language.types import PLAYER, Type
from printkit.materials.kinds import MATERIALS
from printkit.play.compiler import compile_game
from printkit.play.game import Game
from printkit.play.proving.replay import replay_examples
from printkit.ruleset.document import compose, read_document
from printkit.ruleset.loader import load_ruleset
from printkit.ruleset.model import Ruleset
from printkit.ruleset.shape import convert, keys_of
from printkit.ruleset.variants import laid_over
from printkit.source import Entries, Text

PAGE = (Path(__file__).parent.parent / "docs" / "rules-language.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"(?:<!-- a part of (\w+) -->\n)?```yaml\n(.*?)```", PAGE, re.DOTALL)

HEAD = """title: Heaping
version: 1
about: {lead: a, minutes: 1, purpose: a, observe: a, provenance: a, free: a}
players: {W: White, B: Black}
kit: [cover]
"""


def game_of_the_page() -> Game:
    """The blocks of *Heaping*, each laid over those before it."""
    document = read_document(HEAD.encode(), "guide.yaml")
    for name, block in BLOCKS:
        if name == "Heaping":
            document = laid_over(document, read_document(block.encode(), "guide.yaml"))
    problems: list[Diagnostic] = []
    ruleset = convert(document, Ruleset, problems)
    assert problems == []
    assert ruleset is not None
    return compile_game(ruleset, "heaping")


def test_the_page_has_blocks() -> None:
    """A guard of the guards: more than a dozen blocks, half of them parts of the game."""
    assert len(BLOCKS) > 15
    assert sum(name == "Heaping" for name, _ in BLOCKS) >= 6


def test_the_game_of_the_page_is_sound() -> None:
    """All its examples come out as written, one for each kind that the page speaks of."""
    replays = replay_examples(game_of_the_page())
    assert {replay.entry for replay in replays} >= {
        "hiding", "heaping.one-ladder", "answering", "shared.room", "heap.low", "heap.pay", "drop.fall",
        "hidden.under", "ends.over", "claims.tired",
    }  # fmt: skip


def test_what_the_page_says_of_ids() -> None:
    """The ids that it names are those of the game."""
    ids = [rule.id for rule in game_of_the_page().rules]
    named = ("heaping", "heaping.one-ladder", "shared.room", "heap.pay", "drop.fall")
    assert [name for name in named if name not in ids] == []
    assert all(f"`{name}`" in PAGE for name in named)


PHRASES = [
    "top of pile on q", "number of pile on q", "short is in ladders of me", "place of me is table",
    "owner of Wc", "kind of Wc", "count of Wc", "weight of Wb", "coin of me", "2 is in reach of long",
]  # fmt: skip


@pytest.mark.parametrize("phrase", PHRASES)
def test_its_phrases_are_read(phrase: str) -> None:
    """Each phrase that the page speaks of means something in the game."""
    vocabulary = game_of_the_page().resolved.vocabulary
    assert parse_phrase(Text.plain(phrase), vocabulary, {"me": PLAYER, "q": Type("square")})


@pytest.mark.parametrize(
    "block", [block for _, block in BLOCKS if not block.startswith("- ")], ids=lambda one: one[:30]
)
def test_every_block_is_yaml(block: str) -> None:
    """Each block is read without a finding; its keys of the file are known, and each holds what such a key holds."""
    problems: list[Diagnostic] = []
    document = compose(block.encode(), "guide.yaml", problems)
    assert problems == []
    assert document is not None
    keys = keys_of(Ruleset)
    for key, node in document.items():
        if key in keys and key != "turn":  # in examples it is a written turn
            convert(Entries({key: node}, node.span), Ruleset, problems)
    assert [one for one in problems if one.code != "missing-key"] == []


def test_the_page_leaves_nothing_out() -> None:
    """Every key of a file stands on the page, and in the row of each kind of sheet all its options."""
    assert [key for key in keys_of(Ruleset) if not re.search(rf"`{key}[`:]|^{key}:", PAGE, re.MULTILINE)] == []
    table = [line.split("|", 2) for line in PAGE.splitlines() if line.startswith("| `")]
    rows = {kind: options for _, kinds, options in table for kind in re.findall(r"`([a-z-]+)`", kinds)}
    shared = "`measure`"  # of the sheets for pieces in holes, in the paragraph below
    assert shared in PAGE
    for kind, material in MATERIALS.items():
        missing = [key for key in keys_of(material.options) if f"`{key}`" not in rows[kind] + shared]
        assert missing == [], kind


def test_the_keys_that_every_file_has() -> None:
    """The page names all that a file must hold, and all that a teacher must be told: without any, it can't be read."""
    every = re.search(r"Every file has (.*?);", PAGE, re.DOTALL)
    always = re.search(r"`about:` holds (.*?) always", PAGE, re.DOTALL)
    assert every is not None
    assert always is not None
    named = set(re.findall(r"`(\w+)`", every[1]))
    assert len(named) == 12
    text = (Path(__file__).parent / "ruleset" / "corners.yaml").read_text(encoding="utf-8")
    for key in sorted(named - {"phases"}):
        assert missing(re.sub(rf"(?m)^{key}:.*\n(?:[ \n].*\n?)*", "", text)) == [f"the key '{key}' must stand here"]
    for key in re.findall(r"`(\w+)`", always[1]):
        assert missing(re.sub(rf"(?m)^  {key}:.*\n", "", text)) == [f"the key '{key}' must stand here"]
    assert missing(text) == []


def missing(text: str) -> list[str]:
    """What is told of the keys of a file."""
    try:
        load_ruleset(text.encode(), "corners.yaml")
    except RulesetError as error:
        return [one.message for one in error.diagnostics if one.code == "missing-key"]
    return []
