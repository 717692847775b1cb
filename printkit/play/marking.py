"""A game and the lines of a written one in; the turns replayed by the rules, up to the first wrong one, out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice

from printkit.diagnostics import Diagnostic, LocatedError, RulesetError, did_you_mean
from printkit.language.explain import explain
from printkit.play.drawing import draw
from printkit.play.game import Game, Outcome, PlayedTurn
from printkit.play.position import Position
from printkit.play.resolving.notation import UnreadableTurnError
from printkit.play.running.verdicts import Refusal, Verdict
from printkit.play.written import CLAIM, Part, WrittenTurn, meant, readings, refilled
from printkit.source import Span

READING = ("unreadable", "unknown-place")
MISSING = "is a line missing, or one too many?"
MOST_TRIED = 50
"""Ways to put signs into a line that can't be read."""

WIDTH = 100
"""Of lines of facts, in characters."""


@dataclass(frozen=True, slots=True)
class MarkedTurn:
    """A legal turn of a written game: the line it stands on, its number in the game, and how it was played."""

    line: int
    number: int
    turn: PlayedTurn


@dataclass(frozen=True, slots=True)
class Wrong:
    """What is wrong with the first line that is: the finding says all of it.

    ``turn`` is what was tried (None where it could not be read, or where a result was claimed), ``refusals`` why the
    rules refuse it, ``as_written`` the position it would have led to.
    """

    finding: Diagnostic
    line: int
    number: int
    player: str
    text: str
    turn: PlayedTurn | None = None
    refusals: tuple[Refusal, ...] = ()
    as_written: Position | None = None


@dataclass(frozen=True, slots=True)
class Marked:
    """A written game after marking: ``end`` is the position after the last legal turn, ``claim`` a result called there.

    ``outcome`` is how the game ended, None while it goes on.
    """

    game: Game
    start: Position
    turns: tuple[MarkedTurn, ...]
    end: Position
    claim: Outcome | None = None
    wrong: Wrong | None = None

    @property
    def outcome(self) -> Outcome | None:
        """By an ending or by a claim."""
        return self.claim or self.game.outcome(self.end)


@dataclass(frozen=True, slots=True)
class _Counted:
    """The last number before a turn, 0 for none, and how many turns without a number came since."""

    last: int = 0
    since: int = 0


class _Faulty(Exception):
    """Ends the marking."""

    def __init__(self, wrong: Wrong) -> None:
        self.wrong = wrong


def mark_game(game: Game, start: Position, lines: Sequence[Part]) -> Marked:
    """Replay a written game line by line; the first wrong one ends it.

    Raises RulesetError for a fault of the rules that a turn runs into.
    """
    marked, counted = Marked(game, start, (), start), _Counted()
    try:
        for line in lines:
            written = _read(line, marked)
            counted = _check_number(written, counted, marked)
            _check_player(written, marked)
            claim = CLAIM.fullmatch(written.turn.text)
            marked = _claim(written, claim[1], marked) if claim else _play(written, marked)
    except _Faulty as faulty:
        return replace(marked, wrong=faulty.wrong)
    return marked


def _read(line: Part, marked: Marked) -> WrittenTurn:
    """The first way to read a line in which it holds a turn or a claim; without any, the one that takes most away."""
    players = [(player.letter, player.name) for player in marked.game.players]
    ways = list(readings(line, players))
    sensible = (way for way in ways if CLAIM.fullmatch(way.turn.text) or _is_readable(way.turn.text, marked))
    return next(sensible, ways[-1])


def _is_readable(text: str, marked: Marked) -> bool:
    try:
        marked.game.engine.judge.readers[marked.end.state.phase].read(text)
    except UnreadableTurnError:
        return False
    return True


def _is_turn(text: str, marked: Marked) -> bool:
    """Whether a text is a turn in this position, legal or not."""
    refusals = marked.game.judge(marked.end, text).refusals
    return not refusals or refusals[0].id not in READING


def _with_signs(written: WrittenTurn, marked: Marked) -> str | None:
    """A turn of the same words with its signs put in again, in the right order."""
    game, phase = marked.game, marked.game.engine.phase(marked.end.state)
    notations = [game.resolved.actions[index].notation for group in phase.groups for index in group]
    found = refilled(written.turn.text, phase.between, notations, lambda text: _is_readable(text, marked))
    for one in islice(found, MOST_TRIED):
        refusals = game.judge(marked.end, one).refusals
        if not refusals or refusals[0].id not in (*READING, phase.name):
            return one
    return None


def _how_written(marked: Marked) -> str:
    """How a turn is written at this point of the game."""
    phase, actions = marked.game.engine.phase(marked.end.state), marked.game.resolved.actions
    groups = [" or ".join(actions[index].notation.template for index in group) for group in phase.groups]
    if phase.free:
        return f"one turn a line, with '{phase.between}' between its actions: {groups[0]}"
    shown = phase.between.join(f"({one})" if len(groups) > 1 and " or " in one else one for one in groups)
    return f"one turn a line, as in: {shown}"


def _check_number(written: WrittenTurn, counted: _Counted, marked: Marked) -> _Counted:
    """Turns may be numbered one by one or in rounds: a number is that of the line before it, or the next."""
    if written.number is None:
        return _Counted(counted.last, counted.since + 1)
    number, most = int(written.number.text), counted.last + counted.since + 1
    begins_later = not counted.last and marked.start.turns > 0
    if not begins_later and not counted.last <= number <= most:
        message = f"turn {most} must stand here, but this says {number}"
        raise _faulty(written, marked, "turn-number", message, written.number.span(), hint=MISSING)
    return _Counted(number)


def _check_player(written: WrittenTurn, marked: Marked) -> None:
    if written.letter in (None, marked.end.to_move) or written.player is None or marked.outcome:
        return
    names = {player.letter: player.name for player in marked.game.players}
    message = f"it is the turn of {names[marked.end.to_move]}, but this is one of {names[str(written.letter)]}"
    nothing = marked.game.engine.phase(marked.end.state).nothing
    hint = f"{MISSING} a turn without actions is written '{nothing}'" if nothing else MISSING
    raise _faulty(written, marked, "not-your-turn", message, written.player.span(), hint=hint)


def _play(written: WrittenTurn, marked: Marked) -> Marked:
    game, position, text = marked.game, marked.end, written.turn.text
    if marked.claim is not None:
        message = f"the game is over: {marked.claim.text} was called before this"
        raise _faulty(written, marked, "game-over", message, written.turn.span())
    try:
        verdict = game.judge(position, text)
    except LocatedError as error:  # a fault of the ruleset, which this turn runs into
        details = (*error.diagnostic.details, f"{written.turn.span()} runs into it: {position.to_move} {text}")
        raise RulesetError([replace(error.diagnostic, details=details)]) from error
    if verdict.after is None:
        raise _refused(written, marked, verdict)
    after = Position(verdict.after, position.declared)
    turn = PlayedTurn(text, position.to_move, game.steps_of(verdict), position, after)
    line = written.turn.span().line
    return replace(marked, turns=(*marked.turns, MarkedTurn(line, len(marked.turns) + 1, turn)), end=after)


def _claim(written: WrittenTurn, name: str, marked: Marked) -> Marked:
    """Somebody calls a result: the claim's name, and whether it may be called here."""
    game = marked.game
    claims = {claim.id.partition(".")[2]: claim for claim in game.resolved.claims}
    span = written.turn.span(len(written.turn.text) - len(name))
    if name not in claims:
        there = "there are: " + ", ".join(claims) if claims else "no result of this game has to be claimed"
        hint = did_you_mean(name, claims) or there
        raise _faulty(written, marked, "unknown-claim", f"'{name}' is nothing that can be claimed", span, hint=hint)
    claim = claims[name]
    allowed = next((one for one in game.claims(marked.end) if one.ending == claim.id), None)
    if allowed is not None and marked.claim is None:
        return replace(marked, claim=allowed)
    if outcome := marked.outcome:
        raise _faulty(written, marked, "game-over", f"the game is over: {outcome.text}", span)
    rule = game.rule_for(claim.id)
    values = game.engine.judge.values(claim.node, marked.end.state, {})
    says = rule.says if rule else str(claim.claim.says)
    refusal = Refusal(claim.id, rule.number if rule else None, says, explain(claim.node, values), True)
    message = f"'{name}' may not be called after turn {len(marked.turns)}"
    raise _faulty(written, marked, "refused", message, span, refusals=(refusal,))


def _refused(written: WrittenTurn, marked: Marked, verdict: Verdict) -> _Faulty:
    """The finding on a turn that the rules refuse: at the action that they stop at, with the board around it."""
    game, position = marked.game, marked.end
    first = verdict.refusals[0]
    number = len(marked.turns) + 1
    if first.id in READING:
        between = game.engine.phase(position.state).between
        near = meant(written.turn.text, between, lambda one: _is_turn(one, marked)) or _with_signs(written, marked)
        hint = f"did you mean '{near}'?" if near else _how_written(marked) if first.id == "unreadable" else None
        message = f"turn {number} can't be read: {first.says}"
        return _faulty(written, marked, first.id, message, _unread(written, marked, verdict), hint=hint)
    turn = PlayedTurn(written.turn.text, position.to_move, game.steps_of(verdict), position, None)
    state = game.engine.judge.as_written(position.state, verdict.steps)
    shown = None if state is None or position.state.over else Position(state, position.declared)
    code = "game-over" if first.id.startswith("ends.") else "refused"
    by = f"rule {first.number}" if first.number else f"'{first.id}'"
    message = f"turn {number} is refused by {by}: {position.to_move} {written.turn.text}"
    if code == "game-over" and (outcome := marked.outcome):
        message = f"the game is over, {outcome.text}, before turn {number}: {written.turn.text}"
    span = _action_span(written, marked, verdict, turn) if verdict.steps else written.turn.span()
    return _faulty(written, marked, code, message, span, refusals=verdict.refusals, turn=turn, as_written=shown)


def _unread(written: WrittenTurn, marked: Marked, verdict: Verdict) -> Span:
    """Where a turn stops to be readable."""
    try:
        marked.game.engine.judge.readers[marked.end.state.phase].read(written.turn.text)
    except UnreadableTurnError as error:
        return written.turn.span(error.place)
    return _action_span(written, marked, verdict, None)


def _action_span(written: WrittenTurn, marked: Marked, verdict: Verdict, turn: PlayedTurn | None) -> Span:
    """The first action that was not carried out; the end of a turn that lacks one."""
    game = marked.game
    between = game.engine.phase(marked.end.state).between
    notations = {action.name: action.notation for action in game.resolved.actions}
    steps = turn.steps if turn else game.steps_of(verdict)
    starts, place = [], 0
    for step in steps:
        starts.append(place)
        place += len(notations[step.action].write(step.choices)) + len(between)
    if verdict.done >= len(starts):
        return written.turn.span(len(written.turn.text))
    start = starts[verdict.done]
    return written.turn.span(start, (starts[verdict.done + 1 :] or [place])[0] - len(between))


def board_lines(position: Position, since: Position | None = None) -> list[str]:
    """A position as lines: what lies over the board drawn, the rest as facts; ``since``: only facts that changed."""
    *drawn, others = draw(position)
    facts = others.split("; ")
    if since is not None:
        known = set(draw(since)[-1].split("; "))
        facts = [fact for fact in facts if fact not in known] or ([] if drawn else ["as before"])
    lines: list[str] = []
    for fact in facts:
        if lines and len(lines[-1]) + len(fact) < WIDTH:
            lines[-1] += f"; {fact}"
        else:
            lines.append(fact)
    return [*drawn, *lines]


def _faulty(
    written: WrittenTurn,
    marked: Marked,
    code: str,
    message: str,
    span: Span,
    hint: str | None = None,
    refusals: tuple[Refusal, ...] = (),
    turn: PlayedTurn | None = None,
    as_written: Position | None = None,
) -> _Faulty:
    """The finding, with the boards before the turn and as it was written."""
    details = [str(refusal) for refusal in refusals]
    if code in ("refused", "not-your-turn"):
        details += ["before:", *(f"  {line}" for line in board_lines(marked.end))]
    if as_written is not None:
        details += ["as it was written:", *(f"  {line}" for line in board_lines(as_written, marked.end))]
    finding = Diagnostic(code, message, span, hint, tuple(details))
    line, text, player = written.turn.span().line, written.turn.text, marked.end.to_move
    number = len(marked.turns) + 1
    return _Faulty(Wrong(finding, line, number, player, text, turn, refusals, as_written))
