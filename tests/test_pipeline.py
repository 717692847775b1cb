"""The whole road with the first game: what comes out, that it is the same every time, and what stops it."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from printkit import pipeline
from printkit.diagnostics import RulesetError
from printkit.layout.paper import find_paper
from printkit.library import GameFile, find_game, find_shelves
from printkit.play.exploring.explore import Plan, play_share, summarize

A4, LETTER = find_paper("a4"), find_paper("letter")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty current folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def first_game() -> GameFile:
    """The file of worker-step."""
    return find_game("worker-step", find_shelves())


def count_examples(node: object) -> int:
    """How many entries stand below the keys that hold examples; a single one may stand without a list."""
    if not isinstance(node, dict):
        return 0
    found = 0
    for key, value in node.items():
        if key in ("allows", "refuses", "reached", "missed"):
            found += len(value) if isinstance(value, list) else 1
        else:
            found += count_examples(value)
    return found


def test_a_kit_is_a_folder_of_files_in_memory(here: Path) -> None:
    """Each paper gives a file for the players and one for the host, in the game's folder; none is written."""
    checked = pipeline.check(first_game())
    files = pipeline.build([checked], [A4, LETTER], Path("kits"))
    assert {str(path) for path, _ in files} == {
        str(Path("kits", "worker-step", f"worker-step-{paper}-en{host}.pdf"))
        for paper in ("a4", "letter")
        for host in ("", "-host")
    }
    assert all(pdf.startswith(b"%PDF-") for _, pdf in files)
    assert len({pdf for _, pdf in files}) == 4
    assert list(here.iterdir()) == []


def test_all_examples_are_replayed(here: Path) -> None:
    """No example is passed over: PyYAML, which knows nothing of rules, counts as many in the file."""
    file = first_game()
    document = yaml.safe_load(file.read())
    del document["variants"]  # their examples take the place of others when the variant is chosen
    counted = count_examples(document)
    assert counted > 50
    assert len(pipeline.check(file).replays) == counted
    assert list(here.iterdir()) == []


def test_a_wrong_example_stops_the_road(here: Path) -> None:
    """An example that does not come out as written is an error at its place, before any sheet is planned."""
    text = first_game().read().decode()
    wrong = text.replace("name: two cells away,", "name: two cells away, by: free,", 1)
    assert wrong != text
    (here / "wrong.yaml").write_text(wrong)
    with pytest.raises(RulesetError) as caught:
        pipeline.check(find_game("wrong.yaml", []))
    line = 1 + next(
        number for number, (a, b) in enumerate(zip(text.splitlines(), wrong.splitlines(), strict=True)) if a != b
    )
    (finding,) = caught.value.diagnostics
    assert finding.code == "example"
    assert finding.span is not None
    assert (finding.span.source.name, finding.span.line) == ("wrong.yaml", line)


def test_an_authors_templates_win(here: Path) -> None:
    """A template in the current folder's ``templates`` takes the place of the shipped one."""
    shipped = pipeline.find_words("en").wording.templates
    assert shipped
    name = next(iter(shipped))
    (here / "templates").mkdir()
    (here / "templates" / f"{name}.md.j2").write_text("{% block mine %}mine{% endblock %}")
    own = pipeline.find_words("en").wording.templates
    assert own[name].text.startswith("{% block mine %}")
    assert set(own) == set(shipped)


DIGEST = """
import hashlib
from pathlib import Path
from printkit import pipeline
from printkit.layout.paper import find_paper
from printkit.library import find_game, find_shelves
checked = pipeline.check(find_game("worker-step", find_shelves()))
for path, pdf in pipeline.build([checked], [find_paper("a4")], Path("kits")):
    print(path.name, hashlib.sha256(pdf).hexdigest())
"""


def test_the_same_bytes_everywhere(here: Path) -> None:
    """Time zone, hash seed, language and ReportLab's own settings change no byte of a kit."""
    environments: tuple[dict[str, str], ...] = (
        {"PYTHONHASHSEED": "1", "TZ": "Asia/Tokyo", "LC_ALL": "C", "SOURCE_DATE_EPOCH": "1"},
        {"PYTHONHASHSEED": "2", "TZ": "America/Lima", "RL_pageCompression": "0", "RL_invariant": "0"},
    )
    seen = [
        subprocess.run(
            [sys.executable, "-c", DIGEST],
            env={**os.environ, **extra},
            capture_output=True,
            check=True,
            cwd=here,
        ).stdout.decode()
        for extra in environments
    ]
    checked = pipeline.check(first_game())
    mine = "".join(
        f"{path.name} {hashlib.sha256(pdf).hexdigest()}\n"
        for path, pdf in pipeline.build([checked], [A4], Path("kits"))
    )
    assert mine.count("\n") == 2
    assert seen == [mine, mine]


def test_random_games_are_the_same_wherever_they_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """What 40 games show, played one after the other, and again in shares by other processes."""
    monkeypatch.setattr(pipeline, "A_SHARE_OF_TURNS", 100)
    file, plan, told = find_game("worker-step", find_shelves()), Plan(40, 5, start="stairs"), list[tuple[int, int]]()
    game = pipeline.open_game(file)
    shared = pipeline.explore(file, game, plan, lambda done, all_: told.append((done, all_)))
    assert shared == summarize(game, plan, play_share(game, plan, range(1, 41)))
    assert shared.misses[1] > 100
    assert told[:8] == [(done, 40) for done in range(1, 9)]
    assert told[-1] == (40, 40)
    assert len(told) < 30, "the rest was not shared out"


def test_few_random_games_are_played_at_once() -> None:
    """Five games: each is told, and no process is started for them."""
    file, told = find_game("tic-tac-toe", find_shelves()), list[tuple[int, int]]()
    pipeline.explore(file, pipeline.open_game(file), Plan(5, 1), lambda done, all_: told.append((done, all_)))
    assert told == [(1, 5), (2, 5), (3, 5), (4, 5), (5, 5)]
