"""A ruleset's declarations in, what phrases may speak of out: nouns, numbers, tables and the vocabulary."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from printkit.diagnostics import Findings, did_you_mean
from printkit.language.names import check_name, check_new_word
from printkit.language.nodes import LONGEST_RANGE
from printkit.language.patterns import Vocabulary
from printkit.language.tokens import ToldError
from printkit.language.types import Type
from printkit.play.resolving.boards import WORDS_OF_THE_LANGUAGE, named_places, read_board
from printkit.play.resolving.constants import Constant, read_constants
from printkit.play.resolving.pieces import (
    WORDS_OF_PIECES,
    PieceKind,
    check_measures,
    check_piece_names,
    lost_words,
    piece_constants,
    piece_names,
    piece_patterns,
    read_kinds,
)
from printkit.play.resolving.reading import bounds_of, is_whole, problem, whole, words_of
from printkit.play.resolving.tables import Table, check_pile, own_words, read_table, table_pattern, words_kept
from printkit.play.resolving.words import base_vocabulary, can_patterns, plural, stuck_pattern, with_kept
from printkit.play.running.state import HIDDEN
from printkit.play.voice import ENGLISH, Voice
from printkit.ruleset.model import Ruleset
from printkit.source import Text
from printkit.spaces.space import Space

WORDS_OF_PHASES = ("phase", "phases", "owner")


@dataclass(frozen=True)
class Declared:
    """All that a ruleset declares, resolved.

    ``things`` gives the names of every noun's things, in order: a thing is its number in that order. ``words`` are
    bare words that stand beside things (``table``, ``hand``): the first has the number -1, the next -2. ``left_out``
    are names of the file that the ruleset lacks, because their entries could not be read.
    """

    ruleset: Ruleset
    space: Space
    place: str
    things: Mapping[str, tuple[str, ...]]
    numbers: Mapping[str, int]
    tables: tuple[Table, ...]
    vocabulary: Vocabulary
    words: tuple[str, ...] = ()
    pieces: tuple[PieceKind, ...] = ()
    constants: tuple[Constant, ...] = ()
    left_out: frozenset[str] = frozenset()
    voice: Voice = ENGLISH

    def number_at(self, text: Text | str) -> int | None:
        """A whole number, or the value of a named one; None for anything else.

        Raises ToldError for a named one that could not be read.
        """
        if text in self.vocabulary.told:
            raise ToldError
        return int(text) if is_whole(text) else self.numbers.get(str(text))

    def range_at(self, text: Text) -> tuple[int, int] | None:
        """The bounds of ``0 to 4`` or ``0 to dome``; None for a text of another form.

        Raises LocatedError (``range``) when they are no numbers, run downwards or are too far apart.
        """
        bounds = bounds_of(text)
        if not bounds:
            return None
        low, high = (self.number_at(bound) for bound in bounds)
        if low is None or high is None:
            bound = bounds[0] if low is None else bounds[1]
            hint = did_you_mean(bound, self.numbers) or "as in: 0 to 4"
            raise problem("range", f"a whole number must stand here, not '{bound}'", bound, hint)
        if low > high:
            raise problem("range", f"a range runs upwards, but {low} is more than {high}", text)
        if high - low >= LONGEST_RANGE:
            raise problem("range", f"a range has at most {LONGEST_RANGE:,} numbers", text)
        return low, high

    def thing_text(self, noun: str, value: Any) -> str:
        """A value of a noun as it is written; ``none`` for nothing."""
        made = next((one for one in self.space.made if one.noun == noun), None)
        match value:
            case None:
                return "none"
            case tuple() if made:
                return made.write_fact(value, None)
            case int() if value < 0 and noun not in ("number", "statement"):
                return self.words[-1 - value]
        return self.things[noun][value] if noun in self.things else str(value)

    def text_of(self, type_: Type, value: Any, sign: str = " ") -> str:
        """A value of any type as it is written; ``sign`` stands between the things of a list."""
        if value == HIDDEN:
            return HIDDEN
        if type_.item is None:
            return self.thing_text(type_.name, value)
        return sign.join(self.text_of(type_.item, one) for one in value) or "nothing"

    def table_text(self, table: Table, value: Any) -> str:
        """A value of a table as facts write it: a pile without blanks, a set with them."""
        return self.text_of(table.type, value, "" if table.is_pile else " ")

    def table_named(self, name: str) -> Table | None:
        """The table that is declared under this name."""
        return next((table for table in self.tables if table.name == name), None)

    @property
    def kept(self) -> Table | None:
        """The table of values that the board makes."""
        made = [noun.noun for noun in self.space.made]
        return next((table for table in self.tables if table.type.name in made), None)


def declare(ruleset: Ruleset, findings: Findings, left_out: Iterable[str] = ()) -> Declared:
    """Resolve the declarations; problems are gathered and what is sound is kept.

    ``left_out`` names what the file declares but the ruleset lacks. It and all else that is broken is known to the
    vocabulary (``told``), so that phrases about it are not reported as well.
    Raises RulesetError at once when there is no board or there are no players: nothing could be said without.
    """
    with findings.catch():
        place, space = read_board(ruleset)
    findings.raise_any()
    things = {place: space.names, "player": tuple(str(letter) for letter in ruleset.players)}
    if space.directions:
        things["direction"] = space.directions
    if ruleset.phases:
        things["phase"] = tuple(str(name) for name in ruleset.phases)
    refused = _check_names(ruleset, space, things, findings)
    things |= _kinds(ruleset, refused, findings)
    numbers, ranges = _numbers(ruleset, refused, findings)
    broken = [str(name) for name in ruleset.numbers if name not in numbers and name not in ranges]
    broken += [word for name in left_out for word in own_words(name, things)]
    pieces = tuple(read_kinds(ruleset.pieces, lambda text: _number(text, numbers, broken), findings))
    broken += lost_words(ruleset.pieces, pieces)
    if ruleset.pieces:
        things |= {"kind": tuple(kind.letter for kind in pieces), "piece": piece_names(pieces, things["player"])}
        named = [names for noun, names in things.items() if noun not in ("kind", "piece")]
        taken = {*numbers, *ranges, *(name for names in named for name in names)}
        check_piece_names(ruleset.pieces, pieces, things["player"], taken, findings)
    words = tuple(dict.fromkeys([*space.extra, *(str(word) for word in words_kept(ruleset.keeps, things))]))
    sound = {word: -1 - index for index, word in enumerate(words) if word not in refused}
    spoken = {**things, "kind": tuple(kind.name for kind in pieces)} if pieces else things
    vocabulary = base_vocabulary(space, place, spoken, numbers, ranges, sound)
    vocabulary = vocabulary.without_constants(refused.difference(things[place])).with_told([*refused, *broken])
    # a broken number goes on as 0, so that the sentences that print it can be examined too
    known = numbers | dict.fromkeys(broken, 0)
    bare = Declared(
        ruleset, space, place, things, known, (), vocabulary, words, pieces, left_out=frozenset(map(str, left_out))
    )
    return _with_tables(_with_constants(bare, findings), findings)


def _number(text: Text, numbers: Mapping[str, int], broken: Container[str]) -> int | None:
    """A whole number or a named one, before there is a vocabulary. Raises ToldError for one that is broken."""
    if text in broken:
        raise ToldError
    return int(text) if is_whole(text) else numbers.get(str(text))


def _with_constants(bare: Declared, findings: Findings) -> Declared:
    """What never changes: facts, and what is known of each piece."""
    constants: list[Constant] = []
    patterns = list(piece_patterns(bare.pieces))
    check_measures(bare.ruleset.pieces, bare.pieces, bare.things, bare.vocabulary, findings)
    if bare.pieces:
        constants += piece_constants(bare.pieces, len(bare.things["player"]))
    facts = bare.ruleset.facts
    known = bare.vocabulary.with_patterns([*patterns, *(constant.pattern for constant in constants)])
    read = list(read_constants(facts, bare.things, bare.number_at, bare.range_at, known, findings))
    lost = [word for name in facts for word in own_words(name, bare.things)]
    if len(read) == len(facts):
        lost = []
    constants += read
    vocabulary = bare.vocabulary.with_patterns([*patterns, *(constant.pattern for constant in constants)])
    return replace(bare, constants=tuple(constants), vocabulary=vocabulary.with_told(lost))


def _with_tables(bare: Declared, findings: Findings) -> Declared:
    keeps = bare.ruleset.keeps
    tables = tuple(_tables(bare, findings))
    read = {table.name for table in tables}
    unread = [word for name in keeps if name not in read for word in own_words(name, bare.things)]
    patterns = [table_pattern(table, bare.things) for table in tables]
    made = [table.slot for table in tables if table.type.name in [noun.noun for noun in bare.space.made]]
    if bare.space.made and len(made) != 1 and not unread:
        unread += [noun.noun for noun in bare.space.made]
        with findings.catch():
            board = next(iter(bare.ruleset.board))
            noun = bare.space.made[0].noun
            hint = f"write in 'keeps': {noun} of {bare.place}: {noun} or none"
            raise problem(
                "board", f"this board needs one table that keeps a {noun} for every {bare.place}", board, hint
            )
    vocabulary = with_kept(bare.vocabulary, made[0]) if made else bare.vocabulary
    slots = [table.slot for table in tables]
    ahead = [stuck_pattern(slots), *can_patterns(map(str, bare.ruleset.actions), slots)]
    vocabulary = vocabulary.with_patterns([*patterns, *ahead])
    return replace(bare, tables=tables, vocabulary=vocabulary.with_told(unread))


def _kinds(ruleset: Ruleset, refused: Container[str], findings: Findings) -> dict[str, tuple[str, ...]]:
    kinds: dict[str, tuple[str, ...]] = {}
    for noun, kind in ruleset.kinds.items():
        with findings.catch():
            if not words_of(kind):
                raise problem("kinds", f"a {noun} has no words to be", noun, "as in: kinds: {ladder: short long}")
            if noun not in refused:
                kinds[str(noun)] = tuple(str(word) for word in words_of(kind))
    return kinds


def _numbers(
    ruleset: Ruleset, refused: Container[str], findings: Findings
) -> tuple[dict[str, int], dict[str, tuple[int, int]]]:
    numbers: dict[str, int] = {}
    ranges: dict[str, tuple[int, int]] = {}
    for name, value in ruleset.numbers.items():
        with findings.catch():
            bounds = bounds_of(value)
            found = tuple(whole(bound) for bound in bounds or (value,))
            if found[0] > found[-1]:
                raise problem("range", f"a range runs upwards, but {found[0]} is more than {found[-1]}", value)
            if found[-1] - found[0] >= LONGEST_RANGE:
                raise problem("range", f"a range has at most {LONGEST_RANGE:,} numbers", value)
            if bounds and name not in refused:
                ranges[str(name)] = (found[0], found[1])
            elif name not in refused:
                numbers[str(name)] = found[0]
    return numbers, ranges


def _check_names(
    ruleset: Ruleset, space: Space, things: Mapping[str, tuple[str, ...]], findings: Findings
) -> frozenset[str]:
    """A name means one thing in the whole file. The names that can't be had."""
    place = next(iter(ruleset.board))
    taken: dict[str, str] = dict.fromkeys(WORDS_OF_THE_LANGUAGE, "a word of the rules language")
    own_places = named_places(ruleset)
    taken |= dict.fromkeys(() if own_places else things[str(place)], "a place on the board")
    taken |= dict.fromkeys(things.get("direction", ()), "a direction")
    taken |= {str(place): "a noun", plural(place): "a list"}
    taken |= dict.fromkeys([*space.extra, *(made.noun for made in space.made)], "a word of the board")
    taken |= dict.fromkeys(WORDS_OF_PHASES if ruleset.phases else (), "a word of the rules language")
    taken |= dict.fromkeys(WORDS_OF_PIECES if ruleset.pieces else (), "a word of the rules language")
    words = {word: word for word in words_kept(ruleset.keeps, things) if word not in space.extra}
    groups: list[tuple[str, list[Text]]] = [
        ("a place on the board", list(own_places)),
        ("a noun", list(ruleset.kinds)), ("a player", list(ruleset.players)), ("a number", list(ruleset.numbers)),
        *(("a word of a kind", words_of(kind)) for kind in ruleset.kinds.values()),
        ("a phase", list(ruleset.phases)), ("a kind of piece", list(ruleset.pieces)),
        ("a word of a table", list(words.values())),
    ]  # fmt: skip
    refused: set[str] = set()
    for what, names in groups:
        for name in names:
            refused.add(str(name))
            with findings.catch():
                check_name(name)
                if name in taken:
                    raise problem("name-clash", f"'{name}' is {taken[name]} already", name, "choose another name")
                taken |= {str(name): what} | ({plural(name): "a list"} if what == "a noun" else {})
                refused.discard(str(name))
    return frozenset(refused)


def _tables(bare: Declared, findings: Findings) -> Iterator[Table]:
    known: list[tuple[str, ...]] = []
    made = [noun.noun for noun in bare.space.made]
    for index, (name, kept) in enumerate(bare.ruleset.keeps.items()):
        with findings.catch():
            table = read_table(f"k{index}", name, kept, bare.things, made, bare.range_at)
            if table.is_pile:
                check_pile(kept, bare.things[table.item.name])
            word = Text(table.words[0], name.part(0, len(table.words[0])))
            if word in bare.vocabulary.told:
                raise ToldError
            if word not in map(plural, bare.things) or table.key is None:  # 'ladders of red' is not 'ladders'
                check_new_word(word, bare.things, bare.vocabulary)
            alike = [words for words in known if words == table.words[: len(words)] or table.words == words[:1]]
            if alike:
                message = f"'{' '.join(alike[0])}' is kept already, and facts could not tell them apart"
                raise problem("name-clash", message, name, "choose another word")
            known.append(table.words)
            yield table
