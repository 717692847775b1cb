"""Whose faces there are and a room on a sheet in; the key to their colours, patterns and letters out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from printkit.layout.figures.surfaces import Surface, sample_marks
from printkit.layout.marks import Block, Role
from printkit.layout.text import TEXT, width, words
from printkit.spaces.boxes.parts import NEUTRAL

if TYPE_CHECKING:
    from printkit.materials.base import Scene

SAMPLE = 7.0
"""Side of a sample, mm."""
HEADING = 8.0
"""From the top of a key to its first sample, mm: a line of 12 pt and what parts it from the samples."""
PITCH = 8.5
BESIDE, BETWEEN = 2.5, 6.0


@dataclass(frozen=True, slots=True)
class Key:
    """A key: its heading, and the name that stands beside the sample of each surface."""

    heading: str
    names: tuple[tuple[str, Surface], ...]

    def column(self) -> float:
        """Width of one column, mm."""
        return SAMPLE + BESIDE + max(width(name, TEXT) for name, _ in self.names)

    def size(self, columns: int) -> tuple[float, float]:
        """Width and height with so many columns, mm."""
        wide = columns * self.column() + (columns - 1) * BETWEEN
        rows = -(-len(self.names) // columns)
        return max(wide, width(self.heading, TEXT.bold)), HEADING + (rows - 1) * PITCH + SAMPLE

    def shapes(self) -> tuple[int, ...]:
        """The numbers of columns that leave no gap in the last row but one, from the most down."""
        count = len(self.names)
        return tuple(columns for columns in range(count, 0, -1) if columns == 1 or -count % columns <= 1)


def key_of(scene: Scene, surfaces: Mapping[str, Surface], letters: Sequence[str], heading: str, anyone: str) -> Key:
    """The key to the surfaces of these letters, players in their order, anyone's last."""
    names = [(player.name, surfaces[player.letter]) for player in scene.game.players if player.letter in letters]
    return Key(heading, (*names, *([(anyone, surfaces[NEUTRAL])] if NEUTRAL in letters else [])))


def key_blocks(key: Key, x: float, y: float, columns: int, alt: str) -> tuple[Block, ...]:
    """The heading, and a sample beside each name, row by row, with the upper left corner at ``x``, ``y``."""
    heading = Block(Role.HEADING_2, (words(x, y + TEXT.cap_height, key.heading, TEXT.bold),))
    pitch = key.column() + BETWEEN
    blocks = [heading]
    for number, (name, surface) in enumerate(key.names):
        row, column = divmod(number, columns)
        left, top = x + column * pitch, y + HEADING + row * PITCH
        marks = sample_marks(surface, left, top, SAMPLE)
        blocks.append(Block(Role.FIGURE, marks, alt=alt.replace("*", name)))
        beside = words(left + SAMPLE + BESIDE, top + (SAMPLE + TEXT.cap_height) / 2, name, TEXT)
        blocks.append(Block(Role.PARAGRAPH, (beside,)))
    return tuple(blocks)
