"""Where a board may stand on its sheet in; where nothing of the header looks like a further line of it, out; mm."""

from __future__ import annotations

SIGN_EDGES = (-17.7, -14.9, -12.1, -9.3)
"""The level lines of the header's sign, from the content box, mm."""
APART = 0.5
"""Nearer than this (mm) to where the next line of a board would be, a line makes who measures count one more."""
STEP = 0.5


def clear_top(highest: float, lowest: float, cell: float) -> float:
    """The first upper edge of a board, from ``highest`` down, that has no edge of the sign whole cells above it.

    ``highest`` where there is none down to ``lowest``.
    """
    tops = [highest + STEP * step for step in range(int((lowest - highest) / STEP) + 1)]
    return next((top for top in tops if not _continues(top, cell)), highest)


def _continues(top: float, cell: float) -> bool:
    """Whether an edge of the header's sign looks like a line of the board, whole cells above it."""
    return any(abs((top - edge + cell / 2) % cell - cell / 2) < APART for edge in SIGN_EDGES)
