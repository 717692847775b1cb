"""Kind ``ring-board``: a ring of places in; the board to play on, round places at exact size, out."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from printkit.layout.figures.houses import houses, houses_size
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience
from printkit.layout.text import TEXT, DoesNotFitError, paragraph
from printkit.materials.base import Part, contents_row
from printkit.materials.house_painter import house_picture
from printkit.materials.keeps import nouns_of
from printkit.ruleset import parts

if TYPE_CHECKING:
    from printkit.materials.base import Scene

KIND = "ring-board"


class Options(parts.Part, frozen=True):
    """What a board of round places may be told.

    Keys:
        house_mm: From the middle of a place to that of the next in mm.
    """

    house_mm: Annotated[float, Meta(ge=15, le=60)] = 30


def plan(options: Options, scene: Scene) -> Part:
    """One sheet; raises `RulesetError` for another kind of board, `DoesNotFitError` for places too far apart."""
    game, paper, unit = scene.game, scene.paper, options.house_mm
    start = game.start()
    full = house_picture(scene, start)
    counts = set(full.counts.values())
    texts = scene.wording.texts(
        KIND,
        players=len(game.players),
        first=scene.player(start.to_move),
        place=scene.word(next(iter(game.ruleset.board))),
        thing=_thing(scene),
        counts=counts.pop() if len(counts) == 1 else 0,
        total=sum(full.counts.values()),
        picture=full.alt,
        house_mm=f"{unit:g}",
    )
    picture = replace(full, counts={}, stores=tuple((label, None) for label, _ in full.stores))
    instruction = paragraph(0, 3, paper.content_width, texts.text("instruction"), TEXT)
    wide, high = houses_size(picture, unit, board=True)
    over = max(wide - paper.content_width, high - (paper.content_height - instruction.height))
    if over > 1e-6:
        hint = f"the largest distance that fits across is {paper.content_width / wide * unit:.4g} mm"
        raise DoesNotFitError(f"a board with places {unit:g} mm apart", over, hint, KIND)
    spare = paper.content_height - instruction.height - high
    left, top = (paper.content_width - wide) / 2, instruction.height + min(spare, 6 + 0.4 * paper.spare)
    figure = houses(picture, left, top, unit, board=True, alt=texts.text("alt"))
    sheet = Sheet(texts.text("title"), "lay", (instruction.block, figure), true_size=True)
    return Part(KIND, Audience.PLAYERS, (sheet,), contents_row(texts, "lay"))


def _thing(scene: Scene) -> str:
    """The word for what lies in the places, in the language of the kit."""
    look = scene.game.ruleset.look
    nouns = nouns_of(scene.game, str(look.counts)) if look and look.counts else None
    return scene.word(nouns.thing) if nouns else ""
