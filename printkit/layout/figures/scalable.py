"""What any picture is to a sheet: how much room it takes at each of its sizes, and its ink; mm."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from printkit.layout.figures.diagrams import LABELS_DEEP, diagram, diagram_size
from printkit.layout.figures.isometric import isometric, isometric_height
from printkit.layout.figures.picture import BoardPicture
from printkit.layout.figures.sideview import BELOW, PLAIN, SidePicture, SideScale, side_height, side_view, side_width
from printkit.layout.marks import Block

DIAGRAM_CELLS = (16.0, 13.0, 11.5, 8.9)
"""Sides of a cell of a diagram alone to choose from."""
PAIR_CELLS = DIAGRAM_CELLS[1:]
"""Those of two diagrams side by side."""
LANDSCAPE_WIDTHS = tuple(float(width) for width in range(87, 0, -2))

Size: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture that is drawn as large as there is room for.

    ``units`` are the sizes to choose from (the side of a cell, say), largest first. ``size`` tells width and height of
    the frame at one of them, ``draw`` gives the figure with the top left corner of its frame at x, y: both are asked
    for a unit. Letters and numbers stand outside the frame: ``labels`` is their room to the left of it and below it.
    ``signed``: it shows what a turn is about to do; ``empty``: nothing lies on the board.
    """

    units: tuple[float, ...]
    size: Callable[[float], Size]
    draw: Callable[[float, float, float], Block]
    labels: Size = (0.0, 0.0)
    signed: bool = False
    empty: bool = False

    def fitting(self, wide: float, high: float) -> float | None:
        """The largest unit at which the frame is no wider and no higher; None when no unit is small enough."""
        return self.largest(lambda size: size[0] <= wide + 1e-6 and size[1] <= high + 1e-6)

    def largest(self, fits: Callable[[Size], bool]) -> float | None:
        """The largest unit whose size fits, where a smaller one fits whenever a larger one does; None if none does."""
        low, high = 0, len(self.units)
        while low < high:  # a size may cost a whole drawing, so that as few as can be are asked for
            middle = (low + high) // 2
            low, high = (low, middle) if fits(self.size(self.units[middle])) else (middle + 1, high)
        return self.units[low] if low < len(self.units) else None


@dataclass(frozen=True, slots=True)
class View:
    """A picture on a ground line: its width, how far it reaches above and below the line, and its ink.

    ``draw`` is asked for the left end of the line.
    """

    wide: float
    above: float
    below: float
    draw: Callable[[float, float], Block]


def board_figure(picture: BoardPicture, units: tuple[float, ...] = DIAGRAM_CELLS) -> Figure:
    """A board from above, its letters and numbers beside it."""
    return Figure(
        units,
        lambda cell: diagram_size(picture, cell),
        lambda x, y, cell: diagram(picture, x, y, cell),
        (LABELS_DEEP, LABELS_DEEP),
        bool(picture.arrows or picture.pluses),
        not any((*picture.discs, *filter(None, picture.piles.values()), *filter(None, picture.rings.values()))),
    )


def landscape_figure(picture: BoardPicture) -> Figure:
    """A board as a small landscape; its units are its widths."""
    return Figure(
        LANDSCAPE_WIDTHS,
        lambda width: (width, isometric_height(picture, width)),
        lambda x, y, width: isometric(picture, x, y, width),
    )


def side_figure(picture: SidePicture, scale: SideScale = PLAIN) -> View:
    """A step from the side, with badge and caption below it."""
    return View(
        side_width(scale),
        side_height(picture, scale),
        BELOW,
        lambda x, ground: side_view(picture, x, ground, scale),
    )
