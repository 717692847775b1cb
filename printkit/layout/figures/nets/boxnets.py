"""The three edges of a box in; its nets: a strip of four sides round one axis, with a lid on each edge of it, out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from printkit.layout.figures.nets.folding import TAB_CHAMFER, TAB_DEEP, Face, Net, hung, rectangle, tab
from printkit.layout.figures.nets.segments import Segment

SIDES = (("west", "east"), ("south", "north"), ("bottom", "top"))
"""The two sides of a box across each of its edges: that at the less, then that at the greater x, y and z."""

_ROUND = ((1, 0), (0, 1), (1, 1), (0, 0))
"""The sides met on a walk round the third axis, seen from outside and to the right: its axis, and which of the two."""


@dataclass(frozen=True, slots=True)
class Form:
    """A way to lay out a box: the axis that the strip runs round, the side it begins with, and what bears the lids.

    ``first`` counts from 0 to 3, ``upper`` and ``lower`` are the places in the strip of the sides with the lids.
    """

    axis: int
    first: int
    upper: int
    lower: int


def forms() -> Iterator[Form]:
    """Every form, those with both lids on one side first; where the strip begins with an opposite side it is alike."""
    for upper, lower in sorted(((u, v) for u in range(4) for v in range(4)), key=lambda two: two[0] != two[1]):
        for axis in (2, 0, 1):
            for first in (0, 1):
                yield Form(axis, first, upper, lower)


def _strip(form: Form) -> tuple[tuple[int, str], ...]:
    """The four sides of the strip from left to right, each with the axis it lies across."""
    walk = [((form.axis + 1 + axis) % 3, which) for axis, which in _ROUND]
    turned = walk[form.first :] + walk[: form.first]
    return tuple((axis, SIDES[axis][which]) for axis, which in turned)


def box_net(edges: tuple[float, float, float], form: Form, deep: float = TAB_DEEP, chamfer: float = TAB_CHAMFER) -> Net:
    """The net of a box with edges along x, y and z (mm); its faces are named like the sides of the box.

    The upper left corner of the strip is the origin. Seven tabs: one at the strip's right end, three at each edge,
    glued behind the lids.
    """
    strip = _strip(form)
    high = edges[form.axis]
    wide = [edges[3 - form.axis - axis] for axis, _ in strip]
    faces = [Face(strip[0][1], rectangle(0, 0, wide[0], high))]
    x = wide[0]
    for (_, name), long in zip(strip[1:], wide[1:], strict=True):
        faces.append(hung(faces[-1], ((x, 0), (x, high)), long, name=name))
        x += long
    end: Segment = ((x, 0), (x, high))
    tabs = [tab(faces[-1], end, strip[0][1], name=f"{strip[-1][1]} end", deep=deep, chamfer=chamfer)]
    lids = []
    for at, which, y in ((form.upper, 1, 0.0), (form.lower, 0, high)):
        lid = SIDES[form.axis][which]
        for n, face in enumerate(faces[:4]):
            left = sum(wide[:n])
            edge: Segment = ((left, y), (left + wide[n], y))
            if n == at:
                lids.append(hung(face, edge, edges[strip[n][0]], name=lid))
            else:
                tabs.append(tab(face, edge, lid, name=f"{face.name} {lid}", deep=deep, chamfer=chamfer))
    return Net((*faces, *lids, *tabs))
