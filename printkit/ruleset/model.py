"""The typed model of a ruleset file: what each key holds. The JSON Schema and the validation come from it.

The section ``Keys:`` of a docstring is shown to authors: by their editor, and where a key is missing.
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

import msgspec

from printkit.source import Entries, Node, Span, Text

Facts: TypeAlias = dict[Text, Text]
"""Facts in the words they were declared in: ``height of B2: 2``. A grid table may be drawn (a block text)."""


class Part(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """What every part of the model has: its place in the file.

    ``shorthand`` names the field that a plain text stands for, where a part may be written as one.
    """

    shorthand: ClassVar[str | None] = None

    span: Span


class Example(Part, frozen=True):
    """A worked example: turns played from a position, and what must come of it.

    Without ``on`` it begins at the start; ``given`` facts are laid on top. In ``refuses`` the last turn is refused.

    Keys:
        turn: One turn, or a list of turns played one after the other.
        name: A name by which a sheet can ask for this example.
        says: A sentence to print with the example.
        on: The position to begin from; without it, the start.
        given: Facts that are changed in that position before the first turn.
        then: Facts that must hold after the last turn.
        wins: Who must have won after the last turn.
        by: The clauses that must refuse the turn, if not only the one it stands in.
        source: The clauses of the original rules that this example comes from.
        card: Print this example: on a card with boards or as a side view, or in the forms, as a record or with heights.
    """

    shorthand = "turn"

    turn: tuple[Text, ...] = ()
    name: Text | None = None
    says: Text | None = None
    on: Text | None = None
    given: Facts = {}
    then: Facts = {}
    wins: Text | None = None
    by: tuple[Text, ...] = ()
    source: Text | None = None
    card: Literal["board", "side", "record", "heights"] | None = None


class Clause(Part, frozen=True):
    """A rule: the sentence that is printed, the condition that is enforced, the turns that show it.

    Keys:
        says: The sentence that is printed; <name> prints a number.
        source: The clauses of the original rules that this rule comes from.
        check: The condition before the effects, as a phrase.
        afterwards: The condition when the effects are done, as a phrase.
        because: Why it is read so, one sentence for the host.
        allows: Turns that this rule lets pass.
        refuses: Turns that this rule must refuse.
    """

    says: Text
    source: Text | None = None
    check: Text | None = None
    afterwards: Text | None = None
    because: Text | None = None
    allows: tuple[Example, ...] = ()
    refuses: tuple[Example, ...] = ()


class Setup(Part, frozen=True):
    """Facts that hold at the start, or in a named position, and the sentence for them.

    Keys:
        says: The sentence that is printed.
        source: The clauses of the original rules that this comes from.
        given: The facts; a table on a grid may be drawn.
        because: Why it is read so, one sentence for the host.
    """

    says: Text | None = None
    source: Text | None = None
    given: Facts = {}
    because: Text | None = None


class Term(Part, frozen=True):
    """A word of the glossary: its sentence and its meaning as a phrase.

    Keys:
        means: The phrase that the word stands for.
        says: The sentence that explains the word in the glossary.
    """

    shorthand = "means"

    means: Text
    says: Text | None = None


class Turn(Part, frozen=True):
    """How a turn goes: which actions, in which order.

    Keys:
        plays: The actions and their order, such as "move then build".
        says: The sentence that is printed.
        source: The clauses of the original rules that this comes from.
        because: Why it is read so, one sentence for the host.
        between: What is written between two actions; one space without it.
        rules: Rules on the finished turn.
        refuses: Turns that are refused because of their order.
        allows: Turns whose order is right.
    """

    plays: Text
    says: Text | None = None
    source: Text | None = None
    because: Text | None = None
    between: Text | None = None
    rules: dict[Text, Clause] = {}
    refuses: tuple[Example, ...] = ()
    allows: tuple[Example, ...] = ()


class Action(Part, frozen=True):
    """One thing a player does in a turn: how it is written, what is chosen, what limits it, what it changes.

    ``does`` is one effect, a list of effects, or named entries: its grammar belongs to the rules language.

    Keys:
        written: How the action is written down, with <name> for each choice.
        choose: What is chosen, in order, each with what it is chosen from.
        title: The heading on the rule card.
        names: Names for values that are worked out from the choices.
        when: When the action takes place at all; without it, always.
        rules: What limits the action.
        does: What the action changes.
    """

    written: Text
    choose: dict[Text, Text] = {}
    title: Text | None = None
    names: dict[Text, Text] = {}
    when: Text | None = None
    rules: dict[Text, Clause] = {}
    does: Node | None = None


class Ending(Part, frozen=True):
    """One way the game ends: when it is asked, the condition, the result, examples that reach or miss it.

    Keys:
        says: The sentence that is printed.
        when: When it is asked, such as "after move", "turn starts" or "turn ends".
        check: The condition, as a phrase.
        result: What the game comes to, such as "me wins" or "draw".
        source: The clauses of the original rules that this ending comes from.
        of: Of whom it is asked, such as "any player"; without it, of the player whose turn it is.
        because: Why it is read so, one sentence for the host.
        reached: Examples that end this way.
        missed: Examples that come near and do not end this way.
    """

    says: Text
    when: Text
    check: Text
    result: Text
    source: Text | None = None
    of: Text | None = None
    because: Text | None = None
    reached: tuple[Example, ...] = ()
    missed: tuple[Example, ...] = ()


class Law(Part, frozen=True):
    """A condition that the start and every given position obey.

    Keys:
        says: The sentence that is printed.
        check: The condition, as a phrase.
        source: The clauses of the original rules that this law comes from.
        allows: Positions that obey it.
        refuses: Positions that break it.
    """

    says: Text
    check: Text
    source: Text | None = None
    allows: tuple[Example, ...] = ()
    refuses: tuple[Example, ...] = ()


class Note(Part, frozen=True):
    """A sentence that only explains.

    Keys:
        says: The sentence that is printed.
        source: The clauses of the original rules that it comes from.
        because: Why it is read so, one sentence for the host.
    """

    shorthand = "says"

    says: Text
    source: Text | None = None
    because: Text | None = None


class Reading(Part, frozen=True):
    """Where the source is silent: the matter, how this kit plays it, why, and what else one could choose.

    Keys:
        about: The matter that the original rules leave open.
        says: How this kit plays it.
        source: The clauses of the original rules that leave it open.
        because: Why it is played so.
        instead: What else one could choose.
    """

    about: Text
    says: Text
    source: Text | None = None
    because: Text | None = None
    instead: Text | None = None


class Variant(Part, frozen=True):
    """Another way to play, chosen when a kit is built: the same file with some of it changed.

    Keys:
        says: What is played differently.
        source: The clauses of the original rules, or the reading, that leave it open.
        changes: What the file says instead, key by key. Mappings are laid over; lists and texts are replaced.
    """

    says: Text
    changes: Entries
    source: Text | None = None


class About(Part, frozen=True):
    """What a teacher wants to know before printing.

    Keys:
        lead: The game in one or two sentences.
        minutes: How long a game takes.
        purpose: What the game is for in a lesson.
        observe: What to watch for while it is played.
        provenance: Where the rules and the figures come from.
        free: How to play without printing anything.
        age: For which ages it is meant.
        adaptations: How to make it easier, harder or accessible.
        host: Notes that only the host sees.
    """

    lead: Text
    minutes: Text
    purpose: Text
    observe: Text
    provenance: Text
    free: Text
    age: Text | None = None
    adaptations: tuple[Text, ...] = ()
    host: tuple[Text, ...] = ()


class Look(Part, frozen=True):
    """How a position is drawn.

    Keys:
        rings: The table of numbers drawn as nested squares.
        closed: The value in that table that gets the closed sign.
        discs: The table of players drawn as lettered discs.
        piece: The word for one disc.
        signs: The sign of each action, "arrow FROM TO" or "plus PLACE" with the names of its choices.
    """

    rings: Text | None = None
    closed: Text | None = None
    discs: Text | None = None
    piece: Text | None = None
    signs: dict[Text, Text] = {}


class Ruleset(Part, frozen=True):
    """A whole file. ``kit`` keeps its nodes: each sheet's options belong to the material that prints it.

    Keys:
        title: The name of the game.
        version: The version of this description; it is printed on every sheet.
        about: What a teacher wants to know before printing.
        players: The letter and the name of each player, in turn order.
        board: The word for a place, and the shape of the board.
        turn: How a turn goes.
        actions: What a player can do.
        keeps: Everything that a position records, each with its values.
        start: How the game begins.
        ends: How the game ends; asked from top to bottom.
        kit: The sheets to print.
        language: The language of the sentences, such as "en".
        sources: Where the rules come from.
        numbers: Numbers that the sentences and the conditions share.
        kinds: Words of the author's own, each with what it can be.
        terms: The glossary; words with a meaning.
        positions: Named positions for the examples.
        laws: Conditions that every given position obeys.
        notes: Sentences that only explain.
        readings: Where the original rules are silent, and how this kit plays it.
        variants: Other ways to play, each with its own examples.
        look: How a position is drawn.
    """

    title: Text
    version: Text
    about: About
    players: dict[Text, Text]
    board: dict[Text, Text]
    turn: Turn
    actions: dict[Text, Action]
    keeps: dict[Text, Text]
    start: dict[Text, Setup]
    ends: dict[Text, Ending]
    kit: tuple[Text | Entries, ...]
    language: Text | None = None
    sources: tuple[Text, ...] = ()
    numbers: dict[Text, Text] = {}
    kinds: dict[Text, Text] = {}
    terms: dict[Text, Term] = {}
    positions: dict[Text, Setup] = {}
    laws: dict[Text, Law] = {}
    notes: dict[Text, Note] = {}
    readings: dict[Text, Reading] = {}
    variants: dict[Text, Variant] = {}
    look: Look | None = None
