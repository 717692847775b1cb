"""A game in; which small changes of its rules no worked example would notice, out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from printkit.diagnostics import Diagnostic, LocatedError, RulesetError
from printkit.play.compiler import compile_game
from printkit.play.examples import Task, tasks_of
from printkit.play.game import Game
from printkit.play.mutants import Mutant, mutants_of
from printkit.play.replay import play_task


@dataclass(frozen=True, slots=True)
class Noticed:
    """What notices a change: an example, None when the changed rules can't even be read; or nothing (``survives``)."""

    mutant: Mutant
    task: Task | None
    survives: bool


def examine_strength(game: Game, step: Callable[[int, int], None] = lambda _done, _all: None) -> tuple[Noticed, ...]:
    """Try every change of the rules against the examples. ``step`` is told how many of how many are done."""
    mutants = mutants_of(game.ruleset)
    found = []
    for number, mutant in enumerate(mutants):
        step(number, len(mutants))
        found.append(_notice(game, mutant))
    step(len(mutants), len(mutants))
    return tuple(found)


def _notice(game: Game, mutant: Mutant) -> Noticed:
    try:
        changed = compile_game(mutant.applied(game.ruleset), game.id, listed_by=game)
    except RulesetError:
        return Noticed(mutant, None, survives=False)
    entry = mutant.name.partition(":")[0].partition(" ")[0]
    tasks = sorted(tasks_of(game.ruleset), key=lambda task: task.entry != entry)  # what it is about notices it soonest
    for task in tasks:
        try:
            play_task(changed, task)
        except (LocatedError, RulesetError):
            return Noticed(mutant, task, survives=False)
    return Noticed(mutant, None, survives=True)


def weaknesses(noticed: tuple[Noticed, ...], game: Game) -> Iterator[Diagnostic]:
    """A finding for each change that no example notices and that the ruleset does not excuse, and for odd excuses."""
    excused = {str(name): reason for name, reason in game.ruleset.excused.items()}
    survivors = {one.mutant.name: one.mutant for one in noticed if one.survives}
    for name, mutant in survivors.items():
        if name not in excused:
            hint = f'add an example that comes out otherwise, or say why none can: excused: {{"{name}": …}}'
            yield Diagnostic("survives", f"no example notices this change: {name}", mutant.span, hint)
    known = {one.mutant.name for one in noticed}
    for text in game.ruleset.excused:
        if text in known and text not in survivors:
            yield Diagnostic("excused", f"an example does notice '{text}'", text.span, "take the excuse away")
