"""The signs that say what to do with a sheet: their grid, their lines, their names."""

from __future__ import annotations

import pytest

from printkit.layout.bounds import bounds, together
from printkit.layout.marks import Circle, Line, Path, Words
from printkit.layout.pictograms import PICTOGRAMS, UnknownPictogramError, pictogram

# the look, section 6: lay down, cut, cut and fold, write, read, solve, host only
NAMES = {"lay", "cut", "cut-and-fold", "write", "read", "solve", "host"}


def test_names() -> None:
    """There is one sign for each thing to do, and another name is refused with all of them."""
    assert set(PICTOGRAMS) == NAMES
    with pytest.raises(UnknownPictogramError, match=r"lay, cut, .*\(got 'burn'\)"):
        pictogram("burn", 0, 0)


@pytest.mark.parametrize("name", sorted(NAMES))
def test_inside_the_grid(name: str) -> None:
    """In the header (9) and in tables (6) the ink stays in its square and fills it one way at least."""
    for size in (9.0, 6.0):
        marks = pictogram(name, 20, 30, size)
        left, top, right, bottom = together(mark for mark in marks if not isinstance(mark, Words))
        assert left >= 20 - 1e-6
        assert top >= 30 - 1e-6
        assert right <= 20 + size + 1e-6
        assert bottom <= 30 + size + 1e-6
        assert max(right - left, bottom - top) > 0.94 * size
        for mark in marks:
            assert bounds(mark)[0] > 20 - 1e-6


@pytest.mark.parametrize("name", sorted(NAMES))
def test_lines(name: str) -> None:
    """Outlines are 1.5 pt in the header with round ends; no line is under 0.75 pt, which a copier breaks."""
    strokes = [mark.stroke for mark in pictogram(name, 0, 0) if isinstance(mark, Line | Path | Circle) and mark.stroke]
    assert max(stroke.width_pt for stroke in strokes) == 1.5
    for size in (9.0, 6.0):
        for mark in pictogram(name, 0, 0, size):
            if isinstance(mark, Line | Path):
                assert mark.round_ends
                assert mark.stroke is not None
                assert mark.stroke.width_pt >= 0.75
