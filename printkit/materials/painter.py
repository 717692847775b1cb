"""What can be drawn of a game on one kind of board: functions from positions and turns to figures."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from printkit.layout.figures.scalable import Figure, View

if TYPE_CHECKING:
    from printkit.materials.base import Scene
    from printkit.play.game import PlayedTurn
    from printkit.play.position import Position


@dataclass(frozen=True, slots=True)
class Seen:
    """An example from the side: whether it is legal, whether it wins, its rule's number where several share a row."""

    legal: bool
    wins: bool = False
    number: str = ""
    large: bool = False


@dataclass(frozen=True, slots=True)
class Painter:
    """How positions on one kind of board are drawn.

    ``lies``: a position, for the host with what is hidden. ``before``: a turn's signs on the position before it, up
    to an action, with the refused actions crossed, and for the host with what is hidden. ``pairs``: a legal turn's
    positions before and after it, the whole board first, then parts of it, for where the whole has no room. ``steps``:
    a turn in a few pictures at most so many mm high, each with its words; none where it has no steps or they have no
    room. ``side``: a turn from the side, None where there is nothing to see so. ``landscape``: a position for the
    cover. ``listed``: the room in mm of a position among others, if that holds its smallest size.
    """

    lies: Callable[[Scene, Position, bool], Figure]
    before: Callable[[Scene, PlayedTurn, str | None, Collection[str], bool], Figure]
    pairs: Callable[[Scene, PlayedTurn], Iterator[tuple[Figure, Figure]]]
    steps: Callable[[Scene, PlayedTurn, float], tuple[tuple[str, Figure], ...]]
    side: Callable[[Scene, PlayedTurn, Seen], View | None]
    landscape: Callable[[Scene, Position], Figure]
    listed: tuple[float, float] = (41, 41)
