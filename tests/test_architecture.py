"""The floors of the package: what may import what, who may draw, who may print, and that no game is known."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "printkit"

FLOORS = {
    0: ("chance",),
    1: ("source", "spaces", "_version"),
    2: ("diagnostics",),
    3: ("language", "layout", "library", "console", "output", "catalogue"),
    4: ("ruleset", "pdf", "wording"),
    5: ("play",),
    6: ("materials",),
    7: ("kit", "translations"),
    8: ("pipeline",),
    9: ("cli", "__init__"),
    10: ("__main__",),
}
"""Each floor with its modules and packages; docs/architecture.md has the same table with the reasons."""

FLOOR_OF = {name: floor for floor, names in FLOORS.items() for name in names}

GAME_WORDS = ("dome", "climb", "summit", "worker", "cylinder")
"""Words of single games, of those that are printed and those that are planned."""


def modules() -> list[Path]:
    """Every Python file of the package."""
    return sorted(PACKAGE.rglob("*.py"))


def name_of(path: Path) -> str:
    """``layout.fonts`` for printkit/layout/fonts.py; a package is named by its folder."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 1 else parts)


def imports_of(path: Path) -> Iterator[tuple[int, str]]:
    """Line and full name of every import in a file, wherever it stands, those for type checkers included."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: imports are absolute"
            for alias in node.names:
                yield node.lineno, f"{node.module}.{alias.name}"


def inside(imported: str) -> str | None:
    """The module of printkit that an import names (``layout.fonts``), or None for another package's."""
    head, _, rest = imported.partition(".")
    if head != "printkit":
        return None
    parts = rest.split(".") if rest else []
    while parts:
        place = PACKAGE.joinpath(*parts)
        if place.is_dir() or place.with_suffix(".py").is_file():
            return ".".join(parts)
        parts.pop()
    return "__init__"


def test_the_guard_sees_the_package() -> None:
    """More than twenty modules are looked at, and each of them stands on a floor."""
    names = [name_of(path) for path in modules()]
    assert len(names) > 20
    assert [name for name in names if name.split(".")[0] not in FLOOR_OF] == []


def test_imports_go_down() -> None:
    """A module imports from lower floors, or from its own package; nothing from beside it or above."""
    seen, wrong = 0, []
    for path in modules():
        own = name_of(path).split(".")[0]
        for line, imported in imports_of(path):
            target = inside(imported)
            if target is None or own == (other := target.split(".")[0]):
                continue
            seen += 1
            if FLOOR_OF[other] >= FLOOR_OF[own]:
                wrong.append(f"{path.relative_to(PACKAGE)}:{line} imports {imported}")
    assert seen > 20
    assert wrong == []


def test_no_circles() -> None:
    """Inside a package the imports that run at load form no circle either."""
    edges: dict[str, set[str]] = {}
    for path in modules():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found = set()
        for node in tree.body:
            if isinstance(node, ast.ImportFrom) and node.module:
                found |= {inside(f"{node.module}.{alias.name}") for alias in node.names}
            elif isinstance(node, ast.Import):
                found |= {inside(alias.name) for alias in node.names}
        edges[name_of(path)] = {name for name in found if name}
    done: set[str] = set()

    def walk(name: str, way: tuple[str, ...]) -> None:
        assert name not in way, " -> ".join((*way, name))
        if name not in done:
            for target in edges.get(name, ()):
                walk(target, (*way, name))
            done.add(name)

    for name in edges:
        walk(name, ())
    assert len(done) > 20


def test_who_draws() -> None:
    """ReportLab is imported by ``layout.fonts`` (widths) and ``pdf`` (drawing) alone."""
    users = {
        name_of(path) for path in modules() for _, imported in imports_of(path) if imported.split(".")[0] == "reportlab"
    }
    assert users
    assert {user for user in users if user != "layout.fonts" and user.split(".")[0] != "pdf"} == set()


def test_who_reads_and_writes_the_disk_and_the_clock() -> None:
    """No module looks at the clock or draws a random number: the same inputs give the same bytes."""
    forbidden = {"time", "datetime", "random", "secrets", "uuid"}
    wrong = [
        f"{path.relative_to(PACKAGE)}:{line} imports {imported}"
        for path in modules()
        for line, imported in imports_of(path)
        if imported.split(".")[0] in forbidden
    ]
    assert wrong == []


def test_who_prints() -> None:
    """``print`` and the standard streams are for the console alone, and for who closes them at the end."""
    wrong, seen = [], 0
    for path in modules():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            called = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print"
            stream = isinstance(node, ast.Attribute) and node.attr in ("stdout", "stderr")
            seen += stream
            if (called or stream) and name_of(path) not in ("console", "cli.guard"):
                wrong.append(f"{path.relative_to(PACKAGE)}:{node.lineno}")  # type: ignore[attr-defined]
    assert seen > 0
    assert wrong == []


def words_of(path: Path) -> Iterator[tuple[int, str]]:
    """Line and text of every name and string in the code of a file; docstrings may give examples."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        for field in ("id", "attr", "name", "arg", "asname", "value"):
            text = getattr(node, field, None)
            if isinstance(text, str) and id(node) not in told:
                yield getattr(node, "lineno", 0), text


@pytest.mark.parametrize("word", GAME_WORDS)
def test_no_module_knows_a_game(word: str) -> None:
    """No name and no text in the code is a word of a single game (its file name in a help aside)."""
    seen, wrong = 0, []
    for path in modules():
        for line, text in words_of(path):
            seen += 1
            if word in text.lower().replace("worker-step", ""):
                wrong.append(f"{path.relative_to(PACKAGE)}:{line} {text!r}")
    assert seen > 1000
    assert wrong == []


def test_size_of_files_and_functions() -> None:
    """Files stay under 350 lines and functions under 40 (the docstring not counted)."""
    long_ones, seen = [], 0
    for path in modules():
        text = path.read_text(encoding="utf-8")
        if text.count("\n") >= 350:
            long_ones.append(f"{path.relative_to(PACKAGE)}: {text.count(chr(10))} lines")
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef):
                seen += 1
                first = node.body[0]
                has_docstring = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
                start = node.body[min(1, len(node.body) - 1)].lineno if has_docstring else node.lineno
                if (node.end_lineno or start) - start >= 40:
                    long_ones.append(f"{path.relative_to(PACKAGE)}:{node.lineno} {node.name}")
    assert seen > 100
    assert long_ones == []


def test_every_module_opens_with_what_comes_in_and_goes_out() -> None:
    """Each module that holds code begins with a docstring."""
    without = [
        str(path.relative_to(PACKAGE))
        for path in modules()
        if path.stat().st_size and ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) is None
    ]
    assert without == []
