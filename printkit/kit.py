"""A proved game, a paper and the words in; the plan of its kit, one document a file, out."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from printkit._version import read_version
from printkit.diagnostics import Diagnostic, Findings, RulesetError, did_you_mean
from printkit.layout.fonts import MissingGlyphError
from printkit.layout.frame import FrameWords, Sheet, frame
from printkit.layout.marks import Audience, Document, Page
from printkit.layout.text import DoesNotFitError
from printkit.materials import cover, grid, holes, marked_game, practice, tokens
from printkit.materials.base import OptionError, Part, Scene
from printkit.materials.framing import frame_words
from printkit.materials.kinds import MATERIALS
from printkit.materials.places import missing_glyphs, place_of, texts_of
from printkit.ruleset import model, parts
from printkit.ruleset.shape import convert
from printkit.source import Entries, Span, Text
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


@dataclass(frozen=True, slots=True)
class _Entry:
    """A sheet that the ruleset asks for, with its options and its place in the file."""

    kind: str
    options: parts.Part
    span: Span
    written: Entries

    def place(self, option: str) -> Span:
        """Where an option is written, or the entry where it is not."""
        return next((key.span for key in self.written if key == option), self.span)


def plan_kit(
    game: Game, replays: Sequence[Replay], paper: Paper, wording: Wording, *, by_part: bool = False
) -> KitPlan:
    """All sheets of a kit on one paper, split by audience; with ``by_part`` also each of the players' parts.

    Files are named ``<id>-<paper>-<language>.pdf``, with ``-host`` or the kind of a part before the dot. Raises
    `RulesetError` with everything in the file that keeps it from being printed, or `WordingError`.
    """
    code = kit_code(_inputs(game, paper, wording))
    findings = Findings()
    entries = list(_entries(game.ruleset.kit, findings))
    if not findings.found:  # an entry that can't be read may be the one that is asked for
        findings.found += _too_large_for_cells(game.ruleset, entries)
        findings.found += _for_other_holes(entries)
    lacking = tuple(missing_glyphs(game.ruleset))
    findings.found += [finding for _, finding in lacking]
    scene = Scene(game, tuple(replays), paper, wording, code)
    parts = _parts(entries, scene, findings, frozenset(char for char, _ in lacking))
    findings.raise_any()
    try:
        return KitPlan(code, tuple(_documents(game, parts, paper, wording, code, by_part)))
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
        words = frame_words(wording)
        pages = tuple(_pages(game, [part], part.audience, paper, code, words))
    except DoesNotFitError as error:
        raise RulesetError([_does_not_fit(error, game.ruleset.title.span, scene)]) from error
    about = words.kit.format(code=code)
    lead = game.fill(game.ruleset.about.lead)
    return Document(game.title, str(game.ruleset.language or "en"), part.audience, pages, lead, about)


def plan_practice(made: Practice, game: Game, replays: Sequence[Replay], paper: Paper, wording: Wording) -> KitPlan:
    """Practice sheets that were made, and their answers, as documents of their own: ``<id>-practice-2-7-a4-en.pdf``.

    Raises `RulesetError`, `DoesNotFitError` or `WordingError`.
    """
    code = kit_code([*_inputs(game, paper, wording), repr(made.order).encode()])
    parts = practice.practice_parts(made, Scene(game, tuple(replays), paper, wording, code))
    name = f"{game.id}-practice-{made.order.level}-{made.order.seed}"
    return KitPlan(code, tuple(_documents(game, parts, paper, wording, code, False, name)))


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


# -- what the ruleset asks for


def _entries(kit: Iterable[Text | Entries], findings: Findings) -> Iterator[_Entry]:
    """The sheets with their options; what can't be read is left out and told."""
    for asked in kit:
        if isinstance(asked, Entries) and len(asked) != 1:
            message = f"an entry of the kit must be one kind of sheet (got {len(asked)} keys)"
            hint = "begin each kind with a dash, and indent its options below it"
            findings.found.append(Diagnostic("kit", message, asked.span, hint))
            continue
        kind, node = next(iter(asked.items())) if isinstance(asked, Entries) else (asked, None)
        material = MATERIALS.get(kind)
        if material is None:
            hint = did_you_mean(kind, MATERIALS) or f"the kinds are: {', '.join(MATERIALS)}"
            findings.found.append(Diagnostic("unknown-kind", f"'{kind}' is no kind of sheet", kind.span, hint))
            continue
        given = Entries({}, kind.span) if node is None else node
        before = len(findings.found)
        options = convert(given, material.options, findings.found, kind.span)
        if options is not None and isinstance(given, Entries) and len(findings.found) == before:
            yield _Entry(str(kind), options, kind.span, given)


def _not_on_paper(ruleset: model.Ruleset, parts: Iterable[Part]) -> Iterator[Diagnostic]:
    """What a game keeps and no sheet shows: nobody at the table could know it."""
    look = ruleset.look
    shown = {str(name) for name in (look.rings, look.counts, look.stores, look.discs, look.piles, *look.host) if name}
    shown |= {name for part in parts for name in part.shows}
    for name in ruleset.keeps:
        if name not in shown:
            hint = (
                f"draw it (look: rings, discs or piles), print it (height-table: {{of: {name}}}), write it down "
                f"(record-sheet: {{shows: {name}}}), or say that the host keeps it (look: {{host: {name}}})"
            )
            yield Diagnostic("not-on-paper", f"no sheet shows the kept '{name}'", name.span, hint)


def _too_large_for_cells(ruleset: model.Ruleset, entries: Sequence[_Entry]) -> Iterator[Diagnostic]:
    """Pieces that cover more than the cell they lie on; they are squares of card, so their whole side counts."""
    cells = [entry.options.cell_mm for entry in entries if isinstance(entry.options, grid.Options)]
    if not cells:
        return
    cell, look = max(cells), ruleset.look
    for entry in entries:
        if not isinstance(entry.options, tokens.Options):
            continue
        sides = [("token_mm", entry.options.token_mm)] if look.discs or look.piles else []
        sides += [("tile_mm", entry.options.tile_mm)] if look.rings else []
        for key, side in sides:
            if side > cell:
                message = f"pieces must fit on the cells of the board, which are {cell:g} mm (got {key} {side:g})"
                hint = f"write: tokens: {{{key}: {cell:g}}}"
                if key == "tile_mm" and cell < tokens.SMALLEST_TILE:
                    hint = f"write: grid: {{cell_mm: {tokens.SMALLEST_TILE:g}}}"
                yield Diagnostic("does-not-fit", message, entry.place(key), hint)


def _for_other_holes(entries: Iterable[_Entry]) -> Iterator[Diagnostic]:
    """Sheets for holes of another size or depth than those of the first such sheet: nothing would fit."""
    measured = [(entry, entry.options) for entry in entries if isinstance(entry.options, holes.HoleOptions)]
    for entry, options in measured[1:]:
        first, wanted = measured[0]
        for key in holes.SHARED:
            value, got = getattr(wanted, key), getattr(options, key)
            if value != got:
                message = f"{key} must be {value:g}, as for {first.kind} (got {got:g})"
                hint = f"write: {entry.kind}: {{{key}: {value:g}}}"
                yield Diagnostic("does-not-fit", message, entry.place(key), hint)


# -- what it becomes


def _parts(entries: Sequence[_Entry], scene: Scene, findings: Findings, lacking: frozenset[str]) -> tuple[Part, ...]:
    """The parts in printing order, the covers first although they are planned last: they count the others.

    ``lacking`` are the characters that can't be printed and were told at their own places.
    """
    others = [entry for entry in entries if entry.kind != cover.KIND]
    planned = [tuple(_planned(entry, scene, findings, lacking)) for entry in others]
    parts = tuple(part for of_entry in planned for part in of_entry)
    # where a sheet is lacking, it may be the one that shows what no other does
    if len(entries) == len(scene.game.ruleset.kit) and all(planned):
        findings.found += _not_on_paper(scene.game.ruleset, parts)
    if findings.found:
        return parts
    covers = [entry for entry in entries if entry.kind == cover.KIND]
    whole = replace(scene, parts=parts)
    return (*(part for entry in covers for part in _planned(entry, whole, findings, lacking)), *parts)


def _planned(entry: _Entry, scene: Scene, findings: Findings, lacking: frozenset[str]) -> Iterator[Part]:
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


def _documents(
    game: Game, parts: Sequence[Part], paper: Paper, wording: Wording, code: str, by_part: bool, name: str = ""
) -> Iterator[tuple[str, Document]]:
    """Name and content of each file that holds a page."""
    language = str(game.ruleset.language or "en")
    stem = f"{name or game.id}-{paper.name}-{language}"
    words = frame_words(wording)
    about = words.kit.format(code=code)

    def document(audience: Audience, chosen: Sequence[Part]) -> Document:
        pages = tuple(_pages(game, chosen, audience, paper, code, words))
        return Document(game.title, language, audience, pages, game.fill(game.ruleset.about.lead), about)

    for audience, suffix in ((Audience.PLAYERS, ""), (Audience.HOST, "-host")):
        chosen = [part for part in parts if part.audience is audience]
        if chosen:
            yield f"{stem}{suffix}.pdf", document(audience, chosen)
    seen: Counter[str] = Counter()
    for part in parts if by_part else ():
        if part.audience is Audience.PLAYERS:
            seen[part.kind] += 1
            number = f"-{seen[part.kind]}" if seen[part.kind] > 1 else ""
            yield f"{stem}-{part.kind}{number}.pdf", document(Audience.PLAYERS, [part])


def _pages(
    game: Game, parts: Sequence[Part], audience: Audience, paper: Paper, code: str, words: FrameWords
) -> Iterator[Page]:
    """The pages of one file: all sheets of its parts, numbered through."""
    sheets = [sheet for part in parts for sheet in _bookmarked(part)]
    for number, sheet in enumerate(sheets, 1):
        yield frame(
            sheet,
            paper,
            kit_title=game.title,
            audience=audience,
            kit_code=code,
            number=number,
            count=len(sheets),
            words=words,
        )


def _bookmarked(part: Part) -> Iterator[Sheet]:
    """The sheets of a part; where there are several, each says in its bookmark which one it is."""
    count = len(part.sheets)
    for number, sheet in enumerate(part.sheets, 1):
        named = sheet.bookmark or (f"{sheet.title} {number}/{count}" if count > 1 else sheet.title)
        yield replace(sheet, bookmark=named)
