"""The command as a person meets it: what it says, on which stream, and with which exit code."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from printkit import pipeline
from printkit.cli import run
from printkit.cli.guard import system
from printkit.library import GameFile

CODES = "such as en, es or pt-BR; or all"
GAMES = "printkit list shows the games"
LISTED = "as in: printkit check GAME --coverage --json"
PAPER = "paper must be one of a4, letter (got 'a44')"

COMMANDS = ("build", "check", "explore", "replay", "practice", "list", "words", "translate", "schema")

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty current folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def broken(here: Path) -> Path:
    """A copy of the first game with one misspelt word in a rule, in the current folder."""
    shipped = next(game for game in games() if game.id == "worker-step")
    text = shipped.read().decode()
    wrong = text.replace("check: worker on from is me", "check: worker on form is me")
    assert wrong != text
    (here / "broken.yaml").write_text(wrong)
    return here / "broken.yaml"


def games() -> tuple[GameFile, ...]:
    """The games that are on the shelf of an empty folder."""
    from printkit.library import find_shelves, list_games  # noqa: PLC0415 - the current folder counts

    return list_games(find_shelves())


def printkit(
    *arguments: str, cwd: Path | None = None, env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own, with nothing to read."""
    command = [sys.executable, "-m", "printkit", *arguments]
    return subprocess.run(command, cwd=cwd, env=env, stdin=subprocess.DEVNULL, capture_output=True, check=False)


@pytest.mark.parametrize(
    ("arguments", "message", "hint"),
    [
        ([], "a command is missing", "printkit --help shows them all"),
        (["biuld"], "there is no command 'biuld'", "did you mean 'build'?"),
        (["zzz"], "there is no command 'zzz'", f"the commands are: {', '.join(COMMANDS)}"),
        (["build"], "the name of a game is missing", "printkit list shows the games; --all takes every one"),
        (["build", "x", "--papr", "a4"], "no such option: --papr", "did you mean '--paper'?"),
        (["build", "--all", "x"], "--all takes no names", "leave out --all, or the names"),
        (["build", "x", "--paper", "a44"], PAPER, "did you mean 'a4'?"),
        (["check", "x", "--lang", "../x"], "--lang takes codes of languages (got '../x')", CODES),
        (["translate", "x"], "the language is missing", "as in: printkit translate worker-step --lang fr"),
        (["translate", "--lang", "fr"], "give either a game or --sheets", GAMES),
        (["translate", "x", "--sheets", "--lang", "fr"], "give either a game or --sheets", GAMES),
        (["check", "x", "--json"], "--json says how --coverage is written", LISTED),
        (["check", "-q", "-v", "x"], "--quiet and --verbose can't be given together", None),
    ],
)  # fmt: skip
def test_usage_errors(here: Path, capsys: Captured, arguments: list[str], message: str, hint: str | None) -> None:
    """A command line that can't be followed: exit code 2, one line that says why, one what to do."""
    assert run(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.splitlines() == [f"error [usage] {message}"] + ([f"    hint: {hint}"] if hint else [])
    assert list(here.iterdir()) == []


def test_missing_things_are_usage_errors_too(capsys: Captured) -> None:
    """A game, a file and a shelf that are not there, and an option without its value, all exit with 2."""
    for arguments in (
        ["build", "worker-stp"],
        ["build", "no/where.yaml"],
        ["check", "--shelf", "no/where", "x"],
        ["build", "worker-step", "--paper"],
        ["words"],
    ):
        assert run(arguments) == 2
        first, *rest = capsys.readouterr().err.splitlines()
        assert first.startswith("error [")
        assert all(line.startswith("    hint: ") for line in rest)


def test_help_can_be_printed_anywhere() -> None:
    """Every help is plain ASCII (a cp1252 pipe can't take more), shows an example, and exits with 0."""
    for command in ([], *([name] for name in COMMANDS)):
        done = printkit(*command, "--help", env={**os.environ, "PYTHONIOENCODING": "ascii:strict"})
        assert done.returncode == 0, done.stderr
        assert done.stdout.isascii()
        assert b"Example" in done.stdout
        assert b"\x1b" not in done.stdout
        assert done.stderr == b""


def test_start_up_is_light() -> None:
    """--help and --version load neither PDF library nor templates, model, YAML reader or display."""
    heavy = ["reportlab", "jinja2", "msgspec", "yaml", "rich", "markdown_it", "PIL", "pydantic"]
    program = (
        "import sys; from printkit.cli import run; code = run([sys.argv[1]]); "
        f"loaded = [name for name in {heavy!r} if name in sys.modules]; "
        "assert not loaded, loaded; sys.exit(code)"
    )
    for option in ("--help", "--version"):
        done = subprocess.run([sys.executable, "-c", program, option], capture_output=True, check=False)
        assert (done.returncode, done.stderr) == (0, b"")
    # the control: a command that does load one of them is seen by the same means
    done = subprocess.run([sys.executable, "-c", program, "schema"], capture_output=True, check=False)
    assert b"AssertionError: [" in done.stderr
    assert b"'msgspec'" in done.stderr


def test_version(capsys: Captured) -> None:
    """The version is one line of data, the same that the library has."""
    import printkit  # noqa: PLC0415 - the function of that name is this module's

    assert run(["--version"]) == 0
    assert capsys.readouterr().out == f"printkit {printkit.__version__}\n"


def test_list(here: Path, broken: Path, capsys: Captured) -> None:
    """One line a game: id, title, players, minutes, languages with tabs; a broken file says how to see why."""
    assert run(["list"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    rows = {line.split("\t")[0]: line.split("\t")[1:] for line in out.splitlines()}
    assert rows["worker-step"] == ["Worker step and build", "2 players", "15 to 25 minutes", "en, es"]
    (here / "unreadable.yaml").write_text("title: [\nboard: x\n")
    assert run(["list", "--shelf", str(here)]) == 0
    rows = {line.split("\t")[0]: line.split("\t")[1:] for line in capsys.readouterr().out.splitlines()}
    assert set(rows) == {broken.stem, "unreadable"}
    assert rows["unreadable"][0].endswith("printkit check unreadable)")


def test_words_and_schema_are_data(capsys: Captured) -> None:
    """`words` gives a phrase, its type and its origin a line; `schema` gives JSON; nothing else is said."""
    assert run(["words", "worker-step"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    lines = [line.split("\t") for line in out.splitlines()]
    assert all(len(line) == 3 for line in lines)
    # a table that the file declares, and a word of the grid
    assert {"height of [cell]", "[cell] is beside [cell]"} <= {line[0] for line in lines}
    assert run(["schema"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["$schema"] == "http://json-schema.org/draft-07/schema#"
    assert err == ""


def test_check_writes_nothing(here: Path, capsys: Captured) -> None:
    """A game that holds: exit code 0, one line that tells how much was proved, no file."""
    assert run(["check", "worker-step"]) == 0
    out, err = capsys.readouterr()
    assert out == ""
    assert "all as written" in err
    assert list(here.iterdir()) == []


@pytest.mark.parametrize("command", ["check", "build"])
def test_findings(broken: Path, capsys: Captured, command: str) -> None:
    """A broken rule: exit code 1, place and hint on stderr, nothing written, other games told too."""
    assert run([command, "broken", "worker-step"]) == 1
    out, err = capsys.readouterr()
    line = 1 + next(
        number for number, text in enumerate(broken.read_text().splitlines()) if "worker on form is me" in text
    )
    assert f"broken.yaml:{line}:" in err
    assert "did you mean 'from'?" in err
    assert out == ""
    assert [path.name for path in broken.parent.iterdir()] == ["broken.yaml"]


def test_build_tells_where_and_how_to_print(here: Path, capsys: Captured) -> None:
    """stdout has the paths, one a line; stderr says how to print them and what to measure."""
    assert run(["build", "worker-step"]) == 0
    out, err = capsys.readouterr()
    paths = [Path("output", "worker-step", f"worker-step-a4-en{host}.pdf") for host in ("", "-host")]
    assert sorted(out.splitlines()) == sorted(str(path) for path in paths)
    assert all(path.read_bytes().startswith(b"%PDF-") for path in paths)
    assert "Actual size" in err
    assert "100 mm" in err
    assert "-host is for you" in err
    assert sorted(path.name for path in (here / "output" / "worker-step").iterdir()) == sorted(
        path.name for path in paths
    )


def test_quiet_build_gives_the_paths_alone(here: Path, capsys: Captured) -> None:
    """--quiet leaves the data; papers with commas, --out and --parts do what they say."""
    assert run(["build", "worker-step", "-q", "--paper", "a4,LETTER", "--out", "kits", "--parts"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    names = {Path(line).name for line in out.splitlines()}
    assert {Path(line).parent for line in out.splitlines()} == {Path("kits", "worker-step")}
    assert names == {path.name for path in (here / "kits" / "worker-step").iterdir()}
    for paper in ("a4", "letter"):
        assert f"worker-step-{paper}-en-grid.pdf" in names
    assert len(names) == 2 * len({name for name in names if "-letter-" in name})


def test_two_files_of_one_name(here: Path, capsys: Captured) -> None:
    """Two games that would be written to the same place are refused before anything is done."""
    for folder in ("a", "b"):
        (here / folder).mkdir()
        (here / folder / "mine.yaml").write_text("title: x\n")
    assert run(["build", "a/mine.yaml", "b/mine.yaml"]) == 2
    assert "would overwrite each other" in capsys.readouterr().err


def test_a_folder_that_cannot_be_written(here: Path, capsys: Captured) -> None:
    """Where the output can't go: exit code 2, one error and a hint, and what is there stays."""
    (here / "output").write_text("mine")
    assert run(["build", "worker-step"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.splitlines()[0].startswith("error [output] output")
    assert "choose another folder with --out" in err
    assert (here / "output").read_text() == "mine"


def breaking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put a mistake into printkit."""

    def check(file: GameFile) -> pipeline.Checked:
        raise ZeroDivisionError(f"in\n{file.id}")

    monkeypatch.setattr(pipeline, "check", check)


def test_a_mistake_in_printkit(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    """A bug: exit code 70, one line and how to report it, no traceback; --debug adds the traceback."""
    breaking(monkeypatch)
    assert run(["check", "worker-step"]) == 70
    first, hint = capsys.readouterr().err.splitlines()
    assert first.startswith("error [bug] a mistake in printkit, not in your file (ZeroDivisionError: in worker-step")
    assert "--debug" in hint
    assert run(["check", "worker-step", "--debug"]) == 70
    err = capsys.readouterr().err
    assert "Traceback (most recent call last)" in err
    assert "ZeroDivisionError" in err


SLOW = """
import signal, sys, time
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs begin with Ctrl-C ignored
from printkit import pipeline
from printkit.__main__ import main
draw = pipeline.draw
def slow(*arguments):
    print("drawing", file=sys.stderr, flush=True)
    time.sleep(60)
    return draw(*arguments)
pipeline.draw = slow
sys.argv = ["printkit", "build", "worker-step"]
main()
"""


def test_ctrl_c(here: Path) -> None:
    """An interrupt in the middle of a build: exit code 130, one line, nothing written."""
    process = subprocess.Popen([sys.executable, "-c", SLOW], cwd=here, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stderr is not None
    assert process.stderr.readline() == b"drawing\n"
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert (process.returncode, out) == (130, b"")
    assert err == b"stopped: every file is as it was, or whole\n"
    assert list(here.iterdir()) == []


def test_an_interrupt_that_a_library_turns_into_an_error(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    """ReportLab raises a KeyError for whatever happens while it writes a reference, Ctrl-C included."""

    def interrupted(*_: object) -> None:
        try:
            raise KeyboardInterrupt
        except BaseException:
            raise KeyError("forward reference to 'R9' not resolved") from None

    monkeypatch.setattr(pipeline, "draw", interrupted)
    assert run(["build", "worker-step"]) == 130
    assert capsys.readouterr().err == "stopped: every file is as it was, or whole\n"
    assert list(here.iterdir()) == []


def test_a_current_folder_that_has_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    """Nobody sees `[Errno 2]`: a missing current folder is asked about, a file that can't be used is named."""
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    assert run(["list"]) == 2
    told = "error [system] No such file or directory\n    hint: does the current folder still exist?\n"
    assert capsys.readouterr().err == told
    assert str(system(PermissionError(13, "Permission denied", "x.yaml"))) == (
        "error [system] x.yaml can't be used: permission denied"
    )


def test_a_reader_that_leaves() -> None:
    """`printkit words ... | head -1`: no complaint when the reader of the pipe has gone."""
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-m", "printkit", "words", "worker-step"],
        stdout=writer,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_full_disk_behind_a_redirection() -> None:
    """`printkit schema > file` on a full disk is an error with exit code 2, not silence."""
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "printkit", "schema"], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 2
    assert done.stderr.startswith(b"error [system]")
    assert b"Traceback" not in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_full_disk_behind_help_and_behind_errors() -> None:
    """Where not even a message can be written, the exit code still is 2, and no traceback appears."""
    with open("/dev/full", "wb") as full:
        for arguments in (["--help"], ["build", "--help"]):
            command = [sys.executable, "-m", "printkit", *arguments]
            done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False)
            assert (done.returncode, done.stderr) == (2, b"error [system] No space left on device\n")
        for arguments in (["build", "nope"], ["biuld"], ["list", "--foo"]):
            command = [sys.executable, "-m", "printkit", *arguments]
            assert subprocess.run(command, stderr=full, check=False).returncode == 2


def test_no_terminal_and_an_old_encoding(here: Path) -> None:
    """Without any terminal, and with cp1252 streams, a build works and a finding can be told."""
    environment = {**os.environ, "PYTHONIOENCODING": "cp1252"}
    done = printkit("build", "worker-step", cwd=here, env=environment)
    assert done.returncode == 0, done.stderr
    (here / "odd.yaml").write_text("title: Σ → Ω\nzußatz: Σ → Ω\n", encoding="utf-8")
    done = printkit("check", "odd.yaml", cwd=here, env=environment)
    assert done.returncode == 1
    assert b"odd.yaml:2:1: error" in done.stderr
    assert b"\\u03a3 \\u2192 \\u03a9" in done.stderr


def on_a_terminal(arguments: list[str], environment: dict[str, str], folder: Path) -> bytes:
    """What a command writes to a terminal."""
    parent, child = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "printkit", *arguments],
        stdout=child,
        stderr=child,
        env=environment,
        cwd=folder,
    )
    os.close(child)
    seen = b""
    try:
        while more := os.read(parent, 4096):
            seen += more
    except OSError:  # Linux: the other end is closed
        pass
    os.close(parent)
    process.wait(timeout=60)
    return seen


def test_colour_on_a_terminal_only(here: Path) -> None:
    """A terminal gets a red label, unless NO_COLOR is set; a pipe gets none."""
    plain = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "TERM")}
    red = b"\x1b[31;1merror [unknown-game]\x1b[0m"
    assert red in on_a_terminal(["check", "nothing"], {**plain, "TERM": "xterm"}, here)
    assert b"\x1b" not in on_a_terminal(["check", "nothing"], {**plain, "TERM": "xterm", "NO_COLOR": "1"}, here)
    assert b"\x1b" not in printkit("check", "nothing", cwd=here).stderr


def test_two_builds_at_once(here: Path) -> None:
    """Two builds of one kit at the same time both succeed, and leave the same bytes as one alone."""
    assert printkit("build", "worker-step", cwd=here).returncode == 0
    folder = here / "output" / "worker-step"
    alone = {path.name: path.read_bytes() for path in folder.iterdir()}
    command = [sys.executable, "-m", "printkit", "build", "worker-step", "-q"]
    builds = [subprocess.Popen(command, cwd=here, stdout=subprocess.DEVNULL) for _ in range(2)]
    assert [build.wait(timeout=60) for build in builds] == [0, 0]
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == alone


@pytest.mark.parametrize("start", [lambda: [sys.executable, "-m", "printkit"], lambda: ["printkit"]])
def test_both_ways_to_start(start: Callable[[], list[str]]) -> None:
    """`python -m printkit` and the script beside this Python are the same command."""
    command = start()
    if command == ["printkit"]:
        script = Path(sys.executable).with_name("printkit")
        if not script.exists():
            pytest.skip("printkit is not installed beside this Python")
        command = [str(script)]
    done = subprocess.run([*command, "--version"], capture_output=True, check=False)
    assert done.returncode == 0
    assert done.stdout.startswith(b"printkit ")


def test_a_variant_has_a_kit_of_its_own(here: Path, capsys: Captured) -> None:
    """The variant's name stands in the names of its files, beside the plain kit's folder; nothing else is written."""
    assert run(["build", "worker-step", "--variant", "rounds"]) == 0
    assert sorted(path.name for path in (here / "output" / "worker-step").iterdir()) == [
        "worker-step-rounds-a4-en-host.pdf",
        "worker-step-rounds-a4-en.pdf",
    ]
    assert "worker-step-rounds: " in capsys.readouterr().err


def test_a_misspelt_variant_is_a_usage_error(here: Path, capsys: Captured) -> None:
    """Exit code 2, the nearest name, nothing written."""
    assert run(["build", "worker-step", "--variant", "round"]) == 2
    shown = next(game for game in games() if game.id == "worker-step").shown
    expected = f"error [unknown-variant] 'round' is not a variant of {shown}\n    hint: did you mean 'rounds'?\n"
    assert capsys.readouterr().err == expected
    assert list(here.iterdir()) == []


@pytest.mark.usefixtures("here")
def test_check_takes_variants_along(capsys: Captured) -> None:
    """A check of a game is a check of each of its variants too, unless one is named."""
    assert run(["check", "worker-step"]) == 0
    said = capsys.readouterr().err
    assert [line.split(":")[0] for line in said.splitlines()] == ["worker-step", "worker-step-rounds"]
    assert run(["check", "worker-step", "--variant", "rounds"]) == 0
    assert [line.split(":")[0] for line in capsys.readouterr().err.splitlines()] == ["worker-step-rounds"]


def test_check_tells_what_no_example_covers(here: Path, capsys: Captured) -> None:
    """A position that nothing begins from and a number from nowhere: findings of ``check`` with line and column.

    A draft may be printed all the same: ``build`` does not ask.
    """
    shipped = next(game for game in games() if game.id == "worker-step").read().decode()
    text = shipped.replace("  scene:\n", "  nowhere: {given: {turns: 3}}\n  scene:\n", 1)
    text = text.replace("says: Nobody may stand there.", "says: Not 77 may stand there.", 1)
    (here / "mine.yaml").write_text(text)
    assert run(["check", "mine", "--variant", "rounds"]) == 1
    lines = text.split("\n")
    at = lines.index("  nowhere: {given: {turns: 3}}") + 1
    number = next(index for index, line in enumerate(lines, 1) if "Not 77" in line)
    said = capsys.readouterr().err
    assert f"mine.yaml:{at}:3: error [uncovered] no example begins from 'positions.nowhere'" in said
    assert f"mine.yaml:{number}:{lines[number - 1].index('77') + 1}: error [number-word]" in said
    assert "mine-rounds: 2 findings" in said
    assert run(["build", "mine", "-q"]) == 0


@pytest.mark.usefixtures("here")
def test_coverage_is_data(capsys: Captured) -> None:
    """One line for each entry and way with tabs between; as JSON the same."""
    assert run(["check", "worker-step", "--variant", "rounds", "--coverage"]) == 0
    rows = [line.split("\t") for line in capsys.readouterr().out.splitlines()]
    assert all(len(row) == 6 for row in rows)
    stuck = next(row for row in rows if row[2] == "ends.stuck")
    assert stuck[:4] == ["worker-step-rounds", "15", "ends.stuck", "reached"]
    assert "boxed in by heights" in stuck[5].split(", ")
    assert run(["check", "worker-step", "--variant", "rounds", "--coverage", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["schema_version"] == 1
    found = document["entries"]
    assert [(one["entry"], one["way"]) for one in found] == [(row[2], row[3]) for row in rows]
    assert [str(len(one["examples"]) + len(one["more"])) for one in found] == [row[4] for row in rows]


def test_strength_names_what_no_example_notices(here: Path, capsys: Captured) -> None:
    """A second limit that no game comes near can be shifted without any example noticing it.

    The exit code is 1, and the change, its place and the line that would excuse it are told.
    """
    shipped = next(game for game in games() if game.id == "worker-step").read().decode()
    text = shipped.replace("check: turns >= last-turn", "check: turns >= last-turn and turns < 900", 1)
    (here / "mine.yaml").write_text(text)
    assert run(["check", "mine", "--variant", "rounds", "--strength"]) == 1
    said = capsys.readouterr().err
    assert "error [survives] no example notices this change: ends.time: 900 becomes 899" in said
    assert 'excused: {"ends.time: 900 becomes 899": …}' in said
    assert "mine-rounds: 4 findings" in said  # the whole part, 899, 901, and <= for <


@pytest.mark.usefixtures("here")
def test_strength_of_a_file_that_is_no_game(capsys: Captured) -> None:
    """A file that can't be read has no rules to change: its own findings are told, and nothing besides."""
    Path("bad.yaml").write_text("title: x\n")
    assert run(["check", "bad.yaml", "--strength"]) == 1
    said = capsys.readouterr().err.splitlines()
    assert said[0].startswith("bad.yaml:1:1: error [missing-key]")
    assert said[-1] == "bad: 1 finding"


def test_coverage_has_heads_on_a_terminal(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever reads the table sees what its columns are; a program gets rows alone (see above)."""
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert run(["check", "tic-tac-toe", "--coverage"]) == 0
    assert capsys.readouterr().out.splitlines()[0].split() == ["game", "rule", "entry", "way", "examples"]


def test_check_lays_out_the_sheets_too(here: Path, capsys: Captured) -> None:
    """A title too wide for the cover is a finding of ``check``, at the sheet's entry, and not only of ``build``."""
    shipped = next(game for game in games() if game.id == "worker-step")
    text = (
        shipped.read().decode().replace("title: Worker step and build\n", "title: " + "Step and build " * 6 + "\n", 1)
    )
    (here / "wide.yaml").write_text(text)
    assert run(["check", "wide.yaml", "--variant", "rounds"]) == 0  # the variant has a title of its own
    capsys.readouterr()
    assert run(["check", "wide.yaml"]) == 1
    assert "error [does-not-fit]" in capsys.readouterr().err


def test_a_kit_in_two_languages(here: Path, capsys: Captured) -> None:
    """One pair of files for each language, and each language's title in its own."""
    assert run(["build", "worker-step", "--lang", "en,es", "-q"]) == 0
    names = [Path(line).name for line in capsys.readouterr().out.splitlines()]
    assert names == [f"worker-step-a4-{language}{part}.pdf" for language in ("en", "es") for part in ("", "-host")]
    assert all((here / "output" / "worker-step" / name).is_file() for name in names)


def test_a_translation_from_nothing_to_a_check(here: Path, capsys: Captured) -> None:
    """`translate` begins a file where the game lies and shows its path; `check --lang` says what it lacks."""
    shipped = next(game for game in games() if game.id == "worker-step")
    (here / "mine.yaml").write_bytes(shipped.read())
    assert run(["translate", "mine", "--lang", "fr"]) == 0
    out, err = capsys.readouterr()
    assert out == "mine.fr.po\n"
    assert "to be translated" in err
    assert run(["check", "mine", "--lang", "fr"]) == 1
    err = capsys.readouterr().err
    assert "mine.fr.po:" in err
    assert "error [untranslated]" in err
    assert run(["translate", "--sheets", "--lang", "fr"]) == 0
    assert capsys.readouterr().out == "templates/fr.po\n"
    assert run(["check", "mine", "--lang", "de"]) == 2
    assert "printkit translate mine --lang de begins a translation" in capsys.readouterr().err


def test_all_languages_of_a_game(here: Path, capsys: Captured) -> None:
    """`--lang all` takes its own and every translation; what the sheets lack is told once for each language."""
    assert here.is_dir()
    assert run(["check", "worker-step", "--lang", "all"]) == 0
    err = capsys.readouterr().err
    assert "worker-step: 97 worked examples" in err
    assert "worker-step (es): 97 worked examples" in err
