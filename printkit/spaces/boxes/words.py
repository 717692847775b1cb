"""The parts of a set of boxes in; the functions that its phrases call, and the phrases, out."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from functools import cache
from typing import NamedTuple

from printkit.spaces.boxes.near import near_lies
from printkit.spaces.boxes.parts import Kept, Lie, Part
from printkit.spaces.boxes.scene import (
    TABLE,
    Scene,
    build_scene,
    change_scene,
    changes_between,
    corner_of,
    height_of,
    squares_of,
)
from printkit.spaces.space import SpaceWord

MOST_CHANGES = 4
"""A scene is made from the one before when no more boxes than these lie differently; else from nothing."""
MOST_SCENES, MOST_LISTINGS = 512, 64
"""How many scenes, and how many lists of lies, are remembered; a list takes some 100 kB."""


class Square(NamedTuple):
    """A unit square of the table, written ``2/0``."""

    x: int
    y: int

    def __str__(self) -> str:
        return f"{self.x}/{self.y}"


@cache
def square_named(square: int) -> Square:
    """A numbered square."""
    return Square(*corner_of(square))


class Scenes:
    """Scenes by the tuple that is kept: those looked at of late are remembered, others made from the last one."""

    def __init__(self, parts: tuple[Part, ...]) -> None:
        self._parts = parts
        self._last = build_scene(parts, (None,) * len(parts))
        self._recent: dict[int, Scene] = {}
        self._older: dict[int, Scene] = {}
        self._listings: deque[tuple[Scene, int]] = deque()

    def __call__(self, kept: Kept) -> Scene:
        """The scene of a kept tuple; the same tuple gives the same scene while it is remembered."""
        return self._recent.get(id(kept)) or self._remembered(kept)

    def _remembered(self, kept: Kept) -> Scene:
        """As before, after a look at those used less lately; a scene holds its tuple, so no identity comes twice."""
        found = self._older.get(id(kept))
        if found is None:
            changed = changes_between(self._last.kept, kept)
            near = len(changed) <= MOST_CHANGES
            found = change_scene(self._last, kept, changed) if near else build_scene(self._parts, kept)
            self._last = found
        if len(self._recent) >= MOST_SCENES:
            self._older, self._recent = self._recent, {}
        self._recent[id(kept)] = found
        return found

    def near_lies(self, kept: Kept, box: int) -> Mapping[Lie, bool]:
        """Each lie of a box against another one, and whether it is level there."""
        scene = self(kept)
        if box not in scene.listed:
            scene.listed[box] = near_lies(scene, box)
            self._listings.append((scene, box))
            if len(self._listings) > MOST_LISTINGS:
                old, listed = self._listings.popleft()
                del old.listed[listed]
        return scene.listed[box]


def make_tables(parts: tuple[Part, ...], owners: Mapping[str, int], scenes: Scenes) -> dict[str, object]:
    """The functions named in ``make_words``. ``owners`` gives the number of each letter's player."""
    tables: dict[str, Callable[..., object]] = {
        **_about_boxes(parts, owners, scenes),
        **_about_lies(parts, scenes),
    }
    return dict(tables)


def _about_boxes(
    parts: tuple[Part, ...], owners: Mapping[str, int], scenes: Scenes
) -> dict[str, Callable[..., object]]:
    def level(place: int, kept: Kept) -> int:
        lie = kept[place] if place != TABLE else None
        return lie.z + height_of(parts[place], lie) if lie else 0

    def face(place: int, kept: Kept) -> int | None:
        lie = kept[place] if place != TABLE else None
        return owners.get(parts[place].poses[lie.pose].face) if lie else None

    def free(box: int, kept: Kept) -> tuple[Square, ...]:
        return tuple([square_named(square) for square in scenes(kept).free(box)])

    def beside(place: int, kept: Kept) -> frozenset[int]:
        return scenes(kept).beside(place)

    def above(place: int, kept: Kept) -> tuple[int, ...]:
        return scenes(kept).on_table() if place == TABLE else scenes(kept).above(place)

    def against(box: int, kept: Kept) -> tuple[int, ...]:
        lie = kept[box]
        return tuple(sorted(scenes(kept).against(lie))) if lie else ()

    def supported(box: int, kept: Kept) -> bool:
        lie, scene = kept[box], scenes(kept)
        return lie is not None and scene.is_level(lie) and scene.is_clear(lie)

    def apart(box: int, kept: Kept) -> bool:
        return kept[box] is not None and not against(box, kept)

    def hidden(box: int, kept: Kept) -> bool:
        return scenes(kept).is_hidden(box)

    return {
        "level": level, "face": face, "free": free, "beside": beside, "above": above, "against": against,
        "supported": supported, "apart": apart, "hidden": hidden,
    }  # fmt: skip


def _about_lies(parts: tuple[Part, ...], scenes: Scenes) -> dict[str, Callable[..., object]]:
    def squares(lie: Lie) -> tuple[Square, ...]:
        return tuple([square_named(square) for square in squares_of(parts[lie.box], lie)])

    def under(lie: Lie, kept: Kept) -> tuple[int, ...]:
        return scenes(kept).under(lie) if lie.z else ()

    def near(kept: Kept, box: int) -> tuple[Lie, ...]:
        return tuple(scenes.near_lies(kept, box))

    def suits(lie: Lie, box: int, kept: Kept) -> bool:
        return lie.box == box and lie.z == scenes(kept).landing(lie)

    def level(lie: Lie, kept: Kept) -> bool:
        scene = scenes(kept)
        known = scene.listed[lie.box].get(lie) if lie.box in scene.listed else None
        return scene.is_level(lie) if known is None else known

    def touching(lie: Lie, kept: Kept) -> bool:
        scene = scenes(kept)
        return lie in scene.listed.get(lie.box, ()) or bool(scene.against(lie))

    return {
        "squares": squares, "under": under, "near_lies": near, "suits": suits, "lies_level": level,
        "touching": touching,
    }  # fmt: skip


def make_words(parts: tuple[Part, ...]) -> tuple[SpaceWord, ...]:
    """The phrases of a set of boxes.

    ``level of`` is the height of the top face (0 for the table, and for a box that is not there), ``face of`` the
    player whose letter is on top, nothing when it is neutral, as the table is. Free squares are those of a top
    that nothing lies over. Two places are *beside* each other when free squares of theirs share an edge; the
    table's are all squares outside, not those in a court closed in by boxes. A lie *suits* a box when it is one of
    this box, at the height where it would come to rest; those against another box are listed. It is *level* when
    its whole underside lies on the table or on tops, and *touching* when it meets another box face to face over
    one unit square or more, from any side. A box is *against* another when they meet so, and *apart* when it is
    against none. It is *supported* when it lies level and no other takes any of its room; it is *hidden* when its
    top and its four sides lie wholly against other boxes.
    """
    boxes, most = len(parts), max(part.edge * max(part.edge, part.odd) for part in parts)
    place = "[{p} or table]"
    return (
        SpaceWord(f"level of {place}", "number", "@level($0, @kept)"),
        SpaceWord(f"face of {place}", "maybe player", "@face($0, @kept)"),
        SpaceWord("free squares of [{p}]", "list of square", "@free($0, @kept)", size=most),
        SpaceWord(
            f"{place} is beside {place}", "statement", "($0 in @beside($1, @kept))", source="@beside($1, @kept)",
            size=boxes,
        ),
        SpaceWord(f"{{p}}s on {place}", "list of {p}", "@above($0, @kept)", size=boxes),
        SpaceWord("{p}s under [lie]", "list of {p}", "@under($0, @kept)", size=most),
        SpaceWord("{p}s against [{p}]", "list of {p}", "@against($0, @kept)", size=boxes),
        SpaceWord(
            "[{p}] is against [{p}]", "statement", "($0 in @against($1, @kept))", source="@against($1, @kept)",
            size=boxes,
        ),
        SpaceWord("squares of [lie]", "list of square", "@squares($0)", size=most),
        SpaceWord("[lie] suits [{p}]", "statement", "@suits($0, $1, @kept)", source="@near_lies(@kept, $1)"),
        SpaceWord("[lie] is level", "statement", "@lies_level($0, @kept)"),
        SpaceWord("[lie] is touching", "statement", "@touching($0, @kept)"),
        SpaceWord("[{p}] is supported", "statement", "@supported($0, @kept)"),
        SpaceWord("[{p}] is apart", "statement", "@apart($0, @kept)"),
        SpaceWord("[{p}] is hidden", "statement", "@hidden($0, @kept)"),
    )  # fmt: skip
