"""What `look` draws on a board in; the row below the board that explains it, out: heights, or a pile on paper; mm."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from printkit.diagnostics import Diagnostic, LocatedError
from printkit.layout.figures.pieces import height_sample
from printkit.layout.figures.towers import lozenge, tower
from printkit.layout.marks import Block, Face, Line, Mark, Role, Stroke
from printkit.layout.paper import COMPOSED_WIDTH
from printkit.layout.text import SMALL, TEXT, DoesNotFitError, Style, fit, paragraph, quoted, words, wrap
from printkit.materials.drawing.discs import disc_of
from printkit.materials.drawing.pictures import Levels, depth_of, levels_of
from printkit.source import Text

if TYPE_CHECKING:
    from printkit.materials.base import Scene
    from printkit.wording import Texts

KIND = "grid"
HEIGHTS_DEEP, PILE_DEEP = 27.0, 20.5
"""Room for a row of heights with their captions, and for a pile."""
SAMPLE = 18.0
"""Side of a sample in the key."""
COLUMN = 31.0
"""From one of the six columns of a sheet to the next."""
PER_ROW = 5
CAPTION_LINES = 2
LABEL_WIDE = 25.0
SAMPLE_PILE = 4
"""How many pieces the sample of a pile has."""
SIDE_X, SIDE_WIDE, SIDE_HIGH, SIDE_STEP, GROUND_DEEP, GROUND_BEYOND = 32.0, 16.2, 4.0, 4.4, 19.0, 2.7
SIDE_TEXT_X, SIDE_TEXT_WIDE = 54.0, 56.0
TOWER_X, TOWER, TOWER_DEEP = 123.0, 13.0, 20.0
TOWER_TEXT_X = 134.0
TOP, BELOW = "top", "below"


@dataclass(frozen=True, slots=True)
class Key:
    """The row that explains a board: its height, and its blocks by its upper edge."""

    deep: float
    draw: Callable[[float], list[Block]]


def key_of(scene: Scene, captions: Mapping[Text, Text], texts: Texts) -> Key | None:
    """The key to what is drawn on a board; None where nothing needs one.

    Raises `LocatedError` for a caption under no sample.
    """
    levels, look = levels_of(scene.game), scene.game.ruleset.look
    if levels:
        told = _captions(captions, levels, texts)
        return Key(HEIGHTS_DEEP, lambda y: _heights(levels, told, texts, y))
    has_piles = look.piles is not None and not depth_of(scene.game)
    known = (TOP, BELOW) if has_piles else ()
    wrong = next((key for key in captions if key not in known), None)
    if wrong is not None:
        where = f"beside '{TOP}' or '{BELOW}'" if known else "under a sample, and this board has none"
        raise LocatedError(Diagnostic("option", f"a caption must stand {where} (got '{wrong}')", wrong.span))
    plain = {str(key): str(said) for key, said in captions.items()}
    return Key(PILE_DEEP, lambda y: _pile(scene, plain, texts, y)) if has_piles else None


def _captions(captions: Mapping[Text, Text], levels: Levels, texts: Texts) -> dict[int, str]:
    """What stands under the samples of heights: the author's words, else the word for the closed value.

    Raises `LocatedError` for a caption under no sample.
    """
    values = {str(value): value for value in range(levels.low, levels.high + 1)}
    wrong = next((number for number in captions if number not in values), None)
    if wrong is not None:
        message = f"a caption must stand under a number from {levels.low} to {levels.high} (got '{wrong}')"
        raise LocatedError(Diagnostic("option", message, wrong.span))
    if captions:
        return {values[number]: str(caption) for number, caption in captions.items()}
    return {levels.closed: texts.text("closed")} if levels.closed is not None else {}


def _label(texts: Texts, name: str, y: float) -> Block:
    """The bold label in the first column, and below it what the sign says."""
    fit(texts.text(name), TEXT.bold, COLUMN - 2, KIND)
    marks = [words(0, y + 4.2, texts.text(name), TEXT.bold)]
    lines = [line.text for said in texts.paragraphs(f"{name}_text") for line in wrap(said, TEXT, LABEL_WIDE)]
    marks += [words(0, y + 10.2 + n * TEXT.leading, line, TEXT) for n, line in enumerate(lines)]
    return Block(Role.PARAGRAPH, tuple(marks))


def _heights(levels: Levels, captions: Mapping[int, str], texts: Texts, y: float) -> list[Block]:
    """The label in the first column, then one sample a column with its number."""
    values = range(levels.low, levels.high + 1)
    if len(values) > PER_ROW:
        what, over = f"a key of {len(values)} samples in {PER_ROW} columns", COLUMN * (len(values) - PER_ROW)
        raise DoesNotFitError(what, over, "keep a smaller range, or draw no rings", KIND)
    blocks = [_label(texts, "key", y)]
    number_style = Style(16, 0, Face.BOLD)
    for column, value in enumerate(values, 1):
        x = column * COLUMN
        number = words(x + SAMPLE + 2.4, y + number_style.cap_height + 0.5, str(value), number_style)
        marks = (*height_sample(x, y, SAMPLE, value, levels.closed), number)
        shut = value == levels.closed
        told = texts.given(value=value, rings=value - 1 if shut else value, shut=shut)
        blocks.append(Block(Role.FIGURE, marks, alt=told.text("sample")))
        if value in captions:
            blocks.append(_caption(captions[value], x, y + SAMPLE + 4.2))
    return blocks


def _caption(said: str, x: float, y: float) -> Block:
    """The words under a sample; raises `DoesNotFitError` where they need more lines than the key has room for."""
    laid = paragraph(x, y, COLUMN - 2, said, SMALL)
    over = laid.height - CAPTION_LINES * SMALL.leading
    if over > 0:
        what = f"the caption {quoted(said)} in {CAPTION_LINES} lines"
        raise DoesNotFitError(what, over, "shorten it", KIND, said)
    return laid.block


def _pile(scene: Scene, captions: Mapping[str, str], texts: Texts, y: float) -> list[Block]:
    """A pile of all owners by turns from the side, the first one's on top, and the same from above."""
    letters = [player.letter for player in scene.game.players]
    owners = [letters[n % len(letters)] for n in range(SAMPLE_PILE)]
    pieces = [disc_of(scene.game, letter) for letter in reversed(owners)]
    told = texts.given(count=SAMPLE_PILE, top=scene.player(owners[0]))
    ground = y + GROUND_DEEP
    side: list[Mark] = [
        lozenge(SIDE_X, ground - 0.4 - n * SIDE_STEP, piece, SIDE_WIDE, SIDE_HIGH) for n, piece in enumerate(pieces)
    ]
    side.append(Line((SIDE_X - GROUND_BEYOND, ground), (SIDE_X + SIDE_WIDE + GROUND_BEYOND, ground), Stroke(1.5)))
    above = tower((TOWER_X, y + TOWER_DEEP / 2), TOWER, TOWER_DEEP, pieces)
    top = ground - (SAMPLE_PILE - 0.5) * SIDE_STEP + TEXT.cap_height / 2
    low = ground - SIDE_STEP / 2 + TEXT.cap_height / 2
    from_above = paragraph(TOWER_TEXT_X, y + 6.2, COMPOSED_WIDTH - TOWER_TEXT_X, told.text("pile_above"), TEXT)
    return [
        _label(told, "pile", y),
        Block(Role.FIGURE, tuple(side), alt=told.text("pile_side_alt")),
        _beside(captions.get(TOP) or told.text("pile_top"), top),
        _beside(captions.get(BELOW) or told.text("pile_below"), low),
        Block(Role.FIGURE, above, alt=told.text("pile_above_alt")),
        from_above.block,
    ]


def _beside(said: str, baseline: float) -> Block:
    """A word or two on one line beside the pile."""
    fit(said, TEXT, SIDE_TEXT_WIDE, KIND)
    return Block(Role.PARAGRAPH, (words(SIDE_TEXT_X, baseline, said, TEXT),))
