"""The measures of holes and the kinds of pieces in; how many of which length go into them, out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from printkit.diagnostics import Diagnostic, LocatedError, did_you_mean
from printkit.ruleset import parts
from printkit.source import Text

if TYPE_CHECKING:
    from printkit.materials.base import Scene
    from printkit.play.game import Game
    from printkit.play.resolving.pieces import PieceKind

PIECE = "piece"
"""The noun of the things that a game names under ``pieces``."""


class LengthOptions(parts.Part, frozen=True):
    """What a sheet about pieces in holes may be told.

    Keys:
        measure: The measure of the pieces that is their length, where they have more than one.
    """

    measure: Text | None = None


class HoleOptions(LengthOptions, frozen=True):
    """The measures that everything made for the holes of one board shares.

    Keys:
        hole_mm: The side of a hole in mm.
        clearance_mm: How much narrower than its hole a piece is in mm.
        unit_mm: How high a piece of length 1 is in mm; a hole is as deep as the longest piece.
    """

    hole_mm: Annotated[float, Meta(ge=12, le=40)] = 18
    clearance_mm: Annotated[float, Meta(ge=0.5, le=6)] = 2
    unit_mm: Annotated[float, Meta(ge=10, le=60)] = 18

    @property
    def side_mm(self) -> float:
        """The outer side of a piece."""
        return self.hole_mm - self.clearance_mm


SHARED = ("hole_mm", "clearance_mm", "unit_mm")
"""What must be the same on all sheets for one board, or the pieces don't fit its holes."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of piece by its length in units; ``fills`` where a single one fills a hole."""

    name: str
    letter: str
    each: int
    length: int
    fills: bool

    def told(self, unit_mm: float = 0) -> dict[str, object]:
        """What a template may say of it."""
        mm = f"{self.length * unit_mm:g}"
        return {"name": self.name, "letter": self.letter, "each": self.each, "mm": mm, "fills": self.fills}


def kinds_of(options: LengthOptions, scene: Scene) -> tuple[Kind, ...]:
    """The kinds of pieces, the longest first; holes are as deep as the longest is long.

    Raises `LocatedError` when the game has no pieces, or nothing says which measure is their length.
    """
    pieces = scene.game.pieces
    if not pieces:
        message = "this sheet must know the pieces that go into the holes (got none)"
        hint = "write: pieces: {short: {letter: s, each player has: 8, length: 1}}"
        raise LocatedError(Diagnostic("option", message, options.span, hint))
    measure = _measure(options, pieces)
    lengths = [piece.measures[measure] for piece in pieces]
    if min(lengths) < 1:
        message = f"the {measure} of every piece must be 1 or more (got {min(lengths)})"
        raise LocatedError(Diagnostic("option", message, options.span))
    kinds = [
        Kind(scene.word(piece.name), piece.letter, piece.each, length, length == max(lengths))
        for piece, length in zip(pieces, lengths, strict=True)
    ]
    return tuple(sorted(kinds, key=lambda kind: -kind.length))


def _measure(options: LengthOptions, pieces: tuple[PieceKind, ...]) -> str:
    """The measure that is the length: the named one, or the only one that all kinds have."""
    common = [name for name in pieces[0].measures if all(name in piece.measures for piece in pieces)]
    wanted = options.measure
    if wanted is not None and wanted not in common:
        message = f"'measure' must be a measure that every kind of piece has (got '{wanted}')"
        hint = did_you_mean(wanted, common) or (f"they are: {', '.join(common)}" if common else None)
        raise LocatedError(Diagnostic("option", message, wanted.span, hint))
    if wanted is None and len(common) != 1:
        got = f"got {', '.join(common)}" if common else "got none"
        message = f"this sheet must know which measure of the pieces is their length ({got})"
        hint = "write: measure: length" if common else "give each kind one: short: {letter: s, length: 1, …}"
        raise LocatedError(Diagnostic("option", message, options.span, hint))
    return str(wanted) if wanted is not None else common[0]


def has_secret_opening(scene: Scene) -> bool:
    """Whether the game begins with a phase that each player has once."""
    phases = iter(scene.game.ruleset.phases.values())
    first = next(phases, None)
    return first is not None and str(first.players or "") == "each once"


def seen_tables(game: Game) -> frozenset[str]:
    """The kept tables that the pieces themselves show: they lie in its piles, or it counts those that are left."""
    tables = game.start().declared.tables
    return frozenset(one.name for one in tables if one.key == PIECE or (one.is_pile and one.item.name == PIECE))
