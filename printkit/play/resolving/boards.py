"""What a ruleset says of its board in, the noun of a place and the board out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from printkit.diagnostics import Diagnostic, Findings, LocatedError, did_you_mean
from printkit.language.names import check_name
from printkit.language.patterns import RESERVED
from printkit.play.resolving.reading import problem
from printkit.ruleset.model import Ruleset
from printkit.source import Entries, Items, Node, Text
from printkit.spaces.boxes.board import parse_boxes
from printkit.spaces.grid import parse_grid
from printkit.spaces.lines import parse_lines
from printkit.spaces.ring import parse_ring
from printkit.spaces.space import BoardError, Space

WORDS_OF_THE_LANGUAGE = RESERVED | {
    *("to", "turns", "player", "players", "opponent", "direction", "directions", "statement", "list", "word"),
}
"""What no place, player, number or kind can be called."""

BoardReader: TypeAlias = Callable[[Text, Mapping[str, Node], tuple[str, ...]], Space]
"""Reads what is declared of a board, its further keys, and the players' letters. Raises BoardError, LocatedError."""


def _grid(declared: Text, _settings: Mapping[str, Node], _letters: tuple[str, ...]) -> Space:
    return parse_grid(declared)


def _ring(declared: Text, _settings: Mapping[str, Node], _letters: tuple[str, ...]) -> Space:
    return parse_ring(declared)


def _lines(declared: Text, settings: Mapping[str, Node], _letters: tuple[str, ...]) -> Space:
    if declared != "drawn lines":
        raise BoardError("drawn lines are written 'drawn lines', and 'lines' beside it gives the points of each")
    lines = settings.get("lines")
    if not isinstance(lines, Items):
        raise problem("board", "drawn lines have 'lines', each with its points", declared, LINES_HINT)
    texts: list[str] = []
    findings = Findings()
    for line in lines:
        with findings.catch():
            if not isinstance(line, Text):
                raise LocatedError(Diagnostic("type", "a text must stand here", line.span, LINES_HINT))
            try:
                parse_lines([line])
            except BoardError as error:
                raise problem("board", str(error), line) from error
            texts.append(str(line))
    findings.raise_any()
    return parse_lines(texts)


def _boxes(declared: Text, settings: Mapping[str, Node], letters: tuple[str, ...]) -> Space:
    if declared != "boxes":
        raise BoardError("boxes are written 'boxes', and 'parts' beside it names each of them")
    parts = settings.get("parts")
    if not isinstance(parts, Entries):
        raise problem("board", "boxes have 'parts', each with its size and its faces", declared, PARTS_HINT)
    texts: dict[str, str] = {}
    findings = Findings()
    for name, part in parts.items():
        with findings.catch():
            if not isinstance(part, Text):
                raise LocatedError(Diagnostic("type", "a text must stand here", part.span, PARTS_HINT))
            try:
                parse_boxes({str(name): str(part)}, letters)
            except BoardError as error:
                raise problem("board", str(error), part) from error
            texts[str(name)] = str(part)
    findings.raise_any()
    return parse_boxes(texts, letters)


PARTS_HINT = "as in: parts: {a: 2x2x1 NP RY BS, b: 2x2x2 NP RY BS}"
LINES_HINT = "as in: lines: [a1 d1 g1, a1 a4 a7]"

BOARDS: Mapping[str, tuple[BoardReader, tuple[str, ...]]] = {
    "grid": (_grid, ()),
    "drawn": (_lines, ("lines",)),
    "ring": (_ring, ()),
    "boxes": (_boxes, ("parts",)),
}
"""The kinds of board by their first word: how each is read, and its further keys."""


def read_board(ruleset: Ruleset) -> tuple[str, Space]:
    """The noun of a place, and the board. Raises LocatedError, or RulesetError with every part that can't be read."""
    if not ruleset.board:
        hint = "as in: board: {cell: grid A1 to D4}"
        raise LocatedError(Diagnostic("board", "a game has one board, but this has 0", ruleset.span, hint))
    if not ruleset.players:
        message = "a game has players, but this names none"
        raise LocatedError(Diagnostic("players", message, ruleset.span, "as in: players: {W: White, B: Black}"))
    noun, declared = next(iter(ruleset.board.items()))
    check_name(noun)
    if noun in WORDS_OF_THE_LANGUAGE:
        raise problem("name-clash", f"'{noun}' is a word of the rules language already", noun, "choose another name")
    if not isinstance(declared, Text):
        raise LocatedError(Diagnostic("type", "a text must stand here", declared.span, "as in: grid A1 to D4"))
    kind = declared.split(" ")[0]
    if kind not in BOARDS:
        hint = did_you_mean(kind, BOARDS) or "as in: grid A1 to D4"
        raise problem("board", f"'{kind}' is not a kind of board", declared, hint)
    read, keys = BOARDS[kind]
    settings = {str(key): node for key, node in list(ruleset.board.items())[1:]}
    for key in list(ruleset.board)[1:]:
        if key not in keys:
            if near := did_you_mean(key, keys):
                raise problem("unknown-key", f"the key '{key}' is not known here", key, near)
            message = f"a game has one board, but this has {len(ruleset.board)}"
            raise problem("board", message, key, "as in: board: {cell: grid A1 to D4}")
    try:
        return str(noun), read(declared, settings, tuple(str(letter) for letter in ruleset.players))
    except BoardError as error:
        raise problem("board", f"'{declared}' can't be read", declared, str(error)) from error


def named_places(ruleset: Ruleset) -> tuple[Text, ...]:
    """The places that have their names from the author, as the parts of a set of boxes."""
    parts = ruleset.board.get(Text.plain("parts"))
    return tuple(parts) if isinstance(parts, Entries) else ()
