"""What a board gives to the rules language: its places by name, constant tables, and phrases over them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol


class BoardError(ValueError):
    """A board that can't be made as written; the message says what must hold."""


@dataclass(frozen=True, slots=True)
class SpaceWord:
    """One phrase of a board.

    ``pattern`` has holes in brackets and ``{p}`` for the noun of a place: ``[{p}] is beside [{p}]``. A hole
    ``[{p} or table]`` takes the extra place of that name as well.
    ``result`` is ``statement``, ``number``, ``direction``, ``{p}`` or ``list of …``, with ``maybe`` in front
    when there may be nothing. ``code`` is a Python expression where ``$0``, ``$1`` are the holes and ``@name``
    a table of the board; ``@kept`` is what the position keeps for the nouns the board makes. ``source``, for
    statements, is an expression without ``$0`` that lists every first hole for which the statement holds; extra
    places (negative numbers) are among them where the hole takes them. ``size`` bounds the length of a
    resulting list, ``inner`` that of each list in it. ``ends``, for lists, is the pattern of a statement about both
    holes: where that holds, both are in the list.
    """

    pattern: str
    result: str
    code: str
    source: str | None = None
    size: int = 1
    ends: str | None = None
    inner: int | None = None


@dataclass(frozen=True, slots=True)
class MadeNoun:
    """A noun whose values the board makes, as the ways a box can lie; a value is a hashable tuple.

    Its text in facts (``2/0/0 R -``) may say more than that in turns (``2/0 R -``), where the rest follows from what
    the position keeps; ``turn_shape`` is a regular expression for the latter, without groups that capture. The
    readers take a text and the number of the place it is said of, and raise BoardError with what must hold.
    ``values`` is code that lists the values for a choice of one, ``$0`` the place. ``closed_by`` is the pattern
    that must be a rule of such an action, because ``values`` lists no others.
    """

    noun: str
    turn_shape: str
    read_fact: Callable[[str, int], object]
    write_fact: Callable[[object, int | None], str]
    read_turn: Callable[[str, int, tuple[object | None, ...]], object]
    write_turn: Callable[[object, int | None], str]
    values: str
    closed_by: str


class Space(Protocol):
    """A board as the rest of printkit sees it. Places are numbered from 0 in ``names`` order."""

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each place."""

    @property
    def extra(self) -> tuple[str, ...]:
        """Words that are places too, beside those in ``names``; the number of the k-th is -1 - k."""

    @property
    def made(self) -> tuple[MadeNoun, ...]:
        """The nouns whose values the board makes."""

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

    def drawn_column(self, place: int, /) -> int:
        """How many columns are left of a place of ``drawing``."""
