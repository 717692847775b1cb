"""Kind ``rule-cards``: the entries and their replays in; cards that write themselves, in order, out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from printkit.layout.figures.cutting import cut_lines
from printkit.layout.figures.sideview import SidePicture
from printkit.layout.frame import Sheet
from printkit.layout.marks import Audience, Block
from printkit.materials.base import ContentsRow, Part
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
from printkit.ruleset import model

if TYPE_CHECKING:
    from printkit.materials.base import Scene
    from printkit.play.game import NumberedRule
    from printkit.play.replay import Replay
    from printkit.wording import Texts

KIND = "rule-cards"
PER_SHEET = 2


class Options(model.Part, frozen=True, kw_only=True, eq=False):
    """Rule cards have no options: what is on them is marked in the examples."""


def plan(options: Options, scene: Scene) -> Part:  # noqa: ARG001 - every material is planned by the same call
    """The sheets of cards, two on each; raises `DoesNotFitError` when a text is too long for its card."""
    texts = _texts(scene)
    cards = [
        *_prepare(scene, texts),
        *(card for name in scene.game.ruleset.actions for card in _action(scene, str(name))),
        *_worked(scene, texts),
        *_finish(scene, texts),
        *_limits(scene, texts),
    ]
    drawn = [_sheet(scene, cards, n) for n in range(0, len(cards), PER_SHEET)]
    cuts = [len(blocks[-1].marks) for blocks in drawn]
    texts = _texts(scene, sheets=len(drawn), lines=cuts[0], all_lines=sum(cuts), even=len(set(cuts)) == 1)
    title = texts.text("title")
    sheets = [Sheet(title, "read", blocks, right=texts.text("right")) for blocks in drawn]
    row = ContentsRow(title, "read", texts.text("copies"), texts.text("paper"), texts.text("then"))
    return Part(KIND, Audience.PLAYERS, tuple(sheets), row)


def _texts(scene: Scene, **values: object) -> Texts:
    blank = ("number", "count", "start", "end", "name", "player", "turn", "result", "action")
    known = {"players": len(scene.game.players), **dict.fromkeys(blank, "")}
    known |= {"sheets": 0, "lines": 0, "all_lines": 0, "even": True}
    return scene.wording.texts(KIND, **{**known, **values})


def _sheet(scene: Scene, cards: Sequence[Card], first: int) -> tuple[Block, ...]:
    """The cards from number ``first`` on that share a sheet, and their cut lines."""
    here = cards[first : first + PER_SHEET]
    blocks: list[Block] = []
    for n, card in enumerate(here):
        place = _texts(scene, number=first + n + 1, count=len(cards)).text("place")
        blocks += card_blocks(card, n * HEIGHT, place)
    rows = [n * HEIGHT for n in range(len(here) + 1)]
    return (*blocks, cut_lines((0, WIDTH), rows))


def _entries(rules: Iterable[NumberedRule]) -> tuple[Entry, ...]:
    return tuple(Entry(rule.says, str(rule.number)) for rule in rules)


def _part(scene: Scene, *parts: str) -> list[NumberedRule]:
    return [rule for rule in scene.game.rules if rule.part in parts]


def chunks(count: int, most: int) -> tuple[int, ...]:
    """``count`` things in as few groups of at most ``most`` as hold them, as even as can be, larger first."""
    groups = -(-count // most)
    return tuple(count // groups + (1 if n < count % groups else 0) for n in range(groups))


def _cards(title: str, rules: Sequence[NumberedRule], pictures: Sequence[Pictures]) -> list[Card]:
    """The rules on as many cards as they need; each card takes the next of ``pictures``."""
    cards, at = [], 0
    for n, size in enumerate(chunks(len(rules), MOST_ENTRIES)):
        shown = pictures[n] if n < len(pictures) else None
        cards.append(Card(title, _entries(rules[at : at + size]), shown))
        at += size
    return cards


def _prepare(scene: Scene, texts: Texts) -> list[Card]:
    picture = picture_of(scene.game, scene.game.start())
    start = Alone(type(picture)(picture.columns, picture.rows, {}, None, picture.discs))
    return _cards(texts.text("prepare"), _part(scene, "start", "turn"), [start])


def _marked(scene: Scene, card: str) -> list[Replay]:
    return [replay for replay in scene.replays if replay.example.card == card and replay.turns]


def _side(scene: Scene, replay: Replay, block: str = "step", result: str = "") -> SidePicture | None:
    """The last turn of a replay from the side, with *0 to 1* for a caption, and its result for a listener."""
    turn = replay.turns[-1]
    step = levels_between(scene.game, turn)
    if step is None:
        return None
    caption = _texts(scene, start=step[0], end=step[1]).text(block)
    return side_picture(scene.game, turn, replay.legal, caption, result)


def _side_views(scene: Scene, rules: Sequence[NumberedRule]) -> tuple[tuple[SidePicture, str], ...]:
    """The side views of the marked examples of some rules, in the order of the rules."""
    found = []
    for rule in rules:
        for replay in _marked(scene, "side"):
            view = _side(scene, replay) if replay.rule_number == rule.number else None
            if view is not None:
                found.append((view, str(rule.number)))
    return tuple(found)


def _action(scene: Scene, action: str) -> list[Card]:
    """The cards of an action: its rules beside a diagram, those with side views above them."""
    entry = next(entry for name, entry in scene.game.ruleset.actions.items() if name == action)
    title = str(entry.title or action.capitalize())
    cards: list[Card] = []
    rules = _part(scene, action)
    for sided, run in groupby(rules, key=lambda rule: bool(_side_views(scene, [rule]))):
        here = list(run)
        if not sided:
            cards += _cards(title, here, _diagrams(scene, action))
            continue
        views = _side_views(scene, here)
        sizes = chunks(len(here), 3) if len(views) <= MOST_SIDE_VIEWS else chunks(len(here), 1)
        at = 0
        for size in sizes:
            chosen = here[at : at + size]
            examples = _texts(scene, action=title).text("examples") if cards else title
            cards.append(Card(examples, _entries(chosen), SideRow(_side_views(scene, chosen))))
            at += size
    return cards


def _diagrams(scene: Scene, action: str) -> list[Pictures]:
    """Up to three diagrams of legal turns that show an action, first those without a card of their own."""
    shown = [
        replay
        for replay in scene.replays
        if replay.entry.startswith(f"{action}.") and replay.kind == "allows" and len(replay.turns) == 1
    ]
    shown.sort(key=lambda replay: replay.example.card is not None)
    return [Alone(picture_before(scene.game, replay.turns[-1], until=action)) for replay in shown[:3]]


def _worked(scene: Scene, texts: Texts) -> list[Card]:
    """A card for each example marked for the board: the position before and after it."""
    rules = {rule.number: rule for rule in scene.game.rules}
    cards = []
    for replay in _marked(scene, "board"):
        turn = replay.turns[-1]
        player = next(player.name for player in scene.game.players if player.letter == turn.player)
        name = replay.example.name or ""
        said = _texts(scene, player=player, turn=turn.text, name=name, result=_result(replay))
        rule = rules.get(replay.rule_number or 0)
        entries = _entries([rule]) if rule else ()
        entries = (*entries, Entry(said.text("played"), verdict=replay.legal))
        title = said.text("worked") if name else texts.text("worked_plain")
        cards.append(Card(title, entries, _before_after(scene, replay, texts)))
    return cards


def _result(replay: Replay) -> str:
    """What came of an example: ``refused``, ``ended``, ``missed`` or ``allowed``."""
    if not replay.legal:
        return "refused"
    if replay.outcome is not None:
        return "ended"
    return "missed" if replay.kind == "missed" else "allowed"


def _before_after(scene: Scene, replay: Replay, texts: Texts) -> Pictures:
    turn = replay.turns[-1]
    actions = {refusal.id.partition(".")[0] for refusal in replay.refusals}
    before, after = picture_before(scene.game, turn, refused=actions), picture_after(scene.game, turn)
    if after is None or not replay.legal:
        return Alone(before)
    return BeforeAfter(before, after, texts.text("before"), texts.text("after"))


def _finish(scene: Scene, texts: Texts) -> list[Card]:
    """The endings; beside them the first marked example that reaches one, from the side."""
    reached = [replay for replay in _marked(scene, "side") if replay.kind == "reached"]
    wins = texts.text("wins")
    views = [view for replay in reached if (view := _side(scene, replay, "winning_step", wins)) is not None]
    return _cards(texts.text("finish"), _part(scene, "ends"), [LargeSide(view) for view in views[:1]])


def _limits(scene: Scene, texts: Texts) -> list[Card]:
    """The notes, and how the game may be adapted or made for nothing: on one card where it holds both."""
    about = scene.game.ruleset.about
    said = [*about.adaptations, about.free]
    notes = _entries(_part(scene, "laws", "notes"))
    entries = tuple(Entry(scene.game.fill(str(one))) for one in said)
    both = Card(texts.text("limits_and_adaptations"), notes, beside=entries)
    if notes and max(len(notes), len(entries)) <= MOST_ENTRIES and holds(both):
        return [both]
    cards = _cards(texts.text("limits"), _part(scene, "laws", "notes"), [])
    at = 0
    for size in chunks(len(entries), MOST_ENTRIES):
        cards.append(Card(texts.text("adaptations"), entries[at : at + size]))
        at += size
    return cards
