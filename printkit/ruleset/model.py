"""The typed model of a ruleset file: what each key holds. The JSON Schema and the validation come from it.

The section ``Keys:`` of a docstring is shown to authors: by their editor, and where a key is missing.
"""

from __future__ import annotations

import msgspec

from printkit.ruleset.parts import (
    Claim,
    Clause,
    Ending,
    Hidden,
    Law,
    Longest,
    Note,
    Part,
    Prose,
    Reading,
    Setup,
    Term,
)
from printkit.ruleset.turns import Action, Turn
from printkit.source import Entries, Node, Text

SOURCE_LANGUAGE = "en"
"""The language of what does not say in which one it is written."""


class Variant(Part, frozen=True):
    """Another way to play, chosen when a kit is built: the same file with some of it changed.

    Keys:
        says: What is played differently.
        source: The clauses of the original rules, or the reading, that leave it open.
        changes: What the file says instead, key by key. Mappings are laid over; lists and texts are replaced.
    """

    says: Prose
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
        players: How many can play, where that need not be all of them, such as "2 to 5".
        adaptations: How to make it easier, harder or accessible.
        host: Notes that only the host sees.
    """

    lead: Prose
    minutes: Prose
    purpose: Prose
    observe: Prose
    provenance: Prose
    free: Prose
    age: Prose | None = None
    players: Prose | None = None
    adaptations: tuple[Prose, ...] = ()
    host: tuple[Prose, ...] = ()


class Look(Part, frozen=True):
    """How a position is drawn, and what of it the host alone keeps.

    Keys:
        rings: The table of numbers drawn as nested squares.
        closed: The value in that table that gets the closed sign.
        counts: The table of numbers written into the round places of a ring.
        stores: The table of numbers that each player keeps beside the board, in a store or in the hand.
        discs: The table of players drawn as lettered discs.
        piles: The table of piles, drawn as towers; or by what lies on top where they lie in places of some depth.
        depth: How deep the places are, a number or its name: only a pile that reaches up to it is seen.
        tall: The measure of a piece that says how high it stands, such as "length"; without it, one.
        piece: The word for one disc.
        pile: The word for some of them on one another.
        dark: The player whose discs are dark; without it, the second of two.
        letters: Whether discs bear the letter of their owner; without it, yes.
        chequer: Whether every other place of the board is grey; without it, no.
        pawns: The table that says on which box each player stands; drawn as pawns.
        locks: The table that says on which box each player's lock lies; drawn as padlocks.
        signs: What each action draws, by its choices: "arrow FROM TO", "plus PLACE", "strike PLACE", "gather FAR BASE",
            "spread BASE LAST", or a list of these; on boxes "walk BOX", "rungs BOX" or "lay BOX LIE".
        colours: The colour of each player's letter, for more than two players.
        host: What is kept and shown on no sheet, because the host keeps it.
    """

    rings: Text | None = None
    closed: Text | None = None
    counts: Text | None = None
    stores: Text | None = None
    discs: Text | None = None
    piles: Text | None = None
    depth: Text | None = None
    tall: Text | None = None
    piece: Prose | None = None
    pile: Prose | None = None
    dark: Text | None = None
    letters: bool = True
    chequer: bool = False
    pawns: Text | None = None
    locks: Text | None = None
    signs: dict[Text, tuple[Text, ...]] = {}
    colours: dict[Text, Text] = {}
    host: tuple[Text, ...] = ()


class Ruleset(Part, frozen=True):
    """A whole file. ``kit`` keeps its nodes: each sheet's options belong to the material that prints it.

    Keys:
        title: The name of the game.
        version: The version of this description; it is printed on every sheet.
        about: What a teacher wants to know before printing.
        players: The letter and the name of each player, in turn order.
        board: The word for a place, and the shape of the board.
        turn: How a turn goes, where all turns are alike.
        phases: How turns go in each part of the game, in order; instead of turn.
        actions: What a player can do.
        keeps: Everything that a position records, each with its values.
        start: How the game begins.
        ends: How the game ends; asked from top to bottom.
        kit: The sheets to print.
        language: The language of the sentences, such as "en".
        sources: Where the rules come from.
        numbers: Numbers that the sentences and the conditions share.
        kinds: Words of the author's own, each with what it can be.
        facts: Constant tables, such as "reach of ladder".
        pieces: Kinds of pieces, each with its letter, how many each player has, and measures.
        terms: The glossary; words with a meaning.
        positions: Named positions for the examples.
        shared: Rules that several actions take whole.
        deeds: Effects that several actions use.
        claims: Results that a player may call.
        hidden: What a player can't see.
        laws: Conditions that every given position obeys.
        notes: Sentences that only explain.
        readings: Where the original rules are silent, and how this kit plays it.
        excused: What no example can show, each with the reason; the names are those that the check gives.
        variants: Other ways to play, each with its own examples.
        words: What the sheets call a noun or a name of the rules, where they call it otherwise.
        look: How a position is drawn.
        longest: How many turns a game has at most, where something makes sure of that.
    """

    title: Prose
    version: Text
    about: About
    players: dict[Text, Prose]
    board: dict[Text, Node]
    actions: dict[Text, Action]
    keeps: dict[Text, Text]
    start: dict[Text, Setup]
    ends: dict[Text, Ending]
    kit: tuple[Text | Entries, ...]
    language: Text | None = None
    sources: tuple[Text, ...] = ()
    numbers: dict[Text, Text] = {}
    turn: Turn | None = None
    phases: dict[Text, Turn] = {}
    kinds: dict[Text, Text] = {}
    facts: dict[Text, dict[Text, Text]] = {}
    pieces: dict[Text, dict[Text, Text]] = {}
    terms: dict[Text, Term] = {}
    positions: dict[Text, Setup] = {}
    shared: dict[Text, Clause] = {}
    deeds: dict[Text, Node] = {}
    claims: dict[Text, Claim] = {}
    hidden: dict[Text, Hidden] = {}
    laws: dict[Text, Law] = {}
    notes: dict[Text, Note] = {}
    readings: dict[Text, Reading] = {}
    excused: dict[Text, Text] = {}
    variants: dict[Text, Variant] = {}
    words: dict[Text, Prose] = {}
    look: Look = msgspec.field(default_factory=lambda: Look(span=Text.plain("").span))
    longest: Longest | None = None

    @property
    def written_in(self) -> str:
        """The code of the language of its sentences."""
        return str(self.language or SOURCE_LANGUAGE)

    @property
    def turns(self) -> dict[Text, Turn]:
        """How turns go by phase; the one phase of a game without phases is called ``turn``."""
        return self.phases if self.turn is None else {Text("turn", self.turn.span): self.turn}

    def clauses_of(self, action: Text | str) -> dict[str, Clause]:
        """The clauses of an action in printed order by id: ``move.near``, or ``shared.near`` for one it takes whole."""
        found: dict[str, Clause] = {}
        for name, clause in self.actions[Text.plain(action)].rules.items():
            if not isinstance(clause, Text):
                found[f"{action}.{name}"] = clause
            elif name in self.shared:
                found[f"shared.{name}"] = self.shared[name]
        return found
