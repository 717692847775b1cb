"""Hostile and random phrases: nothing of the author's reaches Python, and nothing raises but a PhraseError."""

from __future__ import annotations

import ast
import builtins
import keyword
import re
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from language.phrases import GROWN, SOUP, WORDS, positions, typed
from language.toys import RULESET, SCOPE, TABLES, TOY, VALUES, namespace, parse, python_scope, run, toy

from printkit.language.changes import emit_effects
from printkit.language.cost import MOST_STEPS, check_cost, cost
from printkit.language.effects import parse_effects
from printkit.language.emit import emit
from printkit.language.nodes import Node
from printkit.language.parser import parse_phrase
from printkit.language.patterns import RESERVED
from printkit.language.runtime import NAMESPACE
from printkit.language.tokens import PhraseError
from printkit.language.types import NUMBER, Type
from printkit.source import Text

HOSTILE = [
    "().__class__.__base__.__subclasses__()",
    "__import__('os').system('true')",
    "9**9**9",
    "9 * * 9",
    "lambda: 0",
    "lambda",
    "print",
    "print(1)",
    "exec",
    "None",
    "True",
    "k0",
    "T_k0",
    "board_near",
    "all_0",
    "h0(1, 2)",
    "q1",
    "v0",
    "@k0",
    "$0",
    "{to}",
    "f'{to}'",
    "to if 1 else to",
    "to; to",
    "to\n\nimport os",
    "to # to",
    "to\x00",
    "(" * 3000,
    "(" * 3000 + "to" + ")" * 3000,
    "to" * 250,
    "[to for to in to]",
    "to := 3",
    "to.bit_length()",
    "\uff08to\uff09",  # full-width brackets
    "ｐｒｉｎｔ",  # full-width letters, which Python would read as print
    "𝓁𝒶𝓂𝒷𝒹𝒶",
    "tо",  # the o is Cyrillic
    "t\u200do",
    "\u202eot",
    "is" * 100,
    "not " * 90,
    "every " * 60,
    "'" * 50,
    "\\" * 50,
]


@pytest.mark.parametrize("phrase", HOSTILE, ids=[ascii(phrase)[:40] for phrase in HOSTILE])
def test_hostile_phrases_are_refused(phrase: str) -> None:
    """Each is refused with a place; none is run, none hangs, none ends in another error."""
    with pytest.raises(PhraseError) as caught:
        parse(phrase)
    assert caught.value.diagnostic.span is not None


PYTHON_WORDS = sorted({*keyword.kwlist, *keyword.softkwlist, *dir(builtins), *NAMESPACE, "k0", "q1", "v0", "a0", "h0"})
USABLE = [
    word for word in PYTHON_WORDS if re.fullmatch(r"[A-Za-z][A-Za-z0-9]*", word) and word not in RESERVED | SCOPE.keys()
]


@pytest.mark.parametrize("word", USABLE)
def test_python_words_are_names_like_any_other(word: str) -> None:
    """A choice, an item or a table may be called as something in Python is, and means what the author says."""
    assert len(USABLE) > 100
    scope: dict[str, Type] = {**SCOPE, word: NUMBER}
    node = parse_phrase(Text.plain(f"{word} + 1 is 3"), TOY.vocabulary, scope)
    python = python_scope()
    python = python.with_name(word, python.fresh("v"))
    assert word not in re.findall(r"\w+", emit(node, python)) or word in ("is", "not")
    found = namespace(VALUES, TABLES) | {python.names[word]: 2}
    assert eval(emit(node, python), found) is True
    item = parse(f"some {word} in cells has height of {word} is 4") if word not in TOY.vocabulary.constants else None
    assert item is None or run(item) is True


@pytest.mark.parametrize("word", ["lambda", "print", "None", "k0", "q1", "a0", "class", "self", "board-near"])
def test_tables_may_be_called_so_too(word: str) -> None:
    """What is kept under such a word is read and written like anything else."""
    declared = toy(RULESET.replace("height of cell", f"{word} of cell"))
    table = next(table for table in declared.tables if table.words[0] == word)
    assert table.slot == "k0"
    node = parse_phrase(Text.plain(f"{word} of to is 1"), declared.vocabulary, SCOPE)
    scope = python_scope(declared)
    kept = {("height of cell" if name == f"{word} of cell" else name): value for name, value in TABLES.items()}
    kept[f"{word} of cell"] = TABLES["height of cell"]
    assert eval(emit(node, scope), namespace(VALUES, kept, declared)) is True


def test_generated_code_reaches_no_builtins() -> None:
    """Names of Python's own that could reach the machine are not there for the code to call."""
    builtin = NAMESPACE["__builtins__"]
    assert isinstance(builtin, dict)
    assert set(builtin) <= {"all", "any", "dict", "len", "max", "min", "range", "sum", "tuple"}
    with pytest.raises(NameError):
        eval("open", dict(NAMESPACE))
    with pytest.raises(ImportError):
        exec("import os", dict(NAMESPACE))


ALLOWED = (
    ast.Expression, ast.Constant, ast.Name, ast.Load, ast.Store, ast.BinOp, ast.Add, ast.Sub, ast.Mult, ast.UnaryOp,
    ast.Not, ast.BoolOp, ast.And, ast.Or, ast.Compare, ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.Eq, ast.NotEq, ast.Is,
    ast.IsNot, ast.In, ast.NotIn, ast.Call, ast.Attribute, ast.keyword, ast.Subscript, ast.Slice, ast.Tuple,
    ast.Starred, ast.GeneratorExp, ast.comprehension, ast.IfExp, ast.Lambda, ast.arguments, ast.arg, ast.USub,
)  # fmt: skip


def check_python(code: str) -> None:
    """Only expressions, only names the compiler makes, no attribute but ``get`` of a board's table."""
    for node in ast.walk(ast.parse(code, mode="eval")):
        assert isinstance(node, ALLOWED), ast.dump(node)
        if isinstance(node, ast.Name):
            made = re.fullmatch(r"[vqh]\d+|T_k\d+|all_\d+|board_\w+|me|turns|players", node.id)
            assert made or node.id in NAMESPACE or node.id in dict(NAMESPACE["__builtins__"]), node.id  # type: ignore[call-overload]
        if isinstance(node, ast.Attribute):
            assert node.attr == "get"
        if isinstance(node, ast.Constant):
            assert node.value is None or isinstance(node.value, int)


def check_value(node: Node, value: Any) -> None:
    """A value is what the type says: nothing only where there may be nothing, things of the noun, whole numbers."""
    if value is None:
        assert node.type.maybe, node.at
    elif node.type.name == "statement":
        assert isinstance(value, bool)
    elif node.type.name == "number":
        assert type(value) is int
    elif node.type.item is not None:
        assert isinstance(value, tuple)
        assert None not in value
        if node.type.item.name in TOY.things:
            assert all(0 <= one < len(TOY.things[node.type.item.name]) for one in value)
    else:
        assert 0 <= value < len(TOY.things[node.type.name])


def try_phrase(phrase: str, position: tuple[dict[str, Any], dict[str, Any]]) -> bool:
    """Read a phrase; when that succeeds, look at its Python, run it, and check what comes out."""
    refused = None
    try:
        node = parse(phrase)
        check_cost(node, TOY.vocabulary)
    except PhraseError as error:
        refused = error.diagnostic
    if refused is not None:
        assert refused.span is not None
        assert 0 <= refused.span.start <= refused.span.end <= len(phrase)
        assert str(refused).startswith("<text>:")
        return False
    assert cost(node, TOY.vocabulary) <= MOST_STEPS
    check_python(emit(node, python_scope()))
    if node.type.name != "none":
        check_value(node, run(node, *position))
    return True


FUZZ = settings(derandomize=True, max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))


@FUZZ
@given(GROWN, positions())
def test_grown_phrases(phrase: str, position: tuple[dict[str, Any], dict[str, Any]]) -> None:
    """Phrases grown from the grammar, types at random."""
    try_phrase(phrase, position)


@FUZZ
@given(SOUP, positions())
def test_word_soup(phrase: str, position: tuple[dict[str, Any], dict[str, Any]]) -> None:
    """The vocabulary's words in any order."""
    try_phrase(phrase, position)


@FUZZ
@given(st.text(max_size=60), positions())
def test_any_text(phrase: str, position: tuple[dict[str, Any], dict[str, Any]]) -> None:
    """Any characters at all."""
    try_phrase(phrase, position)


def test_well_typed_phrases() -> None:
    """Phrases that follow the types are nearly always read, and then always give a value of their type."""
    read: list[bool] = []

    @FUZZ
    @given(typed(), positions())
    def try_one(phrase: str, position: tuple[dict[str, Any], dict[str, Any]]) -> None:
        read.append(try_phrase(phrase, position))

    try_one()
    assert len(read) >= 400
    assert sum(read) > 0.9 * len(read)


@FUZZ
@given(
    st.lists(st.sampled_from([*WORDS, "becomes", "gains", "loses", "height of to becomes"]), max_size=10), positions()
)
def test_effect_soup(words: list[str], position: tuple[dict[str, Any], dict[str, Any]]) -> None:
    """A line of effects is refused, or its Python compiles and runs."""
    try:
        effects = parse_effects(Text.plain(" ".join(words)), TOY.vocabulary, SCOPE)
    except PhraseError:
        return
    scope = python_scope()
    found = namespace(*position)
    exec("\n".join(emit_effects(effects, scope, "")), found)
