"""Resolved rules in, functions that list every legal turn out: nested loops, each clause tested early."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from printkit.diagnostics import Findings
from printkit.language.changes import changed_tables, emit_effects
from printkit.language.emit import Scope, emit, fill
from printkit.language.nodes import Joined, Member, Name, Node, Same, Use, free_names
from printkit.language.tokens import LONGEST_NUMBER
from printkit.play.declare import problem
from printkit.play.generate import Names, Writer
from printkit.play.rules import ActionRule, Choice, ClauseRule, EndingRule, Rules
from printkit.source import Text

MODES = {
    "list_turns": "out.append(({steps}))",
    "list_texts": "out.append({text})",
    "can_turn": "return True",
}
"""Each listing function and what it does with a complete turn."""

BIGGEST_NUMBER = 10**LONGEST_NUMBER - 1
MOST_CHOICES = 12  # in a whole turn; each is a loop, as is every ``each``, and Python nests no more than 20


@dataclass(frozen=True, slots=True)
class Point:
    """How far a turn has got while its loops are written: the scope, the steps and texts so far, the depth."""

    scope: Scope
    steps: tuple[str, ...]
    texts: tuple[str, ...]
    depth: int


def write_listing(names: Names) -> str:
    """The source of all listing functions: ``f(me, turns, tables…)``."""
    out = Writer()
    for name in MODES:
        out.add(0, f"def {name}({names.position}):")
        if name != "can_turn":
            out.add(1, "out = []")
        _Listing(names, out, name).group(0, Point(names.scope(), (), (), 1))
        out.add(1, "return False" if name == "can_turn" else "return out")
    return out.source()


@dataclass(frozen=True)
class _Listing:
    names: Names
    out: Writer
    mode: str

    @property
    def rules(self) -> Rules:
        return self.names.rules

    def group(self, number: int, point: Point) -> None:
        """The loops of the actions that come next, and of all after them."""
        if number == len(self.rules.groups):
            self.complete(point)
            return
        actions = [self.action_at(index) for index in self.rules.groups[number]]
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
        depth, waiting, computed, scope = self.tests(known, waiting, computed, scope, depth)
        for choice in action.choices:
            variable = self.names.variables[choice.name]
            source = find_source(choice, [clause.node for clause in waiting], known)
            depth = self.loop(choice, source, variable, scope, depth)
            waiting = [clause for clause in waiting if source is None or clause.node is not source]
            scope = scope.with_name(choice.name, variable)
            known.add(choice.name)
            depth, waiting, computed, scope = self.tests(known, waiting, computed, scope, depth)
        step, text = self.written(action, number, depth)
        self.effects(action, number, Point(scope, (*point.steps, step), (*point.texts, text), depth))

    def written(self, action: ActionRule, number: int, depth: int) -> tuple[str, str]:
        """The expressions for an action's step and text; those of all but the last are worked out once."""
        variables = "".join(f", {self.names.variables[choice.name]}" for choice in action.choices)
        step, text = f"({action.index}{variables})", self.text_of(action)
        if number + 1 < len(self.rules.groups):
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

    def loop(self, choice: Choice, source: Node | None, variable: str, scope: Scope, depth: int) -> int:
        """The line that gives a choice its values; returns the depth inside."""
        match source:
            case Same():
                value = source.right if is_name(source.left, choice.name) else source.left
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
            case _:
                values = self.all_of(choice)
        self.out.add(depth, f"for {variable} in {values}:")
        if source is not None and choice.noun == "number":
            self.out.add(depth + 1, f"if {self.within_bounds(choice, variable)}:")
            return depth + 2
        return depth + 1

    @staticmethod
    def within_bounds(choice: Choice, variable: str) -> str:
        """The test that a number can be written down: it is in its range, or at least has no minus."""
        low, high = choice.bounds or (0, BIGGEST_NUMBER)
        return f"{low} <= {variable} <= {high}"

    def all_of(self, choice: Choice) -> str:
        if choice.bounds:
            return f"range({choice.bounds[0]}, {choice.bounds[1] + 1})"
        return f"all_{list(self.rules.declared.things).index(choice.noun)}"

    def text_of(self, action: ActionRule) -> str:
        """The inside of an f-string for how the action is written: the template with an expression in each slot."""
        template = _escaped(action.notation.template)
        for name, noun in action.notation.nouns.items():
            variable = self.names.variables[name]
            if noun != "number":
                variable = f"names_{list(self.rules.declared.things).index(noun)}[{variable}]"
            template = template.replace(f"<{name}>", "{" + variable + "}")
        return template

    def effects(self, action: ActionRule, number: int, point: Point) -> None:
        """The effects on renamed tables, the clauses about the position after, the endings, then the next actions."""
        changed = {slot: f"{slot}_{number + 1}" for slot in changed_tables(action.effects)}
        scope = point.scope.with_kept(changed)
        depth = point.depth
        last = number + 1 == len(self.rules.groups)
        afterwards = [clause for clause in action.clauses if clause.afterwards]
        if last and not afterwards and not self.rules.turn_clauses:
            self.complete(point)  # nobody looks at the tables any more
            return
        for slot, renamed in changed.items():
            self.out.add(depth, f"{renamed} = {point.scope.kept[slot]}")
        self.out.lines += emit_effects(action.effects, scope, " " * depth)
        if afterwards:
            self.out.add(depth, f"if {' and '.join(emit(clause.node, scope) for clause in afterwards)}:")
            depth += 1
        after = Point(scope, point.steps, point.texts, depth)
        ends = [self.ending(end, action, scope) for end in self.rules.endings if end.after == action.index]
        if last or not ends:
            self.group(number + 1, after)
            return
        self.out.add(depth, f"if {' or '.join(ends)}:")
        inside = Point(scope, point.steps, point.texts, depth + 1)
        self.complete(inside, ended=True)
        self.out.add(depth, "else:")
        self.group(number + 1, inside)

    def ending(self, ending: EndingRule, action: ActionRule, scope: Scope) -> str:
        """The expression for an ending that is asked after an action."""
        if not ending.any_player:
            return emit(ending.node, scope)
        kept = ", ".join(scope.kept[slot] for slot in self.names.slots)
        bound = "".join(f", {self.names.variables[name]}" for name in action.bound)
        players = f"all_{list(self.rules.declared.things).index('player')}"
        return f"any(end_{ending.index}(p, turns, {kept}{bound}) for p in {players})"

    def complete(self, point: Point, ended: bool = False) -> None:
        """What is done with a turn that is complete, or ended before its time."""
        depth = point.depth
        if self.rules.turn_clauses and not ended:
            tests = (emit(clause.node, point.scope) for clause in self.rules.turn_clauses)
            self.out.add(depth, f"if {' and '.join(tests)}:")
            depth += 1
        text = "f" + repr(_escaped(self.rules.between).join(point.texts))
        line = MODES[self.mode]
        self.out.add(depth, line.format(steps="".join(f"{step}, " for step in point.steps), text=text))


def _escaped(text: str) -> str:
    """A text as it stands inside an f-string."""
    return text.replace("{", "{{").replace("}", "}}")


def is_name(node: Node, name: str) -> bool:
    """Whether a node is just this name."""
    return isinstance(node, Name) and node.name == name


def find_source(choice: Choice, conditions: Sequence[Node], known: set[str]) -> Node | None:
    """The condition (or a part joined by ``and``) that says which values a choice can have, given what is known."""
    for condition in conditions:
        parts = condition.parts if isinstance(condition, Joined) and condition.word == "and" else (condition,)
        for part in parts:
            if _lists(part, choice.name) and free_names(part) <= known | {choice.name}:
                return part
    return None


def _lists(part: Node, name: str) -> bool:
    match part:
        case Same(negated=False):
            sides = (part.left, part.right)
            return any(
                is_name(side, name) and name not in free_names(other) and other.type.name != "none"
                for side, other in (sides, sides[::-1])
            )
        case Member(negated=False):
            return is_name(part.left, name) and name not in free_names(part.list)
        case Use():
            rest = part.args[1:]
            listed = part.pattern.source is not None and is_name(part.args[0], name)
            sure = not any(arg.type.maybe for arg in rest)
            return listed and sure and not any(name in free_names(arg) for arg in rest)
    return False


def check_listable(rules: Rules, findings: Findings) -> None:
    """Every choice runs over something finite: a noun, a range, or what a clause names (``endless`` otherwise).

    A turn has at most MOST_CHOICES of them (``too-slow``).
    """
    longest = [
        max((rules.actions[index] for index in group), key=lambda a: len(a.choices)) for group in rules.groups if group
    ]
    if sum(len(action.choices) for action in longest) > MOST_CHOICES:
        with findings.catch():
            message = f"a turn has at most {MOST_CHOICES} choices"
            raise problem("too-slow", message, rules.declared.ruleset.turn.plays, "let each action choose less")
    for action in rules.actions:
        known = {"me", *action.before}
        computed = list(action.names)
        spans = {str(name): name for name in rules.declared.ruleset.actions[Text.plain(action.name)].choose}
        for choice in action.choices:
            conditions = [clause.node for clause in action.clauses if not clause.afterwards]
            if choice.noun == "number" and choice.bounds is None and find_source(choice, conditions, known) is None:
                with findings.catch():
                    hint = f"give it a range (1 to 3), or a rule such as: {choice.name} is height of site + 1"
                    message = f"nothing says which values of '{choice.name}' to try"
                    raise problem("endless", message, spans[choice.name], hint)
            known.add(choice.name)
            while computed and free_names(computed[0][1]) <= known:
                known.add(computed.pop(0)[0])
