"""Blocks of marks in millimetres in; one page drawn on a ReportLab canvas, and its structure, out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from reportlab.pdfgen.canvas import FILL_NON_ZERO

from printkit.layout.bounds import all_marks, together
from printkit.layout.fonts import MM_PER_POINT, printable
from printkit.layout.marks import Block, Circle, Face, Line, Mark, Path, Rect, Role, Stroke, Words
from printkit.pdf.tree import Element

DOT_PITCH = 3.7
"""From dot to dot of a fold, in points."""

DOT = 0.01
"""Length in points of the dash whose round ends make a dot: some printers skip a dash of length 0, and pdfium
makes it 0.1 long."""

FONTS = {Face.REGULAR: "printkit-regular", Face.BOLD: "printkit-bold"}
"""The names that the faces are registered by."""


def points(mm: float) -> float:
    return mm / MM_PER_POINT


@dataclass(slots=True)
class Pen:
    """Draws on one page; here alone mm down from the top become points up from the bottom."""

    canvas: Any
    height: float
    page: int
    owners: list[Element]

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

    def _marked(self, begin: str, marks: Iterable[Mark]) -> None:
        self.canvas._code.append(begin)
        for mark in marks:
            self._mark(mark)
        self.canvas._code.append("EMC")

    def _at(self, point: tuple[float, float]) -> tuple[float, float]:
        return points(point[0]), points(self.height - point[1])

    def _mark(self, mark: Mark) -> None:
        match mark:
            case Line():
                self._stroke(mark.stroke, mark.round_ends)
                self.canvas.line(*self._at(mark.a), *self._at(mark.b))
            case Path():
                self._path(mark)
            case Rect():
                x, y = self._at((mark.x, mark.y + mark.height))
                self.canvas.rect(x, y, points(mark.width), points(mark.height), *self._paint(mark.stroke, mark.fill))
            case Circle():
                x, y = self._at(mark.centre)
                self.canvas.circle(x, y, points(mark.radius), *self._paint(mark.stroke, mark.fill))
            case Words():
                self._words(mark)

    def _path(self, mark: Path) -> None:
        path = self.canvas.beginPath()
        draw = {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.close}
        for step in mark.steps:
            points = [self._at(point) for point in step[1:] if isinstance(point, tuple)]
            draw[str(step[0])](*(number for point in points for number in point))
        stroked, filled = self._paint(mark.stroke, mark.fill, mark.round_ends)
        self.canvas.drawPath(path, stroked, filled, FILL_NON_ZERO)

    def _words(self, mark: Words) -> None:
        text = printable(mark.text, mark.face)
        self._paint(mark.outline, mark.colour, round_ends=True)
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

    def _paint(self, stroke: Stroke | None, fill: str | None, round_ends: bool = False) -> tuple[int, int]:
        """Sets line and colour; returns which of the two are used, as ReportLab takes it."""
        if fill is not None:
            self._colour(fill, "g", "rg")
        if stroke is not None:
            self._stroke(stroke, round_ends)
        return int(stroke is not None), int(fill is not None)

    def _stroke(self, stroke: Stroke, round_ends: bool) -> None:
        self._colour(stroke.colour, "G", "RG")
        self.canvas.setLineWidth(stroke.width_pt)
        self.canvas.setLineCap(1 if round_ends or stroke.dots else 0)
        self.canvas.setLineJoin(1 if round_ends else 0)
        self.canvas.setDash([DOT, DOT_PITCH - DOT] if stroke.dots else [])

    def _colour(self, colour: str, grey: str, rgb: str) -> None:
        """Greys as grey, so that a colour printer sets black text with black alone."""
        levels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        shown = levels[:1] if len(set(levels)) == 1 else levels
        operator = grey if len(shown) == 1 else rgb
        self.canvas._code.append(" ".join([*(f"{level:.4f}".rstrip("0").rstrip(".") for level in shown), operator]))
