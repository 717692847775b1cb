"""How far the ink of a mark reaches; expected numbers by hand, 1 pt = 0.3528 mm, half of it 0.1764."""

from __future__ import annotations

import pytest

from printkit.layout import fonts
from printkit.layout.bounds import all_marks, bounds, together
from printkit.layout.marks import Block, Circle, Line, Path, Rect, Role, Stroke, Words

HALF = 25.4 / 72 / 2
POINT = Stroke(1)


@pytest.mark.parametrize(
    ("mark", "box"),
    [
        (Line((10, 20), (5, 30), POINT), (5 - HALF, 20 - HALF, 10 + HALF, 30 + HALF)),
        (Rect(1, 2, 10, 20, POINT), (1 - HALF, 2 - HALF, 11 + HALF, 22 + HALF)),
        (Rect(1, 2, 10, 20, fill="#000000"), (1, 2, 11, 22)),
        (Circle((10, 10), 4, POINT), (6 - HALF, 6 - HALF, 14 + HALF, 14 + HALF)),
        (Path((("M", (0, 0)), ("L", (3, 4)), ("Z",)), fill="#000000"), (0, 0, 3, 4)),
        (Path((("M", (0, 0)), ("C", (0, 9), (1, 1), (3, 4))), fill="#000000"), (0, 0, 3, 9)),
    ],
)
def test_shapes(mark: Line | Rect | Circle | Path, box: tuple[float, ...]) -> None:
    """The box holds a shape with half its line width on each side, and a curve's control points."""
    assert bounds(mark) == pytest.approx(box)


def test_words_turn_with_their_box() -> None:
    """Turned by a quarter clockwise a text runs down; what rose above its baseline is now at the right."""
    long = fonts.width("Wg", 20)
    rise, fall = (part * 20 * 25.4 / 72 for part in fonts.reach(Words(0, 0, "", 1).face))
    assert bounds(Words(50, 60, "Wg", 20)) == pytest.approx((50, 60 - rise, 50 + long, 60 + fall))
    assert bounds(Words(50, 60, "Wg", 20, turn=90)) == pytest.approx((50 - fall, 60, 50 + rise, 60 + long))
    assert bounds(Words(50, 60, "Wg", 20, turn=180)) == pytest.approx((50 - long, 60 - fall, 50, 60 + rise))


def test_a_blank_at_the_end_has_no_ink() -> None:
    """The blank that keeps wrapped words apart doesn't count."""
    assert bounds(Words(0, 0, "a ", 12)) == bounds(Words(0, 0, "a", 12))


def test_together() -> None:
    """The box round all marks of nested blocks."""
    inner = Block(Role.FIGURE, (Rect(5, 5, 1, 1, fill="#000000"),), alt="x")
    blocks = (
        Block(Role.SECTION, blocks=(inner,)),
        Block(Role.DECORATION, (Rect(1, 9, 1, 1, fill="#000000"),)),
    )
    assert len(list(all_marks(blocks))) == 2
    assert together(all_marks(blocks)) == (1, 5, 6, 10)
