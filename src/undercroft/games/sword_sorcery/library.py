"""What the game is made of: heroes, classes, powers, items and decks as records.

Each record is a table of the content files (`content/**/*.toml`) as it stands there; nothing in
here ever changes. What a card says in its language is a `CardText`, what it says to people is
`Prose`. Enemies and quests have pages of their own (`enemy`, `quest`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import attrgetter
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from undercroft.content.prose import Prose
from undercroft.games.sword_sorcery.enemy import (
    RANKS,
    AttackLine,
    CardText,
    Count,
    EnemyCard,
    EnemyPower,
    Kind,
    Limit,
    Master,
    Rank,
    Scroll,
    Some,
)
from undercroft.games.sword_sorcery.quest import Quest, Soulrank
from undercroft.kit.records import Part, Record
from undercroft.kit.shapes import Id

Nature = Literal["law", "neutral", "chaos"]
Style = Literal["might", "blade", "bow", "faith", "arcane", "guile"]
DamageType = Literal[
    "physical", "fire", "frost", "storm", "holy", "shadow", "arcane", "poison"
]  # fmt: skip
PowerKind = Literal["C", "A", "F", "H", "D", "R", "T"]  # SNS-FULL-040
Slot = Literal["hand", "off", "armour", "artifact", "backpack", ""]  # "": it is no item
EventKind = Literal["instant", "lasting", "night", "day"]

TOP_RANK = 7  # SNS-SOUL-02
SOULS = {"green": 1, "blue": 2, "red": 3}  # what an enemy is worth (facts 3)

ClassId = Annotated[str, Id("classes", "class")]
CompanionId = Annotated[str, Id("companions", "companion")]
HeroId = Annotated[str, Id("heroes", "hero")]
ItemId = Annotated[str, Id("items", "item")]
PowerId = Annotated[str, Id("powers", "power")]

Seven = tuple[Some, Some, Some, Some, Some, Some, Some]  # for soulranks I to VII


# Heroes


class Hero(Record, frozen=True):
    name: Prose  # what people call it
    title: Prose  # under the name
    move: Some  # movement points of his Movement
    save: Some  # blue dice of a Save
    backpack: Some  # how many items it holds
    styles: tuple[Style, ...]  # of weapons that he can use


class SoulGem(Part, frozen=True):
    """Values for each soulrank (SNS-FULL-027)."""

    hp: Seven  # maximum of hit points
    powers: Seven  # powers and talents that he has
    combats: Seven  # Combats of a turn
    actions: Seven  # Actions of a turn


class Class(Record, frozen=True):
    """One side of a hero, with what he starts with (SNS-FULL-026)."""

    name: Prose  # what people call it
    hero: HeroId  # id of the hero
    nature: Nature  # lawful, chaotic or neither
    gem: SoulGem  # numbers for each soulrank
    innate: PowerId  # id of the power that it always has
    soul_weapon: ItemId  # id of the item
    equipped: tuple[ItemId, ...]  # ids of what is worn at first
    carried: tuple[ItemId, ...] = ()  # ids of what is in the backpack at first


class Power(Record, frozen=True):
    """Of one class or of both classes of a hero; innate ones are not chosen (SNS-FULL-033)."""

    name: Prose  # what people call it
    # ids of the one or two that have it
    classes: Annotated[tuple[ClassId, ...], Meta(min_length=1, max_length=2)]
    # a Combat, an Action, a Free Action, in his own attack (H) or defence, a reaction, a talent
    kind: PowerKind
    text: CardText  # what it does, in the language of cards
    cooldown: Annotated[int, Meta(ge=0, le=3)] = 0  # rounds that it rests once used
    rank: Soulrank = 1  # the lowest at which it can be chosen
    innate: bool = False  # whether the class always has it


class Companion(Record, frozen=True):
    """A figure of the heroes' side that a power calls (SNS-FULL-147)."""

    name: Prose  # what people call it
    hp: Some  # hit points
    armour: Count  # hits that it keeps off
    dice: Count  # of its defence
    move: Some  # its movement points
    attack: AttackLine  # in the language of cards
    traits: CardText | None = None  # that it has


# What they find


class Item(Record, frozen=True):
    """A card of the Emporium, of the treasure deck, or one that a class starts with.

    Without a slot it is no item: its text is carried out when it is drawn (SNS-FULL-139).
    """

    name: Prose  # what people call it
    text: CardText  # what it does, in the language of cards
    slot: Slot = ""  # where it is worn or held
    hands: Literal[1, 2] = 1  # that it takes
    styles: tuple[Style, ...] = ()  # none: any hero may use it
    limit: Limit = ""  # how often it can be used
    cost: Count = 0  # starting items and soul weapons have none
    emporium: bool = False  # whether it is sold there
    treasures: Count = 0  # copies in the treasure deck

    @property
    def consumable(self) -> bool:
        """Sold without limit (SNS-FULL-187)."""
        return self.slot == "backpack"


class SearchToken(Record, frozen=True):
    """What is found, by the face of a red die (SNS-FULL-141)."""

    name: Prose  # what people call it
    copies: Some  # so many are in the deck
    blank: CardText  # what a roll of this brings
    hit: CardText  # what a roll of this brings
    double: CardText  # what a roll of this brings
    bolt: CardText  # what a roll of this brings


class Trap(Record, frozen=True):
    name: Prose  # what people call it
    number: Some  # of the first of its cards
    text: CardText  # what it does, in the language of cards
    copies: Some = 1  # so many are in the deck


class EncounterCard(Record, frozen=True):
    name: Prose  # what people call it
    number: Some  # on the card
    text: CardText  # what it does, in the language of cards
    copies: Some = 1  # so many are in the deck


class EventCard(Record, frozen=True):
    name: Prose  # what people call it
    number: Some  # on the card
    kind: EventKind  # carried out at once, holding while it lies there, or a time of day
    text: CardText  # what it does, in the language of cards
    copies: Some = 1  # so many are in the deck


Copied = Trap | EncounterCard | EventCard | SearchToken


class Library(msgspec.Struct, frozen=True):
    classes: dict[str, Class]
    companions: dict[str, Companion]
    encounters: dict[str, EncounterCard]
    enemy_powers: dict[str, EnemyPower]
    events: dict[str, EventCard]
    heroes: dict[str, Hero]
    items: dict[str, Item]
    kinds: dict[str, Kind]
    masters: dict[str, Master]
    powers: dict[str, Power]
    quests: dict[str, Quest]
    searches: dict[str, SearchToken]
    traps: dict[str, Trap]
    hash: str

    def scroll(self, name: str, rank: Rank) -> Scroll:
        """Of a kind and rank, or of a master."""
        if rank == "purple":
            return self.masters[name].scroll
        found = self.kinds[name].scroll(rank)
        assert found is not None
        return found

    def scrolls(self) -> Iterator[Scroll]:
        """Those of all kinds and ranks, and of the masters."""
        for kind in self.kinds.values():
            yield from filter(None, map(kind.scroll, RANKS))
        for master in self.masters.values():
            yield master.scroll

    def enemy_deck(self, rank: Rank, pool: Iterable[str]) -> Iterator[EnemyCard]:
        """The cards of the kinds that a quest names (SNS-FULL-014)."""
        for kind in pool:
            yield from self.kinds[kind].cards(rank)

    def treasures(self) -> Iterator[str]:
        """An id for each card of the treasure deck."""
        for item in self.items.values():
            yield from [item.id] * item.treasures

    def powers_of(self, hero_class: str) -> list[Power]:
        """Those that a hero of this class can choose, lowest rank first (SNS-FULL-033)."""
        own = [one for one in self.powers.values() if hero_class in one.classes and not one.innate]
        return sorted(own, key=attrgetter("rank"))

    def campaign(self) -> list[Quest]:
        """The quests in their order (SNS-FULL-176)."""
        return sorted(self.quests.values(), key=lambda quest: quest.number)


def ids(cards: Iterable[Copied]) -> Iterator[str]:
    """A deck: an id for each copy of each card."""
    for card in cards:
        yield from [card.id] * card.copies
