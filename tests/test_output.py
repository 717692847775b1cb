"""Files appear whole or not at all, and every refusal of the system becomes a sentence."""

from __future__ import annotations

import errno
import multiprocessing
import os
import stat
from pathlib import Path

import pytest

from printkit.output import OutputError, write_all
from printkit.source import shown_path


def everything_in(folder: Path) -> list[str]:
    """The names of all files and folders below a folder."""
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*"))


def refuse(error: int) -> OSError:
    """The error that the system raises with that number."""
    return OSError(error, os.strerror(error))


def test_writes_every_file_and_nothing_else(tmp_path: Path) -> None:
    """All files stand in their folders, which are made; no temporary file is left."""
    write_all([(tmp_path / "a" / "b" / "one.pdf", b"1"), (tmp_path / "a" / "two.pdf", b"22")])
    assert everything_in(tmp_path) == ["a", "a/b", "a/b/one.pdf", "a/two.pdf"]
    assert (tmp_path / "a" / "two.pdf").read_bytes() == b"22"


def test_permissions_are_those_of_any_new_file(tmp_path: Path) -> None:
    """A kit can be read by whom the umask lets read (a temporary file's own 0600 does not stay)."""
    before = os.umask(0o022)
    try:
        write_all([(tmp_path / "one.pdf", b"1")])
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "one.pdf").stat().st_mode) == 0o644


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EIO])
def test_a_full_disk_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: int) -> None:
    """When the second file can't be written, the first is not there either; the old second is as it was."""
    old = tmp_path / "two.pdf"
    old.write_bytes(b"old")
    calls = []

    def fsync(number: int) -> None:
        calls.append(number)
        if len(calls) == 2:
            raise refuse(error)

    monkeypatch.setattr(os, "fsync", fsync)
    with pytest.raises(OutputError):
        write_all([(tmp_path / "new" / "one.pdf", b"1"), (old, b"new")])
    assert len(calls) == 2
    assert everything_in(tmp_path) == ["two.pdf"]
    assert old.read_bytes() == b"old"


def test_ctrl_c_leaves_no_trace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An interrupt in the middle of writing leaves the old file, and no other."""
    target = tmp_path / "one.pdf"
    target.write_bytes(b"old")

    def fsync(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", fsync)
    with pytest.raises(KeyboardInterrupt):
        write_all([(target, b"new")])
    assert everything_in(tmp_path) == ["one.pdf"]
    assert target.read_bytes() == b"old"


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (errno.EACCES, "permission denied"),
        (errno.EROFS, "read-only"),
        (errno.ENOSPC, "the disk is full"),
        (errno.ENAMETOOLONG, "too long"),
        (errno.EIO, os.strerror(errno.EIO)),
    ],
)
def test_what_the_system_refuses_is_said_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: int, words: str
) -> None:
    """The message names the file and the reason; it is one line."""
    target = tmp_path / "one.pdf"

    def replace(*_: Path) -> None:
        raise refuse(error)

    monkeypatch.setattr(os, "replace", replace)
    with pytest.raises(OutputError) as caught:
        write_all([(target, b"1")])
    assert words in str(caught.value)
    assert "one.pdf" in str(caught.value)
    assert "\n" not in str(caught.value)
    assert everything_in(tmp_path) == []


def test_a_folder_in_the_way(tmp_path: Path) -> None:
    """Where a folder has the name of the file, the message says so and the folder stays."""
    (tmp_path / "one.pdf").mkdir()
    with pytest.raises(OutputError, match="a folder of that name is in the way"):
        write_all([(tmp_path / "one.pdf", b"1")])
    assert everything_in(tmp_path) == ["one.pdf"]


def test_a_file_in_the_way(tmp_path: Path) -> None:
    """Where a part of the path is a file, the message says so and the file stays."""
    (tmp_path / "kits").write_text("mine")
    with pytest.raises(OutputError, match="a part of its path is a file"):
        write_all([(tmp_path / "kits" / "one" / "one.pdf", b"1")])
    assert (tmp_path / "kits").read_text() == "mine"


def test_paths_are_shown_from_the_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A path below the current folder is shown from there, another in full."""
    monkeypatch.chdir(tmp_path)
    assert shown_path(tmp_path / "output" / "one.pdf") == str(Path("output", "one.pdf"))
    assert shown_path(Path("one.pdf")) == "one.pdf"
    assert shown_path(tmp_path.parent) == str(tmp_path.parent)


def write_often(target: Path, content: bytes) -> None:
    """Write the same file forty times."""
    for _ in range(40):
        write_all([(target, content)])


def test_two_builds_at_once(tmp_path: Path) -> None:
    """Two processes that write the same file at the same time: it is always one of the two, whole."""
    target = tmp_path / "kit" / "one.pdf"
    contents = [b"a" * 200_000, b"b" * 300_000]
    context = multiprocessing.get_context("spawn")
    builds = [context.Process(target=write_often, args=(target, content)) for content in contents]
    for build in builds:
        build.start()
    seen = 0
    while any(build.is_alive() for build in builds):
        if target.exists():
            assert target.read_bytes() in contents
            seen += 1
    assert [build.exitcode for build in builds] == [0, 0]
    assert seen > 0
    assert everything_in(tmp_path) == ["kit", "kit/one.pdf"]
