"""An exercise in; the picture of its position at the sizes of questions, with nothing hidden, out."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from printkit.layout.figures.plans import PlanStyle, plan, plan_size
from printkit.layout.figures.scalable import Figure
from printkit.materials.painters import painter_of
from printkit.materials.structures import structure_picture
from printkit.play.practice.kinds import Exercise, Finish, Verdict
from printkit.spaces.boxes.board import Boxes
from printkit.spaces.grid import Grid

if TYPE_CHECKING:
    from printkit.materials.base import Scene
    from printkit.play.position import Position

_CELLS = (11.5, 10.0, 8.9, 8.5)
"""Sides of a cell to choose from, mm."""
_UNITS = (9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.0)
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


def _plan(scene: Scene, position: Position) -> Figure:
    """Boxes from above, with their names and heights; who stands on none is told in words."""
    picture = structure_picture(scene, position)
    picture = replace(picture, pawns=tuple(pawn for pawn in picture.pawns if pawn.at[2] > 0))
    return Figure(
        _UNITS,
        lambda unit: plan_size(picture, unit, _AROUND),
        lambda x, y, unit: plan(picture, x, y, unit, _AROUND),
    )
