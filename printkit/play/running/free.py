"""A position of a phase whose actions come in any order in, every different turn out, shortest first."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from printkit.diagnostics import Diagnostic, LocatedError
from printkit.play.running.acts import Act
from printkit.play.running.flow import Flow
from printkit.play.running.state import State, Tables

MOST_POSITIONS = 20_000
"""So many positions are tried to see whether a player is able to do anything; more would be a game without a turn."""


@dataclass(frozen=True, slots=True)
class FreeTurn:
    """Actions so far: their numbers with the values chosen, their texts, the names bound, the state they lead to."""

    steps: tuple[tuple[int, ...], ...]
    texts: tuple[str, ...]
    bound: Mapping[str, Any]
    state: State


@dataclass(frozen=True)
class FreeTurns:
    """Explores the turns of a phase by compiled rules: one turn for each different result."""

    flow: Flow
    code: Mapping[str, Any]

    @cached_property
    def acts(self) -> Mapping[int, Act]:
        """Each action with the limits that it must keep, by its number."""
        return {rule.index: Act.of(rule, self.flow.rules, self.code) for rule in self.flow.rules.actions}

    def actions(self, turn: FreeTurn) -> Iterator[FreeTurn]:
        """Every turn that is one action longer.

        Raises LocatedError when one leads out of the range of a number or a pile: that is a fault of the ruleset.
        """
        state = turn.state
        phase = self.flow.stages[state.phase].rule
        for rule in self.flow.rules.actions:
            before = [turn.bound[name] for name in rule.before]
            if rule.index not in phase.actions or not self.code[f"when_{rule.index}"](*state.args, *before):
                continue
            for values, text, tables, bound in self.code[f"moves_{rule.index}"](*state.args, *before):
                act = self.acts[rule.index]
                if act.limits:
                    self.flow.check_limits(act.limits, tables, act.written)
                after = state._replace(tables=tables)
                after = after._replace(over=self.flow.ended(rule.index, after, bound))
                names = {**turn.bound, **dict(zip(rule.bound, bound, strict=True))}
                yield FreeTurn((*turn.steps, (rule.index, *values)), (*turn.texts, text), names, after)

    def begin(self, state: State) -> FreeTurn:
        """The turn in which nothing was done yet."""
        stage = self.flow.stages[state.phase]
        remembered = dict(zip(stage.names, stage.remember(*state.args), strict=True))
        return FreeTurn((), (), remembered, state)

    def turns(self, state: State) -> Iterator[FreeTurn]:
        """Every turn with at least one action that leads to a position of its own; the shortest one there."""
        return (turn for turn, complete in self._reached(state) if complete)

    def is_able(self, state: State) -> bool:
        """Whether there is a turn with at least one action.

        Raises LocatedError (``too-slow``) when so many positions are reached without one that the actions must go on
        for ever.
        """
        stage = self.flow.stages[state.phase]
        for number, (_, complete) in enumerate(self._reached(state)):
            if complete:
                return True
            if number == MOST_POSITIONS:
                message = f"'{stage.written}' goes on for ever: after {MOST_POSITIONS:,} positions no turn is complete"
                hint = "a rule must keep an action from being repeated without end"
                raise LocatedError(Diagnostic("too-slow", message, stage.written.span, hint))
        return False

    def _reached(self, state: State) -> Iterator[tuple[FreeTurn, bool]]:
        """Each new position with the shortest way there, and whether a turn may end in it."""
        stage = self.flow.stages[state.phase]
        queue = deque([self.begin(state)])
        seen: set[tuple[Tables, Any]] = {(state.tables, None)}
        while queue:
            for longer in self.actions(queue.popleft()):
                reached = (longer.state.tables, longer.state.over)
                if reached in seen:
                    continue
                seen.add(reached)
                if longer.state.over is not None:
                    yield longer, True
                    continue
                queue.append(longer)
                names = [longer.bound[name] for name in stage.rule.carried]
                yield longer, all(stage.turn_rules.answer(*longer.state.args, *names))
