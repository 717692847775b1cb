"""A ruleset's file in; proof that its examples hold, or the files of its kit, out: the road, line by line."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from printkit.diagnostics import Diagnostic, RulesetError, in_file_order
from printkit.play.compiler import compile_game, examine_rules
from printkit.play.exploring.explore import Explored, Plan, Share, play_share, summarize
from printkit.play.exploring.longest import length_amiss
from printkit.play.proving.coverage import coverage_of, gaps
from printkit.play.proving.examples import Task, tasks_of
from printkit.play.proving.excuses import odd_excuses
from printkit.play.proving.mutants import mutants_of
from printkit.play.proving.numerals import odd_numbers
from printkit.play.proving.replay import replay_examples
from printkit.play.proving.strength import Noticed, examine_strength, idle_excuses, spare_examples, weaknesses
from printkit.play.voice import ENGLISH
from printkit.ruleset.loader import examine_ruleset, load_ruleset
from printkit.ruleset.translation import SOURCE_LANGUAGE

if TYPE_CHECKING:
    from printkit.layout.paper import Paper
    from printkit.library import GameFile
    from printkit.play.game import Game
    from printkit.play.marking import Marked
    from printkit.play.practice.sheet import Order, Practice
    from printkit.play.proving.replay import Replays
    from printkit.play.voice import Voice
    from printkit.ruleset.loader import Translate
    from printkit.ruleset.model import Ruleset
    from printkit.ruleset.parts import Part
    from printkit.translations import SheetWords, Written
    from printkit.wording import Wording


A_SHARE = 3000
"""So many changes times examples are tried by one process at a time: about a second."""
FIRST_GAMES, A_SHARE_OF_TURNS = 8, 5000
"""So many random games are played before it is known how long they are; and the turns of a share: about a second."""

_Answer = TypeVar("_Answer")


@dataclass(frozen=True, slots=True)
class Checked:
    """A game whose worked examples all came out as written."""

    file: GameFile
    game: Game
    replays: Replays

    @property
    def language(self) -> str:
        """The language that its kit is printed in."""
        return str(self.game.ruleset.language or SOURCE_LANGUAGE)


def read_ruleset(file: GameFile) -> Ruleset:
    """The file's typed model.

    Raises `RulesetError` with every finding, `UnknownVariantError` or `UnknownLanguageError`.
    """
    return load_ruleset(file.read(), file.shown, file.variant, _translate(file))


def open_game(file: GameFile) -> Game:
    """The file's game, ready to play, its examples unplayed.

    Raises `RulesetError` with every finding on the file's shape, its translation and its rules, `UnknownVariantError`
    or `UnknownLanguageError`.
    """
    examined = examine_ruleset(file.read(), file.shown, file.variant, _translate(file))
    if examined.ruleset is None:
        raise RulesetError(examined.problems)
    if examined.problems:
        raise RulesetError(in_file_order([*examined.problems, *examine_rules(examined.ruleset, examined.left_out)]))
    return compile_game(examined.ruleset, file.name, voice=_voice(str(examined.ruleset.language or SOURCE_LANGUAGE)))


def check(file: GameFile) -> Checked:
    """The file's game with the replay of each worked example; raises `RulesetError`."""
    game = open_game(file)
    replays = replay_examples(game)
    if findings := tuple(length_amiss(game, replays)):
        raise RulesetError(in_file_order(findings))
    return Checked(file, game, replays)


def _voice(language: str) -> Voice:
    """What play says in a language."""
    if language == SOURCE_LANGUAGE:
        return ENGLISH
    from printkit.translations import voice_in  # noqa: PLC0415 - most kits are in English

    return voice_in(language, _own_templates())


def _translate(file: GameFile) -> Translate | None:
    """What puts a file into the language it is asked for in."""
    if file.language is None:
        return None
    from printkit.translations import translate_to  # noqa: PLC0415 - most kits are in the language of their file

    return translate_to(file, _sheet_options())


def _sheet_options() -> dict[str, type[Part]]:
    from printkit.materials.kinds import MATERIALS  # noqa: PLC0415 - who only plays needs no layout

    return {kind: material.options for kind, material in MATERIALS.items()}


def find_gaps(checked: Checked) -> tuple[Diagnostic, ...]:
    """What no example covers, numbers in sentences that nothing explains, and (but for a variant) odd excuses."""
    game, excused = checked.game, checked.game.ruleset.excused
    covered = coverage_of(game, checked.replays)
    found = [*gaps(covered, excused), *(one for name, one in odd_numbers(game) if name not in excused)]
    if checked.file.variant is None:
        found += odd_excuses(game, covered)
    return tuple(in_file_order(found))


def find_weaknesses(checked: Checked, noticed: Sequence[Noticed]) -> tuple[Diagnostic, ...]:
    """The changes that no example notices, and (but for a variant) excuses of those that one does notice."""
    idle = idle_excuses(checked.game, noticed) if checked.file.variant is None else ()
    return tuple(in_file_order([*weaknesses(noticed, checked.game.ruleset.excused), *idle]))


def find_spare(checked: Sequence[Checked], noticed: Sequence[Sequence[Noticed]]) -> tuple[Task, ...]:
    """The examples of a game that it and its variants (all of them) need for nothing."""
    proofs = [(one.game, coverage_of(one.game, one.replays), seen) for one, seen in zip(checked, noticed, strict=True)]
    return spare_examples(proofs)


def try_changes(checked: Sequence[Checked], step: Callable[[str], None] = lambda _: None) -> list[tuple[Noticed, ...]]:
    """For each game what notices each small change of its rules; worked out on all processors.

    A program that calls this must be one that can be imported: ``if __name__ == "__main__":`` stands around its start.
    """
    if not checked:
        return []
    every = [mutants_of(one.game) for one in checked]
    found: list[dict[int, Noticed]] = [{} for _ in checked]
    shares = [
        (index, range(first, len(every[index]), count))
        for index, one in enumerate(checked)
        for count in [1 + len(every[index]) * len(one.replays) // A_SHARE]
        for first in range(count)
    ]
    parts = [(checked[index].file, share) for index, share in shares]
    for done, (part, answer) in enumerate(_on_all_processors(_try_share, parts), start=1):
        index = shares[part][0]
        tasks = {task.number: task for task in tasks_of(checked[index].game.ruleset)}
        for number, by, unusable in answer:
            noticed = Noticed(every[index][number], tuple(tasks[one] for one in by), unusable)
            found[index][number] = noticed
        step(f"changing the rules one by one: {done} of {len(shares)} parts tried")
    return [tuple(by_number[number] for number in sorted(by_number)) for by_number in found]


def _try_share(file: GameFile, share: range) -> list[tuple[int, tuple[int, ...], bool]]:
    """What notices some of the changes, in a form that travels between processes."""
    game = open_game(file)
    mutants = mutants_of(game)
    noticed = examine_strength(game, [mutants[number] for number in share])
    return [
        (number, tuple(task.number for task in one.by), one.unusable)
        for number, one in zip(share, noticed, strict=True)
    ]


def explore(file: GameFile, game: Game, plan: Plan, step: Callable[[int, int], None]) -> Explored:
    """What random games of a game show; those with many turns are played on all processors.

    ``step`` is told how many of how many are done. What is found does not depend on how the games were shared out.
    A program that calls this must be one that can be imported, as for `try_changes`.
    """
    first = min(plan.games, FIRST_GAMES)
    share = play_share(game, plan, range(1, first + 1), lambda done: step(done, plan.games))
    turns = sum(one.turns for one in share.played) * (plan.games - first) // first
    if turns < A_SHARE_OF_TURNS:
        share.add(play_share(game, plan, range(first + 1, plan.games + 1), lambda done: step(first + done, plan.games)))
        return summarize(game, plan, share)
    count = min(plan.games - first, ceil(turns / A_SHARE_OF_TURNS))
    edges = [first + (plan.games - first) * number // count for number in range(count + 1)]
    parts = [(file, plan, range(start + 1, end + 1)) for start, end in pairwise(edges)]
    answers: dict[int, Share] = {}
    for part, answer in _on_all_processors(_play_share, parts):
        answers[part] = answer
        step(first + sum(len(one.played) for one in answers.values()), plan.games)
    for part in sorted(answers):
        share.add(answers[part])
    return summarize(game, plan, share)


def _play_share(file: GameFile, plan: Plan, numbers: range) -> Share:
    return play_share(open_game(file), plan, numbers)


def _on_all_processors(
    work: Callable[..., _Answer], parts: Sequence[tuple[object, ...]]
) -> Iterator[tuple[int, _Answer]]:
    """The number of each part and what comes of it, in the order in which they are done."""
    from concurrent.futures import ProcessPoolExecutor, as_completed  # noqa: PLC0415 - nothing else starts processes
    from multiprocessing import get_context  # noqa: PLC0415 - as above

    with ProcessPoolExecutor(min(len(parts), os.cpu_count() or 1), get_context("spawn")) as pool:
        waiting = {pool.submit(work, *part): number for number, part in enumerate(parts)}
        for future in as_completed(waiting):
            yield waiting[future], future.result()


def check_sheets(checked: Checked, papers: Iterable[Paper]) -> None:
    """Plan every sheet on every paper and throw the plans away; raises `RulesetError`."""
    from printkit.kit import plan_kit  # noqa: PLC0415 - who only plays needs no layout

    wording = find_words(checked.language, thorough=False).wording
    for paper in papers:
        plan_kit(checked.game, checked.replays, paper, wording)


def variants_of(checked: Checked) -> tuple[GameFile, ...]:
    """The same file, once for each variant that it names."""
    return tuple(replace(checked.file, variant=str(name)) for name in checked.game.ruleset.variants)


def draw(checked: Checked, paper: Paper, wording: Wording, by_part: bool = False) -> tuple[tuple[str, bytes], ...]:
    """Name and bytes of every PDF of the kit on one paper; nothing is written yet."""
    from printkit.kit import plan_kit  # noqa: PLC0415 - who checks or plays needs no PDF library
    from printkit.pdf import render  # noqa: PLC0415 - as above

    plan = plan_kit(checked.game, checked.replays, paper, wording, by_part=by_part)
    return tuple((name, render(document)) for name, document in plan.documents)


def draw_marked(marked: Marked, paper: Paper) -> bytes:
    """A written game that was replayed, as a PDF in the game's language.

    Raises `RulesetError` when something in it can't be printed.
    """
    from printkit.kit import plan_marked  # noqa: PLC0415 - as above
    from printkit.pdf import render  # noqa: PLC0415 - as above

    language = str(marked.game.ruleset.language or SOURCE_LANGUAGE)
    return render(plan_marked(marked, paper, find_words(language, thorough=False).wording))


def find_words(language: str, thorough: bool = True) -> SheetWords:
    """The words of the sheets in a language, with every finding on them.

    They are the current folder's ``templates``, and behind them the shipped ones.
    """
    from printkit.translations import sheet_words  # noqa: PLC0415 - who only plays needs no words

    return sheet_words(language, _own_templates(), thorough)


def _own_templates() -> list[Path]:
    own = Path("templates")
    return [own] if own.is_dir() else []


def update_translation(file: GameFile | None, language: str) -> Written:
    """The translation of a game, or of the sheets' words, brought up to date; nothing is written yet.

    Raises `RulesetError` or `UnknownLanguageError`.
    """
    from printkit.translations import update_game, update_sheets  # noqa: PLC0415 - nothing else needs it

    if file is None:
        return update_sheets(language, _own_templates())
    return update_game(file, language, _sheet_options())


def practise(
    checked: Checked,
    order: Order,
    papers: Iterable[Paper],
    folder: Path,
    step: Callable[[int, int], None] = lambda _done, _all: None,
) -> tuple[Practice, tuple[tuple[Path, bytes], ...]]:
    """Practice sheets of a game with their answers, and path and bytes of their files; nothing is written yet.

    ``step`` is told how many pupils' sheets of how many are made. Raises `PracticeError`, or `RulesetError` where the
    board can't be drawn.
    """
    from printkit.kit import plan_practice  # noqa: PLC0415 - who checks or plays needs no layout
    from printkit.pdf import render  # noqa: PLC0415 - as above
    from printkit.play.practice.sheet import make_practice  # noqa: PLC0415 - nothing else makes exercises

    made = make_practice(checked.game, order, step)
    wording = find_words(checked.language, thorough=False).wording
    plans = (plan_practice(made, checked.game, checked.replays, paper, wording) for paper in papers)
    documents = [document for plan in plans for document in plan.documents]
    return made, tuple((folder / checked.file.id / name, render(document)) for name, document in documents)


def build(
    checked: Iterable[Checked],
    papers: Iterable[Paper],
    folder: Path,
    by_part: bool = False,
    step: Callable[[str], None] = lambda _: None,
) -> tuple[tuple[Path, bytes], ...]:
    """Path and bytes of every file of every kit on every paper, all drawn in memory.

    The files of a game lie in a folder of its own: ``<folder>/<id>/<id>-<paper>-<lang>.pdf``. ``step`` is
    told what is being drawn.
    """
    papers = tuple(papers)
    files = []
    for one in checked:
        wording = find_words(one.language, thorough=False).wording
        for paper in papers:
            step(f"{one.file.called}: drawing the sheets on {paper.title}")
            files += [(folder / one.file.id / name, pdf) for name, pdf in draw(one, paper, wording, by_part)]
    return tuple(files)
