"""The side of a unit square in; pieces of card that stand or lie on one, as nets, and what is printed on them, out.

A tent stands on two sloping panels; a double is two panels folded back to back, so that it has two right sides.
"""

from __future__ import annotations

from math import asin, degrees

from printkit.layout.figures.boxes.markers import lock_sign, pawn
from printkit.layout.figures.nets.folding import Face, Net, Point3, extent, hung, in_space, rectangle, tab
from printkit.layout.figures.nets.standing import Plane
from printkit.layout.figures.surfaces import Surface, box, flat, pattern_marks
from printkit.layout.marks import WHITE, Circle, Line, Mark, Point, Rect, Stroke, half_turned
from printkit.layout.marks import Face as Weight
from printkit.layout.text import SMALL, Style, centred, width

TENT_WIDE, TENT_DEEP, TENT_LONG = 0.8, 0.7, 1.7
"""A tent's width, depth on the ground and length of its slopes, in units: it stands inside one unit square."""
RUNGS_WIDE = 0.6
LOCK_SIDE = 0.9
RUNG_STEP = 0.25
"""From one rung to the next, in units."""
RIM = 1.0
"""White left along the edges, mm."""


def tent(unit: float, deep: float) -> Net:
    """A strip of two slopes and a ground, with a tab of ``deep`` mm that is glued inside on the ground."""
    wide, ground, long = TENT_WIDE * unit, TENT_DEEP * unit, TENT_LONG * unit
    apex = 2 * degrees(asin(ground / 2 / long))
    foot = (180 - apex) / 2
    floor = Face("floor", rectangle(0, deep + 2 * long, wide, ground))
    front = hung(floor, ((0, deep + 2 * long), (wide, deep + 2 * long)), long, name="front", angle=180 - foot)
    back = hung(front, ((0, deep + long), (wide, deep + long)), long, name="back", angle=180 - apex)
    chamfer = min(deep / 2, wide / 4)
    flap = tab(back, ((0, deep), (wide, deep)), "floor", name="tab", deep=deep, chamfer=chamfer, angle=180 - foot)
    return Net((floor, front, back, flap))


def standing_tent(unit: float, owner: Surface) -> tuple[Plane, ...]:
    """A folded tent on its ground, a pawn on the slope that is seen."""
    net = tent(unit, 0.3 * unit)

    def at(name: str, x: float, y: float) -> Point3:
        px, py, pz = in_space(net, name, (x, y))  # the printed side of the ground is below
        return px, -py, -pz

    def slope(name: str) -> tuple[Point3, ...]:
        left, top, wide, high = _panel(net, name)
        return tuple(at(name, x, y) for x, y in rectangle(left, top, wide, high))

    left, top, wide, high = _panel(net, "front")
    x, foot, r = left + wide / 2, top + high - 0.3 * unit, 0.27 * unit
    neck = foot - 2.6 * r
    cone = ((x - 0.3 * r, neck), (x + 0.3 * r, neck), (x + r, foot), (x - r, foot))
    ball = rectangle(x - r, neck - 1.35 * r, 2 * r, 2 * r)
    drawn = (Plane(tuple(at("front", *p) for p in cone)), Plane(tuple(at("front", *p) for p in ball), is_round=True))
    return Plane(slope("back")), Plane(slope("front"), owner.tint, on_it=drawn)


def double(wide: float, high: float) -> Net:
    """Two panels of ``wide`` × ``high`` mm side by side, to be folded and glued back to back."""
    front = Face("front", rectangle(0, 0, wide, high))
    _, b, c, _ = front.corners
    return Net((front, hung(front, (b, c), wide, name="back", angle=180)))


def _panel(net: Net, name: str) -> tuple[float, float, float, float]:
    """Left, top, width and height of a face."""
    left, top, right, bottom = extent([Net((net.face(name),))])
    return left, top, right - left, bottom - top


def _ground(surface: Surface, panel: tuple[float, float, float, float], unit: float) -> list[Mark]:
    """The tint and the pattern of a panel."""
    left, top, wide, high = panel
    inner = (left + RIM, top + RIM, wide - 2 * RIM, high - 2 * RIM)
    marks: list[Mark] = [] if surface.tint == WHITE else [Rect(*inner, fill=surface.tint)]
    plane = flat(inner[0], inner[1], unit)
    return [*marks, *pattern_marks(surface, plane, (box(inner[2] / unit, inner[3] / unit),))]


def tent_marks(net: Net, unit: float, owner: Surface) -> tuple[Mark, ...]:
    """A white pawn on each slope, the one on the back head down, so that both stand upright when folded."""
    marks: list[Mark] = []
    ball = 0.27 * unit
    white = Surface(owner.letter, WHITE, owner.ink)
    for name in ("front", "back"):
        left, top, wide, high = panel = _panel(net, name)
        foot = (left + wide / 2, top + high - 0.3 * unit)
        drawn = [*_ground(owner, panel, unit), *pawn(foot, ball, white)]
        marks += drawn if name == "front" else half_turned(drawn, (left + wide / 2, top + high / 2))
    return tuple(marks)


def rungs_marks(net: Net, unit: float, owner: Surface, said: str) -> tuple[Mark, ...]:
    """Two rails with rungs on each panel, the owner's letter on tint at one end and a word at the other."""
    marks: list[Mark] = []
    for name in ("front", "back"):
        left, top, wide, high = _panel(net, name)
        marks += _ground(owner, (left, top, wide, wide), unit)
        rails = (left + 0.24 * wide, left + 0.76 * wide)
        marks += [Line((x, top + RIM), (x, top + high - RIM), Stroke(1.5)) for x in rails]
        count = round(high / (RUNG_STEP * unit))
        ys = [top + (n + 0.5) * high / count for n in range(count)]
        marks += [Line((rails[0], y), (rails[1], y), Stroke(1.0)) for y in ys]
        marks += _letter((left + wide / 2, top + wide / 2), 0.72 * wide, owner)
        if said:
            across = width(said, SMALL) + 2.4
            middle = (left + wide / 2, top + high - 0.3 * wide)
            marks.append(Rect(middle[0] - across / 2, middle[1] - 2.6, across, 5.2, fill=WHITE, stroke=Stroke(0.75)))
            marks.append(centred(*middle, said, SMALL))
    return tuple(marks)


def _letter(centre: Point, across: float, owner: Surface) -> tuple[Mark, ...]:
    """A white disc with the owner's letter."""
    ring = Circle(centre, across / 2, stroke=Stroke(1.0), fill=WHITE)
    return ring, centred(*centre, owner.letter, Style(1.55 * across, 0, Weight.BOLD))


def lock_marks(net: Net, unit: float, owner: Surface) -> tuple[Mark, ...]:
    """A padlock with the owner's letter in a white disc on each panel."""
    marks: list[Mark] = []
    for name in ("front", "back"):
        left, top, wide, high = panel = _panel(net, name)
        centre = (left + wide / 2, top + high / 2)
        marks += _ground(owner, panel, unit)
        marks.append(Circle(centre, 0.38 * wide, stroke=Stroke(1.0), fill=WHITE))
        marks += lock_sign((centre[0], centre[1] + 0.24 * wide), 0.4 * wide, owner.letter)
    return tuple(marks)
