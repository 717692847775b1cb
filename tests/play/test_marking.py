"""Written games: right ones come to their end, and of wrong ones the first wrong turn is found, with its rule."""

from __future__ import annotations

import random
from collections import Counter

import pytest
import referee_step_on_me
import referee_tower_of_power
import referee_worker_step
from climbers_positions import random_state, random_turn
from play.games import changed, game_from, shipped, worker_step
from play.test_climbers_agree import climbers, kinds
from play.test_other_referees_agree import NAMES
from referee_climbers import apply, facts, judge, outcome
from refereeing import Referee

from printkit.diagnostics import RulesetError
from printkit.play.game import Game
from printkit.play.marking import Marked, Wrong, mark_game
from printkit.play.written import read_lines

REFEREES: dict[str, Referee] = {"step-on-me": referee_step_on_me, "tower-of-power": referee_tower_of_power}

GAME = """
# worker-step, a class's game
1. W A1-B2 A1+1
2. B A4-B3 A4+1
3. W D1-C2 D1+1      # a good one
4. B D4-C3 D4+1
"""


def marked(text: str, game: Game | None = None, at: str | None = None) -> Marked:
    """A written game of worker-step, or of another, marked."""
    game = game or worker_step()
    start = game.start() if at is None else game.position_named(at)
    return mark_game(game, start, read_lines(text.encode(), "game.txt"))


def wrong(text: str, game: Game | None = None, at: str | None = None) -> Wrong:
    """What is wrong with one."""
    found = marked(text, game, at).wrong
    assert found is not None
    return found


def told(text: str, game: Game | None = None, at: str | None = None) -> tuple[str, str]:
    """Code and place of what is wrong with one."""
    finding = wrong(text, game, at).finding
    return finding.code, str(finding.span).removeprefix("game.txt:")


def test_a_right_game_that_goes_on() -> None:
    """Four turns, on lines 3 to 6; the position after them, and nobody has won."""
    found = marked(GAME)
    assert found.wrong is None
    assert [(one.line, one.number, one.turn.player) for one in found.turns] == [
        (3, 1, "W"), (4, 2, "B"), (5, 3, "W"), (6, 4, "B"),
    ]  # fmt: skip
    assert (found.end.turns, found.end.to_move) == (4, "W")
    assert (found.end["height of D1"], found.end["worker on C3"]) == (1, "B")
    assert found.outcome is None


def test_a_right_game_that_is_won() -> None:
    """From the stairs White climbs to 2 and then to 3."""
    found = marked("A2-B2 A2+2\nD4-D3 D4+1\nB2-B3\n", at="stairs")
    assert found.outcome is not None
    assert (found.outcome.ending, found.outcome.winner) == ("ends.summit", "W")


@pytest.mark.parametrize(
    ("turn", "column", "clauses"),
    [
        ("5. W B2-B4 B2+1", 6, ["move.beside"]),
        ("5. W A1-A2 A1+2", 6, ["move.own-worker"]),
        ("5. W B2-C3 B2+1", 6, ["move.free"]),
        ("5. W B2-A1 D4+2", 12, ["build.beside-mover"]),
        ("5. W B2-A1 B2+2", 12, ["build.one-level"]),
        ("5. W B2-A1", 11, ["turn"]),
        ("5. W B2-A1 B2+1 C2-D1", 17, ["turn"]),
    ],
)
def test_a_wrong_turn_of_worker_step(turn: str, column: int, clauses: list[str]) -> None:
    """Line 7, at the action that is refused (or where one is missing), with the rules that it breaks."""
    found = wrong(f"{GAME}{turn}\n6. B A4-A3 A4+2\n")
    assert (found.finding.code, str(found.finding.span)) == ("refused", f"game.txt:7:{column}")
    assert [refusal.id for refusal in found.refusals] == clauses
    assert (found.line, found.number, found.player) == (7, 5, "W")
    assert found.turn is not None
    assert found.turn.before == marked(GAME).end


def test_the_finding_shows_number_sentence_values_and_boards() -> None:
    """A climb of two: rule 8 by its sentence, the heights behind it, the board before and as it was written."""
    shown = str(wrong("A2-B3 A2+2\n", at="stairs").finding)
    rule = next(rule for rule in worker_step().rules if rule.id == "move.climb")
    assert f"Rule {rule.number} (move.climb): {rule.says}" in shown
    assert f"turn 1 is refused by rule {rule.number}" in shown
    assert "height of B3 (3) <= height of A2 (1) + climb (1)" in shown
    before, _, after = shown.partition("as it was written:")
    assert "A2  1 2 . .       A2  W . . ." in before
    assert "A2  2 2 . .       A2  . . . ." in after
    assert "A3  . 3 . .       A3  . W . ." in after


@pytest.mark.parametrize(
    ("line", "code", "column"),
    [
        ("7. W B2-A1 B2+1", "turn-number", 1),
        ("9. W B2-A1 B2+1", "turn-number", 1),
        ("3. W B2-A1 B2+1", "turn-number", 1),
        ("5. B B3-A4 B3+1", "not-your-turn", 4),
        ("5. W B2-E5 B2+1", "unknown-place", 6),
        ("5. W B2", "unreadable", 6),
        ("5. W B2-A1 B2:1", "unreadable", 12),
        ("5. W claim a draw", "unknown-claim", 12),
    ],
)
def test_other_things_that_are_wrong(line: str, code: str, column: int) -> None:
    """A number out of order, somebody else's turn, a cell that is not there, a text that is no turn."""
    assert told(f"{GAME}{line}\n") == (code, f"7:{column}")


@pytest.mark.parametrize(
    ("line", "game", "at", "hint"),
    [
        ("1\tW\tA1\tB2\tA1\t1", "worker-step", None, "did you mean 'A1-B2 A1+1'?"),
        ("1 | W | A1, B2 | A1 | 1 |", "worker-step", None, "did you mean 'A1-B2 A1+1'?"),
        ("W from A1 to b2, A1+1.", "worker-step", None, "did you mean 'A1-B2 A1+1'?"),
        ("W A1 B2 0 0 A1 1", "worker-step", None, "one turn a line, as in: <from>-<to> <site>+<new>"),
        ("W A1-B2 A1+1 2 B A4-B3 A4+1", "worker-step", None, "one turn a line, as in: <from>-<to> <site>+<new>"),
        ("W A1-B2 A1+1, B4-B3 B4+1", "worker-step", None, "one turn a line, as in: <from>-<to> <site>+<new>"),
        ("W l b2", "step-on-me", "secrets", "did you mean 'l-B2'?"),
        ("W A1 hide", "step-on-me", None, "did you mean 'hide A1'?"),
        ("W b2 b4 d6", "tower-of-power", None, "did you mean 'b2-b4>d6'?"),
        ("R f2 then c2 with short", "climbers", "steps", "did you mean 'f2; c2+short'?"),
        ("R ?", "climbers", "ledge", "one turn a line, with '; ' between its actions: "
         "<goal> or <goal>+<aid> or <brick>=<there> or <spot>! or <brick>@"),
    ],
)  # fmt: skip
def test_rows_of_a_table_and_whole_sentences(line: str, game: str, at: str | None, hint: str) -> None:
    """A line with the words of one turn in their order: the turn is offered; of any other, how one is written."""
    finding = wrong(line, shipped(game), at).finding
    assert (finding.code, finding.hint) == ("unreadable", hint)


def test_numbers_may_count_rounds_or_be_left_out() -> None:
    """Two turns with one number, and numbers on some lines only, are as good as one number a turn."""
    turns = ["W A1-B2 A1+1", "B A4-B3 A4+1", "W D1-C2 D1+1", "B D4-C3 D4+1"]
    for numbers in ("1122", "1234", "1  4", " 2 4", "    ", "1 2 "):
        text = "\n".join(f"{number} {turn}".strip() for number, turn in zip(numbers, turns, strict=True))
        assert marked(text).wrong is None, numbers
    assert told("1 W A1-B2 A1+1\nB A4-B3 A4+1\n5 W D1-C2 D1+1") == ("turn-number", "3:1")
    assert marked("21 W C2-B3 C2+3", at="scene").wrong is None


def test_after_the_end() -> None:
    """Nothing may follow a win: the ending refuses it."""
    found = wrong("A2-B2 A2+2\nD4-D3 D4+1\nB2-B3\nA4-A3 A4+1\n", at="stairs")
    assert (found.finding.code, [refusal.id for refusal in found.refusals]) == ("game-over", ["ends.summit"])
    assert found.finding.message == "the game is over, White wins, before turn 4: A4-A3 A4+1"
    assert str(found.finding.span) == "game.txt:4:1"


def test_a_pass_that_nobody_wrote_down() -> None:
    """Purple could go higher and is asked before Yellow: the hint says how doing nothing is written."""
    found = wrong("R pass\nY f3\n", shipped("climbers"), "ledge").finding
    assert found.code == "not-your-turn"
    assert str(found.hint).endswith("a turn without actions is written 'pass'")


def test_a_claim_is_read_however_it_is_typed() -> None:
    """With a capital letter, or with a colon; where a game has none, the hint says so."""
    for line in ("Claim few-left", "claim: few-left", "W CLAIM few-left"):
        assert marked(line, shipped("tower-of-power"), "few-stones").claim is not None, line
    assert wrong("claim draw").finding.hint == "no result of this game has to be claimed"


def test_a_hint_for_what_an_editor_has_changed() -> None:
    """A dash in place of a hyphen is told, with what was meant."""
    hint = wrong("A1\N{EN DASH}B2 A1+1\n").finding.hint
    assert hint == "did you mean 'A1-B2 A1+1'?"


def test_claims() -> None:
    """Tower-of-power: a draw is called where it may be, refused with the numbers where not, and ends the game."""
    game = shipped("tower-of-power")
    found = marked("b2-b3\nclaim few-left\n", game, "few-stones")
    assert found.outcome is not None
    assert (found.outcome.ending, found.outcome.winner, found.outcome.text) == ("claims.few-left", None, "Draw")
    assert told("claim few-left\nb2-b3\n", game, "few-stones") == ("game-over", "2:1")
    assert told("claim few-left\nclaim few-left\n", game, "few-stones") == ("game-over", "2:7")
    early = wrong("W a5-a6\nB claim few-left\n", game)
    assert (early.finding.code, str(early.finding.span)) == ("refused", "game.txt:2:9")
    # 15 stones each, of which 3 are few
    assert "stones of p (W) (15) <= few (3)" in str(early.finding)
    misspelt = wrong("claim few-lef\n", game).finding
    assert (misspelt.code, misspelt.hint) == ("unknown-claim", "did you mean 'few-left'?")


def test_every_names_the_first_that_fails() -> None:
    """Tower-of-power: of a row with an empty square at its end the refusal names that square."""
    assert "every q in row has q is mine (not a6)" in str(wrong("a4-a6>c6\n", shipped("tower-of-power")).finding)


@pytest.mark.parametrize("name", REFEREES)
def test_the_first_wrong_turn_is_the_one_the_referee_refuses(name: str) -> None:
    """Random games with odd turns among them: marking stops where the referee does, by one of its clauses."""
    game, referee = shipped(name), REFEREES[name]
    codes = Counter[str]()
    for seed in range(40):
        chance, state, lines = random.Random(seed), referee.start(), list[str]()
        for _ in range(20):
            legal = sorted(referee.legal_turns(state))
            turn = chance.choice(legal) if legal and chance.random() < 0.9 else referee.odd_turn(state, chance)
            lines.append(turn)
            if turn not in legal:
                break
            state = referee.play(state, turn)
        else:
            turn = ""
        found = marked("\n".join(lines), game)
        assert (found.wrong is None) == (not turn), lines
        assert len(found.turns) == len(lines) - bool(turn)
        if found.wrong is not None:
            expected = referee.judge(state, turn)
            names = [NAMES[name].get(one.id, one.id.rpartition(".")[2]) for one in found.wrong.refusals]
            assert expected.refused <= set(names) <= expected.refused | expected.open
            codes[found.wrong.finding.code] += 1
    assert codes["refused"] > 15


def test_the_first_wrong_turn_of_worker_step_too() -> None:
    """The same with its referee, whose turns are changed by one character or taken from another position."""
    codes = Counter[str]()
    for seed in range(40):
        chance, state, lines = random.Random(seed), referee_worker_step.start(), list[str]()
        broken: tuple[str, ...] = ()
        for _ in range(20):
            legal = sorted(referee_worker_step.legal_turns(state))
            turn = chance.choice(legal) if legal else "A1-B2 A1+1"
            if not legal or chance.random() < 0.1:
                turn = turn.replace(turn[0], chance.choice("ABCD"), 1).replace(turn[-1], chance.choice("1234"), 1)
            broken = referee_worker_step.broken(state, turn)
            lines.append(turn)
            if broken:
                break
            state = referee_worker_step.play(state, turn)
        found = marked("\n".join(lines))
        assert len(found.turns) == len(lines) - bool(broken)
        refusals = found.wrong.refusals if found.wrong else ()
        assert tuple(refusal.id.rpartition(".")[2] for refusal in refusals) == broken
        codes[found.wrong.finding.code if found.wrong else "right"] += 1
    assert codes["refused"] > 10


def test_the_first_wrong_turn_of_climbers_too() -> None:
    """From made positions, own turns and reactions: marking stops where the referee does, by its clauses."""
    game, codes = climbers(), Counter[str]()
    for seed in range(30):
        state, chance = random_state(seed, kinds(), 5), random.Random(seed)
        start, lines, broken = game.position(facts(state)), list[str](), frozenset[str]()
        for _ in range(8):
            turn = random_turn(state, chance)
            lines.append(f"{state.to_move} {turn}")
            broken = judge(state, turn).refused
            if broken or outcome(state) is not None:
                break
            state = apply(state, turn)
        found = mark_game(game, start, read_lines("\n".join(lines).encode(), "game.txt"))
        assert len(found.turns) == len(lines) - bool(broken), lines
        if found.wrong is not None:
            names = {refusal.id.rpartition(".")[2] for refusal in found.wrong.refusals}
            assert broken <= names
            codes[found.wrong.finding.code] += 1
    assert codes["refused"] > 15


def test_a_fault_of_the_ruleset_is_told_as_one() -> None:
    """Without the rule about closed cells a building leaves the range of heights: the file's place, and the line."""
    game = game_from(changed(("check: height of site < dome", "check: height of site <= dome")))
    with pytest.raises(RulesetError) as error:
        mark_game(game, game.position_named("tower"), read_lines(b"B2-C3 C2+5\n", "game.txt"))
    [finding] = error.value.diagnostics
    assert finding.code == "range"
    assert finding.span is not None
    assert finding.span.source.name == "worker-step.yaml"
    assert finding.details == ("game.txt:1:1 runs into it: W B2-C3 C2+5",)


def test_what_nobody_could_carry_out_is_not_shown() -> None:
    """Building before moving: where nobody has moved there is no cell to be beside, so no board is drawn of it."""
    found = wrong("A2+1 A1-B1\n")
    assert found.as_written is None
    assert [refusal.id for refusal in found.refusals] == ["turn"]
