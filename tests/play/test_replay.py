"""Worked examples are played before anything is printed; one that comes out otherwise is named and shown."""

from __future__ import annotations

import re

import pytest
from play.games import changed, classic_text, game_from, worker_step, worker_step_text

from printkit.diagnostics import Diagnostic, RulesetError
from printkit.play.proving.examples import Kind
from printkit.play.proving.replay import replay_examples


def findings(text: str) -> tuple[Diagnostic, ...]:
    """What replaying a ruleset finds."""
    with pytest.raises(RulesetError) as caught:
        replay_examples(game_from(text))
    return caught.value.diagnostics


def without_rule(first_line: str, next_line: str) -> str:
    """The shipped ruleset without a rule and its examples."""
    text = worker_step_text()
    start = text.index(first_line)
    return text[:start] + text[text.index(next_line, start) :]


def test_every_shipped_example_comes_out_as_written() -> None:
    """At least 30 examples: legal, refused, won, lost and drawn ones; and building to the summit does not win."""
    replays = replay_examples(worker_step())
    assert len(replays) >= 30
    assert [replay.number for replay in replays] == list(range(1, len(replays) + 1))
    assert {replay.kind for replay in replays} == set(Kind) - {Kind.SHOWS}
    results = {replay.outcome.text for replay in replays if replay.outcome}
    assert results == {"White wins", "Black wins", "Draw"}
    built = [r for r in replays if r.entry == "ends.summit" and r.kind is Kind.MISSED and r.last and r.last.after]
    assert any("+3" in replay.turns[-1].text for replay in built)


def test_each_clause_is_passed_and_refused() -> None:
    """Every clause of worker-step has an example that passes it and one that it refuses; every ending is reached."""
    game = worker_step()
    replays = replay_examples(game)
    clauses = [id_ for id_ in game.clause_ids() if id_.startswith(("move.", "build."))]
    assert len(clauses) == 9
    for clause in clauses:
        kinds = {replay.kind for replay in replays if replay.entry == clause}
        assert kinds == {Kind.ALLOWS, Kind.REFUSES}, clause
    for ending in ("ends.summit", "ends.time", "ends.stuck"):
        assert {replay.kind for replay in replays if replay.entry == ending} >= {Kind.REACHED}, ending


def test_every_source_clause_has_an_example() -> None:
    """WS1 to WS15: each is carried by a rule and marked on at least one example."""
    replays = replay_examples(worker_step())
    shown = {clause for replay in replays for clause in (replay.example.source or "").split()}
    assert shown >= {f"WS{number}" for number in range(1, 16)}


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("climb: 1", "climb: 2", "move.climb"),
        ("summit: 3", "summit: 2", "ends.summit"),
        ("dome: 4", "dome: 5", "move.open"),
        ("last-turn: 50", "last-turn: 49", "ends.time"),
        ("last-turn: 50", "last-turn: 51", "ends.time"),
        ("check: to is beside from", "check: to is in line with from", "move.beside"),
        ("check: worker on site is none", "check: worker on site is not opponent", "build.free-site"),
    ],
)
def test_a_changed_number_or_condition_is_noticed(old: str, new: str, named: str) -> None:
    """An example of the clause concerned no longer comes out as written, and the finding names the clause."""
    found = findings(changed((old, new)))
    assert found
    assert any(named in line for one in found for line in one.details)


@pytest.mark.parametrize(
    ("first", "following"),
    [
        ("      own-worker:", "      beside:"),
        ("      beside:", "      free:"),
        ("      free:", "      open:"),
        ("      open:", "      climb:"),
        ("      climb:", "    does:"),
        ("      beside-mover:", "      free-site:"),
        ("      free-site:", "      not-closed:"),
        ("      not-closed:", "      one-level:"),
    ],
)
def test_a_dropped_clause_is_noticed_by_examples_elsewhere(first: str, following: str) -> None:
    """A clause taken out with all its examples is still missed by examples of other clauses, each named."""
    found = findings(without_rule(first, following))
    name = first.strip().rstrip(":")
    missing = [one for one in found if one.code == "unknown-clause"]
    assert any(f"must be refused by '{name}', but there is no such rule" in one.message for one in missing)


def test_a_swapped_verdict_is_reported_in_full() -> None:
    """The finding tells example, line, turn, board before and after, expected against got, and the rule."""
    text = changed(("{turn: A1-C3 A1+1, name: two cells away,", "{turn: A1-B2 A1+1, name: two cells away,"))
    [found] = findings(text)
    assert found.code == "example"
    assert found.message == "the example 'two cells away' does not come out as written"
    assert found.span is not None
    assert text.split("\n")[found.span.line - 1].strip() == "- {turn: A1-B2 A1+1, name: two cells away, more: yes}"
    assert found.details == (
        "turn 1: W A1-B2 A1+1",
        "before:",
        "  height of cell    worker on cell",
        "  A4  . . . .       A4  B . . B",
        "  A3  . . . .       A3  . . . .",
        "  A2  . . . .       A2  . . . .",
        "  A1  . . . .       A1  W . . W",
        "  to move: W; turns: 0",
        "after:",
        "  height of cell    worker on cell",
        "  A4  . . . .       A4  B . . B",
        "  A3  . . . .       A3  . . . .",
        "  A2  . . . .       A2  . W . .",
        "  A1  1 . . .       A1  . . . W",
        "  to move: B; turns: 1",
        "expected: a refusal by move.beside",
        "got: a legal turn, play goes on",
        "rule 5, move.beside: Go to a cell that touches its old cell at a side or a corner.",
    )


@pytest.mark.parametrize(
    ("old", "new", "expected", "got"),
    [
        (
            "then: {height of A1: 1, height of B2: 0",
            "then: {height of A1: 2, height of B2: 0",
            "height of A1: 2",
            "height of A1: 1",
        ),
        ("- turn: A1-B2 A1+1\n        ", "- turn: A1-B2 A1+2\n        ", "a legal turn", "refused by build.one-level"),
    ],
)
def test_expected_against_got(old: str, new: str, expected: str, got: str) -> None:
    """Facts that do not hold and turns that are not legal are told side by side."""
    details = [line for one in findings(changed((old, new))) for line in one.details]
    assert f"expected: {expected}" in details
    assert f"got: {got}" in details


def test_every_wrong_example_is_reported_in_one_run() -> None:
    """Three faults in three places, three findings, in the order of the file."""
    text = changed(
        ("name: two cells away", "name: two cells away, given: {height of A9: 1}"),
        ("on: scene, turn: C2-B3", "on: scenery, turn: C2-B3"),
        ("name: two levels at once", "name: two levels at once, by: onelevel"),
    )
    found = findings(text)
    assert [one.code for one in found] == ["unknown-position", "unknown-place", "unknown-clause"]
    assert [one.hint for one in found][::2] == ["did you mean 'scene'?", "did you mean 'one-level'?"]


def test_an_example_without_a_turn_shows_its_position() -> None:
    """The boxed-in player of the shipped file loses to B; told that W wins, the position is drawn and B's win named."""
    text = changed(
        ("{on: boxed-in, name: boxed in by heights, source: WS13, wins: B}", "{on: boxed-in, wins: W, source: WS13}")
    )
    [found] = findings(text)
    assert found.details == (
        "position:",
        "  height of cell    worker on cell",
        "  A4  . . . .       A4  B . . .",
        "  A3  . . . .       A3  . . . B",
        "  A2  2 2 2 .       A2  . . . .",
        "  A1  . . 2 .       A1  W W . .",
        "  to move: W; turns: 8",
        "expected: W to win",
        "got: Black wins",
        "rule 15, ends.stuck: If none of your workers can move and build, you lose.",
    )


def test_an_example_of_a_rule_has_a_turn() -> None:
    """What a rule allows is a turn; a position alone shows nothing of it."""
    text = changed(("{turn: A1-B2 C3+1, name: across a corner,", "{on: scene, name: across a corner,"))
    assert [one.code for one in findings(text)] == ["no-turn"]


def test_a_number_that_leaves_its_range_names_the_example() -> None:
    """A missing rule lets an example build a fifth level: told at the action, with the example and its turn."""
    found = findings(changed(("        check: height of site < dome\n", "        check: height of site <= dome\n")))
    stopped = [one for one in found if one.code == "range"]
    assert stopped
    assert stopped[0].details == ("the example 'on a closed cell' runs into it with: W A1-A2 B1+5",)


def test_a_source_clause_nobody_carries_is_a_finding() -> None:
    """A clause listed in ``sources`` must stand at a rule, an ending, the start, the turn or a note."""
    found = findings(changed(("WS14, WS15]", "WS14, WS15, WS16]")))
    assert [one.code for one in found] == ["uncarried"]
    assert "'WS16'" in found[0].message


def test_a_source_clause_nobody_shows_is_a_finding() -> None:
    """A clause that a rule carries and no example is marked with is carried on trust only."""
    text = changed(("source: WS1 WS4\n", "source: WS1 WS4 WS16\n"), ("WS14, WS15]", "WS14, WS15, WS16]"))
    found = findings(text)
    assert [one.code for one in found] == ["unshown"]
    assert found[0].message == "no example shows 'WS16'"


def test_a_misspelt_source_clause_is_a_finding() -> None:
    """A number that the list of source clauses does not hold, at its place in a text with several."""
    text = changed(("source: WS6 WS10 WS12\n", "source: WS6 WS01 WS12\n"))
    found = [one for one in findings(text) if one.code == "unknown-source"]
    assert [one.message for one in found] == ["'WS01' is not listed in 'sources'"]
    assert found[0].span is not None
    assert found[0].span.source.line(found[0].span.line)[found[0].span.column - 1 :].startswith("WS01")


def test_a_game_without_examples_is_a_finding() -> None:
    """Nothing replayed is nothing proved."""
    found = findings(classic_text("three-in-a-row"))
    assert [one.code for one in found] == ["no-examples"]


def test_an_example_must_be_about_its_clause() -> None:
    """A legal turn under a clause that it never asks does not show that clause."""
    text = changed(("            name: closing a cell\n", "            name: closing a cell\n"))
    text = text.replace(
        "- {turn: A1-B2 C3+1, name: across a corner,",
        "- {on: tower, turn: B2-B3, name: across a corner, wins: W}\n          - {turn: A1-B2 C3+1,",
    )
    details = [line for one in findings(text) for line in one.details]
    assert "expected: a turn that 'build.beside-mover' is asked about" in details


def test_a_position_that_breaks_a_law_is_a_finding() -> None:
    """Laws are asked of the start and of every given position."""
    law = "laws:\n  low: {says: Nothing is closed., check: no c in cells has height of c is dome}\npositions:\n"
    found = findings(changed(("positions:\n", law)))
    assert {one.code for one in found} == {"law"}
    assert len(found) > 5


LAW = """\
laws:
  two-each:
    says: Each player has two workers at most.
    check: every p in players has number of (cells where worker on it is p) <= 2
    allows: {given: {worker on A1: none}}
    refuses: {given: {worker on B2: W}}
positions:
"""


def test_a_law_has_examples_too() -> None:
    """A position that obeys it, and one that breaks it; each the other way round is a finding."""
    game = game_from(changed(("positions:\n", LAW)))
    replays = [replay for replay in replay_examples(game) if replay.entry == "laws.two-each"]
    assert [(replay.kind, replay.legal) for replay in replays] == [(Kind.ALLOWS, True), (Kind.REFUSES, False)]
    swapped = LAW.replace("allows: {given: {worker on A1: none}}", "allows: {given: {worker on B2: W}}")
    [found] = findings(changed(("positions:\n", swapped)))
    assert "got: a position that breaks laws.two-each" in found.details
    swapped = LAW.replace("refuses: {given: {worker on B2: W}}", "refuses: {given: {worker on A1: none}}")
    [found] = findings(changed(("positions:\n", swapped)))
    assert "got: a position that obeys every law" in found.details


def conditions() -> list[str]:
    """Every condition of the shipped file, its variants aside, as it is written."""
    text = worker_step_text()
    found = re.findall(r"check: (.*)", text[: text.index("\nvariants:")])
    assert len(found) == 12  # nine clauses and three endings
    return found


@pytest.mark.parametrize("condition", conditions())
@pytest.mark.parametrize("other", ["1 is 1", "not ({})"])
def test_a_condition_that_holds_always_or_the_wrong_way_round_is_noticed(condition: str, other: str) -> None:
    """Some example comes out otherwise when what a clause or an ending asks is not asked, or its opposite is."""
    text = changed((f"check: {condition}\n", f"check: {other.format(condition)}\n"))
    assert findings(text)


@pytest.mark.parametrize("effect", ["worker on from becomes none", "worker on to becomes me"])
def test_a_missing_effect_is_noticed(effect: str) -> None:
    """A worker that stays behind, or vanishes, shows in an example."""
    assert findings(changed((f"      - {effect}\n", "")))
