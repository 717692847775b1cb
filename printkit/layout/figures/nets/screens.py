"""Places for pieces in columns and rows in; a stand to fold that screens them from the player opposite, out; mm."""

from __future__ import annotations

from dataclasses import dataclass

from printkit.layout.figures.nets.folding import Face, Net, hung, rectangle, tab
from printkit.layout.figures.nets.standing import Plane, planes_of
from printkit.layout.marks import Point


@dataclass(frozen=True, slots=True)
class Stand:
    """A floor of square places with a screen behind it, a wing on each side and a low edge in front."""

    columns: int
    rows: int
    place: float
    screen: float
    wing: float
    lip: float
    tab: float

    @property
    def wide(self) -> float:
        """Width of the floor and of the screen."""
        return self.columns * self.place

    @property
    def deep(self) -> float:
        """From the screen to the front edge."""
        return self.rows * self.place

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the net."""
        return self.wide + 2 * self.wing, self.screen + self.deep + self.lip

    def places(self, x: float, y: float) -> tuple[Point, ...]:
        """The corner of each place on a net whose corner is at ``x``, ``y``: the row at the screen first."""
        return tuple(
            (x + self.wing + column * self.place, y + self.screen + row * self.place)
            for row in range(self.rows)
            for column in range(self.columns)
        )


def stand_net(stand: Stand, x: float, y: float) -> Net:
    """The net with its corner at ``x``, ``y``; everything folds up, so the printed side is inside.

    The tabs of the floor are glued to the backs of the wings, which stand on the table beside them.
    """
    left, right = x + stand.wing, x + stand.wing + stand.wide
    back, front = y + stand.screen, y + stand.screen + stand.deep
    floor = Face("floor", rectangle(left, back, stand.wide, stand.deep))
    screen = hung(floor, ((left, back), (right, back)), stand.screen, name="screen", angle=-90)
    lip = hung(floor, ((left, front), (right, front)), stand.lip, name="lip", angle=-90)
    parts = [floor, screen, lip]
    for at, name in ((left, "left"), (right, "right")):
        parts.append(hung(screen, ((at, y), (at, back)), stand.wing, name=name, angle=-90))
        fold = ((at, back), (at, back + min(stand.wing, stand.deep)))
        parts.append(
            tab(floor, fold, name, name=f"{name} tab", deep=stand.tab, chamfer=stand.tab / 2, angle=-90),
        )
    return Net(tuple(parts))


def stand_planes(stand: Stand) -> tuple[Plane, ...]:
    """The finished stand, for a drawing."""
    return planes_of(stand_net(stand, 0, 0))
