"""Checked games in; what their examples do not prove, and which examples prove what, on the console out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from printkit.cli.sentences import counted
from printkit.cli.told import tell_json
from printkit.console import Console, Step, columns
from printkit.diagnostics import Diagnostic

if TYPE_CHECKING:
    from printkit.library import GameFile
    from printkit.pipeline import Checked
    from printkit.play.proving.coverage import Covered

SHOWN = 3
"""So many examples of an entry are named on a terminal; a program reads all of them."""

# Imports inside functions (PLC0415): `--help` answers before any of these are loaded.


def tell_findings(game: GameFile, findings: Sequence[Diagnostic], console: Console) -> None:
    """Every finding on a game, and how many there are."""
    for finding in findings:
        console.finding(finding)
    console.say(f"{game.called}: {counted(len(findings), 'finding')}")


def tell_gaps(one: Checked, console: Console) -> bool:
    """Whether examples cover everything in a game, and its sentences say no odd numbers; what is amiss is told."""
    from printkit import pipeline  # noqa: PLC0415

    findings = pipeline.find_gaps(one)
    if findings:
        tell_findings(one.file, findings, console)
    return not findings


def tell_weaknesses(checked: Sequence[Checked], console: Console, step: Step) -> bool:
    """Whether the examples notice every small change of the rules; what they overlook is told.

    A game's translations have the same rules, so that only one of them is tried.
    """
    from printkit import pipeline  # noqa: PLC0415

    tried = list({(one.file.place, one.file.variant): one for one in reversed(checked)}.values())[::-1]
    noticed = pipeline.try_changes(tried, step)
    is_strong = True
    for one, seen in zip(tried, noticed, strict=True):
        findings = pipeline.find_weaknesses(one, seen)
        if findings:
            is_strong = False
            tell_findings(one.file, findings, console)
        else:
            console.say(f"{one.file.called}: {counted(len(seen), 'change')} of the rules tried, all noticed or excused")
    for one in (one for one in tried if one.file.variant is None):
        family = [index for index, other in enumerate(tried) if other.file.place == one.file.place]
        _tell_spare([tried[index] for index in family], [noticed[index] for index in family], console)
    return is_strong


def _tell_spare(family: Sequence[Checked], noticed: Sequence[Sequence[object]], console: Console) -> None:
    """How many examples could be left out; which they are is a detail."""
    from printkit import pipeline  # noqa: PLC0415

    spare = pipeline.find_spare(family, noticed)  # type: ignore[arg-type]
    if spare:
        console.say(
            f"{family[0].file.called}: {counted(len(spare), 'example')} could be left out one at a time "
            "(--verbose names them); 'more: yes' marks those that only help a reader"
        )
    for task in spare:
        console.detail(f"{task.example.span}: nothing needs '{task.name}'")


def tell_coverage(checked: Sequence[Checked], as_json: bool, console: Console) -> None:
    """Which examples pass, refuse, reach or show each entry: one line each, or all as JSON."""
    from printkit.play.proving.coverage import coverage_of  # noqa: PLC0415

    terminal = console.out is not None and console.out.isatty()
    rows = [row for one in checked for covered in coverage_of(one.game, one.replays) for row in _rows(one, covered)]
    if as_json:
        keys = ("game", "rule", "entry", "way", "examples", "more")
        tell_json({"entries": [dict(zip(keys, row, strict=True)) for row in rows]}, console)
        return
    lines = [
        (
            game,
            "" if rule is None else str(rule),
            entry,
            way,
            str(len(names) + len(more)),
            _listed(names + more, terminal),
        )
        for game, rule, entry, way, names, more in rows
    ]
    head = [("game", "rule", "entry", "way", "", "examples")] if terminal and lines else []
    for line in columns([*head, *lines], terminal):
        console.data(line)


def _rows(one: Checked, covered: Covered) -> list[tuple[str, int | None, str, str, list[str], list[str]]]:
    rule = one.game.rule_for(covered.id)
    names = {replay.number: replay.name for replay in one.replays}
    return [
        (
            one.file.called,
            rule.number if rule else None,
            covered.id,
            way,
            [names[number] for number in covered.examples[way]],
            [names[number] for number in covered.more[way]],
        )
        for way in covered.examples
    ]


def _listed(names: list[str], terminal: bool) -> str:
    """The names of examples, on a terminal only some."""
    if terminal and len(names) > SHOWN:
        return ", ".join(names[:SHOWN]) + f" and {len(names) - SHOWN} more"
    return ", ".join(names)
