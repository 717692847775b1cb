"""Values of the right type that can't be meant are found; those that look odd and can be meant are not."""

from __future__ import annotations

from pathlib import Path

import pytest

from printkit.diagnostics import RulesetError
from printkit.ruleset.loader import load_ruleset

CORNERS = Path(__file__).with_name("corners.yaml").read_text(encoding="utf-8")


def codes(text: str) -> list[str]:
    """The codes of all findings on a file."""
    try:
        load_ruleset(text.encode(), "corners.yaml")
    except RulesetError as error:
        return [one.code for one in error.diagnostics]
    return []


@pytest.mark.parametrize("code", ["en", "es", "pt-BR", "sr-Latn-RS", "gsw", "es-419"])
def test_codes_of_languages(code: str) -> None:
    """English, Spanish, and forms that BCP 47 (appendix A) gives as examples."""
    assert codes(f"language: {code}\n{CORNERS}") == []


@pytest.mark.parametrize("code", ["../x", "english language", "EN", "e", "en_GB", "en-", "en/x", "''"])
def test_what_is_no_code(code: str) -> None:
    """A code ends up in file names and in the PDF's language: nothing else may stand there."""
    assert codes(f"language: {code}\n{CORNERS}") == ["language"]


@pytest.mark.parametrize("text", ["''", "' '", '"\\u00a0"', "' x'", "'x '", '"x\\n"'])
def test_blank_texts(text: str) -> None:
    """Nothing, only blanks, or blanks around it, in a title or in a sentence; only quotes can write them."""
    assert codes(CORNERS.replace("Four corners", text)) == ["blank"]
    assert codes(CORNERS.replace("Mark a cell that bears no mark.", text)) == ["blank"]


def test_texts_that_are_not_printed_may_be_blank() -> None:
    """What is written between two actions may be nothing at all."""
    assert codes(CORNERS.replace("{plays: mark}", "{plays: mark, between: ''}")) == []


def test_block_texts_are_not_blank_at_their_end() -> None:
    """A text of several lines ends with a line end in YAML, which nobody typed as a blank."""
    assert codes(CORNERS.replace("lead: Mark", "lead: >\n    Mark")) == []


@pytest.mark.parametrize("name", ["../x", "two words", "1st", "a/b", "a-"])
def test_names_of_variants_can_stand_in_file_names(name: str) -> None:
    """A variant's files are called after it, and must not land in another folder."""
    variant = f"variants: {{{name}: {{says: Play on., changes: {{title: Other}}}}}}\n"
    assert codes(CORNERS + variant) == ["odd-name"]
    assert codes(CORNERS + variant.replace(name, "long-game")) == []
