"""A game in, all its worked examples played out; one that does not come out as written stops everything."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from printkit.diagnostics import Diagnostic, Findings, LocatedError, did_you_mean
from printkit.play.drawing import draw
from printkit.play.facts import unmet_facts
from printkit.play.game import Game, Outcome, PlayedTurn
from printkit.play.judge import Refusal, Verdict
from printkit.play.position import Position
from printkit.play.sentences import rule_entries
from printkit.ruleset.model import Example
from printkit.source import Text

_WORD = re.compile(r"\S+")


class Kind(StrEnum):
    """What an example shows of the entry it stands in."""

    ALLOWS = "allows"
    REFUSES = "refuses"
    REACHED = "reached"
    MISSED = "missed"


@dataclass(frozen=True, slots=True)
class Replay:
    """An example that came out as written.

    ``number`` counts from 1 in the order of the rules. ``entry`` is the id of the rule or ending it stands in,
    ``rule_number`` that rule's number on the cards. ``refusals`` are those of the last turn. ``why`` is the
    condition that decided, with its values.
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

    @property
    def legal(self) -> bool:
        """Whether the last turn was legal."""
        return not self.refusals

    @property
    def last(self) -> PlayedTurn | None:
        """The turn the example is about; None when it only shows a position."""
        return self.turns[-1] if self.turns else None


Replays: TypeAlias = tuple[Replay, ...]


@dataclass(frozen=True, slots=True)
class _Task:
    """An example with where it stands."""

    number: int
    name: str
    kind: Kind
    entry: str
    example: Example


def replay_examples(game: Game) -> Replays:
    """Play every worked example.

    Raises RulesetError with one finding an example that comes out otherwise, and for every source clause that no
    rule carries or no example shows. A game without examples proves nothing and is refused too.
    """
    findings = Findings()
    tasks = tuple(_tasks(game))
    if not tasks:
        hint = "write turns under 'allows' and 'refuses' of a rule, 'reached' and 'missed' of an ending"
        findings.found.append(
            Diagnostic("no-examples", "a game must have worked examples", game.ruleset.title.span, hint)
        )
    findings.found += _sources_amiss(game, tasks)
    replays: list[Replay] = []
    for task in tasks:
        with findings.catch():
            replays.append(_replay_law(game, task) if task.entry.startswith("laws.") else _replay(game, task))
    for name in game.ruleset.positions:
        with findings.catch():
            game.position_named(name)
    findings.raise_any()
    return tuple(replays)


def _sources_amiss(game: Game, tasks: tuple[_Task, ...]) -> Iterator[Diagnostic]:
    """Every clause of the source is carried by an entry that is printed and shown by an example; all are listed."""
    listed = game.ruleset.sources
    carrying = [source for *_, source in rule_entries(game.ruleset) if source]
    showing = [task.example.source for task in tasks if task.example.source]
    carried, shown = (set(" ".join(texts).split()) for texts in (carrying, showing))
    for clause in listed:
        if clause not in carried:
            message = f"no rule, ending, start entry or note carries '{clause}'"
            yield Diagnostic("uncarried", message, clause.span, f"write 'source: {clause}' where it is said")
        elif clause not in shown:
            hint = f"write 'source: {clause}' at an example that shows it"
            yield Diagnostic("unshown", f"no example shows '{clause}'", clause.span, hint)
    for named in [*carrying, *showing] if listed else ():
        for found in _WORD.finditer(named):
            if found[0] not in listed:
                span = named.part(found.start(), found.end())
                near = did_you_mean(found[0], listed)
                yield Diagnostic("unknown-source", f"'{found[0]}' is not listed in 'sources'", span, near)


def _tasks(game: Game) -> Iterator[_Task]:
    number = 0
    for entry, kind, examples in _groups(game):
        for index, example in enumerate(examples, start=1):
            number += 1
            yield _Task(number, str(example.name or f"{entry} {kind} {index}"), kind, entry, example)


def _groups(game: Game) -> Iterator[tuple[str, Kind, tuple[Example, ...]]]:
    ruleset = game.ruleset
    yield "turn", Kind.ALLOWS, ruleset.turn.allows
    yield "turn", Kind.REFUSES, ruleset.turn.refuses
    owners = [
        ("turn", ruleset.turn.rules),
        *((str(name), action.rules) for name, action in ruleset.actions.items()),
    ]
    for owner, clauses in owners:
        for name, clause in clauses.items():
            yield f"{owner}.{name}", Kind.ALLOWS, clause.allows
            yield f"{owner}.{name}", Kind.REFUSES, clause.refuses
    for name, law in ruleset.laws.items():
        yield f"laws.{name}", Kind.ALLOWS, law.allows
        yield f"laws.{name}", Kind.REFUSES, law.refuses
    for name, ending in ruleset.ends.items():
        yield f"ends.{name}", Kind.REACHED, ending.reached
        yield f"ends.{name}", Kind.MISSED, ending.missed


def _replay_law(game: Game, task: _Task) -> Replay:
    """An example of a law is a position: it obeys the law, or (in ``refuses``) breaks it."""
    state = game.position_state(task.example.on, task.example.given)
    broken = game.broken_laws(state)
    if (task.entry in broken) != (task.kind is Kind.REFUSES):
        expected = "a position that breaks it" if task.kind is Kind.REFUSES else "a position that obeys it"
        got = f"a position that breaks {' and '.join(broken)}" if broken else "a position that obeys every law"
        raise _wrong(game, task, [], expected, got)
    rule = game.rule_for(task.entry)
    number, says = (rule.number, rule.says) if rule else (None, "")
    refusals = tuple(Refusal(law, number, says, "the position breaks it") for law in broken if law == task.entry)
    why = "the position breaks it" if refusals else "the position obeys it"
    return Replay(task.number, task.name, task.kind, task.entry, number, task.example, (), refusals, None, why)


def _replay(game: Game, task: _Task) -> Replay:
    for name in task.example.by:
        _clause_id(game, task, name)
    position = game.settle(game.position_state(task.example.on, task.example.given), task.example.span)
    turns: list[PlayedTurn] = []
    verdict: Verdict | None = None
    for index, text in enumerate(task.example.turn):
        verdict = game.judge(position, text, show=task.entry)
        after = None if verdict.after is None else Position(verdict.after, position.declared)
        turns.append(PlayedTurn(str(text), position.to_move, game.steps_of(verdict), position, after))
        if after is None:
            if index + 1 < len(task.example.turn):
                raise _wrong(game, task, turns, f"turn {index + 1} to be legal", _refused_text(verdict))
            break
        position = after
    outcome = game.outcome(position)
    _compare(game, task, turns, verdict, outcome)
    _compare_facts(game, task, turns, position)
    rule = game.rule_for(task.entry)
    refusals = verdict.refusals if verdict else ()
    why = "; ".join(refusal.explanation or refusal.says for refusal in refusals)
    if verdict and verdict.shown and not refusals:
        why = verdict.shown
    if task.kind in (Kind.REACHED, Kind.MISSED):
        why = outcome.text if outcome else "the game goes on"
    number = rule.number if rule else None
    example = task.example
    return Replay(task.number, task.name, task.kind, task.entry, number, example, tuple(turns), refusals, outcome, why)


def _clause_id(game: Game, task: _Task, name: Text) -> str:
    """The id that ``by:`` means: a clause of the same action by its name, any other by its whole id."""
    own = task.entry.rpartition(".")[0]
    known = [rule_id for rule_id in game.clause_ids() if name in (rule_id, rule_id.partition(".")[2])]
    near = [rule_id for rule_id in known if rule_id in (f"{own}.{name}", name)] or known
    if not near:
        hint = did_you_mean(name, [part for id_ in game.clause_ids() for part in (id_, id_.partition(".")[2])])
        message = f"the example '{task.name}' must be refused by '{name}', but there is no such rule"
        raise LocatedError(Diagnostic("unknown-clause", message, name.span, hint))
    if len(near) > 1:
        message = f"'{name}' is a rule of more than one action"
        raise LocatedError(Diagnostic("unknown-clause", message, name.span, "write one of: " + ", ".join(near)))
    return near[0]


def _compare(
    game: Game, task: _Task, turns: list[PlayedTurn], verdict: Verdict | None, outcome: Outcome | None
) -> None:
    """Hold what came out against what the example says. Raises LocatedError (``example``)."""
    refusals = verdict.refusals if verdict else ()
    got = (
        _refused_text(verdict) if verdict and refusals else (outcome.text if outcome else "a legal turn, play goes on")
    )
    if task.kind is Kind.REFUSES:
        _compare_refusals(game, task, turns, refusals, got)
        return
    if refusals:
        raise _wrong(game, task, turns, "a legal turn", got)
    if task.kind is Kind.ALLOWS and verdict and task.entry not in (*verdict.asked, "turn"):
        raise _wrong(game, task, turns, f"a turn that '{task.entry}' is asked about", "a turn it is never asked about")
    if task.kind is Kind.REACHED and (outcome is None or outcome.ending != task.entry):
        raise _wrong(game, task, turns, f"the game to end by '{task.entry}'", outcome.ending if outcome else got)
    if task.kind is Kind.MISSED and outcome is not None and outcome.ending == task.entry:
        raise _wrong(game, task, turns, f"the game not to end by '{task.entry}'", got)
    wins = task.example.wins
    if wins is not None:
        if wins not in [player.letter for player in game.players]:
            raise LocatedError(Diagnostic("value", f"'{wins}' is not a player of this game", wins.span))
        if outcome is None or outcome.winner != wins:
            raise _wrong(game, task, turns, f"{wins} to win", got)


def _compare_refusals(
    game: Game, task: _Task, turns: list[PlayedTurn], refusals: tuple[Refusal, ...], got: str
) -> None:
    wanted = [_clause_id(game, task, name) for name in task.example.by]
    expected = "a refusal by " + (" and ".join(wanted) or task.entry)
    found = [refusal.id for refusal in refusals]
    as_written = found == wanted if wanted else found[:1] == [task.entry]
    if not as_written:
        raise _wrong(game, task, turns, expected, got)


def _compare_facts(game: Game, task: _Task, turns: list[PlayedTurn], position: Position) -> None:
    unmet = unmet_facts(position.state, task.example.then, position.declared)
    if unmet:
        expected = ", ".join(f"{fact}: {task.example.then[fact]}" for fact, _ in unmet)
        raise _wrong(game, task, turns, expected, ", ".join(f"{fact}: {found}" for fact, found in unmet))


def _refused_text(verdict: Verdict) -> str:
    return "refused by " + " and ".join(refusal.id for refusal in verdict.refusals)


def _wrong(game: Game, task: _Task, turns: list[PlayedTurn], expected: str, got: str) -> LocatedError:
    """The finding for an example: its name, the turn, the board before and after, expected against got, the rule."""
    details: list[str] = []
    if turns:
        last = turns[-1]
        details += [f"turn {len(turns)}: {last.player} {last.text}", "before:", *_indented(draw(last.before))]
        details += ["after:", *_indented(draw(last.after))] if last.after else ["after: the turn is refused"]
        details += [f"refused: {refusal}" for refusal in game.judge(last.before, last.text).refusals]
    rule = game.rule_for(task.entry)
    details += [f"expected: {expected}", f"got: {got}"]
    if rule:
        details.append(f"rule {rule.number}, {rule.id}: {rule.says}")
    message = f"the example '{task.name}' does not come out as written"
    hint = "change the rule or the example; nothing is printed until they agree"
    return LocatedError(Diagnostic("example", message, task.example.span, hint, tuple(details)))


def _indented(lines: list[str]) -> list[str]:
    return [f"  {line}" for line in lines]
