"""A scene's positions and turns on a ring of places in; figures that a sheet can draw, out."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from printkit.diagnostics import Diagnostic, RulesetError
from printkit.layout.figures.houses import HousePicture, houses, houses_size
from printkit.layout.figures.scalable import Figure, View
from printkit.materials.painter import Painter, Seen
from printkit.materials.pictures import stores_of
from printkit.spaces.ring import Ring

if TYPE_CHECKING:
    from printkit.materials.base import Scene
    from printkit.play.game import Game, PlayedTurn
    from printkit.play.position import Position

UNITS = (13.0, 12.0, 11.0, 10.0, 9.0, 8.5)
"""From one place to the next, mm, to choose from."""
ON_COVER = tuple(unit / 4 for unit in range(56, 33, -1))
"""The same on a cover: 14 to 8.5."""


def ring_of(game: Game) -> Ring:
    """The board, if it is a ring; raises `RulesetError` for another."""
    if isinstance(game.space, Ring):
        return game.space
    place, declared = next(iter(game.ruleset.board.items()))
    message, hint = f"the board must be a ring (got '{place}')", "print another sheet, such as: grid"
    raise RulesetError([Diagnostic("no-picture", message, declared.span, hint)])


def house_picture(
    scene: Scene,
    position: Position,
    chosen: Collection[str] = (),
    changed: Collection[str] = (),
    *,
    refused: bool = False,
) -> HousePicture:
    """A position with its words."""
    game, look = scene.game, scene.game.ruleset.look
    rows = [tuple(game.space.names[place] for place in row) for row in ring_of(game).drawing]
    far, near = (rows[0], rows[1]) if len(rows) > 1 else ((), rows[0])
    counts = position.numbers(str(look.counts)) if look and look.counts else {}
    stores = stores_of(scene, position)
    texts = scene.wording.texts(
        "pictures",
        houses=[{"name": name, "count": count} for name, count in counts.items()],
        stores=stores,
        chosen=sorted(chosen),
        changed=[name for name in game.space.names if name in changed],
        refused=refused,
    )
    named = tuple((str(one["player"]), int(str(one["count"]))) for one in stores[:2])
    marked = frozenset(chosen), frozenset(changed)
    return HousePicture(far, near, counts, named, *marked, refused, texts.text("houses"))


def house_figure(picture: HousePicture, units: tuple[float, ...] = UNITS) -> Figure:
    """Two rows from above, their names beside them; nothing stands outside the figure."""
    return Figure(
        units,
        lambda unit: houses_size(picture, unit),
        lambda x, y, unit: houses(picture, x, y, unit),
        signed=bool(picture.chosen),
        empty=not any(picture.counts.values()),
    )


def _named(scene: Scene, turn: PlayedTurn, until: str | None) -> set[str]:
    """The places that a turn names, up to and with an action."""
    names: set[str] = set()
    for step in turn.steps:
        names |= {value for value in step.choices.values() if value in scene.game.space.names}
        if step.action == until:
            break
    return names


def _lies(scene: Scene, position: Position, _host: bool) -> Figure:
    return house_figure(house_picture(scene, position))


def _before(scene: Scene, turn: PlayedTurn, until: str | None, refused: Collection[str], _host: bool) -> Figure:
    chosen = _named(scene, turn, until)
    return house_figure(house_picture(scene, turn.before, chosen, refused=bool(refused)))


def _pairs(scene: Scene, turn: PlayedTurn) -> Iterator[tuple[Figure, Figure]]:
    """The position with the place that is chosen, and the one after it with what has changed."""
    if turn.after is None:
        return
    before = house_picture(scene, turn.before, _named(scene, turn, None))
    after = house_picture(scene, turn.after)
    changed = {name for name in after.counts if after.counts[name] != before.counts[name]}
    yield house_figure(before), house_figure(replace(house_picture(scene, turn.after, (), changed)))


def _steps(_scene: Scene, _turn: PlayedTurn, _high: float) -> tuple[tuple[str, Figure], ...]:
    return ()


def _side(_scene: Scene, _turn: PlayedTurn, _seen: Seen) -> View | None:
    return None


ON_RINGS = Painter(
    lies=_lies,
    before=_before,
    pairs=_pairs,
    steps=_steps,
    side=_side,
    landscape=lambda scene, position: house_figure(house_picture(scene, position), ON_COVER),
)
