"""Holes in columns and rows in; a board to fold that stands over them, and the lattice that carries it, out; mm."""

from __future__ import annotations

from dataclasses import dataclass

from printkit.layout.figures.nets.folding import Face, Net, hung, rectangle, tab
from printkit.layout.figures.nets.segments import Segment
from printkit.layout.figures.nets.standing import SHADE, Plane, planes_of
from printkit.layout.marks import Point

PAPER = 0.5
"""What the lattice is lower than the board is deep: two sheets of card of 160 to 250 g (0.2 to 0.3 each)."""
PLAY = 1.0
"""From each end of a strip to the fold of the wall: less the wall's own card, the board comes off like a lid."""
PAST_MIDDLE = 0.3
"""How far a slit runs past the middle of a strip, so that two of them sit level."""


@dataclass(frozen=True, slots=True)
class Holes:
    """Square holes of ``side``, ``pitch`` from middle to middle, in a board ``depth`` above the table."""

    columns: int
    rows: int
    pitch: float
    side: float
    depth: float

    @property
    def wide(self) -> float:
        """Width of the top."""
        return self.columns * self.pitch

    @property
    def high(self) -> float:
        """Height of the top on paper."""
        return self.rows * self.pitch

    def squares(self, x: float, y: float) -> tuple[tuple[Point, ...], ...]:
        """The corners of each hole of a top whose corner is at ``x``, ``y``, row by row from above."""
        off = (self.pitch - self.side) / 2
        return tuple(
            rectangle(x + column * self.pitch + off, y + row * self.pitch + off, self.side, self.side)
            for row in range(self.rows)
            for column in range(self.columns)
        )


def raised_board(holes: Holes, x: float, y: float, tab_deep: float) -> Net:
    """The board with its four walls; the upper and the lower wall end in tabs.

    ``x``, ``y`` is the corner of the top; the walls lie outside it. Each hole is a cross to cut in a square to fold.
    """
    top = Face("top", rectangle(x, y, holes.wide, holes.high))
    a, b, c, d = top.corners
    far, near = hung(top, (a, b), holes.depth, name="far"), hung(top, (d, c), holes.depth, name="near")
    left, right = hung(top, (a, d), holes.depth, name="left"), hung(top, (b, c), holes.depth, name="right")
    tabs = []
    for wall, edge, down in ((far, (a, b), -1), (near, (d, c), 1)):
        for (px, py), side in zip(edge, ("left", "right"), strict=True):
            fold = ((px, py), (px, py + down * holes.depth))
            tabs.append(tab(wall, fold, side, name=f"{wall.name} {side}", deep=tab_deep, chamfer=tab_deep / 2))
    squares = holes.squares(x, y)
    slits = [line for a, b, c, d in squares for line in ((a, c), (b, d))]
    creases = [line for a, b, c, d in squares for line in ((a, b), (b, c), (c, d), (d, a))]
    return Net((top, far, near, left, right, *tabs), tuple(slits), tuple(creases))


@dataclass(frozen=True, slots=True)
class Strip:
    """A strip of the lattice: its length, its height, and where others cross it, from its left end."""

    long: float
    high: float
    crossings: tuple[float, ...]


def lattice(holes: Holes) -> tuple[Strip, ...]:
    """The strips that part the holes: those between columns, then those between rows."""

    def strips(count: int, along: int) -> tuple[Strip, ...]:
        crossings = tuple(n * holes.pitch - PLAY for n in range(1, along))
        return (Strip(along * holes.pitch - 2 * PLAY, holes.depth - PAPER, crossings),) * (count - 1)

    return (*strips(holes.columns, holes.rows), *strips(holes.rows, holes.columns))


def strip_net(strip: Strip, x: float, y: float) -> Net:
    """A strip to cut out, its slits open above."""
    slits: tuple[Segment, ...] = tuple(
        ((x + at, y), (x + at, y + strip.high / 2 + PAST_MIDDLE)) for at in strip.crossings
    )
    return Net((Face("strip", rectangle(x, y, strip.long, strip.high)),), slits)


def board_planes(holes: Holes) -> tuple[Plane, ...]:
    """The finished board, for a drawing."""
    return planes_of(raised_board(holes, 0, 0, 1), {"top": holes.squares(0, 0)})


def crossing_planes(holes: Holes) -> tuple[Plane, ...]:
    """Two strips about to be pushed into each other, slits against slits, for a drawing; none where nothing crosses."""
    if holes.columns < 2 or holes.rows < 2:
        return ()
    wide, deep, high = holes.wide, holes.high, holes.depth - PAPER
    x, y = (holes.columns // 2) * holes.pitch, (holes.rows // 2) * holes.pitch
    lift = 1.15 * high

    def slit(at: Point, low: float, end: float) -> Plane:
        return Plane(((*at, low), (*at, end)))

    lower = Plane(
        ((0, y, 0), (wide, y, 0), (wide, y, high), (0, y, high)),
        on_it=tuple(slit((n * holes.pitch, y), high / 2, high) for n in range(1, holes.columns)),
    )
    upper = Plane(
        ((x, 0, lift), (x, deep, lift), (x, deep, lift + high), (x, 0, lift + high)),
        SHADE,
        on_it=tuple(slit((x, n * holes.pitch), lift, lift + high / 2) for n in range(1, holes.rows)),
    )
    return lower, upper
