"""A state and a written turn in, a verdict out: the state after it, or every clause that refuses it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NoReturn, TypeAlias

from printkit.diagnostics import Diagnostic, LocatedError
from printkit.language.changes import changed_tables
from printkit.language.explain import explain
from printkit.language.nodes import Node
from printkit.play.notation import TurnReader, UnreadableTurnError, WrittenStep
from printkit.play.rules import ActionRule, ClauseRule, EndingRule, Rules
from printkit.play.sentences import NumberedRule
from printkit.play.state import DRAW, Over, State, Tables

Bound: TypeAlias = Mapping[str, int | None]
"""What the names of a turn stand for."""

Values: TypeAlias = Callable[[Node, State, Bound], dict[Node, str]]
"""Gives the text of each value in a phrase, for explanations."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a turn is refused.

    ``id`` is a clause (``move.near``), an ending (the game is over), ``turn`` (an action is wrong, missing or
    surplus), ``unreadable`` or ``unknown-place``. ``number`` is the rule's on the cards, ``says`` its sentence.
    ``explanation`` is the failed condition with its values (``height of B2 (2) <= height of A1 (0) + climb (1)``)
    where ``is_condition``, or else what is amiss in words.
    """

    id: str
    number: int | None
    says: str
    explanation: str
    is_condition: bool = False

    def __str__(self) -> str:
        rule = f"Rule {self.number} ({self.id})" if self.number else self.id
        not_true = "not true: " if self.is_condition else ""
        shown = f" [{not_true}{self.explanation}]" if self.explanation else ""
        return f"{rule}: {self.says}{shown}"


@dataclass(frozen=True, slots=True)
class Verdict:
    """``after`` is None when ``refusals`` is not empty. ``asked`` are the ids of all clauses that were asked.

    ``bound`` holds the names the turn has bound, ``shown`` the explanation that was asked for.
    """

    steps: tuple[WrittenStep, ...]
    refusals: tuple[Refusal, ...]
    after: State | None
    asked: tuple[str, ...] = ()
    bound: Bound = field(default_factory=dict)
    shown: str = ""


class _Refused(Exception):
    def __init__(self, refusals: Sequence[Refusal]) -> None:
        self.refusals = tuple(refusals)


@dataclass(slots=True)
class _Progress:
    """How far a turn has been judged; ``show`` is the id of a clause that is explained although it holds."""

    me: int
    turns: int
    tables: Tables
    over: Over | None
    show: str | None
    bound: dict[str, int | None] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)
    group: int = 0
    shown: str = ""

    def state(self) -> State:
        """The position reached."""
        return State(self.me, self.turns, self.over, self.tables)


@dataclass(frozen=True)
class _Asked:
    """Clauses that are asked together, and the function that answers for all of them."""

    clauses: tuple[ClauseRule, ...]
    ids: tuple[str, ...]
    answer: Callable[..., tuple[bool, ...]]

    @classmethod
    def of(cls, clauses: Sequence[ClauseRule], answer: Callable[..., tuple[bool, ...]]) -> _Asked:
        """Keep the ids at hand."""
        return cls(tuple(clauses), tuple(clause.id for clause in clauses), answer)


@dataclass(frozen=True)
class _Act:
    """An action with its compiled functions, and the numbers it must leave in range as (index, keyed, low, high)."""

    rule: ActionRule
    choices: tuple[str, ...]
    bound: tuple[str, ...]
    computed: tuple[str, ...]
    bounds: tuple[tuple[int, int] | None, ...]
    ranges: tuple[tuple[int, bool, int, int], ...]
    when: Callable[..., bool]
    compute: Callable[..., tuple[int | None, ...]]
    apply: Callable[..., Tables]
    now: _Asked
    later: _Asked

    @classmethod
    def of(cls, rule: ActionRule, rules: Rules, code: Mapping[str, Any]) -> _Act:
        """Look everything up once."""
        changed = changed_tables(rule.effects)
        ranges = tuple(
            (index, table.key is not None, table.low, table.high)
            for index, table in enumerate(rules.declared.tables)
            if table.slot in changed and table.type.name == "number"
        )
        now = [clause for clause in rule.clauses if not clause.afterwards]
        later = [clause for clause in rule.clauses if clause.afterwards]
        index = rule.index
        return cls(
            rule, tuple(choice.name for choice in rule.choices), rule.bound, tuple(name for name, _ in rule.names),
            tuple(choice.bounds for choice in rule.choices), ranges, code[f"when_{index}"], code[f"names_of_{index}"],
            code[f"apply_{index}"], _Asked.of(now, code[f"judge_{index}"]), _Asked.of(later, code[f"after_{index}"]),
        )  # fmt: skip


class Judge:
    """Judges written turns by compiled rules. ``values`` and ``numbered`` put numbers and values into refusals."""

    def __init__(
        self, rules: Rules, code: Mapping[str, Any], values: Values, numbered: Callable[[str], NumberedRule | None]
    ) -> None:
        self.rules, self.values, self.numbered = rules, values, numbered
        self.acts = tuple(_Act.of(action, rules, code) for action in rules.actions)
        self.turn_rules = _Asked.of(rules.turn_clauses, code["turn_rules"])
        orders = tuple(tuple(choice.name for choice in action.choices) for action in rules.actions)
        notations = tuple(action.notation for action in rules.actions)
        self.reader = TurnReader.of(notations, orders, rules.between, rules.declared.things)
        self.players = len(rules.declared.ruleset.players)
        self.endings: dict[str | int, list[tuple[EndingRule, Callable[..., bool]]]] = {}
        for ending in rules.endings:
            moment = ending.when if ending.after is None else ending.after
            self.endings.setdefault(moment, []).append((ending, code[f"end_{ending.index}"]))

    def judge(self, state: State, text: str, show: str | None = None) -> Verdict:
        """Every action in order; the first that fails stops the turn and names all its failed clauses."""
        progress = _Progress(*state[:2], state.tables, state.over, show)
        written: tuple[WrittenStep, ...] = ()
        after: State | None = None
        refusals: tuple[Refusal, ...] = ()
        try:
            if state.over is not None:
                self._refuse_by_ending(state.over, "the game is over")
            written = self._read(text)
            self._play(written, progress)
            self._check_complete(progress)
            after = self._next(progress)
        except _Refused as refused:
            refusals = refused.refusals
        return Verdict(written, refusals, after, tuple(progress.asked), progress.bound, progress.shown)

    def _read(self, text: str) -> tuple[WrittenStep, ...]:
        try:
            return self.reader.read(text)
        except UnreadableTurnError as error:
            raise _Refused([Refusal(error.code, None, str(error), "")]) from error

    def _play(self, written: tuple[WrittenStep, ...], progress: _Progress) -> None:
        for step in written:
            if progress.over is not None:
                self._refuse_by_ending(progress.over, "the game ended before this")
            act = self.acts[step.action]
            self._enter_group(act, progress)
            self._check(act, step, progress)

    def _enter_group(self, act: _Act, progress: _Progress) -> None:
        """Find the action among what may come next; groups that can't be played here are left out."""
        for number in range(progress.group, len(self.rules.groups)):
            group = self.rules.groups[number]
            if act.rule.index in group and self._wanted(act, progress):
                progress.group = number + 1
                return
            if any(self._wanted(self.acts[index], progress) for index in group):
                wanted = " or ".join(self.acts[index].rule.name for index in group)
                self._refuse_by_turn(f"{wanted} comes here, not {act.rule.name}")
        self._refuse_by_turn(f"the turn is complete before this {act.rule.name}")

    @staticmethod
    def _wanted(act: _Act, progress: _Progress) -> bool:
        if act.rule.when is None:
            return True
        bound = (progress.bound[name] for name in act.rule.before)
        return act.when(progress.me, progress.turns, *progress.tables, *bound)

    def _check(self, act: _Act, step: WrittenStep, progress: _Progress) -> None:
        for name, value, bounds in zip(act.choices, step.choices, act.bounds, strict=True):
            if bounds and not bounds[0] <= value <= bounds[1]:
                message = f"{value} is not from {bounds[0]} to {bounds[1]}"
                raise _Refused([Refusal("unreadable", None, message, "")])
            progress.bound[name] = value
        if act.computed:
            known = (progress.bound[name] for name in (*act.rule.before, *act.choices))
            computed = act.compute(progress.me, progress.turns, *progress.tables, *known)
            progress.bound |= dict(zip(act.computed, computed, strict=True))
        names = [progress.bound[name] for name in act.bound]
        self._ask(act.now, names, progress)
        progress.tables = act.apply(progress.me, progress.turns, *progress.tables, *names)
        self._check_ranges(act, progress.tables)
        self._ask(act.later, names, progress)
        progress.over = self.ended(act.rule.index, progress.me, progress.turns, progress.tables, names)

    def _ask(self, asked: _Asked, names: Sequence[int | None], progress: _Progress) -> None:
        if not asked.clauses:
            return
        progress.asked += asked.ids
        if progress.show in asked.ids:
            progress.shown = self._explained(asked.clauses[asked.ids.index(progress.show)], progress)
        held = asked.answer(progress.me, progress.turns, *progress.tables, *names)
        if not all(held):
            failed = [clause for clause, holds in zip(asked.clauses, held, strict=True) if not holds]
            raise _Refused([self._refusal_by(clause, progress) for clause in failed])

    def _check_ranges(self, act: _Act, tables: Tables) -> None:
        """A number that leaves its range is a fault of the ruleset: one of its rules should have forbidden the turn."""
        for index, keyed, low, high in act.ranges:
            numbers = tables[index] if keyed else (tables[index],)
            if min(numbers) < low or max(numbers) > high:
                name = self.rules.declared.tables[index].name
                message = f"after '{act.rule.name}', '{name}' leaves its range {low} to {high}"
                written = next(key for key in self.rules.declared.ruleset.actions if key == act.rule.name)
                hint = "a rule of the action must forbid this"
                raise LocatedError(Diagnostic("range", message, written.span, hint))

    def _check_complete(self, progress: _Progress) -> None:
        if progress.over is not None:
            return
        for group in self.rules.groups[progress.group :]:
            wanted = [self.acts[index] for index in group]
            if any(self._wanted(act, progress) for act in wanted):
                names = " or ".join(act.rule.name for act in wanted)
                self._refuse_by_turn(f"the turn is not complete: {names} is missing")
        self._ask(self.turn_rules, [progress.bound[name] for name in self.rules.carried], progress)

    # -- refusals

    def _refusal_by(self, clause: ClauseRule, progress: _Progress) -> Refusal:
        refusal = self._refusal(clause.id, str(clause.clause.says), self._explained(clause, progress))
        return replace(refusal, is_condition=True)

    def _refuse_by_ending(self, over: Over, why: str) -> NoReturn:
        ending = self.rules.endings[over.ending]
        raise _Refused([self._refusal(ending.id, str(ending.ending.says), why)])

    def _refuse_by_turn(self, why: str) -> NoReturn:
        raise _Refused([self._refusal("turn", "", why)])

    def _refusal(self, id_: str, says: str, explanation: str) -> Refusal:
        rule = self.numbered(id_)
        return Refusal(id_, rule.number if rule else None, rule.says if rule else says, explanation)

    def _explained(self, clause: ClauseRule, progress: _Progress) -> str:
        return explain(clause.node, self.values(clause.node, progress.state(), progress.bound))

    # -- the end of a turn, and of the game

    def _next(self, progress: _Progress) -> State:
        """The turn is complete: count it, ask the endings, pass to the next player."""
        turns, tables, me = progress.turns + 1, progress.tables, (progress.me + 1) % self.players
        over = progress.over or self.ended("turn ends", progress.me, turns, tables)
        return State(me, turns, over or self.ended("turn starts", me, turns, tables), tables)

    def ended(
        self, moment: str | int, me: int, turns: int, tables: Tables, names: Sequence[int | None] = ()
    ) -> Over | None:
        """The first ending that holds: at ``turn ends``, at ``turn starts``, or after an action (its index)."""
        for ending, holds in self.endings.get(moment, ()):
            for step in range(self.players if ending.any_player else 1):
                player = (me + step) % self.players
                if holds(player, turns, *tables, *names):
                    return Over(ending.index, self._winner(ending, player))
        return None

    @staticmethod
    def _winner(ending: EndingRule, player: int) -> int:
        if ending.result == "draw":
            return DRAW
        return player if ending.result == "me wins" else 1 - player
