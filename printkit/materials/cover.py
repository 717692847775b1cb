"""Kind ``cover``: all other parts of a kit in, its first sheet out: what it is, what to print, how to check it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from printkit.diagnostics import Diagnostic, LocatedError, did_you_mean
from printkit.layout import text
from printkit.layout.bounds import Box, all_marks, bounds
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Block, Face, Role
from printkit.layout.paper import COMPOSED_WIDTH, HALF_WIDTH, SECOND_HALF
from printkit.layout.pictograms import pictogram
from printkit.layout.tables import HEAD_RULE, Cell, Column, table
from printkit.layout.text import (
    FACT,
    KIT_TITLE,
    RULE,
    SECTION,
    SMALL,
    TEXT,
    DoesNotFitError,
    Runs,
    paragraph,
    plain,
    words,
)
from printkit.materials.base import Part, Scene, Share
from printkit.materials.drawing.painters import painter_of
from printkit.ruleset import parts
from printkit.source import Text

if TYPE_CHECKING:
    from printkit.wording import Texts

KIND = "cover"

_TITLE_Y = -8.0
_LEAD_Y, _LEAD_WIDTH = 2.0, 90.0
_FACT_GAP, _FACT_STEP = 9.3, 31.0
_SCENE_BOTTOM = 56.0
_CONTENTS_Y = 66.0
_PITCHES = (11.0, 10.0, 9.4, 8.7, 8.0, 7.4, 6.9)
_BARS_PITCH = 7.5
_STEP_GAP = 3.0
_TO_NEEDS = 8.4  # from the last rule to the line below it
_TO_PRINTING, _TO_STEPS = 11.0, 9.0  # from that line to the section's baseline, and on to the first step
_CLASS = 24
_FOOT_DEPTH = 4.5  # the small print may go this far below the content box; the footer stands 16 below it


class Options(parts.Part, frozen=True):
    """What a cover may be told.

    Keys:
        position: The named position that is drawn; without it, the start.
    """

    position: Text | None = None


def plan(options: Options, scene: Scene) -> Part:
    """The cover; ``scene.parts`` are all other parts.

    Where the contents leave no room for how to print them, that is a second sheet. Raises `LocatedError` or
    `DoesNotFitError`.
    """
    try:
        return Part(KIND, Audience.PLAYERS, _on_one_sheet(options, scene))
    except _CrowdedError:
        return Part(KIND, Audience.PLAYERS, _on_two_sheets(options, scene))


class _CrowdedError(Exception):
    """The contents leave no room on the first sheet for what stands below them."""


def _on_one_sheet(options: Options, scene: Scene) -> tuple[Sheet, ...]:
    """All of it on a sheet; raises `_CrowdedError`."""
    texts = scene.wording.texts(KIND, **_values(scene, 1))
    foot, bottom = texts.paragraphs("foot"), scene.paper.content_height + _FOOT_DEPTH
    end = bottom - _foot_height(foot)
    below = _needs(texts, 0)[1] + _TO_PRINTING + _TO_STEPS + _printing_height(texts) + 4
    contents, last = _contents(texts, scene, end - below)
    if contents is None:
        raise _CrowdedError
    needs, last = _needs(texts, last)
    heading = paragraph(0, last + _TO_PRINTING, COMPOSED_WIDTH, texts.line("printing"), SECTION, Role.HEADING_2)
    blocks = (*_head(texts, options, scene), contents, *needs, heading.block)
    printing = _printing(texts, last + _TO_PRINTING + _TO_STEPS)
    return (Sheet(texts.text("title"), None, (*blocks, *printing, *_foot(foot, end + SMALL.leading))),)


def _on_two_sheets(options: Options, scene: Scene) -> tuple[Sheet, ...]:
    """The contents on a sheet, how to print them on the next; raises `DoesNotFitError`."""
    texts = scene.wording.texts(KIND, **_values(scene, 2))
    foot, bottom = texts.paragraphs("foot"), scene.paper.content_height + _FOOT_DEPTH
    end = bottom - _foot_height(foot)
    contents, last = _contents(texts, scene, end - _needs(texts, 0)[1] - 4)
    if contents is None:
        hint = "print fewer parts, or shorten what stands below them"
        raise DoesNotFitError("the contents of the kit on the cover", max(last - end, 1), hint, KIND)
    needs, _ = _needs(texts, last)
    first = (*_head(texts, options, scene), contents, *needs, *_foot(foot, end + SMALL.leading))
    return (
        Sheet(texts.text("title"), None, first),
        Sheet(texts.text("printing"), "read", _printing(texts, 3)),
    )


def _values(scene: Scene, covers: int) -> dict[str, object]:
    """All that the template may name, of a kit with so many sheets of its cover."""
    game, about = scene.game, scene.game.ruleset.about
    sheets = [sheet for part in scene.parts if part.audience is Audience.PLAYERS for sheet in part.sheets]
    measured = next((page for page, sheet in enumerate(sheets, covers + 1) if sheet.true_size), None)
    rows = [
        {
            "title": part.contents.title,
            "count": len(part.sheets) if part.audience is Audience.PLAYERS else 1,
            "copies": part.contents.copies,
            "paper": part.contents.paper,
            "then": part.contents.then,
        }
        for part in scene.parts
        if part.contents
    ]
    return {
        "title": game.title,
        "lead": game.fill(about.lead),
        "players": len(game.players),
        "playing": about.players or "",
        "minutes": about.minutes,
        "sheets": len(sheets) + covers,
        "age": about.age or "",
        "rows": rows,
        "measured": measured,
        "needs": _counts(scene),
        "pupils": _CLASS,
        "proved": len(scene.replays),
        "provenance": game.fill(about.provenance),
        "free": game.fill(about.free),
    }


def _head(texts: Texts, options: Options, scene: Scene) -> tuple[Block, ...]:
    """Title, lead and facts on the left, the game in the middle of play on the right."""
    title = texts.text("heading")
    text.fit(title, KIT_TITLE, COMPOSED_WIDTH, KIND)
    printed = words(0, _TITLE_Y, title, KIT_TITLE)
    heading = Block(Role.HEADING_1, (printed,))
    lead = paragraph(0, _LEAD_Y, _LEAD_WIDTH, texts.line("lead"), RULE)
    y = _LEAD_Y + lead.height + _FACT_GAP
    facts = _facts(texts.items("facts"), y, scene.game.ruleset.about.minutes)
    age = paragraph(0, y + 14, _LEAD_WIDTH, texts.line("age"), TEXT)
    over = y + (8 + age.height if age.height else 5.5) - (_CONTENTS_Y - 7)
    if over > 0:
        name = "age" if age.height > TEXT.leading else "lead"
        raise DoesNotFitError(f"the {name}", over, "shorten it", KIND, texts.text(name))
    below = (age.block,) if age.height else ()
    return heading, lead.block, *facts, *below, _scene(options, scene, bounds(printed))


def _facts(items: Sequence[Runs], y: float, minutes: str) -> tuple[Block, ...]:
    """Big numbers side by side, each with its small word under it; only the ``minutes`` can be too long."""
    blocks = []
    x = 0.0
    for runs in items:
        number = plain(tuple(run for run in runs if run.face is Face.BOLD))
        word = plain(tuple(run for run in runs if run.face is Face.REGULAR)).strip()
        marks = (words(x, y, number, FACT), words(x, y + 5.5, word, SMALL))
        blocks.append(Block(Role.PARAGRAPH, marks))
        x = max(x + _FACT_STEP, x + text.width(number, FACT) + 6)
    if x - 6 > _LEAD_WIDTH + _FACT_STEP:
        over = x - 6 - _LEAD_WIDTH - _FACT_STEP
        raise DoesNotFitError("the facts in a row", over, "shorten the minutes", KIND, minutes)
    return tuple(blocks)


def _scene(options: Options, scene: Scene, title: Box) -> Block:
    """The position, as large as it can be beside the lead without touching the title."""
    game = scene.game
    if options.position is None:
        position = game.start()
    elif options.position in game.ruleset.positions:
        position = game.position_named(options.position)
    else:
        hint = did_you_mean(options.position, game.ruleset.positions) or "give it under 'positions'"
        message = f"the cover must show a named position (got '{options.position}')"
        raise LocatedError(Diagnostic("option", message, options.position.span, hint))
    landscape = painter_of(game).landscape(scene, position)
    for unit in landscape.units:
        wide, high = landscape.size(unit)
        drawn = landscape.draw(SECOND_HALF + (HALF_WIDTH - wide) / 2, _SCENE_BOTTOM - high, unit)
        if wide <= HALF_WIDTH and not _touches(drawn, title):
            return drawn
    raise DoesNotFitError("the picture below the title", 1, "shorten the title", KIND, game.title)


def _touches(block: Block, title: Box) -> bool:
    """Whether ink of a block rises above the title, or comes nearer to it than 4 mm from the right."""
    _, top, right, bottom = title
    boxes = [bounds(mark) for mark in all_marks((block,))]
    return any(box[1] < top or (box[0] < right + 4 and box[1] < bottom) for box in boxes)


def _contents(texts: Texts, scene: Scene, bottom: float) -> tuple[Block | None, float]:
    """The table of parts and where it ends: as loose as it can be above ``bottom``; no table where it has no room."""
    said = texts.table("contents")
    shown = [part.contents for part in scene.parts if part.contents]
    _, sheet, copies, paper, then = (plain(head) for head in said.head)
    columns = [
        Column("", 3, 8, "left"),
        Column(sheet, 12.5, 47, face=Face.BOLD),
        Column(copies, 62, 38),
        Column(paper, 103, 27),
        Column(then, 132, 48),
    ]
    rows: list[list[Cell]] = []
    for row, part in zip(said.rows, shown, strict=True):
        sign = Block(Role.DECORATION, pictogram(part.pictogram, -3, -3, 6))
        rows.append([sign, *row[1:]])
    for pitch in _PITCHES:
        laid = table(columns, rows, _CONTENTS_Y, pitch)
        end = _CONTENTS_Y + laid.height
        if end <= bottom:
            return laid.block, end
    return None, end


def _counts(scene: Scene) -> dict[str, int]:
    """How many sheets a player, a group and a class need, and how many cuts a group makes."""
    parts = [part for part in scene.parts if part.audience is Audience.PLAYERS]
    sheets = {share.value: sum(len(part.sheets) for part in parts if part.share is share) for share in Share}
    cuts = {share.value: sum(part.cuts for part in parts if part.share is share) for share in Share}
    players = len(scene.game.players)
    groups = -(-_CLASS // players)
    return {
        "player": sheets["player"],
        "group": sheets["group"],
        "all": groups * sheets["group"] + _CLASS * sheets["player"] + sheets["class"],
        "cuts": cuts["group"] + players * cuts["player"],
        "class_cuts": cuts["class"],
    }


def _needs(texts: Texts, y: float) -> tuple[tuple[Block, ...], float]:
    """Who needs how much, in a line or two below the contents, and where it ends."""
    said = paragraph(0, y + _TO_NEEDS, COMPOSED_WIDTH, texts.line("needs"), TEXT)
    return (said.block,), y + _TO_NEEDS + said.height - TEXT.leading


def _steps_height(texts: Texts) -> float:
    steps = texts.items("steps")
    lines = sum(paragraph(0, 0, HALF_WIDTH - 7.5, runs, TEXT).height for runs in steps)
    return lines + _STEP_GAP * (len(steps) - 1)


def _printing_height(texts: Texts) -> float:
    """From the first step's baseline to the end of the taller half."""
    bars = HEAD_RULE + len(texts.table("bars").rows) * _BARS_PITCH
    return max(_steps_height(texts) - TEXT.leading + 2, bars)


def _printing(texts: Texts, y: float) -> tuple[Block, ...]:
    """What to do before printing, its first line at ``y``, and what the bars tell."""
    bars = texts.table("bars")
    left = SECOND_HALF
    columns = [
        Column(plain(bars.head[0]), left, 24, face=Face.BOLD),
        Column(plain(bars.head[1]), left + 25, HALF_WIDTH - 25),
    ]
    told = table(columns, bars.rows, y, _BARS_PITCH, left=left)
    items = []
    at = y
    for number, runs in enumerate(texts.items("steps"), 1):
        said = paragraph(7.5, at, HALF_WIDTH - 7.5, runs, TEXT, Role.LIST_BODY)
        label = Block(Role.LABEL, (words(0, at, str(number), TEXT.bold),))
        items.append(Block(Role.LIST_ITEM, blocks=(label, said.block)))
        at += said.height + _STEP_GAP
    return Block(Role.LIST, blocks=tuple(items)), told.block


def _foot_height(paragraphs: Sequence[Runs]) -> float:
    return sum(paragraph(0, 0, COMPOSED_WIDTH, runs, SMALL).height for runs in paragraphs)


def _foot(paragraphs: Sequence[Runs], y: float) -> tuple[Block, ...]:
    """The small print, down to the end of the content box."""
    blocks = []
    for runs in paragraphs:
        laid = paragraph(0, y, COMPOSED_WIDTH, runs, SMALL)
        blocks.append(laid.block)
        y += laid.height
    return tuple(blocks)
