"""Kind ``rule-cards``: the entries and their replays in; cards that write themselves, in order, out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, islice
from typing import TYPE_CHECKING, TypeVar

from printkit.layout.figures.cutting import cut_lines
from printkit.layout.figures.scalable import View
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Block
from printkit.materials.base import Part, action_title, contents_row
from printkit.materials.cards.card import (
    MOST_COLUMNS,
    MOST_ENTRIES,
    MOST_SIDE_VIEWS,
    Alone,
    Card,
    LargeSide,
    Pictures,
    SideColumns,
    SideRow,
    card_blocks,
    holds,
)
from printkit.materials.cards.lists import HEIGHT, WIDTH
from printkit.materials.cards.text import Entry
from printkit.materials.cards.worked import worked_card
from printkit.materials.drawing.painter import Seen
from printkit.materials.drawing.painters import painter_of
from printkit.ruleset import parts

if TYPE_CHECKING:
    from printkit.materials.base import Scene
    from printkit.play.proving.replay import Replay
    from printkit.play.sentences import NumberedRule
    from printkit.source import Text
    from printkit.wording import Texts

KIND = "rule-cards"
PER_SHEET = 2


T = TypeVar("T")


class Options(parts.Part, frozen=True):
    """What rule cards may be told: nothing, for what is on them is marked in the examples."""


def plan(_options: Options, scene: Scene) -> Part:
    """The sheets of cards, two on each; raises `DoesNotFitError` when a text is too long for its card."""
    texts = scene.wording.texts(KIND, players=len(scene.game.players))
    cards = [
        *_prepare(scene, texts),
        *_cards(texts.text("words"), _glossary(scene)),
        *(card for name in scene.game.ruleset.actions for card in _action(scene, texts, name)),
        *(worked_card(scene, texts, replay) for replay in _marked(scene, "board")),
        *_finish(scene, texts),
        *_limits(scene, texts),
    ]
    drawn = [_sheet(texts, cards, n) for n in range(0, len(cards), PER_SHEET)]
    cuts = [len(blocks[-1].marks) for blocks in drawn]
    texts = texts.given(sheets=len(drawn), lines=cuts[0], all_lines=sum(cuts), even=len(set(cuts)) == 1)
    sheets = tuple(Sheet(texts.text("title"), "read", blocks, right=texts.text("right")) for blocks in drawn)
    return Part(KIND, Audience.PLAYERS, sheets, contents_row(texts, "read"), cuts=sum(cuts))


def _sheet(texts: Texts, cards: Sequence[Card], first: int) -> tuple[Block, ...]:
    """The cards from number ``first`` on that share a sheet, and their cut lines."""
    here = cards[first : first + PER_SHEET]
    blocks: list[Block] = []
    for n, card in enumerate(here):
        place = texts.given(number=first + n + 1, count=len(cards)).text("place")
        blocks += card_blocks(card, n * HEIGHT, place)
    rows = [n * HEIGHT for n in range(len(here) + 1)]
    return (*blocks, cut_lines((0, WIDTH), rows))


def _entries(rules: Iterable[NumberedRule]) -> tuple[Entry, ...]:
    return tuple(Entry(rule.says, str(rule.number)) for rule in rules)


def _part(scene: Scene, *names: str) -> list[NumberedRule]:
    return [rule for rule in scene.game.rules if rule.part in names]


def chunks(items: Sequence[T], most: int) -> Iterator[Sequence[T]]:
    """The items in as few groups of at most ``most`` as hold them, as even as can be, larger first."""
    groups = -(-len(items) // most)
    at = 0
    for n in range(groups):
        size = len(items) // groups + (1 if n < len(items) % groups else 0)
        yield items[at : at + size]
        at += size


def _cards(title: str, entries: Sequence[Entry], pictures: Sequence[Pictures] = ()) -> list[Card]:
    """The entries on as few cards as hold them, at most four on each; each card takes the next of ``pictures``."""
    for most in range(MOST_ENTRIES, 0, -1):
        cards = [
            Card(title, tuple(some), pictures[n] if n < len(pictures) else None)
            for n, some in enumerate(chunks(entries, most))
        ]
        if all(holds(card) for card in cards):
            return cards
    return cards if entries else []


def _prepare(scene: Scene, texts: Texts) -> list[Card]:
    """How it starts, and how turns go: together where a card holds both, else each phase of the game for itself."""
    begin, phases = _part(scene, "start"), scene.game.ruleset.turns
    start = painter_of(scene.game).lies(scene, scene.game.start(), False)
    shown = [] if start.empty else [Alone(start)]
    turns = _part(scene, *(str(name) for name in phases))
    title = texts.text("prepare")
    together = _cards(title, _entries([*begin, *turns]), shown)
    if scene.game.ruleset.turn is not None or len(together) == 1:
        return together
    cards = _cards(title, _entries(begin), shown)
    if len(turns) <= MOST_ENTRIES:
        return cards + _cards(texts.text("turns"), _entries(turns))
    return cards + [
        card for name in phases for card in _cards(scene.word(name).capitalize(), _entries(_part(scene, name)))
    ]


def _glossary(scene: Scene) -> tuple[Entry, ...]:
    """The sentences that explain a word."""
    says = (term.says for term in scene.game.ruleset.terms.values() if term.says)
    return tuple(Entry(scene.game.fill(sentence)) for sentence in says)


def _marked(scene: Scene, card: str) -> list[Replay]:
    return [replay for replay in scene.replays if replay.example.card == card and replay.turns]


def _side(scene: Scene, replay: Replay, number: str = "", *, large: bool = False) -> View | None:
    """The last turn of a replay from the side; None for a turn that shows nothing so."""
    turn = replay.turns[-1]
    wins = replay.outcome is not None and replay.outcome.winner == turn.player
    return painter_of(scene.game).side(scene, turn, Seen(replay.legal, wins, number, large))


def _side_views(scene: Scene, rules: Sequence[NumberedRule]) -> tuple[View, ...]:
    """The side views of the marked examples of some rules, in their order; of several rules each has its number."""
    views = (
        _side(scene, replay, str(rule.number) if len(rules) > 1 else "")
        for rule in rules
        for replay in _marked(scene, "side")
        if replay.rule_number == rule.number
    )
    return tuple(view for view in views if view is not None)


def _action(scene: Scene, texts: Texts, action: Text) -> list[Card]:
    """The cards of an action: its rules beside a diagram, those with side views above them."""
    title = action_title(scene, action)
    cards: list[Card] = []
    rules = _part(scene, action)
    for sided, run in groupby(rules, key=lambda rule: bool(_side_views(scene, [rule]))):
        here = list(run)
        if not sided:
            cards += _cards(title, _entries(here), _diagrams(scene, action, rules))
            continue
        for n, some in enumerate(_sided(scene, here)):
            examples = texts.given(action=title).text("examples") if cards or n else title
            cards += _side_cards(scene, examples, some)
    return cards


def _side_cards(scene: Scene, title: str, rules: Sequence[NumberedRule]) -> list[Card]:
    """Rules above their own side views, on as many cards as hold them; where they are too many, in a row below all."""
    columns = Card(title, _entries(rules), SideColumns(tuple(_side_views(scene, [rule]) for rule in rules)))
    if _columns_of(scene, rules) <= MOST_COLUMNS:
        if holds(columns):
            return [columns]
        if len(rules) > 1:
            halves = chunks(rules, -(-len(rules) // 2))
            return [card for some in halves for card in _side_cards(scene, title, some)]
    return [Card(title, _entries(rules), SideRow(_side_views(scene, rules)))]


def _columns_of(scene: Scene, rules: Sequence[NumberedRule]) -> int:
    """How many side views some rules have."""
    return sum(len(_side_views(scene, [rule])) for rule in rules)


def _sided(scene: Scene, rules: Sequence[NumberedRule]) -> Iterator[Sequence[NumberedRule]]:
    """Rules with side views in groups that a card holds: in columns below each rule, or narrow ones in a row."""
    views = _side_views(scene, rules)
    if MOST_SIDE_VIEWS * max(view.wide for view in views) <= WIDTH and len(views) > MOST_COLUMNS:
        yield from chunks(rules, 3 if len(views) <= MOST_SIDE_VIEWS else 1)
        return
    group: list[NumberedRule] = []
    for rule in rules:
        if group and _columns_of(scene, [*group, rule]) > MOST_COLUMNS:
            yield group
            group = []
        group.append(rule)
    yield group


def _diagrams(scene: Scene, action: str, rules: Sequence[NumberedRule]) -> list[Pictures]:
    """Up to three diagrams of legal turns whose signs show an action, first those without a card of their own."""
    ids = {rule.id for rule in rules}
    shown = [
        replay
        for replay in scene.replays
        if replay.entry in ids and replay.kind in ("allows", "shows") and len(replay.turns) == 1
    ]
    shown.sort(key=lambda replay: replay.example.card is not None)
    pictures = (painter_of(scene.game).before(scene, replay.turns[-1], action, (), False) for replay in shown)
    return [Alone(picture) for picture in islice((one for one in pictures if one.signed), 3)]


def _finish(scene: Scene, texts: Texts) -> list[Card]:
    """Claims, laws and endings; beside them the first marked example that ends a game, from the side."""
    reached = (replay for replay in _marked(scene, "side") if replay.kind == "reached")
    views = (view for replay in reached if (view := _side(scene, replay, large=True)) is not None)
    pictures = [LargeSide(view) for view in islice(views, 1)]
    return _cards(texts.text("finish"), _entries(_part(scene, "claims", "laws", "ends")), pictures)


def _limits(scene: Scene, texts: Texts) -> list[Card]:
    """What is hidden, the notes, how to adapt the game or make it for nothing: on few cards."""
    about = scene.game.ruleset.about
    notes = _entries(_part(scene, "hidden", "notes"))
    advice = tuple(Entry(scene.game.fill(said)) for said in (*about.adaptations, about.free))
    both = Card(texts.text("limits_and_adaptations"), notes, beside=advice)
    if notes and max(len(notes), len(advice)) <= MOST_ENTRIES and holds(both):
        return [both]
    return [*_cards(texts.text("limits"), notes), *_cards(texts.text("adaptations"), advice)]
