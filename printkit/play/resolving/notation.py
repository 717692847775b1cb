"""How actions are written: a template with slots in, a reader and a writer of turns out; each undoes the other."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from printkit.play.resolving.declare import Declared
from printkit.play.resolving.reading import problem
from printkit.ruleset.nouns import called
from printkit.source import Text

SLOT = re.compile(r"<([^<>\s]+)>")
NUMBER_SHAPE = r"0|[1-9][0-9]{0,5}"


class UnreadableTurnError(ValueError):
    """A text that is no turn of this game; ``place`` is where reading stopped, ``code`` unreadable or unknown-place."""

    def __init__(self, code: str, message: str, place: int) -> None:
        self.code, self.place = code, place
        super().__init__(message)


@dataclass(frozen=True, slots=True)
class Notation:
    """One action's template. ``nouns`` gives the noun of each slot (``number`` for whole numbers)."""

    template: str
    nouns: Mapping[str, str]
    reader: re.Pattern[str]

    @property
    def shape(self) -> str:
        """The template with the noun in each slot: two actions of one shape are read alike."""
        return self.write({slot: f"<{noun}>" for slot, noun in self.nouns.items()})

    def write(self, values: Mapping[str, str]) -> str:
        """The text of an action with these choices."""
        return SLOT.sub(lambda slot: values[slot[1]], self.template)


def slots_of(written: str) -> list[str]:
    """The names in a template's slots, in written order."""
    return SLOT.findall(written)


def read_template(written: Text, nouns: Mapping[str, str], declared: Declared) -> Notation:
    """Read ``<from>-<to>``. Every choice has one slot, and text stands between two slots.

    Raises LocatedError (``written``).
    """
    slots = slots_of(written)
    for slot in slots:
        if slot not in nouns:
            hint = "the choices are: " + ", ".join(nouns)
            raise problem("written", f"'<{slot}>' is not a choice of this action", written, hint)
    missing = [name for name in nouns if slots.count(name) != 1]
    if missing:
        hint = f"put <{missing[0]}> into the notation once"
        raise problem("written", f"'{missing[0]}' must be written exactly once", written, hint)
    pieces = SLOT.split(written)
    if "" in pieces[2:-1:2]:
        raise problem("written", "two slots need a sign between them", written, "as in: <from>-<to>")
    if any(piece[:1].isdigit() for piece in pieces[2::2]) or any(piece[-1:].isdigit() for piece in pieces[:-1:2]):
        message = "a digit beside a slot could be read as a part of what stands in it"
        raise problem("written", message, written, "put a sign between them: <from>-<to>")
    if "<" in SLOT.sub("", written) or not written.strip():
        raise problem("written", "this notation can't be read", written, "as in: <from>-<to>")
    if ", " in written or ": " in written:
        raise problem("written", "', ' and ': ' mean something to YAML", written, "join the parts by other signs")
    shapes = [
        f"({_shape(nouns[piece], declared)})" if odd % 2 else re.escape(piece) for odd, piece in enumerate(pieces)
    ]
    return Notation(str(written), {slot: nouns[slot] for slot in slots}, re.compile("".join(shapes)))


def _shape(noun: str, declared: Declared) -> str:
    if noun == "number":
        return NUMBER_SHAPE
    if noun == declared.place:
        return declared.space.name_shape
    made = next((one for one in declared.space.made if one.noun == noun), None)
    if made is not None:
        return made.turn_shape
    return "|".join(re.escape(name) for name in sorted(declared.things[noun], key=len, reverse=True))


@dataclass(frozen=True, slots=True)
class WrittenStep:
    """One action as it was written: its number, and each choice as a value, in the order they are chosen.

    What the board makes is still text, and a piece is its kind: the position must say what they are.
    """

    action: int
    choices: tuple[Any, ...]


@dataclass(frozen=True)
class TurnReader:
    """Reads whole turns: at each point every action is tried, and the longest match wins.

    ``slots`` gives, for each action and each of its choices in the order they are chosen, the number of its slot and
    the function that reads a value, which raises KeyError. ``nothing`` is the text of a turn without actions.
    """

    notations: tuple[Notation, ...]
    slots: tuple[tuple[tuple[int, Callable[[str], Any]], ...], ...]
    between: str
    nothing: str | None
    declared: Declared

    @classmethod
    def of(
        cls,
        notations: tuple[Notation, ...],
        orders: tuple[tuple[str, ...], ...],
        between: str,
        nothing: str | None,
        declared: Declared,
    ) -> TurnReader:
        """``orders`` gives each action's choices in the order they are chosen."""
        values = {noun: {name: index for index, name in enumerate(names)} for noun, names in declared.things.items()}
        readers = {noun: named.__getitem__ for noun, named in values.items()}

        def slots(notation: Notation, order: tuple[str, ...]) -> Iterator[tuple[int, Callable[[str], Any]]]:
            names = list(notation.nouns)
            for name in order:
                noun = notation.nouns[name]
                yield names.index(name), int if noun == "number" else readers.get(noun, str)

        found = tuple(tuple(slots(*both)) for both in zip(notations, orders, strict=True))
        return cls(notations, found, between, nothing, declared)

    def read(self, text: str) -> tuple[WrittenStep, ...]:
        """The actions of a turn. Raises UnreadableTurnError."""
        if text == self.nothing:
            return ()
        steps: list[WrittenStep] = []
        place = 0
        while True:
            action, match = self._longest(text, place)
            steps.append(self._step(action, match))
            end = match.end()
            if end == len(text):
                return tuple(steps)
            if not text.startswith(self.between, end) or end + len(self.between) == len(text):
                message = self.declared.voice.unreadable_after.format(text=text[end:], before=text[:end])
                raise UnreadableTurnError("unreadable", message, end)
            place = end + len(self.between)

    def _longest(self, text: str, place: int) -> tuple[int, re.Match[str]]:
        best: tuple[int, re.Match[str]] | None = None
        for action, notation in enumerate(self.notations):
            match = notation.reader.match(text, place)
            if match and (best is None or match.end() > best[1].end()):
                best = (action, match)
        if best is None:
            voice = self.declared.voice
            shown = voice.any_of(notation.template for notation in self.notations)
            raise UnreadableTurnError("unreadable", voice.unreadable.format(text=text[place:], shape=shown), place)
        return best

    def _step(self, action: int, match: re.Match[str]) -> WrittenStep:
        groups = match.groups()
        try:
            return WrittenStep(action, tuple([read(groups[slot]) for slot, read in self.slots[action]]))
        except KeyError as error:
            raise self._unknown(action, str(error.args[0]), match) from error

    def _unknown(self, action: int, raw: str, match: re.Match[str]) -> UnreadableTurnError:
        """The error for the first text in a slot that is the name of nothing."""
        things, voice = self.declared.things, self.declared.voice
        nouns = zip(self.notations[action].nouns.values(), match.groups(), strict=True)
        noun = next(noun for noun, text in nouns if text == raw and text not in things.get(noun, (raw,)))
        names, word = things[noun], called(self.declared.ruleset, noun)
        near = next((name for name in names if name.lower() == raw.lower()), None)
        meant = voice.meant.format(name=near) if near else None
        hint = meant or voice.runs_from.format(noun=word, first=names[0], last=names[-1])
        message = f"{voice.unknown_thing.format(text=raw, noun=word)}; {hint}"
        return UnreadableTurnError("unknown-place", message, match.start())
