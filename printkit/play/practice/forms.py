"""Positions of a game and a lot in; an exercise of one form about one rule, with its one right answer, out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, cycle, islice

from printkit.chance import Draw
from printkit.play.game import Game, PlayedTurn, Step
from printkit.play.position import Position
from printkit.play.practice.kinds import Exercise, Follow, Level, Question, Reason, Record, Verdict, Way, drawn_of
from printkit.play.practice.near import Miss, Misses
from printkit.play.practice.reasons import kept_by, refused_by
from printkit.play.practice.walk import Walker, turn_of
from printkit.play.resolving.tables import Table

_WALKS, _MODELS, _FEW_WALKS = 16, 16, 2
"""How many positions are tried for a rule: those of games, then those near the rule's worked examples."""
_SOON, _LATE = 3, 12
"""A position near a worked example is fewer turns behind it, by turns: what it shows may come back much later."""
_BASES, _CHANGES, _JOINED, _DRAWN = 4, 20, 10, 6
"""How many legal turns of a position are changed, in how many ways each by another choice and by another action.

Of each kind of action so many are drawn to be put into a turn.
"""
_DRAWS = 8
"""How many turns are drawn for one that is legal in two positions."""
_KEPT = 12
"""How much of what is found about a rule is kept for later."""
_FEWEST_CHANGED = 2
"""How many numbers of a table change at least, where it is to be filled in."""


@dataclass(frozen=True, slots=True)
class Found:
    """A refused turn at the end of a way, and the legal one, ``base``, from which it differs in a choice.

    ``base`` is None where it differs from a legal turn in an action.
    """

    way: Way
    base: str | None
    miss: Miss


@dataclass(frozen=True)
class Maker:
    """Makes exercises of a game at a level. Each function returns None where its lots found none.

    ``kept`` holds what was found about each rule and not used yet. ``rare`` are the rules that games seldom come to.
    ``drawn`` are the positions that are on the sheet already, none of which is drawn again.
    """

    walker: Walker
    near: Misses
    level: Level
    draw: Draw
    kept: defaultdict[str, list[Found]]
    rare: set[str]
    drawn: set[tuple[object, ...]] = field(default_factory=set)

    @property
    def game(self) -> Game:
        """What is played."""
        return self.walker.game

    def exercise(self, way: Way, told: int, question: Question) -> Exercise:
        """A question at the end of a way, its last ``told`` turns in words."""
        return Exercise(way, self._last(way, told), question)

    def ways(self, rule: str | None, told: int, walks: int = _WALKS) -> Iterator[Way]:
        """Positions with ``told`` turns before them: of games, and near the worked examples of a rule.

        The position before those turns, which would be drawn, is on the sheet for the first time.
        """
        models = list(self.walker.models(rule)) if rule else []
        from_games = (self.walker.walk(self.draw, told) for _ in range(walks))
        from_models = (
            self.walker.longer(self.draw.pick(models), told + self.draw.below(most), self.draw)
            for most in islice(cycle((_LATE, _SOON)), min(walks, _MODELS) if models else 0)
        )
        in_order = (from_models, from_games) if rule in self.rare else (from_games, from_models)
        for way in chain.from_iterable(in_order):
            if way is not None and len(way.texts) >= told and self.is_new(way, told):
                yield way

    def is_new(self, way: Way, told: int) -> bool:
        """Whether the position that would be drawn is not on the sheet."""
        return drawn_of(way.positions[-1 - told]) not in self.drawn

    def found(self, rule: str, told: int, *, alone: bool = True, walks: int = _WALKS) -> Iterator[Found]:
        """Turns that this rule refuses, ``alone`` or together with one other, with ``told`` turns before them.

        What is found on the way about other rules is kept for when those are asked about.
        """
        for one in tuple(self.kept[rule]) if alone else ():
            if len(one.way.texts) >= told and self.is_new(one.way, told):
                self.kept[rule].remove(one)
                yield one
        for way in self.ways(rule, told, walks):
            for one in self._near_misses(way, rule):
                if rule in one.miss.rules and len(one.miss.rules) == (1 if alone else 2):
                    yield one
                elif len(one.miss.rules) == 1:
                    self._keep(one)

    def _keep(self, found: Found) -> None:
        """Remember what was found about another rule, once for each position."""
        kept = self.kept[found.miss.rules[0]]
        if len(kept) < _KEPT and all(one.way is not found.way for one in kept):
            kept.append(found)

    def _near_misses(self, way: Way, rule: str) -> Iterator[Found]:
        """Refused turns of a position that differ from legal ones in one thing, of a sort that this rule may refuse."""
        actions = self.near.actions_of(rule)
        texts = list(self.walker.turns(way.position, self.draw, _BASES))
        if not texts:  # a position that was given by hand, in which no turn is legal
            texts = [self.near.text(way.position, (done,)) for done in self._any_steps(actions, 1)]
        bases = [turn_of(self.game, way.position, text) for text in texts]
        others = [done for base in bases for done in base.steps if done.action in actions]
        for base in bases:
            if actions:
                changed = self._some(self.near.changed(base, actions), _CHANGES)
                more = [*others, *self._any_steps(actions, _DRAWN)]
                joined = self._some(self.near.joined(base, more), _JOINED)
            else:
                changed = []
                joined = self._some(self.near.reordered(base, self.draw.pick(bases).steps, self.draw), _CHANGES)
            for number, text in enumerate((*changed, *joined)):
                miss = self.near.miss(way.position, text)
                if miss is not None:
                    yield Found(way, base.text if number < len(changed) else None, miss)

    def _any_steps(self, actions: Iterable[str], each: int) -> list[Step]:
        """So many of each of these actions, with any values."""
        kinds = [self.near.action(action) for action in sorted(actions) for _ in range(each)]
        return [self.near.any_step(kind, self.draw) for kind in kinds]

    def _some(self, texts: Iterable[str], most: int) -> list[str]:
        """At most so many different ones, in random order."""
        return self.draw.mixed(list(dict.fromkeys(texts)))[:most]

    def legal(self, rules: Sequence[str]) -> Exercise | None:
        """A legal turn, about one of these rules: some are seldom kept as narrowly as the level asks."""
        tried = (self.verdict(rule, legal=True, walks=_FEW_WALKS) for rule in self.draw.mixed(rules))
        return next((one for one in tried if one is not None), None)

    def verdict(self, rule: str, *, legal: bool = False, alone: bool = True, walks: int = _WALKS) -> Exercise | None:
        """A turn that this rule refuses, or a legal one that keeps it and would break it by another choice."""
        for found in self.found(rule, self.level.ahead, alone=alone, walks=walks):
            position, text = found.way.position, found.base if legal else found.miss.text
            judged = None if text is None else self.game.judge(position, text, show=rule)
            if text is None or judged is None or legal != (judged.after is not None):
                continue
            if legal:
                reasons = [kept_by(self.game, judged, rule)]
            else:
                shown = ((self.game.judge(position, text, show=one), one) for one in found.miss.rules)
                broken = filter(None, (refused_by(self.game, each, one) for each, one in shown))
                reasons = sorted(broken, key=lambda one: one.number)
            if len(reasons) == len(found.miss.rules) and all(map(self._is_near, reasons)):
                verdict = Verdict(turn_of(self.game, position, text), legal, tuple(reasons), len(judged.asked))
                return self.exercise(found.way, self.level.ahead, verdict)
        return None

    def _is_near(self, reason: Reason) -> bool:
        """Whether a condition on numbers is missed, or kept, as narrowly as the level asks."""
        margin = self.level.margin
        return margin is None or reason.gap is None or -margin <= reason.gap < margin

    def record(self, rule: str) -> Exercise | None:
        """A record in which this rule alone refuses one turn; those behind it are legal when it is carried out."""
        for found in self.found(rule, 0):
            way, length = found.way, self.level.record
            earlier = self.draw.below(min(len(way.texts), length - 1) + 1)
            reason = refused_by(self.game, self.game.judge(way.position, found.miss.text, show=rule), rule)
            rest = self._rest(way.position, found.miss, length - earlier - 1)
            if self.is_new(way, earlier) and reason is not None and self._is_near(reason) and rest is not None:
                turns = (*self._last(way, earlier), turn_of(self.game, way.position, found.miss.text), *rest)
                return Exercise(way.without(earlier), (), Record(turns, earlier + 1, reason))
        return None

    def _last(self, way: Way, count: int) -> tuple[PlayedTurn, ...]:
        """The last turns of a way."""
        turns = range(len(way.texts) - count, len(way.texts))
        return tuple(turn_of(self.game, way.positions[n], way.texts[n]) for n in turns)

    def _rest(self, position: Position, miss: Miss, count: int) -> tuple[PlayedTurn, ...] | None:
        """Turns that are legal after a refused one, whether it was carried out as it is written or left out.

        So there is one wrong turn, whatever a reader makes of it. None where such turns were not drawn.
        """
        if not count:
            return ()
        after = self.near.after(position, miss)
        if after is None or after.state.over is not None or self.game.broken_laws(after.state):
            return None
        done = Way("", (), (after,))
        left_out = self.near.passed(position)
        for _ in range(count):
            longer = self._both(done, left_out)
            if longer is None:
                return None
            done, left_out = longer
        return self._last(done, count)

    def _both(self, done: Way, left_out: Position) -> tuple[Way, Position] | None:
        """One turn more that can be played in two positions, and ends the game in neither."""
        for _ in range(_DRAWS):
            longer = self.walker.step(done, self.draw)
            if longer is None:
                return None
            after = self.near.silent.judge(left_out.whole, longer.texts[-1]).after
            if after is not None and after.over is None:
                return longer, Position(after, left_out.declared)
        return None

    def follow(self, table: str) -> Exercise | None:
        """Turns after which the numbers of a table are to be filled in; two of them at least have changed."""
        for way in self.ways(None, self.level.follow):
            before, after = (one.numbers(table) for one in (way.positions[-1 - self.level.follow], way.position))
            if sum(before[place] != after[place] for place in after) >= _FEWEST_CHANGED:
                return self.exercise(way, self.level.follow, Follow(table, after))
        return None


def number_tables(game: Game) -> tuple[Table, ...]:
    """The tables that keep a number for every place."""
    declared = game.resolved.declared
    return tuple(one for one in declared.tables if one.key == declared.place and one.type.name == "number")
