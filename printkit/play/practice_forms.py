"""A way of play and a lot in; an exercise of one form about one rule, with its one right answer, out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from printkit.play.game import Game, PlayedTurn
from printkit.play.position import Position
from printkit.play.practice_kinds import Exercise, Follow, Level, Places, Reason, Record, Verdict, Way
from printkit.play.practice_near import Miss, NearMisses
from printkit.play.practice_reasons import kept_by, refused_by
from printkit.play.practice_walk import model_openings, openings, step, turn_of, walk
from printkit.play.rules import ActionRule
from printkit.play.tables import Table
from printkit.chance import Draw

_WALKS, _MODELS = 40, 24
"""How many positions are tried for a rule: those of games, then those near the rule's worked examples."""
_BASES, _CHANGES = 8, 30
"""How many legal turns of a position are changed, and in how many ways each."""
_FEWEST_CHANGED = 2
MOST_MARKS = 8
"""The most places that are to be marked."""


@dataclass(frozen=True)
class Maker:
    """Makes exercises of a game at a level. Each returns None where its lots found none."""

    game: Game
    near: NearMisses
    level: Level
    draw: Draw

    # -- where

    def ways(self, rule: str | None, least: int) -> Iterator[Way]:
        """Positions at least ``least`` turns from where they began, at last those near the worked examples of a rule."""
        known = openings(self.game)
        for _ in range(_WALKS):
            way = walk(self.game, self.draw.pick(known), self.draw, least)
            if len(way.turns) >= least:
                yield way
        models = list(model_openings(self.game, rule)) if rule else []
        for _ in range(_MODELS if models else 0):
            way = self._longer(self.draw.pick(models), least + self.draw.below(3))
            if len(way.turns) >= least:
                yield way

    def _longer(self, way: Way, count: int) -> Way:
        for _ in range(count):
            longer = step(self.game, way, self.draw)
            if longer is None:
                break
            way = longer
        return way

    def misses(self, position: Position, rule: str) -> Iterator[tuple[PlayedTurn, Miss]]:
        """Legal turns of a position, each with a turn that differs in one thing and that this rule alone refuses."""
        legal = self.game.legal_turns(position)
        bases = [turn_of(self.game, position, text) for text in self.draw.mixed(legal)[:_BASES]]
        actions = self.near.actions_of(rule)
        for base in bases:
            if actions:
                texts = dict.fromkeys(self.near.changed(base, actions))
            else:
                texts = dict.fromkeys(self.near.reordered(base, self.draw.pick(bases).steps))
            for text in self.draw.mixed(list(texts))[:_CHANGES]:
                miss = self.near.miss(position, text)
                if miss is not None and miss.rule == rule:
                    yield base, miss

    # -- the forms

    def verdict(self, rule: str, legal: bool) -> Exercise | None:
        """A turn that this rule alone refuses, or a legal one that keeps it and would break it by another choice."""
        for way in self.ways(rule, self.level.ahead):
            for base, miss in self.misses(way.position, rule):
                text = base.text if legal else miss.text
                judged = self.game.judge(way.position, text, show=rule)
                reason = kept_by(self.game, judged, rule) if legal else refused_by(self.game, judged, rule)
                if self._is_near(reason):
                    turn = turn_of(self.game, way.position, text)
                    return Exercise(way, self.level.ahead, Verdict(turn, legal, reason, len(judged.asked)))
        return None

    def _is_near(self, reason: Reason) -> bool:
        """Whether a condition on numbers is missed, or kept, as narrowly as the level asks."""
        margin = self.level.margin
        return margin is None or reason.gap is None or -margin <= reason.gap < margin

    def record(self, rule: str) -> Exercise | None:
        """A record in which this rule alone refuses one turn; those behind it are legal when it is carried out."""
        for whole in self.ways(rule, self.level.record - 1):
            earlier = self.draw.below(self.level.record)
            way = Way(whole.opening, whole.start, whole.turns[: len(whole.turns) - earlier])
            for _, miss in self.misses(whole.position, rule):
                judged = self.game.judge(whole.position, miss.text, show=rule)
                reason = refused_by(self.game, judged, rule)
                rest = self._rest(whole.position, miss, self.level.record - earlier - 1)
                if self._is_near(reason) and rest is not None:
                    wrong = turn_of(self.game, whole.position, miss.text)
                    turns = (*whole.turns[len(way.turns) :], wrong, *rest)
                    return Exercise(way, 0, Record(turns, earlier + 1, reason))
        return None

    def _rest(self, position: Position, miss: Miss, count: int) -> tuple[PlayedTurn, ...] | None:
        """Legal turns after one that was carried out although it is refused; None where it can't be, or none are left."""
        if not count:
            return ()
        if miss.after is None or miss.after.over is not None or self.game.broken_laws(miss.after):
            return None
        begun = Way("", Position(miss.after, position.declared))
        way = self._longer(begun, count)
        return way.turns if len(way.turns) == count else None

    def places(self) -> Exercise | None:
        """An action whose last choice, a place, is open; every place that may stand there is to be found."""
        for way in self.ways(None, self.level.ahead):
            found = self._open_choice(way.position)
            if found is not None:
                return Exercise(way, self.level.ahead, found)
        return None

    def _open_choice(self, position: Position) -> Places | None:
        place, names = self.game.resolved.declared.place, self.game.space.names
        found: dict[tuple[int, tuple[object, ...]], tuple[str, set[int]]] = {}
        for text in self.game.legal_turns(position):
            steps = self.near.silent.readers[position.state.phase].read(text)
            if steps and ends_in_place(self.game.resolved.actions[steps[0].action], place):
                *fixed, last = steps[0].choices
                found.setdefault((steps[0].action, tuple(fixed)), (text, set()))[1].add(last)
        for key in self.draw.mixed(list(found)):
            text, right = found[key]
            if len(right) <= MOST_MARKS:
                made = self._judged_places(position, text, frozenset(names[one] for one in right))
                if made is not None:
                    return made
        return None

    def _judged_places(self, position: Position, text: str, right: frozenset[str]) -> Places | None:
        """The exercise about the first action of a turn; None unless one rule alone forbids some place.

        Where a place is not right although the action may go there, the answer would hang on the rest of the turn.
        """
        turn = turn_of(self.game, position, text)
        rule = self.near.action(turn.steps[0].action)
        choice = rule.choices[-1].name
        clauses = frozenset(clause.id for clause in rule.clauses)
        wrong: dict[str, Reason] = {}
        for name in self.game.space.names:
            if name in right:
                continue
            done = turn.steps[0]
            step = type(done)(done.action, {**done.choices, choice: name})
            changed = self.near.text(position, (step, *turn.steps[1:]))
            refusals = self.near.silent.judge(position.state, changed).refusals
            if not refusals or refusals[0].id not in clauses:
                return None
            if len(refusals) == 1:
                judged = self.game.judge(position, changed, show=refusals[0].id)
                wrong[name] = refused_by(self.game, judged, refusals[0].id)
        fixed = {name: value for name, value in turn.steps[0].choices.items() if name != choice}
        named = tuple(name for name in self.game.space.names if name in right)
        return Places(rule.name, choice, fixed, named, wrong) if wrong else None

    def follow(self, table: str) -> Exercise | None:
        """Turns after which the numbers of a table are to be filled in; two of them at least have changed."""
        for way in self.ways(None, self.level.follow):
            before, after = (one.numbers(table) for one in (way.before(self.level.follow), way.position))
            if sum(before[place] != after[place] for place in after) >= _FEWEST_CHANGED:
                return Exercise(way, self.level.follow, Follow(table, after))
        return None


def ends_in_place(action: ActionRule, place: str) -> bool:
    """Whether the last choice of an action is a place of the board."""
    return bool(action.choices) and action.choices[-1].noun == place and action.choices[-1].of is None


def number_tables(game: Game) -> tuple[Table, ...]:
    """The tables that keep a number for every place."""
    declared = game.resolved.declared
    return tuple(one for one in declared.tables if one.key == declared.place and one.type.name == "number")
