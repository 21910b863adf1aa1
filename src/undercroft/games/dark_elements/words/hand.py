"""What a hero has before him, and which of it works: the sheet, skills, equipped items, Search
cards that lie faceup (DE-BASE-151).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypeVar

from undercroft.games.dark_elements.attack import Surge, Weapon
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.library import CardLine
from undercroft.games.dark_elements.state import Hero
from undercroft.games.dark_elements.words.grammar import Ability, Always, Effect, Line, When
from undercroft.kit.decks import printed

A = TypeVar("A", bound=Always)
Kind = Literal["ability", "feat", "skill", "item", "search"]
FEAT = "feat"  # how a hero's feat is called in keys: he has but one


class Card(NamedTuple):
    id: str
    kind: Kind
    lines: tuple[Line, ...]
    is_weapon: bool = False
    traits: tuple[str, ...] = ()


class Offer(NamedTuple):
    """A line of a card that can be used, and the key under which it is offered."""

    card: Card
    ability: Ability
    key: str
    asks: bool  # its owner decides whether it is used
    shields: bool  # what stands in for a Shield may be exhausted in its place


class Until(Effect, frozen=True):
    """What holds while the card lies exhausted (DE-BASE-154)."""

    form = "until refreshed {what}"
    rule = "DE-BASE-154"

    what: Always

    async def do(self, game: DarkElements, use: Any) -> None:
        """Nothing more: that the card is exhausted says it all."""


class Hand:
    """The cards of a hero, sorted by occasion and by what they do."""

    def __init__(self, cards: list[Card], exhausted: tuple[str, ...]) -> None:
        self.cards = {card.id: card for card in cards}
        self.wielded: dict[str, Weapon] = {}  # as these cards change them (words/static)
        self.values: dict[str, int] = {}  # the same for Health, Stamina, Speed, attributes
        self.surges: dict[str, list[Surge]] = {}  # and for what they buy, by weapon
        self.hampering: dict[str, bool] = {}  # items that also cost their wearer something
        self.offers: dict[type[When], list[Offer]] = {}
        self.always: dict[type[Always], list[tuple[str, Always]]] = {}
        for card in cards:
            used = 0
            for line in card.lines:
                if isinstance(line, Ability):
                    used += 1
                    key = card.id if used == 1 else f"{card.id}:{used}"
                    asks = line.asks or card.id == FEAT
                    offer = Offer(card, line, key, asks, "shield" in card.traits)
                    self.offers.setdefault(type(line.when), []).append(offer)
                    if card.id in exhausted:
                        for effect in line.does:
                            if isinstance(effect, Until):
                                self._hold(card, effect.what)
                elif isinstance(line, Always):
                    self._hold(card, line)

    def _hold(self, card: Card, word: Always) -> None:
        self.always.setdefault(type(word), []).append((card.id, word))


def lines(text: tuple[CardLine, ...]) -> tuple[Line, ...]:
    """What the lines of a card mean, as they were read when it was loaded."""
    return tuple(line.means for line in text)


def _cards(game: DarkElements, hero: Hero) -> Iterator[Card]:
    library = game.library
    sheet = library.heroes[hero.id]
    yield Card(hero.id, "ability", lines(sheet.ability.text))
    if hero.feat:
        yield Card(FEAT, "feat", lines(sheet.feat.text))
    for skill in hero.skills:
        yield Card(skill, "skill", lines(library.skills[skill].text))
    for id in hero.equipped:
        item = library.items[printed(id)]
        yield Card(id, "item", lines(item.text), item.attack is not None, item.traits)
    for id in hero.found:
        card = library.searches[printed(id)]
        yield Card(id, "search", lines(card.text), card.attack is not None)


def hand_of(game: DarkElements, hero: Hero) -> Hand:
    """Remembered until it changes (`game.redeal`): it is asked for at every turn of the rules."""
    return game.hands.get(hero.id) or _dealt(game, hero)


def _dealt(game: DarkElements, hero: Hero) -> Hand:
    """Sorted once for all games in which he holds the same."""
    key = (hero.id, hero.exhausted, hero.equipped, hero.skills, hero.found, hero.feat)
    hand: Hand | None = game.book.hands.get(key)
    if hand is None:
        hand = game.book.hands[key] = Hand(list(_cards(game, hero)), hero.exhausted)
    game.hands[hero.id] = hand
    return hand


def offered(game: DarkElements, hero: Hero, key: str) -> Ability | None:
    """The line that is offered under a key, for whoever has to say what it does."""
    offers = (one for found in hand_of(game, hero).offers.values() for one in found)
    return next((one.ability for one in offers if one.key == key), None)


def awaits(game: DarkElements, hero: Hero, when: type[When]) -> bool:
    """Whether he has a card for such an occasion: mostly not."""
    hand: Hand = game.hands.get(hero.id) or _dealt(game, hero)
    return when in hand.offers


def active(game: DarkElements, hero: Hero, kind: type[A]) -> list[tuple[str, A]]:
    """The words of a kind that hold for a hero now, each with its card."""
    return hand_of(game, hero).always.get(kind, [])  # type: ignore[return-value]


def in_force(game: DarkElements, kind: type[A]) -> list[tuple[Hero, str, A]]:
    """The words of a kind that hold for any hero on the map, each with its owner and its card."""
    found: list[tuple[Hero, str, A]] = []
    for place in (game.heard or _listened(game)).get(kind, ()):
        hero = game.state.heroes[place]
        if hero.space >= 0 and not (hero.down or hero.away):
            for card, word in hand_of(game, hero).always.get(kind, ()):
                found.append((hero, card, word))  # type: ignore[arg-type]
    return found


def holders(game: DarkElements, when: type[When], among: int = -1) -> list[Hero]:
    """Heroes on the map, or on these spaces of it, who have a card for such an occasion: mostly
    nobody."""
    heroes, hands = game.state.heroes, game.hands
    found: list[Hero] = []
    for place in (game.heard or _listened(game)).get(when, ()):
        hero = heroes[place]
        hand: Hand = hands.get(hero.id) or _dealt(game, hero)
        if when in hand.offers:
            there = hero.space >= 0 and not (hero.down or hero.away)
            if there and among >> hero.space & 1:
                found.append(hero)
    return found


# What this party can have at all

Words = Mapping[type[When] | type[Always], Sequence[int]]  # whose, by place in the party


def _listened(game: DarkElements) -> Words:
    """Occasions and lasting words of any card that each of these heroes has or may come to hold, as
    long as none buys a skill: most of what rules ask for is never among them."""
    party = ("party", *[(hero.id, hero.skills) for hero in game.state.heroes])
    words: Words | None = game.book.hands.get(party)
    if words is None:
        words = game.book.hands[party] = _words_of(game)
    game.heard = words
    return words


def _words_of(game: DarkElements) -> Words:
    library = game.library
    anybody = _said([item.text for item in library.items.values()])
    anybody |= _said([card.text for card in library.searches.values()])
    found: dict[type[When] | type[Always], list[int]] = {}
    for place, hero in enumerate(game.state.heroes):
        sheet = library.heroes[hero.id]
        own = [library.skills[skill].text for skill in hero.skills]
        for word in anybody | _said([sheet.ability.text, sheet.feat.text, *own]):
            found.setdefault(word, []).append(place)
    return found


def _said(texts: Iterable[tuple[CardLine, ...]]) -> set[type[When] | type[Always]]:
    found: set[type[When] | type[Always]] = set()
    for line in (line for text in texts for line in lines(text)):
        if isinstance(line, Ability):
            found.add(type(line.when))
            found.update(type(one.what) for one in line.does if isinstance(one, Until))
        elif isinstance(line, Always):
            found.add(type(line))
    return found
