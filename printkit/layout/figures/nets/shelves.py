"""Groups of equal pieces in; a place for each on as few sheets as it takes, in rows like books on shelves, out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import permutations, product


@dataclass(frozen=True, slots=True)
class Group:
    """``count`` pieces of ``wide`` × ``high`` mm edge to edge, under ``above`` mm of heading that is ``least`` wide."""

    count: int
    wide: float
    high: float
    above: float = 0
    least: float = 0

    def size(self, columns: int) -> tuple[float, float]:
        """Width and height with so many pieces in a row, the heading included."""
        rows = -(-self.count // columns)
        return max(columns * self.wide, self.least), self.above + rows * self.high


@dataclass(frozen=True, slots=True)
class Shelved:
    """Where a group stands: its number, the sheet (from 0), its upper left corner in mm, and the pieces in a row."""

    group: int
    sheet: int
    x: float
    y: float
    columns: int


@lru_cache(maxsize=16)  # the papers of a kit ask the same
def shelve(groups: tuple[Group, ...], wide: float, high: float, gap: float) -> tuple[Shelved, ...] | None:
    """The arrangement that takes least room, of all orders of the groups; None where one does not fit a sheet.

    They stand side by side, and below each other where one is much lower than its shelf. Each has as many pieces in a
    row as there are, or half, a third … of them. In the order of the groups, as far as that takes no more room.
    """
    choices = [[c for c in _columns(g.count) if g.size(c)[0] <= wide and g.size(c)[1] <= high] for g in groups]
    if not all(choices):
        return None
    best: tuple[tuple[int, float], tuple[Shelved, ...]] | None = None
    for order in permutations(range(len(groups))):
        for columns in product(*(choices[n] for n in order)):
            found = _shelved([groups[n] for n in order], columns, wide, high, gap)
            if best is None or found[0] < best[0]:
                best = (found[0], tuple(replace(one, group=order[one.group]) for one in found[1]))
    return best[1] if best else None


def _columns(count: int) -> tuple[int, ...]:
    """The numbers of columns worth trying: those of one row, two rows, three rows …"""
    return tuple(dict.fromkeys(-(-count // rows) for rows in range(1, count + 1)))


def _shelved(
    groups: Sequence[Group], columns: Sequence[int], wide: float, high: float, gap: float
) -> tuple[tuple[int, float], tuple[Shelved, ...]]:
    """One arrangement, and what it takes: sheets, and the height used on the last."""
    found: list[Shelved] = []
    sheet, top, deep = 0, 0.0, 0.0  # the shelf: where it begins, and its height
    x, under, across = 0.0, 0.0, 0.0  # the pile on it: its left edge, how far down it reaches, its width
    for number, (group, count) in enumerate(zip(groups, columns, strict=True)):
        w, h = group.size(count)
        if found and under + gap + h <= deep and x + max(w, across) <= wide:  # below the last one
            place = (x, top + under + gap)
            under, across = under + gap + h, max(across, w)
        elif found and x + across + gap + w <= wide and top + max(deep, h) <= high:  # beside it
            x, under, across, deep = x + across + gap, h, w, max(deep, h)
            place = (x, top)
        else:
            top = top + deep + gap if found else 0.0
            if top + h > high:
                sheet, top = sheet + 1, 0.0
            x, under, across, deep = 0.0, h, w, h
            place = (0.0, top)
        found.append(Shelved(number, sheet, *place, count))
    return (sheet, top + deep), tuple(found)
