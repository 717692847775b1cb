"""The shipped words of the sheets, one value for all tests: its templates are compiled once."""

from __future__ import annotations

from functools import cache

from printkit.wording import Wording, load_wording


@cache
def sheet_words() -> Wording:
    """What `load_wording` gives; it is frozen."""
    return load_wording()
