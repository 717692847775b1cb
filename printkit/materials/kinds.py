"""The kinds of sheet that a ruleset may ask for: what stands behind each name in ``kit``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from printkit.materials import (
    cover,
    figures,
    flat_board,
    grid,
    height_table,
    host_check,
    line_board,
    memory_sheet,
    nets,
    plan_sheets,
    practice,
    raised_board,
    record_sheet,
    ring_board,
    rule_cards,
    secret_map,
    stands,
    tokens,
    tubes,
)
from printkit.materials.base import Part, Scene
from printkit.ruleset import parts


@dataclass(frozen=True, slots=True)
class Material:
    """How a kind of sheet is planned: the type of its options, and the function that takes them."""

    options: type[parts.Part]
    plan: Callable[[Any, Scene], Part | tuple[Part, ...]]


MATERIALS: Mapping[str, Material] = {
    cover.KIND: Material(cover.Options, cover.plan),
    grid.KIND: Material(grid.Options, grid.plan),
    line_board.KIND: Material(line_board.Options, line_board.plan),
    ring_board.KIND: Material(ring_board.Options, ring_board.plan),
    raised_board.KIND: Material(raised_board.Options, raised_board.plan),
    flat_board.KIND: Material(flat_board.Options, flat_board.plan),
    tokens.KIND: Material(tokens.Options, tokens.plan),
    tubes.KIND: Material(tubes.Options, tubes.plan),
    stands.KIND: Material(stands.Options, stands.plan),
    nets.KIND: Material(nets.Options, nets.plan),
    figures.KIND: Material(figures.Options, figures.plan),
    plan_sheets.KIND: Material(plan_sheets.Options, plan_sheets.plan),
    height_table.KIND: Material(height_table.Options, height_table.plan),
    record_sheet.KIND: Material(record_sheet.Options, record_sheet.plan),
    memory_sheet.KIND: Material(memory_sheet.Options, memory_sheet.plan),
    rule_cards.KIND: Material(rule_cards.Options, rule_cards.plan),
    practice.KIND: Material(practice.Options, practice.plan),
    host_check.KIND: Material(host_check.Options, host_check.plan),
    secret_map.KIND: Material(secret_map.Options, secret_map.plan),
}
"""Every kind of sheet that a ruleset may ask for."""
