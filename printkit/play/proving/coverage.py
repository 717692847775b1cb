"""A game and its replayed examples in; which examples pass, refuse or reach each entry, and what none does, out."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from printkit.diagnostics import Diagnostic
from printkit.play.game import Game
from printkit.play.proving.examples import Kind
from printkit.play.proving.replay import Replay, Replays
from printkit.play.sentences import rule_entries
from printkit.source import Text

PASSED, REFUSED, REACHED, SHOWN, BEGUN = "passed", "refused", "reached", "shown", "begun"

_LACKING = {
    PASSED: "no example passes '{id}'",
    REFUSED: "no example is refused by '{id}'",
    REACHED: "no example reaches '{id}'",
    SHOWN: "no example shows '{id}'",
    BEGUN: "no example begins from '{id}'",
}


@dataclass(frozen=True, slots=True)
class Covered:
    """An entry of the rules and the numbers of the examples that pass, refuse, reach or show it, or begin from it.

    ``examples`` has a key for each way in which the entry must be covered; ``more`` has the same keys for the examples
    that only help a reader. ``written`` is its sentence, or whatever stands for it in the file.
    """

    id: str
    written: Text
    examples: Mapping[str, tuple[int, ...]]
    more: Mapping[str, tuple[int, ...]]

    @property
    def lacking(self) -> tuple[str, ...]:
        """The ways in which no example covers it."""
        return tuple(way for way, numbers in self.examples.items() if not numbers)


def coverage_of(game: Game, replays: Replays) -> tuple[Covered, ...]:
    """Every entry that examples must cover, in printed order; then the named positions and the clauses of the source.

    A clause is passed by a legal turn that it was asked about, and refused by a turn that it forbids; a law or a claim
    by a position. An ending is reached; an effect with a sentence, something hidden and a clause of the source is
    shown. From a set-up entry an example begins.
    """
    entries = [*_entries(game), *_set_up(game)]
    return tuple(Covered(id_, text, *_numbers(id_, ways, replays)) for id_, text, ways in entries)


def _numbers(id_: str, ways: tuple[str, ...], replays: Replays) -> tuple[Mapping[str, tuple[int, ...]], ...]:
    """By way the numbers of the examples that must be there, and of those that are one more."""
    found = {way: [one for one in replays if _covers(one, id_, way)] for way in ways}
    return tuple(
        {way: tuple(one.number for one in ones if (one.example.more is None) is counts) for way, ones in found.items()}
        for counts in (True, False)
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


def _set_up(game: Game) -> Iterator[tuple[str, Text, tuple[str, ...]]]:
    ruleset = game.ruleset
    for name in ruleset.start:
        yield f"start.{name}", name, (BEGUN,)
    for name in ruleset.positions:
        yield f"positions.{name}", name, (BEGUN,)
    for source in ruleset.sources:
        yield f"sources.{source}", source, (SHOWN,)


def _covers(replay: Replay, id_: str, way: str) -> bool:
    part, _, name = id_.partition(".")
    example = replay.example
    if way == SHOWN and part == "sources":
        return name in (example.source or "").split()
    if way == SHOWN:
        return replay.entry == id_ and replay.kind is Kind.SHOWS
    if way == BEGUN:
        return example.on is None if part == "start" else example.on == name
    if way == REACHED:
        return replay.outcome is not None and replay.outcome.ending == id_
    return id_ in (replay.passed if way == PASSED else [refusal.id for refusal in replay.refusals])


def named(one: Covered, way: str) -> str:
    """The name by which ``excused`` speaks of an entry that is never covered in one way."""
    return f"{one.id}: never {way}"


def gaps(covered: Collection[Covered], excused: Collection[str]) -> Iterator[Diagnostic]:
    """A finding for each way in which an entry is not covered and not excused by its name."""
    for one in covered:
        for way in one.lacking:
            if named(one, way) not in excused:
                hint = f'add one, or say why none can: excused: {{"{named(one, way)}": …}}'
                yield Diagnostic("uncovered", _LACKING[way].format(id=one.id), one.written.span, hint)
