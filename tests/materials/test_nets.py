"""Kind ``nets``: every box once, its letters on the right sides, its name on each face, all inside the sheet."""

from __future__ import annotations

import io
from math import hypot

import pdfplumber
import pytest
from materials.boxed import HERE, played, scene
from materials.shipped import framed

from printkit.layout.bounds import all_marks, together
from printkit.layout.figures.nets.folding import middle
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Block, Circle, Document, Path, Rect, Role, Words
from printkit.layout.paper import A4, LETTER, Paper
from printkit.layout.text import DoesNotFitError
from printkit.materials import nets
from printkit.materials.base import OptionError, Part
from printkit.materials.nets import letters_of
from printkit.pdf import render
from printkit.spaces.boxes.board import Boxes
from printkit.spaces.boxes.parts import SIDES

PAPERS = pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])


def part(paper: Paper = A4, **options: object) -> Part:
    return nets.plan(nets.Options(span=HERE, **options), scene(paper))  # type: ignore[arg-type]


def boxes() -> Boxes:
    space = played()[0].space
    assert isinstance(space, Boxes)
    return space


def texts(block: Block, size_pt: float | None = None) -> list[str]:
    found = [mark for mark in block.marks if isinstance(mark, Words)]
    return [mark.text for mark in found if size_pt is None or mark.size_pt == pytest.approx(size_pt)]


def figures(sheet: Sheet, name: str = "Net of") -> list[Block]:
    return [block for block in sheet.blocks if block.role is Role.FIGURE and (block.alt or "").startswith(name)]


@PAPERS
def test_every_box_once(paper: Paper) -> None:
    """Five boxes: two flat ones on one sheet, the others on one each; titles name them."""
    planned = part(paper)
    assert [sheet.title for sheet in planned.sheets] == ["Bricks a1, a2", "Brick b", "Brick d", "Brick p"]
    assert [len(figures(sheet)) for sheet in planned.sheets] == [2, 1, 1, 1]
    assert (planned.kind, planned.audience) == ("nets", Audience.PLAYERS)
    assert planned.contents is not None
    assert planned.contents.title == "Bricks"


def test_each_face_bears_its_letter_and_the_name_of_its_box() -> None:
    """Box a1 is 2x2x1 RS MN RN: R twice, S and M once in 26 pt, the two neutral faces without; the name six times."""
    figure = figures(part().sheets[0])[0]
    assert sorted(texts(figure, 26)) == ["M", "R", "R", "S"]
    assert texts(figure).count("a1") == 6
    assert texts(figure).count("glue") == 7


def test_letters_lie_on_the_sides_that_the_board_tells() -> None:
    """The sides of a net are those of the box as it stands on its odd edge, in the board's own words."""
    for one in boxes().parts:
        upright = next(pose for pose in one.poses if pose.size == (one.edge, one.edge, one.odd))
        assert letters_of(one) == dict(zip(SIDES, upright.faces, strict=True))
        pairs = [
            letters_of(one)[a] + letters_of(one)[b]
            for a, b in (("top", "bottom"), ("west", "east"), ("south", "north"))
        ]
        assert tuple(pairs) == one.pairs


def discs(figure: Block) -> list[tuple[str, tuple[float, float]]]:
    """The letter on each disc of a net, and the middle of the disc."""
    pairs = zip(figure.marks, figure.marks[1:], strict=False)
    return [
        (letter.text, ring.centre)
        for ring, letter in pairs
        if isinstance(ring, Circle) and isinstance(letter, Words) and letter.size_pt == pytest.approx(26)
    ]


def test_the_letter_stands_in_the_middle_of_its_side() -> None:
    """For each printed letter of each net there is a side of the laid net with that letter about whose middle it is."""
    seen = 0
    sheets = {sheet.title: sheet for sheet in part().sheets}
    top = 3.0 + 4.0  # the baseline of the steps, and what is left below it
    for batch in nets._batches(nets.Options(span=HERE), boxes().parts, top, scene()):
        names = ", ".join(one.name for one in batch.parts)
        sheet = next(sheet for title, sheet in sheets.items() if title.endswith(" " + names))
        for one, net, figure in zip(batch.parts, batch.layout.nets, figures(sheet), strict=False):
            for letter, (x, y) in discs(figure):
                sides = [side for side, printed in letters_of(one).items() if printed == letter]
                middles = [middle(net.face(side)) for side in sides]
                assert min(hypot(x - a, y - top - b) for a, b in middles) < 1e-6
                seen += 1
    assert seen == 4 + 3 + 4 + 3 + 1


def test_letters_that_could_be_another_are_underlined() -> None:
    """No player here is W beside M, so no letter is underlined; of the names d and p are each other when turned."""
    for sheet in part().sheets:
        for figure in figures(sheet):
            lines = [m for m in figure.marks if isinstance(m, Path) and not m.fill and m.stroke and len(m.steps) == 2]
            name = texts(figure, 10)[0]
            assert bool(lines) is (name in ("d", "p"))


@PAPERS
def test_all_ink_is_where_printers_reach(paper: Paper) -> None:
    """Each sheet takes its frame, and its content stays in the box, but for half a dot of a fold on its edge."""
    for sheet in part(paper).sheets:
        framed(sheet, paper)
        left, top, right, bottom = together(all_marks(sheet.blocks))
        assert left >= -0.3
        assert top >= -1.5
        assert right <= 180.2
        assert bottom <= 222.2
        assert sheet.true_size


def test_the_key_names_every_owner() -> None:
    """Red, Sky, Mint and anyone on every sheet, each with a sample beside; the folded box with its heights."""
    for sheet in part().sheets:
        said = [mark.text for block in sheet.blocks for mark in block.marks if isinstance(mark, Words)]
        for word in ("Red", "Sky", "Mint", "anyone", "Whose face is it?"):
            assert word in said
        assert [word for word in said if word.startswith("height ")]
    heights = [mark.text for block in part().sheets[2].blocks for mark in block.marks if isinstance(mark, Words)]
    assert {"standing", "height 4", "lying", "height 2"} <= set(heights)


def test_without_colour_nothing_is_tinted() -> None:
    """Ink-saver: all rectangles are white or open, patterns black."""
    for sheet in part(colour=False).sheets:
        marks = list(all_marks(sheet.blocks))
        assert {mark.fill for mark in marks if isinstance(mark, Rect)} <= {None, "#FFFFFF"}


@pytest.mark.parametrize(("unit", "largest"), [(22, "21"), (30, "21")])
def test_too_large_a_unit_is_refused_with_the_largest_that_fits(unit: float, largest: str) -> None:
    """Strips of four sides and a tab take 17 squares of half a unit of 180 mm: 180 / 8.5 = 21.17, so 21 to half a mm.

    The tallest box takes 20 rows of half a unit: 222 - 7 = 215 mm / 10 = 21.5.
    """
    with pytest.raises(DoesNotFitError) as caught:
        part(unit_mm=unit)
    assert f"the largest unit at which every net fits A4 is {largest} mm" in str(caught.value)
    assert part(unit_mm=float(largest)).sheets


def test_a_tab_must_be_less_than_a_unit() -> None:
    """Otherwise it would stick out over the side behind which it is glued."""
    with pytest.raises(OptionError) as caught:
        part(unit_mm=13, tab_mm=13)
    assert caught.value.key == "tab_mm"


def test_measured_from_outside() -> None:
    """The PDF read back: sides of 40 × 40 and 40 × 20 mm have fills of 37.6 × 37.6 and 37.6 × 17.6 (a rim of 1.2)."""
    sheet = part().sheets[0]
    page = framed(sheet, A4)
    data = render(Document("t", "en", Audience.PLAYERS, (page,)))
    with pdfplumber.open(io.BytesIO(data)) as pdf:
        rects = pdf.pages[0].rects
    mm = 25.4 / 72
    sizes = {(round(r["width"] * mm, 2), round(r["height"] * mm, 2)) for r in rects if r["fill"]}
    assert (37.6, 37.6) in sizes
    assert (37.6, 17.6) in sizes or (17.6, 37.6) in sizes
