"""Phases: an opening in which each has one turn, own turns with the reactions of the others, what is remembered."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from play.games import classic, classic_text, game_from
from play.made import codes, errors, facts_of, made, played

from printkit.diagnostics import RulesetError
from printkit.play.game import Game
from printkit.play.position import Position
from printkit.play.proving.replay import replay_examples

LETTERS = "RYGBV"


def moment(position: Position) -> tuple[str, str, str, int]:
    """Phase, who is to move, whose main turn it is, complete turns."""
    return str(position.phase), position.to_move, position.owner, position.turns


def bells(players: str = LETTERS) -> Game:
    """The toy game for these players, the others not named."""
    named = {"R": "Red", "Y": "Yellow", "G": "Green", "B": "Blue", "V": "Violet"}
    declared = ", ".join(f"{letter}: {name}" for letter, name in named.items() if letter in players)
    text = classic_text("bells").replace("R: Red, Y: Yellow, G: Green, B: Blue, V: Violet", declared)
    return game_from(text, "bells.yaml")


def test_its_examples_hold() -> None:
    """The toy is a sound ruleset: the sentence of an effect at a turn's end is shown, its clauses go both ways."""
    assert len(replay_examples(classic("bells"))) == 5


def test_an_opening_goes_round_once() -> None:
    """From Yellow, who starts the opening, to Red, the last; then Green starts the next phase; no turn counts."""
    game = classic("bells")
    position = game.start()
    seen = [moment(position)]
    for home in ("a1", "b1", "c1", "d1", "e1"):
        position = game.play(position, f"settle {home}")
        seen.append(moment(position))
    assert seen == [
        ("settling", "Y", "Y", 0),
        ("settling", "G", "G", 0),
        ("settling", "B", "B", 0),
        ("settling", "V", "V", 0),
        ("settling", "R", "R", 0),
        ("ringing", "G", "G", 0),
    ]
    assert position.table("home of player") == {"Y": "a1", "G": "b1", "B": "c1", "V": "d1", "R": "e1"}


def test_others_react_in_turn_order() -> None:
    """After Green's turn Blue, Violet and Yellow may ring; Red has no coin and is left out; then Blue's own turn."""
    game = classic("bells")
    position = game.position({"phase": "ringing", "to move": "G", "coins of R": 0, "turns": 8})
    seen = []
    for turn in ("earn 1", "ring", "hush", "ring"):
        position = game.play(position, turn)
        seen.append(moment(position))
    assert seen == [
        ("echoing", "B", "G", 9),
        ("echoing", "V", "G", 9),
        ("echoing", "Y", "G", 9),
        ("ringing", "B", "B", 9),
    ]
    assert position.table("coins of player") == {"R": 0, "Y": 1, "G": 3, "B": 1, "V": 2}


def test_nobody_is_able_to_react() -> None:
    """With all coins gone the next own turn follows at once."""
    game = classic("bells")
    position = game.position({"coins of every player": 0, "coins of G B": 1, "phase": "ringing", "to move": "G"})
    after = game.play(position, "wait")
    assert moment(after) == ("echoing", "B", "G", 1)
    assert moment(game.play(after, "hush")) == ("ringing", "B", "B", 1)
    alone = game.position({"coins of every player": 0, "coins of G": 1, "phase": "ringing", "to move": "G"})
    assert game.outcome(game.play(alone, "wait")) is not None  # Blue's own turn starts without a coin


def expected_course(players: str, coins: dict[str, int], turns: list[str]) -> Iterator[tuple[str, str, str, int]]:
    """The course of the game by a few lines of Python: own turns from Green (or who comes next), reactions between."""
    count = 0
    order = [letter for letter in LETTERS if letter in players]
    mover = next(letter for letter in LETTERS[2:] + LETTERS[:2] if letter in players)
    waiting = iter(turns)
    while True:
        turn = next(waiting)
        coins[mover] += int(turn[5:]) if turn.startswith("earn") else 0
        count += 1
        place = order.index(mover)
        for other in order[place + 1 :] + order[:place]:
            if coins[other]:
                yield "echoing", other, mover, count
                coins[other] -= next(waiting) == "ring"
        mover = order[(place + 1) % len(order)]
        yield "ringing", mover, mover, count


@pytest.mark.parametrize("seed", range(30))
def test_the_course_of_random_games(seed: int) -> None:
    """With 2 to 5 of the five players taking part, engine and expectation agree on who is to move in every moment."""
    rng = random.Random(seed)
    players = "".join(letter for letter in LETTERS if rng.random() < 0.7) or "G"
    game = classic("bells")
    coins = dict.fromkeys(LETTERS, 2)
    position = game.position({"players": " ".join(players), "phase": "ringing"})
    first = next(letter for letter in LETTERS[2:] + LETTERS[:2] if letter in players)
    position = game.position({"players": " ".join(players), "phase": "ringing", "to move": first})
    turns: list[str] = []
    seen: list[tuple[str, str, str, int]] = []
    while game.outcome(position) is None and len(turns) < 25:
        turns.append(rng.choice([turn for turn in game.legal_turns(position) if turn not in ("earn 4", "earn 3")]))
        position = game.play(position, turns[-1])
        seen.append(moment(position))
    course = expected_course(players, coins, [*turns, "hush"])
    expected = [next(course) for _ in seen]
    if game.outcome(position) is None:
        assert seen == expected
    else:
        assert seen[:-1] == expected[:-1]  # at the end nobody's turn begins any more
    assert len(turns) > 1


@pytest.mark.parametrize(("players", "order"), [("RYGBV", "YGBVRG"), ("RB", "BRB"), ("RV", "VRV"), ("Y", "YY")])
def test_players_who_do_not_play(players: str, order: str) -> None:
    """Who starts but does not play is replaced by the next in turn order: in the opening and in the phase after it."""
    game = classic("bells")
    position = game.position({"players": " ".join(players)})
    movers = [position.to_move]
    for home in ("a1", "b1", "c1", "d1", "e1")[: len(players)]:
        position = game.play(position, f"settle {home}")
        movers.append(position.to_move)
    assert "".join(movers) == order
    assert position.phase == "ringing"
    assert position["players"] == " ".join(players)


def test_lists_of_players_hold_those_who_play() -> None:
    """``players`` is the list of those who play; a free spot may be the home of somebody who does not."""
    game = classic("bells")
    position = game.position({"players": "Y B", "home of R": "a1", "home of B": "b1"})
    assert set(game.legal_turns(position)) == {"settle a1", "settle c1", "settle d1", "settle e1"}


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ({"players": ""}, "at least one player must play"),
        ({"players": "R R"}, "'R' stands here twice"),
        ({"players": "R X"}, "'X' is not a player of this game"),
        ({"players": "R B", "to move": "Y"}, "'Y' is not among the players of this position"),
        ({"players": "R B", "to move": "R", "owner": "Y"}, "'Y' is not among the players of this position"),
        ({"phase": "resting"}, "'resting' is not a phase of this game"),
    ],
)
def test_bad_facts(facts: dict[str, str | int], message: str) -> None:
    """Whoever is to move plays."""
    with pytest.raises(RulesetError) as caught:
        classic("bells").position(facts)
    assert [one.message for one in caught.value.diagnostics] == [message]


def test_effects_when_turns_start_and_end() -> None:
    """``me`` is the player whose turn starts or ends, in every kind of phase; the first turn of all starts as given."""
    game = bells("RYG")
    position = played(game, "settle a1", "settle b1", "settle c1", "earn 2", "ring", "hush", "wait")
    # Y G R settle; G earns, R rings, Y hushes; R waits, then Y may ring
    assert facts_of(position, "started", "finished") == {"started": "GRGRYRY", "finished": "YGRGRYR"}
    assert moment(position) == ("echoing", "Y", "R", 2)


def test_what_is_remembered_holds_for_the_whole_turn() -> None:
    """What Green had at the turn's beginning is compared with its end: 5 - 2 = 3, and 6 - 2 is too much."""
    game = classic("bells")
    start = game.position({"phase": "ringing", "to move": "G"})
    assert game.play(start, "earn 3")["gain"] == 3
    refused = game.judge(start, "earn 4").refusals
    assert [(one.id, one.explanation) for one in refused] == [("ringing.no-more", "coins of me (G) (6) - had (2) <= 3")]
    assert "earn 4" not in game.legal_turns(start)


def test_an_ending_of_one_phase() -> None:
    """Blue with six coins ends the game by an own turn, not by a turn in the opening and not by a reaction."""
    game = classic("bells")
    rich = {"coins of B": 6}
    assert game.outcome(played(game, "settle a1", given={**rich, "to move": "B"})) is None
    rung = played(game, "earn 1", "ring", given={"coins of B": 7, "phase": "ringing", "to move": "G"})
    assert (rung["coins of B"], game.outcome(rung)) == (6, None)
    own = game.outcome(played(game, "wait", given={**rich, "phase": "ringing", "to move": "B"}))
    assert own is not None
    assert (own.ending, own.winner) == ("ends.rich", "B")


@pytest.mark.parametrize(
    ("coins", "finished", "winner"),
    [
        ({"R": 0, "Y": 3, "G": 2, "B": 1, "V": 1}, "nothing", "Y"),
        ({"R": 0, "Y": 3, "G": 3, "B": 1, "V": 1}, "YYG", "G"),  # a tie: Green had fewer turns
        ({"R": 0, "Y": 3, "G": 3, "B": 1, "V": 3}, "YYGVVV", "G"),
        ({"R": 0, "Y": 3, "G": 3, "B": 1, "V": 1}, "YG", None),  # equal in both: a draw
        ({"R": 0, "Y": 3, "G": 3, "B": 5, "V": 1}, "BBB", "B"),  # the first criterion decides alone
    ],
)
def test_the_winner_by_criteria(coins: dict[str, int], finished: str, winner: str | None) -> None:
    """Red's own turn starts without a coin: most coins win, then fewest turns; all equal is a draw."""
    game = classic("bells")
    facts: dict[str, str | int] = {f"coins of {letter}": number for letter, number in coins.items()}
    outcome = game.outcome(game.position({**facts, "finished": finished, "phase": "ringing", "to move": "R"}))
    assert outcome is not None
    assert (outcome.ending, outcome.winner) == ("ends.poor", winner)


def test_only_those_who_play_can_win() -> None:
    """Yellow has most coins but does not play."""
    game = classic("bells")
    facts: dict[str, str | int] = {
        "coins of Y": 9,
        "coins of R": 0,
        "players": "R G",
        "phase": "ringing",
        "to move": "R",
    }
    outcome = game.outcome(game.position(facts))
    assert outcome is not None
    assert outcome.winner == "G"


def test_sentences_are_numbered_in_order() -> None:
    """Start; each phase with its sentence, rules and effects; each action; then the endings."""
    ids = [rule.id for rule in classic("bells").rules]
    assert ids == [
        "start.coins", "settling", "ringing", "ringing.no-more", "ringing.book", "echoing",
        "settle.free", "ring.coin", "ends.rich", "ends.poor",
    ]  # fmt: skip
    assert [rule.number for rule in classic("bells").rules] == list(range(1, 11))
    assert [rule.part for rule in classic("bells").rules][:2] == ["start", "settling"]


NOTE = "{man on square: player or none, bell: pile of players, coins of player: 0 to 9}"
SHOUT = "shout: {written: hey, rules: {coin: {says: a., check: coins of me > 0}}, does: coins of me loses 1}"
PUT = "put: {written: <c>, choose: {c: square}, rules: {free: {says: a., check: man on c is none}}, does: man on c becomes me}"


def test_an_opening_has_reactions_too() -> None:
    """After White's one turn Black may react, then comes Black's one turn and White's reaction, then the next phase."""
    game = made(
        keeps=NOTE,
        turn=None,
        phases="{opening: {plays: put, players: each once, then: call}, round: {plays: put}, "
        "call: {plays: shout, players: others if able}}",
        actions=f"{{{PUT}, {SHOUT}}}",
        start="{coins: {given: {coins of every player: 1}}}",
    )
    seen = []
    position = game.start()
    for turn in ("a1", "hey", "b1", "hey", "a2"):
        seen.append(moment(position))
        position = game.play(position, turn)
    assert seen == [
        ("opening", "W", "W", 0), ("call", "B", "W", 0), ("opening", "B", "B", 0), ("call", "W", "B", 0), ("round", "W", "W", 0),
    ]  # fmt: skip


def test_a_reaction_must_be_made_where_nothing_is_no_turn() -> None:
    """Without ``nothing`` whoever is able must play; its legal turns are only those with an action."""
    game = made(
        keeps=NOTE,
        turn=None,
        phases="{round: {plays: put, then: call}, call: {plays: shout, players: others if able}}",
        actions=f"{{{PUT}, {SHOUT}}}",
    )
    position = played(game, "a1", given={"coins of B": 1})
    assert game.legal_turns(position) == ("hey",)
    assert [one.id for one in game.judge(position, "b1").refusals] == ["call"]
    assert moment(played(game, "a1")) == ("round", "B", "B", 1)


def test_a_turn_whose_actions_all_depend_on_something() -> None:
    """When nothing can be taken there is no turn; with a word for it there is one, and it is no reaction."""
    take = "take: {written: x<c>, choose: {c: square}, when: some q in squares has man on q is opponent, "
    take += "rules: {theirs: {says: a., check: man on c is opponent}}, does: man on c becomes none}"
    bare = made(turn="{plays: take}", actions=f"{{{take}}}", ends="{}")
    assert bare.legal_turns(bare.start()) == ()
    assert bare.legal_turns(bare.position({"man on b1": "B"})) == ("xb1",)
    with_word = made(turn="{plays: take, nothing: pass}", actions=f"{{{take}}}")
    assert with_word.legal_turns(with_word.start()) == ("pass",)
    assert with_word.legal_turns(with_word.position({"man on b1": "B"})) == ("pass", "xb1")
    reacting = made(
        turn=None,
        phases="{round: {plays: put, then: call}, call: {plays: take, players: others if able}}",
        actions=f"{{{PUT}, {take}}}",
    )
    assert moment(played(reacting, "a1")) == ("call", "B", "W", 1)
    assert moment(played(reacting, "a1", "xa1")) == ("round", "B", "B", 1)
    nobody = made(
        turn=None,
        phases="{round: {plays: wait, then: call}, call: {plays: take, players: others if able}}",
        actions=f"{{wait: {{written: wait}}, {take}}}",
    )
    assert moment(played(nobody, "wait")) == ("round", "B", "B", 1)


def test_stuck_looks_at_the_phase() -> None:
    """Who has a word for an empty turn is never stuck; who has none is, when every square is taken."""
    ends = "{shut: {says: a., when: turn starts, check: me is stuck, result: me loses}}"
    full = {"man on a1 b1 a2": "W", "man on b2": "B"}
    game = made(turn="{plays: put}", actions=f"{{{PUT}}}", ends=ends)
    outcome = game.outcome(game.position(full))
    assert outcome is not None
    assert outcome.winner == "B"
    game = made(turn="{plays: put, nothing: pass}", actions=f"{{{PUT}}}", ends=ends)
    assert game.outcome(game.position(full)) is None


PHASES = [
    # (phases, code, message)
    ("{}", "phase", "a game has at least one phase"),
    ("{round: {plays: put, players: each ones}}", "phase", "'each ones' does not say whose turn it is"),
    ("{round: {plays: put, starts: X}}", "phase", "'X' is not a player of this game"),
    ("{round: {plays: put, then: call}}", "phase", "'call' is not a phase of this game"),
    ("{round: {plays: put, then: round}}", "phase", "'round' is no phase of reactions"),
    ("{round: {plays: put}, call: {plays: put, players: others if able}}", "phase", "one other phase must lead to 'call'"),
    ("{one: {plays: put, then: call}, two: {plays: put, then: call}, call: {plays: put, players: others if able}}", "phase", "one other phase must lead to 'call'"),
    ("{round: {plays: put, then: call}, call: {plays: put, players: others if able, then: call-2}, call-2: {plays: put, players: others if able}}", "phase", "nobody reacts to a reaction"),
    ("{round: {plays: put}, again: {plays: put}}", "phase", "'round' never ends, so no phase can come after it"),
    ("{opening: {plays: put, players: each once}}", "phase", "after 'opening' another phase must come"),
    ("{round: {plays: put}, opening: {plays: put, players: each once}}", "phase", "after 'opening' another phase must come"),
    ("{put: {plays: put}}", "name-clash", "'put' has a meaning already"),
    ("{ends: {plays: put}}", "name-clash", "'ends' is a part of the rules already"),
    ("{turn: {plays: put}}", "name-clash", "'turn' is a part of the rules already"),
    ("{a1: {plays: put}}", "name-clash", "'a1' is a place on the board already"),
    ("{my round: {plays: put}}", "odd-name", "'my round' can't be a name"),
    ("{round: {plays: any of put or putt}}", "unknown-action", "'putt' is not an action of this game"),
    ("{round: {plays: put then}}", "unknown-action", "'put then' is not an action of this game"),
    ("{round: {plays: put, between: ''}}", "written", "nobody could see where one action ends and another begins"),
    ("{round: {plays: put, between: '1'}}", "written", "nobody could see where one action ends and another begins"),
    ("{round: {plays: put, nothing: ''}}", "written", "a turn without actions is written as a word"),
    ("{round: {plays: put, nothing: a1}}", "written", "'put' is written like a turn without actions"),
    ("{round: {plays: put, remember: {me: turns}}}", "name-clash", "'me' is a word of the rules language"),
    ("{round: {plays: put, remember: {high: mam on a1}}}", "unknown-name", "'mam' is not known here"),
    ("{round: {plays: put, remember: {shut: (me is stuck)}}}", "circular", "'me is stuck' asks about whole turns, and this is asked within one"),
    ("{round: {plays: put, at end: man on c becomes none}}", "unknown-name", "'c' is not known here"),
    ("{round: {plays: put, at start: turns becomes 0}}", "effect", "this can't be changed"),
]  # fmt: skip


@pytest.mark.parametrize(("phases", "code", "message"), PHASES, ids=[one[0] for one in PHASES])
def test_phases_that_can_not_be(phases: str, code: str, message: str) -> None:
    """Each fault is told, at its phase."""
    assert (code, message) in errors(turn=None, phases=phases)


@pytest.mark.parametrize("phases", [one[0] for one in PHASES if "two: {plays" not in one[0] and one[1] != "name-clash"])
def test_one_fault_is_one_error(phases: str) -> None:
    """Nothing that follows from it is reported as well."""
    found = codes(turn=None, phases=phases)
    assert len(found) <= (2 if "opening: {plays: put, players: each once}}" in phases else 1), found


def test_a_turn_and_phases_exclude_each_other() -> None:
    """A game has one or the other; a turn is no phase that an ending could name."""
    assert codes(phases="{round: {plays: put}}") == ["phase"]
    assert codes(turn=None) == ["missing-key"]
    ends = "{late: {says: a., in: turn, when: turn ends, check: turns > 3, result: draw}}"
    assert codes(ends=ends) == ["phase"]
    assert codes(turn=None, phases="{round: {plays: put}}", ends=ends.replace("in: turn", "in: ruond")) == ["phase"]


def test_names_are_carried_through_a_turn_in_order_only() -> None:
    """In a fixed order an action sees what one before chose; in any order only what is remembered."""
    near = "near: {written: -<d>, choose: {d: square}, rules: {near: {says: a., check: d is beside c}}}"
    fixed = made(
        turn=None,
        phases="{round: {plays: put then near, remember: {many: number of squares}}}",
        actions=f"{{{PUT}, {near}}}",
    )
    assert "a1 -b1" in fixed.legal_turns(fixed.start())
    assert "a1 -a1" not in fixed.legal_turns(fixed.start())
    found = errors(turn=None, phases="{round: {plays: any of put or near}}", actions=f"{{{PUT}, {near}}}")
    assert ("unknown-name", "'c' is not known here") in found
    free = made(
        turn=None,
        phases="{round: {plays: any of put or near, remember: {many: number of squares}}}",
        actions=f"{{{PUT}, {near.replace('d is beside c', 'many is 4')}}}",
    )
    assert free.judge(free.start(), "-a1").after is not None
