"""A scene and a box in; every way out in which that box can be put down against another one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from printkit.spaces.boxes.lies import FARTHEST
from printkit.spaces.boxes.parts import Lie
from printkit.spaces.boxes.scene import Scene, change_scene, corner_of, footprint, rim, square_at

Spot = tuple[int, int, int, bool, int]
"""x, y and height of rest of a rectangle, whether it is level there, and how tall it must be, less one, to touch."""


def near_lies(scene: Scene, box: int) -> Mapping[Lie, bool]:
    """Each lie of a box that comes to rest against another box, and whether it is level there.

    The box itself is taken away first. In order of poses, then from west to east, then from south to north.
    """
    return dict(_near_lies(scene, box))


def _near_lies(scene: Scene, box: int) -> Iterator[tuple[Lie, bool]]:
    kept = scene.kept
    without = change_scene(scene, (*kept[:box], None, *kept[box + 1 :])) if kept[box] else scene
    spots: dict[tuple[int, int], list[Spot]] = {}
    for number, pose in enumerate(scene.parts[box].poses):
        across, along, height = pose.size
        if (across, along) not in spots:
            spots[across, along] = list(_spots(without, across, along))
        for x, y, z, level, least in spots[across, along]:
            if least < height:
                yield Lie(box, number, x, y, z), level


def _spots(scene: Scene, across: int, along: int) -> Iterator[Spot]:
    columns = scene.columns
    tops = {square: column[-1][0] for square, column in columns.items()}
    under, beside = footprint(across, along), rim(across, along)
    for x, y in sorted(map(corner_of, {square - offset for square in columns for offset in (*under, *beside)})):
        corner = square_at(x, y)
        heights = [tops.get(corner + offset, 0) for offset in under]
        rest = max(heights)
        if abs(x) > FARTHEST or abs(y) > FARTHEST or rest > FARTHEST:
            continue
        if rest:
            yield x, y, rest, min(heights) == rest, -1
        else:
            columns_beside = [columns[corner + offset] for offset in beside if corner + offset in columns]
            yield x, y, 0, True, min(bottom for column in columns_beside for _, bottom, _ in column)
