"""A proved game, a paper and the words in; the plan of its kit, one document a file, out."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from printkit._version import read_version
from printkit.diagnostics import Diagnostic, Findings, RulesetError
from printkit.layout.fonts import MissingGlyphError
from printkit.layout.frame import Setting, Sheet, frame
from printkit.layout.marks import Audience, Document
from printkit.layout.text import DoesNotFitError
from printkit.materials import cover, marked_game, practice
from printkit.materials.asked import Asked, asked_sheets, for_other_holes, not_on_paper, too_large_for_cells
from printkit.materials.base import OptionError, Part, Scene
from printkit.materials.framing import frame_words
from printkit.materials.kinds import MATERIALS
from printkit.materials.places import missing_glyphs, place_of, texts_of
from printkit.source import Span
from printkit.wording import Wording

if TYPE_CHECKING:
    from printkit.layout.paper import Paper
    from printkit.play.game import Game
    from printkit.play.marking import Marked
    from printkit.play.practice.sheet import Practice
    from printkit.play.proving.replay import Replay


@dataclass(frozen=True, slots=True)
class KitPlan:
    """What a kit becomes: its code, and each document with the name of its file."""

    kit_code: str
    documents: tuple[tuple[str, Document], ...]


def plan_kit(
    game: Game, replays: Sequence[Replay], paper: Paper, wording: Wording, *, by_part: bool = False
) -> KitPlan:
    """All sheets of a kit on one paper, split by audience; with ``by_part`` also each of the players' parts.

    Files are named ``<id>-<paper>-<language>.pdf``, with ``-host`` or the kind of a part before the dot. Raises
    `RulesetError` with everything in the file that keeps it from being printed, or `WordingError`.
    """
    code = kit_code(_inputs(game, paper, wording))
    findings = Findings()
    entries = list(asked_sheets(game.ruleset.kit, findings))
    if not findings.found:  # an entry that can't be read may be the one that is asked for
        findings.found += too_large_for_cells(game.ruleset, entries)
        findings.found += for_other_holes(entries)
    lacking = tuple(missing_glyphs(game.ruleset))
    findings.found += [finding for _, finding in lacking]
    scene = Scene(game, tuple(replays), paper, wording, code)
    parts = _parts(entries, scene, findings, frozenset(char for char, _ in lacking))
    findings.raise_any()
    try:
        return KitPlan(code, tuple(_documents(scene, parts, game.id, by_part)))
    except DoesNotFitError as error:  # what stands in a header or a footer, or over the edge of a sheet
        kinds = {sheet.title: part.kind for part in parts for sheet in part.sheets}
        spans = (entry.span for entry in entries if entry.kind == kinds.get(error.material or ""))
        span = next(spans, game.ruleset.title.span)
        raise RulesetError([_does_not_fit(error, span, scene)]) from error


def plan_marked(marked: Marked, paper: Paper, wording: Wording) -> Document:
    """A written game that was replayed, as a document for those who played it.

    Raises `RulesetError` when something in it can't be printed, or `WordingError`.
    """
    game = marked.game
    lines = [f"{one.turn.player} {one.turn.text}".encode() for one in marked.turns]
    lines += [marked.wrong.text.encode()] if marked.wrong else []
    code = kit_code([*_inputs(game, paper, wording), *lines])
    scene = Scene(game, (), paper, wording, code)
    try:
        part = marked_game.plan(marked, scene)
        return _document(scene, part.audience, [part])
    except DoesNotFitError as error:
        raise RulesetError([_does_not_fit(error, game.ruleset.title.span, scene)]) from error


def plan_practice(made: Practice, game: Game, replays: Sequence[Replay], paper: Paper, wording: Wording) -> KitPlan:
    """Practice sheets that were made, and their answers, as documents of their own: ``<id>-practice-2-7-a4-en.pdf``.

    Raises `RulesetError`, `DoesNotFitError` or `WordingError`.
    """
    code = kit_code([*_inputs(game, paper, wording), repr(made.order).encode()])
    scene = Scene(game, tuple(replays), paper, wording, code)
    parts = practice.practice_parts(made, scene)
    name = f"{game.id}-practice-{made.order.level}-{made.order.seed}"
    return KitPlan(code, tuple(_documents(scene, parts, name)))


def _inputs(game: Game, paper: Paper, wording: Wording) -> list[bytes]:
    """All that a kit is made from: the files of the game and its translation, the templates, the paper, the program."""
    ruleset = game.ruleset
    sources = dict.fromkeys((ruleset.span.source.text, *(text.span.source.text for text in texts_of(ruleset))))
    files = [source.encode() for source in sources]
    return [*files, game.id.encode(), read_version().encode(), *wording.contents(), paper.name.encode()]


def kit_code(parts: Iterable[bytes]) -> str:
    """The short name of all that a kit was made from, as in ``7F3A-21C9``: it changes when any part does."""
    digest = hashlib.sha256()
    for part in parts:
        digest.update(len(part).to_bytes(8, "big") + part)
    letters = digest.hexdigest()[:8].upper()
    return f"{letters[:4]}-{letters[4:]}"


# -- what it becomes


def _parts(entries: Sequence[Asked], scene: Scene, findings: Findings, lacking: frozenset[str]) -> tuple[Part, ...]:
    """The parts in printing order, the covers first although they are planned last: they count the others.

    ``lacking`` are the characters that can't be printed and were told at their own places.
    """
    others = [entry for entry in entries if entry.kind != cover.KIND]
    planned = [tuple(_planned(entry, scene, findings, lacking)) for entry in others]
    parts = tuple(part for of_entry in planned for part in of_entry)
    # where a sheet is lacking, it may be the one that shows what no other does
    if len(entries) == len(scene.game.ruleset.kit) and all(planned):
        findings.found += not_on_paper(scene.game, parts)
    if findings.found:
        return parts
    covers = [entry for entry in entries if entry.kind == cover.KIND]
    whole = replace(scene, parts=parts)
    return (*(part for entry in covers for part in _planned(entry, whole, findings, lacking)), *parts)


def _planned(entry: Asked, scene: Scene, findings: Findings, lacking: frozenset[str]) -> Iterator[Part]:
    """The part of an entry; none when it can't be printed, which is told at its text's, option's or own place."""
    with findings.catch():
        try:
            planned = MATERIALS[entry.kind].plan(entry.options, scene)
            yield from planned if isinstance(planned, tuple) else (planned,)
        except DoesNotFitError as error:
            findings.found.append(_does_not_fit(error, entry.span, scene))
        except OptionError as error:
            findings.found.append(Diagnostic("option", str(error), entry.place(error.key), error.hint))
        except MissingGlyphError as error:
            if error.character not in lacking:
                findings.found.append(Diagnostic("missing-glyph", str(error), entry.span))


def _does_not_fit(error: DoesNotFitError, span: Span, scene: Scene) -> Diagnostic:
    """The finding at the place of the author's text that is too long, or else at ``span``."""
    what = f"{error.what} of '{error.material}'" if error.material else error.what
    message = f"{what} must fit on {scene.paper.title} ({error.lacking} mm too large)"
    place = place_of(scene.game, scene.wording, error.text) if error.text else None
    return Diagnostic("does-not-fit", message, place or span, error.hint)


def _documents(scene: Scene, parts: Sequence[Part], name: str, by_part: bool = False) -> Iterator[tuple[str, Document]]:
    """Name and content of each file that holds a page; all their names begin with ``name``."""
    stem = f"{name}-{scene.paper.name}-{scene.game.ruleset.written_in}"
    for audience, suffix in ((Audience.PLAYERS, ""), (Audience.HOST, "-host")):
        chosen = [part for part in parts if part.audience is audience]
        if chosen:
            yield f"{stem}{suffix}.pdf", _document(scene, audience, chosen)
    seen: Counter[str] = Counter()
    for part in parts if by_part else ():
        if part.audience is Audience.PLAYERS:
            seen[part.kind] += 1
            number = f"-{seen[part.kind]}" if seen[part.kind] > 1 else ""
            yield f"{stem}-{part.kind}{number}.pdf", _document(scene, Audience.PLAYERS, [part])


def _document(scene: Scene, audience: Audience, parts: Sequence[Part]) -> Document:
    """One file: all sheets of its parts, numbered through."""
    game, code, words = scene.game, scene.kit_code, frame_words(scene.wording)
    sheets = [sheet for part in parts for sheet in _bookmarked(part)]
    pages = tuple(
        frame(Setting(sheet, scene.paper, game.title, audience, code, number, len(sheets), words))
        for number, sheet in enumerate(sheets, 1)
    )
    lead, about = game.fill(game.ruleset.about.lead), words.kit.format(code=code)
    return Document(game.title, game.ruleset.written_in, audience, pages, lead, about)


def _bookmarked(part: Part) -> Iterator[Sheet]:
    """The sheets of a part; where there are several, each says in its bookmark which one it is."""
    count = len(part.sheets)
    for number, sheet in enumerate(part.sheets, 1):
        named = sheet.bookmark or (f"{sheet.title} {number}/{count}" if count > 1 else sheet.title)
        yield replace(sheet, bookmark=named)
