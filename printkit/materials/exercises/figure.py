"""An exercise in; the picture of its position at the sizes of questions, with nothing hidden, out."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from math import floor
from typing import TYPE_CHECKING

from printkit.layout.figures.boxes.plans import PlanStyle, plan, plan_size, top_squares
from printkit.layout.figures.boxes.structure import StructurePicture
from printkit.layout.figures.scalable import Figure
from printkit.layout.marks import Words
from printkit.materials.drawing.painters import painter_of
from printkit.materials.drawing.structures import structure_picture
from printkit.play.practice.kinds import Exercise, Finish, Verdict
from printkit.spaces.boxes.board import Boxes
from printkit.spaces.grid import Grid

if TYPE_CHECKING:
    from printkit.materials.base import Scene
    from printkit.play.position import Position

_CELLS = (11.5, 10.0, 8.9, 8.5)
"""Sides of a cell to choose from, mm."""
_WIDEST, _HIGHEST = 100.0, 100.0
"""The most width and height of a plan of boxes, mm: a list of turns has room beside it."""
_UNITS = (12.0, 11.0, 10.0, 9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.0)
"""Sides of a unit square of a plan, mm: on 6 there is still room for the name of a box of two by two."""


def question_figure(scene: Scene, exercise: Exercise) -> Figure:
    """The position, with the signs of the turn that is asked about where that is the first.

    A board of cells is seen from above, and so are boxes: turns name their squares.
    """
    if isinstance(scene.game.space, Boxes):
        return _plan(scene, exercise.shown)
    painter, question = painter_of(scene.game), exercise.question
    turn = question.turn if isinstance(question, Verdict | Finish) else None
    if turn is None or exercise.first or scene.game.ruleset.hidden:
        figure = painter.lies(scene, exercise.shown, True)
    else:
        figure = painter.before(scene, turn, None, (), False)
    return replace(figure, units=_CELLS) if isinstance(scene.game.space, Grid) else figure


def unseen(scene: Scene, position: Position) -> dict[str, object]:
    """What a plan of boxes can't say: what is ``covered``, and ``bare`` tops without room for a name."""
    if not isinstance(scene.game.space, Boxes):
        return {"covered": [], "bare": []}
    picture = _picture(scene, position)
    seen = set(top_squares(picture.bricks).values())
    covered = [brick.name for number, brick in enumerate(picture.bricks) if number not in seen]
    names = _bare(picture, _largest(picture))
    bare = [
        {
            "name": brick.name,
            "owner": scene.player(brick.top.letter) if brick.top.letter else "",
            "at": f"{brick.corner[0]}/{brick.corner[1]}",
            "level": brick.level,
        }
        for brick in picture.bricks
        if brick.name in names
    ]
    return {"covered": covered, "bare": bare}


def _picture(scene: Scene, position: Position) -> StructurePicture:
    """The boxes and who stands on them; who stands on none is told in words."""
    picture = structure_picture(scene, position)
    return replace(picture, pawns=tuple(pawn for pawn in picture.pawns if pawn.at[2] > 0))


def _plan(scene: Scene, position: Position) -> Figure:
    """Boxes from above, no smaller than their names and heights have room."""
    picture = _picture(scene, position)
    largest, style = _largest(picture), _style(picture)
    fewest = _bare(picture, largest)
    return Figure(
        tuple(unit for unit in _UNITS if unit <= largest and _bare(picture, unit) == fewest),
        lambda unit: plan_size(picture, unit, style),
        lambda x, y, unit: plan(picture, x, y, unit, style),
    )


def _style(picture: StructurePicture) -> PlanStyle:
    """A square free all round, and no names below those who stand on every square of a top."""
    stood = {(floor(one.at[0]), floor(one.at[1])) for one in (*picture.pawns, *picture.locks)}
    free = {number for square, number in top_squares(picture.bricks).items() if square not in stood}
    return PlanStyle(frozenset(picture.bricks[number].name for number in free), around=1)


def _largest(picture: StructurePicture) -> float:
    """The largest unit for which there is room beside a list of turns."""
    style = _style(picture)
    sizes = ((unit, plan_size(picture, unit, style)) for unit in _UNITS)
    return next((unit for unit, (wide, high) in sizes if wide <= _WIDEST and high <= _HIGHEST), _UNITS[-1])


@lru_cache(maxsize=256)
def _bare(picture: StructurePicture, unit: float) -> frozenset[str]:
    """The boxes that are seen and bear no name with a height: pawns and locks leave them no room."""
    marks = plan(picture, 0, 0, unit, _style(picture)).marks
    texts = [mark.text.strip() if isinstance(mark, Words) else "" for mark in marks]
    told = {(text, other) for n, text in enumerate(texts) for other in texts[n + 1 : n + 3]}
    seen = {picture.bricks[number] for number in top_squares(picture.bricks).values()}
    return frozenset(brick.name for brick in seen if (brick.name, str(brick.level)) not in told)
