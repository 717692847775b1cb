"""A state and a depth in; how many sequences of legal turns, or of single actions, begin there, level by level, out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, NamedTuple

from printkit.play.running.engine import Engine
from printkit.play.running.free import FreeTurn
from printkit.play.running.state import Over, State

Step = Callable[[int, int], None]
"""Is told how many of how many positions of a level are done."""


class By(StrEnum):
    """What a sequence is made of: whole turns, or the actions in them."""

    TURN = "turn"
    ACTION = "action"


@dataclass(frozen=True, slots=True)
class Level:
    """The sequences of exactly ``depth`` turns or actions; a game that is over has no further ones.

    ``endings`` counts those that end the game with the last of them, None where they were not played.
    """

    depth: int
    sequences: int
    endings: dict[Over, int] | None


class _Node(NamedTuple):
    """A point that sequences lead to: a state, and within a turn in any order the turn so far."""

    state: State
    begun: tuple[tuple[str, Any], ...] | None = None


@dataclass(slots=True)
class _Row:
    """What is known of a depth: its sequences, where they lead, and how many of them end the game."""

    sequences: int = 0
    nodes: Counter[_Node] = field(default_factory=Counter)
    endings: Counter[Over] = field(default_factory=Counter)


class _Way(NamedTuple):
    """One way on: how many actions long, and where it leads (a function, for who only counts does not go there)."""

    length: int
    goes: Callable[[], _Node]


def count_sequences(
    engine: Engine,
    start: State,
    depth: int,
    by: By = By.TURN,
    with_endings: bool = False,
    step: Step = lambda _done, _all: None,
) -> Iterator[Level]:
    """Each level from 1 to ``depth``, as soon as it is known.

    Equal positions are gone through once. Where actions come in any order, a whole turn counts once for each
    different position it can lead to; by action, ending the turn is an action of its own. ``with_endings`` the last
    turns are played too, so that the last level has its endings.
    """
    rows = [_Row() for _ in range(depth + 1)]
    rows[0].nodes[_Node(start)] = 1
    for number in range(depth):
        _expand(engine, rows, number, by, with_endings, step)
        below = rows[number + 1]
        known = with_endings or number + 1 < depth
        yield Level(number + 1, below.sequences, dict(below.endings) if known else None)


def _expand(engine: Engine, rows: list[_Row], number: int, by: By, with_endings: bool, step: Step) -> None:
    """Go on from every node of a row; the rows below take what is found."""
    here, depth = rows[number], len(rows) - 1
    for done, (node, times) in enumerate(here.nodes.items()):
        step(done, len(here.nodes))
        if node.state.over is not None:
            continue
        if by is By.TURN and not with_endings and number + 1 == depth and not engine.phase(node.state).free:
            rows[depth].sequences += times * len(_listed(engine, node.state))
            continue
        ways, parts = _ways(engine, node, by)
        for length, count in parts.items():
            if number + length <= depth:
                rows[number + length].sequences += times * count
        for way in ways:
            below = number + way.length
            if below > depth or (below == depth and not with_endings):
                continue
            child = way.goes()
            rows[below].nodes[child] += times
            if child.state.over is not None:
                rows[below].endings[child.state.over] += times
    step(len(here.nodes), len(here.nodes))
    here.nodes = Counter()


def _listed(engine: Engine, state: State) -> list[tuple[tuple[Any, ...], ...]]:
    """The steps of every legal turn of a phase in a fixed order."""
    found: list[tuple[tuple[Any, ...], ...]] = engine.code[f"list_turns_{state.phase}"](*state.args)
    return found


def _ways(engine: Engine, node: _Node, by: By) -> tuple[list[_Way], Counter[int]]:
    """The ways on from a node, and how many different beginnings of them there are of each length."""
    state = node.state
    if engine.phase(state).free:
        ways = list(_free_ways(engine, node) if by is By.ACTION else _free_turns(engine, state))
        return ways, Counter({1: len(ways)})
    turns = _listed(engine, state)
    if by is By.TURN:
        return [_Way(1, _follow(engine, state, steps)) for steps in turns], Counter({1: len(turns)})
    # an empty turn is an action too: that of doing nothing
    beginnings = {steps[:length] for steps in turns for length in range(1, len(steps) + 1)}
    lengths = Counter(map(len, beginnings)) + Counter({1: sum(not steps for steps in turns)})
    return [_Way(max(1, len(steps)), _follow(engine, state, steps)) for steps in turns], lengths


def _follow(engine: Engine, state: State, steps: tuple[tuple[Any, ...], ...]) -> Callable[[], _Node]:
    return lambda: _Node(engine.after(state, steps))


def _end(engine: Engine, turn: FreeTurn) -> Callable[[], _Node]:
    return lambda: _Node(engine.complete(turn))


def _free_turns(engine: Engine, state: State) -> Iterator[_Way]:
    if engine.phase(state).nothing is not None:
        yield _Way(1, _end(engine, engine.begin(state)))
    for turn in engine.free.turns(state):
        yield _Way(1, _end(engine, turn))


def _free_ways(engine: Engine, node: _Node) -> Iterator[_Way]:
    """Every action that may come next, and stopping, where the turn may end."""
    turn = engine.begin(node.state)
    if node.begun is not None:
        turn = FreeTurn(((),), (), dict(node.begun), node.state)  # something was done; what, nobody asks any more
    if engine.may_stop(turn):
        yield _Way(1, _end(engine, turn))
    remembered = engine.flow.stages[node.state.phase].names
    for longer in engine.free.actions(turn):
        if longer.state.over is not None:
            yield _Way(1, _end(engine, longer))
            continue
        begun = tuple((name, longer.bound[name]) for name in remembered)
        child = _Node(longer.state, begun)
        yield _Way(1, lambda child=child: child)  # type: ignore[misc]
