"""What a material draws of positions and turns: only what `look` names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import msgspec
from materials.shipped import HERE, changed, named, played, scene

from printkit.layout.figures.picture import Arrow, Way
from printkit.layout.figures.pileview import PilePicture
from printkit.materials.drawing import discs, pictures
from printkit.materials.drawing.piles import pile_picture
from printkit.play.game import Game
from printkit.play.proving.replay import Replay
from printkit.ruleset.model import Look


def example(wanted: Callable[[Replay], bool]) -> Replay:
    return next(replay for replay in played()[1] if wanted(replay))


def test_the_start_as_it_lies_on_the_table() -> None:
    """W on A1 and D1, B on A4 and D4, every height 0 (WS1); 4 is closed (WS4); White is light, Black dark."""
    picture = pictures.picture_of(scene(), played()[0].start())
    assert {cell: disc.letter for cell, disc in picture.discs.items()} == {"A1": "W", "D1": "W", "A4": "B", "D4": "B"}
    assert dict(picture.rings) == dict.fromkeys(picture.cells, 0)
    assert picture.closed == 4
    assert [picture.discs[cell].dark for cell in ("A1", "A4")] == [False, True]


def test_a_turn_has_an_arrow_and_a_build_mark() -> None:
    """WS11: from A1 to B2, raising A1; up to the move alone there is no build mark."""
    turn = example(lambda replay: replay.example.card == "board" and replay.turns[-1].text == "A1-B2 A1+1").turns[-1]
    before = pictures.picture_before(scene(), turn)
    assert (before.arrows, before.pluses) == ((Arrow("A1", "B2"),), ("A1",))
    assert pictures.picture_before(scene(), turn, until="move").pluses == ()
    assert pictures.picture_before(scene(), turn, refused={"move"}).arrows == (Arrow("A1", "B2", refused=True),)


def test_what_changed_is_where_something_arrived() -> None:
    """The worker's new cell and the raised cell; nothing was done to the twelve other empty ones."""
    turn = example(lambda replay: replay.example.card == "board" and replay.turns[-1].text == "A1-B2 A1+1").turns[-1]
    after = pictures.picture_after(scene(), turn)
    assert after is not None
    assert after.changed == {"B2", "A1"}
    assert after.rings["A1"] == 1
    assert (after.arrows, after.pluses) == ((), ())


def test_a_refused_turn_has_no_after() -> None:
    """Nothing may be drawn that did not happen."""
    refused = example(lambda replay: not replay.legal and bool(replay.turns))
    assert pictures.picture_after(scene(), refused.turns[-1]) is None


def test_climbs_are_read_from_the_position_before() -> None:
    """WS10: a worker on the ground may not step onto 2; the picture goes from 0 to 2 and says not legal."""
    replay = example(lambda one: one.example.card == "side" and str(one.example.source) == "WS10")
    view = pictures.side_picture(scene(), replay.turns[-1], "0 to 2", legal=replay.legal)
    assert view is not None
    assert (view.start, view.end, view.legal, view.piece.letter) == (0, 2, False, "W")


def test_a_game_without_a_look_has_no_levels() -> None:
    """Nothing is guessed: no `look`, no rings, and the word for a disc is the plain one."""
    bare = cast(Game, SimpleNamespace(ruleset=msgspec.structs.replace(played()[0].ruleset, look=Look(span=HERE))))
    assert pictures.levels_of(bare) is None
    assert discs.piece_word(replace(scene(), game=bare)) == "piece"


# -- what a listener is told


def test_a_position_can_be_spoken() -> None:
    """Each piece with its cell and height, each height, and that the rest is empty; in the order of the cells."""
    facts: dict[str, str | int] = {"height of B2": 1, "height of C3": 4, "worker on D1": "none", "worker on A4": "none"}
    assert pictures.picture_of(scene(), played()[0].position(facts)).alt == (
        "Board A1 to D4. A1: White worker, height 0; B2: height 1; C3: height 4, closed; D4: Black worker, height 0. "
        "The other cells are empty."
    )


def test_an_empty_board_is_said_to_be_empty() -> None:
    """A listener must not wait for pieces that are not there."""
    facts = {f"worker on {cell}": "none" for cell in ("A1", "D1", "A4", "D4")}
    picture = pictures.picture_of(scene(), played()[0].position(facts))
    assert picture.alt == "Board A1 to D4. All cells are empty."


def test_signs_are_spoken() -> None:
    """WS11's turn: its arrow and build mark before it, what they changed after it; a refused arrow says so."""
    turn = example(lambda replay: replay.example.card == "board" and replay.turns[-1].text == "A1-B2 A1+1").turns[-1]
    assert pictures.picture_before(scene(), turn).alt.endswith("Arrow from A1 to B2. Build mark on A1.")
    assert "Arrow from A1 to B2, crossed: not legal." in pictures.picture_before(scene(), turn, refused={"move"}).alt
    after = pictures.picture_after(scene(), turn)
    assert after is not None
    assert after.alt.endswith("Changed: A1, B2.")


def test_a_step_can_be_spoken() -> None:
    """Who goes from where to where, the verdict and the rule; a step that wins says so."""
    onto_closed = example(lambda one: one.example.card == "side" and one.example.name == "onto a closed cell")
    view = pictures.side_picture(scene(), onto_closed.turns[-1], "3 to 4", legal=False, number="7")
    assert view is not None
    assert view.alt == "Side view: White worker goes from height 3 to height 4, closed: not legal. Rule 7."
    won = pictures.side_picture(scene(), onto_closed.turns[-1], "", legal=True, wins=True)
    assert won is not None
    assert won.alt == "Side view: White worker goes from height 3 to height 4, closed: legal, it wins."


# -- piles


def test_piles_are_towers_of_stones() -> None:
    """In *towers* d6 holds two black stones and e2 a black one on a white one; none of them has a letter."""
    game, _ = played("tower-of-power")
    picture = pictures.picture_of(scene(name="tower-of-power"), game.position_named("towers"))
    assert [[piece.letter for piece in picture.piles[cell]] for cell in ("d6", "e2", "c3")] == [
        ["B", "B"], ["W", "B"], ["W"],
    ]  # fmt: skip
    assert not any(piece.lettered for pile in picture.piles.values() for piece in pile)
    assert picture.is_dark("a1")
    assert "e2: tower of 2, from below White, Black" in picture.alt


def test_a_turn_that_gathers_and_spreads_has_three_pictures() -> None:
    """TP7: b2 and b3 are gathered on b4 and laid on c5 and d6; the row is chosen, the new stones are tinted."""
    turn = named("along a diagonal", "tower-of-power").turns[-1]
    pictured = pictures.pictures_between(scene(name="tower-of-power"), turn)
    assert pictured is not None
    chosen, gathered, laid = pictured
    assert chosen.arrows == (Arrow("b2", "b4", way=Way.BESIDE),)
    assert chosen.chosen == {"b2", "b3", "b4"}
    assert ([len(gathered.piles[cell]) for cell in ("b2", "b3", "b4")], gathered.arrows) == ([0, 0, 3], ())
    assert laid.arrows == (Arrow("b4", "d6", way=Way.UNDER),)
    assert laid.changed == {"c5", "d6"}


def test_a_step_has_one_picture_and_a_refused_turn_none() -> None:
    """A single stone's move is no gathering; nothing is laid by a turn that the rules refuse."""
    shown = scene(name="tower-of-power")
    assert pictures.pictures_between(shown, named("up", "tower-of-power").turns[-1]) is None
    refused = named("one stone stays behind", "tower-of-power").turns[-1]
    assert pictures.pictures_between(shown, refused) is None
    arrows = pictures.picture_before(shown, refused, refused={"spread"}).arrows
    assert [(arrow.way, arrow.refused) for arrow in arrows] == [(Way.BESIDE, False), (Way.UNDER, True)]


def test_only_what_reaches_the_surface_is_seen() -> None:
    """*three*: full holes show their top; the short pieces in C4 and D2 are hidden, and written for the host alone."""
    game, _ = played("step-on-me")
    shown, position = scene(name="step-on-me"), game.position_named("three")
    players, host = pictures.picture_of(shown, position), pictures.picture_of(shown, position, host=True)
    assert {cell: piece.letter for cell, piece in players.discs.items()} == {
        "A2": "W", "A4": "B", "B2": "W", "B4": "B", "C2": "W",
    }  # fmt: skip
    assert (players.notes, players.piles) == ({}, {})
    assert "Ws" not in players.alt
    assert host.notes == {"C4": "Ws", "D2": "Bs", "C2": "Bs"}
    assert host.discs == players.discs


def test_a_hidden_tower_is_left_out() -> None:
    """Where piles stand on the board and one of them is hidden from somebody, a sheet for all does not show it."""
    entry = "{says: Hidden., hides: pile on square, check: top of pile on square is not viewer}"
    hidden = changed(("\nnotes:\n", f"\nhidden:\n  mine: {entry}\n\nnotes:\n"), name="tower-of-power")
    shown = scene(name="tower-of-power", game=hidden)
    assert not any(pictures.picture_of(shown, hidden.start()).piles.values())
    assert any(pictures.picture_of(shown, hidden.start(), host=True).piles.values())


def from_side(name: str, example_name: str) -> PilePicture:
    """The pile that a legal example leads to."""
    picture = pile_picture(scene(name=name), named(example_name, name).turns[-1], legal=True)
    assert picture is not None
    return picture


def test_a_pile_from_the_side_tells_what_came_and_what_left() -> None:
    """A long piece on a hidden short one bounces; a short one on a short one stays; a stone captures a stone."""
    trap = from_side("step-on-me", "on the secret of the other player")
    assert (trap.depth, trap.bounced, trap.off) == (2, True, ())
    assert ([layer.tall for layer in trap.before], trap.arriving and trap.arriving.tall) == ([1], 2)
    cover = from_side("step-on-me", "on a piece of the other player")
    assert [layer.piece.letter for layer in cover.after] == ["B", "W"]
    taken = from_side("tower-of-power", "onto an enemy tower")
    assert [[one.piece.letter for one in pile] for pile in (taken.before, taken.after, taken.off)] == [
        ["B", "B"],
        ["B", "W"],
        ["B"],
    ]
    assert taken.alt == (
        "Side view: Black's stone, Black's stone, from below on d6; White's stone comes, "
        "then Black's stone, White's stone there, off the board: Black's stone."
    )
