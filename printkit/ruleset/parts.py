"""The small parts of a ruleset: examples, clauses, terms, endings and whatever else has a sentence of its own.

The section ``Keys:`` of a docstring is shown to authors: by their editor, and where a key is missing.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

import msgspec

from printkit.source import Span, Text

Prose: TypeAlias = Annotated[Text, "prose"]
"""A text in the author's own words: printed, and translated. Any other Text means something to the rules."""

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
        wins: Who must have won after the last turn; "nobody" when it must be a draw.
        sees: What each player must see after the last turn, a hidden thing as "?".
        by: The clauses that must refuse the turn, if not only the one it stands in.
        source: The clauses of the original rules that this example comes from.
        card: Print this example: on a card with boards or as a side view, or in the forms, as a record or with heights.
        more: "yes" for one more example that helps a reader; coverage and strength are proved without it.
    """

    shorthand = "turn"

    turn: tuple[Text, ...] = ()
    name: Prose | None = None
    says: Prose | None = None
    on: Text | None = None
    given: Facts = {}
    then: Facts = {}
    wins: Text | None = None
    sees: dict[Text, Facts] = {}
    by: tuple[Text, ...] = ()
    source: Text | None = None
    card: Literal["board", "side", "record", "heights"] | None = None
    more: Literal["yes"] | None = None


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

    says: Prose
    source: Text | None = None
    check: Text | None = None
    afterwards: Text | None = None
    because: Prose | None = None
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

    says: Prose | None = None
    source: Text | None = None
    given: Facts = {}
    because: Prose | None = None


class Term(Part, frozen=True):
    """A word of the glossary: its sentence and its meaning as a phrase.

    Keys:
        means: The phrase that the word stands for.
        says: The sentence that explains the word in the glossary.
    """

    shorthand = "means"

    means: Text
    says: Prose | None = None


class Ending(Part, frozen=True, rename={"in_": "in"}):
    """One way the game ends: when it is asked, the condition, the result, examples that reach or miss it.

    Keys:
        says: The sentence that is printed.
        when: When it is asked, such as "after move", "turn starts" or "turn ends".
        check: The condition, as a phrase.
        result: What the game comes to, such as "me wins" or "draw".
        winner: Who wins, by one criterion after the other, such as "most score of player"; instead of result.
        source: The clauses of the original rules that this ending comes from.
        in: The phase in which it is asked; without it, in every phase.
        of: Of whom it is asked, such as "any player"; without it, of the player whose turn it is.
        because: Why it is read so, one sentence for the host.
        reached: Examples that end this way.
        missed: Examples that come near and do not end this way.
    """

    says: Prose
    when: Text
    check: Text
    result: Text | None = None
    winner: tuple[Text, ...] = ()
    source: Text | None = None
    in_: Text | None = None
    of: Text | None = None
    because: Prose | None = None
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

    says: Prose
    check: Text
    source: Text | None = None
    allows: tuple[Example, ...] = ()
    refuses: tuple[Example, ...] = ()


class Claim(Part, frozen=True):
    """A result that a player may call on the own turn: the condition, the result, where it may be called and where not.

    Keys:
        says: The sentence that is printed.
        check: The condition, as a phrase.
        result: What the game comes to, such as "draw".
        source: The clauses of the original rules that this comes from.
        because: Why it is read so, one sentence for the host.
        allows: Positions in which it may be called.
        refuses: Positions in which it may not.
    """

    says: Prose
    check: Text
    result: Text
    source: Text | None = None
    because: Prose | None = None
    allows: tuple[Example, ...] = ()
    refuses: tuple[Example, ...] = ()


class Hidden(Part, frozen=True):
    """Something that is kept and that a player can't see.

    Keys:
        says: The sentence that is printed.
        hides: The table of which entries are hidden, as it is declared.
        check: When an entry is hidden from the viewer, as a phrase.
        source: The clauses of the original rules that this comes from.
        because: Why it is read so, one sentence for the host.
        shows: Examples of what each player sees.
    """

    says: Prose
    hides: Text
    check: Text
    source: Text | None = None
    because: Prose | None = None
    shows: tuple[Example, ...] = ()


class Longest(Part, frozen=True):
    """How many turns a game can have, those of every phase counted: a bound, or the proof that there is none.

    Keys:
        turns: A number that no game has more of, or a phrase about the start.
        endless: Turns from the start after which the game stands as before one of them, where nothing limits it.
        random: How many turns no random game of an endless game has more of.
        because: Why every game has ended by then, or why it need not end, one sentence for the host.
    """

    shorthand = "turns"

    turns: Text | None = None
    endless: tuple[Text, ...] = ()
    random: Text | None = None
    because: Prose | None = None


class Note(Part, frozen=True):
    """A sentence that only explains.

    Keys:
        says: The sentence that is printed.
        source: The clauses of the original rules that it comes from.
        because: Why it is read so, one sentence for the host.
    """

    shorthand = "says"

    says: Prose
    source: Text | None = None
    because: Prose | None = None


class Reading(Part, frozen=True):
    """Where the source is silent: the matter, how this kit plays it, why, and what else one could choose.

    Keys:
        about: The matter that the original rules leave open.
        says: How this kit plays it.
        source: The clauses of the original rules that leave it open.
        because: Why it is played so.
        instead: What else one could choose.
    """

    about: Prose
    says: Prose
    source: Text | None = None
    because: Prose | None = None
    instead: Prose | None = None
