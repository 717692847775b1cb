"""Located nodes and a type in, a typed value out, with every fault of the shape found in one run."""

from __future__ import annotations

import functools
import inspect
import operator
import re
import types
import typing
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, TypeVar

import msgspec

from printkit.diagnostics import Diagnostic, did_you_mean
from printkit.ruleset.document import Hole
from printkit.ruleset.parts import Part
from printkit.source import Entries, Items, Node, Span, Text

T = TypeVar("T")

NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,14})(\.[0-9]{1,15})?")
"""How a number is written: no leading zeros, no exponent, no separators."""

SEVERAL = 3
"""So many unknown keys in one entry are no slips of the pen."""

TRUTHS = {"yes": True, "true": True, "no": False, "false": False}


@dataclass(frozen=True, slots=True)
class Key:
    """A key of a part: its name in the file, the field it fills, its type, a note on it.

    ``default`` is the plain value of a key that may be left out, where it has one. ``written`` is the type as the model
    writes it, which also says where prose stands.
    """

    name: str
    field: str
    type: Any
    required: bool
    note: str
    default: bool | int | float | str | None
    written: Any


def convert(node: Node, type_: type[T], problems: list[Diagnostic], span: Span | None = None) -> T | None:
    """The value that a node means as a ``type_``; None, with findings in ``problems``, when it means none.

    Entries of a mapping and items of a list that mean nothing are left out, so that the sound rest can be examined.

    ``type_`` is built from Text, Node, parts, ``tuple[X, ...]`` (one X, or a list), ``dict[Text, X]``,
    alternatives of these, and plain scalars (int, float, bool, str, Literal, enums; bounds by msgspec.Meta).
    ``span`` is the place a part gets (for an entry of a mapping: its key); without it, the node's beginning.
    """
    value = _convert(node, type_, problems, span)
    return typing.cast("T | None", value)


@functools.cache
def keys_of(part: type[Part]) -> dict[str, Key]:
    """The keys of a part in the order of its definition."""
    notes = {name: note for base in reversed(part.__mro__) for name, note in _notes(base.__doc__ or "").items()}
    fields = [field for field in msgspec.structs.fields(part) if field.name != "span"]
    keys = [
        Key(
            name=field.encode_name,
            field=field.name,
            type=bare(field.type),
            required=field.required,
            note=notes.get(field.encode_name, ""),
            default=field.default if isinstance(field.default, bool | int | float | str) else None,
            written=field.type,
        )
        for field in fields
    ]
    return {key.name: key for key in keys}


def bare(type_: Any) -> Any:
    """A type of the model without what it says of prose."""
    origin, inner = typing.get_origin(type_), typing.get_args(type_)
    if origin is typing.Annotated:
        return Text if inner[0] is Text else type_
    if origin in (typing.Union, types.UnionType):
        return functools.reduce(operator.or_, map(bare, inner))
    return origin[tuple(map(bare, inner))] if origin in (tuple, dict) else type_


def _notes(docstring: str) -> dict[str, str]:
    """What the section ``Keys:`` of a part's docstring says of each key."""
    _, _, section = inspect.cleandoc(docstring).partition("Keys:\n")
    notes: dict[str, str] = {}
    name = ""
    for line in section.split("\n"):
        if found := re.match(r" {4}([^ :][^:]*): (.*)", line):
            name = found[1]
            notes[name] = found[2].strip()
        elif name and line.strip():
            notes[name] += " " + line.strip()
    return notes


@functools.cache
def members(type_: Any) -> tuple[Any, ...]:
    """The alternatives of a type, without None: a key that may be left out has no written form for it."""
    if typing.get_origin(type_) in (typing.Union, types.UnionType):
        return tuple(one for one in typing.get_args(type_) if one is not types.NoneType)
    return (type_,)


def is_part(type_: Any) -> bool:
    """Whether a type is a part of the model."""
    return isinstance(type_, type) and issubclass(type_, Part)


def is_scalar(type_: Any) -> bool:
    """Whether a type is converted from the text of one scalar."""
    return not (type_ in (Text, Items, Entries) or is_part(type_) or typing.get_origin(type_) in (tuple, dict))


def _convert(node: Node, type_: Any, problems: list[Diagnostic], span: Span | None) -> Any:
    if isinstance(node, Hole):
        return None
    if type_ is Text and isinstance(node, Text) and node:
        return node
    if isinstance(node, Text) and is_empty(node):
        message = f"nothing stands here, but {describe(type_)} must"
        hint = "write it, or delete this line; an empty text is written ''"
        problems.append(Diagnostic("empty", message, node.span, hint))
        return None
    chosen = next((one for one in members(type_) if _takes(one, node)), None)
    if chosen is None:
        problems.append(_wrong_kind(node, type_))
        return None
    if chosen in (Text, Items, Entries):
        return node
    if is_part(chosen):
        return _part(node, chosen, problems, span or _beginning(node))
    if typing.get_origin(chosen) is tuple:
        return _tuple(node, typing.get_args(chosen)[0], problems)
    if typing.get_origin(chosen) is dict and isinstance(node, Entries):
        return _dict(node, typing.get_args(chosen)[1], problems)
    assert isinstance(node, Text)
    return _scalar(node, type_, problems)


def is_empty(text: Text) -> bool:
    """Whether a key has nothing behind its colon (an empty text in quotes is something)."""
    return text.span.start == text.span.end


def _takes(type_: Any, node: Node) -> bool:
    """Whether a node of this kind can be a value of the type."""
    if typing.get_origin(type_) is tuple:
        inner = members(typing.get_args(type_)[0])
        return isinstance(node, Items) or any(_takes(one, node) for one in inner)
    match node:
        case Text():
            return type_ is Text or is_scalar(type_) or (is_part(type_) and type_.shorthand is not None)
        case Items():
            return type_ is Items
        case Entries():
            return type_ is Entries or is_part(type_) or typing.get_origin(type_) is dict


def _beginning(node: Node) -> Span:
    return Span(node.span.source, node.span.start, min(node.span.start + 1, node.span.end))


def _part(node: Node, part: type[Part], problems: list[Diagnostic], span: Span) -> Part | None:
    keys = keys_of(part)
    values: dict[str, Any] = {}
    short = Text(part.shorthand or "", span)
    pairs: Iterable[tuple[Text, Node]] = node.items() if isinstance(node, Entries) else [(short, node)]
    excused: set[str] = set()
    unknown: list[Diagnostic] = []
    before = len(problems)
    for name, value in pairs:
        if isinstance(name, Hole):
            excused |= set(keys)
        elif key := keys.get(name):
            excused.add(name)
            values[key.field] = _convert(value, key.type, problems, name.span)
        else:
            unknown.append(_unknown_key(name, value, keys))
            excused |= {known for known in keys if f"'{known}'" in (unknown[-1].hint or "")}
    other = _other_part([name for name, _ in pairs if name not in keys], part)
    if other is not None:
        unknown = [replace(unknown[0], message=f"{unknown[0].message}, nor are others here", hint=other)]
        excused |= set(keys)
    problems[before:before] = unknown
    missing = [key for key in keys.values() if key.required and key.name not in excused]
    if missing:
        problems.append(_missing(missing, span))
    if any(values.get(key.field) is None for key in keys.values() if key.required or key.field in values):
        return None
    return part(span=span, **values)


def _other_part(unknown: list[Text], part: type[Part]) -> str | None:
    """A hint when several unknown keys are all those of another part: it stands in the wrong place."""
    if len(unknown) < SEVERAL:
        return None
    others = [one for one in Part.__subclasses__() if one is not part and keys_of(one).keys() >= set(unknown)]
    if not others:
        return None
    name = others[0].__name__.lower()
    called = f"{'an' if name[0] in 'aeiou' else 'a'} {name}"
    return f"these are the keys of {called}: does it stand in the wrong section, or is a line missing above?"


def _unknown_key(name: Text, value: Node, keys: dict[str, Key]) -> Diagnostic:
    hint = did_you_mean(name, keys) or f"known here: {', '.join(keys)}"
    if isinstance(value, Text) and is_empty(value) and not str(value):
        before = name.span.source.text[: name.span.start].rstrip()
        if before.endswith(","):
            hint = "inside { } a comma ends a text: use quotes, or write each key on a line of its own"
    return Diagnostic("unknown-key", f"the key '{name}' is not known here", name.span, hint)


def _missing(missing: list[Key], span: Span) -> Diagnostic:
    names = [f"'{key.name}'" for key in missing]
    listed = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
    message = f"the key{'s' if len(names) > 1 else ''} {listed} must stand here"
    note = missing[0].note
    hint = f"{missing[0].name}: {note[0].lower()}{note[1:].rstrip('.')}" if note else None
    return Diagnostic("missing-key", message, span, hint)


def _tuple(node: Node, inner: Any, problems: list[Diagnostic]) -> tuple[Any, ...]:
    nodes = node if isinstance(node, Items) else (node,)
    values = (_convert(one, inner, problems, None) for one in nodes)
    return tuple(value for value in values if value is not None)


def _dict(node: Entries, inner: Any, problems: list[Diagnostic]) -> dict[Text, Any] | None:
    values = {key: _convert(value, inner, problems, key.span) for key, value in node.items()}
    if any(isinstance(key, Hole) for key in values):
        return None  # nobody knows what the entry with the refused key declares
    return {key: value for key, value in values.items() if value is not None}


def _scalar(node: Text, type_: Any, problems: list[Diagnostic]) -> Any:
    for candidate in _readings(node):
        try:
            return msgspec.convert(candidate, type_)
        except msgspec.ValidationError:
            continue
    hint = "a number is written like 12 or 2.5" if node[:1].isdigit() and not NUMBER.fullmatch(node) else None
    message = f"{describe(type_)} must stand here, but this is '{node}'"
    problems.append(Diagnostic("type", message, node.span, hint))
    return None


def _readings(text: str) -> Iterator[Any]:
    """What a scalar can mean: a number, a truth, or the text it is."""
    if NUMBER.fullmatch(text):
        yield float(text) if "." in text else int(text)
    if text in TRUTHS:
        yield TRUTHS[text]
    yield str(text)


def _wrong_kind(node: Node, type_: Any) -> Diagnostic:
    actual = {Text: "a text", Items: "a list", Entries: "a mapping"}[type(node)]
    hint = None
    first = node.span.source.text[node.span.start : node.span.start + 1]
    if not isinstance(node, Text) and first in ("[", "{") and _means_text(type_):
        hint = f"a text that begins with {first} must stand in quotes"
    elif isinstance(node, Items) and node and all(isinstance(one, Entries) for one in node):
        hint = "take the '-' signs away: these entries have names, not numbers"
    elif isinstance(node, Text) and re.search(r"\S:\S", node):
        hint = "write a space behind the colon"
    return Diagnostic("type", f"{describe(type_)} must stand here, but this is {actual}", _beginning(node), hint)


def _means_text(type_: Any) -> bool:
    """Whether a text in the author's own words can stand here."""
    return any(one is Text or (is_part(one) and one.shorthand) for one in members(type_))


def describe(type_: Any) -> str:
    """A type in words: *a text*, *a number from 10 to 60*, *a mapping with the keys says and check*."""
    kinds = members(type_)
    scalars = [one for one in kinds if is_scalar(one)]
    words = [_in_words(one) for one in kinds if not is_scalar(one)]
    return " or ".join([*(_scalar_in_words(one) for one in scalars), *dict.fromkeys(words)])


def _in_words(type_: Any) -> str:
    if type_ is Text:
        return "a text"
    if type_ is Items:
        return "a list"
    if typing.get_origin(type_) is tuple:
        inner = describe(typing.get_args(type_)[0])
        return f"{inner} or a list of them"
    if is_part(type_):
        mapping = f"a mapping with keys such as '{next(iter(keys_of(type_)), '')}'"
        return f"a text or {mapping}" if type_.shorthand else mapping
    return "a mapping (key: value)"


def _scalar_in_words(type_: Any) -> str:
    from msgspec import inspect as kinds  # noqa: PLC0415 - only a fault needs it

    info = kinds.type_info(type_)
    match info:
        case kinds.BoolType():
            return "yes or no"
        case kinds.IntType() | kinds.FloatType():
            kind = "a whole number" if isinstance(info, kinds.IntType) else "a number"
            return kind + _bounds(info)
        case kinds.LiteralType():
            return _one_of(list(info.values))
        case kinds.EnumType():
            return _one_of([one.value for one in info.cls])
    return "a text"


def _one_of(values: list[Any]) -> str:
    words = [f"'{value}'" for value in values]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def _bounds(info: Any) -> str:
    if info.ge is not None and info.le is not None:
        return f" from {info.ge:g} to {info.le:g}"
    limits = [
        ("of at least", info.ge),
        ("more than", info.gt),
        ("of at most", info.le),
        ("less than", info.lt),
    ]
    told = [f"{words} {limit:g}" for words, limit in limits if limit is not None]
    return f" {' and '.join(told)}" if told else ""
