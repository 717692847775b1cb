"""A scene's positions and played turns on a board of boxes in; plain pictures of structures, as `look` asks, out."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, cast

from printkit.layout.figures.boxes.seating import TABLE, best_corner, lay_step, rungs_between, seat, seated
from printkit.layout.figures.boxes.structure import Brick, Figure, Step, StructurePicture, turned
from printkit.layout.figures.surfaces import ANYONE, Surface, uncoloured
from printkit.materials.drawing.boards import boxes_of
from printkit.materials.drawing.discs import colours_of
from printkit.materials.drawing.pictures import signs_of
from printkit.spaces.boxes.board import LIE, Boxes
from printkit.spaces.boxes.parts import NEUTRAL, Kept

if TYPE_CHECKING:
    from printkit.materials.base import Scene
    from printkit.play.game import Game, PlayedTurn
    from printkit.play.position import Position


def surfaces_of(game: Game, colour: bool = True) -> Mapping[str, Surface]:
    """How each letter's faces look: each player's in their colour, neutral ones as anyone's.

    Without ``colour`` all is black on paper, and patterns alone part them.
    """
    surfaces = {NEUTRAL: ANYONE, **colours_of(game)}
    return surfaces if colour else {letter: uncoloured(surface) for letter, surface in surfaces.items()}


def lies_table(game: Game) -> str:
    """The name of the table that keeps how each box lies."""
    return next(str(name) for name, kept in game.ruleset.keeps.items() if str(kept).split()[0] == LIE)


def seen_tables(game: Game, *, figures: bool) -> frozenset[str]:
    """The kept tables that the printed things show by themselves: how boxes lie, or who stands where and has what."""
    tables, look = game.start().declared.tables, game.ruleset.look
    if not figures:
        return frozenset(table.name for table in tables if table.type.name == LIE)
    drawn = frozenset(str(name) for name in (look.pawns, look.locks) if name)
    return drawn | frozenset(table.name for table in tables if table.type.item is not None and not table.is_pile)


def lies_of(game: Game, position: Position) -> Kept:
    """How every box lies in a position."""
    return cast(Kept, position.raw(lies_table(game)))


def bricks_of(boxes: Boxes, kept: Kept, surfaces: Mapping[str, Surface]) -> tuple[Brick, ...]:
    """The boxes that are there, each with what is on its top."""
    return tuple(
        Brick(cuboid.name, cuboid.corner, cuboid.size, surfaces[cuboid.face("top")]) for cuboid in boxes.cuboids(kept)
    )


def structure_picture(
    scene: Scene, position: Position, *, colour: bool = True, names: bool = True, corner: int = 0
) -> StructurePicture:
    """A position as it stands on the table, seen with that many quarter turns of the table (clockwise)."""
    game = scene.game
    surfaces = surfaces_of(game, colour)
    bricks = _turned(bricks_of(boxes_of(game), lies_of(game, position), surfaces), corner)
    stand = _standing(game, position)
    picture = StructurePicture(
        bricks, _pawns(bricks, stand, surfaces), _locks(game, position, bricks, surfaces), names=names, corner=corner
    )
    return _told(scene, picture, stand)


def structure_before(
    scene: Scene, turn: PlayedTurn, until: str | None = None, refused: Collection[str] = (), *, corner: int = 0
) -> StructurePicture:
    """The position before a turn with a step for each of its signs, up to and with the action ``until``.

    The steps of the ``refused`` actions end in the not-legal badge; several steps are numbered. Of those on the table
    the mover alone is drawn.
    """
    game = scene.game
    surfaces = surfaces_of(game)
    bricks = _turned(bricks_of(boxes_of(game), lies_of(game, turn.before), surfaces), corner)
    stand = _standing(game, turn.before, only=turn.player)
    pawns = _pawns(bricks, stand, surfaces)
    steps = list(_steps(_Sight(game, surfaces, corner), turn, pawns, until, refused))
    if len(steps) > 1:
        steps = [replace(step, number=number) for number, step in enumerate(steps, 1)]
    locks = _locks(game, turn.before, bricks, surfaces)
    return _told(scene, StructurePicture(bricks, pawns, locks, tuple(steps), corner=corner), stand)


def structure_after(scene: Scene, turn: PlayedTurn, *, corner: int = 0) -> StructurePicture | None:
    """The position after a turn, moved boxes with a heavy outline; None for a refused turn."""
    if turn.after is None:
        return None
    game = scene.game
    before, after = (lies_of(game, position) for position in (turn.before, turn.after))
    names = boxes_of(game).names
    changed = frozenset(names[box] for box, (old, new) in enumerate(zip(before, after, strict=True)) if old != new)
    surfaces = surfaces_of(game)
    bricks = _turned(bricks_of(boxes_of(game), after, surfaces), corner)
    stand = _standing(game, turn.after, only=turn.player)
    locks = _locks(game, turn.after, bricks, surfaces)
    picture = StructurePicture(bricks, _pawns(bricks, stand, surfaces), locks, changed=changed, corner=corner)
    return _told(scene, picture, stand)


def _turned(bricks: tuple[Brick, ...], corner: int) -> tuple[Brick, ...]:
    return turned(StructurePicture(bricks), corner).bricks


def _placed_on(position: Position, table: str | None) -> dict[str, str]:
    """The box or the word (of places that are no boxes) that a table keeps for each player's letter."""
    if table is None:
        return {}
    return {letter: str(place) for letter, place in position.table(table).items() if place is not None}


def _standing(game: Game, position: Position, only: str | None = None) -> dict[str, str]:
    """On which box each letter's pawn stands; of those on no box, all or ``only`` that of one."""
    names = boxes_of(game).names
    at = _placed_on(position, game.ruleset.look.pawns)
    stand = {letter: place if place in names else TABLE for letter, place in at.items()}
    return {letter: place for letter, place in stand.items() if place != TABLE or only in (None, letter)}


def _pawns(bricks: tuple[Brick, ...], stand: Mapping[str, str], surfaces: Mapping[str, Surface]) -> tuple[Figure, ...]:
    there = {brick.name for brick in bricks} | {TABLE}
    return seated(bricks, [(place, surfaces[letter]) for letter, place in stand.items() if place in there])


def _locks(
    game: Game, position: Position, bricks: tuple[Brick, ...], surfaces: Mapping[str, Surface]
) -> tuple[Figure, ...]:
    at = _placed_on(position, game.ruleset.look.locks)
    there = {brick.name for brick in bricks}
    return seated(bricks, [(place, surfaces[letter]) for letter, place in at.items() if place in there], last=True)


@dataclass(frozen=True, slots=True)
class _Sight:
    """What the steps of one turn share: the game, the faces' looks, how often the table is turned."""

    game: Game
    surfaces: Mapping[str, Surface]
    corner: int

    def bricks(self, kept: Kept) -> tuple[Brick, ...]:
        """All boxes that are there."""
        return _turned(bricks_of(boxes_of(self.game), kept, self.surfaces), self.corner)

    def brick(self, kept: Kept, box: int) -> Brick:
        """One box."""
        return self.bricks(tuple(lie if number == box else None for number, lie in enumerate(kept)))[0]


def _steps(
    sight: _Sight, turn: PlayedTurn, pawns: tuple[Figure, ...], until: str | None, refused: Collection[str]
) -> Iterator[Step]:
    """A step for each sign of a turn's actions; of the refused actions, the last is drawn so."""
    boxes, kept = boxes_of(sight.game), lies_of(sight.game, turn.before)
    place = _standing(sight.game, turn.before).get(turn.player, TABLE)
    at = next((figure.at for figure in pawns if figure.owner.letter == turn.player), None)
    others = [figure.at for figure in pawns if figure.owner.letter != turn.player]
    for number, action in enumerate(turn.steps, 1):
        bad = action.action in refused and number == len(turn.steps)
        for kind, *slots in signs_of(sight.game, action.action):
            names = [action.choices[slot] for slot in slots if slot in action.choices]
            box = boxes.names.index(names[0]) if names and names[0] in boxes.names else None
            if box is None or kept[box] is None:
                continue
            if kind == "lay" and len(names) == 2:
                laid = (*kept[:box], boxes.read_turn(names[1], box, kept), *kept[box + 1 :])
                yield lay_step(sight.brick(kept, box), sight.brick(laid, box), bad)
                kept = laid
            elif kind in ("walk", "rungs"):
                bricks = sight.bricks(kept)
                goal = seat(bricks, names[0], others)
                if kind == "rungs":
                    yield rungs_between(bricks, place, names[0], bad)
                else:
                    yield Step(at or goal, goal, bad)
                place, at = names[0], goal
        if action.action == until:
            return


def corner_of(scene: Scene, turn: PlayedTurn) -> int:
    """How often to turn the table so that a turn is seen best, before and after it."""
    sight = _Sight(scene.game, surfaces_of(scene.game), 0)
    picture = structure_before(scene, turn)
    rungs = [(step.start, step.end) for step in picture.steps if step.rungs]
    wanted = {name for action in turn.steps for name in action.choices.values()}
    wanted |= set(_standing(scene.game, turn.before).values())
    return best_corner(sight.bricks(lies_of(scene.game, turn.before)), wanted, rungs)


def _told(scene: Scene, picture: StructurePicture, stand: Mapping[str, str]) -> StructurePicture:
    """The picture with its words: how each box lies, who stands where, what is about to happen."""
    texts = scene.wording.texts(
        "structures",
        bricks=[
            {
                "name": brick.name,
                "owner": scene.player(brick.top.letter) if brick.top.letter else "",
                "level": brick.level,
                "x": brick.corner[0],
                "y": brick.corner[1],
            }
            for brick in turned(picture, -picture.corner % 4).bricks
        ],
        place=scene.place_word,
        pawns=[{"owner": scene.player(letter), "on": place} for letter, place in stand.items()],
        locks=[scene.player(lock.owner.letter) for lock in picture.locks],
        steps=len(picture.steps),
        refused=any(step.refused for step in picture.steps),
        changed=sorted(picture.changed),
    )
    return replace(picture, alt=texts.text("structure"))
