"""Kind ``marked-game``: a written game that was replayed in; its turns, boards and first mistake on sheets out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from printkit.layout import fonts
from printkit.layout.figures.scalable import Figure
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Block
from printkit.layout.tables import HEAD_RULE, Column, split, table
from printkit.layout.text import SMALL, TEXT, Runs, paragraph, plain, width
from printkit.materials.base import Part, Scene
from printkit.materials.flow import FIRST, RISE, Item, flow, heading, labelled, text_item
from printkit.materials.painters import painter_of
from printkit.play.written import CLAIM

if TYPE_CHECKING:
    from printkit.play.game import PlayedTurn
    from printkit.play.marking import Marked, MarkedTurn, Wrong
    from printkit.play.running.verdicts import Refusal
    from printkit.wording import Texts

KIND = "marked-game"

MOST_DRAWN = 60
"""Turns that are drawn; of a longer game the last ones, for it is there that something happened."""
MOST_SETS = 3
"""Turns side by side in the table of all."""
MOST_IN_ROW = 4
"""Boards side by side."""

_APART = 4.5  # between two pictures, and two sets of columns
_NUMBER, _PLAYER = 9.0, 9.0  # widths of columns
_PITCH = 6.6
_TO_HEADS = 6.0  # from a heading to the baseline of the heads
_HIGH = 84.0  # highest diagram
_LONGEST, _LONGEST_WORD = 90, 40  # characters of what was written


def plan(marked: Marked, scene: Scene) -> Part:
    """The sheets of a marked game.

    Raises `RulesetError` for a board that nobody draws, `DoesNotFitError` for a text or a picture that is too large.
    """
    texts = scene.wording.texts(KIND, **_values(marked, scene))
    bottom = scene.paper.content_height
    pages: list[list[Block]] = [[]]
    y = flow(pages, FIRST - RISE, [*_summary(marked, scene, texts)], bottom, KIND)
    if marked.turns:
        y = _all_turns(pages, y, marked, texts, bottom)
        flow(pages, y, [*_drawn(marked, scene, texts)], bottom, KIND)
    title = texts.text("title")
    sheets = (Sheet(title, "write", tuple(blocks), name_date=n == 0) for n, blocks in enumerate(pages))
    return Part(KIND, Audience.PLAYERS, tuple(sheets))


def _values(marked: Marked, scene: Scene) -> dict[str, object]:
    """All that the template may name."""
    outcome, wrong = marked.outcome, marked.wrong
    rule = marked.game.rule_for(outcome.ending) if outcome else None
    return {
        "turns": len(marked.turns),
        "outcome": outcome.text if outcome else "",
        "rule": rule.number if rule else "",
        "says": outcome.says if outcome else "",
        "mover": scene.player(marked.end.to_move),
        "code": wrong.finding.code if wrong else "",
        "line": wrong.line if wrong else 0,
        "number": wrong.number if wrong else 0,
        "player": scene.player(wrong.player) if wrong else "",
        "written": _shown(wrong.text) if wrong else "",
        "claim": bool(wrong and CLAIM.fullmatch(wrong.text)),
        "refusals": [_told(refusal) for refusal in wrong.refusals] if wrong else [],
        "drawn": min(len(marked.turns), MOST_DRAWN),
    }


def _told(refusal: Refusal) -> dict[str, object]:
    """Why a turn is refused, as values for the template."""
    explanation = refusal.explanation.replace("<=", "≤").replace(">=", "≥")
    return {"number": refusal.number, "says": refusal.says, "why": explanation, "is_condition": refusal.is_condition}


def _shown(text: str) -> str:
    """What somebody wrote, as it can be printed: no longer than a line, a question mark for what no type has."""
    lacking = set(fonts.missing(text))
    words = "".join("?" if char in lacking else char for char in text).split(" ")
    said = " ".join(word if len(word) <= _LONGEST_WORD else f"{word[:_LONGEST_WORD]}…" for word in words)
    return said if len(said) <= _LONGEST else f"{said[:_LONGEST].rstrip()}…"


def _summary(marked: Marked, scene: Scene, texts: Texts) -> Iterator[Item]:
    """How far the game is right, then what is wrong, or the end."""
    yield text_item(0, texts.line("summary"))
    if marked.wrong is not None:
        yield from _mistake(marked.wrong, marked, scene, texts)
    elif marked.outcome is not None:
        yield heading(texts.line("end"))
        yield _pictures([painter_of(scene.game).lies(scene, marked.end, True)], [()])


def _mistake(wrong: Wrong, marked: Marked, scene: Scene, texts: Texts) -> Iterator[Item]:
    """The rules that a turn breaks, with the board before it and as it was written."""
    yield heading(texts.line("wrong"))
    yield text_item(0, texts.line("why"))
    if wrong.refusals:
        yield from (labelled(rule, why) for rule, why in texts.table("rules").rows)
    painter = painter_of(scene.game)
    if wrong.turn is None or wrong.finding.code != "refused":
        yield _pictures([painter.lies(scene, marked.end, True)], [texts.line("before")])
        return
    acted = {refusal.id.partition(".")[0] for refusal in wrong.refusals}
    figures = [painter.before(scene, wrong.turn, None, acted, True)]
    if wrong.as_written is not None:
        figures.append(painter.lies(scene, wrong.as_written, True))
    yield _pictures(figures, [texts.line("before"), texts.line("as_written")][: len(figures)])


def _pictures(figures: Sequence[Figure], captions: Sequence[Runs], count: int = 2) -> Item:
    """Pictures side by side, ``count`` in a whole row, all as large as there is room for each, below their words."""
    wide = (180 - (count - 1) * _APART) / count
    unit = min(_unit(figure, wide) for figure in figures)
    lines = max((paragraph(0, 0, wide, caption, SMALL).height for caption in captions if caption), default=0.0)

    def draw(y: float) -> tuple[Block, ...]:
        blocks: list[Block] = []
        for n, (figure, caption) in enumerate(zip(figures, captions, strict=True)):
            x = n * (wide + _APART)
            if caption:
                blocks.append(paragraph(x, y + RISE, wide, caption, SMALL).block)
            blocks.append(figure.draw(x + figure.labels[0], y + lines + 2, unit))
        return tuple(blocks)

    high = max(figure.size(unit)[1] + figure.labels[1] for figure in figures)
    return Item(2, lines + 2 + high + 2, draw)


def _unit(figure: Figure, wide: float) -> float:
    """The size of a picture in a column; the smallest there is where even that has no room."""
    return figure.fitting(wide - figure.labels[0], _HIGH) or figure.units[-1]


def _all_turns(pages: list[list[Block]], y: float, marked: Marked, texts: Texts, bottom: float) -> float:
    """The table of all turns, its heads repeated on every page; where it ends."""
    columns, sets = _columns(texts, marked.turns)
    cells = [[str(one.number), one.turn.player, one.turn.text] for one in marked.turns]
    cells += [["", "", ""]] * (-len(cells) % sets)
    rows = [[cell for row in cells[at : at + sets] for cell in row] for at in range(0, len(cells), sets)]
    top = replace(heading(texts.line("turns")), keep=False)  # the table stands below it, see the test of room
    if y + top.above + top.height + _TO_HEADS + HEAD_RULE + 2 * _PITCH > bottom:
        pages.append([])
        y = FIRST - RISE - top.above
    y = flow(pages, y, [top], bottom, KIND) + _TO_HEADS
    for number, part in enumerate(split(columns, rows, _PITCH, bottom - y, bottom - FIRST)):
        if number:
            pages.append([])
            y = FIRST
        laid = table(columns, part, y, _PITCH)
        pages[-1].append(laid.block)
        y += laid.height
    return y


def _columns(texts: Texts, turns: Sequence[MarkedTurn]) -> tuple[list[Column], int]:
    """The columns of as many turns side by side as stay on one line each; of one, where none do."""
    heads = [plain(head) for head in texts.table("heads").head]
    first, second = (
        max(least, *(width(one, TEXT) for one in cells), width(head, TEXT)) + 2.5
        for least, head, cells in (
            (_NUMBER, heads[0], [str(turns[-1].number)]),
            (_PLAYER, heads[1], [turn.turn.player for turn in turns]),
        )
    )
    widest = max(width(one.turn.text, TEXT) for one in turns)
    widths = {n: (180 - (n - 1) * _APART) / n for n in range(min(MOST_SETS, len(turns)), 0, -1)}
    sets = next((n for n, wide in widths.items() if first + second + widest <= wide), 1)
    wide = widths[sets]
    columns = []
    for n in range(sets):
        x = n * (wide + _APART)
        columns += [
            Column(heads[0], x + first - 2.5, first - 2.5, "right"),
            Column(heads[1], x + first, second - 1),
            Column(heads[2], x + first + second, wide - first - second),
        ]
    return columns, sets


def _drawn(marked: Marked, scene: Scene, texts: Texts) -> Iterator[Item]:
    """The board after each turn, or each of the last ones, in rows."""
    turns = marked.turns[-MOST_DRAWN:]
    yield heading(texts.line("drawn" if len(turns) == len(marked.turns) else "drawn_last"))
    figures = [_after(scene, one.turn) for one in turns]
    least = max(figure.labels[0] + figure.size(figure.units[-1])[0] for figure in figures)
    count = max(1, min(MOST_IN_ROW, int((180 + _APART) / (least + _APART))))
    captions = [
        texts.given(number=one.number, player=one.turn.player, written=one.turn.text).line("caption") for one in turns
    ]
    for at in range(0, len(turns), count):
        yield _pictures(figures[at : at + count], captions[at : at + count], count)


def _after(scene: Scene, turn: PlayedTurn) -> Figure:
    """The position after a legal turn, with what it changed; in a game with secrets, with what nobody could see."""
    assert turn.after is not None
    painter = painter_of(scene.game)
    pair = None if scene.game.ruleset.hidden else next(painter.pairs(scene, turn), None)
    return pair[1] if pair else painter.lies(scene, turn.after, True)
