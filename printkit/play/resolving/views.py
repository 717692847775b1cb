"""What a ruleset hides in, conditions out; and of a position, what one player sees."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from printkit.diagnostics import Findings, did_you_mean
from printkit.language.names import check_name
from printkit.language.tokens import ToldError
from printkit.language.types import PLAYER, STATEMENT, Type
from printkit.play.resolving.declare import Declared
from printkit.play.resolving.phrases import ME, read_turn_phrase
from printkit.play.resolving.reading import problem
from printkit.play.resolving.rules import HiddenRule, Rules
from printkit.play.running.state import HIDDEN, State


def resolve_hidden(declared: Declared, findings: Findings) -> Iterator[HiddenRule]:
    """Every hidden entry that could be read."""
    for index, (name, hidden) in enumerate(declared.ruleset.hidden.items()):
        with findings.catch():
            check_name(name)
            table = declared.table_named(hidden.hides)
            if table is None and declared.vocabulary.told.intersection(hidden.hides.split()):
                raise ToldError
            if table is None:
                known = [one.name for one in declared.tables]
                hint = did_you_mean(hidden.hides, known) or "this game keeps: " + ", ".join(known)
                raise problem("hidden", f"'{hidden.hides}' is not something this game keeps", hidden.hides, hint)
            key = {} if table.key is None else {table.key: Type(table.key)}
            scope = {**ME, **key, "viewer": PLAYER}
            node = read_turn_phrase(hidden.check, scope, declared, STATEMENT)
            yield HiddenRule(index, f"hidden.{name}", hidden, table, table.key or "", node)


def seen_by(viewer: int, state: State, rules: Rules, code: Mapping[str, Any]) -> State:
    """What a player sees of a position: the state with HIDDEN wherever something is hidden from that player."""
    tables = list(state.tables)
    for rule in rules.hidden:
        hides = code[f"hidden_{rule.index}"]
        slot = rules.declared.tables.index(rule.table)
        if rule.table.key is None:
            tables[slot] = HIDDEN if hides(*state.args, viewer) else tables[slot]
            continue
        values = enumerate(tables[slot])
        tables[slot] = tuple(HIDDEN if hides(*state.args, key, viewer) else value for key, value in values)
    return state._replace(tables=tuple(tables))
