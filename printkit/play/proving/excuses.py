"""A game and what was found of it in; findings on its excuses out: those for nothing, and those that nobody needs."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from printkit.diagnostics import Diagnostic, did_you_mean
from printkit.play.game import Game
from printkit.play.proving.coverage import Covered, named
from printkit.play.proving.mutants import mutants_of
from printkit.play.proving.numerals import is_number_name, odd_numbers
from printkit.play.sentences import rule_entries


def odd_excuses(game: Game, covered: Collection[Covered]) -> Iterator[Diagnostic]:
    """A finding for each excuse of a gap or a number that is not there, and of what no check ever names.

    Whether a change survives is for the strength to say.
    """
    found = {name for name, _ in odd_numbers(game)}
    ways: Mapping[str, bool] = {named(one, way): bool(ones) for one in covered for way, ones in one.examples.items()}
    changes = {mutant.name for mutant in mutants_of(game)}
    ids = {id_ for id_, *_ in rule_entries(game.ruleset)} | {f"terms.{name}" for name in game.ruleset.terms}
    language = str(game.ruleset.language or "en")
    for text in game.ruleset.excused:
        id_, _, word = text.partition(": ")
        if ways.get(text):
            yield Diagnostic("excused", f"an example does cover it: '{text}'", text.span, "take the excuse away")
        elif text in ways or text in changes or text in found:
            continue
        elif id_ in ids and is_number_name(word):
            if is_number_name(word, language):
                message = f"no such number has to be excused: '{text}'"
                yield Diagnostic("excused", message, text.span, "take the excuse away")
        else:
            hint = (
                did_you_mean(text, [*ways, *changes]) or "the findings of 'check' and 'check --strength' give the names"
            )
            yield Diagnostic("excused", f"no check speaks of '{text}'", text.span, hint)
