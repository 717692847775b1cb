"""A replayed example that is marked for a card in; the card that tells it, with its pictures, out."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from printkit.layout.text import SHEET_TITLE, width
from printkit.materials.cards.card import TITLE_ROOM, Alone, BeforeAfter, Card, Steps, holds
from printkit.materials.cards.text import Entry
from printkit.materials.drawing.painters import painter_of

if TYPE_CHECKING:
    from printkit.materials.base import Scene
    from printkit.play.proving.replay import Replay
    from printkit.wording import Texts


def worked_card(scene: Scene, texts: Texts, replay: Replay) -> Card:
    """The card of an example.

    It shows the turn step by step where the turn has steps, else the position before and after it; the one before
    alone where nothing was played or there is no room.
    """
    turn, name = replay.turns[-1], replay.example.name or ""
    told = texts.given(player=scene.player(turn.player), turn=turn.text, name=name, result=_result(replay))
    title, called = told.text("worked") if name else texts.text("worked_plain"), []
    if width(title, SHEET_TITLE) > TITLE_ROOM:
        title, called = texts.text("worked_plain"), [Entry(f"{name[:1].upper()}{name[1:]}.")]
    played = Entry(told.text("played"), verdict=replay.legal)
    rule = [Entry(one.says, str(one.number)) for one in scene.game.rules if one.number == replay.rule_number]
    says = [Entry(scene.game.fill(replay.example.says))] if replay.example.says else []
    plain = Card(title, (*called, *rule, played, *says))
    if replay.legal:
        steps = replace(plain, pictures=Steps(lambda room: painter_of(scene.game).steps(scene, turn, room)))
        if holds(steps):
            return steps
    return _before_after(scene, texts, plain, replay)


def _before_after(scene: Scene, texts: Texts, card: Card, replay: Replay) -> Card:
    """The card with both positions, or with the one before."""
    turn, painter = replay.turns[-1], painter_of(scene.game)
    for before, after in painter.pairs(scene, turn) if replay.legal else ():
        both = replace(card, pictures=BeforeAfter(before, after, texts.text("before"), texts.text("after")))
        if holds(both):
            return both
    refused = {refusal.id.partition(".")[0] for refusal in replay.refusals}
    return replace(card, pictures=Alone(painter.before(scene, turn, None, refused, False)))


def _result(replay: Replay) -> str:
    """What came of an example: ``refused``, ``ended``, ``missed`` or ``allowed``."""
    if not replay.legal:
        return "refused"
    if replay.outcome is not None:
        return "ended"
    return "missed" if replay.kind == "missed" else "allowed"
