"""What a figure has before it: cards that hold always, sorted by what asks for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Any, NamedTuple, TypeVar

from undercroft.games.sword_sorcery.book import Book
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.library import EventCard, Item, Power
from undercroft.games.sword_sorcery.moments import Trait
from undercroft.games.sword_sorcery.rules.carrying import item, spent
from undercroft.games.sword_sorcery.state import Companion, Enemy, Figure, Hero
from undercroft.games.sword_sorcery.words.amounts import Reroll
from undercroft.games.sword_sorcery.words.grammar import Aimed, Simple, Step, Text
from undercroft.games.sword_sorcery.words.steps import Hook, When
from undercroft.kit.decks import printed

S = TypeVar("S", bound=Simple)
NOTHING: tuple[set[str], set[str]] = (set(), set())
UNKNOWN = (None, None)  # nobody has looked at what a figure has before it
SHELVES = 16  # books that are remembered at a time
ROLLS = ("attack", "defend", "save")  # occasions whose cards give a bonus to a roll
_id = attrgetter("id")


class Held(NamedTuple):
    """A step of a card that holds always."""

    card: str
    step: Aimed


class Waiting(NamedTuple):
    """A standing rule, and whose it is."""

    card: str
    when: When
    owner: Figure | None = None

    @property
    def does(self) -> Step:
        return self.when.does


class Hand:
    """Everything that holds for one figure, or for all."""

    def __init__(self, texts: Iterable[tuple[str, Text]]) -> None:
        self.held: list[Held] = []
        self.waiting: dict[str, list[Waiting]] = {}
        self.hooks: list[tuple[str, Hook]] = []
        self.words: dict[type[Simple], list[tuple[str, Any]]] = {}
        self.traits: set[Trait] = set()
        self.touched: frozenset[str] = frozenset()  # values that they change (words/standing)
        self.awaiting: set[tuple[str, type[Simple]]] = set()  # the words of what waits
        for card, text in texts:
            for step in text.steps:
                match step:
                    case When():
                        self.waiting.setdefault(step.event.what, []).append(Waiting(card, step))
                        if isinstance(step.does, Aimed):
                            self.awaiting.add((step.event.what, type(step.does.does)))
                    case Hook():
                        self.hooks.append((card, step))
                    case Aimed():
                        self.held.append(Held(card, step))
                        self.words.setdefault(type(step.does), []).append((card, step.does))
                        self.traits.update(step.does.traits)
                    case _:
                        raise AssertionError(step)

    def of(self, kind: type[S]) -> Sequence[tuple[str, S]]:
        """Words of a kind that hold, with their cards."""
        return self.words.get(kind, ())


def hand_of(game: SwordSorcery, who: Figure) -> Hand:
    """Asked for all the time: kept for each figure until what it has before it changes."""
    now: tuple[object, ...]
    if type(who) is Enemy:
        now = (who.powers, who.conditions, who.variant)
    elif type(who) is Hero:
        now = (who.powers, who.off, who.armour, who.artifact, who.role)
    else:
        return _hand(game, who, (who.kind,))
    hand: Hand
    before, hand = game.hands.get(who.id, UNKNOWN)
    if before == now:
        return hand
    hand = _hand(game, who, _key(who))
    game.hands[who.id] = now, hand
    return hand


def _key(who: Hero | Enemy) -> tuple[object, ...]:
    if type(who) is Hero:
        return (who.role, tuple(map(_id, who.powers)), who.off, who.armour, who.artifact)
    return (who.kind, who.rank, who.variant, who.powers, who.powers and who.has("exhaust"))


def _hand(game: SwordSorcery, who: Figure, key: tuple[object, ...]) -> Hand:
    """Sorted once for all figures that have the same."""
    found = game.book.hands.get(key)
    if found is None:
        found = game.book.hands[key] = Hand(_texts(game, who))
    hand: Hand = found
    return hand


def _texts(game: SwordSorcery, who: Figure) -> Iterator[tuple[str, Text]]:
    library = game.library
    match who:
        case Hero():
            innate = library.powers[game.role(who).innate]
            talents = [library.powers[one.id] for one in who.powers]
            for power in (innate, *talents):
                if power.kind == "T":
                    yield power.id, power.text.means
            for id in (who.off, who.armour, who.artifact):
                if id and item(game, id).slot != "hand" and not item(game, id).limit:
                    yield id, item(game, id).text.means
        case Enemy():
            scroll = game.scroll(who)
            if scroll.traits is not None:
                yield who.kind, scroll.traits.means
            if who.variant == "b" and who.kind in library.kinds:
                variation = library.kinds[who.kind].variation
                yield f"{who.kind}_{who.rank}_b", variation.means
            for card in who.powers:
                text: Text = library.enemy_powers[card].text.means
                if not who.has("exhaust") or all(isinstance(one, Aimed) for one in text.steps):
                    yield card, text  # plain values stay (SNS-EXH-02)
        case Companion():
            traits = library.companions[who.kind].traits
            if traits is not None:
                yield who.kind, traits.means


def lying(game: SwordSorcery) -> Hand:
    """The lasting event that lies on top of its deck, and Night or Day beside it (SNS-EVENT-05)."""
    state = game.state
    now = (state.events, state.revealed, state.daytime, state.quest)
    known: Hand
    before, known = game.lying
    if before == now:
        return known
    top = state.events[0] if state.revealed and state.events else ""
    key = ("deck", state.quest, top, state.daytime)
    hand: Hand | None = game.book.hands.get(key)
    if hand is None:
        cards = [id for id in (top, state.daytime) if id]
        hand = game.book.hands[key] = Hand(
            (id, text) for id in cards if (text := _lasting(game, id)) is not None
        )
    game.lying = now, hand
    return hand


def _lasting(game: SwordSorcery, id: str) -> Text | None:
    card: EventCard | None = game.library.events.get(id)
    if card is None:
        story = next((one for one in game.quest.stories if one.id == id), None)
        return story.do.means if story is not None and story.kind == "lasting" else None
    return None if card.kind == "instant" else card.text.means


def standing_rerolls(game: SwordSorcery, who: Figure) -> Sequence[tuple[str, Reroll]]:
    """`reroll n` that holds for every roll of its owner (SNS-LANG-09, -33)."""
    return hand_of(game, who).of(Reroll)


# Occasions


def occasions(game: SwordSorcery, what: str, subject: Figure) -> list[Waiting]:
    """Standing rules that wait for this of somebody: his own, and those of others near him."""
    sharing = _shared(game.book).get(what)
    if sharing is None:
        if type(subject) is Companion:
            return []
        waiting = hand_of(game, subject).waiting.get(what)
        if waiting is None:  # mostly nobody has such a card
            return []
        fitting = [one for one in waiting if fits(game, one.when, subject, subject)]
        return [Waiting(one.card, one.when, subject) for one in fitting]
    found = []
    for owner in _sharing(game, sharing, subject):
        for one in hand_of(game, owner).waiting.get(what, ()):
            if fits(game, one.when, owner, subject):
                found.append(Waiting(one.card, one.when, owner))
    return _by_name(found) if what in ROLLS and len(found) > 1 else found


def _by_name(found: list[Waiting]) -> list[Waiting]:
    """Each printed name once, whoever has a copy of it (SNS-GOLD-07, SNS-RUL-02)."""
    return [*{printed(one.card): one for one in reversed(found)}.values()][::-1]


def _sharing(game: SwordSorcery, sides: tuple[type[Figure], ...], subject: Figure) -> list[Figure]:
    """Himself, and everybody of these sides."""
    found: list[Figure] = []
    for side in (Hero, Enemy):
        if side in sides:
            found += game.heroes() if side is Hero else game.state.enemies
        elif type(subject) is side and game.is_there(subject):
            found.append(subject)
    return found


def is_shared(book: Book, what: str) -> bool:
    """Whether cards of others may wait for this of somebody."""
    return what in _shared(book)


@lru_cache(SHELVES)
def _shared(book: Book) -> dict[str, tuple[type[Figure], ...]]:
    """Occasions of one figure that cards of others wait for, and who these others are; there are
    few such cards."""
    library = book.library
    heroes: list[Any] = [one.text for one in library.powers.values()]
    heroes += [one.text for one in library.items.values()]
    enemies: list[Any] = [one.text for one in library.enemy_powers.values()]
    enemies += [one.variation for one in library.kinds.values()]
    enemies += [scroll.traits for scroll in library.scrolls() if scroll.traits is not None]
    found: dict[str, tuple[type[Figure], ...]] = {}
    for side, texts in ((Hero, heroes), (Enemy, enemies)):
        for word in (word for text in texts for word in text.means.walk()):
            if isinstance(word, When) and word.event.whose is not None:
                found[word.event.what] = (*found.get(word.event.what, ()), side)
    return found


def fits(game: SwordSorcery, when: When, owner: Figure, subject: Figure) -> bool:
    """Whether the rule of the owner means this one (SNS-LANG-06)."""
    event = when.event
    if event.whose is None:
        return owner is subject
    if event.whose == "ally":
        meant = type(subject) is type(owner) and subject is not owner
    else:
        meant = type(subject) is (Hero if event.whose == "hero" else Enemy)
    return meant and (event.n is None or game.distance(owner, subject) <= event.n)


# Reactions, and items that are used


def reactions(game: SwordSorcery, hero: Hero, what: str) -> list[Waiting]:
    """What he may use when this happens: powers of kind R, and items that are spent or limited;
    nothing while he is stunned (SNS-STUN-01)."""
    powers, items = _reacting(game.book).get(what, NOTHING)
    if not (powers or items) or hero.has("stun") or hero.ghost:
        return []
    own = [one.id for one in hero.powers if one.id in powers and not one.used]
    texts = [(id, game.library.powers[id].text.means) for id in own]
    if items:
        texts += [(id, card.text.means) for id, card in usable(game, hero) if card.id in items]
    if not texts:  # mostly so
        return []
    return [
        Waiting(card, step, hero)
        for card, text in texts
        for step in text.steps
        if isinstance(step, When) and step.event.what == what
    ]


def answers(game: SwordSorcery, one: Waiting, subject: Figure) -> bool:
    """Whether its owner may react to this one; who is engaged reaches no enemy but those in his
    area (SNS-ENG-04)."""
    hero = one.owner
    if type(hero) is not Hero or not fits(game, one.when, hero, subject):
        return False
    return type(subject) is not Enemy or hero.area == subject.area or not game.engaged(hero)


def anybodys(game: SwordSorcery, what: str) -> Iterator[Waiting]:
    """What heroes may use when this happens, one after the other."""
    if what in _reacting(game.book):
        for hero in game.heroes():
            yield from reactions(game, hero, what)


@lru_cache(SHELVES)
def _reacting(book: Book) -> dict[str, tuple[set[str], set[str]]]:
    """For each occasion the powers and the items that are used on it; most have none."""
    found: dict[str, tuple[set[str], set[str]]] = {}
    powers, items = book.library.powers.values(), book.library.items.values()
    cards: list[Power | Item] = [one for one in powers if one.kind == "R"]
    cards += [one for one in items if one.limit or one.slot == "backpack"]
    for card in cards:
        for step in card.text.means.steps:
            if isinstance(step, When):
                used = found.setdefault(step.event.what, (set(), set()))
                used[isinstance(card, Item)].add(card.id)
    return found


def usable(game: SwordSorcery, hero: Hero) -> Sequence[tuple[str, Item]]:
    """Items that are used: of the backpack, with their style, and worn ones with a limit
    (SNS-FULL-074)."""
    found = game.book.usable(hero.id, hero.off, hero.artifact, hero.backpack)
    for _, card in found:
        if card.limit.startswith("once per"):  # mostly nobody has one
            used = spent(game)
            return [(id, one) for id, one in found if id not in used]
    return found
