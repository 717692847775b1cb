"""Marks as data: shifting them keeps everything but their place."""

from __future__ import annotations

from printkit.layout.marks import (
    Block,
    Circle,
    Line,
    Path,
    Rect,
    Role,
    Stroke,
    Words,
    grey,
    moved,
    moved_blocks,
)

STROKE = Stroke(1)


def test_moved() -> None:
    """Every kind of mark is shifted by 10 right and 5 down, in all of its points, and in nothing else."""
    marks = (
        Line((1, 2), (3, 4), STROKE),
        Path((("M", (0, 0)), ("C", (1, 1), (2, 2), (3, 3)), ("Z",)), STROKE),
        Rect(1, 2, 30, 40, STROKE),
        Circle((5, 6), 7, STROKE),
        Words(8, 9, "a", 12, turn=90),
    )
    assert moved(marks, 10, 5) == (
        Line((11, 7), (13, 9), STROKE),
        Path((("M", (10, 5)), ("C", (11, 6), (12, 7), (13, 8)), ("Z",)), STROKE),
        Rect(11, 7, 30, 40, STROKE),
        Circle((15, 11), 7, STROKE),
        Words(18, 14, "a", 12, turn=90),
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
