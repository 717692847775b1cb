"""Templates and values in, plain texts out; author text stays literal, mistakes are located."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.layout.marks import Face
from printkit.layout.text import Run, plain
from printkit.source import Source
from printkit.wording import (
    Heading,
    ListItems,
    Paragraph,
    Table,
    Wording,
    WordingError,
    escape,
    load_wording,
)


def wording(text: str) -> Wording:
    """A wording with the one template ``sheet``."""
    return Wording({"sheet": Source("templates/sheet.md.j2", text)})


def fill(text: str, **values: object) -> None:
    """Fill in every block of a template."""
    texts = wording(text).texts("sheet", **values)
    for block in texts.blocks:
        texts.pieces(block)


def diagnostic(text: str, **values: object) -> str:
    """The message that filling in a template gives."""
    with pytest.raises(WordingError) as caught:
        fill(text, **values)
    assert caught.value.exit_code == 2
    return str(caught.value)


def test_reads_each_kind_of_piece() -> None:
    """Headings, paragraphs, lists and tables come out as values; a line break in a paragraph is a space."""
    texts = wording(
        "{% block all %}\n## Title\n\nOne **two** three\nfour.\n\n1. first\n2. second\n\n- dot\n\n"
        "| A | B |\n|---|---|\n| **x** | y |\n{% endblock %}\n"
    ).texts("sheet")
    assert texts.pieces("all") == (
        Heading(2, (Run("Title"),)),
        Paragraph((Run("One "), Run("two", Face.BOLD), Run(" three four."))),
        ListItems(((Run("first"),), (Run("second"),)), numbered=True),
        ListItems(((Run("dot"),),)),
        Table(((Run("A"),), (Run("B"),)), (((Run("x", Face.BOLD),), (Run("y"),)),)),
    )


@pytest.mark.parametrize(
    "text",
    [
        "*b* _i_ `c` <b> &amp; [l](u) ![p](u)",
        "1. one",
        "# head",
        "- dot",
        "a|b",
        "\\*",
        "    four",
        "+ x",
        "a\n---\nb",
    ],
)
def test_author_text_prints_literally(text: str) -> None:
    """A value means nothing to Markdown: each sign comes out as written, white space as single spaces."""
    read = wording("{% block a %}{{ value }}{% endblock %}{% block b %}\n| h |\n|---|\n| {{ value }} |\n{% endblock %}")
    texts = read.texts("sheet", value=text)
    assert texts.text("a") == " ".join(text.split())
    assert plain(texts.table("b").rows[0][0]) == " ".join(text.split())


@given(st.text(st.characters(categories=("L", "N", "P", "S")), min_size=1))
def test_escape_is_literal_for_every_visible_text(text: str) -> None:
    """Whatever is written, the Markdown of it reads as it: the reader undoes the escaping."""
    texts = wording("{% block a %}{{ value }}{% endblock %}").texts("sheet", value=text)
    assert texts.line("a") == (Run(text),)


def test_a_macro_is_markdown_and_its_arguments_are_not() -> None:
    """What a template writes itself stays Markdown also through a macro; the author's part in it does not."""
    macros = Source("templates/macros.md.j2", "{% macro strong(x) %}**{{ x }}**{% endmacro %}")
    sheet = Source(
        "templates/sheet.md.j2",
        "{% block a %}{% from 'macros' import strong %}{{ strong('*') }}{% endblock %}",
    )
    texts = Wording({"macros": macros, "sheet": sheet}).texts("sheet")
    assert texts.line("a") == (Run("*", Face.BOLD),)


def test_escape_leaves_letters_alone() -> None:
    """Letters, digits and spaces need no escape, so a template's source stays readable."""
    assert escape("Größe 12 né") == "Größe 12 né"


def test_a_variable_without_a_value_is_located() -> None:
    """A misspelt variable never prints as nothing: file, line, column and name are in the error."""
    message = diagnostic("{% block a %}\nfine\n{{ tilte }}\n{% endblock %}", title="x")
    assert message.startswith("templates/sheet.md.j2:3:1: error [template]")
    assert "'tilte' is undefined" in message


def test_a_mistake_in_the_syntax_is_located() -> None:
    """A template that is no Jinja is refused at its line."""
    assert diagnostic("{% block a %}\n{% if %}\n{% endblock %}").startswith("templates/sheet.md.j2:2:1: error")


@pytest.mark.parametrize("expression", ["1 // 0", "1 + 'a'", "[].pop(1)", "x | round(2)"])
def test_an_expression_that_fails_is_located(expression: str) -> None:
    """Whatever goes wrong inside an expression is the template's mistake, said with its line."""
    message = diagnostic("{% block a %}\n{{ " + expression + " }}\n{% endblock %}", x="1")
    assert message.startswith("templates/sheet.md.j2:2:1: error [template] the template can't be filled")


def test_a_template_reaches_no_python() -> None:
    """The sandbox keeps a template away from Python objects."""
    assert "unsafe" in diagnostic("{% block a %}{{ x.__class__.__mro__ }}{% endblock %}", x="")


@pytest.mark.parametrize(
    ("markdown", "named"),
    [
        ("*x*", "slanted text"),
        ("`x`", "code"),
        ("> x", "blockquote"),
        ("- a\n    - b", "list in a list"),
        ("---", "hr"),
    ],
)
def test_markdown_that_no_sheet_shows_is_refused(markdown: str, named: str) -> None:
    """What can't be printed is an error that names the block and the thing, not silently dropped."""
    message = diagnostic("\n{% block a %}\n" + markdown + "\n{% endblock %}")
    assert message.startswith("templates/sheet.md.j2:2:1: error [template] block 'a'")
    assert named in message


def test_an_unknown_template_or_block_gets_a_hint() -> None:
    """A wrong name is met with the nearest right one."""
    with pytest.raises(WordingError, match="did you mean 'sheet'"):
        wording("").texts("shet")
    with pytest.raises(WordingError, match="did you mean 'title'"):
        wording("{% block title %}x{% endblock %}").texts("sheet").line("titel")


def test_a_block_that_holds_something_else_is_named() -> None:
    """A material asks for a list and the template has none: said with the block's line."""
    texts = wording("\n{% block a %}x{% endblock %}").texts("sheet")
    with pytest.raises(WordingError, match=r"sheet.md.j2:2:1: error .* must hold one list \(got paragraph\)"):
        texts.items("a")


def test_an_authors_folder_wins(tmp_path: Path) -> None:
    """A template in the author's folder stands before the shipped one of the same name; the others remain."""
    (tmp_path / "cover.md.j2").write_text("{% block title %}Mine{% endblock %}", encoding="utf-8")
    read = load_wording([tmp_path])
    assert read.texts("cover").text("title") == "Mine"
    assert {"record-sheet", "host-check"} <= set(read.templates)
    assert b"cover\n{% block title %}Mine{% endblock %}" in read.contents()


def test_a_file_that_is_not_utf8_is_refused(tmp_path: Path) -> None:
    """Latin-1 is named with its first odd byte (0xE9 is é there) and its place."""
    (tmp_path / "cover.md.j2").write_bytes("né".encode("latin-1"))
    with pytest.raises(WordingError, match=r"must be UTF-8 \(got byte 0xe9 at 1\)"):
        load_wording([tmp_path])
