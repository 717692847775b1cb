"""Phrases of a board, asked as compiled rules ask them."""

from __future__ import annotations

import re
from collections.abc import Iterable

from printkit.spaces.space import Space


def ask(space: Space, pattern: str, *holes: str | int) -> object:
    """The value of a phrase, its holes filled by names of places or by numbers; places in it are given by name."""
    return _run(space, pattern, "code", holes)


def listed(space: Space, pattern: str, *holes: str | int) -> object:
    """What a statement lists for its first hole, given the others."""
    return _run(space, pattern, "source", ("", *holes))


def _run(space: Space, pattern: str, code: str, holes: Iterable[str | int]) -> object:
    [word] = [word for word in space.words if word.pattern.replace("{p}", "point") == pattern]
    text = getattr(word, code)
    assert text
    values = [space.names.index(hole) if isinstance(hole, str) and hole else hole for hole in holes]
    text = re.sub(r"\$(\d)", r"holes[\1]", re.sub(r"@(\w+)", r"tables['\1']", text))
    return _named(space, eval(text, {"tables": space.tables, "holes": values}))


def _named(space: Space, value: object) -> object:
    if isinstance(value, tuple):
        return tuple(_named(space, one) for one in value)
    return value if isinstance(value, bool) else space.names[value]  # type: ignore[call-overload]
