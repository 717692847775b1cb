"""Discs on one another: each lower one shows its edge, the top one tells how many there are."""

from __future__ import annotations

import pytest

from printkit.layout.bounds import together
from printkit.layout.figures.pieces import Disc
from printkit.layout.figures.towers import MOST_EDGES, lozenge, rounded, tower, tower_step
from printkit.layout.marks import BLACK, WHITE, Circle, Path, Stroke, Words

LIGHT, DARK = Disc("W", False, lettered=False), Disc("B", True, lettered=False)


def bodies(pile: tuple[Disc, ...], room: float = 100) -> list[Circle]:
    """The discs of a tower 10 mm wide, without the white round each."""
    marks = [mark for mark in tower((0, 0), 10, room, pile) if isinstance(mark, Circle)]
    return [mark for mark in marks if not (mark.fill == WHITE and mark.stroke is None)]


def test_each_disc_lies_a_sixth_higher() -> None:
    """0.17 of the diameter, upwards on paper, and the whole tower in the middle (the look, section 5)."""
    ys = [disc.centre[1] for disc in bodies((LIGHT, DARK, LIGHT))]
    assert ys == pytest.approx([1.7, 0, -1.7])
    assert [disc.fill for disc in bodies((LIGHT, DARK, LIGHT))] == [WHITE, BLACK, WHITE]


def test_a_tower_stays_in_its_cell() -> None:
    """Of ten discs of 10 mm in a place of 11.5 mm the upper ones are drawn, no higher than the place."""
    shown = bodies((LIGHT, DARK) * 5, 11.5)
    assert len(shown) == MOST_EDGES
    _, top, _, bottom = together(shown)
    assert bottom - top <= 11.5 + 1e-6
    assert tower_step(10, 9, 5) == 0


@pytest.mark.parametrize(("count", "said"), [(1, None), (2, "2"), (12, "12")])
def test_the_number_stands_on_the_top_from_two_up(count: int, said: str | None) -> None:
    """A lone stone has none; a dark top has a white number."""
    marks = [mark for mark in tower((0, 0), 10, 100, (DARK,) * count) if isinstance(mark, Words)]
    assert [mark.text for mark in marks] == ([said] if said else [])
    assert all(mark.colour == WHITE for mark in marks)


def test_lettered_pieces_bear_both() -> None:
    """Where letters tell the owners apart, the top has its letter and the number."""
    pile = (Disc("R", False), Disc("G", True))
    assert [mark.text for mark in tower((0, 0), 10, 100, pile) if isinstance(mark, Words)] == ["G2"]


def test_from_the_side_a_disc_is_a_lozenge() -> None:
    """Round corners of 1.4 mm; it stands on its base; a dark owner's is solid."""
    shape = lozenge(5, 20, DARK)
    assert isinstance(shape, Path)
    assert shape.fill == BLACK
    points = [p for step in shape.steps for p in step if isinstance(p, tuple)]
    assert (min(x for x, _ in points), max(y for _, y in points)) == (5, 20)
    corner = rounded(0, 0, 10, 6, 1.4, Stroke(1), WHITE).steps[0][1]
    assert corner == (1.4, 0)
