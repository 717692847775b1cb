"""Whose a surface is and where it lies on paper in; its tint, pattern, grid and letter as ink, out.

A surface lies in a plane with two unit steps on paper, so that the same pattern is drawn flat or seen from a corner.
Places on it are (u, v) in units; a region is one or more convex polygons of such places.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from math import ceil, cos, floor, hypot, pi, sin
from types import MappingProxyType
from typing import TypeAlias

from printkit.layout.figures.nets.segments import Segment
from printkit.layout.fonts import MM_PER_POINT
from printkit.layout.marks import BLACK, KAPPA, WHITE, Circle, Face, Line, Mark, Path, Point, Rect, Stroke, moved
from printkit.layout.text import Style, centred, width

RIM = 1.2
"""White left along the edges of a face, mm: folds are seen on it, and a fold beside its line shows no other colour."""
PATTERN_PT = 0.75
PLUS_PT = 1.1
GRID_PT = 1.0
CLOSEST = 2.33
"""Pattern lines come no nearer to each other than this, mm: a tired copier would fill what is between them."""

CLOSEST_LINES = 0.25
"""The least distance of lines and dots in a pattern, in units."""

Polygon: TypeAlias = tuple[Point, ...]
"""Corners of a convex polygon, in order."""
Region: TypeAlias = tuple[Polygon, ...]
_EPS = 1e-7


class Pattern(StrEnum):
    """What parts two owners where colours are not seen; each stays itself after a quarter turn."""

    NONE = "none"
    DOTS = "dots"
    STRAIGHT = "straight"
    DIAGONAL = "diagonal"
    PLUS = "plus"
    CROSSED = "crossed"


@dataclass(frozen=True, slots=True)
class Surface:
    """Whose a surface is: the owner's letter (empty: anyone's), its tint, the ink of its pattern, the pattern."""

    letter: str = ""
    tint: str = WHITE
    ink: str = BLACK
    pattern: Pattern = Pattern.NONE


ANYONE = Surface()
COLOURS: Mapping[str, Surface] = MappingProxyType(
    {
        "yellow": Surface("", "#FFF2A2", "#635507", Pattern.DOTS),
        "sky": Surface("", "#B7E9FD", "#00566E", Pattern.STRAIGHT),
        "red": Surface("", "#FFB6A7", "#8D1D0A", Pattern.DIAGONAL),
        "purple": Surface("", "#CCA9E2", "#5C207A", Pattern.PLUS),
        "blue": Surface("", "#84A3DC", "#0D317A", Pattern.CROSSED),
    }
)
"""The tints that stay apart for most eyes and on a copier, by their names, from the lightest to the darkest."""


def uncoloured(surface: Surface) -> Surface:
    """The same surface in black on paper, for who saves ink."""
    return replace(surface, tint=WHITE, ink=BLACK)


@dataclass(frozen=True, slots=True)
class Plane:
    """Where a surface lies on paper: its corner (0, 0), and the steps of one unit along u and along v, mm."""

    origin: Point
    along: Point
    across: Point

    def at(self, place: Point) -> Point:
        """The point of the paper for a place on the surface."""
        u, v = place
        return (
            self.origin[0] + u * self.along[0] + v * self.across[0],
            self.origin[1] + u * self.along[1] + v * self.across[1],
        )

    @property
    def unit(self) -> float:
        """Length of a unit step on paper, mm."""
        return hypot(*self.along)


def flat(x: float, y: float, unit: float) -> Plane:
    """A surface that lies in the paper, its corner at ``x``, ``y``, v running down."""
    return Plane((x, y), (unit, 0), (0, unit))


def box(wide: float, high: float, left: float = 0, top: float = 0) -> Polygon:
    """A rectangle of places."""
    return (left, top), (left + wide, top), (left + wide, top + high), (left, top + high)


# -- lines across a region


@dataclass(frozen=True, slots=True)
class _Family:
    """All lines a·u + b·v = (n + shift) · pitch."""

    a: int
    b: int
    pitch: float


def _families(pattern: Pattern, coarse: int) -> tuple[_Family, ...]:
    """The lines of a pattern: those of every unit are alike, so that no gap is odd."""
    match pattern:
        case Pattern.STRAIGHT:
            return (_Family(0, 1, 0.25 * coarse),)
        case Pattern.DIAGONAL:
            return (_Family(1, 1, coarse / 3),)
        case Pattern.CROSSED:
            return _Family(1, 1, 0.5 * coarse), _Family(1, -1, 0.5 * coarse)
    return ()


def _spans(polygon: Polygon, a: float, b: float, value: float) -> tuple[float, float] | None:
    """Where the line a·u + b·v = value runs inside a convex polygon, in steps along (b, -a) from its foot."""
    cuts: list[float] = []
    for (u0, v0), (u1, v1) in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
        d0, d1 = a * u0 + b * v0 - value, a * u1 + b * v1 - value
        if abs(d0) < _EPS:
            cuts.append(u0 * b - v0 * a)
        if d0 * d1 < -_EPS * _EPS:
            t = d0 / (d0 - d1)
            cuts.append((u0 + t * (u1 - u0)) * b - (v0 + t * (v1 - v0)) * a)
    return (min(cuts), max(cuts)) if cuts and max(cuts) - min(cuts) > _EPS else None


def lines_across(region: Region, a: int, b: int, pitch: float) -> Iterator[Segment]:
    """The pieces inside a region of all lines a·u + b·v = n · pitch; polygons side by side share one piece."""
    values = [a * u + b * v for polygon in region for u, v in polygon]
    square = a * a + b * b
    for n in range(ceil(min(values) / pitch - _EPS), floor(max(values) / pitch + _EPS) + 1):
        value = n * pitch
        spans = sorted(span for polygon in region if (span := _spans(polygon, a, b, value)))
        for low, high in _joined(spans):
            yield tuple(  # type: ignore[misc]
                ((a * value + b * t) / square, (b * value - a * t) / square) for t in (low, high)
            )


def _joined(spans: Sequence[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    """Ascending spans, those that touch as one."""
    if not spans:
        return
    low, high = spans[0]
    for start, end in spans[1:]:
        if start > high + _EPS:
            yield low, high
            low = start
        high = max(high, end) if start > low - _EPS else high
    yield low, high


def _on_edge(region: Region, line: Segment) -> bool:
    """Whether a line runs along the outer side of every polygon that it touches."""
    middle = ((line[0][0] + line[1][0]) / 2, (line[0][1] + line[1][1]) / 2)
    du, dv = line[1][0] - line[0][0], line[1][1] - line[0][1]
    long = hypot(du, dv)
    off = (-dv / long * 1e-4, du / long * 1e-4)
    sides = [(middle[0] + sign * off[0], middle[1] + sign * off[1]) for sign in (1, -1)]
    return not all(any(_holds(polygon, side) for polygon in region) for side in sides)


def _holds(polygon: Polygon, place: Point) -> bool:
    """Whether a place lies in a convex polygon or on its edge."""
    signs = set()
    for (u0, v0), (u1, v1) in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
        cross = (u1 - u0) * (place[1] - v0) - (v1 - v0) * (place[0] - u0)
        if abs(cross) > _EPS:
            signs.add(cross > 0)
    return len(signs) < 2


# -- spots in a region

_ROUND = tuple((cos(n * pi / 4), sin(n * pi / 4)) for n in range(8))


def _spots(region: Region, pitch: float, radius: float) -> Iterator[Point]:
    """The places (n + ½) · pitch round which a disc lies wholly in a region, each once."""
    us, vs = zip(*(place for polygon in region for place in polygon), strict=True)
    for row in range(floor(min(vs) / pitch + _EPS), ceil(max(vs) / pitch - _EPS)):
        for column in range(floor(min(us) / pitch + _EPS), ceil(max(us) / pitch - _EPS)):
            u, v = (column + 0.5) * pitch, (row + 0.5) * pitch
            edge = [(u + radius * du, v + radius * dv) for du, dv in _ROUND]
            if all(any(_holds(polygon, place) for polygon in region) for place in edge):
                yield u, v


def _dot(plane: Plane, place: Point, radius: float, ink: str) -> Mark:
    """A solid disc in a plane: seen from a corner it is an ellipse."""
    (ax, ay), (bx, by) = plane.along, plane.across
    if ay == 0 and bx == 0:
        return Circle(plane.at(place), radius * plane.unit, fill=ink)
    x, y = plane.at(place)

    def on(c: float, s: float) -> Point:
        return x + radius * (c * ax + s * bx), y + radius * (c * ay + s * by)

    quarters = ((1, 0), (0, 1), (-1, 0), (0, -1))
    steps: list[tuple[str | Point, ...]] = [("M", on(1, 0))]
    for (c0, s0), (c1, s1) in zip(quarters, (*quarters[1:], quarters[0]), strict=True):
        steps.append(("C", on(c0 + KAPPA * c1, s0 + KAPPA * s1), on(c1 + KAPPA * c0, s1 + KAPPA * s0), on(c1, s1)))
    return Path((*steps, ("Z",)), fill=ink)


# -- ink


def coarseness(unit: float) -> int:
    """How many times wider a pattern is drawn on units of ``unit`` mm so that it stays open: 1, 2, 4, …"""
    times = 1
    while CLOSEST_LINES * times * unit < CLOSEST and times < 8:
        times *= 2
    return times


def pattern_marks(surface: Surface, plane: Plane, region: Region) -> Iterator[Mark]:
    """The pattern of a surface on a region; lines on the unit grid or on the region's edge are left to those."""
    coarse, stroke = coarseness(plane.unit), Stroke(PATTERN_PT, surface.ink)
    for family in _families(surface.pattern, coarse):
        for line in lines_across(region, family.a, family.b, family.pitch):
            if not _on_edge(region, line) and not _on_grid(line):
                yield Line(plane.at(line[0]), plane.at(line[1]), stroke)
    if surface.pattern is Pattern.DOTS:
        radius = 0.0375 * coarse
        for place in _spots(region, 0.25 * coarse, radius):
            yield _dot(plane, place, radius, surface.ink)
    if surface.pattern is Pattern.PLUS:
        arm, stroke = 0.05 * coarse, Stroke(PLUS_PT, surface.ink)
        for u, v in _spots(region, 0.25 * coarse, arm):
            yield Line(plane.at((u - arm, v)), plane.at((u + arm, v)), stroke)
            yield Line(plane.at((u, v - arm)), plane.at((u, v + arm)), stroke)


def _on_grid(line: Segment) -> bool:
    """Whether a level or upright line lies on the edges of units."""
    (u0, v0), (u1, v1) = line
    return (abs(u0 - u1) < _EPS and abs(u0 - round(u0)) < _EPS) or (abs(v0 - v1) < _EPS and abs(v0 - round(v0)) < _EPS)


def grid_marks(plane: Plane, region: Region, stroke: Stroke) -> Iterator[Mark]:
    """The lines between the units of a region, without its own edge."""
    for a, b in ((1, 0), (0, 1)):
        for line in lines_across(region, a, b, 1):
            if not _on_edge(region, line):
                yield Line(plane.at(line[0]), plane.at(line[1]), stroke)


DISC = 0.75
"""Diameter of the disc in the middle of a face, in units (15 mm on a unit of 20)."""
LETTER_PT = 1.3
"""Size of the letter on it, in points for each mm of a unit (26 pt on a unit of 20)."""


def letter_disc(centre: Point, unit: float, surface: Surface, underline: bool = False) -> tuple[Mark, ...]:
    """The white disc with the owner's letter; anyone's is an empty ring. ``underline`` tells the foot of a letter."""
    ring = Circle(centre, DISC * unit / 2, stroke=Stroke(1.0), fill=WHITE)
    if not surface.letter:
        return (ring,)
    style = Style(LETTER_PT * unit, 0, Face.BOLD)
    widest = 0.66 * DISC * unit
    style = replace(style, size_pt=style.size_pt * widest / max(widest, width(surface.letter, style)))
    marks: tuple[Mark, ...] = (ring, centred(*centre, surface.letter, style))
    if underline:
        wide, thick = width(surface.letter, style), 0.08 * style.size_pt * MM_PER_POINT
        foot = centre[1] + style.cap_height / 2 + thick
        marks += (Rect(centre[0] - wide / 2, foot, wide, thick, fill=BLACK),)
    return marks


def face_marks(
    surface: Surface, x: float, y: float, wide: int, high: int, unit: float, underline: bool = False
) -> tuple[Mark, ...]:
    """A whole face of ``wide`` × ``high`` units, flat on paper with its corner at ``x``, ``y``."""
    return moved(_face(surface, wide, high, unit, underline), x, y)


@lru_cache(maxsize=256)  # many boxes of a set have the same faces
def _face(surface: Surface, wide: int, high: int, unit: float, underline: bool) -> tuple[Mark, ...]:
    rim = RIM / unit
    plane, region = flat(0, 0, unit), (box(wide - 2 * rim, high - 2 * rim, rim, rim),)
    inner = (RIM, RIM, wide * unit - 2 * RIM, high * unit - 2 * RIM)
    tint = () if surface.tint == WHITE else (Rect(*inner, fill=surface.tint),)
    return (
        *tint,
        *pattern_marks(surface, plane, region),
        *grid_marks(plane, region, Stroke(GRID_PT, surface.ink)),
        *letter_disc((wide * unit / 2, high * unit / 2), unit, surface, underline),
    )


def sample_marks(surface: Surface, x: float, y: float, side: float) -> tuple[Mark, ...]:
    """A small square of a key: a surface's tint and pattern in a frame; anyone's with the empty ring."""
    plane, region = flat(x, y, side / 0.75), (box(0.75, 0.75),)
    tint = None if surface.tint == WHITE else surface.tint
    marks: list[Mark] = [Rect(x, y, side, side, stroke=Stroke(1.0), fill=tint)]
    if surface.pattern is Pattern.NONE:
        return (*marks, Circle((x + side / 2, y + side / 2), 0.32 * side, stroke=Stroke(1.0)))
    return (*marks, *pattern_marks(surface, plane, region))


_PAIRS = ("69", "96", "MW", "WM", "nu", "un", "dp", "pd", "bq", "qb", *(2 * c for c in "HINOSXZosxz018"))
_HALF = {pair[0]: pair[1] for pair in _PAIRS}
_QUARTER = {pair[0]: pair[1] for pair in ("NZ", "ZN", "CU", "UC", "HI", "IH")}


def is_turned(text: str, others: Iterable[str]) -> bool:
    """Whether a text that lies turned by a half or a quarter could be taken for one of ``others``: d and p, N and Z."""
    turned = {"".join(_HALF.get(c, " ") for c in reversed(text)), _QUARTER.get(text, " ")}
    return any(other != text and other in turned for other in others)
