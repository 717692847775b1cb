"""A structure of boxes in; the same seen from above a corner, or straight from above, as one figure out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import floor, hypot

from printkit.layout.bounds import together
from printkit.layout.figures import signs
from printkit.layout.figures.markers import (
    ball_radius,
    bow,
    lock_sign,
    number_sign,
    pawn,
    pill,
    pill_size,
    pill_words,
    rungs,
)
from printkit.layout.figures.sight import (
    ACROSS,
    Edge,
    Node,
    Seen,
    Side,
    Triangle,
    corners,
    edges,
    node_at,
    on_top,
    outline,
    places_of,
    seen_at,
    sides,
    sight,
)
from printkit.layout.figures.structure import Brick, Figure, Place, Step, StructurePicture
from printkit.layout.figures.surfaces import Plane, pattern_marks
from printkit.layout.marks import WHITE, Block, Line, Mark, Path, Point, Role, Stroke, grey
from printkit.layout.text import SMALL, TEXT

EDGE_PT, GRID_PT, CHANGED_PT = 1.0, 0.6, 2.0
SHADE = grey(10)
ROOMY_UNIT = 9.0
"""From this side of a unit on (mm) pills are set in 12 pt, below it in 10 pt."""


@dataclass(frozen=True, slots=True)
class _Scene:
    """What the parts of one drawing share: where the origin is seen on paper, the side of a unit, what is seen."""

    picture: StructurePicture
    x: float
    y: float
    unit: float
    view: Mapping[Triangle, Seen]

    def at(self, place: Place) -> Point:
        """The point of the paper at which a place is seen."""
        x, y = seen_at(place)
        return self.x + x * self.unit, self.y + y * self.unit

    def node(self, node: Node) -> Point:
        """The point of the paper for a corner of the net of triangles."""
        x, y = node_at(node)
        return self.x + x * self.unit, self.y + y * self.unit

    def seen(self, point: Point) -> Seen | None:
        """What is seen at a point of the paper."""
        return self.view.get(_triangle_at((point[0] - self.x) / self.unit, (point[1] - self.y) / self.unit))


def _triangle_at(x: float, y: float) -> Triangle:
    """The triangle that holds a point, given in units from where the origin is seen."""
    column = floor(x / ACROSS)
    part, down = x / ACROSS - column, 2 * y
    # in an even triangle (point on the left) a point is at most `part` half units above or below its middle
    nearest = 2 * round((down - column) / 2) + column
    if abs(down - nearest) <= part:
        return column, nearest
    return column, nearest + (1 if down > nearest else -1)


# -- size


def structure_box(picture: StructurePicture, unit: float) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of all ink, mm, from where the origin is seen."""
    scene = _Scene(picture, 0, 0, unit, sight(picture.bricks))
    return together(_marks(scene))


def structure_unit(picture: StructurePicture, wide: float, high: float) -> float:
    """The largest side of a unit, mm, at which all ink stays in ``wide`` × ``high`` mm."""
    unit = 20.0
    for _ in range(6):  # signs keep their size: what is left over is shared out again
        left, top, right, bottom = structure_box(picture, unit)
        factor = min(wide / (right - left), high / (bottom - top))
        if 0.995 < factor < 1:
            break
        unit *= 0.998 * factor
    return unit


def structure(picture: StructurePicture, x: float, y: float, unit: float) -> Block:
    """The structure with the upper left corner of its ink at ``x``, ``y`` and units of ``unit`` mm."""
    left, top, _, _ = structure_box(picture, unit)
    scene = _Scene(picture, x - left, y - top, unit, sight(picture.bricks))
    return Block(Role.FIGURE, tuple(_marks(scene)), alt=picture.alt)


# -- what is drawn, in order


def _marks(scene: _Scene) -> Iterator[Mark]:
    picture = scene.picture
    yield from _faces(scene, frozenset(scene.view))
    yield from _lines(scene, frozenset(scene.view))
    yield from _changed(scene)
    yield from _pills(scene)
    for lock in picture.locks:
        yield from lock_sign(scene.at(lock.at), max(0.55 * scene.unit, 5.0), lock.owner.letter)
    for figure in sorted(picture.pawns, key=lambda one: one.at[0] - one.at[1]):
        yield from _pawn(scene, figure)
        before = _before(scene, figure)
        yield from _faces(scene, before)
        yield from _lines(scene, before)
    yield from _steps(scene)


def _faces(scene: _Scene, only: frozenset[Triangle]) -> Iterator[Mark]:
    """The visible part of each side: the left ones white, the right ones grey, the tops with tint and pattern."""
    fills: dict[str, list[Path]] = {}
    tops: list[tuple[Brick, frozenset[Triangle]]] = []
    for (number, side), triangles in sides({t: scene.view[t] for t in only}).items():
        brick = scene.picture.bricks[number]
        colour = {Side.LEFT: WHITE, Side.RIGHT: SHADE, Side.TOP: brick.top.tint}[side]
        fills.setdefault(colour, []).append(_filled(scene, triangles, colour))
        if side is Side.TOP:
            tops.append((brick, triangles))
    for colour, paths in sorted(fills.items()):
        yield Path(tuple(step for path in paths for step in path.steps), fill=colour)
    for brick, triangles in tops:
        plane = _top_plane(scene, brick)
        yield from pattern_marks(brick.top, plane, tuple(on_top(brick, triangle) for triangle in sorted(triangles)))


def _filled(scene: _Scene, triangles: frozenset[Triangle], colour: str) -> Path:
    steps: list[tuple[str | Point, ...]] = []
    for ring in outline(triangles):
        first, *rest = (scene.node(node) for node in ring)
        steps += [("M", first), *(("L", point) for point in rest), ("Z",)]
    return Path(tuple(steps), fill=colour)


def _top_plane(scene: _Scene, brick: Brick) -> Plane:
    """The plane of a brick's top: u along x, v along y."""
    x, y, _ = brick.corner
    across, half = ACROSS * scene.unit, scene.unit / 2
    return Plane(scene.at((x, y, brick.level)), (across, half), (across, -half))


def _lines(scene: _Scene, only: frozenset[Triangle]) -> Iterator[Mark]:
    """The visible edges: thin between units of one side, heavier round each side."""
    lines = sorted(edges(scene.view, only))
    for kind, a, b in lines:
        stroke = Stroke(GRID_PT if kind is Edge.GRID else EDGE_PT)
        yield Line(scene.node(a), scene.node(b), stroke, round_ends=kind is Edge.OUTER)


def _changed(scene: _Scene) -> Iterator[Mark]:
    """A heavy line round all that is seen of a changed brick."""
    numbers = {n for n, brick in enumerate(scene.picture.bricks) if brick.name in scene.picture.changed}
    for number in sorted(numbers):
        triangles = frozenset(triangle for triangle, seen in scene.view.items() if seen.brick == number)
        for ring in outline(triangles):
            yield signs.polygon(*map(scene.node, ring), fill=None, stroke=Stroke(CHANGED_PT))


# -- pills


def _pills(scene: _Scene) -> Iterator[Mark]:
    """A pill on every top of which enough is seen."""
    style = TEXT if scene.unit >= ROOMY_UNIT else SMALL
    taken = [scene.at(figure.at) for figure in (*scene.picture.pawns, *scene.picture.locks)]
    for number, brick in enumerate(scene.picture.bricks):
        label = pill_words(brick, scene.picture.names)
        centre = _pill_place(scene, number, brick, pill_size(label, style), taken)
        if centre is not None:
            yield from pill(centre, label, style)


def _pill_place(
    scene: _Scene, number: int, brick: Brick, size: tuple[float, float], taken: Iterable[Point]
) -> Point | None:
    """The place nearest to the middle of the top where the pill covers little else; None where too little is seen."""
    (x, y, _), (dx, dy, _) = brick.corner, brick.size
    spots = [(x + i / 4, y + j / 4, brick.level) for i in range(1, 4 * dx) for j in range(1, 4 * dy)]
    middle = scene.at((x + dx / 2, y + dy / 2, brick.level))

    def cost(spot: Place) -> tuple[float, float]:
        centre = scene.at(spot)
        return _lost(scene, number, centre, size, taken), hypot(centre[0] - middle[0], centre[1] - middle[1])

    best = min(spots, key=cost)
    return scene.at(best) if cost(best)[0] < 0.4 else None


def _lost(scene: _Scene, number: int, centre: Point, size: tuple[float, float], taken: Iterable[Point]) -> float:
    """How much of a pill would lie beside its top, in parts of the pill; over a figure's foot it counts double."""
    wide, high = size
    points = [
        (centre[0] + wide * (i / 6 - 0.5), centre[1] + high * (j / 2 - 0.5))
        for i in range(7)
        for j in range(3)
        if not (i in (0, 6) and j != 1)
    ]
    off = sum(1 for point in points if not _is_top(scene.seen(point), number))
    near = sum(
        1 for x, y in taken if abs(x - centre[0]) < wide / 2 + 0.2 * scene.unit and abs(y - centre[1]) < high / 2
    )
    return off / len(points) + 0.3 * near


def _is_top(seen: Seen | None, number: int) -> bool:
    return seen is not None and seen.brick == number and seen.side is Side.TOP


# -- who stands there, and what happens


def _before(scene: _Scene, figure: Figure) -> frozenset[Triangle]:
    """The triangles in front of a pawn: nearer to the eye than its axis, and higher than its foot."""
    x, y, z = figure.at
    found = set()
    for triangle, seen in scene.view.items():
        places = places_of(seen, triangle)
        near = sum(place[0] - place[1] for place in places) / 3
        if near > x - y and max(place[2] for place in places) > z + 0.01:
            found.add(triangle)
    left, top, right, bottom = together(_pawn(scene, figure))
    return frozenset(
        triangle
        for triangle in found
        if any(left <= px <= right and top <= py <= bottom for px, py in map(scene.node, corners(triangle)))
    )


def _pawn(scene: _Scene, figure: Figure) -> tuple[Mark, ...]:
    return pawn(scene.at(figure.at), ball_radius(scene.unit), figure.owner)


def _rungs(scene: _Scene, step: Step) -> tuple[Mark, ...]:
    """Rungs on the side that is climbed; none where that side is turned away."""
    (x, y, z), (to_x, to_y, top) = step.start, step.end
    if to_y - y > abs(to_x - x):
        feet, tops = (
            ((x - 0.28, y + 0.2, z), (x + 0.28, y + 0.2, z)),
            ((x - 0.28, y + 0.5, top), (x + 0.28, y + 0.5, top)),
        )
    elif x - to_x > abs(to_y - y):
        feet, tops = (
            ((x - 0.2, y - 0.28, z), (x - 0.2, y + 0.28, z)),
            ((x - 0.5, y - 0.28, top), (x - 0.5, y + 0.28, top)),
        )
    else:
        return ()
    ends = tuple(tuple(map(scene.at, two)) for two in (feet, tops))
    count = max(2, round(2.5 * (top - z)))
    marks = rungs((ends[0][0], ends[0][1]), (ends[1][0], ends[1][1]), count)
    at = (ends[0][0][0] - 4.2, (ends[0][0][1] + ends[1][0][1]) / 2)
    sign = number_sign(at, step.number) if step.number is not None else ()
    badge = signs.not_legal(ends[1][1], 0.9 * signs.BADGE) if step.refused else ()
    return (*marks, *sign, *badge)


def _steps(scene: _Scene) -> Iterator[Mark]:
    """Rungs where a side is climbed on them, else a bow."""
    for step in scene.picture.steps:
        drawn = _rungs(scene, step) if step.rungs else ()
        if drawn:
            yield from drawn
        else:
            yield from bow(scene.at(step.start), scene.at(step.end), 0.5 * scene.unit, step.refused, step.number)
