"""A structure of boxes in; the same seen from above a corner, as one figure out."""

from __future__ import annotations

from collections.abc import Iterator

from printkit.layout.bounds import together
from printkit.layout.figures import signs
from printkit.layout.figures.boxes.block_pills import lock_wide, pills
from printkit.layout.figures.boxes.block_steps import step_marks
from printkit.layout.figures.boxes.markers import (
    ball_radius,
    lock_sign,
    pawn,
)
from printkit.layout.figures.boxes.sight import (
    ACROSS,
    Edge,
    Side,
    Triangle,
    corners,
    edges,
    on_top,
    outline,
    places_of,
    sides,
    sight,
)
from printkit.layout.figures.boxes.structure import Brick, Figure, StructurePicture
from printkit.layout.figures.boxes.viewing import View
from printkit.layout.figures.surfaces import Plane, pattern_marks
from printkit.layout.marks import WHITE, Block, Line, Mark, Path, Point, Role, Stroke, grey

EDGE_PT, GRID_PT, CHANGED_PT, GHOST_PT = 1.0, 0.6, 2.0, 0.75
SHADE = grey(10)
FITTINGS = 8


# -- size


def structure_box(picture: StructurePicture, unit: float) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of all ink, mm, from where the origin is seen."""
    view = View(picture, 0, 0, unit, sight(picture.bricks))
    return together(_marks(view))


def structure_unit(picture: StructurePicture, wide: float, high: float, most: float = 20.0) -> float:
    """The largest side of a unit, mm and no more than ``most``, at which all ink stays in ``wide`` × ``high`` mm."""
    view = View(picture, 0, 0, 1, sight(picture.bricks))
    points = [view.node(node) for triangle in view.sight for node in corners(triangle)]
    across, down = (max(p[n] for p in points) - min(p[n] for p in points) for n in (0, 1))
    unit = min(most, wide / across, high / down)
    for _ in range(FITTINGS):  # signs keep their size: what they take is lost to the units, shared out again
        left, top, right, bottom = structure_box(picture, unit)
        factor = min(wide / (right - left), high / (bottom - top))
        if factor >= 1:
            return unit
        unit *= 0.998 * factor
    return unit


def structure(picture: StructurePicture, x: float, y: float, unit: float) -> Block:
    """The structure with the upper left corner of its ink at ``x``, ``y`` and units of ``unit`` mm."""
    left, top, _, _ = structure_box(picture, unit)
    view = View(picture, x - left, y - top, unit, sight(picture.bricks))
    return Block(Role.FIGURE, tuple(_marks(view)), alt=picture.alt)


# -- what is drawn, in order


def _marks(view: View) -> Iterator[Mark]:
    picture = view.picture
    yield from _faces(view, frozenset(view.sight))
    yield from _lines(view, frozenset(view.sight))
    yield from _changed(view)
    for step in picture.steps:
        if step.ghost is not None:
            yield from _ghost(view, step.ghost)
    if picture.pills:
        yield from pills(view)
    for lock in picture.locks:
        yield from lock_sign(view.at(lock.at), lock_wide(view.unit), lock.owner.letter)
    for figure in sorted(picture.pawns, key=lambda one: one.at[0] - one.at[1]):
        yield from _pawn(view, figure)
        before = _before(view, figure)
        yield from _faces(view, before)
        yield from _lines(view, before)
    yield from step_marks(view)


def _faces(view: View, only: frozenset[Triangle]) -> Iterator[Mark]:
    """The visible part of each side: the left ones white, the right ones grey, the tops with tint and pattern."""
    fills: dict[str, list[Path]] = {}
    tops: list[tuple[Brick, frozenset[Triangle]]] = []
    for (number, side), triangles in sides({t: view.sight[t] for t in only}).items():
        brick = view.picture.bricks[number]
        colour = {Side.LEFT: WHITE, Side.RIGHT: SHADE, Side.TOP: brick.top.tint}[side]
        fills.setdefault(colour, []).append(_filled(view, triangles, colour))
        if side is Side.TOP:
            tops.append((brick, triangles))
    for colour, paths in sorted(fills.items()):
        yield Path(tuple(step for path in paths for step in path.steps), fill=colour)
    for brick, triangles in tops:
        plane = _top_plane(view, brick)
        yield from pattern_marks(brick.top, plane, tuple(on_top(brick, triangle) for triangle in sorted(triangles)))


def _filled(view: View, triangles: frozenset[Triangle], colour: str) -> Path:
    steps: list[tuple[str | Point, ...]] = []
    for ring in outline(triangles):
        first, *rest = (view.node(node) for node in ring)
        steps += [("M", first), *(("L", point) for point in rest), ("Z",)]
    return Path(tuple(steps), fill=colour)


def _top_plane(view: View, brick: Brick) -> Plane:
    """The plane of a brick's top: u along x, v along y."""
    x, y, _ = brick.corner
    across, half = ACROSS * view.unit, view.unit / 2
    return Plane(view.at((x, y, brick.level)), (across, half), (across, -half))


def _lines(view: View, only: frozenset[Triangle]) -> Iterator[Mark]:
    """The visible edges: thin between units of one side, heavier round each side."""
    lines = sorted(edges(view.sight, only))
    for kind, a, b in lines:
        stroke = Stroke(GRID_PT if kind is Edge.GRID else EDGE_PT)
        yield Line(view.node(a), view.node(b), stroke, round_ends=kind is Edge.OUTER)


def _changed(view: View) -> Iterator[Mark]:
    """A heavy line round all that is seen of a changed brick."""
    numbers = {n for n, brick in enumerate(view.picture.bricks) if brick.name in view.picture.changed}
    for number in sorted(numbers):
        triangles = frozenset(triangle for triangle, seen in view.sight.items() if seen.brick == number)
        for ring in outline(triangles):
            yield signs.polygon(*map(view.node, ring), fill=None, stroke=Stroke(CHANGED_PT))


# -- who stands there, and what happens


def _before(view: View, figure: Figure) -> frozenset[Triangle]:
    """The triangles in front of a pawn: nearer to the eye than its axis, and higher than its foot."""
    x, y, z = figure.at
    found = set()
    for triangle, seen in view.sight.items():
        places = places_of(seen, triangle)
        near = sum(place[0] - place[1] for place in places) / 3
        if near > x - y and max(place[2] for place in places) > z + 0.01:
            found.add(triangle)
    left, top, right, bottom = together(_pawn(view, figure))
    return frozenset(
        triangle
        for triangle in found
        if any(left <= px <= right and top <= py <= bottom for px, py in map(view.node, corners(triangle)))
    )


def _pawn(view: View, figure: Figure) -> tuple[Mark, ...]:
    return pawn(view.at(figure.at), ball_radius(view.unit), figure.owner)


def _ghost(view: View, brick: Brick) -> Iterator[Mark]:
    """The edges of a box where it will lie."""
    for kind, a, b in edges(sight((brick,))):
        if kind is Edge.OUTER:
            yield Line(view.node(a), view.node(b), Stroke(GHOST_PT), round_ends=True)
