"""The PDF that comes out, read back by programs that aren't ours.

page-validation judges PDF/UA-1 and PDF/A-2a, pdfplumber (pdfminer) measures vectors and reads the structure,
pdfium renders and extracts, poppler lists the fonts. Run as a script, this file writes its sample to stdout.
"""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import groupby
from pathlib import Path
from typing import Any

import page as validator
import pdfplumber
import pypdfium2
import pytest
from pdfminer.pdftypes import resolve1
from shipped_words import sheet_words

from printkit.layout.fonts import MissingGlyphError
from printkit.layout.frame import Setting, Sheet, frame
from printkit.layout.marks import (
    Audience,
    Block,
    Circle,
    Document,
    Face,
    Line,
    Mark,
    Page,
    Rect,
    Role,
    Stroke,
    Words,
)
from printkit.layout.marks import (
    Path as Shape,
)
from printkit.layout.paper import A4, LETTER, Paper
from printkit.layout.tables import Cell, Column, table
from printkit.layout.text import TEXT, Run, paragraph
from printkit.materials.framing import frame_words
from printkit.pdf import render

ROOT = Path(__file__).parent.parent
POINT = 72 / 25.4
ALT = "Board → “4 × 4” with 😀"
PLACES = ((10.0, "1"), (100.0, "2"))


def sheets() -> tuple[Sheet, ...]:
    """A sheet with a figure, one with a list, one with a table, and a cover."""
    grid: list[Mark] = [Rect(10, 20, 40, 40, Stroke(1)), Circle((30, 40), 10, Stroke(1), "#CCA9E2")]
    grid.append(Shape((("M", (60, 20)), ("C", (60, 30), (70, 30), (70, 40)), ("Z",)), Stroke(1.5), "#000000"))
    grid.append(Words(80, 40, "B", 27, Face.BOLD, turn=30, outline=Stroke(0.75)))
    grid.append(Line((10, 80), (50, 80), Stroke(1.3, dots=True)))
    long = (Run("Lay the "), Run("board", Face.BOLD), Run(" between two players. ")) * 4
    items = tuple(
        Block(
            Role.LIST_ITEM,
            blocks=(
                Block(Role.LABEL, (Words(x, 30, label, 12),)),
                Block(Role.LIST_BODY, (Words(x + 7.5, 30, "Ñandú — niño", 12),)),
            ),
        )
        for x, label in PLACES
    )
    legal = Block(Role.FIGURE, (Circle((0, 0), 3, Stroke(1)),), alt="legal")
    rows: list[tuple[Cell, ...]] = [("1", legal), ("2", "a < b & c")]
    return (
        Sheet("Cover", None, (Block(Role.HEADING_1, (Words(0, 0, "Kit", 32, Face.BOLD),)),)),
        Sheet("Board", "lay", (paragraph(0, 3, 90, long, TEXT).block, Block(Role.FIGURE, tuple(grid), alt=ALT))),
        Sheet("Rules", "read", (Block(Role.LIST, blocks=items),), name_date=True),
        Sheet(
            "Answers",
            "solve",
            (table((Column("", 0, 9), Column("Why", 20, 60)), rows, 3, 9).block,),
            true_size=True,
        ),
    )


def sample(paper: Paper = A4, audience: Audience = Audience.PLAYERS) -> Document:
    """A document with every role, mark and kind of frame."""
    all_sheets, words = sheets(), frame_words(sheet_words())
    pages = tuple(
        frame(Setting(sheet, paper, "Kit", audience, "7F3A-21C9", number, len(all_sheets), words))
        for number, sheet in enumerate(all_sheets, 1)
    )
    return Document("Kit & “Ñ” → Ж", "en", audience, pages, subject="A <sample>", keywords="one, two")


def one_page(*blocks: Block) -> Document:
    """A document of one A4 page in page coordinates."""
    return Document("t", "en", Audience.PLAYERS, (Page(210, 297, blocks, "t"),))


def ink(*marks: Mark) -> Document:
    """A page with a heading, as PDF/UA wants one, and marks that mean nothing."""
    return one_page(Block(Role.DECORATION, marks))


@pytest.fixture
def written(tmp_path: Path) -> Path:
    """The sample as a file."""
    path = tmp_path / "sample.pdf"
    path.write_bytes(render(sample()))
    return path


@pytest.mark.parametrize("profile", ["ua1", "2a"])
@pytest.mark.parametrize("audience", list(Audience))
@pytest.mark.parametrize("paper", [A4, LETTER])
def test_accessible_and_archivable(paper: Paper, audience: Audience, profile: str, tmp_path: Path) -> None:
    """The same file satisfies PDF/UA-1 and PDF/A-2a, with every role in it, on both papers."""
    path = tmp_path / "sample.pdf"
    path.write_bytes(render(sample(paper, audience)))
    result = validator.validate_pdf(str(path), profile=profile)
    assert [failure.rule_id for failure in result.failures] == []
    assert result.is_compliant


def test_data_that_ends_like_a_line_is_whole(tmp_path: Path) -> None:
    """Compressed data may end with a carriage return (one in 256 does); the line end behind it belongs to nobody.

    The validator reads each stream up to the line end before ``endstream`` and compares with ``/Length``.
    """
    files = (render(ink(Circle((50, 50), radius / 7, Stroke(1)))) for radius in range(7, 3000))
    data = next(one for one in files if b"\r\r\nendstream" in one)
    path = tmp_path / "line.pdf"
    path.write_bytes(data)
    failures = validator.validate_pdf(str(path), profile="2a").failures
    assert "PDFA2A-STREAM-LENGTH-001" not in [failure.rule_id for failure in failures]


def test_the_validator_would_notice(written: Path, tmp_path: Path) -> None:
    """Without its alternative texts, its heading cells' scope or its language the same file is refused."""
    data = unpacked(written)
    for entry in (b"/Alt", b"/Scope", b"/Lang", b"/Marked"):
        assert entry in data
        path = tmp_path / "broken.pdf"
        path.write_bytes(data.replace(entry, b"/X" + entry[2:]))
        assert not validator.validate_pdf(str(path), profile="ua1").is_compliant


def unpacked(path: Path) -> bytes:
    """The file with every object in the open, as qpdf writes it."""
    return subprocess.run(["qpdf", "--object-streams=disable", path, "-"], capture_output=True, check=True).stdout


def test_packing_loses_nothing(written: Path) -> None:
    """In the open the file is much longer, and whoever reads it finds the same objects: 4 pages, 2 figures."""
    small, large = written.read_bytes(), unpacked(written)
    assert len(large) > 1.2 * len(small)
    assert b"/StructElem" not in small
    assert large.count(b"/S /Figure") == 2
    assert large.count(b"/StructParents") == 4


def test_fonts_are_embedded_and_subset(written: Path) -> None:
    """Poppler sees the two faces, embedded, subset and with Unicode tables, and no other font."""
    listed = subprocess.run(["pdffonts", str(written)], capture_output=True, text=True, check=True).stdout
    rows = [line.split() for line in listed.splitlines()[2:]]
    assert sorted(row[0].split("+")[1] for row in rows) == [
        "AtkinsonHyperlegible-Bold",
        "AtkinsonHyperlegible-Regular",
    ]
    for row in rows:
        assert row[1] == "TrueType"
        assert row[-5:-2] == ["yes", "yes", "yes"]
    assert b"Helvetica" not in written.read_bytes()


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_lengths(paper: Paper, tmp_path: Path) -> None:
    """A square of 40 mm at 10, 20 of the content is 40.00 mm on paper, at that place."""
    path = tmp_path / "sample.pdf"
    path.write_bytes(render(sample(paper)))
    with pdfplumber.open(path) as pdf:
        board = pdf.pages[1]
        assert (board.width / POINT, board.height / POINT) == pytest.approx((paper.width, paper.height), abs=1e-3)
        squares = [r for r in board.rects if all(abs(r[side] / POINT - 40) < 0.02 for side in ("width", "height"))]
        assert len(squares) == 1
        assert squares[0]["x0"] / POINT == pytest.approx(paper.content_x + 10, abs=0.02)
        assert squares[0]["top"] / POINT == pytest.approx(50, abs=0.02)
        assert squares[0]["linewidth"] == 1
        bars = [r for r in pdf.pages[3].rects if r["fill"] and abs(r["width"] / POINT - 10) < 0.02]
        assert [round(r["x0"] / POINT - paper.content_x, 3) for r in bars] == [0, 20, 40, 60, 80]


def test_printed_at_full_size(written: Path) -> None:
    """The file asks the print dialog for no scaling, and the viewer for its title in the window."""
    with pdfplumber.open(written) as pdf:
        catalog = pdf.doc.catalog
        preferences = resolve1(catalog["ViewerPreferences"])
        assert preferences["PrintScaling"].name == "None"
        assert preferences["DisplayDocTitle"] is True
        assert catalog["Lang"] == b"en"


def test_description(written: Path) -> None:
    """Title, subject and keywords are there in any script; nobody is named as author, and no date is told."""
    document = pypdfium2.PdfDocument(written)
    told = document.get_metadata_dict(skip_empty=True)
    assert told == {
        "Title": "Kit & “Ñ” → Ж",
        "Subject": "A <sample>",
        "Keywords": "one, two",
        "Producer": "printkit",
    }
    assert [mark.get_title() for mark in document.get_toc()] == ["Cover", "Board", "Rules", "Answers"]
    assert [mark.get_dest().get_index() for mark in document.get_toc()] == [0, 1, 2, 3]
    document.close()


def flat(tree: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The elements of a structure tree from the first to the last."""
    return [one for node in tree for one in (node, *flat(node.get("children", [])))]


def test_structure(written: Path) -> None:
    """Headings, list, table and figures come in reading order; figures speak and know their place.

    pdfplumber leaves out elements without content, such as the empty first head of the table.
    """
    with pdfplumber.open(written) as pdf:
        nodes = flat(pdf.structure_tree)
    expected = (
        "Document H1 P "  # the cover, with the line about printing
        "H1 P Figure "
        "H1 P P L LI Lbl LBody LI Lbl LBody "  # name and date come before the list
        "H1 Table TR TH TR TD TD Figure TR TD TD P"  # with the line about the bars
    )
    assert [node["type"] for node in nodes] == expected.split()
    figure = next(node for node in nodes if node["type"] == "Figure")
    assert figure["alt_text"] == ALT
    # 10 mm right of the content at 15, the dotted line's foot at 80 below the content's top at 30
    left, bottom, _, _ = figure["attributes"]["BBox"]
    assert left / POINT == pytest.approx(25 - 1.3 / POINT / 2, abs=0.01)
    assert bottom / POINT == pytest.approx(297 - 110 - 1.3 / POINT / 2, abs=0.01)
    heads = [node for node in nodes if node["type"] == "TH"]
    assert heads
    assert all(node["attributes"]["Scope"] == "Column" for node in heads)


def test_a_head_cell_speaks_for_its_row_or_its_column(tmp_path: Path) -> None:
    """Heads over columns have the scope Column; a head before the fields of its row has the scope Row."""

    def cell(role: Role, x: float, text: str) -> Block:
        return Block(role, (Words(x, 50, text, 12),))

    first = Block(Role.ROW, blocks=(cell(Role.HEAD_CELL, 20, "Cell"), cell(Role.HEAD_CELL, 50, "Height")))
    second = Block(Role.ROW, blocks=(cell(Role.HEAD_CELL, 20, "A1"), cell(Role.CELL, 50, "0")))
    path = tmp_path / "table.pdf"
    path.write_bytes(render(one_page(Block(Role.TABLE, blocks=(first, second)))))
    with pdfplumber.open(path) as pdf:
        heads = [node["attributes"]["Scope"] for node in flat(pdf.structure_tree) if node["type"] == "TH"]
    assert heads == ["Column", "Column", "Row"]


def test_text_can_be_copied(written: Path) -> None:
    """Words at the end of a wrapped line stay apart from the next, and accents come out composed."""
    document = pypdfium2.PdfDocument(written)
    texts = [one.get_textpage().get_text_bounded() for one in document]
    assert " ".join(texts[1].split()).count("Lay the board between two players.") == 4
    assert "Ñandú — niño" in texts[2]
    assert "a < b & c" in texts[3]
    document.close()


def test_wrapped_words_are_apart_without_their_places() -> None:
    """A reader that joins what is drawn in order, as screen readers do, finds a blank between all words."""
    laid = paragraph(20, 50, 40, "one two three four five six seven eight nine ten", TEXT)
    drawn = "".join(mark.text for mark in laid.block.marks if isinstance(mark, Words))
    assert drawn == "one two three four five six seven eight nine ten"


@pytest.mark.parametrize(
    ("turn", "matrix"),
    # a PDF's y points up: a quarter turn clockwise sends the reading direction (a, b) to (0, -1)
    [(0, (1, 0, 0, 1)), (90, (0, -1, 1, 0)), (180, (-1, 0, 0, -1)), (270, (0, 1, -1, 0))],
)
def test_words_turn_clockwise_about_their_left_end(turn: float, matrix: tuple[int, ...], tmp_path: Path) -> None:
    """The left end of the baseline stays at its place, whatever the turn."""
    path = tmp_path / "turned.pdf"
    path.write_bytes(render(ink(Words(100, 120, "Left", 20, turn=turn), Words(10, 20, "after", 12))))
    with pdfplumber.open(path) as pdf:
        first, after = pdf.pages[0].chars[0], pdf.pages[0].chars[-5]
        assert first["text"] == "L"
        assert first["matrix"][:4] == pytest.approx(matrix, abs=1e-5)
        assert first["matrix"][4] / POINT == pytest.approx(100, abs=0.01)
        assert 297 - first["matrix"][5] / POINT == pytest.approx(120, abs=0.01)
        assert after["matrix"] == pytest.approx((1, 0, 0, 1, 10 * POINT, (297 - 20) * POINT), abs=0.01)


def pixels(document: Document, dpi: int) -> Any:
    """The first page as grey levels, rendered by pdfium."""
    pdf = pypdfium2.PdfDocument(render(document))
    picture = pdf[0].render(scale=dpi / 72, grayscale=True).to_pil()
    pdf.close()
    return picture


def dark_runs(picture: Any, y_mm: float, dpi: int) -> list[tuple[float, float]]:
    """Begin and end in mm of each stretch of dark pixels in a row."""
    y = round(y_mm / 25.4 * dpi)
    levels = [picture.getpixel((x, y)) < 128 for x in range(picture.width)]
    found, at = [], 0
    for dark, group in groupby(levels):
        size = len(list(group))
        if dark:
            found.append((at / dpi * 25.4, (at + size) / dpi * 25.4))
        at += size
    return found


def test_outlined_letters_are_hollow() -> None:
    """An outlined I of 100 pt shows two edges of its stem where a solid one is black from edge to edge."""
    dpi = 300
    solid, hollow = (
        dark_runs(pixels(ink(Words(100, 100, "I", 100, Face.BOLD, outline=line)), dpi), 90, dpi)
        for line in (None, Stroke(1))
    )
    assert (len(solid), len(hollow)) == (1, 2)
    assert solid[0][1] - solid[0][0] > 4
    assert hollow[0][0] == pytest.approx(solid[0][0] - 0.5 / POINT, abs=0.1)


def test_solid_text_after_outlined_text() -> None:
    """The hollow letter's mode ends with it."""
    dpi = 300
    marks = (Words(40, 100, "I", 100, outline=Stroke(1)), Words(100, 100, "I", 100, Face.BOLD))
    assert len(dark_runs(pixels(ink(*marks), dpi), 90, dpi)) == 3


def test_fold_dots() -> None:
    """Along a little more than 10 * 3.7 pt stand eleven round dots of 1.3 pt; the next line is whole."""
    dpi = 1200
    long = (10 * 3.7 + 0.5) / POINT
    dots = Line((50, 50), (50 + long, 50), Stroke(1.3, dots=True))
    picture = pixels(ink(dots, Line((50, 60), (50 + long, 60), Stroke(1.3))), dpi)
    found = dark_runs(picture, 50, dpi)
    middles = [(a + b) / 2 for a, b in found]
    assert middles == pytest.approx([50 + k * 3.7 / POINT for k in range(11)], abs=0.03)
    assert [b - a for a, b in found] == pytest.approx([1.3 / POINT] * 11, abs=0.06)
    assert len(dark_runs(picture, 60, dpi)) == 1


def test_line_ends() -> None:
    """A line ends square at its end point, and half its width later when its ends are round."""
    dpi = 1200
    marks = (
        Line((50, 50), (60, 50), Stroke(2.88)),
        Line((50, 60), (60, 60), Stroke(2.88), round_ends=True),
    )
    picture = pixels(ink(*marks), dpi)
    assert dark_runs(picture, 50, dpi)[0] == pytest.approx((50, 60), abs=0.03)
    assert dark_runs(picture, 60, dpi)[0] == pytest.approx((50 - 0.508, 60 + 0.508), abs=0.03)


@pytest.mark.parametrize(("colour", "level"), [("#000000", 0), ("#F0F0F0", 0xF0), ("#FFFFFF", 0xFF)])
def test_greys(colour: str, level: int) -> None:
    """A grey is that grey, and is written as grey: no colour ink for it."""
    document = ink(Rect(50, 50, 20, 20, fill=colour))
    picture = pixels(document, 72)
    assert picture.getpixel((round(60 * POINT), round(60 * POINT))) == pytest.approx(level, abs=1)
    pdf = pypdfium2.PdfDocument(render(document))
    assert [shape for shape in pdf[0].get_objects() if shape.type == pypdfium2.raw.FPDF_PAGEOBJ_PATH]
    pdf.close()


def test_colours() -> None:
    """A tint is drawn as the RGB it names."""
    pdf = pypdfium2.PdfDocument(render(ink(Rect(50, 50, 20, 20, fill="#CCA9E2"))))
    picture = pdf[0].render(scale=1).to_pil()
    assert picture.getpixel((round(60 * POINT), round(60 * POINT))) == (0xCC, 0xA9, 0xE2)
    pdf.close()


def test_a_missing_glyph_stops_the_file() -> None:
    """A character that the typeface lacks is an error, never a box on paper."""
    with pytest.raises(MissingGlyphError) as caught:
        render(ink(Words(20, 20, "A → B", 12)))
    assert caught.value.character == "→"


def test_a_figure_must_speak() -> None:
    """A figure without an alternative text can't be written."""
    with pytest.raises(ValueError, match="alternative text"):
        render(one_page(Block(Role.FIGURE, (Circle((50, 50), 5, Stroke(1)),))))


def test_two_documents_in_one_process() -> None:
    """What was drawn before leaves no trace: the second rendering of a document is the first one."""
    first = render(sample())
    render(ink(Words(20, 20, "XYZ", 12)))
    assert render(sample()) == first
    assert render(sample(LETTER)) != first


def hostile(home: Path) -> dict[str, str]:
    """All that ReportLab reads from the environment, turned round; and a settings file in the home."""
    from reportlab import rl_settings  # noqa: PLC0415 # its list of settings is needed here alone

    (home / ".reportlab_settings").write_text("useA85 = 1\npageCompression = 0\npdfComments = 1\n", encoding="utf-8")
    texts = {
        "decimalSymbol": ",",
        "defaultPageSize": "LETTER",
        "documentLang": "xx",
        "defaultEncoding": "MacRomanEncoding",
    }
    changed = {"HOME": str(home)}
    for name in rl_settings.__all__:
        value = getattr(rl_settings, name)
        if name in texts:
            changed[f"RL_{name}"] = texts[name]
        elif isinstance(value, bool | int):
            changed[f"RL_{name}"] = str(int(not value))
    return changed


def drawn_elsewhere(**extra: str) -> bytes:
    """The sample's bytes from a process with a changed environment."""
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), **extra}
    return subprocess.run([sys.executable, __file__], capture_output=True, check=True, env=environment).stdout


def test_the_same_bytes_in_every_process(tmp_path: Path) -> None:
    """Hash seed, time zone, SOURCE_DATE_EPOCH and all of ReportLab's settings change nothing."""
    expected = render(sample())
    settings = hostile(tmp_path)
    assert settings["RL_pageCompression"] == "0"
    assert settings["RL_useA85"] == "0"
    assert len(settings) > 30
    shown = "from reportlab import rl_config as c; print(c.pageCompression, c.useA85, c.invariant)"
    asked = subprocess.run([sys.executable, "-c", shown], capture_output=True, check=True, env=settings)
    assert asked.stdout.split() == [b"0", b"0", b"1"]
    assert drawn_elsewhere(PYTHONHASHSEED="1", TZ="Asia/Tokyo") == expected
    assert drawn_elsewhere(PYTHONHASHSEED="2", TZ="America/New_York", SOURCE_DATE_EPOCH="1500000000") == expected
    assert drawn_elsewhere(PYTHONHASHSEED="3", **settings) == expected
    assert drawn_elsewhere(HOME=str(tmp_path)) == expected


def test_the_identity_is_the_contents() -> None:
    """Two documents with the same title and different ink have different identities in their trailers."""
    ids = [render(ink(Circle((50, 50), r, Stroke(1)))).rsplit(b"/ID", 1)[1].split(b"]")[0] for r in (5, 6)]
    assert ids[0] != ids[1]


if __name__ == "__main__":
    sys.stdout.buffer.write(render(sample()))
