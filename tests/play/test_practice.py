"""Practice: each of a thousand exercises of a game has the answer that an independent route gives; levels; seeds."""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from play.counters import counters
from play.games import game_from

from printkit.library import find_game, find_shelves
from printkit.play.game import Game, IllegalMoveError, PlayedTurn
from printkit.play.position import Position
from printkit.play.practice.facts import reactions
from printkit.play.practice.kinds import LEVELS, Exercise, Finish, Follow, Form, Places, Question, Record, Verdict
from printkit.play.practice.sheet import (
    FormError,
    Order,
    Practice,
    PracticeError,
    finishing_rules,
    fitting_forms,
    make_practice,
    refusing_rules,
)
from printkit.play.proving.examples import Kind, tasks_of

SHIPPED = ("worker-step", "step-on-me", "tower-of-power", "climbers")
CLASSICS = ("tic-tac-toe", "connect-four", "nine-mens-morris", "oware", "othello", "breakthrough")
GAMES = (*SHIPPED, *CLASSICS)
FOLLOWED = ("worker-step", "oware")
"""The games that keep a number for every place: heights of cells, seeds in houses."""

PUPILS = {**dict.fromkeys(SHIPPED, 84), **dict.fromkeys(CLASSICS, 12)}
"""84 sheets of 12 are 1,008 exercises."""
FEWER_PUPILS = {**dict.fromkeys(GAMES, 6), "climbers": 9}
"""For the levels 1 and 3; 32 rules of climbers can refuse a turn, and a sheet asks about five."""

# Rules that no turn of a game at this level can break alone or with one other.
NEVER = {("step-on-me", level): {"hide.short-one"} for level in (2, 3)}
"""A player hides one piece and has eight: the rule can only be broken where a position is given by hand."""


@cache
def game(name: str) -> Game:
    """A game as it ships."""
    return game_from(find_game(name, find_shelves()).read().decode(), f"{name}.yaml")


@cache
def many(name: str) -> Practice:
    """Exercises of level 2, with one turn to play in the head first; of a shipped game more than a thousand."""
    return make_practice(game(name), Order(level=2, seed=7, count=12, pupils=PUPILS[name]))


@cache
def some(name: str, level: int) -> Practice:
    """Seventy-two exercises of a level, or twice as many."""
    return make_practice(game(name), Order(level=level, seed=11, count=12, pupils=FEWER_PUPILS[name]))


def exercises(practice: Practice) -> Iterator[Exercise]:
    """All of a set of sheets."""
    for sheet in practice.sheets:
        yield from sheet.exercises


def every(name: str) -> Iterator[Exercise]:
    """All exercises of a game that are made here."""
    yield from exercises(many(name))
    for level in (1, 3):
        yield from exercises(some(name, level))


def opening(played: Game, name: str) -> Position:
    """The position that a way begins with, looked up or built anew: ``example 7 with fewer turns: 2`` has two less."""
    if name == "start":
        return played.start()
    found = re.fullmatch(r"example (\d+)(?: with fewer turns: (\d+))?", name)
    if not found:
        return played.position_named(name)
    example = next(task for task in tasks_of(played.ruleset) if task.number == int(found[1])).example
    state = played.position_state(example.on, example.given)
    return played.settle(state._replace(turns=state.turns - int(found[2] or 0)), None)


def refused(played: Game, position: Position, text: str) -> list[str]:
    """The rules with which `play` refuses a turn; none for a legal one."""
    try:
        played.play(position, text)
    except IllegalMoveError as error:
        return [refusal.id for refusal in error.refusals]
    return []


@pytest.mark.parametrize("name", GAMES)
def test_many_without_duplicates(name: str) -> None:
    """No two exercises are the same position with the same question; no position twice on a sheet."""
    found = list(exercises(many(name)))
    assert len(found) == 12 * PUPILS[name]
    assert len({read(exercise) for exercise in found}) == len(found)
    for sheet in many(name).sheets:
        drawn = [(one.shown.state.me, one.shown.state.phase, one.shown.state.tables) for one in sheet.exercises]
        assert len(set(drawn)) == len(drawn), sheet.code


def read(exercise: Exercise) -> tuple[object, ...]:
    """All that a pupil has before him: what lies there, who is to move, the turns in words, and what is asked.

    How many turns were played is told where the end of a game is asked about.
    """
    match exercise.question:
        case Verdict(turn=turn):
            asked: object = turn.text
        case Places(action=named, choice=choice, fixed=fixed):
            asked = (named, choice, tuple(fixed.items()))
        case Follow(table=table):
            asked = table
        case Record(turns=turns):
            asked = tuple(turn.text for turn in turns)
        case Finish(turn=ending, reason=reason):
            asked = (ending.text if ending else reason.id, exercise.shown.turns)
    facts = {fact: value for fact, value in exercise.shown.facts().items() if fact != "turns"}
    return (exercise.form, str(sorted(facts.items(), key=str)), tuple(turn.text for turn in exercise.first), asked)


@pytest.mark.parametrize("name", GAMES)
def test_positions_are_reached_by_play(name: str) -> None:
    """Played again from its opening, each way leads through the same positions to the one that is asked about."""
    played = game(name)
    for exercise in every(name):
        wanted, position = exercise.way.opening.removeprefix("before "), exercise.way.positions[0]
        if wanted == exercise.way.opening:
            position = opening(played, wanted)
        else:  # a position in which a turn was taken back: it breaks no law, and play leads to the example
            assert played.settle(position.whole, None) == position
            assert opening(played, wanted) in exercise.way.positions[1:]
        reached = [position]
        for text in exercise.way.texts:
            position = played.play(position, text)
            reached.append(position)
        assert tuple(reached) == exercise.way.positions
        assert [turn.text for turn in exercise.first] == list(
            exercise.way.texts[len(exercise.way.texts) - len(exercise.first) :]
        )
        assert played.outcome(position) is None


@pytest.mark.parametrize("name", GAMES)
def test_verdicts(name: str) -> None:
    """A legal turn can be played; any other is refused by exactly the rules of the answer: one, or two together."""
    played, seen = game(name), Counter[object]()
    for exercise in every(name):
        if isinstance(verdict := exercise.question, Verdict):
            found = refused(played, exercise.way.position, verdict.turn.text)
            expected = [] if verdict.legal else [reason.id for reason in verdict.reasons]
            assert sorted(found) == sorted(expected), verdict.turn.text
            seen[len(found)] += 1
            for reason in verdict.reasons:
                rule = played.rule_for(reason.id)
                assert rule is not None
                assert (reason.number, reason.says) == (rule.number, rule.says)
    assert min(seen[0], seen[1]) > PUPILS[name]


def test_turns_are_taken_back() -> None:
    """No game of breakthrough by chance loses its last man: with turns in the head, it is asked about where one was

    taken back from an example. At level 1 the example itself is asked about.
    """
    for practice, level in ((many("breakthrough"), 2), (some("breakthrough", 3), 3), (some("breakthrough", 1), 1)):
        asked = [one for one in exercises(practice) if "ends.none-left" in one.asks]
        assert asked
        assert all(one.way.opening.startswith("before " if level > 1 else "example ") for one in asked)


@pytest.mark.parametrize("name", GAMES)
def test_places(name: str) -> None:
    """Right are the places with which some legal turn begins, and no others; a wrong one is refused by its rule."""
    played, seen = game(name), 0
    for exercise in every(name):
        if isinstance(asked := exercise.question, Places):
            position, notation = exercise.way.position, action(played, asked.action)
            between = played.resolved.phases[position.state.phase].between
            begins = {text.split(between)[0] for text in legal_turns(played, position)}
            written = {place: notation.write({**asked.fixed, asked.choice: place}) for place in played.space.names}
            right = tuple(place for place, text in written.items() if begun(played, position, text, begins))
            assert right == asked.right
            assert 1 <= len(right) <= 8
            assert set(asked.wrong).isdisjoint(right)
            for place, rule in asked.wrong.items():
                assert refused(played, position, written[place])[:1] == [rule]
            seen += 1
    assert seen > PUPILS[name]


def action(played: Game, name: str):  # type: ignore[no-untyped-def] # a notation is no public type
    """How an action is written."""
    return next(one.notation for one in played.resolved.actions if one.name == name)


def legal_turns(played: Game, position: Position) -> tuple[str, ...]:
    """All legal turns, where they can be listed."""
    free = played.resolved.phases[position.state.phase].free
    return () if free else played.legal_turns(position)


def begun(played: Game, position: Position, text: str, begins: set[str]) -> bool:
    """Whether a legal turn begins with an action; where actions come in any order, it is a turn itself."""
    return text in begins if begins else not refused(played, position, text)


@pytest.mark.parametrize("name", FOLLOWED)
def test_tables_are_those_after_play(name: str) -> None:
    """The numbers to be written are those that the position has after all turns were played."""
    played, seen = game(name), 0
    for exercise in every(name):
        if isinstance(asked := exercise.question, Follow):
            position = exercise.shown
            for turn in exercise.first:
                position = played.play(position, turn.text)
            assert position.numbers(asked.table) == asked.values
            seen += 1
    assert seen >= 24


def test_follow() -> None:
    """The heights are those of the position shown, with each `+` of the turns written over them, as a pupil does."""
    seen = 0
    for exercise in every("worker-step"):
        if isinstance(asked := exercise.question, Follow):
            heights = dict(exercise.shown.numbers("height of cell"))
            for turn in exercise.first:
                for cell, height in re.findall(r"([A-D][1-4])\+(\d)", turn.text):
                    heights[cell] = int(height)
            assert heights == asked.values
            assert asked.table == "height of cell"
            seen += 1
    assert seen > 60


@pytest.mark.parametrize("name", GAMES)
def test_records(name: str) -> None:
    """All turns before the wrong one can be played, the wrong one is refused by its rule, those behind it are legal.

    Behind it stands what the turn would leave behind if nothing forbade it.
    """
    played, wrong_at = game(name), Counter[int]()
    for exercise in every(name):
        if isinstance(record := exercise.question, Record):
            position = exercise.way.position
            for turn in record.turns[: record.wrong - 1]:
                position = played.play(position, turn.text)
            wrong = record.turns[record.wrong - 1]
            assert refused(played, position, wrong.text) == [record.reason.id]
            assert wrong.player == position.to_move
            rest = record.turns[record.wrong :]
            for number, turn in enumerate(rest):
                if number == 0:
                    position = turn.before
                    check_carried_out(name, wrong, position)
                assert turn.player == position.to_move
                position = played.play(position, turn.text)
            wrong_at[record.wrong] += 1
    assert len(wrong_at) > 3


def check_carried_out(name: str, wrong: PlayedTurn, after: Position) -> None:
    """What a refused turn of worker-step leaves behind, by hand: the piece has moved, the height is as written."""
    if name != "worker-step":
        return
    heights, workers = dict(wrong.before.numbers("height of cell")), dict(wrong.before.table("worker on cell"))
    for part in wrong.text.split():
        if "-" in part:
            start, end = part.split("-")
            workers |= {start: None}
            workers |= {end: wrong.player}
        else:
            cell, height = part.split("+")
            heights[cell] = int(height)
    assert dict(after.numbers("height of cell")) == heights
    assert dict(after.table("worker on cell")) == workers


@pytest.mark.parametrize("name", GAMES)
def test_finishes(name: str) -> None:
    """The game is over after the turn, by the rule of the answer, or goes on; a claim may be made, or not."""
    played, seen = game(name), Counter[tuple[str, bool]]()
    for exercise in every(name):
        if isinstance(asked := exercise.question, Finish):
            position = exercise.way.position
            if asked.turn is None:
                found = next((one for one in played.claims(position) if one.ending == asked.reason.id), None)
            else:
                found = played.outcome(played.play(position, asked.turn.text))
            assert found == asked.outcome
            assert found is None or found.ending == asked.reason.id
            seen[asked.reason.id, found is not None] += 1
    assert {rule for rule, _ in seen} == set(finishing_rules(played))
    for rule in finishing_rules(played):
        assert seen[rule, True] > 0
        assert seen[rule, False] > 0


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", [1, 2, 3])
def test_each_rule_is_asked_about(name: str, level: int) -> None:
    """On the sheets of a class each rule that can refuse a turn, and each ending, is the answer somewhere."""
    practice, never = many(name) if level == 2 else some(name, level), NEVER.get((name, level), set())
    assert set(practice.unasked) == never
    about = {rule for exercise in exercises(practice) for rule in exercise.asks}
    assert about | never == {*refusing_rules(game(name)), *finishing_rules(game(name))}
    assert len(about) >= 4


@pytest.mark.parametrize("name", GAMES)
def test_what_can_be_asked_about_stands_in_the_file(name: str) -> None:
    """A rule can refuse a turn when the file has an example that it refuses, or says in ``excused`` why there is none.

    Laws and claims are about positions. An ending has an example that reaches it, a claim one that it allows.
    """
    ruleset = game(name).ruleset
    shown = {kind: {task.entry for task in tasks_of(ruleset) if task.kind is kind} for kind in Kind}
    refuse = {entry for entry in shown[Kind.REFUSES] if not entry.startswith(("laws.", "claims."))}
    excused = {entry for entry in refuse if f"{entry}: never refused" in ruleset.excused}
    assert set(refusing_rules(game(name))) == refuse - excused
    assert excused == ({"own-turn"} if name == "climbers" else set())
    claims = {entry for entry in shown[Kind.ALLOWS] if entry.startswith("claims.")}
    assert set(finishing_rules(game(name))) == shown[Kind.REACHED] | claims


def test_what_is_never_asked_is_impossible() -> None:
    """Whoever hides, as the rules have it, comes to it with all eight short pieces: none can lack one to hide."""
    played = game("step-on-me")
    start = played.start()
    for hole in played.space.names:
        reached = played.play(start, f"hide {hole}")
        assert reached.state.phase == start.state.phase
        for position in (start, reached):
            assert position[f"hand of {position.to_move}s"] == 8


def test_what_no_game_comes_to_is_asked_where_a_position_is_given() -> None:
    """Nobody can run out of short pieces before the game; the rule about it is asked about once, by hand."""
    asked = [one for one in exercises(some("step-on-me", 1)) if "hide.short-one" in one.asks]
    assert len(asked) == 1
    assert asked[0].way.texts == ()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_numbers_of_the_levels_hold(name: str, level: int) -> None:
    """So many turns in the head, so many to follow, so many in a record; conditions on numbers missed by so much."""
    numbers, seen = LEVELS[level], Counter[Form]()
    practice = many(name) if level == 2 else some(name, level)
    for exercise in exercises(practice):
        seen[exercise.form] += 1
        turns = [*exercise.first]
        match exercise.question:
            case Follow():
                assert len(exercise.first) == numbers.follow
            case Record(record, wrong, reason):
                assert (len(record), exercise.first) == (numbers.record, ())
                assert 1 <= wrong <= numbers.record
                assert numbers.margin is None or reason.gap is None or reason.gap == -numbers.margin
                turns += record
            case Verdict(turn, legal, reasons):
                assert len(exercise.first) == numbers.ahead
                gaps = [reason.gap for reason in reasons if reason.gap is not None]
                assert numbers.margin is None or set(gaps) <= {0 if legal else -numbers.margin}
                turns.append(turn)
            case _:
                assert len(exercise.first) == numbers.ahead
        if game(name).resolved.phases[exercise.shown.state.phase].free:
            assert all(len(turn.steps) <= numbers.actions + 1 for turn in turns)
    assert set(seen) == set(fitting_forms(game(name), tuple(Form)))


def test_near_misses_of_the_climb() -> None:
    """By hand: at level 2 a refused climb goes up exactly one level too far, and a legal one exactly one level."""
    rises: dict[bool, set[int]] = {True: set(), False: set()}
    for exercise in exercises(many("worker-step")):
        match exercise.question:
            case Verdict(turn, legal, reasons) if reasons[0].id == "move.climb":
                start, end = turn.text.split()[0].split("-")
                heights = exercise.way.position.numbers("height of cell")
                rises[legal].add(heights[end] - heights[start])
                # both heights as they are in the position, and the number that the rules call a climb
                values = f"height of {end} ({heights[end]}) <= height of {start} ({heights[start]}) + climb (1)"
                assert reasons[0].values == values
    assert rises == {True: {1}, False: {2}}


def test_what_fits_a_game() -> None:
    """Two games keep a number for every place, so only they have a table to fill in; the rest fits all ten."""
    for name in GAMES:
        forms = set(Form) if name in FOLLOWED else set(Form) - {Form.FOLLOW}
        assert set(fitting_forms(game(name), tuple(Form))) == forms


def test_only_the_forms_that_are_asked_for() -> None:
    """Six questions about places and nothing else."""
    practice = make_practice(game("worker-step"), Order(count=6, forms=(Form.PLACES,)))
    assert {exercise.form for exercise in exercises(practice)} == {Form.PLACES}


def test_too_few_are_told() -> None:
    """Five counters make a handful of positions: who asks for 1,000 exercises is told how many there were."""
    with pytest.raises(PracticeError, match=r"^only \d+ different exercises of 1000 could be made") as caught:
        make_practice(counters(), Order(count=1000))
    assert 3 <= caught.value.found <= 40
    assert caught.value.wanted == 1000


@pytest.mark.parametrize(
    ("forms", "message"),
    [
        ((), "no form is asked for"),
        ((Form.FOLLOW,), "this game has nothing to ask of the form 'follow'"),
        ((Form.PLACES, Form.FOLLOW), "this game has nothing to ask of the form 'places', 'follow'"),
    ],
)
def test_no_sheet_without_a_question(forms: tuple[Form, ...], message: str) -> None:
    """Five counters have no table and leave no place open: with those forms, or none, there is no empty sheet."""
    with pytest.raises(FormError) as caught:
        make_practice(counters(), Order(forms=forms))
    assert str(caught.value) == message


def test_a_form_without_anything_gives_way() -> None:
    """Asked for two forms of which a game has one, all its exercises are of that one."""
    practice = make_practice(counters(), Order(count=3, forms=(Form.FOLLOW, Form.VERDICT)))
    assert [exercise.form for exercise in exercises(practice)] == [Form.VERDICT] * 3


def test_who_reacts_is_told() -> None:
    """In climbers the others react to a turn: in such a position only steps are legal, so it is told who reacts."""
    played, seen = game("climbers"), 0
    for exercise in every("climbers"):
        told = reactions(played, exercise)
        if exercise.form in (Form.VERDICT, Form.PLACES, Form.FINISH):
            position = exercise.way.position
            is_own = position.state.owner == position.state.me
            assert (position.to_move in [letter for letter, _ in told]) or is_own
            seen += not is_own
        assert all(one != owner for one, owner in told)
    assert seen > 20
    assert not any(reactions(game("step-on-me"), exercise) for exercise in every("step-on-me"))


def keys(name: str, order: Order) -> list[object]:
    """What makes each exercise of an order what it is."""
    return [exercise.key for exercise in exercises(make_practice(game(name), order))]


@pytest.mark.parametrize("name", ["worker-step", "climbers"])
def test_same_seed_same_sheet(name: str) -> None:
    """The same order twice gives the same; another seed, pupil or level gives others; more pupils change no sheet."""
    first = keys(name, Order(level=1, seed=3, pupils=2))
    assert keys(name, Order(level=1, seed=3, pupils=3))[:24] == first
    assert set(first[:12]).isdisjoint(first[12:])
    assert keys(name, Order(level=1, seed=4)) != first[:12]
    assert keys(name, Order(level=2, seed=3)) != first[:12]


def test_same_sheet_whatever_python_hashes() -> None:
    """Python orders sets of texts differently in each process; the sheets do not depend on it."""
    script = (
        "from play.test_practice import keys, Order; import hashlib;"
        "print(hashlib.sha256(repr(keys('tower-of-power', Order(count=6))).encode()).hexdigest())"
    )
    tests = Path(__file__).parents[1]
    path = os.pathsep.join([str(tests), str(tests.parent), os.environ.get("PYTHONPATH", "")])
    found = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1")
    }
    assert found == {hashlib.sha256(repr(keys("tower-of-power", Order(count=6))).encode()).hexdigest() + "\n"}


def test_codes_are_told_apart() -> None:
    """Level, seed and pupil stand in the code of a sheet."""
    assert [sheet.code for sheet in some("worker-step", 3).sheets] == [f"3-11-{pupil}" for pupil in range(1, 7)]


def test_the_answer_is_no_part_of_what_makes_an_exercise() -> None:
    """The same question with another answer is the same exercise; with another turn it is another one."""
    seen = set()
    for exercise in every("worker-step"):
        asked = exercise.question
        match asked:
            case Verdict():
                other: Question = replace(asked, legal=not asked.legal, reasons=())
                assert exercise.key != replace(exercise, question=replace(asked, turn=another(asked.turn))).key
            case Places():
                other = replace(asked, right=(), wrong={})
            case Follow():
                other = replace(asked, values={})
            case Record():
                other = replace(asked, wrong=asked.wrong + 1, reason=replace(asked.reason, id="x", values="y"))
                turns = (another(asked.turns[0]), *asked.turns[1:])
                assert exercise.key != replace(exercise, question=replace(asked, turns=turns)).key
            case Finish():
                other = replace(asked, outcome=None, reason=replace(asked.reason, id="x", values="y"))
        assert replace(exercise, question=other).key == exercise.key
        seen.add(exercise.form)
    assert seen == set(Form)


def another(turn: PlayedTurn) -> PlayedTurn:
    """The same turn, written otherwise."""
    return replace(turn, text=f"{turn.text} A1+1")
