"""Resolved rules in, functions that draw the actions of a turn by lot out."""

from __future__ import annotations

from printkit.language.emit import emit
from printkit.language.nodes import Same
from printkit.play.resolving.listable import find_source
from printkit.play.running.generate import Names, Writer
from printkit.play.running.listing import DRAWS, Listing, Point


def write_draws(names: Names) -> str:
    """The source of functions that draw turns by lot.

    ``draws_A`` of a position, the names before the action and the lot gives what ``moves_A`` does, in random order;
    ``values_A_C`` of a position and the names before a choice all that it runs over, whether or not a rule allows it,
    and ``follows_A_C`` the one value that a rule leaves it, None where it leaves several.
    """
    out = Writer()
    for action in names.rules.actions:
        listing = Listing(names, out, DRAWS, names.rules.phases[0])
        out.add(0, f"def {DRAWS}_{action.index}({names.parameters(action.before)}, lot):")
        listing.choices(action, 0, Point(names.scope(action.before), (), (), 1))
        known = list(action.before)
        for number, choice in enumerate(action.choices):
            out.add(0, f"def values_{action.index}_{number}({names.parameters(known)}):")
            endless = choice.noun == "number" and choice.bounds is None
            out.add(1, f"return {None if endless else listing.all_of(choice, names.scope(known))}")
            out.add(0, f"def follows_{action.index}_{number}({names.parameters(known)}):")
            conditions = [clause.node for clause in action.clauses if not clause.afterwards]
            source = find_source(choice, conditions, {"me", *known})
            value = listing.value_of(source, choice) if isinstance(source, Same) else None
            out.add(1, f"return {None if value is None else emit(value, names.scope(known))}")
            known.append(choice.name)
    return out.source()
