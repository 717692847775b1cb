"""A set of boxes of unit squares, part by part as ``2x2x1 NP RY BS``, in; a board of boxes that can be piled out."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import cast

from printkit.spaces.boxes import lies as boxes_lies
from printkit.spaces.boxes.parts import MOST_PARTS, NEUTRAL, SIDES, Kept, Lie, Part, Pose, format_part, parse_part
from printkit.spaces.boxes.scene import Scene
from printkit.spaces.boxes.words import Scenes, make_tables, make_words
from printkit.spaces.space import BoardError, MadeNoun, SpaceWord


@dataclass(frozen=True, slots=True)
class Cuboid:
    """A box as it lies, for drawing. Lengths are in unit squares; x runs east, y north, z up.

    ``corner`` is the lowest in the south-west (x, y, z), ``size`` the extent along x, y and z. ``faces`` are the
    letters on the west, east, south, north, bottom and top (``SIDES``), a player's or N for neutral.
    """

    box: int
    name: str
    corner: tuple[int, int, int]
    size: tuple[int, int, int]
    faces: tuple[str, str, str, str, str, str]

    def face(self, side: str) -> str:
        """The letter on a side: ``west``, ``east``, ``south``, ``north``, ``bottom`` or ``top``."""
        return self.faces[SIDES.index(side)]


LIE = "lie"
"""The noun whose values a board of boxes makes."""


@dataclass(frozen=True)
class Boxes:
    """Boxes that lie on a table without limits that matter and on each other; ``letters`` are the players' in order."""

    parts: tuple[Part, ...]
    letters: tuple[str, ...]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each box."""
        return tuple(part.name for part in self.parts)

    @property
    def extra(self) -> tuple[str, ...]:
        """The table is a place too, with the number -1."""
        return ("table",)

    @property
    def directions(self) -> tuple[str, ...]:
        """None."""
        return ()

    @property
    def drawing(self) -> tuple[tuple[int, ...], ...]:
        """Empty: boxes lie anywhere."""
        return ()

    def drawn_column(self, _place: int, /) -> int:
        """The first, as nothing is drawn."""
        return 0

    @cached_property
    def name_shape(self) -> str:
        """As many letters and digits as the longest name has of each."""
        letters = max(len(name.rstrip("0123456789")) for name in self.names)
        digits = max(len(name) - len(name.rstrip("0123456789")) for name in self.names)
        return f"[A-Za-z]{{1,{letters}}}[0-9]{{0,{digits}}}"

    @cached_property
    def made(self) -> tuple[MadeNoun, ...]:
        """How a box lies."""
        return (
            MadeNoun(
                LIE, boxes_lies.TURN_SHAPE,
                self.read_fact, lambda lie, _: self.write_fact(cast(Lie, lie)),
                lambda text, box, kept: self.read_turn(text, box, cast(Kept, kept)),
                lambda lie, _: self.write_turn(cast(Lie, lie)),
                "@near_lies(@kept, $0)", "[lie] is touching",
            ),
        )  # fmt: skip

    @cached_property
    def words(self) -> tuple[SpaceWord, ...]:
        """The phrases of a set of boxes."""
        return make_words(self.parts)

    @cached_property
    def tables(self) -> Mapping[str, object]:
        """The functions those phrases call."""
        return make_tables(self.parts, {letter: at for at, letter in enumerate(self.letters)}, self._scenes)

    @cached_property
    def _scenes(self) -> Scenes:
        return Scenes(self.parts)

    def scene(self, kept: Kept) -> Scene:
        """What a kept tuple looks like: columns, free tops, neighbours."""
        return self._scenes(kept)

    def pose(self, lie: Lie) -> Pose:
        """The letter on top, the way, the size and all six faces of a box as it lies."""
        return self.parts[lie.box].poses[lie.pose]

    def cuboids(self, kept: Kept) -> tuple[Cuboid, ...]:
        """The boxes that are there, in the order of their numbers.

        A lie does not say how a box is turned about its upright axis where that changes neither footprint nor
        top; each pose shows one way to turn it, always the same.
        """
        poses = [(lie, self.pose(lie)) for lie in kept if lie]
        return tuple(
            Cuboid(lie.box, self.names[lie.box], (lie.x, lie.y, lie.z), pose.size, pose.faces) for lie, pose in poses
        )

    def read_fact(self, text: str, box: int) -> Lie:
        """Read ``2/0/0 R -`` for a box. Raises BoardError that says what must hold."""
        return boxes_lies.read_fact(self.parts[box], box, text)

    def write_fact(self, lie: Lie) -> str:
        """The text that ``read_fact`` reads back."""
        return boxes_lies.write_fact(self.parts[lie.box], lie)

    def read_turn(self, text: str, box: int, kept: Kept) -> Lie:
        """Read ``2/0 R -`` for a box, which comes to rest on the highest top there, itself taken away first.

        Raises BoardError that says what must hold.
        """
        lie = boxes_lies.read_turn(self.parts[box], box, text)
        height = self.scene(kept).landing(lie)
        if height > boxes_lies.FARTHEST:
            raise BoardError(f"'{text}' is {height} high, and nothing is put higher than {boxes_lies.FARTHEST}")
        return lie._replace(z=height)

    def write_turn(self, lie: Lie) -> str:
        """The text that ``read_turn`` reads back; the height is left out."""
        return boxes_lies.write_turn(self.parts[lie.box], lie)


def parse_boxes(parts: Mapping[str, str], letters: Collection[str]) -> Boxes:
    """Read boxes by name, ``{a: 2x2x1 NP RY BS}``; ``letters`` are the players' in turn order.

    The odd edge stands last, then three pairs of opposite faces, that of the odd edge first; a face has a
    player's letter or N, which is neutral. ``parse_part`` reads one alone.
    Raises BoardError, naming the box, for the first that can't be read.
    """
    if not parts:
        raise BoardError("a board of boxes has parts, as a: 2x2x1 NP RY BS")
    if len(parts) > MOST_PARTS:
        raise BoardError(f"a board has at most {MOST_PARTS} boxes, but this has {len(parts)}")
    if NEUTRAL in letters:
        raise BoardError(f"{NEUTRAL} is a neutral face, and no player's letter")
    return Boxes(tuple(parse_part(name, text, letters) for name, text in parts.items()), tuple(letters))


def format_boxes(boxes: Boxes) -> dict[str, str]:
    """The parts that ``parse_boxes`` reads back."""
    return {part.name: format_part(part) for part in boxes.parts}
