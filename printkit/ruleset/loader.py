"""The bytes of a ruleset file in, the typed ruleset out, or every fault of its shape at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from printkit.diagnostics import Diagnostic, RulesetError
from printkit.ruleset.document import compose, in_order
from printkit.ruleset.model import Ruleset
from printkit.ruleset.sense import senseless
from printkit.ruleset.shape import convert
from printkit.ruleset.variants import with_variant
from printkit.source import Entries, Span

Translate: TypeAlias = Callable[[Entries, list[Diagnostic]], Entries]
"""Puts a document into another language; what is wrong with the translation goes into the list."""


@dataclass(frozen=True, slots=True)
class Examined:
    """A file as far as it could be read.

    ``ruleset`` is None when too little is sound. ``problems`` are the findings on its YAML and its shape, and
    ``left_out`` the names of entries that are missing from the ruleset because of them.
    """

    ruleset: Ruleset | None
    problems: tuple[Diagnostic, ...]
    left_out: frozenset[str]


def examine_ruleset(data: bytes, name: str, variant: str | None = None, translate: Translate | None = None) -> Examined:
    """Read a file, reported under ``name``, translated and with the changes of one of its variants, if asked.

    Raises UnknownVariantError; whatever else is wrong is in the result.
    """
    problems: list[Diagnostic] = []
    document = compose(data, name, problems)
    if document is None:
        return Examined(None, tuple(in_order(problems)), frozenset())
    if translate is not None:
        document = translate(document, problems)
    if variant is not None:
        document = with_variant(document, variant)
    start = document.span.start
    ruleset = convert(document, Ruleset, problems, Span(document.span.source, start, start + 1))
    if ruleset is not None:
        problems += senseless(ruleset, document)
    return Examined(ruleset, tuple(in_order(problems)), _left_out(document, ruleset) if ruleset else frozenset())


def load_ruleset(data: bytes, name: str, variant: str | None = None, translate: Translate | None = None) -> Ruleset:
    """The ruleset of a file, reported under ``name``, translated and with the changes of one of its variants, if asked.

    Raises RulesetError with all findings on its YAML and its shape, in the order of the file, or UnknownVariantError.
    """
    examined = examine_ruleset(data, name, variant, translate)
    if examined.problems or examined.ruleset is None:
        raise RulesetError(examined.problems)
    return examined.ruleset


def _left_out(document: Entries, ruleset: Ruleset) -> frozenset[str]:
    """The names in the file's mappings that the ruleset's do not have."""
    missing: set[str] = set()
    for key, node in document.items():
        kept = getattr(ruleset, key, None)
        if isinstance(node, Entries) and isinstance(kept, dict):
            missing |= {str(name) for name in node if name not in kept}
    return frozenset(missing)
