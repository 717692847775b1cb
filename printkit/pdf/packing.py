"""A finished PDF in; the same objects, the small ones together in one compressed stream, out.

A tagged file has an object for each cell of each table: written one by one they are more than half of it. The
form is that of ISO 32000-1, 7.5.7 and 7.5.8 (since PDF 1.5).
"""

from __future__ import annotations

import re
import zlib

_FREE, _PLAIN, _PACKED = 0, 1, 2
"""How the table of contents tells where an object is: nowhere, at a byte, or in a stream at an index."""


def packed(pdf: bytes) -> bytes:
    """The same document, smaller; ``pdf`` has one classic table of contents and no generations of objects."""
    begin = int(pdf.rsplit(b"startxref", 1)[1].split()[0])
    table, trailer = pdf[begin:].split(b"trailer", 1)
    offsets = [int(entry) for entry in re.findall(rb"(\d{10}) \d{5} n", table)]
    objects = dict(enumerate(_objects(pdf, offsets, begin), 1))
    small = {number: body for number, body in objects.items() if not body.endswith(b"endstream")}
    holder, contents = len(objects) + 1, len(objects) + 2

    out = bytearray(pdf[: min(offsets)])
    entries = {0: (_FREE, 0, 65535)} | {number: (_PACKED, holder, at) for at, number in enumerate(small)}
    for number, body in {**objects, holder: _object_stream(small)}.items():
        if number not in small:
            entries[number] = (_PLAIN, len(out), 0)
            out += b"%d 0 obj\n%s\nendobj\n" % (number, _closed(body))
    start = entries[contents] = (_PLAIN, len(out), 0)
    rows = b"".join(
        kind.to_bytes(1, "big") + where.to_bytes(4, "big") + more.to_bytes(2, "big")
        for _, (kind, where, more) in sorted(entries.items())
    )
    kept = b" ".join(re.findall(rb"/(?:Info|Root) \d+ 0 R|/ID\s*\[.*?\]", trailer, re.DOTALL))
    head = b"/Type /XRef /Size %d /W [1 4 2] %s" % (contents + 1, kept)
    out += b"%d 0 obj\n%s\nendobj\nstartxref\n%d\n%%%%EOF\n" % (contents, _closed(_stream(head, rows)), start[1])
    return bytes(out)


def _objects(pdf: bytes, offsets: list[int], end: int) -> list[bytes]:
    """What each object holds, by number; the objects fill the file up to ``end``."""
    ends = dict(zip(sorted(offsets), [*sorted(offsets)[1:], end], strict=True))
    whole = (pdf[offset : ends[offset]] for offset in offsets)
    return [one[one.index(b"obj") + 3 : one.rindex(b"endobj")].strip() for one in whole]


def _object_stream(objects: dict[int, bytes]) -> bytes:
    """The stream that holds objects: first the number and the offset of each, then what they hold."""
    places, at = [], 0
    for number, body in objects.items():
        places.append(b"%d %d" % (number, at))
        at += len(body) + 1
    index = b" ".join(places) + b"\n"
    head = b"/Type /ObjStm /N %d /First %d" % (len(objects), len(index))
    return _stream(head, index + b"\n".join(objects.values()))


def _closed(stream: bytes) -> bytes:
    """A stream behind which the end of line is nothing else: compressed data may end with a carriage return.

    With a bare line feed behind that, a reader counts one byte less than ``/Length``.
    """
    return stream.removesuffix(b"\nendstream") + b"\r\nendstream"


def _stream(head: bytes, content: bytes) -> bytes:
    data = zlib.compress(content, 9)
    return b"<< %s /Filter /FlateDecode /Length %d >>\nstream\n%s\nendstream" % (head, len(data), data)
