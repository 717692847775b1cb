"""What a ruleset hides in, conditions out; and of a position, what one player sees."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from printkit.diagnostics import Findings, did_you_mean
from printkit.language.names import check_name
from printkit.language.types import PLAYER, STATEMENT, Type
from printkit.play.declare import Declared
from printkit.play.phrases import ME, read_turn_phrase
from printkit.play.reading import problem
from printkit.play.rules import HiddenRule, Rules
from printkit.play.state import State


def resolve_hidden(declared: Declared, findings: Findings) -> Iterator[HiddenRule]:
    """Every hidden entry that could be read."""
    for index, (name, hidden) in enumerate(declared.ruleset.hidden.items()):
        with findings.catch():
            check_name(name)
            table = declared.table_named(hidden.hides)
            if table is None:
                known = [one.name for one in declared.tables]
                hint = did_you_mean(hidden.hides, known) or "this game keeps: " + ", ".join(known)
                raise problem("hidden", f"'{hidden.hides}' is not something this game keeps", hidden.hides, hint)
            key = {} if table.key is None else {table.key: Type(table.key)}
            scope = {**ME, **key, "viewer": PLAYER}
            node = read_turn_phrase(hidden.check, scope, declared, STATEMENT)
            yield HiddenRule(index, f"hidden.{name}", hidden, table, table.key or "", node)


def hidden_keys(rules: Rules, code: Mapping[str, Any], state: State, viewer: int) -> frozenset[tuple[str, int | None]]:
    """What a player does not see of a position: the slot of each table with the thing that the entry belongs to."""
    found: set[tuple[str, int | None]] = set()
    for rule in rules.hidden:
        hides = code[f"hidden_{rule.index}"]
        if rule.table.key is None:
            found |= {(rule.table.slot, None)} if hides(*state.args, viewer) else set()
            continue
        keys = range(len(rules.declared.things[rule.table.key]))
        found |= {(rule.table.slot, key) for key in keys if hides(*state.args, key, viewer)}
    return frozenset(found)
