"""The types of phrases: a number, a statement, a thing of some noun, a list; each may be nothing."""

from __future__ import annotations

from dataclasses import dataclass, field, replace


@dataclass(frozen=True, slots=True)
class Type:
    """``name`` is ``number``, ``statement``, ``list``, ``none`` or a noun; ``item`` is what a list holds.

    ``maybe``: the value may be nothing. ``size``: the most items of a list, where that is known.
    """

    name: str
    item: Type | None = None
    maybe: bool = False
    size: int | None = field(default=None, compare=False)

    def __str__(self) -> str:
        if self.item is not None:
            inner = "lists" if self.item.item else f"{self.item.name}s"
            return f"a list of {inner}"
        if self.name == "none":
            return "nothing"
        return f"{'an' if self.name[0] in 'aeiou' else 'a'} {self.name}"

    def sure(self) -> Type:
        """The same type without nothing."""
        return replace(self, maybe=False)

    def or_nothing(self, maybe: bool = True) -> Type:
        """The same type, where there may be nothing."""
        return replace(self, maybe=self.maybe or maybe)

    def fits(self, wanted: Type) -> bool:
        """Whether a value of this type may stand where ``wanted`` is asked, nothing aside."""
        return self.sure() == wanted.sure() or (self.name == "none" and wanted.maybe)


NUMBER = Type("number")
STATEMENT = Type("statement")
NONE = Type("none", maybe=True)
PLAYER = Type("player")
DIRECTION = Type("direction")


def list_of(item: Type) -> Type:
    """The type of a list."""
    return Type("list", item.sure())


def parse_type(text: str) -> Type:
    """Read ``maybe cell``, ``list of list of cell``, ``statement``, ``number`` …"""
    if text.startswith("maybe "):
        return parse_type(text.removeprefix("maybe ")).or_nothing()
    if text.startswith("list of "):
        return list_of(parse_type(text.removeprefix("list of ")))
    return Type(text)
