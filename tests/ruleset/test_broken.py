"""Broken and hostile files lie in ``tests/broken`` beside the full list of errors that each must give."""

from __future__ import annotations

from pathlib import Path

import pytest

from printkit.diagnostics import RulesetError
from printkit.ruleset.loader import load_ruleset

BROKEN = Path(__file__).parents[1] / "broken"
FILES = sorted(BROKEN.glob("*.yaml"))


def errors_of(path: Path) -> str:
    """Everything that printkit says of a file, as an author reads it; empty when it finds no fault."""
    try:
        load_ruleset(path.read_bytes(), path.name)
    except RulesetError as error:
        return f"{error}\n"
    return ""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_gives_exactly_the_errors_written_beside_it(path: Path) -> None:
    """Every fault is found in one run, at its place, and none brings another; the lists were written by hand."""
    assert errors_of(path) == path.with_suffix(".txt").read_text(encoding="utf-8")


def test_every_broken_file_has_a_list_and_every_list_a_file() -> None:
    """No file is left out of the test above, and no list is empty."""
    lists = sorted(BROKEN.glob("*.txt"))
    assert [path.stem for path in lists] == [path.stem for path in FILES]
    assert len(FILES) >= 30
    assert all(path.stat().st_size for path in lists)


def test_the_file_they_were_broken_from_is_sound() -> None:
    """The toy game that the broken files are variations of gives no error, so each fault is the one put in."""
    assert errors_of(Path(__file__).with_name("corners.yaml")) == ""
