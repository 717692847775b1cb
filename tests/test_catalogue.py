"""Gettext files in, translations with their places out; faults are told, and an update loses nothing."""

from __future__ import annotations

import pytest

from printkit.catalogue import ANGLED, Wanted, read_catalogue, translations, unfaithful_slots, updated
from printkit.source import Text

FILE = """\
# remark
msgid ""
msgstr "Language: es\\n"

#. a note
#, fuzzy
msgctxt "a.says"
msgid "Go up."
msgstr "Sube."

msgctxt "b.says"
msgid ""
"The cell says "
"\\"no\\"."
msgstr ""
"La casilla <x>\\n"
"dice \\"no\\"."

#~ msgctxt "c.says"
#~ msgid "Gone."
#~ msgstr "Ido."
"""
"""The forms that GNU gettext's manual, section 3, describes: comments, flags, long texts, obsolete entries."""


def problems(text: str) -> list[str]:
    """Line, column and message of every problem of a file."""
    found = read_catalogue(text.encode(), "x.es.po", "es").problems
    return [f"{one.span and one.span.line}:{one.span and one.span.column} {one.message}" for one in found]


def wanted(context: str, text: str) -> Wanted:
    return Wanted(context, Text.plain(text), "a note")


def test_entries_by_context() -> None:
    """Two live entries with their texts, the first doubtful; the obsolete one is none."""
    catalogue = read_catalogue(FILE.encode(), "x.es.po", "es")
    assert catalogue.problems == ()
    read = {context: (str(one.source), str(one.text), one.fuzzy) for context, one in catalogue.entries.items()}
    assert read == {
        "a.says": ("Go up.", "Sube.", True),
        "b.says": ('The cell says "no".', 'La casilla <x>\ndice "no".', False),
    }


def test_every_part_of_a_text_knows_its_place() -> None:
    """Counted in the file: <x> stands in line 16 from column 13, dice in line 17 from column 2, no from column 9."""
    text = read_catalogue(FILE.encode(), "x.es.po", "es").entries["b.says"].text
    for part, place in (("<x>", "16:13"), ("dice", "17:2"), ("no", "17:9")):
        start = text.index(part)
        span = text.part(start, start + len(part))
        assert str(span) == f"x.es.po:{place}"
        assert span.source.text[span.start : span.end] == part


def test_what_a_byte_order_mark_and_windows_line_ends_do() -> None:
    """Nothing: editors on Windows write both."""
    data = b"\xef\xbb\xbf" + FILE.replace("\n", "\r\n").encode()
    assert read_catalogue(data, "x", "es").problems == ()
    assert set(read_catalogue(data, "x", "es").entries) == {"a.says", "b.says"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('msgctxt "a"\nmsgid "b\nmsgstr "c"\n', ["2:1 this line can't be read"]),
        ('msgctxt "a"\nmsgid "b"\nmsgstr "c" d\n', ["3:1 this line can't be read"]),
        ('msgctxt "a"\nmsgid "b"\nmsgstr "c"d"\n', ["3:1 this line can't be read"]),
        ('msgctxt "a"\nmsgid "b"\nmsgstr "\\q"\n', ["3:1 this line can't be read"]),
        ('msgctxt "a"\nmsgid "b"\nmsgstr ""\n"c\n', ["4:1 this line can't be read"]),
        ("words\nmore\n", ["1:1 this line can't be read", "2:1 this line can't be read"]),
        ('"a"\n', ["1:1 a text must stand behind a word such as msgid"]),
        ('msgctxt "a"\nmsgstr "c"\n', ["2:1 a msgstr must stand under its msgid"]),
        ('msgid "a"\nmsgid "b"\nmsgstr "c"\n', ["2:1 before the next msgid, this one must have its msgstr"]),
        (
            'msgctxt "a"\nmsgid "b"\nmsgctxt "c"\nmsgid "d"\nmsgstr "e"\n',
            ["3:1 before the next entry, this one must have its msgid and msgstr"],
        ),
        ('msgctxt "a"\nmsgid "b"\n', ["1:9 the file ends before this entry has its msgstr"]),
        ('msgid "b"\nmsgstr "c"\n', ["1:7 each translation must say by msgctxt which text it is of"]),
        ('msgctxt "a"\nmsgid ""\nmsgstr "c"\n', ["2:7 this msgid must hold the text that is translated"]),
        ('msgid ""\nmsgstr ""\nmsgid ""\nmsgstr ""\n', ["3:7 this msgid must hold the text that is translated"]),
        (
            'msgctxt "a"\nmsgid "b"\nmsgid_plural "c"\nmsgstr[0] "d"\nmsgstr[1] "e"\n',
            [
                "3:1 'msgid_plural' has no use here",
                "4:1 'msgstr[0]' has no use here",
                "5:1 'msgstr[1]' has no use here",
            ],
        ),
        (
            'msgctxt "a"\nmsgid "b"\nmsgstr "c"\n' * 2,
            ["4:9 'a' is translated a second time; the first is in line 1"],
        ),
        (
            'msgid ""\nmsgstr "Language: fr\\n"\n',
            ["2:9 this file is called after the language 'es', but says it is in 'fr'"],
        ),
        ("printkit/source.py", ["1:1 this line can't be read"]),
    ],
)
def test_what_is_no_gettext_file(text: str, expected: list[str]) -> None:
    """Each fault is told at its line, and no fault brings another with it; a text is never taken for a path."""
    assert problems(text) == expected


def test_bytes_that_are_no_text() -> None:
    """The place of the byte is told: line 2, behind three letters."""
    found = read_catalogue(b'msgid ""\nms\xffg', "x.es.po", "es").problems
    assert [str(one.span) for one in found] == ["x.es.po:2:3"]
    assert "0xff" in found[0].message


def test_an_empty_file_has_no_entries() -> None:
    """Nothing is wrong with it either."""
    assert read_catalogue(b"", "x", "es").entries == {}
    assert problems("") == []


@pytest.mark.parametrize(
    ("source", "translation", "codes"),
    [
        ("Up to <a> and <b>.", "Hasta <b> y <a>.", []),
        ("Twice <a>.", "<a> y <a>.", []),
        ("Up to <a>.", "Hasta 3.", ["lost-slot"]),
        ("Up.", "Hasta <a>.", ["unknown-slot"]),
        ("<climb>", "<clinb>", ["unknown-slot", "lost-slot"]),
    ],
)
def test_slots_of_a_sentence(source: str, translation: str, codes: list[str]) -> None:
    """The same names must stand in both, in any order and as often as a language needs."""
    found = list(unfaithful_slots(Text.plain(source), Text.plain(translation), ANGLED))
    assert [one.code for one in found] == codes


def test_a_misspelt_slot_is_named_at_its_place() -> None:
    """From column 4 on; the hint names the right one."""
    found = next(unfaithful_slots(Text.plain("<climb>"), Text.plain("So <clinb>"), ANGLED))
    assert (str(found.span), found.hint) == ("<text>:1:4", "did you mean 'climb'?")


def test_only_sure_translations_are_printed() -> None:
    """Not what is doubtful, empty, made from another text, or missing; of two files the first that is sure."""
    text = (
        'msgctxt "good"\nmsgid "One\\n"\n"two"\nmsgstr "Uno dos"\n\n'
        '#, fuzzy\nmsgctxt "fuzzy"\nmsgid "x"\nmsgstr "y"\n\n'
        'msgctxt "old"\nmsgid "before"\nmsgstr "antes"\n\nmsgctxt "empty"\nmsgid "x"\nmsgstr " "\n'
    )
    first = read_catalogue(text.encode(), "a", "es")
    second = read_catalogue(b'msgctxt "old"\nmsgid "now"\nmsgstr "ahora"\n', "b", "es")
    asked = [
        wanted("good", "One two"),
        wanted("fuzzy", "x"),
        wanted("old", "now"),
        wanted("empty", "x"),
        wanted("no", "x"),
    ]
    assert translations(asked, [first, second]) == {"good": "Uno dos", "old": "ahora"}


def test_an_update_keeps_what_is_translated() -> None:
    """The same text stays, a changed one is marked and shows what it was, a moved one moves, the rest is put aside."""
    old = (
        'msgid ""\nmsgstr "Language: es\\nX-Mine: 1\\n"\n\n# mine\nmsgctxt "same"\nmsgid "Same."\nmsgstr "Igual."\n\n'
        'msgctxt "changed"\nmsgid "Old."\nmsgstr "Viejo."\n\n'
        'msgctxt "list.1.says"\nmsgid "Moved."\nmsgstr "Movido."\n\n'
        'msgctxt "gone"\nmsgid "Gone."\nmsgstr "Ido."\n\nmsgctxt "never"\nmsgid "Never."\nmsgstr ""\n'
    )
    asked = [
        wanted("same", "Same."),
        wanted("changed", "New."),
        wanted("list.2.says", "Moved."),
        wanted("new", 'A "new"\none.'),
    ]
    done = updated(read_catalogue(old.encode(), "x.es.po", "es"), asked, "es", "T")
    assert (done.translated, done.doubtful, done.untranslated, done.retired) == (2, 1, 1, 1)
    assert "X-Mine: 1" in done.text
    assert '# mine\n#. a note\nmsgctxt "same"' in done.text
    assert '#, fuzzy\n#| msgid "Old."\nmsgctxt "changed"\nmsgid "New."\nmsgstr "Viejo."\n' in done.text
    assert '#~ msgctxt "gone"' in done.text
    assert "Never." not in done.text
    again = read_catalogue(done.text.encode(), "x.es.po", "es")
    assert again.problems == ()
    assert translations(asked, [again]) == {"same": "Igual.", "list.2.says": "Movido."}


def test_an_update_of_what_is_up_to_date_changes_nothing() -> None:
    """The second run writes the bytes of the first; what was put aside comes back when its text does."""
    asked = [wanted("a", "A long text. " * 20), wanted("b", '<x> {{ y }} \\ "quoted"\ttab')]
    first = updated(None, asked, "pt-BR", "T")
    again = updated(read_catalogue(first.text.encode(), "x", "pt-BR"), asked, "pt-BR", "T")
    assert again.text == first.text
    filled = first.text.replace('msgstr ""\n', 'msgstr "hecho"\n').replace('msgstr "hecho"\n"', 'msgstr ""\n"')
    without = updated(read_catalogue(filled.encode(), "x", "pt-BR"), asked[:1], "pt-BR", "T")
    back = updated(read_catalogue(without.text.encode(), "x", "pt-BR"), asked, "pt-BR", "T")
    assert (without.retired, back.translated, back.retired) == (1, 2, 0)
