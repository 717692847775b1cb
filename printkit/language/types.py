"""The types of phrases: a number, a statement, a thing of some noun, a list; each may be nothing."""

from __future__ import annotations

from dataclasses import dataclass, field, replace


@dataclass(frozen=True, slots=True)
class Type:
    """``name`` is ``number``, ``statement``, ``list``, ``none`` or a noun; ``item`` is what a list holds.

    ``maybe``: the value may be nothing. ``size``: the most items of a list, where that is known. ``words``: bare
    words that the value may be instead (``block or table``); a bare word itself has the name ``word``.
    """

    name: str
    item: Type | None = None
    maybe: bool = False
    size: int | None = field(default=None, compare=False)
    words: frozenset[str] = frozenset()

    def __str__(self) -> str:
        if self.item is not None:
            inner = "lists" if self.item.item else f"{self.item.name}s"
            return f"a list of {inner}"
        if self.name == "none":
            return "nothing"
        if self.name == "word":
            return f"the word '{' or '.join(sorted(self.words))}'"
        return f"{'an' if self.name[0] in 'aeiou' else 'a'} {self.in_hole}"

    @property
    def in_hole(self) -> str:
        """The type as it stands in the brackets of a phrase: ``block``, ``block or table``."""
        return " or ".join([self.name, *sorted(self.words)])

    def sure(self) -> Type:
        """The same type without nothing."""
        return replace(self, maybe=False)

    def or_nothing(self, maybe: bool = True) -> Type:
        """The same type, where there may be nothing."""
        return replace(self, maybe=self.maybe or maybe)

    def fits(self, wanted: Type) -> bool:
        """Whether a value of this type may stand where ``wanted`` is asked, nothing aside."""
        if self.name == "none" and wanted.maybe:
            return True
        same = self.name in (wanted.name, "word") and self.item == wanted.item
        return same and self.words <= wanted.words

    def united(self, other: Type) -> Type | None:
        """The type of what is of this type or of the other; None when nothing can be of both kinds."""
        for one, two in ((self, other), (other, self)):
            is_thing = two.item is None and two.name not in ("number", "statement", "none")
            if one.name == "none" and (is_thing or two.name == "number"):
                return two.or_nothing()
            if (one.name, one.item) == (two.name, two.item) or (one.name == "word" and is_thing):
                return replace(two, words=one.words | two.words, maybe=one.maybe or two.maybe)
        return None

    def compares_with(self, other: Type) -> bool:
        """Whether the two can be the same thing: they are of one noun, or one may be the word that the other is."""
        same_noun = self.name == other.name and self.item == other.item and self.name != "word"
        return same_noun or self.fits(other) or other.fits(self)


NUMBER = Type("number")
STATEMENT = Type("statement")
NONE = Type("none", maybe=True)
PLAYER = Type("player")


def list_of(item: Type, size: int | None = None) -> Type:
    """The type of a list, of ``size`` items at most."""
    return Type("list", item.sure(), size=size)


def parse_type(text: str) -> Type:
    """Read ``maybe cell``, ``list of list of cell``, ``block or table``, ``statement``, ``number`` …"""
    if text.startswith("maybe "):
        return parse_type(text.removeprefix("maybe ")).or_nothing()
    if text.startswith("list of "):
        return list_of(parse_type(text.removeprefix("list of ")))
    name, *words = text.split(" or ")
    return Type(name, words=frozenset(words))
