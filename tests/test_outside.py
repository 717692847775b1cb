"""Programs that are not ours and know nothing of ours open the finished files without a complaint.

They come with an operating system, not from a package index, so a machine may lack them: there the tests are
skipped, in CI (which installs them) they fail.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from printkit import pipeline
from printkit.catalogue import Wanted, updated
from printkit.layout.paper import PAPERS
from printkit.library import find_game, find_shelves
from printkit.source import Text


def output_of(program: str, *arguments: str | Path) -> str:
    """What a program prints about a file; an exit code other than 0 is a failure."""
    if shutil.which(program) is None:
        message = f"{program} is not on this machine (Debian: apt install poppler-utils qpdf gettext)"
        if os.environ.get("CI"):
            pytest.fail(message)
        pytest.skip(message)
    done = subprocess.run([program, *map(str, arguments)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    return done.stdout


@pytest.fixture(scope="module")
def kit(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the kit of worker-step on every paper."""
    folder = tmp_path_factory.mktemp("kit")
    checked = pipeline.check(find_game("worker-step", find_shelves()))
    for path, pdf in pipeline.build([checked], PAPERS.values(), folder):
        (folder / path.name).write_bytes(pdf)
    assert len(list(folder.glob("*.pdf"))) == 2 * len(PAPERS)
    return folder


def test_qpdf_finds_no_fault(kit: Path) -> None:
    """qpdf reads every object and stream of each file and finds neither an error nor a warning."""
    for path in kit.glob("*.pdf"):
        assert "No syntax or stream encoding errors found" in output_of("qpdf", "--check", path)


# ISO 216 (A4) and ANSI Y14.1 (Letter, 8.5 by 11 inches), in points of 1/72 inch
SIZES = {"a4": (210 / 25.4 * 72, 297 / 25.4 * 72), "letter": (8.5 * 72, 11 * 72)}


def test_poppler_sees_the_paper_and_the_tags(kit: Path) -> None:
    """Every page has the size of its paper to 0.01 pt, and the file says that it is tagged."""
    for path in kit.glob("*.pdf"):
        printed = output_of("pdfinfo", "-l", "999", path)
        sizes = re.findall(r"^Page +\d+ size: +([\d.]+) x ([\d.]+) pts", printed, re.MULTILINE)
        (pages,) = re.findall(r"^Pages: +(\d+)$", printed, re.MULTILINE)
        assert len(sizes) == int(pages) > 0
        (paper,) = (name for name in SIZES if f"-{name}-" in path.name)
        for width, height in sizes:
            assert (float(width), float(height)) == pytest.approx(SIZES[paper], abs=0.01)
        assert re.search(r"^Tagged: +yes$", printed, re.MULTILINE)


def test_poppler_finds_every_font_inside(kit: Path) -> None:
    """Each font is embedded, subset and can be read back as text (columns of pdffonts: emb, sub, uni)."""
    for path in kit.glob("*.pdf"):
        rows = output_of("pdffonts", path).splitlines()[2:]
        assert rows
        for row in rows:
            assert row.split()[-5:-2] == ["yes", "yes", "yes"], row


def test_poppler_reads_the_words(kit: Path) -> None:
    """In the order of the file a rule reads as written; "Host only" stands in the host's file alone."""
    for path in kit.glob("*.pdf"):
        words = " ".join(output_of("pdftotext", "-raw", path, "-").split())
        is_host = path.stem.endswith("-host")
        assert ("Host only" in words) is is_host
        if not is_host:
            assert "print at 100 % (Actual size)" in words
            assert re.search(r"Go down as far as\s+you like", words)


def test_gettext_reads_translations(tmp_path: Path) -> None:
    """msgfmt, of GNU gettext, takes every shipped translation, and a new one of long, quoted and broken lines."""
    texts = ["A long text. " * 20, 'one\n\ntwo "quoted" \\ back']
    wanted = [Wanted(f"a.b c: {number}", Text.plain(text)) for number, text in enumerate(texts)]
    new = tmp_path / "x.po"
    new.write_text(updated(None, wanted, "es", "T").text, encoding="utf-8")
    root = Path(__file__).parents[1]
    shipped = [*root.glob("templates/*.po"), *root.glob("rulesets/*.po")]
    assert len(shipped) > 1
    for file in (new, *shipped):
        output_of("msgfmt", "--check-format", "--check-domain", "-o", tmp_path / "x.mo", file)
