"""A legal turn in; turns that differ from it in one thing, and the one rule that refuses such a turn, out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from printkit.play.game import Game, PlayedTurn, Step
from printkit.play.judge import Judge
from printkit.play.position import Position
from printkit.play.rules import ActionRule, Choice
from printkit.play.state import State

_NUMBER = re.compile(r"\d+")
_FAR = 2
"""How far from a number in a turn another one is tried."""


@dataclass(frozen=True, slots=True)
class Miss:
    """A turn that one rule alone refuses, and the state it leads to when it is carried out all the same, if it can be."""

    text: str
    rule: str
    after: State | None


@dataclass(frozen=True)
class NearMisses:
    """Changes turns of a game in one thing and judges them, silently, for explaining takes most of the time.

    ``numbered`` are the ids of the rules that have a number on the cards, ``stopping`` those that refuse what comes
    after them: the order of a turn, and endings.
    """

    game: Game
    silent: Judge
    numbered: frozenset[str]
    stopping: frozenset[str]

    @classmethod
    def of(cls, game: Game) -> NearMisses:
        """With a judge that gives no values."""
        rules = game.resolved
        judge = Judge(game.engine.judge.flow, game.engine.code, lambda _node, _state, _bound: {}, lambda _id: None)
        stopping = (*(phase.name for phase in rules.phases), *(ending.id for ending in rules.endings))
        return cls(game, judge, frozenset(rule.id for rule in game.rules), frozenset(stopping))

    def miss(self, position: Position, text: str) -> Miss | None:
        """A turn that exactly one rule refuses, whichever action of it one looks at; None for any other."""
        faults = self.silent.faults(position.state, text)
        rules = tuple(dict.fromkeys(refusal.id for refusal in faults.refusals))
        if len(rules) != 1 or rules[0] not in self.numbered:
            return None
        written = self.silent.readers[position.state.phase].read(text)
        if rules[0] not in self.stopping and faults.judged < len(written):
            return None  # an action was not looked at, and might be refused too
        return Miss(text, rules[0], faults.after)

    def actions_of(self, rule: str) -> frozenset[str]:
        """The actions that ask a clause; none for the order of a turn or an ending."""
        found = (action for action in self.game.resolved.actions if rule in [clause.id for clause in action.clauses])
        return frozenset(action.name for action in found)

    def changed(self, turn: PlayedTurn, actions: frozenset[str]) -> Iterator[str]:
        """The texts with another value for one choice of these actions."""
        for number, done in enumerate(turn.steps):
            if done.action not in actions:
                continue
            for choice in self.action(done.action).choices:
                for value in self._values(choice, done.choices[choice.name]):
                    other = Step(done.action, {**done.choices, choice.name: value})
                    yield self.text(turn.before, (*turn.steps[:number], other, *turn.steps[number + 1 :]))

    def reordered(self, turn: PlayedTurn, more: Iterable[Step]) -> Iterator[str]:
        """The texts with an action less, with one of ``more`` behind it, or with the actions the other way round."""
        steps = turn.steps
        if len(steps) > 1:
            yield from (self.text(turn.before, (*steps[:n], *steps[n + 1 :])) for n in range(len(steps)))
            yield self.text(turn.before, steps[::-1])
        yield from (self.text(turn.before, (*steps, done)) for done in more)

    def action(self, name: str) -> ActionRule:
        """The action of that name."""
        return next(rule for rule in self.game.resolved.actions if rule.name == name)

    def text(self, position: Position, steps: Sequence[Step]) -> str:
        """Actions as they are written in a turn of a position."""
        phase = self.game.resolved.phases[position.state.phase]
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
