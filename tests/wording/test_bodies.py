"""Which texts of a template can be translated, and how a template reads with others in their places."""

from __future__ import annotations

import pytest

from printkit.catalogue import read_catalogue
from printkit.layout.text import plain
from printkit.source import Source, Text
from printkit.wording import Wording, WordingError, load_wording
from printkit.wording.bodies import own_words, texts_in, with_texts

SHEET = Source(
    "templates/sheet.md.j2",
    """\
{# {% block remark %}not a block{% endblock %} #}

{% block title %}
Board
{% endblock %}

{% block lead %}
{{ lead }}
{% endblock %}

{% block copies %}
{% from "shared" import group %}1 for each {{ group(players) }}
{% endblock %}

{% block rows %}
{% for row in rows %}
| {{ row.name }}{{ "," if row.more else "" }}&nbsp;{% if row.kind == "level" %}-{% endif %} |
{% endfor %}
{% endblock %}

{%- macro group(players) -%}
{{ {1: "player", 2: "pair"}.get(players, "group") }}
{%- endmacro %}

{% macro word(n) -%}
{% set words = ["none", "one"] %}
{{ words[n] }}
{%- endmacro %}
""",
)


def test_texts_with_words() -> None:
    """Blocks and macros in which somebody reads a word; not what only fills in, decides, or stands in a remark."""
    found = {one.context: str(one.text) for one in texts_in("sheet", SHEET)}
    assert found == {
        "sheet.title": "Board",
        "sheet.copies": "1 for each {{ group(players) }}",
        "sheet.group": '{{ {1: "player", 2: "pair"}.get(players, "group") }}',
        "sheet.word": '{% set words = ["none", "one"] %}\n{{ words[n] }}',
    }


def test_texts_know_their_place() -> None:
    """Counted in the template: the title in line 4, the copies in line 12 behind the macro that is taken in."""
    found = {one.context: str(one.text.span) for one in texts_in("sheet", SHEET)}
    assert found["sheet.title"] == "templates/sheet.md.j2:4:1"
    assert found["sheet.copies"] == "templates/sheet.md.j2:12:33"


def test_a_template_with_its_own_texts_is_the_same() -> None:
    """Putting each text of each shipped template back into its place changes no character."""
    wording = load_wording()
    assert len(wording.wanted()) > 80
    same = wording.translated({one.context: one.text for one in wording.wanted()})
    assert {name: source.text for name, source in same.templates.items()} == {
        name: source.text for name, source in wording.templates.items()
    }


def test_other_texts_take_their_places() -> None:
    """The title and the macro are replaced, the rest stays."""
    texts = {"sheet.title": Text.plain("Tablero"), "sheet.group": Text.plain("grupo")}
    source, put = with_texts("sheet", SHEET, texts)
    assert [source.text[one.start : one.end] for one in put] == ["Tablero", "grupo"]
    assert source.text.replace("Tablero", "Board").replace("\ngrupo", "\nX") == SHEET.text.replace(
        '{{ {1: "player", 2: "pair"}.get(players, "group") }}', "X"
    )


PO = """\
msgctxt "sheet.title"
msgid "Board"
msgstr "Tablero {{ naem }}"

msgctxt "sheet.steps"
msgid "x"
msgstr ""
"uno\\n"
"{{ 1 // 0 }}\\n"
"tres"
"""


def translated_sheet(template: str) -> Wording:
    """One template with the texts of PO in it."""
    entries = read_catalogue(PO.encode(), "templates/es.po", "es").entries
    sheet = Source("templates/sheet.md.j2", template)
    return Wording({"sheet": sheet}).translated({context: entry.text for context, entry in entries.items()})


def test_a_mistake_in_a_translation_is_told_in_its_file() -> None:
    """The line of the gettext file that is wrong, not that of the template: the title's and the second of the steps."""
    wording = translated_sheet("{% block title %}\nBoard\n{% endblock %}\n\n{% block steps %}\nx\n{% endblock %}\n")
    texts = wording.texts("sheet", name="x")
    for block, place in (("title", "templates/es.po:3:9"), ("steps", "templates/es.po:9:2")):
        with pytest.raises(WordingError) as caught:
            texts.pieces(block)
        assert str(caught.value).startswith(f"{place}: error [template]")


def test_a_translated_template_is_read_like_any_other() -> None:
    """Values are filled in and Markdown is read."""
    sheet = Source("s", "{% block a %}\n**{{ name }}** wins\n{% endblock %}\n")
    texts = Wording({"s": sheet}).translated({"s.a": Text.plain("Gana **{{ name }}**")}).texts("s", name="Blanco")
    assert plain(texts.line("a")) == "Gana Blanco"


def test_what_a_text_says_itself() -> None:
    """The words between what is filled in and the signs of Markdown."""
    assert own_words("## Print {{ n }} **now**{% if x %}, twice{% endif %}\n| a | b |") == [
        "Print", "now", ", twice", "a", "b",
    ]  # fmt: skip
