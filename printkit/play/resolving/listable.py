"""Resolved rules in, what says which values a choice can have out; and findings where nothing does."""

from __future__ import annotations

from collections.abc import Sequence

from printkit.diagnostics import Findings
from printkit.language.nodes import Joined, Member, Name, Node, Same, Use, free_names
from printkit.play.resolving.reading import problem
from printkit.play.resolving.rules import ActionRule, Choice, Rules
from printkit.source import Text

MOST_CHOICES = 12  # in what is listed at once; each is a loop, as is every ``each``, and Python nests no more than 20


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

    What a board makes is listed only near what is there, so the clause that asks for this must be among the rules
    (``endless`` too). A turn in a fixed order, or an action in any order, has at most MOST_CHOICES choices
    (``too-slow``).
    """
    for phase in rules.phases:
        groups = [[action for action in rules.actions if action.index in group] for group in phase.groups]
        longest = [max(len(action.choices) for action in group) for group in groups if group]
        if sum(longest) > MOST_CHOICES:
            with findings.catch():
                plays = next(turn for name, turn in rules.declared.ruleset.turns.items() if name == phase.name).plays
                what = "an action" if phase.free else "a turn"
                message = f"{what} has at most {MOST_CHOICES} choices"
                raise problem("too-slow", message, plays, "let each action choose less")
    for action in rules.actions:
        _check_choices(action, rules, findings)


def _check_choices(action: ActionRule, rules: Rules, findings: Findings) -> None:
    known = {"me", *action.before}
    computed = list(action.names)
    spans = {str(name): name for name in rules.declared.ruleset.actions[Text.plain(action.name)].choose}
    conditions = [clause.node for clause in action.clauses if not clause.afterwards]
    for choice in action.choices:
        with findings.catch():
            if choice.noun == "number" and choice.bounds is None and find_source(choice, conditions, known) is None:
                hint = f"give it a range (1 to 3), or a rule such as: {choice.name} is height of site + 1"
                message = f"nothing says which values of '{choice.name}' to try"
                raise problem("endless", message, spans[choice.name], hint)
            if choice.of not in (None, "me"):
                made = next(made for made in rules.declared.space.made if made.noun == choice.noun)
                if not _is_closed(choice, conditions, made.closed_by):
                    closed = made.closed_by.replace(f"[{choice.noun}]", choice.name)
                    message = f"only values of '{choice.name}' near the others are tried, but no rule asks for that"
                    raise problem("endless", message, spans[choice.name], f"add a rule with the check: {closed}")
        known.add(choice.name)
        while computed and free_names(computed[0][1]) <= known:
            known.add(computed.pop(0)[0])


def _is_closed(choice: Choice, conditions: Sequence[Node], pattern: str) -> bool:
    """Whether a condition (or a part joined by ``and``) is the pattern about the choice."""
    for condition in conditions:
        parts = condition.parts if isinstance(condition, Joined) and condition.word == "and" else (condition,)
        for part in parts:
            if isinstance(part, Use) and str(part.pattern) == pattern and is_name(part.args[0], choice.name):
                return True
    return False
