"""A game or the sheets' own words and a language in; what to print in it, and every finding on the translation, out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from printkit.catalogue import (
    ANGLED,
    BRACED,
    Catalogue,
    Translation,
    Updated,
    Wanted,
    read_catalogue,
    same,
    translations,
    unfaithful_slots,
    updated,
)
from printkit.diagnostics import Diagnostic, RulesetError, did_you_mean
from printkit.library import UnknownLanguageError, read_whole, shipped, translations_in
from printkit.materials.places import glyphs_missing_in
from printkit.play.voice import ENGLISH, PLAY, Voice, translated_voice, voice_texts
from printkit.ruleset.document import read_document
from printkit.ruleset.model import SOURCE_LANGUAGE
from printkit.ruleset.translation import language_of, prose_of, translated
from printkit.source import Entries, Span, Text, shown_path
from printkit.wording import Wording, load_wording
from printkit.wording.faithful import unfaithful as unfaithful_template

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from printkit.library import GameFile
    from printkit.ruleset.loader import Translate
    from printkit.ruleset.translation import Sheets

Unfaithful: TypeAlias = Callable[[Text, Text], Iterable[Diagnostic]]
"""What a translation has lost or added, from the source and the translation."""


def unfaithful_sentence(source: Text, translation: Text) -> Iterator[Diagnostic]:
    """What a sentence of a ruleset may not lose: its ``<numbers>``."""
    return unfaithful_slots(source, translation, ANGLED)


@dataclass(frozen=True, slots=True)
class Examined:
    """A translation that was looked at: by context what of it can be printed, and every finding on the rest."""

    texts: dict[str, Text]
    findings: tuple[Diagnostic, ...]


def examine(
    wanted: Sequence[Wanted],
    layers: Sequence[Catalogue],
    unfaithful: Unfaithful,
    command: str,
    known: Iterable[str] = (),
) -> Examined:
    """Look for everything that is missing, outdated, unknown, doubtful, empty, unfaithful or not to be printed.

    Of several catalogues the first that has an entry counts; the first is the one to write in. ``command`` brings it
    up to date. ``known`` are contexts that are not wanted here and still mean something.
    """
    findings = [problem for layer in layers for problem in layer.problems]
    if any(layer.problems and not layer.entries for layer in layers):
        return Examined({}, tuple(findings))
    texts: dict[str, Text] = {}
    for one in wanted:
        entry = next((layer.entries[one.context] for layer in layers if one.context in layer.entries), None)
        found = list(_findings_on(one, entry, unfaithful, command)) if entry else [_missing(one, layers[0], command)]
        findings += found
        if entry and not found:
            texts[one.context] = entry.text
    contexts = {*known, *(one.context for one in wanted)}
    for context, entry in layers[0].entries.items() if layers else ():
        if context not in contexts:
            hint = did_you_mean(context, contexts) or f"{command} puts it aside"
            message = f"there is nothing at '{context}' to translate"
            findings.append(Diagnostic("unknown-entry", message, entry.context.span, hint))
    return Examined(texts, tuple(findings))


def _missing(wanted: Wanted, file: Catalogue, command: str) -> Diagnostic:
    message = f"'{_short(wanted.text)}' must have a translation in {file.source.name} ({wanted.context})"
    return Diagnostic("untranslated", message, wanted.text.span, f"{command} adds it to the file")


def _findings_on(wanted: Wanted, entry: Translation, unfaithful: Unfaithful, command: str) -> Iterator[Diagnostic]:
    if not same(entry.source, wanted.text):
        message = "the text has changed since it was translated"
        details = (f"it was: {_short(entry.source)}", f"it is:  {_short(wanted.text)}", f"in {wanted.text.span}")
        hint = f"{command} marks it as fuzzy; then change the translation"
        yield Diagnostic("outdated", message, entry.source.span, hint, details)
    elif not entry.text.strip():
        message = f"a translation of '{_short(wanted.text)}' must stand here"
        yield Diagnostic("untranslated", message, entry.text.span, f"write it into msgstr; it is {wanted.context}")
    elif entry.fuzzy:
        message = "this translation is marked as fuzzy: somebody has to look at it again"
        yield Diagnostic("fuzzy", message, entry.text.span, "when it is right, take the word fuzzy away above it")
    else:
        yield from unfaithful(wanted.text, entry.text)
        yield from (finding for _, finding in glyphs_missing_in(entry.text))


def _short(text: str) -> str:
    """The beginning of a text, on one line."""
    line = " ".join(text.split())
    return line if len(line) <= 60 else line[:59].rstrip() + "…"


# -- a game


def translate_to(file: GameFile, sheets: Sheets) -> Translate | None:
    """What puts the file's document into the language that is asked for; None where none is.

    It raises `UnknownLanguageError` when there is no such translation.
    """
    language = file.language
    if language is None:
        return None

    def translate(document: Entries, problems: list[Diagnostic]) -> Entries:
        own = language_of(document)
        if language == own:
            return document
        catalogue = _catalogue_of(file, language, own)
        command = f"printkit translate {file.argument} --lang {language}"
        examined = examine(prose_of(document, sheets), [catalogue], unfaithful_sentence, command)
        problems += examined.findings
        code = Text(language, Span(catalogue.source, 0, 1))
        return translated(document, examined.texts, code, sheets, problems)

    return translate


def _catalogue_of(file: GameFile, language: str, own: str) -> Catalogue:
    known = file.translations()
    if language not in known:
        there = f"there are: {', '.join(dict.fromkeys([own, *known]))}"
        near = _near(language, [own, *known])
        begin = f"printkit translate {file.argument} --lang {language} begins a translation"
        message = f"{file.id} can't be printed in '{language}'"
        raise UnknownLanguageError(message, f"{near} ({there})" if near else f"{there}; {begin}")
    return _read(known[language], language)


def _near(language: str, known: Iterable[str]) -> str | None:
    """A hint that names the same language of another region, or None."""
    near = next((one for one in known if one.partition("-")[0] == language.partition("-")[0]), None)
    return f"did you mean '{near}'?" if near else None


def _read(place: Traversable, language: str) -> Catalogue:
    shown = shown_path(Path(str(place)).absolute())
    return read_catalogue(read_whole(place, shown, "a translation"), shown, language)


@dataclass(frozen=True, slots=True)
class Written:
    """A translation brought up to date: where it belongs, and what it is now."""

    path: Path
    updated: Updated


def update_game(file: GameFile, language: str, sheets: Sheets) -> Written:
    """The game's translation with an entry for each of its texts; nothing is written yet.

    Raises `RulesetError` when the game's file or the old translation can't be read, `UnknownLanguageError` for the
    language that the game is written in.
    """
    document = read_document(file.read(), file.shown)
    own = language_of(document)
    if language == own:
        raise UnknownLanguageError(f"{file.id} is written in '{own}'", "choose the language that you translate into")
    path = file.translation(language)
    old = _old(path, language)
    title = str(document.get(Text.plain("title"), file.id))
    return Written(path, updated(old, prose_of(document, sheets), language, f"'{title}'"))


def _old(path: Path, language: str) -> Catalogue | None:
    """The translation as it is; raises `RulesetError` for one that would lose something by being written again."""
    old = _read(path, language) if path.is_file() else None
    if old and old.problems:
        raise RulesetError(old.problems)
    return old


# -- the sheets' own words


@dataclass(frozen=True, slots=True)
class SheetWords:
    """The words of the sheets and of play in a language, and every finding on their translation."""

    wording: Wording
    findings: tuple[Diagnostic, ...] = ()


def sheet_words(language: str, folders: Sequence[Path], thorough: bool = True) -> SheetWords:
    """The templates of ``folders`` and, behind them, the shipped ones, in a language or one that is near to it.

    A text that has no translation comes in English, which is a finding too. What is not looked at thoroughly has no
    findings, which saves some time.
    """
    wording = load_wording(folders)
    if _is_source(language):
        return SheetWords(wording)
    wanted, layers = _wanted(wording), _layers(language, folders)
    if not thorough:
        return SheetWords(wording.translated(translations(wanted, layers)))
    if not layers:
        return SheetWords(wording, (_none(language, folders),))
    command = f"printkit translate --sheets --lang {language}"
    shipped_ones = [one.context for one in load_wording().wanted()] if folders else []
    examined = examine(wanted, layers, _unfaithful_words, command, shipped_ones)
    return SheetWords(wording.translated(examined.texts), examined.findings)


def voice_in(language: str, folders: Sequence[Path]) -> Voice:
    """What play says in a language; in English what has no sound translation."""
    if _is_source(language):
        return ENGLISH
    return translated_voice(translations(voice_texts(), _layers(language, folders)))


def _wanted(wording: Wording) -> tuple[Wanted, ...]:
    """Every text of the sheets and of play."""
    return (*wording.wanted(), *voice_texts())


def _unfaithful_words(source: Text, translation: Text) -> Iterator[Diagnostic]:
    """What the words of play may not lose are their braces, and what those of a template is more."""
    if source.span.source.name != PLAY:
        yield from unfaithful_template(source, translation)
        return
    yield from unfaithful_slots(source, translation, BRACED)
    for brace in re.finditer(r"[{}]", BRACED.sub(lambda found: "_" * len(found[0]), translation)):
        span = translation.part(*brace.span())
        yield Diagnostic("unknown-slot", f"a '{brace[0]}' must belong to a name in braces", span)


def _is_source(language: str) -> bool:
    return language.partition("-")[0] == SOURCE_LANGUAGE


def _layers(language: str, folders: Sequence[Path]) -> tuple[Catalogue, ...]:
    """The catalogues for a language, nearest first: ``pt-BR``, then ``pt`` (RFC 4647, 3.4); an author's before ours."""
    parts = language.split("-")
    near = ["-".join(parts[:count]) for count in range(len(parts), 0, -1)]
    found = [(folder, translations_in(folder, "")) for folder in (*folders, shipped("templates"))]
    once = {str(files[name]): files[name] for name in near for _, files in found if name in files}
    return tuple(_read(place, Path(shown).name.removesuffix(".po")) for shown, place in once.items())


def _none(language: str, folders: Sequence[Path]) -> Diagnostic:
    places = (*folders, shipped("templates"))
    known = sorted({SOURCE_LANGUAGE, *(name for folder in places for name in translations_in(folder, ""))})
    begin = f"there are: {', '.join(known)}; printkit translate --sheets --lang {language} begins a translation"
    message = f"the sheets have no words of their own in '{language}'"
    return Diagnostic("untranslated", message, hint=begin)


def update_sheets(language: str, folders: Sequence[Path]) -> Written:
    """The translation of the sheets' words in the current folder, with an entry for each; nothing is written yet.

    What another catalogue translates already is left to it. Raises `RulesetError` when the old one can't be read, and
    `UnknownLanguageError` for English.
    """
    if _is_source(language):
        raise UnknownLanguageError("the sheets are written in 'en'", "choose the language that you translate into")
    path = Path("templates") / f"{language}.po"
    old = _old(path, language)
    others = [layer for layer in _layers(language, folders) if layer.source.name != shown_path(path.absolute())]
    wanted = _wanted(load_wording(folders))
    known = translations(wanted, others)
    own = [one for one in wanted if one.context not in known or (old and one.context in old.entries)]
    return Written(path, updated(old, own, language, "the words of the sheets"))
