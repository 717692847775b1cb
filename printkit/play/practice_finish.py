"""A maker of exercises in; questions about the end of a game, each about one ending or one claim, out."""

from __future__ import annotations

from collections.abc import Iterator

from printkit.play.game import PlayedTurn
from printkit.play.position import Position
from printkit.play.practice_forms import Maker
from printkit.play.practice_kinds import Exercise, Finish, Way
from printkit.play.practice_reasons import claim_reason, ending_reason
from printkit.play.practice_walk import model_openings, openings, played, step, turn_of

_GAMES, _MODELS = 24, 24
"""How many games are played to their end, and how many begun near the worked examples of an ending."""
_LONGEST_GAME = 120
_TURNS = 80
"""How many legal turns of a position are tried."""


def finish(maker: Maker, rule: str, ends: bool) -> Exercise | None:
    """A turn that ends the game by this rule, or one that nearly does; for a claim, whether it may be made."""
    if rule in [claim.id for claim in maker.game.resolved.claims]:
        return _claim(maker, rule, ends)
    ending = next(one for one in maker.game.resolved.endings if one.id == rule)
    for way, last in _last_turns(maker, rule):
        turn = last if ends else _other_turn(maker, last)
        if turn is not None and turn.after is not None:
            reason = ending_reason(maker.game, turn, ending)
            outcome = maker.game.outcome(turn.after)
            return Exercise(way, maker.level.ahead, Finish(turn, outcome, reason))
    return None


def _last_turns(maker: Maker, rule: str) -> Iterator[tuple[Way, PlayedTurn]]:
    """Ways to the end of games by this rule, each with the turn that ends them."""
    for way in _nearly_over(maker, rule):
        if len(way.turns) < maker.level.ahead:
            continue
        for text in maker.draw.mixed(maker.game.legal_turns(way.position))[:_TURNS]:
            turn = turn_of(maker.game, way.position, text)
            outcome = maker.game.outcome(turn.after) if turn.after else None
            if outcome is not None and outcome.ending == rule:
                yield way, turn
                break


def _nearly_over(maker: Maker, rule: str) -> Iterator[Way]:
    """Games in which a turn was about to end them: by chance, or because nothing else was left."""
    known = openings(maker.game)
    for number in range(_GAMES):
        way = maker.draw.pick(known)
        avoiding = number % 2 == 1
        while len(way.turns) < _LONGEST_GAME:
            longer = step(maker.game, way, maker.draw) if avoiding else _any_step(maker, way)
            if longer is None:
                break
            way = longer
        yield way
    models = list(model_openings(maker.game, rule))
    for _ in range(_MODELS if models else 0):
        way = maker.draw.pick(models)
        for _ in range(maker.level.ahead):
            way = step(maker.game, way, maker.draw) or way
        yield way


def _any_step(maker: Maker, way: Way) -> Way | None:
    """One random turn more, None when it would end the game."""
    turns = maker.game.legal_turns(way.position)
    longer = played(maker.game, way, maker.draw.pick(turns)) if turns else None
    return longer if longer and maker.game.outcome(longer.position) is None else None


def _other_turn(maker: Maker, last: PlayedTurn) -> PlayedTurn | None:
    """A legal turn in the place of one that ends the game, as like it as there is, after which the game goes on."""
    game = maker.game
    legal = game.legal_turns(last.before)
    near = set(maker.near.changed(last, frozenset(done.action for done in last.steps)))
    alike = maker.draw.mixed([text for text in legal if text in near])
    others = maker.draw.mixed([text for text in legal if text not in near])
    for text in (*alike, *others[:_TURNS]):
        turn = turn_of(game, last.before, text)
        if turn.after is not None and game.outcome(turn.after) is None:
            return turn
    return None


def _claim(maker: Maker, rule: str, may: bool) -> Exercise | None:
    for way in maker.ways(rule, maker.level.ahead):
        found = next((one for one in maker.game.claims(way.position) if one.ending == rule), None)
        if (found is not None) == may and (may or _is_near_claim(maker, way.position, rule)):
            return Exercise(way, maker.level.ahead, Finish(None, found, claim_reason(maker.game, way.position, rule)))
    return None


def _is_near_claim(maker: Maker, position: Position, rule: str) -> bool:
    """Whether the claim may be made after some turn."""
    for text in maker.draw.mixed(maker.game.legal_turns(position))[:_TURNS]:
        after = maker.game.play(position, text)
        if rule in [one.ending for one in maker.game.claims(after)]:
            return True
    return False
