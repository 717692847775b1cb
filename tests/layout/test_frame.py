"""The frame round a sheet; every number is the look's sections 1 and 7, moved by the paper's content box."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import ImageFont

from printkit.layout import fonts
from printkit.layout.bounds import all_marks, bounds, together
from printkit.layout.frame import FrameWords, Setting, Sheet, frame, outside
from printkit.layout.marks import (
    Audience,
    Block,
    Circle,
    Face,
    Line,
    Page,
    Rect,
    Role,
    Stroke,
    Words,
)
from printkit.layout.paper import A4, LETTER, Paper
from printkit.layout.text import DoesNotFitError, Run

ENGLISH = FrameWords(
    number="{number} of {count}",
    players="For players",
    host="For the host",
    kit="kit {code}",
    print_at="print at 100 % (Actual size)",
    host_only="Host only. Keep apart from the players.",
    name="Name",
    date="Date",
    true=(Run("100 mm", Face.BOLD), Run(" on both bars: the size is true.")),
    true_inches=(Run("100 mm, 4 in", Face.BOLD), Run(" on both bars: the size is true.")),
    wrong="94 or 97 mm: print again at 100 %.",
)
BODY = Block(Role.PARAGRAPH, (Words(0, 3, "Lay it down.", 12),))


def page(
    sheet: Sheet,
    paper: Paper = A4,
    audience: Audience = Audience.PLAYERS,
    number: int = 2,
    words: FrameWords = ENGLISH,
    title: str = "Kit",
) -> Page:
    """A page of a kit with eight sheets."""
    return frame(Setting(sheet, paper, title, audience, "7F3A-21C9", number, 8, words))


def words_of(one: Page) -> dict[str, Words]:
    """The texts of a page."""
    return {mark.text: mark for mark in all_marks(one.blocks) if isinstance(mark, Words)}


def role_of(one: Page, text: str) -> Role:
    """The role of the block that holds a text."""
    return next(b.role for b in one.blocks if any(isinstance(m, Words) and m.text == text for m in b.marks))


@pytest.mark.parametrize(("paper", "x", "foot"), [(A4, 15, 285.8), (LETTER, 17.95, 267.8)])
def test_header_and_footer(paper: Paper, x: float, foot: float) -> None:
    """Kit name at 14.4, title at 21 mm from the top, the footer 15.8 below the content (30 + 240 or 222)."""
    texts = words_of(page(Sheet("Board", "lay", (BODY,)), paper))
    kit, title = texts["Kit"], texts["Board"]
    assert (kit.x, kit.y, kit.size_pt) == pytest.approx((x + 12.5, 14.4, 10))
    assert (title.x, title.y, title.size_pt) == pytest.approx((x + 12.5, 21, 20))
    assert title.face is Face.BOLD
    left = texts["Kit  ·  Board  ·  2 of 8"]
    assert (left.x, left.y, left.size_pt) == pytest.approx((x, foot, 10))
    right = texts["For players  ·  kit 7F3A-21C9  ·  print at 100 % (Actual size)"]
    assert (right.x + fonts.width(right.text, 10), right.y) == pytest.approx((x + 180, foot))
    assert texts["Lay it down."].y == 33


def test_the_pictogram_is_nine_mm_at_the_left() -> None:
    """It stands between y 12 and 21, and nothing else of the page is drawn there."""
    one = page(Sheet("Board", "lay", (BODY,)))
    drawn = [mark for mark in all_marks(one.blocks) if bounds(mark)[2] < 25 and bounds(mark)[3] < 22]
    assert drawn
    assert together(drawn) == pytest.approx((15, 12, 24, 21), abs=0.06)


def test_roles() -> None:
    """The title is the first heading; what every page repeats is read out on the first one only."""
    sheet = Sheet("Board", "lay", (BODY,))
    says = "For players  ·  kit 7F3A-21C9  ·  print at 100 % (Actual size)"
    first, second = page(sheet, number=1), page(sheet, number=2)
    assert role_of(first, "Board") is role_of(second, "Board") is Role.HEADING_1
    assert [role_of(one, "Kit") for one in (first, second)] == [Role.PARAGRAPH, Role.DECORATION]
    assert [role_of(one, says) for one in (first, second)] == [Role.PARAGRAPH, Role.DECORATION]


def test_a_cover_has_no_header() -> None:
    """Without a pictogram only the footer is added, and the bookmark is the sheet's own or its title."""
    one = page(Sheet("Cover", None, (BODY,), bookmark="Kit"))
    assert set(words_of(one)) == {
        "Lay it down.",
        "Kit  ·  Cover  ·  2 of 8",
        "For players  ·  kit 7F3A-21C9  ·  print at 100 % (Actual size)",
    }
    assert one.bookmark == "Kit"
    assert page(Sheet("Cover", None, (BODY,))).bookmark == "Cover"


def test_host_sheets_have_a_bar_and_players_none() -> None:
    """A bar 1.4 mm high from 24.6 to 26 across the content, and a bold sentence at the right."""
    sheet = Sheet("Host check", "host", (BODY,))
    host = page(sheet, audience=Audience.HOST)
    bars = [mark for mark in all_marks(host.blocks) if isinstance(mark, Rect)]
    assert len(bars) == 1
    assert bounds(bars[0]) == pytest.approx((15, 24.6, 195, 26.0))
    note = words_of(host)["Host only. Keep apart from the players."]
    assert (note.face, note.size_pt) == (Face.BOLD, 12)
    assert note.y == pytest.approx(21)
    assert note.x + fonts.width(note.text, 12, Face.BOLD) == pytest.approx(195)
    assert "For the host  ·  kit 7F3A-21C9  ·  print at 100 % (Actual size)" in words_of(host)
    assert not [mark for mark in all_marks(page(sheet).blocks) if isinstance(mark, Rect)]


def test_name_and_date() -> None:
    """A line of 46 mm for the name and one of 24 for the date, which ends at the right edge."""
    one = page(Sheet("Record", "write", (BODY,), name_date=True))
    lines = [m for m in all_marks(one.blocks) if isinstance(m, Line) and m.a[1] == m.b[1] and m.b[0] > 100]
    spans = sorted((line.a[0], line.b[0]) for line in lines)
    assert [round(b - a, 6) for a, b in spans] == [46, 24]
    assert spans[1][1] == pytest.approx(195)
    texts = words_of(one)
    assert fonts.width("Name", 10) + texts["Name"].x < spans[0][0]
    assert spans[0][1] < texts["Date"].x < spans[1][0]


def test_text_at_the_right() -> None:
    """A cut sheet's note ends at the right edge on the title's baseline."""
    note = words_of(page(Sheet("Pieces", "cut", (BODY,), right="Card. Solid: cut.")))["Card. Solid: cut."]
    assert (note.x + fonts.width(note.text, 12), note.y) == pytest.approx((195, 21))


@pytest.mark.parametrize(("paper", "x", "base"), [(A4, 15, 276), (LETTER, 17.95, 258)])
def test_scale_bars(paper: Paper, x: float, base: float) -> None:
    """Each bar's ink is exactly 100 mm long and 1.1 wide, in ten steps of which five are solid."""
    one = page(Sheet("Board", "lay", (BODY,), true_size=True), paper)
    rects = [mark for mark in all_marks(one.blocks) if isinstance(mark, Rect)]
    lying = [rect for rect in rects if rect.y > base - 1.2]
    standing = [rect for rect in rects if rect.x < x - 3]
    assert together(r for r in lying if r.x >= x) == pytest.approx((x, base - 1.1, x + 100, base), abs=1e-9)
    assert together(standing) == pytest.approx((x - 4.6, base - 100, x - 3.5, base), abs=1e-9)
    for bar, long in ((lying, "width"), (standing, "height")):
        solid = [rect for rect in bar if rect.fill and getattr(rect, long) == pytest.approx(10)]
        assert len(solid) == 5
    assert words_of(one)["94 or 97 mm: print again at 100 %."].x == pytest.approx(x + 105)


def test_inches_on_letter() -> None:
    """On Letter five ticks lie 25.4 mm apart along each bar; on A4 there are none."""
    sheet = Sheet("Board", None, (BODY,), true_size=True)
    ticks = [mark for mark in all_marks(page(sheet, LETTER).blocks) if isinstance(mark, Line)]
    assert sorted(t.a[0] for t in ticks if t.a[0] == t.b[0]) == pytest.approx([17.95 + 25.4 * k for k in range(5)])
    assert sorted(t.a[1] for t in ticks if t.a[1] == t.b[1]) == pytest.approx(
        [258 - 25.4 * k for k in range(4, -1, -1)]
    )
    assert "100 mm, 4 in" in words_of(page(sheet, LETTER))
    assert not [mark for mark in all_marks(page(sheet).blocks) if isinstance(mark, Line)]


def test_no_bars_without_an_exact_size() -> None:
    """A sheet without an exact size has no bar that would promise one."""
    assert not [m for m in all_marks(page(Sheet("Rules", "read", (BODY,))).blocks) if isinstance(m, Rect)]


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize(
    ("centre", "fits"),
    # a disc of radius 2: its ink may touch the line 10 mm from the edge, no more
    [((-3, 50), True), ((-3.01, 50), None), ((0, -18.1), False), ((90, 300), False), ((190, 50), False)],
)
def test_ten_mm_from_the_edge(paper: Paper, centre: tuple[float, float], fits: bool | None) -> None:
    """Ink nearer than 10 mm to an edge is refused with the sheet's name (A4 leaves 15 mm at the left)."""
    sheet = Sheet("Board", None, (Block(Role.DECORATION, (Circle(centre, 2, fill="#000000"),)),))
    if fits is None:
        fits = paper is LETTER
    if fits:
        assert outside(page(sheet, paper)) == ()
    else:
        with pytest.raises(DoesNotFitError, match=r"Board: .*10 mm from its edges") as caught:
            page(sheet, paper)
        assert caught.value.missing > 0


def test_outside_names_the_mark() -> None:
    """Of two marks the one that lies too near to the edge is given back."""
    near = Line((5, 50), (50, 50), Stroke(1))
    one = Page(210, 297, (Block(Role.DECORATION, (near, Line((20, 20), (30, 30), Stroke(1)))),), "x")
    assert outside(one) == (near,)


def test_long_titles_are_refused() -> None:
    """A title that would run into the text at its right is an error, not an overprint."""
    with pytest.raises(DoesNotFitError, match="a very"):
        page(Sheet("a very long title indeed, far too long for this", "write", (BODY,), name_date=True))
    with pytest.raises(DoesNotFitError, match="footer") as caught:
        page(Sheet("Board", None, (BODY,)), title="a very long title of a kit that is by far too long for a footer")
    assert caught.value.text == "a very long title of a kit that is by far too long for a footer"


def test_a_footer_without_room_leaves_out_the_sheet() -> None:
    """A title of 28 letters fits beside kit code and print advice when the sheet, named in the header, is left out."""
    title = "Worker step and build on top"
    assert len(title) == 28
    texts = words_of(page(Sheet("Record sheet", "write", (BODY,), name_date=True), title=title))
    assert "Record sheet" in texts
    assert f"{title}  ·  2 of 8" in texts
    assert "For players  ·  kit 7F3A-21C9  ·  print at 100 % (Actual size)" in texts


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_the_faces_descent_stays_ten_mm_from_the_edge(paper: Paper) -> None:
    """The face's own box goes 0.29 em below the baseline (FreeType's reading): 1.02 mm at 10 pt, 9.98 mm at 286."""
    one = page(Sheet("Board", "lay", (BODY,), true_size=True), paper)
    texts = [mark for mark in all_marks(one.blocks) if isinstance(mark, Words)]
    for mark in texts:
        font = ImageFont.truetype(str(fonts.font_path(mark.face)), 1000, layout_engine=ImageFont.Layout.BASIC)
        ascent, descent = (units / 1000 * mark.size_pt * 25.4 / 72 for units in font.getmetrics())
        assert descent > 0
        assert mark.y + descent <= one.height - 10
        assert mark.y - ascent >= 10
    assert len(texts) > 4


def test_another_language() -> None:
    """All that the frame says comes from its words, so a translation replaces all of it."""
    spanish = replace(ENGLISH, number="{number} de {count}", players="Para jugadores", name="Nombre", date="Fecha")
    texts = words_of(page(Sheet("Hoja", "write", (BODY,), name_date=True), words=spanish))
    assert {"Nombre", "Fecha", "Kit  ·  Hoja  ·  2 de 8"} <= set(texts)
    assert not {"Name", "Date"} & set(texts)
