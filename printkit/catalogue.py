"""The bytes of a gettext ``.po`` file in, located translations out; and such a file, brought up to date, as text.

A translation belongs to one text: ``msgctxt`` is the path of its place, ``msgid`` the text it was made from.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from printkit.diagnostics import Diagnostic, did_you_mean
from printkit.source import Source, Span, Text

if TYPE_CHECKING:
    from polib import POEntry, POFile

# polib is imported where a translation is read or written (PLC0415): a kit in its own language needs none.

SUFFIX = ".po"

LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
"""A language with its script or region behind it (BCP 47, section 2.1, without its rarer forms)."""

_LINE = re.compile(r'(?:(msgctxt|msgid|msgid_plural|msgstr|msgstr\[\d+\])[ \t]*)?("(?:[^"\\]|\\[ntr"\\])*")[ \t]*')
_ORDER = {"msgctxt": ("", "msgstr"), "msgid": ("", "msgctxt", "msgstr"), "msgstr": ("msgid",)}
"""What may stand before each keyword: the last one of the entry before, or of its own."""

_GAPS = {
    "msgctxt": "before the next entry, this one must have its msgid and msgstr",
    "msgid": "before the next msgid, this one must have its msgstr",
    "msgstr": "a msgstr must stand under its msgid",
}


@dataclass(frozen=True, slots=True)
class Wanted:
    """A text that can be translated: the path of its place, and a note for who translates it."""

    context: str
    text: Text
    note: str = ""


@dataclass(frozen=True, slots=True)
class Translation:
    """An entry of a catalogue: ``text`` is empty where nothing is translated yet, ``source`` what it was made from.

    ``fuzzy`` marks what somebody has to look at again.
    """

    context: Text
    source: Text
    text: Text
    fuzzy: bool = False


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All translations of a file by their context; none where it can't be read, which ``problems`` tell."""

    language: str
    source: Source
    entries: Mapping[str, Translation]
    problems: tuple[Diagnostic, ...] = ()


def same(text: str, other: str) -> bool:
    """Whether two texts say the same, however their lines are broken."""
    return text.split() == other.split()


ANGLED = re.compile(r"<([^<>\s]+)>")
"""What stands in the place of a number in the sentences of a ruleset."""

BRACED = re.compile(r"(?<!\{)\{(\w+)\}(?!\})")
"""What stands in the place of a value in the words that printkit has outside its templates."""


def unfaithful_slots(source: Text, translation: Text, slot: re.Pattern[str]) -> Iterator[Diagnostic]:
    """The slots that a translation has lost, and those that it should not have."""
    known = {found[1]: found[0] for found in slot.finditer(source)}
    here = {found[1] for found in slot.finditer(translation)}
    for found in slot.finditer(translation):
        if found[1] not in known:
            span = translation.part(*found.span())
            hint = did_you_mean(found[1], known) or "the source has " + (", ".join(known.values()) or "none")
            yield Diagnostic("unknown-slot", f"'{found[0]}' does not stand in the source", span, hint)
    for name, written in known.items():
        if name not in here:
            message = f"the translation must have '{written}', as its source has"
            yield Diagnostic(
                "lost-slot", message, translation.span, "it is replaced by a number or a name when it is printed"
            )


def translations(wanted: Iterable[Wanted], layers: Sequence[Catalogue]) -> dict[str, Text]:
    """By context what can be printed: the first catalogue's that has the text as it reads now, without a doubt."""
    found: dict[str, Text] = {}
    for one in wanted:
        entries = (layer.entries.get(one.context) for layer in layers)
        sound = (entry.text for entry in entries if entry and _is_sound(entry, one))
        if (text := next(sound, None)) is not None:
            found[one.context] = text
    return found


def _is_sound(entry: Translation, wanted: Wanted) -> bool:
    return bool(entry.text.strip()) and not entry.fuzzy and same(entry.source, wanted.text)


# -- reading


@dataclass(slots=True)
class _Place:
    """Where an entry's texts stand, by keyword."""

    spans: dict[str, Span]
    last: str = ""


def read_catalogue(data: bytes, name: str, language: str) -> Catalogue:
    """The translations of a file, reported under ``name``; whatever keeps it from being read is in ``problems``."""
    try:
        source = Source(name, data.decode("utf-8-sig").replace("\r\n", "\n"))
    except UnicodeDecodeError as error:
        before = Source(name, data[: error.start].decode("utf-8-sig", "replace"))
        span = Span(before, len(before.text), len(before.text))
        message = f"a translation must be UTF-8 (got byte {data[error.start]:#04x})"
        return Catalogue(language, before, {}, (Diagnostic("po", message, span, "save it as UTF-8"),))
    problems: list[Diagnostic] = []
    places = _places(source, problems)
    if problems:
        return Catalogue(language, source, {}, tuple(problems))
    file = _parsed(source.text)
    problems += _wrong_language(source, file, language)
    entries: dict[str, Translation] = {}
    for entry, place in zip((one for one in file if not one.obsolete), places, strict=True):
        _keep(entry, place, entries, problems)
    return Catalogue(language, source, entries, tuple(problems))


def _parsed(text: str) -> POFile:
    from polib import pofile  # noqa: PLC0415 - see above

    return pofile(text + "\n\n")  # a text of one line could be the name of a file


def _keep(entry: POEntry, place: _Place, entries: dict[str, Translation], problems: list[Diagnostic]) -> None:
    spans = place.spans
    if "msgctxt" not in spans:
        message = "each translation must say by msgctxt which text it is of"
        problems.append(Diagnostic("po", message, spans["msgid"], "printkit translate writes such entries"))
        return
    context = Text(entry.msgctxt, spans["msgctxt"])
    if context in entries:
        first = entries[context].context.span.line
        message = f"'{context}' is translated a second time; the first is in line {first}"
        problems.append(Diagnostic("duplicate-entry", message, context.span, "take one of them away"))
        return
    text, source = Text(entry.msgstr, spans["msgstr"]), Text(entry.msgid, spans["msgid"])
    entries[context] = Translation(context, source, text, entry.fuzzy)


def _text_at(span: Span) -> str:
    """What stands between the quotes of a span, joined: enough to tell whether it is empty."""
    return re.sub(r'"\s*"|^"|"$', "", span.source.text[span.start : span.end])


def _places(source: Source, problems: list[Diagnostic]) -> list[_Place]:
    """Where the texts of each entry stand, in order; every line that can't be read is told."""
    found: list[_Place] = []
    start = 0
    for line in source.text.split("\n"):
        if line.strip() and not line.lstrip().startswith("#"):
            _read_line(source, line, start, found, problems)
        start += len(line) + 1
    return _without_header(found, problems)


def _read_line(source: Source, line: str, start: int, found: list[_Place], problems: list[Diagnostic]) -> None:
    indent = len(line) - len(line.lstrip())
    read = _LINE.fullmatch(line, indent)
    span = Span(source, start + indent, start + len(line.rstrip()))
    if read is None:
        hint = 'a text stands between two "; inside it write \\" for a quote and \\\\ for a backslash'
        problems.append(Diagnostic("po", "this line can't be read", span, hint))
        _guess(line, span, found)
        return
    keyword = read[1]
    begin, end = start + read.start(2), start + read.end(2)
    last = found[-1].last if found else ""
    if keyword is None:
        if not last:
            problems.append(Diagnostic("po", "a text must stand behind a word such as msgid", span))
        elif last in found[-1].spans:
            found[-1].spans[last] = Span(source, found[-1].spans[last].start, end)
        return
    if keyword not in _ORDER:
        hint = "write one msgstr with a condition: {% if count == 1 %}…{% else %}…{% endif %}"
        problems.append(Diagnostic("po", f"'{keyword}' has no use here", span, hint))
        keyword = "msgstr" if keyword.startswith("msgstr") else "msgid"
    elif last not in _ORDER[keyword]:
        problems.append(Diagnostic("po", _GAPS[keyword], span))
    if not found or _begins(keyword, last):
        found.append(_Place({}))
    found[-1].spans[keyword] = Span(source, begin, end)
    found[-1].last = keyword


def _guess(line: str, span: Span, found: list[_Place]) -> None:
    """What an unreadable line was meant to be, so that the lines after it are not blamed for it."""
    keyword = line.split(maxsplit=1)[0]
    if keyword not in _ORDER:
        return
    last = found[-1].last if found else ""
    if not found or last not in _ORDER[keyword] or _begins(keyword, last):
        found.append(_Place({}))
    found[-1].spans[keyword] = span
    found[-1].last = keyword


def _begins(keyword: str, last: str) -> bool:
    """Whether an entry begins with a keyword that stands behind another."""
    return keyword == "msgctxt" or (keyword == "msgid" and last != "msgctxt")


def _without_header(found: list[_Place], problems: list[Diagnostic]) -> list[_Place]:
    """The places of all translations; an entry of an empty msgid describes the file, and must be its first."""
    if found and found[-1].last != "msgstr":
        span = next(iter(found[-1].spans.values()))
        problems.append(Diagnostic("po", "the file ends before this entry has its msgstr", span))
    for number, place in enumerate(found):
        if "msgid" in place.spans and not _text_at(place.spans["msgid"]) and (number or "msgctxt" in place.spans):
            hint = "only the first entry of a file has none: it describes the file"
            problems.append(
                Diagnostic("po", "this msgid must hold the text that is translated", place.spans["msgid"], hint)
            )
    has_header = bool(found) and "msgid" in found[0].spans and not _text_at(found[0].spans["msgid"])
    return found[1:] if has_header else found


def _wrong_language(source: Source, file: POFile, language: str) -> Iterator[Diagnostic]:
    written = file.metadata.get("Language", "").replace("_", "-")
    if written and written != language:
        place = max(source.text.find(f"Language: {file.metadata['Language']}"), 0)
        span = Span(source, place, place + len(f"Language: {written}"))
        message = f"this file is called after the language '{language}', but says it is in '{written}'"
        yield Diagnostic("po", message, span, f"write: Language: {language}")


# -- writing


@dataclass(frozen=True, slots=True)
class Updated:
    """A file brought up to date, and how many of its texts are translated, to be looked at again, or new."""

    text: str
    translated: int
    doubtful: int
    untranslated: int
    retired: int


_ABOUT = """Translation of {title} into the language {language}.

Write below each msgid, in msgstr, what it says in your language. msgctxt is the place it comes from.
Keep what stands in < >, {{{{ }}}} and {{% %}}: it is filled in or decides what is printed. Take the word fuzzy away
from an entry when you have looked at it again."""


def updated(old: Catalogue | None, wanted: Sequence[Wanted], language: str, title: str) -> Updated:
    """The file with an entry for each wanted text, in their order.

    What is translated stays; what was made from another text is marked fuzzy and shows that text; what has moved
    moves with it; what nobody wants any more is kept at the end as obsolete.
    """
    from polib import POEntry, POFile  # noqa: PLC0415 - see above

    file = _parsed(old.source.text) if old else POFile()
    before = list(file)
    file.clear()
    file.wrapwidth = 100
    if not file.metadata:
        file.header = _ABOUT.format(title=title, language=language)
        file.metadata = {"Language": language, "MIME-Version": "1.0"}
        file.metadata |= {"Content-Type": "text/plain; charset=UTF-8", "Content-Transfer-Encoding": "8bit"}
    known = {entry.msgctxt: entry for entry in before}
    names = {one.context for one in wanted}
    free = [entry for entry in before if entry.msgctxt not in names and entry.msgstr]
    for one in wanted:
        entry = known.get(one.context) or _moved(one, free) or POEntry(msgctxt=one.context)
        file.append(_renewed(entry, one))
    for entry in free:
        entry.obsolete = True
        file.append(entry)
    done = [entry for entry in file[: len(wanted)] if entry.msgstr]
    doubtful = sum(entry.fuzzy for entry in done)
    return Updated(f"{file}", len(done) - doubtful, doubtful, len(wanted) - len(done), len(free))


def _moved(wanted: Wanted, free: list[POEntry]) -> POEntry | None:
    """An entry without a place of its own that was made from the same text; it is taken out of ``free``."""
    alike = [entry for entry in free if same(entry.msgid, wanted.text)]
    alike.sort(key=lambda entry: entry.msgctxt.rpartition(".")[2] != wanted.context.rpartition(".")[2])
    if not alike:
        return None
    free.remove(alike[0])
    return alike[0]


def _renewed(entry: POEntry, wanted: Wanted) -> POEntry:
    """The entry as it stands under a wanted text, marked where it was made from another one."""
    if entry.msgstr and not same(entry.msgid, wanted.text) and "fuzzy" not in entry.flags:
        entry.flags.append("fuzzy")
        entry.previous_msgid = entry.msgid
    elif not entry.fuzzy:
        entry.previous_msgid = None
    entry.msgid = str(wanted.text).strip()
    entry.msgctxt = wanted.context
    entry.comment = wanted.note
    entry.obsolete = False
    return entry
