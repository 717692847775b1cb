"""A replayed example that is marked for a card in; the card that tells it, with its pictures, out."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from printkit.materials.card_text import Entry
from printkit.materials.cards import Alone, BeforeAfter, Card, Steps, holds
from printkit.materials.painters import painter_of

if TYPE_CHECKING:
    from printkit.materials.base import Scene
    from printkit.play.replay import Replay
    from printkit.wording import Texts


def worked_card(scene: Scene, texts: Texts, replay: Replay) -> Card:
    """The card of an example.

    It shows the turn step by step where the turn has steps, else the position before and after it; the one before
    alone where nothing was played or there is no room.
    """
    turn, name = replay.turns[-1], replay.example.name or ""
    told = texts.given(player=scene.player(turn.player), turn=turn.text, name=name, result=_result(replay))
    title = told.text("worked") if name else texts.text("worked_plain")
    played = Entry(told.text("played"), verdict=replay.legal)
    rule = [Entry(one.says, str(one.number)) for one in scene.game.rules if one.number == replay.rule_number]
    says = [Entry(scene.game.fill(replay.example.says))] if replay.example.says else []
    plain = Card(title, (*rule, played, *says))
    if replay.legal:
        columns = _told_in_steps(scene, replay, [*rule, played, *says])
        steps = replace(plain, entries=tuple(entry for column in columns for entry in column))
        steps = replace(steps, pictures=Steps(columns, lambda room: painter_of(scene.game).steps(scene, turn, room)))
        if holds(steps):
            return steps
    return _before_after(scene, texts, plain, replay)


def _told_in_steps(scene: Scene, replay: Replay, first: list[Entry]) -> tuple[tuple[Entry, ...], ...]:
    """What stands above each of three pictures: the example, then what its last action does, sentence by sentence."""
    action = replay.turns[-1].steps[-1].action
    clauses = scene.game.ruleset.clauses_of(action)
    does = [
        Entry(one.says, str(one.number)) for one in scene.game.rules if one.part == action and one.id not in clauses
    ]
    does = [entry for entry in does if entry not in first]
    if len(does) < 2:
        return tuple(first[:1]), tuple(does), tuple(first[1:])
    half = len(does) // 2
    return tuple(first), tuple(does[:half]), tuple(does[half:])


def _before_after(scene: Scene, texts: Texts, card: Card, replay: Replay) -> Card:
    """The card with both positions, or with the one before."""
    turn, painter = replay.turns[-1], painter_of(scene.game)
    for before, after in painter.pairs(scene, turn) if replay.legal else ():
        both = replace(card, pictures=BeforeAfter(before, after, texts.text("before"), texts.text("after")))
        if holds(both):
            return both
    refused = {refusal.id.partition(".")[0] for refusal in replay.refusals}
    return replace(card, pictures=Alone(painter.before(scene, turn, None, refused)))


def _result(replay: Replay) -> str:
    """What came of an example: ``refused``, ``ended``, ``missed`` or ``allowed``."""
    if not replay.legal:
        return "refused"
    if replay.outcome is not None:
        return "ended"
    return "missed" if replay.kind == "missed" else "allowed"
