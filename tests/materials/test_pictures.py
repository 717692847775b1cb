"""What a material draws of positions and turns: only what `look` names."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import msgspec
import pytest
from materials.shipped import played

from printkit.diagnostics import RulesetError
from printkit.layout.figures.picture import Arrow
from printkit.materials import pictures
from printkit.play.game import Game
from printkit.play.replay import Replay


def example(wanted: Callable[[Replay], bool]) -> Replay:
    return next(replay for replay in played()[1] if wanted(replay))


def test_the_start_as_it_lies_on_the_table() -> None:
    """W on A1 and D1, B on A4 and D4, every height 0 (WS1); 4 is closed (WS4); White is light, Black dark."""
    game, _ = played()
    picture = pictures.picture_of(game, game.start())
    assert {cell: disc.letter for cell, disc in picture.discs.items()} == {"A1": "W", "D1": "W", "A4": "B", "D4": "B"}
    assert dict(picture.rings) == dict.fromkeys(picture.cells, 0)
    assert (picture.closed, picture.measure) == (4, "height")
    assert [picture.discs[cell].dark for cell in ("A1", "A4")] == [False, True]
    assert picture.discs["A4"].spoken == "Black worker"


def test_a_turn_has_an_arrow_and_a_build_mark() -> None:
    """WS11: from A1 to B2, raising A1; up to the move alone there is no build mark."""
    game, _ = played()
    turn = example(lambda replay: replay.example.card == "board" and replay.turns[-1].text == "A1-B2 A1+1").turns[-1]
    before = pictures.picture_before(game, turn)
    assert (before.arrows, before.pluses) == ((Arrow("A1", "B2"),), ("A1",))
    assert pictures.picture_before(game, turn, until="move").pluses == ()
    assert pictures.picture_before(game, turn, refused={"move"}).arrows == (Arrow("A1", "B2", refused=True),)


def test_what_changed_is_where_something_arrived() -> None:
    """The worker's new cell and the raised cell; nothing was done to the twelve other empty ones."""
    game, _ = played()
    turn = example(lambda replay: replay.example.card == "board" and replay.turns[-1].text == "A1-B2 A1+1").turns[-1]
    after = pictures.picture_after(game, turn)
    assert after is not None
    assert after.changed == {"B2", "A1"}
    assert after.rings["A1"] == 1
    assert (after.arrows, after.pluses) == ((), ())


def test_a_refused_turn_has_no_after() -> None:
    """Nothing may be drawn that did not happen."""
    game, _ = played()
    refused = example(lambda replay: not replay.legal and bool(replay.turns))
    assert pictures.picture_after(game, refused.turns[-1]) is None


def test_climbs_are_read_from_the_position_before() -> None:
    """WS10: a worker on the ground may not step onto 2; the picture goes from 0 to 2 and says not legal."""
    game, _ = played()
    replay = example(lambda one: one.example.card == "side" and str(one.example.source) == "WS10")
    view = pictures.side_picture(game, replay.turns[-1], replay.legal, "0 to 2")
    assert view is not None
    assert (view.start, view.end, view.legal, view.piece.letter) == (0, 2, False, "W")


def test_a_board_without_columns_and_rows_is_refused() -> None:
    """With the place in the file, and what to do."""
    game, _ = played()

    class _Other:
        ruleset = game.ruleset
        space = "two places without columns"

    with pytest.raises(RulesetError, match=r"no-picture.*must be a grid"):
        pictures.grid_of(cast(Game, _Other()))


def test_a_game_without_a_look_has_no_levels() -> None:
    """Nothing is guessed: no `look`, no rings, and the word for a disc is the plain one."""
    game, _ = played()

    class _Bare:
        ruleset = msgspec.structs.replace(game.ruleset, look=None)

    assert pictures.levels_of(cast(Game, _Bare())) is None
    assert pictures.piece_word(cast(Game, _Bare())) == "piece"
