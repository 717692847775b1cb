"""A rectangular board of square cells: ``grid A1 to D4`` in, names, neighbours, lines and directions out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from printkit.spaces.space import BoardError, MadeNoun, SpaceWord

COMPASS = {
    "north": (0, 1), "northeast": (1, 1), "east": (1, 0), "southeast": (1, -1),
    "south": (0, -1), "southwest": (-1, -1), "west": (-1, 0), "northwest": (-1, 1),
}  # fmt: skip
SIDES = ("north", "east", "south", "west")
LARGEST_SIDE = 26  # one letter a column

_DECLARED = re.compile(r"grid ([A-Za-z])([1-9][0-9]?) to ([A-Za-z])([1-9][0-9]?)( by sides)?")


@dataclass(frozen=True)
class Grid:
    """Columns left to right, rows bottom to top; cell ``c`` of row ``r`` has the number ``r * columns + c``.

    ``by_sides`` leaves only the four neighbours that share a side, and their directions and lines.
    """

    columns: tuple[str, ...]
    rows: tuple[str, ...]
    by_sides: bool = False

    @cached_property
    def names(self) -> tuple[str, ...]:
        """``A1, B1, …``: row by row from the bottom left."""
        return tuple(column + row for row in self.rows for column in self.columns)

    @property
    def extra(self) -> tuple[str, ...]:
        """None: every place is a cell."""
        return ()

    @property
    def made(self) -> tuple[MadeNoun, ...]:
        """None: cells, numbers and players say all."""
        return ()

    @property
    def directions(self) -> tuple[str, ...]:
        """Compass words; north is up the board."""
        return SIDES if self.by_sides else tuple(COMPASS)

    @property
    def name_shape(self) -> str:
        """A letter and one or two digits."""
        return r"[A-Za-z][0-9]{1,2}"

    @property
    def drawing(self) -> tuple[tuple[int, ...], ...]:
        """The cells row by row, top row first."""
        width = len(self.columns)
        return tuple(tuple(range(start, start + width)) for start in range(len(self.names) - width, -1, -width))

    def drawn_column(self, place: int, /) -> int:
        """The columns left of a cell."""
        return place % len(self.columns)

    def step(self, cell: int, direction: int) -> int | None:
        """The next cell in a direction, None off the board."""
        across, up = COMPASS[self.directions[direction]]
        column, row = cell % len(self.columns) + across, cell // len(self.columns) + up
        if 0 <= column < len(self.columns) and 0 <= row < len(self.rows):
            return row * len(self.columns) + column
        return None

    def ray(self, cell: int, direction: int) -> tuple[int, ...]:
        """All cells from the next one to the edge, nearest first."""
        return tuple(self._walk(cell, direction))

    def _walk(self, cell: int, direction: int) -> Iterator[int]:
        following = self.step(cell, direction)
        while following is not None:
            yield following
            following = self.step(following, direction)

    @cached_property
    def tables(self) -> Mapping[str, object]:
        """Tables over cell and direction numbers, for the phrases in ``words``."""
        cells, ways = range(len(self.names)), range(len(self.directions))
        steps = tuple(tuple(self.step(cell, way) for way in ways) for cell in cells)
        rays = tuple(tuple(self.ray(cell, way) for way in ways) for cell in cells)
        near = tuple(tuple(sorted(there for there in row if there is not None)) for row in steps)
        towards = tuple(self._towards(rays[cell]) for cell in cells)
        lines = self._lines()
        width = len(self.columns)
        return {
            "near": near,
            "beside": tuple(frozenset(row) for row in near),
            "step": steps,
            "ray": rays,
            "towards": towards,
            "rays": tuple(tuple(() if way is None else rays[c][way] for way in towards[c]) for c in cells),
            "line": tuple(tuple(self._line(rays, towards, a, b) for b in cells) for a in cells),
            "straight": tuple(tuple(b for b in cells if towards[a][b] is not None) for a in cells),
            "lines": lines,
            "through": {length: self._through(of_length) for length, of_length in lines.items()},
            "row": tuple(tuple(cells[c // width * width : c // width * width + width]) for c in cells),
            "column": tuple(tuple(cells[c % width :: width]) for c in cells),
        }

    def _towards(self, rays: tuple[tuple[int, ...], ...]) -> tuple[int | None, ...]:
        """The direction in which each cell lies, given the rays from one."""
        found = {there: way for way, ray in enumerate(rays) for there in ray}
        return tuple(found.get(there) for there in range(len(self.names)))

    def _through(self, lines: tuple[tuple[int, ...], ...]) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """For each cell, the lines it lies on."""
        found: list[list[tuple[int, ...]]] = [[] for _ in self.names]
        for line in lines:
            for cell in line:
                found[cell].append(line)
        return tuple(tuple(of_cell) for of_cell in found)

    @staticmethod
    def _line(
        rays: tuple[tuple[tuple[int, ...], ...], ...],
        towards: tuple[tuple[int | None, ...], ...],
        a: int,
        b: int,
    ) -> tuple[int, ...]:
        if a == b:
            return (a,)
        way = towards[a][b]
        return () if way is None else (a, *rays[a][way][: rays[a][way].index(b) + 1])

    def _lines(self) -> dict[int, tuple[tuple[int, ...], ...]]:
        """For each length, every straight run of that many cells, once each."""
        half = self.directions[: len(self.directions) // 2]
        runs = [(cell, *self.ray(cell, way)) for cell in range(len(self.names)) for way in range(len(half))]
        longest = max(len(self.columns), len(self.rows))
        return {n: tuple(run[:n] for run in runs if len(run) >= n) for n in range(2, longest + 1)}

    @cached_property
    def words(self) -> tuple[SpaceWord, ...]:
        """The phrases of a grid."""
        longest = max(len(self.columns), len(self.rows))
        most_lines = len(self.names) * len(self.directions) // 2
        return (
            SpaceWord("[{p}] is beside [{p}]", "statement", "$0 in @beside[$1]", source="@near[$1]"),
            SpaceWord("[{p}] is in line with [{p}]", "statement", "$0 in @straight[$1]", source="@straight[$1]"),
            SpaceWord("{p}s beside [{p}]", "list of {p}", "@near[$0]", size=8),
            SpaceWord(
                "line from [{p}] to [{p}]", "list of {p}", "@line[$0][$1]", size=longest,
                ends="[{p}] is in line with [{p}]",
            ),
            SpaceWord("{p}s between [{p}] and [{p}]", "list of {p}", "@line[$0][$1][1:-1]", size=longest),
            SpaceWord("ray from [{p}] towards [{p}]", "list of {p}", "@rays[$0][$1]", size=longest),
            SpaceWord("ray from [{p}] going [direction]", "list of {p}", "@ray[$0][$1]", size=longest),
            SpaceWord("direction from [{p}] to [{p}]", "maybe direction", "@towards[$0][$1]"),
            SpaceWord("step from [{p}] going [direction]", "maybe {p}", "@step[$0][$1]"),
            SpaceWord("lines of [number]", "list of list of {p}", "@lines.get($0, ())", size=most_lines, inner=longest),
            SpaceWord(
                "lines of [number] through [{p}]", "list of list of {p}",
                "(@through[$0][$1] if $0 in @through else ())", size=4 * longest, inner=longest,
            ),
            SpaceWord("row of [{p}]", "list of {p}", "@row[$0]", size=longest),
            SpaceWord("column of [{p}]", "list of {p}", "@column[$0]", size=longest),
        )  # fmt: skip


def parse_grid(text: str) -> Grid:
    """Read ``grid A1 to D4`` or ``grid a1 to h8 by sides``.

    Raises BoardError when the text is not of that form or the corners are the wrong way round.
    """
    found = _DECLARED.fullmatch(text)
    if not found:
        raise BoardError("a board is written 'grid A1 to D4', with 'by sides' after it when corners don't touch")
    left, bottom, right, top, sides = found.groups()
    if left.islower() != right.islower() or left > right or int(bottom) > int(top):
        raise BoardError("the first cell is the lower left corner, the second the upper right one")
    columns = tuple(chr(code) for code in range(ord(left), ord(right) + 1))
    rows = tuple(str(number) for number in range(int(bottom), int(top) + 1))
    if len(rows) > LARGEST_SIDE:
        raise BoardError(f"a grid has at most {LARGEST_SIDE} rows")
    return Grid(columns, rows, by_sides=bool(sides))


def format_grid(grid: Grid) -> str:
    """The text that ``parse_grid`` reads back."""
    corners = f"grid {grid.names[0]} to {grid.names[-1]}"
    return corners + (" by sides" if grid.by_sides else "")
