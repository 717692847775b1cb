"""Kind ``host-check``: replayed examples and readings in, the host's own sheets with every answer out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from printkit.layout.figures import signs
from printkit.layout.figures.diagrams import LABELS_DEEP, SMALLEST_CELL, diagram
from printkit.layout.figures.picture import BoardPicture
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Block, Role
from printkit.layout.tables import Cell, Column, split, table
from printkit.layout.text import SECTION, SMALL, TEXT, Content, paragraph
from printkit.materials import forms
from printkit.materials.answers import TURN_WIDTH, answers, used_positions
from printkit.materials.base import ContentsRow, Part, Scene, ink
from printkit.materials.pictures import picture_of
from printkit.ruleset import model
from printkit.wording import plain

if TYPE_CHECKING:
    from printkit.wording import Runs, Texts

KIND = "host-check"

_PITCH = 8.7
_FIRST = 3.0  # baseline of the first line of a sheet
_RISE = 4.5  # from the upper edge of a line of text to its baseline
_LABEL = 41.0  # where the text beside a bold label begins
_NOTE_PITCH = 9.0
_THIRD, _THIRD_STEP, _CELL = 56.0, 62.0, 10.0
_FEWEST_NOTES = 3


class Options(model.Part, frozen=True):
    """What a host check may be told: nothing yet, all of it follows from the game."""


@dataclass(frozen=True, slots=True)
class _Item:
    """What stands on one page: the room above it, its height in mm, and its blocks by its upper edge.

    ``keep`` holds it on the page of the item after it.
    """

    above: float
    height: float
    draw: Callable[[float], tuple[Block, ...]]
    keep: bool = False


def plan(_options: Options, scene: Scene) -> Part:
    """The host's sheets; raises `DoesNotFitError` for a word wider than its column."""
    texts = scene.wording.texts(KIND, **answers(scene))
    title = texts.text("title")
    pages = _pages(texts, scene, scene.paper.content_height)
    sheets = tuple(Sheet(title, "host", tuple(blocks)) for blocks in pages)
    contents = ContentsRow(title, "host", texts.text("copies"), texts.text("paper"), texts.text("then"))
    return Part(KIND, Audience.HOST, sheets, contents)


def _pages(texts: Texts, scene: Scene, bottom: float) -> list[list[Block]]:
    """The blocks of each sheet: the table of examples, and below it everything else in order."""
    columns, rows = _examples(texts, [replay.legal for replay in scene.replays])
    proof = _proof(texts.paragraphs("proof"))
    y = proof.height + 6.5
    told = paragraph(0, y, 180, ink(texts.line("instruction")), TEXT)
    y += told.height + 3
    pages: list[list[Block]] = [[*proof.draw(0), told.block]]
    for number, part in enumerate(split(columns, rows, _PITCH, bottom - y, bottom - _FIRST)):
        if number:
            pages.append([])
            y = _FIRST
        laid = table(columns, part, y, _PITCH)
        pages[-1].append(laid.block)
        y += laid.height
    items = [*_positions(texts, scene), *_items(texts)]
    for at, item in enumerate(items):
        together = item.height + (items[at + 1].above + items[at + 1].height if item.keep else 0)
        if y + item.above + together > bottom + 1.5:
            pages.append([])
            y = _FIRST - _RISE - item.above
        pages[-1] += item.draw(y + item.above)
        y += item.above + item.height
    pages[-1] += _notes(texts, y, bottom)
    return pages


def _examples(texts: Texts, verdicts: Sequence[bool]) -> tuple[list[Column], list[list[Cell]]]:
    """The columns and rows of the answers, with a badge for each verdict."""
    said = texts.table("examples")
    number, given, turn, verdict, rule, why = (plain(head) for head in said.head)
    columns = [
        Column(number, 8, 8, "right"),
        Column(given, 11.5, 44),
        Column(turn, 58, TURN_WIDTH),
        Column(verdict, 100, 7, "centre"),
        Column(rule, 106, 13),
        Column(why, 122, 58),
    ]
    rows: list[list[Cell]] = []
    for row, legal in zip(said.rows, verdicts, strict=True):
        cells: list[Cell] = [ink(cell) for cell in row]
        if row[3]:
            cells[3] = Block(Role.FIGURE, signs.verdict((0, 0), legal, 5.4), alt=plain(row[3]))
        rows.append(cells)
    return columns, rows


def _positions(texts: Texts, scene: Scene) -> Iterator[_Item]:
    """The named positions, drawn side by side, or in words where the board is too wide for that."""
    names = used_positions(scene)
    if not names:
        return
    yield _heading(texts.line("named"))
    said = texts.table("positions").rows
    pictures = [picture_of(scene.game, scene.game.position_named(name)) for name in names]
    cell = min(_CELL, (_THIRD - LABELS_DEEP) / len(pictures[0].columns))
    if cell < SMALLEST_CELL:
        yield from (_labelled(label, told) for label, told in said)
        return
    for at in range(0, len(names), 3):
        yield _drawn([row[0] for row in said[at : at + 3]], pictures[at : at + 3], cell)


def _drawn(labels: Sequence[Runs], pictures: Sequence[BoardPicture], cell: float) -> _Item:
    """Up to three positions in a row, each under its name."""
    lines = max(paragraph(0, 0, _THIRD, ink(label), SMALL).height for label in labels)

    def draw(y: float) -> tuple[Block, ...]:
        blocks = []
        for n, (label, picture) in enumerate(zip(labels, pictures, strict=True)):
            x = n * _THIRD_STEP
            blocks.append(paragraph(x, y + _RISE, _THIRD, ink(label), SMALL).block)
            blocks.append(diagram(picture, x + LABELS_DEEP, y + lines + 2, cell))
        return tuple(blocks)

    return _Item(2, lines + 2 + len(pictures[0].rows) * cell + LABELS_DEEP + 2, draw)


def _items(texts: Texts) -> Iterator[_Item]:
    """Everything below the answers, but for the notes."""
    for heading, rows in (("silent", "readings"), ("group", "advice")):
        pairs = texts.table(rows).rows
        if pairs:
            yield _heading(texts.line(heading))
            yield from (_labelled(label, said) for label, said in pairs)
    if texts.line("sources"):
        yield _heading(texts.line("origin"))
        yield _text(0, texts.line("sources"))


def _heading(runs: Runs) -> _Item:
    def draw(y: float) -> tuple[Block, ...]:
        return (paragraph(0, y + _RISE, 180, ink(runs), SECTION, Role.HEADING_2).block,)

    return _Item(6, SECTION.leading + 0.5, draw, keep=True)


def _text(above: float, runs: Runs) -> _Item:
    def draw(y: float) -> tuple[Block, ...]:
        return (paragraph(0, y + _RISE, 180, ink(runs), TEXT).block,)

    return _Item(above, paragraph(0, 0, 180, ink(runs), TEXT).height, draw)


def _labelled(label: Runs, said: Runs) -> _Item:
    """A bold label and the text beside it."""
    width, narrow = 180 - _LABEL, _LABEL - 3

    def laid(y: float, x: float, room: float, content: Content) -> tuple[Block, float]:
        one = paragraph(x, y + _RISE, room, content, TEXT)
        return one.block, one.height

    def draw(y: float) -> tuple[Block, ...]:
        parts = (laid(y, 0, narrow, ink(label))[0], laid(y, _LABEL, width, ink(said))[0])
        return tuple(part for part in parts if part.marks)

    height = max(laid(0, 0, narrow, ink(label))[1], laid(0, _LABEL, width, ink(said))[1])
    return _Item(1.2, height, draw)


def _proof(paragraphs: Sequence[Runs]) -> _Item:
    """What was proved, on the grey of examples."""
    height = sum(paragraph(0, 0, 180, ink(runs), TEXT).height for runs in paragraphs)

    def draw(y: float) -> tuple[Block, ...]:
        blocks = [forms.band(y, height + 5)]
        at = y + 2 + _RISE
        for runs in paragraphs:
            laid = paragraph(0, at, 180, ink(runs), TEXT)
            blocks.append(laid.block)
            at += laid.height
        return tuple(blocks)

    return _Item(0, height + 5, draw)


def _notes(texts: Texts, y: float, bottom: float) -> tuple[Block, ...]:
    """Lines to write on down to the end of the sheet; none when only a few would fit."""
    top = y + 6 + _RISE
    lines = int((bottom - top - 2) // _NOTE_PITCH)
    if lines < _FEWEST_NOTES:
        return ()
    heading = paragraph(0, top, 180, ink(texts.line("notes")), SECTION, Role.HEADING_2).block
    first = bottom - (lines - 1) * _NOTE_PITCH
    rules = tuple(forms.writing_line(0, first + n * _NOTE_PITCH, 180) for n in range(lines))
    return heading, Block(Role.DECORATION, rules)
