"""Resolved rules and compiled functions in; what leads from state to state by them, side by side, out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from printkit.play.resolving.rules import PhaseRule, Rules
from printkit.play.running.flow import Flow
from printkit.play.running.free import FreeTurn, FreeTurns
from printkit.play.running.judge import Judge
from printkit.play.running.state import State


@dataclass(frozen=True)
class Engine:
    """The parts that play: ``flow`` between turns, ``free`` for turns in any order, ``judge`` for written ones.

    ``code`` holds the generated functions.
    """

    rules: Rules
    code: Mapping[str, Any]
    flow: Flow
    free: FreeTurns
    judge: Judge

    def phase(self, state: State) -> PhaseRule:
        """The phase a state is in."""
        return self.rules.phases[state.phase]

    def begin(self, state: State) -> FreeTurn:
        """The turn in which nothing was done yet."""
        return self.free.begin(state)

    def carried(self, turn: FreeTurn, number: int, values: Sequence[Any], text: str = "") -> FreeTurn:
        """A turn with one action more, the one of that number with these values, whether or not it is allowed."""
        act = self.judge.acts[number]
        names = dict(turn.bound)
        names |= zip(act.choices, values, strict=True)
        state = turn.state
        if act.computed:
            known = [names[name] for name in (*act.rule.before, *act.choices)]
            names |= zip(act.computed, act.compute(*state.args, *known), strict=True)
        bound = [names[name] for name in act.bound]
        after = state._replace(tables=act.apply(*state.args, *bound))
        if act.limits:
            self.flow.check_limits(act.limits, after.tables, act.written)
        if number in self.flow.endings:
            after = after._replace(over=self.flow.ended(number, after, bound))
        return FreeTurn((*turn.steps, (number, *values)), (*turn.texts, text), names, after)

    def complete(self, turn: FreeTurn) -> State:
        """The state that the next player meets."""
        remembered = [turn.bound[name] for name in self.flow.stages[turn.state.phase].names]
        return self.flow.next(turn.state, remembered)

    def after(self, state: State, steps: Sequence[Sequence[Any]]) -> State:
        """The state after a whole legal turn: of each action its number and its values."""
        turn = self.begin(state)
        for number, *values in steps:
            turn = self.carried(turn, number, values)
        return self.complete(turn)

    def may_stop(self, turn: FreeTurn) -> bool:
        """Whether a turn may end here, in a phase whose actions come in any order."""
        if not turn.steps:
            return self.phase(turn.state).nothing is not None
        rules = self.flow.stages[turn.state.phase].turn_rules
        carried = [turn.bound[name] for name in self.phase(turn.state).carried]
        return turn.state.over is not None or all(rules.answer(*turn.state.args, *carried))
