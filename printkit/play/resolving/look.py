"""A ruleset's ``look`` and its resolved rules in, what it names that is not there out."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping

from printkit.diagnostics import Diagnostic, Findings, did_you_mean
from printkit.language.types import NUMBER, PLAYER
from printkit.play.resolving.declare import Declared
from printkit.play.resolving.look_boxes import figures_amiss
from printkit.play.resolving.reading import problem, words_of
from printkit.play.resolving.rules import ActionRule, Rules
from printkit.play.resolving.tables import Table
from printkit.ruleset.model import Look
from printkit.source import Text

SIGNS: Mapping[str, tuple[int, str]] = {
    "arrow": (2, "arrow from to"),
    "plus": (1, "plus site"),
    "strike": (1, "strike taken"),
    "gather": (2, "gather far base"),
    "spread": (2, "spread base last"),
    "walk": (1, "walk goal"),
    "rungs": (1, "rungs goal"),
    "lay": (2, "lay box there"),
}
"""The signs of an action by their first word: how many places each needs, and one as it is written."""
ON_BOXES = ("walk", "rungs", "lay")
"""The signs on a board of boxes; the others belong to boards whose places don't move."""
COLOURS = ("yellow", "sky", "red", "purple", "blue")
"""The colours that owners may have; each has a pattern of its own, so that nobody needs to see it."""
THINGS_ON_PILES = ("player", "piece")


def look_amiss(rules: Rules) -> tuple[Diagnostic, ...]:
    """Everything in ``look`` that could not be drawn (code ``look``)."""
    declared, look = rules.declared, rules.declared.ruleset.look
    findings = Findings()
    rings = None
    with findings.catch():
        rings = _table(look.rings, declared, "numbers", lambda table: table.type == NUMBER)
    with findings.catch():
        _table(look.counts, declared, "numbers", lambda table: table.type == NUMBER)
    with findings.catch():
        _table(look.stores, declared, "numbers", lambda table: table.type == NUMBER, "player")
    with findings.catch():
        _table(look.discs, declared, "players", lambda table: table.type.sure() == PLAYER)
    with findings.catch():
        _table(look.piles, declared, "piles of players or pieces", is_drawn_pile)
    with findings.catch():
        if look.closed is not None and not findings.found:
            _check_closed(look.closed, rings, declared)
    for check in (_check_depth, _check_tall):
        with findings.catch():
            check(look, declared)
    _check_signs(look, rules, findings)
    with findings.catch():
        _check_dark(look, declared)
    _check_colours(look, declared, findings)
    _check_host(look, declared, findings)
    findings.found += figures_amiss(look, declared)
    return tuple(findings.found)


def is_drawn_pile(table: Table) -> bool:
    """Whether piles of this table can be drawn: of players or pieces."""
    return table.is_pile and table.item.name in THINGS_ON_PILES


def _table(
    name: Text | None, declared: Declared, kept: str, fits: Callable[[Table], bool], of: str | None = None
) -> Table | None:
    """The table of that name, which keeps what it should for every place, or for every other thing ``of`` a noun."""
    if name is None:
        return None
    key = of or declared.place
    fitting = {table.name: table for table in declared.tables if table.key == key and fits(table)}
    if name not in fitting:
        hint = did_you_mean(name, fitting) or ("one of: " + ", ".join(fitting) if fitting else None)
        raise problem("look", f"'{name}' does not keep {kept} for every {key}", name, hint)
    return fitting[str(name)]


def _check_closed(text: Text, rings: Table | None, declared: Declared) -> None:
    if rings is None:
        raise problem("look", "'closed' is a number of rings, and no rings are drawn", text, "name a table in 'rings'")
    value = declared.number_at(text)
    if value is None or not rings.low <= value <= rings.high:
        message = f"a number from {rings.low} to {rings.high} must stand here, not '{text}'"
        raise problem("look", message, text, did_you_mean(text, declared.numbers))


def _check_depth(look: Look, declared: Declared) -> None:
    if look.depth is None:
        return
    if look.piles is None:
        raise problem("look", "'depth' is that of piles, and no piles are drawn", look.depth, "name a table in 'piles'")
    if not declared.number_at(look.depth):
        message = f"a whole number from 1 up must stand here, not '{look.depth}'"
        raise problem("look", message, look.depth, did_you_mean(look.depth, declared.numbers))


def _check_tall(look: Look, declared: Declared) -> None:
    if look.tall is None:
        return
    measures = {str(key) for kind in declared.ruleset.pieces.values() for key in kind} - {"letter", "each player has"}
    if look.tall not in measures:
        near = did_you_mean(look.tall, measures) or ("one of: " + ", ".join(sorted(measures)) if measures else None)
        raise problem("look", f"'{look.tall}' is not a measure of the pieces", look.tall, near)


def _check_signs(look: Look, rules: Rules, findings: Findings) -> None:
    actions = {action.name: action for action in rules.actions}
    choices = {choice.name for action in rules.actions for choice in action.choices}
    for name, signs in look.signs.items():
        for sign in signs:
            with findings.catch():
                if name not in actions:
                    hint = did_you_mean(name, actions) or "the actions are: " + ", ".join(actions)
                    raise problem("look", f"'{name}' is not an action of this game", name, hint)
                _check_sign(sign, actions[str(name)], choices, rules.declared)


def _check_sign(sign: Text, action: ActionRule, choices: Container[str], declared: Declared) -> None:
    kind, *places = words_of(sign)
    drawn = {one: sign for one, sign in SIGNS.items() if (one in ON_BOXES) == bool(declared.space.made)}
    if drawn.get(kind, (None,))[0] != len(places):
        written = [example for _, example in drawn.values()]
        hint = did_you_mean(kind, drawn) or f"as in: {', '.join(written[:-1])} or: {written[-1]}"
        raise problem("look", f"'{sign}' is not a sign", sign, hint)
    nouns = (declared.place, *(made.noun for made in declared.space.made))
    known = [name for name, type_ in action.types.items() if name in choices and type_.name in nouns]
    for one in places:
        if one not in known:
            near = did_you_mean(one, known) or ("one of: " + ", ".join(known) if known else None)
            raise problem("look", f"'{one}' is not a {declared.place} that '{action.name}' knows", one, near)


def _check_dark(look: Look, declared: Declared) -> None:
    players = declared.things["player"]
    if look.dark is not None and (look.dark not in players or len(players) != 2):
        hint = did_you_mean(look.dark, players) or "the players are: " + ", ".join(players)
        raise problem("look", f"'{look.dark}' is not one of two players", look.dark, hint)


def _check_colours(look: Look, declared: Declared, findings: Findings) -> None:
    players = declared.things["player"]
    for letter, colour in look.colours.items():
        with findings.catch():
            if letter not in players:
                hint = did_you_mean(letter, players) or "the players are: " + ", ".join(players)
                raise problem("look", f"'{letter}' is not a player of this game", letter, hint)
            if colour not in COLOURS:
                hint = did_you_mean(colour, COLOURS) or "the colours are: " + ", ".join(COLOURS)
                raise problem("look", f"'{colour}' is not a colour of pieces", colour, hint)
            same = [other for other, one in look.colours.items() if one == colour]
            if same[0] != letter:
                raise problem("look", f"'{colour}' is the colour of '{same[0]}' already", colour, "choose another")


def _check_host(look: Look, declared: Declared, findings: Findings) -> None:
    kept = {table.name for table in declared.tables}
    for name in look.host:
        with findings.catch():
            if name not in kept:
                hint = did_you_mean(name, kept) or "what is kept: " + ", ".join(sorted(kept))
                raise problem("look", f"'{name}' is not kept by this game", name, hint)
