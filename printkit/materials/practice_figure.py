"""An exercise in; the picture of its position at the sizes of questions, with nothing hidden, out."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
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
_UNITS = (12.0, 11.0, 10.0, 9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.0)
"""Sides of a unit square of a plan, mm: on 6 there is still room for the name of a box of two by two."""
_AROUND = PlanStyle(around=1)


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
        figure = painter.before(scene, turn, None, ())
    return replace(figure, units=_CELLS) if isinstance(scene.game.space, Grid) else figure


def unseen(scene: Scene, position: Position) -> dict[str, object]:
    """What a plan of boxes can't say: what is ``covered``, and ``bare`` tops without room for a name."""
    if not isinstance(scene.game.space, Boxes):
        return {"covered": [], "bare": []}
    picture = _picture(scene, position)
    seen = set(top_squares(picture.bricks).values())
    covered = [brick.name for number, brick in enumerate(picture.bricks) if number not in seen]
    bare = [brick for brick in picture.bricks if brick.name in _bare(picture, _UNITS[0])]
    told = [{"name": one.name, "at": f"{one.corner[0]}/{one.corner[1]}", "level": one.level} for one in bare]
    return {"covered": covered, "bare": told}


def _picture(scene: Scene, position: Position) -> StructurePicture:
    """The boxes and who stands on them; who stands on none is told in words."""
    picture = structure_picture(scene, position)
    return replace(picture, pawns=tuple(pawn for pawn in picture.pawns if pawn.at[2] > 0))


def _plan(scene: Scene, position: Position) -> Figure:
    """Boxes from above, no smaller than their names and heights have room."""
    picture = _picture(scene, position)
    fewest = _bare(picture, _UNITS[0])
    return Figure(
        tuple(unit for unit in _UNITS if _bare(picture, unit) == fewest),
        lambda unit: plan_size(picture, unit, _AROUND),
        lambda x, y, unit: plan(picture, x, y, unit, _AROUND),
    )


@lru_cache(maxsize=256)
def _bare(picture: StructurePicture, unit: float) -> frozenset[str]:
    """The boxes that are seen and bear no name with a height: pawns and locks leave them no room."""
    marks = plan(picture, 0, 0, unit, _AROUND).marks
    texts = [mark.text.strip() if isinstance(mark, Words) else "" for mark in marks]
    told = {(text, other) for n, text in enumerate(texts) for other in texts[n + 1 : n + 3]}
    seen = {picture.bricks[number] for number in top_squares(picture.bricks).values()}
    return frozenset(brick.name for brick in seen if (brick.name, str(brick.level)) not in told)
