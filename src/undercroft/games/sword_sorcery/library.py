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
    name: Prose
    title: Prose
    move: Some
    save: Some
    backpack: Some  # how many items it holds
    styles: tuple[Style, ...]


class SoulGem(Part, frozen=True):
    """Values for each soulrank (SNS-FULL-027)."""

    hp: Seven
    powers: Seven
    combats: Seven
    actions: Seven


class Class(Record, frozen=True):
    """One side of a hero, with what he starts with (SNS-FULL-026)."""

    name: Prose
    hero: HeroId
    nature: Nature
    gem: SoulGem
    innate: PowerId
    soul_weapon: ItemId
    equipped: tuple[ItemId, ...]
    carried: tuple[ItemId, ...] = ()


class Power(Record, frozen=True):
    """Of one class or of both classes of a hero; innate ones are not chosen (SNS-FULL-033)."""

    name: Prose
    classes: Annotated[tuple[ClassId, ...], Meta(min_length=1, max_length=2)]
    kind: PowerKind
    text: CardText
    cooldown: Annotated[int, Meta(ge=0, le=3)] = 0
    rank: Soulrank = 1  # the lowest at which it can be chosen
    innate: bool = False


class Companion(Record, frozen=True):
    """A figure of the heroes' side that a power calls (SNS-FULL-147)."""

    name: Prose
    hp: Some
    armour: Count
    dice: Count
    move: Some
    attack: AttackLine
    traits: CardText | None = None


# What they find


class Item(Record, frozen=True):
    """A card of the Emporium, of the treasure deck, or one that a class starts with.

    Without a slot it is no item: its text is carried out when it is drawn (SNS-FULL-139).
    """

    name: Prose
    text: CardText
    slot: Slot = ""
    hands: Literal[1, 2] = 1
    styles: tuple[Style, ...] = ()  # none: any hero may use it
    limit: Limit = ""
    cost: Count = 0  # starting items and soul weapons have none
    emporium: bool = False
    treasures: Count = 0  # copies in the treasure deck


class SearchToken(Record, frozen=True):
    """What is found, by the face of a red die (SNS-FULL-141)."""

    name: Prose
    copies: Some
    blank: CardText
    hit: CardText
    double: CardText
    bolt: CardText


class Trap(Record, frozen=True):
    name: Prose
    number: Some  # of the first of its cards
    text: CardText
    copies: Some = 1


class EncounterCard(Record, frozen=True):
    name: Prose
    number: Some
    text: CardText
    copies: Some = 1


class EventCard(Record, frozen=True):
    name: Prose
    number: Some
    kind: EventKind
    text: CardText
    copies: Some = 1


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
