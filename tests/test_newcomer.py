"""Somebody who has only just cloned the project: what the README promises works as written."""

from __future__ import annotations

import contextlib
import io
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from printkit.cli import app

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What `git clone` would give: the files that git knows or would take, in a new folder."""
    folder = tmp_path_factory.mktemp("clone") / "print kit"  # people do have spaces in their paths
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    for name in listed:
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    assert len(listed) > 50
    return folder


def make(target: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """`make` as from a fresh terminal: no virtual environment is active."""
    active = ("VIRTUAL_ENV", "PYTHONPATH", "MAKEFLAGS", "MAKELEVEL", "MFLAGS")
    clean = {key: value for key, value in os.environ.items() if key not in active}
    return subprocess.run(["make", target], cwd=folder, env=clean, capture_output=True, text=True, check=False)


def test_make_kit_in_an_empty_clone(clone: Path) -> None:
    """`make kit` alone ends with two PDFs and says where they are and how to print; again, it is quick."""
    done = make("kit", clone)
    assert done.returncode == 0, done.stderr[-4000:]
    written = sorted(path.name for path in (clone / "output" / "worker-step").iterdir())
    assert written == ["worker-step-a4-en-host.pdf", "worker-step-a4-en.pdf"]
    for name in written:
        assert f"output/worker-step/{name}" in done.stdout.splitlines()
        assert name in README
    assert "'Actual size' (100 %)" in done.stderr
    stamp = clone / ".venv" / "kit.stamp"
    before = stamp.stat().st_mtime_ns
    again = make("kit", clone)
    assert again.returncode == 0, again.stderr[-4000:]
    assert stamp.stat().st_mtime_ns == before
    assert "Setting up" not in again.stdout


def test_make_says_what_is_missing(clone: Path) -> None:
    """Without a Python that is new enough, `make kit` says so in one line and touches nothing."""
    other = clone.parent / "no python"
    shutil.copytree(clone, other, ignore=shutil.ignore_patterns(".venv", "output"))
    command = ["make", "kit", "PYTHON="]
    done = subprocess.run(command, cwd=other, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "printkit needs Python 3.11 or newer" in done.stderr
    assert not (other / ".venv").exists()


def test_the_python_program_of_the_readme() -> None:
    """The program runs as printed, and prints what its comments say."""
    (program,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(program, "README.md", "exec"), {})
    count, *reasons = printed.getvalue().splitlines()
    assert count == "36"
    assert f"# {count} turns" in program
    assert reasons


def test_the_rule_of_the_readme_stands_in_the_ruleset() -> None:
    """The entry that the README explains is the one in the file: sentence, condition and examples."""
    (entry,) = re.findall(r"```yaml\n(.*?)```", README, re.DOTALL)
    ruleset = (ROOT / "rulesets" / "worker-step.yaml").read_text(encoding="utf-8")
    lines = [line.strip() for line in entry.splitlines()]
    assert len(lines) > 5
    assert [line for line in lines if line not in ruleset] == []


def test_the_readme_knows_every_command() -> None:
    """Each command of the program stands in the README's list, and no other."""
    listed = re.findall(r"^    printkit ([a-z]+) ", README, re.MULTILINE)
    names = [one.callback.__name__ for one in app.registered_commands if one.callback is not None]
    assert set(listed) == {name.removesuffix("_games") for name in names}


def test_links_lead_somewhere() -> None:
    """Every relative link in the pages for people names a file that is there."""
    seen = 0
    for page in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/architecture.md"):
        text = (ROOT / page).read_text(encoding="utf-8")
        for link in re.findall(r"\]\(([^)#\s]+)", text):
            if not link.startswith("http"):
                assert ((ROOT / page).parent / link).exists(), f"{page}: {link}"
                seen += 1
    assert seen > 3
