"""Kind ``tokens``: the game's look and start in; sheets of discs and height tiles to cut out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from printkit.diagnostics import Diagnostic, LocatedError
from printkit.layout.figures.cutting import cut_squares
from printkit.layout.figures.pieces import tile, token
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Block, Role
from printkit.layout.paper import COMPOSED_WIDTH
from printkit.layout.text import TEXT, DoesNotFitError, fit, words
from printkit.materials.base import OptionError, Part, Scene, contents_row
from printkit.materials.drawing.discs import disc_of, piece_word
from printkit.materials.drawing.pictures import Levels, levels_of, piles_in
from printkit.ruleset import parts

if TYPE_CHECKING:
    from printkit.play.position import Position
    from printkit.play.resolving.pieces import PieceKind
    from printkit.wording import Texts

KIND = "tokens"
FIRST_BASELINE = 3.0
HEADING_TO_PIECES = 4.7
"""From the baseline of a heading to the first cut line, mm."""
PIECES_TO_HEADING = 10.0
SMALLEST_TILE = 20.0
"""The least side of a tile, mm: four nested squares and a numeral are still told apart."""
SAID_AT = 31.0
"""Where the text beside a heading begins, mm."""


class Options(parts.Part, frozen=True):
    """What a sheet of pieces may be told.

    Keys:
        token_mm: The side of the square round a disc in mm.
        tile_mm: The side of a height tile in mm.
        each: Discs for each player; without it, as many as the player has.
        spare: Further discs for each player, of each kind.
        tiles: A share for each height from 1 up: the room of the sheet is given out in that proportion.
        title: What the sheet is called, where a kit has several; without it, pieces.
    """

    token_mm: Annotated[float, Meta(ge=15, le=60)] = 25
    tile_mm: Annotated[float, Meta(ge=SMALLEST_TILE, le=60)] = 36
    each: Annotated[int, Meta(ge=1, le=200)] | None = None
    spare: Annotated[int, Meta(ge=0, le=6)] = 1
    tiles: tuple[Annotated[int, Meta(ge=0, le=200)], ...] = ()
    title: parts.Prose | None = None


@dataclass(frozen=True, slots=True)
class _Batch:
    """Discs that are alike: the letter of their owner, how many, and the kind of piece (none in a game without)."""

    owner: str
    count: int
    kind: PieceKind | None = None


@dataclass(frozen=True, slots=True)
class _Rows:
    """Rows of squares on a sheet: their blocks, where the last one ends, and how many cuts they take."""

    blocks: tuple[Block, ...]
    bottom: float
    cuts: int


def plan(options: Options, scene: Scene) -> Part:
    """One sheet of pieces.

    Raises `LocatedError` when there are none, `OptionError` for shares that fit no heights and for fewer pieces than
    are played with, `DoesNotFitError` when the pieces need more room than the sheet has.
    """
    batches, levels = _batches(options, scene), levels_of(scene.game)
    _check_enough(options, scene, batches)
    kinds = _kinds(levels)
    if not batches and not kinds:
        message = "a sheet of pieces must hold some (got none: no look draws discs, piles or rings)"
        raise LocatedError(Diagnostic("option", message, options.span, "write under look: 'discs: mark on cell'"))
    texts = scene.wording.texts(
        KIND,
        players=len(scene.game.players),
        piece=piece_word(scene),
        thing=levels.word if levels else "",
        counts=[_told(scene, batch) for batch in batches],
        spare=options.spare,
        title=options.title or "",
    )
    discs, tiles = _Rows((), 0, 0), _Rows((), 0, 0)
    baseline = FIRST_BASELINE
    if batches:
        discs = _discs(options, scene, texts, batches, baseline)
        baseline = discs.bottom + PIECES_TO_HEADING
    if kinds and levels:
        tiles = _tiles(options, scene, texts, levels, kinds, baseline)
    cuts = discs.cuts + tiles.cuts
    blocks = (*discs.blocks, *tiles.blocks)
    sheet = Sheet(texts.text("title"), "cut", blocks, right=texts.text("right"), true_size=True)
    return Part(KIND, Audience.PLAYERS, (sheet,), contents_row(texts.given(lines=cuts), "cut"), cuts=cuts)


def _batches(options: Options, scene: Scene) -> list[_Batch]:
    """What each player has, without spare ones; nothing for a game whose look draws no discs.

    Raises `LocatedError` when nobody has any.
    """
    game = scene.game
    look = game.ruleset.look
    if not (look.discs or look.piles):
        return []
    letters = [player.letter for player in game.players]
    if game.pieces:
        return [_Batch(letter, options.each or kind.each, kind) for letter in letters for kind in game.pieces]
    there = _on_board(scene, game.start())
    batches = [_Batch(letter, options.each or there.count(letter)) for letter in letters]
    if not any(batch.count for batch in batches):
        message = "a sheet of pieces must know how many each player has (got no piece on the board at the start)"
        raise LocatedError(Diagnostic("option", message, options.span, "write: tokens: {each: 5}"))
    return batches


def _check_enough(options: Options, scene: Scene, batches: Sequence[_Batch]) -> None:
    """Refuse fewer pieces than a player has, or than lie on the board in a position of the game's file.

    Raises `OptionError`.
    """
    game = scene.game
    turns = [turn for replay in scene.replays for turn in replay.turns]
    positions = [game.start(), *(game.position_named(str(name)) for name in game.ruleset.positions)]
    positions += [position for turn in turns for position in (turn.before, turn.after) if position is not None]
    for batch in batches:
        needed = batch.kind.each if batch.kind else max(_on_board(scene, one).count(batch.owner) for one in positions)
        if batch.count + options.spare < needed:
            message = f"there must be enough pieces: {scene.player(batch.owner)} plays with {needed}"
            raise OptionError(
                "each", f"{message} (got {batch.count} and {options.spare} spare)", f"write: each: {needed}"
            )


def _on_board(scene: Scene, position: Position) -> list[str]:
    """The owner of every disc that lies on the board."""
    discs = scene.game.ruleset.look.discs
    there = [str(owner) for owner in position.table(discs).values()] if discs else []
    return there + [thing for pile in piles_in(scene.game, position).values() for thing in pile]


def _told(scene: Scene, batch: _Batch) -> dict[str, object]:
    """A batch as the template may name it."""
    kind = scene.word(batch.kind.name) if batch.kind else ""
    return {"player": scene.player(batch.owner), "count": batch.count, "kind": kind}


def _fitting(side: float, room: float) -> int:
    """How many squares of ``side`` mm stand in ``room`` mm."""
    return max(0, int(room / side + 1e-6))


def _heading(label: str, said: str, baseline: float) -> tuple[Block, ...]:
    """What the pieces are, and beside it what to do with them."""
    fit(label, TEXT.bold, SAID_AT - 2, KIND)
    fit(said, TEXT, COMPOSED_WIDTH - SAID_AT, KIND)
    return (
        Block(Role.HEADING_2, (words(0, baseline, label, TEXT.bold),)),
        Block(Role.PARAGRAPH, (words(SAID_AT, baseline, said, TEXT),)),
    )


def _places(count: int, top: float, side: float) -> list[tuple[float, float]]:
    """The top left corners of ``count`` squares, row by row."""
    columns = _fitting(side, COMPOSED_WIDTH)
    return [(n % columns * side, top + n // columns * side) for n in range(count)]


def _laid(figures: list[Block], heading: tuple[Block, ...], top: float, side: float, count: int) -> _Rows:
    """The figures with their heading and their cut lines."""
    columns = _fitting(side, COMPOSED_WIDTH)
    cuts = cut_squares(0, top, side, columns, count)
    return _Rows((*heading, *figures, cuts), top - (-count // columns) * side, len(cuts.marks))


def _discs(options: Options, scene: Scene, texts: Texts, batches: Sequence[_Batch], baseline: float) -> _Rows:
    """The discs, spare ones last in their batch, one figure for each batch; raises `DoesNotFitError`."""
    side, top = options.token_mm, baseline + HEADING_TO_PIECES
    counts = [batch.count + options.spare for batch in batches]
    places = _places(sum(counts), top, side)
    over = places[-1][1] + side - scene.paper.content_height
    if over > 0:
        hint = "make them smaller, or leave out spare ones"
        raise DoesNotFitError(f"{sum(counts)} pieces of {side:g} mm", over, hint, KIND)
    figures, at = [], 0
    for batch, count in zip(batches, counts, strict=True):
        here, at = places[at : at + count], at + count
        if here:
            said = f"{batch.owner}{batch.kind.letter}" if batch.kind else None
            owner = disc_of(scene.game, batch.owner)
            marks = tuple(mark for x, y in here for mark in token(x, y, side, owner, said))
            told = texts.given(
                **(_told(scene, batch) | {"count": count}),
                letter=said or batch.owner,
                lettered=bool(said) or owner.lettered,
                side_mm=f"{side:g}",
            )
            figures.append(Block(Role.FIGURE, marks, alt=told.text("disc_alt")))
    heading = _heading(texts.text("discs"), texts.text("discs_text"), baseline)
    return _laid(figures, heading, top, side, sum(counts))


def shares(count: int, weights: Sequence[int]) -> tuple[int, ...]:
    """``count`` things shared in proportion to ``weights``; the largest remainders are rounded up."""
    exact = [count * weight / sum(weights) for weight in weights]
    given = [int(share) for share in exact]
    order = sorted(range(len(weights)), key=lambda n: (given[n] - exact[n], n))
    for n in order[: count - sum(given)]:
        given[n] += 1
    return tuple(given)


def _kinds(levels: Levels | None) -> range:
    """The heights that have a tile: those from 1 up."""
    return range(max(1, levels.low), levels.high + 1) if levels else range(0)


def _weights(options: Options, kinds: Sequence[int], word: str) -> Sequence[int]:
    """The author's shares; without them 2n, 2n - 1, … n + 1 for n heights. Raises `OptionError`."""
    if not options.tiles:
        return [2 * len(kinds) - n for n in range(len(kinds))]
    if len(options.tiles) != len(kinds):
        numbers = f"{len(kinds)} numbers, one for each {word}" if len(kinds) > 1 else f"one number, for the {word}"
        those = f"from {kinds[0]} to {kinds[-1]}" if len(kinds) > 1 else f"{kinds[0]}"
        raise OptionError("tiles", f"tiles must have {numbers} {those} (got {len(options.tiles)})")
    if not sum(options.tiles):
        raise OptionError("tiles", "tiles must have a number above 0 (got none)", "leave 'tiles' out for even shares")
    return options.tiles


def _tiles(
    options: Options, scene: Scene, texts: Texts, levels: Levels, kinds: Sequence[int], baseline: float
) -> _Rows:
    """Tiles down to the end of the sheet, one figure for each height; raises `DoesNotFitError` or `OptionError`."""
    side, top = options.tile_mm, baseline + HEADING_TO_PIECES
    height = scene.paper.content_height
    room = _fitting(side, height - top) * _fitting(side, COMPOSED_WIDTH)
    if not room:
        over = top + side - height
        raise DoesNotFitError(f"a row of tiles of {side:g} mm", over, "make the pieces smaller", KIND)
    counts = shares(room, _weights(options, kinds, levels.word))
    places = _places(room, top, side)
    figures, at = [], 0
    for value, count in zip(kinds, counts, strict=True):
        here, at = places[at : at + count], at + count
        if here:
            marks = tuple(mark for x, y in here for mark in tile(x, y, side, value, levels.closed))
            told = texts.given(count=count, value=value, closed=value == levels.closed, side_mm=f"{side:g}")
            figures.append(Block(Role.FIGURE, marks, alt=told.text("tile_alt")))
    heading = _heading(texts.text("tiles"), texts.text("tiles_text"), baseline)
    return _laid(figures, heading, top, side, room)
