"""Names find games: the author's shelf first, then the current folder, then the shipped games."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from printkit.library import (
    GameFile,
    LibraryError,
    Shelf,
    UnknownGameError,
    find_game,
    find_shelves,
    list_games,
)

RULESET = "title: A game\nboard: {cell: grid A1 to B2}\n"


def hint_of(error: LibraryError) -> str:
    """The hint that an error's finding carries."""
    return error.diagnostics[0].hint or ""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty current folder."""
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return tmp_path / "here"


def test_the_shipped_game_is_found_from_anywhere(here: Path) -> None:
    """In an empty folder the first game is found, and its file can be read."""
    game = find_game("worker-step", find_shelves())
    assert game.id == "worker-step"
    assert b"title:" in game.read()
    assert not Path(str(game.place)).is_relative_to(here)


def test_the_nearer_shelf_wins(here: Path) -> None:
    """--shelf goes before the current folder, that before its ``rulesets``, that before the shipped games."""
    own = here.parent / "own"
    places = [own, here, here / "rulesets"]
    for place in places:
        place.mkdir(exist_ok=True)
        (place / "worker-step.yaml").write_text(RULESET)
    for place in places:
        assert Path(str(find_game("worker-step", find_shelves(own)).place)).absolute().parent == place
        (place / "worker-step.yaml").unlink()
    assert b"title:" in find_game("worker-step", find_shelves(own)).read()


def test_a_list_has_each_game_once_and_nothing_else(here: Path) -> None:
    """Other YAML in the current folder is no game; two of one name are one; folders don't count."""
    (here / "mine.yaml").write_text(RULESET)
    (here / "compose.yaml").write_text("services: {}\n")
    (here / "notes.txt").write_text(RULESET)
    (here / "folder.yaml").mkdir()
    (here / "rulesets").mkdir()
    (here / "rulesets" / "mine.yml").write_text(RULESET)
    (here / "rulesets" / "unfinished.yaml").write_text("title: ")
    games = list_games(find_shelves())
    ids = [game.id for game in games]
    assert "worker-step" in ids
    assert [name for name in ids if name in ("mine", "unfinished", "compose", "folder", "notes")] == [
        "mine",
        "unfinished",
    ]
    assert next(game for game in games if game.id == "mine").shown == "mine.yaml"


def test_a_misspelt_name_is_answered_with_the_nearest(here: Path) -> None:
    """The error says that there is no such game, names the near one, and lists what there is."""
    (here / "mine.yaml").write_text(RULESET)
    for name in ("worker-stp", "Worker_Step", "worker step"):
        with pytest.raises(UnknownGameError, match=f"there is no game '{name}'") as caught:
            find_game(name, find_shelves())
        assert "did you mean 'worker-step'?" in hint_of(caught.value)
        listed = hint_of(caught.value).partition("the games here are: ")[2].rstrip(")").split(", ")
        assert {"mine", "worker-step"} <= set(listed)


@pytest.mark.usefixtures("here")
def test_an_odd_name_lists_what_there_is() -> None:
    """Where nothing is near, the games that exist are named."""
    with pytest.raises(UnknownGameError) as caught:
        find_game("quite-another", find_shelves())
    assert "worker-step" in hint_of(caught.value)
    assert "did you mean" not in hint_of(caught.value)


def test_empty_shelves_are_said_to_be_empty(tmp_path: Path) -> None:
    """Where there is no game at all, the message says so."""
    with pytest.raises(UnknownGameError) as caught:
        find_game("mine", [Shelf(tmp_path)])
    assert "no shelf here has a game on it" in hint_of(caught.value)


def test_a_path_is_taken_as_it_is(here: Path) -> None:
    """A path to a YAML file needs no shelf; the file's name is the game's."""
    (here / "deep").mkdir()
    (here / "deep" / "mine.yml").write_text(RULESET)
    game = find_game("deep/mine.yml", [])
    assert (game.id, game.read()) == ("mine", RULESET.encode())
    assert game.shown == str(Path("deep", "mine.yml"))


def test_a_wrong_path_is_answered_with_the_nearest_file(here: Path) -> None:
    """A path to nothing names the file beside it that is meant; a folder is told from a file."""
    (here / "mine.yaml").write_text(RULESET)
    with pytest.raises(UnknownGameError, match=r"there is no file mne\.yaml") as caught:
        find_game("mne.yaml", [])
    assert hint_of(caught.value) == "did you mean 'mine.yaml'?"
    with pytest.raises(UnknownGameError, match="is a folder"):
        find_game(f"{here}/", [])
    with pytest.raises(UnknownGameError, match="there is no file"):
        find_game("nowhere/at/all.yaml", [])


def test_a_shelf_that_is_no_folder(tmp_path: Path) -> None:
    """An author's shelf must exist."""
    with pytest.raises(LibraryError, match="there is no folder"):
        find_shelves(tmp_path / "nothing")


def test_a_file_that_vanishes_is_a_clear_error(tmp_path: Path) -> None:
    """A file that can't be read any more is named with the reason."""
    with pytest.raises(LibraryError, match=r"gone\.yaml can't be read: No such file or directory"):
        GameFile("gone", tmp_path / "gone.yaml").read()


def test_a_file_that_is_not_there_brings_what_is_near(here: Path) -> None:
    """A game of the shelf written with an ending, a misspelt name, a link that leads nowhere (never itself)."""
    (here / "tower.yaml").write_text(RULESET)
    (here / "zzz.yaml").symlink_to("nowhere")
    hints = {"worker-step.yaml": "did you mean the game 'worker-step'?", "towr.yaml": "did you mean 'tower.yaml'?"}
    for name, hint in {**hints, "zzz.yaml": ""}.items():
        with pytest.raises(UnknownGameError) as caught:
            find_game(name, find_shelves())
        assert hint_of(caught.value) == hint


def test_pipes_and_devices_are_no_rulesets(here: Path) -> None:
    """A pipe that nobody writes to is refused at once, by what it is; reading it would wait for ever."""
    os.mkfifo(here / "pipe.yaml")
    for name in ("pipe.yaml", "/dev/null"):
        with pytest.raises(UnknownGameError, match=f"{name} is a device or a pipe"):
            find_game(name, find_shelves())
    assert "pipe" not in [game.id for game in list_games(find_shelves())]


@pytest.mark.parametrize("name", [".yaml", "..yaml", "._game.yaml", "two\nlines.yaml", "not\udcfftext.yaml"])
def test_names_that_no_kit_can_bear(here: Path, name: str) -> None:
    """Hidden files (macOS leaves ``._game.yaml`` on memory sticks), line ends, bytes that are no UTF-8."""
    (here / name).write_text(RULESET)
    with pytest.raises(LibraryError, match="can't be called after"):
        find_game(name, find_shelves())
    assert [game.id for game in list_games([Shelf(here)])] == []


@pytest.mark.parametrize("name", ["my game.yaml", "spiel-für-zwei.yaml", 'it\'s "me".yaml', "a.b.yaml"])
def test_names_with_blanks_umlauts_and_quotes(here: Path, name: str) -> None:
    """What a teacher may call a file is the name of its kit, without the ending."""
    (here / name).write_text(RULESET)
    assert find_game(name, find_shelves()).id == name.removesuffix(".yaml")


def test_a_file_larger_than_the_memory(here: Path) -> None:
    """A file of a terabyte (which takes no room on the disk) is refused without being read."""
    with (here / "huge.yaml").open("wb") as file:
        file.truncate(10**12)
    with pytest.raises(LibraryError, match="more than 16,000,000 bytes"):
        find_game("huge.yaml", find_shelves()).read()
    assert "huge" not in [game.id for game in list_games(find_shelves())]
