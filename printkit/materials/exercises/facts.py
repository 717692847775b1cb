"""A scene and an exercise in; what of its position no picture shows, as plain values for a template, out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from printkit.play.practice.facts import asks_turns, tables_asked
from printkit.play.practice.kinds import Exercise, Form
from printkit.spaces.ring import Ring

if TYPE_CHECKING:
    from printkit.materials.base import Scene
    from printkit.play.game import Game
    from printkit.play.position import Position
    from printkit.play.resolving.tables import Table


def told_facts(scene: Scene, exercise: Exercise) -> list[dict[str, object]]:
    """What the rules look at and no picture shows, in the position that is drawn: a word, and whose values they are.

    What belongs to a player is told of the one whose turn is asked about, or of all in a longer story.
    """
    game, position = scene.game, exercise.shown
    mover = exercise.way.position.to_move
    alone = exercise.form in (Form.VERDICT, Form.PLACES)
    letters = [player.letter for player in game.players if not alone or player.letter == mover]
    facts = _off_the_board(scene, position)
    for table in tables_asked(game, exercise):
        if table.slot not in drawn_slots(game):
            entries = _entries(scene, position, table, letters)
            if entries:
                facts.append({"word": scene.word(table.words[0]), "entries": entries})
    return facts


def _off_the_board(scene: Scene, position: Position) -> list[dict[str, object]]:
    """Who stands on none of the boxes that are seen from above, by the word for where they are."""
    look, game = scene.game.ruleset.look, scene.game
    if look is None or look.pawns is None:
        return []
    by_word: dict[str, list[str]] = {}
    for letter, place in position.table(str(look.pawns)).items():
        if place not in (None, *game.space.names):
            by_word.setdefault(str(place), []).append(scene.player(letter))
    return [{"word": scene.word(word), "entries": [{"of": "", "values": names}]} for word, names in by_word.items()]


def told_turns(game: Game, exercise: Exercise) -> int | None:
    """How many turns were played before, where an ending counts them and the question is about the end."""
    if exercise.form is not Form.FINISH or not asks_turns(game):
        return None
    return exercise.shown.turns


def drawn_slots(game: Game) -> frozenset[str]:
    """The tables that a picture of a position shows in full."""
    look = game.ruleset.look
    stores = look.stores if look and isinstance(game.space, Ring) else None  # other boards have no place for them
    drawn = (look.rings, look.counts, stores, look.discs, look.piles, look.pawns) if look else ()
    names = {str(name) for name in drawn if name}
    made = [noun.noun for noun in game.space.made]
    tables = game.resolved.declared.tables
    return frozenset(table.slot for table in tables if table.name in names or table.type.name in made)


def _entries(scene: Scene, position: Position, table: Table, letters: list[str]) -> list[dict[str, object]]:
    """The values of a table, by player where they belong to players."""
    declared = position.declared
    if table.key is None:
        value = position.value(table, None)
        return [] if value in (None, ()) else [{"of": "", "values": _texts(scene, value)}]
    things = declared.things[table.key]
    if table.key == "player":
        chosen = [(letter, things.index(letter)) for letter in letters]
        return [
            {"of": scene.player(letter), "values": _texts(scene, position.value(table, key))} for letter, key in chosen
        ]
    if table.key == "piece":
        count = len(scene.game.pieces)
        return [
            {
                "of": scene.player(letter),
                "values": [
                    f"{position.value(table, declared.things['player'].index(letter) * count + number)} "
                    f"{scene.word(kind.name)}"
                    for number, kind in enumerate(scene.game.pieces)
                ],
            }
            for letter in letters
        ]
    kept = [(thing, position.value(table, key)) for key, thing in enumerate(things)]
    other = [f"{thing} {' '.join(_texts(scene, value))}" for thing, value in kept if value not in (None, (), table.low)]
    return [{"of": "", "values": other}] if other else []


def _texts(scene: Scene, value: object) -> list[str]:
    """A value in words."""
    if value is None:
        return []
    values = value if isinstance(value, tuple) else (value,)
    return [str(one) if isinstance(one, int) else scene.word(str(one)) for one in values]
