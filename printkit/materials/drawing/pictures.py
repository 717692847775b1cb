"""A scene's positions and played turns in; plain pictures of boards and side views, as `look` asks, out."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from printkit.layout.figures.picture import Arrow, BoardPicture, Way, line_between
from printkit.layout.figures.pieces import Disc
from printkit.layout.figures.sideview import SidePicture
from printkit.materials.drawing.boards import grid_of
from printkit.materials.drawing.discs import disc_of, owner_of, piece_word, pile_word, tall_of
from printkit.materials.keeps import nouns_of
from printkit.play.running.state import HIDDEN
from printkit.ruleset.nouns import word_for
from printkit.spaces.lines import DrawnLines

if TYPE_CHECKING:
    from printkit.materials.base import Scene
    from printkit.play.game import Game, PlayedTurn
    from printkit.play.position import Position


@dataclass(frozen=True, slots=True)
class Levels:
    """The table that is drawn as rings: its name, the word for one value, its range, and the closed value."""

    table: str
    word: str
    low: int
    high: int
    closed: int | None


def levels_of(game: Game) -> Levels | None:
    """What `look.rings` names, or None when the game has no such table."""
    look = game.ruleset.look
    if look.rings is None:
        return None
    low, high = game.range_of(look.rings)
    closed = None if look.closed is None else game.number_at(look.closed)
    nouns = nouns_of(game, look.rings)
    return Levels(look.rings, word_for(game.ruleset, nouns.thing if nouns else look.rings), low, high, closed)


def depth_of(game: Game) -> int:
    """How deep the places are in which piles lie; 0 for a board on which they stand."""
    depth = game.ruleset.look.depth
    return 0 if depth is None else game.number_at(depth)


def piles_in(game: Game, position: Position) -> dict[str, tuple[str, ...]]:
    """What lies on each place, the lowest first, for a game whose `look` draws piles; without the empty ones."""
    piles = game.ruleset.look.piles
    if piles is None:
        return {}
    return {place: pile for place, pile in position.table(piles).items() if isinstance(pile, tuple) and pile}


def picture_of(scene: Scene, position: Position, *, host: bool = False) -> BoardPicture:
    """A position as it lies on the table; for the ``host`` with what the players can't see, written into its place."""
    return _told(scene, _drawn(scene.game, position, host), position)


def _drawn(game: Game, position: Position, host: bool = False) -> BoardPicture:
    """A position without its words."""
    look, levels = game.ruleset.look, levels_of(game)
    rings: Mapping[str, int] = {}
    if levels:
        table = position.table(levels.table)
        rings = {place: value for place, value in table.items() if isinstance(value, int)}
    discs: Mapping[str, Disc] = {}
    if look.discs:
        owners = position.table(look.discs)
        discs = {place: disc_of(game, str(owner)) for place, owner in owners.items() if owner is not None}
    board, points, strokes = _ground_of(game)
    shade = 0 if look.chequer else None
    closed = levels.closed if levels else None
    drawn = BoardPicture(*board, rings, closed, discs, shade=shade, points=points, strokes=strokes)
    return _with_piles(game, position, drawn, host)


def _ground_of(
    game: Game,
) -> tuple[tuple[tuple[str, ...], tuple[str, ...]], tuple[str, ...], tuple[tuple[str, str], ...]]:
    """Columns and rows of the board, and where it is one of drawn lines its points and its strokes."""
    if isinstance(game.space, DrawnLines):
        return (game.space.columns, game.space.rows), game.space.names, game.space.strokes
    grid = grid_of(game)
    return (grid.columns, grid.rows), (), ()


def _with_piles(game: Game, position: Position, drawn: BoardPicture, host: bool) -> BoardPicture:
    """The picture with the piles that can be seen: whole ones as towers, those in holes by what fills them up."""
    depth = depth_of(game)
    piles = piles_in(game, position)
    hidden = frozenset() if host else hidden_places(game, position)
    seen = {place: pile for place, pile in piles.items() if place not in hidden}
    if not depth:
        towers = {place: tuple(disc_of(game, owner_of(game, thing)) for thing in pile) for place, pile in seen.items()}
        return replace(drawn, piles=towers)
    full = {place: pile for place, pile in seen.items() if sum(tall_of(game, thing) for thing in pile) >= depth}
    tops = {place: disc_of(game, owner_of(game, pile[-1])) for place, pile in full.items()}
    inside = {place: pile[:-1] if place in full else pile for place, pile in piles.items()} if host else {}
    notes = {place: "".join(pile) for place, pile in inside.items() if pile}
    return replace(drawn, discs={**drawn.discs, **tops}, notes=notes, depth=depth)


def hidden_places(game: Game, position: Position) -> frozenset[str]:
    """The places whose pile at least one player can't see: what is for all of them must not show it."""
    piles = game.ruleset.look.piles
    if piles is None or not game.ruleset.hidden:
        return frozenset()
    views = [game.view(position, player.letter).table(piles) for player in game.players]
    return frozenset(place for view in views for place, value in view.items() if value == HIDDEN)


def stores_of(scene: Scene, position: Position) -> list[dict[str, object]]:
    """What each player keeps beside the board, for a game whose `look` names that; else nothing."""
    stores = scene.game.ruleset.look.stores
    if stores is None:
        return []
    kept = position.numbers(stores)
    return [{"player": scene.player(letter), "count": count} for letter, count in kept.items()]


def _told(scene: Scene, picture: BoardPicture, position: Position) -> BoardPicture:
    """The picture with its words: what stands on each cell, and the signs."""
    levels = levels_of(scene.game)

    def cell(name: str) -> dict[str, object]:
        return {
            "name": name,
            "owner": scene.player(picture.discs[name].letter) if name in picture.discs else "",
            "level": picture.rings.get(name, 0) if levels else None,
            "pile": [scene.player(piece.letter) for piece in picture.piles.get(name, ())],
            "note": picture.notes.get(name, ""),
        }

    told = [
        name for name in picture.cells if picture.is_taken(name) or picture.rings.get(name) or name in picture.notes
    ]
    texts = scene.wording.texts(
        "pictures",
        first=picture.cells[0],
        last=picture.cells[-1],
        cells=[cell(name) for name in told],
        others=len(told) < len(picture.cells),
        on_points=bool(picture.points),
        stores=stores_of(scene, position),
        piece=piece_word(scene),
        pile=pile_word(scene),
        thing=levels.word if levels else "",
        closed=picture.closed,
        arrows=picture.arrows,
        pluses=picture.pluses,
        struck=picture.struck,
        chosen=[name for name in picture.cells if name in picture.chosen],
        changed=[name for name in picture.cells if name in picture.changed],
    )
    return replace(picture, alt=texts.text("board"))


def signs_of(game: Game, action: str) -> Iterator[tuple[str, ...]]:
    """The words of each sign of an action: ``arrow from to``, ``plus site``."""
    signs = {str(key): found for key, found in game.ruleset.look.signs.items()}
    for sign in signs.get(action, ()):
        yield tuple(sign.split())


def placed_signs(game: Game, turn: PlayedTurn, until: str | None = None) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Each sign of a turn, up to and with the action ``until``: its action, its kind, and the places it names.

    A sign that would lead from a place to itself is left out.
    """
    known: dict[str, str] = {}
    for step in turn.steps:
        known |= step.choices
        for kind, *names in signs_of(game, step.action):
            places = tuple(known[name] for name in names)
            if len(set(places)) == len(places):
                yield step.action, kind, places
        if step.action == until:
            return


def picture_before(
    scene: Scene, turn: PlayedTurn, until: str | None = None, refused: Collection[str] = (), *, host: bool = False
) -> BoardPicture:
    """The position before a turn, with the signs of its actions, up to and with the action ``until``.

    Of each of the ``refused`` actions the last arrow ends in the not-legal badge.
    """
    drawn = _drawn(scene.game, turn.before, host)
    arrows: list[Arrow] = []
    single: dict[str, list[str]] = {"plus": [], "strike": []}
    chosen: set[str] = set()
    ways = {"arrow": Way.STRAIGHT, "gather": Way.BESIDE, "spread": Way.UNDER}
    found = list(placed_signs(scene.game, turn, until))
    for n, (action, kind, places) in enumerate(found):
        if kind in single:
            single[kind].append(places[0])
            continue
        is_last = all(action != other or kind in single for other, kind, _ in found[n + 1 :])
        start, end = places
        arrows.append(Arrow(start, end, refused=is_last and action in refused, way=ways[kind]))
        if kind == "gather":
            chosen |= set(line_between(drawn, start, end))
    signed = replace(
        drawn,
        arrows=tuple(arrows),
        pluses=tuple(single["plus"]),
        struck=tuple(single["strike"]),
        chosen=frozenset(chosen),
    )
    return _told(scene, signed, turn.before)


def picture_after(scene: Scene, turn: PlayedTurn) -> BoardPicture | None:
    """The position after a turn, what it filled or changed tinted; None for a refused turn."""
    if turn.after is None:
        return None
    before, after = _drawn(scene.game, turn.before), _drawn(scene.game, turn.after)
    changed = {
        place
        for place in after.cells
        if after.rings.get(place) != before.rings.get(place)
        or (place in after.discs and after.discs[place] != before.discs.get(place))
        or _has_grown(before.piles.get(place, ()), after.piles.get(place, ()))
    }
    return _told(scene, replace(after, changed=frozenset(changed)), turn.after)


def _has_grown(before: tuple[Disc, ...], after: tuple[Disc, ...]) -> bool:
    """Whether something has come onto a pile, whatever was taken off it."""
    return after != before[: len(after)]


def pictures_between(scene: Scene, turn: PlayedTurn) -> tuple[BoardPicture, BoardPicture, BoardPicture] | None:
    """A turn that gathers and spreads, in three pictures: the row chosen, gathered on its end, laid out.

    None for another turn, or where nothing was laid.
    """
    found = [(kind, places) for _, kind, places in placed_signs(scene.game, turn)]
    after = picture_after(scene, turn)
    if [kind for kind, _ in found] != ["gather", "spread"] or after is None:
        return None
    (_, (far, base)), (_, (_, last)) = found
    chosen = picture_before(scene, turn)
    first = replace(chosen, arrows=tuple(arrow for arrow in chosen.arrows if arrow.way is Way.BESIDE))
    laid = replace(after, arrows=(Arrow(base, last, way=Way.UNDER),))
    before, middle = _told(scene, first, turn.before), _told(scene, _gathered(first, far, base), turn.before)
    return before, middle, _told(scene, laid, turn.after or turn.before)


def steps_told(game: Game, turn: PlayedTurn, pictures: Sequence[BoardPicture]) -> dict[str, object]:
    """What the words above the pictures of `pictures_between` may name: the row, its end, where the rest is laid."""
    (_, (far, base)), (_, (_, last)) = [(kind, places) for _, kind, places in placed_signs(game, turn)]
    row, path = (line_between(pictures[0], *ends) for ends in ((far, base), (base, last)))
    return {"row": row, "base": base, "laid": path[1:]}


def _gathered(picture: BoardPicture, far: str, base: str) -> BoardPicture:
    """The picture with the top of every pile of a row laid on the pile at its end."""
    piles = dict(picture.piles)
    for place in line_between(picture, base, far)[1:]:
        if piles.get(place):
            piles[base] = (*piles.get(base, ()), piles[place][-1])
            piles[place] = piles[place][:-1]
    return replace(picture, piles=piles, arrows=(), chosen=frozenset())


def levels_between(game: Game, turn: PlayedTurn) -> tuple[int, int] | None:
    """From which value to which the first arrow of a turn leads; None for a turn without one."""
    levels = levels_of(game)
    if levels is None:
        return None
    table = turn.before.numbers(levels.table)
    ends = (places for _, kind, places in placed_signs(game, turn) if kind == "arrow")
    start, end = next(ends, (None, None))
    return None if start is None or end is None else (table[start], table[end])


def side_picture(
    scene: Scene, turn: PlayedTurn, caption: str, *, legal: bool, wins: bool = False, number: str = ""
) -> SidePicture | None:
    """The first arrow of a turn as seen from the side; None for a turn without one.

    ``number`` is the rule that it shows; ``wins`` tells a listener that the turn wins.
    """
    step, levels = levels_between(scene.game, turn), levels_of(scene.game)
    if step is None or levels is None:
        return None
    texts = scene.wording.texts(
        "pictures",
        owner=scene.player(turn.player),
        piece=piece_word(scene),
        thing=levels.word,
        start=step[0],
        end=step[1],
        closed=levels.closed,
        legal=legal,
        wins=wins,
        number=number,
    )
    return SidePicture(
        *step, disc_of(scene.game, turn.player), legal, caption, levels.closed, number, texts.text("step")
    )
