"""The bytes of a written game in; its lines with turns on them, each at its place, out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product

from printkit.diagnostics import Diagnostic, PrintkitError
from printkit.play.resolving.notation import Notation
from printkit.ruleset.decode import is_hidden, text_of
from printkit.source import Source, Span

MAX_BYTES = 1_000_000
"""The largest file that is read; a game of ten thousand turns has a third of it."""

LONGEST_LINE = 2_000
"""Characters of a line, blanks taken together; the longest turn that anybody wrote has a tenth of it."""

REMARK = re.compile(r"(^|(?<=\s))#.*")
CLAIM = re.compile(r"claim:?\s+(\S.*)", re.IGNORECASE)
MOST_WORDS, MOST_IDLE = 12, 3
"""Of a turn whose signs are put in again, and of these words those that may be left out."""


class WrittenError(PrintkitError):
    """A file that holds no written game; ``diagnostics`` hold what is wrong."""

    exit_code = 1

    def __init__(self, *diagnostics: Diagnostic) -> None:
        self.diagnostics = diagnostics
        super().__init__("\n".join(map(str, diagnostics)))


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a line: its words with single blanks between them, and where each character stands."""

    text: str
    source: Source
    places: tuple[int, ...]

    def span(self, start: int = 0, end: int | None = None) -> Span:
        """The span of some characters of the text; beyond its end, the place behind it."""
        last = len(self.text) if end is None else min(end, len(self.text))
        begin = self.places[start] if start < len(self.places) else self.places[-1] + 1
        return Span(self.source, begin, self.places[last - 1] + 1 if last > start else begin)

    def behind(self, start: int) -> Part:
        """What stands from a place on."""
        return Part(self.text[start:], self.source, self.places[start:])


@dataclass(frozen=True, slots=True)
class WrittenTurn:
    """A line as it may be read: the turn, and the number and the player's letter before it, if there are any."""

    turn: Part
    number: Part | None
    player: Part | None
    letter: str | None


def read_lines(data: bytes, name: str) -> tuple[Part, ...]:
    """The lines that hold a turn. Empty ones and remarks (``#`` and all behind it) are left out.

    Raises WrittenError for bytes that are no text, and for a file without a turn.
    """
    if len(data) > MAX_BYTES:
        message = f"this file has more than {MAX_BYTES:,} bytes, so it is no written game"
        raise WrittenError(Diagnostic("too-large", message, Span(Source(name, ""), 0, 0)))
    text, broken = text_of(data)
    nowhere = Span(Source(name, ""), 0, 0)
    if "\0" in text:
        hint = "a written game is plain text, one turn a line"
        raise WrittenError(Diagnostic("encoding", "this file is not text: it holds zero bytes", nowhere, hint))
    source = Source(name, text.replace("\r\n", "\n").replace("\r", "\n"))
    if broken:
        place = source.text.find("\N{REPLACEMENT CHARACTER}")
        hint = "save the file as UTF-8 (in the editor: Save as, Encoding)"
        raise WrittenError(Diagnostic("encoding", f"this is not {broken}", Span(source, place, place + 1), hint))
    lines = tuple(_lines(source))
    for line in lines:
        if len(line.text) > LONGEST_LINE:
            message = f"a line has at most {LONGEST_LINE:,} characters (got {len(line.text):,})"
            raise WrittenError(Diagnostic("too-long", message, line.span(), "write one turn a line"))
    if not lines:
        hint = "write one turn a line; a line that begins with # is a remark"
        raise WrittenError(Diagnostic("empty", "no turn stands in this file", nowhere, hint))
    return lines


def _lines(source: Source) -> Iterator[Part]:
    start = 0
    for line in source.text.split("\n"):
        shown = REMARK.sub("", line)
        words = list(re.finditer(r"[^\s\ufeff\u200b]+", shown))
        if words:
            places: list[int] = []
            for word in words:
                places += [start + word.start() - 1] if places else []
                places += range(start + word.start(), start + word.end())
            yield Part(" ".join(word[0] for word in words), source, tuple(places))
        start += len(line) + 1


def readings(line: Part, players: Iterable[tuple[str, str]]) -> Iterator[WrittenTurn]:
    """Every way to read a line: as a turn alone, or with a turn number, a player or both before it.

    ``players`` are letters and names; either may stand in a line.
    """
    called = {word.casefold(): letter for letter, name in players for word in (letter, name)}
    words = "|".join(re.escape(word) for word in sorted(called, key=len, reverse=True))
    number = re.match(r"(\d{1,6})(?: ?[.):,;|] ?| )(?=\S)", line.text)
    for counted in (None, number) if number else (None,):
        rest = line.behind(counted.end()) if counted else line
        player = re.match(rf"({words})(?: ?[.):,;|] ?| )(?=\S)", rest.text, re.IGNORECASE)
        numbered = _part(line, counted)
        yield WrittenTurn(rest, numbered, None, None)
        if player:
            yield WrittenTurn(rest.behind(player.end()), numbered, _part(rest, player), called[player[1].casefold()])


def _part(line: Part, found: re.Match[str] | None) -> Part | None:
    return None if found is None else Part(found[1], line.source, line.places[: found.end(1)])


def meant(text: str, between: str, is_readable: Callable[[str], bool]) -> str | None:
    """A text that can be read and differs only by the dashes of an editor, by blanks beside signs or by letter case.

    ``between`` is what stands between two actions.
    """
    plain = "".join(char for char in re.sub("[\u2010-\u2015\u2212]", "-", text) if not is_hidden(char))
    actions = plain.split(between.strip()) if between.strip() else [plain]
    tight = between.join(re.sub(r" ?([^\w\s]) ?", r"\1", action.strip()) for action in actions)
    variants = (one for written in (plain, tight) for one in (written, written.upper(), written.lower()))
    return next((one for one in variants if one != text and is_readable(one)), None)


def refilled(text: str, between: str, notations: Sequence[Notation], is_action: Callable[[str], bool]) -> Iterator[str]:
    """Turns with the words of a text in their order and with all the signs that belong between them.

    So a row of a table becomes a turn. Letters may change case; words such as "to" may be left out, and the turns that
    leave out fewest come first.
    """
    words = re.findall(r"[^\W_]+", text)
    if len(words) > MOST_WORDS:
        return
    idle = [at for at, word in enumerate(words) if len(word) > 1 and word.isalpha()]
    for left_out in (out for count in range(min(len(idle), MOST_IDLE) + 1) for out in combinations(idle, count)):
        kept = [word for at, word in enumerate(words) if at not in left_out]
        yield from (between.join(actions) for actions in _filled(kept, notations, is_action) if actions)


def _filled(
    words: Sequence[str], notations: Sequence[Notation], is_action: Callable[[str], bool]
) -> Iterator[tuple[str, ...]]:
    """Every way to make actions of words."""
    if not words:
        yield ()
    for notation in notations:
        slots = list(notation.nouns)
        if not 0 < len(slots) <= len(words):
            continue
        cases = product(*({word: 0, word.upper(): 0, word.lower(): 0} for word in words[: len(slots)]))
        written = (notation.write(dict(zip(slots, case, strict=True))) for case in cases)
        action = next((one for one in written if notation.reader.fullmatch(one) and is_action(one)), None)
        if action is not None:
            yield from ((action, *rest) for rest in _filled(words[len(slots) :], notations, is_action))
