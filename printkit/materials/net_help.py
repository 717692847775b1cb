"""The rooms that nets leave free on a sheet in; the key to the faces and the folded box as it can lie, out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, TypeAlias

from printkit.layout.figures.boxes.blocks import structure
from printkit.layout.figures.boxes.sight import ACROSS
from printkit.layout.figures.boxes.structure import Brick, StructurePicture
from printkit.layout.figures.nets.packing import Room
from printkit.layout.figures.surfaces import Surface
from printkit.layout.marks import Block, Role
from printkit.layout.text import HEAD, SMALL, width, words
from printkit.materials.faces_key import Key, key_blocks
from printkit.spaces.boxes.parts import Part

if TYPE_CHECKING:
    from printkit.wording import Texts

ASIDE, ABOVE = 5.0, 3.0
"""Kept free beside and above what stands in a room, mm, so that it does not touch a net."""
UNITS = (5.0, 4.5, 4.0, 3.5)
"""Sides of a unit in the drawing of a folded box, mm; the largest that finds room is taken."""
APART = 8.0
LINE = 0.4
"""The width of a drawing's outline, mm, rounded up."""

Draw: TypeAlias = Callable[[float, float], tuple[Block, ...]]


@dataclass(frozen=True, slots=True)
class _Thing:
    """Something to be placed: width and height in mm, and the function that draws it at an upper left corner."""

    wide: float
    high: float
    draw: Draw


def help_blocks(
    texts: Texts, key: Key, part: Part, surfaces: Mapping[str, Surface], rooms: Sequence[Room]
) -> tuple[Block, ...]:
    """The key and the folded box, together in one room or each in one of its own.

    What finds no room is left out: letters and tabs tell enough to fold.
    """
    keys = [_key(key, columns, texts) for columns in key.shapes()]
    drawn = list(_drawings(texts, part, surfaces))
    inner = [Room(room.x + ASIDE, room.y + ABOVE, room.wide - 2 * ASIDE, room.high - 2 * ABOVE) for room in rooms]
    for both, room in product((_both(*two) for two in product(drawn, keys)), inner):
        for thing in both:
            if _fits(thing, room):
                return thing.draw(room.x, room.y)
    for second, first in product(drawn, keys):
        for here, there in product(inner, inner):
            if here != there and _fits(first, here) and _fits(second, there):
                return (*first.draw(here.x, here.y), *second.draw(there.x, there.y))
    alone = [(thing, room) for thing in (*keys, *drawn) for room in inner if _fits(thing, room)]
    return alone[0][0].draw(alone[0][1].x, alone[0][1].y) if alone else ()


def _fits(thing: _Thing, room: Room) -> bool:
    return thing.wide <= room.wide and thing.high <= room.high


def _both(second: _Thing, first: _Thing) -> tuple[_Thing, _Thing]:
    """Two things side by side, and below each other."""
    level = _Thing(
        first.wide + 1.5 * APART + second.wide,
        max(first.high, second.high),
        lambda x, y: (*first.draw(x, y), *second.draw(x + first.wide + 1.5 * APART, y)),
    )
    upright = _Thing(
        max(first.wide, second.wide),
        first.high + APART + second.high,
        lambda x, y: (*first.draw(x, y), *second.draw(x, y + first.high + APART)),
    )
    return level, upright


def _key(key: Key, columns: int, texts: Texts) -> _Thing:
    alt = texts.given(name="*").text("sample")
    return _Thing(*key.size(columns), lambda x, y: key_blocks(key, x, y, columns, alt))


def _drawings(texts: Texts, part: Part, surfaces: Mapping[str, Surface]) -> Iterator[_Thing]:
    """The folded box in each way it can lie, side by side and below each other, the largest first."""
    for unit in UNITS:
        poses = [_pose(texts, part, surfaces, size, unit) for size in _sizes(part)]
        yield _row(poses)
        if len(poses) > 1:
            yield _column(poses)


def _row(things: Sequence[_Thing]) -> _Thing:
    starts = [sum(one.wide + APART for one in things[:n]) for n in range(len(things))]

    def draw(x: float, y: float) -> tuple[Block, ...]:
        return tuple(block for one, start in zip(things, starts, strict=True) for block in one.draw(x + start, y))

    return _Thing(starts[-1] + things[-1].wide, max(one.high for one in things), draw)


def _column(things: Sequence[_Thing]) -> _Thing:
    starts = [sum(one.high + APART for one in things[:n]) for n in range(len(things))]

    def draw(x: float, y: float) -> tuple[Block, ...]:
        return tuple(block for one, start in zip(things, starts, strict=True) for block in one.draw(x, y + start))

    return _Thing(max(one.wide for one in things), starts[-1] + things[-1].high, draw)


def _sizes(part: Part) -> tuple[tuple[int, int, int], ...]:
    """The box on its odd edge, and on its side where that is another way to lie."""
    upright, aside = (part.edge, part.edge, part.odd), (part.odd, part.edge, part.edge)
    return (upright,) if part.edge == part.odd else tuple(sorted((upright, aside), key=lambda size: -size[2]))


def _pose(texts: Texts, part: Part, surfaces: Mapping[str, Surface], size: tuple[int, int, int], unit: float) -> _Thing:
    """One way to lie, with the word for it and the height beside it."""
    face = next(
        pose.face for pose in part.poses if sorted(pose.size[:2]) == sorted(size[:2]) and pose.size[2] == size[2]
    )
    word = "" if part.edge == part.odd else texts.text("standing" if size[2] == max(size) else "lying")
    told = texts.given(level=size[2], wide=size[0], deep=size[1], pose=word)
    brick = Brick(part.name, (0, 0, 0), size, surfaces[face])
    picture = StructurePicture((brick,), names=False, pills=False, alt=told.text("drawn"))
    right, bottom = (size[0] + size[1]) * ACROSS * unit + LINE, ((size[0] + size[1]) / 2 + size[2]) * unit + LINE
    said = [(text, style) for text, style in ((word, SMALL), (told.text("height"), HEAD)) if text]

    def draw(x: float, y: float) -> tuple[Block, ...]:
        lines = tuple(
            words(x + right + 3, y + bottom - (len(said) - 1 - n) * SMALL.leading, text, style)
            for n, (text, style) in enumerate(said)
        )
        return structure(picture, x, y, unit), Block(Role.PARAGRAPH, lines)

    return _Thing(right + 3 + max(width(text, style) for text, style in said), bottom, draw)
