"""A small game on a board of boxes, compiled and replayed, as a scene to plan sheets from."""

from __future__ import annotations

from functools import cache

from shipped_words import sheet_words

from printkit.layout.paper import A4, Paper
from printkit.materials.base import Scene
from printkit.play.compiler import compile_game
from printkit.play.game import Game
from printkit.play.proving.replay import Replay, replay_examples
from printkit.ruleset.loader import load_ruleset
from printkit.source import Source, Span, Text

HERE = Span(Source("rulesets/test.yaml", "test"), 0, 4)

STAIRS = """\
title: Stairs of bricks
version: 1
about:
  lead: Go up.
  minutes: 10
  purpose: To go up.
  observe: Who goes up?
  provenance: Made for a test.
  free: Pile up books.
players: {R: Red, S: Sky, M: Mint}
board:
  brick: boxes
  parts:
    a1: 2x2x1 RS MN RN
    a2: 2x2x1 SR MN NN
    b: 2x2x2 MM RS NN
    d: 2x2x4 NR SM NN
    p: 2x2x6 NN NS NN
numbers: {stride: 2}
keeps:
  lie of brick: lie or none
  place of player: brick or table
  key of player: brick or hand
  moved: brick or none
start:
  bricks:
    says: Five bricks lie side by side, one of them on another.
    given:
      lie of a1: 0/0/0 R -
      lie of b: 2/0/0 M -
      lie of a2: 2/0/2 S -
      lie of d: 4/0/0 S y
      lie of p: 6/0/0 N -
  people:
    says: All stand on the table.
    given: {place of every player: table, key of every player: hand}
turn:
  plays: any of step or climb or put or lock
  between: "; "
actions:
  step:
    written: <goal>
    choose: {goal: brick}
    rules:
      beside:
        says: Step to a brick beside yours.
        check: goal is beside place of me
        allows:
          - {turn: a1, name: first step}
          - turn: a1; up a2; b=8/0 M -; a1!
            name: all there is
            given: {lie of a2: 0/2/0 N x}
            then: {place of R: a2, lie of b: 8/0/0 M -, key of R: a1}
        refuses: [{turn: a1; d, name: too far}]
    does: place of me becomes goal
  climb:
    written: up <goal>
    choose: {goal: brick}
    rules:
      by-rungs:
        says: Rungs lead up two units.
        check: level of goal <= level of place of me + 2
        allows: {turn: up b, name: up two, then: {place of R: b}}
        refuses: up p
    does: place of me becomes goal
  put:
    written: <brick-a>=<there>
    choose: {brick-a: brick, there: lie of brick-a}
    rules:
      touching:
        says: It touches another.
        check: there is touching
        allows: a2=8/0 S -
        refuses: a2=20/0 S -
      loose:
        says: Nothing lies on it.
        check: number of bricks on brick-a is 0
        allows: a2=8/0 S -
        refuses: b=8/0 M -
    does: [lie of brick-a becomes there, moved becomes brick-a]
  lock:
    written: <goal>!
    choose: {goal: brick}
    rules:
      in-hand:
        says: The key is in your hand.
        check: key of me is hand
        allows: a1!
        refuses: a1!; b!
    does: key of me becomes goal
ends:
  top:
    says: Who stands on 6 wins.
    when: turn ends
    check: level of place of me is 6
    result: me wins
look:
  colours: {R: red, S: sky}
  pawns: place of player
  locks: key of player
  signs: {step: walk goal, climb: rungs goal, put: lay brick-a there}
kit: [nets]
"""


def text(value: str) -> Text:
    """A text of a ruleset's kit."""
    return Text(value, HERE)


@cache
def played() -> tuple[Game, tuple[Replay, ...]]:
    """The game and the replay of each of its examples."""
    game = compile_game(load_ruleset(STAIRS.encode(), "rulesets/stairs.yaml"))
    return game, tuple(replay_examples(game))


def scene(paper: Paper = A4) -> Scene:
    """All a material may look at."""
    game, replays = played()
    return Scene(game, replays, paper, sheet_words(), "7F3A-21C9")


def replay(name: str) -> Replay:
    """The replay of the example of that name."""
    return next(one for one in played()[1] if one.example.name == name)
