"""What the tests of boxes share: the set of 35, facts to lies, and phrases asked as compiled rules ask them."""

from __future__ import annotations

import re

from printkit.spaces.boxes import Boxes, parse_boxes
from printkit.spaces.boxes_parts import Kept

PLAYERS = "RYBSP"

PAIRS = ("NP RY BS", "RY BS NP", "BS NP RY", "PN RY BS", "YR BS NP", "SB NP RY")
"""The neutral face opposite P; each pair closes the odd edge of as many boxes, half of them mirrored."""


def thirty_five() -> dict[str, str]:
    """2 neutral boxes of 2x2x6, 12 each of 2x2x1 and 2x2x2, 9 of 2x2x4."""
    coloured = [
        (f"{letter}{number}", odd)
        for letter, odd, most in (("a", 1, 12), ("b", 2, 12), ("c", 4, 9))
        for number in range(1, most + 1)
    ]
    neutral = {"n1": "2x2x6 NN NN NN", "n2": "2x2x6 NN NN NN"}
    return neutral | {name: f"2x2x{odd} {PAIRS[at % len(PAIRS)]}" for at, (name, odd) in enumerate(coloured)}


def lay(boxes: Boxes, **facts: str) -> Kept:
    """The kept tuple of some facts, ``a="2/0/0 R -"``; boxes that are not named are not there."""
    texts = [facts.get(name) for name in boxes.names]
    assert sum(text is not None for text in texts) == len(facts)
    return tuple(text and boxes.read_fact(text, box) for box, text in enumerate(texts))  # type: ignore[misc]


def ask(boxes: Boxes, pattern: str, kept: Kept, *holes: object) -> object:
    """The value of a phrase, given its pattern and what fills its holes; a name of a box stands for it."""
    [word] = [word for word in boxes.words if word.pattern.replace("{p}", "block") == pattern]
    return run(boxes, word.code, kept, *holes)


def source(boxes: Boxes, pattern: str, kept: Kept, *holes: object) -> object:
    """What a statement lists for its first hole, given the others."""
    [word] = [word for word in boxes.words if word.pattern.replace("{p}", "block") == pattern]
    assert word.source is not None
    return run(boxes, word.source, kept, None, *holes)


def run(boxes: Boxes, code: str, kept: Kept, *holes: object) -> object:
    """Code of a board, as the compiler fills it."""
    values = [number_of(boxes, hole) if isinstance(hole, str) else hole for hole in holes]
    text = re.sub(r"@(\w+)", lambda found: "kept" if found[1] == "kept" else f"tables['{found[1]}']", code)
    text = re.sub(r"\$(\d)", r"holes[\1]", text)
    return eval(text, {"kept": kept, "tables": boxes.tables, "holes": values})


def number_of(boxes: Boxes, name: str) -> int:
    """The number of a box or of the table."""
    return -1 if name == "table" else boxes.names.index(name)


def names(boxes: Boxes, found: object) -> list[str]:
    """Numbers of boxes as names, in order."""
    assert isinstance(found, tuple | frozenset)
    return [boxes.names[number] if number >= 0 else "table" for number in sorted(found)]


def set_of_35() -> Boxes:
    """The 35 boxes, with nothing remembered yet."""
    return parse_boxes(thirty_five(), PLAYERS)
