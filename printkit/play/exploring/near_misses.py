"""A legal turn and a lot in; a turn with one thing changed, and which clauses were asked and refused it, out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Any

from printkit.chance import Draw
from printkit.play.resolving.rules import Choice
from printkit.play.running.engine import Engine
from printkit.play.running.free import FreeTurn
from printkit.play.running.judge import Judge
from printkit.play.running.state import State

READING = ("unreadable", "unknown-place")
"""What refuses a text that is no turn; a clause never comes to be asked."""
NOTHING: Mapping[int, Any] = MappingProxyType({})


@dataclass(slots=True)
class Tally:
    """How many near misses were legal, refused or not readable, and the part of each clause in that.

    ``asked`` counts how often a clause was asked, ``refused`` how often it did not hold, ``first`` how often it was
    the first that did not, ``alone`` how often it was the only one.
    """

    legal: int = 0
    illegal: int = 0
    unreadable: int = 0
    asked: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    first: Counter[str] = field(default_factory=Counter)
    alone: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Count what another has counted, too."""
        for mine in fields(self):
            setattr(self, mine.name, getattr(self, mine.name) + getattr(other, mine.name))


@dataclass(frozen=True)
class NearMisses:
    """Makes and judges turns that differ in one thing from a legal one.

    One choice has another value, with what follows from it changed as well or not; or an action is left out, has
    another of any kind in its place, or one behind it. Each place to change is equally likely, and so is each value
    that the choice runs over before any rule is asked.
    ``code`` are the functions that draw turns.
    """

    engine: Engine
    code: Mapping[str, Any]
    judge: Judge

    @classmethod
    def of(cls, engine: Engine, code: Mapping[str, Any]) -> NearMisses:
        """With a judge that explains nothing, since nobody reads why."""
        judge = Judge(engine.flow, engine.code, engine.judge.values, lambda _id: None, explains=False)
        return cls(engine, code, judge)

    def count(self, state: State, turn: FreeTurn, lot: Draw, tally: Tally) -> None:
        """Try one near miss of a legal turn of a state."""
        text = self.text(state, turn, lot)
        if text is None:
            return
        verdict = self.judge.judge(state, text)
        ids = list(dict.fromkeys(refusal.id for refusal in verdict.refusals))
        if ids and ids[0] in READING:
            tally.unreadable += 1
            return
        tally.asked.update({*verdict.asked, self.engine.phase(state).name})
        if not ids:
            tally.legal += 1
            return
        tally.illegal += 1
        tally.refused.update(ids)
        tally.first[ids[0]] += 1
        if len(ids) == 1:
            tally.alone[ids[0]] += 1

    def text(self, state: State, turn: FreeTurn, lot: Draw) -> str | None:
        """A near miss as it is written; None where the lot has changed nothing."""
        phase, texts = self.engine.phase(state), list(turn.texts)
        at = lot.pick(list(self._changes(turn)))
        if len(at) == 2:
            changed = self._with_another_value(state, turn.steps, *at, lot)
            if changed is None:
                return None
            texts[at[0]] = changed
        elif len(texts) > 1 and lot.below(3) == 0:
            del texts[at[0]]
        else:  # in the place of this one, or before the next
            place = at[0] + (lot.below(2) if turn.steps else 0)
            texts[place : at[0] + 1] = [self._any_action(state, turn.steps[:place], lot)]
        return None if texts == list(turn.texts) else phase.between.join(texts)

    def _changes(self, turn: FreeTurn) -> Iterator[tuple[int, ...]]:
        """The places at which something can be changed: each choice of each action, and each action as a whole."""
        for number, (index, *_) in enumerate(turn.steps):
            yield from ((number, choice) for choice in range(len(self.engine.rules.actions[index].choices)))
            yield (number,)
        if not turn.steps:
            yield (0,)

    def _with_another_value(
        self, state: State, steps: Sequence[tuple[Any, ...]], number: int, choice: int, lot: Draw
    ) -> str | None:
        """An action with another value for one of its choices; None where there is no other."""
        index, *values = steps[number]
        possible = self._values(self._begun(state, steps[:number]), index, choice, values)
        others = [value for value in possible if value != values[choice]]
        if not others:
            return None
        another = lot.pick(others)
        changed = {choice: another}
        if lot.below(2):
            changed |= self._following(self._begun(state, steps[:number]), index, choice, values, another)
        return self._written(index, values, changed)

    def _following(
        self, turn: FreeTurn, index: int, choice: int, values: Sequence[Any], another: Any
    ) -> dict[int, Any]:
        """The later choices to which a rule leaves one value, when an earlier one is ``another``."""
        before = [turn.bound[name] for name in self.engine.rules.actions[index].before]
        chosen, changed = [*values[:choice], another, *values[choice + 1 :]], {}
        for later in range(choice + 1, len(chosen)):
            value = self.code[f"follows_{index}_{later}"](*turn.state.args, *before, *chosen[:later])
            if value is not None:
                chosen[later] = changed[later] = value
        return changed

    def _any_action(self, state: State, steps: Sequence[tuple[Any, ...]], lot: Draw) -> str:
        """An action of any kind with any values."""
        begun = self._begun(state, steps)
        rule = lot.pick([rule for rule in self.engine.rules.actions if set(rule.before) <= set(begun.bound)])
        values: list[Any] = []
        for number in range(len(rule.choices)):
            values.append(lot.pick(self._values(begun, rule.index, number, values) or [0]))
        return self._written(rule.index, values)

    def _begun(self, state: State, steps: Sequence[tuple[Any, ...]]) -> FreeTurn:
        turn = self.engine.begin(state)
        for index, *values in steps:
            turn = self.engine.carried(turn, index, values)
        return turn

    def _values(self, turn: FreeTurn, index: int, choice: int, values: Sequence[Any]) -> Sequence[Any]:
        """All that a choice runs over; of numbers without a range, those beside the value that was chosen."""
        before = [turn.bound[name] for name in self.engine.rules.actions[index].before]
        found = self.code[f"values_{index}_{choice}"](*turn.state.args, *before, *values[:choice])
        if found is None:
            near = values[choice] if choice < len(values) else 1
            found = (max(0, near - 1), near + 1)
        return tuple(found)

    def _written(self, index: int, values: Sequence[Any], changed: Mapping[int, Any] = NOTHING) -> str:
        """An action as text; some choices, by number, may have other values, and the rest stay as it is."""
        rule = self.engine.rules.actions[index]
        named = {choice.name: value for choice, value in zip(rule.choices, values, strict=True)}
        written = {choice.name: self._text(choice, named[choice.name], named) for choice in rule.choices}
        for number, value in changed.items():
            choice = rule.choices[number]
            written[choice.name] = self._text(choice, value, named)
        return rule.notation.write(written)

    def _text(self, choice: Choice, value: Any, named: Mapping[str, Any]) -> str:
        declared = self.engine.rules.declared
        if choice.of == "me":
            return declared.thing_text(choice.written, value % len(declared.pieces))
        made = next((one for one in declared.space.made if one.noun == choice.noun), None)
        if made is not None and choice.of is not None:
            return made.write_turn(value, named[choice.of])
        return declared.thing_text(choice.noun, value)
