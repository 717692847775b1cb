"""An example that was played in; nothing, or the finding that shows how it came out otherwise, out."""

from __future__ import annotations

from dataclasses import dataclass

from printkit.diagnostics import Diagnostic, LocatedError, did_you_mean
from printkit.play.drawing import draw
from printkit.play.facts import places_of, unmet_facts
from printkit.play.game import Game, Outcome, PlayedTurn
from printkit.play.position import Position
from printkit.play.proving.examples import Kind, Task
from printkit.play.running.state import HIDDEN
from printkit.play.running.verdicts import Refusal, Verdict
from printkit.source import Text

NOBODY = "nobody"
"""What ``wins`` says of a draw."""


@dataclass(frozen=True, slots=True)
class Tried:
    """An example as far as it was played: from ``start`` through ``turns`` to ``end``.

    ``verdict`` is that of the last turn, None when there was none; ``end`` is where the last legal turn led.
    ``passed`` are the ids of the clauses that its legal turns were asked about.
    """

    game: Game
    task: Task
    start: Position
    turns: tuple[PlayedTurn, ...] = ()
    verdict: Verdict | None = None
    passed: frozenset[str] = frozenset()

    @property
    def end(self) -> Position:
        """The position reached."""
        last = self.turns[-1] if self.turns else None
        return self.start if last is None else last.after or last.before

    @property
    def refusals(self) -> tuple[Refusal, ...]:
        """Why the last turn was refused; empty when it was legal."""
        return self.verdict.refusals if self.verdict else ()

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on."""
        return self.game.outcome(self.end)

    @property
    def came_out(self) -> str:
        """What came of it, in words."""
        if self.refusals:
            return "refused by " + " and ".join(refusal.id for refusal in self.refusals)
        if self.outcome:
            return self.outcome.text
        return "a legal turn, play goes on" if self.turns else "the game goes on"


def compare(tried: Tried) -> None:
    """Hold what came out against what the example says. Raises LocatedError with the whole story."""
    task, outcome = tried.task, tried.outcome
    if task.kind in (Kind.ALLOWS, Kind.REFUSES) and not tried.turns and not is_claim(task):
        message = f"the example '{task.name}' has no turn, and what a rule allows or refuses is a turn"
        raise LocatedError(Diagnostic("no-turn", message, task.example.span, "as in: turn: A1-B2"))
    if is_claim(task):
        _compare_claim(tried)
    elif task.kind is Kind.REFUSES:
        _compare_refusals(tried)
    elif tried.refusals:
        raise wrong(tried, "a legal turn")
    elif task.kind is Kind.ALLOWS and tried.verdict and _is_unasked(task, tried.verdict):
        raise wrong(tried, f"a turn that '{task.entry}' is asked about", "a turn it is never asked about")
    elif task.kind is Kind.SHOWS and not (task.example.then or task.example.sees or task.example.wins):
        message = f"the example '{task.name}' shows nothing: it says neither what holds then nor who sees what"
        raise LocatedError(Diagnostic("no-facts", message, task.example.span, "as in: then: {height of A1: 1}"))
    elif task.kind is Kind.SHOWS and _is_left_out(tried):
        action = task.entry.partition(".")[0]
        raise wrong(tried, f"a turn with '{action}' in it", f"no turn with '{action}' in it")
    elif task.kind is Kind.REACHED and (outcome is None or outcome.ending != task.entry):
        got = f"{outcome.text}, by '{outcome.ending}'" if outcome else None
        raise wrong(tried, f"the game to end by '{task.entry}'", got)
    elif task.kind is Kind.MISSED and outcome is not None and outcome.ending == task.entry:
        raise wrong(tried, f"the game not to end by '{task.entry}'")
    _compare_winner(tried)
    unmet = unmet_facts(tried.end.state, task.example.then, tried.end.declared)
    if unmet:
        expected = ", ".join(f"{fact}: {task.example.then[fact]}" for fact, _ in unmet)
        raise wrong(tried, expected, ", ".join(f"{fact}: {found}" for fact, found in unmet))
    _compare_views(tried)


def is_claim(task: Task) -> bool:
    """Whether an example is about what a player may call."""
    return task.entry.startswith("claims.")


def _is_left_out(tried: Tried) -> bool:
    """Whether an example of an action's effect plays everything but this action."""
    action = tried.task.entry.partition(".")[0]
    steps = [step.action for turn in tried.turns for step in turn.steps]
    return action in tried.game.ruleset.actions and action not in steps


def _is_unasked(task: Task, verdict: Verdict) -> bool:
    """Whether an example of a clause never came to be asked about it; the order of a turn is always asked about."""
    return "." in task.entry and task.entry not in verdict.asked


def _compare_claim(tried: Tried) -> None:
    """In ``allows`` the player to move may call it in the position reached, in ``refuses`` not."""
    task = tried.task
    if tried.refusals:
        raise wrong(tried, "legal turns")
    may = task.entry in [claim.ending for claim in tried.game.claims(tried.end)]
    if may != (task.kind is Kind.ALLOWS):
        said = {True: "may call it", False: "may not call it"}
        raise wrong(tried, f"{tried.end.to_move} {said[not may]}", f"{tried.end.to_move} {said[may]}")


def _compare_views(tried: Tried) -> None:
    """What each player sees; ``?`` is something hidden."""
    for viewer, expected in tried.task.example.sees.items():
        letters = [player.letter for player in tried.game.players]
        if viewer not in letters:
            hint = did_you_mean(viewer, letters) or "one of: " + ", ".join(letters)
            raise LocatedError(Diagnostic("value", f"'{viewer}' is not a player of this game", viewer.span, hint))
        view = tried.game.view(tried.end, viewer)
        for fact, text in expected.items():
            seen = {
                Text(view.fact(table, key), fact.span): str(view.text(table, key))
                for table, key in places_of(fact, view.declared)
            }
            otherwise = [
                f"{one}: {shown}"
                for one, shown in seen.items()
                if shown != text and (HIDDEN in (shown, text) or unmet_facts(view.state, {one: text}, view.declared))
            ]
            if otherwise:
                raise wrong(tried, f"{viewer} to see {fact}: {text}", f"{viewer} sees {', '.join(otherwise)}")


def _compare_winner(tried: Tried) -> None:
    """Who has won, or would by the claim that the example is about."""
    wins = tried.task.example.wins
    if wins is None:
        return
    letters = [player.letter for player in tried.game.players]
    if wins not in (*letters, NOBODY):
        hint = did_you_mean(wins, letters) or f"one of: {', '.join(letters)}; or {NOBODY} for a draw"
        raise LocatedError(Diagnostic("value", f"'{wins}' is not a player of this game", wins.span, hint))
    called = next((one for one in tried.game.claims(tried.end) if one.ending == tried.task.entry), None)
    outcome = called or tried.outcome
    if outcome is None or wins != (outcome.winner or NOBODY):
        raise wrong(tried, "a draw" if wins == NOBODY else f"{wins} to win", outcome.text if outcome else None)


def _compare_refusals(tried: Tried) -> None:
    wanted = [_clause_id(tried, name) for name in tried.task.example.by]
    found = [refusal.id for refusal in tried.refusals]
    as_written = found == wanted if wanted else found[:1] == [tried.task.entry]
    if not as_written:
        raise wrong(tried, "a refusal by " + (" and ".join(wanted) or tried.task.entry))


def _clause_id(tried: Tried, name: Text) -> str:
    """The id that ``by:`` means: a clause of the same action by its name, any other by its whole id."""
    own = tried.task.entry.rpartition(".")[0]
    ids = tried.game.clause_ids()
    known = [id_ for id_ in ids if name in (id_, id_.partition(".")[2])]
    near = [id_ for id_ in known if id_ in (f"{own}.{name}", name)] or known
    if len(near) == 1:
        return near[0]
    if near:
        message = f"'{name}' is a rule of more than one action"
        raise LocatedError(Diagnostic("unknown-clause", message, name.span, "write one of: " + ", ".join(near)))
    hint = did_you_mean(name, [part for id_ in ids for part in (id_, id_.partition(".")[2])])
    message = f"the example '{tried.task.name}' must be refused by '{name}', but there is no such rule"
    details = _story(tried, f"a refusal by '{name}'", tried.came_out)
    raise LocatedError(Diagnostic("unknown-clause", message, name.span, hint, details))


def wrong(tried: Tried, expected: str, got: str | None = None) -> LocatedError:
    """The finding for an example that comes out otherwise; ``got`` says more than `Tried.came_out`."""
    message = f"the example '{tried.task.name}' does not come out as written"
    hint = "change the rule or the example; nothing is printed until they agree"
    details = _story(tried, expected, got or tried.came_out)
    return LocatedError(Diagnostic("example", message, tried.task.example.span, hint, details))


def _story(tried: Tried, expected: str, got: str) -> tuple[str, ...]:
    """The turn, the board before and after, what was expected and what came, and the rule with its sentence."""
    lines: list[str] = []
    if tried.turns:
        last = tried.turns[-1]
        lines += [f"turn {len(tried.turns)}: {last.player} {last.text}", "before:", *_indented(draw(last.before))]
        lines += ["after:", *_indented(draw(last.after))] if last.after else ["after: the turn is refused"]
        lines += [f"refused: {refusal}" for refusal in tried.refusals]
    else:
        lines += ["position:", *_indented(draw(tried.start))]
    lines += [f"expected: {expected}", f"got: {got}"]
    rule = tried.game.rule_for(tried.task.entry)
    return (*lines, f"rule {rule.number}, {rule.id}: {rule.says}") if rule else tuple(lines)


def _indented(lines: list[str]) -> list[str]:
    return [f"  {line}" for line in lines]
