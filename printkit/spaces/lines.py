"""Points on drawn lines, ``a1 d1 g1`` a line, in; names, neighbours, lines and what lies between out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from printkit.spaces.space import BoardError, MadeNoun, SpaceWord

MOST_POINTS = 200
_NAME = re.compile(r"([A-Za-z])([1-9][0-9]?)")


@dataclass(frozen=True)
class DrawnLines:
    """Points are numbered by row from the bottom, in a row from the left; each line is its points in order.

    Neighbours are points that follow each other on a line. Two points are in line when one line has both.
    """

    lines: tuple[tuple[str, ...], ...]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """``a1, d1, g1, b2, …``: a point's letter is its column, its number its row."""
        return tuple(sorted({point for line in self.lines for point in line}, key=lambda name: place_of(name)[::-1]))

    @property
    def extra(self) -> tuple[str, ...]:
        """None."""
        return ()

    @property
    def made(self) -> tuple[MadeNoun, ...]:
        """None."""
        return ()

    @property
    def directions(self) -> tuple[str, ...]:
        """None: a line has two ways along it and no name for them."""
        return ()

    @property
    def name_shape(self) -> str:
        """A letter and one or two digits."""
        return r"[A-Za-z][0-9]{1,2}"

    @cached_property
    def drawing(self) -> tuple[tuple[int, ...], ...]:
        """The points row by row, top row first; a row has only the points that are there."""
        rows: dict[int, list[int]] = {}
        for number, name in enumerate(self.names):
            rows.setdefault(place_of(name)[1], []).append(number)
        return tuple(tuple(rows[row]) for row in sorted(rows, reverse=True))

    def drawn_column(self, place: int, /) -> int:
        """The columns left of a point, also those that have no point in its row."""
        return place_of(self.names[place])[0] - min(place_of(name)[0] for name in self.names)

    @cached_property
    def columns(self) -> tuple[str, ...]:
        """Letters from the first column that has a point to the last, also those without one."""
        letters = [name[0] for name in self.names]
        return tuple(chr(code) for code in range(ord(min(letters)), ord(max(letters)) + 1))

    @cached_property
    def rows(self) -> tuple[str, ...]:
        """Numbers from the lowest row that has a point to the highest, also those without one."""
        numbers = [int(name[1:]) for name in self.names]
        return tuple(str(number) for number in range(min(numbers), max(numbers) + 1))

    @cached_property
    def strokes(self) -> tuple[tuple[str, str], ...]:
        """The first point and the last of each line, as it is drawn."""
        return tuple((line[0], line[-1]) for line in self.lines)

    @cached_property
    def numbered(self) -> tuple[tuple[int, ...], ...]:
        """Each line as the numbers of its points."""
        known = {name: number for number, name in enumerate(self.names)}
        return tuple(tuple(known[name] for name in line) for line in self.lines)

    @cached_property
    def tables(self) -> Mapping[str, object]:
        """Tables over point numbers, for the phrases in ``words``."""
        points = range(len(self.names))
        near = tuple(tuple(sorted(self._near(point))) for point in points)
        line = tuple(tuple(self._line(a, b) for b in points) for a in points)
        lines = self._runs()
        return {
            "near": near,
            "beside": tuple(frozenset(row) for row in near),
            "line": line,
            "straight": tuple(tuple(b for b in points if b != a and line[a][b]) for a in points),
            "rays": tuple(tuple(self._ray(a, b) for b in points) for a in points),
            "lines": lines,
            "through": {
                n: tuple(tuple(x for x in runs if point in x) for point in points) for n, runs in lines.items()
            },
        }

    def _runs(self) -> dict[int, tuple[tuple[int, ...], ...]]:
        """For each length, every run of that many points that follow each other on a line, once each."""
        longest = max(len(line) for line in self.numbered)
        runs: dict[int, dict[frozenset[int], tuple[int, ...]]] = {n: {} for n in range(2, longest + 1)}
        for line in self.numbered:
            for n in range(2, len(line) + 1):
                for run in (line[at : at + n] for at in range(len(line) - n + 1)):
                    runs[n].setdefault(frozenset(run), run)
        return {n: tuple(of_length.values()) for n, of_length in runs.items()}

    def _near(self, point: int) -> Iterable[int]:
        pairs = [pair for line in self.numbered for pair in pairwise(line)]
        return {b for a, b in pairs if a == point} | {a for a, b in pairs if b == point}

    def _line(self, a: int, b: int) -> tuple[int, ...]:
        """The points from one to another along a line, both included; empty when no line has both."""
        if a == b:
            return (a,)
        for line in self.numbered:
            if a in line and b in line:
                first, last = line.index(a), line.index(b)
                return line[first : last + 1] if first < last else line[last : first + 1][::-1]
        return ()

    def _ray(self, a: int, b: int) -> tuple[int, ...]:
        """From the next point to the end of the line on which another lies, nearest first."""
        for line in self.numbered:
            if a != b and a in line and b in line:
                at = line.index(a)
                return line[at + 1 :] if line.index(b) > at else line[:at][::-1]
        return ()

    @cached_property
    def words(self) -> tuple[SpaceWord, ...]:
        """The phrases of drawn lines."""
        longest, runs = max(len(line) for line in self.lines), self._runs()
        most_near = max(len(set(self._near(point))) for point in range(len(self.names)))
        most_runs = max(len(of_length) for of_length in runs.values())
        most_through = max(sum(point in run for run in of) for of in runs.values() for point in range(len(self.names)))
        return (
            SpaceWord("[{p}] is beside [{p}]", "statement", "$0 in @beside[$1]", source="@near[$1]"),
            SpaceWord("[{p}] is in line with [{p}]", "statement", "$0 in @straight[$1]", source="@straight[$1]"),
            SpaceWord("{p}s beside [{p}]", "list of {p}", "@near[$0]", size=most_near),
            SpaceWord(
                "line from [{p}] to [{p}]", "list of {p}", "@line[$0][$1]", size=longest,
                ends="[{p}] is in line with [{p}]",
            ),
            SpaceWord("{p}s between [{p}] and [{p}]", "list of {p}", "@line[$0][$1][1:-1]", size=longest),
            SpaceWord("ray from [{p}] towards [{p}]", "list of {p}", "@rays[$0][$1]", size=longest),
            SpaceWord("lines of [number]", "list of list of {p}", "@lines.get($0, ())", size=most_runs, inner=longest),
            SpaceWord(
                "lines of [number] through [{p}]", "list of list of {p}",
                "(@through[$0][$1] if $0 in @through else ())", size=most_through, inner=longest,
            ),
        )  # fmt: skip


def place_of(name: str) -> tuple[int, int]:
    """Column and row of a point, both from 1: ``d6`` is in column 4 and row 6."""
    found = _NAME.fullmatch(name)
    assert found
    return ord(found[1].lower()) - ord("a") + 1, int(found[2])


def parse_lines(lines: Iterable[str]) -> DrawnLines:
    """Read lines such as ``a1 d1 g1``. Raises BoardError, naming the line that can't be read."""
    read: list[tuple[str, ...]] = []
    for line in lines:
        points = tuple(line.split())
        odd = next((point for point in points if not _NAME.fullmatch(point)), None)
        if odd is not None:
            raise BoardError(f"'{odd}' is not the name of a point: a letter for its column and a number for its row")
        if len(points) < 2 or len(set(points)) < len(points):
            raise BoardError(f"a line has two points or more, each once, but this is '{line}'")
        places = [place_of(point) for point in points]
        steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(places)]
        if any(step[0] * steps[0][1] != step[1] * steps[0][0] or _against(step, steps[0]) for step in steps):
            raise BoardError(f"the points of '{line}' do not lie in one straight line in this order")
        read.append(points)
    if not read:
        raise BoardError("a board of drawn lines has lines, as in: a1 d1 g1")
    _check_together(read)
    return DrawnLines(tuple(read))


def _check_together(lines: Sequence[tuple[str, ...]]) -> None:
    """Each place has one name, each line is there once, and names every point that it is drawn over."""
    points = {point for line in lines for point in line}
    if len(points) > MOST_POINTS:
        raise BoardError(f"a board has at most {MOST_POINTS} points")
    names = {place_of(point): point for point in sorted(points)}
    if len({point[0].islower() for point in points}) > 1:
        raise BoardError("all columns have small letters, or all have capitals")
    seen: set[frozenset[str]] = set()
    for line in lines:
        if frozenset(line) in seen:
            raise BoardError(f"the line '{' '.join(line)}' is there twice")
        seen.add(frozenset(line))
        over = next((name for place, name in names.items() if name not in line and _lies_on(place, line)), None)
        if over is not None:
            raise BoardError(f"the line '{' '.join(line)}' is drawn over '{over}', so it must name it")


def _lies_on(place: tuple[int, int], line: tuple[str, ...]) -> bool:
    """Whether a place is on the stroke from the first point of a line to its last."""
    (x, y), (left, low), (right, high) = place, place_of(line[0]), place_of(line[-1])
    in_line = (x - left) * (high - low) == (y - low) * (right - left)
    return in_line and min(left, right) <= x <= max(left, right) and min(low, high) <= y <= max(low, high)


def _against(step: tuple[int, int], first: tuple[int, int]) -> bool:
    """Whether a step goes back."""
    return step[0] * first[0] + step[1] * first[1] <= 0
