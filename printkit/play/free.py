"""A position of a phase whose actions come in any order in, every different turn out, shortest first."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from printkit.play.flow import Flow
from printkit.play.state import State, Tables


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

    def actions(self, turn: FreeTurn) -> Iterator[FreeTurn]:
        """Every turn that is one action longer."""
        state = turn.state
        phase = self.flow.stages[state.phase].rule
        for rule in self.flow.rules.actions:
            before = [turn.bound[name] for name in rule.before]
            if rule.index not in phase.actions or not self.code[f"when_{rule.index}"](*state.args, *before):
                continue
            for values, text, tables, bound in self.code[f"moves_{rule.index}"](*state.args, *before):
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
                    yield longer
                    continue
                queue.append(longer)
                names = [longer.bound[name] for name in stage.rule.carried]
                if all(stage.turn_rules.answer(*longer.state.args, *names)):
                    yield longer
