"""A game and its replayed examples in; which examples pass, refuse or reach each entry, and what none does, out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from printkit.diagnostics import Diagnostic
from printkit.play.examples import Kind
from printkit.play.game import Game
from printkit.play.replay import Replays
from printkit.play.sentences import rule_entries
from printkit.source import Text

PASSED, REFUSED, REACHED, SHOWN = "passed", "refused", "reached", "shown"


@dataclass(frozen=True, slots=True)
class Covered:
    """An entry of the rules and the numbers of the examples that pass, refuse, reach or show it.

    ``examples`` has a key for each way in which the entry must be covered. ``says`` is its sentence.
    """

    id: str
    says: Text
    examples: Mapping[str, tuple[int, ...]]

    @property
    def lacking(self) -> tuple[str, ...]:
        """The ways in which no example covers it."""
        return tuple(way for way, numbers in self.examples.items() if not numbers)


def coverage_of(game: Game, replays: Replays) -> tuple[Covered, ...]:
    """Every clause, order of turn, law, claim, ending, effect with a sentence and hidden entry, in printed order.

    A clause is passed by a legal turn that it was asked about, and refused by a turn that it forbids.
    """
    return tuple(
        Covered(id_, says, {way: tuple(_covering(id_, way, replays)) for way in ways})
        for id_, says, ways in _entries(game)
    )


def _entries(game: Game) -> Iterator[tuple[str, Text, tuple[str, ...]]]:
    clauses = set(game.clause_ids())
    for id_, part, says, _ in rule_entries(game.ruleset):
        if part in ("laws", "claims") or (id_ in clauses and part != "ends"):
            yield id_, says, (PASSED, REFUSED)
        elif part == "ends":
            yield id_, says, (REACHED,)
        elif part not in ("start", "notes"):
            yield id_, says, (SHOWN,)


def _covering(id_: str, way: str, replays: Replays) -> Iterator[int]:
    """The numbers of the examples that cover an entry in one way."""
    for replay in replays:
        covers = {
            PASSED: id_ in replay.passed,
            REFUSED: id_ in [refusal.id for refusal in replay.refusals],
            REACHED: replay.outcome is not None and replay.outcome.ending == id_,
            SHOWN: replay.entry == id_ and replay.kind is Kind.SHOWS,
        }
        if covers[way]:
            yield replay.number


def gaps(game: Game, covered: tuple[Covered, ...]) -> Iterator[Diagnostic]:
    """A finding for each way in which an entry is not covered and not excused, and for an excuse that is none."""
    excused = game.ruleset.excused
    names = {f"{one.id}: never {way}": (one, way) for one in covered for way in one.lacking}
    for name, (one, way) in names.items():
        if name not in excused:
            hint = f'add one, or say why none can: excused: {{"{name}": …}}'
            yield Diagnostic("uncovered", f"no example has '{one.id}' {way}", one.says.span, hint)
    known = {f"{one.id}: never {way}" for one in covered for way in one.examples}
    for text in excused:
        if text in known and text not in names:
            yield Diagnostic("excused", f"an example does cover it: '{text}'", text.span, "take the excuse away")
