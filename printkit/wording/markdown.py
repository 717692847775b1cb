"""A sheet's words in Markdown in; headings, paragraphs, lists and tables out, as plain values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from printkit.layout.marks import Face
from printkit.layout.text import Run, Runs, joined

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.tree import SyntaxTreeNode


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; ``level`` counts from 1."""

    level: int
    runs: Runs


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph."""

    runs: Runs


@dataclass(frozen=True, slots=True)
class ListItems:
    """A list: one text an item, numbered or not."""

    items: tuple[Runs, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A table: its head and its rows, one text a cell."""

    head: tuple[Runs, ...]
    rows: tuple[tuple[Runs, ...], ...]


Piece: TypeAlias = Heading | Paragraph | ListItems | Table


class UnshownError(Exception):
    """Markdown that no sheet can show."""


@cache
def _parser() -> MarkdownIt:
    from markdown_it import MarkdownIt  # noqa: PLC0415 - the parser would slow down --help

    return MarkdownIt("commonmark", {"html": False}).enable("table")


def read_markdown(markdown: str) -> tuple[Piece, ...]:
    """The pieces of a filled block; raises `UnshownError`."""
    from markdown_it.tree import SyntaxTreeNode  # noqa: PLC0415 - the parser would slow down --help

    return tuple(_piece(node) for node in SyntaxTreeNode(_parser().parse(markdown)).children)


def _piece(node: SyntaxTreeNode) -> Piece:
    match node.type:
        case "heading":
            return Heading(int(node.tag[1]), _inline(node))
        case "paragraph":
            return Paragraph(_inline(node))
        case "bullet_list" | "ordered_list":
            for item in node.children:
                if [child.type for child in item.children] not in ([], ["paragraph"]):
                    raise UnshownError("list in a list")
            items = tuple(_inline(item.children[0]) if item.children else () for item in node.children)
            return ListItems(items, node.type == "ordered_list")
        case "table":
            rows = [tuple(map(_inline, row.children)) for part in node.children for row in part.children]
            return Table(rows[0], tuple(rows[1:]))
        case _:
            raise UnshownError(node.type.replace("_", " "))


def _inline(node: SyntaxTreeNode) -> Runs:
    """The runs of a node that holds text."""
    return joined(run for inline in node.children for run in _runs(inline, Face.REGULAR))


def _runs(node: SyntaxTreeNode, face: Face) -> Iterator[Run]:
    for child in node.children:
        match child.type:
            case "text" | "text_special":
                yield Run(child.content, face)
            case "softbreak":
                yield Run(" ", face)
            case "strong":
                yield from _runs(child, Face.BOLD)
            case _:
                raise UnshownError({"em": "slanted text", "image": "picture"}.get(child.type, child.type))
