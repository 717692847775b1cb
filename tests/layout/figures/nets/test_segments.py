"""Straight lines: what is taken away, what is drawn once, what hangs together."""

from __future__ import annotations

from printkit.layout.figures.nets.segments import chains, meets, merged, without


def test_what_lies_on_a_line_is_taken_out_of_it() -> None:
    """From 0 to 10, without 2 to 3 and 7 to 12: 0 to 2 and 3 to 7 are left; what lies beside changes nothing."""
    others = [((3.0, 0.0), (2.0, 0.0)), ((7.0, 0.0), (12.0, 0.0)), ((0.0, 1.0), (10.0, 1.0))]
    assert without(((0, 0), (10, 0)), others) == (((0, 0), (2, 0)), ((3, 0), (7, 0)))


def test_overlapping_lines_are_one() -> None:
    """0 to 4, 3 to 6 and 6 to 9 on one straight line are one from 0 to 9; 20 to 21 stays apart."""
    lines = [((0.0, 0.0), (4.0, 0.0)), ((6.0, 0.0), (9.0, 0.0)), ((20.0, 0.0), (21.0, 0.0)), ((3.0, 0.0), (6.0, 0.0))]
    assert merged(lines) == (((0, 0), (9, 0)), ((20, 0), (21, 0)))


def test_a_square_is_one_closed_chain() -> None:
    """Four edges in any order and direction."""
    square = [((0.0, 0.0), (1.0, 0.0)), ((1.0, 1.0), (0.0, 1.0)), ((0.0, 1.0), (0.0, 0.0)), ((1.0, 1.0), (1.0, 0.0))]
    (chain,) = chains(square)
    assert chain[0] == chain[-1]
    assert len(chain) == 5


def test_a_chain_ends_where_three_lines_meet() -> None:
    """A T has three arms, each a chain of its own."""
    assert len(chains([((0.0, 0.0), (1.0, 0.0)), ((1.0, 0.0), (2.0, 0.0)), ((1.0, 0.0), (1.0, 1.0))])) == 3


def test_a_line_meets_an_edge_only_within_it() -> None:
    """2 to 5 lies on 0 to 5; 2 to 6 runs past it; a line beside it does not lie on it."""
    edge = ((0.0, 0.0), (0.0, 5.0))
    assert meets(((0, 2), (0, 5)), edge)
    assert not meets(((0, 2), (0, 6)), edge)
    assert not meets(((1, 2), (1, 5)), edge)
