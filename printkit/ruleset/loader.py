"""The bytes of a ruleset file in, the typed ruleset out, or every fault of its shape at once."""

from __future__ import annotations

from printkit.diagnostics import Diagnostic, RulesetError
from printkit.ruleset.document import compose, in_order
from printkit.ruleset.model import Ruleset
from printkit.ruleset.shape import convert
from printkit.ruleset.variants import with_variant
from printkit.source import Span


def load_ruleset(data: bytes, name: str, variant: str | None = None) -> Ruleset:
    """The ruleset that a file holds, reported under ``name``; with the changes of one of its variants, if asked.

    Raises RulesetError with all findings on its YAML and its shape, in the order of the file, or UnknownVariantError.
    """
    problems: list[Diagnostic] = []
    document = compose(data, name, problems)
    ruleset = None
    if document is not None and variant is not None:
        document = with_variant(document, variant)
    if document is not None:
        start = document.span.start
        ruleset = convert(document, Ruleset, problems, Span(document.span.source, start, start + 1))
    if problems or ruleset is None:
        raise RulesetError(in_order(problems))
    return ruleset
