"""The kinds of pieces that a ruleset names in; their names, phrases, and what is known of each piece, out."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import dataclass, field

from printkit.diagnostics import Findings, LocatedError, did_you_mean
from printkit.language.names import check_name, check_new_word
from printkit.language.patterns import Pattern, Vocabulary
from printkit.language.types import NUMBER, PLAYER, Type
from printkit.play.resolving.constants import Constant
from printkit.play.resolving.reading import problem
from printkit.source import Text

WORDS_OF_PIECES = ("piece", "pieces", "kind", "kinds", "letter", "count")
COUNT = "each player has"
LETTER = "letter"
LETTER_HINT = "give each kind a letter of its own"
OWN_WORDS = ("owner", "kind", "count")
"""What is known of every piece, beside its measures."""


@dataclass(frozen=True, slots=True)
class PieceKind:
    """A kind of piece: its name, the letter it is written by, how many each player has, its measures."""

    name: str
    letter: str
    each: int
    measures: Mapping[str, int] = field(default_factory=dict)


def read_kinds(
    pieces: Mapping[Text, Mapping[Text, Text]], number: Callable[[Text], int | None], findings: Findings
) -> Iterator[PieceKind]:
    """The kinds of pieces that could be read."""
    letters: dict[str, str] = {}
    for name, entry in pieces.items():
        with findings.catch():
            check_name(name)
            given = {str(key): value for key, value in entry.items()}
            for key in (LETTER, COUNT):
                if key not in given:
                    raise _missing(key, name, entry)
            letter = given.pop(LETTER)
            if not (letter.isalpha() and letter.isascii()) or letter in letters:
                message = f"'{letter}' is the letter of '{letters[letter]}'" if letter in letters else (
                    f"letters must stand here, not '{letter}'")  # fmt: skip
                raise problem("pieces", message, letter, LETTER_HINT)
            letters[str(letter)] = str(name)
            numbers: dict[str, int] = {}
            for key, value in given.items():
                found = number(value)
                if found is None:
                    raise problem("number", f"a whole number must stand here, not '{value}'", value)
                numbers[key] = found
            each = numbers.pop(COUNT)
            yield PieceKind(str(name), str(letter), each, numbers)


def _missing(key: str, name: Text, entry: Mapping[Text, Text]) -> LocatedError:
    """The error for a key that is not there: it may be misspelt."""
    near = next((other for other in entry if did_you_mean(other, [key])), None)
    if near is not None:
        return problem("unknown-key", f"the key '{near}' is not known here", near, f"did you mean '{key}'?")
    hint = f"as in: {name}: {{letter: {name[0]}, each player has: 8}}"
    return problem("missing-key", f"the key '{key}' must stand here", name, hint)


def lost_words(pieces: Mapping[Text, Mapping[Text, Text]], kinds: tuple[PieceKind, ...]) -> list[str]:
    """The words that are missing because some kinds could not be read."""
    lost = {name: entry for name, entry in pieces.items() if name not in {kind.name for kind in kinds}}
    words = [str(word) for name, entry in lost.items() for word in (name, *entry) if word not in (LETTER, COUNT)]
    return words if kinds or not lost else [*words, *WORDS_OF_PIECES, *OWN_WORDS]


def piece_names(kinds: tuple[PieceKind, ...], players: tuple[str, ...]) -> tuple[str, ...]:
    """Every piece by the letters of its player and its kind."""
    return tuple(player + kind.letter for player in players for kind in kinds)


def check_piece_names(
    pieces: Mapping[Text, Mapping[Text, Text]],
    kinds: tuple[PieceKind, ...],
    players: tuple[str, ...],
    taken: Container[str],
    findings: Findings,
) -> None:
    """Refuse kinds whose pieces are called like another piece, or like something else that ``taken`` holds."""
    known: set[str] = set()
    for kind in kinds:
        letter = pieces[Text.plain(kind.name)][Text.plain(LETTER)]
        for name in piece_names((kind,), players):
            with findings.catch():
                if name in known or name in taken:
                    message = f"a piece of this kind would be '{name}', and that is something else already"
                    raise problem("pieces", message, letter, LETTER_HINT)
            known.add(name)


def piece_constants(kinds: tuple[PieceKind, ...], players: int) -> Iterator[Constant]:
    """What is the same for a piece always: its owner, its kind, how many there are, its measures."""
    owners = tuple(player for player in range(players) for _ in kinds)
    numbers = tuple(number for _ in range(players) for number in range(len(kinds)))
    yield Constant("p_owner", ("owner", "of"), "piece", PLAYER, owners)
    yield Constant("p_kind", ("kind", "of"), "piece", Type("kind"), numbers)
    yield Constant("p_count", ("count", "of"), "piece", NUMBER, tuple(kinds[number].each for number in numbers))
    measures = dict.fromkeys(measure for kind in kinds for measure in kind.measures)
    for index, measure in enumerate(measures):
        known = all(measure in kind.measures for kind in kinds)
        values = tuple(kinds[number].measures.get(measure) for number in numbers)
        yield Constant(f"p_{index}", (measure, "of"), "piece", NUMBER.or_nothing(not known), values)


def piece_patterns(kinds: tuple[PieceKind, ...]) -> Iterator[Pattern]:
    """``short of [player]``: the piece of that kind and player."""
    for number, kind in enumerate(kinds):
        code = f"($0 * {len(kinds)} + {number})"
        yield Pattern((kind.name, "of", PLAYER), Type("piece"), code, "pieces")


def check_measures(
    pieces: Mapping[Text, Mapping[Text, Text]],
    kinds: tuple[PieceKind, ...],
    things: Container[str],
    vocabulary: Vocabulary,
    findings: Findings,
) -> None:
    """Each measure has a name that means nothing else: ``length of [piece]`` is a phrase."""
    own = {*OWN_WORDS, *pieces}
    seen: set[str] = {LETTER, COUNT}
    for kind in kinds:
        for name in pieces[Text.plain(kind.name)]:
            if name in seen:
                continue
            seen.add(str(name))
            with findings.catch():
                if near := did_you_mean(name, (LETTER, COUNT)) if " " in name else None:
                    raise problem("odd-name", f"'{name}' can't be a name", name, near)
                check_new_word(name, things, vocabulary)
                if name in own:
                    raise problem("name-clash", f"'{name}' has a meaning already", name, "choose another name")
