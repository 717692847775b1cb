"""Resolved rules in, functions that list every legal turn out: nested loops, each clause tested early."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from printkit.language.changes import changed_tables, emit_effects
from printkit.language.emit import Scope, emit, fill
from printkit.language.nodes import Member, Node, Same, Use, free_names
from printkit.language.tokens import LONGEST_NUMBER
from printkit.play.resolving.implied import Implied, implied_by
from printkit.play.resolving.listable import find_source, is_name
from printkit.play.resolving.rules import ActionRule, Choice, ClauseRule, EndingRule, PhaseRule, Rules
from printkit.play.running.generate import Names, Writer, write_names

MODES = {
    "list_turns": "out.append(({steps}))",
    "list_texts": "out.append({text})",
    "can_turn": "return True",
}
"""Each listing function and what it does with a complete turn."""

CAN = "can"
"""The mode that tells whether an action can be played at all."""

MOVES = "moves"
"""The mode that lists one action with all that comes of it, for turns in which actions come in any order."""

DRAWS = "draws"
"""The mode that gives the same one by one, each choice in an order drawn by lot."""

BIGGEST_NUMBER = 10**LONGEST_NUMBER - 1


@dataclass(frozen=True, slots=True)
class Point:
    """How far a turn has got while its loops are written: the scope, the steps and texts so far, the depth."""

    scope: Scope
    steps: tuple[str, ...]
    texts: tuple[str, ...]
    depth: int


def write_listing(names: Names) -> str:
    """The source of all listing functions.

    ``list_turns_P``, ``list_texts_P`` and ``can_turn_P`` of a position for phases in a fixed order; ``moves_A`` of a
    position and what is remembered for actions in any order; ``can_turn`` for every phase.
    """
    out = Writer()
    free: set[int] = set()
    for phase in names.rules.phases:
        free |= phase.actions if phase.free else set()
        for mode in () if phase.free else MODES:
            _write_turns(out, names, phase, mode)
    for action in names.rules.actions:
        if action.index in free:
            out.add(0, f"def {MOVES}_{action.index}({names.parameters(action.before)}):")
            out.add(1, "out = []")
            listing = Listing(names, out, MOVES, names.rules.phases[0])
            listing.choices(action, 0, Point(names.scope(action.before), (), (), 1))
            out.add(1, "return out")
    asked = names.rules.asked
    for action in names.rules.actions:
        if action.index in asked:
            out.add(0, f"def {CAN}_{action.index}({names.position}):")
            listing = Listing(names, out, CAN, names.rules.phases[0])
            out.add(1, f"if {emit(action.when, names.scope())}:" if action.when is not None else "if True:")
            listing.choices(action, 0, Point(names.scope(), (), (), 2))
            out.add(1, "return False")
    out.add(0, f"def can_turn({names.position}):")
    for phase in names.rules.phases:
        if phase.nothing is not None:
            answer = "True"
        else:
            answer = f"can_free({names.position})" if phase.free else f"can_turn_{phase.index}({names.position})"
        out.add(1, f"if phase == {phase.index}: return {answer}")
    return out.source()


def _write_turns(out: Writer, names: Names, phase: PhaseRule, mode: str) -> None:
    """One listing function of a phase in a fixed order."""
    out.add(0, f"def {mode}_{phase.index}({names.position}):")
    known = write_names(out, 1, phase.remembered, (), names)
    if mode != "can_turn":
        out.add(
            1,
            "out = []" if phase.nothing is None else f"out = [{'()' if mode == 'list_turns' else repr(phase.nothing)}]",
        )
    Listing(names, out, mode, phase).group(0, Point(names.scope(known), (), (), 1))
    out.add(1, "return False" if mode == "can_turn" else "return out")


@dataclass(frozen=True)
class Listing:
    """Writes the loops of one listing function, in one of the modes, for the turns of a phase."""

    names: Names
    out: Writer
    mode: str
    phase: PhaseRule

    @property
    def rules(self) -> Rules:
        return self.names.rules

    def group(self, number: int, point: Point) -> None:
        """The loops of the actions that come next, and of all after them."""
        if number == len(self.phase.groups):
            self.complete(point)
            return
        actions = [self.action_at(index) for index in self.phase.groups[number]]
        if self.mode == "can_turn":
            # one turn will do: look first where one is soon found
            actions.sort(key=lambda action: len(action.choices))
        optional = all(action.when is not None for action in actions)
        for action in actions:
            depth = point.depth
            if action.when is not None:
                self.out.add(depth, f"if {emit(action.when, point.scope)}:")
                depth += 1
            self.choices(action, number, Point(point.scope, point.steps, point.texts, depth))
        if optional:
            tests = " or ".join(emit(action.when, point.scope) for action in actions if action.when is not None)
            self.out.add(point.depth, f"if not ({tests}):")
            self.group(number + 1, Point(point.scope, point.steps, point.texts, point.depth + 1))

    def action_at(self, index: int) -> ActionRule:
        return next(action for action in self.rules.actions if action.index == index)

    def choices(self, action: ActionRule, number: int, point: Point) -> None:
        """One loop a choice, computed names and clauses as soon as their names are bound."""
        known = set(point.scope.names)
        scope, depth = point.scope, point.depth
        waiting = [clause for clause in action.clauses if not clause.afterwards]
        computed = list(action.names)
        implied = list(implied_by(action))
        depth, waiting, computed, scope = self.tests(known, waiting, computed, scope, depth)
        for choice in action.choices:
            variable = self.names.variables[choice.name]
            source = find_source(choice, [clause.node for clause in waiting], known)
            depth = self.loop(choice, source, variable, scope, depth)
            waiting = [clause for clause in waiting if source is None or clause.node is not source]
            scope = scope.with_name(choice.name, variable)
            known.add(choice.name)
            depth = self.early(choice, implied, known, scope, depth)
            depth, waiting, computed, scope = self.tests(known, waiting, computed, scope, depth)
        if self.mode in (MOVES, CAN, DRAWS):
            self.move(action, Point(scope, (), (), depth))
            return
        step, text = self.written(action, number, depth)
        self.effects(action, number, Point(scope, (*point.steps, step), (*point.texts, text), depth))

    def written(self, action: ActionRule, number: int, depth: int) -> tuple[str, str]:
        """The expressions for an action's step and text; those of all but the last are worked out once."""
        variables = "".join(f", {self.names.variables[choice.name]}" for choice in action.choices)
        step, text = f"({action.index}{variables})", self.text_of(action)
        if number + 1 < len(self.phase.groups):
            if self.mode == "list_turns":
                self.out.add(depth, f"s{number} = {step}")
                step = f"s{number}"
            if self.mode == "list_texts":
                self.out.add(depth, f"w{number} = f{text!r}")
                text = f"{{w{number}}}"
        return step, text

    def tests(
        self,
        known: set[str],
        waiting: list[ClauseRule],
        computed: list[tuple[str, Node]],
        scope: Scope,
        depth: int,
    ) -> tuple[int, list[ClauseRule], list[tuple[str, Node]], Scope]:
        """Assign the computed names and write the ``if`` of the clauses that can be tested now."""
        while computed and free_names(computed[0][1]) <= known:
            name, node = computed.pop(0)
            variable = self.names.variables[name]
            self.out.add(depth, f"{variable} = {emit(node, scope)}")
            scope = scope.with_name(name, variable)
            known.add(name)
        ready = [clause for clause in waiting if free_names(clause.node) <= known]
        if ready:
            self.out.add(depth, f"if {' and '.join(emit(clause.node, scope) for clause in ready)}:")
            depth += 1
        return depth, [clause for clause in waiting if clause not in ready], computed, scope

    def early(self, choice: Choice, implied: list[Implied], known: set[str], scope: Scope, depth: int) -> int:
        """The ``if`` of what must hold of a choice in any case; returns the depth inside."""
        tests = [
            emit(one.whole.body, scope.with_name(one.whole.name, scope.names[choice.name]))
            for one in implied
            if one.name == choice.name
            and free_names(one.whole.body) <= known | {one.whole.name}
            and not free_names(one.whole) <= known
        ]
        if tests:
            self.out.add(depth, f"if {' and '.join(tests)}:")
        return depth + bool(tests)

    def loop(self, choice: Choice, source: Node | None, variable: str, scope: Scope, depth: int) -> int:
        """The line that gives a choice its values; returns the depth inside."""
        match source:
            case Same():
                value = self.value_of(source, choice)
                self.out.add(depth, f"{variable} = {emit(value, scope)}")
                tests = [f"{variable} is not None"] if value.type.maybe else []
                if choice.noun == "number":
                    tests.append(self.within_bounds(choice, variable))
                if tests:
                    self.out.add(depth, f"if {' and '.join(tests)}:")
                return depth + bool(tests)
            case Member():
                values = f"dict.fromkeys({emit(source.list, scope)})"
            case Use():
                args = ["", *(emit(arg, scope) for arg in source.args[1:])]
                values = fill(str(source.pattern.source), args, scope.kept)
                if self.rules.declared.space.extra:  # those that are places too can't be chosen
                    values = f"(q for q in {values} if q >= 0)"
            case _:
                values = self.all_of(choice, scope)
        self.out.add(depth, f"for {variable} in {f'lot.in_turn({values})' if self.mode == DRAWS else values}:")
        if source is not None and choice.noun == "number":
            self.out.add(depth + 1, f"if {self.within_bounds(choice, variable)}:")
            return depth + 2
        return depth + 1

    @staticmethod
    def value_of(source: Same, choice: Choice) -> Node:
        """What a choice is, by a condition that says so."""
        return source.right if is_name(source.left, choice.name) else source.left

    @staticmethod
    def within_bounds(choice: Choice, variable: str) -> str:
        """The test that a number can be written down: it is in its range, or at least has no minus."""
        low, high = choice.bounds or (0, BIGGEST_NUMBER)
        return f"{low} <= {variable} <= {high}"

    def all_of(self, choice: Choice, scope: Scope) -> str:
        if choice.bounds:
            return f"range({choice.bounds[0]}, {choice.bounds[1] + 1})"
        if choice.of == "me":
            return "pieces_of[me]"
        if choice.of is not None:
            made = next(made for made in self.rules.declared.space.made if made.noun == choice.noun)
            kept = scope.kept[str(self.rules.declared.kept.slot)] if self.rules.declared.kept else ""
            return fill(made.values, [self.names.variables[choice.of]], {**scope.kept, "kept": kept})
        return f"all_{list(self.rules.declared.things).index(choice.noun)}"

    def text_of(self, action: ActionRule) -> str:
        """The inside of an f-string for how the action is written: the template with an expression in each slot."""
        template = _escaped(action.notation.template)
        choices = {choice.name: choice for choice in action.choices}
        for name, noun in action.notation.nouns.items():
            variable, of = self.names.variables[name], choices[name].of
            if of == "me":
                variable = f"{variable} % {len(self.rules.declared.pieces)}"
            if noun in self.rules.declared.things:
                variable = f"names_{list(self.rules.declared.things).index(noun)}[{variable}]"
            elif of is not None:
                variable = f"write_{noun}({variable}, {self.names.variables[of]})"
            template = template.replace(f"<{name}>", "{" + variable + "}")
        return template

    def effects(self, action: ActionRule, number: int, point: Point) -> None:
        """The effects on renamed tables, the clauses about the position after, the endings, then the next actions."""
        changed = {slot: f"{slot}_{number + 1}" for slot in changed_tables(action.effects)}
        scope = point.scope.with_kept(changed)
        depth = point.depth
        last = number + 1 == len(self.phase.groups)
        afterwards = [clause for clause in action.clauses if clause.afterwards]
        if last and not afterwards and not self.phase.clauses:
            self.complete(point)  # nobody looks at the tables any more
            return
        after = self.applied(action, changed, Point(scope, point.steps, point.texts, depth), point.scope)
        depth = after.depth
        ends = [
            self.ending(end, action, scope)
            for end in self.rules.endings
            if end.after == action.index and end.phase in (None, self.phase.index)
        ]
        if last or not ends:
            self.group(number + 1, after)
            return
        self.out.add(depth, f"if {' or '.join(ends)}:")
        inside = Point(scope, point.steps, point.texts, depth + 1)
        self.complete(inside, ended=True)
        self.out.add(depth, "else:")
        self.group(number + 1, inside)

    def applied(self, action: ActionRule, changed: Mapping[str, str], point: Point, before: Scope) -> Point:
        """The effects on renamed tables, and the test of the clauses about the position after."""
        for slot, renamed in changed.items():
            self.out.add(point.depth, f"{renamed} = {before.kept[slot]}")
        self.out.lines += emit_effects(action.effects, point.scope, " " * point.depth)
        afterwards = [clause for clause in action.clauses if clause.afterwards]
        if not afterwards:
            return point
        tests = " and ".join(emit(clause.node, point.scope) for clause in afterwards)
        self.out.add(point.depth, f"if {tests}:")
        return replace(point, depth=point.depth + 1)

    def move(self, action: ActionRule, point: Point) -> None:
        """One action with its choices, its text, the tables after it and every name it has bound."""
        if self.mode == CAN and not any(clause.afterwards for clause in action.clauses):
            self.out.add(point.depth, "return True")
            return
        changed = {slot: f"{slot}_1" for slot in changed_tables(action.effects)}
        scope = point.scope.with_kept(changed)
        point = self.applied(action, changed, replace(point, scope=scope), point.scope)
        if self.mode == CAN:
            self.out.add(point.depth, "return True")
            return
        values = "".join(f"{self.names.variables[choice.name]}, " for choice in action.choices)
        tables = "".join(f"{scope.kept[slot]}, " for slot in self.names.slots)
        bound = "".join(f"{self.names.variables[name]}, " for name in action.bound)
        found = f"(({values}), f{self.text_of(action)!r}, ({tables}), ({bound}))"
        self.out.add(point.depth, f"yield {found}" if self.mode == DRAWS else f"out.append({found})")

    def ending(self, ending: EndingRule, action: ActionRule, scope: Scope) -> str:
        """The expression for an ending that is asked after an action."""
        if not ending.any_player:
            return emit(ending.node, scope)
        kept = ", ".join(scope.kept[slot] for slot in self.names.slots)
        bound = "".join(f", {self.names.variables[name]}" for name in action.bound)
        return f"any(end_{ending.index}(p, turns, phase, owner, players, {kept}{bound}) for p in players)"

    def complete(self, point: Point, ended: bool = False) -> None:
        """What is done with a turn that is complete, or ended before its time."""
        depth = point.depth
        if not point.steps:
            self.out.add(depth, "pass")  # a turn without actions is listed apart, where there is one
            return
        if self.phase.clauses and not ended:
            tests = (emit(clause.node, point.scope) for clause in self.phase.clauses)
            self.out.add(depth, f"if {' and '.join(tests)}:")
            depth += 1
        text = "f" + repr(_escaped(self.phase.between).join(point.texts))
        line = MODES[self.mode]
        self.out.add(depth, line.format(steps="".join(f"{step}, " for step in point.steps), text=text))


def _escaped(text: str) -> str:
    """A text as it stands inside an f-string."""
    return text.replace("{", "{{").replace("}", "}}")
