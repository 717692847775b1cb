"""Marks as data: shifting them keeps everything but their place."""

from __future__ import annotations

from dataclasses import fields

from printkit.layout.marks import (
    Block,
    Circle,
    Face,
    Line,
    Path,
    Rect,
    Role,
    Stroke,
    Words,
    grey,
    half_turned,
    moved,
    moved_blocks,
)

STROKE = Stroke(1)
MARKS = (
    Line((1, 2), (3, 4), STROKE, round_ends=True),
    Path((("M", (0, 0)), ("C", (1, 1), (2, 2), (3, 3)), ("Z",)), STROKE, "#CCA9E2", round_ends=True),
    Rect(1, 2, 30, 40, STROKE, "#CCA9E2"),
    Circle((5, 6), 7, STROKE, "#CCA9E2"),
    Words(8, 9, "a", 12, Face.BOLD, "#CCA9E2", 90, STROKE),
)
"""One of each kind."""


def test_no_field_has_its_default() -> None:
    """So that a field that a function below forgets would be missed."""
    for mark in MARKS:
        assert [field.name for field in fields(mark) if getattr(mark, field.name) == field.default] == []


def test_moved() -> None:
    """Every kind of mark is shifted by 10 right and 5 down, in all of its points, and in nothing else."""
    assert moved(MARKS, 10, 5) == (
        Line((11, 7), (13, 9), STROKE, round_ends=True),
        Path((("M", (10, 5)), ("C", (11, 6), (12, 7), (13, 8)), ("Z",)), STROKE, "#CCA9E2", round_ends=True),
        Rect(11, 7, 30, 40, STROKE, "#CCA9E2"),
        Circle((15, 11), 7, STROKE, "#CCA9E2"),
        Words(18, 14, "a", 12, Face.BOLD, "#CCA9E2", 90, STROKE),
    )


def test_half_turned() -> None:
    """About (50, 50) a point (x, y) comes to (100 - x, 100 - y): of a rectangle that is its far corner."""
    assert half_turned(MARKS, (50, 50)) == (
        Line((99, 98), (97, 96), STROKE, round_ends=True),
        Path((("M", (100, 100)), ("C", (99, 99), (98, 98), (97, 97)), ("Z",)), STROKE, "#CCA9E2", round_ends=True),
        Rect(69, 58, 30, 40, STROKE, "#CCA9E2"),
        Circle((95, 94), 7, STROKE, "#CCA9E2"),
        Words(92, 91, "a", 12, Face.BOLD, "#CCA9E2", 270, STROKE),
    )


def test_moved_blocks() -> None:
    """A block's marks and those of the blocks in it move; role and spoken text stay."""
    inner = Block(Role.FIGURE, (Circle((0, 0), 1, STROKE),), alt="a ring")
    outer = Block(Role.SECTION, blocks=(inner,))
    assert moved_blocks((outer,), 2, 3) == (
        Block(Role.SECTION, blocks=(Block(Role.FIGURE, (Circle((2, 3), 1, STROKE),), alt="a ring"),)),
    )


def test_grey() -> None:
    """Black per cent: 0 is paper, 100 is black, 6 leaves 94 % of 255 = 239.7, so 240 = F0."""
    assert [grey(0), grey(6), grey(100)] == ["#FFFFFF", "#F0F0F0", "#000000"]
