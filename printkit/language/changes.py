"""Typed effects in, the tables they may change and lines of Python that change them out."""

from __future__ import annotations

from printkit.language.effects import Becomes, Done, Each, Effect, Let, When
from printkit.language.emit import Scope, emit


def changed_tables(effects: tuple[Effect, ...]) -> tuple[str, ...]:
    """The ``@names`` of the tables that effects may change, in order."""
    found: list[str] = []
    for effect in effects:
        if isinstance(effect, Becomes):
            found.append(str(effect.target.pattern.table))
        elif isinstance(effect, Each | When | Done):
            found += changed_tables(effect.effects)
    return tuple(dict.fromkeys(found))


def emit_effects(effects: tuple[Effect, ...], scope: Scope, indent: str) -> list[str]:
    """Lines of Python that rebind the tables' names in ``scope.kept``; empty when nothing is done."""
    lines: list[str] = []
    for number, effect in enumerate(effects):
        match effect:
            case Becomes():
                lines += _emit_becomes(effect, scope, indent)
            case Let():
                variable = scope.fresh("e")
                lines.append(f"{indent}{variable} = {emit(effect.value, scope)}")
                return lines + emit_effects(effects[number + 1 :], scope.with_name(effect.name, variable), indent)
            case Each():
                variable = scope.fresh("e")
                inner = scope.with_name(effect.name, variable)
                lines.append(f"{indent}for {variable} in tuple({emit(effect.list, scope)}):")
                lines += emit_effects(effect.effects, inner, indent + " ") or [f"{indent} pass"]
            case When():
                lines.append(f"{indent}if {emit(effect.test, scope)}:")
                lines += emit_effects(effect.effects, scope, indent + " ") or [f"{indent} pass"]
            case Done():
                lines += _emit_done(effect, scope, indent)
    return lines


def _emit_done(effect: Done, scope: Scope, indent: str) -> list[str]:
    lines: list[str] = []
    inner = scope
    for name, value in effect.given:
        variable = inner.fresh("e")
        lines.append(f"{indent}{variable} = {emit(value, scope)}")
        inner = inner.with_name(name, variable)
    tests = [f"{inner.names[name]} is not None" for name, value in effect.given if value.type.maybe]
    if tests:
        lines.append(f"{indent}if {' and '.join(tests)}:")
        indent += " "
    return lines + (emit_effects(effect.effects, inner, indent) or [f"{indent}pass"])


def _emit_becomes(effect: Becomes, scope: Scope, indent: str) -> list[str]:
    table = scope.kept[str(effect.target.pattern.table)]
    value = emit(effect.value, scope)
    if not effect.target.args:
        return [f"{indent}{table} = {value}"]
    key = effect.target.args[0]
    if not key.type.maybe:
        return [f"{indent}{table} = put({table}, {emit(key, scope)}, {value})"]
    return [
        f"{indent}key = {emit(key, scope)}",
        f"{indent}if key is not None:",
        f"{indent} {table} = put({table}, key, {value})",
    ]
