"""A game that can be played: positions and written turns in, legal turns, new positions, refusals and results out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from printkit.diagnostics import Diagnostic, LocatedError, PrintkitError, RulesetError, did_you_mean
from printkit.language.nodes import free_names
from printkit.play.facts import apply_facts
from printkit.play.played import Outcome, PlayedTurn, Player, Step
from printkit.play.position import Position
from printkit.play.resolving.endings import column_phrase
from printkit.play.resolving.pieces import PieceKind
from printkit.play.resolving.rules import Rules
from printkit.play.resolving.views import seen_by
from printkit.play.running.engine import Engine
from printkit.play.running.explainer import Explainer
from printkit.play.running.flow import Flow
from printkit.play.running.free import FreeTurns
from printkit.play.running.judge import Judge
from printkit.play.running.state import DRAW, Over, State
from printkit.play.running.verdicts import Refusal, Verdict
from printkit.play.sentences import NumberedRule, fill_numbers
from printkit.play.voice import ENGLISH, Voice
from printkit.ruleset.model import Ruleset
from printkit.source import Span, Text
from printkit.spaces.space import Space

__all__ = ["Game", "IllegalMoveError", "Outcome", "PlayedTurn", "Player", "Step"]


class IllegalMoveError(PrintkitError):
    """A turn that the rules refuse; ``refusals`` are all clauses that failed, in printed order."""

    exit_code = 1

    def __init__(self, text: str, refusals: tuple[Refusal, ...], voice: Voice = ENGLISH) -> None:
        self.text, self.refusals = text, refusals
        super().__init__(" ".join([voice.is_refused.format(turn=text), *map(str, refusals)]))


@dataclass(frozen=True, eq=False)
class Game:
    """A compiled ruleset. All methods are pure: positions go in, new ones come out."""

    id: str
    _rules: Rules
    players: tuple[Player, ...]
    rules: tuple[NumberedRule, ...]
    _start: State
    _code: Mapping[str, Any]
    _explainer: Explainer
    _named: dict[str, Position] = field(default_factory=dict)

    # -- what it is

    @property
    def ruleset(self) -> Ruleset:
        """The file it was made from."""
        return self._rules.declared.ruleset

    @property
    def resolved(self) -> Rules:
        """Its rules as typed phrases."""
        return self._rules

    @property
    def title(self) -> str:
        """The name of the game on its sheets."""
        return str(self.ruleset.title)

    @property
    def voice(self) -> Voice:
        """What it says to people besides the ruleset's own texts."""
        return self._rules.declared.voice

    @property
    def space(self) -> Space:
        """The board."""
        return self._rules.declared.space

    def number(self, name: str) -> int:
        """A named number of the ruleset. Raises KeyError."""
        return self._rules.declared.numbers[name]

    def number_at(self, text: str) -> int:
        """A number as it is written, or a named one of the ruleset. Raises KeyError."""
        number = self._rules.declared.number_at(text)
        if number is None:
            raise KeyError(text)
        return number

    def fill(self, sentence: Text | str) -> str:
        """A sentence with its ``<numbers>`` put in. Raises LocatedError for one that the game does not name."""
        text = sentence if isinstance(sentence, Text) else Text.plain(sentence)
        return fill_numbers(text, self._rules.declared)

    def range_of(self, table: str) -> tuple[int, int]:
        """The lowest and highest number a table may hold. Raises KeyError."""
        found = self._rules.declared.table_named(table)
        if found is None or found.type.name != "number":
            raise KeyError(table)
        return found.low, found.high

    def words(self) -> list[tuple[str, str, str]]:
        """Every phrase this ruleset may use: the pattern, what it gives, who brings it."""
        vocabulary = self._rules.vocabulary
        rows = [(str(pattern), str(pattern.result), pattern.origin) for pattern in vocabulary.patterns]
        rows += [(name, str(type_), "name") for name, (_, type_) in vocabulary.constants.items()]
        return rows + [(name, "a list of numbers", "number") for name in vocabulary.ranges]

    @property
    def pieces(self) -> tuple[PieceKind, ...]:
        """The kinds of pieces, if the ruleset names any."""
        return self._rules.declared.pieces

    # -- positions

    def start(self) -> Position:
        """The position every game begins with."""
        return self.settle(self._start, self.ruleset.span)

    def position(self, facts: Mapping[str, str | int]) -> Position:
        """The start with facts laid on top, as in ``given:``: ``{"height of B2": 2, "worker on A1": "none"}``.

        Raises RulesetError when a fact can't be read or the position breaks a law.
        """
        given = {
            Text.plain(str(key), "<position>"): Text.plain(str(value), "<position>") for key, value in facts.items()
        }
        return self.settle(apply_facts(self._start, given, self._rules.declared), None)

    def position_named(self, name: str) -> Position:
        """A position of the ruleset's ``positions``. Raises KeyError or RulesetError."""
        if name not in self._named:
            setup = self.ruleset.positions[Text.plain(name)]
            self._named[name] = self.settle(self.position_state(None, setup.given), setup.span)
        return self._named[name]

    def position_state(self, on: Text | None, given: Mapping[Text, Text]) -> State:
        """The start or a named position with facts on top, whether or not it obeys the laws.

        Raises LocatedError for an unknown name, RulesetError for facts that can't be read.
        """
        state = self._start
        if on is not None:
            if on not in self.ruleset.positions:
                hint = did_you_mean(on, self.ruleset.positions) or "positions are named in 'positions'"
                message = f"'{on}' is not a position of this game"
                raise LocatedError(Diagnostic("unknown-position", message, on.span, hint))
            state = self.position_named(on).state
        return apply_facts(state, given, self._rules.declared)

    def broken_laws(self, state: State) -> tuple[str, ...]:
        """The ids of the laws that a state breaks."""
        laws = enumerate(self._rules.laws)
        holds = ((id_, self._code[f"law_{index}"]) for index, (_, id_, _) in laws)
        return tuple(id_ for id_, law in holds if not law(*state.args))

    def settle(self, state: State, span: Span | None) -> Position:
        """A position given by hand: it may be over already, by what the turn before left or this one finds.

        Raises RulesetError with every law it breaks, reported at ``span``.
        """
        broken = self.broken_laws(state)
        if broken:
            laws = {id_: law for law, id_, _ in self._rules.laws}
            raise RulesetError(
                Diagnostic("law", f"the position breaks '{id_}': {self.fill(laws[id_].says)}", span) for id_ in broken
            )
        before = max((player for player in state.players if player < state.me), default=state.players[-1])
        over = self.engine.flow.ended("turn ends", state._replace(me=before))
        over = over or self.engine.flow.ended("turn starts", state)
        return Position(state._replace(over=over), self._rules.declared)

    # -- turns

    def legal_turns(self, position: Position) -> tuple[str, ...]:
        """The text of every legal turn; none when the game is over.

        Where actions come in any order it is one turn for each position they lead to, see ``iter_turns``.
        """
        return tuple(self.iter_turns(position))

    def iter_turns(self, position: Position) -> Iterator[str]:
        """The text of every legal turn, one by one.

        In a phase whose actions come in any order these are too many to list on a large board: every different
        position that a turn can lead to, the shortest turn first.
        """
        state = position.whole
        if state.over is not None:
            return
        phase = self._rules.phases[state.phase]
        if not phase.free:
            yield from self._code[f"list_texts_{state.phase}"](*state.args)
            return
        if phase.nothing is not None:
            yield phase.nothing
        for turn in self.engine.free.turns(state):
            yield phase.between.join(turn.texts)

    def legal_actions(self, position: Position) -> tuple[str, ...]:
        """The text of every action that may come first in a turn whose actions come in any order.

        In a phase with a fixed order it is the same as ``legal_turns``.
        """
        state = position.whole
        if state.over is not None or not self._rules.phases[state.phase].free:
            return self.legal_turns(position)
        return tuple(turn.texts[0] for turn in self.engine.free.actions(self.engine.free.begin(state)))

    def view(self, position: Position, viewer: str) -> Position:
        """The position as one player sees it: what is hidden from that letter is ``?``. Raises KeyError."""
        letters = [player.letter for player in self.players]
        if viewer not in letters:
            raise KeyError(viewer)
        seen = seen_by(letters.index(viewer), position.whole, self._rules, self._code)
        return replace(position, state=seen, is_view=True)

    def claims(self, position: Position) -> tuple[Outcome, ...]:
        """What the player to move may claim now; ``ending`` is the claim's id."""
        found = []
        for index, winner in self.engine.flow.claims(position.whole):
            claim = self._rules.claims[index]
            found.append(self._outcome(claim.id, claim.claim.says, winner))
        return tuple(found)

    def seen_by_others(self, turn: PlayedTurn) -> str:
        """What the other players are told of a turn."""
        actions = self._rules.declared.ruleset.actions
        phase = self._rules.phases[turn.before.state.phase]
        notations = {action.name: action.notation for action in self._rules.actions}
        told = []
        for step in turn.steps:
            seen, notation = actions[Text.plain(step.action)].others_see, notations[step.action]
            notation = notation if seen is None else replace(notation, template=str(seen))
            told.append(notation.write(step.choices))
        return phase.between.join(told)

    def play(self, position: Position, text: str) -> Position:
        """The position after a turn. Raises IllegalMoveError with every clause that refuses it."""
        verdict = self.judge(position, text)
        if verdict.after is None:
            raise IllegalMoveError(text, verdict.refusals, self.voice)
        return Position(verdict.after, self._rules.declared)

    def judge(self, position: Position, text: str, show: str | None = None) -> Verdict:
        """What the rules say of a written turn: the state after it, or every refusal; and which clauses were asked.

        ``show`` is the id of a clause whose condition is explained although it holds.
        """
        return self.engine.judge.judge(position.whole, text, show)

    @cached_property
    def engine(self) -> Engine:
        """What plays by its rules, for code that goes through many bare states."""
        flow = Flow(self._rules, self._code)
        judge = Judge(flow, self._code, self._explainer.texts, self.rule_for)
        return Engine(self._rules, self._code, flow, FreeTurns(flow, self._code), judge)

    def steps_of(self, verdict: Verdict) -> tuple[Step, ...]:
        """The actions of a judged turn, each choice as text."""
        steps: list[Step] = []
        for written in verdict.steps:
            action = self._rules.actions[written.action]
            pairs = zip(action.choices, written.choices, strict=True)
            text = self._rules.declared.thing_text
            steps.append(Step(action.name, {choice.name: text(choice.written, value) for choice, value in pairs}))
        return tuple(steps)

    def write(self, position: Position, verdict: Verdict) -> str:
        """The text of a turn that was read in a position: exactly what was written."""
        phase = self._rules.phases[position.state.phase]
        notations = {action.name: action.notation for action in self._rules.actions}
        written = phase.between.join(notations[step.action].write(step.choices) for step in self.steps_of(verdict))
        return written or str(phase.nothing)

    def outcome(self, position: Position) -> Outcome | None:
        """How the game ended, None while it goes on."""
        over: Over | None = position.state.over
        if over is None:
            return None
        ending = self._rules.endings[over.ending]
        return self._outcome(ending.id, ending.ending.says, over.winner)

    def _outcome(self, id_: str, says: Text, winner: int) -> Outcome:
        if winner == DRAW:
            return Outcome(id_, self.fill(says), None, self.voice.draw)
        player = self.players[winner]
        return Outcome(id_, self.fill(says), player.letter, self.voice.wins.format(player=player.name))

    # -- explanations

    def rule_for(self, id_: str) -> NumberedRule | None:
        """The numbered rule of a clause id."""
        return next((rule for rule in self.rules if rule.id == id_), None)

    def clause_ids(self) -> tuple[str, ...]:
        """The id of everything that can refuse a turn."""
        clauses = [clause.id for action in self._rules.actions for clause in action.clauses]
        clauses += [clause.id for phase in self._rules.phases for clause in phase.clauses]
        return (
            *(phase.name for phase in self._rules.phases),
            "unreadable",
            "unknown-place",
            *dict.fromkeys(clauses),
            *(ending.id for ending in self._rules.endings),
        )

    def values(self, phrase: Text, turn: PlayedTurn) -> str:
        """The value of a phrase about a turn, before it was played, as text; empty where the turn has no such choice.

        Raises LocatedError.
        """
        node = column_phrase(phrase, self._rules)
        verdict = self.judge(turn.before, turn.text)
        if not free_names(node) <= {"me", *verdict.bound}:
            return ""
        [value] = self._explainer.values((node,), turn.before.state, verdict.bound)
        return self._explainer.text(node, value)
