"""What is shipped: the wheel builds, holds all a kit needs, and works without the checkout."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

SHIPPED_TESTS = ("test_cli.py", "test_console.py", "test_library.py", "test_output.py", "test_pipeline.py")
"""The part of the suite that needs nothing but the installed package."""
NOT_AGAIN = (
    *("two_builds_at_once", "check_takes_variants_along", "check_lays_out_the_sheets_too", "the_same_bytes_everywhere"),
    *("check_tells_what_no_example_covers", "strength_names_what_no_example_notices", "coverage_is_data"),
    *("quiet_build_gives_the_paths_alone", "no_terminal_and_an_old_encoding", "all_languages_of_a_game"),
)
"""Tests in it that take seconds and whose outcome does not hang on where the package lies."""


def run(*command: str | Path, cwd: Path) -> str:
    """What a command prints; its failure is this test's, with all it said."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "VIRTUAL"))}
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, env=clean, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{command}\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}"
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the checkout as a release does."""
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--wheel", "--outdir", folder, ROOT, cwd=folder)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def clean_python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python that has the wheel and what it depends on, and nothing else."""
    folder = tmp_path_factory.mktemp("clean")
    run(sys.executable, "-m", "venv", folder / "venv", cwd=folder)
    python = folder / "venv" / "bin" / "python"
    run(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wheel, cwd=folder)
    return python


def test_contents(wheel: Path) -> None:
    """Rulesets, templates, translations, the font's licence, our own and the typing marker are inside; no test is."""
    names = set(zipfile.ZipFile(wheel).namelist())
    data = (("rulesets", ".yaml"), ("rulesets", ".po"), ("templates", ".md.j2"), ("templates", ".po"))
    for folder, ending in data:
        ours = {f"printkit/_data/{folder}/{path.name}" for path in (ROOT / folder).glob(f"*{ending}")}
        assert ours
        assert ours <= names
    assert "printkit/_data/licences/OFL-1.1-Atkinson-Hyperlegible.txt" in names
    assert "printkit/py.typed" in names
    assert any(name.endswith("dist-info/licenses/LICENSE") for name in names)
    assert not [name for name in names if name.startswith(("tests", "benchmarks", "docs")) or name.endswith(".pyc")]
    modules = {str(path.relative_to(ROOT)) for path in (ROOT / "printkit").rglob("*.py")}
    assert modules <= names


def test_the_installed_wheel_builds_a_kit(clean_python: Path, tmp_path: Path) -> None:
    """In an empty folder, the installed command makes the files that the checkout makes, byte for byte."""
    printkit = clean_python.with_name("printkit")
    where = run(clean_python, "-c", "import printkit; print(printkit.__file__)", cwd=tmp_path)
    assert Path(where.strip()).is_relative_to(clean_python.parent.parent)
    printed = run(printkit, "build", "worker-step", "--lang", "en,es", "--out", "kits", cwd=tmp_path).split()
    assert len(printed) == 4
    run(sys.executable, "-m", "printkit", "build", "worker-step", "--lang", "all", "--out", "ours", cwd=tmp_path)
    for name in printed:
        ours = tmp_path / "ours" / Path(name).relative_to("kits")
        assert (tmp_path / name).read_bytes() == ours.read_bytes()


def test_the_suite_runs_against_the_installed_wheel(clean_python: Path, tmp_path: Path) -> None:
    """A part of the test suite, copied away from the checkout, passes with what was installed."""
    tests = tmp_path / "tests"
    tests.mkdir()
    for name in SHIPPED_TESTS:
        shutil.copy(ROOT / "tests" / name, tests)
    copied = "".join(path.read_text(encoding="utf-8") for path in tests.iterdir())
    assert [name for name in NOT_AGAIN if f"def test_{name}(" not in copied] == []
    run(
        clean_python,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "pytest>=8.4",
        cwd=tmp_path,
    )
    chosen = f"not ({' or '.join(NOT_AGAIN)})"
    options = ("-q", "-W", "error", "-p", "no:cacheprovider", "-k", chosen)
    printed = run(clean_python, "-m", "pytest", *options, tests, cwd=tmp_path)
    assert " passed" in printed
    assert "skipped" not in printed
