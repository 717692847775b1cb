"""A scene to plan sheets from without the rules language: a game of steps and heights on a grid of 4 × 4."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal, cast

import msgspec

from printkit.kit import frame_words
from printkit.layout.frame import Sheet, frame
from printkit.layout.marks import Audience, Page
from printkit.layout.paper import A4, Paper
from printkit.materials.base import Part, Scene
from printkit.ruleset import model, parts, turns
from printkit.source import Entries, Source, Span, Text
from printkit.spaces.grid import Grid
from printkit.wording import load_wording

if TYPE_CHECKING:
    from printkit.play.game import Game
    from printkit.play.replay import Replay

HERE = Span(Source("rulesets/stairs.yaml", "stairs"), 0, 6)


def text(value: str) -> Text:
    """A text written in the fake ruleset."""
    return Text(value, HERE)


def texts(pairs: Mapping[str, str]) -> dict[Text, Text]:
    """A mapping of texts written in the fake ruleset."""
    return {text(key): text(value) for key, value in pairs.items()}


@dataclass(frozen=True)
class Player:
    letter: str
    name: str


@dataclass(frozen=True)
class NumberedRule:
    number: int
    id: str
    part: str
    says: str
    source: tuple[str, ...] = ()


@dataclass(frozen=True)
class Position:
    tables: Mapping[str, Mapping[str, int | str | None]]
    to_move: str = "W"

    def table(self, name: str) -> Mapping[str, int | str | None]:
        return self.tables[name]

    def numbers(self, name: str) -> Mapping[str, int]:
        return {place: value for place, value in self.tables[name].items() if isinstance(value, int)}

    def __getitem__(self, fact: str) -> int | str | None:
        if fact == "turns":
            return 7
        table, _, place = fact.rpartition(" ")
        return next(rows[place] for name, rows in self.tables.items() if name.startswith(table))

    def having(self, heights: Mapping[str, int], discs: Mapping[str, str | None]) -> Position:
        table = {**self.tables["height of cell"], **heights}
        return Position({"height of cell": table, "worker on cell": {**self.tables["worker on cell"], **discs}})


GRID = Grid(("A", "B", "C", "D"), ("1", "2", "3", "4"))
FLAT = Position({"height of cell": dict.fromkeys(GRID.names, 0), "worker on cell": dict.fromkeys(GRID.names, None)})
START = FLAT.having({}, {"A1": "W", "D1": "W", "A4": "B", "D4": "B"})


@dataclass(frozen=True)
class Step:
    action: str
    choices: Mapping[str, str]


@dataclass(frozen=True)
class PlayedTurn:
    text: str
    player: str
    steps: tuple[Step, ...]
    before: Position
    after: Position | None


@dataclass(frozen=True)
class Refusal:
    id: str
    number: int
    says: str
    explanation: str


@dataclass(frozen=True)
class Outcome:
    ending: str
    says: str
    winner: str | None
    text: str


@dataclass(frozen=True)
class FakeReplay:
    number: int
    kind: str
    entry: str
    rule_number: int | None
    example: parts.Example
    turns: tuple[PlayedTurn, ...]
    why: str
    legal: bool = True
    refusals: tuple[Refusal, ...] = ()
    outcome: Outcome | None = None
    name: str | None = None


@dataclass(frozen=True)
class FakeGame:
    ruleset: model.Ruleset
    id: str = "stairs"
    title: str = "Worker step and build"
    players: tuple[Player, ...] = (Player("W", "White"), Player("B", "Black"))
    space: Grid = GRID
    rules: tuple[NumberedRule, ...] = ()
    positions: Mapping[str, Position] = field(default_factory=dict)
    range: tuple[int, int] = (0, 4)
    first: Position = START

    def start(self) -> Position:
        return self.first

    def position_named(self, name: str) -> Position:
        return self.positions[name]

    def number(self, name: str) -> int:
        return int(self.ruleset.numbers[text(name)])

    def fill(self, sentence: str) -> str:
        return re.sub(r"<([a-z-]+)>", lambda found: str(self.number(found[1])), sentence)

    def range_of(self, _table: str) -> tuple[int, int]:
        return self.range

    def values(self, phrase: Text, turn: PlayedTurn) -> str:
        choices = {name: value for step in turn.steps for name, value in step.choices.items()}
        height = re.fullmatch(r"height of ([a-z]+)", phrase)
        if height:
            return str(turn.before.table("height of cell")[choices[height[1]]])
        return choices[str(phrase)]


def played(
    written: str,
    player: str = "W",
    heights: Mapping[str, int] | None = None,
    discs: Mapping[str, str] | None = None,
) -> PlayedTurn:
    """``A1-B2 A1+1`` played by a player on the start with other heights and discs; a move alone stays there."""
    found = re.fullmatch(r"([A-D][1-4])-([A-D][1-4])(?: ([A-D][1-4])\+(\d))?", written)
    assert found
    before = START.having(heights or {}, discs or {})
    steps = [Step("move", {"from": found[1], "to": found[2]})]
    built = {}
    if found[3]:
        steps.append(Step("build", {"site": found[3], "new": found[4]}))
        built = {found[3]: int(found[4])}
    after = before.having(built, {found[1]: None, found[2]: player})
    return PlayedTurn(written, player, tuple(steps), before, after)


def replay(
    number: int,
    written: str,
    legal: bool,
    rule: int,
    why: str,
    card: Literal["record", "heights"] | None = None,
    heights: Mapping[str, int] | None = None,
    discs: Mapping[str, str] | None = None,
) -> FakeReplay:
    """An example with its given heights and discs, as the replay tells of it."""
    facts = {f"height of {cell}": str(height) for cell, height in (heights or {}).items()}
    facts |= {f"worker on {cell}": letter for cell, letter in (discs or {}).items()}
    example = parts.Example(span=HERE, turn=(text(written),), given=texts(facts), card=card)
    turn = played(written, "W", heights, discs)
    return FakeReplay(number, "allows" if legal else "refuses", "move.climb", rule, example, (turn,), why, legal)


REPLAYS = (
    replay(1, "A1-B2 A1+1", True, 4, "A1 goes from 0 to 1", card="record"),
    replay(2, "A1-B1 A1+2", True, 6, "up by 1", heights={"A1": 1, "B1": 2}),
    replay(3, "A1-B1 A1+4", True, 7, "down by 3", heights={"A1": 3}),
    replay(
        4,
        "A1-B1",
        False,
        6,
        "height of B1 (2) <= height of A1 (0) + climb (1) does not hold",
        heights={"B1": 2},
    ),
    replay(5, "A1-B2", False, 4, "B2 is not free", discs={"B2": "B"}),
)


def ruleset(kit: tuple[Text | Entries, ...] = ()) -> model.Ruleset:
    """The fake game's file: what sheets read of it."""
    clause = parts.Clause(span=HERE, says=text("Climb at most <climb> level."), check=text("true"))
    action = turns.Action(span=HERE, written=text("<from>-<to>"), rules={text("climb"): clause})
    ending = parts.Ending(
        span=HERE,
        says=text("Going from 2 up to 3 wins."),
        when=text("after move"),
        check=text("true"),
        result=text("me wins"),
    )
    return model.Ruleset(
        span=HERE,
        title=text("Worker step and build"),
        version=text("1"),
        about=model.About(
            span=HERE,
            lead=text("Move a worker. Build one level. Climb, and see that building is not climbing."),
            minutes=text("15–25"),
            purpose=text("Tell a rule about a number from a rule about a change of that number."),
            observe=text("Who says a move is illegal before trying it, and who names the rule?"),
            provenance=text("The rules are told in our own words. Who thought of them is not known to us."),
            free=text("The same can be played with sixteen squares drawn on paper, coins and sugar cubes."),
            host=(text("Let the pupils find a refused move themselves before you name the rule."),),
        ),
        players=texts({"W": "White", "B": "Black"}),
        board={text("cell"): text("grid A1 to D4")},
        numbers=texts({"climb": "1", "last-turn": "50"}),
        turn=turns.Turn(span=HERE, plays=text("move")),
        actions={text("move"): action},
        keeps=texts({"height of cell": "0 to 4", "worker on cell": "player or none"}),
        start={text("start"): parts.Setup(span=HERE, says=text("Every cell starts at height 0."))},
        ends={text("summit"): ending},
        readings={
            text("beside"): reading("Building", "It is beside the worker that has just moved, not beside any other.",
                                    because="one builds right after moving.", instead="Any own worker may build."),
            text("fifty"): reading("50 turns", "That means 50 moves in all, 25 for each player."),
            text("again"): reading("The same position", "It may come again. Only the turn limit ends a long game."),
        },
        kit=kit,
        look=model.Look(span=HERE, rings=text("height of cell"), closed=text("4"), discs=text("worker on cell")),
    )  # fmt: skip


def reading(about: str, says: str, because: str | None = None, instead: str | None = None) -> parts.Reading:
    """One reading of the fake ruleset."""
    return parts.Reading(
        span=HERE,
        about=text(about),
        says=text(says),
        because=text(because) if because else None,
        instead=text(instead) if instead else None,
    )


def scene(
    paper: Paper = A4,
    game: FakeGame | None = None,
    replays: tuple[FakeReplay, ...] = REPLAYS,
    parts: tuple[Part, ...] = (),
) -> Scene:
    """All a material may look at, of the fake game."""
    shown = game or FakeGame(ruleset())
    return Scene(cast("Game", shown), cast("tuple[Replay, ...]", replays), paper, load_wording(), "7F3A-21C9", parts)


def framed(sheet: Sheet, paper: Paper, audience: Audience = Audience.PLAYERS) -> Page:
    """The page of a sheet: raises `DoesNotFitError` for ink that a printer doesn't reach."""
    said = frame_words(load_wording())
    return frame(sheet, paper, kit_title="Kit", audience=audience, kit_code="0000-0000", number=1, count=9, words=said)


def with_actions(old: model.Ruleset) -> model.Ruleset:
    """The ruleset with two actions that say what they choose, and with their signs."""
    moving = turns.Action(
        span=HERE, written=text("<from>-<to>"), title=text("Move"), choose=texts({"from": "cell", "to": "cell"})
    )
    building = turns.Action(span=HERE, written=text("<site>+<new>"), choose=texts({"site": "cell", "new": "number"}))
    look = model.Look(span=HERE, rings=text("height of cell"), signs=texts({"move": "arrow from to"}))
    actions = {text("move"): moving, text("build"): building}
    return msgspec.structs.replace(old, actions=actions, look=look)


def with_limit(old: model.Ruleset) -> model.Ruleset:
    """The ruleset with an ending after a number of turns."""
    time = parts.Ending(
        span=HERE,
        says=text("After <last-turn> turns the game is a draw."),
        when=text("turn ends"),
        check=text("turns >= last-turn"),
        result=text("draw"),
    )
    return msgspec.structs.replace(old, ends={**old.ends, text("time"): time})


def example_like(old: parts.Example, given: dict[Text, Text]) -> parts.Example:
    """The example with other facts given."""
    return msgspec.structs.replace(old, given=given)


def with_position(name: str, position: Position) -> tuple[FakeGame, tuple[FakeReplay, ...]]:
    """The fake game with a position, and two examples that begin from it."""
    named = {text(name): parts.Setup(span=HERE, says=text("Some stairs."))}
    game = FakeGame(msgspec.structs.replace(ruleset(), positions=named), positions={name: position})
    replays = tuple(
        replace(one, example=msgspec.structs.replace(one.example, on=text(name))) for one in (REPLAYS[0], REPLAYS[3])
    )
    return game, (replays[0], replace(replays[1], example=msgspec.structs.replace(replays[1].example, given={})))
