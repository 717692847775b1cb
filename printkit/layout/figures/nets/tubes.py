"""Side and height of square tubes in; their nets, laid together so that caps fill each other's gaps, out; mm."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from printkit.layout.figures.nets.folding import Face, Net, hung, rectangle, tab

CAP_TAB = 0.7
"""A cap's tabs, in parts of the tab along the tube."""
SIDES = 4


@dataclass(frozen=True, slots=True)
class Tube:
    """A square tube with a cap: its outer side and height, and how deep the tab along it is."""

    side: float
    high: float
    tab: float

    @property
    def wide(self) -> float:
        """Width of the net: the tab and four sides."""
        return self.tab + SIDES * self.side

    @property
    def cap_tab(self) -> float:
        """How deep the tabs of the cap are: never so deep that two caps would meet."""
        return min(self.tab * CAP_TAB, self.side / 2 - 1)


def tube(shape: Tube, x: float, y: float, *, below: bool = False) -> Net:
    """The net with the corner of its body at ``x``, ``y``: the tab on the left, the cap above or ``below``.

    The cap is on the first side, or on the third when it hangs below: so the caps of two nets that lie against each
    other fill each other's gaps.
    """
    sides = [Face("side 1", rectangle(x + shape.tab, y, shape.side, shape.high))]
    for n in range(2, SIDES + 1):
        _, b, c, _ = rectangle(x + shape.tab, y, (n - 1) * shape.side, shape.high)
        sides.append(hung(sides[-1], (b, c), shape.side, name=f"side {n}"))
    left = sides[0].corners[0][0]
    seam = ((left, y), (left, y + shape.high))
    glue = tab(sides[0], seam, "side 4", name="seam", deep=shape.tab, chamfer=shape.tab / 2)
    bearer = sides[2 if below else 0]
    x0 = left + (2 * shape.side if below else 0)
    edge_y, end_y = (y + shape.high, y + shape.high + shape.side) if below else (y, y - shape.side)
    cap = hung(bearer, ((x0, edge_y), (x0 + shape.side, edge_y)), shape.side, name="cap")
    before, after = ("side 2", "side 4") if below else ("side 4", "side 2")
    deep = shape.cap_tab
    tabs = [
        tab(cap, ((at, edge_y), (at, end_y)), side, name=f"cap {side}", deep=deep, chamfer=deep / 2)
        for at, side in ((x0, before), (x0 + shape.side, after))
    ]
    return Net((*sides, glue, cap, *tabs))


@dataclass(frozen=True, slots=True)
class Band:
    """Tubes of one height side by side, in one row or in two whose caps fill each other's gaps."""

    shape: Tube
    count: int
    columns: int

    @property
    def high(self) -> float:
        """How much of the sheet's height it takes."""
        rows = 1 if self.count <= self.columns else 2
        return self.shape.side + rows * self.shape.high

    def nets(self, x: float, y: float) -> tuple[Net, ...]:
        """Its nets; of two rows the upper one's caps hang below."""
        shape = self.shape
        if self.count <= self.columns:
            return tuple(tube(shape, x + n * shape.wide, y + shape.side) for n in range(self.count))
        upper = (tube(shape, x + n * shape.wide, y, below=True) for n in range(self.columns))
        under = y + shape.high + shape.side
        lower = (tube(shape, x + n * shape.wide, under) for n in range(self.count - self.columns))
        return (*upper, *lower)


def bands(shapes: Sequence[tuple[Tube, int]], width: float, height: float) -> tuple[tuple[Band, ...], ...]:
    """Shapes with their counts as bands, sheet by sheet, each at most ``height`` deep; ``width`` is for the nets.

    Empty when a single band is too wide or too deep.
    """
    sheets: list[list[Band]] = [[]]
    for shape, count in shapes:
        columns = int(width / shape.wide + 1e-6)
        left = count if columns else 0
        while left:
            band = Band(shape, min(left, 2 * columns), columns)
            used = sum(one.high for one in sheets[-1])
            if used + band.high > height + 1e-6:
                sheets.append([])
            sheets[-1].append(band)
            left -= band.count
    fits = all(int(width / shape.wide + 1e-6) for shape, _ in shapes)
    fits = fits and all(band.high <= height + 1e-6 for sheet in sheets for band in sheet)
    return tuple(map(tuple, sheets)) if fits else ()
