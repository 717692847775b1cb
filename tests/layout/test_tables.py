"""Tables to read: the look's section 9 gives the lines, the mock host sheet the places."""

from __future__ import annotations

import pytest

from printkit.layout import fonts
from printkit.layout.marks import Block, Circle, Face, Line, Role, Stroke, Words
from printkit.layout.tables import Column, row_height, split, table
from printkit.layout.text import TEXT, DoesNotFitError, Run

COLUMNS = (Column("", 5, 5, "right"), Column("Given", 10, 38), Column("Why", 124, 56, face=Face.BOLD))
BADGE = Block(Role.FIGURE, (Circle((0, 0), 3, Stroke(1)),), alt="legal")


def words_of(block: Block) -> list[Words]:
    """The texts of a cell or a row, in order."""
    own = [mark for mark in block.marks if isinstance(mark, Words)]
    return own + [mark for inner in block.blocks for mark in words_of(inner)]


def rules_of(block: Block) -> list[Line]:
    """The lines of a table."""
    marks = [mark for inner in block.blocks if inner.role is Role.DECORATION for mark in inner.marks]
    return [mark for mark in marks if isinstance(mark, Line)]


def test_rules() -> None:
    """Heads on the baseline 3 have a rule (1.5 pt) at 5.4; rows of 9.6 end at 15 (0.75) and 24.6 (1.5)."""
    laid = table(COLUMNS, [("1", "a", "b"), ("2", "c", "d")], 3, 9.6)
    found = [(rule.a, rule.b, rule.stroke.width_pt) for rule in rules_of(laid.block)]
    expected = [(5.4, 1.5), (15.0, 0.75), (24.6, 1.5)]
    assert len(found) == 3
    for (a, b, width), (y, points) in zip(found, expected, strict=True):
        assert (*a, *b) == pytest.approx((0, y, 180, y))
        assert width == points
    assert laid.height == pytest.approx(24.6 - 3)


def test_text_stands_in_the_middle_of_its_row() -> None:
    """Capitals of 0.668 * 12 pt = 2.828 mm in the row from 5.4 to 15: baseline 5.4 + 4.8 + 1.414 = 11.614."""
    laid = table(COLUMNS, [("12", "a", "b")], 3, 9.6)
    number, given, why = words_of(laid.block.blocks[1])
    assert {round(word.y, 3) for word in (number, given, why)} == {11.614}
    assert number.x == pytest.approx(5 - fonts.width("12", 12))
    assert given.x == 10
    assert (given.face, why.face) == (Face.REGULAR, Face.BOLD)


def test_structure() -> None:
    """A table is rows of cells, the first of heads; an empty cell is a cell; a figure is inside its cell."""
    laid = table(COLUMNS, [("1", BADGE, "")], 3, 9.6)
    assert laid.block.role is Role.TABLE
    head, row, lines = laid.block.blocks
    assert lines.role is Role.DECORATION
    assert (head.role, row.role) == (Role.ROW, Role.ROW)
    assert [cell.role for cell in head.blocks] == [Role.HEAD_CELL] * 3
    assert [cell.role for cell in row.blocks] == [Role.CELL] * 3
    figure = row.blocks[1].blocks[0]
    assert figure.alt == "legal"
    # the column's x, and half of 9.6 below the rule at 5.4
    assert figure.marks == (Circle((10, pytest.approx(10.2)), 3, Stroke(1)),)  # type: ignore[arg-type]
    assert row.blocks[2].marks == ()


def test_a_long_cell_makes_its_row_taller() -> None:
    """Three lines of 12 pt make a row of 9.6 as high as 9.6 + 2 * 6 = 21.6; first baselines stay level."""
    long = "one two three four five six seven eight nine ten eleven twelve"
    columns = (Column("a", 0, 45), Column("b", 100, 50))
    row = (long, (Run("x", Face.BOLD),))
    assert row_height(columns, row, 9.6) == pytest.approx(21.6)
    laid = table(columns, [row, ("y", "z")], 0, 9.6)
    assert [round(rule.a[1], 6) for rule in rules_of(laid.block)] == [2.4, 24.0, 33.6]
    placed = words_of(laid.block.blocks[1])
    assert placed[0].text.startswith("one ")
    assert placed[0].y == placed[-1].y
    assert placed[-1].face is Face.BOLD
    assert placed[1].y - placed[0].y == pytest.approx(TEXT.leading)


def test_what_is_too_wide_is_refused() -> None:
    """A head or a word wider than its column is an error, and so is a row with a cell too few."""
    with pytest.raises(DoesNotFitError, match="Given"):
        table((Column("Given", 0, 5),), [("a",)], 3, 9.6)
    with pytest.raises(DoesNotFitError, match="Donau"):
        table((Column("a", 0, 5),), [("Donau",)], 3, 9.6)
    with pytest.raises(ValueError, match="zip"):
        table(COLUMNS, [("1", "a")], 3, 9.6)


def test_split() -> None:
    """With 2.4 for the head, 32 mm hold three rows of 9.6 (31.2) and 22 mm two (21.6)."""
    columns = (Column("a", 0, 40),)
    rows = [(str(number),) for number in range(7)]
    parts = split(columns, rows, 9.6, first=22, further=32)
    assert [len(part) for part in parts] == [2, 3, 2]
    assert [row for part in parts for row in part] == rows
    assert [len(part) for part in split(columns, rows, 9.6, first=5, further=200)] == [0, 7]
    assert [len(part) for part in split(columns, rows, 9.6, first=2.4 + 7 * 9.6, further=0)] == [7]
    with pytest.raises(DoesNotFitError, match="row"):
        split(columns, rows, 9.6, first=5, further=11)
