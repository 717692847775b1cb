"""What a reader who can't see the pages is told, element by element; its objects in the PDF file out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFString

from printkit.layout.marks import Role


@dataclass(eq=False, slots=True)
class Element:
    """A node of the structure tree; its kids are nodes, or numbers of marked content on ``page``."""

    role: str
    page: int
    alt: str | None = None
    box: tuple[float, ...] = ()
    kids: list[Element | int] = field(default_factory=list)


@dataclass(slots=True)
class Tree:
    """The structure of the whole document, and for each page the owners of its marked content by number."""

    elements: list[Element] = field(default_factory=list)
    owners: list[list[Element]] = field(default_factory=list)
    pages: list[Any] = field(default_factory=list)

    def write(self, doc: Any) -> Any:
        """A reference to the StructTreeRoot, with everything below it added to the file."""
        root = PDFDictionary({"Type": PDFName("StructTreeRoot")})
        root_ref = doc.Reference(root)
        objects: dict[Element, Any] = {}
        top = PDFDictionary({"Type": PDFName("StructElem"), "S": PDFName("Document"), "P": root_ref})
        top_ref = doc.Reference(top)
        top["K"] = PDFArray([self._element(doc, one, top_ref, objects, "Column") for one in self.elements])
        numbers: list[Any] = []
        for page, owners in enumerate(self.owners):
            numbers += [page, doc.Reference(PDFArray([objects[owner] for owner in owners]))]
        root["K"] = top_ref
        root["ParentTree"] = doc.Reference(PDFDictionary({"Nums": PDFArray(numbers)}))
        root["ParentTreeNextKey"] = len(self.owners)
        return root_ref

    def _element(self, doc: Any, element: Element, parent: Any, objects: dict[Element, Any], scope: str) -> Any:
        """A reference to an element's object; a head cell speaks for its ``scope``, a row or a column."""
        entry = PDFDictionary({"Type": PDFName("StructElem"), "S": PDFName(element.role), "P": parent})
        entry["Pg"] = self.pages[element.page]
        own = objects[element] = doc.Reference(entry)
        inner = [kid for kid in element.kids if isinstance(kid, Element)]
        heads = "Column" if all(kid.role == Role.HEAD_CELL for kid in inner) else "Row"
        kids = [k if isinstance(k, int) else self._element(doc, k, own, objects, heads) for k in element.kids]
        if kids:
            entry["K"] = PDFArray(kids)
        if element.alt is not None:
            entry["Alt"] = PDFString(element.alt)
        if element.role == Role.HEAD_CELL:
            entry["A"] = PDFDictionary({"O": PDFName("Table"), "Scope": PDFName(scope)})
        if element.box:
            entry["A"] = PDFDictionary(
                {"O": PDFName("Layout"), "Placement": PDFName("Block"), "BBox": PDFArray(element.box)}
            )
        return own
