"""Resolved rules in, the Python source of a game out: judging clause by clause, effects, endings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from printkit.language.changes import emit_effects
from printkit.language.emit import Helpers, Scope, emit
from printkit.language.nodes import Node, Use, all_nodes
from printkit.language.patterns import Pattern
from printkit.play.resolving.rules import ActionRule, ClauseRule, PhaseRule, Rules
from printkit.play.running.state import POSITION

LONGEST_INSIDE = 8
"""A term of at most so many nodes, those of terms in it counted, is written out where it is used."""


@dataclass
class Writer:
    """Lines of Python with their indentation."""

    lines: list[str] = field(default_factory=list)

    def add(self, depth: int, line: str) -> None:
        """One line, ``depth`` levels deep."""
        self.lines.append(" " * depth + line)

    def source(self) -> str:
        """All of it."""
        return "\n".join(self.lines) + "\n"


@dataclass(frozen=True)
class Names:
    """The Python names used throughout the generated module.

    ``variables`` gives every choice and computed name its variable, ``slots`` are the tables' names.
    """

    rules: Rules
    helpers: Helpers
    variables: Mapping[str, str]
    slots: tuple[str, ...]

    @classmethod
    def of(cls, rules: Rules) -> Names:
        """Number the names of the rules."""
        remembered = [name for phase in rules.phases for name, _ in phase.remembered]
        bound = dict.fromkeys([*remembered, *(name for action in rules.actions for name in action.bound)])
        variables = {name: f"v{index}" for index, name in enumerate(bound)} | {"me": "me"}
        return cls(rules, Helpers(), variables, tuple(table.slot for table in rules.declared.tables))

    @property
    def position(self) -> str:
        """The parameters that stand for a position."""
        return ", ".join((*POSITION, *self.slots))

    def scope(self, names: Iterable[str] = ()) -> Scope:
        """The scope in which the given names hold."""
        variables = {name: self.variables[name] for name in ("me", *names)}
        return Scope(variables, self.kept(), self.helpers, self.inside)

    @cached_property
    def inside(self) -> dict[Pattern, tuple[tuple[str, ...], Node]]:
        """The terms that are short enough to be written out where they are used."""
        lengths: dict[Pattern, int] = {}
        for term in self.rules.terms:
            nodes = all_nodes(term.node)
            length = sum(lengths.get(node.pattern, 1) if isinstance(node, Use) else 1 for node in nodes)
            if length <= LONGEST_INSIDE:
                lengths[term.pattern] = length
        short = [term for term in self.rules.terms if term.pattern in lengths]
        return {term.pattern: (term.parameters, term.node) for term in short}

    def kept(self) -> dict[str, str]:
        """Every ``@name`` as it goes by where nothing has changed yet."""
        own = {name: name for name in (*POSITION, "can_turn", *self.slots)}
        own |= {f"can_{action.index}": f"can_{action.index}" for action in self.rules.actions}
        own |= {constant.slot: constant.slot for constant in self.rules.declared.constants}
        own |= {term.name: term.name for term in self.rules.terms}
        own |= {f"all_{index}": f"all_{index}" for index in range(len(self.rules.declared.things))}
        return own | {name: f"board_{name}" for name in self.rules.declared.space.tables}

    def parameters(self, names: Iterable[str]) -> str:
        """The parameters of a function about a position and names."""
        return ", ".join((self.position, *(self.variables[name] for name in names)))


def constants(rules: Rules) -> dict[str, object]:
    """The values that generated code refers to by name: lists of things and the board's tables."""
    declared = rules.declared
    lists: dict[str, object] = {
        f"all_{index}": tuple(range(len(names))) for index, names in enumerate(declared.things.values())
    }
    things: dict[str, object] = {f"names_{index}": names for index, names in enumerate(declared.things.values())}
    things |= {constant.slot: constant.values for constant in declared.constants}
    if declared.pieces:
        each = len(declared.pieces)
        owners = range(len(declared.things["player"]))
        things["pieces_of"] = tuple(tuple(range(owner * each, (owner + 1) * each)) for owner in owners)
    for made in declared.space.made:
        things[f"write_{made.noun}"] = made.write_turn
    return lists | things | {f"board_{name}": table for name, table in declared.space.tables.items()}


def write_judging(names: Names) -> str:
    """Functions ``judge_N``, ``apply_N`` and ``after_N`` for each action, and those of phases, endings and the rest."""
    out = Writer()
    for term in names.rules.terms:
        kept = {need: need for need in term.needs}
        parameters = {parameter: f"p{index}" for index, parameter in enumerate(term.parameters)}
        scope = Scope({**parameters, "me": "me"}, {**names.kept(), **kept}, names.helpers, names.inside)
        out.add(0, f"def {term.name}({', '.join((*parameters.values(), *(f'{need}' for need in term.needs)))}):")
        out.add(1, f"return {emit(term.node, scope)}")
    for action in names.rules.actions:
        _write_action(out, action, names)
    for ending in names.rules.endings:
        after = next((action for action in names.rules.actions if action.index == ending.after), None)
        bound = after.bound if after else ()
        out.add(0, f"def end_{ending.index}({names.parameters(bound)}):")
        out.add(1, f"return {emit(ending.node, names.scope(bound))}")
    for phase in names.rules.phases:
        _write_phase(out, phase, names)
    for index, (_, _, node) in enumerate(names.rules.laws):
        _write_value(out, f"law_{index}", node, names)
    for claim in names.rules.claims:
        _write_value(out, f"claim_{claim.index}", claim.node, names)
    for ending in names.rules.endings:
        for index, (_, node) in enumerate(ending.criteria):
            _write_value(out, f"criterion_{ending.index}_{index}", node, names, {"player": "player"})
    for hidden in names.rules.hidden:
        own = {hidden.name: "key"} if hidden.name else {}
        _write_value(out, f"hidden_{hidden.index}", hidden.node, names, {**own, "viewer": "viewer"})
    return out.source()


def _write_value(out: Writer, name: str, node: Node, names: Names, own: Mapping[str, str] | None = None) -> None:
    """A function of a position, and of names of its own, that returns the value of a phrase."""
    scope = names.scope()
    for said, python in (own or {}).items():
        scope = scope.with_name(said, python)
    out.add(0, f"def {name}({', '.join((names.position, *(own or {}).values()))}):")
    out.add(1, f"return {emit(node, scope)}")


def _write_phase(out: Writer, phase: PhaseRule, names: Names) -> None:
    """What is remembered, what changes when a turn starts and ends, and the clauses on the finished turn."""
    number = phase.index
    out.add(0, f"def remembered_{number}({names.position}):")
    write_names(out, 1, phase.remembered, (), names)
    out.add(1, f"return ({''.join(f'{names.variables[name]}, ' for name, _ in phase.remembered)})")
    remembered = tuple(name for name, _ in phase.remembered)
    for moment, effects, bound in (("start", phase.at_start, ()), ("end", phase.at_end, remembered)):
        out.add(0, f"def at_{moment}_{number}({names.parameters(bound)}):")
        out.lines += emit_effects(effects, names.scope(bound), " ")
        out.add(1, f"return ({''.join(f'{slot}, ' for slot in names.slots)})")
    _write_tests(out, f"turn_rules_{number}", phase.clauses, names, phase.carried)


def write_names(
    out: Writer, depth: int, named: Iterable[tuple[str, Node]], known: Iterable[str], names: Names
) -> list[str]:
    """A line for each computed name; all names that are known then."""
    bound = list(known)
    for name, node in named:
        out.add(depth, f"{names.variables[name]} = {emit(node, names.scope(bound))}")
        bound.append(name)
    return bound


def _write_tests(out: Writer, name: str, clauses: Iterable[ClauseRule], names: Names, bound: tuple[str, ...]) -> None:
    tests = "".join(f"{emit(clause.node, names.scope(bound))}, " for clause in clauses)
    out.add(0, f"def {name}({names.parameters(bound)}):")
    out.add(1, f"return ({tests})")


def _write_action(out: Writer, action: ActionRule, names: Names) -> None:
    chosen = (*action.before, *(choice.name for choice in action.choices))
    now = [clause for clause in action.clauses if not clause.afterwards]
    out.add(0, f"def names_of_{action.index}({names.parameters(chosen)}):")
    write_names(out, 1, action.names, chosen, names)
    out.add(1, f"return ({''.join(f'{names.variables[name]}, ' for name, _ in action.names)})")
    _write_tests(out, f"judge_{action.index}", now, names, action.bound)
    _write_tests(out, f"after_{action.index}", [c for c in action.clauses if c.afterwards], names, action.bound)
    out.add(0, f"def when_{action.index}({names.parameters(action.before)}):")
    test = "True" if action.when is None else emit(action.when, names.scope(action.before))
    out.add(1, f"return {test}")
    out.add(0, f"def apply_{action.index}({names.parameters(action.bound)}):")
    out.lines += emit_effects(action.effects, names.scope(action.bound), " ")
    out.add(1, f"return ({''.join(f'{slot}, ' for slot in names.slots)})")


def write_values(names: Names, nodes: tuple[Node, ...], bound: Iterable[str]) -> str:
    """A function ``values`` that returns the value of each node, in order."""
    found = "".join(f"{emit(node, names.scope(bound))}, " for node in nodes)
    return f"def values({names.parameters(bound)}):\n return ({found})\n"
