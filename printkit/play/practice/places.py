"""A maker of exercises in; a question that leaves the place of an action open, with every right place, out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from printkit.play.game import Game
from printkit.play.position import Position
from printkit.play.practice.forms import Maker
from printkit.play.practice.kinds import Exercise, Places
from printkit.play.practice.walk import turn_of
from printkit.play.resolving.rules import ActionRule

MOST_MARKS = 8
"""The most places that are to be marked."""
_ACTIONS = 6
"""How many actions of a position are tried, for one that more than one rule limits."""


def places(maker: Maker) -> Exercise | None:
    """An action whose last choice, a place, is open; every place that may stand there is to be found."""
    for way in maker.ways(None, maker.level.ahead):
        found = _open_choice(maker, way.position)
        if found is not None:
            return maker.exercise(way, maker.level.ahead, found)
    return None


def leave_a_place_open(game: Game) -> tuple[ActionRule, ...]:
    """The actions whose last choice is a place of the board, and that may come first in a turn."""
    place = game.resolved.declared.place
    first = {index for phase in game.resolved.phases for index in phase.groups[0]}
    return tuple(
        action
        for action in game.resolved.actions
        if action.index in first and action.choices and action.choices[-1].noun == place
    )


def _open_choice(maker: Maker, position: Position) -> Places | None:
    """The exercise about one of the actions that may come first; rather one in which several rules forbid places."""
    found = _first_actions(maker, position)
    fallback = None
    for key in maker.draw.mixed(list(found))[:_ACTIONS]:
        text, last = found[key]
        if len(last) > MOST_MARKS:
            continue
        made = _judged(maker, position, text, last)
        if made is not None and len(set(made.wrong.values())) > 1:
            return made
        fallback = fallback or made
    return fallback


def _first_actions(maker: Maker, position: Position) -> dict[tuple[Any, ...], tuple[str, set[int]]]:
    """By an action and its other choices: a turn that begins with it, and the last choices with which one may."""
    game, state = maker.game, position.state
    phase, wanted = game.engine.phase(state), leave_a_place_open(game)
    found: dict[tuple[Any, ...], tuple[str, set[int]]] = {}
    if not phase.free:
        for text in game.legal_turns(position):
            steps = maker.near.silent.readers[state.phase].read(text)
            if steps and game.resolved.actions[steps[0].action] in wanted:
                *fixed, last = steps[0].choices
                found.setdefault((steps[0].action, *fixed), (text, set()))[1].add(last)
    elif not phase.clauses:  # any action may then be the whole turn
        begun = game.engine.begin(state)
        for action in wanted:
            before = [begun.bound[name] for name in action.before]
            is_asked = action.index in phase.actions and game.engine.code[f"when_{action.index}"](*state.args, *before)
            moves = game.engine.code[f"moves_{action.index}"](*state.args, *before) if is_asked else ()
            for (*fixed, last), text, *_ in moves:
                found.setdefault((action.index, *fixed), (text, set()))[1].add(last)
    return found


def _judged(maker: Maker, position: Position, text: str, last: set[int]) -> Places | None:
    """The exercise about the first action of a turn; None unless one rule alone forbids some place.

    Where a place is not right although the action may go there, the answer would hang on the rest of the turn.
    """
    game, near, names = maker.game, maker.near, maker.game.space.names
    turn = turn_of(game, position, text)
    done, rule = turn.steps[0], near.action(turn.steps[0].action)
    choice, clauses = rule.choices[-1].name, [clause.id for clause in rule.clauses]
    wrong: dict[str, str] = {}
    for number, name in enumerate(names):
        if number in last:
            continue
        other = replace(done, choices={**done.choices, choice: name})
        refusals = near.silent.judge(position.state, near.text(position, (other, *turn.steps[1:]))).refusals
        if not refusals or refusals[0].id not in clauses:
            return None
        if len(refusals) == 1 and refusals[0].id in near.numbered:
            wrong[name] = refusals[0].id
    fixed = {name: value for name, value in done.choices.items() if name != choice}
    right = tuple(name for number, name in enumerate(names) if number in last)
    return Places(rule.name, choice, fixed, right, wrong) if wrong else None
