"""Kind ``rule-cards``: the entries and their replays in; cards that write themselves, in order, out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby, islice
from typing import TYPE_CHECKING, TypeVar

from printkit.layout.figures.cutting import cut_lines
from printkit.layout.figures.sideview import SidePicture
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Block
from printkit.materials.base import Part, action_title, contents_row
from printkit.materials.cards import (
    HEIGHT,
    MOST_ENTRIES,
    MOST_SIDE_VIEWS,
    WIDTH,
    Alone,
    BeforeAfter,
    Card,
    Entry,
    LargeSide,
    Pictures,
    SideRow,
    card_blocks,
    holds,
)
from printkit.materials.pictures import levels_between, picture_after, picture_before, picture_of, side_picture
from printkit.ruleset import parts

if TYPE_CHECKING:
    from printkit.materials.base import Scene
    from printkit.play.replay import Replay
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
        *(card for name in scene.game.ruleset.actions for card in _action(scene, texts, name)),
        *_worked(scene, texts),
        *_finish(scene, texts),
        *_limits(scene, texts),
    ]
    drawn = [_sheet(texts, cards, n) for n in range(0, len(cards), PER_SHEET)]
    cuts = [len(blocks[-1].marks) for blocks in drawn]
    texts = texts.given(sheets=len(drawn), lines=cuts[0], all_lines=sum(cuts), even=len(set(cuts)) == 1)
    sheets = tuple(Sheet(texts.text("title"), "read", blocks, right=texts.text("right")) for blocks in drawn)
    return Part(KIND, Audience.PLAYERS, sheets, contents_row(texts, "read"))


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


def _part(scene: Scene, *parts: str) -> list[NumberedRule]:
    return [rule for rule in scene.game.rules if rule.part in parts]


def chunks(items: Sequence[T], most: int) -> Iterator[Sequence[T]]:
    """The items in as few groups of at most ``most`` as hold them, as even as can be, larger first."""
    groups = -(-len(items) // most)
    at = 0
    for n in range(groups):
        size = len(items) // groups + (1 if n < len(items) % groups else 0)
        yield items[at : at + size]
        at += size


def _cards(title: str, entries: Sequence[Entry], pictures: Sequence[Pictures] = ()) -> list[Card]:
    """The entries on as many cards as they need; each card takes the next of ``pictures``."""
    return [
        Card(title, tuple(some), pictures[n] if n < len(pictures) else None)
        for n, some in enumerate(chunks(entries, MOST_ENTRIES))
    ]


def _prepare(scene: Scene, texts: Texts) -> list[Card]:
    start = Alone(picture_of(scene, scene.game.start()))
    return _cards(texts.text("prepare"), _entries(_part(scene, "start", "turn")), [start])


def _marked(scene: Scene, card: str) -> list[Replay]:
    return [replay for replay in scene.replays if replay.example.card == card and replay.turns]


def _side(scene: Scene, texts: Texts, replay: Replay, number: str = "") -> SidePicture | None:
    """The last turn of a replay from the side, with *0 to 1* for a caption; None for a turn without an arrow."""
    turn = replay.turns[-1]
    step = levels_between(scene.game, turn)
    if step is None:
        return None
    wins = replay.outcome is not None and replay.outcome.winner == turn.player
    caption = texts.given(start=step[0], end=step[1], wins=wins).text("step")
    return side_picture(scene, turn, caption, legal=replay.legal, wins=wins, number=number)


def _side_views(scene: Scene, texts: Texts, rules: Sequence[NumberedRule]) -> tuple[SidePicture, ...]:
    """The side views of the marked examples of some rules, in their order; of several rules each has its number."""
    views = (
        _side(scene, texts, replay, str(rule.number) if len(rules) > 1 else "")
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
    for sided, run in groupby(rules, key=lambda rule: bool(_side_views(scene, texts, [rule]))):
        here = list(run)
        if not sided:
            cards += _cards(title, _entries(here), _diagrams(scene, action))
            continue
        is_few = len(_side_views(scene, texts, here)) <= MOST_SIDE_VIEWS
        for some in chunks(here, 3 if is_few else 1):
            examples = texts.given(action=title).text("examples") if cards else title
            cards.append(Card(examples, _entries(some), SideRow(_side_views(scene, texts, some))))
    return cards


def _diagrams(scene: Scene, action: str) -> list[Pictures]:
    """Up to three diagrams of legal turns whose signs show an action, first those without a card of their own."""
    shown = [
        replay
        for replay in scene.replays
        if replay.entry.startswith(f"{action}.") and replay.kind == "allows" and len(replay.turns) == 1
    ]
    shown.sort(key=lambda replay: replay.example.card is not None)
    pictures = (picture_before(scene, replay.turns[-1], until=action) for replay in shown)
    signed = (picture for picture in pictures if picture.arrows or picture.pluses)
    return [Alone(picture) for picture in islice(signed, 3)]


def _worked(scene: Scene, texts: Texts) -> list[Card]:
    """A card for each example marked for the board: the position before and after it."""
    rules = {rule.number: rule for rule in scene.game.rules}
    cards = []
    for replay in _marked(scene, "board"):
        turn = replay.turns[-1]
        name = replay.example.name or ""
        said = texts.given(player=scene.player(turn.player), turn=turn.text, name=name, result=_result(replay))
        rule = rules.get(replay.rule_number or 0)
        entries = (*_entries([rule] if rule else []), Entry(said.text("played"), verdict=replay.legal))
        title = said.text("worked") if name else texts.text("worked_plain")
        cards.append(_worked_card(scene, texts, Card(title, entries), replay))
    return cards


def _result(replay: Replay) -> str:
    """What came of an example: ``refused``, ``ended``, ``missed`` or ``allowed``."""
    if not replay.legal:
        return "refused"
    if replay.outcome is not None:
        return "ended"
    return "missed" if replay.kind == "missed" else "allowed"


def _worked_card(scene: Scene, texts: Texts, card: Card, replay: Replay) -> Card:
    """The card with both positions; with the one before alone where nothing was played or there is no room."""
    turn = replay.turns[-1]
    actions = {refusal.id.partition(".")[0] for refusal in replay.refusals}
    before, after = picture_before(scene, turn, refused=actions), picture_after(scene, turn)
    if after is not None and replay.legal:
        both = replace(card, pictures=BeforeAfter(before, after, texts.text("before"), texts.text("after")))
        if holds(both):
            return both
    return replace(card, pictures=Alone(before))


def _finish(scene: Scene, texts: Texts) -> list[Card]:
    """The endings; beside them the first marked example that reaches one, from the side."""
    reached = (replay for replay in _marked(scene, "side") if replay.kind == "reached")
    views = (view for replay in reached if (view := _side(scene, texts, replay)) is not None)
    pictures = [LargeSide(view) for view in islice(views, 1)]
    return _cards(texts.text("finish"), _entries(_part(scene, "ends")), pictures)


def _limits(scene: Scene, texts: Texts) -> list[Card]:
    """The notes, and how the game may be adapted or made for nothing: on one card where it holds both."""
    about = scene.game.ruleset.about
    notes = _entries(_part(scene, "laws", "notes"))
    advice = tuple(Entry(scene.game.fill(said)) for said in (*about.adaptations, about.free))
    both = Card(texts.text("limits_and_adaptations"), notes, beside=advice)
    if notes and max(len(notes), len(advice)) <= MOST_ENTRIES and holds(both):
        return [both]
    return [*_cards(texts.text("limits"), notes), *_cards(texts.text("adaptations"), advice)]
