"""A practice with its answers in; the host's sheets, with the rule, its sentence and its values, by code, out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Block, Face
from printkit.layout.tables import HEAD_RULE, Cell, Column, row_height, split, table
from printkit.layout.text import TEXT, Style, plain
from printkit.materials.base import Part, Share
from printkit.materials.flow import FIRST, RISE, flow, heading, text_item
from printkit.play.practice.kinds import LEVELS, Exercise, Finish, Follow, Places, Reason, Record, Verdict
from printkit.play.practice.sheet import Practice, PracticeSheet

if TYPE_CHECKING:
    from printkit.materials.base import Scene
    from printkit.wording import Texts

KIND = "practice-answers"

_ROW = Style(TEXT.size_pt, 5.25)
_PITCH = 7.5
_TO_HEADS = 4.5
_FEWEST_ROWS = 2
_LONG_NUMBER = 100
_SIGNS = {"<=": "≤", ">=": "≥"}


def answers_part(practice: Practice, scene: Scene) -> Part:
    """The host's sheets: what the level means, which rules are asked about, and a table for each pupil's code."""
    texts = scene.wording.texts(KIND, **_about(practice, scene))
    bottom = scene.paper.content_height
    pages: list[list[Block]] = [[]]
    items = [text_item(0 if n == 0 else 1.5, runs) for n, runs in enumerate(texts.paragraphs("about"))]
    y = flow(pages, 0, items, bottom, KIND)
    for sheet in practice.sheets:
        y = _answers(pages, y, texts, sheet, scene, bottom)
    sheets = tuple(Sheet(texts.text("title"), "host", tuple(blocks)) for blocks in pages)
    return Part(KIND, Audience.HOST, sheets, share=Share.CLASS)


def secrets_of(practice: Practice, scene: Scene) -> frozenset[str]:
    """What belongs to the answers and nowhere else.

    The sentences of the rules, their conditions with values, the places that each rule forbids.
    """
    exercises = [exercise for sheet in practice.sheets for exercise in sheet.exercises]
    reasons = (one for exercise in exercises for one in _reasons(exercise))
    found = {text for reason in reasons for text in (reason.says, reason.values, _spelt(reason.values)) if text}
    texts = scene.wording.texts(KIND, **_about(practice, scene))
    for exercise in exercises:
        if isinstance(exercise.question, Places):
            found.add("".join(run.text for run in texts.given(**_told(scene, exercise)).line("why")))
    return frozenset(found)


def table_of(exercise: Exercise, scene: Scene) -> str:
    """The table that is to be filled in, as the host is told of it; empty where none is, or all is at its lowest."""
    told = _told(scene, exercise)
    if not told.get("filled"):
        return ""
    return "".join(run.text for run in scene.wording.texts(KIND, **told).line("answer"))


def _about(practice: Practice, scene: Scene) -> dict[str, object]:
    """What the host is told of all sheets."""
    game, order = scene.game, practice.order
    numbers = {rule.id: rule.number for rule in game.rules}
    command = f"printkit practice {game.id} --level {order.level} --seed {order.seed} --count {order.count}"
    return {
        "level": LEVELS[order.level],
        "free": any(phase.free for phase in game.resolved.phases),
        "asked": sorted(numbers[rule] for rule in practice.asked),
        "unasked": sorted(numbers[rule] for rule in practice.unasked),
        "command": command + (f" --pupils {order.pupils}" if order.pupils > 1 else ""),
    }


def _answers(
    pages: list[list[Block]], y: float, texts: Texts, sheet: PracticeSheet, scene: Scene, bottom: float
) -> float:
    """The table of one pupil's answers below ``y``, its heads repeated on every page; where it ends."""
    title = heading(texts.given(code=sheet.code).line("sheet"))
    columns = _columns(texts, len(sheet.exercises))
    rows = [_row(texts, scene, number, exercise) for number, exercise in enumerate(sheet.exercises, 1)]
    high = title.above + title.height + _TO_HEADS + HEAD_RULE
    high += sum(row_height(columns, row, _PITCH, _ROW) for row in rows[:_FEWEST_ROWS])
    if y + high > bottom:
        pages.append([])
        y = FIRST - RISE - title.above
    y = flow(pages, y, [title], bottom, KIND) + _TO_HEADS
    for number, part in enumerate(split(columns, rows, _PITCH, bottom - y, bottom - FIRST, _ROW)):
        if number:
            pages.append([])
            y = FIRST
        laid = table(columns, part, y, _PITCH, style=_ROW)
        pages[-1].append(laid.block)
        y += laid.height
    return y


def _columns(texts: Texts, count: int) -> list[Column]:
    number, answer, rule, why = (plain(head) for head in texts.table("head").head)
    digits = 7.5 if count < _LONG_NUMBER else 11
    return [
        Column(number, digits, digits, "right", Face.BOLD),
        Column(answer, digits + 3.5, 43.5 - digits),
        Column(rule, 50, 11),
        Column(why, 63, 117),
    ]


def _row(texts: Texts, scene: Scene, number: int, exercise: Exercise) -> list[Cell]:
    given = texts.given(**_told(scene, exercise))
    rules = ", ".join(str(reason.number) for reason in _reasons(exercise) if _is_answer(exercise))
    return [str(number), given.line("answer"), rules, given.line("why")]


def _is_answer(exercise: Exercise) -> bool:
    """Whether the rule is a part of the answer: not where a turn is legal, or the game goes on."""
    match exercise.question:
        case Verdict(legal=legal):
            return not legal
        case Finish(outcome=outcome):
            return outcome is not None
        case _:
            return True


def _reasons(exercise: Exercise) -> tuple[Reason, ...]:
    match exercise.question:
        case Verdict(reasons=reasons):
            return reasons
        case Record(reason=reason) | Finish(reason=reason):
            return (reason,)
        case Places() | Follow():
            return ()


def _told(scene: Scene, exercise: Exercise) -> dict[str, object]:
    """An answer as the template lays it out."""
    told: dict[str, object] = {
        "form": str(exercise.form),
        "reasons": [{"says": one.says, "shown": _spelt(one.values)} for one in _reasons(exercise)],
    }
    match exercise.question:
        case Verdict(legal=legal):
            told["legal"] = legal
        case Places(right=right, wrong=wrong):
            told |= {"right": right, "wrong": _forbidden(scene, wrong)}
        case Follow(table=table, values=values):
            low, _ = scene.game.range_of(table)
            place = scene.word(scene.game.resolved.declared.place)
            filled = [{"place": name, "number": value} for name, value in values.items() if value != low]
            told |= {"filled": filled, "low": low, "place": place}
        case Record(wrong=wrong_turn):
            told["wrong"] = wrong_turn
        case Finish(outcome=outcome):
            told |= {"over": outcome is not None, "result": outcome.text if outcome else ""}
    return told


def _forbidden(scene: Scene, wrong: Mapping[str, str]) -> list[dict[str, object]]:
    """The places that each rule forbids alone, by its number."""
    by_rule: dict[int, list[str]] = {}
    numbers = {rule.id: rule.number for rule in scene.game.rules}
    for place, rule in wrong.items():
        by_rule.setdefault(numbers[rule], []).append(place)
    return [{"number": number, "places": places} for number, places in sorted(by_rule.items())]


def _spelt(phrase: str) -> str:
    """A condition with the signs that people know from school."""
    for written, known in _SIGNS.items():
        phrase = phrase.replace(written, known)
    return phrase
