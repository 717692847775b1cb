"""Round places in two rows with what lies in them, and a size, in; a diagram or a board to play on, one figure, out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from printkit.layout.figures import signs
from printkit.layout.figures.pieces import numeral
from printkit.layout.marks import KAPPA, WHITE, Block, Circle, Face, Mark, Path, Role, Stroke, grey
from printkit.layout.text import Style, centred

HOUSE = 0.92
"""Diameter of a place, in distances from one to the next."""
STORE = 0.8
"""Height of a store, in the same."""
NAME_DEEP = 5.2
"""Room for a row of names, mm; on a board 1.8 times as much."""
ON_BOARD = 1.8
APART = 0.12
"""Between names and stores, in distances."""
CHANGED = grey(10)
CHOSEN_PT = 2.5


@dataclass(frozen=True, slots=True)
class HousePicture:
    """What is drawn of a ring: its rows from left to right as the near player sees them, the near one below.

    ``counts`` is written into the places, none into those without one. ``stores`` has a name and a number (None: only
    the name) for the near player and, if there is another, for the far one. ``chosen`` is what is taken up, crossed
    when ``refused``; ``changed`` is tinted. ``alt`` is the picture in words.
    """

    far: tuple[str, ...]
    near: tuple[str, ...]
    counts: Mapping[str, int] = field(default_factory=dict)
    stores: tuple[tuple[str, int | None], ...] = ()
    chosen: frozenset[str] = frozenset()
    changed: frozenset[str] = frozenset()
    refused: bool = False
    alt: str = ""

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """The rows from the top down; a single one where all lie in a row."""
        return tuple(row for row in (self.far, self.near) if row)


@dataclass(frozen=True, slots=True)
class _Lie:
    """Where things lie: the top left corner, the distance between places, the room for names; ``board``: to play on."""

    picture: HousePicture
    x: float
    y: float
    unit: float
    board: bool

    @property
    def name_deep(self) -> float:
        return NAME_DEEP * (ON_BOARD if self.board else 1)

    @property
    def store_deep(self) -> float:
        return (STORE + APART) * self.unit

    @property
    def first_row(self) -> float:
        """Upper edge of the first row."""
        above = self.store_deep if len(self.picture.stores) > 1 else 0
        return self.y + above + (self.name_deep if self.picture.far else 0)

    def centre(self, name: str) -> tuple[float, float]:
        row = next(n for n, names in enumerate(self.picture.rows) if name in names)
        across = self.picture.rows[row].index(name)
        return self.x + (across + 0.5) * self.unit, self.first_row + (row + 0.5) * self.unit


def houses_size(picture: HousePicture, unit: float, *, board: bool = False) -> tuple[float, float]:
    """Width and height over all, mm, for places ``unit`` mm apart."""
    lie = _Lie(picture, 0, 0, unit, board)
    below = lie.name_deep + (lie.store_deep if picture.stores else 0)
    return max(len(row) for row in picture.rows) * unit, lie.first_row + len(picture.rows) * unit + below


def houses(picture: HousePicture, x: float, y: float, unit: float, *, board: bool = False, alt: str = "") -> Block:
    """The figure with its top left corner at ``x``, ``y``; on a ``board`` the far names are turned to their player."""
    lie = _Lie(picture, x, y, unit, board)
    stroke = Stroke(1.0 if board else 0.75)
    marks: list[Mark] = []
    for name in (*picture.far, *picture.near):
        centre = lie.centre(name)
        marks.append(
            Circle(centre, HOUSE * unit / 2, stroke=stroke, fill=CHANGED if name in picture.changed else WHITE)
        )
        if name in picture.chosen:
            marks.append(Circle(centre, HOUSE * unit / 2, stroke=Stroke(CHOSEN_PT)))
        if name in picture.counts:
            size = min(16.0, 1.05 * unit)
            marks += numeral(centre, str(picture.counts[name]), size, Face.BOLD, underlined=False)
        if name in picture.chosen and picture.refused:
            off = 0.33 * unit
            marks += signs.not_legal((centre[0] + off, centre[1] - off), min(signs.BADGE, 0.4 * unit))
        marks += _name(lie, name, centre)
    for number, (label, count) in enumerate(picture.stores):
        marks += _store(lie, number, label, count, stroke)
    return Block(Role.FIGURE, tuple(marks), alt=alt or picture.alt)


def _name(lie: _Lie, name: str, centre: tuple[float, float]) -> tuple[Mark, ...]:
    """A place's name, outside its row: above the far one, below the near one."""
    far = name in lie.picture.far
    off = lie.unit / 2 + lie.name_deep / 2
    turn = 180 if far and lie.board else 0
    size = 16.0 if lie.board else 10.0
    face = Face.BOLD if lie.board else Face.REGULAR
    return numeral((centre[0], centre[1] - off if far else centre[1] + off), name, size, face, turn, underlined=False)


def _store(lie: _Lie, number: int, label: str, count: int | None, stroke: Stroke) -> tuple[Mark, ...]:
    """A long round place in front of a player, with the player's name and what lies in it."""
    wide, high = max(len(row) for row in lie.picture.rows) * lie.unit, STORE * lie.unit
    top = lie.y
    if number == 0:
        top = lie.first_row + len(lie.picture.rows) * lie.unit + lie.name_deep + APART * lie.unit
    inset = (lie.unit - HOUSE * lie.unit) / 2
    middle = (lie.x + wide / 2, top + high / 2)
    said = label if count is None else f"{label}: {count}"
    turn = 180 if number and lie.board else 0
    style = Style(14.0 if lie.board else 10.0, 0, Face.BOLD)
    return _pill(lie.x + inset, top, wide - 2 * inset, high, stroke), centred(*middle, said, style, turn)


def _pill(x: float, y: float, wide: float, high: float, stroke: Stroke) -> Path:
    """A shape with straight long sides and half circles at its ends."""
    r, k = high / 2, KAPPA * high / 2
    left, right, bottom = x + r, x + wide - r, y + high
    return Path(
        (
            ("M", (left, y)),
            ("L", (right, y)),
            ("C", (right + k, y), (x + wide, y + r - k), (x + wide, y + r)),
            ("C", (x + wide, y + r + k), (right + k, bottom), (right, bottom)),
            ("L", (left, bottom)),
            ("C", (left - k, bottom), (x, y + r + k), (x, y + r)),
            ("C", (x, y + r - k), (left - k, y), (left, y)),
            ("Z",),
        ),
        stroke=stroke,
        fill=WHITE,
    )
