"""A played turn of a game with piles in; the pile it comes to, from the side, before and after, out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from printkit.layout.figures.pileview import Layer, PilePicture
from printkit.materials.drawing.discs import disc_of, owner_of, piece_word, tall_of
from printkit.materials.drawing.pictures import depth_of, piles_in, placed_signs

if TYPE_CHECKING:
    from printkit.materials.base import Scene
    from printkit.play.game import Game, PlayedTurn


def pile_picture(scene: Scene, turn: PlayedTurn, *, legal: bool) -> PilePicture | None:
    """What a turn does to the pile that its last sign leads to; None for a turn without a sign, or without piles.

    It shows the inside of a hole: who marks an example for a side view tells it openly.
    """
    game = scene.game
    place = next((places[-1] for _, _, places in reversed(list(placed_signs(game, turn)))), None)
    if game.ruleset.look.piles is None or place is None:
        return None
    before = piles_in(game, turn.before).get(place, ())
    after = piles_in(game, turn.after).get(place, ()) if turn.after else ()
    thing = _arriving(game, turn)
    bounced = legal and before == after
    off = tuple((Counter([*before, thing]) - Counter(after)).elements()) if legal else ()
    texts = scene.wording.texts(
        "pictures",
        place=place,
        before=[_said(scene, one) for one in before],
        arriving=_said(scene, thing),
        after=[_said(scene, one) for one in after],
        off=[_said(scene, one) for one in off],
        legal=legal,
    )
    return PilePicture(
        _layers(game, before),
        _layer(game, thing),
        _layers(game, after),
        () if bounced else _layers(game, off),
        legal,
        bounced,
        depth_of(game),
        texts.text("off"),
        texts.text("pile_step"),
    )


def _arriving(game: Game, turn: PlayedTurn) -> str:
    """What a turn puts on a pile: the piece that it names, or else one of its player's."""
    kinds = {kind.letter for kind in game.pieces}
    chosen = [value for step in turn.steps for value in step.choices.values()]
    named = (value for value in chosen if value.removeprefix(turn.player) in kinds)
    return next((f"{turn.player}{value.removeprefix(turn.player)}" for value in named), turn.player)


def _layer(game: Game, thing: str) -> Layer:
    return Layer(disc_of(game, owner_of(game, thing)), tall_of(game, thing))


def _layers(game: Game, pile: Sequence[str]) -> tuple[Layer, ...]:
    return tuple(_layer(game, thing) for thing in pile)


def _said(scene: Scene, thing: str) -> str:
    """A thing in words: whose it is, of which kind."""
    owner = owner_of(scene.game, thing)
    kind = next((one.name for one in scene.game.pieces if one.letter == thing.removeprefix(owner)), "")
    called = {"player": scene.player(owner), "kind": scene.word(kind) if kind else "", "piece": piece_word(scene)}
    return scene.wording.texts("pictures", **called).text("thing")
