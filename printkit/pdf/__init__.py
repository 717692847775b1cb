"""One document of marks in millimetres in; the bytes of a tagged PDF (PDF/UA-1 and PDF/A-2a in one file) out.

Nothing is decided here: every place, size and wording comes from the document. The same document gives the
same bytes in every process: no clock, no environment, none of the settings of ReportLab that a user may have.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from io import BytesIO
from typing import Any

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc, pdfmetrics
from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFStream, PDFString
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from printkit.layout.fonts import font_path
from printkit.layout.marks import Document, Face, Page
from printkit.pdf.description import PRODUCER, output_intent, xmp
from printkit.pdf.packing import packed
from printkit.pdf.pen import FONTS, Pen, points
from printkit.pdf.tree import Tree


def render(document: Document) -> bytes:
    """The PDF of a document; raises `MissingGlyphError` for a character that can't be drawn."""
    with _settled_reportlab():
        canvas = _canvas(document)
        tree = Tree()
        for number, page in enumerate(document.pages):
            _page(canvas, tree, page, number)
        catalog = canvas._doc.Catalog
        catalog.__class__ = _Catalog
        catalog.StructTreeRoot = tree.write(canvas._doc)
        catalog.MarkInfo = PDFDictionary({"Marked": "true"})
        catalog.Metadata = PDFStream(
            PDFDictionary({"Type": PDFName("Metadata"), "Subtype": PDFName("XML")}), xmp(document)
        )
        catalog.OutputIntents = PDFArray([output_intent(canvas._doc)])
        return packed(bytes(canvas.getpdfdata()))


# ReportLab reads these from RL_* variables and from a settings file in the user's home
_SETTINGS = {
    "invariant": 1,
    "pageCompression": 1,
    "useA85": 0,
    "wrapA85": 0,
    "pdfComments": 0,
    "pdfMultiLine": 0,
    "ttfAsciiReadable": 0,
    "documentLang": None,
    "canvas_baseColor": None,
    "errorOnDuplicatePageLabelPage": 0,
}


@contextmanager
def _settled_reportlab() -> Iterator[None]:
    """ReportLab with fixed settings, and with the line end before ``endstream`` that PDF/A asks for."""
    plain = PDFStream.format

    def ended(stream: Any, document: Any) -> bytes:
        return bytes(plain(stream, document)).removesuffix(b"endstream\n") + b"\nendstream\n"

    before = {name: getattr(rl_config, name) for name in _SETTINGS}
    try:
        PDFStream.format = ended
        for name, value in _SETTINGS.items():
            setattr(rl_config, name, value)
        yield
    finally:
        PDFStream.format = plain
        for name, value in before.items():
            setattr(rl_config, name, value)


class _Catalog(pdfdoc.PDFCatalog):  # type: ignore[misc] # reportlab has no types
    """ReportLab writes only the keys that a class lists."""

    __NoDefault__ = (*pdfdoc.PDFCatalog.__NoDefault__, "OutputIntents")


class _PageObject(pdfdoc.PDFPage):  # type: ignore[misc] # reportlab has no types
    __NoDefault__ = (*pdfdoc.PDFPage.__NoDefault__, "StructParents", "Tabs")


class _Info(pdfdoc.PDFInfo):  # type: ignore[misc] # reportlab has no types
    """The description of the file, without entries that nobody filled in and without a date."""

    def format(self, document: Any) -> bytes:
        entries = {
            "Title": self.title,
            "Subject": self.subject,
            "Keywords": self.keywords,
            "Producer": PRODUCER,
        }
        return bytes(PDFDictionary({k: PDFString(v) for k, v in entries.items() if v}).format(document))


class _Font(TTFont):  # type: ignore[misc] # reportlab has no types
    """A font whose table of characters has no U+0000, which PDF/UA forbids (ISO 14289-1, 7.21.7)."""

    def addObjects(self, doc: Any) -> None:
        before = set(doc.idToObject)
        super().addObjects(doc)
        for key in doc.idToObject.keys() - before:
            if key.startswith("toUnicodeCMap:"):
                stream = doc.idToObject[key]
                stream.content = _without_null(stream.content)


def _without_null(cmap: str) -> str:
    """A ToUnicode map whose blocks hold at most 100 pairs, as its format asks, none of them to U+0000."""
    pairs = [pair for pair in re.findall(r"^<..> <[0-9A-F]{4}>$", cmap, re.MULTILINE) if not pair.endswith("<0000>")]
    blocks = [pairs[at : at + 100] for at in range(0, len(pairs), 100)]
    listed = "\n".join(f"{len(block)} beginbfchar\n" + "\n".join(block) + "\nendbfchar" for block in blocks)
    return re.sub(r"\d+ beginbfchar.*endbfchar", lambda _: listed, cmap, flags=re.DOTALL)


@cache
def _register_fonts() -> None:
    for face, name in FONTS.items():
        pdfmetrics.registerFont(_Font(name, str(font_path(face)), asciiReadable=0))


def _canvas(document: Document) -> Any:
    _register_fonts()
    canvas = Canvas(
        BytesIO(),
        pagesize=(1, 1),
        pageCompression=1,
        invariant=1,
        pdfVersion=(1, 7),
        initialFontName=FONTS[Face.REGULAR],
        lang=document.language,
    )
    # the file's identity comes from its content alone; ReportLab's begins with a time of day
    canvas._doc.signature = hashlib.md5(repr(document).encode(), usedforsecurity=False)
    canvas._doc.info.__class__ = _Info
    canvas.setTitle(document.title)
    canvas.setSubject(document.subject)
    canvas.setKeywords(document.keywords)
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    canvas.showOutline()
    return canvas


def _page(canvas: Any, tree: Tree, page: Page, number: int) -> None:
    canvas.setPageSize((points(page.width), points(page.height)))
    reference = canvas._doc.thisPageRef()
    tree.pages.append(reference)
    tree.owners.append([])
    canvas.bookmarkPage(f"page-{number + 1}")
    canvas.addOutlineEntry(page.bookmark, f"page-{number + 1}", 0)
    pen = Pen(canvas, page.height, number, tree.owners[-1])
    tree.elements += pen.blocks(page.blocks)
    canvas.showPage()
    written = canvas._doc.Pages.pages[-1]
    written.__class__ = _PageObject
    written.StructParents, written.Tabs = number, PDFName("S")
