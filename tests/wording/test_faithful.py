"""What a translation of a template may change, and what it must not lose."""

from __future__ import annotations

import pytest

from printkit.source import Text
from printkit.wording import load_wording
from printkit.wording.faithful import unfaithful


def codes(source: str, translation: str) -> list[str]:
    """The codes of all findings."""
    return [one.code for one in unfaithful(Text.plain(source), Text.plain(translation))]


def test_every_shipped_text_is_faithful_to_itself() -> None:
    """So no finding comes from the way a template is written."""
    asked = load_wording().wanted()
    assert len(asked) > 80
    assert [one.context for one in asked if codes(one.text, one.text)] == []


@pytest.mark.parametrize(
    ("source", "translation"),
    [
        ("Lay the board.", "Pon el tablero."),
        ("{{ n }} of {{ m }}", "de {{ m }}, {{ n }}"),
        ('{{ n }} {{ "ring" if n == 1 else "rings" }}', "{{ n }} × O"),
        ('{{ n }} {{ "ring" if n == 1 else "rings" }}', "{% if n == 1 %}un anillo{% else %}{{ n }} anillos{% endif %}"),
        ("{{ spelt(n) }} for each", "{{ n }} por persona"),
        ("1 for each {{ group(n) }}", '{% from "shared" import pareja %}1 por {{ pareja(n) }}'),
        ("The {{ thing }} of a {{ place }}", "{# place #}Cambio de {{ thing }}"),
        ("{% for x in xs %}{{ x.name }}, {% endfor %}", "{% for x in xs %}{{ x.name }}; {% endfor %}"),
        ("1. One\n2. Two", "1. Uno\n2. Dos"),
        ("{% if a %}\nOne.\n{% else %}\nTwo.\n{% endif %}", "{% if a %}\nUno.\n{% else %}\nDos.\n{% endif %}"),
        ("**Free:** {{ x }}", "Sin **gastar**: **{{ x }}**"),
        ("{number} of {count}", "{number}/{count}"),
    ],
)
def test_what_a_translation_may_do(source: str, translation: str) -> None:
    """Other words, another order, other conditions, more bold words, a value named as not needed."""
    assert codes(source, translation) == []


@pytest.mark.parametrize(
    ("source", "translation", "expected"),
    [
        ("a {{ n }}", "b {% if %}", ["template"]),
        ("a {{ n }}", "b {{ n }", ["template"]),
        ("a {{ n }}", "b", ["lost-variable"]),
        ("a {{ n }}", "b {% if n %}c{% endif %}", ["lost-variable"]),
        ("a {{ n }}", "b {{ m }}", ["unknown-variable", "lost-variable"]),
        ("a {{ spelt(n) }}", "b", ["lost-variable"]),
        (
            "{% for x in xs %}{{ x.name }}, {{ x.age }}{% endfor %}",
            "{% for x in xs %}{{ x.name }}{% endfor %}",
            ["lost-variable"],
        ),
        ("{number} of {count}", "{number} de {cuenta}", ["unknown-slot", "lost-slot"]),
        ("# Head", "Head", ["markdown"]),
        ("# Head", "## Head", ["markdown"]),
        ("One.\n\nTwo.", "Uno. Dos.", ["markdown"]),
        ("1. One\n2. Two", "1. Uno y dos", ["markdown"]),
        ("- One", "1. Uno", ["markdown"]),
        ("| a | b |\n|---|---|\n| c | d |", "| a |\n|---|\n| c |", ["markdown"]),
        ("| a | b |\n|---|---|\n| c | d |", "| a | b |\n| c | d |", ["markdown"]),
        ("**Free:** so", "Gratis: así", ["markdown"]),
        ("so", "*así*", ["markdown"]),
        ("so", "[así](x)", ["markdown"]),
    ],
)
def test_what_a_translation_must_not_do(source: str, translation: str, expected: list[str]) -> None:
    """Lose or invent a value, or the signs that say what is a heading, a list, a table or bold."""
    assert codes(source, translation) == expected


def test_a_finding_shows_what_to_do() -> None:
    """The misspelt name is told at its place, with the nearest; a lost one with how to leave it out on purpose."""
    wrong, lost = unfaithful(Text.plain("a {{ name }}"), Text.plain("bc {{ naem }}"))
    assert (str(wrong.span), wrong.hint) == ("<text>:1:7", "did you mean 'name'?")
    assert lost.hint is not None
    assert "{# name #}" in lost.hint
