"""A game in, all its worked examples played out; one that does not come out as written stops everything."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from printkit.diagnostics import Diagnostic, Findings, LocatedError
from printkit.play.game import Game, Outcome, PlayedTurn
from printkit.play.position import Position
from printkit.play.proving.examples import Kind, Task, examples_amiss, tasks_of
from printkit.play.proving.expect import Tried, compare, is_claim, wrong
from printkit.play.running.verdicts import Refusal
from printkit.ruleset.parts import Example
from printkit.source import Text


@dataclass(frozen=True, slots=True)
class Replay:
    """An example that came out as written.

    ``number`` counts from 1 in the order of the rules. ``entry`` is the id of the rule or ending it stands in,
    ``rule_number`` that rule's number on the cards. ``refusals`` are those of the last turn. ``why`` is the
    condition that decided, with its values. ``passed`` are the ids of the clauses that its legal turns were asked
    about and of their phases, or of the law that its position obeys.
    """

    number: int
    name: str
    kind: Kind
    entry: str
    rule_number: int | None
    example: Example
    turns: tuple[PlayedTurn, ...]
    refusals: tuple[Refusal, ...]
    outcome: Outcome | None
    why: str
    passed: frozenset[str] = frozenset()

    @property
    def legal(self) -> bool:
        """Whether the last turn was legal; for a law, whether the position obeys it."""
        return not self.refusals

    @property
    def last(self) -> PlayedTurn | None:
        """The turn the example is about; None when it only shows a position."""
        return self.turns[-1] if self.turns else None


Replays: TypeAlias = tuple[Replay, ...]


def replay_examples(game: Game) -> Replays:
    """Play every worked example.

    Raises RulesetError with one finding an example that comes out otherwise, and for every source clause that no
    rule carries or no example shows. A game without examples proves nothing and is refused too.
    """
    tasks = tasks_of(game.ruleset)
    findings = Findings([*examples_amiss(game.ruleset, tasks), *_lost_positions(game, tasks)])
    replays: list[Replay] = []
    for task in tasks:
        if task.example.on is not None and task.example.on not in game.ruleset.positions:
            continue
        with findings.catch():
            replays.append(play_task(game, task))
    for name in game.ruleset.positions:
        with findings.catch():
            game.position_named(name)
    findings.raise_any()
    return tuple(replays)


def _lost_positions(game: Game, tasks: tuple[Task, ...]) -> Iterator[Diagnostic]:
    """A finding for each name of a position that there is not, however many examples begin there."""
    places: dict[Text, list[int]] = {}
    for task in tasks:
        on = task.example.on
        if on is not None and on not in game.ruleset.positions:
            places.setdefault(on, []).append(on.span.line)
    for name, (_, *lines) in places.items():
        try:
            game.position_state(name, {})
        except LocatedError as error:
            also = f"also in line{'s' if len(lines) > 1 else ''} {', '.join(map(str, lines))}"
            yield replace(error.diagnostic, details=(also,) if lines else ())


def play_task(game: Game, task: Task) -> Replay:
    """Play one worked example. Raises LocatedError or RulesetError when it does not come out as written."""
    return _replay_law(game, task) if task.entry.startswith("laws.") else _replay(game, task)


def _replay(game: Game, task: Task) -> Replay:
    start = game.settle(game.position_state(task.example.on, task.example.given), task.example.span)
    tried = Tried(game, task, start)
    for index, text in enumerate(task.example.turn, start=1):
        tried = _play(tried, text)
        if tried.refusals and index < len(task.example.turn):
            raise wrong(tried, f"turn {index} to be legal")
    compare(tried)
    why = "; ".join(refusal.explanation or refusal.says for refusal in tried.refusals)
    if tried.verdict and not tried.refusals:
        why = tried.verdict.shown
    if is_claim(task):
        return _claimed(tried)
    if task.kind in (Kind.REACHED, Kind.MISSED):
        why = tried.outcome.text if tried.outcome else game.voice.goes_on
    return _came_out(tried, tried.refusals, why)


def _play(tried: Tried, text: Text) -> Tried:
    """The next turn of an example; a fault of the ruleset that it runs into is told with the example's name."""
    game, position = tried.game, tried.end
    try:
        verdict = game.judge(position, text, show=tried.task.entry)
    except LocatedError as error:
        lines = (f"the example '{tried.task.name}' runs into it with: {position.to_move} {text}",)
        raise LocatedError(replace(error.diagnostic, details=(*error.diagnostic.details, *lines))) from error
    after = None if verdict.after is None else Position(verdict.after, position.declared)
    turn = PlayedTurn(str(text), position.to_move, game.steps_of(verdict), position, after)
    passed = tried.passed
    if after is not None:
        passed |= {*verdict.asked, position.phase or "turn"}
    return replace(tried, turns=(*tried.turns, turn), verdict=verdict, passed=passed)


def _replay_law(game: Game, task: Task) -> Replay:
    """An example of a law is a position: it obeys the law, or (in ``refuses``) breaks it."""
    state = game.position_state(task.example.on, task.example.given)
    tried = Tried(game, task, Position(state, game.start().declared))
    broken = game.broken_laws(state)
    if (task.entry in broken) != (task.kind is Kind.REFUSES):
        expected = "a position that breaks it" if task.kind is Kind.REFUSES else "a position that obeys it"
        got = f"a position that breaks {' and '.join(broken)}" if broken else "a position that obeys every law"
        raise wrong(tried, expected, got)
    rule = game.rule_for(task.entry)
    why = game.voice.breaks if task.entry in broken else game.voice.obeys
    refusals = tuple(Refusal(rule.id, rule.number, rule.says, why) for law in broken if rule and law == rule.id)
    return _came_out(tried, refusals, why)


def _claimed(tried: Tried) -> Replay:
    """An example of a claim: refused means that it may not be called in the position reached."""
    claim = next((one for one in tried.game.claims(tried.end) if one.ending == tried.task.entry), None)
    if claim is not None:
        return _came_out(tried, (), claim.text)
    rule = tried.game.rule_for(tried.task.entry)
    says = rule.says if rule else ""
    return _came_out(tried, (Refusal(tried.task.entry, rule.number if rule else None, says, ""),), says)


def _came_out(tried: Tried, refusals: tuple[Refusal, ...], why: str) -> Replay:
    task = tried.task
    rule = tried.game.rule_for(task.entry)
    number = rule.number if rule else None
    passed = tried.passed if tried.turns or refusals else tried.passed | {task.entry}
    if is_claim(task) and not refusals:
        passed |= {task.entry}
    return Replay(
        task.number, task.name, task.kind, task.entry, number, task.example, tried.turns, refusals, tried.outcome, why,
        passed,
    )  # fmt: skip
