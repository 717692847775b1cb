"""The JSON Schema that editors use: it takes what the loader takes, and refuses a misspelt key."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import jsonschema
import msgspec
import pytest
import yaml

from printkit.ruleset.loader import load_ruleset
from printkit.ruleset.parts import Part
from printkit.ruleset.schema import json_schema
from printkit.source import Text

CORNERS = Path(__file__).with_name("corners.yaml")


class EditorLoader(yaml.SafeLoader):
    """Reads truths and dates as YAML 1.2 does, which editors speak: ``on``, ``NO`` and a date are texts."""


EditorLoader.yaml_implicit_resolvers = {
    first: [
        (tag, pattern)
        for tag, pattern in resolvers
        if first in "tTfF" or tag not in ("tag:yaml.org,2002:bool", "tag:yaml.org,2002:timestamp")
    ]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
    if first is not None
}


class GridSheet(Part, frozen=True):
    """The board at exact size.

    Keys:
        cell_mm: The side of a cell in millimetres.
    """

    cell_mm: Annotated[float, msgspec.Meta(ge=10, le=60)] = 40
    blank: bool = False
    titles: tuple[Text, ...] = ()


class Cover(Part, frozen=True):
    """The first page."""


def faults(text: str, sheets: dict[str, type[Part]] | None = None) -> list[str]:
    """The JSON paths at which the schema refuses a file, as another program (jsonschema) sees it."""
    schema = json_schema(sheets)
    jsonschema.Draft7Validator.check_schema(schema)
    found = jsonschema.Draft7Validator(schema).iter_errors(yaml.safe_load(text))
    return sorted(str(one.json_path) for one in found)


def changed(old: str, new: str) -> str:
    """The toy game with one text replaced."""
    text = CORNERS.read_text(encoding="utf-8")
    assert text.count(old) == 1
    return text.replace(old, new)


def test_the_toy_game_passes_both() -> None:
    """The same file as PyYAML's plain loader reads it, numbers and all."""
    assert faults(CORNERS.read_text(encoding="utf-8")) == []
    load_ruleset(CORNERS.read_bytes(), "corners.yaml")


@pytest.mark.parametrize(
    ("old", "new", "path"),
    [
        ("        check: mark", "        chek: mark", "$.actions.mark.rules.free"),
        ("title: Four", "titel: Four", "$"),
        ("{plays: mark}", "{plays: [mark]}", "$.turn.plays"),
        ("players: {X: Cross, O: Ring}", "players: [X, O]", "$.players"),
        ("    check: turns is 9\n", "", "$.ends.full"),
        ("  minutes: 5\n", "  minutes:\n", "$.about.minutes"),
    ],
)
def test_what_the_loader_refuses_the_schema_refuses_at_the_same_part(old: str, new: str, path: str) -> None:
    """Misspelt and missing keys, wrong kinds, empty values."""
    assert path in faults(changed(old, new))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("allows: A1\n", "allows: [A1, {turn: A1}]\n"),
        ("allows: A1\n", "allows: {turn: A1, then: {turns: 1}}\n"),
        ("version: 1", "version: 1.10"),
        ("kit: [grid]", "kit: grid"),
        ("kit: [grid]", "notes: {one: A sentence., two: {says: Another.}}\nkit: [grid]"),
    ],
)
def test_shorthands_and_single_items_pass_both(old: str, new: str) -> None:
    """One or a list, a text for a part: as the loader takes them."""
    text = changed(old, new)
    assert faults(text) == []
    load_ruleset(text.encode(), "t.yaml")


@pytest.mark.parametrize(
    ("kit", "passes"),
    [
        ("[grid, cover]", True),
        ("grid", True),
        ("[{grid: {cell_mm: 40, blank: yes, titles: one}}, cover]", True),
        ("[gird]", False),
        ("[{grid: {cell_mm: 5}}]", False),
        ("[{grid: {cel_mm: 40}}]", False),
        ("[{grid: {}, cover: {}}]", False),
        ("[{}]", False),
    ],
)
def test_sheets_bring_their_options(kit: str, passes: bool) -> None:
    """Each kind of sheet that the kit may name has the options of its material, within their bounds."""
    found = faults(changed("kit: [grid]", f"kit: {kit}"), {"grid": GridSheet, "cover": Cover})
    assert (found == []) is passes


def test_every_shipped_ruleset_passes_as_an_editor_reads_it() -> None:
    """An author who opens one of ours to learn from it sees no red line."""
    files = sorted((Path(__file__).parents[2] / "rulesets").glob("*.yaml"))
    assert files
    validator = jsonschema.Draft7Validator(json_schema())
    for path in files:
        found = validator.iter_errors(yaml.load(path.read_bytes(), Loader=EditorLoader))
        assert [str(one.json_path) for one in found] == []


def test_keys_carry_their_notes() -> None:
    """An editor shows them; beside a reference draft-07 reads nothing, so the reference stands in allOf."""
    schema = json_schema({"grid": GridSheet})
    definitions: dict[str, Any] = schema["definitions"]
    assert definitions["Ruleset"]["properties"]["about"] == {
        "allOf": [{"$ref": "#/definitions/About"}],
        "description": "What a teacher wants to know before printing.",
    }
    assert definitions["GridSheet"]["properties"]["cell_mm"] == {
        "type": "number",
        "minimum": 10,
        "maximum": 60,
        "description": "The side of a cell in millimetres.",
        "default": 40,
    }
    assert "span" not in definitions["Clause"]["properties"]
    assert schema["$schema"] == "http://json-schema.org/draft-07/schema#"
