"""A game in; what many random games of it show of its endings, its length and its rules, out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from statistics import mean, median

from printkit.chance import Draw
from printkit.diagnostics import Diagnostic
from printkit.play.exploring.longest import is_endless, longest_at_random, unkept
from printkit.play.exploring.near_misses import NearMisses, Tally
from printkit.play.exploring.playouts import Playout, Playouts, Stop
from printkit.play.exploring.random_turns import RandomTurns
from printkit.play.game import Game
from printkit.play.proving.coverage import REACHED, REFUSED
from printkit.play.running.free import FreeTurn
from printkit.play.running.state import DRAW, State

PATIENCE = 10_000
"""Turns after which a playout counts as unfinished, where neither the ruleset nor anybody else names a limit."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to play: how many games, by which seed, from the start or the position of a name.

    ``limit`` None: what the ruleset says, or PATIENCE.
    """

    games: int
    seed: int
    start: str | None = None
    limit: int | None = None
    claims: bool = False


@dataclass(frozen=True, slots=True)
class Numbers:
    """How some numbers are spread."""

    least: int
    median: float
    mean: float
    most: int

    @classmethod
    def of(cls, values: list[int]) -> Numbers:
        """Raises ValueError when there are none."""
        return cls(min(values), median(values), mean(values), max(values))


@dataclass(frozen=True, slots=True)
class Ended:
    """How many games an ending or a claim ended with one winner (a letter, None for a draw).

    An ending that ended none has the winner None and 0 ``games``. ``rule`` is its number on the cards.
    """

    id: str
    rule: int | None
    says: str
    winner: str | None
    games: int


@dataclass(frozen=True, slots=True)
class Claimable:
    """In how many games a result could be claimed, and after how many turns it first could, in the middle of them."""

    id: str
    rule: int | None
    says: str
    games: int
    median_turns: float | None


@dataclass(frozen=True, slots=True)
class Decided:
    """A clause, or the order of a turn, among the near misses: how often it was asked and what it refused.

    ``first`` counts the turns of which it was the first clause that did not hold, ``alone`` those of which it was
    the only one.
    """

    id: str
    rule: int | None
    says: str
    asked: int
    refused: int
    first: int
    alone: int


@dataclass(frozen=True, slots=True)
class Explored:
    """What random games have shown.

    ``longest`` is what the ruleset promises of every game, and ``at_random`` of those played at random, which is the
    same but where games can go on for ever; ``limit`` is where a game counted as unfinished. Every game is counted in
    ``ended``, or is one of those in ``unfinished``, ``stalled`` (no legal turn, and no ending says what that means)
    or ``broken`` (a number left its range), which give its number. ``phases`` has the mean number of turns in each
    phase, where there are several. ``misses`` are legal, illegal and unreadable near misses.
    """

    games: int
    longest: int | None
    at_random: int | None
    limit: int
    turns: Numbers
    longest_number: int
    phases: Mapping[str, float]
    ended: tuple[Ended, ...]
    unfinished: tuple[int, ...]
    stalled: tuple[int, ...]
    broken: tuple[int, ...]
    claims: tuple[Claimable, ...]
    clauses: tuple[Decided, ...]
    misses: tuple[int, int, int]
    findings: tuple[Diagnostic, ...]


@dataclass(slots=True)
class Share:
    """Some of the games of a plan, and what near misses have shown in them. It can travel between processes."""

    played: list[Playout]
    tally: Tally

    def add(self, other: Share) -> None:
        """Take in those of another."""
        self.played += other.played
        self.tally.add(other.tally)


def play_share(
    game: Game, plan: Plan, numbers: Iterable[int], step: Callable[[int], None] = lambda _done: None
) -> Share:
    """Play the games of these numbers; ``step`` is told how many are done.

    Each turn is followed by a near miss: a turn with one thing changed, judged in the same position.
    """
    random = RandomTurns.of(game.engine)
    misses, share = NearMisses.of(game.engine, random.code), Share([], Tally())
    playouts = _playouts(game, plan, random)
    for number in numbers:
        lot = Draw(Draw(Draw(plan.seed).bits() + number).bits())
        watch = partial(misses.count, lot=lot, tally=share.tally)
        share.played.append(replace(playouts, watch=watch).play(number))
        step(len(share.played))
    return share


def _playouts(game: Game, plan: Plan, random: RandomTurns) -> Playouts:
    start = game.start() if plan.start is None else game.position_named(plan.start)
    return Playouts(random, start.state, plan.seed, _limit(plan, longest_at_random(game)), plan.claims)


def _limit(plan: Plan, at_random: int | None) -> int:
    """After how many turns a playout counts as unfinished."""
    return plan.limit or at_random or PATIENCE


def written_game(game: Game, plan: Plan, number: int) -> list[str]:
    """The turns of one of the games, as they are written, each with its player's letter before it."""
    random = RandomTurns.of(game.engine)
    lines: list[str] = []
    letters = [player.letter for player in game.players]

    def write(state: State, turn: FreeTurn) -> None:
        lines.append(f"{letters[state.me]} {random.text(turn)}")

    played = replace(_playouts(game, plan, random), watch=write).play(number)
    if played.stop is Stop.CLAIMED and played.over is not None:
        claim = game.resolved.claims[played.over.ending]
        lines.append(f"claim {claim.id.partition('.')[2]}")
    return lines


def summarize(game: Game, plan: Plan, share: Share) -> Explored:
    """What the games of a plan show; the share holds all of them, in the order of their numbers."""
    played, tally = share.played, share.tally
    stopped = {stop: tuple(one.number for one in played if one.stop is stop) for stop in Stop}
    phases = Counter[int]()
    for one in played:
        phases.update(one.phases)
    names = [phase.name for phase in game.resolved.phases]
    per_phase = {name: phases[index] / len(played) for index, name in enumerate(names)} if len(names) > 1 else {}
    ended, clauses = tuple(_ended(game, played)), tuple(_decided(game, tally))
    most = longest_at_random(game)
    limit = _limit(plan, most)
    bound = most if most is not None and limit >= most else None
    return Explored(
        games=len(played),
        longest=None if is_endless(game) else most,
        at_random=most,
        limit=limit,
        turns=Numbers.of([one.turns for one in played]),
        longest_number=max(played, key=lambda one: one.turns).number,
        phases=per_phase,
        ended=ended,
        unfinished=stopped[Stop.UNFINISHED],
        stalled=stopped[Stop.STALLED],
        broken=stopped[Stop.BROKEN],
        claims=tuple(_claims(game, played)),
        clauses=clauses,
        misses=(tally.legal, tally.illegal, tally.unreadable),
        findings=(*_faults(game, plan, played, bound), *_contradicted(game, ended, clauses)),
    )


def _ended(game: Game, played: list[Playout]) -> Iterator[Ended]:
    """Every ending in its order with each of its winners, then the claims that were made."""
    letters = [player.letter for player in game.players]
    for stop, rules in ((Stop.ENDED, game.resolved.endings), (Stop.CLAIMED, game.resolved.claims)):
        found = Counter(one.over for one in played if one.stop is stop and one.over is not None)
        for rule in rules:
            winners = sorted((over.winner, games) for over, games in found.items() if over.ending == rule.index)
            numbered = game.rule_for(rule.id)
            number, says = (numbered.number, numbered.says) if numbered else (None, "")
            for winner, games in winners:
                yield Ended(rule.id, number, says, None if winner == DRAW else letters[winner], games)
            if not winners and stop is Stop.ENDED:
                yield Ended(rule.id, number, says, None, 0)


def _claims(game: Game, played: list[Playout]) -> Iterator[Claimable]:
    for claim in game.resolved.claims:
        turns = [one.claimable[claim.index] for one in played if claim.index in one.claimable]
        numbered = game.rule_for(claim.id)
        number, says = (numbered.number, numbered.says) if numbered else (None, "")
        yield Claimable(claim.id, number, says, len(turns), median(turns) if turns else None)


def _decided(game: Game, tally: Tally) -> Iterator[Decided]:
    """Every clause in printed order, a phase before its own."""
    ids = {phase.name: None for phase in game.resolved.phases}
    ids |= {clause.id: None for phase in game.resolved.phases for clause in phase.clauses}
    ids |= {clause.id: None for action in game.resolved.actions for clause in action.clauses}
    for id_ in ids:
        numbered = game.rule_for(id_)
        number, says = (numbered.number, numbered.says) if numbered else (None, "")
        yield Decided(id_, number, says, tally.asked[id_], tally.refused[id_], tally.first[id_], tally.alone[id_])


def _faults(game: Game, plan: Plan, played: list[Playout], bound: int | None) -> Iterator[Diagnostic]:
    """What the games show to be wrong with the ruleset; one of each kind is enough."""
    firsts = {stop: next((one for one in played if one.stop is stop), None) for stop in Stop}

    def seen(number: int) -> str:
        return f"see it with: printkit explore {game.id} --seed {plan.seed} --show {number}"

    if (one := firsts[Stop.UNFINISHED]) and bound is not None:
        yield unkept(game, one.number, bound, plan.seed)
    if one := firsts[Stop.STALLED]:
        message = f"no turn is legal after {one.turns} turns of random game {one.number}, and no ending says what then"
        place = next(iter(game.ruleset.ends), game.ruleset.title).span
        yield Diagnostic("stalled", message, place, seen(one.number))
    if (one := firsts[Stop.BROKEN]) and one.fault is not None:
        details = (*one.fault.details, f"random game {one.number} runs into it after {one.turns} turns")
        fault = one.fault
        yield Diagnostic(fault.code, fault.message, fault.span, fault.hint, details, fault.severity)


def _contradicted(game: Game, ended: tuple[Ended, ...], clauses: tuple[Decided, ...]) -> Iterator[Diagnostic]:
    """Excuses of the ruleset that say of something that it can't happen, and it did."""
    happened = {f"{one.id}: never {REFUSED}" for one in clauses if one.refused}
    happened |= {f"{one.id}: never {REACHED}" for one in ended if one.games}
    for excuse in game.ruleset.excused:
        if excuse in happened:
            message = f"this is excused as impossible, but random games come to it: '{excuse}'"
            yield Diagnostic("excused", message, excuse.span, "add an example, and take the excuse away")
