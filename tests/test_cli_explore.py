"""The commands ``explore`` and ``replay`` as a person meets them: tables, JSON, errors, a bar, an interrupt."""

from __future__ import annotations

import io
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from play.test_explore import made_up
from test_cli import Captured, games, on_a_terminal, printkit

from printkit.cli import run
from printkit.cli.explored import playout_lines, undecided


def read(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    """Put bytes on standard input."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty current folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


# -- explore


def test_counts_are_a_table(capsys: Captured) -> None:
    """The counts of the independent program, one depth a line, and nothing said besides."""
    assert run(["explore", "worker-step", "--depth", "3"]) == 0
    out, err = capsys.readouterr()
    assert [line.split() for line in out.splitlines()[1:]] == [["1", "36"], ["2", "1228"], ["3", "55582"]]
    assert err == ""


def test_counts_as_json(capsys: Captured) -> None:
    """By action from a named position, with the endings of the last level: one JSON document."""
    arguments = ["--depth", "2", "--by", "action", "--endings", "--from", "tower", "--json"]
    assert run(["explore", "worker-step", *arguments]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["game"], data["from"], data["counts"]["by"]) == ("worker-step", "tower", "action")
    first, second = data["counts"]["levels"]
    # White's workers on B2 and D1: B2-B3 wins at once, and is one of the moves
    assert first["ended"] == [{"ending": "ends.summit", "winner": "W", "sequences": 1}]
    assert second["depth"] == 2
    assert second["sequences"] > first["sequences"] > 5


def test_random_games_are_tables(capsys: Captured) -> None:
    """Endings with their shares, lengths, and the rules that decided nothing; the same again for the same seed."""
    assert run(["explore", "worker-step", "--games", "40", "--seed", "7"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert "no game may have more than 50" in out
    rows = [line.split() for line in out.splitlines()]
    ended = [row for row in rows if len(row) > 2 and row[1].startswith("ends.")]
    assert sum(int(row[-3]) for row in ended) == 40
    assert {"move.climb", "build.one-level", "turn"} <= {row[1] for row in rows if len(row) == 6}
    assert run(["explore", "worker-step", "--games", "40", "--seed", "7"]) == 0
    assert capsys.readouterr().out == out
    assert run(["explore", "worker-step", "--games", "40", "--seed", "8"]) == 0
    assert capsys.readouterr().out != out


def test_random_games_as_json(capsys: Captured) -> None:
    """What the tables hold, as plain values; counts and games can be asked for together."""
    assert run(["explore", "step-on-me", "--depth", "1", "--games", "30", "--json", "--from", "three"]) == 0
    data = json.loads(capsys.readouterr().out)
    # 5 of the 16 holes are full, the other 11 take either length
    assert data["counts"]["levels"][0] == {"depth": 1, "sequences": 22}
    playouts = data["playouts"]
    assert sum(one["games"] for one in playouts["ended"]) == playouts["games"] == 30
    assert playouts["turns"]["most"] <= playouts["longest"] == playouts["limit"] == 24
    assert playouts["findings"] == []


def test_a_finding_of_exploring(here: Path, capsys: Captured) -> None:
    """A bound that does not hold: exit code 1, its place, and how to see the game."""
    text = next(game for game in games() if game.id == "worker-step").read().decode()
    (here / "short.yaml").write_text(text.replace("  turns: last-turn\n", "  turns: 20\n"))
    assert run(["explore", "short", "--games", "20"]) == 1
    out, err = capsys.readouterr()
    line = 1 + text[: text.index("  turns: last-turn")].count("\n")
    assert err.startswith(f"short.yaml:{line}:10: error [longest]")
    assert "unfinished" in out
    assert "printkit explore short --seed 1 --show" in err
    assert run(["check", "short"]) == 1


@pytest.mark.parametrize(
    ("arguments", "message", "hint"),
    [
        (["--by", "trun"], "--by must be turn or action (got 'trun')", "did you mean 'turn'?"),
        (["--from", "stair"], "'stair' is not a position of worker-step", "did you mean 'stairs'?"),
        (["--depth", "0"], "invalid value for '--depth': it must be from 1 to 1000 (got 0)", None),
        (["--depth", "99999999999"], "invalid value for '--depth': it must be from 1 to 1000 (got 99999999999)", None),
        (["--games", "0"], "invalid value for '--games': it must be 1 or more (got 0)", None),
        (["--depth", "two"], "invalid value for '--depth': 'two' is not a whole number", None),
        (["--endings"], "--endings goes with --depth", "as in: --depth 3"),
        (["--by", "action", "--games", "3"], "--by goes with --depth", "as in: --depth 3"),
        (["--depth", "1", "--claims"], "--claims is for random games", "add --games 1000"),
        (["--depth", "1", "--limit", "9"], "--limit is for random games", "add --games 1000"),
        (["--games", "-3"], "invalid value for '--games'", None),
        (["--seed", "x"], "invalid value for '--seed'", None),
        (["--show", "3", "--json"], "--show writes down a single game", None),
        (["--variant", "round"], "'round' is not a variant", "did you mean 'rounds'?"),
    ],
)
def test_usage_errors(capsys: Captured, arguments: list[str], message: str, hint: str | None) -> None:
    """What can't be followed: exit code 2, one line that says why."""
    assert run(["explore", "worker-step", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert message in err.splitlines()[0]
    assert hint is None or err.splitlines()[1] == f"    hint: {hint}"


def test_a_game_that_is_shown_can_be_replayed(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    """One random game as text, a turn a line, that `replay` finds right; the same one that is counted."""
    assert run(["explore", "step-on-me", "--seed", "5", "--show", "4"]) == 0
    written = capsys.readouterr().out
    read(monkeypatch, written.encode())
    assert run(["replay", "step-on-me", "-"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert re.match(r"\d+ turns by the rules, then:", out)


SLOW = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs begin with Ctrl-C ignored
from printkit.__main__ import main
sys.argv = ["printkit", "explore", "climbers", "--depth", "3", "--by", "action"]
main()
"""


def test_ctrl_c(here: Path) -> None:
    """An interrupt in the middle of a long count: exit code 130, what is known was told, no traceback."""
    process = subprocess.Popen([sys.executable, "-c", SLOW], cwd=here, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.readline()
    assert process.stdout.readline().split()[0] == b"1"
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err == b"stopped: every file is as it was, or whole\n"


def test_a_bar_on_a_terminal_only(here: Path) -> None:
    """Work of more than half a second shows a bar with percents on a terminal, and wipes it; a pipe sees none."""
    arguments = ["explore", "worker-step", "--games", "200"]
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "90"}
    seen = on_a_terminal(arguments, environment, here)
    assert b"playing random games" in seen
    assert re.search(rb"\d+%", seen)
    assert seen.rstrip().split(b"\n")[-1].startswith((b"  12", b"never"))
    assert b"playing random games" not in printkit(*arguments, cwd=here).stderr


def test_tables_of_what_was_counted() -> None:
    """The same numbers as a person reads them: a third of six games is 33.3 %, a sixth 16.7 %."""
    lines = list(playout_lines(*made_up()))
    text = [" ".join(line.split()) for line in lines]
    assert text[0] == "6 random games, seed 3"
    assert "turns in a game: least 2, median 6.5, mean 6.2, most 9" in text
    assert "the longest is game 4; nothing limits a game, so one counts as unfinished after 9 turns" in text
    rows = [line.split() for line in text if line.endswith(" %")]
    assert [row[-3:] for row in rows] == [
        ["2", "33.3", "%"],
        ["1", "16.7", "%"],
        ["0", "0.0", "%"],
        ["1", "16.7", "%"],
        ["1", "16.7", "%"],
        ["1", "16.7", "%"],
    ]
    assert [" ".join(row[1:-3]) for row in rows[:4]] == [
        "ends.top White wins",
        "ends.top Black wins",
        "ends.low never",
        "claims.tie Draw",
    ]
    assert [" ".join(row[:-3]) for row in rows[4:]] == ["unfinished such as game 4", "no legal turn such as game 5"]
    assert any("could be called in 3 games, for the first time after 6 turns (median)" in line for line in text)
    assert "11 near misses: turns with one thing changed, each judged where it was made." in text
    assert "3 of them were legal, 6 refused, 2 could not be read." in text


def test_what_a_clause_never_did_is_told_once() -> None:
    """``odd`` was never asked, ``far`` refused nothing, ``low`` was first once but never alone."""
    _, _, found = made_up()
    assert {what: [id_ for id_ in ids if id_ != "turn"] for what, ids in undecided(found).items()} == {
        "never asked": ["put.odd"],
        "never refused anything": ["put.far"],
        "never the first to refuse": [],
        "never the only one to refuse": ["put.low"],
    }


# -- replay


RIGHT = b"# 4b\n1. W A1-B2 A1+1\n2. B A4-B3 A4+1\n"


def test_a_right_game(here: Path, capsys: Captured) -> None:
    """Exit code 0, the board after it, whose turn it is."""
    (here / "game.txt").write_bytes(RIGHT)
    assert run(["replay", "worker-step", "game.txt"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.startswith("2 turns by the rules, then:\n")
    assert "A1  1 . . .       A1  . . . W" in out
    assert out.endswith("The game goes on: it is the turn of White.\n")


def test_a_game_that_is_won(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    """The result comes with the rule that ends the game."""
    read(monkeypatch, b"A2-B2 A2+2\nD4-D3 D4+1\nB2-B3\n")
    assert run(["replay", "worker-step", "-", "--from", "stairs"]) == 0
    assert "White wins. Rule 13 (ends.summit): Climb onto height 3" in capsys.readouterr().out


def test_a_claim(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    """A draw that may be called is pointed out, and ends the game when it is called."""
    read(monkeypatch, b"b2-b3\n")
    assert run(["replay", "tower-of-power", "-", "--from", "few-stones"]) == 0
    assert "Black may call it: claim few-left." in capsys.readouterr().out
    read(monkeypatch, b"b2-b3\nclaim few-left\n")
    assert run(["replay", "tower-of-power", "-", "--from", "few-stones"]) == 0
    assert "\nDraw. Rule 15 (claims.few-left):" in capsys.readouterr().out


def test_a_wrong_game(here: Path, capsys: Captured) -> None:
    """Exit code 1, nothing on standard output, the first wrong turn in the shape of every finding."""
    (here / "game.txt").write_bytes(RIGHT + b"3. W B2-B4 B2+1\n4. B nonsense\n")
    assert run(["replay", "worker-step", "game.txt"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("game.txt:4:6: error [refused] turn 3 is refused by rule 5: W B2-B4 B2+1\n")
    assert "    3. W B2-B4 B2+1\n         ^\n" in err
    assert "nonsense" not in err
    assert err.endswith("2 turns before it are right\n")


def test_the_rules_in_another_language(here: Path, capsys: Captured) -> None:
    """The sentence of the broken rule comes from the translation; a language the game lacks is a usage error."""
    (here / "game.txt").write_bytes(RIGHT + b"3. W B2-B4 B2+1\n")
    po = next(game for game in games() if game.id == "worker-step").place.parent / "worker-step.es.po"  # type: ignore[attr-defined]
    told = re.search(r'msgctxt "actions.move.rules.beside.says"\nmsgid ".*"\nmsgstr "(.*)"', po.read_text("utf-8"))
    assert told is not None
    assert run(["replay", "worker-step", "game.txt", "--lang", "es"]) == 1
    assert told[1] in capsys.readouterr().err
    assert run(["replay", "worker-step", "game.txt", "--lang", "es,en"]) == 2
    assert run(["replay", "worker-step", "game.txt", "--lang", "xx"]) == 2


def test_json_of_both(here: Path, capsys: Captured) -> None:
    """Turns with their lines, the position's facts, and what is wrong: place, rule, sentence, values."""
    (here / "game.txt").write_bytes(RIGHT)
    assert run(["replay", "worker-step", "game.txt", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["right"] is True
    assert data["turns"][1] == {"line": 3, "number": 2, "player": "B", "turn": "A4-B3 A4+1"}
    assert data["position"]["worker on B3"] == "B"
    assert (data["outcome"], data["wrong"]) == (None, None)
    (here / "game.txt").write_bytes(RIGHT + b"3. W B2-B4 B2+1\n")
    assert run(["replay", "worker-step", "game.txt", "--json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert data["right"] is False
    wrong = data["wrong"]
    assert (wrong["line"], wrong["column"], wrong["number"], wrong["player"]) == (4, 6, 3, "W")
    assert [refusal["clause"] for refusal in wrong["refusals"]] == ["move.beside"]
    assert wrong["refusals"][0]["explanation"] == "B4 is beside B2"
    assert wrong["as_written"]["worker on B4"] == "W"


def keys_of(value: object) -> set[str]:
    """Every key in a document but those of facts, which are words of the game, and of phases."""
    if isinstance(value, list):
        return set().union(*(keys_of(one) for one in value))
    if not isinstance(value, dict):
        return set()
    inner = (keys_of(one) for key, one in value.items() if key not in ("position", "as_written", "phases"))
    return set(value).union(*inner)


def test_the_documents_are_described(here: Path, capsys: Captured) -> None:
    """Each begins with the version of its keys, and docs/json.md names every one of them."""
    described = (Path(__file__).parents[1] / "docs" / "json.md").read_text("utf-8")
    (here / "game.txt").write_bytes(RIGHT + b"3. W B2-B4 B2+1\n")
    commands = [
        ["replay", "worker-step", "game.txt"],
        ["explore", "tower-of-power", "--depth", "1", "--endings", "--games", "2", "--limit", "5"],
        ["check", "tic-tac-toe", "--coverage"],
    ]
    seen: set[str] = set()
    for command in commands:
        run([*command, "--json"])
        document = json.loads(capsys.readouterr().out)
        assert next(iter(document.items())) == ("schema_version", 1)
        seen |= keys_of(document)
    assert len(seen) > 50
    assert [key for key in sorted(seen) if f"`{key}`" not in described] == []


def test_a_pdf_never_takes_the_place_of_the_written_game(here: Path, capsys: Captured) -> None:
    """Whoever names the written game once more after --pdf keeps it: exit code 2, and the file is as it was."""
    (here / "game.txt").write_bytes(RIGHT)
    assert run(["replay", "worker-step", "game.txt", "--pdf", "game.txt"]) == 2
    assert "--pdf takes the name of a PDF file (got 'game.txt')" in capsys.readouterr().err
    assert (here / "game.txt").read_bytes() == RIGHT


def test_a_pdf_that_cannot_be_written(here: Path, capsys: Captured) -> None:
    """The hint names the option that this command has."""
    (here / "game.txt").write_bytes(RIGHT)
    assert run(["replay", "worker-step", "game.txt", "--pdf", "game.txt/marked.pdf"]) == 2
    assert "hint: choose another file with --pdf" in capsys.readouterr().err


def test_the_first_line_is_wrong(here: Path, capsys: Captured) -> None:
    """Nothing is said of the turns before it, for there are none."""
    (here / "game.txt").write_bytes(b"W A1-A3 A1+1\n")
    assert run(["replay", "worker-step", "game.txt"]) == 1
    assert "before it" not in capsys.readouterr().err


def test_the_marked_game_as_a_pdf(here: Path, capsys: Captured) -> None:
    """A PDF of a right and of a wrong game, on the paper asked for; what is said is the same, and where the file is."""
    (here / "game.txt").write_bytes(RIGHT)
    assert run(["replay", "worker-step", "game.txt", "--pdf", "marked.pdf"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("2 turns by the rules, then:\n")
    assert err == "the marked game is in marked.pdf\n"
    on_a4 = (here / "marked.pdf").read_bytes()
    assert on_a4.startswith(b"%PDF-")
    (here / "game.txt").write_bytes(RIGHT + b"3. W B2-B4 B2+1\n")
    assert run(["replay", "worker-step", "game.txt", "--pdf", "marked.pdf", "--paper", "letter"]) == 1
    assert capsys.readouterr().err.startswith("the marked game is in marked.pdf\ngame.txt:4:6: error [refused]")
    assert (here / "marked.pdf").read_bytes() != on_a4
    assert sorted(path.name for path in here.iterdir()) == ["game.txt", "marked.pdf"]
    assert run(["replay", "worker-step", "game.txt", "--pdf", "."]) == 2
    assert run(["replay", "worker-step", "game.txt", "--pdf", "x.pdf", "--paper", "a4,letter"]) == 2
    assert run(["replay", "worker-step", "game.txt", "--pdf", "x.pdf", "--paper", "a44"]) == 2


@pytest.mark.parametrize(
    ("data", "code"),
    [(b"", "empty"), (b"\0\1\2", "encoding"), (b"caf\xe9", "encoding"), (b"A1-B2 A1+1\n" * 100_000, "too-large")],
)
def test_files_that_hold_no_game(here: Path, capsys: Captured, data: bytes, code: str) -> None:
    """Exit code 1 and one error in the file's name."""
    (here / "game.txt").write_bytes(data)
    assert run(["replay", "worker-step", "game.txt"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert re.match(rf"game\.txt:1:\d: error \[{code}\]", err)


def test_files_that_cannot_be_read(here: Path, capsys: Captured) -> None:
    """No such file, a folder, a file that nobody may read, a name that no file can have: exit code 2."""
    (here / "secret.txt").write_bytes(RIGHT)
    (here / "secret.txt").chmod(0)
    names = ["nothing.txt", ".", "a\0b", *(["secret.txt"] if os.geteuid() else [])]
    for name in names:
        assert run(["replay", "worker-step", name]) == 2, name
        out, err = capsys.readouterr()
        assert out == ""
        assert err.startswith("error [usage] ")
    assert run(["replay", "worker-step"]) == 2


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no /dev/zero")
def test_a_device_that_never_ends(capsys: Captured) -> None:
    """No more is read than a game can have."""
    assert run(["replay", "worker-step", "/dev/zero"]) == 1
    assert "error [too-large]" in capsys.readouterr().err


def test_from_a_pipe() -> None:
    """Standard input of a process, and what an editor leaves at the beginning of a file."""
    done = subprocess.run(
        [sys.executable, "-m", "printkit", "replay", "worker-step", "-"],
        input=b"\xef\xbb\xbf" + RIGHT.replace(b"\n", b"\r\n"),
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"2 turns by the rules")
