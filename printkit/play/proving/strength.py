"""A game in; which small changes of its rules no worked example would notice, and which examples nothing needs, out."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from printkit.diagnostics import Diagnostic, PrintkitError, RulesetError
from printkit.play.compiler import compile_game
from printkit.play.game import Game
from printkit.play.proving.coverage import Covered
from printkit.play.proving.examples import Task, needed_tasks
from printkit.play.proving.mutants import Mutant, mutants_of
from printkit.play.proving.replay import play_task

Proof: TypeAlias = tuple[Game, Sequence[Covered], Sequence["Noticed"]]
"""A game, which examples cover its entries, and which of them notice changes."""

ENOUGH = 2
"""So many examples are looked for that notice a change: a second one tells that the first could be spared."""


@dataclass(frozen=True, slots=True)
class Noticed:
    """What notices a change: ``by`` holds up to `ENOUGH` examples.

    ``unusable``: the changed rules can't be used at all, say because the start breaks a law then; no example is needed.
    """

    mutant: Mutant
    by: tuple[Task, ...] = ()
    unusable: bool = False

    @property
    def survives(self) -> bool:
        """Whether nothing notices it."""
        return not self.by and not self.unusable


def examine_strength(
    game: Game,
    mutants: Sequence[Mutant] | None = None,
    step: Callable[[int, int], None] = lambda _done, _all: None,
) -> tuple[Noticed, ...]:
    """Try changes of the rules (by default every one) against the examples that are not merely one more.

    ``step`` is told how many of how many are done.
    """
    mutants = mutants_of(game) if mutants is None else mutants
    tasks = needed_tasks(game.ruleset)
    found = []
    for number, mutant in enumerate(mutants):
        step(number, len(mutants))
        found.append(_notice(game, mutant, tasks))
    step(len(mutants), len(mutants))
    return tuple(found)


def _notice(game: Game, mutant: Mutant, tasks: Iterable[Task]) -> Noticed:
    """What notices a change; the examples of what is changed are asked first, since they notice it soonest."""
    try:
        changed = compile_game(mutant.applied(game.ruleset), game.id, listed_by=game)
    except RulesetError:
        return Noticed(mutant, unusable=True)
    owner = mutant.entry.partition(" ")[0]
    by: list[Task] = []
    for task in sorted(tasks, key=lambda task: task.entry != owner):
        try:
            play_task(changed, task)
        except PrintkitError:
            by.append(task)
            if len(by) == ENOUGH:
                break
    return Noticed(mutant, tuple(by))


def weaknesses(noticed: Iterable[Noticed], excused: Collection[str]) -> Iterator[Diagnostic]:
    """A finding for each change that no example notices and that is not excused by its name."""
    for one in noticed:
        if one.survives and one.mutant.name not in excused:
            hint = f'add an example that comes out otherwise, or say why none can: excused: {{"{one.mutant.name}": …}}'
            message = f"no example notices this change: {one.mutant.name}"
            yield Diagnostic("survives", message, one.mutant.span, hint)


def idle_excuses(game: Game, noticed: Iterable[Noticed]) -> Iterator[Diagnostic]:
    """A finding for each change that is excused, although something notices it."""
    seen = {one.mutant.name for one in noticed if not one.survives}
    for text in game.ruleset.excused:
        if text in seen:
            yield Diagnostic("excused", f"an example does notice '{text}'", text.span, "take the excuse away")


def spare_examples(proofs: Sequence[Proof]) -> tuple[Task, ...]:
    """The examples of a game that neither it nor its variants need to cover and to notice as much.

    ``proofs`` are that of the game and those of its variants, all read from one file.
    """
    spare: dict[tuple[int, int], Task] = {}
    needed: set[tuple[int, int]] = set()
    for game, covered, noticed in proofs:
        numbers = {one.examples[way][0] for one in covered for way in one.examples if len(one.examples[way]) == 1}
        numbers |= {one.by[0].number for one in noticed if len(one.by) == 1}
        for task in needed_tasks(game.ruleset):
            place = (task.example.span.start, task.example.span.end)
            spare.setdefault(place, task)
            if task.number in numbers:
                needed.add(place)
    return tuple(task for place, task in spare.items() if place not in needed)
