"""One phrase being read: its tokens, the place reached, the names in scope, and errors that point at their place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from printkit.language.nodes import Node, Written
from printkit.language.patterns import Vocabulary
from printkit.language.tokens import PhraseError, Token, ToldError, phrase_error, read_tokens
from printkit.language.types import Type
from printkit.source import Text

COMPARISONS = ("<", "<=", ">", ">=")


@contextmanager
def told_once(reader: PhraseReader) -> Iterator[None]:
    """Turn an error in a phrase that speaks of a broken declaration into a ToldError: its cause is told already."""
    try:
        yield
    except PhraseError as error:
        if any(token.text in reader.vocabulary.told for token in reader.tokens):
            raise ToldError from error
        raise


class PhraseReader:
    """The state of reading one phrase: its tokens, the place reached, the names in scope."""

    def __init__(self, phrase: Text, vocabulary: Vocabulary, scope: Mapping[str, Type]) -> None:
        self.phrase = phrase
        self.vocabulary = vocabulary
        self.scope = dict(scope)
        self.tokens = read_tokens(phrase)
        self.place = 0
        self.depth = 0

    # -- reading tokens

    @property
    def token(self) -> Token:
        """The next token."""
        return self.tokens[self.place]

    def ahead(self, *words: str) -> bool:
        """Whether the next tokens are these words or signs."""
        following = self.tokens[self.place : self.place + len(words)]
        return tuple(token.text for token in following) == words

    def take(self, *words: str) -> bool:
        """Step over these words when they come next."""
        if self.ahead(*words):
            self.place += len(words)
            return True
        return False

    def expect(self, word: str, before: str) -> None:
        """Step over a word that must come here."""
        if not self.take(word):
            raise self.error("grammar", f"'{word}' must stand here, {before}")

    def expect_end(self) -> None:
        """Refuse anything left over."""
        if self.token.kind != "end":
            raise self.error("grammar", f"the phrase is complete before '{self.token.text}'", self._leftover_hint())

    def _leftover_hint(self) -> str | None:
        if self.token.text in COMPARISONS:
            return "compare two values at a time and join the comparisons with 'and'"
        patterns = [p for p in self.vocabulary.patterns if self.token.text in p.parts]
        return f"a phrase with '{self.token.text}' is: {patterns[0]}" if patterns else None

    def since(self, start: int) -> Written:
        """The text from the token number ``start`` to the one just read."""
        return Written(self.phrase, self.tokens[start].start, self.tokens[max(start, self.place - 1)].end)

    def error(self, code: str, message: str, hint: str | None = None, token: Token | None = None) -> PhraseError:
        """An error at a token (the next one)."""
        at = token or self.token
        return phrase_error(code, message, self.phrase.part(at.start, at.end), hint)

    def require(self, node: Node, wanted: Type, hint: str | None = None) -> None:
        """Refuse a node of another type, or one that may be nothing where that can't be."""
        if not node.type.fits(wanted):
            message = f"{wanted} must stand here, but this is {node.type}"
            raise phrase_error("type", message, self.phrase.part(node.at.start, node.at.end), hint)
