"""Flat polygons in space in; the body they make, as it stands on the table seen from above a corner, out.

Space is that of `folding`: x to the right, y towards who sits in front of the sheet, z up; mm of the real thing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import cos, radians, sin

from printkit.layout.bounds import together
from printkit.layout.figures.nets.folding import Face, Net, Point3, fold_up, in_space
from printkit.layout.figures.signs import polygon
from printkit.layout.marks import KAPPA, WHITE, Mark, Path, Point, Stroke, grey, moved

TILT = radians(30)
EDGE = Stroke(1.0)
SHADE = grey(10)


@dataclass(frozen=True, slots=True)
class Plane:
    """A polygon in space with what is drawn on it: further polygons or rounds, each with its fill.

    Without an ``edge`` it is only filled.
    """

    corners: tuple[Point3, ...]
    fill: str = WHITE
    edge: Stroke | None = EDGE
    on_it: tuple[Plane, ...] = ()
    is_round: bool = False


def seen(point: Point3) -> Point:
    """Where a point is seen from above the corner that is nearest on the right; a mm upright stays a mm."""
    x, y, z = point
    return (x - y) * cos(TILT), (x + y) * sin(TILT) - z


def lit(corners: Sequence[Point3]) -> str:
    """The tint of a flat side: what looks to the right is grey, all other sides are white."""
    xs, ys, zs = ({round(point[axis], 3) for point in corners} for axis in range(3))
    return SHADE if len(xs) == 1 and len(ys) > 1 and len(zs) > 1 else WHITE


def planes_of(net: Net, on_faces: Mapping[str, Sequence[tuple[Point, ...]]] | None = None) -> tuple[Plane, ...]:
    """The faces of a folded net without its tabs; ``on_faces`` are black polygons on them, in points of the paper."""
    folded = fold_up(net)

    def drawn_on(face: Face) -> tuple[Plane, ...]:
        wanted = (on_faces or {}).get(face.name, ())
        return tuple(Plane(tuple(in_space(net, face.name, p) for p in one), "#000000", None) for one in wanted)

    return tuple(
        Plane(folded[face.name], lit(folded[face.name]), EDGE, drawn_on(face)) for face in net.faces if not face.glue
    )


def box(corner: Point3, wide: float, deep: float, high: float) -> tuple[Plane, ...]:
    """The three sides of a box that are seen; ``corner`` is the one at the back on the left, on the ground."""
    x, y, z = corner
    far_x, far_y, top = x + wide, y + deep, z + high
    front = ((x, far_y, z), (far_x, far_y, z), (far_x, far_y, top), (x, far_y, top))
    right = ((far_x, y, z), (far_x, far_y, z), (far_x, far_y, top), (far_x, y, top))
    lid = ((x, y, top), (far_x, y, top), (far_x, far_y, top), (x, far_y, top))
    return Plane(front), Plane(right, SHADE), Plane(lid)


def round_on(centre: Point3, radius: float, *, dark: bool) -> Plane:
    """A disc that lies level: solid, or a ring."""
    x, y, z = centre
    corners = tuple((x + dx * radius, y + dy * radius, z) for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1)))
    return Plane(corners, "#000000" if dark else WHITE, Stroke(1.2), is_round=True)


def _distance(plane: Plane) -> float:
    """How near a polygon is to who looks: the mean of its corners along the way of looking."""
    return sum(map(sum, plane.corners)) / len(plane.corners)


def _shape(plane: Plane, scale: float) -> Path:
    points = [(x * scale, y * scale) for x, y in map(seen, plane.corners)]
    if not plane.is_round:
        return polygon(*points, fill=plane.fill, stroke=plane.edge)
    return Path(_ellipse(points), plane.edge, plane.fill)


def _ellipse(corners: Sequence[Point]) -> tuple[tuple[str | Point, ...], ...]:
    """The round that touches the four sides of a parallelogram in their middles."""
    (ax, ay), (bx, by), (cx, cy), _ = corners
    mx, my = (ax + cx) / 2, (ay + cy) / 2
    ux, uy, vx, vy = (bx - ax) / 2, (by - ay) / 2, (cx - bx) / 2, (cy - by) / 2

    def at(u: float, v: float) -> Point:
        return mx + u * ux + v * vx, my + u * uy + v * vy

    k = KAPPA
    return (
        ("M", at(1, 0)),
        ("C", at(1, k), at(k, 1), at(0, 1)),
        ("C", at(-k, 1), at(-1, k), at(-1, 0)),
        ("C", at(-1, -k), at(-k, -1), at(0, -1)),
        ("C", at(k, -1), at(1, -k), at(1, 0)),
        ("Z",),
    )


def standing(planes: Iterable[Plane], scale: float) -> tuple[Mark, ...]:
    """The planes, those farther away first, ``scale`` mm for each mm; its top left corner is the origin.

    Planes are sorted by their middles: none may pass through another.
    """
    marks: list[Mark] = []
    for plane in sorted(planes, key=_distance):
        marks += [_shape(plane, scale), *(_shape(one, scale) for one in plane.on_it)]
    left, top, _, _ = together(marks)
    return moved(marks, -left, -top)


def standing_in(planes: Sequence[Plane], wide: float, high: float) -> tuple[Mark, ...]:
    """The same as large as it can be in a place of ``wide`` × ``high`` mm, from the top left corner."""
    points = [seen(corner) for plane in planes for corner in plane.corners]
    xs, ys = zip(*points, strict=True)
    line = 0.4  # room for the width of the lines
    return standing(planes, min((wide - line) / (max(xs) - min(xs)), (high - line) / (max(ys) - min(ys))))
