"""The typed model in, a JSON Schema out: keys, kinds and notes in draft-07, which the usual editors read."""

from __future__ import annotations

import typing
from collections.abc import Mapping
from typing import Any

import msgspec

from printkit.ruleset.model import Ruleset
from printkit.ruleset.parts import Part
from printkit.ruleset.shape import Key, is_part, is_scalar, keys_of, members
from printkit.source import Entries, Items, Text

TEXT: dict[str, Any] = {"type": ["string", "number", "boolean"]}
"""Any scalar: an editor takes ``1`` for a number and ``true`` for a truth, where a ruleset reads text."""


def json_schema(sheets: Mapping[str, type[Part]] | None = None) -> dict[str, Any]:
    """The schema of a ruleset file.

    ``sheets`` gives the options of each kind of sheet that ``kit`` may name; without it any sheet passes.
    """
    definitions: dict[str, Any] = {}
    _define(Ruleset, definitions)
    if sheets:
        kit = definitions["Ruleset"]["properties"]["kit"]
        kit["anyOf"] = [{"type": "array", "items": _sheet(sheets, definitions)}, _sheet(sheets, definitions)]
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "A game for printkit",
        "$ref": "#/definitions/Ruleset",
        "definitions": definitions,
    }


def _define(part: type[Part], definitions: dict[str, Any]) -> dict[str, str]:
    """A reference to a part, whose definition is added once."""
    name = part.__name__
    if name not in definitions:
        definitions[name] = {}
        keys = keys_of(part)
        definitions[name] = {
            "type": "object",
            "description": _first_sentence(part),
            "properties": {key.name: _noted(_schema(key.type, definitions), key) for key in keys.values()},
            "required": [key.name for key in keys.values() if key.required],
            "additionalProperties": False,
        }
    return {"$ref": f"#/definitions/{name}"}


def _first_sentence(part: type[Part]) -> str:
    return " ".join((part.__doc__ or "").partition("\n\n")[0].split())


def _noted(schema: dict[str, Any], key: Key) -> dict[str, Any]:
    """A schema with what is said of its key; beside a ``$ref`` draft-07 reads nothing, so that is wrapped."""
    noted: dict[str, Any] = {"allOf": [schema]} if "$ref" in schema else dict(schema)
    if key.note:
        noted["description"] = key.note
    if key.default is not None:
        noted["default"] = str(key.default) if isinstance(key.default, str) else key.default
    return noted


def _schema(type_: Any, definitions: dict[str, Any]) -> dict[str, Any]:
    """What a value of a type may look like in the file."""
    kinds = members(type_)
    alternatives = [one for kind in kinds if not is_scalar(kind) for one in _alternatives(kind, definitions)]
    alternatives += [_scalar(kind) for kind in kinds if is_scalar(kind)]
    distinct = [one for at, one in enumerate(alternatives) if one not in alternatives[:at]]
    return dict(distinct[0]) if len(distinct) == 1 else {"anyOf": distinct}


def _alternatives(type_: Any, definitions: dict[str, Any]) -> list[dict[str, Any]]:
    if type_ is Text:
        return [TEXT]
    if type_ is Items:
        return [{"type": "array"}]
    if type_ is Entries:
        return [{"type": "object"}]
    if is_part(type_):
        return [*([TEXT] if type_.shorthand else []), _define(type_, definitions)]
    inner = _schema(typing.get_args(type_)[-1 if typing.get_origin(type_) is dict else 0], definitions)
    if typing.get_origin(type_) is dict:
        return [{"type": "object", "additionalProperties": inner}]
    return [*inner.get("anyOf", [inner]), {"type": "array", "items": inner}]


def _scalar(type_: Any) -> dict[str, Any]:
    """What msgspec says of a plain scalar; a truth may also be written in words."""
    schema = msgspec.json.schema(type_)
    if schema == {"type": "boolean"}:
        return {"enum": [True, False, "yes", "no"]}
    return schema


def _sheet(sheets: Mapping[str, type[Part]], definitions: dict[str, Any]) -> dict[str, Any]:
    """A sheet of the kit: its kind as a text, or its kind as the one key of its options."""
    kinds = {
        "enum": list(sheets),
        "description": "A sheet as it comes; to set its options, write them below its kind.",
    }
    options = {
        "type": "object",
        "properties": {
            kind: {"allOf": [_define(part, definitions)], "description": _first_sentence(part)}
            for kind, part in sheets.items()
        },
        "additionalProperties": False,
        "minProperties": 1,
        "maxProperties": 1,
    }
    return {"anyOf": [kinds, options]}
