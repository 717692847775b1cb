"""A game in; the numbers in its printed sentences that no value of its rules explains, as findings, out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping

from printkit.diagnostics import Diagnostic
from printkit.play.game import Game
from printkit.play.resolving.declare import Declared
from printkit.play.sentences import rule_entries
from printkit.ruleset.model import Ruleset
from printkit.ruleset.parts import Setup
from printkit.source import Entries, Items, Node, Text

_EN = "zero - two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
_ES = "cero - dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete"
_TENS = {
    "en": "twenty thirty forty fifty sixty seventy eighty ninety hundred",
    "es": "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien",
}
_UNITS = {"en": f"{_EN} eighteen nineteen", "es": f"{_ES} dieciocho diecinueve"}
WORDS: Mapping[str, Mapping[str, int]] = {
    language: {word: value for value, word in enumerate(units.split()) if word != "-"}
    | {word: 10 * value for value, word in enumerate(_TENS[language].split(), start=2)}
    for language, units in _UNITS.items()
}
"""By language the words for numbers that are no article at the same time, as "one" and "un" are."""

_SLOT = re.compile(r"<[^<>\s]+>")
_NUMBER = re.compile(r"(?<![\w/=+>@-])(?:[0-9]+|[^\W\d_]+)(?![\w/=+>@-]|[.,][0-9])")
"""A number or a word that stands alone: ``c2`` and ``4/1`` are names and notation."""

_DIGITS = re.compile(r"(?<![\w-])[0-9]+(?!\w)")
_EDGES = re.compile(r"[0-9]+")


def is_number_name(word: str, language: str | None = None) -> bool:
    """Whether it is digits or a word for a number in a language, by default in any that is known."""
    known = WORDS.values() if language is None else [words_of_numbers(language)]
    return word.isdecimal() or any(word.casefold() in words for words in known)


def words_of_numbers(language: str) -> Mapping[str, int]:
    """The words for numbers in a language (``es``, ``es-MX``); none where they are not known."""
    return WORDS.get(language.partition("-")[0], {})


def odd_numbers(game: Game) -> Iterator[tuple[str, Diagnostic]]:
    """The name by which ``excused`` speaks of it, and the finding, for each number that the rules don't explain.

    A number is explained by what the game declares (numbers, ranges, constant tables, pieces, players, the board) and
    by the literal numbers in the phrases, effects and facts of its own entry.
    """
    ruleset, declared = game.ruleset, game.resolved.declared
    known = set(_declared(declared)) | {number for term in ruleset.terms.values() for number in _literals(term.means)}
    words = words_of_numbers(str(ruleset.language or "en"))
    told = [(id_, says) for id_, _, says, _ in rule_entries(ruleset)]
    told += [(f"terms.{name}", term.says) for name, term in ruleset.terms.items() if term.says]
    for id_, says in told:
        own = known.union(*(_explained(node) for node in _own(id_, ruleset)))
        yield from _odd(id_, says, words, own)


def _odd(id_: str, says: Text, words: Mapping[str, int], known: Collection[int]) -> Iterator[tuple[str, Diagnostic]]:
    plain = _SLOT.sub(lambda slot: " " * len(slot[0]), says)
    seen: set[str] = set()
    for found in _NUMBER.finditer(plain):
        word = found[0]
        value = int(word) if word.isdecimal() else words.get(word.casefold())
        if value is not None and value not in known and word not in seen:
            seen.add(word)
            name = f"{id_}: {word}"
            hint = f"print one of 'numbers' as <name>, or say why it is right: excused: {{\"{name}\": …}}"
            message = f"nothing in the rules explains the number '{word}' in this sentence"
            yield name, Diagnostic("number-word", message, says.part(found.start(), found.end()), hint)


def _declared(declared: Declared) -> Iterator[int]:
    """Every number that a game declares, or that can be counted in what it declares."""
    yield from declared.numbers.values()
    for low, high in declared.vocabulary.ranges.values():
        yield from range(low, high + 1)
    for constant in declared.constants:
        for value in constant.values:
            yield from (one for one in (value if isinstance(value, tuple) else (value,)) if isinstance(one, int))
    players = len(declared.things["player"])
    held = [kind.each for kind in declared.pieces]
    yield from (*range(1, players + 1), *held, sum(held), sum(held) * players)
    yield from (len(things) for things in declared.things.values())
    rows = declared.space.drawing
    yield from (len(rows), *(len(row) for row in rows))
    yield from (bound for table in declared.tables if table.type.name == "number" for bound in (table.low, table.high))
    for text in _texts(Items(tuple(declared.ruleset.board.values()), declared.ruleset.span)):
        yield from (int(found[0]) for found in _EDGES.finditer(text))


def _own(id_: str, ruleset: Ruleset) -> Iterator[Node]:
    """What an entry is made of besides its sentences."""
    owner, _, name = id_.partition(".")
    key = Text.plain(name)
    if owner == "start":
        yield from _given(ruleset.start[key])
    for part in (ruleset.laws, ruleset.claims, ruleset.hidden) if owner in ("laws", "claims", "hidden") else ():
        if key in part:
            yield part[key].check
    if owner == "ends":
        yield from (ruleset.ends[key].check, *ruleset.ends[key].winner)
    for turn in (turn for phase, turn in ruleset.turns.items() if phase == owner):
        yield from (turn.plays, *turn.remember.values())
        yield from (node for node in (turn.at_start, turn.at_end) if node is not None)
        yield from (phrase for clause in turn.rules.values() for phrase in (clause.check, clause.afterwards) if phrase)
    for action_name, action in ruleset.actions.items():
        clause = ruleset.clauses_of(action_name).get(id_)
        yield from (phrase for phrase in (clause.check, clause.afterwards) if phrase) if clause else ()
        if action_name == owner:
            yield from (*action.names.values(), *([action.does] if action.does is not None else []))
    yield from (does for deed, does in ruleset.deeds.items() if deed.split()[0] == owner)


def _given(setup: Setup) -> Iterator[Text]:
    yield from setup.given
    yield from setup.given.values()


def _explained(node: Node) -> Iterator[int]:
    """The whole numbers in the texts of a node; of a drawing also how many of each sign a row holds."""
    for text in _texts(node):
        yield from _literals(text)
        for line in text.splitlines() if "\n" in text else ():
            yield from Counter(line.split()).values()


def _literals(text: str) -> Iterator[int]:
    yield from (int(found[0]) for found in _DIGITS.finditer(text))


def _texts(node: Node) -> Iterator[str]:
    match node:
        case Text():
            yield node
        case Items():
            for one in node:
                yield from _texts(one)
        case Entries():
            for key, one in node.items():
                yield key
                if key not in ("says", "because", "shows", "source"):
                    yield from _texts(one)
