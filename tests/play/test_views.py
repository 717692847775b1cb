"""What a player can't see: hidden piles, numbers and single values; a view holds nothing of them."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

import random

import pytest
from play.games import changed, classic, classic_text, game_from
from play.made import codes, errors

from printkit.diagnostics import RulesetError
from printkit.play.drawing import draw
from printkit.play.game import Game
from printkit.play.position import Position
from printkit.play.proving.replay import replay_examples

ACTIONS = "{put: {written: <c>, choose: {c: square}}}"


def cups() -> Game:
    """The toy: piles hidden from those who have nothing in them, purses from others for three turns, a secret."""
    return classic("cups")


def test_what_each_player_sees() -> None:
    """By hand: White has a coin in a1, so only Black and Green see ``?`` there; b1 is empty, so nobody sees into it."""
    game = cups()
    position = game.position({"pile in a1": "WcBc", "secret": "b1"})
    seen = {letter: game.view(position, letter) for letter in "WBG"}
    assert {letter: view["pile in a1"] for letter, view in seen.items()} == {
        "W": ("Wc", "Bc"), "B": ("Wc", "Bc"), "G": "?",
    }  # fmt: skip
    assert {letter: view["pile in b1"] for letter, view in seen.items()} == {"W": "?", "B": "?", "G": "?"}
    assert {letter: view["secret"] for letter, view in seen.items()} == {"W": "b1", "B": "?", "G": "?"}
    assert {letter: view["purse of B"] for letter, view in seen.items()} == {"W": "?", "B": 2, "G": "?"}
    assert seen["G"]["bet of W"] is None
    assert seen["W"].table("purse of player") == {"W": 2, "B": "?", "G": "?"}
    assert (seen["G"].to_move, seen["G"].turns) == ("W", 0)


def test_what_is_hidden_depends_on_the_position() -> None:
    """From the fourth turn on everybody sees the purses."""
    view = cups().view(cups().position({"turns": 3}), "W")
    assert view.numbers("purse of player") == {"W": 2, "B": 2, "G": 2}


def secret_variants(position: Position, game: Game) -> list[Position]:
    """Positions that Green can't tell from this one: nothing of Green's is in the cups, the secret is another."""
    facts = position.facts()
    piles = ["nothing", "Wc", "Bc", "WcBc", "BrWr"]
    changes: list[dict[str, str | int]] = [{"pile in a1": one, "pile in b1": other} for one in piles for other in piles]
    changes += [{"secret": "a1"}, {"secret": "none"}, {"purse of W": 7}, {"purse of B": 0}]
    return [game.position({**facts, **change}) for change in changes]


def everything(view: Position) -> str:
    """All that a view tells, whichever way it is asked."""
    state = view.state
    told = [
        repr(view),
        str(view),
        repr(view.facts()),
        repr(view.short_facts()),
        repr(draw(view)),
        repr(state),
        str(hash(view)),
    ]
    told += [repr(view.table(name)) for name in ("pile in cup", "purse of player", "bet of player")]
    told += [repr(view[fact]) for fact in ("secret", "pile in a1", "purse of B", "to move", "turns", "players")]
    told += [repr(view.raw(name)) for name in ("pile in cup", "purse of player", "secret")]
    return "\n".join(told)


def test_a_view_never_leaks() -> None:
    """Twenty-nine positions that Green can't tell apart: their views are equal, and so is all that they tell."""
    game = cups()
    position = game.position({"pile in a1": "WcBc", "secret": "b1"})
    views = [game.view(one, "G") for one in secret_variants(position, game)]
    assert len(views) == 29
    assert len(set(views)) == 1
    assert len({everything(view) for view in views}) == 1
    assert len({game.view(one, "W") for one in secret_variants(position, game)}) > 10


def test_nothing_is_played_in_a_view() -> None:
    """Turns, claims and further views would need what is hidden, so they are refused; numbers in part are none."""
    game = cups()
    view = game.view(game.start(), "B")
    for ask in (game.legal_turns, game.legal_actions, game.claims):
        with pytest.raises(ValueError, match="what one player sees"):
            ask(view)
    with pytest.raises(ValueError, match="what one player sees"):
        game.play(view, "pass")
    with pytest.raises(ValueError, match="what one player sees"):
        game.view(view, "W")
    with pytest.raises(KeyError):
        view.numbers("purse of player")
    with pytest.raises(KeyError):
        game.view(game.start(), "X")


def test_judging_uses_the_whole_position() -> None:
    """Green may not see that a1 is full, yet the turn is refused by that rule."""
    game = cups()
    position = game.position({"pile in a1": "WcBc", "to move": "G"})
    assert game.view(position, "G")["pile in a1"] == "?"
    assert [refusal.id for refusal in game.judge(position, "drop c a1").refusals] == ["drop.room"]


def test_what_the_others_are_told() -> None:
    """``others see`` is written with choices or without; an action without it is told as it is."""
    game = cups()
    told = {replay.last.text: game.seen_by_others(replay.last) for replay in replay_examples(game) if replay.last}
    assert told["drop r b1"] == "drop into b1"
    assert told["bid a1"] == "bid"
    assert told["pass"] == ""


def test_views_of_random_games() -> None:
    """In 40 games, in every position: who has a piece in a cup sees it, everybody else reads ``?``."""
    game, looked = cups(), 0
    for seed in range(40):
        rng = random.Random(seed)
        position = game.start()
        while game.outcome(position) is None and position.turns < 8:
            for letter in "WBG":
                view = game.view(position, letter)
                for cup in ("a1", "b1"):
                    pile = position[f"pile in {cup}"]
                    assert isinstance(pile, tuple)
                    mine = any(piece[0] == letter for piece in pile)
                    assert view[f"pile in {cup}"] == (pile if mine else "?")
                    looked += mine
            position = game.play(position, rng.choice(game.legal_turns(position)))
    assert looked > 100


SEES = [
    # (what an example claims, what is told about it)
    ("{W: {pile in a1: '?'}, B: {pile in a1: WcBc}}", "expected: W to see pile in a1: ?", "got: W sees pile in a1: WcBc"),
    ("{G: {pile in a1: WcBc}}", "expected: G to see pile in a1: WcBc", "got: G sees pile in a1: ?"),
    ("{B: {pile in a1: Wc}}", "expected: B to see pile in a1: Wc", "got: B sees pile in a1: WcBc"),
    ("{B: {pile in a1 b1: '?'}}", "expected: B to see pile in a1 b1: ?", "got: B sees pile in a1: WcBc"),
]  # fmt: skip


@pytest.mark.parametrize(("sees", "expected", "got"), SEES, ids=[one[0] for one in SEES])
def test_an_example_sees_wrongly(sees: str, expected: str, got: str) -> None:
    """It is told who sees what instead."""
    old = 'sees: {W: {pile in a1: WcBc}, B: {pile in a1: WcBc}, G: {pile in a1: "?", purse of G: 2}}'
    with pytest.raises(RulesetError) as caught:
        replay_examples(game_from(changed((old, f"sees: {sees}"), text=classic_text("cups")), "cups.yaml"))
    [found] = caught.value.diagnostics
    assert expected in found.details
    assert got in found.details


HIDDEN = [
    # (hides, check, code, message)
    ("man on sqare", "viewer is me", "hidden", "'man on sqare' is not something this game keeps"),
    ("turns", "viewer is me", "hidden", "'turns' is not something this game keeps"),
    ("man on square", "man on square", "type", "a statement must stand here, but this is a player"),
    ("man on square", "man on c is viewer", "unknown-name", "'c' is not known here"),
    ("man on square", "viewer is stuck", "circular", "'viewer is stuck' asks about whole turns, and this is asked within one"),
    ("man on square", "square is viewer", "type", "a square must stand here, but this is a player"),
]  # fmt: skip


@pytest.mark.parametrize(("hides", "check", "code", "message"), HIDDEN, ids=[f"{one[0]}: {one[1]}" for one in HIDDEN])
def test_hidden_things_that_can_not_be(hides: str, check: str, code: str, message: str) -> None:
    """Each fault is one error."""
    hidden = f"{{dark: {{says: a., hides: {hides}, check: {check}}}}}"
    found = errors(keeps="{man on square: player or none}", hidden=hidden, actions=ACTIONS)
    assert [one for one in found if one[0] != "no-examples"] == [(code, message)]


def test_others_see_only_what_was_chosen() -> None:
    """A slot of ``others see`` is a choice of the action."""
    actions = "{put: {written: <c>, others see: put <d>, choose: {c: square}}}"
    assert errors(actions=actions)[0] == ("written", "'<d>' is not a choice of this action")
    assert codes(actions=actions.replace("<d>", "<c>")) == []
