"""Pieces of a small landscape and how it is seen in; pawns, stones on one another and holes as ink out; mm."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, radians, sin, sqrt

from printkit.layout.figures.pieces import Disc
from printkit.layout.figures.signs import polygon
from printkit.layout.fonts import MM_PER_POINT
from printkit.layout.marks import BLACK, KAPPA, WHITE, Circle, Mark, Path, Point, Stroke, grey

TILT = radians(30)
STONE, THICK = 0.34, 0.17
"""Radius and height of a stone, in sides of a cell."""
STONE_PT = 0.75
HOLE = 0.66
"""Side of a hole, in sides of a cell."""
FAR_WALL, NEAR_WALL = grey(10), grey(18)


def pawn(foot: Point, side: float, piece: Disc) -> list[Mark]:
    """A cone and a ball; a dark owner's is solid with a white edge that parts it from what is behind."""
    x, y = foot
    rx, high, ball = 0.25 * side, 0.62 * side, 0.2 * side
    ry = 0.42 * rx
    fill = piece.fill
    stroke = Stroke(0.9, WHITE if piece.dark else BLACK)
    neck = 0.3 * rx
    angle = pi / 7
    cone = Path(
        (
            ("M", (x - neck, y - high)),
            ("L", (x - rx, y - ry * sin(angle) * 0.4)),
            ("C", (x - rx, y + 1.1 * ry), (x + rx, y + 1.1 * ry), (x + rx, y - ry * sin(angle) * 0.4)),
            ("L", (x + neck, y - high)),
            ("Z",),
        ),
        stroke=stroke,
        fill=fill,
    )
    head = (x, y - high - 0.35 * ball)
    halo = Circle(head, ball + 0.9 * MM_PER_POINT / 2, fill=WHITE)
    return [cone, halo, Circle(head, ball, stroke=Stroke(0.9, fill if piece.dark else BLACK), fill=fill)]


def _radii(radius: float) -> tuple[float, float]:
    """Half the width and half the height at which a circle on the ground is seen."""
    return radius * sqrt(2) * cos(TILT), radius * sqrt(2) * sin(TILT)


def _ellipse(centre: Point, rx: float, ry: float, stroke: Stroke, fill: str) -> Path:
    x, y = centre
    kx, ky = KAPPA * rx, KAPPA * ry
    return Path(
        (
            ("M", (x - rx, y)),
            ("C", (x - rx, y - ky), (x - kx, y - ry), (x, y - ry)),
            ("C", (x + kx, y - ry), (x + rx, y - ky), (x + rx, y)),
            ("C", (x + rx, y + ky), (x + kx, y + ry), (x, y + ry)),
            ("C", (x - kx, y + ry), (x - rx, y + ky), (x - rx, y)),
            ("Z",),
        ),
        stroke=stroke,
        fill=fill,
    )


def stones_high(count: int, side: float) -> float:
    """How far ``count`` stones on one another rise above the middle of their cell, their far edge included."""
    return count * THICK * side + _radii(STONE * side)[1] if count else 0.0


def stones(foot: Point, side: float, pile: Sequence[Disc]) -> list[Mark]:
    """Stones on one another, the lowest first, round ``foot``; dark ones are solid with a white edge."""
    rx, ry = _radii(STONE * side)
    marks: list[Mark] = []
    for n, piece in enumerate(pile):
        fill, line = piece.fill, WHITE if piece.dark else BLACK
        low, high = foot[1] - n * THICK * side, foot[1] - (n + 1) * THICK * side
        x, kx, ky = foot[0], KAPPA * rx, KAPPA * ry
        wall = Path(
            (
                ("M", (x - rx, high)),
                ("L", (x - rx, low)),
                ("C", (x - rx, low + ky), (x - kx, low + ry), (x, low + ry)),
                ("C", (x + kx, low + ry), (x + rx, low + ky), (x + rx, low)),
                ("L", (x + rx, high)),
                ("Z",),
            ),
            stroke=Stroke(STONE_PT, line),
            fill=fill,
        )
        marks += [wall, _ellipse((x, high), rx, ry, Stroke(STONE_PT, line), fill)]
    return marks


def hole(at: Callable[[float, float], Point], side: float, piece: Disc | None) -> list[Mark]:
    """A square hole in a cell, or what fills it up to the surface; ``at`` places a point of the cell on paper."""
    lo, hi = (1 - HOLE) / 2, (1 + HOLE) / 2
    left, near, right, far = at(lo, lo), at(hi, lo), at(hi, hi), at(lo, hi)
    edge = Stroke(STONE_PT)
    if piece is None:
        return [
            polygon(left, far, near, fill=NEAR_WALL),
            polygon(far, right, near, fill=FAR_WALL),
            polygon(left, near, right, far, fill=None, stroke=edge),
        ]
    rx, ry = _radii(0.36 * HOLE * side)
    fill = piece.fill
    cap = _ellipse(at(0.5, 0.5), rx, ry, Stroke(1.0), fill)
    return [polygon(left, near, right, far, fill=WHITE, stroke=edge), cap]
