"""The tables of content files, as they are written."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from undercroft.content.schema import Table
from undercroft.games.hellscape.boards import HeroClass
from undercroft.games.hellscape.library import Attacks, Rarity, Slot
from undercroft.kit.stories.tables import Action, Choice, Story

Count = Annotated[int, Meta(ge=0, le=99)]
Some = Annotated[int, Meta(ge=1, le=99)]
Slug = Annotated[
    str, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60, examples=["bone-key"])
]
Name = Annotated[str, Meta(min_length=1, max_length=60)]
Dice = Annotated[str, Meta(pattern="^[YOBPE]*$", max_length=18)]
Level = Annotated[int, Meta(ge=1, le=5)]
Deck = Literal["starting", "common", "rare", "epic", "mob-1", "mob-3", "mob-5"]


class HeroTable(Table):
    name: Name
    hero_class: HeroClass = field(name="class")
    health: Some
    mana: Count
    text: str
    shadow: str


class SkillTable(Table):
    name: Name
    hero_class: HeroClass = field(name="class")
    level: Level
    text: str
    rank: Annotated[int, Meta(ge=0, le=3)] = 0
    blessed: str = ""
    stance: Literal["", "blood-rage", "reckless", "provoke", "any"] = ""
    tokens: dict[str, Some] = field(default_factory=dict)
    note: str = ""


class SpellTable(Table):
    name: Name
    quadrant: Annotated[int, Meta(ge=1, le=4)]
    text: str


class BoardTable(Table):
    name: Name
    text: str
    colour: str = ""


class TokenTable(Table):
    name: Name
    colour: Literal["red", "blue", "green"]
    count: Some
    text: str
    start: Count = 0


class SpiritTable(Table):
    name: Name
    health: Some
    attack: Attacks
    defense: Dice
    text: str


class ArrowTable(Table):
    targets: Some
    beige: str
    white: str
    red: str


class ItemTable(Table):
    name: Name
    deck: Deck
    slot: Slot
    text: str = ""
    attack: Attacks = field(default_factory=dict)
    defense: Dice = ""
    copies: Some = 1
    set: str = ""
    hero_class: HeroClass | Literal[""] = field(default="", name="class")
    side: Literal["", "5-6"] = ""
    note: str = ""


class PowerTable(Table):
    set: Name
    hero_class: HeroClass = field(name="class")
    minor: str
    greater: str
    note: str = ""


class MobTable(Table):
    name: Name
    kind: Slug
    band: Literal[1, 3, 5]
    reward: Count
    health: Some
    text: str
    defense: Dice = ""


class RoamingTable(Table):
    name: Name
    kind: Slug
    band: Literal[1, 3, 5]
    health: Some
    attack: Attacks
    defense: Dice
    text: str
    first: str
    second: str
    reward: Count = 0
    fixed: dict[Rarity, Some] = field(default_factory=dict)


class MoveTable(Table):
    name: Name
    text: str


class SpaceTable(Table):
    attack: Dice = ""
    defense: Dice = ""
    actions: Count = 0
    text: str = ""


class BossTable(Table):
    name: Name
    health: Some
    activation: Annotated[int, Meta(ge=1, le=6)]
    attack: Attacks
    defense: Dice
    text: str
    presence: Name
    passive: str
    paws: tuple[MoveTable, ...]
    track: tuple[SpaceTable, ...]
    actions: Annotated[int, Meta(ge=1, le=4)] = 1


class DoorTable(Table):
    name: Name
    text: str
    note: str = ""


Row = tuple[Count, Count, Count, Count, Count, Count]


class ActionTable(Action, frozen=True, kw_only=True):
    """What Heroes may do in this Quest, for a movement point or with an action."""

    at: Name  # `objective`, a Zone, a mark of the map, or the name of an Enemy of the Quest
    cost: Literal["point", "action"] = "point"  # a movement point, or an action


class QuestTable(Table):
    name: Name
    summary: str
    goal_text: str
    map: str
    rules: tuple[str, ...] = ()  # stories that other Quests have too
    story: dict[str, Story] = field(default_factory=dict)  # what happens, and what holds
    action: dict[str, ActionTable] = field(default_factory=dict)  # what Heroes may do
    choice: dict[str, Choice] = field(default_factory=dict)  # what stories ask
    texts: dict[str, str] = field(default_factory=dict)  # what they read
    shown: dict[str, str] = field(default_factory=dict)  # counters that players see
    order: Count = 0
    boss: str = ""
    arena: str = ""
    bridges: tuple[str, ...] = ()
    spared: str = ""
    added: str = ""
    heroes: dict[str, Row] = field(default_factory=dict)  # by the number of Heroes, 1 to 6
    intro: str = ""
    outro: str = ""
    defeat: str = ""
