"""Things, numbers and a board in, the words that every phrase of the game may use out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from printkit.language.patterns import Pattern, Vocabulary
from printkit.language.types import NUMBER, PLAYER, STATEMENT, Type, list_of, parse_type
from printkit.spaces.space import Space

_PART = re.compile(r"\[[^\]]+\]|\S+")


def base_vocabulary(
    space: Space,
    place: str,
    things: Mapping[str, tuple[str, ...]],
    numbers: Mapping[str, int],
    ranges: Mapping[str, tuple[int, int]],
    words: Mapping[str, int],
) -> Vocabulary:
    """What can be said before anything is kept: things and their lists, words, numbers, the phrases of the board."""
    constants: dict[str, tuple[int, Type]] = {}
    for noun, names in things.items():
        constants |= {name: (index, Type(noun)) for index, name in enumerate(names)}
    constants |= {word: (number, Type("word", words=frozenset((word,)))) for word, number in words.items()}
    constants |= {name: (value, NUMBER) for name, value in numbers.items()}
    patterns = [
        Pattern((plural(noun),), list_of(Type(noun)), f"@all_{index}", "list", size=len(names))
        for index, (noun, names) in enumerate(things.items())
        if noun != "player"
    ]
    patterns.append(Pattern(("players",), list_of(PLAYER), "@players", "always kept", size=len(things["player"])))
    if "phase" in things:
        patterns.append(Pattern(("phase",), Type("phase"), "@phase", "always kept"))
        patterns.append(Pattern(("owner",), PLAYER, "@owner", "always kept"))
    patterns.append(Pattern(("turns",), NUMBER, "@turns", "always kept"))
    if len(things["player"]) == 2:
        patterns.append(Pattern(("opponent",), PLAYER, "(1 - @me)", "players"))
    patterns += _board_patterns(space, place)
    sizes = {noun: len(names) for noun, names in things.items()}
    return Vocabulary(tuple(patterns), constants, dict(ranges), sizes)


def _board_patterns(space: Space, place: str) -> Iterator[Pattern]:
    for word in space.words:
        parts = _PART.findall(word.pattern.format(p=place))
        holes = tuple(parse_type(part[1:-1]) if part.startswith("[") else part for part in parts)
        ends = None if word.ends is None else word.ends.format(p=place)
        result = parse_type(word.result.format(p=place))
        if result.item is not None and word.inner is not None:
            result = replace(result, item=replace(result.item, size=word.inner))
        yield Pattern(holes, result, word.code, "board", word.source, word.size, ends=ends)


def with_kept(vocabulary: Vocabulary, slot: str) -> Vocabulary:
    """The same words, where those of the board look into the table that keeps its values."""

    def at(code: str) -> str:
        return re.sub(r"@kept\b", f"@{slot}", code)

    patterns = [
        replace(one, code=at(one.code), source=None if one.source is None else at(one.source))
        for one in vocabulary.patterns
    ]
    return replace(vocabulary, patterns=tuple(patterns))


def stuck_pattern(slots: Iterable[str]) -> Pattern:
    """``[player] is stuck``: that player could not play a whole turn here."""
    kept = "".join(f", @{slot}" for slot in slots)
    code = f"(not @can_turn($0, @turns, @phase, @owner, @players{kept}))"
    return Pattern((PLAYER, "is", "stuck"), STATEMENT, code, "turns", cost=1000, ahead=True)


def can_patterns(actions: Iterable[str], slots: Iterable[str]) -> Iterator[Pattern]:
    """``[player] can move``: that player could play the action here, if it came first in a turn."""
    kept = "".join(f", @{slot}" for slot in slots)
    for index, action in enumerate(actions):
        code = f"@can_{index}($0, @turns, @phase, @owner, @players{kept})"
        yield Pattern((PLAYER, "can", action), STATEMENT, code, "turns", cost=1000, asks=frozenset((index,)))


def plural(noun: str) -> str:
    """The word for all things of a noun."""
    return noun + "s"
