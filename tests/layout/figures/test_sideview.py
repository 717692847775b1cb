"""Steps from the side: piles as high as their numbers, a roof for the closed one, a verdict below."""

from __future__ import annotations

import pytest

from printkit.layout.bounds import together
from printkit.layout.figures.pieces import Disc
from printkit.layout.figures.sideview import LARGE, PLAIN, SidePicture, side_height, side_view, side_width
from printkit.layout.marks import BLACK, Block, Circle, Path, Rect, Role, Words

WHITE = Disc("W", False)


def view(start: int, end: int, legal: bool = True, number: str = "") -> Block:
    picture = SidePicture(start, end, WHITE, legal, f"{start} to {end}", 4, number, alt="a step")
    return side_view(picture, 100, 90)


@pytest.mark.parametrize(("start", "end", "boxes"), [(0, 1, 1), (1, 2, 3), (3, 0, 3), (3, 4, 6)])
def test_a_pile_has_a_box_for_each_level(start: int, end: int, boxes: int) -> None:
    """0 to 1 is 0 + 1 boxes; 3 to 4 is 3 + 3 boxes, for the fourth level is the roof. A level is 7 mm."""
    found = [m for m in view(start, end).marks if isinstance(m, Rect) and m.height == 7.0]
    assert len(found) == boxes
    assert all((90 - m.y) % 7 == pytest.approx(0) for m in found)


def test_the_closed_pile_has_a_roof_with_a_bar() -> None:
    """One solid bar, as in the sign seen from above; a pile of three has none."""
    assert len([m for m in view(3, 4).marks if isinstance(m, Rect) and m.fill == BLACK]) == 1
    assert not [m for m in view(2, 3).marks if isinstance(m, Rect) and m.fill == BLACK]


def test_the_verdict_and_the_caption_stand_below() -> None:
    """Badge 6 below the ground line, caption 14.4 below it, both under the middle (the look, section 11)."""
    block = view(0, 2, legal=False)
    middle = 100 + side_width(PLAIN) / 2
    assert (middle, 96) in [m.centre for m in block.marks if isinstance(m, Circle) and m.fill == BLACK]
    (caption,) = [m for m in block.marks if isinstance(m, Words) and m.text == "0 to 2"]
    assert caption.y == pytest.approx(104.4)
    left, _, right, _ = together([caption])
    assert (left + right) / 2 == pytest.approx(middle, abs=0.5)


def test_a_number_names_the_rule() -> None:
    """The rule's number comes first and bold, on the same line."""
    number, caption = [m for m in view(0, 1, number="8").marks if isinstance(m, Words) and m.text in ("8", "0 to 1")]
    assert isinstance(number, Words)
    assert isinstance(caption, Words)
    assert number.y == caption.y
    assert number.x < caption.x
    assert number.face == "bold"


def test_it_is_one_figure_with_words() -> None:
    """What a listener is told is the picture's own."""
    assert (view(3, 4).role, view(3, 4).alt) == (Role.FIGURE, "a step")


@pytest.mark.parametrize("scale", [PLAIN, LARGE])
@pytest.mark.parametrize(("start", "end"), [(0, 1), (1, 3), (3, 0), (3, 4), (0, 0)])
def test_nothing_rises_above_what_it_says(start: int, end: int, scale: object) -> None:
    """Cards leave that much room: no ink, arrow and head included, is higher than `side_height`."""
    chosen = PLAIN if scale == PLAIN else LARGE
    picture = SidePicture(start, end, WHITE, True, "", 4)
    # a curve stays under three quarters of its controls' height, so the outline of filled shapes is compared
    solid = [m for m in side_view(picture, 0, 0, chosen).marks if not (isinstance(m, Path) and m.fill is None)]
    assert -together(solid)[1] <= side_height(picture, chosen)
