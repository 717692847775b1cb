"""What play says to people, in English and in another language."""

from __future__ import annotations

from dataclasses import fields

import pytest

import printkit
from printkit.catalogue import BRACED
from printkit.play.voice import ENGLISH, Voice, translated_voice, voice_texts


def test_every_text_can_be_filled_in() -> None:
    """What stands in braces are names, so that a translator can put them into another order."""
    texts = list(voice_texts())
    assert len(texts) == len(fields(Voice)) > 15
    for one in texts:
        slots = {name: f"<{name}>" for name in BRACED.findall(one.text)}
        filled = one.text.format(**slots)
        assert all(value in filled for value in slots.values())
        assert "{" not in filled


def test_alternatives() -> None:
    """One name, two, and more of them."""
    assert [ENGLISH.any_of(names) for names in (["a"], ["a", "b"], ["a", "b", "c"])] == ["a", "a or b", "a or b or c"]


def test_a_translation_takes_the_place_of_each_text() -> None:
    """What has none stays English."""
    voice = translated_voice({"play.wins": "Gana {player}", "play.other": "x"})
    assert voice.wins == "Gana {player}"
    assert voice.draw == "Draw"


def test_a_game_that_speaks_spanish() -> None:
    """Refusals and results in the words of the translation; the ids, the turns and the letters are the game's."""
    game = printkit.load_game("worker-step", language="es")
    position = game.start()
    for turn, id_, said in (
        ("A1-B2", "turn", "el turno no está completo: falta construir"),
        ("A1+1", "turn", "aquí toca mover, no construir"),
        ("A1-B2 A1+1 A2+1", "turn", "el turno ya está completo antes de construir"),
        ("A1-E5 A1+1", "unknown-place", "«E5» no existe en este juego (casilla); casilla: de A1 a D4"),
        ("A1-b2 A1+1", "unknown-place", "«b2» no existe en este juego (casilla); ¿querías decir «B2»?"),
        ("hop", "unreadable", "«hop» no está escrito como <from>-<to> o <site>+<new>"),
        ("A1-C3 A1+1", "move.beside", "Ve a una casilla que toque la anterior por un lado o por una esquina."),
    ):
        with pytest.raises(printkit.IllegalMoveError) as caught:
            game.play(position, turn)
        assert caught.value.refusals[0].id == id_
        assert str(caught.value).startswith(f"«{turn}» no está permitido.")
        assert said in str(caught.value)
    won = game.play(game.position({"height of A1": 2, "height of B1": 3}), "A1-B1")
    outcome = game.outcome(won)
    assert outcome is not None
    assert (outcome.text, outcome.winner) == ("Gana Blanco", "W")


def test_the_same_game_in_its_own_language() -> None:
    """Nothing is said otherwise than before there were translations."""
    game = printkit.load_game("worker-step")
    with pytest.raises(printkit.IllegalMoveError) as caught:
        game.play(game.start(), "A1-B2")
    assert str(caught.value).startswith("'A1-B2' is refused. Rule 3 (turn): ")
    assert str(caught.value).endswith(" [the turn is not complete: build is missing]")
