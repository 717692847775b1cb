"""A text of a template and its translation in; whatever the translation has lost or added that a sheet needs, out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from printkit.catalogue import BRACED, unfaithful_slots
from printkit.diagnostics import Diagnostic, did_you_mean
from printkit.layout.marks import Face
from printkit.layout.text import Runs
from printkit.source import Text
from printkit.wording.markdown import Heading, ListItems, Piece, Table, UnshownError, read_markdown

if TYPE_CHECKING:
    from jinja2 import Environment, nodes

_TAG_LINE = re.compile(r"^[ \t]*\{%[-+]?(?:(?!%\}).)*%\}[ \t]*\n?", re.MULTILINE | re.DOTALL)
_TAG = re.compile(r"\{%.*?%\}|\{#.*?#\}", re.DOTALL)
_VALUE = re.compile(r"\{\{.*?\}\}", re.DOTALL)
_COMMENT = re.compile(r"\{#(.*?)#\}", re.DOTALL)

DROPPED = "or name it in a comment where your sentence does without: {# %s #}"


def unfaithful(source: Text, translation: Text) -> Iterator[Diagnostic]:
    """What a translation of a template's text must not do.

    It must be a template; print every value that the source prints and know no other names; and be made of the same
    headings, paragraphs, lists and tables, with as many bold words.
    """
    from jinja2 import TemplateSyntaxError  # noqa: PLC0415 - jinja2 would slow down --help

    try:
        tree = _environment().parse(translation)
    except TemplateSyntaxError as error:
        lines = translation.split("\n")
        start = sum(len(line) + 1 for line in lines[: error.lineno - 1])
        span = translation.part(start, start + len(lines[error.lineno - 1]))
        yield Diagnostic("template", f"the translation can't be read: {error.message}", span)
        return
    yield from unfaithful_slots(source, translation, BRACED)
    yield from _unfaithful_names(source, translation, tree)
    yield from _unfaithful_markdown(source, translation)


def _unfaithful_names(source: Text, translation: Text, tree: nodes.Template) -> Iterator[Diagnostic]:
    from jinja2 import meta  # noqa: PLC0415 - jinja2 would slow down --help

    original = _environment().parse(source)
    known = meta.find_undeclared_variables(original)
    for name in sorted(meta.find_undeclared_variables(tree) - known):
        found = re.search(rf"\b{name}\b", translation)
        span = translation.part(found.start(), found.end()) if found else translation.span
        hint = did_you_mean(name, known) or f"known here: {', '.join(sorted(known)) or 'no name'}"
        yield Diagnostic("unknown-variable", f"'{name}' has no value here", span, hint)
    spared = " ".join(_COMMENT.findall(translation))
    for name in _printed(original):
        if name not in _printed(tree) and not re.search(rf"\b{re.escape(name)}\b", spared):
            message = f"the translation must print '{name}', as its source does"
            hint = f"write {{{{ {name} }}}}, {DROPPED % name}"
            yield Diagnostic("lost-variable", message, translation.span, hint)


def _printed(tree: nodes.Template) -> list[str]:
    """The values that a template prints, as ``name`` or ``name.part``, without those that only decide."""
    from jinja2 import nodes  # noqa: PLC0415 - jinja2 would slow down --help

    found: list[str] = []

    def look(node: nodes.Node) -> None:
        match node:
            case nodes.Name():
                found.append(node.name)
            case nodes.Getattr():
                found.append(f"{node.node.name}.{node.attr}" if isinstance(node.node, nodes.Name) else node.attr)
            case nodes.CondExpr():
                look(node.expr1)
                if node.expr2 is not None:
                    look(node.expr2)
            case nodes.Call():
                for argument in node.args:
                    look(argument)
            case _:
                for child in node.iter_child_nodes():
                    look(child)

    for output in tree.find_all(nodes.Output):
        for child in output.nodes:
            look(child)
    own = {name.name for assigned in tree.find_all(nodes.Assign) for name in assigned.find_all(nodes.Name)}
    return [name for name in dict.fromkeys(found) if name.partition(".")[0] not in own]


def _unfaithful_markdown(source: Text, translation: Text) -> Iterator[Diagnostic]:
    wanted = read_markdown(_flat(source))
    try:
        got = read_markdown(_flat(translation))
    except UnshownError as error:
        message = f"the translation holds something that no sheet can show: {error}"
        yield Diagnostic("markdown", message, translation.span, "keep the signs of the source: #, -, 1., | and **")
        return
    if [_kind(piece) for piece in wanted] != [_kind(piece) for piece in got]:
        message = f"the translation must be made of {_listed(wanted)}, as its source is (got {_listed(got)})"
        yield Diagnostic(
            "markdown", message, translation.span, "keep the signs of the source: #, -, 1., | and blank lines"
        )
    elif _bold(got) < _bold(wanted):
        message = f"the translation must have {_bold(wanted)} bold texts, as its source has (got {_bold(got)})"
        yield Diagnostic("markdown", message, translation.span, "put ** before and behind what is bold")


def _flat(text: str) -> str:
    """A template's text with a word for each value and without its tags: all that it can say, one after the other."""
    return _VALUE.sub("x", _TAG.sub("", _TAG_LINE.sub("", text)))


def _kind(piece: Piece) -> str:
    match piece:
        case Heading(level):
            return f"a heading with {'#' * level}"
        case ListItems(items, numbered):
            return f"a {'numbered ' if numbered else ''}list of {len(items)}"
        case Table(head, rows):
            return f"a table of {len(head)} by {1 + len(rows)} cells"
        case _:
            return "a paragraph"


def _listed(pieces: tuple[Piece, ...]) -> str:
    return ", ".join(_kind(piece) for piece in pieces) or "nothing"


def _bold(pieces: tuple[Piece, ...]) -> int:
    """How many texts are bold."""
    texts: list[Runs] = []
    for piece in pieces:
        match piece:
            case ListItems(items, _):
                texts += items
            case Table(head, rows):
                texts += [*head, *(cell for row in rows for cell in row)]
            case _:
                texts.append(piece.runs)
    return sum(run.face is Face.BOLD for runs in texts for run in runs)


@cache
def _environment() -> Environment:
    from jinja2 import Environment  # noqa: PLC0415 - jinja2 would slow down --help

    return Environment(autoescape=True)
