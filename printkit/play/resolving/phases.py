"""The turn or the phases of a ruleset in, their plans out: which actions, in which order, whose turn comes when."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from printkit.diagnostics import Findings, did_you_mean
from printkit.language.names import check_name
from printkit.play.resolving.declare import Declared
from printkit.play.resolving.reading import problem, split_at
from printkit.ruleset.turns import Turn
from printkit.source import Text

IN_TURN, ONCE, REACTION = "in turn", "each once", "others if able"
ORDERS = (IN_TURN, ONCE, REACTION)
FREE = "any of "
PARTS = ("start", "turn", "shared", "claims", "laws", "ends", "hidden", "notes")
"""What the ids of rules begin with, beside the names of phases and actions."""


@dataclass(frozen=True, slots=True)
class PhasePlan:
    """A phase before its phrases are read; the fields are those of ``PhaseRule``."""

    index: int
    name: str
    turn: Turn
    order: str
    starts: int
    reaction: int | None
    groups: tuple[tuple[int, ...], ...]
    free: bool

    @property
    def between(self) -> str:
        """The text between two actions."""
        return str(self.turn.between or " ")

    @property
    def nothing(self) -> str | None:
        """The text of a turn without actions."""
        return None if self.turn.nothing is None else str(self.turn.nothing)


def plan_phases(declared: Declared, findings: Findings) -> tuple[PhasePlan, ...]:
    """The plan of every phase; problems are gathered."""
    ruleset = declared.ruleset
    names = [str(name) for name in ruleset.turns]
    plans = []
    for index, (name, turn) in enumerate(ruleset.turns.items()):
        with findings.catch():
            if ruleset.turn is None:
                check_owner(name)
            if ruleset.turn is None and name in ruleset.actions:
                raise problem("name-clash", f"'{name}' has a meaning already", name, "choose another name")
        with findings.catch():
            _check_texts(turn)
        groups = tuple(_groups(turn.plays, declared, findings))
        order, starts, reaction = IN_TURN, 0, None
        with findings.catch():
            order = _order(turn)
        with findings.catch():
            starts = _starts(turn, declared)
        with findings.catch():
            reaction = _reaction(turn, names)
        free = turn.plays.startswith(FREE)
        plans.append(PhasePlan(index, str(name), turn, order, starts, reaction, groups, free))
    if not declared.left_out and not any(one.code == "phase" for one in findings.found):
        _check_course(plans, findings)
    _check_played(plans, declared, findings)
    return tuple(plans)


def check_owner(name: Text) -> None:
    """Refuse a name for a phase or an action that is none, or begins the ids of other rules. Raises LocatedError."""
    check_name(name)
    if name in PARTS:
        raise problem("name-clash", f"'{name}' is a part of the rules already", name, "choose another name")


def _check_texts(turn: Turn) -> None:
    """What is written between actions, or for none of them, can be seen and told from a number."""
    between, nothing = turn.between, turn.nothing
    if between is not None and (not between or between[0].isdigit() or between[-1].isdigit()):
        hint = "leave it out for a space, or write a sign: between: '; '"
        raise problem("written", "nobody could see where one action ends and another begins", between, hint)
    if nothing is not None and (not nothing or nothing != nothing.strip()):
        raise problem("written", "a turn without actions is written as a word", nothing, "as in: nothing: pass")


def _order(turn: Turn) -> str:
    if turn.players is None:
        return IN_TURN
    if turn.players not in ORDERS:
        hint = did_you_mean(turn.players, ORDERS) or "one of: " + ", ".join(ORDERS)
        raise problem("phase", f"'{turn.players}' does not say whose turn it is", turn.players, hint)
    return str(turn.players)


def _starts(turn: Turn, declared: Declared) -> int:
    letters = declared.things["player"]
    if turn.starts is None or turn.starts == "first":
        return 0
    if turn.starts not in letters:
        hint = did_you_mean(turn.starts, letters) or "'first', or one of: " + ", ".join(letters)
        raise problem("phase", f"'{turn.starts}' is not a player of this game", turn.starts, hint)
    return letters.index(turn.starts)


def _reaction(turn: Turn, names: list[str]) -> int | None:
    if turn.then is None:
        return None
    if turn.then not in names:
        hint = did_you_mean(turn.then, names) or "name a phase with 'players: others if able'"
        raise problem("phase", f"'{turn.then}' is not a phase of this game", turn.then, hint)
    return names.index(turn.then)


def _check_course(plans: list[PhasePlan], findings: Findings) -> None:
    """Opening phases come first, then one in which turns go round; each phase of reactions follows one other."""
    main = [plan for plan in plans if plan.order != REACTION]
    followed = [plan.reaction for plan in plans if plan.reaction is not None]
    for plan in plans:
        at = plan.turn.players or plan.turn.plays
        with findings.catch():
            if plan.order == REACTION and followed.count(plan.index) != 1:
                message = f"one other phase must lead to '{plan.name}'"
                raise problem("phase", message, at, f"write there: then: {plan.name}")
            if plan.order == REACTION and plan.turn.then:
                raise problem("phase", "nobody reacts to a reaction", plan.turn.then, "leave 'then' out here")
            if plan.reaction is not None and plan.turn.then and plans[plan.reaction].order != REACTION:
                message = f"'{plan.turn.then}' is no phase of reactions"
                raise problem("phase", message, plan.turn.then, "write there: players: others if able")
            if plan.order == IN_TURN and plan is not main[-1]:
                raise problem("phase", f"'{plan.name}' never ends, so no phase can come after it", at, ORDER_HINT)
            if plan.order == ONCE and plan is main[-1]:
                raise problem("phase", f"after '{plan.name}' another phase must come", at, ORDER_HINT)


ORDER_HINT = "phases with 'players: each once' come first, and one without ends the list"


def _groups(plays: Text, declared: Declared, findings: Findings) -> Iterator[tuple[int, ...]]:
    """``move then build``, ``place or slide then take``: ``or`` binds tighter; ``any of step or put``: one group."""
    names = [str(name) for name in declared.ruleset.actions]
    used: set[str] = set()
    free = plays.startswith(FREE)
    text = Text(plays[len(FREE) :], plays.part(len(FREE), len(plays))) if free else plays
    for group in [text] if free else split_at(text, " then "):
        members: list[int] = []
        for name in split_at(group, " or "):
            with findings.catch():
                if name in declared.vocabulary.told:
                    continue
                if name not in names:
                    hint = did_you_mean(name, names) or "as in: move then build"
                    raise problem("unknown-action", f"'{name}' is not an action of this game", name, hint)
                if name in used:
                    raise problem("unknown-action", f"'{name}' is played twice in a turn", name)
                used.add(str(name))
                members.append(names.index(name))
        yield tuple(members)


def _check_played(plans: list[PhasePlan], declared: Declared, findings: Findings) -> None:
    """Every action belongs to a turn."""
    both = declared.ruleset.turn is not None and declared.ruleset.phases
    if findings.found or declared.vocabulary.told or both or not plans:
        return  # the name may be the one that is misspelt above, or stand in a phase that could not be read
    played = {index for plan in plans for group in plan.groups for index in group}
    where = "turn: plays" if declared.ruleset.turn is not None else "plays"
    for index, action in enumerate(declared.ruleset.actions):
        with findings.catch():
            if index not in played:
                raise problem("unknown-action", f"'{action}' is never played", action, f"name it in '{where}'")


def phases_of(plans: tuple[PhasePlan, ...]) -> Mapping[int, tuple[int, ...]]:
    """For each action the numbers of the phases that play it."""
    found: dict[int, tuple[int, ...]] = {}
    for plan in plans:
        for index in dict.fromkeys(index for group in plan.groups for index in group):
            found[index] = (*found.get(index, ()), plan.index)
    return found
