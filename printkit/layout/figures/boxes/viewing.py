"""A picture of a structure and its place on paper in; where each point of it is seen, and what is seen there, out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import floor

from printkit.layout.figures.boxes.sight import ACROSS, Node, Seen, Triangle, node_at, seen_at
from printkit.layout.figures.boxes.structure import Place, StructurePicture
from printkit.layout.marks import Point


@dataclass(frozen=True, slots=True)
class View:
    """One drawing: where the origin is seen on paper, the side of a unit, what is seen in each triangle."""

    picture: StructurePicture
    x: float
    y: float
    unit: float
    sight: Mapping[Triangle, Seen]

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
        return self.sight.get(triangle_at((point[0] - self.x) / self.unit, (point[1] - self.y) / self.unit))


def triangle_at(x: float, y: float) -> Triangle:
    """The triangle that holds a point, given in units from where the origin is seen."""
    column = floor(x / ACROSS)
    part, down = x / ACROSS - column, 2 * y
    # in an even triangle (point on the left) a point is at most `part` half units above or below its middle
    nearest = 2 * round((down - column) / 2) + column
    if abs(down - nearest) <= part:
        return column, nearest
    return column, nearest + (1 if down > nearest else -1)
