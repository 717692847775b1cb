"""A legal turn in; turns that differ from it in one thing, and the one rule that refuses such a turn, out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from printkit.chance import Draw
from printkit.diagnostics import LocatedError
from printkit.play.game import Game, PlayedTurn, Step
from printkit.play.position import Position
from printkit.play.resolving.notation import WrittenStep
from printkit.play.resolving.rules import ActionRule, Choice
from printkit.play.running.judge import Judge
from printkit.play.running.state import State

_NUMBER = re.compile(r"\d+")
_FAR = 2
"""How far from a number in a turn another one is tried."""
_MOST_RULES = 2


@dataclass(frozen=True, slots=True)
class Miss:
    """A turn that is refused, by all of which ``rules``, and the state at its end when it is carried out all the same.

    ``left`` is None where nobody could carry it out.
    """

    text: str
    rules: tuple[str, ...]
    left: State | None


@dataclass(frozen=True)
class Misses:
    """Changes turns of a game in one thing and judges them, silently.

    ``numbered`` are the ids of the rules that have a number on the cards, ``stopping`` those that refuse what comes
    after them: the order of a turn, and endings.
    """

    game: Game
    silent: Judge
    numbered: frozenset[str]
    stopping: frozenset[str]

    @classmethod
    def of(cls, game: Game) -> Misses:
        """With a judge that explains nothing."""
        rules = game.resolved
        engine = game.engine
        judge = Judge(engine.flow, engine.code, engine.judge.values, engine.judge.numbered, explains=False)
        stopping = (*(phase.name for phase in rules.phases), *(ending.id for ending in rules.endings))
        return cls(game, judge, frozenset(rule.id for rule in game.rules), frozenset(stopping))

    def miss(self, position: Position, text: str) -> Miss | None:
        """A turn that one rule refuses, or two together, whichever action of it one looks at; None for any other."""
        faults = self.silent.faults(position.state, text)
        rules = tuple(dict.fromkeys(refusal.id for refusal in faults.refusals))
        if not 1 <= len(rules) <= _MOST_RULES or not self.numbered.issuperset(rules):
            return None
        written = self.silent.readers[position.state.phase].read(text)
        if self.stopping.isdisjoint(rules) and faults.judged < len(written):
            return None  # an action was not looked at, and might be refused too
        return Miss(text, rules, faults.left or self._as_written(position.state, written, rules))

    def after(self, position: Position, miss: Miss) -> Position | None:
        """What the next player meets when a refused turn is carried out; None where nobody could."""
        if miss.left is None:
            return None
        try:
            return Position(self._next(position.whole, miss.left), position.declared)
        except LocatedError:  # what the end of a turn does leads out of the range of a number
            return None

    def passed(self, position: Position) -> Position:
        """What the next player meets when a turn is left out."""
        return Position(self._next(position.whole, position.whole), position.declared)

    def _as_written(self, state: State, written: Sequence[WrittenStep], rules: tuple[str, ...]) -> State | None:
        """The state at the end of a turn whose order alone is wrong."""
        if rules != (self.game.engine.phase(state).name,):
            return None
        return self.silent.as_written(state, written)

    def _next(self, begun: State, done: State) -> State:
        """The next player's state after a turn that began in one state and has led to another."""
        flow = self.game.engine.flow
        stage = flow.stages[begun.phase]
        return flow.next(done, stage.remember(*begun.args) if stage.names else ())

    def actions_of(self, rule: str) -> frozenset[str]:
        """The actions that ask a clause, all of them for one on the whole turn; none for the order of a turn."""
        actions, phases = self.game.resolved.actions, self.game.resolved.phases
        found = [action for action in actions if rule in [clause.id for clause in action.clauses]]
        for phase in phases:
            if rule in [clause.id for clause in phase.clauses]:
                found += [actions[index] for index in sorted(phase.actions)]
        return frozenset(action.name for action in found)

    def changed(self, turn: PlayedTurn, actions: frozenset[str]) -> Iterator[str]:
        """The texts with another value for one choice of these actions, or for one and for a number beside it."""
        for number, done in enumerate(turn.steps):
            if done.action not in actions:
                continue
            for choices in self._changed(self.action(done.action).choices, done.choices):
                other = Step(done.action, choices)
                yield self.text(turn.before, (*turn.steps[:number], other, *turn.steps[number + 1 :]))

    def _changed(self, choices: Sequence[Choice], chosen: Mapping[str, str]) -> Iterator[Mapping[str, str]]:
        numbers = [choice for choice in choices if choice.noun == "number"]
        for choice in choices:
            for value in self._values(choice, chosen[choice.name]):
                yield (once := {**chosen, choice.name: value})
                for other in numbers if choice not in numbers else ():
                    for near in self._values(other, chosen[other.name]):
                        yield {**once, other.name: near}

    def joined(self, turn: PlayedTurn, more: Iterable[Step]) -> Iterator[str]:
        """The texts with one of ``more`` in place of an action; where actions come in any order, also beside them."""
        steps, is_free = turn.steps, self.game.engine.phase(turn.before.state).free
        for done in more:
            for n in range(len(steps)):
                yield self.text(turn.before, (*steps[:n], done, *steps[n + 1 :]))
            for n in range(len(steps) + 1 if is_free or not steps else 0):
                yield self.text(turn.before, (*steps[:n], done, *steps[n:]))

    def reordered(self, turn: PlayedTurn, more: Iterable[Step], draw: Draw) -> Iterator[str]:
        """The texts with an action less, one of ``more`` or of another phase behind it, or the other way round."""
        steps = turn.steps
        if len(steps) > 1:
            yield from (self.text(turn.before, (*steps[:n], *steps[n + 1 :])) for n in range(len(steps)))
            yield self.text(turn.before, steps[::-1])
        phase = self.game.engine.phase(turn.before.state)
        others = [rule for rule in self.game.resolved.actions if rule.index not in phase.actions]
        for done in (*more, *(self.any_step(rule, draw) for rule in others)):
            yield self.text(turn.before, (*steps, done))
            yield self.text(turn.before, (done,))

    def any_step(self, action: ActionRule, draw: Draw) -> Step:
        """An action with any values."""
        things = self.game.resolved.declared.things
        chosen = {
            choice.name: draw.pick(things[choice.written]) if choice.written in things else "1"
            for choice in action.choices
        }
        return Step(action.name, chosen)

    def action(self, name: str) -> ActionRule:
        """The action of that name."""
        return next(rule for rule in self.game.resolved.actions if rule.name == name)

    def text(self, position: Position, steps: Sequence[Step]) -> str:
        """Actions as they are written in a turn of a position."""
        phase = self.game.engine.phase(position.state)
        written = phase.between.join(self.action(done.action).notation.write(done.choices) for done in steps)
        return written or str(phase.nothing)

    def _values(self, choice: Choice, value: str) -> Iterator[str]:
        """Other values of a choice as they are written: all of a noun's, the next ones of a number."""
        things = self.game.resolved.declared.things
        if choice.written in things:
            yield from (thing for thing in things[choice.written] if thing != value)
            return
        low, high = choice.bounds or (0, 10**6 - 1)
        for found in _NUMBER.finditer(value):  # the number itself, or those in what the board makes
            for other in range(int(found[0]) - _FAR, int(found[0]) + _FAR + 1):
                if other != int(found[0]) and low <= other <= high:
                    yield f"{value[: found.start()]}{other}{value[found.end() :]}"
