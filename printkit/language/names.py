"""A word that an author wants to give a meaning in, the word out when it can have one; the errors say why not."""

from __future__ import annotations

from collections.abc import Container, Mapping

from printkit.diagnostics import did_you_mean
from printkit.language.patterns import RESERVED, Vocabulary
from printkit.language.tokens import is_name, phrase_error
from printkit.language.types import Type
from printkit.source import Text

NAMES_TOO = frozenset(["first", "last", "top"])
"""Words of the grammar that always stand before ``of``, and so may be names as well."""

MISPLACED = {
    "it": "'it' stands for the item tried after 'where' and 'while' and in 'over … of'",
    "me": "nobody acts here: name the player",
}
"""What helps with a word of the grammar that stands where it means nothing."""


def check_name(name: Text) -> None:
    """Refuse what can't be a name. Raises PhraseError (``odd-name``)."""
    if not is_name(name):
        hint = "a letter, then letters and digits, parts joined by hyphens"
        raise phrase_error("odd-name", f"'{name}' can't be a name", name.span, hint)


def check_new_name(name: Text, scope: Container[str], vocabulary: Vocabulary) -> None:
    """Refuse a name for a value that can't be one or has a meaning already.

    Raises PhraseError (``odd-name``, ``name-clash``).
    """
    check_name(name)
    if name in RESERVED - NAMES_TOO:
        message = f"'{name}' is a word of the rules language"
        raise phrase_error("name-clash", message, name.span, "choose another name")
    if name in scope or vocabulary.is_taken(name):
        raise phrase_error("name-clash", f"'{name}' has a meaning already", name.span, "choose another name")


def check_new_word(word: Text, scope: Container[str], vocabulary: Vocabulary) -> None:
    """Refuse a word for a phrase to begin with: besides, no phrase of the language or the board may begin with it.

    Raises PhraseError (``odd-name``, ``name-clash``).
    """
    check_new_name(word, scope, vocabulary)
    if word in NAMES_TOO or vocabulary.has_meaning(word):
        what = "is a word of the rules language" if word in NAMES_TOO else "has a meaning already"
        message = f"'{word}' {what}"
        raise phrase_error("name-clash", message, word.span, "choose another name")


def unknown_name_hint(word: str, scope: Mapping[str, Type], vocabulary: Vocabulary) -> str | None:
    """What an author may have meant by a word.

    One that is near, a minus without spaces (``height-1``), or by the word for a kind of thing one such thing.
    """
    if word in vocabulary.sizes:
        called = [f"'{name}'" for name, type_ in scope.items() if type_.name == word]
        one = f"one of them is called {' or '.join(called)} here" if called else "one of them needs a name"
        return f"'{word}' is a kind of thing: all of them are '{word}s', {one}"
    known = [*scope, *vocabulary.known_words()]
    parts = word.split("-")
    if len(parts) > 1 and all(part in known or part.isdecimal() for part in parts):
        return f"a minus stands between spaces: {' - '.join(parts)}"
    return did_you_mean(word, known)
