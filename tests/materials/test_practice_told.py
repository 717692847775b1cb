"""Practice sheets of a game whose numbers no picture shows: all that a question needs is told, and no more."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from materials.shipped import scene

from printkit.layout.marks import Block, Role
from printkit.layout.text import TEXT, paragraph
from printkit.materials import practice
from printkit.materials.base import Scene
from printkit.materials.exercises.answers import table_of
from printkit.materials.exercises.question import Field, Question, question_field
from printkit.play.compiler import compile_game
from printkit.play.practice.kinds import Exercise, Follow, Form
from printkit.play.practice.sheet import Order, Practice, make_practice
from printkit.ruleset.loader import load_ruleset

FILE = Path(__file__).parents[1] / "play" / "rulesets" / "three-heaps.yaml"


@cache
def heaps() -> Scene:
    """Three heaps of stones on a row of places: how many lie there stands in a table, not on the board."""
    return scene(game=compile_game(load_ruleset(FILE.read_bytes(), FILE.name), FILE.stem), replays=())


def made(level: int, seed: int, *forms: Form) -> Practice:
    """Exercises for two pupils."""
    return make_practice(heaps().game, Order(level=level, seed=seed, count=8, pupils=2, forms=forms or tuple(Form)))


def field_of(exercise: Exercise) -> Field:
    """A question with as much room as it likes."""
    field = question_field(Question(heaps(), exercise), 180, 200, small=False)
    assert field is not None
    return field


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_table_can_be_filled_in_from_what_the_question_tells(level: int) -> None:
    """Each turn ``b1-3`` takes 3 from b1: counted by hand from the told numbers, that gives the answer."""
    followed = 0
    for sheet in made(level, 3, Form.FOLLOW).sheets:
        for exercise in sheet.exercises:
            assert isinstance(exercise.question, Follow)
            said = " ".join(practice._said(field_of(exercise).draw(0, 0, 1)))
            told, _, rest = said.partition("Board ")
            stones = dict.fromkeys(("a1", "b1", "c1"), 0)
            stones |= {heap: int(number) for heap, number in re.findall(r"\b([abc]1) ([1-5])\b", told)}
            for heap, number in re.findall(r"\b([abc]1)-([1-3])\b", rest):
                stones[heap] -= int(number)
            assert stones == exercise.question.values
            followed += 1
    assert followed == 16


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("seed", range(1, 7))
def test_the_same_numbers_in_another_question_are_no_leak(level: int, seed: int) -> None:
    """Short tables come up again and again, such as one heap with 1 stone; the sheets are made all the same."""
    pupils, _ = practice.practice_parts(made(level, seed), heaps())
    assert len(pupils.sheets) >= 2


TABLE = "b1\N{NO-BREAK SPACE}2, c1\N{NO-BREAK SPACE}1"


@pytest.mark.parametrize(
    ("said", "leaks"),
    [
        ("b1 2, c1 1", True),
        ("stones: B1 2, C1 1.", True),
        ("It is b1 2, c1 1 then", True),
        ("stones: a1 3, b1 2, c1 1", False),
        ("b1 2, c1 1, d1 4", False),
        ("b1 2, c1 12", False),
        ("bb1 2, c1 1", False),
    ],
)
def test_a_filled_table_is_found_as_a_whole(said: str, leaks: bool) -> None:
    """A longer list that begins or ends alike is another table."""
    block = paragraph(0, 0, 180, said, TEXT).block
    for blocks in ((block,), (Block(Role.FIGURE, alt=said),)):
        field = Field(180, 10, lambda _x, _y, _n, drawn=blocks: drawn)  # type: ignore[misc]
        if leaks:
            with pytest.raises(practice.LeakError, match="belongs to an answer, and would stand on sheet 1-1-1"):
                practice.refuse_told_table(field, TABLE, "1-1-1")
        else:
            practice.refuse_told_table(field, TABLE, "1-1-1")


def test_the_answer_is_what_is_looked_for() -> None:
    """The host reads the heaps that hold stones; a table that is empty says nothing, and other forms have none."""
    tables = {}
    for exercise in (one for sheet in made(1, 3).sheets for one in sheet.exercises):
        table = table_of(exercise, heaps())
        if isinstance(exercise.question, Follow):
            filled = ", ".join(f"{heap}\N{NO-BREAK SPACE}{n}" for heap, n in exercise.question.values.items() if n)
            assert table == filled
            tables[table] = exercise
        else:
            assert table == ""
    assert len(tables) >= 2
