"""The kit of a ruleset in; the sheets that it asks for with their options, and which of them do not agree, out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from printkit.diagnostics import Diagnostic, Findings, did_you_mean
from printkit.language.types import NUMBER, PLAYER
from printkit.materials import grid, holes, tokens
from printkit.materials.base import Part
from printkit.materials.keeps import table_of
from printkit.materials.kinds import MATERIALS
from printkit.play.resolving.look import is_drawn_pile
from printkit.ruleset import model, parts
from printkit.ruleset.shape import convert
from printkit.source import Entries, Span, Text
from printkit.spaces.ring import Ring

if TYPE_CHECKING:
    from printkit.play.game import Game


@dataclass(frozen=True, slots=True)
class Asked:
    """A sheet that the ruleset asks for, with its options and its place in the file."""

    kind: str
    options: parts.Part
    span: Span
    written: Entries

    def place(self, option: str) -> Span:
        """Where an option is written, or the entry where it is not."""
        return next((key.span for key in self.written if key == option), self.span)


def asked_sheets(kit: Iterable[Text | Entries], findings: Findings) -> Iterator[Asked]:
    """The sheets with their options; what can't be read is left out and told."""
    for written in kit:
        if isinstance(written, Entries) and len(written) != 1:
            message = f"an entry of the kit must be one kind of sheet (got {len(written)} keys)"
            hint = "begin each kind with a dash, and indent its options below it"
            findings.found.append(Diagnostic("kit", message, written.span, hint))
            continue
        kind, node = next(iter(written.items())) if isinstance(written, Entries) else (written, None)
        material = MATERIALS.get(kind)
        if material is None:
            hint = did_you_mean(kind, MATERIALS) or f"the kinds are: {', '.join(MATERIALS)}"
            findings.found.append(Diagnostic("unknown-kind", f"'{kind}' is no kind of sheet", kind.span, hint))
            continue
        given = Entries({}, kind.span) if node is None else node
        before = len(findings.found)
        options = convert(given, material.options, findings.found, kind.span)
        if options is not None and isinstance(given, Entries) and len(findings.found) == before:
            yield Asked(str(kind), options, kind.span, given)


def not_on_paper(game: Game, parts: Iterable[Part]) -> Iterator[Diagnostic]:
    """What a game keeps and no sheet shows: nobody at the table could know it."""
    ruleset, look = game.ruleset, game.ruleset.look
    shown = {str(name) for name in (look.rings, look.counts, look.stores, look.discs, look.piles, *look.host) if name}
    shown |= {name for part in parts for name in part.shows}
    for name in ruleset.keeps:
        if name not in shown:
            *ways, last = _onto_paper(game, name)
            hint = f"{', '.join(ways)}, or {last}"
            yield Diagnostic("not-on-paper", f"no sheet shows the kept '{name}'", name.span, hint)


def _onto_paper(game: Game, name: str) -> Iterator[str]:
    """The ways in which this table can be known at the table; a figure stands on a place, a height table has rows."""
    table = table_of(game, name)
    numbers = table.type == NUMBER
    if table.key == game.resolved.declared.place:
        if numbers:
            yield f"draw it (look: {{{'counts' if isinstance(game.space, Ring) else 'rings'}: {name}}})"
        elif table.type.sure() == PLAYER:
            yield f"draw it (look: {{discs: {name}}})"
        elif is_drawn_pile(table):
            yield f"draw it (look: {{piles: {name}}})"
    if numbers and table.key:
        yield f"print it (height-table: {{of: {name}}})"
    yield f"write it down (record-sheet: {{shows: {name}}})"
    yield f"say that the host keeps it (look: {{host: {name}}})"


def too_large_for_cells(ruleset: model.Ruleset, entries: Sequence[Asked]) -> Iterator[Diagnostic]:
    """Pieces that cover more than the cell they lie on; they are squares of card, so their whole side counts."""
    cells = [entry.options.cell_mm for entry in entries if isinstance(entry.options, grid.Options)]
    if not cells:
        return
    cell, look = max(cells), ruleset.look
    for entry in entries:
        if not isinstance(entry.options, tokens.Options):
            continue
        sides = [("token_mm", entry.options.token_mm)] if look.discs or look.piles else []
        sides += [("tile_mm", entry.options.tile_mm)] if look.rings else []
        for key, side in sides:
            if side > cell:
                message = f"pieces must fit on the cells of the board, which are {cell:g} mm (got {key} {side:g})"
                hint = f"write: tokens: {{{key}: {cell:g}}}"
                if key == "tile_mm" and cell < tokens.SMALLEST_TILE:
                    hint = f"write: grid: {{cell_mm: {tokens.SMALLEST_TILE:g}}}"
                yield Diagnostic("does-not-fit", message, entry.place(key), hint)


def for_other_holes(entries: Iterable[Asked]) -> Iterator[Diagnostic]:
    """Sheets for holes of another size or depth than those of the first such sheet: nothing would fit."""
    measured = [(entry, entry.options) for entry in entries if isinstance(entry.options, holes.HoleOptions)]
    for entry, options in measured[1:]:
        first, wanted = measured[0]
        for key in holes.SHARED:
            value, got = getattr(wanted, key), getattr(options, key)
            if value != got:
                message = f"{key} must be {value:g}, as for {first.kind} (got {got:g})"
                hint = f"write: {entry.kind}: {{{key}: {value:g}}}"
                yield Diagnostic("does-not-fit", message, entry.place(key), hint)
