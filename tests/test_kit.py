"""A proved game becomes documents by audience; what keeps it from being printed is told in one run, at its place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TypeAlias

import pypdfium2
import pytest
from layout.edges import continuing
from materials.shipped import FILE, played
from shipped_words import sheet_words

from printkit.diagnostics import Diagnostic, RulesetError
from printkit.kit import KitPlan, kit_code, plan_kit
from printkit.layout.bounds import all_marks
from printkit.layout.marks import Audience, Document, Face, Words
from printkit.layout.paper import A4, LETTER, Paper
from printkit.layout.text import Run
from printkit.materials.framing import frame_words
from printkit.materials.kinds import MATERIALS
from printkit.pdf import render
from printkit.play.compiler import compile_game
from printkit.play.game import Game
from printkit.play.proving.replay import Replay, replay_examples
from printkit.ruleset.loader import load_ruleset
from printkit.wording import WordingError, load_wording


@cache
def planned(paper: Paper = A4, by_part: bool = False) -> KitPlan:
    """The plan of the shipped game."""
    game, replays = played()
    return plan_kit(game, replays, paper, sheet_words(), by_part=by_part)


Proved: TypeAlias = tuple[Game, tuple[Replay, ...]]


def changed(*changes: tuple[str, str]) -> Proved:
    """The shipped game with changes to the text of its file, replayed."""
    text = FILE.read_text(encoding="utf-8")
    for old, new in changes:
        assert text.count(old) >= 1, old
        text = text.replace(old, new, 1)
    game = compile_game(load_ruleset(text.encode(), "rulesets/worker-step.yaml"))
    return game, replay_examples(game)


def findings(proved: Proved) -> tuple[Diagnostic, ...]:
    """What keeps a game's kit from being printed."""
    with pytest.raises(RulesetError) as caught:
        plan_kit(*proved, A4, sheet_words())
    return caught.value.diagnostics


def pages_of(document: Document) -> Iterator[str]:
    """The text of each page as a reader takes it from the PDF, with single blanks."""
    pdf = pypdfium2.PdfDocument(render(document))
    for page in pdf:
        yield " ".join(page.get_textpage().get_text_bounded().split())
    pdf.close()


def documents() -> Mapping[str, Document]:
    """The documents of the A4 kit by the name of their file."""
    return dict(planned().documents)


def test_two_files_by_audience() -> None:
    """Players get one file, the host another; the pages of each are numbered through."""
    assert list(documents()) == ["worker-step-a4-en.pdf", "worker-step-a4-en-host.pdf"]
    for document, audience in zip(documents().values(), (Audience.PLAYERS, Audience.HOST), strict=True):
        assert document.audience is audience
        assert (document.title, document.language) == ("Worker step and build", "en")
        read = list(pages_of(document))
        count = len(read)
        assert count > 3
        assert all(f"· {number} of {count}" in page for number, page in enumerate(read, 1))
        assert all(planned().kit_code in page for page in read)


def test_the_cover_is_first_and_counts_the_others() -> None:
    """The first page names every part, and says how many sheets the file has."""
    first, *rest = pages_of(documents()["worker-step-a4-en.pdf"])
    # the big numbers stand above their words: players, minutes, sheets
    assert re.search(rf"\b{len(rest) + 1}\b.{{0,20}}\bsheets\b", first)
    for title in ("Board", "Pieces", "Height table", "Record sheet", "Rule cards", "Host check"):
        assert title in first


def test_no_word_for_the_host_reaches_a_player() -> None:
    """Readings, advice, reasons and the answers stand in the host's file and in no other."""
    ruleset = played()[0].ruleset
    about = ruleset.about
    told = [about.purpose, about.observe, *about.host]
    told += [text for reading in ruleset.readings.values() for text in (reading.says, reading.because) if text]
    secret = [" ".join(played()[0].fill(text).split()) for text in told]
    host = " ".join(pages_of(documents()["worker-step-a4-en-host.pdf"]))
    players = " ".join(pages_of(documents()["worker-step-a4-en.pdf"]))
    said = {" ".join(played()[0].fill(note.says).split()) for note in ruleset.notes.values()}
    assert len(secret) > 20
    for text in secret:
        assert text in host, text
        # a reading in few words may be what the rule itself says, as "Nobody may pass." is
        assert len(text) < 40 or text in said or text not in players, text
    for words in ("Host only", "For the host", "Or else", "not met"):
        assert words in host
        assert words not in players


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_parts_as_files_of_their_own(paper: Paper) -> None:
    """On request each of the players' parts is also a file, numbered by itself; the host's file stays one."""
    named = dict(planned(paper, True).documents)
    stem = f"worker-step-{paper.name}-en"
    kinds = ("cover", "grid", "tokens", "height-table", "record-sheet", "rule-cards", "practice")
    assert set(named) == {f"{stem}.pdf", f"{stem}-host.pdf", *(f"{stem}-{kind}.pdf" for kind in kinds)}
    whole = len(named[f"{stem}.pdf"].pages)
    assert sum(len(named[f"{stem}-{kind}.pdf"].pages) for kind in kinds) == whole
    assert "1 of 1" in next(pages_of(named[f"{stem}-grid.pdf"]))


def test_every_page_has_the_size_of_its_paper() -> None:
    """A4 is 210 × 297 mm (ISO 216), Letter 8.5 × 11 in: each is laid out for itself."""
    for paper, size in ((A4, (210, 297)), (LETTER, (215.9, 279.4))):
        for _, document in planned(paper).documents:
            assert {(page.width, page.height) for page in document.pages} == {size}


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_nothing_continues_the_board(paper: Paper) -> None:
    """Who looks for lines 40 mm apart finds the five of the board across and down, and no sixth one."""
    [page] = [page for _, document in planned(paper).documents for page in document.pages if page.bookmark == "Board"]
    assert continuing(page, 40, 0) == continuing(page, 40, 1) == []


def test_several_sheets_of_a_part_have_bookmarks_of_their_own() -> None:
    """A reader of the outline can tell the two record sheets apart."""
    marks = [page.bookmark for page in documents()["worker-step-a4-en.pdf"].pages]
    assert {"Record sheet 1/2", "Record sheet 2/2", "Board"} <= set(marks)
    assert len(set(marks)) == len(marks)


def test_each_kind_has_one_name() -> None:
    """The kinds of a ruleset are those of the materials, and each has a template of that name."""
    assert set(MATERIALS) == {
        *(
            "cover",
            "grid",
            "line-board",
            "ring-board",
            "raised-board",
            "flat-board",
            "tokens",
            "tubes",
            "stands",
            "height-table",
            "record-sheet",
        ),
        *("nets", "figures", "plan-sheets", "memory-sheet", "rule-cards", "practice", "host-check", "secret-map"),
    }
    assert set(MATERIALS) <= set(sheet_words().templates)


def test_the_frame_says_what_its_template_says(tmp_path: Path) -> None:
    """Each word of header and footer is the template's: a translation replaces it, and bold stays bold."""
    text = sheet_words().templates["frame"].text
    assert "For players" in text
    (tmp_path / "frame.md.j2").write_text(text.replace("For players", "Para jugadores"), encoding="utf-8")
    words = frame_words(load_wording([tmp_path]))
    assert (words.players, words.host) == ("Para jugadores", "For the host")
    assert words.true == (Run("100 mm", Face.BOLD), Run(" on both bars: the size is true."))


def test_a_place_in_the_frame_that_nothing_fills_is_refused(tmp_path: Path) -> None:
    """A translation may move {number} and {count}, not rename them."""
    text = sheet_words().templates["frame"].text
    (tmp_path / "frame.md.j2").write_text(text.replace("{number} of", "{numero} de"), encoding="utf-8")
    with pytest.raises(WordingError, match=r"may hold \{number\} and \{count\} \(got '\{numero\} de \{count\}'\)"):
        frame_words(load_wording([tmp_path]))


def test_kit_code() -> None:
    """Eight digits of SHA-256 in two groups; of nothing e3b0c44298fc… (FIPS 180-4's example of an empty message)."""
    assert kit_code([]) == "E3B0-C442"
    assert re.fullmatch(r"[0-9A-F]{4}-[0-9A-F]{4}", planned().kit_code)


def test_the_code_changes_with_every_input() -> None:
    """Parts can't run into each other, and another paper, file or template is another kit."""
    assert kit_code([b"ab", b"c"]) != kit_code([b"a", b"bc"])
    assert planned(A4).kit_code != planned(LETTER).kit_code
    other = plan_kit(*changed(("minutes: 15 to 25", "minutes: 15 to 26")), A4, sheet_words())
    assert other.kit_code != planned().kit_code


def test_an_authors_template_is_used_and_changes_the_code(tmp_path: Path) -> None:
    """A template in the author's folder replaces the shipped one of that name."""
    text = sheet_words().templates["height-table"].text
    assert "beside it" in text
    (tmp_path / "height-table.md.j2").write_text(text.replace("beside it", "at its side"), encoding="utf-8")
    game, replays = played()
    plan = plan_kit(game, replays, A4, load_wording([tmp_path]))
    assert plan.kit_code != planned().kit_code
    words = [
        mark.text for page in plan.documents[0][1].pages for mark in all_marks(page.blocks) if isinstance(mark, Words)
    ]
    assert any("at its side" in text for text in words)


# -- what is refused


def test_all_mistakes_of_the_kit_in_one_run() -> None:
    """An unknown kind, a misspelt option, a value out of range, an unknown table and two kinds in one entry."""
    proved = changed(
        ("- cover: {position: scene}", "- covr: {position: scene}"),
        (
            "- grid: {cell_mm: 40, ",
            "- grid: {cell_cm: 40}\n  - {tokens: {}, grid: {}}\n  - height-table: {of: depth of cell}\n  - grid: {",
        ),
        ("  - record-sheet:\n", "  - record-sheet: {rows: 7}\n  - recordsheet\n  - record-sheet:\n"),
    )
    found = [(one.code, one.span.line if one.span else 0, one.hint or "") for one in findings(proved)]
    text = proved[0].ruleset.span.source.text
    line = text[: text.index("- covr")].count("\n") + 1
    assert [(code, at) for code, at, _ in found] == [
        ("unknown-kind", line),
        ("unknown-key", line + 1),
        ("kit", line + 2),
        ("option", line + 3),
        ("type", line + 7),
        ("unknown-kind", line + 8),
    ]
    assert found[0][2] == "did you mean 'cover'?"
    assert found[1][2] == "did you mean 'cell_mm'?"
    assert found[5][2] == "did you mean 'record-sheet'?"


def test_a_missing_glyph_is_found_at_its_place() -> None:
    """A letter the typeface lacks, U+4E16 in the lead, is told with line and column before anything is drawn."""
    proved = changed(("lead: Step", "lead: Step 世界"))
    [first, second] = findings(proved)
    assert (first.code, second.code) == ("missing-glyph", "missing-glyph")
    assert first.span is not None
    text = proved[0].ruleset.span.source.text
    assert text[first.span.start] == "世"
    assert first.span.column == text.split("\n")[first.span.line - 1].index("世") + 1
    assert "'世' U+4E16 CJK UNIFIED IDEOGRAPH-4E16" in first.message


def test_what_does_not_fit_is_told_at_its_entry() -> None:
    """Cells of 60 mm make a board of 240 mm, and a sheet is 180 wide: refused where the kit asks for it."""
    [finding] = findings(changed(("- grid: {cell_mm: 40", "- grid: {cell_mm: 60")))
    assert finding.code == "does-not-fit"
    assert finding.span is not None
    assert finding.span.source.text[finding.span.start : finding.span.end] == "grid"
    assert finding.hint is not None
    assert "largest cell" in finding.hint


@pytest.mark.parametrize(
    ("kept", "ways"),
    [
        ("visits of cell: 0 to 9", "draw it (look: {rings: IT}), print it (height-table: {of: IT}), "),
        ("flag on cell: player or none", "draw it (look: {discs: IT}), "),
        ("heap on cell: pile of players", "draw it (look: {piles: IT}), "),
        ("heap on cell: pile of cells", ""),
        ("wins of player: 0 to 9", "print it (height-table: {of: IT}), "),
        ("marked: cell or none", ""),
        ("count: 0 to 9", ""),
    ],
)
def test_only_ways_that_lead_onto_paper_are_named(kept: str, ways: str) -> None:
    """A figure stands on a place, a height table has a row for each thing; a record and the host can hold anything."""
    keeps = "  worker on cell: player or none\n"
    name = kept.partition(":")[0]
    [finding] = findings(changed((keeps, f"{keeps}  {kept}\n")))
    others = "write it down (record-sheet: {shows: IT}), or say that the host keeps it (look: {host: IT})"
    assert finding.hint == f"{ways}{others}".replace("IT", name)


def test_what_is_kept_must_be_on_paper() -> None:
    """A number that no sheet shows can't be known at the table; a height table of it cures that."""
    kept = ("  worker on cell: player or none\n", "  worker on cell: player or none\n  visits of cell: 0 to 9\n")
    [finding] = findings(changed(kept))
    assert finding.code == "not-on-paper"
    assert "'visits of cell'" in finding.message
    assert finding.span is not None
    assert finding.span.source.line(finding.span.line).strip().startswith("visits of cell")
    cured = changed(kept, ("- height-table", "- height-table\n  - height-table: {of: visits of cell}"))
    names = [name for name, _ in plan_kit(*cured, A4, sheet_words(), by_part=True).documents]
    assert "worker-step-a4-en-height-table-2.pdf" in names
    # a record that shows it, or a host who keeps it, cures that too
    for cure in (
        ("  - record-sheet:\n", "  - record-sheet:\n      shows: visits of cell\n"),
        ("  piece: worker\n", "  piece: worker\n  host: visits of cell\n"),
    ):
        assert plan_kit(*changed(kept, cure), A4, sheet_words()).documents
    # with a misspelt option the table can't be read, but it is there: nothing is missing
    misspelt = ("- height-table", "- height-table\n  - height-table: {of: visits of cell, name_lin: no}")
    assert [one.code for one in findings(changed(kept, misspelt))] == ["unknown-key"]


def place(finding: Diagnostic) -> str:
    """The text that a finding points at, as it is written."""
    assert finding.span is not None
    return finding.span.source.text[finding.span.start : finding.span.end]


LONG = "A sentence that goes on and on. " * 12
PAGE = "A reading that fills a page and more. " * 120


@pytest.mark.parametrize(
    ("old", "new", "begins"),
    [
        # a paragraph that the template puts together from four texts: the longest of them is too long
        (
            "says: You build beside the new cell of the worker that has just moved.",
            f'says: "{PAGE.strip()}"',
            '"A read',
        ),
        ("captions: {0: ground,", f"captions: {{0: {LONG.strip()},", "A sentence"),
        ("captions: {0: ground,", f"captions: {{0: {'wide' * 12},", "widewide"),
        ("lead: Step", f"lead: {LONG} Step", "A sentence"),
        ("age: about 8 and older", f"age: {LONG.strip()}", "A sentence"),
        ("title: Worker step and build\n", f"title: {LONG.strip()}\n", "A sentence"),
        ("Build on: site", f"{LONG.strip()}: site", "A sentence"),
    ],
)
def test_what_is_too_long_is_told_where_it_is_written(old: str, new: str, begins: str) -> None:
    """The one text to shorten is pointed at, not the sheet that has no room for it; and told once for each sheet."""
    found = findings(changed((old, new)))
    assert {one.code for one in found} == {"does-not-fit"}
    for one in found:
        assert place(one).startswith(begins), (place(one), one.message)
        assert len(one.message) < 250


def test_the_longest_sentence_of_a_card_is_told() -> None:
    """Several sentences share a card; the one that was made longer than the card is pointed at, numbers filled in."""
    rule = "says: Go up <climb> level at most. "
    [finding] = findings(changed((rule, f"says: {LONG * 3}Go up <climb> level at most. ")))
    assert finding.code == "does-not-fit"
    assert place(finding).startswith("A sentence")


def test_a_mark_that_no_letter_takes_in_is_told_with_its_letter() -> None:
    """Of e with an acute (which Unicode composes) and q with an acute (which it can't), the second is told."""
    [finding] = findings(changed(("lead: Step", "lead: Caf\u0065\u0301 q\u0301 Step")))
    assert (finding.code, place(finding)) == ("missing-glyph", "q\u0301")
    assert "U+0301 COMBINING ACUTE ACCENT" in finding.message
    assert finding.hint == "write the letter without the mark"


def test_a_letter_that_is_composed_and_missing_is_told_with_its_marks() -> None:
    """h and a diaeresis become U+1E27, which the typeface lacks: the place is that of the h, not of the text."""
    [finding] = findings(changed(("lead: Step", "lead: High h\u0308 Step")))
    assert (finding.code, place(finding)) == ("missing-glyph", "h\u0308")
    assert "U+1E27" in finding.message


def test_a_missing_glyph_is_told_once() -> None:
    """In a sentence of a rule card it is told at its place, and not again where the kit asks for the cards."""
    [finding] = findings(changed(("Any worker of yours may build", "Any 世 of yours may build")))
    assert (finding.code, place(finding)) == ("missing-glyph", "世")
