"""What is seen of a structure and the steps of a turn in; rungs on the sides that are climbed, and bows, as ink out."""

from __future__ import annotations

from collections.abc import Iterator

from printkit.layout.figures import signs
from printkit.layout.figures.boxes.markers import bow, bow_number, number_sign, rungs
from printkit.layout.figures.boxes.seating import is_side_seen
from printkit.layout.figures.boxes.structure import Step
from printkit.layout.figures.boxes.viewing import View
from printkit.layout.marks import Mark, Point

RAILS = (-0.28, 0.28)
"""Where the two rails stand, from the middle of a square, in units."""


def _rungs_ends(view: View, step: Step) -> tuple[tuple[Point, Point], tuple[Point, Point]] | None:
    """The feet and the tops of the two rails; None where the climbed side is turned away."""
    (x, y, z), top = step.start, step.end[2]
    if not is_side_seen(step.start, step.end):
        return None
    if abs(step.end[1] - y) > abs(step.end[0] - x):
        feet, tops = [(x + side, y + 0.2, z) for side in RAILS], [(x + side, y + 0.5, top) for side in RAILS]
    else:
        feet, tops = [(x - 0.2, y + side, z) for side in RAILS], [(x - 0.5, y + side, top) for side in RAILS]
    (a, b), (c, d) = map(view.at, feet), map(view.at, tops)
    return (a, b), (c, d)


def _rungs(view: View, step: Step) -> tuple[Mark, ...]:
    """Rungs on the side that is climbed; none where that side is turned away."""
    ends = _rungs_ends(view, step)
    if ends is None:
        return ()
    badge = signs.not_legal(ends[1][1], 0.9 * signs.BADGE) if step.refused else ()
    return *rungs(*ends, max(2, round(2.5 * (step.end[2] - step.start[2])))), *badge


def step_marks(view: View) -> Iterator[Mark]:
    """Rungs where a side is climbed on them, else a bow; numbers last."""
    for step in view.picture.steps:
        drawn = _rungs(view, step) if step.rungs else ()
        yield from drawn or bow(view.at(step.start), view.at(step.end), _rise(view), step.refused)
    for step in view.picture.steps:
        if step.number is not None:
            yield from number_sign(number_at(view, step), step.number)


def _rise(view: View) -> float:
    return 0.5 * view.unit


def number_at(view: View, step: Step) -> Point:
    """Where the number of a step stands."""
    ends = _rungs_ends(view, step) if step.rungs else None
    if ends is None:
        return bow_number(view.at(step.start), view.at(step.end), _rise(view))
    (_, foot), (_, top) = ends
    return max(foot[0], top[0]) + 3.8, (foot[1] + top[1]) / 2
