"""Kind ``tokens``: the game's look and start in; sheets of discs and height tiles to cut out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from printkit.layout.figures.cutting import cut_squares
from printkit.layout.figures.pieces import tile, token
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Block, Role
from printkit.layout.text import TEXT, DoesNotFitError, fit, words
from printkit.materials.base import ContentsRow, Part, Scene
from printkit.materials.pictures import Levels, disc_of, levels_of, piece_word
from printkit.ruleset import model

if TYPE_CHECKING:
    from printkit.wording import Texts

KIND = "tokens"
WIDTH = 180.0
FIRST_BASELINE = 3.0
HEADING_TO_PIECES = 4.7
"""From the baseline of a heading to the first cut line, mm."""
PIECES_TO_HEADING = 10.0
SAID_AT = 31.0
"""Where the text beside a heading begins, mm."""


class Options(model.Part, frozen=True, kw_only=True, eq=False):
    """Sides of the squares in mm, spare discs for each player, and the shares of the tiles.

    ``tiles`` holds a share for each height from 1 up: the room of the sheet is given out in that proportion.
    Without it lower heights get a little more, for every pile passes them first.
    """

    token_mm: Annotated[float, Meta(ge=15, le=60)] = 25
    tile_mm: Annotated[float, Meta(ge=20, le=60)] = 36
    spare: Annotated[int, Meta(ge=0, le=6)] = 1
    tiles: tuple[Annotated[int, Meta(ge=0, le=200)], ...] = ()


@dataclass(frozen=True, slots=True)
class _Setting:
    """What the parts of the sheet share: ``owners`` has a player's letter once for every disc."""

    options: Options
    scene: Scene
    levels: Levels | None
    owners: tuple[str, ...]
    each: int

    @property
    def height(self) -> float:
        """Room on the sheet, mm."""
        return self.scene.paper.content_height

    def texts(self, **values: object) -> Texts:
        """The words of the sheet, with some more values."""
        known: dict[str, object] = {
            "players": len(self.scene.game.players),
            "piece": piece_word(self.scene.game),
            "thing": self.levels.word if self.levels else "",
            "each": self.each,
            "spare": self.options.spare,
            **dict.fromkeys(("count", "letter", "name", "side_mm", "value", "closed", "lines"), ""),
        }
        return self.scene.wording.texts(KIND, **{**known, **values})


@dataclass(frozen=True, slots=True)
class _Rows:
    """Rows of squares on a sheet: their blocks, where the last one ends, and how many cuts they take."""

    blocks: tuple[Block, ...]
    bottom: float
    cuts: int


def plan(options: Options, scene: Scene) -> Part:
    """One sheet of pieces; raises `DoesNotFitError` when they need more room than it has."""
    owners, each = _owners(scene, options.spare)
    setting = _Setting(options, scene, levels_of(scene.game), owners, each)
    discs, tiles = _Rows((), 0, 0), _Rows((), 0, 0)
    baseline = FIRST_BASELINE
    if owners:
        discs = _discs(setting, baseline)
        baseline = discs.bottom + PIECES_TO_HEADING
    if setting.levels:
        tiles = _tiles(setting, setting.levels, baseline)
    texts = setting.texts(lines=discs.cuts + tiles.cuts)
    title = texts.text("title")
    sheet = Sheet(title, "cut", (*discs.blocks, *tiles.blocks), right=texts.text("right"), true_size=True)
    row = ContentsRow(title, "cut", texts.text("copies"), texts.text("paper"), texts.text("then"))
    return Part(KIND, Audience.PLAYERS, (sheet,), row)


def _owners(scene: Scene, spare: int) -> tuple[tuple[str, ...], int]:
    """Each player's letter once for every disc at the start and every spare one; the most that one has."""
    look = scene.game.ruleset.look
    if look is None or look.discs is None:
        return (), 0
    start = list(scene.game.start().table(str(look.discs)).values())
    each = {player.letter: start.count(player.letter) for player in scene.game.players}
    letters = tuple(letter for letter, count in each.items() for _ in range(count + spare))
    return letters, max(each.values())


def _fitting(side: float, room: float) -> int:
    """How many squares of ``side`` mm stand in ``room`` mm."""
    return max(0, int(room / side + 1e-6))


def _heading(label: str, said: str, baseline: float) -> tuple[Block, ...]:
    """What the pieces are, and beside it what to do with them."""
    fit(label, TEXT.bold, SAID_AT - 2, KIND)
    fit(said, TEXT, WIDTH - SAID_AT, KIND)
    return (
        Block(Role.HEADING_2, (words(0, baseline, label, TEXT.bold),)),
        Block(Role.PARAGRAPH, (words(SAID_AT, baseline, said, TEXT),)),
    )


def _places(count: int, top: float, side: float) -> list[tuple[float, float]]:
    """The top left corners of ``count`` squares, row by row."""
    columns = _fitting(side, WIDTH)
    return [(n % columns * side, top + n // columns * side) for n in range(count)]


def _laid(figures: list[Block], heading: tuple[Block, ...], top: float, side: float, count: int) -> _Rows:
    """The figures with their heading and their cut lines."""
    columns = _fitting(side, WIDTH)
    cuts = cut_squares(0, top, side, columns, count)
    return _Rows((*heading, *figures, cuts), top - (-count // columns) * side, len(cuts.marks))


def _discs(setting: _Setting, baseline: float) -> _Rows:
    """The discs, one figure for each player; raises `DoesNotFitError`."""
    side, top = setting.options.token_mm, baseline + HEADING_TO_PIECES
    places = _places(len(setting.owners), top, side)
    over = places[-1][1] + side - setting.height
    if over > 0:
        hint = "make them smaller, or leave out spare ones"
        raise DoesNotFitError(f"{len(places)} pieces of {side:g} mm", over, hint, KIND)
    figures = []
    for letter, group in groupby(zip(setting.owners, places, strict=True), key=lambda pair: pair[0]):
        here = [place for _, place in group]
        piece = disc_of(setting.scene.game, letter)
        marks = tuple(mark for x, y in here for mark in token(x, y, side, piece))
        alt = setting.texts(count=len(here), letter=letter, name=piece.spoken, side_mm=f"{side:g}").text("disc_alt")
        figures.append(Block(Role.FIGURE, marks, alt=alt))
    texts = setting.texts()
    return _laid(figures, _heading(texts.text("discs"), texts.text("discs_text"), baseline), top, side, len(places))


def shares(count: int, weights: Sequence[int]) -> tuple[int, ...]:
    """``count`` things shared in proportion to ``weights``; the largest remainders are rounded up."""
    exact = [count * weight / sum(weights) for weight in weights]
    given = [int(share) for share in exact]
    order = sorted(range(len(weights)), key=lambda n: (given[n] - exact[n], n))
    for n in order[: count - sum(given)]:
        given[n] += 1
    return tuple(given)


def _weights(options: Options, kinds: Sequence[int], word: str) -> Sequence[int]:
    """The author's shares; without them 2n, 2n - 1, … n + 1 for n heights. Raises `DoesNotFitError`."""
    if not options.tiles:
        return [2 * len(kinds) - n for n in range(len(kinds))]
    if len(options.tiles) != len(kinds) or not sum(options.tiles):
        what = f"'tiles' with {len(options.tiles)} shares for {word} {kinds[0]} to {kinds[-1]}"
        raise DoesNotFitError(what, 0, f"write {len(kinds)} numbers, not all of them 0", KIND)
    return options.tiles


def _tiles(setting: _Setting, levels: Levels, baseline: float) -> _Rows:
    """Tiles down to the end of the sheet, one figure for each height; raises `DoesNotFitError`."""
    side, top = setting.options.tile_mm, baseline + HEADING_TO_PIECES
    kinds = range(max(1, levels.low), levels.high + 1)
    room = _fitting(side, setting.height - top) * _fitting(side, WIDTH)
    if not room:
        over = top + side - setting.height
        raise DoesNotFitError(f"a row of tiles of {side:g} mm", over, "make the pieces smaller", KIND)
    counts = shares(room, _weights(setting.options, kinds, levels.word))
    places = _places(room, top, side)
    figures, at = [], 0
    for value, count in zip(kinds, counts, strict=True):
        here, at = places[at : at + count], at + count
        if here:
            marks = tuple(mark for x, y in here for mark in tile(x, y, side, value, levels.closed))
            shut = value == levels.closed
            texts = setting.texts(count=count, value=value, closed=shut, side_mm=f"{side:g}")
            figures.append(Block(Role.FIGURE, marks, alt=texts.text("tile_alt")))
    texts = setting.texts()
    return _laid(figures, _heading(texts.text("tiles"), texts.text("tiles_text"), baseline), top, side, room)
