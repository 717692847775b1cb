"""The parts of a ruleset that say what is done: turns and phases, actions, effects."""

from __future__ import annotations

from printkit.ruleset.parts import Clause, Example, Part, Prose
from printkit.source import Node, Text


class Turn(Part, frozen=True, rename={"at_start": "at start", "at_end": "at end"}):
    """How a turn goes: which actions, in which order; also how the turns of a phase go.

    Keys:
        plays: The actions and their order, such as "move then build", or "any of step or put".
        says: The sentence that is printed.
        source: The clauses of the original rules that this comes from.
        because: Why it is read so, one sentence for the host.
        nothing: The text of a turn without actions; without it there is none.
        players: Who takes turns: "in turn" (the default), "each once", or "others if able" (after a main turn).
        starts: Who begins, by letter; "first" without it.
        then: The phase that follows each turn of this one, in which the others may react.
        remember: Values worked out when a turn starts, that keep until it ends.
        at start: What changes when a turn starts.
        at end: What changes when a turn ends.
        between: What is written between two actions; one space without it.
        rules: Rules on the finished turn.
        refuses: Turns that are refused because of their order.
        allows: Turns whose order is right.
    """

    plays: Text
    says: Prose | None = None
    source: Text | None = None
    because: Prose | None = None
    between: Text | None = None
    nothing: Text | None = None
    players: Text | None = None
    starts: Text | None = None
    then: Text | None = None
    remember: dict[Text, Text] = {}
    at_start: Node | None = None
    at_end: Node | None = None
    rules: dict[Text, Clause] = {}
    refuses: tuple[Example, ...] = ()
    allows: tuple[Example, ...] = ()


class Action(Part, frozen=True, rename={"others_see": "others see", "in_words": "in words"}):
    """One thing a player does in a turn: how it is written, what is chosen, what limits it, what it changes.

    ``does`` is one effect, a list of effects, or named entries: its grammar belongs to the rules language.

    Keys:
        written: How the action is written down, with <name> for each choice.
        choose: What is chosen, in order, each with what it is chosen from.
        in words: The action as a person says it, such as "<from> to <to>", with <name> for any choice.
        title: The heading on the rule card.
        names: Names for values that are worked out from the choices.
        others see: What the others are told of it, such as "hide"; without it, all of it.
        when: When the action takes place at all; without it, always.
        rules: What limits the action; "shared" for a rule of that name in "shared".
        does: What the action changes.
    """

    written: Text
    choose: dict[Text, Text] = {}
    in_words: Prose | None = None
    title: Prose | None = None
    names: dict[Text, Text] = {}
    others_see: Text | None = None
    when: Text | None = None
    rules: dict[Text, Clause | Text] = {}
    does: Node | None = None


class ToldEffect(Part, frozen=True):
    """What is printed of an effect: its sentence, and examples that show it.

    Keys:
        says: The sentence that is printed.
        source: The clauses of the original rules that this comes from.
        because: Why it is read so, one sentence for the host.
        shows: Legal turns with the facts that the effect leaves.
    """

    says: Prose
    source: Text | None = None
    because: Prose | None = None
    shows: tuple[Example, ...] = ()
