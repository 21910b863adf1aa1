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
    name: Name  # what people call it
    hero_class: HeroClass = field(name="class")  # which of the six
    health: Some  # that he has
    mana: Count  # that he has
    text: str  # his ability, in the language of cards
    shadow: str  # what he can do in shadow, in the language of cards


class SkillTable(Table):
    name: Name  # what people call it
    hero_class: HeroClass = field(name="class")  # whose it is
    level: Level  # from which on it can be learned
    text: str  # what it does, in the language of cards
    rank: Annotated[int, Meta(ge=0, le=3)] = 0  # of the same skill: 1, 2, 3
    blessed: str = ""  # of a Paladin's: its other side
    # of a Berserker's: id of the stance
    stance: Literal["", "blood-rage", "reckless", "provoke", "any"] = ""
    tokens: dict[str, Some] = field(default_factory=dict)  # of a Rogue's: tokens that it adds
    note: str = ""  # for people, beside the text


class SpellTable(Table):
    name: Name  # what people call it
    quadrant: Annotated[int, Meta(ge=1, le=4)]  # of the amulet, in which it lies
    text: str  # what it does, in the language of cards


class BoardTable(Table):
    name: Name  # what people call it
    text: str  # what it does, in the language of cards
    colour: str = ""  # as it is drawn


class TokenTable(Table):
    name: Name  # what people call it
    colour: Literal["red", "blue", "green"]  # as it is drawn
    count: Some  # so many there are
    text: str  # what it does, in the language of cards
    start: Count = 0  # so many one begins with


class SpiritTable(Table):
    name: Name  # what people call it
    health: Some  # that it has
    attack: Attacks  # its dice, by how it attacks
    defense: Dice  # its dice
    text: str  # what it does, in the language of cards


class ArrowTable(Table):
    targets: Some  # that it is shot at
    beige: str  # what it adds with this colour
    white: str  # what it adds with this colour
    red: str  # what it adds with this colour


class ItemTable(Table):
    name: Name  # what people call it
    deck: Deck  # where it lies
    slot: Slot  # where it is worn or held
    text: str = ""  # what it does, in the language of cards
    attack: Attacks = field(default_factory=dict)  # dice of a weapon, by how it attacks
    defense: Dice = ""  # its dice
    copies: Some = 1  # so many are in the deck
    set: str = ""  # that it belongs to, if any
    hero_class: HeroClass | Literal[""] = field(default="", name="class")  # for whom alone, if so
    side: Literal["", "5-6"] = ""  # its other side, if it is turned over
    note: str = ""  # for people, beside the text


class PowerTable(Table):
    set: Name  # of items that it belongs to
    hero_class: HeroClass = field(name="class")  # whose it is
    minor: str  # its lesser power, in the language of cards
    greater: str  # its greater power
    note: str = ""  # for people, beside the text


class MobTable(Table):
    name: Name  # what people call it
    kind: Slug  # the same in all its bands
    band: Literal[1, 3, 5]  # of levels: 1, 3 or 5
    reward: Count  # treasure cards for it
    health: Some  # of each minion
    text: str  # what it does, in the language of cards
    defense: Dice = ""  # its dice


class RoamingTable(Table):
    name: Name  # what people call it
    kind: Slug  # the same in all its bands
    band: Literal[1, 3, 5]  # of levels: 1, 3 or 5
    health: Some  # for each Hero
    attack: Attacks  # its dice, by how it attacks
    defense: Dice  # its dice
    text: str  # what it does, in the language of cards
    first: str  # its first condition and what it does then
    second: str  # its second condition and what it does then
    reward: Count = 0  # treasure cards for it
    # treasure of a certain sort besides, by deck
    fixed: dict[Rarity, Some] = field(default_factory=dict)


class MoveTable(Table):
    name: Name  # what people call it
    text: str  # what it does, in the language of cards


class SpaceTable(Table):
    attack: Dice = ""  # dice that it adds, by how it attacks
    defense: Dice = ""  # dice that it adds
    actions: Count = 0  # that it adds
    text: str = ""  # what it adds, in the language of cards


class BossTable(Table):
    name: Name  # what people call it
    health: Some  # for each Hero
    activation: Annotated[int, Meta(ge=1, le=6)]  # dice of its phase
    attack: Attacks  # its dice, by how it attacks
    defense: Dice  # its dice
    text: str  # what it does, in the language of cards
    presence: Name  # name of its passive ability
    passive: str  # that ability, in the language of cards
    paws: tuple[MoveTable, ...]  # its moves
    track: tuple[SpaceTable, ...]  # the spaces of its track
    actions: Annotated[int, Meta(ge=1, le=4)] = 1  # in each of its phases


class DoorTable(Table):
    name: Name  # what people call it
    text: str  # what it does, in the language of cards
    note: str = ""  # for people, beside the text


Row = tuple[Count, Count, Count, Count, Count, Count]


class ActionTable(Action, frozen=True, kw_only=True):
    """What Heroes may do in this Quest, for a movement point or with an action."""

    at: Name  # `objective`, a Zone, a mark of the map, or the name of an Enemy of the Quest
    cost: Literal["point", "action"] = "point"  # a movement point, or an action


class FloorTable(Table):
    """The floor of a Chamber, or of all corridors: it has a `picture`, and nothing else."""


class QuestTable(Table):
    name: Name  # what people call it
    summary: str  # a sentence for the start page
    goal_text: str  # the goal in words
    map: str  # Zones and their sides, drawn
    rules: tuple[str, ...] = ()  # stories that other Quests have too
    story: dict[str, Story] = field(default_factory=dict)  # what happens, and what holds
    action: dict[str, ActionTable] = field(default_factory=dict)  # what Heroes may do
    choice: dict[str, Choice] = field(default_factory=dict)  # what stories ask
    texts: dict[str, str] = field(default_factory=dict)  # what they read
    shown: dict[str, str] = field(default_factory=dict)  # counters that players see
    order: Count = 0  # its place in lists
    boss: str = ""  # id of the Boss, if there is one
    arena: str = ""  # the Boss Chamber, drawn
    bridges: tuple[str, ...] = ()  # Zones that are Tiles of their own
    spared: str = ""  # the Zone whose token 1 or 2 Heroes play without
    added: str = ""  # the Zone where 5 or 6 Heroes meet one Mob more
    heroes: dict[str, Row] = field(default_factory=dict)  # by the number of Heroes, 1 to 6
    intro: str = ""  # read before it begins
    outro: str = ""  # read after a victory
    defeat: str = ""  # read after a defeat
    # Chambers by their letters, and `corridors`: what pictures of their floors belong to
    floor: dict[str, FloorTable] = field(default_factory=dict)
