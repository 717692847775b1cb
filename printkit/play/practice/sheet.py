"""A game, a level and a seed in; practice sheets, one for each pupil, with the answer to each exercise, out."""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field

from printkit.chance import Draw
from printkit.diagnostics import PrintkitError
from printkit.play.game import Game
from printkit.play.practice.finish import finish
from printkit.play.practice.forms import Found, Maker, number_tables
from printkit.play.practice.kinds import LEVELS, WHOLE_WIDTH, Exercise, Form, drawn_of
from printkit.play.practice.near import Misses
from printkit.play.practice.places import leave_a_place_open, places
from printkit.play.practice.walk import MODEL, Walker

_PATTERN = (
    *(Form.VERDICT, Form.PLACES, Form.VERDICT, Form.FINISH, Form.VERDICT, Form.VERDICT),
    *(Form.PLACES, Form.VERDICT, Form.FINISH, Form.VERDICT, Form.RECORD, Form.FOLLOW),
)
"""The forms of twelve exercises; a longer sheet goes through them again."""
_LEGAL, _ENDING = 0.4, 0.5
"""The shares of the turns that are legal, and of those that end the game."""
_PATIENCE, _MORE_PATIENCE = 3, 12
"""How often a rule is tried in vain before it is left out, and one that was not asked about yet."""
_AGAIN = 6
"""How often another exercise is made in place of one that was there before."""

Step = Callable[[int, int], None]
"""Is told how many sheets of how many are done."""


class PracticeError(PrintkitError):
    """Fewer different exercises were found than were asked for."""

    exit_code = 1

    def __init__(self, found: int, wanted: int) -> None:
        self.found, self.wanted = found, wanted
        what = f"only {found} different exercises" if found else "no exercise"
        super().__init__(f"{what} of {wanted} could be made by playing this game at random")


class FormError(PrintkitError):
    """A game has nothing for any of the forms that are asked for."""

    exit_code = 1

    def __init__(self, forms: Collection[Form]) -> None:
        names = ", ".join(f"'{form}'" for form in forms)
        super().__init__(f"this game has nothing to ask of the form {names}" if forms else "no form is asked for")


@dataclass(frozen=True, slots=True)
class Order:
    """What is asked for: ``count`` exercises at a level for each of ``pupils``, of these ``forms`` alone."""

    level: int = 1
    seed: int = 1
    count: int = 12
    pupils: int = 1
    forms: tuple[Form, ...] = tuple(Form)


@dataclass(frozen=True, slots=True)
class PracticeSheet:
    """One pupil's exercises. The ``code``, ``2-7-12``, is the level, the seed and the pupil."""

    code: str
    exercises: tuple[Exercise, ...]


@dataclass(frozen=True, slots=True)
class Practice:
    """All sheets of an order, and the ids of the rules that they ask about, and that they do not."""

    order: Order
    sheets: tuple[PracticeSheet, ...]
    asked: tuple[str, ...]
    unasked: tuple[str, ...]


def make_practice(game: Game, order: Order, step: Step = lambda _done, _all: None) -> Practice:
    """The sheets of an order; no exercise comes twice on them.

    The same order gives the same sheets on every machine and every Python, and the sheets of the first pupils do not
    depend on how many there are. Raises FormError and PracticeError.
    """
    forms = fitting_forms(game, order.forms)
    if not forms:
        raise FormError(order.forms)
    refusing, finishing = (Draw(order.seed).mixed(rules(game)) for rules in (refusing_rules, finishing_rules))
    desk = _Desk(
        order, Walker.of(game, LEVELS[order.level].actions), Misses.of(game), forms, deque(refusing), deque(finishing)
    )
    sheets = []
    for pupil in range(1, order.pupils + 1):
        step(pupil - 1, order.pupils)
        sheets.append(PracticeSheet(f"{order.level}-{order.seed}-{pupil}", desk.sheet(pupil)))
    step(order.pupils, order.pupils)
    about = {rule for sheet in sheets for exercise in sheet.exercises for rule in exercise.asks}
    rules = (*refusing_rules(game), *finishing_rules(game))
    asked, unasked = (tuple(rule for rule in rules if (rule in about) == is_in) for is_in in (True, False))
    return Practice(order, tuple(sheets), asked, unasked)


def refusing_rules(game: Game) -> tuple[str, ...]:
    """The numbered rules that can refuse a turn: those about its order, and the clauses of actions and turns."""
    ending = {ending.id for ending in game.resolved.endings}
    numbered = {rule.id for rule in game.rules}
    every = len(game.resolved.actions)
    open_ = {phase.name for phase in game.resolved.phases if phase.free and len(phase.actions) == every}
    return tuple(id_ for id_ in game.clause_ids() if id_ in numbered - ending - open_)


def finishing_rules(game: Game) -> tuple[str, ...]:
    """The endings and the claims."""
    return (*(ending.id for ending in game.resolved.endings), *(claim.id for claim in game.resolved.claims))


def fitting_forms(game: Game, forms: Collection[Form]) -> tuple[Form, ...]:
    """The forms, of those that are asked for, that a game has something for."""
    fits = {
        Form.VERDICT: bool(refusing_rules(game)),
        Form.PLACES: bool(leave_a_place_open(game)),
        Form.FOLLOW: bool(number_tables(game)),
        Form.RECORD: bool(refusing_rules(game)),
        Form.FINISH: bool(finishing_rules(game)),
    }
    return tuple(form for form in Form if fits[form] and form in forms)


@dataclass(slots=True)
class _Desk:
    """A set of sheets in the making: what was asked, which rules come next, and what is sought in vain.

    ``paired`` are the rules that were never found to refuse a turn alone, ``rare`` those that a game did not come to.
    """

    order: Order
    walker: Walker
    near: Misses
    forms: tuple[Form, ...]
    refusing: deque[str]
    finishing: deque[str]
    used: set[tuple[object, ...]] = field(default_factory=set)
    vain: Counter[tuple[Form, str, bool]] = field(default_factory=Counter)
    asked: set[str] = field(default_factory=set)
    paired: set[str] = field(default_factory=set)
    rare: set[str] = field(default_factory=set)
    kept: defaultdict[str, list[Found]] = field(default_factory=lambda: defaultdict(list))

    def sheet(self, pupil: int) -> tuple[Exercise, ...]:
        """The exercises of one pupil, those that need the whole width of a sheet at the end. Raises PracticeError."""
        order = self.order
        draw = Draw(Draw(Draw(order.seed).bits() + order.level).bits() + pupil)
        maker = Maker(self.walker, self.near, LEVELS[order.level], draw, self.kept, self.rare)
        found = []
        for form, lot in self._plan(draw):
            others = [other for other in self.forms if other is not form]
            tried = (self._fresh(maker, one, lot) for one in (form, *others))
            exercise = next((one for one in tried if one is not None), None)
            if exercise is None:
                raise PracticeError(len(self.used), order.count * order.pupils)
            self.used.add(exercise.key)
            self.asked.update(exercise.asks)
            maker.drawn.add(drawn_of(exercise.shown))
            found.append(exercise)
        return tuple(sorted(found, key=lambda one: one.form in WHOLE_WIDTH))

    def _plan(self, draw: Draw) -> Iterator[tuple[Form, bool]]:
        """The form of each exercise, and whether its turn is to be legal, or to end the game."""
        forms = [_PATTERN[number % len(_PATTERN)] for number in range(self.order.count)]
        forms = [form if form in self.forms else self.forms[n % len(self.forms)] for n, form in enumerate(forms)]
        lots = {form: iter(_lots(draw, forms.count(form), _ENDING if form is Form.FINISH else _LEGAL)) for form in Form}
        for form in forms:
            yield form, next(lots[form])

    def _fresh(self, maker: Maker, form: Form, lot: bool) -> Exercise | None:
        """An exercise that was not there before."""
        for _ in range(_AGAIN):
            exercise = self._made(maker, form, lot)
            if exercise is None or exercise.key not in self.used:
                return exercise
        return None

    def _made(self, maker: Maker, form: Form, lot: bool) -> Exercise | None:
        match form:
            case Form.PLACES:
                return places(maker)
            case Form.FOLLOW:
                return maker.follow(maker.draw.pick(number_tables(maker.game)).name)
            case Form.FINISH:
                return self._about(self.finishing, form, lot, lambda rule: finish(maker, rule, lot))
            case Form.RECORD:
                return self._about(self._alone(), form, lot, maker.record)
            case Form.VERDICT if lot:  # what a legal turn keeps is nothing that the pupil has to name
                rules = [rule for rule in self._alone() if self.near.actions_of(rule)]
                return maker.legal(rules)
            case Form.VERDICT:
                return self._about(self.refusing, form, lot, lambda rule: self._refused(maker, rule))

    def _refused(self, maker: Maker, rule: str) -> Exercise | None:
        """A turn that a rule refuses alone, or together with one other where that is never found."""
        alone = None if rule in self.paired else maker.verdict(rule)
        if alone is not None:
            return alone
        together = maker.verdict(rule, alone=False)
        if together is not None:
            self.paired.add(rule)
        return together

    def _alone(self) -> list[str]:
        """The rules that may refuse a turn alone, in the order of the line."""
        return [rule for rule in self.refusing if rule not in self.paired]

    def _about(
        self, rules: Iterable[str], form: Form, lot: bool, make: Callable[[str], Exercise | None]
    ) -> Exercise | None:
        """An exercise about the first rule that gives one; it goes to the end of the line.

        A rule that takes a position given by hand, in which no turn is legal, is asked about once.
        """
        for rule in tuple(rules):
            if self.vain[form, rule, lot] >= (_PATIENCE if rule in self.asked else _MORE_PATIENCE):
                continue
            exercise = make(rule)
            if exercise is not None:
                line = self.finishing if rule in self.finishing else self.refusing
                line.remove(rule)
                if MODEL in exercise.way.opening:
                    self.rare.add(rule)
                self.vain[form, rule, lot] = max(0, self.vain[form, rule, lot] - 1)
                if self.walker.draw(exercise.way.position, Draw(0)) is not None:
                    line.append(rule)
                return exercise
            self.vain[form, rule, lot] += 1
        return None


def _lots(draw: Draw, count: int, share: float) -> list[bool]:
    """So many lots, this share of them true, in random order."""
    true = round(count * share)
    return draw.mixed([number < true for number in range(count)])
