"""Which texts of a ruleset can be translated, under which names, and how translations take their places."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from msgspec import field

from printkit.diagnostics import Diagnostic
from printkit.materials.kinds import MATERIALS
from printkit.ruleset.document import read_document
from printkit.ruleset.loader import load_ruleset
from printkit.ruleset.parts import Part, Prose
from printkit.ruleset.translation import language_of, printed_texts, prose_of, translated
from printkit.source import Entries, Text

SHIPPED = Path(__file__).parents[2] / "rulesets" / "worker-step.yaml"

FILE = b"""\
title: Corners
version: 1
language: en
about: {lead: One two., minutes: 5 to 9, purpose: P, observe: O, provenance: W, free: F, adaptations: [First., Second.]}
players: {W: White, B: Black}
board: {cell: grid A1 to B2}
numbers: {most: 4}
kinds: {way: along across}
keeps:
  mark on cell: player or none
  last: cell or none
start: {empty: {says: Nothing lies there., given: {mark on every cell: none}}}
positions: {half-way: {says: Two marks., given: {mark on A1: W}}}
terms: {cell is free: {says: A cell is free., means: mark on cell is none}}
turn: {plays: mark, between: "; ", says: Take turns.}
actions:
  mark:
    title: Mark
    written: <spot>
    choose: {spot: cell}
    rules:
      free:
        says: Up to <most>.
        source: A1
        because: of that.
        check: mark on spot is none
        allows: [A1, {turn: B1, name: the first}, {turn: B2, says: Look.}]
        refuses: {on: half-way, turn: A1, name: the first}
    does:
      put: {says: Put it there., do: mark on spot becomes me, shows: {turn: A1, name: a shown one}}
      note: last becomes spot
ends: {full: {says: Full., when: turn ends, check: turns >= most, result: draw}}
notes: {plain: A short note.}
readings: {one: {about: It, says: So., instead: Not so.}}
deeds:
  mark cell: {lie: {says: It lies there., do: mark on cell becomes me, shows: {turn: A1, name: a sign}}}
  leave cell: mark on cell becomes none
variants: {other: {says: Otherwise., changes: {title: Other, actions: {mark: {rules: {free: {says: None <most>.}}}}}}}
look: {discs: mark on cell, piece: counter}
kit:
  - grid: {cell_mm: 30, captions: {0: ground}}
  - record-sheet: {columns: {"Mark: on": spot}}
  - record-sheet: {columns: {Mark: spot}}
  - cover
"""


class _Options(Part, frozen=True):
    """A sheet with words as keys and as values.

    Keys:
        cell_mm: A number.
        captions: Words.
        columns: Heads.
    """

    cell_mm: Annotated[float, "of a length"] = 1
    captions: dict[Text, Prose] = field(default_factory=dict)
    columns: dict[Prose, Text] = field(default_factory=dict)


SHEETS = {"grid": _Options, "record-sheet": _Options, "cover": _Options}


def document() -> Entries:
    return read_document(FILE, "corners.yaml")


def test_every_text_for_people_and_nothing_else() -> None:
    """Written down by hand from the file: sentences, names, titles and captions; no phrase, turn, number or source."""
    found = {one.context: str(one.text) for one in prose_of(document(), SHEETS)}
    assert found == {
        "title": "Corners",
        "about.lead": "One two.",
        "about.minutes": "5 to 9",
        "about.purpose": "P",
        "about.observe": "O",
        "about.provenance": "W",
        "about.free": "F",
        "about.adaptations.1": "First.",
        "about.adaptations.2": "Second.",
        "players.W": "White",
        "players.B": "Black",
        "start.empty.says": "Nothing lies there.",
        "positions.half-way.says": "Two marks.",
        "terms.cell is free.says": "A cell is free.",
        "turn.says": "Take turns.",
        "actions.mark.title": "Mark",
        "actions.mark.rules.free.says": "Up to <most>.",
        "actions.mark.rules.free.because": "of that.",
        "actions.mark.rules.free.allows.the first.name": "the first",
        "actions.mark.rules.free.allows.3.says": "Look.",
        "actions.mark.rules.free.refuses.1.name": "the first",
        "actions.mark.does.put.says": "Put it there.",
        "actions.mark.does.put.shows.1.name": "a shown one",
        "ends.full.says": "Full.",
        "notes.plain.says": "A short note.",
        "readings.one.about": "It",
        "readings.one.says": "So.",
        "readings.one.instead": "Not so.",
        "deeds.mark cell.lie.says": "It lies there.",
        "deeds.mark cell.lie.shows.1.name": "a sign",
        "variants.other.says": "Otherwise.",
        "variants.other.changes.title": "Other",
        "variants.other.changes.actions.mark.rules.free.says": "None <most>.",
        "look.piece": "counter",
        "kit.grid.captions.0": "ground",
        "kit.record-sheet.columns.Mark: on": "Mark: on",
        "kit.record-sheet 2.columns.Mark": "Mark",
        "words.mark": "mark",
        "words.half-way": "half way",
        "words.way": "way",
        "words.spot": "spot",
        "words.along": "along",
        "words.across": "across",
        "words.cell": "cell",
        "words.last": "last",
    }


def test_each_text_is_told_at_its_place() -> None:
    """Line and column, counted in the file: the title, a note that stands for its sentence, a noun inside a table."""
    found = {one.context: str(one.text.span) for one in prose_of(document(), SHEETS)}
    assert found["title"] == "corners.yaml:1:8"
    assert found["notes.plain.says"] == "corners.yaml:33:16"
    assert found["words.cell"] == "corners.yaml:6:9"
    assert found["words.last"] == "corners.yaml:11:3"


def test_a_translation_takes_the_place_of_its_text() -> None:
    """What is translated is replaced, keys too; what is not stays; the rules don't change, the language does."""
    texts = {
        "title": "Rincones",
        "notes.plain.says": "Una nota.",
        "kit.record-sheet.columns.Mark: on": "Marca: en",
        "actions.mark.rules.free.allows.3.says": "Mira.",
        "deeds.mark cell.lie.says": "Ahí está.",
        "variants.other.changes.title": "Otro",
        "words.cell": "casilla",
        "check": "never asked for",
    }
    po = {context: Text.plain(text, "corners.es.po") for context, text in texts.items()}
    problems: list[Diagnostic] = []
    done = translated(document(), po, Text.plain("es", "corners.es.po"), SHEETS, problems)
    assert problems == []
    found = {one.context: str(one.text) for one in prose_of(done, SHEETS)}
    assert found["title"] == "Rincones"
    assert found["notes.plain.says"] == "Una nota."
    assert found["kit.record-sheet.columns.Marca: en"] == "Marca: en"
    assert found["actions.mark.rules.free.allows.3.says"] == "Mira."
    assert found["deeds.mark cell.lie.says"] == "Ahí está."
    assert found["variants.other.changes.title"] == "Otro"
    assert found["words.cell"] == "casilla"
    assert found["turn.says"] == "Take turns."
    assert language_of(done) == "es"
    assert [one.span.source.name for one in printed_texts(done)].count("corners.es.po") == 5 + 1
    for path in (("keeps",), ("numbers",), ("turn", "plays"), ("actions", "mark", "rules", "free", "check")):
        assert _at(done, *path) == _at(document(), *path)


def _at(node: object, *path: str) -> object:
    for step in path:
        assert isinstance(node, Entries)
        node = node[Text.plain(step)]
    return node


def test_the_document_itself_stays_as_it_is() -> None:
    """Nothing is changed in place."""
    before = document()
    translated(before, {"title": Text.plain("Rincones")}, Text.plain("es"), SHEETS, [])
    assert before == document()


def test_the_language_of_a_file_that_names_none() -> None:
    """English."""
    assert language_of(read_document(b"title: x\n", "x")) == "en"


def test_two_heads_of_one_name_are_told() -> None:
    """Else one of the two columns would be lost."""
    file = read_document(b"title: T\nkit:\n- grid: {columns: {One: a, Two: b}}\n", "x")
    same = {f"kit.grid.columns.{head}": Text.plain("Uno", "x.es.po") for head in ("One", "Two")}
    problems: list[Diagnostic] = []
    translated(file, same, Text.plain("es"), SHEETS, problems)
    assert [one.code for one in problems] == ["duplicate-key"]


def test_a_file_of_the_wrong_shape_is_walked_all_the_same() -> None:
    """What suits no type is passed over: its faults are told by who types the document."""
    broken = (
        b"title: [a]\nabout: none\nplayers: [x]\nkit: {a: b}\nactions: {x: y}\n"
        b"ends: {e: {says: S, reached: {name: [n]}}}\n"
    )
    contexts = {one.context for one in prose_of(read_document(broken, "x"), SHEETS)}
    assert contexts == {"ends.e.says", "words.x"}


def test_a_whole_game_keeps_its_rules() -> None:
    """With every text of the shipped game replaced by a sign, its checks, turns and facts are those of the file."""
    sheets = {kind: material.options for kind, material in MATERIALS.items()}
    data = SHIPPED.read_bytes()
    asked = prose_of(read_document(data, "w"), sheets)
    assert len(asked) > 150
    signs = {
        one.context: Text.plain(f"§{number}" + "".join(f"<{slot}>" for slot in _slots(one.text)))
        for number, one in enumerate(asked)
    }
    alike = load_ruleset(data, "w")
    other = load_ruleset(
        data, "w", translate=lambda found, bad: translated(found, signs, Text.plain("es"), sheets, bad)
    )
    assert other.title == "§0"
    assert (other.keeps, other.board, other.numbers, other.sources) == (
        alike.keeps, alike.board, alike.numbers, alike.sources,
    )  # fmt: skip
    for name, action in alike.actions.items():
        assert (action.written, action.choose) == (other.actions[name].written, other.actions[name].choose)
        for key, clause in action.rules.items():
            if isinstance(clause, Text):
                continue
            same = other.actions[name].rules[key]
            assert not isinstance(same, Text)
            assert same.check == clause.check
            assert same.says.startswith("§")
            assert [one.turn for one in same.refuses] == [one.turn for one in clause.refuses]


def _slots(text: str) -> list[str]:
    return [part.partition(">")[0] for part in text.split("<")[1:]]
