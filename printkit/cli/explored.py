"""What exploring a game has found in; lines of tables, and plain values for JSON, out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from printkit.cli.sentences import counted

if TYPE_CHECKING:
    from printkit.play.exploring.counts import Level
    from printkit.play.exploring.explore import Explored, Plan
    from printkit.play.game import Game


def table(head: Sequence[str], rows: Iterable[Sequence[str]], numbers: frozenset[int] = frozenset()) -> list[str]:
    """A head and rows in even columns; those in ``numbers`` (from 0) stand to the right."""
    cells = [tuple(head), *map(tuple, rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]

    def shown(cell: str, at: int) -> str:
        return cell.rjust(widths[at]) if at in numbers else cell.ljust(widths[at])

    return ["  ".join(shown(cell, at) for at, cell in enumerate(row)).rstrip() for row in cells]


def level_line(game: Game, level: Level) -> str:
    """A row of the table of counts: depth, sequences and how many of them end the game."""
    return f"{level.depth:>5}  {level.sequences:>15}  {'; '.join(_endings(game, level))}".rstrip()


def _endings(game: Game, level: Level) -> Iterator[str]:
    for over, number in sorted((level.endings or {}).items()):
        ending, winner = _ending(game, over.ending, over.winner)
        yield f"{number} {ending} {winner or 'draw'}"


def _ending(game: Game, ending: int, winner: int) -> tuple[str, str | None]:
    letters = [player.letter for player in game.players]
    return game.resolved.endings[ending].id, letters[winner] if winner >= 0 else None


def level_data(game: Game, level: Level) -> dict[str, Any]:
    """The same as plain values; without endings where they were not counted."""
    data: dict[str, Any] = {"depth": level.depth, "sequences": level.sequences}
    if level.endings is not None:
        endings = sorted(level.endings.items())
        named = ((*_ending(game, over.ending, over.winner), number) for over, number in endings)
        data["ended"] = [{"ending": ending, "winner": winner, "sequences": number} for ending, winner, number in named]
    return data


def playout_lines(game: Game, plan: Plan, found: Explored) -> Iterator[str]:
    """Everything the random games have shown, as tables."""
    turns = found.turns
    yield f"{counted(found.games, 'random game')}, seed {plan.seed}"
    yield ""
    yield f"turns in a game: least {turns.least}, median {turns.median:g}, mean {turns.mean:.1f}, most {turns.most}"
    yield f"the longest is game {found.longest_number}; {_limit_line(found)}"
    if found.phases:
        yield "in each phase, mean: " + ", ".join(f"{name} {number:.1f}" for name, number in found.phases.items())
    yield ""
    yield from table(("rule", "ended by", "result", "games", "share"), _ended_rows(game, found), frozenset({0, 3, 4}))
    for claim in found.claims:
        when = "" if claim.median_turns is None else f", for the first time after {claim.median_turns:g} turns (median)"
        yield f"{claim.id} (rule {claim.rule}) could be called in {claim.games} games{when}"
    yield ""
    yield from _clause_lines(found)


def _limit_line(found: Explored) -> str:
    if found.at_random is None:
        return f"nothing limits a game, so one counts as unfinished after {found.limit} turns"
    promised = f"no game may have more than {found.at_random}"
    if found.longest is None:
        promised = f"a game can go on for ever, but no random one may have more than {found.at_random}"
    return (
        f"{promised}; here one counts as unfinished after {found.limit}" if found.limit < found.at_random else promised
    )


def _ended_rows(game: Game, found: Explored) -> Iterator[tuple[str, ...]]:
    names = {player.letter: player.name for player in game.players}
    for one in found.ended:
        result = ("Draw" if one.winner is None else f"{names[one.winner]} wins") if one.games else "never"
        yield str(one.rule or ""), one.id, result, str(one.games), _share(one.games, found.games)
    for what, numbers in _not_ended(found).items():
        if numbers:
            yield "", what, f"such as game {numbers[0]}", str(len(numbers)), _share(len(numbers), found.games)


def _not_ended(found: Explored) -> dict[str, tuple[int, ...]]:
    return {"unfinished": found.unfinished, "no legal turn": found.stalled, "a fault of the rules": found.broken}


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %"


def _clause_lines(found: Explored) -> Iterator[str]:
    legal, illegal, unreadable = found.misses
    yield f"{legal + illegal + unreadable} near misses: turns with one thing changed, each judged where it was made."
    yield f"{legal} of them were legal, {illegal} refused, {unreadable} could not be read."
    yield ""
    rows = (
        (str(one.rule or ""), one.id, str(one.asked), str(one.refused), str(one.first), str(one.alone))
        for one in found.clauses
    )
    head = ("rule", "clause", "asked", "refused", "first", "alone")
    yield from table(head, rows, frozenset({0, 2, 3, 4, 5}))
    for what, ids in undecided(found).items():
        if ids:
            yield f"{what}: {', '.join(ids)}"


def undecided(found: Explored) -> dict[str, list[str]]:
    """The clauses that never decided anything, by how little they did; each is named once."""
    return {
        "never asked": [one.id for one in found.clauses if not one.asked],
        "never refused anything": [one.id for one in found.clauses if one.asked and not one.refused],
        "never the first to refuse": [one.id for one in found.clauses if one.refused and not one.first],
        "never the only one to refuse": [one.id for one in found.clauses if one.first and not one.alone],
    }


def playout_data(plan: Plan, found: Explored) -> dict[str, Any]:
    """The same as plain values."""
    legal, illegal, unreadable = found.misses
    turns = found.turns
    return {
        "games": found.games,
        "seed": plan.seed,
        "longest": found.longest,
        "longest_at_random": found.at_random,
        "limit": found.limit,
        "turns": {"least": turns.least, "median": turns.median, "mean": turns.mean, "most": turns.most},
        "longest_game": found.longest_number,
        "phases": dict(found.phases),
        "ended": [
            {"ending": one.id, "rule": one.rule, "winner": one.winner, "games": one.games} for one in found.ended
        ],
        "unfinished": list(found.unfinished),
        "stalled": list(found.stalled),
        "broken": list(found.broken),
        "claims": [
            {"claim": one.id, "rule": one.rule, "games": one.games, "median_turns": one.median_turns}
            for one in found.claims
        ],
        "near_misses": {"legal": legal, "refused": illegal, "unreadable": unreadable},
        "clauses": [
            {
                "clause": one.id,
                "rule": one.rule,
                "asked": one.asked,
                "refused": one.refused,
                "first": one.first,
                "alone": one.alone,
            }
            for one in found.clauses
        ],
        "findings": [str(finding) for finding in found.findings],
    }
