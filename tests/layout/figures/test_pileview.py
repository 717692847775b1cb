"""A pile from the side: what comes, what lies there then, what leaves, on the ground or in a hole."""

from __future__ import annotations

import pytest

from printkit.layout.bounds import together
from printkit.layout.figures.pieces import Disc
from printkit.layout.figures.pileview import Layer, PilePicture, pile_above, pile_below, pile_view, pile_width
from printkit.layout.marks import BLACK, WHITE, Circle, Line, Path, Role, Words

W, B = Layer(Disc("W", False, lettered=False)), Layer(Disc("B", True, lettered=False))
SHORT, LONG = Layer(Disc("W", False)), Layer(Disc("B", True), 2)


def pieces(picture: PilePicture) -> list[tuple[float, float, float, str]]:
    """Left, top, height and fill of each piece."""
    found = []
    for mark in pile_view(picture, 0, 0).marks:
        if isinstance(mark, Path) and mark.stroke and mark.fill and len(mark.steps) == 10:
            points = [p for step in mark.steps for p in step if isinstance(p, tuple)]
            top, bottom = min(y for _, y in points), max(y for _, y in points)
            found.append((min(x for x, _ in points), top, bottom - top, mark.fill))
    return found


def test_a_capture_takes_the_top_off() -> None:
    """White comes onto two black stones: afterwards white on black, and a black one crossed out below."""
    picture = PilePicture((B, B), W, (B, W), (B,), off_word="off", alt="told")
    fills = [fill for *_, fill in pieces(picture)]
    assert fills == [BLACK, BLACK, WHITE, BLACK, WHITE, BLACK]
    block = pile_view(picture, 0, 0)
    assert (block.role, block.alt) == (Role.FIGURE, "told")
    assert [mark.text for mark in block.marks if isinstance(mark, Words)] == ["off"]
    assert sum(isinstance(mark, Line) and mark.stroke.width_pt == 1.3 for mark in block.marks) == 1


def test_a_short_piece_sinks_and_a_long_one_is_seen() -> None:
    """In a hole two levels deep a piece of one level ends below the ground line, one of two levels at it."""
    short = pieces(PilePicture((), SHORT, (SHORT,), depth=2))[-1]
    long = pieces(PilePicture((), LONG, (LONG,), depth=2))[-1]
    assert short[1] > 4
    assert long[1] == pytest.approx(0.5, abs=0.6)
    assert long[2] > 2 * short[2]


def test_what_bounces_is_crossed_out_where_it_stood() -> None:
    """A long piece on a short one stands out of the hole by a level, crossed out; nothing lies below the floor."""
    picture = PilePicture((SHORT,), LONG, (SHORT,), bounced=True, depth=2, off_word="off")
    assert pieces(picture)[-1][1] < -4
    marks = pile_view(picture, 0, 0).marks
    [stroke] = [mark for mark in marks if isinstance(mark, Line) and mark.stroke.width_pt == 1.3]
    assert stroke.b[1] < 0
    [word] = [mark for mark in marks if isinstance(mark, Words) and mark.text == "off"]
    assert word.y < stroke.b[1], "a long word too is clear of both piles"
    assert together(marks)[3] <= pile_below(picture)


def test_a_refused_turn_has_nothing_after_it() -> None:
    """The shaft ends in the badge; only the pile before is drawn."""
    marks = pile_view(PilePicture((LONG,), SHORT, (), legal=False, depth=2), 0, 0).marks
    assert len(pieces(PilePicture((LONG,), SHORT, (), legal=False, depth=2))) == 2
    assert sum(isinstance(mark, Circle) and mark.fill == BLACK for mark in marks) == 1
    assert together(marks)[2] < pile_width() / 2


@pytest.mark.parametrize(
    "picture",
    [
        PilePicture((), W, (W,)),
        PilePicture((B, W, B), W, (B, W, W), (B,), off_word="off"),
        PilePicture((SHORT,), SHORT, (SHORT, SHORT), depth=2),
        PilePicture((SHORT,), LONG, (SHORT,), bounced=True, depth=2, off_word="off"),
        PilePicture((SHORT,), LONG, (SHORT,), bounced=True, depth=2, off_word="fuera"),
    ],
)
def test_it_keeps_to_the_room_it_asks_for(picture: PilePicture) -> None:
    """Nothing above or below what it tells; the stroke through a piece is within half a mm."""
    left, top, right, bottom = together(pile_view(picture, 0, 0).marks)
    assert left >= -0.5
    assert right <= pile_width() + 0.5
    assert -top <= pile_above(picture)
    assert bottom <= pile_below(picture)
