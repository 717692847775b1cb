"""A document and the name of a variant in, the document with the variant's changes laid on top out."""

from __future__ import annotations

from printkit.diagnostics import Diagnostic, PrintkitError, did_you_mean
from printkit.source import Entries, Node, Text


class UnknownVariantError(PrintkitError):
    """A variant that the ruleset does not name; its one finding says what there is."""

    def __init__(self, variant: str, known: list[str], name: str) -> None:
        hint = did_you_mean(variant, known) or ("there are: " + ", ".join(known) if known else "it names none")
        message = f"'{variant}' is not a variant of {name}"
        self.diagnostics = (Diagnostic("unknown-variant", message, hint=hint),)
        super().__init__(message)


def with_variant(document: Entries, variant: str) -> Entries:
    """The document as it reads when a variant is played.

    ``changes`` of the variant is written like a ruleset with most of it left out: mappings are laid over those of the
    same key, anything else takes the place of what stood there. Raises UnknownVariantError.
    """
    variants = document.get(Text.plain("variants"))
    named = variants if isinstance(variants, Entries) else {}
    chosen = named.get(Text.plain(variant))
    if not isinstance(chosen, Entries):
        raise UnknownVariantError(variant, [str(name) for name in named], document.span.source.name)
    changes = chosen.get(Text.plain("changes"))
    return laid_over(document, changes) if isinstance(changes, Entries) else document


def laid_over(below: Entries, above: Entries) -> Entries:
    """``above`` laid over ``below``, key by key, in the order of ``below``; keys of its own come last."""
    pairs: dict[Text, Node] = dict(below)
    for key, node in above.items():
        under = pairs.get(key)
        pairs[key] = laid_over(under, node) if isinstance(under, Entries) and isinstance(node, Entries) else node
    return Entries(pairs, below.span)
