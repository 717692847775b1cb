"""Where a YAML reader stopped in, a finding out: in words, with the place and what to do about it."""

from __future__ import annotations

import yaml

from printkit.diagnostics import Diagnostic
from printkit.source import Source, Span

RESERVED = "@`%>|&*!?,[]{}-"
"""Signs that mean something to YAML at the beginning of a value."""


def syntax_problem(error: yaml.YAMLError, source: Source, bracket: int | None) -> Diagnostic:
    """The finding on a text that is not YAML; only the place is taken from the error, and its words quoted.

    ``bracket`` is the place of the innermost bracket that is still open there.
    """
    text = source.text
    stopped = min(_offset(error, "problem_mark") or 0, len(text))
    began = _offset(error, "context_mark")
    if began is None or began >= stopped:
        began = bracket if bracket is not None else began
    unfinished = began is not None and (
        not text[stopped:].strip() or (not _before(text, stopped).strip() and _is_bare(text, began, stopped))
    )
    place = began if unfinished and began is not None else stopped
    words = getattr(error, "problem", None) or "it can't be read"
    hint = _unfinished(text[place : place + 1]) if unfinished else _hint(text, place, began)
    return Diagnostic("yaml", f"this is not YAML: {words}", Span(source, place, place + 1), hint)


def _offset(error: yaml.YAMLError, mark: str) -> int | None:
    found = getattr(error, mark, None)
    return None if found is None else int(found.index)


def _before(text: str, place: int) -> str:
    """What stands in the line before a place."""
    return text[text.rfind("\n", 0, place) + 1 : place]


def _is_bare(text: str, began: int, stopped: int) -> bool:
    """Whether the text from ``began`` is a line without a key that ends before ``stopped``."""
    line = text[began:].split("\n", 1)[0]
    has_key = ": " in line or line.rstrip().endswith(":")
    return began < stopped and not has_key and line[:1] not in ("[", "{", "-")


def _unfinished(sign: str) -> str:
    if sign in ("'", '"'):
        return f"this {sign} is never closed: write another one at the end of the text"
    if sign in ("[", "{"):
        return f"this {sign} is never closed: write {']' if sign == '[' else '}'} where it ends"
    if sign and sign in RESERVED:
        return f"a text can't begin with {sign} unless it stands in quotes"
    return "a key needs ': ' behind it; a text that goes on must be indented more than its key"


def _hint(text: str, place: int, began: int | None) -> str:
    """What to do, told from the signs that stand around the place."""
    before, sign = _before(text, place), text[place : place + 1]
    opened = text[began : began + 1] if began is not None else ""
    if opened and opened in "[{":
        line = text.count("\n", 0, began) + 1
        return f"the {opened} of line {line} is not closed, or a text in it needs quotes or a line of its own"
    if "\\" in (sign, before[-1:]):
        return "inside double quotes a backslash begins an escape: write two of them, or use single quotes"
    if before.rstrip()[-1:] in ("'", '"'):
        return "a quote inside a quoted text ends it: write 'says: >', then the text on the next line, indented"
    if sign == ":":
        if ": " in before:
            return "a text with ': ' in it stands below its key: write 'says: >', then the text, indented"
        return "is the space behind the colon of the line above missing?"
    if not before.strip() and sign != "%":
        return _indentation_hint(text, place, len(before))
    if sign and sign in RESERVED:
        return f"a text can't begin with {sign} unless it stands in quotes"
    return "compare this line with its neighbours: indentation, colons, quotes, brackets"


def _indentation_hint(text: str, place: int, width: int) -> str:
    """Which indentations would do: those of the lines that this one could continue."""
    above = [line for line in text[:place].split("\n")[:-1] if line.strip() and line.lstrip()[0] != "#"]
    if above and " #" in above[-1]:
        return "the line above ends at its ' #', where a remark begins: put the text in quotes"
    open_widths: list[int] = []
    for line in reversed(above):
        indent = len(line) - len(line.lstrip())
        if not open_widths or indent < open_widths[-1]:
            open_widths.append(indent)
    if width in open_widths:
        return "a mapping (key: value) and a list (- item) can't stand side by side at one indentation"
    near = [max((one for one in open_widths if one < width), default=None)]
    near += [min((one for one in open_widths if one > width), default=None)]
    known = " or ".join(str(indent) for indent in near if indent is not None)
    return f"this line is indented by {width}, the lines it could belong to by {known}"
