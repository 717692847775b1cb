"""A position on a board of columns and rows in; which of its cells are busy, and its spoken text, out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import hypot

from printkit.layout.figures.pieces import Disc


@dataclass(frozen=True, slots=True)
class Arrow:
    """A move from one cell to another; ``refused`` draws it without a head, ending in the not-legal badge."""

    start: str
    end: str
    refused: bool = False


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """What is drawn on a board: cells are named column + row (*B2*), ``rows`` begin at the bottom.

    ``rings`` counts the nested squares of a cell, ``closed`` is the count that shows the closed sign.
    ``arrows`` and ``pluses`` say what is about to happen, ``changed`` what has happened. ``measure`` is the
    word for a count of rings (*height*), ``shut`` the word for a closed cell.
    """

    columns: tuple[str, ...]
    rows: tuple[str, ...]
    rings: Mapping[str, int] = field(default_factory=dict)
    closed: int | None = None
    discs: Mapping[str, Disc] = field(default_factory=dict)
    arrows: tuple[Arrow, ...] = ()
    pluses: tuple[str, ...] = ()
    changed: frozenset[str] = frozenset()
    measure: str = "height"
    shut: str = "closed"

    @property
    def cells(self) -> tuple[str, ...]:
        """All names, row by row from the bottom."""
        return tuple(column + row for row in self.rows for column in self.columns)

    def place(self, cell: str) -> tuple[int, int]:
        """Column and row of a cell, both from 0, the row from the bottom; raises `KeyError`."""
        index = self.cells_by_name()[cell]
        return index % len(self.columns), index // len(self.columns)

    def cells_by_name(self) -> dict[str, int]:
        """The number of each cell, row by row from the bottom."""
        return {cell: n for n, cell in enumerate(self.cells)}


def is_passed(picture: BoardPicture, arrow: Arrow, cell: str) -> bool:
    """Whether an arrow runs over the middle of a cell, its own two ends left out."""
    if cell in (arrow.start, arrow.end):
        return False
    (ax, ay), (bx, by), (x, y) = (picture.place(name) for name in (arrow.start, arrow.end, cell))
    length = hypot(bx - ax, by - ay)
    along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length
    aside = abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / length
    return 0 < along < length and aside < 0.3


def busy_cells(picture: BoardPicture) -> frozenset[str]:
    """The cells whose middle a piece, a build mark or an arrow takes: a number goes to the corner there."""
    taken = {*picture.discs, *picture.pluses}
    for arrow in picture.arrows:
        taken |= {arrow.start, arrow.end}
        taken |= {cell for cell in picture.cells if is_passed(picture, arrow, cell)}
    return frozenset(taken)


def spoken(picture: BoardPicture) -> str:
    """The picture in words, cell by cell: ``A1: White piece, height 0. Arrow from A1 to B2.``"""
    told = []
    for cell in picture.cells:
        piece, level = picture.discs.get(cell), picture.rings.get(cell, 0)
        if not piece and not level:
            continue
        parts = [piece.spoken or piece.letter] if piece else []
        if picture.rings or picture.closed is not None:
            parts.append(f"{picture.measure} {level}" + (f", {picture.shut}" if level == picture.closed else ""))
        told.append(f"{cell}: {', '.join(parts)}")
    first, last = picture.cells[0], picture.cells[-1]
    sentences = [f"Board {first} to {last}", "; ".join(told) if told else "All cells are empty"]
    if told and len(told) < len(picture.cells):
        sentences.append("The other cells are empty")
    for arrow in picture.arrows:
        sentences.append(f"Arrow from {arrow.start} to {arrow.end}" + (", crossed: not legal" if arrow.refused else ""))
    sentences += [f"Build mark on {cell}" for cell in picture.pluses]
    if picture.changed:
        sentences.append("Changed: " + ", ".join(cell for cell in picture.cells if cell in picture.changed))
    return ". ".join(sentences) + "."
