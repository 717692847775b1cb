"""A sheet's template and its values in; headings, paragraphs, lists and tables out, as plain values.

A template is Markdown in Jinja blocks: each block is one text of the sheet, asked for by name. Words say
what is read; where it stands is the material's business.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from printkit.catalogue import Wanted
from printkit.diagnostics import Diagnostic, PrintkitError, did_you_mean
from printkit.layout.text import Runs, plain
from printkit.library import shipped
from printkit.source import Source, Span, Text, shown_path
from printkit.wording.bodies import Put, texts_in, with_texts
from printkit.wording.markdown import Heading, ListItems, Paragraph, Piece, Table, UnshownError, read_markdown

if TYPE_CHECKING:
    from jinja2 import Template
    from jinja2.sandbox import SandboxedEnvironment

__all__ = [
    "SUFFIX", "Heading", "ListItems", "Page", "Paragraph", "Piece", "Table", "Texts", "Wording", "WordingError",
    "escape", "load_wording",
]  # fmt: skip

SUFFIX = ".md.j2"


class WordingError(PrintkitError):
    """A template that can't be used; ``diagnostics`` hold the place in it."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        self.diagnostics = (diagnostic,)
        super().__init__(str(diagnostic))


def escape(text: str) -> str:
    """Text as Markdown that reads as that text: every sign that could mean something is escaped.

    CommonMark 0.31, section 2.4: a backslash before any ASCII punctuation makes it literal. Line breaks and
    indentation mean something too, so ASCII white space becomes single spaces.
    """
    return re.sub(r"([!-/:-@\[-`{-~])", r"\\\1", re.sub(r"[ \t\r\n\f\v]+", " ", text))


@dataclass(frozen=True, eq=False)
class Page:
    """A template's text; ``put`` are the parts of it that stand in another file, with the translations."""

    source: Source
    put: tuple[Put, ...] = ()

    def line_of(self, block: str) -> int:
        """The line that a block begins in."""
        opening = re.search(rf"\{{%-?\s*block\s+{re.escape(block)}\b", self.source.text)
        return self.source.text.count("\n", 0, opening.start()) + 1 if opening else 1

    def span(self, line: int) -> Span:
        """What stands in a line, in the file where somebody wrote it."""
        start = sum(len(text) + 1 for text in self.source.text.split("\n")[: line - 1])
        written = self.source.line(line)
        start += len(written) - len(written.lstrip())
        end = start + len(written.strip())
        for put in self.put:
            if put.start < end and start < put.end:
                return put.text.part(max(start, put.start) - put.start, min(end, put.end) - put.start)
        return Span(self.source, start, end)


@dataclass(frozen=True, eq=False)
class Texts:
    """The texts of one sheet: each block of its template, filled in when it is first asked for.

    Every method raises `WordingError` when there is no such block, when it holds something else, when a
    variable in it has no value, or when its Markdown is nothing that a sheet can show.
    """

    page: Page
    _template: Template
    _values: Mapping[str, object]
    _filled: dict[str, tuple[Piece, ...]] = field(default_factory=dict, init=False)

    @property
    def blocks(self) -> tuple[str, ...]:
        """The names of all blocks."""
        return tuple(self._template.blocks)

    def given(self, **values: object) -> Texts:
        """The same texts with more values."""
        return replace(self, _values={**self._values, **values})

    def pieces(self, block: str) -> tuple[Piece, ...]:
        """All that stands in a block."""
        if block not in self._template.blocks:
            hint = did_you_mean(block, self.blocks) or f"write {{% block {block} %}}…{{% endblock %}}"
            _fail(self.page, 1, f"the template must have a block '{block}'", hint)
        if block not in self._filled:
            self._filled[block] = _fill(self._template, self.page, self._values, block)
        return self._filled[block]

    def paragraphs(self, block: str) -> tuple[Runs, ...]:
        """The paragraphs and headings of a block, however many."""
        found = self.pieces(block)
        if not all(isinstance(piece, Paragraph | Heading) for piece in found):
            self._wrong(block, "paragraphs")
        return tuple(piece.runs for piece in found if isinstance(piece, Paragraph | Heading))

    def line(self, block: str) -> Runs:
        """The one paragraph or heading of a block; empty when the block is."""
        found = self.paragraphs(block)
        if len(found) > 1:
            self._wrong(block, "one paragraph")
        return found[0] if found else ()

    def text(self, block: str) -> str:
        """The one paragraph or heading of a block, without weights."""
        return plain(self.line(block))

    def items(self, block: str) -> tuple[Runs, ...]:
        """The items of the one list of a block."""
        found = self.pieces(block)
        if len(found) != 1 or not isinstance(found[0], ListItems):
            self._wrong(block, "one list")
        return found[0].items

    def table(self, block: str) -> Table:
        """The one table of a block."""
        found = self.pieces(block)
        if len(found) != 1 or not isinstance(found[0], Table):
            self._wrong(block, "one table")
        return found[0]

    def _wrong(self, block: str, expected: str) -> NoReturn:
        got = ", ".join(type(piece).__name__.lower() for piece in self.pieces(block)) or "nothing"
        message = f"block '{block}' must hold {expected} (got {got})"
        _fail(self.page, self.page.line_of(block), message, None)


@dataclass(frozen=True, eq=False)
class Wording:
    """The templates at hand, by name (``height-table``)."""

    templates: Mapping[str, Source]
    put: Mapping[str, tuple[Put, ...]] = field(default_factory=dict)

    def wanted(self) -> tuple[Wanted, ...]:
        """Every text of the templates that can be translated."""
        return tuple(text for name, source in self.templates.items() for text in texts_in(name, source))

    def translated(self, texts: Mapping[str, Text]) -> Wording:
        """The same templates with each text that ``texts`` has, by its context, in another language."""
        done = {name: with_texts(name, source, texts) for name, source in self.templates.items()}
        sources = {name: source for name, (source, _) in done.items()}
        return Wording(sources, {name: put for name, (_, put) in done.items()})

    @property
    def all_put(self) -> tuple[Put, ...]:
        """Every translation that stands in a template."""
        return tuple(put for several in self.put.values() for put in several)

    def texts(self, name: str, /, **values: object) -> Texts:
        """The texts of template ``name``, with ``values`` filled in as literal text.

        Raises `WordingError` for an unknown template or a mistake in its syntax.
        """
        from jinja2 import TemplateSyntaxError  # noqa: PLC0415 - jinja2 would slow down --help

        if name not in self.templates:
            hint = did_you_mean(name, self.templates) or f"the templates are: {', '.join(self.templates)}"
            message = f"there must be a template '{name}{SUFFIX}'"
            raise WordingError(Diagnostic("template", message, hint=hint))
        page = Page(self.templates[name], self.put.get(name, ()))
        try:
            template = self._environment.get_template(name)
        except TemplateSyntaxError as error:
            _fail(page, error.lineno, f"the template can't be read: {error.message}", None)
        return Texts(page, template, values)

    def contents(self) -> tuple[bytes, ...]:
        """Name and text of every template, for the kit code."""
        return tuple(f"{name}\n{source.text}".encode() for name, source in self.templates.items())

    @cached_property
    def _environment(self) -> SandboxedEnvironment:
        from jinja2 import FunctionLoader, StrictUndefined  # noqa: PLC0415 - jinja2 would slow down --help
        from jinja2.sandbox import ImmutableSandboxedEnvironment  # noqa: PLC0415 - as above
        from markupsafe import Markup  # noqa: PLC0415 - as above

        def finalize(value: object) -> object:
            """What a template prints: Markdown of its own (a macro's) as it is, anything else escaped."""
            return value if isinstance(value, Markup) else Markup(escape(str(value)))

        def load(name: str) -> tuple[str, str, None] | None:
            source = self.templates.get(name)
            return (source.text, source.name, None) if source else None

        return ImmutableSandboxedEnvironment(
            loader=FunctionLoader(load),
            undefined=StrictUndefined,
            autoescape=True,
            finalize=finalize,
            trim_blocks=True,
            lstrip_blocks=True,
        )


def load_wording(folders: Iterable[Path] = ()) -> Wording:
    """The templates of ``folders`` (an author's own, the first wins) and, behind them, the shipped ones.

    Raises `WordingError` for a file that is not UTF-8.
    """
    found: dict[str, Source] = {}
    for folder in (*folders, shipped("templates")):
        for place in folder.iterdir():
            name = place.name.removesuffix(SUFFIX)
            if place.name.endswith(SUFFIX) and name not in found:
                try:
                    found[name] = Source(shown_path(Path(str(place))), place.read_text(encoding="utf-8"))
                except UnicodeDecodeError as error:
                    got = f"byte {error.object[error.start]:#04x} at {error.start}"
                    message = f"{shown_path(Path(str(place)))} must be UTF-8 (got {got})"
                    raise WordingError(Diagnostic("template", message)) from error
    return Wording(dict(sorted(found.items())))


def _fill(template: Template, page: Page, values: Mapping[str, object], block: str) -> tuple[Piece, ...]:
    """The pieces of one block; raises `WordingError`."""
    from jinja2 import TemplateError  # noqa: PLC0415 - jinja2 would slow down --help

    try:
        return read_markdown("".join(template.blocks[block](template.new_context(dict(values)))))
    except UnshownError as error:
        hint = "a template may hold headings, paragraphs, flat lists, tables and bold words"
        message = f"block '{block}' holds something that no sheet can show: {error}"
        _fail(page, page.line_of(block), message, hint)
    except (TemplateError, ArithmeticError, LookupError, RecursionError, TypeError, ValueError) as error:
        _fail(page, _line_of(error), f"the template can't be filled: {error}", None)


def _line_of(error: BaseException) -> int:
    """The line of the template that was being filled when ``error`` was raised, 1 when that is not known."""
    trace = error.__traceback__
    while trace:
        template = trace.tb_frame.f_globals.get("__jinja_template__")
        if template is not None:
            return int(template.get_corresponding_lineno(trace.tb_lineno))
        trace = trace.tb_next
    return 1


def _fail(page: Page, line: int, message: str, hint: str | None) -> NoReturn:
    raise WordingError(Diagnostic("template", message, page.span(line), hint))
