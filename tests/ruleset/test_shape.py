"""Nodes to typed values: what each type takes, and what is said of what it does not."""

from __future__ import annotations

import enum
from typing import Annotated, Any, Literal

import msgspec
import pytest

from printkit.diagnostics import Diagnostic
from printkit.ruleset.document import read_document
from printkit.ruleset.model import Ruleset
from printkit.ruleset.parts import Example, Note, Part
from printkit.ruleset.shape import convert, describe, keys_of
from printkit.source import Entries, Items, Node, Text


class Side(enum.StrEnum):
    """Where something is printed."""

    FRONT = "front"
    BACK = "back"


class Sheet(Part, frozen=True, rename={"page_break": "page break"}):
    """Options as a material may have them.

    Keys:
        cell_mm: The side of a cell
            in millimetres.
        page break: Whether a page ends here.
    """

    cell_mm: Annotated[float, msgspec.Meta(ge=10, le=60)]
    rows: Annotated[int, msgspec.Meta(gt=0)] = 12
    spare: int | Literal["none"] = 1
    paper: Literal["a4", "letter"] = "a4"
    side: Side = Side.FRONT
    blank: bool = False
    titles: tuple[Text, ...] = ()
    page_break: bool = True


class Named(Part, frozen=True):
    """Parts in parts, and a node that passes as it is."""

    shorthand = "note"

    note: Note | None = None
    notes: dict[Text, Note] = msgspec.field(default_factory=dict)
    sheets: tuple[Text | Entries, ...] = ()
    anything: Node | None = None


def converted(text: str, type_: type[Any]) -> tuple[Any, list[str]]:
    """The value, and code, place and message of each finding."""
    problems: list[Diagnostic] = []
    value = convert(read_document(text.encode(), "t"), type_, problems)
    return value, [f"{one.code} {str(one.span)[2:]} {one.message}" for one in problems]


def test_scalars_become_what_the_type_says() -> None:
    """Numbers, words and truths as an author writes them."""
    sheet, problems = converted(
        "cell_mm: 40\nrows: 3\nspare: none\npaper: letter\nside: back\nblank: yes\ntitles: one\npage break: no\n", Sheet
    )
    assert problems == []
    assert (sheet.cell_mm, sheet.rows, sheet.spare, sheet.paper) == (40.0, 3, "none", "letter")
    assert (sheet.side, sheet.blank, sheet.titles, sheet.page_break) == (Side.BACK, True, ("one",), False)
    assert isinstance(sheet.cell_mm, float)


def test_what_is_left_out_has_its_default() -> None:
    """Only the keys without a default must stand."""
    sheet, problems = converted("cell_mm: 12.5\n", Sheet)
    assert problems == []
    assert (sheet.cell_mm, sheet.rows, sheet.titles) == (12.5, 12, ())


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("cell_mm: 5", "a number from 10 to 60 must stand here, but this is '5'"),
        ("cell_mm: wide", "a number from 10 to 60 must stand here, but this is 'wide'"),
        ("cell_mm: 012", "a number from 10 to 60 must stand here, but this is '012'"),
        ("cell_mm: nan", "a number from 10 to 60 must stand here, but this is 'nan'"),
        ("cell_mm: 1e1", "a number from 10 to 60 must stand here, but this is '1e1'"),
        ("cell_mm: 4_0", "a number from 10 to 60 must stand here, but this is '4_0'"),
        ("cell_mm: [40]", "a number from 10 to 60 must stand here, but this is a list"),
        ("cell_mm: true", "a number from 10 to 60 must stand here, but this is 'true'"),
        ("rows: 0", "a whole number more than 0 must stand here, but this is '0'"),
        ("rows: 2.5", "a whole number more than 0 must stand here, but this is '2.5'"),
        ("spare: many", "a whole number or 'none' must stand here, but this is 'many'"),
        ("paper: a3", "'a4' or 'letter' must stand here, but this is 'a3'"),
        ("side: left", "'front' or 'back' must stand here, but this is 'left'"),
        ("blank: 1", "yes or no must stand here, but this is '1'"),
        ("blank: {a: b}", "yes or no must stand here, but this is a mapping"),
        ("titles: {a: b}", "a text or a list of them must stand here, but this is a mapping"),
        ("titles: [[a]]", "a text must stand here, but this is a list"),
    ],
)
def test_a_wrong_scalar_is_told_what_must_stand_there(line: str, message: str) -> None:
    """One finding, at the value, in words without the names of Python's types."""
    head = "" if line.startswith("cell_mm") else "cell_mm: 40\n"
    value, problems = converted(head + line + "\n", Sheet)
    column = line.index(":") + (4 if "[[" in line else 3)
    # an item that can't be is left out of its list; anything else is missing from the whole
    assert value is None or (line == "titles: [[a]]" and value.titles == ())
    assert problems == [f"type {2 if head else 1}:{column} {message}"]


def test_one_run_finds_all_and_nothing_twice() -> None:
    """A misspelt key does not also count as missing, a bad value not as absent."""
    value, problems = converted("cel_mm: 40\nrows: x\ntitles: [a, [b], {c: d}]\nblank:\n", Sheet)
    assert value is None
    assert problems == [
        "unknown-key 1:1 the key 'cel_mm' is not known here",
        "type 2:7 a whole number more than 0 must stand here, but this is 'x'",
        "type 3:13 a text must stand here, but this is a list",
        "type 3:18 a text must stand here, but this is a mapping",
        "empty 4:7 nothing stands here, but yes or no must",
    ]


def test_a_part_knows_its_place() -> None:
    """In a mapping it is the key, in a list the first character of the item."""
    named, problems = converted("notes:\n  one: Says one.\n  two: {says: Says two.}\n", Named)
    assert problems == []
    assert [str(note.span) for note in named.notes.values()] == ["t:2:3", "t:3:3"]
    assert [str(note.says) for note in named.notes.values()] == ["Says one.", "Says two."]
    assert list(named.notes) == ["one", "two"]
    problems_: list[Diagnostic] = []
    listed = read_document(b"k:\n  - A1\n  - {turn: [A1, A2]}\n", "t")[Text.plain("k")]
    examples = convert(listed, tuple[Example, ...], problems_)
    assert examples is not None
    assert [(str(one.span), one.turn) for one in examples] == [("t:2:5", ("A1",)), ("t:3:5", ("A1", "A2"))]
    assert problems_ == []


def test_a_text_may_stand_for_a_part_and_an_item_for_a_list() -> None:
    """The shorthand fills its field, also through several levels."""
    problems: list[Diagnostic] = []
    named = convert(Text.plain("Only a sentence."), Named, problems)
    assert named is not None
    assert named.note is not None
    assert (named.note.says, problems) == ("Only a sentence.", [])
    example = convert(Text.plain("A1-B2"), tuple[Example, ...], problems)
    assert example is not None
    assert (example[0].turn, len(example), problems) == (("A1-B2",), 1, [])


def test_nodes_pass_as_they_are() -> None:
    """What belongs to another grammar is not touched: any node, or the kinds that are named."""
    named, problems = converted("sheets: [cover, {grid: {cell_mm: 40}}]\nanything: [a, {b: c}]\n", Named)
    assert problems == []
    assert named.sheets == ("cover", {"grid": {"cell_mm": "40"}})
    assert isinstance(named.anything, Items)
    value, problems = converted("sheets: [[a]]\n", Named)
    assert value is not None
    assert value.sheets == ()
    assert problems == ["type 1:10 a text or a mapping (key: value) must stand here, but this is a list"]


def test_the_notes_on_keys_come_from_the_docstring() -> None:
    """A note may go on in the next line; a key is known by its name in the file."""
    notes = {key.name: key.note for key in keys_of(Sheet).values()}
    assert notes["cell_mm"] == "The side of a cell in millimetres."
    assert notes["page break"] == "Whether a page ends here."
    assert notes["rows"] == ""


def test_every_key_of_the_model_has_a_note() -> None:
    """Authors see the notes in their editor; a note on a key that is gone would mislead them."""
    parts: list[type[Part]] = [Ruleset, *Part.__subclasses__()]
    own = [part for part in parts if part.__module__.startswith("printkit.ruleset.")]
    assert len(own) > 12
    assert [f"{part.__name__}.{key}" for part in own for key, known in keys_of(part).items() if not known.note] == []


@pytest.mark.parametrize(
    ("type_", "words"),
    [
        (Text, "a text"),
        (Items, "a list"),
        (dict[Text, Text], "a mapping (key: value)"),
        (tuple[Text, ...], "a text or a list of them"),
        (Annotated[int, msgspec.Meta(ge=1)], "a whole number of at least 1"),
        (Annotated[float, msgspec.Meta(gt=0, lt=2.5)], "a number more than 0 and less than 2.5"),
        (Literal["a"], "'a'"),
        (str, "a text"),
    ],
)
def test_types_have_words(type_: Any, words: str) -> None:
    """The words that stand in a message before *must stand here*."""
    assert describe(type_) == words
