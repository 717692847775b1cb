"""A scene's positions and played turns in; plain pictures of boards and side views, as `look` asks, out."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from printkit.diagnostics import Diagnostic, RulesetError
from printkit.layout.figures.picture import Arrow, BoardPicture
from printkit.layout.figures.pieces import Disc
from printkit.layout.figures.sideview import SidePicture
from printkit.materials.keeps import nouns_of
from printkit.ruleset.nouns import word_for
from printkit.spaces.grid import Grid

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
    if look is None or look.rings is None:
        return None
    table = str(look.rings)
    low, high = game.range_of(table)
    closed = None
    if look.closed is not None:
        closed = int(look.closed) if look.closed.isdecimal() else game.number(str(look.closed))
    nouns = nouns_of(table)
    return Levels(table, word_for(game.ruleset, nouns.thing if nouns else table), low, high, closed)


def piece_word(scene: Scene) -> str:
    """The word for one disc."""
    look = scene.game.ruleset.look
    return str(look.piece) if look and look.piece else scene.wording.texts("pictures").text("piece")


def disc_of(game: Game, letter: str) -> Disc:
    """A player's disc: light for the first player, dark for the second, and so on by turns."""
    number = next(n for n, player in enumerate(game.players) if player.letter == letter)
    return Disc(letter, dark=number % 2 == 1)


def picture_of(scene: Scene, position: Position) -> BoardPicture:
    """A position as it lies on the table."""
    return _told(scene, _drawn(scene.game, position))


def _drawn(game: Game, position: Position) -> BoardPicture:
    """A position without its words."""
    look, levels = game.ruleset.look, levels_of(game)
    rings: Mapping[str, int] = {}
    if levels:
        table = position.table(levels.table)
        rings = {place: value for place, value in table.items() if isinstance(value, int)}
    discs: Mapping[str, Disc] = {}
    if look and look.discs:
        owners = position.table(str(look.discs))
        discs = {place: disc_of(game, str(owner)) for place, owner in owners.items() if owner is not None}
    grid = grid_of(game)
    return BoardPicture(grid.columns, grid.rows, rings, levels.closed if levels else None, discs)


def _told(scene: Scene, picture: BoardPicture) -> BoardPicture:
    """The picture with its words: what stands on each cell, and the signs."""
    levels = levels_of(scene.game)
    cells = [
        {
            "name": cell,
            "owner": scene.player(picture.discs[cell].letter) if cell in picture.discs else "",
            "level": picture.rings.get(cell, 0) if levels else None,
        }
        for cell in picture.cells
        if cell in picture.discs or picture.rings.get(cell)
    ]
    texts = scene.wording.texts(
        "pictures",
        first=picture.cells[0],
        last=picture.cells[-1],
        cells=cells,
        others=len(cells) < len(picture.cells),
        piece=piece_word(scene),
        thing=levels.word if levels else "",
        closed=picture.closed,
        arrows=picture.arrows,
        pluses=picture.pluses,
        changed=[cell for cell in picture.cells if cell in picture.changed],
    )
    return replace(picture, alt=texts.text("board"))


def grid_of(game: Game) -> Grid:
    """The board, if it is one of columns and rows; raises `RulesetError` for another."""
    if isinstance(game.space, Grid):
        return game.space
    place, declared = next(iter(game.ruleset.board.items()))
    message = f"the board must be a grid to be drawn in columns and rows (got {declared})"
    hint = f"write '{place}: grid A1 to D4', or leave out the sheets that draw the board"
    raise RulesetError([Diagnostic("no-picture", message, declared.span, hint)])


def _sign(game: Game, action: str) -> tuple[str, ...]:
    """The words of an action's sign: ``arrow from to``, ``plus site``, or none."""
    look = game.ruleset.look
    signs = {str(key): str(sign) for key, sign in look.signs.items()} if look else {}
    return tuple(signs.get(action, "").split())


def picture_before(
    scene: Scene, turn: PlayedTurn, until: str | None = None, refused: Collection[str] = ()
) -> BoardPicture:
    """The position before a turn, with the signs of its actions, up to and with the action ``until``.

    The arrows of the ``refused`` actions end in the not-legal badge.
    """
    arrows: list[Arrow] = []
    pluses: list[str] = []
    for step in turn.steps:
        match _sign(scene.game, step.action):
            case ("arrow", start, end) if step.choices[start] != step.choices[end]:
                arrows.append(Arrow(step.choices[start], step.choices[end], step.action in refused))
            case ("plus", place):
                pluses.append(step.choices[place])
        if step.action == until:
            break
    drawn = _drawn(scene.game, turn.before)
    return _told(scene, replace(drawn, arrows=tuple(arrows), pluses=tuple(pluses)))


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
    }
    return _told(scene, replace(after, changed=frozenset(changed)))


def levels_between(game: Game, turn: PlayedTurn) -> tuple[int, int] | None:
    """From which value to which the first arrow of a turn leads; None for a turn without one."""
    levels = levels_of(game)
    if levels is None:
        return None
    table = turn.before.numbers(levels.table)
    for step in turn.steps:
        match _sign(game, step.action):
            case ("arrow", start, end):
                return table[step.choices[start]], table[step.choices[end]]
    return None


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
