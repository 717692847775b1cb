"""A ruleset's ``look`` on a board of boxes in; what it says of pawns and locks that could not be drawn out."""

from __future__ import annotations

from collections.abc import Iterator

from printkit.diagnostics import Diagnostic, Findings, did_you_mean
from printkit.language.types import PLAYER
from printkit.play.resolving.declare import Declared
from printkit.play.resolving.reading import problem
from printkit.ruleset.model import Look
from printkit.source import Text


def figures_amiss(look: Look, declared: Declared) -> Iterator[Diagnostic]:
    """``pawns`` and ``locks`` name tables that keep a box for every player."""
    findings = Findings()
    for name in (look.pawns, look.locks):
        with findings.catch():
            if name is not None:
                _check_figures(name, declared)
    yield from findings.found


def _check_figures(name: Text, declared: Declared) -> None:
    fitting = [
        table.name
        for table in declared.tables
        if table.key == PLAYER.name and table.type.name == declared.place and table.type.item is None
    ]
    if not declared.space.made:
        hint = "leave it out, or draw discs: 'discs: man on cell'"
        raise problem("look", f"'{name}' would be drawn on boxes, and this board has none", name, hint)
    if name not in fitting:
        near = did_you_mean(name, fitting) or ("one of: " + ", ".join(fitting) if fitting else None)
        raise problem("look", f"'{name}' does not keep a {declared.place} for every player", name, near)
