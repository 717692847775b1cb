"""A finished turn in, the position that the next player meets out: endings, reactions, whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from printkit.diagnostics import Diagnostic, LocatedError
from printkit.play.resolving.phases import IN_TURN, ONCE, REACTION
from printkit.play.resolving.rules import EndingRule, Rules
from printkit.play.running.acts import Limit, Stage
from printkit.play.running.state import DRAW, Over, State, Tables
from printkit.source import Text


class Flow:
    """Leads from turn to turn by compiled rules."""

    def __init__(self, rules: Rules, code: Mapping[str, Any]) -> None:
        self.rules, self.code = rules, code
        self.stages = tuple(Stage.of(phase, rules, code) for phase in rules.phases)
        self.leads_to = {stage.rule.reaction: stage.rule.index for stage in self.stages}
        self.endings: dict[str | int, list[tuple[EndingRule, Callable[..., bool]]]] = {}
        for ending in rules.endings:
            moment = ending.when if ending.after is None else ending.after
            self.endings.setdefault(moment, []).append((ending, code[f"end_{ending.index}"]))

    # -- the end of a turn

    def next(self, state: State, remembered: Sequence[Any] = ()) -> State:
        """The turn of ``state.me`` is complete; ``state.over`` is set when an action has ended the game."""
        stage = self.stages[state.phase]
        me, turns, phase, owner, players, over, tables = state
        if over is None and stage.at_end is not None:
            tables = self._limited(stage.at_end(*state.args, *remembered), stage)
        turns += stage.rule.order == IN_TURN
        state = State(me, turns, phase, owner, players, over, tables)
        over = over or self.ended("turn ends", state)
        if over is not None:
            me = self.after(me, players)
            owner = owner if stage.rule.order == REACTION else me
            return State(me, turns, phase, owner, players, over, tables)
        state = self._following(state)
        over = self.ended("turn starts", state)
        return state if over is None else state._replace(over=over)

    def _following(self, state: State) -> State:
        """The next turn: a reaction of somebody who is able, or the next player's own."""
        rule = self.stages[state.phase].rule
        reaction = state.phase if rule.order == REACTION else rule.reaction
        if reaction is not None:
            for player in self._others(state):
                reacting = state._replace(me=player, phase=reaction)
                if self.is_able(reacting):
                    return self._begun(reacting)
        main = self.leads_to[state.phase] if rule.order == REACTION else state.phase
        if self.stages[main].rule.order == ONCE:
            return self._after_opening(state._replace(me=state.owner, phase=main))
        player = self.after(state.owner, state.players)
        return self._begun(State(player, state.turns, main, player, state.players, None, state.tables))

    def _after_opening(self, state: State) -> State:
        """Each has one turn, from the first round to the last; then the next phase begins."""
        player = self.after(state.me, state.players)
        phase = state.phase
        if player == self.starter(phase, state.players):
            phase += 1
            player = self.starter(phase, state.players)
        return self._begun(state._replace(me=player, owner=player, phase=phase))

    def _others(self, state: State) -> Iterator[int]:
        """Those who have not reacted yet, in turn order, up to the owner of the main turn."""
        player = self.after(state.me, state.players)
        while player != state.owner:
            yield player
            player = self.after(player, state.players)

    def _begun(self, state: State) -> State:
        stage = self.stages[state.phase]
        if stage.at_start is None:
            return state
        return state._replace(tables=self._limited(stage.at_start(*state.args), stage))

    def _limited(self, tables: Tables, stage: Stage) -> Tables:
        self.check_limits(stage.limits, tables, stage.written)
        return tables

    def check_limits(self, limits: Sequence[Limit], tables: Tables, written: Text) -> None:
        """A number that leaves its range is a fault of the ruleset: one of its rules should have forbidden the turn."""
        for limit in limits:
            if not limit.holds(tables):
                table = self.rules.declared.tables[limit.index]
                what = f"{limit.low} to {limit.high}" + (" things" if limit.is_pile else "")
                message = f"after '{written}', '{table.name}' leaves its range {what}"
                raise LocatedError(Diagnostic("range", message, written.span, "a rule of the action must forbid this"))

    def starter(self, phase: int, players: tuple[int, ...]) -> int:
        """Who begins a phase; the next in order where that player does not play."""
        starts = self.stages[phase].rule.starts
        return starts if starts in players else self.after(starts, players)

    @staticmethod
    def after(player: int, players: tuple[int, ...]) -> int:
        """The next player in turn order."""
        for other in players:
            if other > player:
                return other
        return players[0]

    def is_able(self, state: State) -> bool:
        """Whether the player to move has a turn with at least one action."""
        phase = self.stages[state.phase].rule
        able = self.code["can_free"] if phase.free else self.code[f"can_turn_{phase.index}"]
        return bool(able(*state.args))

    # -- endings

    def ended(self, moment: str | int, state: State, names: Sequence[Any] = ()) -> Over | None:
        """The first ending that holds: at ``turn ends``, at ``turn starts``, or after an action (its index)."""
        for ending, holds in self.endings.get(moment, ()):
            if ending.phase not in (None, state.phase):
                continue
            if not ending.any_player:
                if holds(*state.args, *names):
                    return Over(ending.index, self._winner(ending, state))
                continue
            for player in self._asked(state):
                asked = state._replace(me=player)
                if holds(*asked.args, *names):
                    return Over(ending.index, self._winner(ending, asked))
        return None

    def _asked(self, state: State) -> Iterator[int]:
        """Every player, the acting one first."""
        player = state.me
        for _ in state.players:
            yield player
            player = self.after(player, state.players)

    def _winner(self, ending: EndingRule, state: State) -> int:
        if ending.result == "draw":
            return DRAW
        if ending.result in ("me wins", "me loses"):
            return state.me if ending.result == "me wins" else 1 - state.me
        best = list(state.players)
        for index, (most, _) in enumerate(ending.criteria):
            value = self.code[f"criterion_{ending.index}_{index}"]
            found = {player: value(*state.args, player) for player in best}
            wanted = (max if most else min)(found.values())
            best = [player for player in best if found[player] == wanted]
        return best[0] if len(best) == 1 else DRAW

    def claims(self, state: State) -> Iterator[tuple[int, int]]:
        """Number and winner of each claim that the player to move may make now."""
        for claim in self.rules.claims:
            if state.over is None and self.code[f"claim_{claim.index}"](*state.args):
                winner = {"me wins": state.me, "me loses": 1 - state.me}.get(claim.result, DRAW)
                yield claim.index, winner
