"""Broken and hostile files lie in ``tests/broken`` beside the full list of errors that each must give."""

from __future__ import annotations

from pathlib import Path

import pytest

from printkit import pipeline
from printkit.diagnostics import RulesetError
from printkit.library import GameFile

TESTS = Path(__file__).parent
FILES = sorted((TESTS / "broken").glob("*.yaml"))


SOUND = (
    TESTS / "ruleset" / "corners.yaml",
    TESTS / "language" / "stepping.yaml",
    TESTS / "language" / "heaping.yaml",
)


def errors_of(path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Everything that printkit says of a file, as an author in its folder reads it; empty when it finds no fault."""
    monkeypatch.chdir(path.parent)
    try:
        pipeline.check(GameFile(path.stem, path))
    except RulesetError as error:
        return f"{error}\n"
    return ""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_gives_exactly_the_errors_written_beside_it(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every fault of shape, rules and examples is found in one run, at its place, and none brings another."""
    assert errors_of(path, monkeypatch) == path.with_suffix(".txt").read_text(encoding="utf-8")


def test_every_broken_file_has_a_list_and_every_list_a_file() -> None:
    """No file is left out of the test above, and no list is empty."""
    lists = sorted((TESTS / "broken").glob("*.txt"))
    assert [path.stem for path in lists] == [path.stem for path in FILES]
    assert len(FILES) >= 110
    assert all(path.stat().st_size for path in lists)


@pytest.mark.parametrize("path", SOUND)
def test_the_files_they_were_broken_from_are_sound(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy games that the broken files are variations of give no error, so each fault is the one put in."""
    assert errors_of(path, monkeypatch) == ""
