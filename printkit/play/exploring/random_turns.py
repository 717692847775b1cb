"""A state of a game and a lot in; a legal turn, drawn choice by choice, out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from printkit.chance import Draw
from printkit.play.resolving.rules import PhaseRule
from printkit.play.running.draws import write_draws
from printkit.play.running.engine import Engine
from printkit.play.running.free import FreeTurn
from printkit.play.running.generate import Names
from printkit.play.running.state import State

MOST_ACTIONS = 40
"""In a turn of actions in any order, which could go on for ever; it then ends where it last might."""


@dataclass(frozen=True)
class RandomTurns:
    """Draws turns by compiled rules.

    Actions and choices are drawn one after the other, in the order of the turn, each evenly from those with which a
    legal turn can still be made. Where actions come in any order, stopping is one of them.
    """

    engine: Engine
    code: Mapping[str, Any]

    @classmethod
    def of(cls, engine: Engine) -> RandomTurns:
        """Compile what only drawing needs."""
        names = Names.of(engine.rules)
        source = write_draws(names)  # this may add helpers, so it comes first
        namespace = dict(engine.code)
        exec(compile(names.helpers.source() + source, "<drawing>", "exec"), namespace)
        return cls(engine, namespace)

    def draw(self, state: State, lot: Draw, most: int = MOST_ACTIONS) -> FreeTurn | None:
        """A whole turn, to be completed by the engine; None when no turn is legal.

        One of actions in any order has at most so many of them where such a turn was met on the way.
        """
        if state.over is not None:
            return None
        phase, turn = self.engine.phase(state), self.engine.begin(state)
        if phase.free:
            return self._drawn_freely(turn, phase, lot, most)
        return next(self._completions(turn, 0, phase, lot), None)

    def text(self, turn: FreeTurn) -> str:
        """A turn as it is written."""
        phase = self.engine.phase(turn.state)
        return phase.between.join(turn.texts) or str(phase.nothing)

    def _completions(self, turn: FreeTurn, number: int, phase: PhaseRule, lot: Draw) -> Iterator[FreeTurn]:
        """Every turn that goes on with the group of that number, in random order."""
        if turn.state.over is not None:
            yield turn
        elif number == len(phase.groups) and turn.steps:
            carried = [turn.bound[name] for name in phase.carried]
            if all(self.engine.flow.stages[phase.index].turn_rules.answer(*turn.state.args, *carried)):
                yield turn
        elif number < len(phase.groups):
            wanted = [index for index in phase.groups[number] if self._is_wanted(turn, index)]
            is_skipped = not wanted and all(self._has_condition(index) for index in phase.groups[number])
            if is_skipped:
                yield from self._completions(turn, number + 1, phase, lot)
            for index in lot.in_turn([*wanted, *([None] if number == 0 and phase.nothing is not None else [])]):
                if index is None:
                    yield turn
                    continue
                for longer in self._longer(turn, index, lot):
                    yield from self._completions(longer, number + 1, phase, lot)

    def _drawn_freely(self, turn: FreeTurn, phase: PhaseRule, lot: Draw, most: int) -> FreeTurn | None:
        """A chain of actions; if it may not end where it got stuck, it ends earlier."""
        chain = [turn]
        kinds = [*sorted(phase.actions), None]
        while len(chain) <= most:
            longer: FreeTurn | None = None
            for kind in lot.in_turn(kinds):
                if kind is None and self.engine.may_stop(chain[-1]):
                    return chain[-1]
                if kind is not None and self._is_wanted(chain[-1], kind):
                    longer = next(self._longer(chain[-1], kind, lot), None)
                if longer is not None:
                    break
            if longer is None or longer.state.over is not None:
                break
            chain.append(longer)
        if longer is not None and longer.state.over is not None:
            return longer
        earlier = next((one for one in reversed(chain) if self.engine.may_stop(one)), None)
        return earlier or next(self.engine.free.turns(turn.state), None)

    def _longer(self, turn: FreeTurn, index: int, lot: Draw) -> Iterator[FreeTurn]:
        """A turn with one more action of a kind, in every way, in random order."""
        state, rule = turn.state, self.engine.rules.actions[index]
        before = [turn.bound[name] for name in rule.before]
        for values, text, tables, bound in self.code[f"draws_{index}"](*state.args, *before, lot):
            after = state._replace(tables=tables)
            if index in self.engine.flow.endings:
                after = after._replace(over=self.engine.flow.ended(index, after, bound))
            names = {**turn.bound, **dict(zip(rule.bound, bound, strict=True))}
            yield FreeTurn((*turn.steps, (index, *values)), (*turn.texts, text), names, after)

    def _is_wanted(self, turn: FreeTurn, index: int) -> bool:
        rule = self.engine.rules.actions[index]
        before = [turn.bound[name] for name in rule.before]
        return rule.when is None or bool(self.engine.code[f"when_{index}"](*turn.state.args, *before))

    def _has_condition(self, index: int) -> bool:
        return self.engine.rules.actions[index].when is not None
