"""A maker of exercises in; questions about the end of a game, each about one ending or one claim, out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from printkit.play.game import PlayedTurn
from printkit.play.position import Position
from printkit.play.practice.forms import Maker
from printkit.play.practice.kinds import Exercise, Finish, Way
from printkit.play.practice.reasons import claim_reason, ending_reason
from printkit.play.practice.walk import turn_of

_GAMES = 32
"""How many games are played to their end, or begun near the worked examples of an ending."""
_LONGEST_GAME = 60
_TURNS = 60
"""How many legal turns of a position are tried."""


def finish(maker: Maker, rule: str, ends: bool) -> Exercise | None:
    """A turn that ends the game by this rule, or one that nearly does; for a claim, whether it may be made."""
    if rule in [claim.id for claim in maker.game.resolved.claims]:
        return _claim(maker, rule, ends)
    ending = next(one for one in maker.game.resolved.endings if one.id == rule)
    for way in _nearly_over(maker, rule):
        last = _ending_turn(maker, way.position, rule)
        if last is None:
            continue
        asked, turn = (way, last) if ends else _other_turn(maker, way, last)
        told = maker.level.ahead
        if turn is not None and turn.after is not None and len(asked.texts) >= told and maker.is_new(asked, told):
            question = Finish(turn, maker.game.outcome(turn.after), ending_reason(maker.game, turn, ending))
            return maker.exercise(asked, told, question)
    return None


def _ending_turn(maker: Maker, position: Position, rule: str) -> PlayedTurn | None:
    """A legal turn that ends the game by this rule."""
    for text in maker.walker.turns(position, maker.draw, _TURNS):
        after = maker.near.silent.judge(position.state, text).after
        if after is not None and after.over and maker.game.resolved.endings[after.over.ending].id == rule:
            return turn_of(maker.game, position, text)
    return None


def _nearly_over(maker: Maker, rule: str) -> Iterator[Way]:
    """Games in which a turn was about to end them, or positions near the worked examples of the ending.

    The games come there by chance, or because every other way of going on was taken.
    """
    models, told = maker.walker.models(rule), maker.level.ahead
    if rule in maker.rare:
        yield from maker.draw.mixed(maker.walker.models_after(rule, told))
    for number in range(_GAMES):
        if models and maker.draw.below(2):
            yield maker.walker.longer(maker.draw.pick(models), told + maker.draw.below(3), maker.draw)
            continue
        way = maker.walker.opening(maker.draw)
        while way is not None and len(way.texts) < _LONGEST_GAME:
            longer = maker.walker.step(way, maker.draw, tries=1 + 5 * (number % 2))
            if longer is None:
                break
            way = longer
        if way is not None:
            yield way
    if rule not in maker.rare:
        yield from maker.draw.mixed(maker.walker.models_after(rule, told))


def _other_turn(maker: Maker, way: Way, last: PlayedTurn) -> tuple[Way, PlayedTurn | None]:
    """A legal turn, as like one that ends the game as there is, after which it goes on; else the turn before that one.

    It comes with the way to the position that it is played in.
    """
    near = dict.fromkeys(maker.near.changed(last, frozenset(done.action for done in last.steps)))
    others = maker.walker.turns(last.before, maker.draw, _TURNS)
    for text in chain(maker.draw.mixed(list(near)), others):
        after = maker.near.silent.judge(last.before.state, text).after
        if after is not None and after.over is None:
            return way, turn_of(maker.game, last.before, text)
    return (way.without(1), turn_of(maker.game, way.positions[-2], way.texts[-1])) if way.texts else (way, None)


def _claim(maker: Maker, rule: str, may: bool) -> Exercise | None:
    for way in maker.ways(rule, maker.level.ahead):
        found = next((one for one in maker.game.claims(way.position) if one.ending == rule), None)
        if (found is not None) == may and (may or _is_near_claim(maker, way.position, rule)):
            question = Finish(None, found, claim_reason(maker.game, way.position, rule))
            return maker.exercise(way, maker.level.ahead, question)
    return None


def _is_near_claim(maker: Maker, position: Position, rule: str) -> bool:
    """Whether the claim may be made after some turn."""
    for text in maker.walker.turns(position, maker.draw, _TURNS):
        after = maker.game.play(position, text)
        if rule in [one.ending for one in maker.game.claims(after)]:
            return True
    return False
