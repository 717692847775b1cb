"""Kind ``host-check``: replayed examples and readings in, the host's own sheets with every answer out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from printkit.layout.figures import signs
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Block, Role
from printkit.layout.paper import COMPOSED_WIDTH
from printkit.layout.tables import Cell, Column, row_height
from printkit.layout.text import (
    SECTION,
    TEXT,
    Run,
    Runs,
    Style,
    paragraph,
    plain,
    width,
)
from printkit.materials import forms
from printkit.materials.answers import TURN_WIDTH, answers, used_positions
from printkit.materials.base import Part, Scene, contents_row
from printkit.materials.drawing.painters import painter_of
from printkit.materials.flow import (
    RISE,
    Item,
    LongTable,
    figures_in_row,
    flow,
    flow_table,
    heading,
    labelled,
    listed,
    text_item,
)
from printkit.ruleset import parts

if TYPE_CHECKING:
    from printkit.wording import Texts

KIND = "host-check"

_ROW = Style(TEXT.size_pt, 5.25)
"""Of the table of examples: a hundred rows are looked up, not read through, so they stand closer."""

_PITCH = 7.5
_NOTE_PITCH = 9.0
_APART = 4.5  # the least between two of them
_FEWEST_NOTES = 3
_NUMBER = 7.5  # the least width of the examples' numbers
_TO_HEADS = 6.0  # from the end of the instruction to the baseline of the heads


class Options(parts.Part, frozen=True):
    """What a host check may be told: nothing yet, all of it follows from the game."""


def plan(_options: Options, scene: Scene) -> Part:
    """The host's sheets; raises `DoesNotFitError` for a word wider than its column, a text longer than a page."""
    texts = scene.wording.texts(KIND, **answers(scene))
    columns = _columns(texts, [replay.number for replay in scene.replays])
    verdicts = [replay.legal for replay in scene.replays]
    before, after = _first(texts), [*_positions(texts, scene), *_origins(texts)]
    opening = [heading(texts.line("every")), text_item(0.5, texts.line("instruction"))]

    def pages(every_name: bool) -> list[list[Block]]:
        """What to know first, the table of examples, and what belongs to it."""
        bottom = scene.paper.content_height
        drawn: list[list[Block]] = [[]]
        y = flow(drawn, 0, before, bottom, KIND)
        examples = LongTable(columns, _rows(texts, columns, verdicts, every_name), _PITCH, _TO_HEADS, _ROW)
        y = flow_table(drawn, y, opening, examples, bottom, KIND)
        y = flow(drawn, y, after, bottom, KIND)
        drawn[-1] += _notes(texts, y, bottom)
        return drawn

    # names everywhere are worth longer rows, not another sheet
    few, named = pages(every_name=False), pages(every_name=True)
    chosen = named if len(named) == len(few) else few
    title = texts.text("title")
    sheets = tuple(Sheet(title, "host", tuple(blocks)) for blocks in chosen)
    return Part(KIND, Audience.HOST, sheets, contents_row(texts, "host"))


def _first(texts: Texts) -> list[Item]:
    """What the host needs before anything else: the proof, the advice, the readings."""
    items = [_proof(texts.paragraphs("proof"))]
    items += [labelled(label, said, 1.2 if n else 4.5) for n, (label, said) in enumerate(texts.table("advice").rows)]
    items += [labelled(label, said) for label, said in texts.table("length").rows]
    readings = texts.table("readings").rows
    if readings:
        items.append(heading(texts.line("silent")))
        items += [labelled(label, said) for label, said in readings]
    return items


def _columns(texts: Texts, numbers: Sequence[int]) -> list[Column]:
    """The columns of the answers, the first as wide as the widest of the examples' ``numbers``."""
    number, given, turn, verdict, rule, why, _ = (plain(head) for head in texts.table("examples").head)
    first = max([_NUMBER, *(width(str(one), _ROW) for one in numbers)])
    return [
        Column(number, first, first, "right"),
        Column(given, first + 2.5, 37.5 - first),
        Column(turn, 41.5, TURN_WIDTH),
        Column(verdict, 75.5, 7, "centre"),
        Column(rule, 80, 10.2),
        Column(why, 92, 88),
    ]


def _row_height(columns: Sequence[Column], row: Sequence[Cell]) -> float:
    return row_height(columns, row, _PITCH, _ROW)


def _rows(texts: Texts, columns: Sequence[Column], verdicts: Sequence[bool], every_name: bool) -> list[list[Cell]]:
    """The rows of the answers, with a badge for each verdict.

    The last cell of the template's row is the example's name: it stands before the reason where it makes the
    row no higher, or everywhere.
    """
    rows: list[list[Cell]] = []
    for (*bare, reason, name), legal in zip(texts.table("examples").rows, verdicts, strict=True):
        row: list[Cell] = [*bare, reason]
        if bare[3]:
            row[3] = Block(Role.FIGURE, signs.verdict((0, 0), legal, 5.4), alt=plain(bare[3]))
        full: list[Cell] = [*row[:-1], _after_name(name, reason, columns[-1].width)]
        free = _row_height(columns, full) <= _row_height(columns, row)
        rows.append(full if free or every_name else row)
    return rows


def _after_name(name: Runs, reason: Runs, room: float) -> Runs:
    """A reason after its example's name, whole on the next line where it would break and a line holds it."""
    if not name:
        return reason
    if width(reason, _ROW) <= room:
        reason = tuple(Run(run.text.replace(" ", "\N{NO-BREAK SPACE}"), run.face) for run in reason)
    return (*name, Run(" "), *reason)


def _positions(texts: Texts, scene: Scene) -> Iterator[Item]:
    """The named positions, drawn side by side, or in words where the board is too wide for that."""
    names = used_positions(scene)
    if not names:
        return
    yield heading(texts.line("named"))
    said = texts.table("positions").rows
    painter = painter_of(scene.game)
    pictures = [listed(painter.lies(scene, scene.game.position_named(name), True), painter.listed) for name in names]
    wide = max(one.wide for one in pictures)
    if wide > COMPOSED_WIDTH:
        yield from (labelled(label, told) for label, told in said)
        return
    count = min(4, int((COMPOSED_WIDTH + _APART) / (wide + _APART)))
    step = (COMPOSED_WIDTH - wide) / (count - 1) if count > 1 else 0
    for at in range(0, len(names), count):
        yield figures_in_row([row[0] for row in said[at : at + count]], pictures[at : at + count], wide, step)


def _origins(texts: Texts) -> Iterator[Item]:
    """The clauses of the source that each rule comes from."""
    if texts.line("sources"):
        yield heading(texts.line("origin"))
        yield text_item(0, texts.line("sources"))


def _proof(paragraphs: Sequence[Runs]) -> Item:
    """What was proved, on the grey of examples."""
    height = sum(paragraph(0, 0, COMPOSED_WIDTH, runs, TEXT).height for runs in paragraphs)

    def draw(y: float) -> tuple[Block, ...]:
        blocks = [forms.band(y, height + 5)]
        at = y + 2 + RISE
        for runs in paragraphs:
            laid = paragraph(0, at, COMPOSED_WIDTH, runs, TEXT)
            blocks.append(laid.block)
            at += laid.height
        return tuple(blocks)

    return Item(0, height + 5, draw)


def _notes(texts: Texts, y: float, bottom: float) -> tuple[Block, ...]:
    """Lines to write on down to the end of the sheet; none when only a few would fit."""
    top = y + 6 + RISE
    lines = int((bottom - top - 2) // _NOTE_PITCH)
    if lines < _FEWEST_NOTES:
        return ()
    heading = paragraph(0, top, COMPOSED_WIDTH, texts.line("notes"), SECTION, Role.HEADING_2).block
    first = bottom - (lines - 1) * _NOTE_PITCH
    rules = tuple(forms.writing_line(0, first + n * _NOTE_PITCH, COMPOSED_WIDTH) for n in range(lines))
    return heading, Block(Role.DECORATION, rules)
