"""A state and a written turn in, a verdict out: the state after it, or every clause that refuses it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NoReturn

from printkit.diagnostics import LocatedError
from printkit.language.explain import explain
from printkit.play.resolving.notation import TurnReader, UnreadableTurnError, WrittenStep
from printkit.play.resolving.rules import ClauseRule, PhaseRule, Rules
from printkit.play.running.acts import Act, Asked, Stage
from printkit.play.running.flow import Flow
from printkit.play.running.state import Over, State, Tables
from printkit.play.running.verdicts import Faults, Moment, Refusal, Values, Verdict
from printkit.play.sentences import NumberedRule
from printkit.ruleset.nouns import called
from printkit.spaces.space import BoardError


class _Refused(Exception):
    def __init__(self, refusals: Sequence[Refusal]) -> None:
        self.refusals = tuple(refusals)


@dataclass(slots=True)
class _Progress:
    """How far a turn has been judged.

    ``begun`` are the fields of the state that stay during a turn. ``show`` is the id of a clause that is explained
    although it holds. A ``lenient`` judge notes refused actions in ``faults`` and goes on.
    """

    begun: tuple[int, int, int, int, tuple[int, ...]]
    tables: Tables
    over: Over | None
    show: str | None
    bound: dict[str, Any] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)
    group: int = 0
    shown: str = ""
    done: int = 0
    moment: Moment | None = None
    lenient: bool = False
    faults: list[Refusal] = field(default_factory=list)

    @property
    def args(self) -> tuple[Any, ...]:
        """The position reached, as generated functions take it."""
        return (*self.begun, *self.tables)

    @property
    def state(self) -> State:
        """The position reached."""
        return State(*self.begun, self.over, self.tables)

    def values(self, names: Sequence[str]) -> list[Any]:
        """What these names stand for."""
        return [self.bound[name] for name in names]


class Judge:
    """Judges written turns by compiled rules. ``values`` and ``numbered`` put numbers and values into refusals.

    One that does not explain is silent about the values, which take most of the time of a refusal.
    """

    def __init__(
        self,
        flow: Flow,
        code: Mapping[str, Any],
        values: Values,
        numbered: Callable[[str], NumberedRule | None],
        explains: bool = True,
    ) -> None:
        self.rules: Rules = flow.rules
        self.flow, self.values, self.numbered, self.explains = flow, values, numbered, explains
        self.acts = tuple(Act.of(action, self.rules, code) for action in self.rules.actions)
        orders = tuple(tuple(choice.name for choice in action.choices) for action in self.rules.actions)
        notations = tuple(action.notation for action in self.rules.actions)
        declared = self.rules.declared
        self.voice = declared.voice
        self.readers = tuple(
            TurnReader.of(notations, orders, phase.between, phase.nothing, declared) for phase in self.rules.phases
        )
        self.made = {made.noun: made for made in declared.space.made}
        self.kept = None if declared.kept is None else declared.tables.index(declared.kept)

    def judge(self, state: State, text: str, show: str | None = None) -> Verdict:
        """Every action in order; the first that fails stops the turn and names all its failed clauses."""
        progress = _Progress(state[:5], state.tables, state.over, show)
        written: tuple[WrittenStep, ...] = ()
        after: State | None = None
        refusals: tuple[Refusal, ...] = ()
        try:
            written = self._begin(state, text, progress)
            self._carry_out(written, progress)
            after = self.flow.next(progress.state, progress.values(self.flow.stages[state.phase].names))
        except _Refused as refused:
            refusals = refused.refusals
        asked, shown = tuple(progress.asked), progress.shown
        return Verdict(written, refusals, after, asked, progress.bound, shown, progress.done, progress.moment)

    def faults(self, state: State, text: str) -> Faults:
        """All that is wrong with a turn, every action of it carried out as written whether or not it is allowed."""
        progress = _Progress(state[:5], state.tables, state.over, None, lenient=True)
        try:
            self._carry_out(self._begin(state, text, progress), progress)
        except _Refused as refused:
            return Faults((*progress.faults, *refused.refusals), None, progress.done)
        except LocatedError:  # the next action was asked about, and leads out of the range of a number
            return Faults(tuple(progress.faults), None, progress.done + 1)
        return Faults(tuple(progress.faults), progress.state, progress.done)

    def _begin(self, state: State, text: str, progress: _Progress) -> tuple[WrittenStep, ...]:
        """The actions that are written, and what is remembered while they are played."""
        if state.over is not None:
            self._refuse_by_ending(state.over, self.voice.is_over)
        stage = self.flow.stages[state.phase]
        if stage.names:
            progress.bound |= zip(stage.names, stage.remember(*state.args), strict=True)
        return self._read(text, state)

    def _carry_out(self, written: tuple[WrittenStep, ...], progress: _Progress) -> None:
        """Every action, and the rules on the finished turn."""
        stage = self.flow.stages[progress.state.phase]
        self._play(written, stage, progress)
        self._check_complete(written, stage, progress)

    def as_written(self, state: State, steps: Sequence[WrittenStep]) -> State | None:
        """What a turn would leave behind if nothing forbade it; None where nobody could carry it out."""
        progress = _Progress(state[:5], state.tables, None, None)
        stage = self.flow.stages[state.phase]
        progress.bound |= zip(stage.names, stage.remember(*state.args), strict=True)
        try:
            for step in steps:
                act = self.acts[step.action]
                names = self._bound(act, step, progress)
                progress.tables = act.apply(*progress.args, *names)
                self.flow.check_limits(act.limits, progress.tables, act.written)
        except (_Refused, LocatedError, KeyError):  # no such thing, a number out of its range, a name from nowhere
            return None
        return progress.state

    def _read(self, text: str, state: State) -> tuple[WrittenStep, ...]:
        try:
            return self.readers[state.phase].read(text)
        except UnreadableTurnError as error:
            raise _Refused([self._unreadable(str(error), error.code)]) from error

    def _play(self, written: tuple[WrittenStep, ...], stage: Stage, progress: _Progress) -> None:
        enter = self._enter_free if stage.rule.free else self._enter_group
        for step in written:
            if progress.over is not None:
                self._refuse_by_ending(progress.over, self.voice.ended_before)
            act = self.acts[step.action]
            enter(act, stage.rule, progress)
            self._check(act, step, progress)
            progress.done += 1

    def _enter_free(self, act: Act, phase: PhaseRule, progress: _Progress) -> None:
        """In a phase without an order an action only has to be one of its own, and to take place now."""
        if act.rule.index not in phase.actions:
            self._refuse_by_turn(self._other(sorted(phase.actions), act), progress)
        if not self._wanted(act, progress):
            self._refuse_by_turn(self.voice.not_here.format(action=self._called(act)), progress)

    def _enter_group(self, act: Act, phase: PhaseRule, progress: _Progress) -> None:
        """Find the action among what may come next; groups that can't be played here are left out."""
        for number in range(progress.group, len(phase.groups)):
            group = phase.groups[number]
            if act.rule.index in group and self._wanted(act, progress):
                progress.group = number + 1
                return
            if any(self._wanted(self.acts[index], progress) for index in group):
                self._refuse_by_turn(self._other(group, act), progress)
        self._refuse_by_turn(self.voice.is_complete.format(action=self._called(act)), progress)

    def _other(self, wanted: Sequence[int], act: Act) -> str:
        """That another action comes here."""
        names = self.voice.any_of(self._called(self.acts[index]) for index in wanted)
        return self.voice.comes_here.format(wanted=names, action=self._called(act))

    def _called(self, act: Act) -> str:
        """What players call an action."""
        return called(self.rules.declared.ruleset, act.rule.name)

    @staticmethod
    def _wanted(act: Act, progress: _Progress) -> bool:
        if act.rule.when is None:
            return True
        return act.when(*progress.args, *progress.values(tuple(act.rule.before)))

    def _bound(self, act: Act, step: WrittenStep, progress: _Progress) -> list[Any]:
        """What every name of an action stands for."""
        self._bind(act, step, progress)
        if act.computed:
            known = progress.values((*act.rule.before, *act.choices))
            computed = act.compute(*progress.args, *known)
            progress.bound |= zip(act.computed, computed, strict=True)
        return progress.values(act.bound)

    def _check(self, act: Act, step: WrittenStep, progress: _Progress) -> None:
        names = self._bound(act, step, progress)
        self._ask(act.now, names, progress)
        progress.tables = act.apply(*progress.args, *names)
        if act.limits:
            self.flow.check_limits(act.limits, progress.tables, act.written)
        self._ask(act.later, names, progress)
        for ending, _ in self.flow.endings.get(act.rule.index, ()):
            if progress.show == ending.id:
                progress.moment = Moment(ending.node, progress.state, dict(progress.bound))
        if act.rule.index in self.flow.endings:
            progress.over = self.flow.ended(act.rule.index, progress.state, names)

    def _bind(self, act: Act, step: WrittenStep, progress: _Progress) -> None:
        """Give each choice its value; a piece of the acting player and what the board makes depend on the position."""
        for choice, value, bounds in zip(act.rule.choices, step.choices, act.bounds, strict=True):
            if bounds and not bounds[0] <= value <= bounds[1]:
                raise _Refused([self._unreadable(self._out_of_range(value, *bounds))])
            if choice.of == "me":
                value += progress.state.me * len(self.rules.declared.pieces)
            elif choice.of is not None and self.kept is not None:
                try:
                    thing = progress.bound[choice.of]
                    value = self.made[choice.noun].read_turn(value, thing, progress.tables[self.kept])
                except BoardError as error:
                    raise _Refused([self._unreadable(str(error))]) from error
            progress.bound[choice.name] = value

    def _ask(self, asked: Asked, names: Sequence[Any], progress: _Progress) -> None:
        if not asked.clauses:
            return
        progress.asked += asked.ids
        if progress.show in asked.ids:
            clause = asked.clauses[asked.ids.index(progress.show)]
            progress.shown = self._explained(clause, progress)
            progress.moment = Moment(clause.node, progress.state, dict(progress.bound))
        held = asked.answer(*progress.args, *names)
        if not all(held):
            failed = [clause for clause, holds in zip(asked.clauses, held, strict=True) if not holds]
            refusals = [self._refusal_by(clause, progress) for clause in failed]
            if not progress.lenient:
                raise _Refused(refusals)
            progress.faults += refusals

    def _check_complete(self, written: tuple[WrittenStep, ...], stage: Stage, progress: _Progress) -> None:
        """Nothing is missing, and the rules on the finished turn hold; a turn of nothing is asked neither."""
        if progress.over is not None or not written:
            return
        for group in () if stage.rule.free else stage.rule.groups[progress.group :]:
            wanted = [self.acts[index] for index in group]
            if any(self._wanted(act, progress) for act in wanted):
                names = self.voice.any_of(map(self._called, wanted))
                self._refuse_by_turn(self.voice.is_missing.format(wanted=names), progress)
        self._ask(stage.turn_rules, progress.values(stage.rule.carried), progress)

    # -- refusals

    def _refusal_by(self, clause: ClauseRule, progress: _Progress) -> Refusal:
        refusal = self._refusal(clause.id, str(clause.clause.says), self._explained(clause, progress))
        return replace(refusal, is_condition=True)

    def _refuse_by_ending(self, over: Over, why: str) -> NoReturn:
        ending = self.rules.endings[over.ending]
        raise _Refused([self._refusal(ending.id, str(ending.ending.says), why)])

    def _refuse_by_turn(self, why: str, progress: _Progress) -> NoReturn:
        raise _Refused([self._refusal(self.flow.stages[progress.state.phase].rule.name, "", why)])

    def _refusal(self, id_: str, says: str, explanation: str) -> Refusal:
        rule = self.numbered(id_)
        number, says = (rule.number, rule.says) if rule else (None, says)
        return Refusal(id_, number, says, explanation, voice=self.voice)

    def _unreadable(self, why: str, code: str = "unreadable") -> Refusal:
        return Refusal(code, None, why, "", voice=self.voice)

    def _out_of_range(self, value: int, low: int, high: int) -> str:
        return self.voice.out_of_range.format(value=value, low=low, high=high)

    def _explained(self, clause: ClauseRule, progress: _Progress) -> str:
        if not self.explains:
            return ""
        return explain(clause.node, self.values(clause.node, progress.state, progress.bound))
