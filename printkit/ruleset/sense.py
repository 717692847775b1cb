"""A typed ruleset in, findings on what its types can't say out: blank texts, codes and names that no file can bear."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from printkit.catalogue import LANGUAGE
from printkit.diagnostics import Diagnostic, LocatedError, did_you_mean
from printkit.language.names import check_name
from printkit.ruleset.model import Ruleset
from printkit.ruleset.nouns import names_in
from printkit.ruleset.parts import Longest
from printkit.ruleset.shape import keys_of
from printkit.ruleset.told import badly_told
from printkit.ruleset.translation import printed_texts
from printkit.source import Entries, Span, Text


def senseless(ruleset: Ruleset, document: Entries) -> Iterator[Diagnostic]:
    """What is of the right type and still can't be meant; ``document`` is what the ruleset was read from."""
    for text in (ruleset.version, *printed_texts(document)):
        yield from _blank(text)
    language = ruleset.language
    if language is not None and not LANGUAGE.fullmatch(language):
        message = f"the code of a language must stand here, but this is '{language}'"
        yield Diagnostic("language", message, language.span, "such as en, es or pt-BR")
    yield from _odd_words(ruleset.words, document)
    for name in ruleset.variants:
        yield from _odd_name(name)
    yield from _turns(ruleset, document)
    if ruleset.longest is not None:
        yield from _bound(ruleset.longest)
    yield from badly_told(ruleset)
    yield from _alike(ruleset.players)
    key = next((key for key in document if key == "kit"), None)
    if key is not None and document[key] == ():
        hint = "begin each with a dash in a line of its own: - grid"
        yield Diagnostic("kit", "a kit has at least one sheet, but this names none", key.span, hint)


def _odd_words(words: Mapping[Text, Text], document: Entries) -> Iterator[Diagnostic]:
    """A word for what the rules do not know."""
    known = names_in(document)
    for name in words:
        if name not in known:
            hint = did_you_mean(name, known) or f"known are: {', '.join(known)}"
            yield Diagnostic("unknown-name", f"'{name}' is no noun or name of this game", name.span, hint)


def _turns(ruleset: Ruleset, document: Entries) -> Iterator[Diagnostic]:
    """A game has a turn, or phases, and not both."""
    written, known = [key for key in document if key in ("turn", "phases")], keys_of(Ruleset)
    if len(written) == 2:
        message = "a game has a turn, or phases with turns of their own, but this has both"
        yield Diagnostic("phase", message, written[1].span, "write the turn as one of the phases")
    elif not written and not any(did_you_mean(key, ("turn", "phases")) for key in document if key not in known):
        beginning = Span(document.span.source, document.span.start, document.span.start + 1)
        yield Diagnostic("missing-key", "the key 'turn' must stand here", beginning, "turn: how a turn goes")
    elif written and not ruleset.turns and written[0] == "phases" and document[written[0]] == {}:
        yield Diagnostic(
            "phase", "a game has at least one phase", written[0].span, "as in: phases: {play: {plays: move}}"
        )


def _bound(longest: Longest) -> Iterator[Diagnostic]:
    """A game has a bound, or goes on for ever and is only bounded where it is played at random."""
    if longest.endless and longest.turns is not None:
        message = "a game has a bound (turns), or is endless, but this says both"
        yield Diagnostic("longest", message, longest.turns.span, "for random games alone write: random: 1000")
    elif longest.endless and longest.random is None:
        hint = "add: random: 1000 (`printkit explore` tells how long random games are)"
        yield Diagnostic("missing-key", "the key 'random' must stand here", longest.span, hint)
    elif not longest.endless and longest.random is not None:
        message = "'random' is for a game that can go on for ever"
        cure = "take it away" if longest.turns is not None else "say how many turns a game can have (turns)"
        yield Diagnostic("longest", message, longest.random.span, f"{cure}, or show how it goes on (endless)")
    elif not longest.endless and longest.turns is None:
        hint = "turns: how many no game has more of"
        yield Diagnostic("missing-key", "the key 'turns' or 'endless' must stand here", longest.span, hint)


def _blank(text: Text) -> Iterator[Diagnostic]:
    """A text that shows nothing, or has blanks around it, which only quotes can give it."""
    if not text.strip():
        message = "a text that is printed shows something, but this is blank"
        yield Diagnostic("blank", message, text.span, "write what is meant")
    elif text != text.strip():
        message = "a text that is printed has no blanks around it"
        yield Diagnostic("blank", message, text.span, "take them away inside the quotes")


def _odd_name(name: Text) -> Iterator[Diagnostic]:
    """The name of a variant becomes a part of the names of files."""
    try:
        check_name(name)
    except LocatedError as error:
        yield error.diagnostic


def _alike(players: dict[Text, Text]) -> Iterator[Diagnostic]:
    """A second player of the same name: no sentence could tell them apart."""
    seen: set[str] = set()
    for name in players.values():
        if name and name in seen:
            yield Diagnostic("players", f"a second player is called '{name}'", name.span, "give each a name of its own")
        seen.add(name)
