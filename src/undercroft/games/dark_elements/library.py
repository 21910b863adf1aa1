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
    Quarter,
    Rank,
    Some,
    Stats,
    Surge,
)
from undercroft.games.dark_elements.script import Choice, PerilLine
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

    says: Prose  # what it does, for people
    text: tuple[CardLine, ...] = ()  # the same in the language of cards


class Hero(Record, frozen=True):
    name: Prose  # what people call it
    archetype: Archetype  # which classes he can take
    speed: Some  # movement points of an action
    health: Some  # damage that he takes
    stamina: Some  # fatigue that he takes
    willpower: Score  # attribute that tests go against
    might: Score  # attribute that tests go against
    knowledge: Score  # attribute that tests go against
    awareness: Score  # attribute that tests go against
    defence: DefenceDice  # his dice
    ability: Wording  # that he always has
    feat: Wording  # heroic, once in a quest
    box: Box = "base"  # that he comes from


class Class(Record, frozen=True):
    name: Prose  # what people call it
    archetype: Archetype  # whose heroes can take it
    items: tuple[ItemId, ...]  # that its heroes start with (DE-SETUP-11)


class Skill(Record, frozen=True):
    """A card of a class; its heroes start with that of 0 XP (DE-SETUP-11)."""

    name: Prose  # what people call it
    of: ClassId = field(name="class")  # id of the class that learns it
    xp: Annotated[int, Meta(ge=0, le=3)]  # experience that it costs
    says: Prose  # what it does, for people
    cost: Count | Literal["X"] = 0  # fatigue; X: as much as the hero likes
    text: tuple[CardLine, ...] = ()  # what it does, in the language of cards


class Item(Record, frozen=True):
    """A card of a shop deck (of an act), or one that only a class starts with."""

    name: Prose  # what people call it
    slot: Slot  # where it is worn or held
    traits: tuple[Trait, ...]  # what it counts as
    says: Prose  # what it does, for people
    act: Act | None = None  # of the shop deck it lies in; none: it is begun with
    copies: Some = 1  # so many are in the deck
    gold: Annotated[int, Meta(ge=0)] = 0  # there is no shopping in this game
    attack: AttackType | None = None  # how it attacks, if it does
    dice: AttackDice = AttackDice()  # of its attack, with blanks between them
    defence: DefenceDice = DefenceDice()  # dice of armor
    box: Box = "base"  # that it comes from
    text: tuple[CardLine, ...] = ()  # what it does, in the language of cards


class SearchCard(Record, frozen=True):
    name: Prose  # what people call it
    kind: Literal["potion", "item", "special"]  # what sort of find it is
    says: Prose  # what it does, for people
    copies: Some = 1  # so many are in the deck
    attack: AttackType | None = None  # how it attacks, if it does
    dice: AttackDice = AttackDice()  # of its attack, with blanks between them
    text: tuple[CardLine, ...] = ()  # what it does, in the language of cards


class Familiar(Record, frozen=True):
    name: Prose  # what people call it
    of: ClassId = field(name="class")  # id of the class that has it
    speed: Some  # spaces that it moves
    health: Some  # damage that it takes
    attack: AttackType  # how it attacks
    dice: AttackDice  # of its attack, with blanks between them
    says: Prose  # what it does, for people
    defence: DefenceDice = DefenceDice()  # its dice
    surges: tuple[Surge, ...] = ()  # what it buys for them
    text: tuple[CardLine, ...] = ()  # what it does, in the language of cards


# What befalls everybody


class Condition(Record, frozen=True):
    name: Prose  # what people call it
    when: Prose  # it is looked at, for people
    says: Prose  # what it does, for people
    ends: Prose  # how one is rid of it, for people


class Peril(Record, frozen=True):
    """Undivided (`says`), or in halves: without and with monsters on the map (DE-COMP-08)."""

    text: Annotated[tuple[PerilLine, ...], Meta(min_length=1)]  # what it does, line by line
    number: Some | None = None  # on the card
    name: Prose = ""  # what people call it, if not by its number
    says: Prose = ""  # what it does, for people
    calm: Prose = ""  # the same, while no monster is on the map
    monsters: Prose = ""  # the same, while one is
    stays: bool = False  # whether it lasts
    actions: dict[str, Prose] = {}  # what the actions of its text are called
    paragraphs: dict[str, Prose] = {}  # that it reads
    choices: dict[str, Choice] = {}  # that it puts to the heroes

    @property
    def called(self) -> str:
        return self.name or f"Peril {self.number}"


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

    def card(self, id: str) -> Encounter | Adventure | Peril:
        """A card with lines of its own, by its id."""
        if id in self.perils:
            return self.perils[id]
        return self.encounters[id] if id in self.encounters else self.adventures[id]

    def monster(self, group: str, act: Act, rank: Rank) -> Stats:
        """What the card of a group says of a rank."""
        return self.monsters[group].stats(act, rank)

    def quarter(self, card: str, group: str) -> Quarter:
        """What an Activation card says of a group; a group of a pack that it does not know goes
        through lists of its own."""
        found = self.activations[card].quarters.get(group)
        return found if found is not None else Quarter(self.monsters[group].boxes)

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
