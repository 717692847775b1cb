"""A board larger than a sheet in; the cells that each of several sheets shows, with what joins them, out; mm.

Board coordinates begin at the upper left corner of the board's first cell, y down. A tile shows all ink of its window
at its place, so a point of the board lies on every sheet that shows it where the sheet's ``origin`` puts it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate

from printkit.layout.bounds import bounds
from printkit.layout.figures.boards import (
    CHEQUER,
    COORDINATES_DEEP,
    FRAME_PT,
    board_size,
    cell_line,
    cell_marks,
    coordinates,
    dark_corners,
)
from printkit.layout.figures.cutting import CUT_PT, OVERRUN
from printkit.layout.figures.picture import BoardPicture
from printkit.layout.figures.signs import polygon
from printkit.layout.fonts import MM_PER_POINT
from printkit.layout.marks import Block, Line, Mark, Point, Rect, Role, Stroke, Words, moved
from printkit.layout.text import SMALL, centred

STRIP = 10.0
"""How far a tile goes on below its neighbour: the strip that takes the glue."""
DIAMOND = 1.8
"""From the middle of an alignment mark to its corners."""
_ROUNDING = 1e-6


@dataclass(frozen=True, slots=True)
class Tile:
    """One sheet of a board: its number, the columns and (from the top) rows of its cells, and which sides are joined.

    ``cut`` sides (left, top) are cut off and glued onto the strip of the tile before; ``strip`` sides (right, bottom)
    go on below the next tile.
    """

    number: int
    columns: range
    rows: range
    last_column: bool
    last_row: bool

    @property
    def cut_left(self) -> bool:
        """Whether its left edge is cut off."""
        return self.columns.start > 0

    @property
    def cut_top(self) -> bool:
        """Whether its upper edge is cut off."""
        return self.rows.start > 0

    def window(self, cell: float) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of what it shows, in board coordinates."""
        return (
            self.columns.start * cell if self.cut_left else -COORDINATES_DEEP,
            self.rows.start * cell if self.cut_top else -COORDINATES_DEEP,
            self.columns.stop * cell + (COORDINATES_DEEP if self.last_column else STRIP),
            self.rows.stop * cell + (COORDINATES_DEEP if self.last_row else STRIP),
        )

    def size(self, cell: float) -> tuple[float, float]:
        """Width and height of its window."""
        left, top, right, bottom = self.window(cell)
        return right - left, bottom - top


def _parts(count: int, parts: int) -> tuple[range, ...]:
    """``count`` cells in so many neighbouring parts, as even as can be, larger ones first."""
    sizes = [count // parts + (n < count % parts) for n in range(parts)]
    return tuple(range(end - size, end) for size, end in zip(sizes, accumulate(sizes), strict=True))


def _spans(count: int, cell: float, room: float, extra: float = 0) -> tuple[range, ...] | None:
    """The cells along one side in as few parts as fit ``room``, the last with ``extra`` beside it; None if none do."""
    for parts in range(1, count + 1):
        spans = _parts(count, parts)
        last = len(spans) - 1
        sizes = [
            len(span) * cell + (COORDINATES_DEEP if n == 0 else 0) + (COORDINATES_DEEP + extra if n == last else STRIP)
            for n, span in enumerate(spans)
        ]
        if max(sizes) <= room + _ROUNDING:
            return spans
    return None


def tiles(picture: BoardPicture, cell: float, room: tuple[float, float], below: float = 0) -> tuple[Tile, ...] | None:
    """The sheets of a board row by row; each fits ``room`` (width, height), the last row with ``below`` to spare.

    None when not even a cell fits.
    """
    columns = _spans(len(picture.columns), cell, room[0])
    rows = _spans(len(picture.rows), cell, room[1], below)
    if columns is None or rows is None:
        return None
    return tuple(
        Tile(row * len(columns) + column + 1, across, down, column == len(columns) - 1, row == len(rows) - 1)
        for row, down in enumerate(rows)
        for column, across in enumerate(columns)
    )


def tile_block(
    picture: BoardPicture,
    cell: float,
    tile: Tile,
    joints: tuple[Sequence[float], Sequence[float]],
    origin: Point,
    *,
    alt: str,
    turned: bool,
    glue: str,
) -> tuple[Block, Block]:
    """The board's ink in a tile as one figure, and its cut lines; ``origin`` is where the board's corner would lie.

    ``joints`` are the x and the y of all joints of the board, ``glue`` is printed on the strips.
    """
    left, top, right, bottom = tile.window(cell)
    marks = list(_clipped(_straight(picture, cell), (left, top, right, bottom)))
    own = (tile.columns.start * cell, tile.rows.start * cell, tile.columns.stop * cell, tile.rows.stop * cell)
    loose = [*cell_marks(picture, 0, 0, cell), *coordinates(picture, 0, 0, cell, turned)]
    marks += [mark for mark in loose if _belongs(mark, own, board_size(picture, cell))]
    marks += _diamonds(joints, board_size(picture, cell), (left, top, right, bottom))
    marks += _glue(tile, own, glue)
    cuts = _cuts(tile, (left, top, right, bottom))
    return (
        Block(Role.FIGURE, moved(marks, *origin), alt=alt),
        Block(Role.DECORATION, moved(cuts, *origin)),
    )


def joints_of(found: Sequence[Tile], cell: float) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The x and the y of the lines on which tiles meet, in board coordinates."""
    across = sorted({tile.columns.start * cell for tile in found if tile.cut_left})
    down = sorted({tile.rows.start * cell for tile in found if tile.cut_top})
    return tuple(across), tuple(down)


def _straight(picture: BoardPicture, cell: float) -> list[Rect | Line]:
    """The dark cells, the lines between cells, and the frame as four lines."""
    wide, high = board_size(picture, cell)
    thin, frame = cell_line(cell), Stroke(FRAME_PT)
    half = FRAME_PT * MM_PER_POINT / 2
    marks: list[Rect | Line] = [Rect(*at, cell, cell, fill=CHEQUER) for at in dark_corners(picture, 0, 0, cell)]
    marks += [Line((n * cell, 0), (n * cell, high), thin) for n in range(1, len(picture.columns))]
    marks += [Line((0, n * cell), (wide, n * cell), thin) for n in range(1, len(picture.rows))]
    marks += [Line((-half, y), (wide + half, y), frame) for y in (0.0, high)]
    marks += [Line((x, -half), (x, high + half), frame) for x in (0.0, wide)]
    return marks


def _clipped(marks: Iterable[Rect | Line], window: tuple[float, float, float, float]) -> Iterable[Mark]:
    """What of upright and level ink lies in a window."""
    left, top, right, bottom = window
    for mark in marks:
        if isinstance(mark, Line):
            ax, ay, bx, by = *mark.a, *mark.b
        else:
            ax, ay, bx, by = mark.x, mark.y, mark.x + mark.width, mark.y + mark.height
        ax, bx = max(ax, left), min(bx, right)
        ay, by = max(ay, top), min(by, bottom)
        if bx < ax - _ROUNDING or by < ay - _ROUNDING:
            continue
        if isinstance(mark, Line):
            yield Line((ax, ay), (bx, by), mark.stroke)
        elif bx > ax and by > ay:
            yield Rect(ax, ay, bx - ax, by - ay, mark.stroke, mark.fill)


def _belongs(mark: Mark, own: tuple[float, float, float, float], size: tuple[float, float]) -> bool:
    """Whether a mark stands in a tile's own cells, or beside them outside the board."""
    left, top, right, bottom = bounds(mark)
    x = min(max((left + right) / 2, 0), size[0])
    y = min(max((top + bottom) / 2, 0), size[1])
    is_across = own[0] <= x < own[2] or (x == size[0] == own[2])
    return is_across and (own[1] <= y < own[3] or (y == size[1] == own[3]))


def _diamonds(
    joints: tuple[Sequence[float], Sequence[float]],
    size: tuple[float, float],
    window: tuple[float, float, float, float],
) -> list[Mark]:
    """Alignment marks that lie in a window: where two joints cross, and where one leaves the board."""
    across, down = joints
    off = COORDINATES_DEEP / 2
    places = [(x, y) for x in across for y in (-off, *down, size[1] + off)]
    places += [(x, y) for y in down for x in (-off, size[0] + off)]
    left, top, right, bottom = window
    return [
        polygon((x - DIAMOND, y), (x, y - DIAMOND), (x + DIAMOND, y), (x, y + DIAMOND))
        for x, y in places
        if left - _ROUNDING <= x <= right + _ROUNDING and top - _ROUNDING <= y <= bottom + _ROUNDING
    ]


def _cuts(tile: Tile, window: tuple[float, float, float, float]) -> list[Mark]:
    """The lines along which a tile's left and upper edge are cut off, past the ends of its window."""
    left, top, right, bottom = window
    stroke = Stroke(CUT_PT)
    marks: list[Mark] = []
    if tile.cut_left:
        marks.append(Line((left, top - OVERRUN), (left, bottom + OVERRUN), stroke))
    if tile.cut_top:
        marks.append(Line((left - OVERRUN, top), (right + OVERRUN, top), stroke))
    return marks


def _glue(tile: Tile, own: tuple[float, float, float, float], glue: str) -> list[Words]:
    """The word on the strips, which the next tiles cover."""
    left, top, right, bottom = own
    marks: list[Words] = []
    if not tile.last_column:
        marks.append(centred(right + STRIP / 2, (top + bottom) / 2 + 5, glue, SMALL, 90))
    if not tile.last_row:
        marks.append(centred((left + right) / 2 + 5, bottom + STRIP / 2, glue, SMALL))
    return marks
