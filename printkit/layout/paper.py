"""The name of a paper in, its size and the box that sheets are composed in out; all lengths in mm."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from printkit.diagnostics import PrintkitError

COMPOSED_WIDTH, COMPOSED_HEIGHT = 180.0, 222.0
"""The room in mm that every sheet is composed for, so that one design serves every paper."""

HALF_WIDTH = 87.0
"""The width in mm of each of two halves of a sheet; 6 mm part them."""
SECOND_HALF = COMPOSED_WIDTH - HALF_WIDTH
"""Where the second half begins."""

EDGE = 10.0
"""No ink comes nearer to an edge of the paper than this, in mm: most office printers can't reach it."""


class UnknownPaperError(PrintkitError):
    """A paper that printkit doesn't know; the message names the ones it does."""

    def __init__(self, name: str) -> None:
        self.name = name
        known = ", ".join(PAPERS)
        super().__init__(f"paper must be one of {known} (got '{name}')")


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper in mm: its size, and the content box that a sheet's own coordinates start from; all are equally wide."""

    name: str
    title: str
    width: float
    height: float
    content_x: float
    content_y: float
    content_height: float

    @property
    def spare(self) -> float:
        """How much taller the content box is than what sheets are composed for, in mm."""
        return self.content_height - COMPOSED_HEIGHT


A4 = Paper("a4", "A4", 210, 297, 15, 30, 240)
LETTER = Paper("letter", "Letter", 215.9, 279.4, 17.95, 30, 222)

PAPERS: Mapping[str, Paper] = MappingProxyType({paper.name: paper for paper in (A4, LETTER)})


def find_paper(name: str) -> Paper:
    """The paper of that name, in any case of letters; raises `UnknownPaperError`."""
    try:
        return PAPERS[name.strip().lower()]
    except KeyError:
        raise UnknownPaperError(name) from None
