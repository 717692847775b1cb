"""Faces that hang together on one piece of paper in; what is cut, what is folded, and the folded body, out.

All lengths are mm. On paper a point is (x, y), y down, and the printed side is seen. In space a point is (x, y, z):
the first face stays where it lies, at z = 0, and z grows out of the paper towards who looks at it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import atan2, cos, degrees, hypot, radians, sin
from typing import TypeAlias

from printkit.layout.figures.nets.segments import Segment, chains, meets, merged, without
from printkit.layout.marks import Block, Line, Mark, Path, Point, Role, Stroke, Words
from printkit.layout.text import SMALL, centred, width

CUT = Stroke(1.0)
FOLD = Stroke(1.3, dots=True)
"""Drawn under the dots of a fold that lies on a tint."""
TAB_DEEP, TAB_CHAMFER = 9.0, 4.5

Point3: TypeAlias = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Face:
    """A flat polygon of a net, its corners in order round it.

    It hangs ``on`` an earlier face by the line ``fold``, which lies on an edge of both, and turns ``angle`` degrees
    away from the printed side (a mountain fold; a negative angle is a valley). The first face hangs on none.
    ``glue`` makes it a tab: it is glued behind that face.
    """

    name: str
    corners: tuple[Point, ...]
    on: str | None = None
    fold: Segment | None = None
    angle: float = 90
    glue: str | None = None


@dataclass(frozen=True, slots=True)
class Net:
    """One piece to cut out: its faces, those they hang on first; ``slits`` and ``creases`` inside them."""

    faces: tuple[Face, ...]
    slits: tuple[Segment, ...] = ()
    creases: tuple[Segment, ...] = ()

    def face(self, name: str) -> Face:
        """The face of that name; raises `KeyError`."""
        return {face.name: face for face in self.faces}[name]

    @property
    def tabs(self) -> tuple[Face, ...]:
        """The faces that take glue."""
        return tuple(face for face in self.faces if face.glue)


# -- making faces


def rectangle(x: float, y: float, wide: float, high: float) -> tuple[Point, ...]:
    """The corners of a rectangle, clockwise from the top left."""
    return (x, y), (x + wide, y), (x + wide, y + high), (x, y + high)


def edges(face: Face) -> tuple[Segment, ...]:
    """The edges of a face in the order of its corners."""
    return tuple(zip(face.corners, (*face.corners[1:], face.corners[0]), strict=True))


def middle(face: Face) -> Point:
    """The mean of the corners: for rectangles and tabs well inside."""
    count = len(face.corners)
    return sum(x for x, _ in face.corners) / count, sum(y for _, y in face.corners) / count


def hung(on: Face, fold: Segment, deep: float, *, name: str, angle: float = 90) -> Face:
    """A rectangle of ``deep`` mm outside the edge ``fold`` of a face, which it hangs on."""
    return tab(on, fold, None, name=name, deep=deep, chamfer=0, angle=angle)


def tab(
    on: Face,
    fold: Segment,
    glue: str | None,
    *,
    name: str,
    deep: float = TAB_DEEP,
    chamfer: float = TAB_CHAMFER,
    angle: float = 90,
) -> Face:
    """A tab of ``deep`` mm outside the edge ``fold`` of a face; it narrows by ``chamfer`` at both ends."""
    (ax, ay), (bx, by) = fold
    long = hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / long, (by - ay) / long
    mx, my = middle(on)
    out = 1 if (mx - ax) * uy - (my - ay) * ux > 0 else -1
    nx, ny = -uy * out, ux * out
    far_a = (ax + nx * deep + ux * chamfer, ay + ny * deep + uy * chamfer)
    far_b = (bx + nx * deep - ux * chamfer, by + ny * deep - uy * chamfer)
    return Face(name, (fold[0], far_a, far_b, fold[1]), on.name, fold, angle, glue)


def placed(net: Net, dx: float, dy: float, turn: int = 0) -> Net:
    """The same net turned by ``turn`` quarters clockwise about the origin, then shifted by ``dx`` and ``dy``."""

    def at(point: Point) -> Point:
        x, y = point
        for _ in range(turn % 4):
            x, y = -y, x
        return x + dx, y + dy

    def along(line: Segment) -> Segment:
        return at(line[0]), at(line[1])

    faces = tuple(
        replace(face, corners=tuple(at(p) for p in face.corners), fold=along(face.fold) if face.fold else None)
        for face in net.faces
    )
    return Net(faces, tuple(map(along, net.slits)), tuple(map(along, net.creases)))


def extent(nets: Iterable[Net]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of nets, without the width of their lines."""
    xs, ys = zip(*(corner for net in nets for face in net.faces for corner in face.corners), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


# -- folding up


@dataclass(frozen=True, slots=True)
class _Motion:
    """A rigid motion of space: the images of the three axes, then a shift."""

    axes: tuple[Point3, Point3, Point3]
    shift: Point3

    def __call__(self, p: Point3) -> Point3:
        x, y, z = (
            sum(p[k] * self.axes[k][n] for k in range(3)) + self.shift[n]  # column k of the matrix is axis k's image
            for n in range(3)
        )
        return x, y, z

    def after(self, first: _Motion) -> _Motion:
        """This motion done after ``first``."""
        origin = self((0, 0, 0))

        def turned(axis: Point3) -> Point3:
            x, y, z = (a - b for a, b in zip(self(axis), origin, strict=True))
            return x, y, z

        a, b, c = first.axes
        return _Motion((turned(a), turned(b), turned(c)), self(first.shift))


_STILL = _Motion(((1, 0, 0), (0, 1, 0), (0, 0, 1)), (0, 0, 0))


def _turn(face: Face, angle: float) -> _Motion:
    """Turns a face about its fold, by ``angle`` degrees away from the printed side."""
    assert face.fold is not None
    (ax, ay), (bx, by) = face.fold
    long = hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / long, (by - ay) / long
    mx, my = middle(face)
    side = 1 if (mx - ax) * uy - (my - ay) * ux > 0 else -1
    c, s = cos(radians(angle)), sin(radians(angle)) * side
    axes: tuple[Point3, Point3, Point3] = (
        (c + ux * ux * (1 - c), ux * uy * (1 - c), -uy * s),
        (ux * uy * (1 - c), c + uy * uy * (1 - c), ux * s),
        (uy * s, -ux * s, c),
    )
    base = _Motion(axes, (0, 0, 0))((ax, ay, 0))
    return _Motion(axes, (ax - base[0], ay - base[1], -base[2]))


def _motions(net: Net) -> dict[str, _Motion]:
    """How each face moves when all folds are made."""
    motions: dict[str, _Motion] = {}
    for face in net.faces:
        motions[face.name] = _STILL if face.on is None else motions[face.on].after(_turn(face, face.angle))
    return motions


def fold_up(net: Net) -> Mapping[str, tuple[Point3, ...]]:
    """Where the corners of each face are in space, in their order, when every fold has its angle."""
    motions = _motions(net)
    return {face.name: tuple(motions[face.name]((x, y, 0)) for x, y in face.corners) for face in net.faces}


def in_space(net: Net, name: str, point: Point) -> Point3:
    """Where a point of the paper that lies on the face ``name`` is when the net is folded."""
    return _motions(net)[name]((*point, 0))


# -- drawing


def fold_lines(net: Net) -> tuple[Segment, ...]:
    """Every line to fold: those that faces hang on, and the creases inside faces."""
    return (*(face.fold for face in net.faces if face.fold), *net.creases)


def cut_lines(nets: Iterable[Net]) -> tuple[Segment, ...]:
    """Every line to cut: what is no fold of the faces' edges, and the slits; two neighbours share one."""
    lines: list[Segment] = []
    for net in nets:
        folds = [face.fold for face in net.faces if face.fold]
        for face in net.faces:
            for edge in edges(face):
                lines += without(edge, folds)
        lines += net.slits
    return merged(lines)


def net_marks(nets: Sequence[Net]) -> tuple[Mark, ...]:
    """The cuts and folds of nets, each cut line drawn once."""
    marks: list[Mark] = [Line(a, b, FOLD) for net in nets for a, b in fold_lines(net)]
    for chain in chains(cut_lines(nets)):
        closed = chain[0] == chain[-1]
        steps = [("M", chain[0]), *(("L", point) for point in chain[1 : -1 if closed else None])]
        marks.append(Path((*steps, *([("Z",)] if closed else ())), CUT, round_ends=True))
    return tuple(marks)


def tab_words(face: Face, said: str) -> tuple[Words, ...]:
    """The word on a tab, along its fold and never upside down more than it must; none where it has no room."""
    assert face.fold is not None
    (ax, ay), (bx, by) = face.fold
    turn = degrees(atan2(by - ay, bx - ax))
    turn = (turn + 90) % 180 - 90
    if abs(turn + 90) < 1e-6 and middle(face)[0] > ax:
        turn = 90
    long = hypot(bx - ax, by - ay)
    deep = max(abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / long for x, y in face.corners)
    if width(said, SMALL) > long - 3 or SMALL.cap_height > deep - 1.5:
        return ()
    return (centred(*middle(face), said, SMALL, turn),)


def net_block(nets: Sequence[Net], alt: str, glue: str, *, inside: Sequence[Mark] = ()) -> Block:
    """Nets as one figure: ``inside`` first, then cuts and folds, and the word ``glue`` on each tab with room for it."""
    said = (mark for net in nets for face in net.tabs for mark in tab_words(face, glue))
    return Block(Role.FIGURE, (*inside, *net_marks(nets), *said), alt=alt)


def is_glued(net: Net, name: str) -> bool:
    """Whether a tab, when all is folded, lies flat on the face it is glued to and its fold meets an edge of that face.

    Both are worked out in space, to a thousandth of a mm. The tab may not stick out over the face.
    """
    part = net.face(name)
    assert part.glue is not None
    assert part.fold is not None
    target = net.face(part.glue)
    motions = _motions(net)
    back = _inverse(motions[target.name])
    here = [back(motions[name]((x, y, 0))) for x, y in part.corners]
    fold = tuple(back(motions[name]((x, y, 0)))[:2] for x, y in part.fold)
    flat = all(abs(z) < 1e-3 for _, _, z in here)
    inside = all(_is_inside((x, y), target) for x, y, _ in here)
    return flat and inside and any(meets((fold[0], fold[1]), edge) for edge in edges(target))


def _inverse(motion: _Motion) -> _Motion:
    """The motion that undoes one: its matrix turned over, its shift taken back."""
    a, b, c = motion.axes
    turned = _Motion(((a[0], b[0], c[0]), (a[1], b[1], c[1]), (a[2], b[2], c[2])), (0, 0, 0))
    x, y, z = turned(motion.shift)
    return _Motion(turned.axes, (-x, -y, -z))


def _is_inside(point: Point, face: Face) -> bool:
    """Whether a point lies in a convex face or on its edge."""
    signs = {
        cross > 0
        for (ax, ay), (bx, by) in edges(face)
        if abs(cross := (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)) > 1e-3 * hypot(bx - ax, by - ay)
    }
    return len(signs) < 2
