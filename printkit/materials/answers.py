"""A game and its replayed examples in; what the host is told of them, as plain values for a template, out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from printkit._version import read_version
from printkit.layout import text
from printkit.layout.text import TEXT
from printkit.play.exploring.longest import longest_game
from printkit.play.facts import NOTHING
from printkit.ruleset.nouns import word_for
from printkit.ruleset.told import effects_of
from printkit.source import Text

if TYPE_CHECKING:
    from printkit.materials.base import Scene
    from printkit.play.game import Game, PlayedTurn
    from printkit.play.proving.replay import Replay
    from printkit.ruleset import parts

TURN_WIDTH = 30.0
"""Room for a turn on one line of the host's table, mm."""

_SHOWN_TURNS = 3
_SIGNS = {"<=": "≤", ">=": "≥"}


def answers(scene: Scene) -> dict[str, object]:
    """All that the template of the host check may name."""
    game, about = scene.game, scene.game.ruleset.about
    readings = [
        {
            "about": game.fill(reading.about),
            "says": game.fill(reading.says),
            "because": game.fill(reading.because or ""),
            "instead": game.fill(reading.instead or ""),
        }
        for reading in game.ruleset.readings.values()
    ]
    return {
        "examples": [_told(scene, replay) for replay in scene.replays],
        "positions": [_named(scene, name) for name in used_positions(scene)],
        "readings": readings,
        "reasons": list(_reasons(game)),
        "longest": longest_game(game),
        "longest_because": game.fill(longest.because or "") if (longest := game.ruleset.longest) else "",
        "purpose": game.fill(about.purpose),
        "observe": game.fill(about.observe),
        "host": [game.fill(sentence) for sentence in about.host],
        "rules": [rule for rule in game.rules if rule.source],
        "proved": len(scene.replays),
        "version": game.ruleset.version,
        "printkit": read_version(),
        "code": scene.kit_code,
    }


def used_positions(scene: Scene) -> list[Text]:
    """The named positions that examples begin from, in the order of the file."""
    used = {replay.example.on for replay in scene.replays}
    return [name for name in scene.game.ruleset.positions if name in used]


def _named(scene: Scene, name: Text) -> dict[str, object]:
    """A named position in words."""
    position = scene.game.position_named(name)
    return {
        "name": scene.word(name),
        "mover": scene.player(position.to_move),
        "turns": position["turns"],
        "says": scene.game.fill(scene.game.ruleset.positions[name].says or ""),
    }


def _reasons(game: Game) -> Iterator[dict[str, object]]:
    """Why a rule is read as it is, for each rule that says so."""
    ruleset = game.ruleset
    reasons: dict[str, str | None] = {str(phase): turn.because for phase, turn in ruleset.turns.items()}
    reasons |= {f"ends.{name}": ending.because for name, ending in ruleset.ends.items()}
    reasons |= {f"start.{name}": setup.because for name, setup in ruleset.start.items()}
    reasons |= {f"notes.{name}": note.because for name, note in ruleset.notes.items()}
    for phase, turn in ruleset.turns.items():
        reasons |= {f"{phase}.{name}": clause.because for name, clause in turn.rules.items()}
        reasons |= {id_: effect.because for id_, effect in effects_of(ruleset, phase).items()}
    for owner in ruleset.actions:
        reasons |= {id_: clause.because for id_, clause in ruleset.clauses_of(owner).items()}
        reasons |= {id_: effect.because for id_, effect in effects_of(ruleset, owner).items()}
    reasons |= {f"claims.{name}": claim.because for name, claim in ruleset.claims.items()}
    reasons |= {f"hidden.{name}": hidden.because for name, hidden in ruleset.hidden.items()}
    for rule in game.rules:
        if because := reasons.get(rule.id):
            yield {"number": rule.number, "says": game.fill(rule.says), "because": game.fill(because)}


def _told(scene: Scene, replay: Replay) -> dict[str, object]:
    """An example as the template lays it out."""
    game, example = scene.game, replay.example
    numbers = [replay.rule_number, *(refusal.number for refusal in replay.refusals)]
    return {
        "number": replay.number,
        "name": example.name or "",
        "on": scene.word(example.on) if example.on else "",
        # whose turn it is stands before the turn, or in its place
        "given": [_fact(game, name, value) for name, value in example.given.items() if name != "to move"],
        "earlier": max(0, len(replay.turns) - _SHOWN_TURNS),
        "turns": [_written(turn) for turn in replay.turns[-_SHOWN_TURNS:]],
        "mover": _mover(scene, example),
        "legal": replay.legal,
        "judged": bool(replay.turns) or replay.entry.startswith(("laws.", "claims.")),
        "claim": replay.entry.startswith("claims."),
        "sees": [
            {"viewer": scene.player(viewer), "facts": [_fact(game, name, value) for name, value in facts.items()]}
            for viewer, facts in example.sees.items()
        ],
        "rules": sorted({number for number in numbers if number is not None}),
        "why": spelt(replay.why) or (replay.outcome.text if replay.outcome else ""),
    }


def _written(turn: PlayedTurn) -> str:
    """A turn with its player's letter, held together on a line where it fits."""
    held = f"{turn.player} {turn.text}".replace(" ", "\N{NO-BREAK SPACE}")
    return held if text.width(f"{held},", TEXT) <= TURN_WIDTH else f"{turn.player} {turn.text}"


def spelt(phrase: str) -> str:
    """A condition with the signs that people know from school."""
    for written, known in _SIGNS.items():
        phrase = phrase.replace(written, known)
    return phrase


def _mover(scene: Scene, example: parts.Example) -> str:
    """The name of the player whose turn it is before an example's first turn."""
    position = scene.game.position_named(example.on) if example.on else scene.game.start()
    letter = next((value for name, value in example.given.items() if name == "to move"), position.to_move)
    return scene.player(letter)


def _fact(game: Game, name: str, value: str) -> dict[str, object]:
    """A given fact: what kind it is to a reader, of which places, and its value; a drawn table by its values."""
    look, words = game.ruleset.look, name.split()
    table = next((one for one in game.start().declared.tables if one.words == tuple(words[: len(one.words)])), None)
    places = words[len(table.words) :] if table else []
    kind = name if name in ("turns", "phase") else "fact"
    value = word_for(game.ruleset, value) if kind == "phase" else value
    if table and table.key and set(places) <= set(game.space.names):
        kinds = {look.rings: "level", look.discs: "disc", look.piles: "pile"}
        kind = kinds.get(Text.plain(table.name), kind)
    if value in NOTHING:
        kind = {"disc": "nobody", "pile": "nothing"}.get(kind, kind)
    if value in game.ruleset.numbers:
        value = str(game.number(value))
    groups = _groups(game, value) if "\n" in value.strip() else []
    kind = "drawn" if groups else kind
    at = table.words[-1] if table else ""
    return {"kind": kind, "places": places, "at": at, "name": name, "value": value, "groups": groups}


def _groups(game: Game, drawn: str) -> list[dict[str, object]]:
    """The values of a table drawn as the board lies, each with its places; what is nothing or 0 is left out."""
    rows = [line.split() for line in drawn.strip().split("\n")]
    found: dict[str, list[str]] = {}
    for tokens, numbers in zip(rows, game.space.drawing, strict=False):
        for token, number in zip(tokens, numbers, strict=False):
            if token not in (".", "0"):
                found.setdefault(token, []).append(game.space.names[number])
    return [{"value": value, "places": sorted(places)} for value, places in sorted(found.items())]
