"""Figures of any board: how large they are, which part of a board they show, who draws what."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import pytest
from materials.shipped import named, played, scene

from printkit.diagnostics import RulesetError
from printkit.layout.bounds import together
from printkit.layout.figures.scalable import Figure
from printkit.layout.marks import Role, Words
from printkit.materials.drawing.painter import Seen
from printkit.materials.drawing.painters import painter_of
from printkit.play.game import Game

TOWER = scene(name="tower-of-power")
PAINTER = painter_of(TOWER.game)
GATHERED = named("along a diagonal", "tower-of-power").turns[-1]
STEP = named("onto an enemy tower", "tower-of-power").turns[-1]


def labels(figure: Figure) -> set[str]:
    """The coordinates beside a board."""
    marks = figure.draw(0, 0, figure.units[-1]).marks
    return {m.text for m in marks if isinstance(m, Words) and m.text[0] in "abcdefgh12345678" and m.size_pt == 10}


def test_a_figure_takes_the_largest_size_that_fits() -> None:
    """8 × 8 cells: 16 mm make 128, 8.9 make 71.2; in 72 mm only the smallest fits, in 60 none."""
    figure = PAINTER.lies(TOWER, TOWER.game.start(), False)
    assert (figure.fitting(72, 72), figure.fitting(130, 130), figure.fitting(60, 72)) == (8.9, 16.0, None)
    assert figure.size(8.9) == pytest.approx((71.2, 71.2))
    assert not figure.empty
    assert figure.draw(0, 0, 8.9).role is Role.FIGURE


def test_an_empty_board_says_so() -> None:
    """The holes of step-on-me begin empty: a card has nothing to show of them."""
    shown = scene(name="step-on-me")
    assert painter_of(shown.game).lies(shown, shown.game.start(), False).empty


def test_before_and_after_show_the_whole_board_or_the_same_part_of_it() -> None:
    """c5 to d6: first all of the board, then 6 × 5 cells round both, then 7 × 6; both pictures show the same cells."""
    pairs = list(PAINTER.pairs(TOWER, STEP))
    assert [tuple(round(side / 8.9) for side in before.size(8.9)) for before, _ in pairs] == [(8, 8), (6, 5), (7, 6)]
    for before, after in pairs:
        assert labels(before) == labels(after) >= {"c", "d", "5", "6"}
        assert (before.signed, after.signed) == (True, False)


def test_three_steps_as_high_as_there_is_room() -> None:
    """5 × 5 cells hold b2 to d6 in 50 mm; in 40 mm four rows do not."""
    steps = PAINTER.steps(TOWER, GATHERED, 50.0)
    assert [said for said, _ in steps] == ["row b2, b3, b4", "gathered on b4", "laid on c5, d6"]
    assert all(labels(figure) == {*"abcde", *"23456"} for _, figure in steps)
    assert PAINTER.steps(TOWER, GATHERED, 40.0) == ()
    assert PAINTER.steps(TOWER, STEP, 90.0) == ()


def test_side_views_of_steps_and_of_piles() -> None:
    """worker-step shows heights, the other two piles; a view draws in the room that it names."""
    worker = scene()
    cases = [
        (worker, named("up from 0 to 1").turns[-1]),
        (TOWER, STEP),
        (scene(name="step-on-me"), named("gone from sight", "step-on-me").turns[-1]),
    ]
    for shown, turn in cases:
        view = painter_of(shown.game).side(shown, turn, Seen(legal=True))
        assert view is not None
        left, top, right, bottom = together(view.draw(10, 100).marks)
        # a curve counts with its control points, 2 mm above it
        assert top > 100 - view.above - 2
        assert (left > 9, right < 10 + view.wide + 2, bottom < 100 + view.below + 1) == (True, True, True)
    assert painter_of(worker.game).side(worker, named("no move").turns[-1], Seen(legal=False)) is None


def test_a_board_that_nobody_draws_is_refused() -> None:
    """With its place in the file."""
    game, _ = played()
    other = cast(Game, SimpleNamespace(ruleset=game.ruleset, space="two places"))
    with pytest.raises(RulesetError, match="must be one that can be drawn"):
        painter_of(replace(scene(), game=other).game)


def test_boxes_are_drawn_on_cards_and_covers_too() -> None:
    """A step of climbers: both positions from the same corner, in the room of a card; sizes grow with the unit."""
    shown = scene(name="climbers")
    turn = next(one for one in played("climbers")[1] if one.example.card == "board" and one.legal).turns[-1]
    painter = painter_of(shown.game)
    [(before, after)] = list(painter.pairs(shown, turn))
    unit = before.largest(lambda size: size[0] <= 72 and size[1] <= 50)
    assert unit is not None
    assert before.size(unit)[0] <= 72
    assert before.size(unit)[0] > before.size(before.units[-1])[0]
    assert (before.signed, after.signed) == (True, False)
    box = together(before.draw(10, 20, unit).marks)
    assert box[:2] == pytest.approx((10, 20), abs=0.01)
    assert painter.steps(shown, turn, 90) == ()
    landscape = painter.landscape(shown, shown.game.position_named("steps"))
    assert landscape.fitting(87, 60) is not None
