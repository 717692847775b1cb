"""Kind ``practice``: questions laid out as the look says, the answers in the host's part, none of them outside it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path

import pypdfium2
import pytest
from materials.shipped import HERE, framed, scene
from play.counters import counters

from printkit.cli import run
from printkit.kit import plan_practice
from printkit.layout.bounds import Box, all_marks, bounds
from printkit.layout.figures.signs import verdict
from printkit.layout.fonts import MM_PER_POINT
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Block, Circle, Line, Rect, Role, Words
from printkit.layout.paper import A4, LETTER, Paper
from printkit.layout.text import TEXT, Run, paragraph
from printkit.materials import practice
from printkit.materials.base import OptionError, Part
from printkit.materials.exercises import question
from printkit.materials.exercises.answers import secrets_of
from printkit.materials.exercises.figure import question_figure, unseen
from printkit.pdf import render
from printkit.play.game import Game, PlayedTurn
from printkit.play.practice.kinds import Exercise, Follow, Form, Places, Record, Verdict
from printkit.play.practice.sheet import Order, Practice, make_practice

PAPERS = pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
GAMES = ("worker-step", "step-on-me", "tower-of-power", "climbers")


def planned(paper: Paper = A4, name: str = "worker-step", **options: object) -> tuple[Part, ...]:
    """The pupils' part and the host's."""
    return practice.plan(practice.Options(span=HERE, **options), scene(paper, name))  # type: ignore[arg-type]


@cache
def made(name: str, level: int) -> Practice:
    """Three pupils' exercises."""
    return make_practice(scene(A4, name).game, Order(level=level, seed=5, count=12, pupils=3))


def said(sheet: Sheet) -> str:
    """All that stands on a sheet or is read aloud of its pictures."""
    alts = " ".join(block.alt for block in figures(sheet.blocks) if block.alt)
    return f"{sheet.title} {' '.join(m.text for m in all_marks(sheet.blocks) if isinstance(m, Words))} {alts}"


def figures(blocks: tuple[Block, ...]) -> Iterator[Block]:
    """Every figure, however deep."""
    for block in blocks:
        if block.role is Role.FIGURE:
            yield block
        yield from figures(block.blocks)


def headings(sheet: Sheet) -> list[str]:
    """The numbers of the questions in reading order."""
    blocks = [block for block in sheet.blocks if block.role is Role.HEADING_2]
    return [mark.text for block in blocks for mark in block.marks if isinstance(mark, Words)]


@PAPERS
def test_one_sheet_as_the_look_says(paper: Paper) -> None:
    """LOOK 9: halves of 87, a rule of 1.5 pt, numbers in 20 bold, cells of 11.5 (four are 46), boxes of 5.5."""
    pupils, host = planned(paper, count=6, forms=(Form.VERDICT,))
    assert (pupils.audience, host.audience) == (Audience.PLAYERS, Audience.HOST)
    [sheet] = pupils.sheets
    assert (sheet.title, sheet.pictogram, sheet.name_date) == ("Legal or not? 1-1-1", "solve", True)
    framed(sheet, paper)
    rules = [m for m in all_marks(sheet.blocks) if isinstance(m, Line) and abs(abs(m.b[0] - m.a[0]) - 87) < 1e-6]
    assert sorted({line.a[0] for line in rules}) == [0, 93]
    assert {line.stroke.width_pt for line in rules} == {1.5}
    assert len(rules) == 6
    assert min(line.a[1] for line in rules) == pytest.approx(10.9)
    assert headings(sheet) == ["1", "2", "3", "4", "5", "6"]
    numbers = [m for b in sheet.blocks if b.role is Role.HEADING_2 for m in b.marks if isinstance(m, Words)]
    assert {mark.size_pt for mark in numbers} == {20}
    frames = [m for m in all_marks(sheet.blocks) if isinstance(m, Rect) and m.stroke and m.stroke.width_pt == 1.5]
    assert Counter(round(frame.width, 3) for frame in frames) == {46.0: 6}
    boxes = [m for m in all_marks(sheet.blocks) if isinstance(m, Rect) and (m.width, m.height) == (5.5, 5.5)]
    assert len(boxes) == 2 * (6 - said(sheet).count("Not legal:"))  # where two rules refuse, it is told


@PAPERS
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("name", GAMES)
def test_all_ink_can_be_printed_and_no_two_texts_overlap(name: str, level: int, paper: Paper) -> None:
    """Three pupils' sheets of each game and level, and their answers."""
    seen = 0
    for part in practice.practice_parts(made(name, level), scene(paper, name)):
        for sheet in part.sheets:
            page = framed(sheet, paper, part.audience)
            boxes = [(m.text, lettered(m)) for m in all_marks(page.blocks) if isinstance(m, Words) and not m.turn]
            for (one, a), (other, b) in combinations(boxes, 2):
                seen += 1
                apart = a[2] <= b[0] + 0.01 or b[2] <= a[0] + 0.01 or a[3] <= b[1] + 0.01 or b[3] <= a[1] + 0.01
                assert apart, (sheet.title, one, other)
    assert seen > 10_000


def lettered(words: Words) -> Box:
    """The box of a line of text; its letters leave at least 0.12 em of the font's own box free, above and below."""
    left, top, right, bottom = bounds(words)
    free = 0.12 * words.size_pt * MM_PER_POINT
    return left, top + free, right, bottom - free


@pytest.mark.parametrize("name", GAMES)
def test_questions_are_numbered_through(name: str) -> None:
    """Each pupil's numbers run from 1 to 12 in reading order; those that take the whole width come last."""
    pupils, _ = practice.practice_parts(made(name, 2), scene(LETTER, name))
    found: dict[str, list[str]] = {}
    for sheet in pupils.sheets:
        found.setdefault(sheet.title, []).extend(headings(sheet))
    assert found == {f"Practice 2-5-{pupil}": [str(n) for n in range(1, 13)] for pupil in (1, 2, 3)}


# -- the answers


def rows(part: Part) -> list[list[str]]:
    """The cells of the host's tables."""
    found = []
    for sheet in part.sheets:
        for table in (block for block in sheet.blocks if block.role is Role.TABLE):
            for row in table.blocks[1:]:
                if row.role is Role.ROW:
                    cells = [
                        " ".join(m.text for m in all_marks((cell,)) if isinstance(m, Words)) for cell in row.blocks
                    ]
                    found.append([" ".join(cell.split()) for cell in cells])
    return found


@pytest.mark.parametrize("name", GAMES)
def test_the_host_has_each_answer_under_its_code(name: str) -> None:
    """A table for each code, with as many rows as questions; rule, sentence and values stand beside the answer."""
    one = scene(A4, name)
    _, host = practice.practice_parts(made(name, 2), one)
    codes = [code for sheet in host.sheets for code in re.findall(r"Sheet (2-5-\d)", said(sheet))]
    assert codes == ["2-5-1", "2-5-2", "2-5-3"]
    told = rows(host)
    assert [row[0] for row in told] == [str(n) for n in range(1, 13)] * 3
    exercises = [exercise for sheet in made(name, 2).sheets for exercise in sheet.exercises]
    expected = Counter(answer_of(exercise) for exercise in exercises)
    got = Counter((row[1], row[2]) for row in told)
    assert {key: got[key] for key in expected if key[0] not in ("", "yes")} == {
        key: count for key, count in expected.items() if key[0] not in ("", "yes")
    }
    whys = " ".join(row[3] for row in told)
    for exercise in exercises:
        if isinstance(exercise.question, Verdict | Record):
            reasons = getattr(exercise.question, "reasons", None) or (exercise.question.reason,)  # type: ignore[union-attr]
            for reason in reasons:
                assert " ".join(reason.says.split()) in whys
                assert reason.values.replace("<=", "≤").replace(">=", "≥") in whys


def answer_of(exercise: Exercise) -> tuple[str, str]:
    """The answer and the rules as the host's table should show them, for three of the forms."""
    match exercise.question:
        case Verdict(legal=True):
            return "legal", ""
        case Verdict(reasons=reasons):
            return "not legal", ", ".join(str(reason.number) for reason in reasons)
        case Record(wrong=wrong, reason=reason):
            return f"turn {wrong}", str(reason.number)
        case Places(right=right):
            return ", ".join(right), ""
    return "", ""


def test_values_as_in_the_look() -> None:
    """A climb of two levels is explained with both heights and the number of the rules."""
    _, host = planned(count=30, forms=(Form.VERDICT,), level=2, seed=3)
    climbs = [row for row in rows(host) if row[1] == "not legal" and "climb (1)" in row[3]]
    assert climbs
    for row in climbs:
        found = re.search(r"height of [A-D]\d \((\d)\) ≤ height of [A-D]\d \((\d)\) \+ climb \(1\)", row[3])
        assert found, row
        assert int(found[1]) == int(found[2]) + 2


def test_what_the_level_means_is_told_in_numbers() -> None:
    """Level 3: two turns in the head, six to follow, seven in a record; a rule is missed by 1."""
    _, host = planned(level=3, count=3)
    text = " ".join(said(host.sheets[0]).split())
    for part in ("Level 3:", "2 turns are played in the head", "after 6 turns", "a record has 7", "fails it by 1"):
        assert part in text
    assert "printkit practice worker-step --level 3 --seed 1 --count 3" in text


# -- nothing of them leaks


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("name", GAMES)
def test_no_answer_reaches_a_pupil(name: str, level: int) -> None:
    """In the pupils' PDF stand no values, no sentence of a rule, no verdict and no title of the answers."""
    game, replays = scene(A4, name).game, scene(A4, name).replays
    plan = plan_practice(made(name, level), game, replays, A4, scene(A4, name).wording)
    (players_name, players), (host_name, host) = plan.documents
    assert host_name == players_name.replace(".pdf", "-host.pdf")
    pupils, answers = (" ".join(text_of(document)) for document in (players, host))
    spoken = " ".join(block.alt or "" for page in players.pages for block in figures(page.blocks))
    secret = secrets_of(made(name, level), scene(A4, name))
    assert len(secret) > 10
    for text in secret:
        assert folded(text) not in folded(pupils), text
        assert folded(text) not in folded(spoken), text
    assert sum(folded(text) in folded(answers) for text in secret) > len(secret) / 2
    sentences = [folded(rule.says) for rule in game.rules]  # also those of rules that are not asked about
    assert [says for says in sentences if says in folded(pupils) or says in folded(spoken)] == []
    assert sum(says in folded(answers) for says in sentences) >= 5
    values = re.compile(r"\(\d+\) (?:[≤≥<>]|<=|>=|is )")  # a value that is compared: (2) <= …
    assert not values.search(folded(pupils))
    assert not values.search(folded(spoken))
    assert values.search(folded(answers))
    assert "Practice answers" in answers
    assert "Practice answers" not in pupils
    assert "Host only" not in pupils


def text_of(document: object) -> Iterator[str]:
    """The text of each page as a reader takes it from the PDF."""
    pdf = pypdfium2.PdfDocument(render(document))  # type: ignore[arg-type]
    for page in pdf:
        yield page.get_textpage().get_text_bounded()
    pdf.close()


def folded(text: str) -> str:
    """A text without line ends and capitals."""
    return " ".join(text.split()).casefold()


def test_no_verdict_is_drawn_for_a_pupil() -> None:
    """LOOK 6: a badge is a ring with a tick or a solid disc with a cross; no arrow of a question ends in one."""
    badges = {mark.radius for legal in (True, False) for mark in verdict((0, 0), legal) if isinstance(mark, Circle)}
    pupils, _ = planned(count=24, forms=(Form.VERDICT,))
    circles = [mark for sheet in pupils.sheets for mark in all_marks(sheet.blocks) if isinstance(mark, Circle)]
    assert len(circles) > 100
    assert not badges.intersection(circle.radius for circle in circles)
    assert not any("crossed" in said(sheet) for sheet in pupils.sheets)


@pytest.mark.parametrize("where", ["text", "alt", "title"])
def test_a_leak_stops_the_build(where: str) -> None:
    """A sentence that belongs to an answer is found in a text, in the words of a picture, and in a title."""
    secret = "height of B2 (2) <= height of A1 (0) + climb (1)"
    block = paragraph(0, 0, 180, f"Look: {secret.upper()} there", TEXT).block
    if where == "alt":
        block = Block(Role.FIGURE, alt=f"a board, {secret} ")
    sheet = Sheet(
        f"Practice {secret}" if where == "title" else "Practice", "solve", (block,) if where != "title" else ()
    )
    with pytest.raises(practice.LeakError, match="belongs to an answer"):
        practice.refuse_leaks([sheet], frozenset((secret,)))
    practice.refuse_leaks([sheet], frozenset(("height of B3 (2)",)))


def because(_game: Game, turn: PlayedTurn) -> str:
    """A mistake that could be made: the turn comes with the reason that refuses it."""
    refusals = _game.judge(turn.before, turn.text).refusals
    return f"{turn.text}, not {refusals[0].explanation}" if refusals else turn.text


def filled(_texts: object, exercise: Exercise, _wide: float) -> tuple[list[object], float]:
    """Another one: a table that is to be filled in is already filled in above the question."""
    low = 0
    values = exercise.question.values if isinstance(exercise.question, Follow) else {}
    told = ", ".join(f"{cell}\u00a0{height}" for cell, height in values.items() if height != low)
    return ([question._Line(20.6, 7.4, (Run(told),))] if told else []), 14.9


@pytest.mark.parametrize(("name", "mistake"), [("in_words", because), ("_first", filled)])
def test_a_sheet_that_tells_an_answer_is_not_made(
    name: str, mistake: object, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """With a mistake in what lays out a question the build ends as one in printkit (70), and nothing is written."""
    monkeypatch.setattr(question, name, mistake)
    with pytest.raises(practice.LeakError, match="belongs to an answer") as caught:
        practice.practice_parts(made("worker-step", 1), scene())
    assert caught.value.exit_code == 70
    assert run(["practice", "worker-step", "--out", str(tmp_path / "out")]) == 70
    assert not (tmp_path / "out").exists()


# -- what must be seen


def test_nothing_needed_is_hidden() -> None:
    """The lids are off: what lies in a hole and what a player holds is shown or said, and the sheet says so."""
    pupils, _ = practice.practice_parts(made("step-on-me", 1), scene(A4, "step-on-me"))
    notes = 0
    for sheet in pupils.sheets:
        text = said(sheet)
        assert "All is shown." in text
        notes += len(re.findall(r"\b(?:[WB][sl])+\b", text))
    assert notes > 20
    assert "hand:" in " ".join(said(sheet) for sheet in pupils.sheets)


def test_every_box_is_named() -> None:
    """Of each box in a position, the plan or a sentence gives name and height, or says that it is covered."""
    one, seen = scene(A4, "climbers"), 0
    for exercise in (exercise for sheet in made("climbers", 1).sheets for exercise in sheet.exercises):
        figure = question_figure(one, exercise)
        marks = figure.draw(0, 0, figure.units[-1]).marks
        names = {mark.text.strip() for mark in marks if isinstance(mark, Words)}
        told = unseen(one, exercise.shown)
        names |= {*told["covered"], *(entry["name"] for entry in told["bare"])}  # type: ignore[misc, attr-defined]
        lies = exercise.shown.table("lie of block")
        there = {box for box, lie in lies.items() if lie is not None}
        assert there <= names
        seen += len(there)
    assert seen > 100


def test_pieces_in_the_hand_are_told_where_the_board_has_no_place_for_them() -> None:
    """Nine men's morris counts the men in the hands: who has some places one, who has none moves."""
    pupils, _ = planned(A4, "nine-mens-morris", count=4, forms=(Form.VERDICT,))
    assert len(re.findall(r"hand: +(?:White|Black) \d", " ".join(said(sheet) for sheet in pupils.sheets))) == 4


# -- options


def test_one_order_is_one_set_on_every_paper() -> None:
    """The exercises of A4 and Letter are the same; only their places differ."""
    sets = [practice.plan(practice.Options(span=HERE, count=12, level=3), scene(paper)) for paper in (A4, LETTER)]
    turns = [sorted(re.findall(r"then \S+ to \S+", " ".join(said(one) for one in parts[0].sheets))) for parts in sets]
    assert turns[0] == turns[1]
    assert len(turns[0]) > 4


def test_too_many_for_a_small_game() -> None:
    """Five counters make a handful of positions: what can't be made is told at the option, with what there is."""
    game = counters()
    with pytest.raises(OptionError, match=r"(only \d+ different exercises|no exercise) of 500") as caught:
        practice.plan(practice.Options(span=HERE, count=500), scene(A4, "tic-tac-toe", game=game))
    assert caught.value.key == "count"


def test_no_name_line() -> None:
    """Lines for a name and a date can be left out."""
    pupils, _ = planned(count=2, name_line=False)
    assert not any(sheet.name_date for sheet in pupils.sheets)


@PAPERS
def test_high_questions_are_kept_apart(paper: Paper) -> None:
    """Two rows of boards of eight by eight leave room on a page: 9 mm are free above the line of the lower question."""
    pupils, _ = planned(paper, "othello", count=8, forms=(Form.VERDICT,))
    assert len(pupils.sheets) == 2
    for sheet in pupils.sheets:
        marks = list(all_marks(sheet.blocks))
        lower = max(m.a[1] for m in marks if isinstance(m, Line) and abs(abs(m.b[0] - m.a[0]) - 87) < 1e-6)
        above = [bounds(mark)[3] for mark in marks if bounds(mark)[3] < lower]
        assert len(above) > 50
        assert lower - max(above) > 9


def test_a_hundred_questions() -> None:
    """Numbers of three digits stay clear of the discs of the pupils' sheets, and fit into the host's table."""
    pupils, host = planned(name="tic-tac-toe", count=104, forms=(Form.VERDICT,))
    for sheet in pupils.sheets:
        page = framed(sheet, A4)
        numbers = [bounds(mark) for block in page.blocks if block.role is Role.HEADING_2 for mark in block.marks]
        circles = [bounds(mark) for mark in all_marks(page.blocks) if isinstance(mark, Circle)]
        for number in numbers:
            beside = [circle for circle in circles if circle[1] < number[3] and number[1] < circle[3]]
            assert all(number[2] <= circle[0] or circle[2] <= number[0] for circle in beside)
    assert [row[0] for row in rows(host)][-1] == "104"
