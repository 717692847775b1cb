"""What a command found, as plain values, in; the JSON document that tells it to a program, on the console, out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from printkit.console import Console

SCHEMA_VERSION = 1
"""Of the documents (docs/json.md): it grows when a key goes or means something else, not when one is added."""


def tell_json(data: Mapping[str, object], console: Console) -> None:
    """Plain values as a JSON document, the version of its keys before them."""
    from json import dumps  # noqa: PLC0415 - few runs write it

    console.data(dumps({"schema_version": SCHEMA_VERSION, **data}, indent=2, ensure_ascii=False))
