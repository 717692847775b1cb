"""A document's title, language and subject in; what the file says about itself (XMP, colour profile) out."""

from __future__ import annotations

import struct
from typing import Any
from xml.sax.saxutils import escape

from reportlab.pdfbase import pdfdoc
from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFName, PDFStream, PDFString

from printkit.layout.marks import Document

PRODUCER = "printkit"
"""The program named in the file; without a version, which would change every file with every release."""


def xmp(document: Document) -> bytes:
    """The file's description in XML: title, language, the two standards, and what the PDF/UA entry means."""

    def bag(kind: str, name: str, value: str, attribute: str = "") -> str:
        item = f"<rdf:li{attribute}>{escape(value)}</rdf:li>"
        return f"<dc:{name}><rdf:{kind}>{item}</rdf:{kind}></dc:{name}>" if value else ""

    default = ' xml:lang="x-default"'
    described = (
        '<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">'
        "<pdfaSchema:schema>PDF/UA</pdfaSchema:schema>"
        "<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>"
        "<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>"
        '<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">'
        "<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>"
        "<pdfaProperty:category>internal</pdfaProperty:category>"
        "<pdfaProperty:description>Part of ISO 14289 that the file conforms to</pdfaProperty:description>"
        "</rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas>"
    )
    spaces = {
        "dc": "http://purl.org/dc/elements/1.1/",
        "pdf": "http://ns.adobe.com/pdf/1.3/",
        "pdfuaid": "http://www.aiim.org/pdfua/ns/id/",
        "pdfaid": "http://www.aiim.org/pdfa/ns/id/",
        "pdfaExtension": "http://www.aiim.org/pdfa/ns/extension/",
        "pdfaSchema": "http://www.aiim.org/pdfa/ns/schema#",
        "pdfaProperty": "http://www.aiim.org/pdfa/ns/property#",
    }
    keywords = f"<pdf:Keywords>{escape(document.keywords)}</pdf:Keywords>" if document.keywords else ""
    parts = (
        '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">',
        '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""',
        *(f' xmlns:{prefix}="{uri}"' for prefix, uri in spaces.items()),
        "><pdfuaid:part>1</pdfuaid:part><pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>",
        bag("Alt", "title", document.title, default),
        bag("Alt", "description", document.subject, default),
        bag("Bag", "language", document.language),
        f"<pdf:Producer>{PRODUCER}</pdf:Producer>{keywords}{described}",
        '</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end="w"?>\n',
    )
    return "".join(parts).encode()


def output_intent(doc: Any) -> Any:
    profile = PDFStream(PDFDictionary({"N": 3}), _srgb(), [pdfdoc.PDFZCompress])
    return PDFDictionary(
        {
            "Type": PDFName("OutputIntent"),
            "S": PDFName("GTS_PDFA1"),
            "OutputConditionIdentifier": PDFString("sRGB"),
            "Info": PDFString("sRGB"),
            "DestOutputProfile": doc.Reference(profile),
        }
    )


def _srgb() -> bytes:
    """An ICC version 2 display profile made from the numbers of sRGB (IEC 61966-2-1, adapted to D50)."""

    def xyz(*values: float) -> bytes:
        return b"XYZ \0\0\0\0" + struct.pack(">3i", *(round(value * 65536) for value in values))

    levels = [step / 255 for step in range(256)]
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in levels]
    curve = b"curv\0\0\0\0" + struct.pack(">I256H", 256, *(round(v * 65535) for v in linear))
    name = b"desc\0\0\0\0" + struct.pack(">I", 5) + b"sRGB\0" + b"\0" * 78
    tags = {
        b"desc": name,
        b"cprt": b"text\0\0\0\0No copyright, use freely\0",
        b"wtpt": xyz(0.9642, 1.0, 0.8249),
        b"rXYZ": xyz(0.4360, 0.2225, 0.0139),
        b"gXYZ": xyz(0.3851, 0.7169, 0.0971),
        b"bXYZ": xyz(0.1431, 0.0606, 0.7139),
        **dict.fromkeys((b"rTRC", b"gTRC", b"bTRC"), curve),
    }
    body, table, places = b"", b"", dict[bytes, int]()
    start = 128 + 4 + 12 * len(tags)
    for sign, data in tags.items():
        if data not in places:
            places[data] = start + len(body)
            body += data + b"\0" * (-len(data) % 4)
        table += sign + struct.pack(">II", places[data], len(data))
    head = struct.pack(">I4s4s", start + len(body), b"\0" * 4, b"\x02\x10\0\0") + b"mntrRGB XYZ "
    head += struct.pack(">6H", 2000, 1, 1, 0, 0, 0) + b"acsp" + b"\0" * 28
    head += struct.pack(">3i", *(round(value * 65536) for value in (0.9642, 1.0, 0.8249)))
    return head.ljust(128, b"\0") + struct.pack(">I", len(tags)) + table + body
