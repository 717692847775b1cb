"""Blocks of marks in millimetres in; one page drawn on a ReportLab canvas, and its structure, out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from printkit.layout.bounds import all_marks, together
from printkit.layout.fonts import MM_PER_POINT, printable
from printkit.layout.marks import KAPPA, Block, Circle, Face, Line, Mark, Path, Point, Rect, Role, Stroke, Words
from printkit.pdf.tree import Element

DOT_PITCH = 3.7
"""From dot to dot of a fold, in points."""

DOT = 0.01
"""Length in points of the dash whose round ends make a dot: some printers skip a dash of length 0, and pdfium
makes it 0.1 long."""

FONTS = {Face.REGULAR: "printkit-regular", Face.BOLD: "printkit-bold"}
"""The names that the faces are registered by."""


def points(mm: float) -> float:
    """A length in mm as points."""
    return mm / MM_PER_POINT


def _number(value: float) -> str:
    """A number as a PDF holds it, to a thousandth: of a point, 0.35 µm."""
    return f"{round(value, 3) + 0.0:.3f}".rstrip("0").rstrip(".")


_OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}


@dataclass(slots=True)
class Pen:
    """Draws on one page; here alone mm down from the top become points up from the bottom.

    ``settings`` are the operators that hold on the page, by what they set: none is written twice in a row.
    """

    canvas: Any
    height: float
    page: int
    owners: list[Element]
    settings: dict[str, str] = field(default_factory=dict)

    def blocks(self, blocks: Iterable[Block]) -> list[Element]:
        """Draws blocks in order and returns their elements; decoration is drawn but has none."""
        elements = []
        for block in blocks:
            if block.role is Role.DECORATION:
                self._marked("/Artifact BMC", all_marks((block,)))
                continue
            element = Element(block.role, self.page, block.alt)
            if block.role is Role.FIGURE:
                element.box = self._box(block)
            if block.marks:
                element.kids.append(len(self.owners))
                self._marked(f"/{block.role} <</MCID {len(self.owners)}>> BDC", block.marks)
                self.owners.append(element)
            element.kids += self.blocks(block.blocks)
            elements.append(element)
        return elements

    def _box(self, block: Block) -> tuple[float, ...]:
        if not block.alt:
            raise ValueError("a figure must have an alternative text")
        left, top, right, bottom = together(all_marks((block,)))
        corners = (left, self.height - bottom, right, self.height - top)
        return tuple(round(points(value), 3) for value in corners)

    def _write(self, operators: str) -> None:
        self.canvas._code.append(operators)

    def _marked(self, begin: str, marks: Iterable[Mark]) -> None:
        self._write(begin)
        for mark in marks:
            self._mark(mark)
        self._write("EMC")

    def _at(self, point: Point) -> tuple[float, float]:
        return points(point[0]), points(self.height - point[1])

    def _mark(self, mark: Mark) -> None:
        match mark:
            case Line():
                self._shape(self._steps((("M", mark.a), ("L", mark.b))), mark.stroke, None, mark.round_ends)
            case Path():
                self._shape(self._steps(mark.steps), mark.stroke, mark.fill, mark.round_ends)
            case Rect():
                corner = self._at((mark.x, mark.y + mark.height))
                numbers = (*corner, points(mark.width), points(mark.height))
                self._shape(f"{' '.join(map(_number, numbers))} re", mark.stroke, mark.fill)
            case Circle():
                self._shape(self._steps(_quarters(mark)), mark.stroke, mark.fill)
            case Words():
                self._words(mark)

    def _steps(self, steps: Iterable[tuple[str | Point, ...]]) -> str:
        """The operators of a path."""
        written = []
        for name, *places in steps:
            numbers = (_number(number) for point in places if isinstance(point, tuple) for number in self._at(point))
            written.append(" ".join([*numbers, _OPERATORS[str(name)]]))
        return " ".join(written)

    def _shape(self, path: str, stroke: Stroke | None, fill: str | None, round_ends: bool = False) -> None:
        if fill is not None:
            self._colour(fill, "g", "rg")
        if stroke is not None:
            self._stroke(stroke, round_ends)
        paint = "B" if stroke and fill else "S" if stroke else "f" if fill else "n"
        self._write(f"{path} {paint}")

    def _words(self, mark: Words) -> None:
        text = printable(mark.text, mark.face)
        self._colour(mark.colour, "g", "rg")
        if mark.outline is not None:
            self._stroke(mark.outline, round_ends=True)
        self.canvas.setFont(FONTS[mark.face], mark.size_pt)
        mode = 1 if mark.outline else None
        if not mark.turn:
            self.canvas.drawString(*self._at((mark.x, mark.y)), text, mode=mode)
            return
        self.canvas.saveState()
        self.canvas.translate(*self._at((mark.x, mark.y)))
        self.canvas.rotate(-mark.turn)
        self.canvas.drawString(0, 0, text, mode=mode)
        self.canvas.restoreState()

    def _set(self, what: str, operators: str) -> None:
        if self.settings.get(what) != operators:
            self.settings[what] = operators
            self._write(operators)

    def _stroke(self, stroke: Stroke, round_ends: bool) -> None:
        self._colour(stroke.colour, "G", "RG")
        self._set("width", f"{_number(stroke.width_pt)} w")
        self._set("ends", "1 J" if round_ends or stroke.dots else "0 J")
        self._set("corners", "1 j" if round_ends else "0 j")
        self._set("dashes", f"[{DOT} {DOT_PITCH - DOT}] 0 d" if stroke.dots else "[] 0 d")

    def _colour(self, colour: str, grey: str, rgb: str) -> None:
        """Greys as grey, so that a colour printer sets black text with black alone."""
        levels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        shown, operator = (levels[:1], grey) if len(set(levels)) == 1 else (levels, rgb)
        self._set(grey, " ".join([*(f"{level:.4f}".rstrip("0").rstrip(".") for level in shown), operator]))


def _quarters(circle: Circle) -> tuple[tuple[str | Point, ...], ...]:
    """A circle as a path of four curves."""
    (x, y), r = circle.centre, circle.radius
    k = KAPPA * r
    return (
        ("M", (x + r, y)),
        ("C", (x + r, y + k), (x + k, y + r), (x, y + r)),
        ("C", (x - k, y + r), (x - r, y + k), (x - r, y)),
        ("C", (x - r, y - k), (x - k, y - r), (x, y - r)),
        ("C", (x + k, y - r), (x + r, y - k), (x + r, y)),
        ("Z",),
    )
