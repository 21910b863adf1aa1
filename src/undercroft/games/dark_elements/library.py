"""What the game is made of: heroes, classes, items, monsters, cards and encounters as records
(DE-COMP-01).

Each record is a table of the content files (`content/**/*.toml`) as it stands there; nothing in
here ever changes. What a card says in its language is a `Text`, what it says to people is `Prose`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, field

from undercroft.content.prose import Prose
from undercroft.games.dark_elements.adventure import Adventure
from undercroft.games.dark_elements.dice import AttackDice, DefenceDice
from undercroft.games.dark_elements.encounter import Encounter, Tile
from undercroft.games.dark_elements.monster import (
    Ability,
    Act,
    Activation,
    AttackType,
    Count,
    Monster,
    Rank,
    Some,
    Stats,
    Surge,
)
from undercroft.kit.fields import Text
from undercroft.kit.records import Part, Record
from undercroft.kit.shapes import Id

Archetype = Literal["healer", "mage", "scout", "warrior"]
Attribute = Literal["willpower", "might", "knowledge", "awareness"]
Box = Literal["base", "lair-of-the-wyrm"]  # what a card comes out of (DE-RUL-13)
Slot = Literal["hand", "hands", "armor", "other"]
Trait = Literal[
    "axe", "blade", "boots", "bow", "cloak", "exotic", "hammer", "heavy-armor", "helmet",
    "light-armor", "magic", "ring", "rune", "shield", "staff", "trinket",
]  # fmt: skip

ATTRIBUTES: tuple[Attribute, ...] = ("willpower", "might", "knowledge", "awareness")

ClassId = Annotated[str, Id("classes", "class")]
ItemId = Annotated[str, Id("items", "item")]

Score = Annotated[int, Meta(ge=1, le=6)]


class CardLine(Text):
    """A line of the language of heroes, skills and items."""


# Heroes and what they carry


class Wording(Part, frozen=True):
    """One ability of a hero: for people, and in the language of cards."""

    says: Prose
    text: tuple[CardLine, ...] = ()


class Hero(Record, frozen=True):
    name: Prose
    archetype: Archetype
    speed: Some
    health: Some
    stamina: Some
    willpower: Score
    might: Score
    knowledge: Score
    awareness: Score
    defence: DefenceDice
    ability: Wording
    feat: Wording  # heroic, once in a quest
    box: Box = "base"


class Class(Record, frozen=True):
    name: Prose
    archetype: Archetype
    items: tuple[ItemId, ...]  # that its heroes start with (DE-SETUP-11)


class Skill(Record, frozen=True):
    """A card of a class; its heroes start with that of 0 XP (DE-SETUP-11)."""

    name: Prose
    of: ClassId = field(name="class")
    xp: Annotated[int, Meta(ge=0, le=3)]
    says: Prose
    cost: Count | Literal["X"] = 0  # fatigue; X: as much as the hero likes
    text: tuple[CardLine, ...] = ()


class Item(Record, frozen=True):
    """A card of a shop deck (of an act), or one that only a class starts with."""

    name: Prose
    slot: Slot
    traits: tuple[Trait, ...]
    says: Prose
    act: Act | None = None
    copies: Some = 1
    gold: Annotated[int, Meta(ge=0)] = 0  # there is no shopping in this game
    attack: AttackType | None = None
    dice: AttackDice = AttackDice()
    defence: DefenceDice = DefenceDice()
    box: Box = "base"
    text: tuple[CardLine, ...] = ()


class SearchCard(Record, frozen=True):
    name: Prose
    kind: Literal["potion", "item", "special"]
    says: Prose
    copies: Some = 1
    attack: AttackType | None = None
    dice: AttackDice = AttackDice()
    text: tuple[CardLine, ...] = ()


class Familiar(Record, frozen=True):
    name: Prose
    of: ClassId = field(name="class")
    speed: Some
    health: Some
    attack: AttackType
    dice: AttackDice
    says: Prose
    defence: DefenceDice = DefenceDice()
    surges: tuple[Surge, ...] = ()
    text: tuple[CardLine, ...] = ()


# What befalls everybody


class Condition(Record, frozen=True):
    name: Prose
    when: Prose
    says: Prose
    ends: Prose


class Peril(Record, frozen=True):
    """Undivided (`says`), or in halves: without and with monsters on the map (DE-COMP-08)."""

    number: Some
    says: Prose = ""
    calm: Prose = ""
    monsters: Prose = ""
    stays: bool = False


class Library(msgspec.Struct, frozen=True):
    adventures: dict[str, Adventure]
    abilities: dict[str, Ability]
    activations: dict[str, Activation]
    classes: dict[str, Class]
    conditions: dict[str, Condition]
    encounters: dict[str, Encounter]
    familiars: dict[str, Familiar]
    heroes: dict[str, Hero]
    items: dict[str, Item]
    monsters: dict[str, Monster]
    perils: dict[str, Peril]
    searches: dict[str, SearchCard]
    skills: dict[str, Skill]
    tiles: dict[str, Tile]
    hash: str

    def card(self, id: str) -> Encounter | Adventure:
        """A card with lines of its own, by its id."""
        return self.encounters[id] if id in self.encounters else self.adventures[id]

    def monster(self, group: str, act: Act, rank: Rank) -> Stats:
        """What the card of a group says of a rank."""
        return self.monsters[group].stats(act, rank)

    def shop(self, act: Act) -> Iterator[str]:
        """The Shop Item deck of an act, an id for each card (DE-SETUP-09)."""
        for item in self.items.values():
            if item.act == act:
                yield from [item.id] * item.copies

    def search_deck(self) -> Iterator[str]:
        """An id for each Search card (DE-SETUP-08)."""
        for card in self.searches.values():
            yield from [card.id] * card.copies

    def skills_of(self, hero_class: str) -> list[Skill]:
        """The skills of a class, cheapest first."""
        own = [skill for skill in self.skills.values() if skill.of == hero_class]
        return sorted(own, key=lambda skill: skill.xp)
