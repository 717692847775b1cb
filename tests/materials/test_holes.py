"""Measures of holes and kinds of pieces: what is longest, what fills a hole, what can't be known."""

from __future__ import annotations

import pytest
from materials.holed import HERE, LONG, SHORT, PieceKind, game, scene, text

from printkit.diagnostics import LocatedError
from printkit.layout.paper import A4
from printkit.materials.holes import HoleOptions, Kind, LengthOptions, kinds_of


def test_the_longest_comes_first_and_fills_a_hole() -> None:
    """SM2 and SM8: a long one is as long as a hole is deep, a short one half of that."""
    assert kinds_of(LengthOptions(span=HERE), scene()) == (
        Kind("long", "l", 4, 2, fills=True),
        Kind("short", "s", 8, 1, fills=False),
    )


def test_clearance_is_the_difference() -> None:
    """The look, section 5: tubes of 16 for holes of 18."""
    assert HoleOptions(span=HERE).side_mm == 16
    assert HoleOptions(span=HERE, hole_mm=20, clearance_mm=1.5).side_mm == 18.5


def test_a_measure_may_be_named() -> None:
    """Two measures: the named one is the length."""
    heavy = PieceKind("heavy", "h", 1, {"length": 3, "weight": 1})
    light = PieceKind("light", "i", 1, {"length": 1, "weight": 2})
    pieces = scene(of=game(pieces=(heavy, light)))
    assert [kind.name for kind in kinds_of(LengthOptions(span=HERE, measure=text("length")), pieces)] == [
        "heavy",
        "light",
    ]
    assert [kind.length for kind in kinds_of(LengthOptions(span=HERE, measure=text("weight")), pieces)] == [2, 1]


@pytest.mark.parametrize(
    ("pieces", "measure", "told"),
    [
        ((), None, r"must know the pieces .* \(got none\)"),
        ((PieceKind("short", "s", 8, {}),), None, r"which measure .* \(got none\)"),
        ((PieceKind("a", "a", 1, {"length": 1, "width": 1}),), None, r"which measure .* \(got length, width\)"),
        ((SHORT, LONG), "lenght", r"'measure' must be .* \(got 'lenght'\)"),
        ((SHORT, PieceKind("none", "n", 1, {"length": 0})), None, r"must be 1 or more \(got 0\)"),
    ],
    ids=["no pieces", "no measure", "two measures", "misspelt", "no length"],
)
def test_what_can_not_be_known_is_told_with_its_place(
    pieces: tuple[PieceKind, ...], measure: str | None, told: str
) -> None:
    """Each message says what must hold and what was got."""
    options = LengthOptions(span=HERE, measure=text(measure) if measure else None)
    with pytest.raises(LocatedError, match=told) as caught:
        kinds_of(options, scene(A4, game(pieces=pieces)))
    assert caught.value.diagnostic.span is not None
