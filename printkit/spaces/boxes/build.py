"""A set of boxes and a seed in; a start out: a mountain around the neutral boxes, sound, hidden, and even for all."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from printkit.chance import Draw
from printkit.spaces.boxes.board import Boxes
from printkit.spaces.boxes.heap import Heap, Placed, Size, hide, spread, wished_heights
from printkit.spaces.boxes.letters import deal_letters
from printkit.spaces.boxes.parts import NEUTRAL, Kept, Lie, Part
from printkit.spaces.boxes.scene import Scene, build_scene, corner_of, square_at
from printkit.spaces.space import BoardError

MIDDLE = 10
"""The heap lies around the square 10/10, so that nothing has a negative place at the start and a while after."""
HEAPS, MOST_TRIES = 4, 60
"""So many sound heaps are made and the best is taken; after so many tries in vain it is given up."""
DEALS, EVEN = 2, 20
"""How often letters are dealt to a heap, the best heap first, until a start is even enough."""


def build_structure(boxes: Boxes, seed: int) -> Kept:
    """How all boxes lie at a start, one for each seed.

    The neutral boxes stand upright side by side in the middle and are hidden by the others, top included. The
    whole underside of each box is supported, no court is closed in, and all boxes hang together. Large boxes lie
    low and small ones high, but for two or three at the foot; the heights around fall unevenly, in steps of one
    and more. Without neutral boxes the largest one is the middle, and is not hidden.
    Raises BoardError when the set can't hide its neutral boxes.
    """
    draw = Draw(seed)
    found: list[tuple[int, Kept]] = []
    for _ in range(MOST_TRIES):
        kept = _try(boxes, draw)
        if kept is not None:
            found.append((_roughness(build_scene(boxes.parts, kept)), kept))
        if len(found) == HEAPS:
            break
    if not found:
        raise BoardError("these boxes can't hide the neutral ones: more are needed, or others")
    dealt: list[tuple[int, Kept]] = []
    for _, kept in sorted(found, key=lambda one: one[0]):
        for _ in range(DEALS):
            dealt.append(deal_letters(boxes.parts, kept, draw))
            if dealt[-1][0] <= EVEN:
                return dealt[-1][1]
    return min(dealt, key=lambda one: one[0])[1]


def _try(boxes: Boxes, draw: Draw) -> Kept | None:
    """One heap, every box in some pose of the right size; None when it came out unsound."""
    parts = boxes.parts
    order = sorted(range(len(parts)), key=lambda box: -_volume(parts[box]))
    neutral = [box for box in order if parts[box].letters == (NEUTRAL,)]
    core = neutral or order[:1]
    kinds: dict[tuple[int, int], list[int]] = {}
    for box in draw.mixed([box for box in order if box not in core]):
        kinds.setdefault((parts[box].edge, parts[box].odd), []).append(box)
    groups = sorted(kinds.values(), key=lambda group: -_volume(parts[group[0]]))
    sizes = [list(dict.fromkeys(pose.size for pose in parts[group[0]].poses)) for group in groups]
    standing = _stand_up(parts, core)
    heights = {square: box.top for box in standing for square in box.squares}
    need = max(heights.values())
    wish = wished_heights(heights, need, sum(_volume(parts[box]) for group in groups for box in group), draw)
    heap = Heap(sizes, [len(group) for group in groups], wish, dict(heights))
    if (neutral and not hide(heap, tuple(heights), need, draw)) or not spread(heap, need + 3, draw):
        return None
    numbered = [*zip(core, standing, strict=True), *((groups[box.kind].pop(), box) for box in heap.placed)]
    kept = _lay(parts, numbered, draw)
    return kept if _is_sound(build_scene(parts, kept), neutral) else None


def _volume(part: Part) -> int:
    return part.edge * part.edge * part.odd


def _stand_up(parts: Sequence[Part], core: Sequence[int]) -> list[Placed]:
    """Boxes upright in a row from west to east."""
    row: list[Placed] = []
    for box in core:
        size = max((pose.size for pose in parts[box].poses), key=lambda size: size[2])
        row.append(Placed(-1, square_at(sum(placed.size[0] for placed in row), 0), 0, size))
    return row


def _lay(parts: Sequence[Part], numbered: Sequence[tuple[int, Placed]], draw: Draw) -> Kept:
    """Lies for boxes that are put down, x and y exchanged or not by lot, the whole moved to the middle."""
    exchanged = draw.below(2) == 1
    found: list[tuple[int, tuple[int, int, int], Size]] = []
    for box, placed in numbered:
        (x, y), (across, along, height) = corner_of(placed.corner), placed.size
        found.append(
            (box, (y, x, placed.z), (along, across, height)) if exchanged else (box, (x, y, placed.z), placed.size)
        )
    ends = [(min(at[i] for _, at, _ in found), max(at[i] + size[i] for _, at, size in found)) for i in (0, 1)]
    east, north = (MIDDLE - (low + high) // 2 for low, high in ends)
    lies: list[Lie | None] = [None] * len(parts)
    for box, (x, y, z), size in found:
        pose = next(number for number, pose in enumerate(parts[box].poses) if pose.size == size)
        lies[box] = Lie(box, pose, x + east, y + north, z)
    return tuple(lies)


def _is_sound(scene: Scene, neutral: Sequence[int]) -> bool:
    """Whether no court is closed in, every box is supported and the neutral ones are hidden."""
    supported = all(scene.is_level(lie) and scene.is_clear(lie) for lie in scene.kept if lie)
    return supported and not scene.courts and all(scene.is_hidden(box) for box in neutral)


def _roughness(scene: Scene) -> int:
    """The less, the better a heap: steps of one, many heights, large ones below small ones."""
    lies = [lie for lie in scene.kept if lie and scene.free(lie.box)]
    tops = {lie.box: lie.z + scene.parts[lie.box].poses[lie.pose].size[2] for lie in lies}
    ones = sum(tops.get(near, 0) - tops[box] == 1 for box in tops for near in scene.beside(box))
    return -ones - 5 * len(set(tops.values())) + 40 * _upside_down(scene)


def _upside_down(scene: Scene) -> int:
    """How many kinds lie lower on the average than the next larger kind."""
    by_volume: dict[int, list[int]] = {}
    for lie in scene.kept:
        if lie and scene.parts[lie.box].letters != (NEUTRAL,):
            by_volume.setdefault(_volume(scene.parts[lie.box]), []).append(lie.z)
    means = [sum(by_volume[volume]) / len(by_volume[volume]) for volume in sorted(by_volume)]
    return sum(small < large for small, large in pairwise(means))
