"""Boxes as they lie, and a lot, in; the letter on top of each out, so that a heap gives every letter an even start."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from printkit.chance import Draw
from printkit.spaces.boxes.parts import NEUTRAL, Kept, Lie, Part
from printkit.spaces.boxes.scene import TABLE, Scene, build_scene, size_of

STEP = 1
"""A letter's way leads over neighbouring tops of its own or neutral, level or up by one unit."""
LEAPS, LEAP = 2, 4
"""Where ways are compared that may also leap: how often, and how many units up at most."""
TRIES = 250
STUCK = 200
"""What it costs when a letter can't leave the table in steps; more than all else together as a rule."""

Turned = tuple[int, int]
"""A box and its pose."""


def deal_letters(parts: tuple[Part, ...], kept: Kept, draw: Draw) -> tuple[int, Kept]:
    """Turn and exchange boxes of one size so that every letter has its share of the tops, and a first step.

    The heap stays what it is. Of the tops that can be seen, no letter gets many more than another, none comes
    much higher than another from the table, and none comes near the highest top at once. The number says how far
    from that it is: 0 is even, from ``STUCK`` on some letter has no first step.
    """
    lies = {lie.box: lie for lie in kept if lie}
    scene = build_scene(parts, kept)
    turned = _deal(parts, scene, lies, draw)
    tops = _Tops(parts, scene)
    turned = _settle(parts, tops, lies, turned, draw)
    found = {box: lies[place]._replace(box=box, pose=pose) for place, (box, pose) in turned.items()}
    return tops.cost(turned), tuple(found.get(box) for box in range(len(kept)))


def _options(part: Part, size: tuple[int, int, int]) -> list[int]:
    """The poses of a box that have a size."""
    return [number for number, pose in enumerate(part.poses) if pose.size == size]


def _deal(parts: tuple[Part, ...], scene: Scene, lies: Mapping[int, Lie], draw: Draw) -> dict[int, Turned]:
    """A letter for each box, where it can be seen always one of those that were dealt least so far."""
    dealt: dict[str, int] = {}
    turned: dict[int, Turned] = {}
    for box in draw.mixed(list(lies)):
        options = draw.mixed(_options(parts[box], size_of(parts[box], lies[box])))
        letters = {number: parts[box].poses[number].face for number in options}
        seen = bool(scene.free(box))
        pose = min(options, key=lambda number: dealt.get(letters[number], 0)) if seen else options[0]
        turned[box] = (box, pose)
        if seen:
            dealt[letters[pose]] = dealt.get(letters[pose], 0) + 1
    return turned


def _settle(
    parts: tuple[Part, ...], tops: _Tops, lies: Mapping[int, Lie], turned: Mapping[int, Turned], draw: Draw
) -> dict[int, Turned]:
    """Turn one box after another, or exchange two of one size, and keep what is no worse."""
    best, cost = dict(turned), tops.cost(turned)
    for _ in range(TRIES):
        place, other = draw.pick(tops.seen), draw.pick(list(lies))
        (box, _), (another, _) = best[place], best[other]
        changed = dict(best)
        if (parts[box].edge, parts[box].odd) == (parts[another].edge, parts[another].odd):
            box, another = another, box
            size = size_of(parts[other], lies[other])
            changed[other] = (another, draw.pick(_options(parts[another], size)))
        changed[place] = (box, draw.pick(_options(parts[box], size_of(parts[place], lies[place]))))
        if (after := tops.cost(changed)) <= cost:
            best, cost = changed, after
    return best


class _Tops:
    """The tops of a heap that can be seen, whatever their letters."""

    def __init__(self, parts: tuple[Part, ...], scene: Scene) -> None:
        self._parts, self._scene = parts, scene
        self._levels = {lie.box: lie.z + size_of(parts[lie.box], lie)[2] for lie in scene.kept if lie} | {TABLE: 0}
        self._highest = max(self._levels.values())
        self.seen = [lie.box for lie in scene.kept if lie and scene.free(lie.box)]
        self._known: dict[frozenset[int], tuple[int, int]] = {}

    def cost(self, turned: Mapping[int, Turned]) -> int:
        """How uneven a start is: 0 is even."""
        shown: dict[str, list[int]] = {}
        for place in self.seen:
            box, pose = turned[place]
            shown.setdefault(self._parts[box].poses[pose].face, []).append(place)
        neutral = shown.get(NEUTRAL, [])
        own = {letter: shown.get(letter, []) for part in self._parts for letter in part.letters if letter != NEUTRAL}
        if not own:
            return 0
        ways = [self._ways((*boxes, *neutral)) for boxes in own.values()]
        low, high = ([way[at] for way in ways] for at in (0, 1))
        shares = [len(boxes) for boxes in (*own.values(), neutral)]
        return (
            STUCK * low.count(0)
            + 10 * (max(low) - min(low)) + 10 * max(0, max(low) - self._highest // 2)
            + 10 * (max(high) - min(high)) + 20 * max(0, max(high) - self._highest + 2)
            + 5 * (max(shares) - min(shares) - 1)
        )  # fmt: skip

    def _ways(self, boxes: Iterable[int]) -> tuple[int, int]:
        """How high one comes over these tops in steps, and how high with leaps as well."""
        allowed = frozenset(boxes)
        if allowed not in self._known:
            self._known[allowed] = (self._highest_of(allowed, 0), self._highest_of(allowed, LEAPS))
        return self._known[allowed]

    def _highest_of(self, allowed: frozenset[int], leaps: int) -> int:
        waiting = [(TABLE, leaps)]
        most = {TABLE: leaps}
        while waiting:
            place, left = waiting.pop()
            for box in self._scene.beside(place) & allowed:
                rise = self._levels[box] - self._levels[place]
                still = left if rise <= STEP else left - 1
                if 0 <= rise <= max(STEP, LEAP) and still > most.get(box, -1):
                    most[box] = still
                    waiting.append((box, still))
        return max(self._levels[place] for place in most)
