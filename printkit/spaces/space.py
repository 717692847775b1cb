"""What a board gives to the rules language: its places by name, constant tables, and phrases over them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol


class BoardError(ValueError):
    """A board that can't be made as written; the message says what must hold."""


@dataclass(frozen=True, slots=True)
class SpaceWord:
    """One phrase of a board.

    ``pattern`` has holes in brackets and ``{p}`` for the noun of a place: ``[{p}] is beside [{p}]``.
    ``result`` is ``statement``, ``number``, ``direction``, ``{p}`` or ``list of …``, with ``maybe`` in front
    when there may be nothing. ``code`` is a Python expression where ``$0``, ``$1`` are the holes and ``@name``
    a table of the board. ``source``, for statements, is an expression without ``$0`` that lists every first
    hole for which the statement holds. ``size`` bounds the length of a resulting list.
    """

    pattern: str
    result: str
    code: str
    source: str | None = None
    size: int = 1


class Space(Protocol):
    """A board as the rest of printkit sees it. Places are numbered from 0 in ``names`` order."""

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each place."""

    @property
    def directions(self) -> tuple[str, ...]:
        """The name of each direction; empty where a board has none."""

    @property
    def words(self) -> tuple[SpaceWord, ...]:
        """Every phrase the board brings."""

    @property
    def tables(self) -> Mapping[str, object]:
        """The constant tables that ``code`` and ``source`` refer to."""

    @property
    def name_shape(self) -> str:
        """A regular expression for the shape of a place name, on the board or not."""

    @property
    def drawing(self) -> tuple[tuple[int, ...], ...]:
        """The places row by row as a position is drawn, top row first; empty where it can't be drawn."""
