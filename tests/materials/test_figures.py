"""Kind ``figures``: what each player has, at the size of the boxes."""

from __future__ import annotations

import io

import pdfplumber
import pytest
from materials.boxed import HERE, scene, text
from materials.shipped import framed

from printkit.diagnostics import LocatedError
from printkit.layout.bounds import all_marks, together
from printkit.layout.marks import Audience, Document, Role, Words
from printkit.layout.paper import A4, LETTER, Paper
from printkit.layout.text import DoesNotFitError
from printkit.materials import figures
from printkit.materials.base import Part
from printkit.materials.figures import Figure
from printkit.pdf import render
from printkit.source import Text


def asked(**options: object) -> Figure:
    return Figure(span=HERE, **options)  # type: ignore[arg-type]


ALL = {
    text("Men"): asked(shape="pawn", each=2),
    text("Ladders"): asked(shape="rungs", units=text("stride"), says=text("2 up")),
    text("Keys"): asked(shape="lock"),
}


def part(paper: Paper = A4, kinds: dict[Text, Figure] | None = None, **options: object) -> Part:
    return figures.plan(figures.Options(span=HERE, figures=kinds or ALL, **options), scene(paper))  # type: ignore[arg-type]


def texts(planned: Part, size_pt: float | None = None) -> list[str]:
    marks = [mark for sheet in planned.sheets for mark in all_marks(sheet.blocks) if isinstance(mark, Words)]
    return [mark.text for mark in marks if size_pt is None or mark.size_pt == pytest.approx(size_pt)]


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
def test_every_player_has_all(paper: Paper) -> None:
    """Three players: two pawns of two sides, one ladder and one lock of two sides, so eight times each letter."""
    planned = part(paper)
    assert len(planned.sheets) == 1
    for letter in "RSM":
        assert texts(planned).count(letter) == 2 * 2 + 2 + 2
    assert texts(planned).count("2 up") == 6
    framed(planned.sheets[0], paper)
    left, top, right, bottom = together(all_marks(planned.sheets[0].blocks))
    assert left >= -0.3
    assert top >= -1.5
    assert right <= 180.2
    assert bottom <= 222.2


def test_names_come_from_the_ruleset() -> None:
    """Headings and title are the author's words; a title may be given."""
    assert {"Men", "Ladders", "Keys"} <= set(texts(part(), 12))
    assert part().sheets[0].title == "Men, ladders, keys"
    assert part(title=text("Things")).sheets[0].title == "Things"


def test_rungs_are_as_long_as_a_number_of_the_ruleset() -> None:
    """`stride` is 2: 40 mm at units of 20, 30 mm at units of 15."""
    assert "Fold in half and glue. 40 mm long." in texts(part())
    assert "Fold in half and glue. 30 mm long." in texts(part(unit_mm=15))


def test_measured_from_outside() -> None:
    """Read back from the PDF: cut lines of ladders run 40 mm down, and 24 mm across two panels of 0.6 units."""
    kinds = {text("Ladders"): asked(shape="rungs", units=text("2"))}
    page = framed(part(kinds=kinds).sheets[0], A4)
    with pdfplumber.open(io.BytesIO(render(Document("t", "en", Audience.PLAYERS, (page,))))) as pdf:
        curves = [*pdf.pages[0].curves, *pdf.pages[0].lines, *pdf.pages[0].rects]
    mm = 25.4 / 72
    tall = {round(one["height"] * mm, 1) for one in curves if one["linewidth"] == pytest.approx(1.0)}
    assert 40.0 in tall


@pytest.mark.parametrize("units", ["0", "10", "far", "strides"])
def test_units_must_be_a_number_or_its_name(units: str) -> None:
    """From 1 to 9, or a number of the ruleset; a misspelt one is told apart."""
    with pytest.raises(LocatedError) as caught:
        part(kinds={text("Ladders"): asked(shape="rungs", units=text(units))})
    assert "units must be a number from 1 to 9 or its name" in str(caught.value)


def test_what_is_too_long_is_refused() -> None:
    """Rungs of 9 units of 40 mm are 360 mm long."""
    with pytest.raises(DoesNotFitError) as caught:
        part(kinds={text("Ladders"): asked(shape="rungs", units=text("9"))}, unit_mm=40)
    assert "the largest unit that fits is" in str(caught.value)


def test_a_finished_pawn_is_drawn_where_there_is_room() -> None:
    """One drawing with its words, none without pawns."""
    blocks = part().sheets[0].blocks
    assert [b.alt for b in blocks if b.role is Role.FIGURE and "stands on two slopes" in (b.alt or "")]
    others = part(kinds={text("Keys"): asked(shape="lock")}).sheets[0].blocks
    assert not [b.alt for b in others if b.role is Role.FIGURE and "stands on two slopes" in (b.alt or "")]
