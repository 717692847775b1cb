"""A climbers position in, its legal actions, rulings, next position and outcome out: the rules a second time, by hand.

It shares no code with printkit, so that the two can be compared. It was written from the project's numbered
clauses and readings (CL1 to CL27, CL-A1 to CL-A22). A turn is written ``f2; c1+short; c3=2/0 R -; c2!; f3@`` (step,
climb by a ladder, move a block, lay the disc, look under a block), in any order, or ``pass``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from climbers_rulings import (
    BETWEEN,
    DRAWN,
    GONE,
    HAND,
    OWN_TURN,
    PASS,
    REACH,
    REACTION,
    TABLE,
    WON,
    Action,
    Lock,
    Look,
    Put,
    State,
    Step,
    do,
    read_action,
    rule,
    rule_step,
)
from refereeing import Ruling
from unit_cubes import NEUTRAL, Heap, Lie, way_of


def outcome(state: State) -> str | None:
    """The highest climber when all failed in a row, the earlier one of equals; ``draw`` if all are on the table."""
    if state.fails < len(state.players):
        return None
    if all(state.places[player] == TABLE for player in state.players):
        return "draw"  # CL-A19
    return min(state.players, key=lambda player: (-state.level(player), state.arrived[player]))


def ended_by(state: State) -> str | None:
    """``nobody-rises`` (CL27), ``nobody-left`` for a draw (CL-A19), or None while the game goes on."""
    result = outcome(state)
    return None if result is None else DRAWN if result == "draw" else WON


def judge(state: State, text: str) -> Ruling:
    """The clauses a written turn breaks; the first action that breaks one stops it. Raises ValueError if unreadable."""
    actions = [] if text == PASS else [read_action(state, part) for part in text.split(BETWEEN)]
    if ending := ended_by(state):
        return Ruling(frozenset({ending}))
    now, moving = state, None
    for action in actions:
        answer = rule(now, action, moving)
        if not answer.legal:
            return answer
        now, moving = do(now, action), action.block if isinstance(action, Put) else moving
    if state.phase == REACTION and actions and now.level(state.to_move) <= state.level(state.to_move):
        return Ruling(frozenset({"higher"}))
    return Ruling()


def apply(state: State, text: str) -> State:
    """The position after a legal turn. Raises ValueError for any other text."""
    if not judge(state, text).legal:
        raise ValueError(f"not a legal turn here: {text}")
    now, moving = state, None
    for part in [] if text == PASS else text.split(BETWEEN):
        action = read_action(state, part)
        now, moving = do(now, action), action.block if isinstance(action, Put) else moving
    if state.phase == OWN_TURN:
        rose = now.level(state.to_move) > state.level(state.to_move)
        now = replace(now, moved=moving, fails=0 if rose else state.fails + 1, turns=state.turns + 1)  # CL-A14, CL-A18
        if outcome(now) is not None:
            return replace(now, to_move=after(now, state.to_move), owner=state.owner)
    return following(now)


def after(state: State, player: str) -> str:
    """Who sits next (CL16)."""
    return state.players[(state.players.index(player) + 1) % len(state.players)]


def following(state: State) -> State:
    """Whose turn comes next: those who can climb react in turn order (CL21), then the next player's main turn."""
    player = after(state, state.to_move)
    while player != state.owner:
        reacting = replace(state, to_move=player, phase=REACTION)
        if can_rise(reacting):
            return reacting
        player = after(state, player)
    owner = after(state, state.owner)
    discs = {**state.discs}
    if discs[owner] not in (HAND, GONE):
        discs[owner] = GONE  # CL13, CL-A13
    return replace(state, discs=discs, to_move=owner, owner=owner, phase=OWN_TURN)


def walks(state: State) -> Iterator[tuple[State, tuple[Step, ...]]]:
    """Everywhere the climber gets by steps without a ladder, each with a shortest way there."""
    seen = {state.places[state.to_move]}
    paths: list[tuple[State, tuple[Step, ...]]] = [(state, ())]
    for now, path in paths:
        for block in now.heap.lies:
            if block not in seen and rule_step(now, Step(block)).legal:
                seen.add(block)
                longer = do(now, Step(block)), (*path, Step(block))
                paths.append(longer)
                yield longer


def can_rise(state: State) -> bool:
    """Whether the climber can get higher by steps alone."""
    return any(there.level(state.to_move) > state.level(state.to_move) for there, _ in walks(state))


def single_actions(state: State, puts: bool = True) -> set[str]:
    """The texts of all legal first actions of a turn; every lie within two squares of the structure is tried."""
    found: list[Action] = [kind(block) for block in state.heap.kinds for kind in (Step, Lock, Look)]
    found += [Step(block, ladder) for block in state.heap.kinds for ladder in REACH]
    if puts:
        found += all_puts(state.heap)
    return {str(action) for action in found if rule(state, action, None).legal}


def all_puts(heap: Heap) -> Iterator[Put]:
    """Every way to lay down every block within two squares of the structure's edges."""
    squares = {square for block in heap.lies for square in heap.squares(block)}
    xs, ys = [x for x, _ in squares], [y for _, y in squares]
    for block in heap.lies:
        kind = heap.kinds[block]
        for face, way in kind.poses():
            wide, deep, _ = kind.size(face, way) or (0, 0, 0)
            for x in range(min(xs) - wide - 1, max(xs) + 2):
                for y in range(min(ys) - deep - 1, max(ys) + 2):
                    yield Put(block, Lie(x, y, 0, face, way))


def set_up_faults(heap: Heap) -> set[str]:
    """What is wrong with a structure by the rules of the set-up (CL14); big blocks have neutral faces only."""
    first, second = (block for block, kind in heap.kinds.items() if kind.letters == NEUTRAL)
    upright = all(heap.lies[big].z == 0 and way_of(heap.size(big)) == "-" for big in (first, second))
    together = Heap(heap.kinds, {first: heap.lies[first]}).is_touching(second, heap.lies[second])
    sound = {"missing": len(heap.lies) == len(heap.kinds), "support": heap.is_sound()}
    middle = {"upright": upright, "side by side": together}
    hidden = {"hidden": heap.is_hidden(first) and heap.is_hidden(second)}
    return {fault for fault, holds in {**sound, **middle, **hidden}.items() if not holds}


def facts(state: State) -> dict[str, str | int]:
    """The position in words: how each block lies (``none`` if it is not there), what each player has, the counts."""
    lies: dict[str, str | int] = {f"lie of {one}": str(state.heap.lies.get(one, "none")) for one in state.heap.kinds}
    for player in state.players:
        lies[f"place of {player}"] = state.places[player]
        lies[f"ladders of {player}"] = " ".join(sorted(state.ladders[player], reverse=True)) or "nothing"
        lies[f"disc of {player}"] = state.discs[player]
        lies[f"arrival of {player}"] = state.arrived[player]
    lies |= {"failures": state.fails, "climbs": state.clock, "turns": state.turns, "moved": state.moved or "none"}
    lies |= {"to move": state.to_move, "owner": state.owner, "phase": state.phase, "players": " ".join(state.players)}
    return lies
