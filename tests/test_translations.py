"""Games and sheets in other languages: what is printed, and every finding on a translation at its place."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from printkit import pipeline
from printkit.catalogue import Catalogue, Wanted, read_catalogue
from printkit.diagnostics import Diagnostic, RulesetError
from printkit.kit import plan_kit
from printkit.layout.paper import A4
from printkit.library import GameFile, UnknownLanguageError, find_game, find_shelves
from printkit.source import Text
from printkit.translations import examine, sheet_words, unfaithful_sentence, update_game, update_sheets

FOLDER = Path(__file__).parent / "translated"
"""A toy game in Spanish, its translation into English, and a French one with each fault once beside what it gives."""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A current folder with the toy game and its translations."""
    for file in FOLDER.iterdir():
        shutil.copy(file, tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def game(language: str | None = None) -> GameFile:
    """The toy game in the current folder."""
    return replace(find_game("esquinas", find_shelves()), language=language)


def findings(language: str) -> str:
    """Everything that is said of the game in a language."""
    try:
        pipeline.check(game(language))
    except RulesetError as error:
        return f"{error}\n"
    return ""


def test_each_fault_is_told_once_and_in_one_run(here: Path) -> None:
    """Outdated, empty, fuzzy, missing, unknown, twice, a lost and a wrong slot, a sign that the typeface lacks."""
    expected = (here / "esquinas.fr.txt").read_text(encoding="utf-8")
    assert findings("fr") == expected
    for code in ("outdated", "untranslated", "fuzzy", "unknown-entry", "duplicate-entry", "lost-slot", "unknown-slot"):
        assert f"[{code}]" in expected
    assert "[missing-glyph]" in expected


def test_a_game_in_either_language(here: Path) -> None:
    """Written in Spanish and translated into English, it gives the kits of both, with the sheets' words in each."""
    kits = {}
    for language in ("es", "en"):
        checked = pipeline.check(game(language))
        assert checked.language == language
        wording = pipeline.find_words(language)
        assert wording.findings == ()
        kits[language] = checked.game.title, wording.wording.texts("grid", tiled=False).text("title")
    assert kits == {"es": ("Cuatro esquinas", "Tablero"), "en": ("Four corners", "Board")}
    assert pipeline.check(game()).game.title == "Cuatro esquinas"
    assert here.is_dir()


def test_a_finding_of_the_rules_is_told_in_the_translation(here: Path) -> None:
    """What comes later than the translation knows the translated text's place too: an unprintable name, line 28."""
    file = here / "esquinas.en.po"
    text = file.read_text(encoding="utf-8")
    line = text[: text.index('msgstr "Cross"')].count("\n") + 1
    file.write_text(text.replace('msgstr "Cross"', 'msgstr "Ring"'), encoding="utf-8")
    other = text[: text.index('msgstr "Ring"')].count("\n") + 1
    assert f"esquinas.en.po:{max(line, other)}:8: error [players] a second player is called 'Ring'" in findings("en")


def test_an_unknown_language_names_what_there_is(here: Path) -> None:
    """The own language and the translations; the nearest of them, or how to begin a translation."""
    assert here.is_dir()
    for language, hint in (
        ("es-MX", "did you mean 'es'? (there are: es, en, fr)"),
        ("de", "there are: es, en, fr; printkit translate esquinas --lang de begins a translation"),
    ):
        with pytest.raises(UnknownLanguageError) as caught:
            pipeline.open_game(game(language))
        assert [one.hint for one in caught.value.diagnostics] == [hint]
        assert caught.value.exit_code == 2


def test_a_file_that_can_not_be_read_gives_its_faults_alone(here: Path) -> None:
    """Nothing is called missing while nobody knows what is there."""
    (here / "esquinas.en.po").write_text('msgctxt "title\nmsgid "x"\n', encoding="utf-8")
    found = findings("en")
    assert found.count("error [") == found.count("error [po]") == 2


def test_a_translation_may_lie_on_a_shelf_of_its_own(here: Path) -> None:
    """Who can't write beside the game keeps the translation in the current folder: it is found there, and first."""
    (here / "shelf").mkdir()
    shutil.move(here / "esquinas.yaml", here / "shelf")
    (here / "esquinas.fr.po").unlink()
    file = replace(find_game("esquinas", find_shelves(here / "shelf")), language="en")
    assert pipeline.open_game(file).title == "Four corners"
    assert list(file.translations()) == ["en"]


def test_the_kit_code_knows_the_translation(here: Path) -> None:
    """Another word in the translation gives another code; the kit in the game's own language keeps its own."""

    def codes() -> list[str]:
        checked = [pipeline.check(game(language)) for language in ("es", "en")]
        words = [pipeline.find_words(one.language).wording for one in checked]
        return [plan_kit(one.game, one.replays, A4, said).kit_code for one, said in zip(checked, words, strict=True)]

    before = codes()
    file = here / "esquinas.en.po"
    file.write_text(file.read_text(encoding="utf-8").replace("After <limit>", "When <limit>"), encoding="utf-8")
    after = codes()
    assert before[0] == after[0]
    assert before[1] != after[1]


# -- the words of the sheets


def test_the_shipped_sheets_speak_spanish() -> None:
    """Every text of every template has a translation that has lost nothing."""
    words = sheet_words("es", [])
    assert words.findings == ()
    wanted = words.wording.wanted()
    assert len(words.wording.all_put) > 80
    assert wanted[0].context.startswith("cover.")


def test_a_near_language_serves(here: Path) -> None:
    """Spanish of Mexico is printed with the words for Spanish; English of anywhere with the templates' own."""
    assert here.is_dir()
    assert sheet_words("es-MX", []).wording.texts("grid", tiled=False).text("title") == "Tablero"
    assert sheet_words("en-GB", []).findings == ()


def test_sheets_without_words_of_a_language() -> None:
    """One finding for all of them, with what there is and what to do; the words come in English."""
    words = sheet_words("fr", [])
    (found,) = words.findings
    assert found.hint == "there are: en, es; printkit translate --sheets --lang fr begins a translation"
    assert words.wording.texts("grid", tiled=False).text("title") == "Board"


def test_an_author_s_own_template_needs_words_of_its_own(here: Path) -> None:
    """A block in other words has no translation until the own folder has one, which wins over the shipped one."""
    folder = here / "templates"
    folder.mkdir()
    (folder / "height-table.md.j2").write_text("{% block title %}\nHow high\n{% endblock %}\n", encoding="utf-8")
    (found,) = sheet_words("es", [folder]).findings
    assert (found.code, found.span and found.span.source.name.endswith("es.po")) == ("outdated", True)
    own = 'msgctxt "height-table.title"\nmsgid "How high"\nmsgstr "Alturas"\n'
    (folder / "es.po").write_text(own, encoding="utf-8")
    words = sheet_words("es", [folder])
    assert words.findings == ()
    assert words.wording.texts("height-table").text("title") == "Alturas"
    assert words.wording.texts("grid", tiled=False).text("title") == "Tablero"


# -- the translator's tool


def test_a_new_translation_asks_for_each_text(here: Path) -> None:
    """All fifteen texts of the toy game (counted by hand), empty, in a file beside it."""
    written = update_game(game(), "de", {})
    assert written.path == here / "esquinas.de.po"
    assert (written.updated.translated, written.updated.untranslated) == (0, 14)
    with_sheets = pipeline.update_translation(game(), "de").updated
    assert with_sheets.untranslated == 15  # and the head of a column
    (here / "esquinas.de.po").write_text(with_sheets.text, encoding="utf-8")
    assert findings("de").count("[untranslated]") == 15


def test_an_update_marks_what_has_changed(here: Path) -> None:
    """A sentence that reads otherwise is fuzzy then, and everything else stays."""
    file = here / "esquinas.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("sin marca", "libre"), encoding="utf-8")
    assert "[outdated]" in findings("en")
    updated = pipeline.update_translation(game(), "en").updated
    assert (updated.translated, updated.doubtful, updated.untranslated) == (14, 1, 0)
    (here / "esquinas.en.po").write_text(updated.text, encoding="utf-8")
    assert findings("en").count("error [") == findings("en").count("[fuzzy]") == 1


def test_what_can_not_be_read_is_not_written_again(here: Path) -> None:
    """A translator's work is never lost to a stray quote."""
    assert here.is_dir()
    with pytest.raises(RulesetError):
        update_game(game(), "fr", {})


def test_nobody_translates_into_the_own_language(here: Path) -> None:
    """Neither a game nor the sheets."""
    assert here.is_dir()
    with pytest.raises(UnknownLanguageError):
        update_game(game(), "es", {})
    with pytest.raises(UnknownLanguageError):
        update_sheets("en", [])


def test_the_shipped_translations_are_up_to_date() -> None:
    """Bringing them up to date changes no byte, so nobody's update brings another's changes with it."""
    root = Path(__file__).parents[1]
    for path in sorted((root / "rulesets").glob("*.*.po")):
        id_, language = path.name.removesuffix(".po").split(".")
        file = find_game(id_, find_shelves(root / "rulesets"))
        written = pipeline.update_translation(file, language)
        assert written.path.resolve() == path
        assert written.updated.text == path.read_text(encoding="utf-8")


def test_a_sheet_s_words_that_do_not_fit_are_told_in_the_translation(here: Path) -> None:
    """A title of a sheet that is too long is the translator's to shorten, not the author's."""
    folder = here / "templates"
    folder.mkdir()
    long = "La hoja en la que se escriben todos los turnos de la partida, uno tras otro"
    (folder / "es.po").write_text(
        f'msgctxt "record-sheet.title"\nmsgid "Record sheet"\nmsgstr "{long}"\n', encoding="utf-8"
    )
    with pytest.raises(RulesetError) as caught:
        pipeline.check_sheets(pipeline.check(game("es")), [A4])
    (found,) = caught.value.diagnostics
    assert (found.code, str(found.span)) == ("does-not-fit", "templates/es.po:3:8")


def test_several_catalogues() -> None:
    """The first that has an entry counts; what it lacks comes from the next, and only the first is to be cleaned up."""

    def catalogue(name: str, *entries: str) -> Catalogue:
        text = "\n".join(f'msgctxt "{one}"\nmsgid "{one}"\nmsgstr "{name}"\n' for one in entries)
        return read_catalogue(text.encode(), name, "es")

    wanted = [Wanted(name, Text.plain(name)) for name in ("a", "b", "c")]
    done = examine(
        wanted, [catalogue("own", "a", "x"), catalogue("ours", "a", "b", "y")], unfaithful_sentence, "update"
    )
    assert done.texts == {"a": "own", "b": "ours"}
    assert [_told(one) for one in done.findings] == [
        ("untranslated", "update adds it to the file"),
        ("unknown-entry", "update puts it aside"),
    ]


def _told(finding: Diagnostic) -> tuple[str, str | None]:
    return finding.code, finding.hint
