"""Discs on one another in; the tower that they make, from above and from the side, as ink out; mm."""

from __future__ import annotations

from collections.abc import Sequence

from printkit.layout.figures.pieces import Disc, disc
from printkit.layout.marks import KAPPA, WHITE, Circle, Mark, Path, Point, Stroke

SHIFT = 0.17
"""How far each disc lies above the one below it, in diameters: its edge shows."""
MOST_EDGES = 4
"""Discs that are drawn of a higher tower, the upper ones: the number tells how many there are."""
APART = 0.3
"""White between the edges of two discs, mm."""

LOZENGE_WIDE, LOZENGE_HIGH = 10.6, 4.6
LOZENGE_ROUND = 1.4
LOZENGE_STEP = 5.1
"""From one to the next in a tower seen from the side, mm."""
LOZENGE_PT = 1.0


def tower_step(diameter: float, room: float, count: int) -> float:
    """How far each of ``count`` discs lies above the one below it in a place ``room`` mm high."""
    return min(SHIFT * diameter, max(0.0, room - diameter) / max(1, min(count, MOST_EDGES) - 1))


def tower(centre: Point, diameter: float, room: float, pile: Sequence[Disc]) -> tuple[Mark, ...]:
    """A pile from above, the lowest disc first, in the middle of a place ``room`` mm high.

    From two discs up the top one bears their number.
    """
    shown = pile[-MOST_EDGES:]
    step = tower_step(diameter, room, len(pile))
    x, lowest = centre[0], centre[1] + step * (len(shown) - 1) / 2
    marks: list[Mark] = []
    for n, piece in enumerate(shown):
        at = (x, lowest - n * step)
        is_top = n == len(shown) - 1
        if n:
            marks.append(Circle(at, diameter / 2 + APART, fill=WHITE))
        number = str(len(pile)) if is_top and len(pile) > 1 else None
        said = f"{piece.letter}{number}" if number and piece.lettered else number
        marks += disc(at, diameter, piece, said if is_top else "")
    return tuple(marks)


def rounded(x: float, y: float, wide: float, high: float, radius: float, stroke: Stroke, fill: str) -> Path:
    """A rectangle with round corners."""
    k = (1 - KAPPA) * radius
    right, low = x + wide, y + high
    return Path(
        (
            ("M", (x + radius, y)),
            ("L", (right - radius, y)),
            ("C", (right - k, y), (right, y + k), (right, y + radius)),
            ("L", (right, low - radius)),
            ("C", (right, low - k), (right - k, low), (right - radius, low)),
            ("L", (x + radius, low)),
            ("C", (x + k, low), (x, low - k), (x, low - radius)),
            ("L", (x, y + radius)),
            ("C", (x, y + k), (x + k, y), (x + radius, y)),
            ("Z",),
        ),
        stroke=stroke,
        fill=fill,
    )


def lozenge(x: float, base: float, piece: Disc, wide: float = LOZENGE_WIDE, high: float = LOZENGE_HIGH) -> Mark:
    """A disc from the side, its lower left corner at ``x``, ``base``."""
    return rounded(x, base - high, wide, high, min(LOZENGE_ROUND, high / 2), Stroke(LOZENGE_PT), piece.fill)
