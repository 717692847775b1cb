"""Results that a player may call; rules that several actions share; the sentences of effects, and examples of both."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

import pytest
from play.games import changed, classic, classic_text, game_from
from play.made import codes, errors, made, played

from printkit.diagnostics import RulesetError
from printkit.play.proving.replay import replay_examples

ACTIONS = "{put: {written: <c>, choose: {c: square}, does: man on c becomes me}}"


def test_the_examples_of_the_toy_hold() -> None:
    """Two claims, a shared rule, effects and a deed with sentences, three hidden things: 17 examples, in the file's order."""
    replays = replay_examples(classic("cups"))
    assert [replay.number for replay in replays] == list(range(1, 18))
    assert {replay.entry for replay in replays} == {
        "turn", "shared.rich", "drop.room", "drop.sink", "charge.cost", "claims.poor", "claims.full",
        "hidden.sunk", "hidden.pocket", "hidden.place",
    }  # fmt: skip


def test_who_may_claim_what() -> None:
    """A draw with one coin or none, a win with both cups full: for the player to move, while the game goes on."""
    game = classic("cups")
    assert game.claims(game.start()) == ()
    [draw] = game.claims(game.position({"purse of W": 1}))
    assert (draw.ending, draw.winner, draw.text) == ("claims.poor", None, "Draw")
    assert game.claims(game.position({"purse of B": 1})) == ()
    full = game.position({"pile in a1": "WcBc", "pile in b1": "BcBc", "purse of B": 0, "to move": "B"})
    assert [(one.ending, one.winner, one.text) for one in game.claims(full)] == [
        ("claims.poor", None, "Draw"),
        ("claims.full", "B", "Black wins"),
    ]
    over = played(game, "bid a1", given={"purse of every player": 0, "purse of W": 1})
    assert game.outcome(over) is not None
    assert game.claims(over) == ()


def test_a_claim_is_no_turn() -> None:
    """It stands beside the turns: legal turns go on, and none of them is the claim."""
    game = classic("cups")
    position = game.position({"purse of W": 1})
    assert set(game.legal_turns(position)) == {
        "pass", "drop c a1", "drop c b1", "drop r a1", "drop r b1", "bid a1", "bid b1",
    }  # fmt: skip


WRONG_EXAMPLES = [
    # (a line of the toy, what stands there instead, what is told)
    ("- {given: {purse of W: 1}}", "- {given: {purse of W: 2}}", ("expected: W may call it", "got: W may not call it")),
    ("- {turn: [drop c a1, pass, pass]}", "- {turn: [drop c a1, pass]}", ("expected: G may call it", "got: G may not call it")),
    ("refuses: {turn: [drop c a1], source: C1}", "refuses: {turn: [drop c a1, pass, pass], source: C1}", ("expected: W may not call it", "got: W may call it")),
    ("- {turn: [drop c a1, pass, pass]}", "- {turn: [drop c a1, drop c a1, drop c a1]}", ("expected: legal turns", "got: refused by drop.room")),
    ("shows: {turn: drop r b1, then: {pile in b1: Wr}", "shows: {turn: drop r b1, then: {pile in b1: Wc}", ("expected: pile in b1: Wc", "got: pile in b1: Wr")),
    ("shows: {turn: drop r b1, then: {pile in b1: Wr}, sees: {W: {pile in b1: Wr}", "shows: {turn: bid b1, then: {pile in b1: nothing}, sees: {W: {secret: none}", ("expected: a turn with 'drop' in it", "got: no turn with 'drop' in it")),
    ("shows: {turn: bid a1, then: {purse of W: 1}}", "shows: {turn: bid a1, then: {purse of W: 2}}", ("expected: purse of W: 2", "got: purse of W: 1")),
    ("refuses: {given: {pile in a1: WcBc}, turn: drop c a1}", "refuses: {given: {pile in a1: Wc}, turn: drop c a1}", ("expected: a refusal by drop.room", "got: a legal turn, play goes on")),
    ("- {given: {purse of W: 0}, turn: bid a1, by: [rich]}", "- {given: {purse of W: 0}, turn: bid a1, by: [room]}", ("expected: a refusal by drop.room", "got: refused by shared.rich")),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "told"), WRONG_EXAMPLES, ids=[one[1] for one in WRONG_EXAMPLES])
def test_examples_that_come_out_otherwise(old: str, new: str, told: tuple[str, str]) -> None:
    """A claim, an effect, a deed or a shared rule whose example is wrong: one finding that tells what came."""
    with pytest.raises(RulesetError) as caught:
        replay_examples(game_from(changed((old, new), text=classic_text("cups")), "cups.yaml"))
    [found] = caught.value.diagnostics
    assert found.code == "example"
    assert found.details[-3:-1] == told


def test_an_effect_must_show_something() -> None:
    """An example of an effect, or of a hidden thing, without facts or views is none."""
    old = "shows: {turn: bid a1, then: {purse of W: 1}}"
    game = game_from(changed((old, "shows: {turn: bid a1}"), text=classic_text("cups")), "cups.yaml")
    with pytest.raises(RulesetError) as caught:
        replay_examples(game)
    assert [one.code for one in caught.value.diagnostics] == ["no-facts"]


def test_a_shared_rule_is_numbered_once() -> None:
    """It stands with the action that takes it first, and refuses the other under the same number."""
    game = classic("cups")
    assert [(rule.number, rule.part) for rule in game.rules if rule.id == "shared.rich"] == [(3, "drop")]
    poor = game.position({"purse of W": 0})
    refusals = [game.judge(poor, turn).refusals[0] for turn in ("drop c a1", "bid a1")]
    assert [(refusal.id, refusal.number, refusal.says) for refusal in refusals] == [
        ("shared.rich", 3, "It costs a coin.")
    ] * 2


def test_sentences_in_printed_order() -> None:
    """Start, turn, actions (rules, then effects with a sentence, deeds where they are used first), claims, endings, hidden, notes."""
    assert [rule.id for rule in classic("cups").rules] == [
        "start.purses", "turn", "shared.rich", "drop.room", "drop.sink", "charge.cost", "claims.poor", "claims.full",
        "ends.broke", "hidden.sunk", "hidden.pocket", "hidden.place", "notes.last",
    ]  # fmt: skip


def test_the_winner_has_most() -> None:
    """White's last coin is paid: in a1 lie two pieces of Black and one of Green."""
    game = classic("cups")
    given: dict[str, str | int] = {"purse of every player": 0, "purse of W": 1, "pile in a1": "BcGcBr"}
    outcome = game.outcome(played(game, "bid a1", given=given))
    assert outcome is not None
    assert (outcome.ending, outcome.winner) == ("ends.broke", "B")
    level = game.outcome(played(game, "bid a1", given={**given, "pile in a1": "BcGc"}))
    assert level is not None
    assert (level.winner, level.text) == (None, "Draw")


CLAIMS = [
    # (check, result, codes)
    ("turns > 3", "draw", []),
    ("turns > 3", "me wins", []),
    ("turns > 3", "me loses", []),
    ("turns > 3", "W wins", ["result"]),
    ("turns", "draw", ["type"]),
    ("turns", "drwa", ["type", "result"]),
    ("man on c is me", "draw", ["unknown-name"]),
    ("me is stuck", "draw", []),
]


@pytest.mark.parametrize(("check", "result", "wanted"), CLAIMS, ids=[f"{one[0]}: {one[1]}" for one in CLAIMS])
def test_claims_that_can_not_be(check: str, result: str, wanted: list[str]) -> None:
    """The condition is a statement about the position, the result one of three; all faults are told."""
    claims = f"{{late: {{says: a., check: {check}, result: {result}}}}}"
    assert codes(actions=ACTIONS, claims=claims) == wanted


WINNERS = [
    # (what an ending comes to, code, message)
    ("winner: most turns", None, None),
    ("winner: [most turns, least number of squares]", None, None),
    ("winner: best turns", "result", "'best turns' does not say who wins"),
    ("winner: most", "grammar", "a value must stand here, not the end of the phrase"),
    ("winner: most man on player", "type", "a square must stand here, but this is a player"),
    ("winner: most squares", "type", "a number must stand here, but this is a list of squares"),
    ("winner: most score of player", "nothing", "'score of player' may be nothing, and that can't be compared"),
    ("winner: most turns, result: draw", "result", "an ending has a result, or says how the winner is found"),
    ("because: so", "result", "an ending has a result, or says how the winner is found"),
    ("result: me win", "result", "'me win' is not a result"),
    ("of: every player, result: draw", "result", "'every player' can't be asked"),
]


@pytest.mark.parametrize(("comes_to", "code", "message"), WINNERS, ids=[one[0] for one in WINNERS])
def test_what_an_ending_comes_to(comes_to: str, code: str | None, message: str | None) -> None:
    """A result, or criteria: numbers that every player has."""
    ends = f"{{late: {{says: a., when: turn ends, check: turns > 3, {comes_to}}}}}"
    found = errors(actions=ACTIONS, facts="{score of player: {W: 1}}", ends=ends)
    assert [one for one in found if one[0] != "no-examples"] == ([(code, message)] if code else [])


def test_with_three_players_nobody_else_wins() -> None:
    """``me loses`` names no winner among three."""
    players = "{W: White, B: Black, G: Green}"
    ends = "{late: {says: a., when: turn ends, check: turns > 3, result: me loses}}"
    assert codes(players=players, actions=ACTIONS, ends=ends) == ["result"]
    claims = "{late: {says: a., check: turns > 3, result: me loses}}"
    assert codes(players=players, actions=ACTIONS, claims=claims) == ["result"]


FREE = "{says: a., check: man on c is none}"
SHARED = [
    # (shared, the rules of the action, codes)
    (f"{{free: {FREE}}}", "{free: shared}", []),
    (f"{{free: {FREE}}}", "{fre: shared}", ["unknown-clause"]),
    (f"{{free: {FREE}}}", "{free: sharde}", ["type"]),
    (f"{{free: {FREE}, other: {FREE}}}", "{free: shared}", ["unused"]),
    ("{free: {says: a.}}", "{free: shared}", ["missing-key"]),
    ("{free: {says: a., check: man on d is none}}", "{free: shared}", ["unknown-name"]),
]


@pytest.mark.parametrize(("shared", "rules", "wanted"), SHARED, ids=[f"{one[0]} {one[1]}" for one in SHARED])
def test_shared_rules_that_can_not_be(shared: str, rules: str, wanted: list[str]) -> None:
    """A shared rule is taken by its name and the word ``shared``, and by one action at least."""
    assert codes(shared=shared, actions=ACTIONS.replace("does:", f"rules: {rules}, does:")) == wanted


DEEDS = [
    # (deeds, codes)
    ("{land on square: man on square becomes me}", []),
    ("{land on square: man on square becomes me, lift square: man on square becomes none}", ["unused"]),
    ("{land on sqare: man on a1 becomes me}", ["grammar"]),
    ("{square lands: man on square becomes me, land on square: man on square becomes me}", ["name-clash"]),
    ("{gains on square: man on square becomes me, land on square: man on square becomes me}", ["name-clash"]),
    ("{man on square: man on square becomes me, land on square: man on square becomes me}", ["name-clash"]),
    ("{land on square: man on squere becomes me}", ["unknown-name"]),
    ("{land on square: land on square}", ["unknown-name"]),
    ("{land on square and square: man on square becomes me}", ["name-clash"]),
    ("{land on square: {settle: {says: a.}}}", ["missing-key"]),
    ("{land on square: {settle: {source: a, do: man on square becomes me}}}", ["missing-key"]),
    ("{land on square: {settle: {says: a., do: man on square becomes me, shwos: a1}}}", ["unknown-key"]),
]


@pytest.mark.parametrize(("deeds", "wanted"), DEEDS, ids=[one[0] for one in DEEDS])
def test_deeds_that_can_not_be(deeds: str, wanted: list[str]) -> None:
    """A deed begins with a word of its own, takes things by their nouns, and is used."""
    assert codes(deeds=deeds, actions=ACTIONS.replace("man on c becomes me", "land on c")) == wanted


SAID = [
    # (what the action does, code)
    ("{lay: {says: a., do: man on c becomes me}}", None),
    ("{says: a., do: man on c becomes me}", "effect"),
    ("[{says: a., do: man on c becomes me}]", "effect"),
    ("{each q in squares: {says: a., do: man on q becomes me}}", "effect"),
    ("{each q in squares: {lay: {says: a., do: man on q becomes me}}}", "effect"),
    ("{lay: {if: turns > 3, do: {deep: {says: a., do: man on c becomes me}}}}", "effect"),
    ("{lay: {because: a, do: man on c becomes me}}", "missing-key"),
    ("{lay: {says: '', do: man on c becomes me}}", "blank"),
    ("{lay: {says: Lay <all>., do: man on c becomes me}}", "says"),
    ("{lay: {says: a., does: man on c becomes me}}", "unknown-key"),
    ("{free: {says: a., do: man on c becomes me}}", "name-clash"),
]


@pytest.mark.parametrize(("does", "code"), SAID, ids=[one[0] for one in SAID])
def test_sentences_of_effects(does: str, code: str | None) -> None:
    """A sentence belongs to an effect with a name of its own; anywhere else nobody would print it."""
    actions = f"{{put: {{written: <c>, choose: {{c: square}}, rules: {{free: {FREE}}}, does: {does}}}}}"
    assert codes(actions=actions) == ([code] if code else [])


@pytest.mark.parametrize(
    ("result", "wins", "expected"),
    [
        ("draw", "nobody", None),
        ("me wins", "W", None),
        ("me loses", "B", None),
        ("me wins", "nobody", ("expected: a draw", "got: White wins")),
        ("draw", "W", ("expected: W to win", "got: Draw")),
    ],
)
@pytest.mark.parametrize("part", ["ends", "claims"])
def test_who_must_have_won(part: str, result: str, wins: str, expected: tuple[str, str] | None) -> None:
    """`wins` names a player, or nobody for a draw; of a claim, what the call of White, who is to move, would make of it."""
    ending = f"{{says: a, when: turn ends, check: turns >= 1, result: {result}, reached: [{{turn: a1, wins: {wins}}}]}}"
    claim = f"{{says: a, check: turns >= 2, result: {result}, allows: [{{turn: [a1, b1], wins: {wins}}}]}}"
    sections = {"ends": f"{{done: {ending}}}"} if part == "ends" else {"claims": f"{{done: {claim}}}"}
    try:
        replay_examples(made(**sections))
        told: list[str] = []
    except RulesetError as error:
        told = str(error).splitlines()
    assert bool(told) is (expected is not None)
    assert all(any(line in one for one in told) for line in expected or ())


def test_the_winner_of_an_example_is_a_player_or_nobody() -> None:
    """Anything else is an error that names what may stand there."""
    ending = "{done: {says: a, when: turn ends, check: turns >= 1, result: draw, reached: [{turn: a1, wins: both}]}}"
    with pytest.raises(RulesetError, match="one of: W, B; or nobody for a draw"):
        replay_examples(made(ends=ending))
