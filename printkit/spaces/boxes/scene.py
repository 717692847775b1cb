"""How all boxes lie in; what stands in every column of unit squares out: heights, free tops, neighbours, support."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import compress, count
from operator import is_not

from printkit.spaces.boxes.parts import Kept, Lie, Part

TABLE = -1
"""The number of the table among the places."""

_ROW = 1 << 10  # squares are numbered x * _ROW + y, so a neighbour is one number or one row away
AROUND = (_ROW, -_ROW, 1, -1)
"""From a square to those east, west, north and south of it."""

Span = tuple[int, int, int]
"""A box in one column: its top, its underside, its number."""


def square_at(x: int, y: int) -> int:
    """The number of a unit square, for squares within 500 of the middle."""
    return x * _ROW + y


def corner_of(square: int) -> tuple[int, int]:
    """The x and y of a numbered square."""
    y = (square + _ROW // 2) % _ROW - _ROW // 2
    return (square - y) // _ROW, y


@cache
def footprint(across: int, along: int) -> tuple[int, ...]:
    """The squares of a rectangle with the corner 0."""
    return tuple(square_at(x, y) for x in range(across) for y in range(along))


@cache
def rim(across: int, along: int) -> tuple[int, ...]:
    """The squares outside a rectangle with the corner 0 that share an edge with it."""
    inside = set(footprint(across, along))
    beside = {square + step: None for square in footprint(across, along) for step in AROUND}
    return tuple(square for square in beside if square not in inside)


@lru_cache(maxsize=1 << 14)
def _moved(offsets: tuple[int, ...], corner: int) -> tuple[int, ...]:
    return tuple([corner + offset for offset in offsets])


def squares_of(part: Part, lie: Lie) -> tuple[int, ...]:
    """The squares a box stands over, numbered."""
    across, along, _ = part.poses[lie.pose].size
    return _moved(footprint(across, along), square_at(lie.x, lie.y))


def rim_of(part: Part, lie: Lie) -> tuple[int, ...]:
    """The squares beside those."""
    across, along, _ = part.poses[lie.pose].size
    return _moved(rim(across, along), square_at(lie.x, lie.y))


def size_of(part: Part, lie: Lie) -> tuple[int, int, int]:
    """How far a box reaches along x, y and upwards."""
    return part.poses[lie.pose].size


def height_of(part: Part, lie: Lie) -> int:
    """How far a box reaches up from its underside."""
    return part.poses[lie.pose].size[2]


@dataclass(eq=False, slots=True)
class Scene:
    """What a kept tuple looks like. ``columns`` gives the boxes over each square that has any, the highest last.

    The rest is worked out when it is asked for, once: the free squares of tops, what is beside what, the courts.
    ``listed`` is for who lists lies.
    """

    parts: tuple[Part, ...]
    kept: Kept
    columns: Mapping[int, tuple[Span, ...]]
    known_courts: frozenset[int] | None = None
    listed: dict[int, Mapping[Lie, bool]] = field(default_factory=dict)
    _free: dict[int, tuple[int, ...]] = field(default_factory=dict)
    _beside: dict[int, frozenset[int]] = field(default_factory=dict)

    def free(self, box: int) -> tuple[int, ...]:
        """The squares of a box's top that nothing lies over."""
        found = self._free.get(box)
        if found is None:
            lie, columns = self.kept[box], self.columns
            squares = squares_of(self.parts[box], lie) if lie else ()
            found = self._free[box] = tuple([square for square in squares if columns[square][-1][2] == box])
        return found

    def beside(self, place: int) -> frozenset[int]:
        """The boxes, and the table, whose free tops share an edge with the free top of a box or with the table."""
        found = self._beside.get(place)
        if found is None:
            found = self._beside[place] = frozenset(self._near_table() if place == TABLE else self._near(place))
        return found

    def _near(self, box: int) -> Iterator[int]:
        for square in self.free(box):
            for step in AROUND:
                column = self.columns.get(square + step)
                if column is None:
                    if square + step not in self.courts:
                        yield TABLE
                elif column[-1][2] != box:
                    yield column[-1][2]

    def _near_table(self) -> Iterator[int]:
        columns, courts = self.columns, self.courts
        for square, column in columns.items():
            for step in AROUND:
                if square + step not in columns and square + step not in courts:
                    yield column[-1][2]

    @property
    def courts(self) -> frozenset[int]:
        """The empty squares that are closed in by boxes all around, where no step along edges leads out."""
        if self.known_courts is None:
            self.known_courts = frozenset(_courts(self.columns))
        return self.known_courts

    def under(self, lie: Lie) -> tuple[int, ...]:
        """The boxes whose top the underside of a lie touches, in order."""
        found = {
            box
            for square in squares_of(self.parts[lie.box], lie)
            for top, _, box in self.columns.get(square, ())
            if top == lie.z and box != lie.box
        }
        return tuple(sorted(found))

    def above(self, box: int) -> tuple[int, ...]:
        """The boxes whose underside touches the top of a box, in order."""
        lie = self.kept[box]
        if lie is None:
            return ()
        top = lie.z + height_of(self.parts[box], lie)
        squares = squares_of(self.parts[box], lie)
        found = {other for at in squares for _, bottom, other in self.columns[at] if bottom == top and other != box}
        return tuple(sorted(found))

    def on_table(self) -> tuple[int, ...]:
        """The boxes that lie on the table."""
        return tuple(box for box, lie in enumerate(self.kept) if lie and lie.z == 0)

    def landing(self, lie: Lie) -> int:
        """The height at which the box of a lie comes to rest there: the highest top under it, itself taken away."""
        return max(self._tops(lie, squares_of(self.parts[lie.box], lie)), default=0)

    def _tops(self, lie: Lie, squares: tuple[int, ...]) -> Iterator[int]:
        for square in squares:
            for top, _, box in self.columns.get(square, ()):
                if box != lie.box:
                    yield top

    def is_level(self, lie: Lie) -> bool:
        """Whether every square of the underside lies on the table or on the top of another box."""
        return lie.z == 0 or all(
            any(top == lie.z and box != lie.box for top, _, box in self.columns.get(square, ()))
            for square in squares_of(self.parts[lie.box], lie)
        )

    def against(self, lie: Lie) -> frozenset[int]:
        """The other boxes that meet a lie face to face, over one unit square or more, from any side."""
        part, low, own = self.parts[lie.box], lie.z, lie.box
        high = low + height_of(part, lie)
        found = {
            box
            for square in squares_of(part, lie)
            for top, bottom, box in self.columns.get(square, ())
            if top == low or bottom == high
        }
        for square in rim_of(part, lie):
            found.update([box for top, bottom, box in self.columns.get(square, ()) if bottom < high and top > low])
        found.discard(own)
        return frozenset(found)

    def is_clear(self, lie: Lie) -> bool:
        """Whether no other box takes any of the room of a lie."""
        part, low = self.parts[lie.box], lie.z
        high = low + height_of(part, lie)
        return not any(
            bottom < high and top > low and box != lie.box
            for square in squares_of(part, lie)
            for top, bottom, box in self.columns.get(square, ())
        )

    def is_hidden(self, box: int) -> bool:
        """Whether every unit square of the top and of the four sides of a box lies against another box."""
        lie = self.kept[box]
        if lie is None:
            return False
        part, low = self.parts[box], lie.z
        high = low + height_of(part, lie)
        on_top = all(any(bottom == high for _, bottom, _ in self.columns[square]) for square in squares_of(part, lie))
        return on_top and all(
            any(bottom <= unit < top for top, bottom, _ in self.columns.get(square, ()))
            for square in rim_of(part, lie)
            for unit in range(low, high)
        )


def build_scene(parts: tuple[Part, ...], kept: Kept) -> Scene:
    """The scene of a kept tuple, made from nothing."""
    return change_scene(Scene(parts, (None,) * len(kept), {}), kept)


def changes_between(before: Kept, after: Kept) -> list[int]:
    """The boxes that may lie differently in two kept tuples."""
    return list(compress(count(), map(is_not, before, after)))


def change_scene(scene: Scene, kept: Kept, changed: Iterable[int] | None = None) -> Scene:
    """The scene of a kept tuple made from another one: only boxes that lie differently are taken away and added.

    ``changed`` are those boxes, where they are known.
    """
    columns = dict(scene.columns)
    emptied: set[int] = set()
    filled: set[int] = set()
    for box in changes_between(scene.kept, kept) if changed is None else changed:
        before, after = scene.kept[box], kept[box]
        if before is not None:
            _take_away(columns, scene.parts[box], before, emptied)
        if after is not None:
            _add(columns, scene.parts[box], after, filled)
    return Scene(scene.parts, kept, columns, scene.known_courts if emptied == filled else None)


def _take_away(columns: dict[int, tuple[Span, ...]], part: Part, lie: Lie, emptied: set[int]) -> None:
    span = (lie.z + height_of(part, lie), lie.z, lie.box)
    for square in squares_of(part, lie):
        column = columns[square]
        if len(column) == 1:
            del columns[square]
            emptied.add(square)
        else:
            columns[square] = column[:-1] if column[-1] == span else tuple([one for one in column if one != span])


def _add(columns: dict[int, tuple[Span, ...]], part: Part, lie: Lie, filled: set[int]) -> None:
    span = (lie.z + height_of(part, lie), lie.z, lie.box)
    for square in squares_of(part, lie):
        column = columns.get(square)
        if column is None:
            columns[square] = (span,)
            filled.add(square)
        else:
            columns[square] = (*column, span) if column[-1] < span else tuple(sorted((*column, span)))


def _courts(columns: Mapping[int, tuple[Span, ...]]) -> set[int]:
    """The empty squares inside the outermost ones that can't be reached from outside by steps along edges."""
    if not columns:
        return set()
    corners = [corner_of(square) for square in columns]
    low_x, low_y = min(x for x, _ in corners) - 1, min(y for _, y in corners) - 1
    high_x, high_y = max(x for x, _ in corners) + 1, max(y for _, y in corners) + 1
    around = {square_at(x, y) for x in range(low_x, high_x + 1) for y in range(low_y, high_y + 1)}
    closed = around.difference(columns)
    reached = [square_at(low_x, low_y)]
    closed.discard(reached[0])
    while reached:
        square = reached.pop()
        for step in AROUND:
            if square + step in closed:
                closed.discard(square + step)
                reached.append(square + step)
    return closed
