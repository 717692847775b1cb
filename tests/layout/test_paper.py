"""Papers: their sizes are those of ISO 216 and ANSI, their content boxes those of the look's first table."""

from __future__ import annotations

import pytest

from printkit.layout.paper import (
    A4,
    COMPOSED_HEIGHT,
    COMPOSED_WIDTH,
    EDGE,
    LETTER,
    PAPERS,
    Paper,
    UnknownPaperError,
    find_paper,
)


@pytest.mark.parametrize(
    ("paper", "size", "box", "spare"),
    [
        # ISO 216: 210 x 297 mm; the look: a box of 180 x 240 at left 15, top 30, which is 18 taller than 222
        (A4, (210, 297), (15, 30, 180, 240), 18),
        # ANSI A: 8.5 x 11 inches of 25.4 mm; the look: a box of 180 x 222 at left 17.95
        (LETTER, (8.5 * 25.4, 11 * 25.4), (17.95, 30, 180, 222), 0),
    ],
)
def test_sizes(paper: Paper, size: tuple[float, ...], box: tuple[float, ...], spare: float) -> None:
    """A paper has its standard's size in mm, the look's content box, and its spare height."""
    assert (paper.width, paper.height) == pytest.approx(size)
    found = (paper.content_x, paper.content_y, COMPOSED_WIDTH, paper.content_height)
    assert found == pytest.approx(box)
    assert paper.spare == pytest.approx(spare)


def test_content_is_centred_and_printable() -> None:
    """On each paper the box is in the middle, at least as high as sheets are composed, and off the edges."""
    assert len(PAPERS) == 2
    for paper in PAPERS.values():
        assert paper.content_x * 2 + COMPOSED_WIDTH == pytest.approx(paper.width)
        assert paper.content_height >= COMPOSED_HEIGHT
        assert paper.content_y + paper.content_height + EDGE < paper.height


def test_find_paper() -> None:
    """A paper is found by its name in any case of letters; another name is refused, naming the known ones."""
    assert find_paper("A4") is A4
    assert find_paper(" letter") is LETTER
    with pytest.raises(UnknownPaperError, match=r"a4, letter \(got 'foolscap'\)") as caught:
        find_paper("foolscap")
    assert caught.value.name == "foolscap"
