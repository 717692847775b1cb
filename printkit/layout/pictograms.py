"""The name of a thing to do with a sheet in; the sign that says it, as marks in mm, out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from printkit.diagnostics import PrintkitError
from printkit.layout.marks import BLACK, WHITE, Circle, Line, Mark, Path, Point, Stroke
from printkit.layout.text import Style, centred

GRID = 9.0
"""Every sign is designed on a square of this many mm; other sizes scale it."""

_OUTER, _INNER, _THINNEST = 1.5, 1.2, 0.75  # pt; thinner lines break on a copier


class UnknownPictogramError(PrintkitError):
    """A sign that doesn't exist; the message names the ones that do."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(f"pictogram must be one of {', '.join(PICTOGRAMS)} (got '{name}')")


class _Pen:
    """Places points of the 9 by 9 grid on the paper, and scales line widths with them."""

    def __init__(self, x: float, y: float, size: float) -> None:
        self.x, self.y, self.scale = x, y, size / GRID
        self.outer = Stroke(_OUTER * max(self.scale, _THINNEST / _OUTER))
        self.inner = Stroke(max(_INNER * self.scale, _THINNEST))

    def at(self, point: Point) -> Point:
        return self.x + point[0] * self.scale, self.y + point[1] * self.scale

    def line(self, a: Point, b: Point, stroke: Stroke | None = None) -> Line:
        return Line(self.at(a), self.at(b), stroke or self.outer, round_ends=True)

    def outline(self, *points: Point, closed: bool = True) -> Path:
        steps: list[tuple[str | Point, ...]] = [
            ("M", self.at(points[0])),
            *(("L", self.at(p)) for p in points[1:]),
        ]
        if closed:
            steps.append(("Z",))
        return Path(tuple(steps), self.outer, round_ends=True)

    def box(self, left: float, top: float, right: float, bottom: float) -> Path:
        return self.outline((left, top), (right, top), (right, bottom), (left, bottom))

    def ring(self, centre: Point, radius: float) -> Circle:
        return Circle(self.at(centre), radius * self.scale, self.outer)

    def dot(self, centre: Point, radius: float, fill: str = BLACK) -> Circle:
        return Circle(self.at(centre), radius * self.scale, fill=fill)


def _lay(pen: _Pen) -> tuple[Mark, ...]:
    grid = [pen.line((at, 0.3), (at, 8.7), pen.inner) for at in (3.1, 5.9)]
    grid += [pen.line((0.3, at), (8.7, at), pen.inner) for at in (3.1, 5.9)]
    return (*grid, pen.box(0.3, 0.3, 8.7, 8.7), pen.dot((4.5, 4.5), 0.85))


def _cut(pen: _Pen) -> tuple[Mark, ...]:
    blades = (pen.line((2.3, 0.3), (5.95, 5.6)), pen.line((6.7, 0.3), (3.05, 5.6)))
    handles = (pen.ring((2.15, 6.9), 1.55), pen.ring((6.85, 6.9), 1.55))
    return (*blades, *handles, pen.dot((4.5, 3.5), 0.28, WHITE))


def _cut_and_fold(pen: _Pen) -> tuple[Mark, ...]:
    hull = pen.outline((4.5, 0.3), (8.7, 2.65), (8.7, 6.3), (4.5, 8.7), (0.3, 6.3), (0.3, 2.65))
    lid = pen.outline((0.3, 2.65), (4.5, 5.0), (8.7, 2.65), closed=False)
    return (hull, lid, *(pen.dot((4.5, at), 0.26) for at in (5.95, 6.85, 7.75)))


def _write(pen: _Pen) -> tuple[Mark, ...]:
    body = pen.outline((0.35, 8.65), (1.3, 5.4), (6.35, 0.35), (8.65, 2.65), (3.6, 7.7))
    return (
        body,
        pen.line((5.05, 1.65), (7.35, 3.95), pen.inner),
        pen.line((1.3, 5.4), (3.6, 7.7), pen.inner),
    )


def _read(pen: _Pen) -> tuple[Mark, ...]:
    text = [pen.line((2.75, y), (right, y), pen.inner) for y, right in ((2.5, 6.25), (4.4, 6.25), (6.3, 5.05))]
    return (pen.box(1.2, 0.3, 7.8, 8.7), *text)


def _solve(pen: _Pen) -> tuple[Mark, ...]:
    mark = centred(*pen.at((4.5, 4.5)), "?", Style(18 * pen.scale, 9).bold)
    return (pen.box(0.3, 0.3, 8.7, 8.7), mark)


def _host(pen: _Pen) -> tuple[Mark, ...]:
    shaft = pen.outline((4.5, 4.4), (8.7, 4.4), (8.7, 6.5), closed=False)
    return (pen.ring((2.4, 4.4), 2.1), shaft, pen.line((6.7, 4.4), (6.7, 6.0)))


PICTOGRAMS: Mapping[str, Callable[[_Pen], tuple[Mark, ...]]] = MappingProxyType(
    {
        "lay": _lay,
        "cut": _cut,
        "cut-and-fold": _cut_and_fold,
        "write": _write,
        "read": _read,
        "solve": _solve,
        "host": _host,
    }
)
"""The signs by name: what the reader does with a sheet, or (``host``) who alone may have it."""


def pictogram(name: str, x: float, y: float, size: float = GRID) -> tuple[Mark, ...]:
    """The marks of a sign in the square of ``size`` mm whose top left corner is (x, y).

    Raises `UnknownPictogramError`.
    """
    if name not in PICTOGRAMS:
        raise UnknownPictogramError(name)
    return PICTOGRAMS[name](_Pen(x, y, size))
